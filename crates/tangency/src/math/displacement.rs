//! Displacements: how what is carried along with a body went from one pose to another.

use super::matrix::Matrix;
use super::pose::Pose;
use super::vector::Vector;

/// From where a body was to where it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Displacement {
    from: Vector,
    to: Vector,
    /// How it turned; `None` if it did not.
    turn: Option<Matrix>,
}

impl Displacement {
    #[inline]
    pub(crate) fn between(from: &Pose, to: &Pose) -> Self {
        let turned = || to.rotation.to_matrix() * from.rotation.to_matrix().transposed();
        let turn = (from.rotation != to.rotation).then(turned);
        Self { from: from.translation, to: to.translation, turn }
    }

    /// Where a point of the body is now; of one that did not move, exactly where it was.
    #[inline]
    pub(crate) fn point(&self, point: Vector) -> Vector {
        match self.turn {
            Some(turn) => self.to + turn * (point - self.from),
            None => point + (self.to - self.from),
        }
    }

    /// How a direction of the body lies now.
    #[inline]
    pub(crate) fn direction(&self, direction: Vector) -> Vector {
        self.turn.map_or(direction, |turn| turn * direction)
    }
}
