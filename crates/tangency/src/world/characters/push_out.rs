//! Depenetration: a shape that is no body is pushed out of what it overlaps.

use super::cast_from_overlap::InitialOverlap;
use super::queries::QueryFilter;
use super::space::math::{Pose, Real, Vector};
use super::space::shapes::Shape;
use super::state::World;

/// How often a shape is pushed out of what is deepest.
const MOST_PUSHES: usize = 8;

impl World {
    /// Where a shape that is no body is free of all that it overlaps: it is pushed out of the deepest, again and again, and
    /// each time only as far as it does not go into something else. Between two that leave it no room it stays between them,
    /// and overlaps still.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let free = world.push_out(&ball, &Pose::at(Vector::Y * 0.25), &|_, _| true);
    /// assert_eq!(free, Pose::at(Vector::Y));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("depenetrate", "recover from penetration", "resolve overlap"))]
    pub fn push_out(&self, shape: &Shape, pose: &Pose, is_wanted: &QueryFilter) -> Pose {
        self.push_out_of_deeper(shape, pose, 0.0, is_wanted)
    }

    /// As [`World::push_out`], of what is deeper than so much.
    pub(super) fn push_out_of_deeper(
        &self,
        shape: &Shape,
        pose: &Pose,
        least: Real,
        is_wanted: &QueryFilter,
    ) -> Pose {
        let mut pose = *pose;
        for _ in 0..MOST_PUSHES {
            let Some(way) = self.way_out_of_deepest(shape, &pose, least, is_wanted) else { break };
            let rule = InitialOverlap::IgnoreIfLeaving;
            let met = self.cast_shape_from(shape, &pose, way, rule, is_wanted);
            let share = met.map_or(1.0, |(_, met)| met.fraction);
            if share == 0.0 {
                break;
            }
            pose.translation += way * share;
        }
        pose
    }

    /// The way out of what a shape is deepest in.
    fn way_out_of_deepest(
        &self,
        shape: &Shape,
        pose: &Pose,
        least: Real,
        is_wanted: &QueryFilter,
    ) -> Option<Vector> {
        let mut deepest: Option<(Vector, Real)> = None;
        self.collide_shape(shape, pose, 0.0, is_wanted, &mut |_, manifold| {
            let depth = -manifold.points()[0].separation;
            if depth > deepest.map_or(least, |(_, most)| most) {
                deepest = Some((manifold.normal, depth));
            }
        });
        deepest.map(|(normal, depth)| -normal * depth)
    }
}
