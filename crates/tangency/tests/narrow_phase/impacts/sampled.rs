//! Is an answer about moving shapes borne out by looking at the way step by step?
//!
//! The samples are a fixed grid of fractions. Between two moments, no point of a shape moves further
//! than its speed takes it, so a sample need not be looked at if the nearest points of an earlier one are
//! further apart than both can have come since: the gap that their normal shows is known by two
//! supports, and the speed is at most that of the shift plus the angle times the reach.

use super::movers::{self, AIM, between, direction, rotation, shape, turn};
use super::space::*;
use super::{Draw, Tally};

/// How many samples a step has.
const SAMPLES: usize = 2_000;

/// What an impact may be apart, in units of the size.
const TOLERANCE: Real = 1e-4;

/// What rounding may take of a place or a depth, in units of the lengths that go into it.
const ROUNDING: Real = 32.0 * Real::EPSILON;

/// A pair on its way.
struct Pair {
    a: Shape,
    b: Shape,
    a_motion: Motion,
    b_motion: Motion,
}

impl Pair {
    /// Two shapes that come near each other: B is sent past A, which turns as well or stays.
    fn draw(draw: &mut Draw) -> Self {
        let scale = [1e-3, 1.0, 1e3][draw.below(3) as usize];
        let (a, b) = (perhaps_rounded(draw, scale), perhaps_rounded(draw, scale));
        let from = direction(draw) * draw.between(1.0, 4.0) as Real * scale;
        let aim = between(draw, -AIM, AIM) * scale;
        let shift = (aim - from) * draw.between(0.0, 2.0) as Real;
        let mut a_motion = Motion::still(Pose::turned(rotation(draw))).turned_by(turn(draw));
        let mut b_motion = Motion::shifted(Pose::new(rotation(draw), from), shift);
        b_motion = b_motion.turned_by(turn(draw));
        if draw.chance(0.3) {
            a_motion = Motion::still(a_motion.start);
        }
        if draw.chance(0.3) {
            b_motion = b_motion.about(between(draw, -1.0, 1.0) * scale);
        }
        let is_ground = draw.chance(0.1);
        let a = if is_ground { HalfSpace::new(direction(draw), -scale).unwrap().into() } else { a };
        Self { a, b, a_motion, b_motion }
    }

    /// The input, to be pasted back.
    fn written(&self) -> String {
        let Self { a, b, a_motion, b_motion } = self;
        format!("{a:?}\n  {a_motion:?}\n  {b:?}\n  {b_motion:?}")
    }

    fn poses(&self, fraction: Real) -> (Pose, Pose) {
        (self.a_motion.at(fraction), self.b_motion.at(fraction))
    }

    /// The sum of the reaches; that of a half-space does not count.
    fn size(&self) -> Real {
        [&self.a, &self.b].into_iter().map(Shape::reach).filter(|reach| reach.is_finite()).sum()
    }

    /// The lengths that a separation at a fraction is reckoned with.
    fn lengths(&self, fraction: Real) -> Real {
        let (a, b) = self.poses(fraction);
        let pivots = self.a_motion.pivot.length() + self.b_motion.pivot.length();
        let shifts = self.a_motion.shift.length() + self.b_motion.shift.length();
        self.size() + pivots + shifts + a.translation.length() + b.translation.length()
    }

    /// How fast the shapes can come together; a half-space that turns sweeps what is in front of it, as
    /// fast as that is far away.
    fn speed(&self) -> Real {
        let (a, b) = (&self.a_motion, &self.b_motion);
        let way = |t: Real| a.at(t).translation.distance(b.at(t).translation);
        let far = way(0.0) + a.shift.length() + b.shift.length();
        let arms = 2.0 * (self.size() + a.pivot.length() + b.pivot.length()) + far;
        let turning = movers::angle(a.turn) + movers::angle(b.turn);
        a.shift.length() + b.shift.length() + turning * arms
    }

    /// The first sample at which the shapes share a point, and are in each other by more than rounding.
    fn first_overlap(&self) -> Option<usize> {
        let speed = self.speed();
        let mut sample = 0;
        while sample <= SAMPLES {
            let fraction = sample as Real / SAMPLES as Real;
            let (a, b) = self.poses(fraction);
            if intersects(&self.a, &a, &self.b, &b) {
                let seen = closest(&self.a, &a, &self.b, &b);
                if seen.depth() > ROUNDING * self.lengths(fraction) {
                    return Some(sample);
                }
                sample += 1;
                continue;
            }
            let seen = closest(&self.a, &a, &self.b, &b);
            let gap = gap_along(&self.a, &a, &self.b, &b, seen.normal).unwrap_or(seen.separation);
            let steps = gap / speed * SAMPLES as Real * 0.99;
            sample += if steps > 1.0 { steps as usize } else { 1 };
        }
        None
    }
}

fn perhaps_rounded(draw: &mut Draw, scale: Real) -> Shape {
    let sharp = shape(draw, scale);
    let radius = draw.between(0.005, 0.2) as Real * scale;
    if draw.chance(0.2) { sharp.rounded(radius).unwrap() } else { sharp }
}

/// Sends a drawn pair on its way and holds the answer against the samples.
pub(crate) fn send(draw: &mut Draw, tally: &mut Tally) {
    let pair = Pair::draw(draw);
    let found = time_of_impact(&pair.a, &pair.a_motion, &pair.b, &pair.b_motion, TOLERANCE);
    let overlap = pair.first_overlap();
    note(&pair, &found, overlap, tally);
    let Some(impact) = found.impact else {
        if overlap.is_some() {
            tally.missed += 1;
            tally.show("missed", || format!("{} at sample {overlap:?}", pair.written()));
        }
        return;
    };
    let step = impact.fraction * SAMPLES as Real;
    if overlap.is_some_and(|sample| (sample as Real) < step) {
        tally.late += 1;
        tally.show("late", || format!("{} at sample {overlap:?}: {found:?}", pair.written()));
    }
    let (a, b) = pair.poses(impact.fraction);
    let apart = distance(&pair.a, &a, &pair.b, &b);
    let allowed = TOLERANCE * pair.size() + ROUNDING * pair.lengths(impact.fraction);
    if !(apart <= allowed) && !found.is_cut_short {
        tally.early += 1;
        tally.show("early", || format!("{} {apart} apart: {found:?}", pair.written()));
    }
}

/// Counts what kind of a pair it was.
fn note(pair: &Pair, found: &TimeOfImpact, overlap: Option<usize>, tally: &mut Tally) {
    let is_apart_at_end = {
        let (a, b) = pair.poses(1.0);
        !intersects(&pair.a, &a, &pair.b, &b)
    };
    let turn = movers::angle(pair.a_motion.turn) + movers::angle(pair.b_motion.turn);
    tally.pairs += 1;
    tally.turning += usize::from(turn > 1.0);
    tally.overlapping += usize::from(overlap.is_some());
    tally.at_once += usize::from(overlap == Some(0));
    tally.passing += usize::from(overlap.is_some_and(|sample| sample > 0) && is_apart_at_end);
    tally.free += usize::from(found.impact.is_none());
    tally.cut_short += usize::from(found.is_cut_short);
    if found.is_cut_short {
        tally.show("cut short", || format!("{} {found:?}", pair.written()));
    }
    tally.looks += found.iterations;
    tally.most_looks = tally.most_looks.max(found.iterations);
}
