//! Random configurations, and what they tell of pairs of links: never in collision, or always.

use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::thread;

use crate::allowed::{Reason, sorted};
use crate::error::RobotError;
use crate::kinematics::Placed;
use crate::robot::Robot;
use crate::tree::Variable;

impl Robot {
    /// Draws configurations within the limits, and allows the pairs of links that never collided in them, and those that
    /// always did. That none was drawn in which two links collide does not prove that there is none.
    ///
    /// How many pairs of links were allowed: never, always.
    ///
    /// # Errors
    /// If no configuration is to be drawn.
    pub fn allow_by_sampling(
        &mut self,
        samples: usize,
        seed: u64,
    ) -> Result<[usize; 2], RobotError> {
        if samples == 0 {
            return Err(RobotError::new("samples should be 1 or more"));
        }
        let mut most: BTreeMap<[usize; 2], usize> = BTreeMap::new();
        for (pair, hits) in self.pairs.iter().zip(hits(self, samples, seed)?) {
            let links = sorted(pair.map(|at| self.colliders[at].link));
            let known = most.entry(links).or_default();
            *known = hits.max(*known);
        }
        let (mut allowed, mut counts) = (self.allowed.clone(), [0, 0]);
        for (links, hits) in most {
            if hits == 0 {
                allowed.allow(links, Reason::Never);
                counts[0] += 1;
            } else if hits == samples {
                allowed.allow(links, Reason::Always);
                counts[1] += 1;
            }
        }
        self.set_allowed(allowed);
        Ok(counts)
    }

    /// A configuration within the limits, drawn by its number; endless joints turn once around.
    pub fn drawn(&self, seed: u64, number: u64) -> Vec<f64> {
        let first = number.wrapping_mul(self.variables.len() as u64);
        let drawn = |(at, variable): (u64, &Variable)| {
            let share = unit(seed ^ unit_bits(first.wrapping_add(at)));
            let Variable { lower, upper, .. } = variable;
            if lower.is_finite() && upper.is_finite() {
                lower + (upper - lower) * share
            } else {
                (2.0 * share - 1.0) * PI
            }
        };
        (0..).zip(&self.variables).map(drawn).collect()
    }
}

/// How often each pair collides in configurations that are drawn, on all cores; the same on any number of them.
fn hits(robot: &Robot, samples: usize, seed: u64) -> Result<Vec<usize>, RobotError> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(samples);
    let parts = thread::scope(|scope| {
        let begin = |first: usize| {
            scope.spawn(move || hits_of(robot, (first..samples).step_by(threads), seed))
        };
        let begun: Vec<_> = (0..threads).map(begin).collect();
        begun.into_iter().map(thread::ScopedJoinHandle::join).collect::<Vec<_>>()
    });
    let mut hits = vec![0; robot.pairs.len()];
    for part in parts {
        let part = part.map_err(|_| RobotError::new("a thread ended early"))?;
        hits.iter_mut().zip(part).for_each(|(all, some)| *all += some);
    }
    Ok(hits)
}

fn hits_of(robot: &Robot, samples: impl Iterator<Item = usize>, seed: u64) -> Vec<usize> {
    let mut hits = vec![0; robot.pairs.len()];
    let mut placed = Placed::default();
    for sample in samples {
        robot.place_unchecked(&robot.drawn(seed, sample as u64), &mut placed);
        for (hits, pair) in hits.iter_mut().zip(&robot.pairs) {
            *hits += usize::from(robot.pair_collides(&placed, *pair, 0.0));
        }
    }
    hits
}

/// A number from 0 up to 1 out of any.
fn unit(seed: u64) -> f64 {
    (unit_bits(seed) >> 11) as f64 / (1_u64 << 53) as f64
}

/// The finalizer of SplitMix64.
fn unit_bits(seed: u64) -> u64 {
    let mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
