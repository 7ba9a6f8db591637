//! Does a crowd of boxes that was read hold together?

use core::ops::ControlFlow;

use super::BroadPhase;
use super::pair::Candidate;
use super::proxy::{Mark, Proxy, has_nan};

impl BroadPhase {
    /// What is wrong with the lists of a crowd: a number that names no box, or a box that is on the wrong list.
    pub(super) fn list_fault(&self) -> Option<&'static str> {
        let count = self.proxies.len();
        let is_known = |index: &u32| (*index as usize) < count;
        if self.marks.len() != count || !self.free.iter().chain(&self.changed).all(is_known) {
            return Some("a crowd of boxes names a box that is not there");
        }
        if (0..count).any(|index| self.is_wrong_box(index)) {
            return Some("a box is not within its fat AABB, or has a mark that it cannot have");
        }
        let is_free = |index: &u32| {
            let index = *index as usize;
            !self.proxies[index].is_used && !self.marks[index].has(Mark::GONE)
        };
        let is_listed = |index: &u32| self.marks[*index as usize].has(Mark::LISTED);
        let is_right = self.lists_exactly(&self.free, &is_free)
            && self.lists_exactly(&self.changed, &is_listed);
        (!is_right).then_some("a box is free and in use, or changed and not listed")
    }

    /// Whether a box and what is noted of it contradict each other.
    fn is_wrong_box(&self, index: usize) -> bool {
        let (proxy, mark) = (&self.proxies[index], self.marks[index]);
        let Proxy { around, fat_aabb, .. } = proxy;
        let has_room = !proxy.is_used
            || around == fat_aabb
            || (mark.has(Mark::IS_FAT) && fat_aabb.contains_box(around) && !around.is_empty());
        let is_known = mark.without(Mark::FRAME.or(Mark::IS_FAT)) == Mark::NONE;
        let is_listed = mark.has(Mark::LISTED) == mark.has(Mark::FRAME);
        has_nan(around)
            || has_nan(fat_aabb)
            || !(has_room && is_known && is_listed)
            || (mark.has(Mark::GONE) && proxy.is_used)
    }

    /// Whether a list has each box that it is for, once, and no other.
    fn lists_exactly(&self, list: &[u32], is_wanted: &dyn Fn(&u32) -> bool) -> bool {
        let mut list = list.to_vec();
        list.sort_unstable();
        list.into_iter().eq((0..self.proxies.len() as u32).filter(is_wanted))
    }

    /// What is wrong with the candidates, by trees of those boxes that the next update will not ask for.
    ///
    /// Candidates of the others are only looked at for their numbers: the update finds them anew, whatever
    /// they are.
    pub(super) fn candidate_fault(&self) -> Option<&'static str> {
        let unmarked = |candidate: &Candidate| candidate.with(false);
        let is_in_order = self.candidates.is_sorted_by(|a, b| unmarked(a) < unmarked(b));
        if !is_in_order || !self.candidates.iter().all(|candidate| self.is_of_boxes(*candidate)) {
            return Some("the pairs of a crowd of boxes are not in order");
        }
        let settled = self.candidates.iter().filter(|candidate| self.is_settled(**candidate));
        let mut left = settled.count();
        let mut look = |a: u32, b: u32| {
            if !self.may_meet(a, b) {
                return ControlFlow::Continue(());
            }
            let known = self.candidates.binary_search_by_key(&Candidate::new(a, b), unmarked);
            if known.is_ok_and(|at| self.is_told_right(self.candidates[at])) {
                left -= 1;
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(())
        };
        let is_right = self.moving.visit_self_pairs(&mut look).is_continue()
            && self.moving.visit_pairs_in_frame(&self.fixed, &mut look).is_continue()
            && left == 0;
        (!is_right)
            .then_some("the pairs of a crowd of boxes are not those that are near each other")
    }

    /// Whether a candidate is of two boxes that are there, or were at the last update.
    fn is_of_boxes(&self, candidate: Candidate) -> bool {
        let (a, b) = candidate.indices();
        let is_there =
            |index: usize| self.proxies[index].is_used || self.marks[index].has(Mark::GONE);
        a < b && b < self.proxies.len() && is_there(a) && is_there(b)
    }

    /// Whether the next update will take a candidate as it is.
    fn is_settled(&self, candidate: Candidate) -> bool {
        let (a, b) = candidate.indices();
        !self.marks[a].or(self.marks[b]).has(Mark::ASKED.or(Mark::GONE))
    }

    /// Whether a candidate overlaps as it says; nobody knows that of a box that moved since.
    fn is_told_right(&self, candidate: Candidate) -> bool {
        let (a, b) = candidate.indices();
        self.marks[a].or(self.marks[b]).has(Mark::FRAME)
            || candidate.is_pair() == self.proxies[a].around.intersects(&self.proxies[b].around)
    }
}
