//! Contact candidates: where two faces that look at each other meet, before the manifold is reduced.
//!
//! Here and in what works with it, lengths are in units of about the size of the pair, and the last
//! axis of the frame is the normal from A to B. So a place is its shadow along the normal, and a
//! height.

use super::clip_input::SLACK;
use super::reduce::reduce_to_four;
use super::space::geometry::MOST_POINTS;
use super::space::math::{DIMENSION, Real, Vector, greater, lesser};

/// How many meetings are kept before some of them must go; two boxes share no more than 8, a box and a
/// rim of eight corners no more than 12.
const ROOM: usize = 12;

/// What of two sides meets, by the numbers of their corners; an edge has that of its start.
///
/// Packed into one number, so that the order is told by one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CandidateId(u64);

/// A mark, unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CandidateSource {
    /// A corner of B over the side of A.
    CornerOfB(usize),
    /// A corner of A under the side of B.
    CornerOfA(usize),
    /// An edge of A and an edge of B cross.
    Edges(usize, usize),
    /// The nearest points, wherever they are.
    Nearest,
}

impl CandidateId {
    pub(crate) const NEAREST: Self = Self(3 << 62);

    #[inline(always)]
    pub(crate) fn corner_of_b(index: usize) -> Self {
        Self(index as u64)
    }

    #[inline(always)]
    pub(crate) fn corner_of_a(index: usize) -> Self {
        Self(1 << 62 | index as u64)
    }

    #[inline(always)]
    pub(crate) fn edges(of_a: usize, of_b: usize) -> Self {
        Self(2 << 62 | (of_a as u64) << 31 | of_b as u64)
    }

    #[inline(always)]
    pub(crate) fn unpacked(self) -> CandidateSource {
        let low = |bits: u64| (bits & 0x7fff_ffff) as usize;
        match self.0 >> 62 {
            0 => CandidateSource::CornerOfB(low(self.0)),
            1 => CandidateSource::CornerOfA(low(self.0)),
            2 => CandidateSource::Edges(low(self.0 >> 31), low(self.0)),
            _ => CandidateSource::Nearest,
        }
    }
}

/// A point of A below or above a point of B.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactCandidate {
    /// The shadow of both, and the height of the point of A.
    pub(crate) place: Vector,
    /// How far the point of B is above.
    pub(crate) separation: Real,
    /// What meets.
    pub(crate) mark: CandidateId,
}

impl ContactCandidate {
    const NONE: Self = Self { place: Vector::ZERO, separation: 0.0, mark: CandidateId::NEAREST };
}

/// The meetings of two sides that are no further apart than a limit, each place once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactCandidates {
    list: [ContactCandidate; ROOM],
    count: usize,
    least: Real,
    limit: Real,
}

impl ContactCandidates {
    /// None yet, and none deeper than `least`, which can only be rounding, or further apart than `limit`
    /// to come.
    #[inline(always)]
    pub(crate) fn between(least: Real, limit: Real) -> Self {
        Self { list: [ContactCandidate::NONE; ROOM], count: 0, least, limit }
    }

    #[inline(always)]
    pub(crate) fn list(&self) -> &[ContactCandidate] {
        &self.list[..self.count]
    }

    /// The least separation; infinite if there are no meetings.
    #[inline(always)]
    pub(crate) fn deepest(&self) -> Real {
        let separations = self.list().iter().map(|candidate| candidate.separation);
        separations.fold(Real::INFINITY, lesser)
    }

    /// One more, unless it is too far apart or where another one is already. Where there is no more
    /// room, the best few make way for the rest.
    #[inline]
    pub(crate) fn offer(&mut self, candidate: ContactCandidate) {
        let is_known =
            |other: &ContactCandidate| shadow_distance(other.place, candidate.place) <= SLACK;
        let is_within = candidate.separation >= self.least && candidate.separation <= self.limit;
        if is_within && !self.list().iter().any(is_known) {
            self.keep(candidate);
        }
    }

    /// One more, wherever it is.
    #[inline]
    pub(crate) fn keep(&mut self, candidate: ContactCandidate) {
        if self.count == ROOM {
            self.reduce_to_four();
        }
        self.list[self.count] = candidate;
        self.count += 1;
    }

    /// Leaves only the best few, the deepest one first.
    #[inline]
    pub(crate) fn reduce_to_four(&mut self) {
        if self.count <= MOST_POINTS {
            let first = best_by(self.list(), Real::NEG_INFINITY, |candidate| -candidate.separation);
            self.list.swap(0, first.unwrap_or(0));
            return;
        }
        let (chosen, count) = reduce_to_four(self.list());
        self.list[..MOST_POINTS].copy_from_slice(&chosen);
        self.count = count;
    }
}

/// How far two shadows are apart along the axis along which they are furthest.
fn shadow_distance(a: Vector, b: Vector) -> Real {
    let apart = (a - b).abs();
    (0..DIMENSION - 1).fold(0.0, |most, axis| greater(most, apart[axis]))
}

/// The number of the meeting that is best by a score, of those with more than `least`; of two that are
/// equal up to rounding, the one that is named first.
///
/// The names decide so that rounding does not: what was chosen a moment ago is chosen again.
#[inline(always)]
pub(crate) fn best_by(
    list: &[ContactCandidate],
    least: Real,
    score: impl Fn(&ContactCandidate) -> Real,
) -> Option<usize> {
    let (mut best, mut most) = (None, least);
    for (index, candidate) in list.iter().enumerate() {
        let here = score(candidate);
        let is_first = best.is_none_or(|best: usize| candidate.mark < list[best].mark);
        if here > least && (here > most + SLACK || (here >= most - SLACK && is_first)) {
            (best, most) = (Some(index), here);
        }
    }
    best
}
