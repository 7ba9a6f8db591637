//! Which joins are done by cells?
//!
//! An inner join whose condition has `tg_intersects(x, y)` or `tg_within(x, y, d)` among what must hold together, with
//! `x` made of columns of one side and `y` of the other, and `d` of columns of one side or of none. Everything else in
//! the condition stays as a filter on the pairs that the cells find, and so does the predicate itself, unless both are
//! boxes that intersect: the cells find those exactly.

use std::collections::HashSet;
use std::sync::Arc;

use datafusion::common::tree_node::Transformed;
use datafusion::common::{Column, JoinSide, NullEquality, Result};
use datafusion::logical_expr::expr::ScalarFunction;
use datafusion::logical_expr::utils::{conjunction, split_conjunction_owned};
use datafusion::logical_expr::{
    BinaryExpr, Expr, ExprSchemable, Extension, Join, JoinType, LogicalPlan, Operator, ScalarUDF,
    lit,
};
use datafusion::optimizer::{ApplyOrder, OptimizerConfig, OptimizerRule};

use super::node::CellJoin;
use super::options::CellJoinOptions;
use crate::functions::{AabbFunction, PairFunction, Question};
use crate::shapes::ShapeType;

/// Turns joins by shapes into joins by cells. It comes last among the rules of a session.
#[derive(Debug, Default)]
pub struct CellJoinRule {}

impl OptimizerRule for CellJoinRule {
    fn name(&self) -> &str {
        "cell_join"
    }

    fn apply_order(&self) -> Option<ApplyOrder> {
        Some(ApplyOrder::BottomUp)
    }

    fn rewrite(
        &self,
        plan: LogicalPlan,
        config: &dyn OptimizerConfig,
    ) -> Result<Transformed<LogicalPlan>> {
        let options = config.options();
        let options = options.extensions.get::<CellJoinOptions>();
        let is_on = options.is_none_or(|options| options.cell_join);
        let LogicalPlan::Join(join) = plan else { return Ok(Transformed::no(plan)) };
        if !is_on || join.join_type != JoinType::Inner {
            return Ok(Transformed::no(LogicalPlan::Join(join)));
        }
        let Some(node) = cell_join(&join)? else {
            return Ok(Transformed::no(LogicalPlan::Join(join)));
        };
        Ok(Transformed::yes(LogicalPlan::Extension(Extension { node: Arc::new(node) })))
    }
}

/// The join by cells that finds the same rows, if there is one.
fn cell_join(join: &Join) -> Result<Option<CellJoin>> {
    let Some(filter) = &join.filter else { return Ok(None) };
    let mut parts = split_conjunction_owned(filter.clone());
    let mut numbered = parts.iter().enumerate();
    let found = numbered.find_map(|(at, part)| Some((at, ShapePredicate::read(part, join)?)));
    let Some((at, predicate)) = found else { return Ok(None) };
    let is_exact = predicate.distance.is_none() && predicate.are_boxes(join)?;
    if is_exact {
        parts.remove(at);
    }
    parts.extend(join.on.iter().map(|(left, right)| equality(join, left, right)));
    let zero = || (JoinSide::None, lit(0.0));
    Ok(Some(CellJoin {
        left: join.left.as_ref().clone(),
        right: join.right.as_ref().clone(),
        left_shape: looked_up_by(predicate.left, &join.left)?,
        right_shape: looked_up_by(predicate.right, &join.right)?,
        // Shapes that touch by rounding may have boxes that do not; a distance of 0 leaves room for that.
        distance: if is_exact { None } else { Some(predicate.distance.unwrap_or_else(zero)) },
        filter: conjunction(parts),
        schema: Arc::clone(&join.schema),
    }))
}

/// What a row of a side is looked up by: its shape, or for an instance its box, since only functions know the meshes.
fn looked_up_by(shape: Expr, side: &LogicalPlan) -> Result<Expr> {
    if ShapeType::of_data_type(&shape.get_type(side.schema())?) != Some(ShapeType::Instance) {
        return Ok(shape);
    }
    Ok(ScalarUDF::from(AabbFunction::new()).call(vec![shape]))
}

/// A pair of keys of the join as a condition.
pub(super) fn equality(join: &Join, left: &Expr, right: &Expr) -> Expr {
    let op = match join.null_equality {
        NullEquality::NullEqualsNothing => Operator::Eq,
        NullEquality::NullEqualsNull => Operator::IsNotDistinctFrom,
    };
    Expr::BinaryExpr(BinaryExpr::new(Box::new(left.clone()), op, Box::new(right.clone())))
}

/// A condition on two shapes, one of each side.
struct ShapePredicate {
    left: Expr,
    right: Expr,
    distance: Option<(JoinSide, Expr)>,
}

impl ShapePredicate {
    /// Reads a part of a condition; `None` if it is something else, or its arguments are of the wrong sides.
    fn read(part: &Expr, join: &Join) -> Option<Self> {
        let Expr::ScalarFunction(ScalarFunction { func, args }) = part else { return None };
        let function: &PairFunction = func.inner().as_ref().downcast_ref()?;
        let distance = match (function.question(), args.as_slice()) {
            (Question::Intersects, [_, _]) => None,
            (Question::Within, [_, _, distance]) => {
                Some((side_of(distance, join)?, distance.clone()))
            }
            (
                Question::Intersects
                | Question::Within
                | Question::Distance
                | Question::Separation
                | Question::Closest,
                _,
            ) => return None,
        };
        let (a, b) = (args[0].clone(), args[1].clone());
        match (side_of(&a, join)?, side_of(&b, join)?) {
            (JoinSide::Left, JoinSide::Right) => Some(Self { left: a, right: b, distance }),
            (JoinSide::Right, JoinSide::Left) => Some(Self { left: b, right: a, distance }),
            (JoinSide::Left | JoinSide::Right | JoinSide::None, _) => None,
        }
    }

    /// Whether the shapes of both sides are boxes.
    fn are_boxes(&self, join: &Join) -> Result<bool> {
        let left = self.left.get_type(join.left.schema())?;
        let right = self.right.get_type(join.right.schema())?;
        let is_box = |data_type| ShapeType::of_data_type(data_type) == Some(ShapeType::Box);
        Ok(is_box(&left) && is_box(&right))
    }
}

/// The side whose columns an expression is made of, `JoinSide::None` if it has none; `None` if it has columns of both
/// sides or is another in every run.
pub(super) fn side_of(expr: &Expr, join: &Join) -> Option<JoinSide> {
    if expr.is_volatile() {
        return None;
    }
    let columns: HashSet<&Column> = expr.column_refs();
    let all_in = |plan: &LogicalPlan| columns.iter().all(|column| plan.schema().has_column(column));
    if columns.is_empty() {
        Some(JoinSide::None)
    } else if all_in(&join.left) {
        Some(JoinSide::Left)
    } else if all_in(&join.right) {
        Some(JoinSide::Right)
    } else {
        None
    }
}
