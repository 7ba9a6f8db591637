//! Where do two shapes touch, of which one is made of parts?

use super::patch;
use super::ray_by_parts::placed;
use super::space::{Aabb, Frame, Manifold, Pose, Real, Shape, asking, greater, manifold};

/// Which parts touch: the number of the part of A, and of that of B; 0 for what has no parts.
///
/// Of parts that have parts themselves, the number of the outermost one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PartPair {
    /// The part of A.
    pub a: u32,
    /// The part of B.
    pub b: u32,
}

/// Where two shapes touch, part by part, in the world: shows the manifold of every two parts that are no
/// further apart than `margin`.
///
/// The order depends on the shapes and their poses alone. Two shapes without parts have one manifold, or
/// none. What lies inside of a [`Solid`](super::space::Solid) without touching its surface has none.
///
/// ```
#[doc = prelude!()]
/// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let at = |x: Real| (Pose::at(Vector::X * x), cube.clone());
/// let row = Shape::from(Compound::new(vec![at(-2.5), at(0.0), at(2.5)])?);
/// let mut touched = Vec::new();
/// let above = Pose::at(Vector::X * 1.25 + Vector::Y * 1.75);
/// manifolds(&row, &Pose::IDENTITY, &cube, &above, 0.0, &mut |parts, manifold| {
///     assert_eq!(manifold.normal, Vector::Y);
///     touched.push(parts.a);
/// });
/// touched.sort();
/// assert_eq!(touched, [1, 2]);
/// # Ok::<(), BuildError>(())
/// ```
pub fn manifolds(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
    margin: Real,
    visit: &mut dyn FnMut(PartPair, &Manifold),
) {
    Walk { margin, visit }.go((a, *a_pose, None), (b, *b_pose, None));
}

/// A shape at its place in the world, and the number of the part that it belongs to.
type Placed<'a> = (&'a Shape, Pose, Option<u32>);

/// On the way through all pairs of parts.
struct Walk<'a> {
    margin: Real,
    visit: &'a mut dyn FnMut(PartPair, &Manifold),
}

impl Walk<'_> {
    fn go(&mut self, a: Placed, b: Placed) {
        let near = greater(self.margin, 0.0);
        if let Shape::Concave(whole) = a.0 {
            let around = seen_box(b.0, &b.1, &a.1);
            whole.as_composite().parts_near(&around, near, &mut |part, upto| {
                self.go((part.shape, placed(&a.1, &part.pose), a.2.or(Some(part.index))), b);
                upto
            });
        } else if let Shape::Concave(whole) = b.0 {
            let around = seen_box(a.0, &a.1, &b.1);
            whole.as_composite().parts_near(&around, near, &mut |part, upto| {
                self.go(a, (part.shape, placed(&b.1, &part.pose), b.2.or(Some(part.index))));
                upto
            });
        } else {
            let found = manifold(a.0, &a.1, b.0, &b.1, self.margin);
            if !found.is_empty() {
                let parts = PartPair { a: a.2.unwrap_or(0), b: b.2.unwrap_or(0) };
                (self.visit)(parts, &found);
            }
        }
    }
}

/// A box around a shape in the world, as seen from a pose.
fn seen_box(shape: &Shape, pose: &Pose, from: &Pose) -> Aabb {
    let Frame { axes, origin } = from.frame();
    let back = Frame { axes: axes.transposed(), origin: -axes.transposed_mul(origin) };
    shape.aabb(pose).carried(&back)
}

/// The manifold of the two parts that are nearest, or overlap most.
pub(super) fn manifold_by_parts(a: (&Shape, &Pose), b: (&Shape, &Pose), margin: Real) -> Manifold {
    let seen = match asking::closest_within(a, b, margin) {
        Ok(seen) if seen.separation <= margin => seen,
        Ok(seen) => return Manifold::empty(seen.normal),
        Err(normal) => return Manifold::empty(normal),
    };
    let mut best: Option<Manifold> = None;
    manifolds(a.0, a.1, b.0, b.1, margin, &mut |_, found| {
        if best.is_none_or(|best| found.points()[0].separation < best.points()[0].separation) {
            best = Some(*found);
        }
    });
    let size = seen.on_a.largest() + seen.on_b.largest() + seen.separation.abs();
    let is_the_same =
        |found: &Manifold| (found.points()[0].separation - seen.separation).abs() <= SAME * size;
    best.filter(is_the_same).unwrap_or_else(|| patch::of_ball(&seen, margin))
}

/// Two ways to the same points differ by less, in units of their coordinates: one by matrices of double
/// precision, one by a rounded pose for each part.
const SAME: Real = 64.0 * Real::EPSILON;
