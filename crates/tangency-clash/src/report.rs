//! What a check found, and what it looked at: the same bytes for the same input.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::finding::{Class, ElementName, Finding, Status};

/// The version of the JSON of a report; docs/clash-report.schema.json describes it.
pub const SCHEMA: &str = "tangency-clash-report/1";

/// What a check found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: String,
    /// The program and its version.
    pub tool: String,
    /// The models that were looked at, by name.
    pub models: Vec<ModelSummary>,
    /// The rules, in order.
    pub rules: Vec<RuleSummary>,
    /// The exclusions, and how many pairs each one left out.
    pub exclusions: Vec<ExclusionSummary>,
    /// Elements that are surfaces and not solids, and why.
    pub open: Vec<ElementRemark>,
    /// Elements that were mended before they were asked, and how.
    pub mended: Vec<ElementRemark>,
    /// Elements of which no shape could be made, and why; nothing is known of them.
    pub broken: Vec<ElementRemark>,
    /// Rules that compared nothing, and why: a selection without an element is no pass.
    pub not_compared: Vec<String>,
    /// What was found, the worst first.
    pub findings: Vec<Finding>,
    /// What was in the baseline, and is no more.
    pub resolved: Vec<Finding>,
}

/// A model that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelSummary {
    /// Its name.
    pub name: String,
    /// How many elements it has.
    pub elements: usize,
    /// How many triangles they have.
    pub triangles: usize,
}

/// A rule, and what it looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleSummary {
    /// Its name.
    pub name: String,
    /// The selection of one side.
    pub a: String,
    /// The selection of the other side; empty if those of A were held against each other.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub b: String,
    /// How many elements the selections have.
    pub elements: [usize; 2],
    /// The limits, in metres and cubic metres.
    pub limits: BTreeMap<String, f64>,
    /// How many pairs have boxes that come near enough; all others are further apart than was asked for.
    pub candidates: usize,
    /// How many of them exclusions left out.
    pub excluded: usize,
    /// How many touches were found and not listed.
    pub touches_not_listed: usize,
    /// How many hard findings were below the limits of the rule.
    pub below_limits: usize,
}

/// An exclusion, and what it left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExclusionSummary {
    /// What it says.
    pub text: String,
    /// How many pairs it left out.
    pub pairs: usize,
}

/// Something to know about an element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ElementRemark {
    /// The element.
    pub element: ElementName,
    /// What there is to know.
    pub remark: String,
}

/// A report that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportError {
    reason: String,
}

impl fmt::Display for ReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for ReportError {}

impl Report {
    /// Reads a report that was written as JSON.
    ///
    /// # Errors
    /// If it is no JSON, or not a report of this version.
    pub fn from_json(text: &str) -> Result<Self, ReportError> {
        let read: Self = serde_json::from_str(text)
            .map_err(|error| ReportError { reason: format!("no report of a check: {error}") })?;
        if read.schema != SCHEMA {
            let reason = format!("has the version `{}`; `{SCHEMA}` can be read", read.schema);
            return Err(ReportError { reason });
        }
        Ok(read)
    }

    /// The report as JSON.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// How many findings of a class there are.
    pub fn count(&self, class: Class) -> usize {
        self.findings.iter().filter(|finding| finding.class == class).count()
    }

    /// How many findings count that nobody has approved, and that are at least as strong as a class.
    pub fn count_at_least(&self, class: Class) -> usize {
        let counts =
            |finding: &&Finding| finding.class <= class && finding.status != Status::Approved;
        self.findings.iter().filter(counts).count()
    }

    /// Compares with an earlier report: what it had is active, what it had approved stays approved with its comment unless it became
    /// worse, and what it had and is no more is resolved.
    pub fn compare_with(&mut self, baseline: &Self) {
        let before: HashMap<&str, &Finding> =
            baseline.findings.iter().map(|finding| (finding.id.as_str(), finding)).collect();
        for finding in &mut self.findings {
            let earlier = before.get(finding.id.as_str());
            finding.status = match earlier.map(|earlier| earlier.status) {
                None | Some(Status::Resolved) => Status::New,
                Some(Status::Approved) if !is_worse(finding, earlier) => Status::Approved,
                Some(Status::New | Status::Active | Status::Approved) => Status::Active,
            };
            if let Some(earlier) = earlier {
                finding.comment.clone_from(&earlier.comment);
            }
        }
        let now: HashMap<&str, ()> =
            self.findings.iter().map(|finding| (finding.id.as_str(), ())).collect();
        let is_gone = |finding: &&Finding| !now.contains_key(finding.id.as_str());
        let resolve = |finding: &Finding| Finding { status: Status::Resolved, ..finding.clone() };
        self.resolved = baseline.findings.iter().filter(is_gone).map(resolve).collect();
    }
}

/// Whether a finding is of a stronger class than it was, or more than twice as deep.
fn is_worse(now: &Finding, earlier: Option<&&Finding>) -> bool {
    earlier.is_some_and(|earlier| {
        let deeper = now.depth.zip(earlier.depth).is_some_and(|(now, before)| now > 2.0 * before);
        now.class < earlier.class || deeper
    })
}
