//! Which blocks of a height field does a question open, and which does it leave out?
//!
//! As for a tree (`tree/told`): the question is gone through once more by the same code, with the answers that
//! it got the first time.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::height_field::HeightField;
use super::min_max_pyramid::{Block, Blocks, gap_squared, reach_squared};
use super::min_max_pyramid::{Grid, Search};
use super::space::bvh::TraversalStep;
use super::space::geometry::{Aabb, BoxRay, Ray};
use super::space::math::{Real, Vector, to_kernel};

/// What is noted on the way.
#[derive(Clone, Copy)]
enum LoggedBlock {
    Opened(Block),
    Cell(u32),
    Part,
}

/// How near a box may be at best, and the largest such number within a reach.
type Measure<'a> = (&'a dyn Fn(&Aabb) -> f64, fn(Real) -> f64);

impl HeightField {
    /// What is looked at for parts near a box, by a visitor that gives these replies.
    pub(crate) fn looked_near(
        &self,
        near: &Aabb,
        upto: Real,
        replies: &[Real],
    ) -> Vec<TraversalStep> {
        if near.is_empty() {
            return Vec::new();
        }
        self.looked((&|around| gap_squared(around, near), reach_squared), upto, replies)
    }

    /// What is looked at for parts within `slack` of a ray.
    pub(crate) fn looked_along(
        &self,
        (ray, slack): (&Ray, Real),
        upto: Real,
        replies: &[Real],
    ) -> Vec<TraversalStep> {
        let (seen, room) = (BoxRay::new(ray), Vector::splat(slack));
        let key = |around: &Aabb| seen.through(&around.widened(room)).map_or(f64::NAN, |at| at.0);
        self.looked((&key, to_kernel), upto, replies)
    }

    fn looked(&self, (key, reach): Measure, upto: Real, replies: &[Real]) -> Vec<TraversalStep> {
        let notes = RefCell::new(Vec::new());
        let note = |noted: LoggedBlock| notes.borrow_mut().push(noted);
        let mut replies = replies.iter();
        let visit = &mut |cell: u32, upto: Real| {
            note(LoggedBlock::Cell(cell));
            self.show(cell, upto, &mut |_, _| {
                note(LoggedBlock::Part);
                replies.next().copied().unwrap_or(-1.0)
            })
        };
        let (blocks, grid) = self.held();
        let search = Search { key, reach, upto, visit };
        blocks.visit_logged(grid, search, &mut |block| note(LoggedBlock::Opened(block)));
        told(blocks, grid, &notes.into_inner())
    }
}

/// All of it, now that it is known what was left out.
fn told(blocks: &Blocks, grid: &impl Grid, notes: &[LoggedBlock]) -> Vec<TraversalStep> {
    let opened: BTreeSet<Block> = notes
        .iter()
        .filter_map(|noted| match noted {
            LoggedBlock::Opened(block) => Some(*block),
            LoggedBlock::Cell(cell) => Some(blocks.cell(*cell)),
            LoggedBlock::Part => None,
        })
        .collect();
    let tell = |noted: &LoggedBlock| match noted {
        LoggedBlock::Cell(_) => None,
        LoggedBlock::Part => Some(TraversalStep::Asked),
        LoggedBlock::Opened(block) => {
            let inside = blocks.within(*block);
            let is_left_out = |block: &&Block| !opened.contains(*block);
            let boxes = inside.iter().filter(is_left_out);
            let left_out = boxes.filter_map(|block| blocks.box_of(grid, *block)).collect();
            let inside = inside.iter().filter_map(|block| blocks.box_of(grid, *block)).count();
            let around = blocks.box_of(grid, *block)?;
            Some(TraversalStep::Opened { around, inside, left_out })
        }
    };
    notes.iter().filter_map(tell).collect()
}
