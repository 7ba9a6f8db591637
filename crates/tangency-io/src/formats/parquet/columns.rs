//! One row of one column after the other.

use ::parquet::basic::{LogicalType, Repetition, Type};
use ::parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use ::parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, FloatType, Int32Type, Int64Type,
};
use ::parquet::schema::types::ColumnDescriptor;

use crate::budget::Budget;
use crate::error::Place;

/// The rows of a column, each of which has none, one or many values.
pub(super) struct Rows<T: DataType> {
    reader: ColumnReaderImpl<T>,
    /// Whether a value may be missing.
    has_levels: bool,
    levels: Vec<i16>,
    starts: Vec<i16>,
    values: Vec<T::T>,
}

impl<T: DataType> Rows<T> {
    fn new(reader: ColumnReaderImpl<T>, descriptor: &ColumnDescriptor) -> Self {
        let has_levels = descriptor.max_def_level() > 0;
        Self { reader, has_levels, levels: Vec::new(), starts: Vec::new(), values: Vec::new() }
    }

    /// The values of the next row; a list that is missing has none.
    fn next(&mut self) -> Result<&[T::T], String> {
        self.levels.clear();
        self.starts.clear();
        self.values.clear();
        let levels = self.has_levels.then_some(&mut self.levels);
        let read = self.reader.read_records(1, levels, Some(&mut self.starts), &mut self.values);
        let (records, _, _) = read.map_err(|error| error.to_string())?;
        if records == 0 {
            return Err("it ends before the last row".into());
        }
        let is_full = self.levels.len() == self.values.len();
        let is_missing = self.levels.len() == 1 && self.values.is_empty();
        if self.has_levels && !is_full && !is_missing {
            return Err("a value of a list is missing".into());
        }
        Ok(&self.values)
    }
}

/// A column that can be read.
pub(super) enum Column {
    Truth(Rows<BoolType>),
    Small(Rows<Int32Type>),
    Large(Rows<Int64Type>),
    Single(Rows<FloatType>),
    Double(Rows<DoubleType>),
    Text(Rows<ByteArrayType>),
}

impl Column {
    /// The column of a reader; `None` if its type is none of those that are read.
    pub(super) fn new(reader: ColumnReader, descriptor: &ColumnDescriptor) -> Option<Self> {
        Some(match reader {
            ColumnReader::BoolColumnReader(reader) => Self::Truth(Rows::new(reader, descriptor)),
            ColumnReader::Int32ColumnReader(reader) => Self::Small(Rows::new(reader, descriptor)),
            ColumnReader::Int64ColumnReader(reader) => Self::Large(Rows::new(reader, descriptor)),
            ColumnReader::FloatColumnReader(reader) => Self::Single(Rows::new(reader, descriptor)),
            ColumnReader::DoubleColumnReader(reader) => Self::Double(Rows::new(reader, descriptor)),
            ColumnReader::ByteArrayColumnReader(reader) => {
                Self::Text(Rows::new(reader, descriptor))
            }
            ColumnReader::Int96ColumnReader(_) | ColumnReader::FixedLenByteArrayColumnReader(_) => {
                return None;
            }
        })
    }

    /// The numbers of the next row, as they come.
    pub(super) fn numbers(&mut self) -> Result<Vec<f64>, String> {
        Ok(match self {
            Self::Small(rows) => rows.next()?.iter().map(|value| f64::from(*value)).collect(),
            Self::Large(rows) => rows.next()?.iter().map(|value| *value as f64).collect(),
            Self::Single(rows) => rows.next()?.iter().map(|value| f64::from(*value)).collect(),
            Self::Double(rows) => rows.next()?.to_vec(),
            Self::Truth(_) | Self::Text(_) => return Err("it should have numbers".into()),
        })
    }

    /// The whole numbers of the next row.
    pub(super) fn whole(&mut self) -> Result<Vec<i64>, String> {
        Ok(match self {
            Self::Small(rows) => rows.next()?.iter().map(|value| i64::from(*value)).collect(),
            Self::Large(rows) => rows.next()?.to_vec(),
            Self::Single(_) | Self::Double(_) | Self::Truth(_) | Self::Text(_) => {
                return Err("it should have whole numbers".into());
            }
        })
    }

    /// The texts of the next row: also numbers and truth, as people write them. What they take is taken from the budget: a
    /// file may hold a long text once, and name it often.
    pub(super) fn texts(&mut self, budget: &mut Budget) -> Result<Vec<String>, String> {
        Ok(match self {
            Self::Truth(rows) => rows.next()?.iter().map(ToString::to_string).collect(),
            Self::Small(rows) => rows.next()?.iter().map(ToString::to_string).collect(),
            Self::Large(rows) => rows.next()?.iter().map(ToString::to_string).collect(),
            Self::Single(rows) => rows.next()?.iter().map(ToString::to_string).collect(),
            Self::Double(rows) => rows.next()?.iter().map(ToString::to_string).collect(),
            Self::Text(rows) => {
                let texts = rows.next()?.iter().map(|bytes| text(bytes, budget));
                texts.collect::<Result<_, _>>()?
            }
        })
    }
}

fn text(bytes: &ByteArray, budget: &mut Budget) -> Result<String, String> {
    let text = bytes.as_utf8().map_err(|_| "a text is not UTF-8")?;
    budget.take(text.len(), Place::File).map_err(|error| error.reason().to_owned())?;
    Ok(text.to_owned())
}

/// Whether a column says something about each row that people can read: one text, number or truth.
pub(super) fn is_property(descriptor: &ColumnDescriptor) -> bool {
    let is_single = descriptor.path().parts().len() == 1
        && descriptor.self_type().get_basic_info().repetition() != Repetition::REPEATED;
    let logical = descriptor.logical_type_ref();
    let is_plain = match descriptor.physical_type() {
        Type::BOOLEAN | Type::FLOAT | Type::DOUBLE => logical.is_none(),
        Type::INT32 | Type::INT64 => matches!(logical, None | Some(LogicalType::Integer { .. })),
        Type::BYTE_ARRAY => matches!(logical, Some(LogicalType::String | LogicalType::Enum)),
        Type::INT96 | Type::FIXED_LEN_BYTE_ARRAY => false,
    };
    is_single && is_plain
}
