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

/// Where a contact of a step comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactOrigin {
    /// Its two colliders, by index, and their solver bodies.
    pub(super) colliders: [u32; 2],
    pub(super) slots: [u32; 2],
    /// Where it is kept what is known of them.
    pub(super) known: u32,
    /// Where its manifold begins among their contact points, and how many points it has.
    pub(super) first: u32,
    pub(super) count: u32,
}

/// All contacts of a step.
pub(super) struct StepContacts<'a> {
    pub(super) origins: &'a [ContactOrigin],
    /// All of them, if a program may have changed some; else none.
    pub(super) modified: &'a [SolverContact],
    pub(super) known: &'a [ContactState],
    pub(super) colliders: &'a [Option<ColliderRecord>],
    pub(super) bodies: &'a Arena<BodyRecord>,
}

/// What a contact of a step is made of.
pub(super) enum ContactSource<'a> {
    /// What a program made of it.
    Modified(&'a SolverContact),
    Kept(KeptContact<'a>),
}

/// A contact as the world knows it: the colliders, their solver bodies, and where they touch.
pub(super) struct KeptContact<'a> {
    colliders: [&'a ColliderRecord; 2],
    slots: [u32; 2],
    manifold: KeptManifold<'a>,
}

impl<'a> StepContacts<'a> {
    pub(super) fn kept(&self, origin: &ContactOrigin) -> KeptContact<'a> {
        let (colliders, known) = (self.colliders, self.known);
        KeptContact {
            colliders: origin
                .colliders
                .map(|index| colliders[index as usize].as_ref().expect("it is there")),
            slots: origin.slots,
            manifold: known[origin.known as usize].points.manifold_at(origin.first as usize),
        }
    }

    /// A contact that starts from the forces of the last step, before a program changes it.
    pub(super) fn unmodified(&self, kept: &KeptContact) -> SolverContact {
        let [a, b] = kept.colliders;
        let parts = kept.manifold.parts();
        let materials = [a.collider.material(parts.a), b.collider.material(parts.b)];
        let running = |record: &ColliderRecord, material: &Material| {
            in_world(self.bodies, record, material.surface_velocity)
        };
        let mut contact = solver_contact_of([a, b], materials, kept.slots, kept.manifold);
        contact.surface_velocity = running(b, &materials[1]) - running(a, &materials[0]);
        contact
    }
}

impl<'a> ContactInputs for StepContacts<'a> {
    type Source = ContactSource<'a>;

    fn count(&self) -> usize {
        self.origins.len()
    }

    fn outline(&self, number: usize) -> ([usize; 2], usize) {
        let ContactOrigin { slots, count, .. } = self.origins[number];
        (slots.map(|slot| slot as usize), count as usize)
    }

    fn source(&self, number: usize) -> ContactSource<'a> {
        let kept = || ContactSource::Kept(self.kept(&self.origins[number]));
        self.modified.get(number).map_or_else(kept, ContactSource::Modified)
    }

    fn contact(&self, source: &ContactSource<'a>) -> SolverContact {
        match source {
            ContactSource::Modified(contact) => **contact,
            ContactSource::Kept(kept) => self.unmodified(kept),
        }
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
