//! BCF, the BIM Collaboration Format: a topic for each finding, with a camera, both elements selected and coloured, and a picture.
//!
//! A file is a zip of folders, one for each topic, named after its GUID; that is the id of the finding, so that a topic stays the same
//! from run to run. Dates are those of `SOURCE_DATE_EPOCH`, or the first that a zip can hold: the same input gives the same bytes.

mod viewpoint;
mod xml;

use std::io::{Cursor, Write};

use tangency_io::Scene;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use self::xml::Xml;
use super::picture::Album;
use super::{ExportError, failed};
use crate::finding::{Class, Finding, Status};
use crate::report::Report;

/// The versions that are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    V2,
    V3,
}

impl Version {
    fn id(self) -> &'static str {
        match self {
            Self::V2 => "2.1",
            Self::V3 => "3.0",
        }
    }
}

/// Who made a topic.
const AUTHOR: &str = "tangency";

pub(super) fn write(
    report: &Report,
    scene: Option<&Scene>,
    version: Version,
) -> Result<Vec<u8>, ExportError> {
    let album = scene.map(Album::new);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, bytes: &[u8]| -> Result<(), ExportError> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(name, options).map_err(failed)?;
        zip.write_all(bytes).map_err(failed)
    };
    add("bcf.version", &version_file(version)?)?;
    if version == Version::V3 {
        add("extensions.xml", &extensions()?)?;
    }
    let date = date();
    for finding in report.findings.iter().chain(&report.resolved) {
        let folder = &finding.id;
        add(&format!("{folder}/markup.bcf"), &markup(finding, version, &date, album.is_some())?)?;
        if let Some(album) = &album {
            let camera = album.camera(finding);
            let info = viewpoint::write(finding, &camera, version)?;
            add(&format!("{folder}/viewpoint.bcfv"), &info)?;
            add(&format!("{folder}/snapshot.png"), &album.png_from(finding, camera)?)?;
        }
    }
    Ok(zip.finish().map_err(failed)?.into_inner())
}

fn version_file(version: Version) -> Result<Vec<u8>, ExportError> {
    let mut xml = Xml::new();
    xml.with("Version", &[("VersionId", version.id())], |xml| match version {
        Version::V2 => xml.text("DetailedVersion", version.id()),
        Version::V3 => Ok(()),
    })?;
    Ok(xml.done())
}

/// The words that topics of this file have for types and statuses.
fn extensions() -> Result<Vec<u8>, ExportError> {
    let mut xml = Xml::new();
    xml.with("Extensions", &[], |xml| {
        xml.with("TopicTypes", &[], |xml| xml.text("TopicType", "Clash"))?;
        xml.with("TopicStatuses", &[], |xml| {
            STATUSES.iter().try_for_each(|status| xml.text("TopicStatus", topic_status(*status)))
        })?;
        xml.with("TopicLabels", &[], |xml| {
            Class::ALL.iter().try_for_each(|class| xml.text("TopicLabel", class.word()))
        })
    })?;
    Ok(xml.done())
}

const STATUSES: [Status; 4] = [Status::New, Status::Active, Status::Resolved, Status::Approved];

/// The words that BIM tools have for a status.
fn topic_status(status: Status) -> &'static str {
    match status {
        Status::New => "Open",
        Status::Active => "Active",
        Status::Resolved => "Closed",
        Status::Approved => "Approved",
    }
}

/// What a topic says. In version 3 comments and viewpoints are in the topic, before they stood beside it.
fn markup(
    finding: &Finding,
    version: Version,
    date: &str,
    has_view: bool,
) -> Result<Vec<u8>, ExportError> {
    let of_topic = [
        ("Guid", finding.id.as_str()),
        ("TopicType", "Clash"),
        ("TopicStatus", topic_status(finding.status)),
    ];
    let view = |xml: &mut Xml| if has_view { viewpoint_of(xml, finding, version) } else { Ok(()) };
    let mut xml = Xml::new();
    xml.with("Markup", &[], |xml| {
        xml.with("Topic", &of_topic, |xml| {
            xml.text("Title", &format!("{}: {}", finding.class.word(), finding.title()))?;
            match version {
                Version::V2 => xml.text("Labels", finding.class.word())?,
                Version::V3 => {
                    xml.with("Labels", &[], |xml| xml.text("Label", finding.class.word()))?;
                }
            }
            xml.text("CreationDate", date)?;
            xml.text("CreationAuthor", AUTHOR)?;
            xml.text("Description", &described(finding))?;
            if version == Version::V3 { view(xml) } else { Ok(()) }
        })?;
        if version == Version::V2 { view(xml) } else { Ok(()) }
    })?;
    Ok(xml.done())
}

/// Which files show a topic.
fn viewpoint_of(xml: &mut Xml, finding: &Finding, version: Version) -> Result<(), ExportError> {
    let guid = viewpoint::guid(finding);
    let files = |xml: &mut Xml| {
        xml.text("Viewpoint", "viewpoint.bcfv")?;
        xml.text("Snapshot", "snapshot.png")
    };
    let attributes = [("Guid", guid.as_str())];
    match version {
        Version::V2 => xml.with("Viewpoints", &attributes, files),
        Version::V3 => xml.with("Viewpoints", &[], |xml| xml.with("ViewPoint", &attributes, files)),
    }
}

fn described(finding: &Finding) -> String {
    let comment =
        if finding.comment.is_empty() { String::new() } else { format!("\n{}", finding.comment) };
    let note = if finding.note.is_empty() { String::new() } else { format!("\n{}", finding.note) };
    format!("{} (rule {}){comment}{note}", finding.sentence(), finding.rule)
}

/// The date of all topics: `SOURCE_DATE_EPOCH`, in seconds since 1970, or the first of 1980.
fn date() -> String {
    let told = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse::<u64>().ok());
    let seconds = told.unwrap_or(315_532_800);
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The date of a day after the first of 1970 (Hinnant 2013, `civil_from_days`): years begin in March, so that the leap day is the last.
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::civil;

    #[test]
    fn days_have_dates() {
        let known = [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (3652, (1980, 1, 1)),
            (20_774, (2026, 11, 17)),
        ];
        for (days, date) in known {
            assert_eq!(civil(days), date);
        }
    }
}
