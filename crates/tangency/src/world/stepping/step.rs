//! The step of a world: forces, contacts, solver, CCD, sleep.

use super::arena::Arena;
use super::body::Body;
use super::contact_state::{Push, push, slack_of};
use super::detect::PairContext;
use super::hooks::{ContactHook, StepHooks};
use super::insert_remove::{check_pose, check_velocity};
use super::space::geometry::Manifold;
use super::space::math::{LARGEST, NO_TURN, Pose, Real, Vector, lesser};
use super::space::response::{BodyMass, Pull, SolverBody, SolverContact};
use super::state::{Aim, BodyRecord, ColliderRecord, NONE, World};
use super::step_settings::StepSettings;

impl World {
    /// Moves everything on by some time, and detects contacts again.
    ///
    /// What touches keeps apart, slides, bounces or comes to rest (`Solver`); what is fast is stopped by
    /// what it meets on its way; what rests for a while falls asleep. Then contacts are detected: events
    /// and contacts are those of the new places. A body that would leave the range of numbers stays where
    /// it is. A time that is not positive moves nothing, and one beyond [`LARGEST`](super::space::LARGEST)
    /// counts as that.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let floor = Collider::new(HalfSpace::new(Vector::Y, 0.0)?);
    /// let crate_box = Collider::new(Cuboid::from_half(Vector::splat(0.5))?);
    /// world.add(Body::fixed(Pose::IDENTITY), &[floor])?;
    /// let body = world.add(Body::dynamic(Pose::at(Vector::Y)), &[crate_box])?;
    /// let settings = StepSettings::with_gravity(Vector::Y * -10.0);
    /// for _ in 0..120 {
    ///     world.step(1.0 / 60.0, &settings);
    /// }
    /// let body = world.body(body).expect("it is there");
    /// assert!((body.pose.translation - Vector::Y * 0.5).length() < 0.001);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn step(&mut self, time: Real, settings: &StepSettings) {
        self.step_where(time, settings, &|_| true);
    }

    /// As [`World::step`], and two that came near each other are asked once whether they may meet; the answer
    /// holds until they part.
    pub fn step_where(
        &mut self,
        time: Real,
        settings: &StepSettings,
        is_wanted: &dyn Fn(PairContext) -> bool,
    ) {
        self.step_with(time, settings, &StepHooks { is_wanted, ..StepHooks::default() });
    }

    /// As [`World::step`], and a program is asked which pairs may meet, and may change their contacts.
    pub fn step_with(&mut self, time: Real, settings: &StepSettings, hooks: &StepHooks) {
        let is_wanted = hooks.is_wanted;
        let (time, gravity) = (within_range(time), gravity_within_range(settings.gravity));
        self.events.clear();
        self.wake_touched();
        self.wake_by_gravity(gravity);
        if !self.moved.is_empty() || self.has_removed {
            self.detect_without_events(time, is_wanted);
        }
        self.wake_neighbours();
        self.fill_buffers(time, hooks.modify);
        let buffers = &mut self.spare.buffers;
        (buffers.solver.substeps, buffers.solver.iterations) =
            (settings.substeps, settings.iterations);
        buffers.solver.advance(&mut buffers.solver_bodies, &mut buffers.contacts, gravity, time);
        self.stop_fast_bodies(gravity, is_wanted);
        self.list_passed(is_wanted);
        self.take_over();
        self.remember();
        self.detect_without_events(time, is_wanted);
        self.emit_events();
        self.rest(settings, time);
    }

    /// Lists the bodies that move, and where they touch.
    fn fill_buffers(&mut self, time: Real, modify: Option<ContactHook>) {
        self.tidy_active();
        let Self { bodies, active, spare, .. } = self;
        let buffers = &mut spare.buffers;
        buffers.solver_bodies.clear();
        buffers.body_of_slot.clear();
        buffers.solver_bodies.push(SolverBody::new(Pose::IDENTITY, BodyMass::IMMOVABLE));
        buffers.body_of_slot.push(NONE);
        for &index in active.iter() {
            let body_record = bodies.at_mut(index);
            body_record.follow_aim(time);
            body_record.slot = buffers.solver_bodies.len() as u32;
            buffers.solver_bodies.push(body_record.solver_body());
            buffers.body_of_slot.push(index);
        }
        self.list_contacts(modify);
    }

    fn list_contacts(&mut self, modify: Option<ContactHook>) {
        let Self { tracked, known, colliders, bodies, travels, spare, .. } = self;
        let buffers = &mut spare.buffers;
        buffers.contacts.clear();
        buffers.origins.clear();
        for tracked_pair in tracked.iter().filter(|tracked_pair| tracked_pair.is_wanted) {
            let Some([a, b]) = pair_at(colliders, tracked_pair.a, tracked_pair.b) else { continue };
            let solver_bodies = [a, b].map(|record| bodies.at(record.body).slot as usize);
            if solver_bodies.iter().all(|slot| buffers.solver_bodies[*slot].mass.inverse == 0.0) {
                continue;
            }
            let known_of_it = &mut known[tracked_pair.known as usize];
            known_of_it.push = Push::default();
            for touched in &known_of_it.manifolds {
                let mut contact = solver_contact_of([a, b], solver_bodies, touched);
                contact.surface_velocity =
                    surface_velocity(bodies, b) - surface_velocity(bodies, a);
                let last = known_of_it.pressed.iter().find(|(parts, _)| *parts == touched.parts);
                if let Some((_, last)) = last {
                    contact.remember(last);
                }
                let pair = [tracked_pair.a, tracked_pair.b];
                let context = || PairContext::of(bodies, colliders, travels, pair);
                if modify.is_some_and(|modify| !modify(context(), &mut contact)) {
                    continue;
                }
                buffers.contacts.push(contact);
                buffers.origins.push((tracked_pair.known, touched.parts));
            }
        }
    }

    /// Puts the bodies where the step took them.
    fn take_over(&mut self) {
        for slot in 1..self.spare.buffers.body_of_slot.len() {
            let index = self.spare.buffers.body_of_slot[slot];
            let SolverBody { pose, velocity, angular_velocity, .. } =
                self.spare.buffers.solver_bodies[slot];
            let body_record = self.bodies.at_mut(index);
            body_record.slot = 0;
            (body_record.force, body_record.torque) = (Vector::ZERO, NO_TURN);
            let pose = match body_record.aim {
                Aim::Free | Aim::Reached => pose,
                Aim::At(there) => {
                    body_record.aim = Aim::Reached;
                    there
                }
            };
            let body = &mut body_record.body;
            let is_good = check_pose(&pose).and(check_velocity(velocity, angular_velocity)).is_ok();
            if !is_good {
                (body.velocity, body.angular_velocity) = (Vector::ZERO, NO_TURN);
                continue;
            }
            let is_still = pose == body.pose
                && (velocity, angular_velocity) == (body.velocity, body.angular_velocity);
            (body.pose, body.velocity, body.angular_velocity) = (pose, velocity, angular_velocity);
            if !is_still {
                self.list(index);
            }
        }
    }

    /// Keeps the forces for the next step, if they are numbers.
    fn remember(&mut self) {
        let Self { known, spare, .. } = self;
        let buffers = &spare.buffers;
        for (at, _) in &buffers.origins {
            let known = &mut known[*at as usize];
            known.pressed.clear();
            known.push = Push::default();
        }
        let contacts = buffers.origins.iter().zip(&buffers.contacts);
        for ((at, parts), contact) in contacts.filter(|(_, contact)| contact.is_finite()) {
            let known = &mut known[*at as usize];
            push(&mut known.pressed, (*parts, *contact));
            known.push = known.push.and(contact);
        }
    }
}

/// How fast the surface of a collider runs, in the world.
fn surface_velocity(bodies: &Arena<BodyRecord>, record: &ColliderRecord) -> Vector {
    let running = record.collider.surface_velocity;
    if running == Vector::ZERO {
        running
    } else {
        bodies.at(record.body).body.pose.rotation * running
    }
}

impl BodyRecord {
    pub(super) fn solver_body(&self) -> SolverBody {
        let Body { pose, velocity, angular_velocity, locked, .. } = self.body;
        let pull = Pull {
            gravity_scale: self.body.gravity_scale,
            linear_damping: self.body.linear_damping,
            angular_damping: self.body.angular_damping,
            ..Pull::default()
        };
        let body = SolverBody { pose, velocity, angular_velocity, mass: self.mass, pull, locked };
        if (self.force, self.torque) == (Vector::ZERO, NO_TURN) {
            return body;
        }
        body.pulled_by(self.force, self.torque)
    }
}

/// A time that a world can count with: not below 0, and 0 for what is not a number.
pub(super) fn within_range(time: Real) -> Real {
    if time > 0.0 { lesser(time, LARGEST) } else { 0.0 }
}

/// A gravity that a world can count with and keep: none along an axis where it is not a number.
fn gravity_within_range(gravity: Vector) -> Vector {
    gravity.map(|pull| if pull < 0.0 { -within_range(-pull) } else { within_range(pull) })
}

/// The colliders of a tracked pair, if both are still there.
fn pair_at(colliders: &[Option<ColliderRecord>], a: u32, b: u32) -> Option<[&ColliderRecord; 2]> {
    Some([colliders[a as usize].as_ref()?, colliders[b as usize].as_ref()?])
}

/// How two colliders that touch take it.
fn solver_contact_of(
    [a, b]: [&ColliderRecord; 2],
    solver_bodies: [usize; 2],
    seen: &Manifold,
) -> SolverContact {
    let mut contact = SolverContact::new(solver_bodies, seen);
    let (a_material, b_material) =
        (a.collider.material(seen.parts.a), b.collider.material(seen.parts.b));
    let friction_rule = a.collider.friction_rule.max(b.collider.friction_rule);
    contact.friction = friction_rule.combined(a_material.friction, b_material.friction);
    let restitution_rule = a.collider.restitution_rule.max(b.collider.restitution_rule);
    contact.restitution = restitution_rule.combined(a_material.restitution, b_material.restitution);
    contact.slack = slack_of(a.half_width, b.half_width);
    contact
}
