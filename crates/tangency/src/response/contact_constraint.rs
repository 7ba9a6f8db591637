//! Two bodies that touch, in the middle of a step.

use super::body_state::{Drift, Rigid};
use super::contact_input::Touch;
use super::solver_body::{Mover, softness};
use super::space::geometry::MOST_POINTS;
use super::space::math::{DIMENSION, Real, Vector, greater};

/// The share of an overlap that is taken away in one go. All of it would push what is next to it too far.
const NUDGED: Real = 0.25;

/// How often the points of one pair are gone through in a row. Once, and a box that stands on four points rocks,
/// because the first one takes more than its share: a stack of ten did not come to rest in ten seconds.
const ROUNDS: usize = 4;

/// One of the points at which two bodies touch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// From the centres of A and B to the point, each in the frame of its body.
    local: [Vector; 2],
    /// The same in the world, when the step began and now.
    start: [Vector; 2],
    pub(super) arms: [Vector; 2],
    /// How far they were apart when the step began, and now.
    first: Real,
    pub(super) separation: Real,
    /// How much push along the normal, and along each tangent, changes the speed there by 1.
    pub(super) mass: Real,
    tangent_masses: [Real; DIMENSION - 1],
    /// What was pushed in this part of the step.
    push: Real,
    pub(super) rub: [Real; DIMENSION - 1],
    nudge: Real,
}

/// Two bodies that touch.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    pub(super) movers: [usize; 2],
    pub(super) normal: Vector,
    pub(super) tangents: [Vector; DIMENSION - 1],
    pub(super) friction: Real,
    pub(super) bounciness: Real,
    slack: Real,
    pub(super) rows: [Option<Row>; MOST_POINTS],
}

impl Joint {
    /// The joint of a touch at the start of a step, the parts of which last so long.
    pub(super) fn new(touch: &Touch, movers: &[Mover], time: Real) -> Self {
        let tangents = touch.normal.tangents();
        let pair = touch.movers.map(|index| &movers[index]);
        let mut rows = [None; MOST_POINTS];
        for (row, point) in rows.iter_mut().zip(touch.points()) {
            let start = pair.map(|mover| point.place - mover.center());
            let local = [0, 1].map(|side| pair[side].pose.rotation.inverse() * start[side]);
            *row = Some(Row {
                local,
                start,
                arms: start,
                first: point.separation,
                separation: point.separation,
                mass: 0.0,
                tangent_masses: [0.0; DIMENSION - 1],
                push: point.force * time,
                rub: tangents.map(|tangent| point.friction.dot(tangent) * time),
                nudge: 0.0,
            });
        }
        let &Touch { movers, normal, friction, bounciness, slack, .. } = touch;
        Self { movers, normal, tangents, friction, bounciness, slack, rows }
    }

    /// Sees how the points lie now.
    pub(super) fn place(&mut self, bodies: &[Rigid]) {
        let pair = self.movers.map(|index| &bodies[index]);
        for row in self.rows.iter_mut().flatten() {
            row.arms = [0, 1].map(|side| pair[side].rotation * row.local[side]);
            let [a, b] = [0, 1].map(|side| pair[side].moved + (row.arms[side] - row.start[side]));
            row.separation = row.first + (b - a).dot(self.normal);
            row.mass = mass_along(self.normal, pair, row.arms);
            row.tangent_masses = self.tangents.map(|tangent| mass_along(tangent, pair, row.arms));
            row.nudge = 0.0;
        }
    }

    /// Starts from the forces that were found last.
    pub(super) fn start(&self, bodies: &[Rigid], drifts: &mut [Drift]) {
        let pair = Pair { movers: self.movers, bodies };
        let mut now = pair.of(drifts);
        for row in self.rows.iter().flatten() {
            now = pair.pushed(now, row.whole_push(self.normal, &self.tangents), row.arms);
        }
        pair.put(now, drifts);
    }

    /// Goes through the points once: against sliding, then against what is left of the approach.
    ///
    /// Where they are apart they may approach, but not further than to touch.
    pub(super) fn solve(&mut self, bodies: &[Rigid], drifts: &mut [Drift], time: Real) {
        let pair = Pair { movers: self.movers, bodies };
        let mut now = pair.of(drifts);
        for row in self.rows.iter_mut().flatten() {
            let rubbed =
                row.rub(&self.tangents, pair.speed(now, row.arms), self.friction * row.push);
            now = pair.pushed(now, rubbed, row.arms);
        }
        for at in there_and_back(ROUNDS) {
            let Some(row) = &mut self.rows[at] else { continue };
            let approach = pair.speed(now, row.arms).dot(self.normal);
            let gap = greater(row.separation, 0.0) / time;
            let push = greater(row.push - row.mass * (approach + gap), 0.0);
            now = pair.pushed(now, self.normal * (push - row.push), row.arms);
            row.push = push;
        }
        pair.put(now, drifts);
    }

    /// Pushes the bodies out of each other, by a drift that lasts for this part of the step alone.
    pub(super) fn nudge(&mut self, bodies: &[Rigid], drifts: &mut [Drift], time: Real) {
        let pair = Pair { movers: self.movers, bodies };
        let mut now = pair.of(drifts);
        for at in there_and_back(ROUNDS) {
            let Some(row) = &mut self.rows[at] else { continue };
            let depth = -row.separation - self.slack;
            if depth > 0.0 {
                let speed = pair.speed(now, row.arms).dot(self.normal);
                let wanted = NUDGED * depth / time;
                let nudge = greater(row.nudge + row.mass * (wanted - speed), 0.0);
                now = pair.pushed(now, self.normal * (nudge - row.nudge), row.arms);
                row.nudge = nudge;
            }
        }
        pair.put(now, drifts);
    }

    /// The bodies that it presses.
    pub(super) fn pressed(&self) -> Option<[usize; 2]> {
        self.rows.iter().flatten().any(|row| row.push > 0.0).then_some(self.movers)
    }

    /// Writes the forces down.
    pub(super) fn tell(&self, touch: &mut Touch, time: Real) {
        for (point, row) in touch.points_mut().zip(self.rows.iter().flatten()) {
            point.force = row.push / time;
            point.friction = row.whole_push(Vector::ZERO, &self.tangents) * (1.0 / time);
        }
    }
}

impl Row {
    /// Pushes against sliding, with no more than that in all, and returns by how much.
    #[inline(always)]
    pub(super) fn rub(
        &mut self,
        tangents: &[Vector; DIMENSION - 1],
        speed: Vector,
        most: Real,
    ) -> Vector {
        let before = self.rub;
        let mut squared = 0.0;
        for (at, tangent) in tangents.iter().enumerate() {
            self.rub[at] -= self.tangent_masses[at] * speed.dot(*tangent);
            let share = self.rub[at] / most;
            squared += share * share;
        }
        if !(squared <= 1.0) {
            let share = if most > 0.0 { 1.0 / squared.sqrt() } else { 0.0 };
            self.rub = self.rub.map(|rub| rub * share);
        }
        let mut change = Vector::ZERO;
        for (at, tangent) in tangents.iter().enumerate() {
            change += *tangent * (self.rub[at] - before[at]);
        }
        change
    }

    fn whole_push(&self, normal: Vector, tangents: &[Vector; DIMENSION - 1]) -> Vector {
        let sum = |whole, (tangent, rub): (&Vector, &Real)| whole + *tangent * *rub;
        tangents.iter().zip(&self.rub).fold(normal * self.push, sum)
    }
}

/// Two bodies, and how they drift.
pub(super) struct Pair<'a> {
    pub(super) movers: [usize; 2],
    pub(super) bodies: &'a [Rigid],
}

impl Pair<'_> {
    #[inline(always)]
    pub(super) fn of(&self, drifts: &[Drift]) -> [Drift; 2] {
        self.movers.map(|index| drifts[index])
    }

    #[inline(always)]
    pub(super) fn put(&self, [a, b]: [Drift; 2], drifts: &mut [Drift]) {
        drifts[self.movers[0]] = a;
        drifts[self.movers[1]] = b;
    }

    /// How fast B moves at a point, as seen from A.
    #[inline(always)]
    pub(super) fn speed(&self, [a, b]: [Drift; 2], arms: [Vector; 2]) -> Vector {
        b.at(arms[1]) - a.at(arms[0])
    }

    /// How they drift after B was pushed at a point, and A the other way.
    #[inline(always)]
    pub(super) fn pushed(&self, [a, b]: [Drift; 2], push: Vector, arms: [Vector; 2]) -> [Drift; 2] {
        let [body_a, body_b] = self.movers.map(|index| &self.bodies[index]);
        [a.pushed(body_a, -push, arms[0]), b.pushed(body_b, push, arms[1])]
    }
}

/// The numbers of the points so often in a row, in turn forwards and backwards, so that none is always first.
pub(super) fn there_and_back(rounds: usize) -> impl Iterator<Item = usize> {
    let turned = |round, at| if round % 2 == 0 { at } else { MOST_POINTS - 1 - at };
    (0..rounds).flat_map(move |round| (0..MOST_POINTS).map(move |at| turned(round, at)))
}

/// How much push along a direction changes the speed of a point along it by 1; 0 if no push does.
fn mass_along(direction: Vector, pair: [&Rigid; 2], arms: [Vector; 2]) -> Real {
    let of = |side: usize| {
        softness(pair[side].inverse, &pair[side].inverse_inertia, arms[side], direction)
    };
    let both = of(0) + of(1);
    if both > 0.0 { 1.0 / both } else { 0.0 }
}
