//! Which direction in the plane shows the widest gap?
//!
//! As in [`sphere`](crate::sphere), with arcs instead of triangles. Over the chord between two
//! directions `c₀ c₁` the gap is concave and lies below its tangents `m·x₀` and `m·x₁` at the ends;
//! what it can reach is where they cross, or the lower one at an end.

use crate::difference::{Difference, Sight};
use crate::plain::{Point, dot, minus, plus, scaled, unit};
use crate::sphere::{CLOSED, Finding};

/// How many arcs the search begins with.
const ARCS: usize = 16;

/// An arc and what it promises.
struct Arc {
    ends: [Sight; 2],
    bound: f64,
}

/// The widest gap after at most about `budget` directions.
///
/// The arcs are halved all at once, those that promise nothing more left out; half of a chord of an
/// arc promises less than the arc by a factor of four.
pub(crate) fn search(difference: &Difference, budget: usize) -> Finding {
    let slack = CLOSED * difference.size;
    let around = |i: usize| {
        let (sin, cos) = (std::f64::consts::TAU * (i as f64 + 0.3) / ARCS as f64).sin_cos();
        difference.along([cos, sin, 0.0])
    };
    let sights: Vec<_> = (0..ARCS).map(around).collect();
    let mut best = sights.iter().fold(sights[0], |best, &sight| wider(best, sight));
    let mut arcs: Vec<_> = (0..ARCS).map(|i| [sights[i], sights[(i + 1) % ARCS]]).collect();
    let mut looks = ARCS;
    loop {
        let mut promising: Vec<Arc> = Vec::new();
        for ends in arcs {
            let (bound, top) = promise(ends);
            if bound > best.gap + slack {
                best = wider(best, difference.along(top));
                looks += 1;
                promising.push(Arc { ends, bound });
            }
        }
        promising.retain(|arc| arc.bound > best.gap + slack);
        let upper = promising.iter().fold(best.gap, |upper, arc| upper.max(arc.bound)) + slack;
        if promising.is_empty() || looks >= budget {
            return Finding { best, upper, leads: Vec::new() };
        }
        arcs = Vec::with_capacity(2 * promising.len());
        for Arc { ends: [start, end], .. } in promising {
            let middle = unit(plus(start.direction, end.direction)).expect("no half circle");
            let middle = difference.along(middle);
            looks += 1;
            best = wider(best, middle);
            arcs.extend([[start, middle], [middle, end]]);
        }
    }
}

fn wider(one: Sight, other: Sight) -> Sight {
    if other.gap > one.gap { other } else { one }
}

/// A bound on the gap in an arc, and the direction that may reach it.
fn promise([start, end]: [Sight; 2]) -> (f64, Point) {
    let at_start = dot(start.direction, end.first) - start.gap;
    let at_end = end.gap - dot(end.direction, start.first);
    let share = (at_start / (at_start - at_end)).clamp(0.0, 1.0);
    let share = if share.is_nan() { 0.5 } else { share };
    let top = plus(scaled(start.direction, 1.0 - share), scaled(end.direction, share));
    let most = |x: Point| dot(start.direction, x).max(dot(end.direction, x));
    let crossing = dot(top, start.first).max(dot(top, end.first));
    let does_rise = dot(end.direction, start.first) > start.gap;
    let does_fall = dot(start.direction, end.first) > end.gap;
    let bound = most(start.first).min(most(end.first));
    let bound = if does_rise && does_fall { bound.min(crossing) } else { bound };
    let chord = minus(end.direction, start.direction);
    let flatness = (1.0 - 0.25 * dot(chord, chord)).sqrt() * (1.0 - f64::EPSILON);
    let bound = if bound > 0.0 { bound / flatness } else { bound };
    (bound, unit(top).unwrap_or(start.direction))
}
