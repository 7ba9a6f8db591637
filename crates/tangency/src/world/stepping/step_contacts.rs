//! The contacts of a step: how does the solver get them from what is known of the pairs?
//!
//! They are not listed but made when the solver asks for them, because a list of all would take as much memory again as
//! what they are made of. Only what a program changed is listed.

use super::arena::Arena;
use super::collider::Material;
use super::contact_state::{ContactState, slack_of};
use super::kept_points::KeptManifold;
use super::space::math::Vector;
use super::space::response::{ContactInputs, SolverContact};
use super::state::{BodyRecord, ColliderRecord};
use super::tracked_pairs::TrackedPair;

/// Where a contact of a step comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactOrigin {
    /// The tracked pair.
    pub(super) pair: u32,
    /// Where its manifold begins among their contact points, and how many points it has.
    pub(super) first: u32,
    pub(super) count: u32,
    /// The solver bodies of both.
    pub(super) slots: [u32; 2],
}

/// All contacts of a step.
pub(super) struct StepContacts<'a> {
    pub(super) origins: &'a [ContactOrigin],
    /// All of them, if a program may have changed some; else none.
    pub(super) modified: &'a [SolverContact],
    pub(super) tracked: &'a [TrackedPair],
    pub(super) known: &'a [ContactState],
    pub(super) colliders: &'a [Option<ColliderRecord>],
    pub(super) bodies: &'a Arena<BodyRecord>,
}

impl StepContacts<'_> {
    /// A contact that starts from the forces of the last step, before a program changes it.
    pub(super) fn unmodified(&self, origin: &ContactOrigin) -> SolverContact {
        let collider = |index: u32| self.colliders[index as usize].as_ref().expect("it is there");
        let TrackedPair { a, b, known, .. } = self.tracked[origin.pair as usize];
        let [a, b] = [a, b].map(collider);
        let manifold = self.known[known as usize].points.manifold_at(origin.first as usize);
        let parts = manifold.parts();
        let materials = [a.collider.material(parts.a), b.collider.material(parts.b)];
        let running = |record: &ColliderRecord, material: &Material| {
            in_world(self.bodies, record, material.surface_velocity)
        };
        let mut contact = solver_contact_of([a, b], materials, origin.slots, manifold);
        contact.surface_velocity = running(b, &materials[1]) - running(a, &materials[0]);
        contact
    }
}

impl ContactInputs for StepContacts<'_> {
    fn count(&self) -> usize {
        self.origins.len()
    }

    fn outline(&self, number: usize) -> ([usize; 2], usize) {
        let ContactOrigin { slots, count, .. } = self.origins[number];
        (slots.map(|slot| slot as usize), count as usize)
    }

    fn contact(&self, number: usize) -> SolverContact {
        let made = || self.unmodified(&self.origins[number]);
        self.modified.get(number).copied().unwrap_or_else(made)
    }
}

/// How two colliders that touch take it.
fn solver_contact_of(
    [a, b]: [&ColliderRecord; 2],
    [a_material, b_material]: [Material; 2],
    slots: [u32; 2],
    seen: KeptManifold,
) -> SolverContact {
    let slots = slots.map(|slot| slot as usize);
    let mut contact = SolverContact::at_points(slots, seen.normal(), seen.solver_points());
    let friction_rule = a.collider.friction_rule.max(b.collider.friction_rule);
    contact.friction = friction_rule.combined(a_material.friction, b_material.friction);
    let restitution_rule = a.collider.restitution_rule.max(b.collider.restitution_rule);
    contact.restitution = restitution_rule.combined(a_material.restitution, b_material.restitution);
    contact.slack = slack_of(a.half_width, b.half_width);
    contact
}

/// The velocity in the world of a surface that runs at a velocity in the frame of its body.
fn in_world(bodies: &Arena<BodyRecord>, record: &ColliderRecord, running: Vector) -> Vector {
    if running == Vector::ZERO {
        running
    } else {
        bodies.at(record.body).body.pose.rotation * running
    }
}
