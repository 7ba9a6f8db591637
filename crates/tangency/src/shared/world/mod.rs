//! A world of bodies: what is in it, what touches, and what can be asked of all of it.

use super::space;

mod handle;
pub use handle::{BodyHandle, ColliderHandle, WorldError};
mod collider;
mod roster;
pub use collider::Collider;
mod body;
pub use body::{Body, BodyKind};
mod event;
pub use event::{Event, Happening};
mod contact;
pub use contact::{Contact, Touched};
mod held;
mod link;
pub use held::World;
mod change;
mod detect;
mod follow;
mod weigh;
pub use detect::Encounter;
mod ask;
mod podium;
pub use ask::Wanted;
mod ask_many;
mod laws;
pub use laws::Laws;
mod fingerprint;
mod islands;
mod recording;
#[cfg(feature = "serde")]
mod sound;
mod step;
mod sweep;
mod waking;
pub use recording::Recording;
#[cfg(feature = "serde")]
mod written;
