//! Contact bundles: contacts of one colour side by side, in the middle of a step.

use super::body_state::{BodyState, Velocity};
use super::coloring::Colored;
use super::contact_input::{ContactInputs, SolverContact};
use super::restitution::Rest;
use super::space::math::lanes::{
    LANES, LaneTurn, LaneVector, Lanes, TURNS, along, dot, minus, plus, put, put_turn, vector_in,
};
use super::space::math::{DIMENSION, LARGEST, Real, Vector, turn_of_numbers};
use super::space::shapes::lane_inertia::{
    LaneInertia, LaneRotation, NO_INERTIAS, NO_ROTATION, angles, carried, inertia_times, moment,
    put_inertia,
};

/// How a push along a direction at a point changes how both bodies move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The moment of a unit of push around both centres, and the spins that it gives.
    moments: [LaneTurn; 2],
    spins: [LaneTurn; 2],
    /// How much push changes the speed along the direction by 1; 0 if none does, and where there is no point.
    pub(super) mass: Lanes,
}

/// One of the points at which two bodies touch, of each contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct BundlePoint {
    /// From both centres to the point, when the step began.
    arms: [LaneVector; 2],
    /// How far they were apart when the step began, and now.
    initial_separation: Lanes,
    pub(super) separation: Lanes,
    pub(super) normal: Row,
    pub(super) tangents: [Row; DIMENSION - 1],
    /// The impulses of this substep: along the normal, along the tangents, and against overlap.
    pub(super) normal_impulse: Lanes,
    pub(super) tangent_impulse: [Lanes; DIMENSION - 1],
    pub(super) position_impulse: Lanes,
}

/// Contacts of which no two share a body that a push moves, side by side. Their points are in a list that all bundles
/// share, so that none has room for more points than it has.
#[derive(Clone, Debug)]
pub(super) struct ContactBundle {
    pub(super) bodies: LaneBodies,
    /// How many lanes are used.
    pub(super) used: usize,
    /// Where its points begin in the list of all, and how many points a contact has at most.
    first: usize,
    count: usize,
    pub(super) normal: LaneVector,
    pub(super) tangents: [LaneVector; DIMENSION - 1],
    pub(super) friction: Lanes,
    pub(super) restitution: Lanes,
    pub(super) is_bouncy: bool,
    /// How fast the surface of B runs along each tangent, as seen from that of A.
    pub(super) surface_speeds: [Lanes; DIMENSION - 1],
    pub(super) slack: Lanes,
    /// How fast they approached when the step began, and the sum of all pushes since then.
    pub(super) impact_speed: Lanes,
    /// 1 where that is a hit, and 0 elsewhere.
    pub(super) hits: Lanes,
    pub(super) impulse: Lanes,
}

/// What a step begins with.
pub(super) struct StepStart<'a> {
    pub(super) contacts: &'a dyn ContactInputs,
    pub(super) bodies: &'a [BodyState],
    pub(super) velocities: &'a [Velocity],
    pub(super) rest: &'a Rest,
}

/// Both bodies of each contact.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneBodies {
    pub(super) indices: [[u32; LANES]; 2],
    /// Which of them a push moves.
    pub(super) is_moved: [[bool; LANES]; 2],
    /// One over their masses along each axis.
    inverse: [LaneVector; 2],
}

/// How the bodies of contacts move.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaneVelocity {
    linear: LaneVector,
    angular: LaneTurn,
}

/// Bodies that turned by no more than twice this angle since the step began are pushed as if they had not turned.
const TURNED: Real = 1.0 / 512.0;

const NOWHERE: LaneVector = [Lanes::ZERO; DIMENSION];
const NO_BODIES: LaneBodies =
    LaneBodies { indices: [[0; LANES]; 2], is_moved: [[false; LANES]; 2], inverse: [NOWHERE; 2] };
const NO_ROW: Row =
    Row { moments: [[Lanes::ZERO; TURNS]; 2], spins: [[Lanes::ZERO; TURNS]; 2], mass: Lanes::ZERO };
pub(super) const NO_POINT: BundlePoint = BundlePoint {
    arms: [NOWHERE; 2],
    // So far apart that nothing happens there.
    initial_separation: Lanes([LARGEST; LANES]),
    separation: Lanes([LARGEST; LANES]),
    normal: NO_ROW,
    tangents: [NO_ROW; DIMENSION - 1],
    normal_impulse: Lanes::ZERO,
    tangent_impulse: [Lanes::ZERO; DIMENSION - 1],
    position_impulse: Lanes::ZERO,
};

impl LaneBodies {
    /// How both bodies move.
    #[inline(always)]
    pub(super) fn gather(&self, velocities: &[Velocity]) -> [LaneVelocity; 2] {
        let mut pair = [LaneVelocity { linear: NOWHERE, angular: [Lanes::ZERO; TURNS] }; 2];
        for side in 0..2 {
            for lane in 0..LANES {
                let velocity = &velocities[self.indices[side][lane] as usize];
                put(&mut pair[side].linear, lane, velocity.linear);
                put_turn(&mut pair[side].angular, lane, velocity.angular);
            }
        }
        pair
    }

    /// Lets both bodies move so.
    #[inline(always)]
    pub(super) fn scatter(&self, pair: &[LaneVelocity; 2], velocities: &mut [Velocity]) {
        for side in 0..2 {
            for lane in 0..LANES {
                if self.is_moved[side][lane] {
                    velocities[self.indices[side][lane] as usize] = Velocity {
                        linear: vector_in(&pair[side].linear, lane),
                        angular: turn_of_numbers(pair[side].angular.map(|axis| axis.0[lane])),
                    };
                }
            }
        }
    }

    /// Pushes B along a direction, and A the other way.
    #[inline(always)]
    pub(super) fn push(
        &self,
        pair: &mut [LaneVelocity; 2],
        row: &Row,
        direction: &LaneVector,
        push: Lanes,
    ) {
        for (side, push) in [-push, push].into_iter().enumerate() {
            let gained = along(&self.inverse[side], direction);
            pair[side].linear = plus(&pair[side].linear, &gained, push);
            pair[side].angular = plus(&pair[side].angular, &row.spins[side], push);
        }
    }

    /// The row of a direction at the ends of arms.
    #[inline(always)]
    fn row(
        &self,
        inertias: &[LaneInertia; 2],
        arms: &[LaneVector; 2],
        direction: &LaneVector,
    ) -> Row {
        let mut row = NO_ROW;
        let mut both = Lanes::ZERO;
        for side in 0..2 {
            row.moments[side] = moment(&arms[side], direction);
            row.spins[side] = inertia_times(&inertias[side], &row.moments[side]);
            both = both
                + dot(&along(&self.inverse[side], direction), direction)
                + dot(&row.moments[side], &row.spins[side]);
        }
        row.mass = (Lanes::splat(1.0) / both).where_positive(both);
        row
    }
}

impl Row {
    /// How fast B moves along the direction at the point, as seen from A.
    #[inline(always)]
    pub(super) fn speed(&self, direction: &LaneVector, [a, b]: &[LaneVelocity; 2]) -> Lanes {
        dot(direction, &minus(&b.linear, &a.linear))
            + (dot(&self.moments[1], &b.angular) - dot(&self.moments[0], &a.angular))
    }
}

impl ContactBundle {
    /// Takes contacts of one colour in the place of those before, at the start of a step.
    #[inline(always)]
    pub(super) fn fill(
        &mut self,
        points: &mut [BundlePoint],
        group: &[Colored],
        start: &StepStart,
    ) {
        let StepStart { contacts, bodies, velocities, rest } = start;
        self.empty(group.len());
        let mut inertias = [NO_INERTIAS; 2];
        for (lane, one) in group.iter().enumerate() {
            self.put_contact(points, lane, &contacts.contact(one.contact()), start);
            for side in 0..2 {
                let body = &bodies[self.bodies.indices[side][lane] as usize];
                put(&mut self.bodies.inverse[side], lane, body.inverse);
                put_inertia(&mut inertias[side], lane, &body.inverse_inertia);
                self.bodies.is_moved[side][lane] = body.is_moved();
            }
        }
        self.form_rows(points, &inertias, &[NO_ROTATION; 2]);
        let pair = self.bodies.gather(velocities);
        for point in &*points {
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
            tangents: [NOWHERE; DIMENSION - 1],
            friction: Lanes::ZERO,
            restitution: Lanes::ZERO,
            is_bouncy: false,
            surface_speeds: [Lanes::ZERO; DIMENSION - 1],
            slack: Lanes::ZERO,
            impact_speed: Lanes::ZERO,
            hits: Lanes::ZERO,
            impulse: Lanes::ZERO,
        }
    }

    /// Puts a contact into a lane.
    #[inline(always)]
    fn put_contact(
        &mut self,
        points: &mut [BundlePoint],
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
        for (point, input) in points.iter_mut().zip(contact.points()) {
            for side in 0..2 {
                put(&mut point.arms[side], lane, input.place - bodies[contact.bodies[side]].center);
            }
            point.initial_separation.0[lane] = input.separation;
            point.separation.0[lane] = input.separation;
            point.normal_impulse.0[lane] = input.force * time;
            for (impulse, tangent) in point.tangent_impulse.iter_mut().zip(tangents) {
                impulse.0[lane] = input.friction.dot(tangent) * time;
            }
        }
    }

    #[inline(always)]
    fn form_rows(
        &self,
        points: &mut [BundlePoint],
        inertias: &[LaneInertia; 2],
        turned: &[LaneRotation; 2],
    ) {
        for point in points {
            let is_there = Lanes::splat(LARGEST) - point.initial_separation;
            let arms = [0, 1].map(|side| {
                let arm = &point.arms[side];
                plus(arm, &carried(&turned[side], arm), Lanes::splat(1.0))
            });
            point.normal = self.bodies.row(inertias, &arms, &self.normal);
            point.normal.mass = point.normal.mass.where_positive(is_there);
            for (row, tangent) in point.tangents.iter_mut().zip(&self.tangents) {
                *row = self.bodies.row(inertias, &arms, tangent);
                row.mass = row.mass.where_positive(is_there);
            }
        }
    }

    /// Sees how the points lie now: how far apart the bodies are there, and, if these turned or bounce, how they
    /// take a push.
    #[inline(always)]
    pub(super) fn update_geometry(&self, points: &mut [BundlePoint], bodies: &[BodyState]) {
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
            let [a, b] = [0, 1].map(|side| carried(&turned[side], &point.arms[side]));
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
        &self,
        points: &mut [BundlePoint],
        bodies: &[BodyState],
        turned: &[LaneRotation; 2],
    ) {
        let mut inertias = [NO_INERTIAS; 2];
        for side in 0..2 {
            for lane in 0..LANES {
                let body = &bodies[self.bodies.indices[side][lane] as usize];
                put_inertia(&mut inertias[side], lane, &body.inverse_inertia_now());
            }
        }
        self.form_rows(points, &inertias, turned);
    }

    /// Writes down the forces of the contact in a lane, in substeps of such a length. The points are those of all bundles.
    pub(super) fn write_forces(
        &self,
        points: &[BundlePoint],
        lane: usize,
        contact: &mut SolverContact,
        time: Real,
    ) {
        contact.impulse = self.impulse.0[lane];
        contact.impact_speed = self.impact_speed.0[lane];
        let tangents = contact.normal.tangents();
        let points = &points[self.first..self.first + self.count];
        for (output, point) in contact.points_mut().zip(points) {
            output.force = point.normal_impulse.0[lane] / time;
            let rubbed = tangents.iter().zip(&point.tangent_impulse);
            let sum = |sum, (tangent, rub): (&Vector, &Lanes)| sum + *tangent * rub.0[lane];
            output.friction = rubbed.fold(Vector::ZERO, sum) * (1.0 / time);
        }
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
