//! Cell by cell: which rows of a cell are pairs?
//!
//! The rows of the left side in a cell are gathered and made ready to be asked. The rows of the right side then pass by, a
//! batch at a time, and each box is looked up. So the left side of one cell is what must fit into memory. If both sides
//! are the same rows with the same boxes, each two of them are met once, and told in both orders. Pairs go out as soon as
//! there are enough for a batch, however many a cell has.

use std::sync::Arc;

use datafusion::arrow::compute::concat_batches;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::Result;
use datafusion::execution::memory_pool::MemoryReservation;
use datafusion::physical_plan::metrics::BaselineMetrics;
use tangency::d3_f64::Aabb;

use super::cell_reader::CellReader;
use super::meeting::Meeting;
use super::pair_filter::{PairFilter, Pairs};
use crate::cells::{CellTree, ShapeBoxes};

/// How many bytes a box takes in what is built over it and beside it: a tree needs the most.
pub(super) const BYTES_PER_BOX: usize = 300;

/// The left side of a cell.
struct Build {
    cell: u32,
    rows: RecordBatch,
    boxes: Vec<Aabb>,
    meeting: Meeting,
}

/// Some rows of the right side of a cell, and which of them comes next.
struct Probe {
    rows: RecordBatch,
    /// Their boxes; `None` if the rows and the boxes are those of the left side.
    boxes: Option<Vec<Aabb>>,
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
                if probe.next == probe.rows.num_rows() {
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
        self.state.probe = Some(Probe { boxes: Some(self.boxes[1].read(&rows)?), rows, next: 0 });
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
        let is_mirrored = self.right.is_none() && self.is_mirrored();
        if self.right.is_none() {
            let boxes = if is_mirrored { None } else { Some(self.boxes[1].read(&rows)?) };
            self.state.probe = Some(Probe { boxes, rows: rows.clone(), next: 0 });
        }
        let meeting =
            if is_mirrored { Meeting::of_themselves(&boxes) } else { Meeting::of_others(&boxes) };
        self.state.build = Some(Build { cell, rows, boxes, meeting });
        Ok(true)
    }

    /// Whether a pair of rows of the one input is a pair in both orders: their boxes are then those of both sides.
    fn is_mirrored(&self) -> bool {
        self.boxes.iter().all(|side| side.distance.is_none())
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
        while self.next < self.rows.num_rows() && pairs.left.len() < batch_size {
            match &self.boxes {
                Some(boxes) => build.pairs(self.next as u32, &boxes[self.next], cells, &mut pairs),
                None => build.mirrored_pairs(self.next, cells, &mut pairs),
            }
            self.next += 1;
        }
        pairs
    }
}

impl Build {
    /// Adds the pairs of a row of the right side that this cell reports.
    fn pairs(&self, row: u32, around: &Aabb, cells: &CellTree, pairs: &mut Pairs) {
        self.meeting.with(around, &mut |item| {
            if cells.owns(self.cell, &self.boxes[item as usize], around) {
                pairs.push(item, row);
            }
        });
    }

    /// Adds the pairs of two rows of the one input that this cell reports, in both orders.
    fn mirrored_pairs(&self, place: usize, cells: &CellTree, pairs: &mut Pairs) {
        self.meeting.with_later(place, &self.boxes, &mut |a, b| {
            if cells.owns(self.cell, &self.boxes[a as usize], &self.boxes[b as usize]) {
                pairs.push(a, b);
                if a != b {
                    pairs.push(b, a);
                }
            }
        });
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
