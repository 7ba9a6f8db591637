//! The functions of one shape: the box around it, and whether there is one.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, BooleanArray, Float64Array, StructArray};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Float64Type};
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use tangency::d3_f64::Aabb;

use super::pair::{coerced_shape, read};
use crate::shapes::{ShapeColumn, ShapeType};

/// `tg_aabb`: the box around a shape.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct AabbFunction {
    signature: Signature,
}

impl AabbFunction {
    /// The function.
    pub(crate) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for AabbFunction {
    fn name(&self) -> &str {
        "tg_aabb"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _arg_types: &[DataType]) -> Result<DataType> {
        Ok(ShapeType::Box.data_type())
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        check_field(self.name(), args.arg_fields)?;
        Ok(Arc::new(ShapeType::Box.field(self.name())))
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        coerced_one(self.name(), arg_types)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        answer_one(&args, |column| Arc::new(boxes_around(column)))
    }
}

/// `tg_is_empty`: whether the numbers of a row make no shape.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct IsEmptyFunction {
    signature: Signature,
}

impl IsEmptyFunction {
    /// The function.
    pub(super) fn new() -> Self {
        Self { signature: Signature::user_defined(Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for IsEmptyFunction {
    fn name(&self) -> &str {
        "tg_is_empty"
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _arg_types: &[DataType]) -> Result<DataType> {
        Ok(DataType::Boolean)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        check_field(self.name(), args.arg_fields)?;
        Ok(Arc::new(Field::new(self.name(), DataType::Boolean, true)))
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        coerced_one(self.name(), arg_types)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        answer_one(&args, |column| {
            let is_empty = (0..column.len()).map(|row| is_row_empty(column, row)).collect();
            Arc::new(BooleanArray::new(is_empty, column.nulls().cloned()))
        })
    }
}

/// Whether a row's numbers make no shape. A mesh needs triangles that fit as well as a box.
fn is_row_empty(column: &ShapeColumn, row: usize) -> bool {
    match column.shape_type() {
        ShapeType::Box => column.aabb(row).is_empty(),
        ShapeType::Sphere
        | ShapeType::Capsule
        | ShapeType::OrientedBox
        | ShapeType::Mesh
        | ShapeType::Wkb
        | ShapeType::Instance => column.shape(row).is_none(),
    }
}

/// Checks the field of the only argument.
fn check_field(function: &str, fields: &[FieldRef]) -> Result<()> {
    fields.iter().try_for_each(|field| ShapeType::of_argument(function, 1, field).map(drop))
}

/// The types of the only argument.
fn coerced_one(function: &str, arg_types: &[DataType]) -> Result<Vec<DataType>> {
    let [given] = arg_types else {
        return plan_err!("{function} takes one argument, got {}", arg_types.len());
    };
    Ok(vec![coerced_shape(function, 1, given)?])
}

/// The answer for the only argument, constant if that is.
fn answer_one(
    args: &ScalarFunctionArgs,
    answer: impl Fn(&ShapeColumn) -> ArrayRef,
) -> Result<ColumnarValue> {
    let answers = answer(&read(args, 0)?);
    if matches!(args.args[0], ColumnarValue::Scalar(_)) {
        return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?));
    }
    Ok(ColumnarValue::Array(answers))
}

/// The boxes around a column of shapes; null where there is no shape, and so are their fields then: the engine takes a
/// field out of a struct without asking whether the struct is null.
fn boxes_around(column: &ShapeColumn) -> StructArray {
    let boxes: Vec<Aabb> = (0..column.len()).map(|row| column.aabb(row)).collect();
    let (fields, numbers, _) = boxes_column(&boxes).into_parts();
    let nulls: NullBuffer = boxes.iter().map(|around| !around.is_empty()).collect();
    let number = |number: &ArrayRef| -> ArrayRef {
        let values = number.as_primitive::<Float64Type>().values().clone();
        Arc::new(Float64Array::new(values, Some(nulls.clone())))
    };
    StructArray::new(fields, numbers.iter().map(number).collect(), Some(nulls.clone()))
}

/// Boxes as a column; empty ones are not null.
pub(crate) fn boxes_column(boxes: &[Aabb]) -> StructArray {
    let DataType::Struct(fields) = ShapeType::Box.data_type() else {
        unreachable!("a box is a struct")
    };
    let numbers = |field: usize| -> ArrayRef {
        let number =
            |around: &Aabb| if field < 3 { around.min[field] } else { around.max[field - 3] };
        Arc::new(Float64Array::from_iter_values(boxes.iter().map(number)))
    };
    StructArray::new(fields, (0..6).map(numbers).collect(), None)
}
