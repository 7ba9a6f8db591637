//! Relative poses: where B is in the frame of A, and A in the world.

use super::space::geometry::{Closest, PartPair};
use super::space::kernel;
use super::space::math::{
    FAR, Frame, Matrix, Pose, ROUNDING, Real, Vector, from_kernel, to_kernel,
};

/// The poses of two bodies A and B.
#[derive(Clone, Copy)]
pub(crate) struct PosePair<'a> {
    pub(crate) a: &'a Pose,
    pub(crate) b: &'a Pose,
}

impl<'a> PosePair<'a> {
    /// Of B in the frame of A.
    pub(crate) fn of(b_in_a: &'a Pose) -> Self {
        Self { a: &Pose::IDENTITY, b: b_in_a }
    }

    /// A and B exchanged.
    #[inline]
    pub(crate) fn exchanged(self) -> Self {
        Self { a: self.b, b: self.a }
    }

    /// Where B is in the frame of A, and A in the world; `None` if they are so far from each other that
    /// they are points to each other, or if something is not a number.
    ///
    /// The difference of the places is formed first, so that two bodies that are near to each other and
    /// far from the origin lose nothing.
    #[inline(always)]
    pub(crate) fn between(&self) -> Option<(RelativePose, WorldFrame)> {
        let way = self.b.translation - self.a.translation;
        let is_ordinary =
            way.is_below(2.0 * FAR) && self.a.rotation.is_number() && self.b.rotation.is_number();
        if !is_ordinary {
            return None;
        }
        let place = self.a.translation.to_kernel();
        let way = self.b.translation.to_kernel() - place;
        let (home, turned) = (self.a.rotation.to_kernel(), self.b.rotation.to_kernel());
        Some((RelativePose::new(&home, &turned, way), WorldFrame { axes: home, place }))
    }
}

/// Where B is in the frame of A, in double precision.
#[derive(Clone, Copy)]
pub(crate) struct RelativePose {
    /// How B is turned.
    pub(crate) axes: kernel::Matrix,
    /// Where the origin of B is.
    pub(crate) origin: kernel::Vector,
}

impl RelativePose {
    /// Where a body with the axes `turned`, this `way` off in the world, is in the frame of one with the
    /// axes `home`.
    #[inline]
    pub(crate) fn new(home: &kernel::Matrix, turned: &kernel::Matrix, way: kernel::Vector) -> Self {
        Self { axes: home.transposed() * *turned, origin: home.transposed_mul(way) }
    }

    /// Where A is in the frame of B.
    #[inline]
    pub(crate) fn exchanged(&self) -> Self {
        Self { axes: self.axes.transposed(), origin: -self.axes.transposed_mul(self.origin) }
    }

    /// An answer in the frame of B, in the frame of A.
    #[inline]
    pub(crate) fn out(&self, found: kernel::ClosestPoints) -> kernel::ClosestPoints {
        let turned = found.turned(&self.axes);
        kernel::ClosestPoints {
            on_a: turned.on_a + self.origin,
            on_b: turned.on_b + self.origin,
            ..turned
        }
    }

    /// This pose in the numbers of this space.
    #[inline]
    pub(crate) fn frame(&self) -> Frame {
        Frame { axes: Matrix::from_kernel(&self.axes), origin: Vector::from_kernel(self.origin) }
    }
}

/// How a question is asked.
#[derive(Clone, Copy)]
pub(crate) struct QueryLimits {
    /// Shapes that are further apart than this need no answer but a unit normal that shows so.
    pub(crate) limit: f64,
    /// A guess of the normal from A to B, in the frame of A.
    pub(crate) first: Option<kernel::Vector>,
}

impl QueryLimits {
    /// An answer at any distance.
    pub(crate) const ANY: Self = Self { limit: f64::INFINITY, first: None };

    /// An answer no further than this.
    #[inline]
    pub(crate) fn within(limit: Real) -> Self {
        Self { limit: to_kernel(limit), first: None }
    }

    /// The limits of a question about the cores of shapes with this much skin together. What rounding takes
    /// of the sum is granted: of a large skin and a margin almost as deep, it may be more than the cores
    /// are apart.
    #[inline]
    pub(crate) fn of_cores(self, skin: f64) -> Self {
        let rounding = ROUNDING.flat * (self.limit.abs() + skin);
        Self { limit: self.limit + skin + rounding, ..self }
    }

    /// A and B exchanged, where B is placed like this in the frame of A.
    #[inline]
    pub(crate) fn exchanged(self, relative: &RelativePose) -> Self {
        Self { first: self.first.map(|first| -relative.axes.transposed_mul(first)), ..self }
    }
}

/// Where A is in the world, in double precision.
#[derive(Clone, Copy)]
pub(crate) struct WorldFrame {
    pub(crate) axes: kernel::Matrix,
    pub(crate) place: kernel::Vector,
}

impl WorldFrame {
    /// An answer in the frame of A, in the world.
    #[inline]
    pub(crate) fn out(&self, found: kernel::ClosestPoints) -> Closest {
        let turned = found.turned(&self.axes);
        Closest {
            on_a: Vector::from_kernel(turned.on_a + self.place),
            on_b: Vector::from_kernel(turned.on_b + self.place),
            ..Closest::from_kernel(turned)
        }
    }

    /// A direction of the world, in the frame of A.
    #[inline]
    pub(crate) fn seen(&self, direction: kernel::Vector) -> kernel::Vector {
        self.axes.transposed_mul(direction)
    }

    /// This frame after A has moved by this much in the world.
    #[inline]
    pub(crate) fn shifted(&self, by: kernel::Vector) -> Self {
        Self { place: self.place + by, ..*self }
    }

    /// A direction in the frame of A, in the world.
    #[inline]
    pub(crate) fn out_direction(&self, local: kernel::Vector) -> Vector {
        Vector::from_kernel(self.axes * local)
    }
}

impl Closest {
    /// The nearest answer in the numbers of this space.
    #[inline]
    pub(crate) fn from_kernel(found: kernel::ClosestPoints) -> Self {
        Self {
            on_a: Vector::from_kernel(found.on_a),
            on_b: Vector::from_kernel(found.on_b),
            normal: Vector::from_kernel(found.normal),
            separation: from_kernel(found.separation),
            parts: PartPair { a: found.parts[0], b: found.parts[1] },
        }
    }

    /// This answer in double precision.
    #[inline]
    pub(crate) fn to_kernel(self) -> kernel::ClosestPoints {
        kernel::ClosestPoints {
            on_a: self.on_a.to_kernel(),
            on_b: self.on_b.to_kernel(),
            normal: self.normal.to_kernel(),
            separation: to_kernel(self.separation),
            parts: [self.parts.a, self.parts.b],
        }
    }
}
