//! The solver: sequential impulses in substeps, for all bodies that touch.

use super::body_state::{BodyState, Velocity};
use super::bundle_point::{BundlePoint, NO_POINT};
use super::coloring::{Coloring, reserve};
use super::contact_bundle::{ContactBundle, StepStart, most_points, with_points};
use super::contact_input::{ContactForces, ContactInputs, SolverContact};
use super::restitution::Rest;
use super::solver_body::SolverBody;
use super::space::batch::widest;
use super::space::math::lanes::LANES;
use super::space::math::{Real, Vector};
use super::stirred::Stirred;

/// Into how many substeps a step is cut at most, and how often all contacts are gone through in a substep at
/// most. More than that changes nothing that could be seen, and a number from anywhere must not hold up a
/// step for ever.
pub const MOST_ITERATIONS: usize = 256;

/// How often what hits several others at once is gone through.
const HITS: usize = 8;

/// How often contacts are gone through at most, besides, whose bodies hit each other in this step.
const MOST_HIT_PASSES: usize = 32;

/// Moves bodies that touch.
///
/// The forces in a heap of bodies depend on each other. They are found by going through the contacts one by
/// one, each time pushing just as much as that contact needs, until what one push spoils for its neighbours
/// is small: sequential impulses. Three things make that quick. Each contact starts from the force of the
/// last step; a step is cut into substeps, so that every one has little to correct; and overlaps are taken
/// away by velocities of their own that end with the substep, so that they leave no speed behind:
///
/// ```text
///   for each substep
///     bounce      what hits faster than gravity makes it in a step, with its energy
///     fall        gravity
///     press       forces of the last substep (warm start; none where bodies hit in this step), then iterations
///                 over all contacts, after the first one over those that still change, and more over those that hit
///     push apart  iterations over the contacts that overlap, for this substep alone
///     go          every body, by both velocities
/// ```
///
/// After Erin Catto, "Solver2D" (2024), small steps with warm starting. We differ in the bounce, which comes
/// before gravity and never gains energy; in the flight of what nothing presses, which is the parabola that it
/// should be; and in how overlaps are pushed apart: there, by soft springs that a tall stack compresses.
///
/// There are no joints or motors here; engines like Rapier and Avian have them, and can be fed with our
/// contacts as well as this one is.
///
/// ```
#[doc = prelude!(response)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0)?);
/// let mut bodies = [
///     SolverBody::new(Pose::IDENTITY, BodyMass::IMMOVABLE),
///     SolverBody::new(Pose::at(Vector::Y), BodyMass::of_shape(&ball, 2.0)?),
/// ];
/// let seen = manifold(&ground, &bodies[0].pose, &ball, &bodies[1].pose, 0.125);
/// let mut contacts = [SolverContact::new([0, 1], &seen)];
/// Solver::default().advance(&mut bodies, &mut contacts, Vector::Y * -10.0, 0.125);
/// assert_eq!(bodies[1].pose, Pose::at(Vector::Y));
/// assert_eq!(contacts[0].points().next().expect("they touch").force, 20.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug)]
#[doc(alias("sequential impulses", "PGS", "constraint solver"))]
pub struct Solver {
    /// Into how many substeps a step is cut; 4 unless another number is given. With 0, nothing moves; more than
    /// [`MOST_ITERATIONS`] count as so many.
    pub substeps: usize,
    /// How often contacts are gone through in each substep at most; 4 unless another number is given. The first time
    /// all are, and then those whose bodies were still moved noticeably. More than [`MOST_ITERATIONS`] count as so many.
    pub iterations: usize,
    bodies: Vec<BodyState>,
    velocities: Vec<Velocity>,
    corrections: Vec<Velocity>,
    coloring: Coloring,
    bundles: Vec<ContactBundle>,
    /// The points of all bundles.
    points: Vec<BundlePoint>,
    /// How long a substep of the last step was.
    substep: Real,
    stirred: Stirred,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(4, 4)
    }
}

impl Solver {
    /// One that cuts a step into so many parts, and goes through the contacts so often in each.
    pub fn new(substeps: usize, iterations: usize) -> Self {
        Self {
            substeps,
            iterations,
            bodies: Vec::new(),
            velocities: Vec::new(),
            corrections: Vec::new(),
            coloring: Coloring::default(),
            bundles: Vec::new(),
            points: Vec::new(),
            substep: 0.0,
            stirred: Stirred::default(),
        }
    }

    /// Moves bodies on by some time: what can be moved falls with gravity, and what touches keeps apart.
    ///
    /// The contacts are coloured so that those of one colour share no body that moves, and gone through colour by
    /// colour, several side by side. The same contacts in the same order give the same bits, however wide the registers
    /// are. The forces found are written into them.
    ///
    /// # Panics
    /// If a contact names a body that is not there.
    pub fn advance(
        &mut self,
        bodies: &mut [SolverBody],
        contacts: &mut [SolverContact],
        gravity: Vector,
        time: Real,
    ) {
        if self.solve(bodies, &&*contacts, gravity, time) {
            for (number, forces) in self.forces() {
                let contact = &mut contacts[number];
                (contact.impulse, contact.impact_speed) = (forces.impulse, forces.impact_speed);
                for (point, found) in contact.points_mut().zip(forces.points) {
                    (point.force, point.friction) = found;
                }
            }
        }
    }

    /// Moves bodies on as [`Solver::advance`] does, and says whether there was any time to do so. The forces are kept until
    /// the next step.
    pub(crate) fn solve(
        &mut self,
        bodies: &mut [SolverBody],
        contacts: &impl ContactInputs,
        gravity: Vector,
        time: Real,
    ) -> bool {
        if !(time > 0.0) || self.substeps == 0 {
            return false;
        }
        let substeps = self.substeps.min(MOST_ITERATIONS);
        let substep = time / substeps as Real;
        self.substep = substep;
        let strength = gravity.length();
        let rest = Rest { time: substep, pull: strength * substep, speed: strength * time };
        self.prepare(bodies, contacts, &rest);
        for _ in 0..substeps {
            self.advance_substep(gravity, &rest);
        }
        for (body, (state, now)) in bodies.iter_mut().zip(self.bodies.iter().zip(&self.velocities))
        {
            (body.pose, body.velocity, body.angular_velocity) =
                (state.pose(body), now.linear, now.angular);
        }
        true
    }

    /// The forces of the last step at each contact, with its number in it, in the order of the bundles.
    pub(crate) fn forces(&self) -> impl Iterator<Item = (usize, ContactForces)> {
        self.bundles.iter().zip(self.coloring.groups(LANES)).flat_map(|(bundle, group)| {
            let forces = bundle.forces(&self.points, self.substep);
            (0..).zip(group).map(move |(lane, one)| (one.contact(), forces.at(lane)))
        })
    }

    /// How many bytes are kept for later steps.
    pub(crate) fn memory(&self) -> usize {
        self.bodies.capacity() * size_of::<BodyState>()
            + (self.velocities.capacity() + self.corrections.capacity()) * size_of::<Velocity>()
            + self.bundles.capacity() * size_of::<ContactBundle>()
            + self.points.capacity() * size_of::<BundlePoint>()
            + self.coloring.memory()
            + self.stirred.memory()
    }

    /// The parts of a substep. Each is built on its own, for registers of either width, and not once for every kind of contacts: a step
    /// in one function was 230 kB of instructions, and its four copies were a third of the time of building a space.
    fn advance_substep(&mut self, gravity: Vector, rest: &Rest) {
        widest(
            #[inline(always)]
            || self.bounce(rest),
        );
        widest(
            #[inline(always)]
            || {
                self.fall(gravity, rest.time);
                self.press(rest);
            },
        );
        widest(
            #[inline(always)]
            || {
                self.push_apart(rest);
                self.go(rest.time);
            },
        );
    }

    fn prepare(&mut self, bodies: &[SolverBody], contacts: &impl ContactInputs, rest: &Rest) {
        self.bodies.clear();
        self.bodies.extend(bodies.iter().map(BodyState::new));
        self.velocities.clear();
        self.velocities.extend(
            bodies
                .iter()
                .map(|body| Velocity { linear: body.velocity, angular: body.angular_velocity }),
        );
        self.corrections.clear();
        self.corrections.resize(bodies.len(), Velocity::NONE);
        let Self { coloring, bodies, .. } = self;
        coloring.color(bodies.len(), |index| bodies[index].is_moved(), contacts);
        self.make_room();
        let Self { coloring, bundles, points, bodies, velocities, .. } = self;
        let start = StepStart { bodies, velocities, rest };
        for ((bundle, points), group) in with_points(bundles, points).zip(coloring.groups(LANES)) {
            bundle.fill(points, group, contacts, &start);
        }
    }

    /// Makes room for all contacts.
    fn make_room(&mut self) {
        let Self { coloring, bundles, points, .. } = self;
        let (mut count, mut first) = (0, 0);
        for group in coloring.groups(LANES) {
            (count, first) = (count + 1, first + most_points(group));
        }
        reserve(bundles, count);
        bundles.resize_with(count, ContactBundle::new);
        points.clear();
        reserve(points, first);
        points.resize(first, NO_POINT);
        first = 0;
        for (bundle, group) in bundles.iter_mut().zip(coloring.groups(LANES)) {
            bundle.take_points(first, group);
            first += most_points(group);
        }
    }

    #[inline(always)]
    fn bounce(&mut self, rest: &Rest) {
        let Self { bodies, velocities, bundles, points, .. } = self;
        for (bundle, points) in with_points(bundles, points) {
            bundle.update_geometry(points, bodies);
        }
        for _ in 0..HITS {
            let mut is_hit = false;
            let all = with_points(bundles, points);
            for (bundle, points) in all.filter(|(bundle, _)| bundle.is_bouncy) {
                is_hit |= bundle.bounce(points, velocities, rest);
            }
            if !is_hit {
                return;
            }
        }
    }

    #[inline(always)]
    fn fall(&mut self, gravity: Vector, substep: Real) {
        for (velocity, body) in self.velocities.iter_mut().zip(&mut self.bodies) {
            *velocity = body.pulled(*velocity, gravity, substep);
        }
    }

    #[inline(always)]
    fn press(&mut self, rest: &Rest) {
        let rate = 1.0 / rest.time;
        let Self { bodies, velocities, bundles, points, stirred, .. } = self;
        for (bundle, points) in with_points(bundles, points) {
            bundle.warm_start(points, velocities);
        }
        stirred.start(bodies.len(), rest.pull);
        for _ in 0..self.iterations.min(MOST_ITERATIONS) {
            let is_first = stirred.begin_pass();
            for (bundle, points) in with_points(bundles, points) {
                if is_first || stirred.is_any(&bundle.bodies) {
                    bundle.solve(points, velocities, stirred, rate);
                }
            }
        }
        solve_hits((bundles, points), velocities, stirred, rate);
        bodies.iter_mut().for_each(|body| body.is_held = false);
        for (bundle, points) in with_points(bundles, points) {
            bundle.count_pushes(points, bodies);
        }
    }

    #[inline(always)]
    fn push_apart(&mut self, rest: &Rest) {
        let rate = 1.0 / rest.time;
        let Self { corrections, bundles, points, stirred, .. } = self;
        corrections.fill(Velocity::NONE);
        for (bundle, points) in with_points(bundles, points) {
            bundle.warm_start_apart(points, corrections);
        }
        stirred.start(corrections.len(), rest.pull);
        for _ in 0..self.iterations.min(MOST_ITERATIONS) {
            let is_first = stirred.begin_pass();
            for (bundle, points) in with_points(bundles, points) {
                let is_begun = is_first && bundle.is_pushed_apart(points, stirred, rate);
                if is_begun || stirred.is_any(&bundle.bodies) {
                    bundle.push_apart(points, corrections, stirred, rate);
                }
            }
        }
    }

    #[inline(always)]
    fn go(&mut self, substep: Real) {
        let Self { bodies, velocities, corrections, .. } = self;
        for (body, (velocity, correction)) in
            bodies.iter_mut().zip(velocities.iter_mut().zip(corrections))
        {
            *velocity = body.go(*velocity, *correction, substep);
        }
    }
}

/// Goes on with the contacts whose bodies hit each other faster than what counts as rest, until they no longer do: a
/// body that hits a seam has contacts with both of its sides, and what is left of its speed would turn it.
#[inline(always)]
fn solve_hits(
    (bundles, points): (&mut [ContactBundle], &mut [BundlePoint]),
    velocities: &mut [Velocity],
    stirred: &mut Stirred,
    rate: Real,
) {
    for _ in 0..MOST_HIT_PASSES {
        let mut is_left = false;
        let all = with_points(bundles, points);
        for (bundle, points) in all.filter(|(bundle, _)| bundle.hits.is_any_positive()) {
            if bundle.is_unsolved(points, velocities, rate) {
                bundle.solve(points, velocities, stirred, rate);
                is_left = true;
            }
        }
        if !is_left {
            return;
        }
    }
}
