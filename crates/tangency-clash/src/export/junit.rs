//! JUnit XML: a suite for each rule, and a test that fails for each finding. A rule without one is a test that passes.

use std::io;

use quick_xml::Writer;
use quick_xml::events::BytesText;

use super::{ExportError, failed};
use crate::finding::{Finding, Status};
use crate::report::{Report, RuleSummary};

pub(super) fn write(report: &Report) -> Result<Vec<u8>, ExportError> {
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
    let suites = |writer: &mut Writer<Vec<u8>>| {
        report.rules.iter().try_for_each(|rule| suite(writer, report, rule))
    };
    let whole = writer.create_element("testsuites").with_attribute(("name", "tangency check"));
    whole.write_inner_content(suites).map_err(failed)?;
    let mut bytes = b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_vec();
    bytes.extend(writer.into_inner());
    bytes.push(b'\n');
    Ok(bytes)
}

fn suite(writer: &mut Writer<Vec<u8>>, report: &Report, rule: &RuleSummary) -> io::Result<()> {
    let findings: Vec<&Finding> =
        report.findings.iter().filter(|finding| finding.rule == rule.name).collect();
    let failures = findings.iter().filter(|finding| finding.status != Status::Approved).count();
    let tests = findings.len().max(1).to_string();
    let (failures, skipped) = (failures.to_string(), (findings.len() - failures).to_string());
    let of_suite = writer
        .create_element("testsuite")
        .with_attribute(("name", clean(&rule.name).as_str()))
        .with_attribute(("tests", tests.as_str()))
        .with_attribute(("failures", failures.as_str()))
        .with_attribute(("skipped", skipped.as_str()));
    of_suite.write_inner_content(|writer| {
        if findings.is_empty() {
            let told = format!("{} pairs compared", rule.candidates - rule.excluded);
            let passed = writer.create_element("testcase").with_attribute(("name", told.as_str()));
            return passed.write_empty().map(|_| ());
        }
        findings.iter().try_for_each(|finding| test(writer, rule, finding))
    })?;
    Ok(())
}

fn test(writer: &mut Writer<Vec<u8>>, rule: &RuleSummary, finding: &Finding) -> io::Result<()> {
    let name = clean(&finding.title());
    let of_test = writer
        .create_element("testcase")
        .with_attribute(("name", name.as_str()))
        .with_attribute(("classname", clean(&rule.name).as_str()));
    of_test.write_inner_content(|writer| {
        let sentence = clean(&finding.sentence());
        if finding.status == Status::Approved {
            let message = format!("approved: {}", clean(&finding.comment));
            let skipped = writer.create_element("skipped");
            return skipped.with_attribute(("message", message.as_str())).write_empty().map(|_| ());
        }
        let [x, y, z] = finding.point;
        let more = format!("{}\nat {x} {y} {z}", finding.id);
        let failure = writer
            .create_element("failure")
            .with_attribute(("type", finding.class.word()))
            .with_attribute(("message", sentence.as_str()));
        failure.write_text_content(BytesText::new(&more)).map(|_| ())
    })?;
    Ok(())
}

/// A text without the control letters that XML cannot hold.
fn clean(text: &str) -> String {
    text.chars().filter(|letter| super::is_xml(*letter)).collect()
}
