//! The constructors: shapes from columns of numbers.

use std::sync::Arc;

use datafusion::arrow::array::{Array, StructArray};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{DataType, FieldRef};
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
    Volatility,
};

use crate::shapes::ShapeType;

/// A function for each type of shape that takes its fields in order. Bytes are WKB as they are.
pub(super) fn constructors() -> impl Iterator<Item = ScalarUDF> {
    let structs = ShapeType::ALL.into_iter().filter(|shape_type| *shape_type != ShapeType::Wkb);
    structs.map(|shape_type| ScalarUDF::from(Constructor::new(shape_type)))
}

/// `tg_box` and the like: a struct of the arguments, null if one of them is.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Constructor {
    shape_type: ShapeType,
    signature: Signature,
}

impl Constructor {
    /// The constructor of a type.
    pub(crate) fn new(shape_type: ShapeType) -> Self {
        Self { shape_type, signature: Signature::user_defined(Volatility::Immutable) }
    }

    /// What it makes.
    pub(crate) fn shape_type(&self) -> ShapeType {
        self.shape_type
    }

    /// The types of the fields, in order.
    fn field_types(&self) -> Vec<DataType> {
        let DataType::Struct(fields) = self.shape_type.data_type() else {
            unreachable!("a shape is a struct")
        };
        fields.iter().map(|field| field.data_type().clone()).collect()
    }
}

impl ScalarUDFImpl for Constructor {
    fn name(&self) -> &str {
        match self.shape_type {
            ShapeType::Box => "tg_box",
            ShapeType::Sphere => "tg_sphere",
            ShapeType::Capsule => "tg_capsule",
            ShapeType::OrientedBox => "tg_oriented_box",
            ShapeType::Mesh => "tg_mesh",
            ShapeType::Wkb => "tg_wkb",
            ShapeType::Instance => "tg_instance",
        }
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _arg_types: &[DataType]) -> Result<DataType> {
        Ok(self.shape_type.data_type())
    }

    fn return_field_from_args(&self, _args: ReturnFieldArgs) -> Result<FieldRef> {
        Ok(Arc::new(self.shape_type.field(self.name())))
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        let (name, names) = (self.name(), self.shape_type.field_names());
        if arg_types.len() != names.len() {
            let listed = names.join(", ");
            return plan_err!("{name} takes {listed}; got {} arguments", arg_types.len());
        }
        let expected = self.field_types();
        for (argument, (given, expected)) in arg_types.iter().zip(&expected).enumerate() {
            let fits = given.is_null()
                || expected.is_string() && (given.is_string() || given.is_integer())
                || !expected.is_string()
                    && given.is_numeric() == expected.is_numeric()
                    && given.is_nested() == expected.is_nested();
            if !fits {
                let argument = argument + 1;
                return plan_err!("argument {argument} of {name} is {given}; expected {expected}");
            }
        }
        Ok(expected)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_constant = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let count = if is_constant { 1 } else { args.number_rows };
        let arrays = args.args.iter().map(|arg| arg.to_array(count));
        let arrays: Vec<_> = arrays.collect::<Result<_>>()?;
        let nulls = arrays.iter().fold(None, |nulls: Option<NullBuffer>, array| {
            NullBuffer::union(nulls.as_ref(), array.logical_nulls().as_ref())
        });
        let DataType::Struct(fields) = self.shape_type.data_type() else {
            unreachable!("a shape is a struct")
        };
        let shapes = StructArray::try_new(fields, arrays, nulls)?;
        if is_constant {
            return Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&shapes, 0)?));
        }
        Ok(ColumnarValue::Array(Arc::new(shapes)))
    }
}
