//! Ray–ellipsoid: where does a line cross an ellipsoid around the origin?

use super::space::{End, Line, LineInterval, Vector};

/// How often the point nearest to the origin is sought: each time but the first takes away what the
/// rounding of the one before has left, and half axes differ by less than the digits of two numbers.
const CLOSING: usize = 3;

impl Line {
    /// Shrunk by its half axes, the ellipsoid is a ball of radius one and the line a line. `None` if a
    /// half axis is 0, too.
    ///
    /// What is nearest in space is far away when shrunk, if the ellipsoid is thin. So the nearest point
    /// is sought again from where it was found, until each coordinate is known to its last digits: the
    /// normal of a line that only grazes is at a right angle to it.
    #[inline]
    pub(crate) fn clip_to_ellipsoid(&self, half: Vector) -> Option<LineInterval> {
        let shrunk = |v: Vector| v.zip(half, |v, half| v / half);
        let (near, along) = (shrunk(self.near), shrunk(self.along));
        let squared = along.length_squared();
        let (mut middle, mut w) = (0.0, near);
        for _ in 0..CLOSING {
            let step = -w.dot(along) / squared;
            (middle, w) = (middle + step, w + along * step);
        }
        let under = 1.0 - w.length_squared();
        if !(under >= 0.0) {
            return None;
        }
        let half_way = (under / squared).sqrt();
        let end = |step: f64| {
            let out = w + along * step;
            let normal = shrunk(out).normalized().unwrap_or(self.heading());
            End { s: middle + step, point: out.scaled_by(half), normal }
        };
        Some(LineInterval { enter: end(-half_way), exit: end(half_way) })
    }
}
