//! Findings as a table, and how many there are.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};
use console::{Style, Term, style};
use tangency_clash::{Class, ElementName, Finding, GroupBy, Report, Status};

/// A line below the header, and no other.
const PLAIN: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// A table as wide as the terminal at most.
pub(crate) fn with_header(names: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(PLAIN).set_content_arrangement(ContentArrangement::Dynamic);
    if let Some((_, width)) = Term::stdout().size_checked() {
        table.set_width(width);
    }
    table.set_header(names);
    table
}

/// A table of the first findings, and how many more there are.
pub(crate) fn findings<'a>(all: impl Iterator<Item = &'a Finding>, limit: usize) -> String {
    let all: Vec<&Finding> = all.collect();
    if all.is_empty() {
        return String::new();
    }
    let mut table = with_header(&["id", "class", "A", "B", "figures", "status"]);
    for finding in all.iter().take(limit) {
        let (a, b) = sides(&finding.elements);
        let short = finding.id.get(..8).unwrap_or(&finding.id);
        let class = finding.class.word();
        table.add_row([short, class, &a, &b, &finding.figures(), finding.status.word()]);
    }
    let more = all.len().saturating_sub(limit);
    let rest = if more > 0 { format!("… and {more} more\n") } else { String::new() };
    format!("{table}\n{rest}")
}

/// A table of the largest groups, each with its worst finding.
pub(crate) fn groups(report: &Report, by: GroupBy, limit: usize) -> String {
    let all = report.groups(by);
    if all.is_empty() {
        return String::new();
    }
    let mut table = with_header(&["group", "findings", "worst", "figures"]);
    for group in all.iter().take(limit) {
        let Some(worst) = group.findings.first().map(|at| &report.findings[*at]) else { continue };
        let worst_of = printable(&format!("{}: {}", worst.class.word(), worst.title()));
        let count = group.findings.len().to_string();
        table.add_row([printable(&group.name), count, worst_of, worst.figures()]);
    }
    let more = all.len().saturating_sub(limit);
    let rest = if more > 0 { format!("… and {more} more\n") } else { String::new() };
    format!("{table}\n{rest}")
}

/// The elements in two cells: A and B, or the first of some copies and how many more there are.
fn sides(elements: &[ElementName]) -> (String, String) {
    let shown = |element: &ElementName| {
        let kind =
            if element.kind.is_empty() { String::new() } else { format!("{} ", element.kind) };
        printable(&format!("{kind}{}", element.shown()))
    };
    match elements {
        [a, b] => (shown(a), shown(b)),
        [first, rest @ ..] => (shown(first), format!("{} copies", rest.len())),
        [] => (String::new(), String::new()),
    }
}

/// So many letters of a name, or of a line, are printed.
const LONGEST: usize = 400;

/// A text without letters that move the cursor, turn the line around or colour the terminal: names come from anywhere.
pub(crate) fn printable(text: &str) -> String {
    let is_odd = |letter: char| {
        letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let shown = |letter: char| if is_odd(letter) { '\u{fffd}' } else { letter };
    let mut short: String = text.chars().take(LONGEST).map(shown).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

/// How many findings of each class there are, coloured on a terminal.
pub(crate) fn totals(report: &Report) -> String {
    let counts = Class::ALL.map(|class| (class, report.count(class)));
    let told: Vec<String> = counts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(class, count)| format!("{} {}", colour(*class).apply_to(count), class.word()))
        .collect();
    let status = |status: Status| {
        let count = report.findings.iter().filter(|finding| finding.status == status).count();
        (count > 0).then(|| format!("{count} {}", status.word()))
    };
    let mut statuses: Vec<String> =
        [Status::New, Status::Active, Status::Approved].into_iter().filter_map(status).collect();
    if !report.resolved.is_empty() {
        statuses.push(format!("{} resolved", report.resolved.len()));
    }
    if told.is_empty() {
        let clean = style("no findings").green().bold();
        let resolved = if report.resolved.is_empty() {
            String::new()
        } else {
            format!(" ({})", statuses.join(", "))
        };
        return format!("{clean}{resolved}\n");
    }
    format!("{} ({})\n", told.join(", "), statuses.join(", "))
}

fn colour(class: Class) -> Style {
    match class {
        Class::Hard => Style::new().red().bold(),
        Class::Inside | Class::Duplicate => Style::new().magenta().bold(),
        Class::Clearance => Style::new().yellow().bold(),
        Class::Touch => Style::new().cyan(),
    }
}
