//! Time per box over the number of boxes, drawn with a logarithmic scale both ways.

use std::fmt::Write as _;

use super::measure::Point;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
/// Room beside the axes.
const LEFT: f64 = 70.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;
/// The range of the axes as powers of ten.
const COUNTS: (f64, f64) = (3.0, 7.0);
const TIMES: (f64, f64) = (-1.0, 4.0);

/// Where a count is.
fn across(count: f64) -> f64 {
    let share = (count.log10() - COUNTS.0) / (COUNTS.1 - COUNTS.0);
    LEFT + share * (WIDTH - LEFT - RIGHT)
}

/// Where a time is.
fn down(time: f64) -> f64 {
    let share = (time.log10() - TIMES.0) / (TIMES.1 - TIMES.0);
    HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
}

/// The chart.
pub(crate) fn svg(points: &[Point]) -> String {
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"14\">Time per box in nanoseconds, over the number of \
         boxes</text>\n"
    );
    grid(&mut text);
    let mut labels = Vec::new();
    line(&mut text, &mut labels, points, "first frame", "#1b5e9e", |point| point.first_frame);
    line(&mut text, &mut labels, points, "pairs within a tree", "#2e8b57", |point| {
        point.self_pairs
    });
    line(&mut text, &mut labels, points, "frame, a tenth moved", "#c0392b", |point| point.frame);
    line(&mut text, &mut labels, points, "one pass: the limit", "#777777", |point| point.pass);
    for (label, color, y) in labels {
        let x = WIDTH - RIGHT + 12.0;
        let _ = writeln!(text, "<text x=\"{x}\" y=\"{y:.1}\" fill=\"{color}\">{label}</text>");
    }
    text.push_str("</svg>\n");
    text
}

/// Lines at the powers of ten, with their numbers.
fn grid(text: &mut String) {
    let (end, floor) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
    for (power, name) in (3..=7).zip(["1 k", "10 k", "100 k", "1 M", "10 M"]) {
        let x = across(10_f64.powi(power));
        let _ = writeln!(
            text,
            "<line x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{floor}\" stroke=\"#ddd\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{name}</text>",
            floor + 20.0
        );
    }
    for (power, name) in (-1..=4).zip(["0.1", "1", "10", "100", "1 000", "10 000"]) {
        let y = down(10_f64.powi(power));
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{end}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
            LEFT - 8.0,
            y + 4.0
        );
    }
}

/// One curve, and where its label goes.
fn line(
    text: &mut String,
    labels: &mut Vec<(&'static str, &'static str, f64)>,
    points: &[Point],
    label: &'static str,
    color: &'static str,
    time: impl Fn(&Point) -> f64,
) {
    let mut path = String::new();
    for point in points {
        let _ = write!(path, "{:.1},{:.1} ", across(point.count as f64), down(time(point)));
    }
    let _ = writeln!(
        text,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
        path.trim_end()
    );
    if let Some(last) = points.last() {
        labels.push((label, color, down(time(last)) + 4.0));
    }
}
