//! How a crowd of boxes is written and read.
//!
//! The trees follow from the boxes, and are built anew: no answer depends on their shape. Boxes may be empty or
//! without end, and not every format has numbers for that, so that they are written by their bits.

use super::BroadPhase;
use super::candidate::Candidate;
use super::handle::{Layers, Mobility};
use super::slot::{Mark, Slot, has_nan};
use super::space::{Aabb, DIMENSION, Vector, from_fine, to_fine};

/// The bits of the lower and the upper corner, in double precision.
type Bits = [[u64; DIMENSION]; 2];

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
            around: from_bits(around),
            room: from_bits(room),
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
        if let Some(fault) = crowd.fault() {
            return Err(fault);
        }
        crowd.hang_all();
        Ok(crowd)
    }
}

impl BroadPhase {
    /// What is wrong with what was read.
    fn fault(&self) -> Option<&'static str> {
        let count = self.slots.len();
        let is_known = |index: &u32| (*index as usize) < count;
        if self.marks.len() != count || !self.free.iter().chain(&self.changed).all(is_known) {
            return Some("a crowd of boxes names a box that is not there");
        }
        let is_known = |candidate: &Candidate| {
            let (a, b) = candidate.indices();
            a < b && b < count
        };
        let unmarked = |candidate: &Candidate| candidate.with(false);
        let is_in_order = self.candidates.is_sorted_by(|a, b| unmarked(a) < unmarked(b));
        if !is_in_order || !self.candidates.iter().all(is_known) {
            return Some("the pairs of a crowd of boxes are not in order");
        }
        let has_nan = |slot: &Slot| has_nan(&slot.around) || has_nan(&slot.room);
        if self.slots.iter().any(has_nan) {
            return Some("a box is not made of numbers");
        }
        let mut times = vec![0; count];
        for index in self.free.iter() {
            times[*index as usize] += 1;
        }
        let is_wrong = |(index, slot): (usize, &Slot)| {
            let is_going = self.marks[index].has(Mark::GONE);
            let is_listed = self.marks[index].has(Mark::LISTED);
            let is_free = !slot.is_used && !is_going;
            times[index] != usize::from(is_free) || (is_going && (slot.is_used || !is_listed))
        };
        let mut listed: Vec<u32> = self.changed.clone();
        listed.sort_unstable();
        let marked = (0_u32..).zip(&self.marks).filter(|(_, mark)| mark.has(Mark::LISTED));
        let is_listed_well = listed.into_iter().eq(marked.map(|(index, _)| index));
        let is_wrong = self.slots.iter().enumerate().any(is_wrong) || !is_listed_well;
        is_wrong.then_some("a box is free and in use, or changed and not listed")
    }

    /// Builds both trees.
    fn hang_all(&mut self) {
        let Self { slots, moving, fixed, .. } = self;
        for (tree, mobility) in [(moving, Mobility::Moving), (fixed, Mobility::Fixed)] {
            let is_here =
                |slot: &Slot| slot.is_used && slot.mobility == mobility && !slot.room.is_empty();
            let items = (0_u32..).zip(slots.iter()).filter(|(_, slot)| is_here(slot));
            tree.start_over(items.map(|(index, slot)| (index, slot.room)), slots.len());
        }
    }
}

fn bits_of(around: &Aabb) -> Bits {
    [around.min, around.max]
        .map(|corner| core::array::from_fn(|axis| to_fine(corner[axis]).to_bits()))
}

fn from_bits(bits: &Bits) -> Aabb {
    let [min, max] = bits.map(|corner| {
        let mut read = Vector::ZERO;
        for (axis, bits) in corner.into_iter().enumerate() {
            read[axis] = from_fine(f64::from_bits(bits));
        }
        read
    });
    Aabb { min, max }
}
