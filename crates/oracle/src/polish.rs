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
const FINE: Window = Window { reach: 0.25, sections: 38, halvings: 28 };

/// Until a step changes any gap by less than a rounding, even where the ridge has a peak.
const SHARP: Window = Window { reach: 1e-6, sections: 38, halvings: 28 };

/// How many of the leads are followed to their end.
const FOLLOWED: usize = 5;

/// The cosine of the angle that is between any two of those at least: what is nearer is on the same
/// ridge, and the window of one reaches the other.
const FOLLOWED_APART: f64 = 0.85;

/// How often a window is moved to its best direction.
const MOVES: usize = 4;

/// A direction and the axes of its neighbourhood.
#[derive(Clone, Copy)]
struct Spot {
    sight: Sight,
    along: Point,
    across: Point,
}

impl Spot {
    /// The spot with the ridge where the slope says it is.
    fn new(sight: Sight) -> Self {
        let n = sight.direction;
        let uphill = minus(sight.first, scaled(n, sight.gap));
        let axis = if n[0].abs() < 0.6 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
        let along = unit(cross(n, uphill)).or(unit(cross(n, axis))).expect("no parallels");
        Spot { sight, along, across: cross(n, along) }
    }

    /// The axes carried over to another direction nearby.
    fn moved_to(self, sight: Sight) -> Self {
        let n = sight.direction;
        let along = minus(self.along, scaled(n, dot(n, self.along)));
        let along = unit(along).unwrap_or(self.along);
        Spot { sight, along, across: cross(n, along) }
    }
}

/// The best direction that is reached from the leads, or the best so far if that is better.
pub(crate) fn polish(difference: &Difference, best: Sight, leads: &[Point]) -> Sight {
    let onto_ridge = |&lead: &Point| {
        let spot = Spot::new(difference.along(lead));
        spot.moved_to(wider(spot.sight, top(difference, lead, spot.across, FINE)))
    };
    let mut ridge: Vec<_> = leads.iter().map(onto_ridge).collect();
    ridge.sort_by(|one, other| other.sight.gap.total_cmp(&one.sight.gap));
    let mut followed: Vec<Spot> = Vec::new();
    for spot in ridge {
        let is_apart =
            |other: &Spot| dot(other.sight.direction, spot.sight.direction) < FOLLOWED_APART;
        if followed.len() < FOLLOWED && followed.iter().all(is_apart) {
            followed.push(spot);
        }
    }
    let ends = followed.into_iter().map(|spot| follow(difference, spot));
    let best =
        ends.fold(
            Spot::new(best),
            |best, spot| {
                if spot.sight.gap > best.sight.gap { spot } else { best }
            },
        );
    if leads.is_empty() { best.sight } else { climb(difference, best, SHARP) }
}

fn wider(one: Sight, other: Sight) -> Sight {
    if other.gap > one.gap { other } else { one }
}

/// The end of the ridge that leads away from a spot.
fn follow(difference: &Difference, start: Spot) -> Spot {
    let mut best = start;
    for _ in 0..MOVES {
        let before = best.sight.direction;
        best = best.moved_to(climb(difference, best, FINE));
        // In the inner half of the window, the end of the ridge is no end of the window.
        let half = 0.5 * FINE.reach;
        if dot(before, best.sight.direction) > 1.0 / (1.0 + half * half).sqrt() {
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
fn top(difference: &Difference, base: Point, v: Point, window: Window) -> Sight {
    let at = |s: f64| {
        let m = plus(base, scaled(v, s));
        let sight = difference.along(unit(m).unwrap_or(base));
        let slope = dot(sight.first, v) - dot(sight.first, m) * dot(m, v) / dot(m, m);
        (sight, slope / dot(m, m).sqrt())
    };
    let (mut low, mut high) = (-window.reach, window.reach);
    let (mut at_low, mut at_high) = (at(low), at(high));
    let mut best = if at_low.0.gap > at_high.0.gap { at_low.0 } else { at_high.0 };
    let narrow = window.reach * 0.5_f64.powi(window.halvings);
    for step in 0..2 * window.halvings {
        let ((from, rise), (to, fall)) = (at_low, at_high);
        let meeting = (to.gap - from.gap + rise * low - fall * high) / (rise - fall);
        let is_inside = step % 2 == 0 && meeting > low && meeting < high;
        let next = if is_inside { meeting } else { 0.5 * (low + high) };
        let here = at(next);
        if here.0.gap > best.gap {
            best = here.0;
        }
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
