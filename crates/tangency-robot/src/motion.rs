//! Is the segment between two configurations free? Conservative advancement in joint space: no point of a link moves faster
//! than the joints below it can make it, so two colliders that are a distance apart do not meet before the motion could have
//! closed it.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use tangency::d3_f64::contact;

use crate::collision::{ColliderPair, Partner};
use crate::error::RobotError;
use crate::kinematics::Placed;
use crate::obstacles::Obstacles;
use crate::robot::Robot;
use crate::urdf::JointKind;

/// After so many looks at one motion, what is still apart counts as a contact: a tolerance that is much smaller than the
/// motion would take for ever.
const MOST_LOOKS: usize = 1_000_000;

/// The first contact of a motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MotionContact {
    /// The pair that comes within the tolerance of each other.
    pub pair: ColliderPair,
    /// How much of the segment was free: 0 at its start, 1 at its end.
    pub fraction: f64,
}

/// A pair that is known to be apart up to a fraction of the motion.
struct Apart {
    until: f64,
    pair: ColliderPair,
    /// The motion brings the two nearer by no more than this as it goes from 0 to 1.
    speed: f64,
}

impl PartialEq for Apart {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Apart {}

impl PartialOrd for Apart {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Apart {
    /// The earliest is the greatest, as the heap wants it; among equals that of the lower number.
    fn cmp(&self, other: &Self) -> Ordering {
        let name = |pair: ColliderPair| match pair.b {
            Partner::Collider(b) => (pair.a, 0, b),
            Partner::Obstacle(b) => (pair.a, 1, b),
        };
        other.until.total_cmp(&self.until).then_with(|| name(other.pair).cmp(&name(self.pair)))
    }
}

impl Robot {
    /// The first contact on the straight segment between two configurations: where a pair comes within a tolerance of each
    /// other. `None` means that no configuration of the segment collides, none between two samples either.
    ///
    /// # Errors
    /// If a configuration has another length than [`Robot::variables`], a number is not finite, or the tolerance is not
    /// positive.
    pub fn first_contact(
        &self,
        start: &[f64],
        end: &[f64],
        obstacles: &Obstacles,
        tolerance: f64,
    ) -> Result<Option<MotionContact>, RobotError> {
        self.check(start)?;
        self.check(end)?;
        if !(tolerance > 0.0 && tolerance.is_finite()) {
            let reason = format!("the tolerance should be positive and is {tolerance}");
            return Err(RobotError::new(reason));
        }
        let motion = JointMotion { robot: self, start, end, obstacles, tolerance };
        Ok(motion.first_contact())
    }
}

struct JointMotion<'a> {
    robot: &'a Robot,
    start: &'a [f64],
    end: &'a [f64],
    obstacles: &'a Obstacles,
    tolerance: f64,
}

impl JointMotion<'_> {
    fn first_contact(&self) -> Option<MotionContact> {
        let mut placed = Placed::default();
        self.robot.place_unchecked(self.start, &mut placed);
        let (mut queue, mut now) = (self.pairs(&placed), 0.0);
        let mut configuration = self.start.to_vec();
        for _ in 0..MOST_LOOKS {
            let mut first = queue.pop().filter(|first| first.until <= 1.0)?;
            if first.until > now {
                now = first.until;
                self.at(now, &mut configuration);
                self.robot.place_unchecked(&configuration, &mut placed);
            }
            let closable = first.speed * (1.0 - now);
            match self.distance(&placed, &first, closable + self.tolerance) {
                None => {}
                Some(distance) if distance <= self.tolerance => {
                    return Some(MotionContact { pair: first.pair, fraction: now });
                }
                Some(distance) => {
                    // Half of the tolerance is left for the rounding of distances and poses.
                    first.until = now + (distance - self.tolerance / 2.0) / first.speed;
                    queue.push(first);
                }
            }
        }
        let left = queue.pop().filter(|first| first.until <= 1.0)?;
        Some(MotionContact { pair: left.pair, fraction: now })
    }

    fn at(&self, fraction: f64, configuration: &mut [f64]) {
        let ends = self.start.iter().zip(self.end);
        for (number, (start, end)) in configuration.iter_mut().zip(ends) {
            *number = start + (end - start) * fraction;
        }
    }

    /// The pairs that the motion may bring together, all apart up to its start.
    fn pairs(&self, placed: &Placed) -> BinaryHeap<Apart> {
        let robot = self.robot;
        let own = robot.pairs.iter().map(|[a, b]| {
            let pair = ColliderPair { a: *a, b: Partner::Collider(*b) };
            Apart { until: 0.0, pair, speed: self.own_speed(*a, *b) }
        });
        let mut queue: BinaryHeap<Apart> = own.collect();
        for a in 0..robot.colliders.len() {
            let speed = self.speed(a, 0);
            self.obstacles.any(&robot.around(placed, a, speed + self.tolerance), |obstacle| {
                let pair = ColliderPair { a, b: Partner::Obstacle(obstacle) };
                queue.push(Apart { until: 0.0, pair, speed });
                false
            });
        }
        queue
    }

    /// How far apart a pair is; `None` if that is more than a distance. Pairs far apart are told by what encloses them.
    fn distance(&self, placed: &Placed, apart: &Apart, upto: f64) -> Option<f64> {
        let ColliderPair { a, b } = apart.pair;
        let robot = self.robot;
        let (shape, pose) = (&robot.colliders[a].shape, &robot.collider_pose(placed, a));
        let (other, other_pose) = match b {
            Partner::Collider(b) => {
                let radii = robot.colliders[a].radius + robot.colliders[b].radius;
                let bound = placed.centres[a].distance(placed.centres[b]) - radii;
                if bound > upto {
                    return None;
                }
                if bound > radii {
                    return Some(bound);
                }
                let bound = robot.hull_bound(placed, [a, b]);
                if bound > upto {
                    return None;
                }
                // A step that is short costs less than the distance of two meshes, unless it is very short.
                if bound > radii / 16.0 {
                    return Some(bound);
                }
                (&robot.colliders[b].shape, &robot.collider_pose(placed, b))
            }
            Partner::Obstacle(b) => self.obstacles.get(b),
        };
        contact(shape, pose, other, other_pose, upto).map(|found| found.separation)
    }

    /// A bound on how fast the points of two colliders move relative to each other: both relative to the lowest link that
    /// moves both.
    fn own_speed(&self, a: usize, b: usize) -> f64 {
        let above = |collider: usize| {
            let mut link = self.robot.colliders[collider].link;
            let mut links = vec![link];
            while let Some(joint) = self.robot.links[link].joint {
                link = self.robot.joints[joint].parent;
                links.push(link);
            }
            links
        };
        let of_b = above(b);
        let shared = above(a).into_iter().find(|link| of_b.contains(link)).unwrap_or(0);
        self.speed(a, shared) + self.speed(b, shared)
    }

    /// A bound on how fast the points of a collider move in the frame of a link above it.
    fn speed(&self, collider: usize, base: usize) -> f64 {
        let collider = &self.robot.colliders[collider];
        // How far the points are from the frame that is looked at.
        let (mut link, mut reach, mut speed) = (collider.link, collider.reach(), 0.0);
        while link != base {
            let Some(joint) = self.robot.links[link].joint.map(|at| &self.robot.joints[at]) else {
                break;
            };
            let [start, end] = [self.start, self.end].map(|end| joint.position(end));
            let travel = (end - start).abs();
            match joint.kind {
                JointKind::Fixed => {}
                JointKind::Revolute => speed += travel * reach,
                JointKind::Prismatic => {
                    speed += travel;
                    reach += f64::max(start.abs(), end.abs());
                }
            }
            reach += joint.origin.translation.length();
            link = joint.parent;
        }
        speed
    }
}
