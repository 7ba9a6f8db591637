//! Does a configuration collide?

use tangency::d3_f64::{Aabb, contact, intersects};

use crate::error::RobotError;
use crate::kinematics::Placed;
use crate::obstacles::Obstacles;
use crate::robot::Robot;

/// What a collider meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// Another collider of the robot.
    Collider(usize),
    /// An obstacle.
    Obstacle(usize),
}

/// A collider of a robot, and what it meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColliderPair {
    /// The collider.
    pub a: usize,
    /// What it meets.
    pub b: Partner,
}

impl Robot {
    /// Whether a configuration has two links touch that may not, or a link and an obstacle.
    ///
    /// # Errors
    /// If the configuration has another length than [`Robot::variables`], or a number is not finite.
    pub fn in_collision(
        &self,
        configuration: &[f64],
        obstacles: &Obstacles,
    ) -> Result<bool, RobotError> {
        let mut placed = Placed::default();
        self.place(configuration, &mut placed)?;
        Ok(self.collides(&placed, obstacles, 0.0))
    }

    /// Whether a placed robot has two links nearer than `padding` that may not collide, or a link and an obstacle. With a
    /// padding of 0 they have to touch.
    pub fn collides(&self, placed: &Placed, obstacles: &Obstacles, padding: f64) -> bool {
        self.pairs.iter().any(|pair| self.pair_collides(placed, *pair, padding))
            || (0..self.colliders.len())
                .any(|at| self.meets_obstacle(placed, at, obstacles, padding))
    }

    /// All pairs that collide.
    pub fn colliding_pairs(
        &self,
        placed: &Placed,
        obstacles: &Obstacles,
        padding: f64,
    ) -> Vec<ColliderPair> {
        let own = self.pairs.iter().filter(|pair| self.pair_collides(placed, **pair, padding));
        let mut found: Vec<ColliderPair> =
            own.map(|[a, b]| ColliderPair { a: *a, b: Partner::Collider(*b) }).collect();
        for a in 0..self.colliders.len() {
            let before = found.len();
            obstacles.any(&self.around(placed, a, padding), |obstacle| {
                if self.obstacle_collides(placed, a, obstacles, obstacle, padding) {
                    found.push(ColliderPair { a, b: Partner::Obstacle(obstacle) });
                }
                false
            });
            found[before..].sort_unstable_by_key(|pair| match pair.b {
                Partner::Collider(at) | Partner::Obstacle(at) => at,
            });
        }
        found
    }

    /// The box around a collider, larger by a distance.
    pub(crate) fn around(&self, placed: &Placed, at: usize, distance: f64) -> Aabb {
        self.colliders[at].shape.aabb(&self.collider_pose(placed, at)).grown(distance)
    }

    /// Whether the balls around two colliders are within a distance of each other.
    pub(crate) fn balls_touch(&self, placed: &Placed, [a, b]: [usize; 2], distance: f64) -> bool {
        let reach = self.colliders[a].radius + self.colliders[b].radius + distance;
        let (a, b) = (placed.centres[a], placed.centres[b]);
        // The balls enclose their shapes, and the middles are where the links take them, but for rounding. What is too
        // far to be squared counts as near.
        let rounding = 64.0 * f64::EPSILON * (a.x.abs() + a.y.abs() + a.z.abs() + reach);
        let near = reach + rounding;
        !((a - b).length_squared() > near * near)
    }

    pub(crate) fn pair_collides(&self, placed: &Placed, pair: [usize; 2], padding: f64) -> bool {
        if !self.balls_touch(placed, pair, padding) {
            return false;
        }
        let [a, b] = pair.map(|at| &self.colliders[at]);
        let [a_pose, b_pose] = &pair.map(|at| self.collider_pose(placed, at));
        if padding > 0.0 {
            return contact(&a.shape, a_pose, &b.shape, b_pose, padding).is_some();
        }
        a.bounds_intersect(a_pose, b, b_pose) && intersects(&a.shape, a_pose, &b.shape, b_pose)
    }

    fn meets_obstacle(
        &self,
        placed: &Placed,
        at: usize,
        obstacles: &Obstacles,
        padding: f64,
    ) -> bool {
        !obstacles.is_empty()
            && obstacles.any(&self.around(placed, at, padding), |obstacle| {
                self.obstacle_collides(placed, at, obstacles, obstacle, padding)
            })
    }

    pub(crate) fn obstacle_collides(
        &self,
        placed: &Placed,
        at: usize,
        obstacles: &Obstacles,
        obstacle: usize,
        padding: f64,
    ) -> bool {
        let (collider, pose) = (&self.colliders[at], &self.collider_pose(placed, at));
        let (shape, shape_pose) = obstacles.get(obstacle);
        if padding > 0.0 {
            return contact(&collider.shape, pose, shape, shape_pose, padding).is_some();
        }
        collider.bounds_meet(pose, shape, shape_pose)
            && intersects(&collider.shape, pose, shape, shape_pose)
    }
}
