//! `tg_hilbert`: an order in which rows that are near each other in space are near each other in a file.

use std::sync::Arc;

use datafusion::arrow::array::Int64Array;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef};
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use tangency::d3_f64::Aabb;

use super::hilbert_curve::{BITS, index};
use super::pair::{coerced_shape, read};
use crate::shapes::{ShapeColumn, ShapeType};

/// `tg_hilbert`: where the centre of a shape's box is along the Hilbert curve through another box.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct HilbertFunction {
    signature: Signature,
}

impl HilbertFunction {
    /// The function.
    pub(super) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for HilbertFunction {
    fn name(&self) -> &str {
        "tg_hilbert"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _arg_types: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int64)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        for (argument, field) in args.arg_fields.iter().enumerate() {
            ShapeType::of_argument(self.name(), argument + 1, field)?;
        }
        Ok(Arc::new(Field::new(self.name(), DataType::Int64, true)))
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        let [shape, within] = arg_types else {
            let given = arg_types.len();
            return plan_err!(
                "tg_hilbert takes a shape and the box around all; got {given} arguments"
            );
        };
        Ok(vec![coerced_shape(self.name(), 1, shape)?, coerced_shape(self.name(), 2, within)?])
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_constant = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let count = if is_constant { 1 } else { args.number_rows };
        let (shapes, within) = (read(&args, 0)?, read(&args, 1)?);
        let row_of = |column: &ShapeColumn, row: usize| if column.len() == 1 { 0 } else { row };
        let indices = (0..count).map(|row| {
            let around = shapes.aabb(row_of(&shapes, row));
            curve_index(&around, &within.aabb(row_of(&within, row)))
        });
        let indices: Int64Array = indices.collect();
        if is_constant {
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&indices, 0)?));
        }
        Ok(ColumnarValue::Array(Arc::new(indices)))
    }
}

/// Where the centre of a box is along the curve through another one; `None` if one of them is empty. A centre outside
/// counts as one on the border, and so does one that is not a number, as that of an infinite box may be.
fn curve_index(around: &Aabb, within: &Aabb) -> Option<i64> {
    if around.is_empty() || within.is_empty() {
        return None;
    }
    let (center, size) = (around.center(), within.max - within.min);
    let cells = f64::from(1_u32 << BITS);
    let cell = std::array::from_fn(|axis| {
        let fraction = (center[axis] - within.min[axis]) / size[axis];
        // NaN becomes 0.
        (fraction * cells).clamp(0.0, cells - 1.0) as u32
    });
    Some(index(cell))
}
