//! `tangency report`: a report in other formats.

use std::path::{Path, PathBuf};

use tangency_clash::{Report, ReportFormat};
use tangency_io::Scene;

use crate::args::ReportArgs;
use crate::failure::{Failure, SUCCESS};
use crate::models::load_files;

pub(crate) fn run(args: &ReportArgs) -> Result<u8, Failure> {
    let outputs = formats_of(&args.output)?;
    let report = read_report(&args.report)?;
    let scene = match &args.models[..] {
        [] => None,
        models => Some(load_files(models, &args.reading, false)?),
    };
    write_all(&report, scene.as_ref(), &outputs)?;
    Ok(SUCCESS)
}

/// Reads a report.
pub(crate) fn read_report(file: &Path) -> Result<Report, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::in_file(file, error))?;
    Report::from_json(&text).map_err(|error| Failure::in_file(file, error))
}

/// The formats of files, by their names.
pub(crate) fn formats_of(files: &[PathBuf]) -> Result<Vec<(&Path, ReportFormat)>, Failure> {
    let of_one = |file: &'_ PathBuf| {
        ReportFormat::of(file).ok_or_else(|| {
            let endings = ReportFormat::ENDINGS.map(|(ending, _)| ending).join(", ");
            Failure::in_file(file, format!("the format is not known; there are {endings}"))
        })
    };
    files.iter().map(|file| Ok((file.as_path(), of_one(file)?))).collect()
}

/// Writes a report to files.
pub(crate) fn write_all(
    report: &Report,
    scene: Option<&Scene>,
    outputs: &[(&Path, ReportFormat)],
) -> Result<(), Failure> {
    for (file, format) in outputs {
        let bytes =
            report.to_bytes(*format, scene).map_err(|error| Failure::in_file(file, error))?;
        std::fs::write(file, bytes).map_err(|error| Failure::in_file(file, error))?;
    }
    Ok(())
}
