//! The lowest direction of a ring: where around an axis does a convex body reach least far?
//!
//! Straight out of the side of a cylinder or a cone, all the way around, its own extent is the same; what varies is
//! that of the other core, and a needle has hollows there that are as narrow as it is thin. Samples miss them.
//!
//! ```text
//!   p       q        Between two directions the body reaches at least as far as the corners p and q that
//!    \     /         decide there. Over the angle each of them is a wave, and the greater of both is lowest
//!     \   /          where they cross, or in a trough. If that is no lower than what is known, nothing on the
//!      \ /           arc is. Otherwise the body is asked there, and the arc is cut in two: every cut finds a
//!       +            corner that was not known, or ends.
//! ```
//!
//! An angle is told by the tangent of its half, from the middle of its quarter of the ring on, so that where waves
//! cross is the root of a square.

use super::space::Vector;

/// How many arcs are looked at. Between flat faces a few suffice; a ring that is level is never done with.
const MOST_ARCS: usize = 96;
/// What cannot be told from nothing in the reach of a corner, in units of how far away it is.
const NOISE: f64 = 4.0 * f64::EPSILON;
/// The tangent of half of an eighth of a turn: where a quarter ends.
const QUARTER_END: f64 = 0.414_213_562_373_095_1;

/// A quarter of a ring: directions `middle · (1 - t²)/(1 + t²) + aside · 2t/(1 + t²) + along`.
#[derive(Clone, Copy)]
struct Quarter {
    along: Vector,
    middle: Vector,
    aside: Vector,
}

/// How far a corner reaches along the directions of a quarter.
#[derive(Clone, Copy)]
struct Wave {
    along: f64,
    middle: f64,
    aside: f64,
}

/// A stretch of a quarter, with the waves that decide at its ends.
#[derive(Clone, Copy)]
struct Arc {
    quarter: usize,
    ends: [f64; 2],
    waves: [Wave; 2],
}

impl Quarter {
    /// The ring, from a direction all the way around a unit axis.
    fn all(axis: Vector, direction: Vector) -> [Self; 4] {
        let along = axis * axis.dot(direction);
        let middle = direction - along;
        let first = Self { along, middle, aside: axis.plain_cross(middle) };
        [first, first.next(), first.next().next(), first.next().next().next()]
    }

    fn direction(&self, at: f64) -> Vector {
        let whole = 1.0 + at * at;
        self.middle * ((1.0 - at * at) / whole) + self.aside * (2.0 * at / whole) + self.along
    }

    fn next(self) -> Self {
        Self { middle: self.aside, aside: -self.middle, ..self }
    }

    fn wave(&self, corner: Vector) -> Wave {
        let Self { along, middle, aside } = self;
        Wave { along: corner.dot(*along), middle: corner.dot(*middle), aside: corner.dot(*aside) }
    }
}

impl Wave {
    fn value(&self, at: f64) -> f64 {
        let whole = 1.0 + at * at;
        self.along + (self.middle * (1.0 - at * at) + self.aside * (2.0 * at)) / whole
    }

    /// The lowest value between two places, and its place.
    fn lowest(&self, [start, end]: [f64; 2]) -> (f64, f64) {
        let height = (self.middle * self.middle + self.aside * self.aside).sqrt();
        let trough = -self.aside / (height - self.middle);
        if start < trough && trough < end {
            return (self.along - height, trough);
        }
        let (at_start, at_end) = (self.value(start), self.value(end));
        if at_start < at_end { (at_start, start) } else { (at_end, end) }
    }

    /// Where two waves have the same value, between two places where one and then the other is greater.
    fn crossing(&self, other: &Self, [start, end]: [f64; 2]) -> f64 {
        let (along, middle) = (self.along - other.along, self.middle - other.middle);
        let aside = self.aside - other.aside;
        let whole = (aside * aside + middle * middle - along * along).sqrt();
        let sum = -(aside + whole.copysign(aside));
        let is_between = |root: &f64| start <= *root && *root <= end;
        let roots = [sum / (along - middle), (along + middle) / sum];
        roots.into_iter().find(is_between).unwrap_or((start + end) / 2.0)
    }
}

impl Arc {
    /// What the body reaches at least along all of the arc, and where it may be so little.
    fn lower_bound(&self) -> (f64, f64) {
        let ([start, end], [first, last]) = (self.ends, &self.waves);
        let crossing = first.crossing(last, self.ends);
        let (before, after) = (first.lowest([start, crossing]), last.lowest([crossing, end]));
        if before.0 < after.0 { before } else { after }
    }

    fn cut(&self, at: f64, wave: Wave) -> [Self; 2] {
        let ([start, end], [first, last]) = (self.ends, self.waves);
        [
            Self { ends: [start, at], waves: [first, wave], ..*self },
            Self { ends: [at, end], waves: [wave, last], ..*self },
        ]
    }
}

/// The direction of a ring, from `direction` all the way around a unit axis, along which a body reaches least far, if that is less
/// than `limit`. The body is known by its `corner` furthest along a direction.
pub(super) fn lowest_on_ring(
    (axis, direction): (Vector, Vector),
    limit: f64,
    corner: impl Fn(Vector) -> Vector,
) -> Option<Vector> {
    let quarters = Quarter::all(axis, direction);
    let starts = quarters.map(|quarter| corner(quarter.direction(-QUARTER_END)));
    let mut best = (limit, None);
    let mut arcs = [None; MOST_ARCS];
    for (at, quarter) in quarters.iter().enumerate() {
        let waves = [quarter.wave(starts[at]), quarter.wave(starts[(at + 1) % 4])];
        arcs[at] = Some(Arc { quarter: at, ends: [-QUARTER_END, QUARTER_END], waves });
        let reach = waves[0].value(-QUARTER_END);
        if reach < best.0 {
            best = (reach, Some(quarter.direction(-QUARTER_END)));
        }
    }
    let mut count = quarters.len();
    for next in 0..MOST_ARCS {
        let Some(arc) = arcs[next] else { break };
        let (bound, at) = arc.lower_bound();
        let is_inside = arc.ends[0] < at && at < arc.ends[1];
        if !(bound < best.0 && is_inside) {
            continue;
        }
        let quarter = &quarters[arc.quarter];
        let outward = quarter.direction(at);
        let found = corner(outward);
        let wave = quarter.wave(found);
        let reach = wave.value(at);
        if reach < best.0 {
            best = (reach, Some(outward));
        }
        if reach - bound > NOISE * found.largest() && count + 2 <= MOST_ARCS {
            arcs[count..count + 2].copy_from_slice(&arc.cut(at, wave).map(Some));
            count += 2;
        }
    }
    best.1
}
