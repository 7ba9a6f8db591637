//! What follows a contact: how bodies bounce, slide, rest and are pushed apart.
//!
//! Nothing here looks for contacts, and nothing that looks for contacts needs this.

use super::space;

mod weight;
pub use weight::Mass;
mod mover;
pub use mover::Mover;
mod impulse;
pub(crate) use impulse::rebounded;
pub use impulse::{Blow, bounce, reflect, resolve_impulse, resolve_position};
mod touch;
pub use touch::{Pressed, Touch};
mod joint;
mod rebound;
mod rigid;
mod solver;
pub use solver::{MOST_PASSES, Solver};
