//! The logical node of a join with the nearest.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use datafusion::common::{DFSchemaRef, JoinSide, Result, internal_err};
use datafusion::logical_expr::{Expr, LogicalPlan, UserDefinedLogicalNodeCore};

/// The rows of one side with the rows of the other whose shapes are nearest, and for which a filter holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NearestJoin {
    pub(crate) left: LogicalPlan,
    pub(crate) right: LogicalPlan,
    pub(crate) left_shape: Expr,
    pub(crate) right_shape: Expr,
    /// The side whose rows have neighbours on the other one.
    pub(crate) asking: JoinSide,
    /// How many neighbours a row has at most.
    pub(crate) count: usize,
    /// What must hold of a row and its neighbour, over the columns of both sides.
    pub(crate) filter: Option<Expr>,
    pub(crate) schema: DFSchemaRef,
}

impl Eq for NearestJoin {}

impl Hash for NearestJoin {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.left.hash(state);
        self.right.hash(state);
        self.count.hash(state);
        self.expressions().hash(state);
    }
}

impl PartialOrd for NearestJoin {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let parts = |join: &Self| (join.left.clone(), join.right.clone(), join.expressions());
        parts(self).partial_cmp(&parts(other))
    }
}

impl UserDefinedLogicalNodeCore for NearestJoin {
    fn name(&self) -> &str {
        "NearestJoin"
    }

    fn inputs(&self) -> Vec<&LogicalPlan> {
        vec![&self.left, &self.right]
    }

    fn schema(&self) -> &DFSchemaRef {
        &self.schema
    }

    fn expressions(&self) -> Vec<Expr> {
        let shapes = [self.left_shape.clone(), self.right_shape.clone()];
        shapes.into_iter().chain(self.filter.clone()).collect()
    }

    fn fmt_for_explain(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { left_shape, right_shape, asking, count, .. } = self;
        write!(
            f,
            "NearestJoin: {left_shape} with {right_shape}, {count} for each row of the {asking}"
        )?;
        self.filter.iter().try_for_each(|filter| write!(f, " filter={filter}"))
    }

    fn with_exprs_and_inputs(&self, exprs: Vec<Expr>, inputs: Vec<LogicalPlan>) -> Result<Self> {
        let mut exprs = exprs.into_iter();
        let mut inputs = inputs.into_iter();
        let (Some(left_shape), Some(right_shape)) = (exprs.next(), exprs.next()) else {
            return internal_err!("a NearestJoin has two shapes");
        };
        let (Some(left), Some(right)) = (inputs.next(), inputs.next()) else {
            return internal_err!("a NearestJoin has two inputs");
        };
        let filter = self.filter.as_ref().and_then(|_| exprs.next());
        Ok(Self { left, right, left_shape, right_shape, filter, ..self.clone() })
    }
}
