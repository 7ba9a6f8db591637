//! Pair finding: which boxes have fat AABBs that share a point?
//!
//! Some boxes ask the trees, each for itself; or all of them at once, where two trees are laid over each other.

use core::ops::ControlFlow;

use super::BroadPhase;
use super::handle::Mobility;
use super::pair::Candidate;
use super::proxy::Mark;
use super::space::parallel::both;

/// So many boxes are worth a task of their own.
const WORTH_A_TASK: usize = 256;

/// Into how many shares the boxes that ask are parted at most, whatever the number of cores.
const MOST_SHARES: usize = 32;

impl BroadPhase {
    /// Finds the candidates of the boxes that ask; what they had before is not looked at.
    pub(super) fn ask_for_some(&mut self) {
        let shares = (self.asked.len() / WORTH_A_TASK).clamp(1, MOST_SHARES);
        let mut found = core::mem::take(&mut self.shares);
        found.resize_with(found.len().max(shares), Vec::new);
        self.ask_in_shares(&self.asked, &mut found[..shares]);
        for share in &mut found[..shares] {
            self.found.append(share);
        }
        self.shares = found;
    }

    /// Parts the boxes that ask evenly.
    fn ask_in_shares(&self, asked: &[u32], shares: &mut [Vec<Candidate>]) {
        if let [share] = shares {
            asked.iter().for_each(|index| self.ask(*index, share));
            return;
        }
        let half = shares.len() / 2;
        let (left, right) = asked.split_at(asked.len() * half / shares.len());
        let (first, second) = shares.split_at_mut(half);
        both(|| self.ask_in_shares(left, first), || self.ask_in_shares(right, second));
    }

    /// Adds the candidates of a box. Of two boxes that both ask, the one with the lower index adds them.
    fn ask(&self, index: u32, found: &mut Vec<Candidate>) {
        let proxy = &self.proxies[index as usize];
        let mut add = |other: u32| {
            let is_told =
                other <= index && (other == index || self.marks[other as usize].has(Mark::ASKED));
            if !is_told && self.may_meet(index, other) {
                found.push(Candidate::new(index, other));
            }
            ControlFlow::Continue(())
        };
        let _ = self.moving.visit_overlapping(&proxy.fat_aabb, &mut add);
        if proxy.mobility == Mobility::Moving {
            let _ = self.fixed.visit_overlapping(&proxy.fat_aabb, &mut add);
        }
    }

    #[inline(always)]
    pub(super) fn may_meet(&self, a: u32, b: u32) -> bool {
        let layers = |index: u32| self.proxies[index as usize].layers;
        !self.is_layered || layers(a).meets(layers(b))
    }

    /// Builds the trees anew, and finds all candidates.
    pub(super) fn ask_for_all(&mut self) {
        let Self { moving, fixed, proxies, .. } = self;
        let count = proxies.len();
        for (tree, mobility) in [(moving, Mobility::Moving), (fixed, Mobility::Fixed)] {
            let is_here = |index: &u32| {
                let proxy = &proxies[*index as usize];
                proxy.is_used && proxy.mobility == mobility && !proxy.fat_aabb.is_empty()
            };
            let here = (0..count as u32).filter(is_here);
            tree.rebuild_from(here.map(|index| (index, proxies[index as usize].fat_aabb)), count);
        }
        let mut found = core::mem::take(&mut self.found);
        let mut add = |a: u32, b: u32| {
            if self.may_meet(a, b) {
                found.push(Candidate::new(a, b));
            }
            ControlFlow::Continue(())
        };
        let _ = self.moving.visit_self_pairs(&mut add);
        let _ = self.moving.visit_pairs_in_frame(&self.fixed, &mut add);
        self.found = found;
    }
}
