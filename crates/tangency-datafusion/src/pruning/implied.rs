//! Which comparisons hold of every box that meets a known box?

use datafusion::common::{Column, ScalarValue};
use datafusion::logical_expr::expr::ScalarFunction;
use datafusion::logical_expr::{Expr, LogicalPlan, lit};
use tangency::d3_f64::Aabb;

use crate::cells::grown;
use crate::functions::Constructor;
use crate::shapes::{ShapeColumn, ShapeType};

/// The comparisons that hold of a box of six columns if it shares a point with a known box. There are none if the shape
/// is something else, nor for a side on which the known box is infinite. If the known box is empty, one never holds.
pub(crate) fn implied(shape: &Expr, known: &Aabb) -> Vec<Expr> {
    let Expr::ScalarFunction(ScalarFunction { func, args }) = shape else { return Vec::new() };
    let constructor: Option<&Constructor> = func.inner().as_ref().downcast_ref();
    let is_box = constructor.is_some_and(|made| made.shape_type() == ShapeType::Box);
    if !is_box || args.len() != 6 {
        return Vec::new();
    }
    if known.is_empty() {
        return vec![lit(false)];
    }
    let mut comparisons = Vec::new();
    for axis in 0..3 {
        // The engine orders -0 before 0, which are the same place: the known box ends at the outer one of them.
        let (low, high) = (outer(known.min[axis], -0.0), outer(known.max[axis], 0.0));
        if high < f64::INFINITY {
            comparisons.push(args[axis].clone().lt_eq(lit(high)));
        }
        if low > f64::NEG_INFINITY {
            comparisons.push(args[axis + 3].clone().gt_eq(lit(low)));
        }
    }
    comparisons.retain(|comparison| !comparison.column_refs().is_empty());
    comparisons
}

/// Whether a column is a box of six columns of what it is read from.
pub(crate) fn is_of_columns(shape: &Expr, rows: &LogicalPlan) -> bool {
    let column = match shape {
        Expr::Column(column) => column,
        Expr::Alias(alias) => return is_of_columns(&alias.expr, rows),
        made => return !implied(made, &Aabb::EMPTY).is_empty(),
    };
    match rows {
        LogicalPlan::Filter(filter) => is_of_columns(shape, &filter.input),
        LogicalPlan::SubqueryAlias(alias) => {
            is_of_columns(&Expr::Column(Column::from_name(&column.name)), &alias.input)
        }
        LogicalPlan::Projection(projection) => {
            let mut fields = projection.schema.fields().iter();
            let at = fields.position(|field| *field.name() == column.name);
            at.is_some_and(|at| is_of_columns(&projection.expr[at], &projection.input))
        }
        _other => false,
    }
}

/// A coordinate; a given zero if it is one.
fn outer(coordinate: f64, zero: f64) -> f64 {
    if coordinate == 0.0 { zero } else { coordinate }
}

/// The box around a constant shape, grown by a constant distance; `None` if one of them is no constant.
pub(crate) fn constant_box(shape: &Expr, distance: Option<&Expr>) -> Option<Aabb> {
    let Expr::Literal(shape, _) = shape else { return None };
    let shape = ShapeColumn::read(&shape.to_array_of_size(1).ok()?).ok()?;
    match distance {
        None => Some(grown(&shape.aabb(0), 0.0)),
        Some(Expr::Literal(ScalarValue::Float64(Some(distance)), _)) => {
            Some(grown(&shape.aabb(0), *distance))
        }
        Some(_other) => None,
    }
}
