//! Where does a steady turn take the directions of a body?
//!
//! What of a direction lies along the axis stays; the rest goes round in a circle. Both are known before
//! the step begins, and so is where a quarter of the circle leads; then every moment costs a sine and a
//! cosine:
//!
//! ```text
//!             ^ quarter
//!           . | .
//!         .   |   * at(t) = still + start cos(ωt) + quarter sin(ωt)
//!        .    |  / .
//!        .    +-----> start          (the axis points at the viewer, and `still` along it)
//! ```

use super::angular::{AngVector, Axis, angle_of, axis_of, still_and_quarter};
use super::rotation::Rotation;
use super::space::kernel;
use super::vector::DIMENSION;

/// A direction that goes round.
#[derive(Clone, Copy, Debug)]
struct Circle {
    still: kernel::Vector,
    start: kernel::Vector,
    quarter: kernel::Vector,
}

impl Circle {
    fn new(axis: Axis, direction: kernel::Vector) -> Self {
        let (still, quarter) = still_and_quarter(axis, direction);
        Self { still, start: direction - still, quarter }
    }

    #[inline(always)]
    fn at(&self, (sin, cos): (f64, f64)) -> kernel::Vector {
        self.still + self.start * cos + self.quarter * sin
    }
}

/// A direction with a turn of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurningDirection {
    circle: Circle,
    angle: f64,
}

impl TurningDirection {
    pub(crate) fn new(turn: AngVector, direction: kernel::Vector) -> Self {
        Self { circle: Circle::new(axis_of(turn), direction), angle: angle_of(turn) }
    }

    /// Where it points after a share of the turn.
    pub(crate) fn at(&self, share: f64) -> kernel::Vector {
        self.circle.at(libm::sincos(self.angle * share))
    }
}

/// The axes of a body that turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spin {
    circles: [Circle; DIMENSION],
    angle: f64,
}

impl Spin {
    pub(crate) fn new(start: Rotation, turn: AngVector) -> Self {
        let axis = axis_of(turn);
        let columns = start.to_kernel().columns;
        let mut circles = [Circle::new(axis, columns[0]); DIMENSION];
        for at in 1..DIMENSION {
            circles[at] = Circle::new(axis, columns[at]);
        }
        Self { circles, angle: angle_of(turn) }
    }

    /// Where they point after a share of the turn.
    pub(crate) fn at(&self, share: f64) -> kernel::Matrix {
        let sin_cos = libm::sincos(self.angle * share);
        let mut axes = kernel::Matrix::IDENTITY;
        for (axis, circle) in axes.columns.iter_mut().zip(&self.circles) {
            *axis = circle.at(sin_cos);
        }
        axes
    }
}
