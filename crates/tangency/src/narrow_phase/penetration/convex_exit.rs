//! How far must B go along a direction to come free of A, both being convex?
//!
//! ```text
//!     .-----.
//!     |  A .-|-.         .---.      B starts where it is surely beyond A, and goes back along the direction:
//!     |   |B | |  <---  | B |      by as much as the gap, seen along its normal, allows. A plane between the
//!     '----'-'-'         '---'      two bounds each step, so B never gets into A; at most a few are needed
//!          ----- d ---->            (Newton's method on a convex function, from above).
//! ```

use super::dispatch::closest_in_kernel;
use super::dispatch_table::dispatch;
use super::minimum_translation::Obstacle;
use super::relative_pose::{QueryLimits, RelativePose};
use super::space::kernel;
use super::space::math::{Real, Vector, to_kernel};
use super::space::shapes::Shape;

/// How often B goes back. Flat faces take one step for each face that is met; what is left after that is told
/// as part of the distance.
const MOST_STEPS: usize = 24;

/// A gap that is not worth another step, in units of all lengths: some roundings of double precision.
const SETTLED: f64 = 64.0 * f64::EPSILON;

/// What rounding may do to an end of a shape, in units of its reach.
const ROOM: Real = 16.0 * Real::EPSILON;

/// Two convex shapes, B placed in the frame of A.
pub(super) struct ConvexPair<'a> {
    pub(super) a: &'a Shape,
    pub(super) b: &'a Shape,
    pub(super) relative: RelativePose,
}

impl ConvexPair<'_> {
    /// How far B has to go along a unit direction to come free of A, in the frame of A; `size` is that of all
    /// lengths. Without end where a half-space is in the way.
    pub(super) fn exit(&self, direction: kernel::Vector, size: f64) -> Obstacle {
        let Some(mut distance) = self.surely_beyond(direction) else {
            return self.exit_of_half_space(direction);
        };
        let mut normal = direction;
        for _ in 0..MOST_STEPS {
            let Ok(found) = self.closest_at(direction * distance) else { break };
            let speed = found.normal.dot(direction);
            if !(found.separation > 0.0 && speed > 0.0) {
                break;
            }
            normal = found.normal;
            distance -= found.separation / speed;
            if found.separation <= SETTLED * size {
                break;
            }
        }
        Obstacle { distance, normal: Some(normal) }
    }

    /// A half-space is left along its normal, and never otherwise.
    fn exit_of_half_space(&self, direction: kernel::Vector) -> Obstacle {
        let never = Obstacle { distance: f64::INFINITY, normal: None };
        let Ok(found) = self.closest_at(kernel::Vector::ZERO) else { return never };
        let speed = found.normal.dot(direction);
        if speed > 0.0 {
            Obstacle { distance: -found.separation / speed, normal: Some(found.normal) }
        } else {
            never
        }
    }

    /// A distance along a direction at which B is beyond A; `None` if one has no end.
    fn surely_beyond(&self, direction: kernel::Vector) -> Option<f64> {
        let frame = self.relative.frame();
        let local = Vector::from_kernel(direction);
        let end_of_a = self.a.support(local)?;
        let start_of_b = frame.out(self.b.support(-frame.local_direction(local))?);
        let lengths = self.a.reach() + self.b.reach() + start_of_b.largest();
        Some(to_kernel((end_of_a - start_of_b).dot(local) + ROOM * lengths))
    }

    /// The nearest points, with B shifted by an offset.
    pub(super) fn closest_at(
        &self,
        offset: kernel::Vector,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let relative = self.relative.shifted(offset);
        let limits = QueryLimits::ANY;
        closest_in_kernel(&dispatch(self.a, self.b), (self.a, self.b), &relative, &limits)
    }
}

impl RelativePose {
    /// This pose with B shifted by this much in the frame of A.
    #[inline]
    pub(crate) fn shifted(&self, by: kernel::Vector) -> Self {
        Self { origin: self.origin + by, ..*self }
    }
}
