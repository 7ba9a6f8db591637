//! The pairs that both libraries are asked about.
//!
//! Both shapes of a pair stand somewhere in the world, turned any way. B lies in a random direction
//! from A, and where along it is found by halving: `touch` is the distance at which the two begin to
//! overlap.
//!
//! ```text
//!        0.3 touch          touch                touch + 1
//!     A ----[===== overlapping =====]|[=========== apart ==========]----> direction
//! ```
//!
//! Both shapes contain the origin of their frame and are convex, so they overlap all the way up to
//! `touch` and nowhere beyond it.

use test_meshes::Draw;

use super::only::{rotation, turn};
use super::peer::Peer;
use super::space::{AngVector, Motion, Pose, Real, Shape, Vector};

/// How many pairs a row asks about.
const PAIRS: usize = 4_096;

/// A kind of shape: sizes are drawn between 0.3 and 1.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) make: fn(&mut Draw) -> Shape,
    /// How many different ones there are; the pairs share them.
    pub(super) different: usize,
}

impl Kind {
    /// A kind of which no two pairs share one.
    pub(super) const fn plain(name: &'static str, make: fn(&mut Draw) -> Shape) -> Self {
        Self { name, make, different: PAIRS }
    }

    /// A kind with so many corners that 4096 of them would measure the memory and not the question.
    pub(super) const fn large(name: &'static str, make: fn(&mut Draw) -> Shape) -> Self {
        Self { name, make, different: 8 }
    }
}

/// Which pairs a row is about.
#[derive(Clone, Copy)]
enum Which {
    /// Each as likely overlapping as not, in no order that a processor could learn.
    Half,
    /// Only such that do not overlap.
    Apart,
    /// Only such that do.
    Overlapping,
}

/// The two kinds of a row, and which of their pairs.
#[derive(Clone, Copy)]
pub(super) struct Kinds {
    a: Kind,
    b: Kind,
    which: Which,
}

impl Kinds {
    /// Two kinds, half of the pairs overlapping.
    pub(super) const fn half(a: Kind, b: Kind) -> Self {
        Self { a, b, which: Which::Half }
    }

    /// The same kinds, only apart.
    pub(super) const fn apart(self) -> Self {
        Self { which: Which::Apart, ..self }
    }

    /// The same kinds, only overlapping.
    pub(super) const fn overlapping(self) -> Self {
        Self { which: Which::Overlapping, ..self }
    }

    pub(super) fn name(&self) -> String {
        let which = match self.which {
            Which::Half => "",
            Which::Apart => ", apart",
            Which::Overlapping => ", overlapping",
        };
        format!("{} – {}{which}", self.a.name, self.b.name)
    }
}

/// A shape in both libraries.
#[derive(Clone)]
pub(super) struct Both {
    pub(super) ours: Shape,
    pub(super) theirs: Peer,
}

/// A pair in both libraries, where B has moved to a frame later, where it is sent, and how both turn.
pub(super) struct Pair {
    pub(super) a: Both,
    pub(super) a_pose: Pose,
    pub(super) b: Both,
    pub(super) b_pose: Pose,
    pub(super) b_moved: Pose,
    /// To the middle of A, or past it.
    pub(super) b_shift: Vector,
    /// How both turn meanwhile, if they do.
    pub(super) turns: [AngVector; 2],
}

impl Pair {
    /// A as it turns where it stands, and B as it turns on its way.
    pub(super) fn motions(&self) -> [Motion; 2] {
        let [a_turn, b_turn] = self.turns;
        [
            Motion::still(self.a_pose).turned_by(a_turn),
            Motion::shifted(self.b_pose, self.b_shift).turned_by(b_turn),
        ]
    }
}

/// Further than any two of our shapes reach.
const BEYOND: Real = 8.0;

/// How far a shape moves in a frame: as a shape of a metre does at a centimetre a second.
const STEP: Real = 2e-4;

/// The pairs of a row.
pub(super) fn pairs(draw: &mut Draw, kinds: &Kinds) -> Vec<Pair> {
    let (a_shapes, b_shapes) = (shapes(draw, &kinds.a), shapes(draw, &kinds.b));
    let pair = |index: usize| {
        let overlapping = match kinds.which {
            Which::Half => draw.chance(0.5),
            Which::Apart => false,
            Which::Overlapping => true,
        };
        let a = &a_shapes[index % a_shapes.len()];
        let b = &b_shapes[(index / a_shapes.len() + index) % b_shapes.len()];
        pair(draw, a, b, overlapping)
    };
    (0..PAIRS).map(pair).collect()
}

fn shapes(draw: &mut Draw, kind: &Kind) -> Vec<Both> {
    let both = |_| {
        let ours = (kind.make)(draw);
        let theirs = Peer::of(&ours).expect("every kind of the table is one of the peer's");
        Both { ours, theirs }
    };
    (0..kind.different).map(both).collect()
}

fn pair(draw: &mut Draw, a: &Both, b: &Both, overlapping: bool) -> Pair {
    let position = direction(draw) * (10.0 * draw.unit()) as Real;
    let a_pose = Pose::new(rotation(draw), position);
    let (b_rotation, towards) = (rotation(draw), direction(draw));
    let b_at = |distance: Real| Pose::new(b_rotation, position + towards * distance);
    let a_placed = a.theirs.at(&a_pose);
    let touch = halved(|distance| {
        a_placed.intersects(&b.theirs.at(&b_at(distance))).expect("every pair of the table")
    });
    let distance = if overlapping {
        touch * draw.between(0.3, 0.99) as Real
    } else {
        touch + draw.between(0.01, 1.0) as Real
    };
    let b_pose = b_at(distance);
    let b_moved = Pose::new(b_rotation, b_pose.translation + direction(draw) * STEP);
    let aside = if draw.chance(0.5) { Vector::ZERO } else { direction(draw) * 4.0 };
    let b_shift = a_pose.translation - b_pose.translation + aside;
    let turns = [turn(draw), turn(draw)];
    Pair { a: a.clone(), a_pose, b: b.clone(), b_pose, b_moved, b_shift, turns }
}

fn direction(draw: &mut Draw) -> Vector {
    rotation(draw) * Vector::X
}

/// Where `overlaps` changes from true to false, to a ten-thousandth.
fn halved(overlaps: impl Fn(Real) -> bool) -> Real {
    let (mut low, mut high) = (0.0, BEYOND);
    while high - low > 1e-4 {
        let middle = 0.5 * (low + high);
        if overlaps(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::only::{NEAR, ROWS};
    use super::super::pairing::Pairing;
    use super::super::space::{intersects, time_of_impact};
    use super::*;

    /// The peer placed the pairs; that we find the same ones overlapping shows that both libraries
    /// hold the same shapes at the same places. A pair in a thousand may be too close to tell.
    #[test]
    fn a_row_is_about_the_pairs_that_it_says() {
        let mut seen = HashSet::new();
        for kinds in ROWS.iter().map(|row| &row.kinds).filter(|kinds| seen.insert(kinds.name())) {
            let pairs = pairs(&mut Draw::new(1), kinds);
            let (mut overlapping, mut alike) = (0.0, 0.0);
            for Pair { a, a_pose, b, b_pose, .. } in &pairs {
                let theirs = a.theirs.at(a_pose).intersects(&b.theirs.at(b_pose));
                let theirs = theirs.expect("every pair of the table");
                overlapping += f64::from(theirs) / PAIRS as f64;
                let ours = intersects(&a.ours, a_pose, &b.ours, b_pose);
                alike += f64::from(ours == theirs) / PAIRS as f64;
            }
            let expected = match kinds.which {
                Which::Half => 0.45..0.55,
                Which::Apart => 0.0..0.001,
                Which::Overlapping => 0.999..1.001,
            };
            assert!(expected.contains(&overlapping), "{}: {overlapping}", kinds.name());
            assert!(alike > 0.999, "{}: {alike}", kinds.name());
        }
    }

    /// That both libraries find the same pairs meeting, and nearly at the same time, shows that both
    /// move and turn them alike.
    #[test]
    fn both_libraries_turn_the_pairs_alike() {
        let turning = |row: &&Pairing| row.question.starts_with("time of impact");
        let mut seen = HashSet::new();
        for kinds in ROWS.iter().filter(turning).map(|row| &row.kinds) {
            if !seen.insert(kinds.name()) {
                continue;
            }
            let pairs = &pairs(&mut Draw::new(1), kinds)[..500];
            let (mut meeting, mut alike) = (0, 0);
            for pair in pairs {
                let [a_motion, b_motion] = pair.motions();
                let ours = time_of_impact(&pair.a.ours, &a_motion, &pair.b.ours, &b_motion, NEAR);
                let (a, b) = (pair.a.theirs.moving(&a_motion), pair.b.theirs.moving(&b_motion));
                let theirs = a.steady_cast(&b).expect("every pair of the table");
                meeting += usize::from(ours.impact.is_some());
                alike += usize::from(match (ours.impact, theirs) {
                    (Some(ours), Some(theirs)) => (ours.fraction - theirs).abs() < 0.02,
                    (ours, theirs) => ours.is_none() == theirs.is_none(),
                });
            }
            assert!(meeting > 150 && meeting < 400, "{}: {meeting}", kinds.name());
            assert!(alike > 480, "{}: {alike}", kinds.name());
        }
    }
}
