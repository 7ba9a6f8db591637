//! Where does a line cross the outline of a convex polygon?

use super::space::{Across, End, Track, Vector, greater};

/// A corner, how far it is to the left of the line, and how far along.
#[derive(Clone, Copy)]
struct Beside {
    corner: Vector,
    left: f64,
}

impl Track {
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
    pub(crate) fn across_ring(
        &self,
        count: usize,
        corner: impl Fn(usize) -> Vector,
        touch: f64,
    ) -> Option<Across> {
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
            Across { enter, exit }
        } else {
            // Without area, rounding decides which comes first.
            Across { enter: End { s: exit.s, ..enter }, exit }
        })
    }

    /// Where the line goes over an edge that it does not run along.
    #[inline]
    fn over_edge(&self, from: &Beside, to: &Beside) -> End {
        let edge = to.corner - from.corner;
        let whole = from.left - to.left;
        let share = from.left / whole;
        // Reckoned from the nearer corner, so that both are met exactly.
        let point = if share < 0.5 {
            from.corner + edge * share
        } else {
            to.corner + edge * (to.left / whole)
        };
        let normal = (-edge.perp()).normalized().unwrap_or(self.heading());
        End { s: self.nearest_to(point), point, normal }
    }

    /// The part of the line between corners that all lie on it.
    #[cold]
    fn along_ring(&self, count: usize, corner: impl Fn(usize) -> Vector) -> Across {
        let end = |index: usize, normal: Vector| {
            let point = corner(index);
            End { s: self.nearest_to(point), point, normal }
        };
        let heading = self.heading();
        let mut across = Across { enter: end(0, -heading), exit: end(0, heading) };
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
