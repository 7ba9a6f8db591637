//! Two boxes that may overlap, in 64 bits, and the pairs among them.

use super::BoxHandle;
use super::proxy::Proxy;

/// Two boxes, the one with the lower index first.
pub type BoxPair = (BoxHandle, BoxHandle);

/// The indices of two boxes, the lower one first, and in the lowest bit whether the boxes overlap; in the order
/// of the indices.
///
/// ```text
///   63      62 ........ 32     31 ....... 1         0
///   unused  lower index        higher index         overlap
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate(pub(super) u64);

impl Candidate {
    /// How many bits an index takes in it, and how far the lower index is from its right end.
    pub(super) const HIGHER_AT: u32 = 1;
    pub(super) const LOWER_AT: u32 = 32;

    /// Two boxes that do not overlap, in any order.
    #[inline(always)]
    pub(super) const fn new(a: u32, b: u32) -> Self {
        let (lower, higher) = if a < b { (a, b) } else { (b, a) };
        Self((lower as u64) << Self::LOWER_AT | (higher as u64) << Self::HIGHER_AT)
    }

    #[inline(always)]
    pub(super) const fn indices(self) -> (usize, usize) {
        let higher = (self.0 & u32::MAX as u64) >> Self::HIGHER_AT;
        ((self.0 >> Self::LOWER_AT) as usize, higher as usize)
    }

    #[inline(always)]
    pub(super) const fn is_pair(self) -> bool {
        self.0 & 1 != 0
    }

    /// These two boxes, marked as overlapping or not.
    #[inline(always)]
    pub(super) const fn with(self, is_pair: bool) -> Self {
        Self(self.0 & !1 | is_pair as u64)
    }

    /// By name.
    #[inline(always)]
    pub(super) fn named(self, proxies: &[Proxy]) -> BoxPair {
        let (a, b) = self.indices();
        let name =
            |index: usize| BoxHandle { index: index as u32, generation: proxies[index].generation };
        (name(a), name(b))
    }
}

/// The pairs of a [`BroadPhase`](super::BroadPhase) in the order of their handles.
#[derive(Clone, Debug)]
pub struct BoxPairs<'a> {
    pub(super) candidates: core::slice::Iter<'a, Candidate>,
    pub(super) proxies: &'a [Proxy],
}

impl Iterator for BoxPairs<'_> {
    type Item = BoxPair;

    fn next(&mut self) -> Option<BoxPair> {
        let candidate = self.candidates.find(|candidate| candidate.is_pair())?;
        Some(candidate.named(self.proxies))
    }
}
