//! How far are the points outside that did not become corners?

use super::face::NONE;
use super::hull_builder::HullBuilder;
use super::space::{Vector, greater};

impl HullBuilder<'_> {
    /// How far a point that still waits is outside, at most.
    pub(crate) fn left_out(&self) -> f64 {
        let mut most = 0.0;
        for (index, side) in self.sides.iter().enumerate().filter(|(_, side)| !side.is_gone) {
            let mut at = side.waiting;
            while at != NONE {
                most = greater(most, self.distance_from(index as u32, self.points[at as usize]));
                at = self.outside[at as usize].next;
            }
        }
        most
    }

    /// How far a point is from the surface, at most: from a side, on to the neighbour that is nearer as
    /// long as there is one.
    fn distance_from(&self, side: u32, point: Vector) -> f64 {
        let distance = |side: u32| self.sides[side as usize].distance(self.points, point);
        let (mut here, mut nearest) = (side, distance(side));
        loop {
            let start = here;
            for beyond in self.sides[start as usize].beyond {
                let other = distance(beyond);
                if other < nearest {
                    (here, nearest) = (beyond, other);
                }
            }
            if here == start {
                return nearest;
            }
        }
    }
}
