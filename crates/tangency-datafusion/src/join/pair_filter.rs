//! From pairs of rows to rows of the result: what the filter leaves, and the columns that are wanted.
//!
//! Columns of meshes that the filter only asks our functions about are not copied for each pair: they are handed over as
//! dictionaries, whose keys are the rows. So a mesh is copied never, and built once for a batch of pairs.

use std::collections::BTreeSet;
use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, DictionaryArray, RecordBatchOptions, UInt32Array,
};
use datafusion::arrow::compute::{filter, take};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::tree_node::{Transformed, TransformedResult, TreeNode, TreeNodeRecursion};
use datafusion::common::{Result, internal_err};
use datafusion::physical_expr::ScalarFunctionExpr;
use datafusion::physical_expr::expressions::Column;
use datafusion::physical_expr::utils::collect_columns;
use datafusion::physical_plan::PhysicalExpr;

use crate::functions::PairFunction;
use crate::shapes::ShapeType;

/// Pairs of a row of the left batch and one of the right.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    pub(super) left: Vec<u32>,
    pub(super) right: Vec<u32>,
}

impl Pairs {
    /// Adds a pair.
    #[inline]
    pub(super) fn push(&mut self, left: u32, right: u32) {
        self.left.push(left);
        self.right.push(right);
    }
}

/// Some columns of the two sides.
#[derive(Clone, Debug)]
pub(super) struct PairColumns {
    /// By their numbers among the columns of the left side and then of the right.
    columns: Vec<usize>,
    /// How many columns the left side has.
    left_count: usize,
    schema: SchemaRef,
}

impl PairColumns {
    /// These columns of the joined rows.
    pub(super) fn new(columns: Vec<usize>, left_count: usize, joined: &Schema) -> Result<Self> {
        let schema = Arc::new(joined.project(&columns)?);
        Ok(Self { columns, left_count, schema })
    }

    /// These columns, some of which, by their places, are handed over as dictionaries.
    fn with_dictionaries(mut self, places: &BTreeSet<usize>) -> Self {
        let field = |(place, field): (usize, &Arc<Field>)| -> Arc<Field> {
            if !places.contains(&place) {
                return Arc::clone(field);
            }
            let (keys, values) = (Box::new(DataType::UInt32), Box::new(field.data_type().clone()));
            let dictionary = DataType::Dictionary(keys, values);
            Arc::new(field.as_ref().clone().with_data_type(dictionary))
        };
        let fields: Vec<Arc<Field>> = self.schema.fields().iter().enumerate().map(field).collect();
        self.schema = Arc::new(Schema::new(fields));
        self
    }

    /// The columns of some pairs.
    fn taken(
        &self,
        left: &RecordBatch,
        right: &RecordBatch,
        rows: [&UInt32Array; 2],
    ) -> Result<RecordBatch> {
        let column = |(place, column): (usize, &usize)| -> Result<ArrayRef> {
            let (batch, rows, at) = match column.checked_sub(self.left_count) {
                Some(at) => (right, rows[1], at),
                None => (left, rows[0], *column),
            };
            let values = batch.column(at);
            if let DataType::Dictionary(_, of) = self.schema.field(place).data_type()
                && of.as_ref() == values.data_type()
            {
                return Ok(Arc::new(DictionaryArray::try_new(rows.clone(), Arc::clone(values))?));
            }
            Ok(take(values, rows, None)?)
        };
        let columns = self.columns.iter().enumerate().map(column).collect::<Result<_>>()?;
        let options = RecordBatchOptions::new().with_row_count(Some(rows[0].len()));
        Ok(RecordBatch::try_new_with_options(Arc::clone(&self.schema), columns, &options)?)
    }
}

/// A condition on the joined rows, which reads no more columns than it needs.
#[derive(Clone, Debug)]
struct Condition {
    columns: PairColumns,
    expr: Arc<dyn PhysicalExpr>,
}

/// What becomes of the pairs that share a cell.
#[derive(Clone, Debug)]
pub(super) struct PairFilter {
    condition: Option<Condition>,
    output: PairColumns,
}

impl PairFilter {
    /// Keeps the pairs for which a condition over the columns of `joined` holds.
    pub(super) fn new(
        condition: Option<&Arc<dyn PhysicalExpr>>,
        output: PairColumns,
        joined: &Schema,
    ) -> Result<Self> {
        let condition = condition.map(|expr| {
            let needed: BTreeSet<usize> = collect_columns(expr).iter().map(Column::index).collect();
            let needed: Vec<usize> = needed.into_iter().collect();
            let expr = renumbered(Arc::clone(expr), &needed)?;
            let columns = PairColumns::new(needed, output.left_count, joined)?;
            let meshes = only_asked_about(&expr, &columns.schema)?;
            let columns = columns.with_dictionaries(&meshes);
            Ok::<_, datafusion::error::DataFusionError>(Condition { columns, expr })
        });
        Ok(Self { condition: condition.transpose()?, output })
    }

    /// The rows of the result.
    pub(super) fn joined(
        &self,
        left: &RecordBatch,
        right: &RecordBatch,
        pairs: Pairs,
    ) -> Result<RecordBatch> {
        let rows = [UInt32Array::from(pairs.left), UInt32Array::from(pairs.right)];
        let Some(condition) = &self.condition else {
            return self.output.taken(left, right, [&rows[0], &rows[1]]);
        };
        let asked = condition.columns.taken(left, right, [&rows[0], &rows[1]])?;
        let holds = condition.expr.evaluate(&asked)?.into_array(asked.num_rows())?;
        let Some(holds) = holds.as_boolean_opt() else {
            return internal_err!("the condition of a join is yes or no");
        };
        // What is null does not hold.
        let rows = [filter(&rows[0], holds)?, filter(&rows[1], holds)?];
        self.output.taken(left, right, [rows[0].as_primitive(), rows[1].as_primitive()])
    }
}

/// An expression whose columns are numbered among those that are needed.
fn renumbered(expr: Arc<dyn PhysicalExpr>, needed: &[usize]) -> Result<Arc<dyn PhysicalExpr>> {
    expr.transform(|part| {
        let Some(column) = part.as_ref().downcast_ref::<Column>() else {
            return Ok(Transformed::no(part));
        };
        let Ok(at) = needed.binary_search(&column.index()) else {
            return internal_err!("column {} is among those needed", column.name());
        };
        Ok(Transformed::yes(Arc::new(Column::new(column.name(), at)) as Arc<dyn PhysicalExpr>))
    })
    .data()
}

/// The columns of meshes that are nothing but arguments of our functions of two shapes, by their numbers.
fn only_asked_about(expr: &Arc<dyn PhysicalExpr>, schema: &Schema) -> Result<BTreeSet<usize>> {
    let (mut asked, mut met) = (Vec::new(), Vec::new());
    expr.apply(|part| {
        if let Some(column) = part.as_ref().downcast_ref::<Column>() {
            met.push(column.index());
        }
        let function = part.as_ref().downcast_ref::<ScalarFunctionExpr>();
        if let Some(function) = function.filter(|function| is_of_shapes(function)) {
            let columns = function.args().iter().filter_map(|arg| arg.downcast_ref::<Column>());
            asked.extend(columns.map(Column::index));
        }
        Ok(TreeNodeRecursion::Continue)
    })?;
    let count = |columns: &[usize], of: usize| columns.iter().filter(|at| **at == of).count();
    let is_mesh = |of: usize| {
        ShapeType::of_data_type(schema.field(of).data_type()).is_some_and(ShapeType::is_built)
    };
    let only = asked.iter().copied().filter(|of| count(&asked, *of) == count(&met, *of));
    Ok(only.filter(|of| is_mesh(*of)).collect())
}

/// Whether a function is one of ours that takes two shapes.
fn is_of_shapes(function: &ScalarFunctionExpr) -> bool {
    function.fun().inner().as_ref().downcast_ref::<PairFunction>().is_some()
}
