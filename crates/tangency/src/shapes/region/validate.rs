//! Do rings bound a region: each an outline, the holes inside of the outer one and apart from each other?

use core::cmp::Ordering;

use super::edge_crossings::Edge;
use super::exact_corners::bend;
use super::space::math::{BuildError, Vector, check};
use super::{Net, RegionError};

/// That every ring has corners enough, all of them numbers within reach.
pub(super) fn check_numbers(rings: &[Vec<Vector>]) -> Result<(), RegionError> {
    for (ring, corners) in rings.iter().enumerate() {
        check::points(corners, 3).map_err(|error| RegionError::Ring { ring, error })?;
    }
    Ok(())
}

impl Net {
    /// That every ring is an outline by itself.
    pub(super) fn check_rings(&self) -> Result<(), RegionError> {
        for (ring, corners) in self.rings.iter().enumerate() {
            let refused = |error: BuildError| Err(RegionError::Ring { ring, error });
            if let Some(index) = self.first_repeated(ring) {
                return refused(BuildError::DuplicatePoint { index });
            }
            let is_beside = |at: &usize| self.turn(corners[0], corners[1], *at) != Ordering::Equal;
            if !corners.iter().any(is_beside) {
                return refused(BuildError::Collinear);
            }
        }
        for ring in 0..self.rings.len() {
            if let Some(index) = self.first_meeting(ring) {
                let error = BuildError::CrossesItself { index };
                return Err(RegionError::Ring { ring, error });
            }
        }
        Ok(())
    }

    /// That no ring crosses another. Where a corner of one is on an edge of another, it becomes a corner of
    /// that as well.
    pub(super) fn check_apart(&mut self) -> Result<(), RegionError> {
        let cuts = self.touching().map_err(|[one, other]| {
            let at = self.corners[one.ends[0]];
            RegionError::Crossing { rings: [one.ring, other.ring], at }
        })?;
        self.cut(cuts);
        Ok(())
    }

    /// Makes corners on edges corners of their rings.
    fn cut(&mut self, mut cuts: Vec<(Edge, usize)>) {
        cuts.sort_unstable_by(|(edge, corner), (other, next)| {
            let is_forward = self.order(edge.ends[0], edge.ends[1]) == Ordering::Less;
            let along = self.order(*corner, *next);
            let along = if is_forward { along } else { along.reverse() };
            (edge.ring, edge.at).cmp(&(other.ring, other.at)).then(along)
        });
        for of_ring in cuts.chunk_by(|(edge, _), (other, _)| edge.ring == other.ring) {
            let ring = &mut self.rings[of_ring[0].0.ring];
            let mut cuts = of_ring.iter().peekable();
            let mut longer = Vec::with_capacity(ring.len() + of_ring.len());
            for (at, corner) in ring.iter().enumerate() {
                longer.push(*corner);
                while let Some((_, corner)) = cuts.next_if(|(edge, _)| edge.at == at) {
                    longer.push(*corner);
                }
            }
            *ring = longer;
        }
    }

    /// Why rings bound no region of which none crosses another: the first that is on the wrong side of one.
    pub(super) fn culprit(&self) -> RegionError {
        let refused = self.check_touching().and_then(|()| self.check_nesting());
        refused.expect_err("rings that stay on the left of each other bound a region")
    }

    /// That where rings touch, each stays on the left of the other.
    fn check_touching(&self) -> Result<(), RegionError> {
        for group in self.visits().chunk_by(|a, b| a.0 == b.0) {
            for (corner, ring, at) in group {
                for (_, other, other_at) in group.iter().filter(|visit| visit.1 != *ring) {
                    let bent = bend(&self.rings[*ring], *at);
                    let [before, _, after] = bend(&self.rings[*other], *other_at);
                    if ![before, after].iter().all(|end| self.is_inside_bend(bent, *end)) {
                        let rings = [*ring, *other];
                        return Err(RegionError::Crossing { rings, at: self.corners[*corner] });
                    }
                }
            }
        }
        Ok(())
    }

    /// That holes which do not touch are inside of the outer ring and not of each other.
    fn check_nesting(&self) -> Result<(), RegionError> {
        let visits = self.visits();
        let comes_by = |corner: usize, ring: usize| {
            let from = visits.partition_point(|visit| (visit.0, visit.1) < (corner, ring));
            visits.get(from).is_some_and(|visit| (visit.0, visit.1) == (corner, ring))
        };
        for ring in 1..self.rings.len() {
            let corners = &self.rings[ring];
            for within in (0..self.rings.len()).filter(|within| *within != ring) {
                let is_sound = self.is_inside(corners[0], within) == (within == 0);
                if is_sound || corners.iter().any(|corner| comes_by(*corner, within)) {
                    continue;
                }
                return Err(match within {
                    0 => RegionError::Outside { ring },
                    _ => RegionError::Nested { ring, within },
                });
            }
        }
        Ok(())
    }

    /// Which corners rings come by, in order: the corner, the ring, and where in it.
    fn visits(&self) -> Vec<(usize, usize, usize)> {
        let mut visits: Vec<(usize, usize, usize)> = Vec::new();
        for (ring, corners) in self.rings.iter().enumerate() {
            visits.extend(corners.iter().enumerate().map(|(at, corner)| (*corner, ring, at)));
        }
        visits.sort_unstable();
        visits
    }
}
