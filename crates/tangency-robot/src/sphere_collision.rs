//! Is a configuration free, as far as the spheres of a robot tell?
//!
//! Spheres cover their links, so that links are free of each other where spheres are. The other way round is not true: spheres
//! stick out. Hence "free" is certain, and "may collide" is a reason to ask the shapes.

use tangency::d3_f64::{Aabb, Vector};

use crate::kinematics::Placed;
use crate::obstacles::Obstacles;
use crate::sphere_model::SphereModel;

impl SphereModel {
    /// Whether a placed robot may have two links nearer than `padding` that may not collide, or a link and an obstacle:
    /// `false` only if there is none.
    pub fn collides(&self, placed: &Placed, obstacles: &Obstacles, padding: f64) -> bool {
        let centers = self.centers(placed);
        self.robot.pairs.iter().any(|pair| self.pair_collides(placed, &centers, *pair, padding))
            || (0..self.robot.colliders.len())
                .any(|at| self.meets_obstacle(placed, &centers, at, obstacles, padding))
    }

    /// What [`Robot::collides`](crate::Robot::collides) answers; shapes are asked only where spheres are not free.
    pub fn collides_exactly(&self, placed: &Placed, obstacles: &Obstacles, padding: f64) -> bool {
        self.collides(placed, obstacles, padding) && self.robot.collides(placed, obstacles, padding)
    }

    /// Where the middles of the spheres are.
    fn centers(&self, placed: &Placed) -> Vec<Vector> {
        let mut centers = Vec::with_capacity(self.spheres.len());
        for (at, collider) in self.robot.colliders.iter().enumerate() {
            let link = placed.rigid(collider.link);
            centers.extend(self.spheres(at).iter().map(|sphere| link.out(sphere.center)));
        }
        centers
    }

    fn pair_collides(
        &self,
        placed: &Placed,
        centers: &[Vector],
        [a, b]: [usize; 2],
        padding: f64,
    ) -> bool {
        if !self.robot.balls_touch(placed, [a, b], padding) {
            return false;
        }
        // A sphere is larger than what it has to cover by far more than what rounding does to its middle.
        let is_near =
            |a: Vector, b: Vector, reach: f64| !((a - b).length_squared() > reach * reach);
        let (b_middle, b_radius) = (placed.centres[b], self.robot.colliders[b].radius + padding);
        self.range(a).any(|a| {
            let (center, radius) = (centers[a], self.spheres[a].radius);
            let rounding = ROUNDING * (center.length() + b_radius + radius);
            is_near(center, b_middle, radius + b_radius + rounding)
                && self.range(b).any(|b| {
                    let reach = radius + self.spheres[b].radius + padding + rounding;
                    is_near(center, centers[b], reach)
                })
        })
    }

    fn meets_obstacle(
        &self,
        placed: &Placed,
        centers: &[Vector],
        at: usize,
        obstacles: &Obstacles,
        padding: f64,
    ) -> bool {
        let (middle, collider) = (placed.centres[at], &self.robot.colliders[at]);
        let radius = collider.radius + padding;
        let rounding = ROUNDING * (middle.length() + radius);
        let around = Aabb::new(middle, middle).grown(radius + rounding);
        obstacles.any(&around, |obstacle| {
            let (shape, pose) = obstacles.get(obstacle);
            let is_near = |center: Vector, reach: f64| {
                !(shape.nearest_posed(pose, center).separation > reach + rounding)
            };
            is_near(middle, radius)
                && self
                    .range(at)
                    .any(|one| is_near(centers[one], self.spheres[one].radius + padding))
        })
    }
}

/// What the products of a chain of joints and a distance may lose of a place.
const ROUNDING: f64 = 64.0 * f64::EPSILON;
