//! Swept SAT: from when to when do two boxes overlap that move straight on?
//!
//! Boxes overlap while they do so along all of the directions in which a gap between them can show. Along each, how far
//! apart the centres are changes steadily, so that they overlap from one moment to another:
//!
//! ```text
//!     direction 1      [==================]
//!     direction 2            [=================]
//!     direction 3   [================]
//!                            ^       ^
//!                       the last     the first
//!                       to begin     to end
//! ```

/// When the overlap along a direction, of any length up to one, begins or ends.
#[derive(Clone, Copy)]
pub(super) struct Moment<Feature> {
    fraction: f64,
    /// How fast the centres move along the direction, and the square of its length.
    speed: f64,
    squared: f64,
    /// Which faces or edges the direction is across.
    pub(super) feature: Feature,
}

impl<Feature> Moment<Feature> {
    /// The time it takes to go a length.
    fn time_for(&self, length: f64) -> f64 {
        length * self.squared.sqrt() / self.speed
    }
}

/// Two boxes along a direction: where the centre of B is, how fast it moves, and how far both boxes
/// together reach.
pub(super) struct Shadow {
    pub(super) place: f64,
    pub(super) speed: f64,
    pub(super) reach: f64,
}

/// The last moment to begin, and the first to end.
pub(super) struct Overlap<Feature> {
    pub(super) begin: Moment<Feature>,
    end: Moment<Feature>,
    /// What is nearer touches.
    touching: f64,
    /// Whether there is a gap along a direction that the boxes do not move along.
    is_never: bool,
}

impl<Feature: Copy> Overlap<Feature> {
    /// Without an end, until a direction shows one; `feature` is that of none.
    pub(super) fn new(touching: f64, feature: Feature) -> Self {
        let at = |fraction: f64| Moment { fraction, speed: 0.0, squared: 1.0, feature };
        let (begin, end) = (at(f64::NEG_INFINITY), at(f64::INFINITY));
        Self { begin, end, touching, is_never: false }
    }

    /// No longer than along this direction.
    #[inline(always)]
    pub(super) fn narrow(&mut self, shadow: &Shadow, squared: f64, feature: Feature) {
        let Shadow { place, speed, reach } = *shadow;
        if speed == 0.0 {
            self.is_never |= place.abs() - reach > self.touching;
            return;
        }
        let time = 1.0 / speed;
        let (middle, half) = (-place * time, reach * time.abs());
        let moment = |fraction: f64| Moment { fraction, speed: speed.abs(), squared, feature };
        if middle - half > self.begin.fraction {
            self.begin = moment(middle - half);
        }
        if middle + half < self.end.fraction {
            self.end = moment(middle + half);
        }
    }

    /// Whether there is always a gap: along one direction all the time, or until some moment, and along
    /// another one from then on.
    pub(super) fn is_apart(&self) -> bool {
        let Self { begin, end, touching, is_never } = self;
        let is_until = |then: f64| begin.fraction - then > begin.time_for(*touching);
        let is_from = |then: f64| then - end.fraction > end.time_for(*touching);
        let between = 0.5 * (begin.fraction + end.fraction);
        *is_never || is_until(1.0) || is_from(0.0) || (is_until(between) && is_from(between))
    }

    /// When half of what counts as touching is left; `None` if that is not on the way.
    pub(super) fn first_touch(&self) -> Option<f64> {
        let Self { begin, end, touching, .. } = self;
        let fraction = begin.fraction - begin.time_for(0.5 * touching);
        let is_ahead = 0.0 < fraction && fraction <= 1.0;
        (is_ahead && begin.fraction <= end.fraction).then_some(fraction)
    }
}
