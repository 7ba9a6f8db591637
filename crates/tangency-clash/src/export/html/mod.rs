//! HTML: one file for people, which works offline and by e-mail.
//!
//! The page holds the report as JSON, the meshes of the elements as bytes, and a few hundred lines of script that list, sort,
//! filter and draw them. Texts out of models only ever become text nodes, and the page asks nobody for anything.

mod geometry;

use serde::Serialize;
use tangency_io::Scene;

use super::{ExportError, failed};
use crate::report::Report;
use geometry::{Geometry, geometry_of};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");
const SCRIPT: [&str; 2] = [include_str!("viewer.js"), include_str!("report.js")];

/// What the page is told.
#[derive(Serialize)]
struct Data<'a> {
    report: &'a Report,
    geometry: Option<Geometry>,
    /// For each finding the elements of the geometry that are its own; -1 for one that is not there.
    parts: Vec<Vec<i64>>,
}

pub(super) fn write(report: &Report, scene: Option<&Scene>) -> Result<Vec<u8>, ExportError> {
    let (geometry, parts) = scene.map(|scene| geometry_of(report, scene)).unzip();
    let data = Data { report, geometry, parts: parts.unwrap_or_default() };
    let json = serde_json::to_string(&data).map_err(failed)?;
    let page = PAGE.replace("/*STYLE*/", STYLE).replace("/*SCRIPT*/", &SCRIPT.join("\n"));
    // A name may hold the end of a script; in JSON the sign can be written otherwise.
    let harmless = json.replace('<', "\\u003c");
    let Some((before, after)) = page.split_once("/*DATA*/") else {
        return Err(failed("the page has no place for its data"));
    };
    Ok([before, &harmless, after].concat().into_bytes())
}
