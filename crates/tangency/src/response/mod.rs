//! What follows a contact: how bodies bounce, slide, rest and are pushed apart.
//!
//! Nothing here looks for contacts, and nothing that looks for contacts needs this.

use super as space;

mod body_mass;
mod body_state;
mod bounce_path;
mod contact_constraint;
mod contact_input;
mod impulse;
mod restitution;
mod solver;
mod solver_body;

pub use body_mass::Mass;
pub use bounce_path::{Flight, advance_and_bounce};
pub use contact_input::{Pressed, Touch};
pub use impulse::{Blow, bounce, reflect, resolve_impulse, resolve_position};
pub use solver::{MOST_PASSES, Solver};
pub use solver_body::Mover;
