//! What bodies and colliders of a world are called, and why a world may refuse a change.

use core::fmt;

use super::space::broad_phase::BoxHandle;

/// The name of a body in a [`World`](super::World). It is never given to another body.
///
/// Handles are ordered by `index`, then by `generation`; an index is used again after its body is gone, with
/// the next generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BodyHandle {
    /// Small and dense: good as an index into a list of your own.
    pub index: u32,
    /// How many bodies had this index before.
    pub generation: u32,
}

/// The name of a collider in a [`World`](super::World), whichever body it is attached to. It is never given
/// to another collider.
///
/// Handles are ordered by `index`, then by `generation`; an index is used again after its collider is gone and
/// the world was looked at once, with the next generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ColliderHandle {
    /// Small and dense: good as an index into a list of your own.
    pub index: u32,
    /// How many colliders had this index before.
    pub generation: u32,
}

impl ColliderHandle {
    pub(super) fn of(BoxHandle { index, generation }: BoxHandle) -> Self {
        Self { index, generation }
    }

    pub(super) fn to_box(self) -> BoxHandle {
        BoxHandle { index: self.index, generation: self.generation }
    }
}

/// Why a world did not take a change. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WorldError {
    /// There is no body of that name, or no longer.
    NoSuchBody {
        /// The name.
        handle: BodyHandle,
    },
    /// There is no collider of that name, or no longer.
    NoSuchCollider {
        /// The name.
        handle: ColliderHandle,
    },
    /// A number is not finite, or beyond what a world may hold.
    BadNumber {
        /// What it was given for.
        name: &'static str,
    },
    /// A dynamic body has colliders, but none of them weighs anything, and no mass was given.
    NoMass {
        /// The number of the first collider without a mass, in the order they were given.
        collider: usize,
        /// What its shape is called, as [`Shape::kind`](super::super::Shape::kind) says.
        kind: &'static str,
        /// Why, and what helps, as the rest of a sentence.
        reason: &'static str,
    },
    /// Only a kinematic body can be told where to go; a dynamic one is pushed, a fixed one is put elsewhere.
    NotKinematic {
        /// The name of the body.
        handle: BodyHandle,
    },
    /// There would be more than 2³¹ - 2 colliders.
    Full,
}

impl fmt::Display for WorldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchBody { handle: BodyHandle { index, generation } } => {
                write!(f, "there is no body {index} of generation {generation}")
            }
            Self::NoSuchCollider { handle: ColliderHandle { index, generation } } => {
                write!(f, "there is no collider {index} of generation {generation}")
            }
            Self::BadNumber { name } => {
                write!(f, "{name} is not finite, or out of the range of a world")
            }
            Self::NoMass { collider, kind, reason } => {
                write!(
                    f,
                    "the body is dynamic and weighs nothing: collider {collider}, a {kind}, {reason}"
                )
            }
            Self::NotKinematic { handle: BodyHandle { index, generation } } => {
                write!(
                    f,
                    "body {index} of generation {generation} is not kinematic, and goes where it is pushed or put"
                )
            }
            Self::Full => f.write_str("a world holds at most 2³¹ - 2 colliders"),
        }
    }
}

impl core::error::Error for WorldError {}
