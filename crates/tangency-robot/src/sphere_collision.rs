//! Is a configuration free, as far as the spheres of a robot tell?
//!
//! Spheres cover their links, so that links are free of each other where spheres are. The other way round is not true: spheres
//! stick out. Hence "free" is certain, and "may collide" is a reason to ask the shapes.

use tangency::d3_f64::{Aabb, Pose, Shape, Vector};

use crate::collision::{ColliderPair, Partner};
use crate::kinematics::Placed;
use crate::obstacles::Obstacles;
use crate::sphere_model::SphereModel;

impl SphereModel {
    /// Whether a placed robot may have two links nearer than `padding` that may not collide, or a link and an obstacle:
    /// `false` only if there is none.
    pub fn collides(&self, placed: &Placed, obstacles: &Obstacles, padding: f64) -> bool {
        self.any_near(placed, obstacles, padding, |_| true)
    }

    /// What [`Robot::collides`](crate::Robot::collides) answers; shapes are asked only about pairs whose spheres are not free.
    pub fn collides_exactly(&self, placed: &Placed, obstacles: &Obstacles, padding: f64) -> bool {
        self.any_near(placed, obstacles, padding, |pair| match pair.b {
            Partner::Collider(b) => self.robot.pair_collides(placed, [pair.a, b], padding),
            Partner::Obstacle(b) => {
                self.robot.obstacle_collides(placed, pair.a, obstacles, b, padding)
            }
        })
    }

    /// Whether one of the pairs whose spheres are not free is what is asked for.
    fn any_near(
        &self,
        placed: &Placed,
        obstacles: &Obstacles,
        padding: f64,
        is_it: impl Fn(ColliderPair) -> bool,
    ) -> bool {
        let centers = self.centers(placed);
        let own = self.robot.pairs.iter().any(|[a, b]| {
            self.is_pair_near(placed, &centers, [*a, *b], padding)
                && is_it(ColliderPair { a: *a, b: Partner::Collider(*b) })
        });
        own || (0..self.robot.colliders.len()).any(|a| {
            let reach = self.robot.colliders[a].radius + padding;
            let around = Aabb::new(placed.centres[a], placed.centres[a]);
            let rounding = ROUNDING * (placed.centres[a].length() + reach);
            obstacles.any(&around.grown(reach + rounding), |b| {
                self.is_obstacle_near(placed, &centers, a, obstacles.get(b), padding)
                    && is_it(ColliderPair { a, b: Partner::Obstacle(b) })
            })
        })
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

    fn is_pair_near(
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

    fn is_obstacle_near(
        &self,
        placed: &Placed,
        centers: &[Vector],
        at: usize,
        (shape, pose): (&Shape, &Pose),
        padding: f64,
    ) -> bool {
        let (middle, radius) = (placed.centres[at], self.robot.colliders[at].radius);
        let rounding = ROUNDING * (middle.length() + radius + padding);
        let is_near = |center: Vector, radius: f64| {
            !(shape.nearest_posed(pose, center).separation > radius + padding + rounding)
        };
        is_near(middle, radius)
            && self.range(at).any(|one| is_near(centers[one], self.spheres[one].radius))
    }
}

/// What the products of a chain of joints and a distance may lose of a place.
const ROUNDING: f64 = 64.0 * f64::EPSILON;
