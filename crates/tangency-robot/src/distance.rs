//! How near is a configuration to a collision, where, and which way does that change?

use tangency::d3_f64::{Closest, Vector, closest, contact};

use crate::collision::{ColliderPair, Partner};
use crate::kinematics::Placed;
use crate::obstacles::Obstacles;
use crate::robot::Robot;
use crate::urdf::JointKind;

/// The pair that is nearest to a collision, or deepest in one.
#[derive(Clone, Debug, PartialEq)]
pub struct MinDistance {
    /// Which pair it is.
    pub pair: ColliderPair,
    /// The nearest points of the two in the world, the unit direction from A to B, and how far apart they are: negative in
    /// overlap.
    pub closest: Closest,
    /// How the separation changes with each number of the configuration. Where another feature becomes the nearest it has
    /// a kink, and this is the slope on one side of it.
    pub gradient: Vec<f64>,
}

impl Robot {
    /// The pair of a placed robot that is nearest to a collision; `None` if there is no pair.
    pub fn min_distance(&self, placed: &Placed, obstacles: &Obstacles) -> Option<MinDistance> {
        let mut best: Option<(ColliderPair, Closest)> = None;
        for (bound, [a, b]) in self.nearest_first(placed) {
            if best.is_some_and(|(_, known)| known.separation <= bound) {
                break;
            }
            // Hulls that overlap tell nothing of how deep.
            let is_further = |known: &Closest| {
                let bound = self.hull_bound(placed, [a, b]);
                bound > 0.0 && known.separation <= bound
            };
            if best.is_some_and(|(_, known)| is_further(&known)) {
                continue;
            }
            let pair = ColliderPair { a, b: Partner::Collider(b) };
            self.improve(&mut best, pair, placed, obstacles);
        }
        for a in 0..self.colliders.len() {
            let around = self.around(placed, a, 0.0);
            let upto = |best: &Option<(ColliderPair, Closest)>| {
                // Boxes tell nothing of what is deeper in overlap.
                best.map_or(f64::INFINITY, |(_, known)| f64::max(known.separation, 0.0))
            };
            obstacles.nearest(&around, upto(&best), &mut |obstacle, _| {
                let pair = ColliderPair { a, b: Partner::Obstacle(obstacle) };
                self.improve(&mut best, pair, placed, obstacles);
                upto(&best)
            });
        }
        let (pair, closest) = best?;
        Some(MinDistance { pair, closest, gradient: self.gradient(placed, pair, &closest) })
    }

    /// The pairs of the robot's own colliders with the distance of the balls around them, the least first.
    fn nearest_first(&self, placed: &Placed) -> Vec<(f64, [usize; 2])> {
        let bound = |[a, b]: [usize; 2]| {
            let radii = self.colliders[a].radius + self.colliders[b].radius;
            placed.centres[a].distance(placed.centres[b]) - radii
        };
        let mut pairs: Vec<_> = self.pairs.iter().map(|pair| (bound(*pair), *pair)).collect();
        pairs.sort_unstable_by(|(a, _), (b, _)| a.total_cmp(b));
        pairs
    }

    /// A distance that two colliders are apart at least, by the hulls of meshes.
    pub(crate) fn hull_bound(&self, placed: &Placed, pair: [usize; 2]) -> f64 {
        let [a, b] = pair.map(|at| &self.colliders[at]);
        let [a_pose, b_pose] = &pair.map(|at| self.collider_pose(placed, at));
        a.distance_bound(a_pose, b, b_pose)
    }

    /// Takes a pair that is nearer than the one that is known.
    fn improve(
        &self,
        best: &mut Option<(ColliderPair, Closest)>,
        pair: ColliderPair,
        placed: &Placed,
        obstacles: &Obstacles,
    ) {
        let (a, a_pose) = (&self.colliders[pair.a].shape, &self.collider_pose(placed, pair.a));
        let (b, b_pose) = match pair.b {
            Partner::Collider(b) => (&self.colliders[b].shape, &self.collider_pose(placed, b)),
            Partner::Obstacle(b) => obstacles.get(b),
        };
        let found = match best {
            Some((_, known)) if known.separation >= 0.0 => {
                contact(a, a_pose, b, b_pose, known.separation)
            }
            Some(_) => contact(a, a_pose, b, b_pose, 0.0),
            None => Some(closest(a, a_pose, b, b_pose)),
        };
        let is_nearer =
            |found: &Closest| best.is_none_or(|(_, known)| found.separation < known.separation);
        if let Some(found) = found.filter(is_nearer) {
            *best = Some((pair, found));
        }
    }

    /// How the separation of a pair changes with each number of the configuration: by how fast the nearest points move along
    /// the normal.
    fn gradient(&self, placed: &Placed, pair: ColliderPair, closest: &Closest) -> Vec<f64> {
        let mut gradient = vec![0.0; self.variables.len()];
        self.add_slope(
            placed,
            self.colliders[pair.a].link,
            closest.on_a,
            -closest.normal,
            &mut gradient,
        );
        if let Partner::Collider(b) = pair.b {
            self.add_slope(
                placed,
                self.colliders[b].link,
                closest.on_b,
                closest.normal,
                &mut gradient,
            );
        }
        gradient
    }

    /// Adds how fast a point of a link moves in a direction.
    fn add_slope(
        &self,
        placed: &Placed,
        link: usize,
        point: Vector,
        direction: Vector,
        gradient: &mut [f64],
    ) {
        let mut next = self.links[link].joint;
        while let Some(joint) = next.map(|at| &self.joints[at]) {
            let frame = placed.link(joint.child);
            let axis = frame.apply_direction(joint.axis);
            let speed = match joint.kind {
                JointKind::Fixed => 0.0,
                JointKind::Prismatic => direction.dot(axis),
                JointKind::Revolute => direction.dot(axis.cross(point - frame.translation)),
            };
            if let Some(drive) = joint.drive {
                gradient[drive.variable] += drive.multiplier * speed;
            }
            next = self.links[joint.parent].joint;
        }
    }
}
