//! What makes the answer about a ray wrong.
//!
//! A hit proves itself. If its point is on the line and in the body, and the plane through the point
//! across its normal has the whole body behind it, then the line enters there: what comes before the
//! point on a line that falls towards the plane is in front of the plane, where nothing of the body
//! is. An exit is the same with the line the other way around. That there is no hit is proved by a
//! direction along which body and line are apart. So nothing here asks where the true hit is, which
//! for a ray that grazes has no answer in digits; each claim is held against what it says.
//!
//! Errors are measured by the size of the body alone: how far away a ray begins does not excuse one.
//! Only the fraction, which is one number for the whole way, may be off by its own rounding.

use oracle::{Body, Placement, StraightLine, gap_along, membership_error};

use super::verdict::{Measure, Placed, RESOLUTION};

/// How many roundings of its own size a fraction may be off: it is a quotient of two lengths, each with
/// a product, a sum and a root in it.
const OF_FRACTION: f64 = 8.0;

/// A hit, in numbers that the oracle takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub(crate) fraction: f64,
    pub(crate) point: [f64; 3],
    pub(crate) normal: [f64; 3],
}

/// Which end of a line's part inside a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Enter,
    Exit,
}

/// Which part of a line was asked about, and what was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) from: f64,
    pub(crate) to: f64,
    /// Whether a start inside is answered by the exit.
    pub(crate) exit: bool,
    /// Which end counts, where only one does.
    pub(crate) only: Option<End>,
}

/// A line, a body at its place, and how errors are measured.
#[derive(Clone, Copy)]
pub(crate) struct Shot<'a> {
    pub(crate) dimension: oracle::Dimension,
    pub(crate) line: StraightLine,
    pub(crate) target: Placed<'a>,
    pub(crate) measure: Measure,
}

/// The worst of some errors; NaN counts as the worst.
fn worst(errors: impl IntoIterator<Item = f64>) -> f64 {
    errors.into_iter().fold(0.0, |worst, error| if error <= worst { worst } else { error })
}

/// The least of two errors; NaN is more than any other.
fn least([one, other]: [f64; 2]) -> f64 {
    if one <= other || other.is_nan() { one } else { other }
}

fn length(v: [f64; 3]) -> f64 {
    v.iter().map(|x| x * x).sum::<f64>().sqrt()
}

impl Shot<'_> {
    /// A length in units of the body's size, less the rounding of the coordinates that it is told in
    /// and what else is no error.
    fn share(&self, length: f64, excused: f64) -> f64 {
        let beyond = length - 2.0 * self.measure.epsilon * self.measure.coordinates - excused;
        if beyond <= 0.0 { 0.0 } else { beyond / self.measure.size }
    }

    /// What the parameter `t` may be off, as a length.
    fn rounding_of(&self, t: f64) -> f64 {
        OF_FRACTION * self.measure.epsilon * t.abs() * self.line.length()
    }

    fn outside(&self, point: [f64; 3]) -> f64 {
        let Placed { body, at } = self.target;
        let resolution = self.measure.limit * self.measure.size * RESOLUTION;
        membership_error(self.dimension, point, body, at, resolution)
    }

    /// How far the point of a hit is from where its fraction says.
    fn misplaced(&self, told: &Told) -> [f64; 2] {
        let lead = self.line.lead(told.fraction, told.point).abs();
        [
            self.share(self.line.distance(told.point), 0.0),
            self.share(lead, self.rounding_of(told.fraction)),
        ]
    }

    /// How far the claim is from the truth that the line enters or leaves the body here.
    pub(crate) fn surface_error(&self, told: &Told, end: End) -> f64 {
        worst(self.surface_errors(told, end))
    }

    /// How far the point is from the line and from its fraction, how far outside the body it is, how
    /// much of the body is in front of its plane, how far the line goes the wrong way through that, and
    /// how far the normal is from length one.
    pub(crate) fn surface_errors(&self, told: &Told, end: End) -> [f64; 6] {
        if ![told.fraction].iter().chain(&told.point).chain(&told.normal).all(|x| x.is_finite()) {
            return [f64::INFINITY; 6];
        }
        let Placed { body, at } = self.target;
        let (dot, here) = (Body::point(told.point), Placement::identity());
        let cut = -gap_along(self.dimension, told.normal, body, at, &dot, &here);
        let rise = self.line.rise(told.normal);
        let [aside, along] = self.misplaced(told);
        [
            aside,
            along,
            self.share(self.outside(told.point), 0.0),
            if cut.is_nan() { cut } else { self.share(cut, 0.0) },
            if end == End::Enter { rise } else { -rise },
            (length(told.normal) - 1.0).abs(),
        ]
    }

    /// How far the point with the parameter is outside the body.
    fn outside_at(&self, parameter: f64) -> f64 {
        self.share(self.outside(self.line.at(parameter)), self.rounding_of(parameter))
    }

    /// How far the claim is from the truth that the line starts in the body.
    fn start_error(&self, told: &Told, from: f64) -> f64 {
        if told.fraction != from {
            return f64::INFINITY;
        }
        let [aside, along] = self.misplaced(told);
        let against =
            if self.line.length() == 0.0 { 0.0 } else { self.line.rise(told.normal) + 1.0 };
        let stretched = (length(told.normal) - 1.0).abs();
        worst([self.outside_at(from), aside, along, against, stretched])
    }

    /// How far the claim that this part of the line is free is from the truth.
    pub(crate) fn miss_error(&self, [from, to]: [f64; 2]) -> f64 {
        let Placed { body, at } = self.target;
        let inward = OF_FRACTION * self.measure.epsilon;
        let narrowed = [from + inward * from.abs(), to - inward * to.abs()];
        let narrowed = if to.is_finite() { narrowed } else { [narrowed[0], to] };
        let narrowed = if from.is_finite() { narrowed } else { [from, narrowed[1]] };
        self.share(self.line.depth(narrowed, self.dimension, body, at), 0.0)
    }

    /// The error of an answer about a part of the line: the least of what it can be taken for.
    ///
    /// `departure` says how steeply the line leaves the side that a flat body looks to, if it looks to
    /// one.
    pub(crate) fn error(&self, asked: &Asked, departure: Option<f64>, found: Option<&Told>) -> f64 {
        let asked = match (departure, asked.only) {
            // A point has no way in or out.
            _ if self.line.length() == 0.0 => Asked { exit: false, only: None, ..*asked },
            (Some(departure), Some(only)) => return self.side_error(asked, only, departure, found),
            (_, _) => *asked,
        };
        match found {
            Some(told) => self.hit_error(&asked, told),
            None => self.free_error(&asked),
        }
    }

    /// The error of an answer about a flat body of which only one side counts. Along the body, either
    /// side may be seen.
    fn side_error(&self, asked: &Asked, only: End, departure: f64, found: Option<&Told>) -> f64 {
        let is_along = departure.abs() <= self.measure.limit;
        let is_seen = (departure < 0.0) == (only == End::Enter);
        let both = Asked { only: None, exit: false, ..*asked };
        match found {
            Some(told) if is_along || is_seen => {
                least([self.hit_error(&both, told), self.hit_error(asked, told)])
            }
            Some(_) => f64::INFINITY,
            None if is_along || !is_seen => 0.0,
            None => self.free_error(&both),
        }
    }

    /// The error of the claim that nothing that was asked for is there.
    fn free_error(&self, asked: &Asked) -> f64 {
        let Asked { from, to, exit, only } = *asked;
        let at_start = || self.outside_at(from);
        let at_end = || if to.is_finite() { self.outside_at(to) } else { f64::INFINITY };
        let spared = match only {
            None if exit => worst([at_start(), at_end()]),
            None => f64::INFINITY,
            Some(End::Enter) => at_start(),
            Some(End::Exit) => at_end(),
        };
        least([spared, self.miss_error([from, to])])
    }

    /// The error of a hit.
    fn hit_error(&self, asked: &Asked, told: &Told) -> f64 {
        let Asked { from, to, exit, only } = *asked;
        if !(from <= told.fraction && told.fraction <= to) {
            return f64::INFINITY;
        }
        let enter = || self.surface_error(told, End::Enter);
        let leave = || self.surface_error(told, End::Exit);
        match (only, exit) {
            (Some(End::Enter), _) => enter(),
            (Some(End::Exit), _) => leave(),
            (None, false) => least([enter(), self.start_error(told, from)]),
            (None, true) => least([enter(), worst([leave(), self.outside_at(from)])]),
        }
    }

    /// The error of the answer about the whole line: both ends, in their order. A point is in the body
    /// for all parameters or for none.
    pub(crate) fn crossing_error(&self, found: Option<&[Told; 2]>) -> f64 {
        let Some([enter, exit]) = found else {
            return self.miss_error([f64::NEG_INFINITY, f64::INFINITY]);
        };
        if !(enter.fraction <= exit.fraction) {
            return f64::INFINITY;
        }
        if self.line.length() == 0.0 {
            return self.outside_at(0.0);
        }
        worst([self.surface_error(enter, End::Enter), self.surface_error(exit, End::Exit)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOREVER: Asked = Asked { from: 0.0, to: f64::INFINITY, exit: false, only: None };
    const LIMIT: f64 = 1e-6;

    /// A ray along x, a million units before the face of the cube of half extent 1 at the origin.
    fn judged(asked: Asked, height: f64, found: Option<Told>) -> bool {
        judged_from(-1e6, asked, height, found)
    }

    fn judged_from(x: f64, asked: Asked, height: f64, found: Option<Told>) -> bool {
        let (cube, at) = (Body::cuboid([1.0; 3]), Placement::identity());
        let line = StraightLine { origin: [x, height, 0.0], direction: [2.0, 0.0, 0.0] };
        let measure = Measure { size: 2.0, coordinates: 0.0, limit: LIMIT, epsilon: 1e-7 };
        let target = Placed { body: &cube, at: &at };
        let shot = Shot { dimension: oracle::Dimension::Three, line, target, measure };
        shot.error(&asked, None, found.as_ref()) <= LIMIT
    }

    fn at(x: f64, normal: f64) -> Told {
        Told { fraction: (1e6 + x) / 2.0, point: [x, 0.5, 0.0], normal: [normal, 0.0, 0.0] }
    }

    #[test]
    fn the_true_entry_is_right_and_nothing_else() {
        assert!(judged(FOREVER, 0.5, Some(at(-1.0, -1.0))));
        assert!(!judged(FOREVER, 0.5, None));
        assert!(!judged(FOREVER, 0.5, Some(at(1.0, 1.0))), "the exit");
        assert!(!judged(FOREVER, 0.5, Some(at(-1.0, 1.0))), "inward");
        assert!(!judged(FOREVER, 0.5, Some(at(-1.001, -1.0))), "too early");
        assert!(!judged(FOREVER, 0.5, Some(at(-0.999, -1.0))), "too late");
        assert!(!judged(FOREVER, 0.501, Some(at(-1.0, -1.0))), "off the line");
        assert!(!judged(FOREVER, 0.5, Some(at(-1.0, -0.99))), "too short a normal");
        let tilted = Told { normal: [-0.8, 0.6, 0.0], ..at(-1.0, -1.0) };
        assert!(!judged(FOREVER, 0.5, Some(tilted)), "no normal of the face");
        let ahead = Told { fraction: 499_999.75, ..at(-1.0, -1.0) };
        assert!(judged(FOREVER, 0.5, Some(ahead)), "within the rounding of a fraction");
        let ahead = Told { fraction: 5e5 + 2.0, ..at(-1.0, -1.0) };
        assert!(!judged(FOREVER, 0.5, Some(ahead)), "beyond the rounding of a fraction");
    }

    #[test]
    fn no_hit_is_right_only_where_none_is() {
        assert!(judged(FOREVER, 1.001, None));
        assert!(judged(FOREVER, 1.0, None), "a touch may be missed");
        assert!(!judged(FOREVER, 0.999, None));
        assert!(judged(Asked { to: 4.9e5, ..FOREVER }, 0.5, None));
        assert!(!judged(Asked { to: 5.1e5, ..FOREVER }, 0.5, None));
        assert!(!judged(Asked { to: 4.9e5, ..FOREVER }, 0.5, Some(at(-1.0, -1.0))), "out of range");
        assert!(judged(Asked { from: 5.1e5, ..FOREVER }, 0.5, None));
    }

    #[test]
    fn a_start_inside_is_answered_as_asked() {
        let hit = |fraction: f64, x: f64, normal: f64| Some(Told { fraction, ..at(x, normal) });
        let start = hit(0.0, 0.0, -1.0);
        let exit = hit(0.5, 1.0, 1.0);
        let leaving = Asked { exit: true, ..FOREVER };
        assert!(judged_from(0.0, FOREVER, 0.5, start));
        assert!(!judged_from(0.0, FOREVER, 0.5, exit));
        assert!(!judged_from(0.0, FOREVER, 0.5, None));
        assert!(judged_from(0.0, leaving, 0.5, exit));
        assert!(!judged_from(0.0, leaving, 0.5, start));
        assert!(!judged_from(0.0, leaving, 0.5, None));
        assert!(judged_from(0.0, Asked { to: 0.25, ..leaving }, 0.5, None), "it ends inside");
        assert!(!judged_from(-2.0, FOREVER, 0.5, hit(0.0, -2.0, -1.0)), "it starts outside");
        assert!(!judged_from(-2.0, leaving, 0.5, hit(1.5, 1.0, 1.0)), "it starts outside");
    }

    #[test]
    fn one_side_alone_is_answered_by_that_side() {
        let only = |end: End| Asked { only: Some(end), ..FOREVER };
        let (enter, exit) = (at(-1.0, -1.0), at(1.0, 1.0));
        assert!(judged(only(End::Enter), 0.5, Some(enter)));
        assert!(!judged(only(End::Enter), 0.5, Some(exit)));
        assert!(judged(only(End::Exit), 0.5, Some(exit)));
        assert!(!judged(only(End::Exit), 0.5, Some(enter)));
        assert!(!judged(only(End::Exit), 0.5, None));
        assert!(judged_from(0.0, only(End::Enter), 0.5, None), "it starts inside");
    }
}
