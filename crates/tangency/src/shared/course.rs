//! Where are two moving bodies to each other at any moment of a step?
//!
//! The places of the pivots are subtracted before anything else is added, in double precision, so that
//! bodies that are near to each other and far from the origin lose nothing; and every moment is worked
//! out from the start, not from the moment before, so that nothing adds up.

use super::sight::Home;
use super::space::{FAR, Motion, Placing, angle_of, fine, to_fine};

/// The motions of two bodies A and B.
#[derive(Clone, Copy)]
pub(crate) struct Course<'a> {
    pub(crate) a: &'a Motion,
    pub(crate) b: &'a Motion,
    /// From the pivot of A to that of B at the start.
    between: fine::Vector,
    /// How far the pivot of B moves as seen from that of A.
    pub(crate) shift: fine::Vector,
}

impl<'a> Course<'a> {
    /// Of two finite motions; `None` if they lead so far that the numbers do not.
    pub(crate) fn new(a: &'a Motion, b: &'a Motion) -> Option<Self> {
        let way = b.start.translation.to_fine() - a.start.translation.to_fine();
        let between = way + (b.way_to_pivot(0.0) - a.way_to_pivot(0.0));
        let shift = b.shift.to_fine() - a.shift.to_fine();
        let pivots = a.pivot.to_fine().largest() + b.pivot.to_fine().largest();
        let far = to_fine(FAR);
        let turns = angle_of(a.turn) + angle_of(b.turn);
        let is_near = way.largest() < far && shift.largest() < far && pivots < far;
        let is_ordinary = is_near && turns < far;
        is_ordinary.then_some(Self { a, b, between, shift })
    }

    /// From the pivot of A to that of B.
    pub(crate) fn between(&self, fraction: f64) -> fine::Vector {
        self.between + self.shift * fraction
    }

    /// The largest distance of the pivots from a moment on: at one of the ends, because it is that of a
    /// point on a straight line from another one.
    pub(crate) fn furthest_between(&self, from: f64) -> f64 {
        fine::greater(self.between(from).length(), self.between(1.0).length())
    }

    /// Where B is in the frame of A.
    pub(crate) fn placing(&self, fraction: f64) -> Placing {
        let (home, turned) = (self.a.axes(fraction), self.b.axes(fraction));
        let out_to_a = home * self.a.pivot.to_fine();
        let out_to_b = turned * self.b.pivot.to_fine();
        let way = self.between(fraction) + (out_to_a - out_to_b);
        Placing::new(&home, &turned, way)
    }

    /// Where A is in the world.
    pub(crate) fn home(&self, fraction: f64) -> Home {
        Home { axes: self.a.axes(fraction), place: self.a.place(fraction) }
    }
}
