//! The first of what is found, in a fixed order.

use super::handle::ColliderHandle;
use super::space::math::Real;

/// What was found at a collider.
pub(super) type Found<Answer> = (ColliderHandle, Answer);

/// Keeps the first of what is offered; of several at the same place, those with the lower handles.
pub(super) trait FirstHits<Answer> {
    /// Takes what was found at a place, if it is one of the first, and returns up to where others are still
    /// wanted.
    fn offer(&mut self, at: Real, found: Found<Answer>) -> Real;
}

/// Only the first one.
pub(super) struct First<Answer>(pub(super) Option<(Real, Found<Answer>)>);

impl<Answer> FirstHits<Answer> for First<Answer> {
    fn offer(&mut self, at: Real, found: Found<Answer>) -> Real {
        let is_first = |(best, (name, _)): &(Real, Found<Answer>)| (at, found.0) < (*best, *name);
        if self.0.as_ref().is_none_or(is_first) {
            self.0 = Some((at, found));
        }
        self.0.as_ref().map_or(Real::INFINITY, |(best, _)| best.next_up())
    }
}

/// Up to so many, in order.
pub(super) struct Firsts<'a, Answer> {
    pub(super) most: usize,
    pub(super) place: fn(&Answer) -> Real,
    pub(super) found: &'a mut Vec<Found<Answer>>,
}

impl<Answer> FirstHits<Answer> for Firsts<'_, Answer> {
    fn offer(&mut self, at: Real, found: Found<Answer>) -> Real {
        let is_before =
            |(name, answer): &Found<Answer>| ((self.place)(answer), *name) < (at, found.0);
        let rank = self.found.partition_point(is_before);
        if rank < self.most {
            self.found.truncate(self.most - 1);
            self.found.insert(rank, found);
        }
        match self.found.last() {
            Some((_, last)) if self.found.len() == self.most => (self.place)(last).next_up(),
            _ => Real::INFINITY,
        }
    }
}
