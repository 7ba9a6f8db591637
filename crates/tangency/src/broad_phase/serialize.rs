//! How a crowd of boxes is written and read.
//!
//! The trees follow from the boxes, and are built anew: no answer depends on their shape. The candidates
//! follow from the boxes as well, but for those of boxes with a change that no update has seen. They are
//! written all the same and held against the trees (`sound`): a crowd whose candidates were found anew
//! could hold a pair for every two boxes of a small file. Boxes may be empty or without end, and not every
//! format has numbers for that, so that they are written by their bits.

use super::BroadPhase;
use super::handle::{Layers, Mobility};
use super::pair::Candidate;
use super::proxy::{Mark, Proxy};
use super::space::bvh::{Bits, bits_of, from_bits};

/// A box as it is written: around, fat AABB, layers, generation, mobility, and whether it is in use.
type WrittenProxy = (Bits, Bits, Layers, u32, Mobility, bool);

/// A crowd as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct Written {
    proxies: Vec<WrittenProxy>,
    marks: Vec<u8>,
    free: Vec<u32>,
    changed: Vec<u32>,
    candidates: Vec<u64>,
}

impl From<BroadPhase> for Written {
    fn from(crowd: BroadPhase) -> Self {
        let written = |proxy: &Proxy| {
            let Proxy { around, fat_aabb, layers, generation, mobility, is_used } = proxy;
            (bits_of(around), bits_of(fat_aabb), *layers, *generation, *mobility, *is_used)
        };
        Self {
            proxies: crowd.proxies.iter().map(written).collect(),
            marks: crowd.marks.iter().map(|mark| mark.0).collect(),
            free: crowd.free,
            changed: crowd.changed,
            candidates: crowd.candidates.iter().map(|candidate| candidate.0).collect(),
        }
    }
}

impl TryFrom<Written> for BroadPhase {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let read =
            |(around, fat_aabb, layers, generation, mobility, is_used): &WrittenProxy| Proxy {
                around: from_bits(*around),
                fat_aabb: from_bits(*fat_aabb),
                layers: *layers,
                generation: *generation,
                mobility: *mobility,
                is_used: *is_used,
            };
        let proxies: Vec<Proxy> = written.proxies.iter().map(read).collect();
        let mut crowd = Self {
            used: proxies.iter().filter(|proxy| proxy.is_used).count(),
            is_layered: proxies.iter().any(|proxy| proxy.layers != Layers::ALL),
            marks: written.marks.into_iter().map(Mark).collect(),
            free: written.free,
            changed: written.changed,
            candidates: written.candidates.into_iter().map(Candidate).collect(),
            proxies,
            ..Self::default()
        };
        if let Some(fault) = crowd.list_fault() {
            return Err(fault);
        }
        crowd.hang_where(&|mark| !mark.has(Mark::ASKED.or(Mark::GONE)));
        if let Some(fault) = crowd.candidate_fault() {
            return Err(fault);
        }
        crowd.hang_where(&|_| true);
        Ok(crowd)
    }
}

impl BroadPhase {
    /// Builds both trees of the boxes with such marks.
    fn hang_where(&mut self, is_wanted: &dyn Fn(Mark) -> bool) {
        let Self { proxies, marks, moving, fixed, .. } = self;
        for (tree, mobility) in [(moving, Mobility::Moving), (fixed, Mobility::Fixed)] {
            let is_here = |index: &u32| {
                let (proxy, mark) = (&proxies[*index as usize], marks[*index as usize]);
                let is_hung =
                    proxy.is_used && proxy.mobility == mobility && !proxy.fat_aabb.is_empty();
                is_hung && is_wanted(mark)
            };
            let here = (0..proxies.len() as u32).filter(is_here);
            tree.rebuild_from(
                here.map(|index| (index, proxies[index as usize].fat_aabb)),
                proxies.len(),
            );
        }
    }
}
