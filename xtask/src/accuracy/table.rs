//! The accuracy table as text.

use std::fmt::Write as _;
use std::time::Duration;

use super::Cell;
use super::draw::Class;
use super::peer;

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
            heading(&mut text, &row, cells.iter().any(|cell| cell.peer.is_some()));
        }
        line(&mut text, &row);
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

fn heading(text: &mut String, row: &[&Cell], has_peers: bool) {
    let _ = write!(text, "\n{:<44} {:>9} {:>6} ", row[0].space, "cases", "wrong");
    for cell in row {
        let _ = write!(text, " {:>7.0e}", cell.scale);
    }
    if has_peers {
        text.push_str(&peer::headings());
    }
    text.push('\n');
}

fn line(text: &mut String, row: &[&Cell]) {
    let cases: usize = row.iter().map(|cell| cell.cases).sum();
    let wrong: usize = row.iter().map(|cell| cell.wrong).sum();
    let _ = write!(text, "{:<44} {cases:>9} {wrong:>6} ", row[0].question);
    for cell in row {
        let _ = write!(text, " {:>7.1e}", cell.worst);
    }
    let asked: Vec<_> = row.iter().filter_map(|cell| Some((cell.scale, cell.peer?))).collect();
    if !asked.is_empty() {
        text.push_str(&peer::columns(&asked));
    }
    text.push('\n');
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
         Printed by `cargo xtask accuracy --full --peers --write`. Each row is a question in a space;\n\
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
