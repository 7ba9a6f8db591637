//! Time per box over the number of boxes.

use harness::chart::{self, Chart, Line};

use super::measure::Point;

/// The chart.
pub(crate) fn svg(points: &[Point]) -> Result<String, String> {
    let line = |name, color, time: fn(&Point) -> f64| Line {
        name,
        color,
        points: points.iter().map(|point| (point.count as f64, time(point))).collect(),
    };
    let lines = vec![
        line("first frame", [0x1b, 0x5e, 0x9e], |point| point.first_frame),
        line("pairs within a tree", [0x2e, 0x8b, 0x57], |point| point.self_pairs),
        line("frame, a tenth moved", [0xc0, 0x39, 0x2b], |point| point.frame),
        line("one pass: the limit", [0x77, 0x77, 0x77], |point| point.pass),
    ];
    let title = "Time per box, over the number of boxes".into();
    chart::svg(&[Chart { title, lines }], 1)
}
