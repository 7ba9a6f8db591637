//! Spheres that cover the links of a robot: which ones?
//!
//! The box around a shape is cut in half across its longest side, again and again; halves that the shape does not reach are
//! dropped. Each cell that is left has a sphere around it, so that every point of the shape, inside or on its surface, is in a
//! sphere. The cell whose sphere sticks out furthest is cut next:
//!
//! ```text
//!    +-------+-------+        A sphere with the middle c and the radius r reaches no further out of the shape
//!    |  .-~~~|~~~-.  |        than d + r, where d is the signed distance of c: no point of the sphere is
//!    | (   c |     ) |        further than r from c, and signed distances change by no more than the way.
//!    +--`-.__|__.-'--+        A sphere that is all inside of the shape is never cut.
//! ```
//!
//! Octree and sphere-tree models (Hubbard 1996, Bradshaw and O'Sullivan 2004) place spheres more tightly. We take boxes, because
//! a cover of cells needs no proof for each shape.

use tangency::d3_f64::{Aabb, Cuboid, Pose, Shape, Vector, intersects};

use crate::colliders::Collider;
use crate::error::RobotError;
use crate::rigid::Rigid;
use crate::robot::Robot;

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
            let balls = balls(collider, options);
            model.coverage.push(coverage(at, collider, &balls));
            let link = Rigid::of(&collider.pose);
            let placed =
                |ball: &Ball| LinkSphere { center: link.out(ball.center), ..ball.sphere() };
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

/// A sphere in the frame of a shape, the half of the cell within it, and how far it sticks out.
#[derive(Clone, Copy, Debug)]
struct Ball {
    center: Vector,
    half: Vector,
    radius: f64,
    overshoot: f64,
}

impl Ball {
    fn new(shape: &Shape, center: Vector, half: Vector, radius: f64) -> Self {
        let overshoot = (shape.signed_distance(center) + radius).max(0.0);
        Self { center, half, radius, overshoot }
    }

    fn sphere(&self) -> LinkSphere {
        LinkSphere { center: self.center, radius: self.radius }
    }
}

/// Spheres are larger than their cells by this share of the reach of a shape: what rounding may do to cells and poses is a
/// millionth of it.
const LARGER: f64 = 1e-9;

/// Spheres in the frame of a collider's shape that cover it.
fn balls(collider: &Collider, options: &SphereModelOptions) -> Vec<Ball> {
    let shape = &collider.shape;
    let slack = LARGER * collider.reach();
    let around: Aabb = shape.aabb(&Pose::IDENTITY);
    if let Some(ball) = shape.bounding_sphere(&Pose::IDENTITY) {
        let whole = Ball::new(shape, ball.center(), around.half(), ball.radius() + slack);
        if whole.overshoot <= options.max_overshoot.max(2.0 * slack) || options.max_spheres == 1 {
            return vec![whole];
        }
    }
    let cell = |center: Vector, half: Vector| Ball::new(shape, center, half, half.length() + slack);
    let mut balls = vec![cell(around.center(), around.half() + Vector::splat(slack))];
    while balls.len() < options.max_spheres {
        let furthest =
            (0..balls.len()).max_by(|a, b| balls[*a].overshoot.total_cmp(&balls[*b].overshoot));
        let Some(at) = furthest.filter(|at| balls[*at].overshoot > options.max_overshoot) else {
            break;
        };
        let Ball { center, half, .. } = balls.swap_remove(at);
        let (shift, quarter) = halves(half);
        let centers = [center - shift, center + shift];
        let reached =
            centers.into_iter().filter(|center| is_reached(shape, *center, quarter, slack));
        balls.extend(reached.map(|center| cell(center, quarter)));
    }
    balls
}

/// How far the middles of the halves of a cell are from its own, and the half of their size.
fn halves(half: Vector) -> (Vector, Vector) {
    let Vector { x, y, z } = half;
    let shift = if x >= y && x >= z {
        Vector::X * (x / 2.0)
    } else if y >= z {
        Vector::Y * (y / 2.0)
    } else {
        Vector::Z * (z / 2.0)
    };
    (shift, half - shift)
}

/// Whether a shape has a point in a cell, or nearly; a cell without a size counts.
fn is_reached(shape: &Shape, center: Vector, half: Vector, slack: f64) -> bool {
    let cuboid = Cuboid::from_half(half + Vector::splat(slack));
    cuboid.map_or(true, |cell| intersects(shape, &Pose::IDENTITY, &cell.into(), &Pose::at(center)))
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
