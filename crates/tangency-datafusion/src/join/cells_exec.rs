//! The operator that gives each row its cells.

use std::fmt;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, UInt32Array};
use datafusion::arrow::compute::take_record_batch;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, internal_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::EquivalenceProperties;
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet, MetricsSet};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    ChildrenPropertiesMode, DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties,
    PhysicalExpr, PlanProperties, ReplaceChildrenOptions,
};
use futures::{StreamExt, TryStreamExt};
use tangency::d3_f64::Aabb;

use crate::cells::{CellTree, ShapeBoxes};

/// The name of the column that the operator adds, after all others.
pub(crate) const CELL: &str = "tg_cell";

/// Repeats each row for each cell that its box touches, and adds the number of the cell as the last column. A row whose
/// box is empty can have no partner and is left out.
#[derive(Debug)]
pub struct CellsExec {
    input: Arc<dyn ExecutionPlan>,
    /// The boxes by which the row is looked up; two if it takes part on both sides of a join.
    boxes: Vec<ShapeBoxes>,
    cells: Arc<CellTree>,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
}

impl CellsExec {
    /// The operator over an input.
    pub fn new(
        input: Arc<dyn ExecutionPlan>,
        boxes: Vec<ShapeBoxes>,
        cells: Arc<CellTree>,
    ) -> Self {
        let mut fields = input.schema().fields().to_vec();
        fields.push(Arc::new(Field::new(CELL, DataType::UInt32, false)));
        let metadata = input.schema().metadata().clone();
        let schema = Arc::new(Schema::new_with_metadata(fields, metadata));
        let properties = Arc::new(PlanProperties::new(
            EquivalenceProperties::new(schema),
            datafusion::physical_expr::Partitioning::UnknownPartitioning(
                input.output_partitioning().partition_count(),
            ),
            input.pipeline_behavior(),
            input.boundedness(),
        ));
        Self { input, boxes, cells, properties, metrics: ExecutionPlanMetricsSet::new() }
    }

    /// The boxes by which rows are looked up.
    pub fn boxes(&self) -> &[ShapeBoxes] {
        &self.boxes
    }

    /// The cells.
    pub fn cells(&self) -> &Arc<CellTree> {
        &self.cells
    }
}

impl DisplayAs for CellsExec {
    fn fmt_as(&self, _kind: DisplayFormatType, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "CellsExec: cells={}, shape={}", self.cells.count(), self.boxes[0].shape)
    }
}

impl ExecutionPlan for CellsExec {
    fn name(&self) -> &str {
        "CellsExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.input]
    }

    fn apply_expressions(
        &self,
        f: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        let exprs = self.boxes.iter().flat_map(ShapeBoxes::expressions);
        datafusion::physical_plan::apply_expression_roots(exprs, f)
    }

    fn replace_children(
        self: Arc<Self>,
        mut children: Vec<Arc<dyn ExecutionPlan>>,
        _options: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let (Some(input), true) = (children.pop(), children.is_empty()) else {
            return internal_err!("CellsExec has one child");
        };
        Ok(Arc::new(Self::new(input, self.boxes.clone(), Arc::clone(&self.cells))))
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        self.replace_children(
            children,
            ReplaceChildrenOptions::new(ChildrenPropertiesMode::Recompute),
        )
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let most_rows = context.session_config().batch_size();
        let input = self.input.execute(partition, context)?;
        let metrics = BaselineMetrics::new(&self.metrics, partition);
        let (boxes, cells, schema) = (self.boxes.clone(), Arc::clone(&self.cells), self.schema());
        let repeated = input.map(move |batch| -> Result<_> {
            let _timer = metrics.elapsed_compute().timer();
            let batch = batch?;
            let boxes = merged(&boxes, &batch)?;
            let (cells, schema) = (Arc::clone(&cells), Arc::clone(&schema));
            let metrics = metrics.clone();
            let rows = Repeated { batch, boxes, next: 0, cells, schema, most_rows, metrics };
            Ok(futures::stream::iter(rows))
        });
        let stream = repeated.try_flatten();
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), stream)))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        Some(self.metrics.clone_inner())
    }
}

/// The box of each row, around those of all sides that it takes part on.
fn merged(sides: &[ShapeBoxes], batch: &RecordBatch) -> Result<Vec<Aabb>> {
    let mut sides = sides.iter().map(|side| side.read(batch));
    let mut boxes = sides.next().transpose()?.unwrap_or_default();
    for side in sides {
        for (around, more) in boxes.iter_mut().zip(side?) {
            *around = around.merged(&more);
        }
    }
    Ok(boxes)
}

/// The rows of a batch, each with a cell that it touches, in batches: a row may be in every cell.
struct Repeated {
    batch: RecordBatch,
    boxes: Vec<Aabb>,
    next: usize,
    cells: Arc<CellTree>,
    schema: SchemaRef,
    /// After how many rows a batch is full; the last row's cells are all in it.
    most_rows: usize,
    metrics: BaselineMetrics,
}

impl Iterator for Repeated {
    type Item = Result<RecordBatch>;

    fn next(&mut self) -> Option<Self::Item> {
        let _timer = self.metrics.elapsed_compute().timer();
        let (first, mut rows, mut cells) = (self.next, Vec::new(), Vec::new());
        while self.next < self.boxes.len() && rows.len() < self.most_rows {
            self.cells.touched(&self.boxes[self.next], &mut |cell| {
                rows.push(self.next as u32);
                cells.push(cell);
            });
            self.next += 1;
        }
        self.metrics.record_output(rows.len());
        (!rows.is_empty()).then(|| self.batch_of(first, rows, cells))
    }
}

impl Repeated {
    /// Some rows from the first of them on, with their cells.
    fn batch_of(&self, first: usize, rows: Vec<u32>, cells: Vec<u32>) -> Result<RecordBatch> {
        let is_each_once = rows.len() == self.next - first
            && rows.iter().enumerate().all(|(at, row)| first + at == *row as usize);
        let taken = if is_each_once {
            self.batch.slice(first, rows.len())
        } else {
            take_record_batch(&self.batch, &UInt32Array::from(rows))?
        };
        let cells: ArrayRef = Arc::new(UInt32Array::from(cells));
        let columns = taken.columns().iter().cloned().chain([cells]).collect();
        Ok(RecordBatch::try_new(Arc::clone(&self.schema), columns)?)
    }
}
