//! What a box in a broad phase is called, which side it is on, and which others it is to meet.

use core::fmt;

/// The name of a box in a [`BroadPhase`](super::BroadPhase). It is never given to another box.
///
/// Handles are ordered by `index`, then by `generation`. An index is used again after its box is gone and
/// [`BroadPhase::update`](super::BroadPhase::update) was called, with the next generation; after 2³²
/// generations of one index the first comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoxHandle {
    /// Small and dense: good as an index into a list of your own. Below 2³¹.
    pub index: u32,
    /// How many boxes had this index before.
    pub generation: u32,
}

/// Which side a box is on. Two fixed boxes are never a pair.
///
/// Both kinds may be moved; what is fixed is meant to be moved seldom. A body that sleeps can be put on the
/// fixed side, [`BroadPhase::set_mobility`](super::BroadPhase::set_mobility), and wakes when a moving one
/// begins to overlap it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mobility {
    /// It moves often, and meets both kinds.
    Moving,
    /// It is moved seldom, and meets only what moves.
    Fixed,
}

/// On which layers a box is, and which layers it meets, one bit for each.
///
/// Two boxes may be a pair if a layer of each is among those that the other meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("InteractionGroups", "collision groups", "collision mask"))]
pub struct Layers {
    /// The layers that it is on.
    pub layer: u32,
    /// The layers that it meets.
    pub mask: u32,
}

impl Layers {
    /// On every layer, and meets every layer.
    pub const ALL: Self = Self { layer: u32::MAX, mask: u32::MAX };

    /// Whether two boxes with these layers may be a pair.
    ///
    /// ```
    #[doc = prelude!()]
    /// let player = Layers { layer: 0b01, mask: 0b10 };
    /// let wall = Layers { layer: 0b10, mask: 0b11 };
    /// assert!(player.meets(wall) && wall.meets(player) && wall.meets(wall) && !player.meets(player));
    /// ```
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.layer & other.mask != 0 && other.layer & self.mask != 0
    }
}

impl Default for Layers {
    fn default() -> Self {
        Self::ALL
    }
}

/// Why a broad phase did not take a change. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BroadPhaseError {
    /// A coordinate of a box is not a number.
    NotANumber {
        /// Which box of those given, from 0.
        index: usize,
    },
    /// There is no box of that name, or no longer.
    NoSuchBox {
        /// The name.
        handle: BoxHandle,
    },
    /// There would be more than 2³¹ - 2 boxes.
    Full,
}

impl fmt::Display for BroadPhaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber { index } => {
                write!(f, "a coordinate of box {index} is not a number")
            }
            Self::NoSuchBox { handle: BoxHandle { index, generation } } => {
                write!(f, "there is no box {index} of generation {generation}")
            }
            Self::Full => f.write_str("a broad phase holds at most 2³¹ - 2 boxes"),
        }
    }
}

impl core::error::Error for BroadPhaseError {}
