//! Continuous collision detection (CCD): a fast body does not pass through what it meets.
//!
//! A body that goes further in a step than a part of its own width could be on the other side of a wall
//! before anything notices. So its way is asked for its first impact, and it waits there for the next step,
//! which finds the contact. What it touches already is kept apart by its contact points; there only its
//! core is watched, a ball deep inside of it, so that a wheel that rolls on the ground is not stopped by
//! the ground. A core that overlaps from the start is left to the contact points as well: held, it would stay there.
//!
//! ```text
//!      start        impact     wall   end
//!      .--.          .--.        |    .--.
//!     ( .. ) - - - -( .. )       |   ( .. )     the whole body against what it does not contact,
//!      '--'          '--'        |    '--'      its core .. against what it does
//! ```

use super::body::BodyKind;
use super::detect::PairContext;
use super::space::bvh::Bvh;
use super::space::geometry::{Aabb, Impact};
use super::space::math::{
    Motion, Pose, Real, Vector, angle_between_at_most, angle_of, greater, lesser, turn_between,
};
use super::space::narrow_phase::time_of_impact;
use super::space::response::SolverBody;
use super::space::shapes::{Shape, Sphere};
use super::state::{BodyRecord, ColliderRecord, World};
use core::ops::ControlFlow;

/// How far a body may go in a step unwatched, as a share of half of its least width.
const UNWATCHED: Real = 0.5;

/// The radius of a core, as a share of half of the least width.
const CORE: Real = 0.25;

impl World {
    /// Holds what goes far in this step where it meets something: everything that is fixed, and for bullets
    /// what moves as well. What is held by a bullet waits at the same moment.
    pub(super) fn stop_fast_bodies(
        &mut self,
        gravity: Vector,
        is_wanted: &dyn Fn(PairContext) -> bool,
    ) {
        let is_bullet = |index: &u32| self.bodies.at(*index).body.is_bullet;
        let has_bullets = self.spare.buffers.body_of_slot.iter().skip(1).any(is_bullet);
        let ways = if has_bullets { self.ways() } else { Bvh::new() };
        for slot in 1..self.spare.buffers.body_of_slot.len() {
            let is_movable = self.spare.buffers.solver_bodies[slot].mass.inverse > 0.0;
            if !(is_movable && self.is_fast(slot)) {
                continue;
            }
            let met = self.first_met(slot, &ways, is_wanted);
            if met.fraction < 1.0 {
                for held in [Some(slot), met.other].into_iter().flatten() {
                    let pose = self.motion_of(held).at(met.fraction);
                    self.spare.buffers.solver_bodies[held].hold_at(pose, gravity);
                }
            }
        }
    }

    /// The body of a solver body.
    pub(super) fn body_at(&self, slot: usize) -> &BodyRecord {
        self.bodies.at(self.spare.buffers.body_of_slot[slot])
    }

    /// Whether a solver body goes so far in this step that it could pass something unseen.
    pub(super) fn is_fast(&self, slot: usize) -> bool {
        let most = UNWATCHED * self.body_at(slot).half_width;
        self.way_of_at_most(slot) > most && self.way_of(slot) > most
    }

    /// A bound of how far the points of a solver body go in this step, which takes no trigonometry.
    fn way_of_at_most(&self, slot: usize) -> Real {
        let BodyRecord { body, size, .. } = self.body_at(slot);
        let SolverBody { pose, mass, .. } = &self.spare.buffers.solver_bodies[slot];
        let shift = (pose.translation - body.pose.translation).length();
        let angle = angle_between_at_most(body.pose.rotation, pose.rotation);
        shift + angle * (*size + mass.center.length())
    }

    /// How far the points of a solver body go in this step, at most.
    fn way_of(&self, slot: usize) -> Real {
        let motion = self.motion_of(slot);
        let size = self.body_at(slot).size;
        motion.shift.length() + angle_of(motion.turn) as Real * size
    }

    /// The boxes around the ways of all solver bodies, by their slots. One that is held goes a part of its way.
    fn ways(&self) -> Bvh {
        let boxes: Vec<Aabb> = (0..self.spare.buffers.body_of_slot.len())
            .map(|slot| self.box_around_way(slot))
            .collect();
        Bvh::from_boxes(&boxes)
    }

    /// A box around all that a solver body comes by; the first slot is of what does not move.
    pub(super) fn box_around_way(&self, slot: usize) -> Aabb {
        if slot == 0 {
            return Aabb::EMPTY;
        }
        let body_record = self.body_at(slot);
        if self.chain(body_record.first).any(|(_, record)| record.reach == Real::INFINITY) {
            return Aabb::EVERYTHING;
        }
        let motion = self.motion_of(slot);
        around_way(motion.start.apply(motion.pivot), motion.shift, body_record.size)
    }

    /// How a solver body goes from where its body is to where the step took it.
    fn motion_of(&self, slot: usize) -> Motion {
        let (solver_body, start) =
            (&self.spare.buffers.solver_bodies[slot], self.body_at(slot).body.pose);
        Motion {
            start,
            shift: solver_body.center() - start.apply(solver_body.mass.center),
            turn: turn_between(start.rotation, solver_body.pose.rotation),
            pivot: solver_body.mass.center,
        }
    }

    /// What a solver body meets first on its way, among those of other solver bodies if it is a bullet.
    fn first_met(&self, slot: usize, ways: &Bvh, is_wanted: &dyn Fn(PairContext) -> bool) -> Met {
        let mut first = Met { fraction: 1.0, colliders: (u32::MAX, u32::MAX), other: None };
        let body_record = self.body_at(slot);
        let motion = self.motion_of(slot);
        let [fixed, moving] = self.broad_phase.trees();
        let way = around_way(motion.start.apply(motion.pivot), motion.shift, body_record.size);
        for (at, _) in self.chain(body_record.first) {
            let mut ask = |other: u32| {
                if self.may_meet(at, other, is_wanted) {
                    first = first.or(self.met(slot, at, other));
                }
                ControlFlow::Continue(())
            };
            fixed.overlapping(&way, &mut ask);
            if !body_record.body.is_bullet {
                continue;
            }
            // What could move and sleeps, or weighs nothing, is where it was; all others are known by
            // their ways.
            moving.overlapping(&way, &mut |other: u32| {
                let has_slot = |other: &ColliderRecord| self.bodies.at(other.body).slot > 0;
                let is_known = self.colliders[other as usize].as_ref().is_some_and(has_slot);
                if is_known { ControlFlow::Continue(()) } else { ask(other) }
            });
            ways.overlapping(&way, &mut |other: u32| {
                let body = self.body_at(other as usize);
                self.chain(body.first).try_for_each(|(at, _)| ask(at))
            });
        }
        first
    }

    fn may_meet(&self, a: u32, b: u32, is_wanted: &dyn Fn(PairContext) -> bool) -> bool {
        let Some(other) = &self.colliders[b as usize] else { return false };
        let is_sensor = self.at(a).collider.is_sensor || other.collider.is_sensor;
        !is_sensor && self.may_touch(a, b, is_wanted)
    }

    /// Whether two colliders, which are there, may touch each other at all.
    pub(super) fn may_touch(
        &self,
        a: u32,
        b: u32,
        is_wanted: &dyn Fn(PairContext) -> bool,
    ) -> bool {
        let (own, other) = (self.at(a), self.at(b));
        let [mine, theirs] = [own, other].map(|record| &record.collider);
        if own.body == other.body {
            return false;
        }
        let Self { bodies, colliders, travels, .. } = self;
        mine.layers.meets(theirs.layers)
            && is_wanted(PairContext::of(bodies, colliders, travels, [a.min(b), a.max(b)]))
    }

    /// How a collider goes in this step.
    pub(super) fn motion_of_collider(&self, record: &ColliderRecord) -> Motion {
        match self.bodies.at(record.body).slot as usize {
            0 => Motion::still(record.placed),
            slot => carried(&self.motion_of(slot), record),
        }
    }

    /// When a collider of a solver body meets another collider.
    fn met(&self, slot: usize, a: u32, b: u32) -> Met {
        let (own, other) = (self.at(a), self.at(b));
        let theirs = self.bodies.at(other.body);
        let held = theirs.slot as usize;
        let other_motion = self.motion_of_collider(other);
        let motion = carried(&self.motion_of(slot), own);
        let core = Sphere::new(own.core, CORE * own.half_width).ok().map(Shape::from);
        let core = core.filter(|_| self.is_touched(a, b));
        let shape = core.as_ref().unwrap_or(&own.collider.shape);
        let seen = time_of_impact(shape, &motion, &other.collider.shape, &other_motion, 0.0);
        let is_late = |impact: &Impact| core.is_some() && impact.contact.separation < 0.0;
        let impact = seen.impact.filter(|impact| !is_late(impact));
        let fraction = impact.map_or(1.0, |impact| impact.fraction);
        let is_dynamic = held > 0 && theirs.body.kind == BodyKind::Dynamic;
        Met { fraction, colliders: (a, b), other: is_dynamic.then_some(held) }
    }

    /// Whether two colliders had contact points when they were last looked at.
    fn is_touched(&self, a: u32, b: u32) -> bool {
        let pair = (a.min(b), a.max(b));
        let at = self
            .tracked
            .binary_search_by_key(&pair, |tracked_pair| (tracked_pair.a, tracked_pair.b));
        at.is_ok_and(|at| !self.known[self.tracked[at].known as usize].points.is_empty())
    }
}

/// When something is met first, by which colliders, and which other slot is held then.
#[derive(Clone, Copy)]
struct Met {
    fraction: Real,
    colliders: (u32, u32),
    other: Option<usize>,
}

impl Met {
    /// The earlier one; of two at one moment, that of the lower names. The order in which a tree shows what is
    /// near depends on its history, which a world that was read does not share.
    fn or(self, other: Self) -> Self {
        let is_sooner = other.fraction < self.fraction
            || (other.fraction == self.fraction && other.colliders < self.colliders);
        if is_sooner { other } else { self }
    }
}

/// The motion of a collider that its body carries along.
fn carried(body: &Motion, record: &ColliderRecord) -> Motion {
    let pose: &Pose = &record.collider.pose;
    Motion { start: body.start * *pose, pivot: pose.apply_inverse(body.pivot), ..*body }
}

/// A box around all that comes within a reach of a point on its way.
fn around_way(from: Vector, way: Vector, reach: Real) -> Aabb {
    let (to, reach) = (from + way, Vector::splat(reach));
    Aabb { min: from.zip(to, lesser) - reach, max: from.zip(to, greater) + reach }
}
