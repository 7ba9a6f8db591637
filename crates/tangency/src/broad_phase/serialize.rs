//! How a crowd of boxes is written and read.
//!
//! The trees follow from the boxes, and are built anew: no answer depends on their shape. The candidates follow
//! from the boxes as well, but for those of boxes with a change that no update has seen. They are written all the
//! same and held against the trees (`sound`): a crowd whose candidates were found anew could hold a pair for every
//! two boxes of a small file. Boxes may be empty or without end, and not every format has numbers for that, so
//! that they are written by their bits.

use super::BroadPhase;
use super::handle::{Layers, Mobility};
use super::pair::Candidate;
use super::proxy::{Mark, Slot};
use super::space::bvh::{Bits, bits_of, from_bits};

/// A box as it is written: around, room, layers, generation, mobility, and whether it is in use.
type WrittenSlot = (Bits, Bits, Layers, u32, Mobility, bool);

/// A crowd as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct Written {
    slots: Vec<WrittenSlot>,
    marks: Vec<u8>,
    free: Vec<u32>,
    changed: Vec<u32>,
    candidates: Vec<u64>,
}

impl From<BroadPhase> for Written {
    fn from(crowd: BroadPhase) -> Self {
        let written = |slot: &Slot| {
            let Slot { around, room, layers, generation, mobility, is_used } = slot;
            (bits_of(around), bits_of(room), *layers, *generation, *mobility, *is_used)
        };
        Self {
            slots: crowd.slots.iter().map(written).collect(),
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
        let read = |(around, room, layers, generation, mobility, is_used): &WrittenSlot| Slot {
            around: from_bits(*around),
            room: from_bits(*room),
            layers: *layers,
            generation: *generation,
            mobility: *mobility,
            is_used: *is_used,
        };
        let slots: Vec<Slot> = written.slots.iter().map(read).collect();
        let mut crowd = Self {
            used: slots.iter().filter(|slot| slot.is_used).count(),
            is_layered: slots.iter().any(|slot| slot.layers != Layers::ALL),
            marks: written.marks.into_iter().map(Mark).collect(),
            free: written.free,
            changed: written.changed,
            candidates: written.candidates.into_iter().map(Candidate).collect(),
            slots,
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
        let Self { slots, marks, moving, fixed, .. } = self;
        for (tree, mobility) in [(moving, Mobility::Moving), (fixed, Mobility::Fixed)] {
            let is_here = |index: &u32| {
                let (slot, mark) = (&slots[*index as usize], marks[*index as usize]);
                let is_hung = slot.is_used && slot.mobility == mobility && !slot.room.is_empty();
                is_hung && is_wanted(mark)
            };
            let here = (0..slots.len() as u32).filter(is_here);
            tree.start_over(here.map(|index| (index, slots[index as usize].room)), slots.len());
        }
    }
}
