//! The step of a world: forces, contacts, solver, CCD, sleep.

use super::body::Body;
use super::contact_state::Push;
use super::detect::PairContext;
use super::hooks::{ContactHook, StepHooks};
use super::insert_remove::{check_pose, check_velocity};
use super::space::math::{LARGEST, NO_TURN, Pose, Real, Vector, lesser};
use super::space::response::{BodyMass, ContactForces, Pull, SolverBody, SolverContact};
use super::state::{Aim, BodyRecord, ColliderRecord, NONE, StepBuffers, World};
use super::step_contacts::{ContactOrigin, StepContacts};
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
        let solver = &mut self.spare.buffers.solver;
        (solver.substeps, solver.iterations) = (settings.substeps, settings.iterations);
        self.solve(gravity, time);
        self.stop_fast_bodies(gravity, is_wanted);
        self.list_passed(is_wanted);
        self.take_over();
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

    /// Lists where the contacts come from, and asks a program what it makes of them.
    fn list_contacts(&mut self, modify: Option<ContactHook>) {
        let Self { tracked, known, colliders, bodies, travels, spare, .. } = self;
        let buffers = &mut spare.buffers;
        buffers.modified.clear();
        buffers.origins.clear();
        for tracked_pair in &*tracked {
            let pair = [tracked_pair.a, tracked_pair.b];
            let records = pair_at(colliders, pair).filter(|_| tracked_pair.is_wanted);
            let Some(records) = records else { continue };
            let slots = records.map(|record| bodies.at(record.body).slot);
            let is_immovable =
                |slot: &u32| buffers.solver_bodies[*slot as usize].mass.inverse == 0.0;
            if slots.iter().all(is_immovable) {
                continue;
            }
            let known_at = tracked_pair.known;
            known[known_at as usize].push = Push::default();
            let points = &known[known_at as usize].points;
            for first in points.starts() {
                let count = points.manifold_at(first).count() as u32;
                let first = first as u32;
                let mut origin =
                    ContactOrigin { colliders: pair, slots, known: known_at, first, count };
                if let Some(modify) = modify {
                    let (origins, modified) = (&[], &[]);
                    let made = StepContacts { origins, modified, known, colliders, bodies };
                    let mut contact = made.unmodified(&made.kept(&origin));
                    let context = PairContext::of(bodies, colliders, travels, pair);
                    if !modify(context, &mut contact) {
                        continue;
                    }
                    origin.slots = contact.bodies.map(|slot| slot as u32);
                    buffers.modified.push(contact);
                }
                buffers.origins.push(origin);
            }
        }
    }

    /// Lets the solver move the bodies, and keeps the forces for the next step.
    fn solve(&mut self, gravity: Vector, time: Real) {
        let mut buffers = core::mem::take(&mut self.spare.buffers);
        let contacts = self.step_contacts(&buffers.origins, &buffers.modified);
        if buffers.solver.solve(&mut buffers.solver_bodies, &contacts, gravity, time) {
            self.remember(&buffers);
        }
        self.spare.buffers = buffers;
    }

    fn step_contacts<'a>(
        &'a self,
        origins: &'a [ContactOrigin],
        modified: &'a [SolverContact],
    ) -> StepContacts<'a> {
        let Self { known, colliders, bodies, .. } = self;
        StepContacts { origins, modified, known, colliders, bodies }
    }

    /// Keeps the forces of a step that was solved, if they are numbers.
    fn remember(&mut self, buffers: &StepBuffers) {
        for (number, forces) in buffers.solver.forces() {
            let origin = &buffers.origins[number];
            let known = &mut self.known[origin.known as usize];
            let forces = if forces.is_finite() { forces } else { ContactForces::NONE };
            known.points.press(origin.first as usize, &forces.points);
            known.push = known.push.and(&forces);
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
fn pair_at(colliders: &[Option<ColliderRecord>], [a, b]: [u32; 2]) -> Option<[&ColliderRecord; 2]> {
    Some([colliders[a as usize].as_ref()?, colliders[b as usize].as_ref()?])
}
