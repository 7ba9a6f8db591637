//! The gathered side: which of its rows are nearest to a shape?
//!
//! The boxes are visited roughly from the nearest on, by a BVH, and the distance of each shape is asked for. The best
//! `count` are kept; once there are so many, boxes further away than the last of them are left out.

use std::borrow::Cow;
use std::collections::BinaryHeap;

use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::Result;
use datafusion::execution::memory_pool::MemoryReservation;
use tangency::d3_f64::{self as space, Aabb, Bvh};

use crate::cells::grown;
use crate::shapes::{Meshes, Posed, ShapeColumn, ShapeType, cuboid};

/// Shapes that distances are asked of.
#[derive(Debug)]
pub(super) struct Shapes {
    boxes: Vec<Aabb>,
    /// The shapes in the boxes, `None` for those that are empty; `None` for all if the boxes are the shapes.
    posed: Option<Vec<Option<Posed>>>,
}

impl Shapes {
    /// Reads a column.
    pub(super) fn read(column: &ArrayRef, meshes: &Meshes) -> Result<Self> {
        let column = ShapeColumn::read_with(column, meshes)?;
        let rows = 0..column.len();
        let is_box = column.shape_type() == ShapeType::Box;
        let posed = (!is_box).then(|| rows.clone().map(|row| column.shape(row)).collect());
        Ok(Self { boxes: rows.map(|row| column.aabb(row)).collect(), posed })
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.boxes.len()
    }

    /// The distance of a shape to one of another column, as `tg_distance` has it; `None` if one of them is empty.
    fn distance(&self, row: usize, other: &Self, other_row: usize) -> Option<f64> {
        let (a, b) = (&self.boxes[row], &other.boxes[other_row]);
        let closest = match (&self.posed, &other.posed) {
            (None, None) => a.against(b).filter(|closest| !closest.separation.is_nan())?,
            _shapes => {
                let (a, b) = (self.shape(row)?, other.shape(other_row)?);
                space::closest(&a.0, &a.1, &b.0, &b.1)
            }
        };
        Some(closest.distance())
    }

    /// A shape, as a shape also if it is a box.
    fn shape(&self, row: usize) -> Option<Cow<'_, Posed>> {
        match &self.posed {
            Some(posed) => posed[row].as_ref().map(Cow::Borrowed),
            None => cuboid(&self.boxes[row]).map(Cow::Owned),
        }
    }
}

/// The gathered side of a join.
#[derive(Debug)]
pub(super) struct Objects {
    pub(super) rows: RecordBatch,
    shapes: Shapes,
    tree: Bvh,
    /// Memory is given back when the last partition is done.
    _reservation: MemoryReservation,
}

impl Objects {
    /// Builds the tree.
    pub(super) fn new(rows: RecordBatch, shapes: Shapes, reservation: MemoryReservation) -> Self {
        let tree = Bvh::from_boxes(&shapes.boxes);
        Self { rows, shapes, tree, _reservation: reservation }
    }

    /// The rows nearest to a shape, the nearest first: so many, or all. Of several at the same distance as the last of
    /// them, those of the first rows.
    pub(super) fn nearest(&self, asking: &Shapes, row: usize, count: usize) -> Vec<u32> {
        let around = &asking.boxes[row];
        let mut best = BinaryHeap::with_capacity(count.min(self.shapes.len()) + 1);
        self.tree.nearest_to_box(around, f64::INFINITY, &mut |object, upto| {
            let distance = asking.distance(row, &self.shapes, object as usize);
            let Some(distance) = distance else { return upto };
            best.push(Neighbour { distance, object });
            if best.len() > count {
                best.pop();
            }
            match best.peek() {
                Some(last) if best.len() == count => reach(around, last.distance),
                _fewer => upto,
            }
        });
        best.into_sorted_vec().into_iter().map(|neighbour| neighbour.object).collect()
    }
}

/// How far a box may be whose shape is within a distance: rounding may have made the distance of the shapes the smaller one.
fn reach(around: &Aabb, distance: f64) -> f64 {
    let room = grown(around, distance);
    (0..3).map(|axis| room.max[axis] - around.max[axis]).fold(distance, f64::max)
}

/// An object by its distance, and by its row among those of the same.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Neighbour {
    distance: f64,
    object: u32,
}

impl Eq for Neighbour {}

impl PartialOrd for Neighbour {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Neighbour {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.distance.total_cmp(&other.distance).then(self.object.cmp(&other.object))
    }
}
