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
        let middle = self.nearest_to(center);
        let w = self.across(self.near - center + self.along * middle);
        self.ends_of(&Chord::new(middle, w, radius), center, radius)
    }

    /// [`Line::clip_to_ball`] for a ball around the origin. The line comes from near there, and one step is enough.
    #[inline(always)]
    pub(crate) fn clip_to_ball_at_origin(&self, radius: f64) -> Option<LineInterval> {
        self.ends_of(&self.chord_at_origin(radius), Vector::ZERO, radius)
    }

    /// Between which parameters the line is in a ball around the origin, without a branch; not numbers if it misses.
    #[inline(always)]
    pub(crate) fn stretch_in_ball_at_origin(&self, radius: f64) -> (f64, f64) {
        let Chord { middle, under, .. } = self.chord_at_origin(radius);
        let half = (under * self.per_square).sqrt();
        let half = if under >= 0.0 { half } else { f64::NAN };
        (middle - half, middle + half)
    }

    #[inline(always)]
    fn chord_at_origin(&self, radius: f64) -> Chord {
        let middle = self.nearest_to(Vector::ZERO);
        Chord::new(middle, self.near + self.along * middle, radius)
    }

    #[inline(always)]
    fn ends_of(&self, chord: &Chord, center: Vector, radius: f64) -> Option<LineInterval> {
        let Chord { middle, w, under } = *chord;
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

impl Chord {
    #[inline(always)]
    fn new(middle: f64, w: Vector, radius: f64) -> Self {
        Self { middle, w, under: radius * radius - w.length_squared() }
    }
}
