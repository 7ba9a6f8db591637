//! The watertight ray–triangle test (Woop 2013): no line slips between triangles that share an edge.
//!
//! Space is sheared until the line is an axis, so that a corner is where it is beside the line, and how
//! far along (Woop, Benthin and Wald 2013). The line goes through a triangle if it has all three edges on
//! the same side. A line that comes through an edge or a corner that triangles share must not slip
//! between them, so what is decided about an edge must be the same for both: its corners are sheared to
//! the same numbers, and on which side of the line it passes is found without error. Rounded corners are
//! still corners of a surface without gaps, and a point that such a surface goes around is in one of its
//! triangles. An edge that goes through the line belongs to both.
//!
//! We differ from the paper in that the side of an edge is exact, where the paper falls back on double
//! precision, which is as rounded for corners of double precision.

use super::space::{End, Line, LineInterval, Vector, wide};

/// What rounding may take of a difference of two products, in units of the products: half a unit of
/// rounding each, and of the difference.
const CERTAIN: f64 = 2.0 * f64::EPSILON;

/// A line as an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WatertightLine {
    track: Line,
    /// The coordinate along which the line runs most.
    main: usize,
    slant: Slant,
}

/// How a line runs along the coordinate along which it runs most.
#[derive(Clone, Copy, Debug)]
struct Slant {
    /// How far the parameter goes meanwhile.
    per_step: f64,
    /// How far the line goes along the two others meanwhile.
    slopes: [f64; 2],
}

/// A corner beside the line: across it, and how far along by the parameter.
#[derive(Clone, Copy, Debug)]
struct Beside {
    across: [f64; 2],
    s: f64,
}

impl WatertightLine {
    /// The line that is to be an axis.
    #[inline]
    pub(crate) fn new(track: &Line) -> Self {
        let size = track.along.abs();
        let main = if size.x >= size.y && size.x >= size.z {
            0
        } else if size.y >= size.z {
            1
        } else {
            2
        };
        let along = |step: usize| track.along[(main + step) % 3];
        let slant = Slant::of([along(0), along(1), along(2)]);
        Self { track: *track, main, slant }
    }

    #[inline]
    fn beside(&self, corner: Vector) -> Beside {
        let away = corner - self.track.near;
        let along = |step: usize| away[(self.main + step) % 3];
        self.slant.beside([along(0), along(1), along(2)])
    }

    /// Where the line goes through a triangle. If it runs along the triangle, from edge to edge.
    ///
    /// Products may be `clear` times as large as the area they tell: beyond that, too many digits of the area
    /// are lost, and with them where in the triangle the line goes through.
    pub(crate) fn clip_to_triangle(
        &self,
        corners: &[Vector; 3],
        clear: f64,
    ) -> Option<LineInterval> {
        let [a, b, c] = corners.map(|corner| self.beside(corner));
        let edges = [(&b, &c), (&c, &a), (&a, &b)];
        let turns = edges.map(|(start, end)| Turn::of(start, end));
        let sides = turns.map(|turn| turn.side);
        let are_left = sides.iter().all(|side| *side >= 0.0);
        let are_right = sides.iter().all(|side| *side <= 0.0);
        if !(are_left || are_right) {
            return None;
        }
        let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized();
        let normal = normal.unwrap_or_else(|| self.against_line(corners));
        let against = if normal.dot(self.track.along) > 0.0 { -normal } else { normal };
        let products = turns[0].products + turns[1].products + turns[2].products;
        let is_clear = products <= clear * (sides[0] + sides[1] + sides[2]).abs();
        let sides = if is_clear { sides } else { edges.map(|(start, end)| exact_turn(start, end)) };
        let total = sides[0] + sides[1] + sides[2];
        if is_nothing(total) {
            return self.along_triangle(corners, &[a, b, c], against);
        }
        let per_total = 1.0 / total;
        let weights = sides.map(|side| side * per_total);
        let s = a.s * weights[0] + b.s * weights[1] + c.s * weights[2];
        let point = corners[0] * weights[0] + corners[1] * weights[1] + corners[2] * weights[2];
        Some(LineInterval::through(s, point, against))
    }

    /// The normal of a triangle whose corners are in one line or in one place: across its longest edge.
    #[cold]
    fn against_line(&self, [a, b, c]: &[Vector; 3]) -> Vector {
        let edges = [*b - *a, *c - *b, *a - *c];
        let longest = edges.into_iter().reduce(|longest, edge| {
            if edge.length_squared() > longest.length_squared() { edge } else { longest }
        });
        let axis = longest.and_then(Vector::normalized);
        axis.map_or_else(|| -self.track.heading(), |axis| self.track.against_axis(axis))
    }

    /// For corners that are in one plane with the line: where the first and the last edge go
    /// through it.
    #[cold]
    fn along_triangle(
        &self,
        corners: &[Vector; 3],
        beside: &[Beside; 3],
        normal: Vector,
    ) -> Option<LineInterval> {
        let spread = |axis: usize| beside.iter().fold(0.0, |sum, b| sum + b.across[axis].abs());
        let axis = usize::from(spread(1) > spread(0));
        let mut ends: Option<[(f64, Vector); 2]> = None;
        for (from, to) in [(0, 1), (1, 2), (2, 0)] {
            let [start, end] = [from, to].map(|corner: usize| beside[corner].across[axis]);
            if (start > 0.0 && end > 0.0) || (start < 0.0 && end < 0.0) {
                continue;
            }
            let share = if start == end { 0.0 } else { start / (start - end) };
            let point = corners[from].lerp(corners[to], share);
            let s = beside[from].s + (beside[to].s - beside[from].s) * share;
            let [mut first, mut last] = ends.unwrap_or([(s, point); 2]);
            first = if s < first.0 { (s, point) } else { first };
            last = if s > last.0 { (s, point) } else { last };
            ends = Some([first, last]);
        }
        let end = |(s, point), normal| End { s, point, normal };
        ends.map(|[first, last]| LineInterval {
            enter: end(first, normal),
            exit: end(last, -normal),
        })
    }
}

impl Slant {
    /// That of a direction, the coordinate along which it goes most first.
    #[inline(always)]
    fn of([main, first, second]: [f64; 3]) -> Self {
        let per_step = 1.0 / main;
        Self { per_step, slopes: [first * per_step, second * per_step] }
    }

    /// A corner that is so far away from a point of the line, in the same order.
    #[inline(always)]
    fn beside(&self, [main, first, second]: [f64; 3]) -> Beside {
        let across = [first - self.slopes[0] * main, second - self.slopes[1] * main];
        Beside { across, s: main * self.per_step }
    }
}

/// Whether there is no area at all, or one so small that nothing can be divided by it.
#[inline(always)]
fn is_nothing(area: f64) -> bool {
    area.abs() < f64::MIN_POSITIVE
}

impl Line {
    /// Between which parameters the line is in a triangle, not numbers if it misses; without a branch, and
    /// whether it holds. It does if the side of each edge is certain and the digits of the area are there,
    /// as for [`WatertightLine::clip_to_triangle`].
    #[inline(always)]
    pub(crate) fn stretch_in_triangle(
        &self,
        corners: &[Vector; 3],
        clear: f64,
    ) -> (f64, f64, bool) {
        let size = self.along.abs();
        let is_x = (size.x >= size.y) & (size.x >= size.z);
        let is_y = size.y >= size.z;
        let main = |x: f64, y: f64, z: f64| {
            let other = if is_y { y } else { z };
            if is_x { x } else { other }
        };
        let turned = |v: Vector| [main(v.x, v.y, v.z), main(v.y, v.z, v.x), main(v.z, v.x, v.y)];
        let slant = Slant::of(turned(self.along));
        let beside = |corner: Vector| slant.beside(turned(corner - self.near));
        let (a, b, c) = (beside(corners[0]), beside(corners[1]), beside(corners[2]));
        let turns = [Turn::rough(&b, &c), Turn::rough(&c, &a), Turn::rough(&a, &b)];
        let sides = [turns[0].side, turns[1].side, turns[2].side];
        let are_certain = turns[0].is_certain() & turns[1].is_certain() & turns[2].is_certain();
        let are_left = (sides[0] >= 0.0) & (sides[1] >= 0.0) & (sides[2] >= 0.0);
        let are_right = (sides[0] <= 0.0) & (sides[1] <= 0.0) & (sides[2] <= 0.0);
        let is_met = are_left | are_right;
        let products = turns[0].products + turns[1].products + turns[2].products;
        let total = sides[0] + sides[1] + sides[2];
        let is_clear = (products <= clear * total.abs()) & !is_nothing(total);
        let per_total = 1.0 / total;
        let weights = [sides[0] * per_total, sides[1] * per_total, sides[2] * per_total];
        let s = a.s * weights[0] + b.s * weights[1] + c.s * weights[2];
        let s = if is_met { s } else { f64::NAN };
        (s, s, are_certain & (is_clear | !is_met))
    }
}

/// On which side of the line an edge passes.
#[derive(Clone, Copy)]
struct Turn {
    /// Twice the area between the line and the edge, positive if the edge passes it counter-clockwise.
    /// Only its sign is sure to be right.
    side: f64,
    /// The size of the products that it is the difference of.
    products: f64,
}

impl Turn {
    #[inline(always)]
    fn of(start: &Beside, end: &Beside) -> Self {
        let rough = Self::rough(start, end);
        let side = if rough.is_certain() { rough.side } else { exact_turn(start, end) };
        Self { side, ..rough }
    }

    /// A turn of which even the sign may be wrong.
    #[inline(always)]
    fn rough(start: &Beside, end: &Beside) -> Self {
        let (left, right) = (start.across[0] * end.across[1], start.across[1] * end.across[0]);
        Self { side: left - right, products: left.abs() + right.abs() }
    }

    /// Whether rounding cannot have changed the sign.
    #[inline(always)]
    fn is_certain(&self) -> bool {
        self.side.abs() > CERTAIN * self.products
    }
}

/// The turn to its last digits.
#[cold]
fn exact_turn(start: &Beside, end: &Beside) -> f64 {
    let ([a, b], [c, d]) = (start.across, end.across);
    (wide(a) * wide(d) - wide(b) * wide(c)).nearest()
}
