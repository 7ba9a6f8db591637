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

use super::only::rotation;
use super::peer::Peer;
use super::space::{Pose, Real, Shape, Vector};
use crate::accuracy::draw::Draw;

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
}

/// The two kinds of a row.
#[derive(Clone, Copy)]
pub(super) struct Kinds {
    a: Kind,
    b: Kind,
}

impl Kinds {
    /// Two kinds, half of the pairs overlapping.
    pub(super) const fn half(a: Kind, b: Kind) -> Self {
        Self { a, b }
    }

    pub(super) fn name(&self) -> String {
        format!("{} – {}", self.a.name, self.b.name)
    }
}

/// A shape in both libraries.
#[derive(Clone)]
pub(super) struct Both {
    pub(super) ours: Shape,
    pub(super) theirs: Peer,
}

/// A pair in both libraries.
pub(super) struct Pair {
    pub(super) a: Both,
    pub(super) a_pose: Pose,
    pub(super) b: Both,
    pub(super) b_pose: Pose,
}

/// Further than any two of our shapes reach.
const BEYOND: Real = 8.0;

/// The pairs of a row.
pub(super) fn pairs(draw: &mut Draw, kinds: &Kinds) -> Vec<Pair> {
    let (a_shapes, b_shapes) = (shapes(draw, &kinds.a), shapes(draw, &kinds.b));
    let pair = |index: usize| {
        let a = &a_shapes[index % a_shapes.len()];
        let b = &b_shapes[(index / a_shapes.len() + index) % b_shapes.len()];
        // No order that a processor could learn.
        let overlapping = draw.chance(0.5);
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
    Pair { a: a.clone(), a_pose, b: b.clone(), b_pose }
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
