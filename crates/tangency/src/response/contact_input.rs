//! The input of the solver: two bodies that touch, and the points at which they do.

use super::space::geometry::{FeaturePair, MOST_POINTS, Manifold, ManifoldPoint};
use super::space::math::{Real, Vector};

/// A point at which two bodies are pressed together.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolverPoint {
    /// Where, in the world: halfway from A to B.
    pub place: Vector,
    /// How far they are apart there; negative where they overlap.
    pub separation: Real,
    /// Which parts of the shapes meet there; what is known of it from the last step is found by that.
    pub feature: FeaturePair,
    /// The force that keeps them apart, along the normal; 0 before the first step.
    pub force: Real,
    /// Its share of the force on B that keeps them from sliding and twisting.
    pub friction: Vector,
}

impl SolverPoint {
    /// A point of which it is known how it was pressed.
    pub(crate) fn new(point: ManifoldPoint, (force, friction): (Real, Vector)) -> Self {
        let ManifoldPoint { on_a, on_b, separation, feature } = point;
        Self { place: on_a.lerp(on_b, 0.5), separation, feature, force, friction }
    }

    fn take_over(&mut self, last: Option<Self>) {
        if let Some(last) = last {
            (self.force, self.friction) = (last.force, last.friction);
        }
    }
}

/// Two bodies that touch, or soon will: where, and how they take it.
///
/// ```
#[doc = prelude!(response)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0)?);
/// let seen = manifold(&ground, &Pose::IDENTITY, &ball, &Pose::at(Vector::Y), 0.125);
/// let contact = SolverContact::new([0, 1], &seen);
/// assert_eq!(contact.points().map(|point| point.separation).collect::<Vec<_>>(), [0.0]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SolverContact {
    /// Which of the bodies are A and B.
    pub bodies: [usize; 2],
    /// Of unit length, from A to B.
    pub normal: Vector,
    /// How much of the force resists sliding; 0.5 unless another one is given.
    pub friction: Real,
    /// What is left of the speed towards each other; 0 unless another one is given.
    pub restitution: Real,
    /// How fast the surface of B runs as seen from that of A, besides how the bodies move: that of a conveyor belt. 0
    /// unless another one is given.
    pub surface_velocity: Vector,
    /// How deep they may overlap before they are pushed apart; 0 unless another one is given.
    pub slack: Real,
    /// How hard they were pushed apart in the last step: the sum of all pushes along the normal, each a force times the
    /// time that it lasted. 0 if they did not touch in it, and before the first step.
    pub impulse: Real,
    /// How fast they approached along the normal when the last step began, where that was fastest; 0 if nowhere.
    pub impact_speed: Real,
    points: [Option<SolverPoint>; MOST_POINTS],
}

impl SolverContact {
    /// Two of the bodies, which touch like this in the world.
    pub fn new(bodies: [usize; 2], seen: &Manifold) -> Self {
        let unknown = |point: &ManifoldPoint| SolverPoint::new(*point, (0.0, Vector::ZERO));
        Self::at_points(bodies, seen.normal, seen.points().iter().map(unknown))
    }

    /// Two of the bodies, which touch at points in the world.
    #[inline(always)]
    pub(crate) fn at_points(
        bodies: [usize; 2],
        normal: Vector,
        mut points: impl Iterator<Item = SolverPoint>,
    ) -> Self {
        let points = core::array::from_fn(|_| points.next());
        Self {
            bodies,
            normal,
            friction: 0.5,
            restitution: 0.0,
            surface_velocity: Vector::ZERO,
            slack: 0.0,
            impulse: 0.0,
            impact_speed: 0.0,
            points,
        }
    }

    /// Where they touch.
    pub fn points(&self) -> impl Iterator<Item = &SolverPoint> {
        self.points.iter().flatten()
    }

    pub(super) fn points_mut(&mut self) -> impl Iterator<Item = &mut SolverPoint> {
        self.points.iter_mut().flatten()
    }

    /// Takes over the forces of the last step. A solver that starts from them is near the end from its
    /// beginning.
    ///
    /// A force stays with the features that meet. Where two faces of one size lie on each other, as in a
    /// stack, it is rounding that says which features those are; what finds no place by its features goes
    /// to the nearest point that has none yet.
    pub fn remember(&mut self, last: &Self) {
        take_over_forces(&mut self.points, last.points);
    }
}

/// The points of a contact in the solver.
pub(crate) type SolverPoints = [Option<SolverPoint>; MOST_POINTS];

/// Takes over the forces of points that are left from the last step: by features, and then by places.
pub(crate) fn take_over_forces(points: &mut SolverPoints, mut left: SolverPoints) {
    for point in points.iter_mut().flatten() {
        let known =
            left.iter_mut().find(|known| known.is_some_and(|known| known.feature == point.feature));
        point.take_over(known.and_then(Option::take));
    }
    for known in left.iter_mut().filter_map(Option::take) {
        let free = points.iter_mut().flatten().filter(|point| point.force == 0.0);
        let nearest = free.min_by(|a, b| {
            let [a, b] = [a, b].map(|point| (point.place - known.place).length_squared());
            a.total_cmp(&b)
        });
        if let Some(point) = nearest {
            point.take_over(Some(known));
        }
    }
}

/// How two bodies were pushed apart at their points by a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactForces {
    pub(crate) impulse: Real,
    pub(crate) impact_speed: Real,
    /// The force along the normal and against sliding at each point, in the order of the contact.
    pub(crate) points: [(Real, Vector); MOST_POINTS],
}

impl ContactForces {
    /// No forces.
    pub(crate) const NONE: Self =
        Self { impulse: 0.0, impact_speed: 0.0, points: [(0.0, Vector::ZERO); MOST_POINTS] };

    /// Whether every number is finite.
    pub(crate) fn is_finite(&self) -> bool {
        let is_finite =
            |(force, friction): &(Real, Vector)| force.is_finite() && friction.is_finite();
        self.impulse.is_finite()
            && self.impact_speed.is_finite()
            && self.points.iter().all(is_finite)
    }
}

/// The contacts of a step, which are made when the solver asks for them.
pub(crate) trait ContactInputs {
    /// What a contact is made of. It is looked up for all contacts that stand side by side before one of them is made, so that
    /// their memory is waited for together.
    type Source;
    /// How many there are.
    fn count(&self) -> usize;
    /// Which of the bodies are A and B, and at how many points they touch.
    fn outline(&self, number: usize) -> ([usize; 2], usize);
    fn source(&self, number: usize) -> Self::Source;
    fn contact(&self, source: &Self::Source) -> SolverContact;
}

impl<'a> ContactInputs for &'a [SolverContact] {
    type Source = &'a SolverContact;

    fn count(&self) -> usize {
        self.len()
    }

    fn outline(&self, number: usize) -> ([usize; 2], usize) {
        (self[number].bodies, self[number].points().count())
    }

    fn source(&self, number: usize) -> &'a SolverContact {
        &self[number]
    }

    fn contact(&self, source: &&'a SolverContact) -> SolverContact {
        **source
    }
}
