//! A look at the shapes of both sides before they are joined: how is space to be cut, and which rows can be left out?
//!
//! The left side is sampled first. What it meets is within its bounds, so the right side is sampled only there, and row
//! groups of it elsewhere are not read, neither now nor by the join.

use std::sync::Arc;

use datafusion::catalog::Session;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{JoinSide, Result, ScalarValue};
use datafusion::logical_expr::{Expr, LogicalPlan, LogicalPlanBuilder, ScalarUDF, lit};
use datafusion::physical_expr::expressions::Column;
use tangency::d3_f64::Aabb;

use super::node::CellJoin;
use super::options::CellJoinOptions;
use crate::cells::{CellTree, Sample, ShapeBoxes, grown, sample};
use crate::functions::{PairFunction, Question, boxes_column};
use crate::pruning::is_of_columns;

/// How many rows are read for a sample of what is not read from a table: joining twice would cost more than it gains.
const MOST_COMPUTED_ROWS: usize = 65_536;

/// The fewest boxes of the sample that a cell is cut for: fewer say little about where a plane belongs.
const FEWEST_IN_CELL: usize = 16;

/// What is known of both sides before they are joined.
pub(super) struct Survey {
    /// The cells.
    pub(super) cells: CellTree,
    /// The rows of the left and of the right side that can have a partner; `None` if that may be all.
    pub(super) rows: [Option<LogicalPlan>; 2],
}

/// Looks at the shapes of both sides, or of the one that is both.
pub(super) async fn survey(
    join: &CellJoin,
    is_same: bool,
    session: &dyn Session,
) -> Result<Survey> {
    let options = session.config_options().extensions.get::<CellJoinOptions>();
    let options = options.cloned().unwrap_or_default();
    let left = side_sample(join, JoinSide::Left, &join.left, session, &options).await?;
    if is_same {
        return Ok(Survey { cells: cells(&left, &options), rows: [None, None] });
    }
    let near_left = near(join, JoinSide::Right, &left)?;
    let right_rows = near_left.as_ref().unwrap_or(&join.right);
    let right = side_sample(join, JoinSide::Right, right_rows, session, &options).await?;
    let rows = [near(join, JoinSide::Left, &right)?, near_left];
    Ok(Survey { cells: cells(&left.merged(right), &options), rows })
}

/// Cells from a sample.
fn cells(sample: &Sample, options: &CellJoinOptions) -> CellTree {
    let fewest = FEWEST_IN_CELL.min(options.rows_per_cell);
    CellTree::new(&sample.boxes, (options.rows_per_cell / sample.stride).max(fewest))
}

/// The rows of a side that meet something within the bounds of the other, if that can spare the reading of some.
fn near(join: &CellJoin, side: JoinSide, other: &Sample) -> Result<Option<LogicalPlan>> {
    let known = match join.distance_of(side) {
        None => other.bounds,
        Some(Expr::Literal(ScalarValue::Float64(Some(distance)), _)) => {
            grown(&other.bounds, *distance)
        }
        Some(_by_row) => return Ok(None),
    };
    let (rows, others) = match side {
        JoinSide::Right => (&join.right, &join.left),
        JoinSide::Left | JoinSide::None => (&join.left, &join.right),
    };
    let (shape, _) = join.shape_of(side);
    let is_known = other.is_whole && is_read(others) && is_steady(others);
    if !is_known || !is_of_columns(shape, rows) {
        return Ok(None);
    }
    let intersects = ScalarUDF::from(PairFunction::new(Question::Intersects));
    let condition = intersects.call(vec![shape.clone(), box_literal(&known)?]);
    Ok(Some(LogicalPlanBuilder::from(rows.clone()).filter(condition)?.build()?))
}

/// A box as a constant.
fn box_literal(around: &Aabb) -> Result<Expr> {
    let boxes = boxes_column(&[*around]);
    Ok(lit(ScalarValue::try_from_array(&boxes, 0)?))
}

/// A sample of the boxes of some rows of a side: only their shape is read.
async fn side_sample(
    join: &CellJoin,
    side: JoinSide,
    rows: &LogicalPlan,
    session: &dyn Session,
    options: &CellJoinOptions,
) -> Result<Sample> {
    let (shape, _) = join.shape_of(side);
    let distance = join.distance_of(side).cloned();
    let is_grown = distance.is_some();
    let columns = [shape.clone().alias("shape"), distance.unwrap_or(lit(0.0)).alias("distance")];
    let plan = LogicalPlanBuilder::from(rows.clone()).project(columns)?.build()?;
    let plan = session.create_physical_plan(&plan).await?;
    let boxes = ShapeBoxes {
        shape: Arc::new(Column::new("shape", 0)),
        distance: is_grown.then(|| Arc::new(Column::new("distance", 1)) as _),
    };
    let most_rows = if is_read(rows) { usize::MAX } else { MOST_COMPUTED_ROWS };
    sample(plan, boxes, session.task_ctx(), options.sample_rows, most_rows).await
}

/// Whether a plan has the same rows each time it is run.
pub(super) fn is_steady(plan: &LogicalPlan) -> bool {
    let mut is_steady = true;
    let _ = plan.apply_with_subqueries(|node| {
        is_steady &= !node.expressions().iter().any(Expr::is_volatile);
        is_steady &= !matches!(node, LogicalPlan::Limit(_));
        Ok(TreeNodeRecursion::Continue)
    });
    is_steady
}

/// Whether the rows are read from tables and filtered at most.
fn is_read(plan: &LogicalPlan) -> bool {
    match plan {
        LogicalPlan::TableScan(_) | LogicalPlan::Values(_) | LogicalPlan::EmptyRelation(_) => true,
        LogicalPlan::SubqueryAlias(alias) => is_read(&alias.input),
        LogicalPlan::Projection(projection) => is_read(&projection.input),
        LogicalPlan::Filter(filter) => is_read(&filter.input),
        LogicalPlan::Union(union) => union.inputs.iter().all(|input| is_read(input)),
        _other => false,
    }
}
