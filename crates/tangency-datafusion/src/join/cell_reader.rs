//! A stream of rows in the order of their cells, read run by run.

use datafusion::arrow::array::{AsArray, UInt32Array};
use datafusion::arrow::datatypes::UInt32Type;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::Result;
use datafusion::execution::SendableRecordBatchStream;
use futures::StreamExt;

/// Reads a stream whose last column is the cell, in order.
pub(super) struct CellReader {
    stream: SendableRecordBatchStream,
    /// What is left of the batch that was read last; `None` if the stream has ended or not begun.
    rest: Option<RecordBatch>,
}

impl CellReader {
    /// A reader at the start of a stream.
    pub(super) fn new(stream: SendableRecordBatchStream) -> Self {
        Self { stream, rest: None }
    }

    /// The cell of the next row; `None` at the end.
    pub(super) async fn cell(&mut self) -> Result<Option<u32>> {
        while self.rest.as_ref().is_none_or(|rest| rest.num_rows() == 0) {
            self.rest = self.stream.next().await.transpose()?;
            if self.rest.is_none() {
                return Ok(None);
            }
        }
        Ok(self.rest.as_ref().map(|rest| cells(rest).value(0)))
    }

    /// The next rows, if they are of this cell: as many as are in one batch.
    pub(super) async fn run(&mut self, cell: u32) -> Result<Option<RecordBatch>> {
        if self.cell().await? != Some(cell) {
            return Ok(None);
        }
        let Some(rest) = &self.rest else { return Ok(None) };
        let count = cells(rest).values().partition_point(|of| *of <= cell);
        let run = rest.slice(0, count);
        self.rest = Some(rest.slice(count, rest.num_rows() - count));
        Ok(Some(run))
    }

    /// Passes over the rows of a cell.
    pub(super) async fn skip(&mut self, cell: u32) -> Result<()> {
        while self.run(cell).await?.is_some() {}
        Ok(())
    }
}

/// The cells of a batch.
fn cells(batch: &RecordBatch) -> &UInt32Array {
    batch.column(batch.num_columns() - 1).as_primitive::<UInt32Type>()
}
