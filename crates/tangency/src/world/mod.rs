//! A world of bodies: what is in it, what touches, and what can be asked of all of it.
//!
//! [`World::detect`] finds contacts and events and moves nothing; [`World::step`] moves bodies as well.
//! Colliders hold shapes, bodies hold colliders, and both are known by handles that are never given twice.
//! Bodies that rest together fall asleep together.
//!
//! # Continuous collision detection
//!
//! A body that goes further in a step than a part of its own width could be on the other side of a wall
//! before anything notices. So its way is asked for its first impact, and it waits there for the next step,
//! which finds the contact. What it touches already is kept apart by its contact points; there only its
//! core is watched, a ball deep inside of it, so that a wheel that rolls on the ground is not stopped by
//! the ground:
//!
//! ```text
//!      start        impact     wall   end
//!      .--.          .--.        |    .--.
//!     ( .. ) - - - -( .. )       |   ( .. )     the whole body against what it does not contact,
//!      '--'          '--'        |    '--'      its core .. against what it does
//! ```

use super as space;

mod arena;
mod batch_queries;
mod body;
mod ccd;
mod collider;
mod contact_state;
mod detect;
mod event;
mod fingerprint;
mod first_hits;
mod handle;
mod insert_remove;
mod islands;
mod mass_from_colliders;
mod queries;
mod recording;
#[cfg(feature = "serde")]
mod serialize;
mod state;
mod step;
mod step_settings;
mod tracked_pairs;
mod update_aabbs;
#[cfg(feature = "serde")]
mod validate;
mod wake;

pub use body::{Body, BodyKind};
pub use collider::{Collider, Material, Materials};
pub use contact_state::ContactPair;
pub use detect::PairContext;
pub use event::{ContactEvent, ContactPhase};
pub use handle::{BodyHandle, ColliderHandle, WorldError};
pub use queries::QueryFilter;
pub use recording::Recording;
pub use state::World;
pub use step_settings::StepSettings;
