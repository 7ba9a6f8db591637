//! The step of a world: forces, contacts, solver, CCD, sleep.

use super::body::Body;
use super::contact_state::push;
use super::detect::PairContext;
use super::insert_remove::{check_pose, check_velocity};
use super::space::geometry::Manifold;
use super::space::math::{LARGEST, NO_TURN, Pose, Real, Vector, greater, lesser};
use super::space::response::{BodyMass, SolverBody, SolverContact};
use super::state::{BodyRecord, ColliderRecord, NONE, World};
use super::step_settings::StepSettings;

/// How deep two bodies may overlap before they are pushed apart, as a share of half of the lesser of their
/// least widths: so much that what rests keeps touching, and twenty on top of each other are not a
/// hundredth lower.
const SLACK: Real = 1.0 / 4096.0;

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
        let time = within_range(time);
        self.events.clear();
        if !self.moved.is_empty() {
            self.detect_without_events(time, is_wanted);
            self.wake_neighbours();
        }
        self.fill_buffers();
        let buffers = &mut self.spare.buffers;
        (buffers.solver.substeps, buffers.solver.iterations) =
            (settings.substeps, settings.iterations);
        buffers.solver.advance(
            &mut buffers.solver_bodies,
            &mut buffers.contacts,
            settings.gravity,
            time,
        );
        self.stop_fast_bodies(settings.gravity, is_wanted);
        self.take_over();
        self.remember();
        self.detect_without_events(time, is_wanted);
        self.emit_events();
        self.rest(settings, time);
    }

    /// Lists the bodies that move, and where they touch.
    fn fill_buffers(&mut self) {
        self.tidy_active();
        let Self { bodies, active, spare, .. } = self;
        let buffers = &mut spare.buffers;
        buffers.solver_bodies.clear();
        buffers.body_of_slot.clear();
        buffers.solver_bodies.push(SolverBody::new(Pose::IDENTITY, BodyMass::IMMOVABLE));
        buffers.body_of_slot.push(NONE);
        for &index in active.iter() {
            let body_record = bodies.at_mut(index);
            body_record.slot = buffers.solver_bodies.len() as u32;
            buffers.solver_bodies.push(body_record.solver_body());
            buffers.body_of_slot.push(index);
        }
        self.list_contacts();
    }

    fn list_contacts(&mut self) {
        let Self { tracked, known, colliders, bodies, spare, .. } = self;
        let buffers = &mut spare.buffers;
        buffers.contacts.clear();
        buffers.origins.clear();
        for tracked_pair in tracked.iter().filter(|tracked_pair| tracked_pair.is_wanted) {
            let Some([a, b]) = pair_at(colliders, tracked_pair.a, tracked_pair.b) else { continue };
            let solver_bodies = [a, b].map(|record| bodies.at(record.body).slot as usize);
            if solver_bodies.iter().all(|slot| buffers.solver_bodies[*slot].mass.inverse == 0.0) {
                continue;
            }
            let known_of_it = &known[tracked_pair.known as usize];
            for touched in &known_of_it.manifolds {
                let mut contact = solver_contact_of([a, b], solver_bodies, touched);
                let last = known_of_it.pressed.iter().find(|(parts, _)| *parts == touched.parts);
                if let Some((_, last)) = last {
                    contact.remember(last);
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
        buffers.origins.iter().for_each(|(at, _)| known[*at as usize].pressed.clear());
        let contacts = buffers.origins.iter().zip(&buffers.contacts);
        for ((at, parts), contact) in contacts.filter(|(_, contact)| contact.is_finite()) {
            push(&mut known[*at as usize].pressed, (*parts, *contact));
        }
    }
}

impl BodyRecord {
    fn solver_body(&self) -> SolverBody {
        let Body { pose, velocity, angular_velocity, .. } = self.body;
        SolverBody { pose, velocity, angular_velocity, mass: self.mass }
    }
}

/// A time that a world can count with: not below 0, and 0 for what is not a number.
pub(super) fn within_range(time: Real) -> Real {
    if time > 0.0 { lesser(time, LARGEST) } else { 0.0 }
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
    contact.friction = (a_material.friction * b_material.friction).sqrt();
    contact.restitution = greater(a_material.restitution, b_material.restitution);
    contact.slack = SLACK * least_width(a.half_width, b.half_width);
    contact
}

/// The lesser one of two widths, of what has an end.
fn least_width(a: Real, b: Real) -> Real {
    if a > 0.0 && b > 0.0 { lesser(a, b) } else { greater(a, b) }
}
