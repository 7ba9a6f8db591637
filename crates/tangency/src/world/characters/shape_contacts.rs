//! Contacts of a shape that is no body with everything in a world.

use core::ops::ControlFlow;

use super::handle::ColliderHandle;
use super::queries::QueryFilter;
use super::space::geometry::{Aabb, Manifold};
use super::space::math::{Pose, Real, Vector};
use super::space::narrow_phase::manifolds;
use super::space::shapes::Shape;
use super::state::{ColliderRecord, World};

impl World {
    /// Shows where a shape that is no body touches the colliders of a world, or comes nearer to one than a margin: each
    /// collider with the manifolds of all its parts, of which A is the shape. Normals point from the shape to the collider.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let mut deepest = 0.0;
    /// world.collide_shape(&ball, &Pose::at(Vector::Y * 0.75), 0.0, &|_, _| true, &mut |_, manifold| {
    ///     deepest = manifold.points()[0].separation;
    /// });
    /// assert_eq!(deepest, -0.25);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("CollideShape", "contact query", "shape contacts"))]
    pub fn collide_shape(
        &self,
        shape: &Shape,
        pose: &Pose,
        margin: Real,
        is_wanted: &QueryFilter,
        visit: &mut dyn FnMut(ColliderHandle, &Manifold),
    ) {
        let around = shape.aabb(pose);
        let wide = Vector::splat(margin);
        let near = Aabb { min: around.min - wide, max: around.max + wide };
        self.visit_wanted(&near, is_wanted, &mut |name, record| {
            let (other, there) = (&record.collider.shape, &record.placed);
            manifolds(shape, pose, other, there, margin, &mut |manifold| visit(name, manifold));
        });
    }

    /// Shows the colliders whose boxes share a point with a box, in the order of their handles.
    pub(super) fn visit_wanted(
        &self,
        near: &Aabb,
        is_wanted: &QueryFilter,
        visit: &mut dyn FnMut(ColliderHandle, &ColliderRecord),
    ) {
        let mut found = Vec::new();
        for tree in self.broad_phase.trees() {
            tree.overlapping(near, &mut |index| {
                found.extend(self.wanted(index, is_wanted));
                ControlFlow::Continue(())
            });
        }
        found.sort_unstable_by_key(|(name, _)| *name);
        for (name, record) in found {
            visit(name, record);
        }
    }
}
