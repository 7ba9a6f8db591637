//! A line for each finding, for spreadsheets.

use super::{ExportError, failed};
use crate::finding::Finding;
use crate::report::Report;

const COLUMNS: [&str; 23] = [
    "id",
    "rule",
    "class",
    "status",
    "model_a",
    "id_a",
    "name_a",
    "type_a",
    "model_b",
    "id_b",
    "name_b",
    "type_b",
    "elements",
    "depth_m",
    "volume_m3",
    "distance_m",
    "area_m2",
    "length_m",
    "deviation_m",
    "x_m",
    "y_m",
    "z_m",
    "comment",
];

pub(super) fn write(report: &Report) -> Result<Vec<u8>, ExportError> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).map_err(failed)?;
    for finding in report.findings.iter().chain(&report.resolved) {
        writer.write_record(cells(finding).map(|cell| harmless(&cell))).map_err(failed)?;
    }
    writer.into_inner().map_err(failed)
}

/// One cell for each of the [`COLUMNS`]. Of copies the first two are named, and all are counted.
fn cells(finding: &Finding) -> [String; 23] {
    let number = |figure: Option<f64>| figure.map(|figure| figure.to_string()).unwrap_or_default();
    let element = |at: usize| finding.elements.get(at).cloned().unwrap_or_default();
    let (a, b) = (element(0), element(1));
    let [x, y, z] = finding.point.map(|place| place.to_string());
    [
        finding.id.clone(),
        finding.rule.clone(),
        finding.class.word().to_owned(),
        finding.status.word().to_owned(),
        a.model,
        a.id,
        a.name,
        a.kind,
        b.model,
        b.id,
        b.name,
        b.kind,
        finding.elements.len().to_string(),
        number(finding.depth),
        number(finding.volume),
        number(finding.distance),
        number(finding.area),
        number(finding.length),
        number(finding.deviation),
        x,
        y,
        z,
        finding.comment.clone(),
    ]
}

/// A cell that no spreadsheet takes for a formula: names come out of files that nobody vouches for.
fn harmless(cell: &str) -> String {
    let is_number = cell.parse::<f64>().is_ok();
    let is_formula = !is_number && cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{cell}") } else { cell.to_owned() }
}
