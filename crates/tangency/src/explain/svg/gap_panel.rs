//! How does the gap change along the way, and how did the search come along?
//!
//! The curve is the gap at many moments, most of which the search never looked at. A dot is a sample; the
//! line from it is what the look showed of the way ahead, which the curve never goes below, and it ends
//! at the next dot or below it. The bar at the bottom is what was shown to be free.

use canvas::{Canvas, Place};

use super::motion_report::{MotionExplanation, Sample};
use super::space::kernel;
use super::space::math::{Real, to_kernel};
use super::space::narrow_phase::closest;
use crate::{canvas, number_format};

/// Where the graph begins and ends, in pixels from the sides of the panel.
const LEFT: f64 = 70.0;
const RIGHT: f64 = 60.0;
const ABOVE: f64 = 42.0;
const BELOW: f64 = 40.0;

/// How many moments the curve goes through.
const MOMENTS: usize = 192;

/// How much of an overlap is seen, in units of the largest gap.
const SEEN_BELOW: f64 = 0.25;

/// The gap along the way, on a panel.
struct Graph<'a> {
    explanation: &'a MotionExplanation,
    curve: Vec<[f64; 2]>,
    low: f64,
    high: f64,
    extent: Place,
}

/// Draws the curve, the samples and the steps between them.
pub(super) fn draw(explanation: &MotionExplanation, canvas: &mut Canvas, extent: Place) {
    let Some(graph) = Graph::of(explanation, extent) else { return };
    graph.draw_axes(canvas);
    graph.draw_line(&graph.curve, "curve", canvas);
    graph.draw_steps(canvas);
    graph.draw_samples(canvas);
}

impl<'a> Graph<'a> {
    /// `None` if there is nothing finite to show.
    fn of(explanation: &'a MotionExplanation, extent: Place) -> Option<Self> {
        let curve: Vec<[f64; 2]> =
            (0..=MOMENTS).map(|moment| gap_at(explanation, moment)).collect();
        let samples = explanation.samples.iter().map(|sample| to_kernel(sample.closest.separation));
        let gaps = samples.chain(curve.iter().map(|[_, gap]| *gap)).filter(|gap| gap.is_finite());
        let range = |(low, high), gap| (kernel::lesser(low, gap), kernel::greater(high, gap));
        let (low, high) = gaps.fold((0.0, 0.0), range);
        let low = if high > 0.0 { kernel::greater(low, -SEEN_BELOW * high) } else { low };
        (low < high && high - low < f64::INFINITY).then_some(Self {
            explanation,
            curve,
            low,
            high,
            extent,
        })
    }

    fn at(&self, [fraction, gap]: [f64; 2]) -> Place {
        let share = (gap - self.low) / (self.high - self.low);
        let [width, tall] = self.extent;
        let x = LEFT + fraction * (width - LEFT - RIGHT);
        [x, tall - BELOW - share * (tall - ABOVE - BELOW)]
    }

    fn draw_axes(&self, canvas: &mut Canvas) {
        let floor = self.at([0.0, self.low])[1] + 10.0;
        let [zero, end] = [0.0, 1.0].map(|fraction| self.at([fraction, 0.0]));
        canvas.stroke(&[zero, end], "axis");
        canvas.words_before([zero[0] - 8.0, zero[1] + 4.0], "small", "touching");
        let top = self.at([0.0, self.high]);
        canvas.stroke(&[top, [top[0], floor]], "axis");
        if self.high > 0.0 {
            canvas.words_before(
                [top[0] - 8.0, top[1] + 4.0],
                "small",
                &number_format::length(self.high),
            );
        }
        for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
            let [x, _] = self.at([tick, 0.0]);
            canvas.stroke(&[[x, floor], [x, floor + 4.0]], "axis");
            canvas.words_around([x, floor + 17.0], "small", &number_format::length(tick));
        }
        for sample in &self.explanation.samples {
            if let Some(free) = &sample.free {
                let ends =
                    [sample.fraction, free.until].map(|f| [self.at([to_kernel(f), 0.0])[0], floor]);
                canvas.stroke(&ends, "free");
            }
        }
        if self.explanation.samples.iter().any(|sample| sample.free.is_some()) {
            canvas.words_before([LEFT - 8.0, floor + 4.0], "small", "free");
        }
    }

    /// What each sample showed, and up from there to the next sample.
    fn draw_steps(&self, canvas: &mut Canvas) {
        for (index, sample) in self.explanation.samples.iter().enumerate() {
            let Some(free) = &sample.free else { continue };
            let shown =
                free.at_least.iter().map(|(fraction, gap)| [*fraction, *gap].map(to_kernel));
            let shown: Vec<[f64; 2]> = shown.collect();
            self.draw_line(&shown, "tangent", canvas);
            if let (Some(end), Some(next)) = (shown.last(), self.explanation.samples.get(index + 1))
            {
                self.draw_line(&[*end, point(next)], "rise", canvas);
            }
        }
    }

    /// A line in pieces, where it is on the panel.
    fn draw_line(&self, points: &[[f64; 2]], class: &str, canvas: &mut Canvas) {
        let is_seen = |point: &[f64; 2]| point[1] >= self.low;
        for piece in points.chunk_by(|a, b| is_seen(a) == is_seen(b)) {
            if is_seen(&piece[0]) {
                let places: Vec<Place> = piece.iter().map(|point| self.at(*point)).collect();
                canvas.stroke(&places, class);
            }
        }
    }

    fn draw_samples(&self, canvas: &mut Canvas) {
        let numbered = self.explanation.samples.iter().enumerate();
        for sample in &self.explanation.ahead {
            canvas.dot(self.at(point(sample)), 2.5, "axis");
        }
        for (_, sample) in numbered.clone() {
            canvas.dot(self.at(point(sample)), 3.5, "ink");
            canvas.keep_clear(self.at(point(sample)), 4.0);
        }
        for (index, sample) in numbered {
            canvas.number(self.at(point(sample)), "", index + 1);
        }
    }
}

/// A look in the graph.
fn point(sample: &Sample) -> [f64; 2] {
    [sample.fraction, sample.closest.separation].map(to_kernel)
}

/// The gap at one of the moments.
fn gap_at(explanation: &MotionExplanation, moment: usize) -> [f64; 2] {
    let fraction = moment as Real / MOMENTS as Real;
    let (a_pose, b_pose) = (explanation.a_motion.at(fraction), explanation.b_motion.at(fraction));
    [fraction, closest(&explanation.a, &a_pose, &explanation.b, &b_pose).separation].map(to_kernel)
}
