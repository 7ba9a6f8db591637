//! The operator that joins with the nearest.
//!
//! It declares that it needs all rows of the gathered side in one partition, and nothing of the asking side, whose
//! partitions share what was gathered.

use std::fmt;
use std::sync::Arc;

use datafusion::arrow::compute::concat_batches;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{JoinSide, Result, internal_err};
use datafusion::execution::memory_pool::MemoryConsumer;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{Distribution, EquivalenceProperties, Partitioning};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet, MetricsSet};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    ChildrenPropertiesMode, DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties,
    InputDistributionRequirements, PhysicalExpr, PlanProperties, ReplaceChildrenOptions,
};
use futures::StreamExt;
use tokio::sync::OnceCell;

use super::NearestJoin;
use super::objects::{Objects, Shapes};
use crate::join::join_stream::{BYTES_PER_BOX, bytes_per_row};
use crate::join::pair_filter::{PairColumns, PairFilter, Pairs};
use crate::join::planner::Physical;
use crate::shapes::Meshes;

/// Joins each row of one side with the rows of the other whose shapes are nearest, and for which a filter holds.
#[derive(Clone, Debug)]
pub struct NearestJoinExec {
    /// The left and the right side.
    inputs: [Arc<dyn ExecutionPlan>; 2],
    /// The shapes of the left and of the right side.
    shapes: [Arc<dyn PhysicalExpr>; 2],
    /// Whether the rows of the left side have neighbours on the right, or the other way round.
    asking: JoinSide,
    count: usize,
    filter: Option<Arc<dyn PhysicalExpr>>,
    schema: SchemaRef,
    properties: Arc<PlanProperties>,
    metrics: ExecutionPlanMetricsSet,
    gathered: Arc<OnceCell<Arc<Objects>>>,
}

impl NearestJoinExec {
    /// The join of two inputs; `asking` is the side whose rows have up to `count` neighbours on the other one.
    pub fn try_new(
        inputs: [Arc<dyn ExecutionPlan>; 2],
        shapes: [Arc<dyn PhysicalExpr>; 2],
        (asking, count): (JoinSide, usize),
        filter: Option<Arc<dyn PhysicalExpr>>,
        schema: SchemaRef,
    ) -> Result<Self> {
        let columns: usize = inputs.iter().map(|input| input.schema().fields().len()).sum();
        if columns != schema.fields().len() || asking == JoinSide::None {
            return internal_err!("a join with the nearest of {columns} columns has {schema}");
        }
        let partitions = match asking {
            JoinSide::Right => inputs[1].output_partitioning().partition_count(),
            JoinSide::Left | JoinSide::None => inputs[0].output_partitioning().partition_count(),
        };
        let properties = Arc::new(PlanProperties::new(
            EquivalenceProperties::new(Arc::clone(&schema)),
            Partitioning::UnknownPartitioning(partitions),
            EmissionType::Incremental,
            Boundedness::Bounded,
        ));
        let metrics = ExecutionPlanMetricsSet::new();
        let gathered = Arc::default();
        Ok(Self { inputs, shapes, asking, count, filter, schema, properties, metrics, gathered })
    }

    /// The operator of a logical node.
    pub(crate) fn planned(
        join: &NearestJoin,
        inputs: [Arc<dyn ExecutionPlan>; 2],
        physical: &Physical<'_>,
    ) -> Result<Self> {
        let shapes = [
            physical(&join.left_shape, join.left.schema())?,
            physical(&join.right_shape, join.right.schema())?,
        ];
        let filter = join.filter.as_ref().map(|filter| physical(filter, &join.schema));
        let schema = Arc::clone(join.schema.inner());
        Self::try_new(inputs, shapes, (join.asking, join.count), filter.transpose()?, schema)
    }

    /// The shapes of the left and of the right side.
    pub fn shapes(&self) -> &[Arc<dyn PhysicalExpr>; 2] {
        &self.shapes
    }

    /// The side whose rows have neighbours on the other one, and how many at most.
    pub fn asking(&self) -> (JoinSide, usize) {
        (self.asking, self.count)
    }

    /// What must hold of a row and its neighbour.
    pub fn filter(&self) -> Option<&Arc<dyn PhysicalExpr>> {
        self.filter.as_ref()
    }

    /// The places of the asking and of the gathered side among the inputs.
    fn sides(&self) -> (usize, usize) {
        if self.asking == JoinSide::Right { (1, 0) } else { (0, 1) }
    }

    /// What becomes of pairs.
    fn pair_filter(&self) -> Result<PairFilter> {
        let left_count = self.inputs[0].schema().fields().len();
        let all = (0..self.schema.fields().len()).collect();
        let output = PairColumns::new(all, left_count, &self.schema)?;
        PairFilter::new(self.filter.as_ref(), output, &self.schema)
    }
}

/// Reads a side as a whole.
async fn gathered(
    input: Arc<dyn ExecutionPlan>,
    shape: Arc<dyn PhysicalExpr>,
    context: Arc<TaskContext>,
) -> Result<Arc<Objects>> {
    let consumer = MemoryConsumer::new("NearestJoinExec");
    let reservation = consumer.register(context.memory_pool());
    let meshes = Meshes::of(context.session_config().options());
    let mut stream = input.execute(0, context)?;
    let mut batches = Vec::new();
    while let Some(batch) = stream.next().await {
        let batch = batch?;
        reservation.try_grow(batch.num_rows() * (bytes_per_row(&batch) + BYTES_PER_BOX))?;
        batches.push(batch);
    }
    let rows = concat_batches(&input.schema(), &batches)?;
    let shapes = Shapes::read(&shape.evaluate(&rows)?.into_array(rows.num_rows())?, &meshes)?;
    Ok(Arc::new(Objects::new(rows, shapes, reservation)))
}

impl DisplayAs for NearestJoinExec {
    fn fmt_as(&self, _kind: DisplayFormatType, f: &mut fmt::Formatter) -> fmt::Result {
        let (Self { count, filter, .. }, (asking, gathered)) = (self, self.sides());
        let [asking, gathered] = [&self.shapes[asking], &self.shapes[gathered]];
        write!(
            f,
            "NearestJoinExec: {count} of {gathered} for each {asking} of the {}",
            self.asking
        )?;
        filter.iter().try_for_each(|filter| write!(f, ", filter={filter}"))
    }
}

impl ExecutionPlan for NearestJoinExec {
    fn name(&self) -> &str {
        "NearestJoinExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn input_distribution_requirements(&self) -> InputDistributionRequirements {
        let mut needed =
            vec![Distribution::UnspecifiedDistribution, Distribution::UnspecifiedDistribution];
        needed[self.sides().1] = Distribution::SinglePartition;
        InputDistributionRequirements::new(needed)
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        self.inputs.iter().collect()
    }

    fn apply_expressions(
        &self,
        f: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        let exprs = self.shapes.iter().chain(&self.filter);
        datafusion::physical_plan::apply_expression_roots(exprs, f)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _options: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let Ok(inputs) = children.try_into() else {
            return internal_err!("NearestJoinExec has two children");
        };
        let (shapes, asking) = (self.shapes.clone(), self.asking());
        let (filter, schema) = (self.filter.clone(), Arc::clone(&self.schema));
        Ok(Arc::new(Self::try_new(inputs, shapes, asking, filter, schema)?))
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
        let (asking, other) = self.sides();
        let stream = NearestStream {
            asking: self.inputs[asking].execute(partition, Arc::clone(&context))?,
            shape: Arc::clone(&self.shapes[asking]),
            meshes: Meshes::of(context.session_config().options()),
            is_asking_left: self.asking == JoinSide::Left,
            count: self.count,
            filter: self.pair_filter()?,
            batch_size: context.session_config().batch_size(),
            metrics: BaselineMetrics::new(&self.metrics, partition),
            current: None,
        };
        let (input, shape) = (Arc::clone(&self.inputs[other]), Arc::clone(&self.shapes[other]));
        let once = Arc::clone(&self.gathered);
        let stream = futures::stream::try_unfold(stream, move |mut stream| {
            let (once, gathering) = (
                Arc::clone(&once),
                gathered(Arc::clone(&input), Arc::clone(&shape), Arc::clone(&context)),
            );
            async move {
                let objects = Arc::clone(once.get_or_try_init(|| gathering).await?);
                Ok(stream.next(&objects).await?.map(|batch| (batch, stream)))
            }
        });
        Ok(Box::pin(RecordBatchStreamAdapter::new(self.schema(), stream)))
    }

    fn metrics(&self) -> Option<MetricsSet> {
        Some(self.metrics.clone_inner())
    }
}

/// What a partition of the join works with.
struct NearestStream {
    asking: SendableRecordBatchStream,
    shape: Arc<dyn PhysicalExpr>,
    meshes: Meshes,
    is_asking_left: bool,
    count: usize,
    filter: PairFilter,
    batch_size: usize,
    metrics: BaselineMetrics,
    /// The rows that ask at present, and which of them comes next.
    current: Option<(RecordBatch, Shapes, usize)>,
}

impl NearestStream {
    /// The next rows of the result; `None` at the end.
    async fn next(&mut self, objects: &Objects) -> Result<Option<RecordBatch>> {
        loop {
            let Some((rows, shapes, next)) = &mut self.current else {
                let Some(rows) = self.asking.next().await.transpose()? else { return Ok(None) };
                let column = self.shape.evaluate(&rows)?.into_array(rows.num_rows())?;
                self.current = Some((rows, Shapes::read(&column, &self.meshes)?, 0));
                continue;
            };
            let _timer = self.metrics.elapsed_compute().timer();
            let (mut asking, mut found) = (Vec::new(), Vec::new());
            while *next < shapes.len() && asking.len() < self.batch_size {
                let nearest = objects.nearest(shapes, *next, self.count);
                asking.extend(std::iter::repeat_n(*next as u32, nearest.len()));
                found.extend(nearest);
                *next += 1;
            }
            let joined = if self.is_asking_left {
                self.filter.joined(rows, &objects.rows, Pairs { left: asking, right: found })?
            } else {
                self.filter.joined(&objects.rows, rows, Pairs { left: found, right: asking })?
            };
            if *next == shapes.len() {
                self.current = None;
            }
            if joined.num_rows() > 0 {
                self.metrics.record_output(joined.num_rows());
                return Ok(Some(joined));
            }
        }
    }
}
