//! Planes and half-spaces against every shape.

use super::space::geometry::{Aabb, Closest, PartPair};
use super::space::math::{Frame, Pose, Real, Vector, within};
use super::space::shapes::{CompositeShape, HalfSpace, Plane, Shape};

/// Unit vectors that differ by less than this are opposite: both carry the rounding of a turn.
const OPPOSITE: Real = 16.0 * Real::EPSILON;

/// Where a shape ends along a direction.
#[derive(Clone, Copy)]
enum End {
    /// It has no point at all, as a compound without parts.
    Nowhere,
    /// At this point of this part of it, or another one that is as far.
    At(Vector, u32),
    /// It goes on without end.
    Endless,
}

impl End {
    /// This end after its point was carried to where it belongs.
    fn carried(self, carry: impl Fn(Vector) -> Vector) -> Self {
        match self {
            Self::At(point, part) => Self::At(carry(point), part),
            Self::Nowhere | Self::Endless => self,
        }
    }

    /// This end as one of a part.
    fn of_part(self, part: u32) -> Self {
        match self {
            Self::At(point, _) => Self::At(point, part),
            Self::Nowhere | Self::Endless => self,
        }
    }

    /// The end of two shapes together; of two that are as far, the first.
    fn or_further(self, other: Self, direction: Vector) -> Self {
        match (self, other) {
            (Self::Endless, _) | (_, Self::Endless) => Self::Endless,
            (Self::Nowhere, end) | (end, Self::Nowhere) => end,
            (Self::At(one, _), Self::At(two, _)) if two.dot(direction) > one.dot(direction) => {
                other
            }
            (Self::At(..), Self::At(..)) => self,
        }
    }
}

/// Where a shape ends along a unit direction of the frame that `b_in_a` leads out to.
fn end_along(b: &Shape, b_in_a: &Frame, direction: Vector) -> End {
    let (core, radius) = b.core_and_radius();
    let end = if let Shape::HalfSpace(half_space) = core {
        let boundary = half_space.boundary();
        let outward = b_in_a.out_direction(boundary.normal());
        let ends = (outward - direction).largest() <= OPPOSITE;
        ends.then(|| b_in_a.out_from_afar(boundary.normal() * boundary.offset()))
    } else if let Shape::Composite(whole) = core {
        let end = end_of_parts(whole, b_in_a.local_direction(direction));
        return end.carried(|local| b_in_a.out_from_afar(local) + direction * radius);
    } else {
        core.support(b_in_a.local_direction(direction)).map(|local| b_in_a.out_from_afar(local))
    };
    end.map_or(End::Endless, |end| End::At(end + direction * radius, 0))
}

/// Where a shape of parts ends along a unit direction, in its own frame.
fn end_of_parts(whole: &CompositeShape, direction: Vector) -> End {
    let mut end = End::Nowhere;
    whole.as_composite().parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| {
        let of_part = end_along(part.shape, &part.pose.frame(), direction);
        end = end.or_further(of_part.of_part(part.index), direction);
        upto
    });
    end
}

/// The answer for two bodies that overlap without end: no shift parts them. Nothing is known of one whose
/// place is not a number.
fn endless_overlap(plane: &Plane, place: Vector) -> Closest {
    let is_known = !place.largest().is_nan();
    at_plane(plane, if is_known { Real::NEG_INFINITY } else { Real::NAN })
}

/// An answer that is at no certain place: a separation from a plane.
fn at_plane(plane: &Plane, separation: Real) -> Closest {
    let on_plane = plane.normal() * plane.offset();
    Closest {
        on_a: on_plane,
        on_b: on_plane,
        normal: plane.normal(),
        separation,
        parts: PartPair::NONE,
    }
}

impl Plane {
    /// The answer where a part of B ends at `on_b` against the unit direction `normal`.
    fn facing(&self, normal: Vector, (on_b, part): (Vector, u32)) -> Closest {
        let side = if normal.dot(self.normal()) < 0.0 { -1.0 } else { 1.0 };
        let separation = self.signed_distance(on_b) * side;
        let on_a = (on_b * 0.25 - normal * (separation * 0.25)) * 4.0;
        let on_a = on_a.map(|c| within(c, -Real::MAX, Real::MAX));
        Closest { on_a, on_b, normal, separation, parts: PartPair { a: 0, b: part } }
    }

    /// The nearest points of this plane, as A, and any shape, as B, or the shortest way to part them.
    ///
    /// A plane has two sides: a shape across it is pushed out on the side that is nearer. A
    /// half-space that is not parallel to the plane overlaps it without end: the separation is then
    /// minus infinity. `b_in_a` is the pose of B in the frame of A.
    ///
    /// ```
    #[doc = prelude!()]
    /// let floor = Plane::from_normal_offset(Vector::Y, 0.0)?;
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let seen = floor.against(&ball, &Pose::at(Vector::Y * -0.5));
    /// assert_eq!((seen.normal, seen.depth()), (-Vector::Y, 0.5));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, b: &Shape, b_in_a: &Pose) -> Closest {
        let frame = b_in_a.frame();
        let up = end_along(b, &frame, -self.normal());
        let down = end_along(b, &frame, self.normal());
        match (up, down) {
            (End::At(low, lower), End::At(high, upper)) => {
                let (up, down) = (
                    self.facing(self.normal(), (low, lower)),
                    self.facing(-self.normal(), (high, upper)),
                );
                if up.separation >= down.separation { up } else { down }
            }
            (End::At(low, part), End::Nowhere | End::Endless) => {
                self.facing(self.normal(), (low, part))
            }
            (End::Nowhere | End::Endless, End::At(high, part)) => {
                self.facing(-self.normal(), (high, part))
            }
            (End::Nowhere, End::Nowhere | End::Endless) | (End::Endless, End::Nowhere) => {
                at_plane(self, Real::INFINITY)
            }
            (End::Endless, End::Endless) => endless_overlap(self, frame.origin),
        }
    }
}

impl HalfSpace {
    /// The nearest points of this half-space, as A, and any shape, as B, or the shortest way to part
    /// them, which is always along the normal.
    ///
    /// Two half-spaces that do not face each other overlap without end: the separation is then minus
    /// infinity. `b_in_a` is the pose of B in the frame of A.
    ///
    /// ```
    #[doc = prelude!()]
    /// let ground = HalfSpace::new(Vector::Y, 0.0)?;
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let seen = ground.against(&ball, &Pose::at(Vector::Y * -100.0));
    /// assert_eq!((seen.normal, seen.depth()), (Vector::Y, 101.0));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, b: &Shape, b_in_a: &Pose) -> Closest {
        self.against_framed(b, &b_in_a.frame())
    }

    pub(crate) fn against_framed(&self, b: &Shape, b_in_a: &Frame) -> Closest {
        let boundary = self.boundary();
        match end_along(b, b_in_a, -boundary.normal()) {
            End::At(on_b, part) => boundary.facing(boundary.normal(), (on_b, part)),
            End::Nowhere => at_plane(&boundary, Real::INFINITY),
            End::Endless => endless_overlap(&boundary, b_in_a.origin),
        }
    }
}
