//! `tangency explain`: one finding in words.

use tangency_clash::{DepthKind, Finding, Report};

use super::report::read_report;
use crate::args::ExplainArgs;
use crate::failure::{Failure, SUCCESS};
use crate::models::load_files;
use crate::print::print;
use crate::table::printable;

pub(crate) fn run(args: &ExplainArgs) -> Result<u8, Failure> {
    let report = read_report(&args.report)?;
    let all = report.findings.iter().chain(&report.resolved);
    let found: Vec<&Finding> = all.filter(|finding| finding.id.starts_with(&args.id)).collect();
    match found[..] {
        [finding] => {
            print(&told(finding))?;
            draw(args, finding)?;
        }
        [] => return Err(Failure::bad(format!("no finding has the id `{}`", args.id))),
        [..] => {
            let count = found.len();
            return Err(Failure::bad(format!(
                "{count} findings have ids that begin so; more letters"
            )));
        }
    }
    Ok(SUCCESS)
}

/// Writes a picture of a finding, if one is wanted.
fn draw(args: &ExplainArgs, finding: &Finding) -> Result<(), Failure> {
    let Some(file) = &args.output else { return Ok(()) };
    if file.extension().is_none_or(|ending| ending != "png") {
        return Err(Failure::in_file(file, "pictures are PNG files, whose names end so: .png"));
    }
    let scene = load_files(&args.models, &args.reading, false)?;
    let picture = Report::picture(finding, &scene).map_err(Failure::bad)?;
    std::fs::write(file, picture).map_err(|error| Failure::in_file(file, error))
}

/// All that is known of a finding.
fn told(finding: &Finding) -> String {
    let mut text = format!("{}\n\n", printable(&finding.sentence()));
    let mut line = |name: &str, value: &str| text += &format!("{name:10} {}\n", printable(value));
    line("id", &finding.id);
    line("rule", &finding.rule);
    line("class", &format!("{}: {}", finding.class.word(), finding.class.meaning()));
    line("status", finding.status.word());
    if !finding.comment.is_empty() {
        line("comment", &finding.comment);
    }
    for (at, element) in finding.elements.iter().enumerate() {
        let letter = if finding.elements.len() == 2 { ["A", "B"][at] } else { "copy" };
        let kind = if element.kind.is_empty() { "" } else { &element.kind };
        line(letter, &format!("{} {kind} (id {} of {})", element.name, element.id, element.model));
    }
    let [x, y, z] = finding.point;
    line("where", &format!("{x} {y} {z} (m)"));
    if let (Some(depth), Some([x, y, z])) = (finding.depth, finding.normal) {
        let worth = match finding.depth_kind {
            Some(DepthKind::Exact) => "no shorter way exists",
            Some(DepthKind::UpperBound) | None => "a shorter way may exist",
        };
        let way =
            format!("B is free of A if it is moved by {depth} m along ({x}, {y}, {z}); {worth}");
        line("way out", &way);
    }
    if !finding.note.is_empty() {
        line("note", &finding.note);
    }
    text
}
