//! `tangency check`: finds clashes.

use std::path::PathBuf;

use tangency_clash::{
    CheckOptions, Exclusion, GroupBy, Report, Rule, RuleSummary, Rules, Selection, check,
};

use super::report::{formats_of, read_report, write_all};
use crate::args::{CheckArgs, Format, Grouping, Touch};
use crate::failure::{FINDINGS, Failure, SUCCESS};
use crate::models::load;
use crate::print::print;
use crate::progress::Line;
use crate::table;

pub(crate) fn run(args: &CheckArgs) -> Result<u8, Failure> {
    // What is wrong with the arguments is told before models are read.
    let rules = rules_of(args)?;
    let outputs = formats_of(&args.output)?;
    keep_inputs(args)?;
    let baseline = args.baseline.as_deref().map(read_report).transpose()?;
    let scene = load(&args.models, args.quiet)?;
    let options = CheckOptions {
        threads: args.threads.map(usize::from),
        most_memory: args.models.reading.max_memory,
    };
    let line = Line::new(args.quiet);
    let report = check(&scene, &rules, &options, &line);
    line.end();
    let mut report = report?;
    if let Some(baseline) = baseline {
        report.compare_with(&baseline);
        if report.rules.iter().any(|rule| is_changed(rule, &baseline)) && !args.quiet {
            eprintln!(
                "note: the baseline was made by other rules; what is resolved may only be not listed"
            );
        }
    }
    write_all(&report, Some(&scene), &outputs)?;
    if !args.quiet {
        match args.format {
            Format::Json => print(&report.to_json())?,
            Format::Table => print(&shown(&report, args))?,
        }
    }
    if !report.not_compared.is_empty() {
        return Err(Failure::nothing(format!(
            "nothing was compared: {}",
            report.not_compared.join("; ")
        )));
    }
    let is_clean = report.count_at_least(args.fail_on.class()) == 0;
    Ok(if is_clean { SUCCESS } else { FINDINGS })
}

/// That no output is one of the files that are read.
fn keep_inputs(args: &CheckArgs) -> Result<(), Failure> {
    let read: Vec<_> = args
        .models
        .models
        .iter()
        .chain(&args.rules)
        .filter_map(|file| file.canonicalize().ok())
        .collect();
    let is_read = |file: &&PathBuf| file.canonicalize().is_ok_and(|place| read.contains(&place));
    match args.output.iter().find(is_read) {
        Some(file) => Err(Failure::in_file(file, "it is read, and would be overwritten")),
        None => Ok(()),
    }
}

/// Whether a rule looks for something else than the rule of its name in a baseline.
fn is_changed(rule: &RuleSummary, baseline: &Report) -> bool {
    let before = baseline.rules.iter().find(|before| before.name == rule.name);
    before.is_none_or(|before| {
        (&before.a, &before.b, &before.limits) != (&rule.a, &rule.b, &rule.limits)
    })
}

/// The rules of a file, or the one that the arguments make.
fn rules_of(args: &CheckArgs) -> Result<Rules, Failure> {
    if let Some(file) = &args.rules {
        let text = std::fs::read_to_string(file).map_err(|error| Failure::in_file(file, error))?;
        return Rules::from_toml(&text).map_err(|error| Failure::in_file(file, error));
    }
    let select = |option: &str, text: &str| -> Result<Selection, Failure> {
        text.parse().map_err(|error| Failure::bad(format!("--{option}: {error}")))
    };
    let usual = Rule::default();
    let rule = Rule {
        a: args.a.as_ref().map_or(Ok(Selection::everything()), |text| select("a", text))?,
        b: args.b.as_ref().map(|text| select("b", text)).transpose()?,
        hard: args.hard.unwrap_or(usual.hard),
        clearance: args.clearance.unwrap_or(usual.clearance),
        list_touches: args.touch.map(|touch| touch == Touch::Report),
        duplicates: args.duplicates.unwrap_or(usual.duplicates),
        min_depth: args.min_depth.unwrap_or(usual.min_depth),
        min_volume: args.min_volume.unwrap_or(usual.min_volume),
        ..usual
    };
    let mut exclusions = Vec::new();
    for text in &args.exclude {
        exclusions.push(Exclusion::Pair(select("exclude", text)?, Selection::everything()));
    }
    exclusions.extend(args.exclude_same.iter().cloned().map(Exclusion::Same));
    Ok(Rules { rules: vec![rule], exclusions })
}

/// What was looked at, the worst findings, and what was left out.
fn shown(report: &Report, args: &CheckArgs) -> String {
    let by = args.group_by.map(|by| match by {
        Grouping::Element => GroupBy::Element,
        Grouping::Type => GroupBy::Types,
        Grouping::Place => GroupBy::Place(args.place),
    });
    let mut text = match by {
        Some(by) => table::groups(report, by, args.limit),
        None => table::findings(report.findings.iter(), args.limit),
    };
    text += &table::totals(report);
    for rule in &report.rules {
        let pairs = rule.candidates - rule.excluded;
        let [a, b] = rule.elements;
        let elements = if rule.b.is_empty() { a.to_string() } else { format!("{a} × {b}") };
        text += &format!("rule {}: {elements} elements, {pairs} pairs near each other", rule.name);
        let left_out = [
            (rule.excluded, "excluded"),
            (rule.touches_not_listed, "touch and are not listed"),
            (rule.below_limits, "overlap below the limits"),
        ];
        for (count, what) in left_out {
            if count > 0 {
                text += &format!(", {count} {what}");
            }
        }
        text += "\n";
    }
    for exclusion in &report.exclusions {
        text += &format!("excluded {} pairs: {}\n", exclusion.pairs, exclusion.text);
    }
    text += &remarks(report);
    text
}

/// How many elements are not what they seem.
fn remarks(report: &Report) -> String {
    let told = [
        (&report.open, "are open: surfaces without an inside"),
        (&report.mended, "were mended before they were compared"),
        (&report.broken, "are broken: nothing is known of them"),
    ];
    let mut text = String::new();
    for (elements, what) in told {
        if let Some(first) = elements.first() {
            let (count, name) = (elements.len(), table::printable(first.element.shown()));
            let remark = &first.remark;
            text +=
                &format!("{count} elements {what} (as {name}: {remark}); see `tangency info`\n");
        }
    }
    text
}
