//! Times over counts, both in powers of ten, as SVG.

use std::fmt::Write as _;

use crate::growth::{Line, Plot};

const PANEL: [f64; 2] = [460.0, 320.0];
const COLUMNS: usize = 2;
/// What is free around the curves: left, above, right and below.
const FREE: [f64; 4] = [62.0, 44.0, 66.0, 40.0];

const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#334155}.title{font-weight:600;fill:#0f172a}\
.small{font-size:11px;fill:#64748b}.grid{stroke:#e2e8f0;stroke-width:1}\
.line{fill:none;stroke-width:2}";

/// The colour of each line.
fn colour(who: &str) -> &'static str {
    match who {
        "ours" => "#15803d",
        "Parry" => "#ea580c",
        "FCL" => "#7c3aed",
        "Embree" => "#0284c7",
        "obvhs" => "#a16207",
        _ => "#64748b",
    }
}

/// All plots on one picture.
pub(crate) fn drawn(plots: &[Plot]) -> String {
    let rows = plots.len().div_ceil(COLUMNS);
    let (width, height) = (COLUMNS as f64 * PANEL[0], rows as f64 * PANEL[1]);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\">\n<style>{STYLE}</style>\n<rect width=\"{width}\" height=\"{height}\" \
         fill=\"#fff\"/>\n"
    );
    for (index, plot) in plots.iter().enumerate() {
        let left = (index % COLUMNS) as f64 * PANEL[0];
        let top = (index / COLUMNS) as f64 * PANEL[1];
        let _ = writeln!(text, "<g transform=\"translate({left} {top})\">");
        panel(&mut text, plot);
        text.push_str("</g>\n");
    }
    text.push_str("</svg>\n");
    text
}

/// The powers of ten that hold all values.
fn powers(values: impl Iterator<Item = f64>) -> [i32; 2] {
    let range = |[low, high]: [f64; 2], value: f64| {
        [if value < low { value } else { low }, if value > high { value } else { high }]
    };
    let [low, high] = values.fold([f64::INFINITY, 0.0], range);
    [low.log10().floor() as i32, high.log10().ceil() as i32]
}

/// From counts and times to places.
struct Axes {
    across: [i32; 2],
    up: [i32; 2],
}

impl Axes {
    fn x(&self, count: f64) -> f64 {
        let [from, to] = self.across.map(f64::from);
        FREE[0] + (count.log10() - from) / (to - from) * (PANEL[0] - FREE[0] - FREE[2])
    }

    fn y(&self, time: f64) -> f64 {
        let [from, to] = self.up.map(f64::from);
        let share = (time.log10() - from) / (to - from);
        PANEL[1] - FREE[3] - share * (PANEL[1] - FREE[1] - FREE[3])
    }
}

fn panel(text: &mut String, plot: &Plot) {
    let all = || plot.lines.iter().flat_map(|line| &line.points);
    if all().next().is_none() {
        return;
    }
    let axes = Axes {
        across: powers(all().map(|point| f64::from(point.0))),
        up: powers(all().map(|point| point.1)),
    };
    let _ = writeln!(text, "<text class=\"title\" x=\"16\" y=\"20\">{}</text>", plot.title);
    let _ = writeln!(
        text,
        "<text class=\"small\" x=\"16\" y=\"35\">time for {}, over n</text>",
        plot.per
    );
    let [left, right] = [FREE[0], PANEL[0] - FREE[2]];
    let [top, below] = [FREE[1], PANEL[1] - FREE[3]];
    for power in axes.across[0]..=axes.across[1] {
        let x = axes.x(10f64.powi(power));
        let _ = writeln!(text, "<path class=\"grid\" d=\"M{x:.1} {top}V{below}\"/>");
        let y = below + 16.0;
        let _ = writeln!(
            text,
            "<text class=\"small\" x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
            count(power)
        );
    }
    for power in axes.up[0]..=axes.up[1] {
        let y = axes.y(10f64.powi(power));
        let _ = writeln!(text, "<path class=\"grid\" d=\"M{left} {y:.1}H{right}\"/>");
        let (x, y) = (left - 6.0, y + 4.0);
        let _ = writeln!(
            text,
            "<text class=\"small\" x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{}</text>",
            time(power)
        );
    }
    let mut names: Vec<(f64, &Line)> = Vec::new();
    for line in &plot.lines {
        curve(text, &axes, line);
        if let Some((_, last)) = line.points.last() {
            names.push((axes.y(*last), line));
        }
    }
    names.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::NEG_INFINITY;
    for (y, line) in names {
        let y = if y < free { free } else { y };
        free = y + 13.0;
        let last = line.points.last().map_or(0.0, |(count, _)| axes.x(f64::from(*count)));
        let (x, y) = (last + 6.0, y + 4.0);
        let _ = writeln!(
            text,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" style=\"fill:{}\">{}</text>",
            colour(line.who),
            line.who
        );
    }
}

fn curve(text: &mut String, axes: &Axes, line: &Line) {
    let colour = colour(line.who);
    let place = |(count, time): &(u32, f64)| (axes.x(f64::from(*count)), axes.y(*time));
    let _ = write!(text, "<path class=\"line\" stroke=\"{colour}\" d=\"");
    for (index, point) in line.points.iter().enumerate() {
        let (x, y) = place(point);
        let _ = write!(text, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
    text.push_str("\"/>\n");
    for point in &line.points {
        let (x, y) = place(point);
        let _ = writeln!(text, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.5\" fill=\"{colour}\"/>");
    }
}

/// A power of ten as a count.
fn count(power: i32) -> String {
    match power {
        0..=2 => format!("{}", 10u64.pow(power as u32)),
        3..=5 => format!("{} k", 10u64.pow(power as u32 - 3)),
        _ => format!("{} M", 10f64.powi(power - 6)),
    }
}

/// A power of ten nanoseconds.
fn time(power: i32) -> String {
    let (unit, from) = match power {
        ..=2 => ("ns", 0),
        3..=5 => ("µs", 3),
        6..=8 => ("ms", 6),
        _ => ("s", 9),
    };
    format!("{} {unit}", 10f64.powi(power - from))
}
