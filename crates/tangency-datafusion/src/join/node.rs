//! The logical node of a join by cells.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use datafusion::common::{DFSchema, DFSchemaRef, JoinSide, Result, internal_err};
use datafusion::logical_expr::{Expr, LogicalPlan, UserDefinedLogicalNodeCore};

/// An inner join of the rows whose shapes may be within a distance of each other, and for which a filter holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CellJoin {
    pub(crate) left: LogicalPlan,
    pub(crate) right: LogicalPlan,
    pub(crate) left_shape: Expr,
    pub(crate) right_shape: Expr,
    /// The distance, and the side whose columns it is made of; `None` if boxes that share a point are the pairs.
    pub(crate) distance: Option<(JoinSide, Expr)>,
    /// What must hold besides, over the columns of both sides.
    pub(crate) filter: Option<Expr>,
    pub(crate) schema: DFSchemaRef,
}

impl CellJoin {
    /// The shape of a side and the columns that it is made of.
    pub(crate) fn shape_of(&self, side: JoinSide) -> (&Expr, &DFSchema) {
        match side {
            JoinSide::Left | JoinSide::None => (&self.left_shape, self.left.schema()),
            JoinSide::Right => (&self.right_shape, self.right.schema()),
        }
    }

    /// By how much the boxes of a side grow: a distance of no side belongs to the left one.
    pub(crate) fn distance_of(&self, side: JoinSide) -> Option<&Expr> {
        let (of, distance) = self.distance.as_ref()?;
        let of = if *of == JoinSide::None { JoinSide::Left } else { *of };
        (of == side).then_some(distance)
    }
}

impl Eq for CellJoin {}

impl Hash for CellJoin {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.left.hash(state);
        self.right.hash(state);
        self.expressions().hash(state);
    }
}

impl PartialOrd for CellJoin {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let parts = |join: &Self| (join.left.clone(), join.right.clone(), join.expressions());
        parts(self).partial_cmp(&parts(other))
    }
}

impl UserDefinedLogicalNodeCore for CellJoin {
    fn name(&self) -> &str {
        "CellJoin"
    }

    fn inputs(&self) -> Vec<&LogicalPlan> {
        vec![&self.left, &self.right]
    }

    fn schema(&self) -> &DFSchemaRef {
        &self.schema
    }

    fn expressions(&self) -> Vec<Expr> {
        let shapes = [self.left_shape.clone(), self.right_shape.clone()];
        let distance = self.distance.iter().map(|(_, distance)| distance.clone());
        shapes.into_iter().chain(distance).chain(self.filter.clone()).collect()
    }

    fn fmt_for_explain(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "CellJoin: {} with {}", self.left_shape, self.right_shape)?;
        if let Some((_, distance)) = &self.distance {
            write!(f, " within {distance}")?;
        }
        self.filter.iter().try_for_each(|filter| write!(f, " filter={filter}"))
    }

    fn with_exprs_and_inputs(&self, exprs: Vec<Expr>, inputs: Vec<LogicalPlan>) -> Result<Self> {
        let mut exprs = exprs.into_iter();
        let mut inputs = inputs.into_iter();
        let (Some(left_shape), Some(right_shape)) = (exprs.next(), exprs.next()) else {
            return internal_err!("a CellJoin has two shapes");
        };
        let (Some(left), Some(right)) = (inputs.next(), inputs.next()) else {
            return internal_err!("a CellJoin has two inputs");
        };
        let distance =
            self.distance.as_ref().and_then(|(side, _)| exprs.next().map(|of| (*side, of)));
        let filter = self.filter.as_ref().and_then(|_| exprs.next());
        let schema = self.schema.clone();
        Ok(Self { left, right, left_shape, right_shape, distance, filter, schema })
    }
}
