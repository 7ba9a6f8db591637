//! Times over counts, both in powers of ten, as SVG.
//!
//! Plotters draws them. Its axes are the logarithms themselves, so that there is a line at each power of ten and
//! at nothing else; the names of the lines stand at their ends, moved down where two would cover each other.

use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
type Axes<'a> = ChartContext<'a, SVGBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Times over counts.
pub struct Chart {
    /// What was measured.
    pub title: String,
    /// The lines; those that come later cover the earlier ones.
    pub lines: Vec<Line>,
}

/// A line of a chart.
pub struct Line {
    /// What stands at its end.
    pub name: &'static str,
    /// Red, green and blue.
    pub color: [u8; 3],
    /// Counts, in order, with times in nanoseconds.
    pub points: Vec<(f64, f64)>,
}

impl Line {
    fn color(&self) -> RGBColor {
        let [red, green, blue] = self.color;
        RGBColor(red, green, blue)
    }

    /// Its points as powers of ten.
    fn powers(&self) -> impl Iterator<Item = (f64, f64)> {
        self.points.iter().map(|(count, time)| (count.log10(), time.log10()))
    }
}

/// How large a chart is, in pixels.
const WIDTH: u32 = 480;
const HEIGHT: u32 = 340;
/// Room at the right, for the names of lines.
const NAMES: u32 = 130;
/// The fonts; plotters takes a fifth off their sizes.
const TITLE: (&str, u32) = ("sans-serif", 16);
const LABEL: (&str, u32) = ("sans-serif", 14);
/// How far apart two names are at least.
const LINE_HEIGHT: i32 = 13;

/// All charts on one picture, in so many columns.
///
/// # Errors
/// If a chart cannot be drawn.
pub fn svg(charts: &[Chart], columns: usize) -> Result<String, String> {
    let rows = charts.len().div_ceil(columns).max(1);
    let size = (WIDTH * columns as u32, HEIGHT * rows as u32);
    let mut text = String::new();
    draw(&SVGBackend::with_string(&mut text, size).into_drawing_area(), charts, (rows, columns))
        .map_err(|problem| problem.to_string())?;
    Ok(text)
}

fn draw(
    whole: &Area<'_>,
    charts: &[Chart],
    grid: (usize, usize),
) -> Result<(), Box<dyn std::error::Error>> {
    whole.fill(&WHITE)?;
    for (area, chart) in whole.split_evenly(grid).iter().zip(charts) {
        panel(whole, area, chart)?;
    }
    whole.present()?;
    Ok(())
}

/// One chart; a chart without any point stays empty.
fn panel(
    whole: &Area<'_>,
    area: &Area<'_>,
    chart: &Chart,
) -> Result<(), Box<dyn std::error::Error>> {
    let all = || chart.lines.iter().flat_map(Line::powers);
    let (Some(counts), Some(times)) = (range(all().map(|p| p.0)), range(all().map(|p| p.1))) else {
        return Ok(());
    };
    let decades = |range: &std::ops::Range<f64>| (range.end - range.start) as usize + 1;
    let labels = (decades(&counts), decades(&times));
    let mut axes = ChartBuilder::on(area)
        .caption(&chart.title, TITLE)
        .margin(10)
        .margin_right(NAMES)
        .x_label_area_size(30)
        .y_label_area_size(56)
        .build_cartesian_2d(counts, times)?;
    axes.configure_mesh()
        .x_labels(labels.0)
        .y_labels(labels.1)
        .light_line_style(TRANSPARENT)
        .label_style(LABEL)
        .x_label_formatter(&|power| count_name(power.round() as i32))
        .y_label_formatter(&|power| time_name(power.round() as i32))
        .draw()?;
    for line in &chart.lines {
        let style = line.color().stroke_width(2).filled();
        axes.draw_series(LineSeries::new(line.powers(), style).point_size(2))?;
    }
    names(whole, &axes, &chart.lines)
}

/// The names of lines, at their ends.
fn names(
    whole: &Area<'_>,
    axes: &Axes<'_>,
    lines: &[Line],
) -> Result<(), Box<dyn std::error::Error>> {
    let end = |line| Some((axes.backend_coord(&Line::powers(line).last()?), line));
    let mut ends: Vec<((i32, i32), &Line)> = lines.iter().filter_map(end).collect();
    ends.sort_by_key(|((_, y), _)| *y);
    let mut free = i32::MIN;
    for ((x, y), line) in ends {
        let y = y.max(free);
        free = y + LINE_HEIGHT;
        let style = LABEL.into_font().color(&line.color());
        whole.draw(&Text::new(line.name, (x + 6, y - LINE_HEIGHT / 2), style))?;
    }
    Ok(())
}

/// The whole numbers around some values, at least one apart; `None` if there are no values.
fn range(values: impl Iterator<Item = f64>) -> Option<std::ops::Range<f64>> {
    let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value.floor()), high.max(value.ceil()))
    });
    (low <= high).then(|| low..high.max(low + 1.0))
}

/// A power of ten as a count.
fn count_name(power: i32) -> String {
    match power {
        ..=2 => format!("{}", 10_f64.powi(power)),
        3..=5 => format!("{} k", 10_f64.powi(power - 3)),
        _ => format!("{} M", 10_f64.powi(power - 6)),
    }
}

/// A power of ten nanoseconds.
fn time_name(power: i32) -> String {
    let (unit, from) = match power {
        ..=2 => ("ns", 0),
        3..=5 => ("µs", 3),
        6..=8 => ("ms", 6),
        _ => ("s", 9),
    };
    format!("{} {unit}", 10_f64.powi(power - from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_a_label_at_each_power_of_ten_and_a_name_at_each_line() {
        let line = |name, time: f64| Line {
            name,
            color: [0, 0, 0],
            points: vec![(1e3, time), (1e6, 20.0 * time)],
        };
        let lines = vec![line("ours", 4.0), line("theirs", 50.0)];
        let text = svg(&[Chart { title: "boxes".into(), lines }], 1).expect("it can be drawn");
        for label in ["1 k", "10 k", "100 k", "1 M", "1 ns", "10 ns", "100 ns", "1 µs"] {
            assert_eq!(text.matches(&format!("\n{label}\n")).count(), 1, "{label}: {text}");
        }
        assert!(text.contains("\nours\n") && text.contains("\ntheirs\n"), "{text}");
    }

    #[test]
    fn a_chart_without_points_is_an_empty_picture() {
        let text = svg(&[Chart { title: "boxes".into(), lines: Vec::new() }], 2);
        assert!(text.expect("it can be drawn").starts_with("<svg"));
    }
}
