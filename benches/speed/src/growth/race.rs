//! The tree of the library beside an octree.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use harness::table::{self, Column};
use tangency::d3::{Aabb, Bvh, Vector};
use test_meshes::Draw;

use super::data::{SPREADS, Spread, boxes, vector};
use super::octree::Octree;

/// How often everything is measured; the shortest time counts.
const TURNS: usize = 7;

/// Nanoseconds for a box, the tree first.
#[derive(Clone, Copy)]
struct Times([[f64; 2]; 3]);

/// How the boxes are spread; the tree and the octree, three times.
const LAYOUT: [Column; 7] = [
    Column::Left(16),
    Column::Right(9),
    Column::Right(8),
    Column::Right(9),
    Column::Right(8),
    Column::Right(9),
    Column::Right(8),
];

/// Build, question and move with so many boxes of each kind, as text.
pub(crate) fn table(count: usize) -> String {
    let mut text = format!(
        "{count} boxes, ns for each       build            question          move\n\
         {:<16} {:>10} {:>8} {:>9} {:>8} {:>9} {:>8}\n",
        "", "tree", "octree", "tree", "octree", "tree", "octree"
    );
    for spread in SPREADS {
        let Times([build, question, step]) = times(spread, count);
        let mut cells = vec![format!("{spread:?}").to_lowercase()];
        cells
            .extend([build, question, step].as_flattened().iter().map(|time| format!("{time:.1}")));
        text.push_str(&table::line(&LAYOUT, &cells));
    }
    text
}

fn times(spread: Spread, count: usize) -> Times {
    let boxes = boxes(spread, count);
    let bounds = boxes.iter().fold(Aabb::EMPTY, |all, b| all.merged(b)).grown(8.0);
    let mut times = Times([[f64::INFINITY; 2]; 3]);
    for _ in 0..TURNS {
        let (mut tree, mut octree) = (Bvh::new(), None);
        let build = [
            took(count, || tree = Bvh::from_boxes(&boxes)),
            took(count, || octree = Some(Octree::new(&boxes, &bounds))),
        ];
        let mut octree = octree.expect("it was just built");
        let question =
            [took(count, || ask_tree(&tree, &boxes)), took(count, || ask_octree(&octree, &boxes))];
        let mut draw = Draw::new(1);
        let mut step = |b: &Aabb| b.translated((vector(&mut draw) - Vector::splat(0.5)) * 0.2);
        let moved: Vec<Aabb> = boxes.iter().map(&mut step).collect();
        let moves = || (0_u32..).zip(&moved);
        let step = [
            took(count, || moves().for_each(|(item, b)| assert!(tree.set(item, *b)))),
            took(count, || moves().for_each(|(item, b)| octree.set(item, *b))),
        ];
        for (best, now) in times.0.iter_mut().zip([build, question, step]) {
            *best = [best[0].min(now[0]), best[1].min(now[1])];
        }
    }
    times
}

/// Which boxes does each box meet?
fn ask_tree(tree: &Bvh, boxes: &[Aabb]) {
    let mut found = 0_usize;
    for asked in boxes {
        tree.overlapping(asked, &mut |_| {
            found += 1;
            ControlFlow::Continue(())
        });
    }
    assert!(black_box(found) >= boxes.len());
}

fn ask_octree(tree: &Octree, boxes: &[Aabb]) {
    let mut found = 0_usize;
    for asked in boxes {
        tree.overlapping(asked, &mut |_| found += 1);
    }
    assert!(black_box(found) >= boxes.len());
}

/// Nanoseconds for a box.
fn took(count: usize, run: impl FnOnce()) -> f64 {
    let started = Instant::now();
    run();
    started.elapsed().as_nanos() as f64 / count as f64
}
