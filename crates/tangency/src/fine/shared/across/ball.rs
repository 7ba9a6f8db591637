//! Where does a line cross a ball?

use super::space::{Across, End, Track, Vector};

impl Track {
    /// Seen from the point of the line that is nearest to the centre, both ends are equally far, and the
    /// discriminant `r² - |w|²` is a difference of numbers no larger than the ball itself:
    ///
    /// ```text
    ///        .---.
    ///   ----*--.--*----->     w: from the centre to the nearest point
    ///      (   |w  )          |half|² = r² - |w|²
    ///       `--c--'
    /// ```
    ///
    /// What rounding leaves of `w` along the line is little to the distance and may be much to a small
    /// ball, so it is taken away again.
    #[inline(always)]
    pub(crate) fn across_ball(&self, center: Vector, radius: f64) -> Option<Across> {
        let middle = self.nearest_to(center);
        let w = self.across(self.near - center + self.along * middle);
        let under = radius * radius - w.length_squared();
        if !(under >= 0.0) {
            return None;
        }
        let half = (under * self.per_square).sqrt();
        let per_radius = 1.0 / radius;
        let end = |step: f64| {
            let out = w + self.along * step;
            End { s: middle + step, point: center + out, normal: out * per_radius }
        };
        Some(Across { enter: end(-half), exit: end(half) })
    }
}
