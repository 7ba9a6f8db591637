//! What follows a contact: how bodies bounce, slide, rest and are pushed apart.
//!
//! Nothing here looks for contacts, and nothing that looks for contacts needs this: [`bounce`] and [`resolve_impulse`]
//! answer one contact at once, and a [`Solver`] moves all bodies that touch through a step. A user of another solver
//! needs none of it; the example `other_solver` shows how one is fed with our contacts.

use super as space;

mod body_mass;
mod body_state;
mod bundle_point;
mod coloring;
mod contact_bundle;
mod contact_input;
mod contact_output;
mod contact_solve;
mod friction;
mod friction_rows;
mod impulse;
mod lane_bodies;
mod locked_axes;
mod restitution;
mod solver;
mod solver_body;
mod stirred;

pub use body_mass::BodyMass;
pub(crate) use contact_input::{ContactForces, ContactInputs, SolverPoints, take_over_forces};
pub use contact_input::{SolverContact, SolverPoint};
pub use impulse::{Collision, bounce, reflect, resolve_impulse, resolve_position};
pub use locked_axes::LockedAxes;
pub use solver::{MOST_ITERATIONS, Solver};
pub use solver_body::{Pull, SolverBody};
