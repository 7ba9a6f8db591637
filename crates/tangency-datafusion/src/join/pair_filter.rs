//! From pairs of rows to rows of the result: what the filter leaves, and the columns that are wanted.

use std::collections::BTreeSet;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatchOptions, UInt32Array};
use datafusion::arrow::compute::{filter, take};
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::tree_node::{Transformed, TransformedResult, TreeNode};
use datafusion::common::{Result, internal_err};
use datafusion::physical_expr::expressions::Column;
use datafusion::physical_expr::utils::collect_columns;
use datafusion::physical_plan::PhysicalExpr;

/// Pairs of a row of the left batch and one of the right.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    pub(super) left: Vec<u32>,
    pub(super) right: Vec<u32>,
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

    /// The columns of some pairs.
    fn taken(
        &self,
        left: &RecordBatch,
        right: &RecordBatch,
        rows: [&UInt32Array; 2],
    ) -> Result<RecordBatch> {
        let column = |column: &usize| -> Result<ArrayRef> {
            let (batch, rows, at) = match column.checked_sub(self.left_count) {
                Some(at) => (right, rows[1], at),
                None => (left, rows[0], *column),
            };
            Ok(take(batch.column(at), rows, None)?)
        };
        let columns = self.columns.iter().map(column).collect::<Result<_>>()?;
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
