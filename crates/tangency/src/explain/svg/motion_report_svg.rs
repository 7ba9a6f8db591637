//! The picture of two moving shapes, frame by frame.
//!
//! ```text
//!   +------+------+------+------+   A frame for each sample, all to one scale: the shapes where they are
//!   |A    B|A   B |A  B  | AB   |   then, with their nearest points, and the ghosts of where they start
//!   +------+------+------+------+   and end.
//!   +---------------------------+   The gap along the way, and the steps from sample to sample.
//!   |  '-._   '-._  '- .        |
//!   +---------------------------+
//! ```

use canvas::{Canvas, Place};

use super::draw_shape::{self, body, draw_body};
use super::gap_panel;
use super::motion_report::{MotionExplanation, Sample};
use super::motion_report_text::share;
use super::projection::{Flat, Seen, Sheet, View, bounds};
use super::space::kernel;
use super::space::math::{Motion, Vector, to_kernel};
use super::space::shapes::Shape;
use super::strip_layout::{LEFT, Layout, MARGIN, STRIP, TOP, WIDE};
use crate::{canvas, number_format};

/// The colours and lines of what other pictures do not have.
const STYLE: &str = ".strip{fill:#1e293b}.hole{fill:#fff;fill-opacity:.9}\
.ghost-a{fill:none;stroke:#2563eb;stroke-opacity:.5;stroke-dasharray:3 3}\
.ghost-b{fill:none;stroke:#ea580c;stroke-opacity:.5;stroke-dasharray:3 3}\
.curve{fill:none;stroke:#94a3b8;stroke-width:1.6}.tangent{fill:none;stroke:#15803d;stroke-width:1.6}\
.rise{fill:none;stroke:#15803d;stroke-dasharray:2 3}\
.free{fill:none;stroke:#22c55e;stroke-width:5;stroke-opacity:.55}";

/// The panel below.
const GRAPH: Place = [STRIP, 220.0];

/// How many looks are drawn at most.
const MOST_FRAMES: usize = 8;
/// How long a normal is drawn.
const ARROW: f64 = 36.0;
/// Of how many strokes the way of a shape is made.
const STROKES: usize = 32;

/// If all of the way is so many times as large as the smaller shape, the camera goes along with it.
const CLOSE_UP: f64 = 14.0;

impl MotionExplanation {
    /// The explanation as a strip in SVG: a frame for each sample, all of them to the same scale, and below them
    /// the gap along the way with the steps that led from look to look.
    ///
    /// Of more than eight looks, the first, the last and some between them are drawn, and it is said how
    /// many are left out. Where the way is far longer than the shapes are large, every frame shows the
    /// surroundings of the smaller one. Three dimensions are seen at a right angle to the way of B as A
    /// sees it. What is infinite or not a number is left out, and the picture is still a valid one.
    ///
    /// ```
    #[doc = prelude!(explain)]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let (here, there) = (Pose::IDENTITY, Pose::at(Vector::X * 6.0));
    /// let explanation = explain_cast(&ball, &here, Vector::X * 8.0, &ball, &there, Vector::ZERO);
    /// let picture = explanation.to_svg();
    /// assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn to_svg(&self) -> String {
        let frames = chosen(self.samples.len());
        let scene = Scene::of(self, &frames);
        let layout = Layout::of(frames.len(), scene.window);
        let below = TOP + layout.height() + 16.0;
        let style = format!("{STYLE}{}", self.more_style());
        let mut canvas = Canvas::styled([WIDE, below + GRAPH[1] + 16.0], &style);
        let [a, b] = self.kinds();
        let title = format!("{a} and {b}: {}", self.method);
        canvas.words([LEFT, 28.0], "title", &title);
        canvas.words_before([WIDE - LEFT, 28.0], "title", &self.verdict());
        canvas.words([LEFT, 47.0], "", self.idea);
        layout.draw_strip(&mut canvas);
        for (place, index) in frames.iter().enumerate() {
            let title = format!("sample {}", index + 1);
            canvas.panel(layout.corner(place), layout.whole(), &title);
            scene.draw_frame(&self.samples[*index], layout.frame, &mut canvas);
            canvas.end_panel();
        }
        let about = match self.samples.len() - frames.len() {
            0 => format!("the gap along the way; the end: {}", self.ending),
            left => format!("the gap along the way; {left} samples have no frame above"),
        };
        canvas.panel([LEFT, below], GRAPH, &about);
        gap_panel::draw(self, &mut canvas, GRAPH);
        canvas.end_panel();
        canvas.finished()
    }
}

impl MotionExplanation {
    /// What the shapes are, of which perhaps a part is explained.
    fn kinds(&self) -> [&'static str; 2] {
        let kind = |shape: &Shape, whole: &Option<(Shape, Motion)>| {
            whole.as_ref().map_or(shape, |(whole, _)| whole).kind()
        };
        [kind(&self.a, &self.behind[0]), kind(&self.b, &self.behind[1])]
    }

    /// More colours and lines, if there are parts to be drawn.
    fn more_style(&self) -> &'static str {
        let is_of_parts = |shape: &Shape| matches!(shape, Shape::Composite(_));
        let has_parts = self.behind.iter().any(Option::is_some);
        if has_parts || is_of_parts(&self.a) || is_of_parts(&self.b) {
            draw_shape::STYLE
        } else {
            ""
        }
    }
}

/// Which of so many looks have a frame: the first, the last, and some between them.
fn chosen(count: usize) -> Vec<usize> {
    if count <= MOST_FRAMES {
        return (0..count).collect();
    }
    let last = MOST_FRAMES - 1;
    (0..MOST_FRAMES).map(|index| (index * (count - 1) + last / 2) / last).collect()
}

/// An explanation with everything seen from where A starts, which loses nothing far from the world's origin.
struct Scene<'a> {
    explanation: &'a MotionExplanation,
    home: Vector,
    sheet: Sheet,
    /// The least and the largest coordinates to be seen.
    window: [Flat; 2],
    /// Whether the window goes along, with A or with B.
    followed: Option<Follows>,
}

/// Whom the camera goes along with.
#[derive(Clone, Copy)]
enum Follows {
    A,
    B,
}

impl<'a> Scene<'a> {
    fn of(explanation: &'a MotionExplanation, frames: &[usize]) -> Self {
        let home = explanation.a_motion.start.translation;
        let sheet = Sheet::along(along(explanation));
        let everything = [[-1.0; 2], [1.0; 2]];
        let mut scene = Self { explanation, home, sheet, window: everything, followed: None };
        scene.window = scene.all(frames).unwrap_or(everything);
        scene.come_closer();
        scene
    }

    /// The coordinates of all that is drawn.
    fn all(&self, frames: &[usize]) -> Option<[Flat; 2]> {
        let samples = frames.iter().map(|index| &self.explanation.samples[*index]);
        let points = samples.clone().flat_map(|sample| [sample.closest.on_a, sample.closest.on_b]);
        let points = points.map(|point| self.sheet.flat((point - self.home).to_kernel()));
        let moments = samples.map(|sample| to_kernel(sample.fraction)).chain([0.0, 1.0]);
        let outlines = moments.flat_map(|moment| {
            let wholes = self.wholes(moment).into_iter().flatten().map(|(seen, _)| seen);
            self.at(moment).into_iter().chain(wholes).flat_map(|seen| seen.outline(&self.sheet))
        });
        bounds(points.chain(outlines))
    }

    /// If shapes would be too small to be seen, shows only what is around the smaller one.
    fn come_closer(&mut self) {
        let size = |[low, high]: [Flat; 2]| kernel::greater(high[0] - low[0], high[1] - low[1]);
        let of = |seen: &Seen| bounds(seen.outline(&self.sheet).into_iter()).map(size);
        let sizes = self.at(0.0).map(|seen| of(&seen));
        let (smaller, follows) = match sizes {
            [Some(a), Some(b)] if a < b => (a, Follows::A),
            [Some(a), None] => (a, Follows::A),
            [_, Some(b)] => (b, Follows::B),
            [None, None] => return,
        };
        if smaller > 0.0 && size(self.window) > CLOSE_UP * smaller {
            let half = CLOSE_UP / 4.0 * smaller;
            self.window = [[-half; 2], [half; 2]];
            self.followed = Some(follows);
        }
    }

    /// Both shapes at a moment.
    fn at(&self, fraction: f64) -> [Seen<'a>; 2] {
        [self.explanation.a(), self.explanation.b()]
            .map(|(shape, motion)| self.seen(shape, motion, fraction))
    }

    /// The shapes that have parts, as a whole, at a moment, and the colours of what is behind a part.
    fn wholes(&self, fraction: f64) -> [Option<(Seen<'a>, &'static str)>; 2] {
        let [a, b] =
            self.explanation.behind.each_ref().map(|whole| {
                whole.as_ref().map(|(shape, motion)| self.seen(shape, motion, fraction))
            });
        [a.map(|seen| (seen, "back-a")), b.map(|seen| (seen, "back-b"))]
    }

    fn seen(&self, shape: &'a Shape, motion: &Motion, fraction: f64) -> Seen<'a> {
        let origin = motion.place(fraction) - self.home.to_kernel();
        Seen { shape, axes: motion.axes(fraction), origin }
    }

    fn draw_frame(&self, sample: &Sample, extent: Place, canvas: &mut Canvas) {
        let (on_a, on_b) = (sample.closest.on_a - self.home, sample.closest.on_b - self.home);
        let points = [on_a, on_b].map(Vector::to_kernel);
        let offset = match self.followed {
            None => [0.0; 2],
            Some(Follows::A) => self.sheet.flat(points[0]),
            Some(Follows::B) => self.sheet.flat(points[1]),
        };
        let window = self.window.map(|corner| [corner[0] + offset[0], corner[1] + offset[1]]);
        let view = View::with_margin(self.sheet, window, extent, MARGIN);
        self.draw_ghosts(&view, canvas);
        let shapes = self.at(to_kernel(sample.fraction));
        let bodies = shapes.each_ref().map(|seen| body(seen, &seen.outline(&self.sheet), &view));
        for (seen, name) in self.wholes(to_kernel(sample.fraction)).iter().flatten() {
            draw_body(canvas, seen, &seen.outline(&self.sheet), &view, name);
        }
        for (seen, name) in shapes.iter().zip(["a", "b"]) {
            draw_body(canvas, seen, &seen.outline(&self.sheet), &view, name);
        }
        self.draw_points(sample, points.map(|point| view.place(point)), canvas);
        for (outline, name) in bodies.iter().zip(["A", "B"]) {
            canvas.label(middle(outline, extent), "title", name);
        }
        let caption = format!("at {}: {}", share(sample.fraction), in_short(sample));
        canvas.words_around([extent[0] / 2.0, extent[1] + 16.0], "", &caption);
    }

    /// Where the moving shapes start and end, and the ways of their origins.
    fn draw_ghosts(&self, view: &View, canvas: &mut Canvas) {
        let motions = [&self.explanation.a_motion, &self.explanation.b_motion];
        let [start, end] = [self.at(0.0), self.at(1.0)];
        for (index, class) in ["ghost-a", "ghost-b"].into_iter().enumerate() {
            let is_still = motions[index].at(1.0) == motions[index].start;
            if is_still {
                continue;
            }
            for seen in [&start[index], &end[index]] {
                canvas.outline(&body(seen, &seen.outline(&self.sheet), view), class);
            }
            let moment = |stroke: usize| stroke as f64 / STROKES as f64;
            let way = (0..=STROKES).map(|stroke| self.at(moment(stroke))[index].origin);
            let way: Vec<Place> = way.map(|origin| view.place(origin)).collect();
            canvas.stroke(&way, class);
        }
    }

    /// The nearest points, what is between them, and the normal.
    fn draw_points(&self, sample: &Sample, [from, to]: [Place; 2], canvas: &mut Canvas) {
        let [x, y] = self.sheet.flat(sample.closest.normal.to_kernel());
        let tip = [from[0] + x * ARROW, from[1] - y * ARROW];
        canvas.arrow(from, tip, "normal");
        canvas
            .stroke(&[from, to], if sample.closest.separation > 0.0 { "apart" } else { "inside" });
        for (place, class) in [(from, "a"), (to, "b")] {
            canvas.dot(place, 3.5, class);
            canvas.dot(place, 1.8, "ink");
            canvas.keep_clear(place, 6.0);
        }
        canvas.keep_clear(tip, 6.0);
    }
}

/// The middle of what is seen of an outline.
fn middle(outline: &[Place], extent: Place) -> Place {
    let Some([low, high]) = bounds(outline.iter().copied()) else { return [f64::NAN; 2] };
    [0, 1].map(|axis| {
        let ends = [low, high].map(|end| kernel::within(end[axis], 0.0, extent[axis]));
        (ends[0] + ends[1]) / 2.0
    })
}

/// What is seen at its true length: the way of B as A sees it, or else the last normal.
fn along(explanation: &MotionExplanation) -> Vector {
    let (a, b) = (&explanation.a_motion, &explanation.b_motion);
    let between = |fraction| b.place(fraction) - a.place(fraction);
    let way = (between(1.0) - between(0.0)).normalized().map(Vector::from_kernel);
    let normal = explanation.samples.last().map_or(Vector::X, |sample| sample.closest.normal);
    way.unwrap_or(normal)
}

/// A separation in two words.
fn in_short(sample: &Sample) -> String {
    let separation = to_kernel(sample.closest.separation);
    if separation > 0.0 {
        format!("gap {}", number_format::length(separation))
    } else if separation < 0.0 {
        format!("depth {}", number_format::length(-separation))
    } else {
        "touching".to_string()
    }
}
