//! Ray–sphere: where does a line cross a ball?

use super::space::{End, Line, LineInterval, Vector};

impl Line {
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
    pub(crate) fn clip_to_ball(&self, center: Vector, radius: f64) -> Option<LineInterval> {
        let Chord { middle, w, under } = self.chord(center, radius);
        if !(under >= 0.0) {
            return None;
        }
        let half = (under * self.per_square).sqrt();
        let per_radius = 1.0 / radius;
        let end = |step: f64| {
            let out = w + self.along * step;
            End { s: middle + step, point: center + out, normal: out * per_radius }
        };
        Some(LineInterval { enter: end(-half), exit: end(half) })
    }
    #[inline(always)]
    fn chord(&self, center: Vector, radius: f64) -> Chord {
        let middle = self.nearest_to(center);
        let w = self.across(self.near - center + self.along * middle);
        Chord { middle, w, under: radius * radius - w.length_squared() }
    }

    /// Between which parameters the line is in a ball, without a branch; not numbers if it misses.
    #[inline(always)]
    pub(crate) fn stretch_in_ball(&self, center: Vector, radius: f64) -> (f64, f64) {
        let Chord { middle, under, .. } = self.chord(center, radius);
        let half = (under * self.per_square).sqrt();
        let half = if under >= 0.0 { half } else { f64::NAN };
        (middle - half, middle + half)
    }
}

/// How a line passes the centre of a ball.
struct Chord {
    /// Where it is nearest to it.
    middle: f64,
    /// From the centre to there.
    w: Vector,
    /// The square of half of the length inside; negative if there is none.
    under: f64,
}
