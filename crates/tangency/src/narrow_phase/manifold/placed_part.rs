//! A shape at its place in the world, and what it is a part of.

use super::ray_composite::placed;
use super::space::math::{Pose, Vector};
use super::space::shapes::{Composite, CompositePart, Shape};

/// A shape at its place in the world.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) shape: &'a Shape,
    pub(super) pose: Pose,
    /// The number of the outermost part that it is, or belongs to.
    pub(super) number: Option<u32>,
    /// What it is a part of, under which number, and where that is.
    within: Option<(&'a dyn Composite, u32, Pose)>,
}

impl<'a> Placed<'a> {
    pub(super) fn alone(shape: &'a Shape, pose: &Pose) -> Self {
        Self { shape, pose: *pose, number: None, within: None }
    }

    pub(super) fn part(&self, whole: &'a dyn Composite, part: &CompositePart<'a>) -> Self {
        Self {
            shape: part.shape,
            pose: placed(&self.pose, &part.pose),
            number: self.number.or(Some(part.index)),
            within: Some((whole, part.index, self.pose)),
        }
    }

    pub(super) fn is_half_space(&self) -> bool {
        matches!(self.shape, Shape::HalfSpace(_))
    }

    /// The normal of a contact out of this shape, in the world, if what it is a part of changes it.
    pub(super) fn pushing(&self, normal: Vector) -> Option<Vector> {
        let (whole, part, pose) = self.within?;
        let frame = pose.frame();
        whole.pushing(part, frame.local_direction(normal)).map(|local| frame.out_direction(local))
    }

    /// Whether a contact with a point of the world that is apart from this shape is one of a neighbour.
    pub(super) fn is_ghost(&self, normal: Vector, point: Vector) -> bool {
        self.within.is_some_and(|(whole, part, pose)| {
            let frame = pose.frame();
            whole.is_ghost(part, frame.local_direction(normal), frame.local(point))
        })
    }
}
