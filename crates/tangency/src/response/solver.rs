//! How bodies that touch move on, all of them together.
//!
//! The forces in a heap of bodies depend on each other. They are found by going through the contacts one by one,
//! each time pushing just as much as that contact needs, until what one push spoils for its neighbours is small:
//! sequential impulses. Three things make that quick. Each contact starts from the force of the last step; a step
//! is cut into parts, so that every part has little to correct; and overlaps are taken away by drifts of their
//! own that end with the part, so that they leave no speed behind:
//!
//! ```text
//!   for each part of the step
//!     bounce      what hits faster than gravity makes it in a step, with its energy
//!     fall        gravity
//!     press       forces of the last part, then passes over all contacts
//!     nudge       passes over the contacts that overlap, for this part alone
//!     go          every body, by both drifts
//! ```
//!
//! After Erin Catto, "Solver2D" (2024), small steps with warm starting. We differ in the bounce, which comes
//! before gravity and never gains energy; in the flight of what nothing presses, which is the parabola that it
//! should be; and in the nudges, which there are soft springs that a tall stack compresses.

use super::body_state::{Drift, Rigid};
use super::contact_constraint::Joint;
use super::contact_input::Touch;
use super::restitution::Rest;
use super::solver_body::Mover;
use super::space::math::{Real, Vector};

/// Into how many parts a step is cut at most, and how often all contacts are gone through in a part at most. More
/// than that changes nothing that could be seen, and a number from anywhere must not hold up a step for ever.
pub const MOST_PASSES: usize = 256;

/// How often what hits several others at once is gone through.
const HITS: usize = 8;

/// Moves bodies that touch.
///
/// There are no joints or motors here; engines like Rapier and Avian have them, and can be fed with our contacts
/// as well as this one is.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0)?);
/// let mut bodies = [
///     Mover::new(Pose::IDENTITY, Mass::IMMOVABLE),
///     Mover::new(Pose::at(Vector::Y), Mass::of_shape(&ball, 2.0)?),
/// ];
/// let seen = manifold(&ground, &bodies[0].pose, &ball, &bodies[1].pose, 0.125);
/// let mut touches = [Touch::new([0, 1], &seen)];
/// Solver::default().advance(&mut bodies, &mut touches, Vector::Y * -10.0, 0.125);
/// assert_eq!(bodies[1].pose, Pose::at(Vector::Y));
/// assert_eq!(touches[0].points().next().expect("they touch").force, 20.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    /// Into how many parts a step is cut; 4 unless another number is given. With 0, nothing moves; more than
    /// [`MOST_PASSES`] count as so many.
    pub parts: usize,
    /// How often all contacts are gone through in each part; 4 unless another number is given. More than
    /// [`MOST_PASSES`] count as so many.
    pub passes: usize,
    bodies: Vec<Rigid>,
    drifts: Vec<Drift>,
    nudges: Vec<Drift>,
    joints: Vec<Joint>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(4, 4)
    }
}

impl Solver {
    /// One that cuts a step into so many parts, and goes through the contacts so often in each.
    pub fn new(parts: usize, passes: usize) -> Self {
        Self {
            parts,
            passes,
            bodies: Vec::new(),
            drifts: Vec::new(),
            nudges: Vec::new(),
            joints: Vec::new(),
        }
    }

    /// Moves bodies on by some time: what can be moved falls with gravity, and what touches keeps apart.
    ///
    /// The touches are gone through in their order; the same order gives the same bits. The forces found are
    /// written into them.
    ///
    /// # Panics
    /// If a touch names a body that is not there.
    pub fn advance(
        &mut self,
        movers: &mut [Mover],
        touches: &mut [Touch],
        gravity: Vector,
        time: Real,
    ) {
        if !(time > 0.0) || self.parts == 0 {
            return;
        }
        let parts = self.parts.min(MOST_PASSES);
        let part = time / parts as Real;
        let pull = gravity * part;
        let rest = Rest { time: part, pull: pull.length(), speed: gravity.length() * time };
        self.prepare(movers, touches, part);
        for _ in 0..parts {
            self.bounce(&rest);
            self.fall(pull);
            self.press(part);
            self.nudge(part);
            self.go(pull, part);
        }
        for (mover, (body, drift)) in movers.iter_mut().zip(self.bodies.iter().zip(&self.drifts)) {
            (mover.pose, mover.velocity, mover.spin) =
                (body.pose(mover), drift.velocity, drift.spin);
        }
        for (touch, joint) in touches.iter_mut().zip(&self.joints) {
            joint.tell(touch, part);
        }
    }

    /// How many bytes are kept for later steps.
    pub(crate) fn memory(&self) -> usize {
        self.bodies.capacity() * size_of::<Rigid>()
            + (self.drifts.capacity() + self.nudges.capacity()) * size_of::<Drift>()
            + self.joints.capacity() * size_of::<Joint>()
    }

    fn prepare(&mut self, movers: &[Mover], touches: &[Touch], part: Real) {
        self.bodies.clear();
        self.bodies.extend(movers.iter().map(Rigid::new));
        self.drifts.clear();
        let drift = |mover: &Mover| Drift { velocity: mover.velocity, spin: mover.spin };
        self.drifts.extend(movers.iter().map(drift));
        self.nudges.clear();
        self.nudges.resize(movers.len(), Drift::NONE);
        self.joints.clear();
        self.joints.extend(touches.iter().map(|touch| Joint::new(touch, movers, part)));
    }

    fn bounce(&mut self, rest: &Rest) {
        let Self { bodies, drifts, joints, .. } = self;
        joints.iter_mut().for_each(|joint| joint.place(bodies));
        for _ in 0..HITS {
            let mut is_hit = false;
            for joint in joints.iter().filter(|joint| joint.bounciness > 0.0) {
                is_hit |= joint.bounce(bodies, drifts, rest);
            }
            if !is_hit {
                return;
            }
        }
    }

    fn fall(&mut self, pull: Vector) {
        for (drift, body) in self.drifts.iter_mut().zip(&self.bodies) {
            if body.inverse > 0.0 {
                drift.velocity += pull;
            }
        }
    }

    fn press(&mut self, part: Real) {
        let Self { bodies, drifts, joints, .. } = self;
        joints.iter().for_each(|joint| joint.start(bodies, drifts));
        for _ in 0..self.passes.min(MOST_PASSES) {
            joints.iter_mut().for_each(|joint| joint.solve(bodies, drifts, part));
        }
        bodies.iter_mut().for_each(|body| body.is_held = false);
        for index in joints.iter().filter_map(Joint::pressed).flatten() {
            bodies[index].is_held = true;
        }
    }

    fn nudge(&mut self, part: Real) {
        let Self { bodies, nudges, joints, .. } = self;
        nudges.fill(Drift::NONE);
        for _ in 0..self.passes.min(MOST_PASSES) {
            joints.iter_mut().for_each(|joint| joint.nudge(bodies, nudges, part));
        }
    }

    fn go(&mut self, pull: Vector, part: Real) {
        let Self { bodies, drifts, nudges, .. } = self;
        for (body, (drift, nudge)) in bodies.iter_mut().zip(drifts.iter_mut().zip(nudges)) {
            *drift = body.go(*drift, *nudge, pull, part);
        }
    }
}
