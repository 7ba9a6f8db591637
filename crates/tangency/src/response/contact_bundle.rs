//! Contact bundles: contacts of one colour side by side, in the middle of a step.

use core::array;

use super::body_state::{BodyState, Velocity};
use super::bundle_point::{BundlePoint, share_out};
use super::coloring::Colored;
use super::contact_input::{ContactInputs, SolverContact};
use super::friction_rows::{FrictionImpulse, FrictionRows};
use super::lane_bodies::{LaneBodies, NO_BODIES, NOWHERE};
use super::restitution::Rest;
use super::space::batch::widest;
use super::space::geometry::MOST_POINTS;
use super::space::math::lanes::{LANES, LaneVector, Lanes, TURNS, dot, minus, plus, put};
use super::space::math::{DIMENSION, Real};
use super::space::shapes::lane_inertia::{
    LaneInertia, LaneRotation, NO_INERTIAS, NO_ROTATION, angles, carried, moment, put_inertia,
    tangents, turns_about,
};

/// Contacts of which no two share a body that a push moves, side by side. Their points are in a list that all bundles
/// share, so that none has room for more points than it has.
#[derive(Clone, Debug)]
pub(super) struct ContactBundle {
    pub(super) bodies: LaneBodies,
    /// How many lanes are used.
    pub(super) used: usize,
    /// Where its points begin in the list of all, and how many points a contact has at most.
    pub(super) first: usize,
    pub(super) count: usize,
    pub(super) normal: LaneVector,
    /// The first of two tangents. The other one, and the only one in two dimensions, follows from the normal.
    tangents: [LaneVector; DIMENSION - 2],
    pub(super) friction: Lanes,
    pub(super) restitution: Lanes,
    pub(super) is_bouncy: bool,
    /// How fast the surface of B runs along each tangent, as seen from that of A.
    pub(super) surface_speeds: [Lanes; DIMENSION - 1],
    pub(super) slack: Lanes,
    pub(super) friction_rows: FrictionRows,
    /// The impulses of friction in this substep.
    pub(super) friction_impulse: FrictionImpulse,
    /// How fast they approached when the step began, and the sum of all pushes since then.
    pub(super) impact_speed: Lanes,
    /// 1 where that is a hit, and 0 elsewhere.
    pub(super) hits: Lanes,
    pub(super) impulse: Lanes,
}

/// What a step begins with.
pub(super) struct StepStart<'a> {
    pub(super) bodies: &'a [BodyState],
    pub(super) velocities: &'a [Velocity],
    pub(super) rest: &'a Rest,
}

/// Bodies that turned by no more than twice this angle since the step began are pushed as if they had not turned.
const TURNED: Real = 1.0 / 512.0;

impl ContactBundle {
    /// Takes contacts of one colour in the place of those before, at the start of a step.
    pub(super) fn fill(
        &mut self,
        points: &mut [BundlePoint],
        group: &[Colored],
        contacts: &impl ContactInputs,
        start: &StepStart,
    ) {
        self.empty(group.len());
        let mut inertias = [NO_INERTIAS; 2];
        let mut rubbed = [NOWHERE; MOST_POINTS];
        let sources: [_; LANES] =
            array::from_fn(|lane| group.get(lane).map(|one| contacts.source(one.contact())));
        for (lane, source) in sources.iter().flatten().enumerate() {
            self.put_contact((points, &mut rubbed), lane, &contacts.contact(source), start);
            for (side, inertias) in inertias.iter_mut().enumerate() {
                let body = &start.bodies[self.bodies.indices[side][lane] as usize];
                put(&mut self.bodies.inverse[side], lane, body.inverse);
                put_inertia(inertias, lane, &body.inverse_inertia);
                self.bodies.is_moved[side][lane] = body.is_moved();
            }
        }
        self.start(points, &inertias, &rubbed, start);
    }

    /// Forms the rows of the contacts that were put in, and sees which of them hit.
    fn start(
        &mut self,
        points: &mut [BundlePoint],
        inertias: &[LaneInertia; 2],
        rubbed: &[LaneVector; MOST_POINTS],
        StepStart { velocities, rest, .. }: &StepStart,
    ) {
        widest(
            #[inline(always)]
            || {
                self.start_friction(points, rubbed);
                self.form_rows(points, inertias, &[NO_ROTATION; 2]);
                self.note_hits(points, velocities, rest);
            },
        );
    }

    /// Notes how fast the bodies approach each other, and where that is more than rest.
    #[inline(always)]
    fn note_hits(&mut self, points: &[BundlePoint], velocities: &[Velocity], rest: &Rest) {
        let pair = self.bodies.gather(velocities);
        for point in points {
            let approach = -point.normal.speed(&self.normal, &pair);
            let approach = approach.where_positive(point.normal.mass);
            self.impact_speed = self.impact_speed.greater(approach);
        }
        // What goes no further in a substep than two may overlap is at rest.
        let at_rest = Lanes::splat(rest.speed) + self.slack * Lanes::splat(1.0 / rest.time);
        self.hits = self.impact_speed.above(at_rest);
    }

    /// Makes room for contacts; lanes that stay empty name the first body, which nothing there moves.
    #[inline(always)]
    fn empty(&mut self, used: usize) {
        self.used = used;
        self.bodies = NO_BODIES;
        self.friction = Lanes::ZERO;
        self.restitution = Lanes::ZERO;
        self.is_bouncy = false;
        self.impact_speed = Lanes::ZERO;
        self.impulse = Lanes::ZERO;
    }

    /// A bundle without contacts.
    pub(super) fn new() -> Self {
        Self {
            bodies: NO_BODIES,
            used: 0,
            first: 0,
            count: 0,
            normal: NOWHERE,
            tangents: [NOWHERE; DIMENSION - 2],
            friction: Lanes::ZERO,
            restitution: Lanes::ZERO,
            is_bouncy: false,
            surface_speeds: [Lanes::ZERO; DIMENSION - 1],
            slack: Lanes::ZERO,
            friction_rows: FrictionRows::NONE,
            friction_impulse: FrictionImpulse::NONE,
            impact_speed: Lanes::ZERO,
            hits: Lanes::ZERO,
            impulse: Lanes::ZERO,
        }
    }

    /// The directions along which the bodies slide.
    #[inline(always)]
    pub(super) fn tangents(&self) -> [LaneVector; DIMENSION - 1] {
        tangents(&self.normal, &self.tangents)
    }

    /// Puts a contact into a lane, with the push against sliding at each of its points.
    #[inline(always)]
    fn put_contact(
        &mut self,
        (points, rubbed): (&mut [BundlePoint], &mut [LaneVector; MOST_POINTS]),
        lane: usize,
        contact: &SolverContact,
        start: &StepStart,
    ) {
        let StepStart { bodies, rest: Rest { time, .. }, .. } = start;
        for side in 0..2 {
            self.bodies.indices[side][lane] = contact.bodies[side] as u32;
        }
        let tangents = contact.normal.tangents();
        put(&mut self.normal, lane, contact.normal);
        for (own, tangent) in self.tangents.iter_mut().zip(tangents) {
            put(own, lane, tangent);
        }
        for (own, tangent) in self.surface_speeds.iter_mut().zip(tangents) {
            own.0[lane] = tangent.dot(contact.surface_velocity);
        }
        self.friction.0[lane] = contact.friction;
        self.restitution.0[lane] = contact.restitution;
        self.is_bouncy |= contact.restitution > 0.0;
        self.slack.0[lane] = contact.slack;
        for ((point, rubbed), input) in points.iter_mut().zip(rubbed).zip(contact.points()) {
            for side in 0..2 {
                put(&mut point.arms[side], lane, input.place - bodies[contact.bodies[side]].center);
            }
            point.initial_separation.0[lane] = input.separation;
            point.separation.0[lane] = input.separation;
            point.normal_impulse.0[lane] = input.force * time;
            put(rubbed, lane, input.friction * *time);
        }
    }

    /// Starts from the friction of the last step, of which each point has its share.
    #[inline(always)]
    fn start_friction(&mut self, points: &mut [BundlePoint], rubbed: &[LaneVector; MOST_POINTS]) {
        let (middle, tangents) = (share_out(points), self.tangents());
        let (mut push, mut twist) = (NOWHERE, [Lanes::ZERO; TURNS]);
        for (point, rubbed) in points.iter().zip(rubbed) {
            let away = minus(&point.arms[0], &middle);
            push = plus(&push, rubbed, Lanes::splat(1.0));
            twist = plus(&twist, &moment(&away, rubbed), Lanes::splat(1.0));
        }
        self.friction_impulse = FrictionImpulse::NONE;
        for (slide, tangent) in self.friction_impulse.slides.iter_mut().zip(&tangents) {
            *slide = dot(tangent, &push);
        }
        for (own, axis) in self.friction_impulse.twists.iter_mut().zip(&turns_about(&self.normal)) {
            *own = dot(axis, &twist);
        }
    }

    #[inline(always)]
    fn form_rows(
        &mut self,
        points: &mut [BundlePoint],
        inertias: &[LaneInertia; 2],
        turned: &[LaneRotation; 2],
    ) {
        let mut middle = [NOWHERE; 2];
        for point in points {
            let mut arms = point.arms;
            for (arm, turned) in arms.iter_mut().zip(turned) {
                *arm = plus(arm, &carried(turned, arm), Lanes::splat(1.0));
            }
            point.normal = self.bodies.row(inertias, &arms, &self.normal);
            point.normal.mass = point.normal.mass.where_positive(point.is_there());
            for (middle, arm) in middle.iter_mut().zip(&arms) {
                *middle = plus(middle, arm, point.share);
            }
        }
        let (normal, tangents) = (&self.normal, self.tangents());
        self.friction_rows = FrictionRows::new(&self.bodies, inertias, middle, normal, &tangents);
    }

    /// Sees how the points lie now: how far apart the bodies are there, and, if these turned or bounce, how they
    /// take a push.
    #[inline(always)]
    pub(super) fn update_geometry(&mut self, points: &mut [BundlePoint], bodies: &mut [BodyState]) {
        let mut moved = [NOWHERE; 2];
        let mut turned = [NO_ROTATION; 2];
        for side in 0..2 {
            for lane in 0..LANES {
                let body = &bodies[self.bodies.indices[side][lane] as usize];
                put(&mut moved[side], lane, body.moved);
                for (own, number) in turned[side].iter_mut().zip(body.turned) {
                    own.0[lane] = number;
                }
            }
        }
        let moved = dot(&self.normal, &minus(&moved[1], &moved[0]));
        for point in points.iter_mut() {
            let a = carried(&turned[0], &point.arms[0]);
            let b = carried(&turned[1], &point.arms[1]);
            let parted = moved + dot(&self.normal, &minus(&b, &a));
            point.separation = point.initial_separation + parted;
        }
        let is_turned = |turned: &LaneRotation| angles(turned).above(Lanes::splat(TURNED));
        let is_outdated = (is_turned(&turned[0]) + is_turned(&turned[1])).is_any_positive();
        if is_outdated || self.is_bouncy {
            self.form_rows_anew(points, bodies, &turned);
        }
    }

    /// Forms all rows as the bodies lie now. A push that counts with what they were like before they turned would give
    /// energy to what spins.
    #[inline(never)]
    fn form_rows_anew(
        &mut self,
        points: &mut [BundlePoint],
        bodies: &mut [BodyState],
        turned: &[LaneRotation; 2],
    ) {
        let mut inertias = [NO_INERTIAS; 2];
        for side in 0..2 {
            for lane in 0..LANES {
                let body = &mut bodies[self.bodies.indices[side][lane] as usize];
                put_inertia(&mut inertias[side], lane, body.inverse_inertia_now());
            }
        }
        widest(
            #[inline(always)]
            || self.form_rows(points, &inertias, turned),
        );
    }

    /// Takes as many points as it needs from the list of all, where `first` are taken.
    pub(super) fn take_points(&mut self, first: usize, group: &[Colored]) {
        (self.first, self.count) = (first, most_points(group));
    }
}

/// How many points a contact of a group has at most.
pub(super) fn most_points(group: &[Colored]) -> usize {
    group.iter().map(|one| one.points()).max().unwrap_or(0)
}

/// Bundles with their points, which lie in the same order.
#[inline(always)]
pub(super) fn with_points<'a>(
    bundles: &'a mut [ContactBundle],
    points: &'a mut [BundlePoint],
) -> impl Iterator<Item = (&'a mut ContactBundle, &'a mut [BundlePoint])> {
    let mut left = points;
    bundles.iter_mut().map(move |bundle| {
        let (own, others) = core::mem::take(&mut left).split_at_mut(bundle.count);
        left = others;
        (bundle, own)
    })
}
