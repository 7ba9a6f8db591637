//! The answer to "where is this shape nearest to a point?".

use super::convex::Convex;
use super::space::math::{FAR, Frame, Real, Vector};

/// The nearest point of a shape's surface, as seen from a point.
///
/// The three parts fit together: the point asked about is `point + normal * separation`, up to
/// rounding. Inside a solid, the separation is negative and the normal still points outward, along
/// the shortest way out. Where several points are equally near, the choice is arbitrary but fixed.
///
/// ```
#[doc = prelude!()]
/// let ball = Sphere::new(Vector::ZERO, 1.0)?;
/// let seen = ball.nearest(Vector::X * 3.0);
/// assert_eq!((seen.point, seen.normal, seen.separation), (Vector::X, Vector::X, 2.0));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("PointProjection", "project point"))]
pub struct Nearest {
    /// The nearest point of the surface.
    pub point: Vector,
    /// The unit direction out of the shape there.
    pub normal: Vector,
    /// The signed distance: positive outside, 0 on the surface, negative inside.
    pub separation: Real,
    /// The part of the shape that is nearest: the triangle of a mesh or a height field, the member of a compound, by
    /// its number, as in [`PartPair`](super::space::PartPair); 0 for what has no parts. Of parts that have parts themselves, the outermost.
    pub part: u32,
}

impl Nearest {
    /// Whether the point asked about belongs to the shape, surface included; not if it was NaN.
    #[inline]
    pub fn is_inside(&self) -> bool {
        self.separation <= 0.0
    }

    /// The answer for a shape that is larger by `radius` all around.
    #[inline]
    pub(crate) fn rounded(self, radius: Real) -> Self {
        Self {
            point: self.point + self.normal * radius,
            separation: self.separation - radius,
            ..self
        }
    }

    /// The answer, given in the frame that `frame` leads out to.
    #[inline]
    pub(crate) fn out_of(self, frame: &Frame) -> Self {
        Self { point: frame.out(self.point), normal: frame.out_direction(self.normal), ..self }
    }

    /// The answer for a shape that looks like a point from `point`: beyond [`FAR`], or not finite.
    ///
    /// Closer by, `None`: then squares of coordinates are safe and the shape must look for itself.
    #[inline(always)]
    pub(crate) fn from_afar(shape: &impl Convex, point: Vector) -> Option<Self> {
        let (normal, separation) = seen_from_afar(point)?;
        Some(Self { point: shape.support(normal), normal, separation, part: 0 })
    }
}

/// The unit direction of a place beyond [`FAR`], or not finite, and how far it is; `None` closer by.
#[inline(always)]
pub(crate) fn seen_from_afar(place: Vector) -> Option<(Vector, Real)> {
    if place.is_below(FAR) { None } else { Some(far_direction(place)) }
}

#[cold]
fn far_direction(place: Vector) -> (Vector, Real) {
    let endless = |c: Real| if c.is_infinite() { c.signum() } else { 0.0 };
    place
        .direction_and_length()
        .unwrap_or_else(|| (place.map(endless).normalized().unwrap_or(Vector::X), place.largest()))
}
