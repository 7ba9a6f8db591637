//! What was known and what was found become what is known: the candidates of a frame, and the events.
//!
//! Both lists are in order, so that one pass over them does, and the events come out in order too.

use super::BroadPhase;
use super::pair::Candidate;
use super::proxy::Mark;

impl BroadPhase {
    /// Brings the candidates up to date where none was found and none goes.
    pub(super) fn look_again(&mut self) {
        let mut candidates = core::mem::take(&mut self.candidates);
        for candidate in &mut candidates {
            if self.mark_of(*candidate).has(Mark::MOVED) {
                *candidate = self.judged(*candidate);
            }
        }
        self.candidates = candidates;
    }

    /// Merges `found`, which is sorted, into `candidates`; every box also counts as marked with `everywhere`.
    pub(super) fn merge(&mut self, everywhere: Mark) {
        let known = core::mem::take(&mut self.candidates);
        let found = core::mem::take(&mut self.found);
        let mut kept = core::mem::take(&mut self.kept);
        kept.clear();
        let mut new = found.iter().copied().peekable();
        for &candidate in &known {
            while let Some(earlier) = new.next_if(|new| *new < candidate.with(false)) {
                kept.push(self.judged(earlier));
            }
            let mark = self.mark_of(candidate).or(everywhere);
            if !mark.has(Mark::FRAME) {
                kept.push(candidate);
            } else if !mark.has(Mark::ASKED.or(Mark::GONE))
                || new.next_if_eq(&candidate.with(false)).is_some()
            {
                kept.push(self.judged(candidate));
            } else if candidate.is_pair() {
                self.ended.push(candidate.named(&self.proxies));
            }
        }
        for later in new {
            kept.push(self.judged(later));
        }
        (self.candidates, self.kept, self.found) = (kept, known, found);
        self.found.clear();
    }

    #[inline(always)]
    fn mark_of(&self, candidate: Candidate) -> Mark {
        let (a, b) = candidate.indices();
        self.marks[a].or(self.marks[b])
    }

    /// Looks whether the boxes of a candidate overlap now; if that is new, it is an event.
    #[inline(always)]
    fn judged(&mut self, candidate: Candidate) -> Candidate {
        let (a, b) = candidate.indices();
        let is_pair = !self.marks[a].or(self.marks[b]).has(Mark::IS_FAT)
            || self.proxies[a].around.intersects(&self.proxies[b].around);
        if is_pair != candidate.is_pair() {
            let events = if is_pair { &mut self.begun } else { &mut self.ended };
            events.push(candidate.named(&self.proxies));
        }
        candidate.with(is_pair)
    }
}
