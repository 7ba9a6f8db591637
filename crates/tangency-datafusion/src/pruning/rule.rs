//! Adds to a filter what follows from its conditions on boxes.

use datafusion::common::Result;
use datafusion::common::tree_node::Transformed;
use datafusion::logical_expr::expr::ScalarFunction;
use datafusion::logical_expr::utils::split_conjunction;
use datafusion::logical_expr::{Expr, Filter, LogicalPlan};
use datafusion::optimizer::{ApplyOrder, OptimizerConfig, OptimizerRule};

use super::{constant_box, implied};
use crate::functions::{PairFunction, Question};

/// Adds to a filter what `tg_intersects` and `tg_within` of a box of six columns and a constant imply, which the engine
/// hands on to the scan, so that row groups are left out. The conditions themselves stay.
#[derive(Debug, Default)]
pub struct BoundsRule {}

impl OptimizerRule for BoundsRule {
    fn name(&self) -> &str {
        "box_bounds"
    }

    fn apply_order(&self) -> Option<ApplyOrder> {
        Some(ApplyOrder::BottomUp)
    }

    fn rewrite(
        &self,
        plan: LogicalPlan,
        _config: &dyn OptimizerConfig,
    ) -> Result<Transformed<LogicalPlan>> {
        let LogicalPlan::Filter(filter) = plan else { return Ok(Transformed::no(plan)) };
        let parts = split_conjunction(&filter.predicate);
        let mut added: Vec<Expr> = parts.iter().flat_map(|part| follows_from(part)).collect();
        added.retain(|comparison| !parts.contains(&comparison));
        // What is quick to compare comes first.
        let all = added.into_iter().reduce(Expr::and);
        let Some(all) = all.map(|added| added.and(filter.predicate.clone())) else {
            return Ok(Transformed::no(LogicalPlan::Filter(filter)));
        };
        Ok(Transformed::yes(LogicalPlan::Filter(Filter::try_new(all, filter.input)?)))
    }
}

/// The comparisons that hold wherever a condition does.
fn follows_from(condition: &Expr) -> Vec<Expr> {
    let Expr::ScalarFunction(ScalarFunction { func, args }) = condition else { return Vec::new() };
    let function: Option<&PairFunction> = func.inner().as_ref().downcast_ref();
    let Some(function) = function else { return Vec::new() };
    let (a, b, distance) = match (function.question(), args.as_slice()) {
        (Question::Intersects, [a, b]) => (a, b, None),
        (Question::Within, [a, b, distance]) => (a, b, Some(distance)),
        (
            Question::Intersects
            | Question::Within
            | Question::Distance
            | Question::Separation
            | Question::Closest,
            _,
        ) => return Vec::new(),
    };
    let known = |shape, constant| {
        constant_box(constant, distance).map(|known| implied(shape, &known)).unwrap_or_default()
    };
    let mut comparisons = known(a, b);
    comparisons.extend(known(b, a));
    comparisons
}
