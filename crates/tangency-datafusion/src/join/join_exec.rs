//! The operator that joins cell by cell.
//!
//! It declares what it needs: rows of a cell in one partition, and in order of cells. The engine inserts the repartition
//! and the sort below it, which shuffle and spill. A join of two tables has two inputs, as a sort-merge join has: over
//! one input with the rows of both, each row would carry the other side's columns as nulls through shuffle and sort. A
//! join of a table with itself has one input.

use std::fmt;
use std::sync::Arc;

use datafusion::arrow::compute::SortOptions;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, internal_err};
use datafusion::execution::memory_pool::MemoryConsumer;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::expressions::Column;
use datafusion::physical_expr::{
    Distribution, EquivalenceProperties, OrderingRequirements, Partitioning, PhysicalSortExpr,
};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet, MetricsSet};
use datafusion::physical_plan::projection::{
    EmbeddedProjection, ProjectionExec, try_embed_projection,
};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    ChildrenPropertiesMode, DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties,
    InputDistributionRequirements, PhysicalExpr, PlanProperties, ReplaceChildrenOptions,
};

use super::cell_reader::CellReader;
use super::cells_exec::CELL;
use super::join_stream::{CellJoinStream, State};
use super::pair_filter::{PairColumns, PairFilter};
use crate::cells::{CellTree, ShapeBoxes};

/// Joins the rows whose boxes share a point and for which a filter holds, each pair once.
#[derive(Clone, Debug)]
pub struct CellJoinExec {
    /// Both sides with their cells, or one that is both.
    inputs: Vec<Arc<dyn ExecutionPlan>>,
    /// The boxes of the left and of the right side.
    boxes: [ShapeBoxes; 2],
    filter: Option<Arc<dyn PhysicalExpr>>,
    cells: Arc<CellTree>,
    /// The columns of both sides, without the cells.
    joined: SchemaRef,
    /// Which of them are wanted; `None` if all.
    projection: Option<Vec<usize>>,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
}

impl CellJoinExec {
    /// The join of one or two inputs, whose last column is the cell.
    pub fn try_new(
        inputs: Vec<Arc<dyn ExecutionPlan>>,
        boxes: [ShapeBoxes; 2],
        filter: Option<Arc<dyn PhysicalExpr>>,
        cells: Arc<CellTree>,
        joined: SchemaRef,
    ) -> Result<Self> {
        let columns = |input: &Arc<dyn ExecutionPlan>| input.schema().fields().len() - 1;
        let count = match inputs.as_slice() {
            [both] => 2 * columns(both),
            [left, right] => columns(left) + columns(right),
            _others => return internal_err!("a cell join has one or two inputs"),
        };
        if count != joined.fields().len() {
            return internal_err!("a cell join of {count} columns has {joined}");
        }
        let properties = properties(&inputs, Arc::clone(&joined));
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(Self { inputs, boxes, filter, cells, joined, projection: None, properties, metrics })
    }

    /// The boxes of the left and of the right side.
    pub fn boxes(&self) -> &[ShapeBoxes; 2] {
        &self.boxes
    }

    /// What must hold of a pair besides.
    pub fn filter(&self) -> Option<&Arc<dyn PhysicalExpr>> {
        self.filter.as_ref()
    }

    /// The cells.
    pub fn cells(&self) -> &Arc<CellTree> {
        &self.cells
    }

    /// The columns of both sides.
    pub fn joined(&self) -> &SchemaRef {
        &self.joined
    }

    /// Which columns are wanted; `None` if all.
    pub fn projection(&self) -> Option<&[usize]> {
        self.projection.as_deref()
    }

    /// What becomes of pairs.
    fn pair_filter(&self) -> Result<PairFilter> {
        let left_count = self.inputs[0].schema().fields().len() - 1;
        let all = || (0..self.joined.fields().len()).collect();
        let wanted = self.projection.clone().unwrap_or_else(all);
        let output = PairColumns::new(wanted, left_count, &self.joined)?;
        PairFilter::new(self.filter.as_ref(), output, &self.joined)
    }
}

/// What the engine may know of the result.
fn properties(inputs: &[Arc<dyn ExecutionPlan>], schema: SchemaRef) -> Arc<PlanProperties> {
    Arc::new(PlanProperties::new(
        EquivalenceProperties::new(schema),
        Partitioning::UnknownPartitioning(inputs[0].output_partitioning().partition_count()),
        EmissionType::Incremental,
        Boundedness::Bounded,
    ))
}

/// The column of the cell.
fn cell_column(input: &Arc<dyn ExecutionPlan>) -> Arc<dyn PhysicalExpr> {
    Arc::new(Column::new(CELL, input.schema().fields().len() - 1))
}

impl EmbeddedProjection for CellJoinExec {
    fn with_projection(&self, projection: Option<Vec<usize>>) -> Result<Self> {
        // A projection of a projection: the numbers are those of the columns that are wanted already.
        let wanted = match (&self.projection, projection) {
            (Some(before), Some(now)) => Some(now.iter().map(|column| before[*column]).collect()),
            (before, now) => now.or_else(|| before.clone()),
        };
        let schema = match &wanted {
            Some(wanted) => Arc::new(self.joined.project(wanted)?),
            None => Arc::clone(&self.joined),
        };
        let properties = properties(&self.inputs, schema);
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(Self { projection: wanted, properties, metrics, ..self.clone() })
    }
}

impl DisplayAs for CellJoinExec {
    fn fmt_as(&self, _kind: DisplayFormatType, f: &mut fmt::Formatter) -> fmt::Result {
        let [left, right] = &self.boxes;
        write!(f, "CellJoinExec: {} with {}", left.shape, right.shape)?;
        if let Some(distance) = left.distance.as_ref().or(right.distance.as_ref()) {
            write!(f, ", within={distance}")?;
        }
        write!(f, ", cells={}", self.cells.count())?;
        if self.inputs.len() == 1 {
            write!(f, ", self join")?;
        }
        if let Some(filter) = &self.filter {
            write!(f, ", filter={filter}")?;
        }
        let Some(wanted) = &self.projection else { return Ok(()) };
        let names: Vec<&String> = wanted.iter().map(|at| self.joined.field(*at).name()).collect();
        write!(f, ", projection={names:?}")
    }
}

impl ExecutionPlan for CellJoinExec {
    fn name(&self) -> &str {
        "CellJoinExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn input_distribution_requirements(&self) -> InputDistributionRequirements {
        let by_cell = |input| Distribution::KeyPartitioned(vec![cell_column(input)]);
        let needed: Vec<Distribution> = self.inputs.iter().map(by_cell).collect();
        if needed.len() == 1 {
            return InputDistributionRequirements::new(needed);
        }
        InputDistributionRequirements::co_partitioned(needed)
    }

    fn required_input_ordering(&self) -> Vec<Option<OrderingRequirements>> {
        let by_cell = |input| {
            let order = SortOptions { descending: false, nulls_first: true };
            let order = PhysicalSortExpr::new(cell_column(input), order);
            Some(OrderingRequirements::from(datafusion::physical_expr::LexOrdering::from([order])))
        };
        self.inputs.iter().map(by_cell).collect()
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        self.inputs.iter().collect()
    }

    fn apply_expressions(
        &self,
        f: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        let boxes = self.boxes.iter().flat_map(ShapeBoxes::expressions);
        datafusion::physical_plan::apply_expression_roots(boxes.chain(&self.filter), f)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _options: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        if children.len() != self.inputs.len() {
            return internal_err!("a cell join keeps the number of its inputs");
        }
        let properties = properties(&children, self.schema());
        let metrics = ExecutionPlanMetricsSet::new();
        Ok(Arc::new(Self { inputs: children, properties, metrics, ..self.as_ref().clone() }))
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
        let mut readers = Vec::new();
        for input in &self.inputs {
            readers.push(CellReader::new(input.execute(partition, Arc::clone(&context))?));
        }
        let mut readers = readers.into_iter();
        let Some(left) = readers.next() else { return internal_err!("a cell join has an input") };
        let consumer = MemoryConsumer::new(format!("CellJoinExec[{partition}]"));
        let stream = CellJoinStream {
            left,
            right: readers.next(),
            left_schema: self.inputs[0].schema(),
            boxes: self.boxes.clone(),
            cells: Arc::clone(&self.cells),
            filter: self.pair_filter()?,
            batch_size: context.session_config().batch_size(),
            reservation: consumer.register(context.memory_pool()),
            metrics: BaselineMetrics::new(&self.metrics, partition),
            state: State::default(),
        };
        let stream = futures::stream::try_unfold(stream, |mut stream| async move {
            Ok(stream.next().await?.map(|batch| (batch, stream)))
        });
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), stream)))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        Some(self.metrics.clone_inner())
    }

    fn try_swapping_with_projection(
        &self,
        projection: &ProjectionExec,
    ) -> Result<Option<Arc<dyn ExecutionPlan>>> {
        if self.projection.is_some() {
            return Ok(None);
        }
        try_embed_projection(projection, self)
    }
}
