//! Where something is and how it is turned.

use core::ops::Mul;

use super::matrix::Matrix;
use super::min_max::within;
use super::number::Real;
use super::rotation::Rotation;
use super::vector::Vector;

/// A rigid motion: first turn, then shift; `world = rotation * local + translation`.
///
/// ```
#[doc = prelude!()]
/// let a = Pose::at(Vector::X);
/// let b = Pose::at(Vector::X + Vector::Y);
/// assert_eq!(b.seen_from(&a), Pose::at(Vector::Y));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(C)]
#[doc(alias("Isometry", "Transform"))]
pub struct Pose {
    /// How it is turned.
    pub rotation: Rotation,
    /// Where its origin is.
    pub translation: Vector,
}

impl Pose {
    /// The pose that moves nothing.
    pub const IDENTITY: Self = Self { rotation: Rotation::IDENTITY, translation: Vector::ZERO };

    /// The pose that turns, then shifts.
    #[inline]
    pub fn new(rotation: impl Into<Rotation>, translation: impl Into<Vector>) -> Self {
        Self { rotation: rotation.into(), translation: translation.into() }
    }

    /// The pose that only shifts.
    #[inline]
    pub fn at(translation: impl Into<Vector>) -> Self {
        Self::new(Rotation::IDENTITY, translation)
    }

    /// The pose that only turns, about the origin.
    #[inline]
    pub fn turned(rotation: impl Into<Rotation>) -> Self {
        Self::new(rotation, Vector::ZERO)
    }

    /// A point of the local frame, in the world; `pose * point` says the same.
    #[inline]
    pub fn apply(&self, local: impl Into<Vector>) -> Vector {
        *self * local.into()
    }

    /// A point of the world, in the local frame.
    #[inline]
    pub fn apply_inverse(&self, world: impl Into<Vector>) -> Vector {
        self.point_inside(world.into())
    }

    /// A direction of the local frame, in the world: it is turned and not shifted.
    ///
    /// ```
    #[doc = prelude!()]
    /// assert_eq!(Pose::at(Vector::X).apply_direction(Vector::Y), Vector::Y);
    /// assert_eq!(Pose::at(Vector::X) * Vector::Y, Vector::X + Vector::Y);
    /// ```
    #[inline]
    pub fn apply_direction(&self, local: impl Into<Vector>) -> Vector {
        self.rotation * local.into()
    }

    /// A direction of the world, in the local frame.
    #[inline]
    pub fn apply_direction_inverse(&self, world: impl Into<Vector>) -> Vector {
        self.direction_inside(world.into())
    }

    fn point_inside(&self, world: Vector) -> Vector {
        self.frame().local(world)
    }

    fn direction_inside(&self, world: Vector) -> Vector {
        self.rotation.to_matrix().transposed_mul(world)
    }

    /// The motion that undoes this one.
    pub fn inverse(&self) -> Self {
        Self { rotation: self.rotation.inverse(), translation: self.frame().local(Vector::ZERO) }
    }

    /// This pose in the frame of another one: `other⁻¹ * self`.
    ///
    /// The difference of the translations is formed first, so that two bodies that are near to each
    /// other and far from the origin lose nothing.
    pub fn seen_from(&self, other: &Self) -> Self {
        self.seen_from_frame(other, &other.frame())
    }

    /// This pose in the frame of another one, whose rotation has been spelled out.
    #[inline]
    pub(crate) fn seen_from_frame(&self, other: &Self, frame: &Frame) -> Self {
        let rotation = other.rotation.inverse() * self.rotation;
        Self { rotation, translation: frame.local(self.translation) }
    }

    /// Whether every number is finite.
    pub fn is_finite(&self) -> bool {
        self.translation.is_finite() && self.rotation.to_matrix().is_finite()
    }

    /// The pose with its rotation spelled out, for many points.
    #[inline]
    pub(crate) fn frame(&self) -> Frame {
        Frame { axes: self.rotation.to_matrix(), origin: self.translation }
    }
}

/// First the right one, then the left one.
impl Mul for Pose {
    type Output = Self;
    fn mul(self, inner: Self) -> Self {
        Self {
            rotation: self.rotation * inner.rotation,
            translation: self.apply(inner.translation),
        }
    }
}

/// A point of the local frame, in the world.
impl Mul<Vector> for Pose {
    type Output = Vector;
    #[inline]
    fn mul(self, local: Vector) -> Vector {
        self.rotation.to_matrix() * local + self.translation
    }
}

impl Mul<Vector> for Rotation {
    type Output = Vector;
    #[inline]
    fn mul(self, vector: Vector) -> Vector {
        self.to_matrix() * vector
    }
}

/// A pose whose rotation is spelled out as a matrix: what kernels work with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) axes: Matrix,
    pub(crate) origin: Vector,
}

impl Frame {
    /// A local point, outside.
    #[inline(always)]
    pub(crate) fn out(&self, local: Vector) -> Vector {
        self.axes * local + self.origin
    }

    /// A local point, outside, where it may be as far as numbers go: halves are taken, and what would
    /// overflow is brought to the largest number, as in [`Frame::local`].
    #[inline(always)]
    pub(crate) fn out_from_afar(&self, local: Vector) -> Vector {
        let halved = (self.axes * (local * 0.25) + self.origin * 0.25) * 4.0;
        halved.map(|c| within(c, -Real::MAX, Real::MAX))
    }

    /// A local direction, outside.
    #[inline(always)]
    pub(crate) fn out_direction(&self, local: Vector) -> Vector {
        self.axes * local
    }

    /// An outside point, in the local frame.
    ///
    /// Halves are taken first, so that the difference of two finite points does not overflow, and what
    /// would overflow at the end is brought to the largest number: finite points stay finite.
    #[inline(always)]
    pub(crate) fn local(self, outside: Vector) -> Vector {
        let local = self.axes.transposed_mul(outside * 0.5 - self.origin * 0.5) * 2.0;
        local.map(|c| within(c, -Real::MAX, Real::MAX))
    }

    /// An outside direction, in the local frame.
    #[inline(always)]
    pub(crate) fn local_direction(self, outside: Vector) -> Vector {
        self.axes.transposed_mul(outside)
    }

    /// A bound for the rounding of [`Frame::out`] for points within `reach` of the local origin.
    ///
    /// An entry of the matrix is good to 6 units of rounding (`ε/2`), a row of it to 6√3 of them;
    /// three products and two sums add at most 5, the last sum 1 unit of its result. Together less
    /// than 8 ε times the reach and 1 ε times the place.
    #[inline(always)]
    pub(crate) fn rounding(&self, reach: Real) -> Vector {
        self.origin.abs().map(|place| Real::EPSILON * place + 10.0 * Real::EPSILON * reach)
    }
}
