//! The accuracy table as text.

use std::fmt::Write as _;
use std::time::Duration;

use harness::table::{self, Column};

use super::Cell;
use super::inputs::Class;
use super::peer;

/// The question, the cases and the wrong ones, an error for each scale, and what the peer has; two spaces stand
/// before a group.
fn layout(scales: usize) -> Vec<Column> {
    let mut columns = vec![Column::Left(44), Column::Right(9), Column::Right(6), Column::Right(8)];
    columns.resize(3 + scales, Column::Right(7));
    columns.extend([Column::Right(9), Column::Right(8), Column::Right(8)]);
    columns
}

/// The table: a row for each question of a space, the worst error at each scale, and what was wrong.
pub(crate) fn report(cells: &[Cell], elapsed: Duration) -> String {
    let mut text = String::new();
    let mut rows: Vec<Vec<&Cell>> = Vec::new();
    for cell in cells {
        match rows.last_mut() {
            Some(row) if row[0].space == cell.space && row[0].question == cell.question => {
                row.push(cell);
            }
            _ => rows.push(vec![cell]),
        }
    }
    let mut space = "";
    for row in rows {
        if row[0].space != space {
            space = row[0].space;
            text.push_str(&heading(&row, cells.iter().any(|cell| cell.peer.is_some())));
        }
        text.push_str(&line(&row));
    }
    for cell in cells {
        for input in &cell.first_wrong {
            let _ =
                writeln!(text, "wrong: {} {} {:e}: {input}", cell.space, cell.question, cell.scale);
        }
    }
    closing(&mut text, cells, elapsed);
    text
}

fn heading(row: &[&Cell], has_peers: bool) -> String {
    let mut cells: Vec<String> = [row[0].space, "cases", "wrong"].map(String::from).to_vec();
    cells.extend(row.iter().map(|cell| format!("{:.0e}", cell.scale)));
    if has_peers {
        cells.extend(peer::HEADINGS.map(String::from));
    }
    format!("\n{}", table::line(&layout(row.len()), &cells))
}

fn line(row: &[&Cell]) -> String {
    let cases: usize = row.iter().map(|cell| cell.cases).sum();
    let wrong: usize = row.iter().map(|cell| cell.wrong).sum();
    let mut cells = vec![row[0].question.clone(), cases.to_string(), wrong.to_string()];
    cells.extend(row.iter().map(|cell| format!("{:.1e}", cell.worst)));
    let asked: Vec<_> = row.iter().filter_map(|cell| Some((cell.scale, cell.peer?))).collect();
    if !asked.is_empty() {
        cells.extend(peer::cells(&asked));
    }
    table::line(&layout(row.len()), &cells)
}

fn closing(text: &mut String, cells: &[Cell], elapsed: Duration) {
    let cases: usize = cells.iter().map(|cell| cell.cases).sum();
    let wrong: usize = cells.iter().map(|cell| cell.wrong).sum();
    let shares = Class::ALL.map(|class| {
        let met: usize = cells.iter().map(|cell| cell.classes[class as usize]).sum();
        format!("{class:?} {:.0} %", 100.0 * met as f64 / cases.max(1) as f64)
    });
    let _ = writeln!(text, "\ninputs: {}", shares.join(", "));
    let _ = writeln!(
        text,
        "accuracy: {} cells, {cases} cases, {wrong} wrong, {:.0} s",
        cells.len(),
        elapsed.as_secs_f64()
    );
}

/// The page that keeps the table.
pub(crate) fn page(report: &str) -> String {
    format!(
        "# Accuracy\n\n\
         Printed by `cargo xtask accuracy --cases 2000 --peers --write`. Each row is a question in a space;\n\
         the columns on the right are the worst error at each scale, in units of the larger of size\n\
         and distance. An answer is wrong if its separation, its points, its normal or the gap that\n\
         its normal shows is off by more than 64 epsilon (7.6e-6 in f32, 1.4e-14 in f64), or for\n\
         cylinders, cones and ellipsoids by more than 1e-5 (f32) or 1e-11 (f64).\n\n\
         With `--peers`, Parry is asked about a quarter of the same pairs. Its columns are the\n\
         share of answers that are wrong by the same rule, of separations that are off by more than\n\
         twice the limit, and of these where sizes are about 1, as Parry expects them to be; a dash\n\
         where it has no such shape or no answer.\n\n\
         ```text\n{}```\n",
        report.trim_start()
    )
}
