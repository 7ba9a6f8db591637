//! Cell by cell: which rows of a cell are pairs?
//!
//! The rows of the left side in a cell are gathered, and a BVH is built over their boxes. The rows of the right side
//! then pass by, a batch at a time, and each box is looked up in the tree. So the left side of one cell is what must fit
//! into memory. Pairs go out as soon as there are enough for a batch, however many a cell has.

use std::ops::ControlFlow;
use std::sync::Arc;

use datafusion::arrow::compute::concat_batches;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::Result;
use datafusion::execution::memory_pool::MemoryReservation;
use datafusion::physical_plan::metrics::BaselineMetrics;
use tangency::d3_f64::{Aabb, Bvh};

use super::cell_reader::CellReader;
use super::pair_filter::{PairFilter, Pairs};
use crate::cells::{CellTree, ShapeBoxes};

/// How many bytes a box takes in the tree over it and beside it, with what is needed to build the tree.
pub(super) const BYTES_PER_BOX: usize = 300;

/// The left side of a cell.
struct Build {
    cell: u32,
    rows: RecordBatch,
    boxes: Vec<Aabb>,
    tree: Bvh,
}

/// Some rows of the right side of a cell, and which of them comes next.
struct Probe {
    rows: RecordBatch,
    boxes: Vec<Aabb>,
    next: usize,
}

/// What a partition of the join works with.
pub(super) struct CellJoinStream {
    pub(super) left: CellReader,
    /// The right side; `None` if both sides are the same rows.
    pub(super) right: Option<CellReader>,
    pub(super) left_schema: SchemaRef,
    pub(super) boxes: [ShapeBoxes; 2],
    pub(super) cells: Arc<CellTree>,
    pub(super) filter: PairFilter,
    pub(super) batch_size: usize,
    pub(super) reservation: MemoryReservation,
    pub(super) metrics: BaselineMetrics,
    pub(super) state: State,
}

/// How far the join has come.
#[derive(Default)]
pub(super) struct State {
    build: Option<Build>,
    probe: Option<Probe>,
}

impl CellJoinStream {
    /// The next rows of the result; `None` at the end.
    pub(super) async fn next(&mut self) -> Result<Option<RecordBatch>> {
        loop {
            if let (Some(build), Some(probe)) = (&self.state.build, &mut self.state.probe) {
                let _timer = self.metrics.elapsed_compute().timer();
                let pairs = probe.pairs(build, &self.cells, self.batch_size);
                let joined = self.filter.joined(&build.rows, &probe.rows, pairs)?;
                if probe.next == probe.boxes.len() {
                    self.state.probe = None;
                }
                if joined.num_rows() > 0 {
                    self.metrics.record_output(joined.num_rows());
                    return Ok(Some(joined));
                }
            } else if !self.next_probe().await? && !self.next_build().await? {
                return Ok(None);
            }
        }
    }

    /// Reads some rows of the right side of the cell; false if there are no more.
    async fn next_probe(&mut self) -> Result<bool> {
        let (Some(build), Some(right)) = (&self.state.build, &mut self.right) else {
            return Ok(false);
        };
        let Some(rows) = right.run(build.cell).await? else { return Ok(false) };
        self.state.probe = Some(Probe { boxes: self.boxes[1].read(&rows)?, rows, next: 0 });
        Ok(true)
    }

    /// Reads the left side of the next cell that both sides have; false if there is none.
    async fn next_build(&mut self) -> Result<bool> {
        self.state.build = None;
        self.reservation.free();
        let Some(cell) = self.next_cell().await? else { return Ok(false) };
        let mut runs = Vec::new();
        while let Some(run) = self.left.run(cell).await? {
            let bytes = run.num_rows() * (bytes_per_row(&run) + BYTES_PER_BOX);
            self.reservation.try_grow(bytes)?;
            runs.push(run);
        }
        let rows = match runs.as_slice() {
            [run] => run.clone(),
            runs => concat_batches(&self.left_schema, runs)?,
        };
        let _timer = self.metrics.elapsed_compute().timer();
        let boxes = self.boxes[0].read(&rows)?;
        if self.right.is_none() {
            let boxes = self.boxes[1].read(&rows)?;
            self.state.probe = Some(Probe { boxes, rows: rows.clone(), next: 0 });
        }
        let tree = Bvh::from_boxes(&boxes);
        self.state.build = Some(Build { cell, rows, boxes, tree });
        Ok(true)
    }

    /// The next cell that both sides have.
    async fn next_cell(&mut self) -> Result<Option<u32>> {
        loop {
            let Some(left_cell) = self.left.cell().await? else { return Ok(None) };
            let Some(right) = &mut self.right else { return Ok(Some(left_cell)) };
            let Some(right_cell) = right.cell().await? else { return Ok(None) };
            match left_cell.cmp(&right_cell) {
                std::cmp::Ordering::Less => self.left.skip(left_cell).await?,
                std::cmp::Ordering::Equal => return Ok(Some(left_cell)),
                std::cmp::Ordering::Greater => right.skip(right_cell).await?,
            }
        }
    }
}

impl Probe {
    /// Pairs of the next rows: as many rows as it takes to fill a batch.
    fn pairs(&mut self, build: &Build, cells: &CellTree, batch_size: usize) -> Pairs {
        let mut pairs = Pairs::default();
        while self.next < self.boxes.len() && pairs.left.len() < batch_size {
            let (row, around) = (self.next as u32, self.boxes[self.next]);
            build.tree.overlapping(&around, &mut |item| {
                if cells.owns(build.cell, &build.boxes[item as usize], &around) {
                    pairs.left.push(item);
                    pairs.right.push(row);
                }
                ControlFlow::Continue(())
            });
            self.next += 1;
        }
        pairs
    }
}

/// How many bytes a row takes, in the mean of the batch that it came with.
pub(super) fn bytes_per_row(run: &RecordBatch) -> usize {
    let bytes: usize = run
        .columns()
        .iter()
        .map(|column| column.to_data().get_slice_memory_size().unwrap_or(0))
        .sum();
    bytes / run.num_rows().max(1)
}
