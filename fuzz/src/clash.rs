//! Is any rule, selection and report refused with a reason, and any model checked without harm?

use tangency_clash::{CheckOptions, Report, ReportFormat, Rule, Rules, Selection, check};
use tangency_io::{Element, ReadOptions, Scene, read_bytes};

/// Reads text as rules, a selection or a report; the first byte picks which.
pub(crate) fn read_clash(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(bytes);
    let told = match first % 3 {
        0 => Rules::from_toml(&text).map(|_| ()).map_err(|error| error.to_string()),
        1 => text.parse::<Selection>().map_err(|error| error.to_string()).map(|selection| {
            let _ = selection.has(&Element::default());
        }),
        _ => Report::from_json(&text)
            .map_err(|error| error.to_string())
            .map(|report| written(&report, None)),
    };
    assert!(told.err().is_none_or(|reason| !reason.is_empty()));
}

/// Reads bytes as a model, holds its elements against each other, and writes what was found in every format.
pub(crate) fn check_model(bytes: &[u8]) {
    let Some((first, bytes)) = bytes.split_first() else { return };
    let file = ["any.obj", "any.ply", "any.stl", "any.glb"][usize::from(first % 4)];
    let options = ReadOptions { most_memory: 4 << 20, ..ReadOptions::default() };
    let Ok(scene) = read_bytes(file, bytes, &options) else { return };
    if scene.triangle_count() > 300 || scene.elements.len() > 12 {
        return;
    }
    let rule = Rule { clearance: 0.5, ..Rule::default() };
    let rules = Rules { rules: vec![rule], exclusions: Vec::new() };
    let options = CheckOptions { threads: Some(1), most_memory: 4 << 20 };
    if let Ok(report) = check(&scene, &rules, &options, &()) {
        let read = Report::from_json(&report.to_json()).expect("what is written can be read");
        assert_eq!(read, report);
        written(&report, Some(&scene));
    }
}

/// Every format can hold what a report says.
fn written(report: &Report, scene: Option<&Scene>) {
    for (ending, format) in ReportFormat::ENDINGS {
        let needs_models = format == ReportFormat::Glb && scene.is_none();
        let is_slow =
            matches!(format, ReportFormat::Bcf2 | ReportFormat::Bcf3) && report.findings.len() > 2;
        if !needs_models && !is_slow {
            assert!(report.to_bytes(format, scene).is_ok(), "{ending}");
        }
    }
}
