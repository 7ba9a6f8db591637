//! What did each step know of the separation?
//!
//! A bar runs from what the step shows at least to what it shows at most; where it shows only one of
//! them, there is a tick with an arrow. The answer is a line across, which no bar misses.

use canvas::{Canvas, Place};

use super::report::{Explanation, Step};
use super::space::kernel;
use super::space::math::{Interval, to_kernel};
use crate::{canvas, number_format};

/// Where the bars begin and end, in pixels from the sides of the panel.
const LEFT: f64 = 30.0;
const RIGHT: f64 = 150.0;
const ABOVE: f64 = 48.0;
const BELOW: f64 = 30.0;

/// The widest space between two bars.
const WIDEST: f64 = 64.0;

/// The least space between two numbers below them.
const FOR_A_NUMBER: f64 = 18.0;

/// How long the arrow of a bound without a partner is.
const OPEN: f64 = 12.0;

/// Separations from the bottom of a panel to its top.
struct Heights {
    low: f64,
    high: f64,
    tall: f64,
}

impl Heights {
    /// `None` if there is nothing finite to show.
    fn of(explanation: &Explanation, tall: f64) -> Option<Self> {
        let bounds = explanation.steps.iter().map(Step::bounds);
        let ends =
            bounds.flat_map(|known| [known.lo, known.hi]).chain([explanation.answer.separation]);
        let finite = ends.map(to_kernel).filter(|end| end.is_finite());
        let range = |(low, high), end| (kernel::lesser(low, end), kernel::greater(high, end));
        let (low, high) = finite.fold((f64::INFINITY, f64::NEG_INFINITY), range);
        // Where all is the same, touching is what to compare with.
        let (low, high) = if low < high { (low, high) } else { range((low, high), 0.0) };
        (low < high && high - low < f64::INFINITY).then_some(Self { low, high, tall })
    }

    fn at(&self, separation: f64) -> f64 {
        let share = (separation - self.low) / (self.high - self.low);
        self.tall - BELOW - share * (self.tall - ABOVE - BELOW)
    }
}

/// Draws the bars of all steps that know something.
pub(super) fn draw(explanation: &Explanation, canvas: &mut Canvas, [width, tall]: Place) {
    let Some(heights) = Heights::of(explanation, tall) else { return };
    let end = width - RIGHT;
    draw_levels(explanation, canvas, &heights, end);
    let known: Vec<(usize, Interval)> = explanation
        .steps
        .iter()
        .enumerate()
        .map(|(index, step)| (index, step.bounds()))
        .filter(|(_, known)| known.lo.is_finite() || known.hi.is_finite())
        .collect();
    let space = kernel::lesser((end - LEFT) / known.len() as f64, WIDEST);
    let every = (FOR_A_NUMBER / space) as usize + 1;
    for (place, (index, known)) in known.iter().enumerate() {
        let x = LEFT + place as f64 * space;
        draw_bar(
            canvas,
            x,
            [known.lo, known.hi].map(to_kernel),
            &heights,
            class_of(&explanation.steps[*index]),
        );
        if place % every == 0 {
            canvas.words([x - 4.0, tall - 10.0], "small", &(index + 1).to_string());
        }
    }
}

/// The answer as a line across, and that of touching where it is on the panel.
fn draw_levels(explanation: &Explanation, canvas: &mut Canvas, heights: &Heights, end: f64) {
    let separation = to_kernel(explanation.answer.separation);
    let zero = heights.at(0.0);
    let is_seen = heights.low <= 0.0 && heights.high >= 0.0;
    if is_seen {
        canvas.stroke(&[[LEFT - 14.0, zero], [end, zero]], "level");
    }
    if separation.is_finite() {
        let answer = heights.at(separation);
        let class = if separation > 0.0 { "apart" } else { "inside" };
        canvas.stroke(&[[LEFT - 14.0, answer], [end, answer]], class);
        canvas.words([end + 8.0, answer + 4.0], "", &number_format::length(separation));
    }
    if is_seen && separation != 0.0 {
        let is_near = (zero - heights.at(separation)).abs() < 14.0;
        let place = if is_near { [end + 76.0, zero + 4.0] } else { [end + 8.0, zero + 4.0] };
        canvas.words(place, "small", "touching");
    }
}

fn draw_bar(canvas: &mut Canvas, x: f64, [lo, hi]: [f64; 2], heights: &Heights, class: &str) {
    let tick = |canvas: &mut Canvas, height: f64| {
        canvas.stroke(&[[x - 5.0, height], [x + 5.0, height]], class);
    };
    for end in [lo, hi].into_iter().filter(|end| end.is_finite()) {
        tick(canvas, heights.at(end));
    }
    let (bottom, top) = match (lo.is_finite(), hi.is_finite()) {
        (true, true) => (heights.at(lo), heights.at(hi)),
        (true, false) => (heights.at(lo), heights.at(lo) - OPEN),
        (false, _) => (heights.at(hi), heights.at(hi) + OPEN),
    };
    canvas.stroke(&[[x, bottom], [x, top]], class);
}

/// The colour of a step, as in the other panels.
fn class_of(step: &Step) -> &'static str {
    match step {
        Step::Simplex { .. } | Step::Meeting { .. } | Step::Apart { .. } => "turn",
        Step::Side { .. } => "side",
        Step::Valley { .. } => "valley",
        Step::Nearest { .. }
        | Step::Lowest { .. }
        | Step::Points { .. }
        | Step::Decided { .. }
        | Step::Enclosed { .. }
        | Step::Parted { .. }
        | Step::Settled { .. } => "normal",
        Step::Opened { .. }
        | Step::Asked { .. }
        | Step::Axis { .. }
        | Step::NotANumber
        | Step::Afar
        | Step::Skin { .. } => "try",
    }
}
