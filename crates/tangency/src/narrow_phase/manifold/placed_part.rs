//! A shape at its place in the world, and what it is a part of.

use super::ray_composite::placed;
use super::space::math::{Pose, Real, Vector};
use super::space::shapes::{Composite, CompositePart, Correction, PartContact, Shape};

/// The middle of a contact, in the world: from a part of one shape to another shape.
pub(super) struct Middle {
    pub(super) normal: Vector,
    /// The points of the part and of the other shape that are nearest to each other.
    pub(super) nearest: [Vector; 2],
    /// The middle of all points of the part, and of all of the other shape.
    pub(super) centers: [Vector; 2],
    pub(super) separation: Real,
}

/// A shape at its place in the world.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) shape: &'a Shape,
    pub(super) pose: Pose,
    /// The number of the outermost part that it is, or belongs to.
    pub(super) number: Option<u32>,
    /// A point in the middle of it, in the world, if it is no part: parts are many, and few are asked for it.
    known_middle: Option<Vector>,
    /// What it is a part of, under which number, and where that is.
    within: Option<(&'a dyn Composite, CompositePart<'a>, Pose)>,
}

impl<'a> Placed<'a> {
    pub(super) fn alone(shape: &'a Shape, pose: &Pose) -> Self {
        let known_middle = Some(middle_of(shape, pose));
        Self { shape, pose: *pose, number: None, known_middle, within: None }
    }

    pub(super) fn part(&self, whole: &'a dyn Composite, part: &CompositePart<'a>) -> Self {
        Self {
            shape: part.shape,
            pose: placed(&self.pose, &part.pose),
            number: self.number.or(Some(part.index)),
            known_middle: None,
            within: Some((whole, *part, self.pose)),
        }
    }

    pub(super) fn is_half_space(&self) -> bool {
        matches!(self.shape, Shape::HalfSpace(_))
    }

    /// What becomes of a contact of this shape with another one in what it is a part of, all in the world.
    pub(super) fn corrected(&self, contact: &Middle, other: &Placed) -> Correction {
        let Some((whole, part, pose)) = self.within else { return Correction::Keep };
        let frame = pose.frame();
        let local = PartContact {
            part,
            normal: frame.local_direction(contact.normal),
            nearest: contact.nearest.map(|point| frame.local(point)),
            centers: contact.centers.map(|point| frame.local(point)),
            separation: contact.separation,
            middle: frame.local(other.middle()),
        };
        match whole.corrected(&local) {
            Correction::Turn(normal) => Correction::Turn(frame.out_direction(normal)),
            other @ (Correction::Keep | Correction::Covered | Correction::Drop) => other,
        }
    }

    /// A point in the middle of the shape, in the world.
    pub(super) fn middle(&self) -> Vector {
        self.known_middle.unwrap_or_else(|| middle_of(self.shape, &self.pose))
    }

    /// A point that lies furthest along a direction, in the world; `None` if there is no end.
    pub(super) fn support(&self, direction: Vector) -> Option<Vector> {
        let frame = self.pose.frame();
        self.shape.support(frame.local_direction(direction)).map(|end| frame.out(end))
    }

    /// Whether a point of the world that is behind it is enclosed by what it is a part of; behind what has one side, all is.
    pub(super) fn encloses(&self, point: Vector) -> bool {
        self.within.is_some_and(|(whole, _, pose)| {
            let is_inside = || whole.can_enclose() && whole.encloses(pose.frame().local(point));
            whole.is_one_sided() || is_inside()
        })
    }
}

/// A point in the middle of a shape, in the world.
fn middle_of(shape: &Shape, pose: &Pose) -> Vector {
    if shape.reach().is_finite() { shape.aabb(pose).center() } else { pose.translation }
}
