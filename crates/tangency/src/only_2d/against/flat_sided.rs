//! Any two shapes with straight sides, rounded or not.

use super::rings::{Ring, rings};
use super::space::{Closest, Frame, Pose, Real, Shape, Vector};

/// The corners of a shape with straight sides, and the radius around them.
struct Sided<'a> {
    corners: Corners<'a>,
    radius: Real,
}

enum Corners<'a> {
    Two([Vector; 2]),
    Three(&'a [Vector; 3]),
    Four([Vector; 4]),
    Many(&'a [Vector]),
}

impl<'a> Sided<'a> {
    /// `None` if the shape is round, or has no end.
    fn of(shape: &'a Shape) -> Option<Self> {
        let sharp = |corners| Some(Self { corners, radius: 0.0 });
        let ends = |axis: super::space::Segment| Corners::Two([axis.start(), axis.end()]);
        match shape {
            Shape::Segment(shape) => sharp(ends(*shape)),
            Shape::Capsule(shape) => {
                Some(Self { corners: ends(shape.axis()), radius: shape.radius() })
            }
            Shape::Triangle(shape) => sharp(Corners::Three(shape.corners())),
            Shape::Cuboid(shape) => sharp(Corners::Four(shape.corners())),
            Shape::Polygon(shape) => sharp(Corners::Many(shape.corners())),
            Shape::Sphere(_)
            | Shape::Ellipsoid(_)
            | Shape::HalfSpace(_)
            | Shape::Rounded(_)
            | Shape::Custom(_) => None,
        }
    }

    fn corners(&self) -> &[Vector] {
        match &self.corners {
            Corners::Two(corners) => corners,
            Corners::Three(corners) => corners.as_slice(),
            Corners::Four(corners) => corners,
            Corners::Many(corners) => corners,
        }
    }
}

/// The nearest points of two shapes with straight sides, or the shortest way to part them, in the
/// frame of A.
pub(crate) fn flat_sided(a: &Shape, b: &Shape, b_in_a: &Frame) -> Closest {
    let sided = |shape| Sided::of(shape).expect("the table names no other shapes here");
    let (a_sided, b_sided) = (sided(a), sided(b));
    let here = Ring::new(a_sided.corners(), Pose::IDENTITY.frame());
    let there = Ring::new(b_sided.corners(), *b_in_a);
    rings(&here, &there).rounded(a_sided.radius, b_sided.radius)
}
