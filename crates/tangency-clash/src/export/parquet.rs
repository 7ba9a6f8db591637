//! A row for each finding, for tables and queries: the columns of CSV, with their types.

use std::sync::Arc;

use ::parquet::basic::{Compression, ZstdLevel};
use ::parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::parser::parse_message_type;

use super::columns::{COLUMNS, Column};
use super::{ExportError, failed};
use crate::finding::Finding;
use crate::report::Report;

pub(super) fn write(report: &Report) -> Result<Vec<u8>, ExportError> {
    whole(report).map_err(failed)
}

fn whole(report: &Report) -> Result<Vec<u8>, ParquetError> {
    let schema = Arc::new(parse_message_type(&schema())?);
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .build();
    let mut writer = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
    let findings: Vec<&Finding> = report.findings.iter().chain(&report.resolved).collect();
    let mut group = writer.next_row_group()?;
    for (_, column) in &COLUMNS {
        write_column(&mut group, column, &findings)?;
    }
    group.close()?;
    writer.into_inner()
}

/// The columns as Parquet declares them.
fn schema() -> String {
    let declared = COLUMNS.map(|(name, column)| match column {
        Column::Text(_) => format!("required binary {name} (STRING);"),
        Column::Number(_) => format!("optional double {name};"),
        Column::Count(_) => format!("required int64 {name};"),
    });
    format!("message findings {{ {} }}", declared.join(" "))
}

type Group<'a> = SerializedRowGroupWriter<'a, Vec<u8>>;

fn write_column(
    group: &mut Group,
    column: &Column,
    findings: &[&Finding],
) -> Result<(), ParquetError> {
    match column {
        Column::Text(text) => {
            let texts: Vec<ByteArray> =
                findings.iter().map(|finding| text(finding).as_str().into()).collect();
            write_values::<ByteArrayType>(group, &texts, None)
        }
        Column::Number(number) => {
            let numbers: Vec<Option<f64>> =
                findings.iter().map(|finding| number(finding)).collect();
            let levels: Vec<i16> =
                numbers.iter().map(|number| i16::from(number.is_some())).collect();
            let numbers: Vec<f64> = numbers.into_iter().flatten().collect();
            write_values::<DoubleType>(group, &numbers, Some(&levels))
        }
        Column::Count(count) => {
            let counts: Vec<i64> = findings.iter().map(|finding| count(finding) as i64).collect();
            write_values::<Int64Type>(group, &counts, None)
        }
    }
}

/// Writes the next column; levels tell where a value is.
fn write_values<T: DataType>(
    group: &mut Group,
    values: &[T::T],
    levels: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("the schema has no further column".into());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    column.typed::<T>().write_batch(values, levels, None)?;
    column.close()
}
