//! The extent of a shape along a direction, in double precision.

use super::space::geometry::CLEARLY;
use super::space::kernel;
use super::space::math::{Motion, ROUNDING, Real, angle_of, to_kernel};
use super::space::shapes::Shape;

/// A shape by where it ends, with all lengths multiplied by a unit.
pub(crate) enum Extent<'a> {
    /// A core and a radius around it.
    Body { core: kernel::Core<'a>, radius: f64 },
    /// Everything up to an offset along a unit normal.
    Behind { normal: kernel::Vector, offset: f64 },
}

/// Unit directions that differ by less than this are those of one plane, as the questions about
/// half-spaces have it: both carry the rounding of a turn.
const SAME: f64 = to_kernel(16.0 * Real::EPSILON);

/// What a reach is widened by, so that no rounding of a support leaves a point out.
const WIDENED: f64 = 1.0 + to_kernel(CLEARLY);

impl<'a> Extent<'a> {
    pub(crate) fn new(shape: &'a Shape, unit: f64) -> Self {
        if let Some((core, radius)) = shape.kernel_core(unit) {
            return Self::Body { core, radius };
        }
        let (Shape::HalfSpace(half_space), radius) = shape.core_and_radius() else {
            unreachable!("only half-spaces have no end")
        };
        let boundary = half_space.boundary();
        let (normal, offset) = (boundary.normal().to_kernel(), to_kernel(boundary.offset()));
        let length = normal.length();
        let offset = (offset / length + to_kernel(radius)) * unit;
        Self::Behind { normal: normal / length, offset }
    }

    /// How far the shape goes along a unit direction.
    pub(crate) fn end(&self, direction: kernel::Vector) -> f64 {
        match self {
            Self::Body { core, radius } => core.height(direction) + radius,
            Self::Behind { normal, offset } => {
                let is_same = (*normal - direction).largest() <= SAME;
                if is_same { *offset } else { f64::INFINITY }
            }
        }
    }

    /// How far the corners of the box around the shape are from a point at most.
    fn furthest_from(&self, point: kernel::Vector) -> f64 {
        let mut corner = kernel::Vector::ZERO;
        for (axis, along) in kernel::Vector::AXES.into_iter().enumerate() {
            let (high, low) = (self.end(along) - point[axis], self.end(-along) + point[axis]);
            corner[axis] = kernel::greater(high.abs(), low.abs());
        }
        corner.length()
    }

    /// The only direction in which the shape ends, if there is one.
    pub(crate) fn only_end(&self) -> Option<kernel::Vector> {
        match self {
            Self::Body { .. } => None,
            Self::Behind { normal, .. } => Some(*normal),
        }
    }
}

/// A shape and how far what is known of it holds while it moves.
pub(crate) struct MovingSupport<'a> {
    pub(crate) extent: Extent<'a>,
    /// A distance from the pivot that no point of the shape exceeds; infinite for a half-space.
    pub(crate) arm: f64,
    /// What rounding takes of where it ends.
    pub(crate) noise: f64,
}

impl<'a> MovingSupport<'a> {
    /// A shape in motion, with all lengths multiplied by `unit`.
    ///
    /// The arm is the way to the shape's origin plus its reach from there; where the pivot is not the
    /// origin, the way to the far corner of the box around the shape may be shorter.
    pub(crate) fn new(shape: &'a Shape, motion: &Motion, unit: f64) -> Self {
        let extent = Extent::new(shape, unit);
        let pivot = motion.pivot.to_kernel() * unit;
        let around = pivot.length() + to_kernel(shape.reach()) * unit;
        let arm = if pivot == kernel::Vector::ZERO {
            around
        } else {
            kernel::lesser(around, extent.furthest_from(pivot))
        };
        let own = if shape.is_custom() { ROUNDING.own } else { 0.0 };
        let turning = ROUNDINGS * f64::EPSILON * (1.0 + angle_of(motion.turn));
        let length = match extent {
            Extent::Body { .. } => arm,
            Extent::Behind { offset, .. } => offset.abs(),
        };
        let noise = (own + turning) * (length + pivot.length());
        Self { extent, arm: arm * WIDENED, noise }
    }
}

/// Rounding of an axis (4), the circles about it (8), their sum (6), a direction that goes round (16), the
/// same turned out of the world (4) and a support along it (8), each at most; doubled for the other
/// direction.
const ROUNDINGS: f64 = 100.0;

impl Shape {
    /// Whether it is a user's own, also rounded.
    fn is_custom(&self) -> bool {
        matches!(self.core_and_radius().0, Self::Custom(_))
    }
}
