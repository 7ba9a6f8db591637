//! Which direction near a good one is the best?
//!
//! Where a whole circle of directions is almost equally good, a search over all of them runs out of
//! work on the slopes of a long ridge. So the ridge is climbed: the directions around `n` are the
//! points `n + t u + s v` of a plane, with `u` along the ridge and `v` across it. Every `t` has its
//! best `s` (on the ridge), and the best `t` of those is wanted.
//!
//! ```text
//!      s |
//!        |     .--*--.        for each t a search along s,  *  the best of them
//!        | .--'       '--.
//!        +------------------ t
//! ```
//!
//! Nothing depends on `u` and `v` being right. They are only better known than nothing: on a slope,
//! the ridge is where the gap grows fastest.

use crate::difference::{Difference, Sight};
use crate::leads::Lead;
use crate::plain::{Point, cross, dot, minus, plus, scaled, unit};

/// How far around a direction is looked and how closely.
#[derive(Clone, Copy)]
struct Window {
    /// How far it reaches to either side, as the tangent of an angle.
    reach: f64,
    /// Golden sections along the ridge.
    sections: usize,
    /// Halvings across the ridge.
    halvings: i32,
}

/// Until a step changes a smooth gap by less than a rounding: 0.618³⁸ is less than 2⁻²⁶, and its
/// square less than 2⁻⁵².
const fn fine(reach: f64) -> Window {
    Window { reach, sections: 38, halvings: 28 }
}

/// Until a step changes any gap by less than a rounding, even where the ridge has a peak.
const SHARP: Window = fine(1e-6);

/// A gain that is not worth a step, in relation to the size of the difference: half a rounding.
const NOTHING: f64 = 0.25 * f64::EPSILON;

/// How many of the leads are followed to their end.
const FOLLOWED: usize = 5;

/// How far around the opposite of the best direction is looked.
const SIDE: f64 = 0.1;

/// How often a window is moved to its best direction.
const MOVES: usize = 4;

/// A direction and the axes of its neighbourhood.
#[derive(Clone, Copy)]
struct Spot {
    sight: Sight,
    along: Point,
    across: Point,
    window: Window,
}

impl Spot {
    /// The spot with the ridge where the slope says it is.
    fn new(sight: Sight, window: Window) -> Self {
        let n = sight.direction;
        let uphill = minus(sight.first, scaled(n, sight.gap));
        let axis = if n[0].abs() < 0.6 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
        let along = unit(cross(n, uphill)).or(unit(cross(n, axis))).expect("no parallels");
        Spot { sight, along, across: cross(n, along), window }
    }

    /// The axes carried over to another direction nearby.
    fn moved_to(self, sight: Sight) -> Self {
        let n = sight.direction;
        let along = minus(self.along, scaled(n, dot(n, self.along)));
        let along = unit(along).unwrap_or(self.along);
        Spot { sight, along, across: cross(n, along), ..self }
    }

    /// Whether the other is so far away that the windows hardly touch.
    fn is_apart_from(&self, other: &Self) -> bool {
        let between = minus(self.sight.direction, other.sight.direction);
        dot(between, between).sqrt() > 2.0 * self.window.reach
    }
}

/// The best direction that is reached from the leads, or the best so far if that is better.
pub(crate) fn polish(difference: &Difference, best: Sight, leads: &[Lead]) -> Sight {
    let onto_ridge = |lead: &Lead| {
        let window = fine(lead.reach);
        let spot = Spot::new(difference.along(lead.direction), window);
        spot.moved_to(wider(spot.sight, top(difference, lead.direction, spot.across, window)))
    };
    let mut ridge: Vec<_> = leads.iter().map(onto_ridge).collect();
    ridge.sort_by(|one, other| other.sight.gap.total_cmp(&one.sight.gap));
    let mut followed: Vec<Spot> = Vec::new();
    for spot in ridge {
        let is_new = followed.iter().all(|other| spot.is_apart_from(other));
        if is_new && followed.len() < FOLLOWED {
            followed.push(spot);
        }
    }
    let mut best = Spot::new(best, SHARP);
    for spot in followed.into_iter().map(|spot| follow(difference, spot)) {
        if spot.sight.gap > best.sight.gap {
            best = spot;
        }
    }
    if leads.is_empty() {
        return best.sight;
    }
    // Bodies with a centre are the same from behind, but for what tells two ends of an axis apart.
    let behind = difference.along(scaled(best.sight.direction, -1.0));
    let behind = follow(difference, Spot::new(behind, fine(SIDE)));
    let best = if behind.sight.gap > best.sight.gap { behind } else { best };
    climb(difference, best, SHARP)
}

fn wider(one: Sight, other: Sight) -> Sight {
    if other.gap > one.gap { other } else { one }
}

/// The end of the ridge that leads away from a spot.
fn follow(difference: &Difference, start: Spot) -> Spot {
    let mut best = start;
    for _ in 0..MOVES {
        let before = best.sight;
        best = best.moved_to(climb(difference, best, start.window));
        // In the inner half of the window, the end of the ridge is no end of the window.
        let half = 0.5 * start.window.reach;
        let is_inside = dot(before.direction, best.sight.direction) > 1.0 / 1.0_f64.hypot(half);
        if is_inside || best.sight.gap - before.gap <= 8.0 * NOTHING * difference.size {
            break;
        }
    }
    best
}

/// One search of a window, by golden section along `t`.
fn climb(difference: &Difference, start: Spot, window: Window) -> Sight {
    let mut best = start.sight;
    let mut height = |t: f64| {
        let base = plus(start.sight.direction, scaled(start.along, t));
        let sight = top(difference, base, start.across, window);
        if sight.gap > best.gap {
            best = sight;
        }
        sight.gap
    };
    let section = (5.0_f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (-window.reach, window.reach);
    let mut left = high - section * (high - low);
    let mut right = low + section * (high - low);
    let (mut at_left, mut at_right) = (height(left), height(right));
    for _ in 0..window.sections {
        if at_left > at_right {
            (high, right, at_right) = (right, left, at_left);
            left = high - section * (high - low);
            at_left = height(left);
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + section * (high - low);
            at_right = height(right);
        }
    }
    best
}

/// The widest gap on the line `base + s v` within the window.
///
/// The slope of `gap(m) / |m|` along `v` is `(x·v - gap(m) m·v / |m|²) / |m|`, with `x` the point
/// that is met first. The slopes at both ends of an interval lead to where their tangents meet,
/// which is a kink if there is one; every other step halves, which is good for everything else.
///
/// To end early, when steps gain nothing or tangents promise nothing, was tried and misses tops by
/// up to a millionth: inside bodies, the gap that a corner shows hangs below its chords.
fn top(difference: &Difference, base: Point, v: Point, window: Window) -> Sight {
    let at = |s: f64| {
        let m = plus(base, scaled(v, s));
        let sight = difference.along(unit(m).unwrap_or(base));
        let slope = dot(sight.first, v) - dot(sight.first, m) * dot(m, v) / dot(m, m);
        (sight, slope / dot(m, m).sqrt())
    };
    let (mut low, mut high) = (-window.reach, window.reach);
    let (mut at_low, mut at_high) = (at(low), at(high));
    let mut best = wider(at_low.0, at_high.0);
    let narrow = window.reach * 0.5_f64.powi(window.halvings);
    for step in 0..2 * window.halvings {
        let ((from, rise), (to, fall)) = (at_low, at_high);
        let meeting = (to.gap - from.gap + rise * low - fall * high) / (rise - fall);
        let is_inside = step % 2 == 0 && meeting > low && meeting < high;
        let next = if is_inside { meeting } else { 0.5 * (low + high) };
        let here = at(next);
        best = wider(best, here.0);
        if here.1 > 0.0 {
            (low, at_low) = (next, here);
        } else {
            (high, at_high) = (next, here);
        }
        if high - low <= narrow {
            break;
        }
    }
    best
}
