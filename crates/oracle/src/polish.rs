//! Which direction near a good one is the best?
//!
//! Where a whole circle of directions is almost equally good, a search over all of them runs out of
//! work on the slopes of a long ridge. So the ridge is climbed: the directions around `n` are the
//! points `n + t u + s v` of a plane, every `t` has its best `s` (on the ridge), and the best `t` of
//! those is wanted.
//!
//! ```text
//!      s |         .--
//!        |     .-*'        for each t a search along s,  *  the best of them
//!        |  .-'
//!        +------------ t
//! ```

use crate::difference::{Difference, Sight};
use crate::plain::{Point, cross, dot, plus, scaled, unit};

/// How far to either side is looked, as the tangent of an angle.
const WINDOW: f64 = 0.25;

/// Halvings of the window until a step changes a smooth gap by less than a rounding: the square of
/// 2⁻²⁷.
const HALVINGS: usize = 28;

/// Golden sections until the same is true: 0.618³⁸ is less than 2⁻²⁶.
const SECTIONS: usize = 38;

/// How often the window is moved to its best direction.
const MOVES: usize = 6;

/// The best direction that is reached from `start`.
pub(crate) fn polish(difference: &Difference, start: Point) -> Sight {
    let mut best = difference.along(start);
    for _ in 0..MOVES {
        let before = best.direction;
        best = climb(difference, best);
        // In the inner half of the window, the end of the ridge is no end of the window.
        if dot(before, best.direction) > 1.0 / (1.0 + 0.25 * WINDOW * WINDOW).sqrt() {
            break;
        }
    }
    best
}

/// One search of a window, by golden section along `t`.
fn climb(difference: &Difference, start: Sight) -> Sight {
    let [u, v] = across(start.direction);
    let mut best = start;
    let mut height = |t: f64| {
        let sight = top(difference, plus(start.direction, scaled(u, t)), v);
        if sight.gap > best.gap {
            best = sight;
        }
        sight.gap
    };
    let section = (5.0_f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (-WINDOW, WINDOW);
    let mut left = high - section * (high - low);
    let mut right = low + section * (high - low);
    let (mut at_left, mut at_right) = (height(left), height(right));
    for _ in 0..SECTIONS {
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
fn top(difference: &Difference, base: Point, v: Point) -> Sight {
    let at = |s: f64| {
        let m = plus(base, scaled(v, s));
        let sight = difference.along(unit(m).unwrap_or(base));
        let slope = dot(sight.first, v) - dot(sight.first, m) * dot(m, v) / dot(m, m);
        (sight, slope / dot(m, m).sqrt())
    };
    let ((mut low, mut high), (mut at_low, mut at_high)) =
        ((-WINDOW, WINDOW), (at(-WINDOW), at(WINDOW)));
    let mut best = if at_low.0.gap > at_high.0.gap { at_low.0 } else { at_high.0 };
    for step in 0..2 * HALVINGS {
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
        if high - low <= WINDOW / (1u64 << HALVINGS) as f64 {
            break;
        }
    }
    best
}

/// Two directions that complete a third to a right-angled frame.
fn across(n: Point) -> [Point; 2] {
    let least = if n[0].abs() < 0.6 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    let u = unit(cross(n, least)).expect("the two are not parallel");
    [u, cross(n, u)]
}
