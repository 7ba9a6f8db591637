//! A line for each finding, for spreadsheets.

use super::columns::{COLUMNS, Column};
use super::{ExportError, failed};
use crate::finding::Finding;
use crate::report::Report;

pub(super) fn write(report: &Report) -> Result<Vec<u8>, ExportError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS.map(|(name, _)| name)).map_err(failed)?;
    for finding in report.findings.iter().chain(&report.resolved) {
        let cells = COLUMNS.map(|(_, column)| cell(&column, finding));
        writer.write_record(cells).map_err(failed)?;
    }
    writer.into_inner().map_err(failed)
}

fn cell(column: &Column, finding: &Finding) -> String {
    match column {
        Column::Text(text) => harmless(text(finding)),
        Column::Number(number) => {
            number(finding).map(|figure| figure.to_string()).unwrap_or_default()
        }
        Column::Count(count) => count(finding).to_string(),
    }
}

/// A cell that no spreadsheet takes for a formula: names come out of files that nobody vouches for.
fn harmless(cell: String) -> String {
    let is_number = cell.parse::<f64>().is_ok();
    let is_formula = !is_number && cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{cell}") } else { cell }
}
