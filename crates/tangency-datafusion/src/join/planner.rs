//! From the logical node to operators: sample, cut, plan.

use std::sync::Arc;

use async_trait::async_trait;
use datafusion::catalog::Session;
use datafusion::common::{DFSchema, JoinSide, Result};
use datafusion::execution::context::QueryPlanner;
use datafusion::logical_expr::physical_planning_context::PhysicalPlanningContext;
use datafusion::logical_expr::{Expr, LogicalPlan, UserDefinedLogicalNode};
use datafusion::physical_plan::{ExecutionPlan, PhysicalExpr};
use datafusion::physical_planner::{DefaultPhysicalPlanner, ExtensionPlanner, PhysicalPlanner};

use super::node::CellJoin;
use super::survey::{Survey, is_steady, survey};
use super::{CellJoinExec, CellsExec, NearestJoin, NearestJoinExec};
use crate::cells::ShapeBoxes;

/// Plans joins by cells and joins with the nearest. Planning a join by cells reads the shapes of both sides once, for a
/// sample.
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
        let [left, right] = physical_inputs else { return Ok(None) };
        let inputs = [Arc::clone(left), Arc::clone(right)];
        let physical = |expr: &Expr, schema: &DFSchema| {
            planner.create_physical_expr(expr, schema, session, planning)
        };
        if let Some(join) = node.as_any().downcast_ref::<CellJoin>() {
            return Ok(Some(planned(join, inputs, &physical, session).await?));
        }
        if let Some(join) = node.as_any().downcast_ref::<NearestJoin>() {
            return Ok(Some(Arc::new(NearestJoinExec::planned(join, inputs, &physical)?)));
        }
        Ok(None)
    }
}

/// How the columns of a schema make a physical expression.
pub(super) type Physical<'a> =
    dyn Fn(&Expr, &DFSchema) -> Result<Arc<dyn PhysicalExpr>> + Send + Sync + 'a;

/// The operators of a join by cells.
async fn planned(
    join: &CellJoin,
    inputs: [Arc<dyn ExecutionPlan>; 2],
    physical: &Physical<'_>,
    session: &dyn Session,
) -> Result<Arc<dyn ExecutionPlan>> {
    let boxes = |side: JoinSide| -> Result<ShapeBoxes> {
        let (shape, schema) = join.shape_of(side);
        let distance = join.distance_of(side).map(|distance| physical(distance, schema));
        Ok(ShapeBoxes { shape: physical(shape, schema)?, distance: distance.transpose()? })
    };
    let (left_boxes, right_boxes) = (boxes(JoinSide::Left)?, boxes(JoinSide::Right)?);
    let is_same = are_same(join, &left_boxes, &right_boxes);
    let Survey { cells, rows } = survey(join, is_same, session).await?;
    let cells = Arc::new(cells);
    let cut = |input: Arc<dyn ExecutionPlan>, boxes: Vec<ShapeBoxes>| -> Arc<dyn ExecutionPlan> {
        Arc::new(CellsExec::new(input, boxes, Arc::clone(&cells)))
    };
    let [left, right] = inputs;
    let inputs = if is_same {
        let mut boxes = vec![left_boxes.clone()];
        // Only a distance makes the boxes of the same shapes differ.
        if left_boxes.distance.is_some() || right_boxes.distance.is_some() {
            boxes.push(right_boxes.clone());
        }
        vec![cut(left, boxes)]
    } else {
        let [near_right, near_left] = rows;
        let left = or_planned(left, near_right, session).await?;
        let right = or_planned(right, near_left, session).await?;
        vec![cut(left, vec![left_boxes.clone()]), cut(right, vec![right_boxes.clone()])]
    };
    let filter = join.filter.as_ref().map(|filter| physical(filter, &join.schema));
    let schema = Arc::clone(join.schema.inner());
    let boxes = [left_boxes, right_boxes];
    let exec = CellJoinExec::try_new(inputs, boxes, filter.transpose()?, cells, schema)?;
    Ok(Arc::new(exec))
}

/// An input, or the plan of those of its rows that can have a partner.
async fn or_planned(
    input: Arc<dyn ExecutionPlan>,
    rows: Option<LogicalPlan>,
    session: &dyn Session,
) -> Result<Arc<dyn ExecutionPlan>> {
    match rows {
        Some(rows) => session.create_physical_plan(&rows).await,
        None => Ok(input),
    }
}

/// Whether both sides are the same rows with the same shapes, so that they need to be read only once.
fn are_same(join: &CellJoin, left: &ShapeBoxes, right: &ShapeBoxes) -> bool {
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
