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

mod state;

// What is in a world.
#[path = "bodies/arena.rs"]
mod arena;
#[path = "bodies/body.rs"]
mod body;
#[path = "bodies/collider.rs"]
mod collider;
#[path = "bodies/forces.rs"]
mod forces;
#[path = "bodies/handle.rs"]
mod handle;
#[path = "bodies/insert_remove.rs"]
mod insert_remove;
#[path = "bodies/mass_from_colliders.rs"]
mod mass_from_colliders;
#[path = "bodies/setters.rs"]
mod setters;

// What touches.
#[path = "contacts/contact_state.rs"]
mod contact_state;
#[path = "contacts/detect.rs"]
mod detect;
#[path = "contacts/event.rs"]
mod event;
#[path = "contacts/kept_points.rs"]
mod kept_points;
#[cfg(feature = "serde")]
#[path = "contacts/pressed_point.rs"]
mod pressed_point;
#[path = "contacts/tracked_pairs.rs"]
mod tracked_pairs;
#[path = "contacts/update_aabbs.rs"]
mod update_aabbs;

// How it goes on.
#[path = "stepping/ccd.rs"]
mod ccd;
#[path = "stepping/hooks.rs"]
mod hooks;
#[path = "stepping/islands.rs"]
mod islands;
#[path = "stepping/sensors.rs"]
mod sensors;
#[path = "stepping/step.rs"]
mod step;
#[path = "stepping/step_contacts.rs"]
mod step_contacts;
#[path = "stepping/step_settings.rs"]
mod step_settings;
#[path = "stepping/wake.rs"]
mod wake;

// What can be asked.
#[path = "queries/batch_queries.rs"]
mod batch_queries;
#[path = "queries/first_hits.rs"]
mod first_hits;
#[path = "queries/queries.rs"]
mod queries;

// Characters.
#[path = "characters/cast_from_overlap.rs"]
mod cast_from_overlap;
#[path = "characters/move_and_slide.rs"]
mod move_and_slide;
#[path = "characters/push_out.rs"]
mod push_out;
#[path = "characters/shape_contacts.rs"]
mod shape_contacts;

// How it is drawn.
mod debug_draw;

// How it is kept.
#[path = "snapshots/fingerprint.rs"]
mod fingerprint;
#[path = "snapshots/recording.rs"]
mod recording;
#[cfg(feature = "serde")]
#[path = "snapshots/serialize.rs"]
mod serialize;
#[cfg(feature = "serde")]
#[path = "snapshots/validate.rs"]
mod validate;

pub use body::{Body, BodyKind};
pub use cast_from_overlap::InitialOverlap;
pub use collider::{Collider, CombineRule, Material, Materials};
pub use contact_state::{ContactPair, Push};
pub use debug_draw::{DebugDrawSettings, DebugItem, DebugRenderer};
pub use detect::PairContext;
pub use event::{ContactEvent, ContactPhase};
pub use handle::{BodyHandle, ColliderHandle, WorldError};
pub use hooks::{ContactHook, StepHooks};
pub use kept_points::{ManifoldIter, Manifolds};
pub use move_and_slide::{CharacterMove, CharacterSettings, Ground};
pub use queries::QueryFilter;
pub use recording::Recording;
pub use state::World;
pub use step_settings::StepSettings;

// What bodies and contacts are made of, and a program that steps a world needs as well.
pub use space::response::{BodyMass, LockedAxes, SolverContact};
