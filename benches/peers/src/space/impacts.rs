//! What the peer answers about two shapes that move and turn.

use super::only;
use super::parry::query::sweep_toi::{Sweep, SweepToiStatus, ToiProxy, sweep_time_of_impact};
use super::parry::query::{NonlinearRigidMotion, Unsupported, cast_shapes_nonlinear};
use super::parry::shape::SharedShape;
use super::peer::Peer;
use super::space::{Motion, Real};

/// A shape of the peer on its way, in the two forms that it has for that.
#[derive(Clone)]
pub struct Moving {
    shape: SharedShape,
    /// From a pose to a pose.
    swept: Sweep,
    /// With steady velocities, as our motions have.
    steady: NonlinearRigidMotion,
}

impl Peer {
    /// The shape with a motion of ours.
    pub fn moving(&self, motion: &Motion) -> Moving {
        let (start, end) = (self.at(&motion.start), self.at(&motion.at(1.0)));
        let center = only::theirs(motion.pivot - self.offset());
        let (shift, turn) = (only::theirs(motion.shift), only::their_turn(motion.turn));
        Moving {
            swept: Sweep::from_poses(&start.pose, &end.pose, center),
            steady: NonlinearRigidMotion::new(start.pose, center, shift, turn),
            shape: start.shape,
        }
    }
}

impl Moving {
    /// When the two come as near as `slop`, from pose to pose; `None` if they do not, or if the peer
    /// cannot sweep one of them.
    pub fn sweep(&self, b: &Self, slop: Real) -> Option<Real> {
        let (a_points, b_points) =
            (ToiProxy::from_shape(&*self.shape)?, ToiProxy::from_shape(&*b.shape)?);
        let met = sweep_time_of_impact(&a_points, &self.swept, &b_points, &b.swept, 1.0, slop);
        (met.status != SweepToiStatus::Separated).then_some(met.fraction)
    }

    /// When the two touch, with steady velocities; `None` if they do not.
    ///
    /// # Errors
    /// If the peer cannot tell for this pair.
    pub fn steady_cast(&self, b: &Self) -> Result<Option<Real>, Unsupported> {
        let met = cast_shapes_nonlinear(
            &self.steady,
            &*self.shape,
            &b.steady,
            &*b.shape,
            0.0,
            1.0,
            true,
        )?;
        Ok(met.map(|met| met.time_of_impact))
    }
}
