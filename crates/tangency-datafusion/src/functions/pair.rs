//! The functions of two shapes, as the engine sees them: names, types, nulls.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Float64Array};
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Fields, Float64Type};
use datafusion::common::{Result, internal_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};

use super::pair_kernel::{self, Rows};
use crate::shapes::{Meshes, ShapeColumn, ShapeType};

/// What can be asked about two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Question {
    /// Whether they share a point.
    Intersects,
    /// Whether their distance is at most a third argument.
    Within,
    /// How far apart they are.
    Distance,
    /// How far apart they are, or minus how deep they overlap.
    Separation,
    /// Where they are nearest.
    Closest,
}

impl Question {
    /// Every question.
    pub(crate) const ALL: [Self; 5] =
        [Self::Intersects, Self::Within, Self::Distance, Self::Separation, Self::Closest];

    /// The name of its function.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Intersects => "tg_intersects",
            Self::Within => "tg_within",
            Self::Distance => "tg_distance",
            Self::Separation => "tg_separation",
            Self::Closest => "tg_closest",
        }
    }

    /// The type of its answer.
    fn answer(self) -> DataType {
        match self {
            Self::Intersects | Self::Within => DataType::Boolean,
            Self::Distance | Self::Separation => DataType::Float64,
            Self::Closest => DataType::Struct(closest_fields()),
        }
    }

    /// How many arguments it has.
    fn argument_count(self) -> usize {
        match self {
            Self::Within => 3,
            Self::Intersects | Self::Distance | Self::Separation | Self::Closest => 2,
        }
    }
}

/// The fields of the struct that `tg_closest` returns. Where it is null all of them are: the engine takes a field out of a
/// struct without asking whether the struct is null.
pub(super) fn closest_fields() -> Fields {
    let point = DataType::Struct(point_fields());
    Fields::from(vec![
        Field::new("on_a", point.clone(), true),
        Field::new("on_b", point.clone(), true),
        Field::new("normal", point, true),
        Field::new("separation", DataType::Float64, true),
    ])
}

/// The fields of a point.
pub(super) fn point_fields() -> Fields {
    ["x", "y", "z"].map(|name| Field::new(name, DataType::Float64, true)).into_iter().collect()
}

/// A function of two shapes.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct PairFunction {
    question: Question,
    signature: Signature,
}

impl PairFunction {
    /// The function that asks a question.
    pub(crate) fn new(question: Question) -> Self {
        Self { question, signature: Signature::user_defined(Volatility::Immutable) }
    }

    /// What the function asks.
    pub(crate) fn question(&self) -> Question {
        self.question
    }
}

impl ScalarUDFImpl for PairFunction {
    fn name(&self) -> &str {
        self.question.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _arg_types: &[DataType]) -> Result<DataType> {
        Ok(self.question.answer())
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs) -> Result<FieldRef> {
        for (argument, field) in args.arg_fields.iter().take(2).enumerate() {
            ShapeType::of_argument(self.name(), argument + 1, field)?;
        }
        Ok(Arc::new(Field::new(self.name(), self.question.answer(), true)))
    }

    fn coerce_types(&self, arg_types: &[DataType]) -> Result<Vec<DataType>> {
        let expected = self.question.argument_count();
        if arg_types.len() != expected {
            return plan_err!(
                "{} takes {expected} arguments, got {}",
                self.name(),
                arg_types.len()
            );
        }
        let mut coerced = Vec::new();
        for (argument, given) in arg_types.iter().take(2).enumerate() {
            coerced.push(coerced_shape(self.name(), argument + 1, given)?);
        }
        if let Some(distance) = arg_types.get(2) {
            if !distance.is_numeric() && !distance.is_null() {
                return plan_err!("argument 3 of tg_within is {distance}; expected a number");
            }
            coerced.push(DataType::Float64);
        }
        Ok(coerced)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let is_constant = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let count = if is_constant { 1 } else { args.number_rows };
        let (a, b) = (read(&args, 0)?, read(&args, 1)?);
        let rows = Rows { a: &a, b: &b, count };
        let answer: ArrayRef = match self.question {
            Question::Intersects => Arc::new(pair_kernel::intersects(&rows)),
            Question::Within => {
                Arc::new(pair_kernel::within(&rows, &distances(&args.args, count)?))
            }
            Question::Distance => Arc::new(pair_kernel::distance(&rows)),
            Question::Separation => Arc::new(pair_kernel::separation(&rows)),
            Question::Closest => Arc::new(pair_kernel::closest(&rows)),
        };
        if is_constant {
            return Ok(ColumnarValue::Scalar(datafusion::common::ScalarValue::try_from_array(
                &answer, 0,
            )?));
        }
        Ok(ColumnarValue::Array(answer))
    }
}

/// The type in which a shape is handed over: as it is, and a box for a null without a type.
pub(super) fn coerced_shape(function: &str, argument: usize, given: &DataType) -> Result<DataType> {
    if given.is_null() {
        return Ok(ShapeType::Box.data_type());
    }
    ShapeType::of_argument(function, argument, &Field::new("", given.clone(), true))?;
    Ok(given.clone())
}

/// Reads an argument; a constant becomes a column of one row.
pub(super) fn read(args: &ScalarFunctionArgs, argument: usize) -> Result<ShapeColumn> {
    let meshes = Meshes::of(&args.config_options);
    match args.args.get(argument) {
        Some(ColumnarValue::Array(array)) => ShapeColumn::read_with(array, &meshes),
        Some(ColumnarValue::Scalar(scalar)) => {
            ShapeColumn::read_with(&scalar.to_array_of_size(1)?, &meshes)
        }
        None => internal_err!("argument {} is missing", argument + 1),
    }
}

/// The distances of `tg_within`, one for each row.
fn distances(args: &[ColumnarValue], count: usize) -> Result<Float64Array> {
    match args.get(2) {
        Some(value) => {
            let array = value.to_array(count)?;
            debug_assert_eq!(array.len(), count, "one distance for each row");
            Ok(array.as_primitive::<Float64Type>().clone())
        }
        None => internal_err!("argument 3 is missing"),
    }
}
