//! Hill climbing: how far does a convex surface reach along a direction?

use super::face::NONE;
use super::hull_builder::HullBuilder;
use super::space::{LEVEL, Vector};

impl HullBuilder<'_> {
    /// How much further along a direction than one corner another one is: found by climbing from corner
    /// to corner, which ends at the top, for the surface has no dents.
    pub(crate) fn rise(&self, from: u32, direction: Vector, side_at: &[u32]) -> f64 {
        let start = self.points[from as usize];
        let (mut here, mut highest) = (from, 0.0);
        for _ in 0..self.sides.len() {
            let place = self.points[here as usize];
            let mut best = (NONE, 0.0);
            self.visit_neighbours(here, side_at, &mut |corner| {
                let way = self.points[corner as usize] - place;
                let slope = way.dot(direction);
                if slope > best.1 && slope > LEVEL * way.largest() {
                    best = (corner, slope);
                }
            });
            if best.0 == NONE {
                break;
            }
            here = best.0;
            highest = (self.points[here as usize] - start).dot(direction);
        }
        highest
    }

    /// How many corners an edge joins with each corner.
    pub(crate) fn degrees(&self) -> Vec<u32> {
        let mut degrees = vec![0; self.points.len()];
        for side in self.sides.iter().filter(|side| !side.is_gone) {
            side.corners.iter().for_each(|corner| degrees[*corner as usize] += 1);
        }
        degrees
    }

    /// The corners around a corner, counter-clockwise seen from outside.
    pub(crate) fn around_corner(&self, corner: u32) -> Vec<u32> {
        let mut ring = Vec::new();
        self.visit_neighbours(corner, &self.side_at_corners(), &mut |other| ring.push(other));
        ring
    }

    /// Every corner that an edge joins with this one, counter-clockwise.
    fn visit_neighbours(&self, corner: u32, side_at: &[u32], visit: &mut dyn FnMut(u32)) {
        let start = side_at[corner as usize];
        let mut here = start;
        for _ in 0..self.sides.len() {
            let side = &self.sides[here as usize];
            let at = side.corners.iter().position(|other| *other == corner).unwrap_or(0);
            visit(side.corners[(at + 1) % 3]);
            here = side.beyond[(at + 2) % 3];
            if here == start {
                break;
            }
        }
    }

    /// For every corner, one of its sides.
    pub(crate) fn side_at_corners(&self) -> Vec<u32> {
        let mut side_at = vec![NONE; self.points.len()];
        for (index, side) in self.sides.iter().enumerate().filter(|(_, side)| !side.is_gone) {
            for corner in side.corners {
                side_at[corner as usize] = index as u32;
            }
        }
        side_at
    }
}
