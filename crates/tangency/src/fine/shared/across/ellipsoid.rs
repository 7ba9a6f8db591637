//! Where does a line cross an ellipsoid around the origin?

use super::space::{Across, End, Track, Vector};

impl Track {
    /// Shrunk by its half axes, the ellipsoid is a ball of radius one and the line a line. `None` if a
    /// half axis is 0, too.
    #[inline]
    pub(crate) fn across_ellipsoid(&self, half: Vector) -> Option<Across> {
        let shrunk = |v: Vector| v.zip(half, |v, half| v / half);
        let (near, along) = (shrunk(self.near), shrunk(self.along));
        let squared = along.length_squared();
        let middle = -near.dot(along) / squared;
        let w = near + along * middle;
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
        Some(Across { enter: end(-half_way), exit: end(half_way) })
    }
}
