//! `tg_knn`: a condition that only a join can answer, because it is about all rows of the other side.

use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::{Result, exec_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::pair::coerced_shape;
use crate::shapes::ShapeType;

/// `tg_knn`: whether B is one of the `k` rows nearest to A. The rule of the join takes it out of the plan.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct KnnFunction {
    signature: Signature,
}

impl KnnFunction {
    /// The function.
    pub(super) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for KnnFunction {
    fn name(&self) -> &str {
        "tg_knn"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _arg_types: &[DataType]) -> Result<DataType> {
        Ok(DataType::Boolean)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        for (argument, field) in args.arg_fields.iter().take(2).enumerate() {
            ShapeType::of_argument(self.name(), argument + 1, field)?;
        }
        Ok(Arc::new(Field::new(self.name(), DataType::Boolean, true)))
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        let [a, b, count] = arg_types else {
            return plan_err!(
                "tg_knn takes two shapes and a number, got {} arguments",
                arg_types.len()
            );
        };
        if !count.is_integer() {
            return plan_err!("argument 3 of tg_knn is {count}; expected a whole number");
        }
        let shape = |argument, given| coerced_shape(self.name(), argument, given);
        Ok(vec![shape(1, a)?, shape(2, b)?, DataType::Int64])
    }

    fn invoke_with_args(&self, _args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        exec_err!(
            "tg_knn can only be a condition of an inner join, JOIN … ON tg_knn(a.shape, b.shape, 3), with the shape of the \
             left table first, and not under OR or NOT"
        )
    }
}
