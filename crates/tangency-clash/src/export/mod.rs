//! Reports as files: for people, machines, spreadsheets and the tools of CI.

mod bcf;
mod columns;
mod csv;
mod glb;
mod html;
mod junit;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet.rs"]
mod parquet;
mod picture;
mod sarif;

use std::fmt;
use std::path::Path;

use tangency_io::Scene;

use crate::finding::Finding;
use crate::report::Report;

/// A format that a report can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFormat {
    /// The report itself, which can be read again and be a baseline.
    Json,
    /// A line for each finding.
    Csv,
    /// A row for each finding, with the columns of CSV; needs the feature `parquet`.
    Parquet,
    /// Static Analysis Results Interchange Format 2.1.0, as code hosts show it.
    Sarif,
    /// Test results, as CI servers show them.
    Junit,
    /// The elements of findings in colours, and what solids share in red, for any 3D program.
    Glb,
    /// BIM Collaboration Format 2.1: topics with cameras and pictures, for BIM tools.
    Bcf2,
    /// BIM Collaboration Format 3.0.
    Bcf3,
    /// A page for people: a table, pictures and a 3D view in one file.
    Html,
}

impl ReportFormat {
    /// The endings of the names of such files, and their formats.
    pub const ENDINGS: [(&'static str, Self); 9] = [
        (".json", Self::Json),
        (".csv", Self::Csv),
        (".parquet", Self::Parquet),
        (".sarif", Self::Sarif),
        (".junit.xml", Self::Junit),
        (".html", Self::Html),
        (".glb", Self::Glb),
        (".bcfzip", Self::Bcf2),
        (".bcf", Self::Bcf3),
    ];

    /// The format of a file with such a name.
    pub fn of(file: &Path) -> Option<Self> {
        let name = file.file_name()?.to_str()?.to_ascii_lowercase();
        let fits = |(ending, _): &&(&str, Self)| name.ends_with(ending);
        Self::ENDINGS.iter().find(fits).map(|(_, format)| *format)
    }
}

/// A report that could not be written.
#[derive(Debug)]
pub struct ExportError {
    reason: String,
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for ExportError {}

/// Whether XML can hold a letter.
fn is_xml(letter: char) -> bool {
    let is_nothing = matches!(letter, '\u{fffe}' | '\u{ffff}');
    !is_nothing && (!letter.is_control() || matches!(letter, '\n' | '\t'))
}

/// The error of a writer.
fn failed(error: impl fmt::Display) -> ExportError {
    ExportError { reason: error.to_string() }
}

impl Report {
    /// A picture of a finding as PNG; its elements are looked for in the scene that was checked.
    ///
    /// # Errors
    /// If the picture cannot be written.
    pub fn picture(finding: &Finding, scene: &Scene) -> Result<Vec<u8>, ExportError> {
        picture::Album::new(scene).png(finding)
    }

    /// The bytes of the report in a format. A format with pictures needs the scene that was checked; without it, it has none.
    ///
    /// # Errors
    /// If a format cannot hold what the report says.
    pub fn to_bytes(
        &self,
        format: ReportFormat,
        scene: Option<&Scene>,
    ) -> Result<Vec<u8>, ExportError> {
        match format {
            ReportFormat::Json => Ok(self.to_json().into_bytes()),
            ReportFormat::Csv => csv::write(self),
            ReportFormat::Parquet => parquet::write(self),
            ReportFormat::Sarif => Ok(sarif::write(self)),
            ReportFormat::Junit => junit::write(self),
            ReportFormat::Bcf2 => bcf::write(self, scene, bcf::Version::V2),
            ReportFormat::Bcf3 => bcf::write(self, scene, bcf::Version::V3),
            ReportFormat::Glb => glb::write(self, scene),
            ReportFormat::Html => html::write(self, scene),
        }
    }
}
