//! From the logical node to operators: sample, cut, plan.

use std::sync::Arc;

use async_trait::async_trait;
use datafusion::catalog::Session;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{DFSchema, JoinSide, Result, internal_err};
use datafusion::execution::context::QueryPlanner;
use datafusion::logical_expr::physical_planning_context::PhysicalPlanningContext;
use datafusion::logical_expr::{
    Expr, LogicalPlan, LogicalPlanBuilder, UserDefinedLogicalNode, lit,
};
use datafusion::physical_expr::expressions::Column;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_planner::{DefaultPhysicalPlanner, ExtensionPlanner, PhysicalPlanner};

use super::node::CellJoin;
use super::options::CellJoinOptions;
use super::{CellJoinExec, CellsExec};
use crate::cells::{CellTree, Sample, ShapeBoxes, sample};

/// How many rows are read for a sample of what is not read from a table: joining twice would cost more than it gains.
const MOST_COMPUTED_ROWS: usize = 65_536;

/// The fewest boxes of the sample that a cell is cut for: fewer say little about where a plane belongs.
const FEWEST_IN_CELL: usize = 16;

/// Plans joins by cells. Planning reads the shapes of both sides once, for a sample.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellJoinPlanner {}

#[async_trait]
impl QueryPlanner for CellJoinPlanner {
    async fn create_physical_plan(
        &self,
        logical_plan: &LogicalPlan,
        session: &dyn Session,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let planner = DefaultPhysicalPlanner::with_extension_planners(vec![Arc::new(*self)]);
        planner.create_physical_plan(logical_plan, session).await
    }
}

#[async_trait]
impl ExtensionPlanner for CellJoinPlanner {
    async fn plan_extension(
        &self,
        planner: &dyn PhysicalPlanner,
        node: &dyn UserDefinedLogicalNode,
        _logical_inputs: &[&LogicalPlan],
        physical_inputs: &[Arc<dyn ExecutionPlan>],
        session: &dyn Session,
        planning: &PhysicalPlanningContext,
    ) -> Result<Option<Arc<dyn ExecutionPlan>>> {
        let Some(join) = node.as_any().downcast_ref::<CellJoin>() else { return Ok(None) };
        let [left, right] = physical_inputs else {
            return internal_err!("a CellJoin has two inputs, got {}", physical_inputs.len());
        };
        let physical = |expr: &Expr, schema: &DFSchema| {
            planner.create_physical_expr(expr, schema, session, planning)
        };
        let boxes = |side: JoinSide| -> Result<ShapeBoxes> {
            let (shape, schema) = shape_of(join, side);
            let distance = distance_of(join, side).map(|distance| physical(distance, schema));
            Ok(ShapeBoxes { shape: physical(shape, schema)?, distance: distance.transpose()? })
        };
        let (left_boxes, right_boxes) = (boxes(JoinSide::Left)?, boxes(JoinSide::Right)?);
        let is_same = are_same(join, &left_boxes, &right_boxes);
        let cells = Arc::new(cells(join, is_same, session).await?);
        let filter = join.filter.as_ref().map(|filter| physical(filter, &join.schema));
        let cut =
            |input: &Arc<dyn ExecutionPlan>, boxes: Vec<ShapeBoxes>| -> Arc<dyn ExecutionPlan> {
                Arc::new(CellsExec::new(Arc::clone(input), boxes, Arc::clone(&cells)))
            };
        let inputs = if is_same {
            vec![cut(left, vec![left_boxes.clone(), right_boxes.clone()])]
        } else {
            vec![cut(left, vec![left_boxes.clone()]), cut(right, vec![right_boxes.clone()])]
        };
        let schema = Arc::clone(join.schema.inner());
        let exec = CellJoinExec::try_new(
            inputs,
            [left_boxes, right_boxes],
            filter.transpose()?,
            cells,
            schema,
        )?;
        Ok(Some(Arc::new(exec)))
    }
}

/// The shape of a side and the columns that it is made of.
fn shape_of(join: &CellJoin, side: JoinSide) -> (&Expr, &DFSchema) {
    match side {
        JoinSide::Left | JoinSide::None => (&join.left_shape, join.left.schema()),
        JoinSide::Right => (&join.right_shape, join.right.schema()),
    }
}

/// By how much the boxes of a side grow: a distance of no side belongs to the left one.
fn distance_of(join: &CellJoin, side: JoinSide) -> Option<&Expr> {
    let (of, distance) = join.distance.as_ref()?;
    let of = if *of == JoinSide::None { JoinSide::Left } else { *of };
    (of == side).then_some(distance)
}

/// Whether both sides are the same rows with the same shapes, so that they need to be read only once.
fn are_same(join: &CellJoin, left: &ShapeBoxes, right: &ShapeBoxes) -> bool {
    let is_steady = |plan: &LogicalPlan| {
        let mut is_steady = true;
        let _ = plan.apply_with_subqueries(|node| {
            is_steady &= !node.expressions().iter().any(Expr::is_volatile);
            is_steady &= !matches!(node, LogicalPlan::Limit(_));
            Ok(TreeNodeRecursion::Continue)
        });
        is_steady
    };
    let (a, b) = (without_alias(&join.left), without_alias(&join.right));
    a == b && is_steady(a) && left.shape.eq(&right.shape)
}

/// A plan without the name that the query gives to it.
fn without_alias(plan: &LogicalPlan) -> &LogicalPlan {
    match plan {
        LogicalPlan::SubqueryAlias(alias) => without_alias(&alias.input),
        plan => plan,
    }
}

/// Cells from a sample of both sides.
async fn cells(join: &CellJoin, is_same: bool, session: &dyn Session) -> Result<CellTree> {
    let options = session.config_options().extensions.get::<CellJoinOptions>();
    let options = options.cloned().unwrap_or_default();
    let mut sample = side_sample(join, JoinSide::Left, session, &options).await?;
    if !is_same {
        sample = sample.merged(side_sample(join, JoinSide::Right, session, &options).await?);
    }
    let most_in_cell =
        (options.rows_per_cell / sample.stride).max(FEWEST_IN_CELL.min(options.rows_per_cell));
    Ok(CellTree::new(&sample.boxes, most_in_cell))
}

/// A sample of the boxes of a side: only its shape is read.
async fn side_sample(
    join: &CellJoin,
    side: JoinSide,
    session: &dyn Session,
    options: &CellJoinOptions,
) -> Result<Sample> {
    let input = if side == JoinSide::Right { &join.right } else { &join.left };
    let (shape, _) = shape_of(join, side);
    let distance = distance_of(join, side).cloned();
    let is_grown = distance.is_some();
    let columns = [shape.clone().alias("shape"), distance.unwrap_or(lit(0.0)).alias("distance")];
    let plan = LogicalPlanBuilder::from(input.clone()).project(columns)?.build()?;
    let plan = session.create_physical_plan(&plan).await?;
    let boxes = ShapeBoxes {
        shape: Arc::new(Column::new("shape", 0)),
        distance: is_grown.then(|| Arc::new(Column::new("distance", 1)) as _),
    };
    let most_rows = if is_read(input) { usize::MAX } else { MOST_COMPUTED_ROWS };
    sample(plan, boxes, session.task_ctx(), options.sample_rows, most_rows).await
}

/// Whether the rows are read from tables and filtered at most.
fn is_read(plan: &LogicalPlan) -> bool {
    match plan {
        LogicalPlan::TableScan(_) => true,
        LogicalPlan::SubqueryAlias(alias) => is_read(&alias.input),
        LogicalPlan::Projection(projection) => is_read(&projection.input),
        LogicalPlan::Filter(filter) => is_read(&filter.input),
        LogicalPlan::Union(union) => union.inputs.iter().all(|input| is_read(input)),
        _other => false,
    }
}
