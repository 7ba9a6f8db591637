//! A finding as a row of a table: what each column is called, and what it says.

use crate::finding::{ElementName, Finding};

/// What a column says of a finding.
pub(super) enum Column {
    Text(fn(&Finding) -> String),
    Number(fn(&Finding) -> Option<f64>),
    Count(fn(&Finding) -> usize),
}

/// All columns. Of copies the first two are named, and all are counted.
pub(super) const COLUMNS: [(&str, Column); 23] = [
    ("id", Column::Text(|finding| finding.id.clone())),
    ("rule", Column::Text(|finding| finding.rule.clone())),
    ("class", Column::Text(|finding| finding.class.word().to_owned())),
    ("status", Column::Text(|finding| finding.status.word().to_owned())),
    ("model_a", Column::Text(|finding| element(finding, 0).model)),
    ("id_a", Column::Text(|finding| element(finding, 0).id)),
    ("name_a", Column::Text(|finding| element(finding, 0).name)),
    ("type_a", Column::Text(|finding| element(finding, 0).kind)),
    ("model_b", Column::Text(|finding| element(finding, 1).model)),
    ("id_b", Column::Text(|finding| element(finding, 1).id)),
    ("name_b", Column::Text(|finding| element(finding, 1).name)),
    ("type_b", Column::Text(|finding| element(finding, 1).kind)),
    ("elements", Column::Count(|finding| finding.elements.len())),
    ("depth_m", Column::Number(|finding| finding.depth)),
    ("volume_m3", Column::Number(|finding| finding.volume)),
    ("distance_m", Column::Number(|finding| finding.distance)),
    ("area_m2", Column::Number(|finding| finding.area)),
    ("length_m", Column::Number(|finding| finding.length)),
    ("deviation_m", Column::Number(|finding| finding.deviation)),
    ("x_m", Column::Number(|finding| Some(finding.point[0]))),
    ("y_m", Column::Number(|finding| Some(finding.point[1]))),
    ("z_m", Column::Number(|finding| Some(finding.point[2]))),
    ("comment", Column::Text(|finding| finding.comment.clone())),
];

/// One of the elements of a finding.
fn element(finding: &Finding, at: usize) -> ElementName {
    finding.elements.get(at).cloned().unwrap_or_default()
}
