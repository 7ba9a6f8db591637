//! Spheres that cover the links of a robot, and how well they do.

use tangency::d3_f64::{Pose, Shape, Vector};

use crate::colliders::Collider;
use crate::error::RobotError;
use crate::rigid::Rigid;
use crate::robot::Robot;
use crate::sphere_cells::{Ball, balls};

/// How finely spheres cover the colliders of a robot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereModelOptions {
    /// How far a sphere may stick out of its collider, in metres; cells are cut until none does, or there are too many.
    pub max_overshoot: f64,
    /// How many spheres a collider may have.
    pub max_spheres: usize,
}

impl Default for SphereModelOptions {
    /// A centimetre, and 64 spheres.
    fn default() -> Self {
        Self { max_overshoot: 0.01, max_spheres: 64 }
    }
}

/// A sphere that moves with a link.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinkSphere {
    /// Its middle, in the frame of the link.
    pub center: Vector,
    /// Its radius.
    pub radius: f64,
}

/// How well spheres stand for a collider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereCoverage {
    /// The collider.
    pub collider: usize,
    /// How many spheres it has.
    pub spheres: usize,
    /// A length that no point of a sphere is further away from the collider than.
    pub overshoot: f64,
    /// Which share of points of the surface is in a sphere, from 0 to 1. The points are those nearest to a lattice on the box
    /// around the collider.
    pub covered: f64,
}

/// Spheres that cover the colliders of a robot as it was when they were made.
#[derive(Clone, Debug)]
pub struct SphereModel {
    pub(crate) robot: Robot,
    /// The spheres of all colliders, one after the other.
    pub(crate) spheres: Vec<LinkSphere>,
    /// Where those of each collider begin, and at last how many there are.
    offsets: Vec<usize>,
    coverage: Vec<SphereCoverage>,
}

impl Robot {
    /// Spheres that cover the colliders, for [`SphereModel::collides`].
    ///
    /// # Errors
    /// If the overshoot is negative or not a number, or no sphere is allowed.
    pub fn sphere_model(&self, options: &SphereModelOptions) -> Result<SphereModel, RobotError> {
        let SphereModelOptions { max_overshoot, max_spheres } = *options;
        if !(max_overshoot >= 0.0) {
            let reason = format!("the overshoot should be 0 or more and is {max_overshoot}");
            return Err(RobotError::new(reason));
        }
        if max_spheres == 0 {
            return Err(RobotError::new("a collider needs at least one sphere"));
        }
        let mut model = SphereModel {
            robot: self.clone(),
            spheres: Vec::new(),
            offsets: vec![0],
            coverage: Vec::new(),
        };
        for (at, collider) in self.colliders.iter().enumerate() {
            let balls = balls(&collider.shape, max_overshoot, max_spheres);
            model.coverage.push(coverage(at, collider, &balls));
            let link = Rigid::of(&collider.pose);
            let placed =
                |ball: &Ball| LinkSphere { center: link.out(ball.center), radius: ball.radius };
            model.spheres.extend(balls.iter().map(placed));
            model.offsets.push(model.spheres.len());
        }
        Ok(model)
    }
}

impl SphereModel {
    /// The robot, as it was when the spheres were made.
    pub fn robot(&self) -> &Robot {
        &self.robot
    }

    /// How well the spheres stand for each collider.
    pub fn coverage(&self) -> &[SphereCoverage] {
        &self.coverage
    }

    /// The spheres of a collider.
    ///
    /// # Panics
    /// If there is no such collider.
    pub fn spheres(&self, collider: usize) -> &[LinkSphere] {
        &self.spheres[self.range(collider)]
    }

    pub(crate) fn range(&self, collider: usize) -> core::ops::Range<usize> {
        self.offsets[collider]..self.offsets[collider + 1]
    }
}

/// So many points has each side of the lattice on a face of a box.
const LATTICE: usize = 12;

fn coverage(at: usize, collider: &Collider, balls: &[Ball]) -> SphereCoverage {
    let points = surface_points(&collider.shape);
    let is_covered =
        |point: &&Vector| balls.iter().any(|ball| (**point - ball.center).length() <= ball.radius);
    SphereCoverage {
        collider: at,
        spheres: balls.len(),
        overshoot: balls.iter().fold(0.0, |most, ball| ball.overshoot.max(most)),
        covered: points.iter().filter(is_covered).count() as f64 / points.len() as f64,
    }
}

/// The points of a surface that are nearest to a lattice on the box around it.
fn surface_points(shape: &Shape) -> Vec<Vector> {
    let around = shape.aabb(&Pose::IDENTITY);
    let (center, half) = (around.center(), around.half());
    let along = |at: usize| 2.0 * at as f64 / (LATTICE - 1) as f64 - 1.0;
    let mut points = Vec::with_capacity(6 * LATTICE * LATTICE);
    for u in (0..LATTICE).map(along) {
        for v in (0..LATTICE).map(along) {
            for side in [-1.0, 1.0] {
                for [x, y, z] in [[side, u, v], [u, side, v], [u, v, side]] {
                    let point = center + Vector::new(x * half.x, y * half.y, z * half.z);
                    points.push(shape.nearest(point).point);
                }
            }
        }
    }
    points
}
