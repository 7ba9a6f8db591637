//! Do rings bound a region: each an outline, the holes inside of the outer one and apart from each other?

use core::cmp::Ordering;

use super::meeting::{Edge, Meeting};
use super::net::bend;
use super::space::{BuildError, Vector, check};
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
            let repeats = |at: &usize| bend(corners, *at)[0] == corners[*at];
            if let Some(index) = (0..corners.len()).find(repeats) {
                return refused(BuildError::DuplicatePoint { index });
            }
            let is_beside = |at: &usize| self.turn(corners[0], corners[1], *at) != Ordering::Equal;
            if !corners.iter().any(is_beside) {
                return refused(BuildError::Collinear);
            }
        }
        let mut met = None;
        self.meetings(&mut |one, other, meeting| {
            let is_allowed = meeting == Meeting::Touching && self.are_neighbours(&one, &other);
            if one.ring == other.ring && !is_allowed && met.is_none() {
                met = Some(one);
            }
        });
        match met {
            Some(Edge { ring, at: index, .. }) => {
                let error = BuildError::CrossesItself { index };
                Err(RegionError::Ring { ring, error })
            }
            None => Ok(()),
        }
    }

    fn are_neighbours(&self, one: &Edge, other: &Edge) -> bool {
        let count = self.rings[one.ring].len();
        (one.at + 1) % count == other.at || (other.at + 1) % count == one.at
    }

    /// That all rings have the region on their left, and none crosses another. Where a corner of one is on
    /// an edge of another, it becomes a corner of that as well.
    pub(super) fn check_apart(&mut self) -> Result<(), RegionError> {
        let mut crossed = None;
        let mut cuts: Vec<(usize, usize, usize)> = Vec::new();
        let mut touching: Vec<[usize; 2]> = Vec::new();
        self.meetings(&mut |one, other, meeting| {
            if one.ring == other.ring {
                return;
            }
            let rings = [one.ring, other.ring];
            if meeting == Meeting::Crossing {
                let at = self.corners[one.ends[0]];
                crossed = crossed.or(Some(RegionError::Crossing { rings, at }));
                return;
            }
            touching.push(rings);
            for (edge, ends) in [(one, other.ends), (other, one.ends)] {
                let on = ends.into_iter().filter(|end| self.is_between(edge.ends, *end));
                cuts.extend(on.map(|corner| (edge.ring, edge.at, corner)));
            }
        });
        if let Some(error) = crossed {
            return Err(error);
        }
        self.cut(cuts);
        self.check_touching()?;
        touching.sort_unstable();
        self.check_nesting(&touching)
    }

    /// Makes corners on edges corners of their rings.
    fn cut(&mut self, mut cuts: Vec<(usize, usize, usize)>) {
        let start = |cut: &(usize, usize, usize)| self.rings[cut.0][cut.1];
        let away = |cut: &(usize, usize, usize)| self.order(start(cut), cut.2) == Ordering::Less;
        cuts.sort_unstable_by(|a, b| {
            let along = self.order(a.2, b.2);
            let along = if away(a) { along } else { along.reverse() };
            (a.0, a.1).cmp(&(b.0, b.1)).then(along)
        });
        cuts.dedup();
        // From the last on, so that the places of the others stay what they are.
        for (ring, at, corner) in cuts.into_iter().rev() {
            self.rings[ring].insert(at + 1, corner);
        }
    }

    /// That where rings touch, each stays on the left of the other.
    fn check_touching(&self) -> Result<(), RegionError> {
        let mut visits: Vec<(usize, usize, usize)> = Vec::new();
        for (ring, corners) in self.rings.iter().enumerate() {
            visits.extend(corners.iter().enumerate().map(|(at, corner)| (*corner, ring, at)));
        }
        visits.sort_unstable();
        for group in visits.chunk_by(|a, b| a.0 == b.0) {
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

    /// That holes which do not touch, in a sorted list of pairs, are inside of the outer ring and not of
    /// each other.
    fn check_nesting(&self, touching: &[[usize; 2]]) -> Result<(), RegionError> {
        for ring in 1..self.rings.len() {
            let corner = self.rings[ring][0];
            for within in 0..self.rings.len() {
                let pair = if within < ring { [within, ring] } else { [ring, within] };
                let is_asked = within != ring && touching.binary_search(&pair).is_err();
                if !is_asked || self.is_inside(corner, within) == (within == 0) {
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
}
