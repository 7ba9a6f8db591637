//! A world of bodies: what is in it, what touches, and what can be asked of all of it.

use super as space;

mod arena;
mod batch_queries;
mod body;
mod body_mass;
mod ccd;
mod collider;
mod contact_pairs;
mod contact_state;
mod detect;
mod event;
mod fingerprint;
mod first_hits;
mod handle;
mod insert_remove;
mod islands;
mod queries;
mod recording;
#[cfg(feature = "serde")]
mod serialize;
mod state;
mod step;
mod step_settings;
mod update_aabbs;
#[cfg(feature = "serde")]
mod validate;
mod wake;

pub use body::{Body, BodyKind};
pub use collider::Collider;
pub use contact_state::{ContactPair, PairManifold};
pub use detect::PairContext;
pub use event::{ContactEvent, ContactPhase};
pub use handle::{BodyHandle, ColliderHandle, WorldError};
pub use queries::QueryFilter;
pub use recording::Recording;
pub use state::World;
pub use step_settings::StepSettings;
