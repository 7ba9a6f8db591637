//! Which joins are joins with the nearest?
//!
//! An inner join with `tg_knn(x, y, k)` among what must hold together, `x` made of columns of one side and `y` of the
//! other, `k` a constant. Everything else in the condition is a filter on the neighbours that were found.

use std::sync::Arc;

use datafusion::common::tree_node::Transformed;
use datafusion::common::{JoinSide, Result, ScalarValue, plan_err};
use datafusion::logical_expr::expr::ScalarFunction;
use datafusion::logical_expr::utils::{conjunction, split_conjunction_owned};
use datafusion::logical_expr::{Expr, Extension, Join, JoinType, LogicalPlan};
use datafusion::optimizer::{ApplyOrder, OptimizerConfig, OptimizerRule};

use super::super::rule::{equality, side_of};
use super::NearestJoin;
use crate::functions::KnnFunction;

/// Turns joins whose condition has `tg_knn` into joins with the nearest.
#[derive(Debug, Default)]
pub struct NearestJoinRule {}

impl OptimizerRule for NearestJoinRule {
    fn name(&self) -> &str {
        "nearest_join"
    }

    fn apply_order(&self) -> Option<ApplyOrder> {
        Some(ApplyOrder::BottomUp)
    }

    fn rewrite(
        &self,
        plan: LogicalPlan,
        _config: &dyn OptimizerConfig,
    ) -> Result<Transformed<LogicalPlan>> {
        let LogicalPlan::Join(join) = plan else { return Ok(Transformed::no(plan)) };
        let Some(node) = nearest_join(&join)? else {
            return Ok(Transformed::no(LogicalPlan::Join(join)));
        };
        Ok(Transformed::yes(LogicalPlan::Extension(Extension { node: Arc::new(node) })))
    }
}

/// The join with the nearest that a join asks for, if it does.
fn nearest_join(join: &Join) -> Result<Option<NearestJoin>> {
    let (Some(filter), JoinType::Inner) = (&join.filter, join.join_type) else { return Ok(None) };
    let mut parts = split_conjunction_owned(filter.clone());
    let Some(at) = parts.iter().position(|part| arguments(part).is_some()) else {
        return Ok(None);
    };
    let condition = parts.remove(at);
    let Some([a, b, count]) = arguments(&condition) else { return Ok(None) };
    let count = match count {
        Expr::Literal(ScalarValue::Int64(Some(count)), _) if *count > 0 => *count as usize,
        other => {
            return plan_err!("argument 3 of tg_knn is {other}; expected a constant from 1 on");
        }
    };
    let (asking, left_shape, right_shape) = match (side_of(a, join), side_of(b, join)) {
        (Some(JoinSide::Left), Some(JoinSide::Right)) => (JoinSide::Left, a, b),
        (Some(JoinSide::Right), Some(JoinSide::Left)) => (JoinSide::Right, b, a),
        _others => return plan_err!("{condition} is not about a shape of each of two tables"),
    };
    let (left_shape, right_shape) = (left_shape.clone(), right_shape.clone());
    parts.extend(join.on.iter().map(|(left, right)| equality(join, left, right)));
    Ok(Some(NearestJoin {
        left: join.left.as_ref().clone(),
        right: join.right.as_ref().clone(),
        left_shape,
        right_shape,
        asking,
        count,
        filter: conjunction(parts),
        schema: Arc::clone(&join.schema),
    }))
}

/// The arguments of `tg_knn`; `None` if a condition is something else.
fn arguments(condition: &Expr) -> Option<&[Expr; 3]> {
    let Expr::ScalarFunction(ScalarFunction { func, args }) = condition else { return None };
    func.inner().as_ref().downcast_ref::<KnnFunction>()?;
    args.as_slice().try_into().ok()
}
