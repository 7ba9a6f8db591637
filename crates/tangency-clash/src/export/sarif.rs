//! SARIF 2.1.0: findings beside those of compilers and linters, where code hosts show them.

use serde_json::{Value, json};

use crate::finding::{Class, Finding, Status};
use crate::report::Report;

pub(super) fn write(report: &Report) -> Vec<u8> {
    let results: Vec<Value> = report.findings.iter().chain(&report.resolved).map(result).collect();
    let rules: Vec<Value> = Class::ALL.into_iter().map(rule).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "tangency",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "results": results,
        }],
    });
    let mut text = serde_json::to_vec_pretty(&log).unwrap_or_default();
    text.push(b'\n');
    text
}

fn rule(class: Class) -> Value {
    json!({
        "id": class.word(),
        "shortDescription": { "text": class.meaning() },
        "defaultConfiguration": { "level": level(class) },
    })
}

fn level(class: Class) -> &'static str {
    match class {
        Class::Hard | Class::Inside | Class::Duplicate => "error",
        Class::Clearance => "warning",
        Class::Touch => "note",
    }
}

fn result(finding: &Finding) -> Value {
    let state = match finding.status {
        Status::New => "new",
        Status::Active | Status::Approved => "unchanged",
        Status::Resolved => "absent",
    };
    let places: Vec<Value> = finding
        .elements
        .iter()
        .map(|element| {
            let name = format!("{}/{}", element.model, element.id);
            json!({ "name": element.shown(), "fullyQualifiedName": name, "kind": "element" })
        })
        .collect();
    let mut result = json!({
        "ruleId": finding.class.word(),
        "level": level(finding.class),
        "message": { "text": format!("{} (rule {})", finding.sentence(), finding.rule) },
        "locations": [{ "logicalLocations": places }],
        "partialFingerprints": { "clashId/v1": finding.id },
        "baselineState": state,
    });
    if finding.status == Status::Approved {
        result["suppressions"] =
            json!([{ "kind": "external", "status": "accepted", "justification": finding.comment }]);
    }
    result
}
