//! A world of bodies: what is kept.

use super::arena::Arena;
use super::body::{Body, BodyKind};
use super::collider::Collider;
use super::contact_state::{ContactPair, ContactState};
use super::event::ContactEvent;
use super::handle::{BodyHandle, ColliderHandle};
use super::space::broad_phase::{BoxHandle, BroadPhase};
use super::space::math::{AngVector, NO_TURN, Pose, Real, Vector};
use super::space::response::{BodyMass, Solver, SolverBody, SolverContact};
use super::step_contacts::ContactOrigin;
use super::tracked_pairs::TrackedPair;

/// Stands for no collider in a chain of them.
pub(super) const NONE: u32 = u32::MAX;

/// Bodies made of shapes, and all that touches among them.
///
/// Changes are taken down as they are made. [`World::detect`] then finds the colliders that touch
/// and where, and what began and ended since the detection before:
///
/// ```text
///   add, remove, set_pose  --->  detect  --->  events, contacts
///          ^                                        |
///          +------------- the next frame -----------+
/// ```
///
/// This is detection, and can be used alone: nothing is moved. What follows from a contact is another matter.
///
/// Only pairs that may have changed are asked again: a pair of which nothing moved keeps its answer, and so
/// does one that was further apart than both have gone since. What is known of a pair is verified before it is
/// used. All lists are in the order of the handles, and everything depends on the bodies and the order of
/// the changes alone: not on threads or platforms.
///
/// ```
#[doc = prelude!(world)]
/// let mut world = World::new();
/// let floor = Collider::new(HalfSpace::new(Vector::Y, 0.0)?);
/// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
/// world.add(Body::fixed(Pose::IDENTITY), &[floor])?;
/// let body = world.add(Body::dynamic(Pose::at(Vector::Y * 2.0)), &[ball])?;
/// world.detect();
/// assert!(world.events().is_empty());
///
/// world.set_pose(body, Pose::at(Vector::Y * 0.5))?;
/// world.detect();
/// assert_eq!(world.events()[0].phase, ContactPhase::Begin);
/// let contact = world.contacts().next().expect("they contact");
/// let manifold = contact.manifolds.first().expect("they overlap");
/// assert_eq!(manifold.points()[0].separation, -0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::serialize::Written"))]
#[doc(alias("PhysicsPipeline", "CollisionWorld", "scene"))]
pub struct World {
    pub(super) bodies: Arena<BodyRecord>,
    /// By the index of their boxes.
    pub(super) colliders: Vec<Option<ColliderRecord>>,
    pub(super) travels: Vec<ColliderTravel>,
    pub(super) broad_phase: BroadPhase,
    /// Pairs that are near each other, in order.
    pub(super) tracked: Vec<TrackedPair>,
    /// What is known of them, and which places are free.
    pub(super) known: Vec<ContactState>,
    pub(super) free: Vec<u32>,
    pub(super) events: Vec<ContactEvent>,
    /// Bodies that changed since the last detection, each once.
    pub(super) moved: Vec<u32>,
    /// Bodies that may move by themselves, in order, and perhaps some that no longer do.
    pub(super) active: Vec<u32>,
    /// How many detections have run, and the one after which events were last emitted.
    pub(super) detections: u64,
    pub(super) events_at: u64,
    /// The detection before which a body was woken last.
    pub(super) woken_at: u64,
    /// Whether a collider was taken out since the last detection.
    pub(super) has_removed: bool,
    /// Whether pairs are to be asked again whether they may meet.
    pub(super) has_unfiltered: bool,
    /// The gravity of the last step.
    pub(super) gravity: Option<Vector>,
    pub(super) spare: Spare,
}

/// Lists that are empty between detections.
#[derive(Clone, Debug, Default)]
pub(super) struct Spare {
    pub(super) tracked: Vec<TrackedPair>,
    pub(super) boxes: Vec<(BoxHandle, super::space::geometry::Aabb)>,
    pub(super) neighbours: super::wake::Neighbours,
    pub(super) asked: Vec<super::detect::Asked>,
    /// Colliders whose bodies wake.
    pub(super) woken: Vec<u32>,
    /// Colliders that met on their way, of which one is a sensor, the lower index first.
    pub(super) passed: Vec<[u32; 2]>,
    pub(super) buffers: StepBuffers,
}

/// Room for the bodies and contacts of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct StepBuffers {
    pub(super) solver: Solver,
    pub(super) solver_bodies: Vec<SolverBody>,
    /// Where each contact comes from, and what a program made of it if one was asked.
    pub(super) origins: Vec<ContactOrigin>,
    pub(super) modified: Vec<SolverContact>,
    /// Which body each solver body is; the first one stands for all that does not move.
    pub(super) body_of_slot: Vec<u32>,
    /// The solver body that each one follows in its island, and for how long what follows it has been at rest.
    pub(super) leaders: Vec<u32>,
    pub(super) rested: Vec<Real>,
}

impl StepBuffers {
    fn memory(&self) -> usize {
        self.solver.memory()
            + self.solver_bodies.capacity() * size_of::<SolverBody>()
            + self.modified.capacity() * size_of::<SolverContact>()
            + self.origins.capacity() * size_of::<ContactOrigin>()
            + self.rested.capacity() * size_of::<Real>()
            + (self.body_of_slot.capacity() + self.leaders.capacity()) * size_of::<u32>()
    }
}

/// A body, and what the world knows of it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct BodyRecord {
    pub(super) body: Body,
    /// The first of its colliders.
    pub(super) first: u32,
    /// Whether it is on the list of what moved.
    pub(super) is_listed: bool,
    pub(super) is_asleep: bool,
    /// Whether it is on the list of what may move by itself.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) is_active: bool,
    /// Whether the next three are up to date.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) is_weighed: bool,
    #[cfg_attr(feature = "serde", serde(skip, default = "immovable"))]
    pub(super) mass: BodyMass,
    /// No point of it is further from its centre of mass, of what has an end.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) size: Real,
    /// Half of the least width of its colliders; infinite if it has none.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) half_width: Real,
    /// Its slot in this step; 0 outside of steps, and for what does not move.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) slot: u32,
    /// For how long it has been at rest.
    pub(super) still_for: Real,
    /// What pulls at its centre and turns it in the next step.
    pub(super) force: Vector,
    pub(super) torque: AngVector,
    pub(super) aim: Aim,
}

/// Where the next step is to take a kinematic body.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum Aim {
    /// Wherever its velocity leads.
    #[default]
    Free,
    At(Pose),
    /// The last step took it where it was to go, and it stays there unless it gets another aim.
    Reached,
}

/// What a body weighs before it is weighed.
#[cfg(feature = "serde")]
fn immovable() -> BodyMass {
    BodyMass::IMMOVABLE
}

impl BodyRecord {
    pub(super) fn new(body: Body) -> Self {
        Self {
            body,
            first: NONE,
            is_listed: false,
            is_asleep: false,
            is_active: false,
            is_weighed: false,
            mass: BodyMass::IMMOVABLE,
            size: 0.0,
            half_width: Real::INFINITY,
            slot: 0,
            still_for: 0.0,
            force: Vector::ZERO,
            torque: NO_TURN,
            aim: Aim::Free,
        }
    }

    /// Whether its colliders have to say what it weighs.
    pub(super) fn needs_mass(&self) -> bool {
        self.body.kind == BodyKind::Dynamic && self.body.mass.is_none()
    }

    /// Whether it may move by itself now.
    pub(super) fn is_awake(&self) -> bool {
        self.body.kind != BodyKind::Fixed && !self.is_asleep
    }
}

/// A collider, and what the world knows of it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct ColliderRecord {
    pub(super) collider: Collider,
    pub(super) body: u32,
    /// The next collider of its body, and the one before it.
    pub(super) next: u32,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) previous: u32,
    /// Where it was last seen, in the world.
    pub(super) placed: Pose,
    /// No point of it is further from its origin; infinite for what has no end.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) reach: Real,
    /// Half of its least width; 0 for what has no end.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) half_width: Real,
    /// A point well inside of it, in its own frame.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) core: Vector,
}

/// How far a collider has gone: what is asked of it most often.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ColliderTravel {
    /// No point of it has gone further, in all.
    pub(super) gone: f64,
    /// How far around it contacts are wanted.
    pub(super) margin: Real,
    /// The detection before which it moved last, and before which it became another.
    pub(super) moved_at: u64,
    pub(super) renewed_at: u64,
    /// The detection before which its body was woken last.
    pub(super) woken_at: u64,
    /// How many had its index before. It stays when the collider is gone.
    pub(super) generation: u32,
    /// Whether it may move by itself.
    pub(super) is_awake: bool,
    /// Whether its pairs are to be asked again whether they may meet.
    pub(super) is_unfiltered: bool,
}

impl World {
    /// One without bodies.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many bodies there are.
    pub fn len(&self) -> usize {
        self.bodies.len()
    }

    /// Whether there is no body.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The body of that name.
    pub fn body(&self, handle: BodyHandle) -> Option<&Body> {
        self.bodies.get(handle.index, handle.generation).map(|body_record| &body_record.body)
    }

    /// Whether the body of that name sleeps; not if there is none.
    pub fn is_sleeping(&self, handle: BodyHandle) -> bool {
        self.bodies
            .get(handle.index, handle.generation)
            .is_some_and(|body_record| body_record.is_asleep)
    }

    /// How hard the body of that name is to move; [`BodyMass::IMMOVABLE`] unless it is dynamic.
    pub fn mass(&self, handle: BodyHandle) -> Option<BodyMass> {
        let body_record = self.bodies.get(handle.index, handle.generation)?;
        Some(if body_record.is_weighed {
            body_record.mass
        } else {
            self.weighed(handle.index).mass
        })
    }

    /// All bodies, in the order of their handles.
    pub fn bodies(&self) -> impl Iterator<Item = (BodyHandle, &Body)> {
        self.bodies.iter().map(|(index, body_record)| (self.body_name(index), &body_record.body))
    }

    /// The collider of that name.
    pub fn collider(&self, handle: ColliderHandle) -> Option<&Collider> {
        self.collider_record(handle).map(|record| &record.collider)
    }

    /// The body that the collider of that name is attached to.
    pub fn body_of(&self, handle: ColliderHandle) -> Option<BodyHandle> {
        self.collider_record(handle).map(|record| self.body_name(record.body))
    }

    /// The colliders of a body, the last attached one first; none if there is no such body.
    pub fn colliders_of(&self, handle: BodyHandle) -> impl Iterator<Item = ColliderHandle> {
        let body_record = self.bodies.get(handle.index, handle.generation);
        self.chain(body_record.map_or(NONE, |body_record| body_record.first))
            .map(|(at, _)| self.collider_name(at))
    }

    /// The events of the last detection, in the order of the handles.
    pub fn events(&self) -> &[ContactEvent] {
        &self.events
    }

    /// The pairs that were near each other at the last detection, in the order of their handles: those that
    /// touch, and those that nearly do. What was removed since then is still among them.
    pub fn contacts(&self) -> impl Iterator<Item = ContactPair<'_>> {
        let is_known = |tracked_pair: &&TrackedPair| {
            tracked_pair.is_touching || !self.known[tracked_pair.known as usize].points.is_empty()
        };
        self.tracked.iter().filter(is_known).map(|tracked_pair| {
            let [a, b] = [tracked_pair.a, tracked_pair.b].map(|index| self.collider_name(index));
            let ContactState { points, push, .. } = &self.known[tracked_pair.known as usize];
            let (is_touching, manifolds) = (tracked_pair.is_touching, points.manifolds());
            ContactPair { a, b, is_touching, push: *push, manifolds }
        })
    }

    /// How many bytes it takes, what is kept for later detections included, and without what shapes hold
    /// elsewhere.
    pub fn memory(&self) -> usize {
        let tracked = self.tracked.capacity() + self.spare.tracked.capacity();
        self.bodies.memory()
            + self.colliders.capacity() * size_of::<Option<ColliderRecord>>()
            + self.travels.capacity() * size_of::<ColliderTravel>()
            + self.broad_phase.memory()
            + tracked * size_of::<TrackedPair>()
            + self.known.capacity() * size_of::<ContactState>()
            + self.known.iter().map(ContactState::memory).sum::<usize>()
            + self.events.capacity() * size_of::<ContactEvent>()
            + (self.free.capacity() + self.moved.capacity() + self.spare.woken.capacity())
                * size_of::<u32>()
            + self.spare.boxes.capacity() * size_of::<(BoxHandle, super::space::geometry::Aabb)>()
            + self.spare.asked.capacity() * size_of::<super::detect::Asked>()
            + self.active.capacity() * size_of::<u32>()
            + self.spare.passed.capacity() * size_of::<[u32; 2]>()
            + self.spare.neighbours.memory()
            + self.spare.buffers.memory()
    }

    /// The collider of a whole name.
    pub(super) fn collider_record(&self, handle: ColliderHandle) -> Option<&ColliderRecord> {
        let travel = self.travels.get(handle.index as usize)?;
        let record = self.colliders[handle.index as usize].as_ref();
        record.filter(|_| travel.generation == handle.generation)
    }

    /// The collider at an index that is in use.
    pub(super) fn at(&self, index: u32) -> &ColliderRecord {
        self.colliders[index as usize].as_ref().expect("it is there")
    }

    /// The colliders of a body, from one on.
    pub(super) fn chain(&self, first: u32) -> impl Iterator<Item = (u32, &ColliderRecord)> {
        let mut next = first;
        core::iter::from_fn(move || {
            let at = next;
            let record = self.colliders.get(at as usize)?.as_ref()?;
            next = record.next;
            Some((at, record))
        })
    }

    pub(super) fn body_name(&self, index: u32) -> BodyHandle {
        BodyHandle { index, generation: self.bodies.generation(index) }
    }

    pub(super) fn collider_name(&self, index: u32) -> ColliderHandle {
        ColliderHandle { index, generation: self.travels[index as usize].generation }
    }
}
