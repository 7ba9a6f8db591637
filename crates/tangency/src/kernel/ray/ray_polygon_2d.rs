//! Ray–polygon: where does a line cross the outline of a convex polygon?

use super::space::{End, Line, LineInterval, Vector, greater, lesser};

/// A corner, how far it is to the left of the line, and how far along.
#[derive(Clone, Copy)]
struct Beside {
    corner: Vector,
    left: f64,
}

/// What rounding may take of a difference of two products of differences, in units of the products.
const CERTAIN: f64 = 8.0 * f64::EPSILON;

/// Where the line goes over an edge, reckoned from the nearer corner, so that both are met exactly.
#[inline(always)]
fn point_on_edge(from: &Beside, to: &Beside) -> Vector {
    let edge = to.corner - from.corner;
    let whole = from.left - to.left;
    let share = from.left / whole;
    let near_end = to.corner + edge * (to.left / whole);
    if share < 0.5 { from.corner + edge * share } else { near_end }
}

impl Line {
    #[inline(always)]
    fn beside(&self, corner: Vector) -> Beside {
        Beside { corner, left: self.along.perp().dot(corner - self.near) }
    }

    /// The part of the line in a ring of corners, counter-clockwise or without area.
    ///
    /// The line goes in over the edge whose corners pass from its left to its right, and out over the
    /// one from right to left. Each corner is on one side for both of its edges, so that nothing slips
    /// through between them; a corner on the line belongs to both sides. Corners that are all within
    /// `touch` of the line are met from the first of them to the last.
    pub(crate) fn clip_to_polygon(
        &self,
        count: usize,
        corner: impl Fn(usize) -> Vector,
        touch: f64,
    ) -> Option<LineInterval> {
        let (mut enter, mut exit) = (None, None);
        let mut furthest = 0.0;
        let mut from = self.beside(corner(count - 1));
        for index in 0..count {
            let to = self.beside(corner(index));
            furthest = greater(furthest, to.left.abs());
            if from.left >= 0.0 && to.left <= 0.0 && to.left < from.left {
                enter = Some((from, to));
            } else if from.left <= 0.0 && to.left >= 0.0 && to.left > from.left {
                exit = Some((from, to));
            }
            from = to;
        }
        if furthest * furthest * self.per_square <= touch * touch {
            return Some(self.along_ring(count, corner));
        }
        let [enter, exit] = [enter?, exit?].map(|(from, to)| self.over_edge(&from, &to));
        Some(if enter.s <= exit.s {
            LineInterval { enter, exit }
        } else {
            // Without area, rounding decides which comes first.
            LineInterval { enter: End { s: exit.s, ..enter }, exit }
        })
    }

    /// Between which parameters the line is in a triangle, not numbers if it misses; without a branch, and
    /// whether it holds. It does if no corner is on the line, and it is certain which way round they run: twice the area
    /// is more than rounding and more than `least`.
    #[inline(always)]
    pub(crate) fn stretch_in_triangle(
        &self,
        corners: &[Vector; 3],
        least: f64,
    ) -> (f64, f64, bool) {
        let [a, second, third] = *corners;
        let (u, v) = (second - a, third - a);
        let (left, right) = (u.x * v.y, u.y * v.x);
        let area = left - right;
        let is_certain = area.abs() > greater(CERTAIN * (left.abs() + right.abs()), least);
        let (b, c) = if area < 0.0 { (third, second) } else { (second, third) };
        let (a, b, c) = (self.beside(a), self.beside(b), self.beside(c));
        let chosen = |first: bool, second: bool| {
            let other = if second { (a, b) } else { (b, c) };
            if first { (c, a) } else { other }
        };
        let (a_left, b_left, c_left) = (a.left > 0.0, b.left > 0.0, c.left > 0.0);
        let (from, to) = chosen(c_left & !a_left, a_left & !b_left);
        let enter = self.nearest_to(point_on_edge(&from, &to));
        let (from, to) = chosen(!c_left & a_left, !a_left & b_left);
        let exit = self.nearest_to(point_on_edge(&from, &to));
        let is_met = (a_left | b_left | c_left) & !(a_left & b_left & c_left);
        let furthest = greater(greater(a.left.abs(), b.left.abs()), c.left.abs());
        let are_beside = (a.left != 0.0) & (b.left != 0.0) & (c.left != 0.0);
        let is_beside = are_beside & (furthest * furthest * self.per_square > 0.0);
        let enter = if is_met { lesser(enter, exit) } else { f64::NAN };
        (enter, exit, is_certain & is_beside)
    }

    /// Where the line goes over an edge that it does not run along.
    #[inline]
    fn over_edge(&self, from: &Beside, to: &Beside) -> End {
        let edge = to.corner - from.corner;
        let point = point_on_edge(from, to);
        let normal = (-edge.perp()).normalized().unwrap_or(self.heading());
        End { s: self.nearest_to(point), point, normal }
    }

    /// The part of the line between corners that all lie on it.
    #[cold]
    fn along_ring(&self, count: usize, corner: impl Fn(usize) -> Vector) -> LineInterval {
        let end = |index: usize, normal: Vector| {
            let point = corner(index);
            End { s: self.nearest_to(point), point, normal }
        };
        let heading = self.heading();
        let mut across = LineInterval { enter: end(0, -heading), exit: end(0, heading) };
        for index in 1..count {
            let here = end(index, heading);
            if here.s < across.enter.s {
                across.enter = End { normal: -heading, ..here };
            }
            if here.s > across.exit.s {
                across.exit = here;
            }
        }
        across
    }
}
