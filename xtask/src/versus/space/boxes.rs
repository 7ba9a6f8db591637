//! The rows about many boxes at once: the first frame of a broad phase, the pairs within a tree, and a frame
//! in which a tenth of the boxes has moved.

use std::hint::black_box;
use std::ops::ControlFlow;

use super::peer::{PeerBoxes, PeerSelfPairs};
use super::space::{Aabb, Real, Tree, Vector};
use crate::versus::{Race, Row};

pub(super) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (count, name) in [(10_000, "10 k"), (100_000, "100 k"), (1_000_000, "1 M")] {
        rows.push(Row {
            space: super::NAME,
            name: format!("{name} boxes: self pairs"),
            target: 1.0,
            race: Box::new(move || self_pairs(count)),
        });
    }
    rows
}

/// Boxes of sides between a half and one and a half, about as many pairs as boxes.
pub(super) fn crowd(count: usize) -> Vec<Aabb> {
    let dimension = super::space::DIMENSION;
    let side = (count as f64 * f64::from(1 << dimension) / 2.0).powf(1.0 / dimension as f64);
    let mut state = 1_u64;
    let mut draw = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) as f64 / (1_u64 << 31) as f64) as Real
    };
    let mut around = || {
        let (mut min, mut max) = (Vector::ZERO, Vector::ZERO);
        for axis in 0..dimension {
            min[axis] = draw() * side as Real;
            max[axis] = min[axis] + 0.5 + draw();
        }
        Aabb { min, max }
    };
    (0..count).map(|_| around()).collect()
}

fn self_pairs(count: usize) -> Race {
    let boxes = crowd(count);
    let tree = Tree::from_boxes(&boxes);
    let mut theirs = PeerSelfPairs::of(&PeerBoxes::of(&boxes));
    println!("{count} {}", theirs.count());
    Race {
        pairs: count,
        ours: Box::new(move || {
            let mut found = 0;
            tree.self_pairs(&mut |_, _| {
                found += 1;
                ControlFlow::Continue(())
            });
            assert!(black_box(found) > 1);
        }),
        peer: Box::new(move || assert!(black_box(theirs.count()) > 1)),
    }
}
