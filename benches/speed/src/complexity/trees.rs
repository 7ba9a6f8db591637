//! Rows about boxes: trees, and the broad phase.

use std::hint::black_box;
use std::ops::ControlFlow;

use tangency::d3::{Aabb, Bvh, Pose, Vector};

use super::{Row, Work};
use crate::versus::spaces::d3::boxes::{our_frame, ours_of};
use crate::versus::spaces::d3::crowd::Crowd;

fn equal(count: usize) -> Vec<Aabb> {
    vec![Aabb::new([0.0; 3], [1.0; 3]); count]
}

fn in_order(count: usize) -> Vec<Aabb> {
    (0..count).map(|i| Aabb::new([i as f32; 3], [i as f32 + 0.5; 3])).collect()
}

/// Each twice as large as the one before, a hundred times up and a hundred times down.
fn growing(count: usize) -> Vec<Aabb> {
    let size = |i: usize| 2_f32.powi((i % 100) as i32 - 50);
    (0..count).map(size).map(|size| Aabb::new([size; 3], [2.0 * size; 3])).collect()
}

fn build(boxes: Vec<Aabb>) -> Work {
    Box::new(move || drop(black_box(Bvh::from_boxes(&boxes))))
}

/// Boxes that are put in one by one, and taken out again.
fn change(boxes: Vec<Aabb>) -> Work {
    Box::new(move || {
        let mut tree = Bvh::new();
        boxes.iter().for_each(|around| _ = tree.insert(*around));
        (0..boxes.len() as u32).for_each(|item| _ = tree.remove(item));
        black_box(tree);
    })
}

pub(super) const ROWS: [Row; 9] = [
    Row {
        what: "Bvh::from_boxes",
        input: "equal boxes",
        first: 4_096,
        bound: None,
        work: |n| build(equal(n)),
    },
    Row {
        what: "Bvh::from_boxes",
        input: "boxes in order",
        first: 4_096,
        bound: None,
        work: |n| build(in_order(n)),
    },
    Row {
        what: "Bvh::from_boxes",
        input: "growing boxes",
        first: 4_096,
        bound: None,
        work: |n| build(growing(n)),
    },
    Row {
        what: "Bvh::insert, remove",
        input: "equal boxes",
        first: 1_024,
        bound: None,
        work: |n| change(equal(n)),
    },
    Row {
        what: "Bvh::insert, remove",
        input: "boxes in order",
        first: 1_024,
        bound: None,
        work: |n| change(in_order(n)),
    },
    Row {
        what: "Bvh::insert, remove",
        input: "growing boxes",
        first: 1_024,
        bound: None,
        work: |n| change(growing(n)),
    },
    Row {
        what: "Bvh::self_pairs",
        input: "boxes in order",
        first: 1_024,
        bound: None,
        work: |n| {
            let tree = Bvh::from_boxes(&in_order(n));
            Box::new(move || {
                let mut found = 0;
                tree.self_pairs(&mut |_, _| {
                    found += 1;
                    ControlFlow::Continue(())
                });
                black_box(found);
            })
        },
    },
    Row {
        what: "Bvh::nearest_pairs",
        input: "boxes in order, apart",
        first: 1_024,
        bound: None,
        work: |n| {
            let tree = Bvh::from_boxes(&in_order(n));
            Box::new(move || {
                let aside = Pose::at(Vector::new(0.0, 3.0, 0.0));
                tree.nearest_pairs(&tree, &aside, 1.0, &mut |_, _, upto| upto);
            })
        },
    },
    Row {
        what: "BroadPhase::update",
        input: "a tenth of a crowd moves",
        first: 1_024,
        bound: None,
        work: |n| {
            let mut crowd = Crowd::new(n);
            let mut phase = ours_of(&crowd);
            Box::new(move || our_frame(&mut phase, &mut crowd))
        },
    },
];
