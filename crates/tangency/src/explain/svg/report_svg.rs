//! The picture of an explanation.
//!
//! ```text
//!   +-----------------+  +-----------------+   The two shapes with their nearest points, and their
//!   |  A  --n->  B    |  |  . o   D        |   difference with the origin: where the points and
//!   |                 |  |                 |   directions of the search are at home.
//!   +-----------------+  +-----------------+
//!   +--------------------------------------+   What each step knew of the separation.
//!   |  I  I  i  .  .  .                    |
//!   +--------------------------------------+
//! ```

use canvas::{Canvas, Place};

use super::bounds_panel;
use super::draw_shape::{self, body, draw_body};
use super::minkowski_panel;
use super::projection::{Flat, Seen, Sheet, View, bounds};
use super::report::{Explanation, Step};
use super::space::kernel;
use super::space::math::{Pose, to_kernel};
use super::space::narrow_phase::closest;
use super::space::shapes::{Obb, Shape};
use super::traversal_panel::{self, Gone};
use crate::{canvas, number_format};

/// The whole picture, in pixels.
const WHOLE: Place = [960.0, 680.0];
/// A panel for shapes.
const PANEL: Place = [456.0, 420.0];
/// The panel below.
const STRIP: Place = [928.0, 168.0];

/// How long the arrow of a direction is drawn, in pixels.
const ARROW: f64 = 58.0;

/// If all of both shapes is so many times as large as the smaller one and the gap, only the
/// surroundings of the nearest points are shown.
const CLOSE_UP: f64 = 16.0;

/// An explanation with everything seen from the origin of A, which loses nothing far from the world's.
pub(super) struct Scene<'a> {
    pub(super) explanation: &'a Explanation,
    pub(super) a: Seen<'a>,
    pub(super) b: Seen<'a>,
    pub(super) sheet: Sheet,
    pub(super) normal: kernel::Vector,
    on_a: kernel::Vector,
    on_b: kernel::Vector,
}

impl Explanation {
    /// The explanation as a picture in SVG: the shapes in the world with their nearest points, their difference
    /// with what the search went over, and what each step knew of the separation.
    ///
    /// Three dimensions are seen at a right angle to the normal, so that the gap or the depth is true to
    /// scale, and shapes by their outlines. Any scale will do. What is infinite or not a number is left
    /// out, and the picture is still a valid one. Lengths and numbers are rounded for the reader.
    ///
    /// ```
    #[doc = prelude!(explain)]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let explanation = explain(&ball, &Pose::IDENTITY, &ball, &Pose::at(Vector::X * 3.0));
    /// let picture = explanation.to_svg();
    /// assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn to_svg(&self) -> String {
        let gone = self.gone();
        let mut canvas = match gone {
            Some(_) => {
                Canvas::styled(WHOLE, &format!("{}{}", draw_shape::STYLE, traversal_panel::STYLE))
            }
            None => Canvas::styled(WHOLE, self.style()),
        };
        let title = format!("{} and {}: {}", self.a.kind(), self.b.kind(), self.method);
        canvas.words([16.0, 28.0], "title", &title);
        canvas.words_before([WHOLE[0] - 16.0, 28.0], "title", &self.verdict());
        canvas.words([16.0, 47.0], "", self.idea);
        let scene = Scene::of(self);
        canvas.panel([16.0, 60.0], PANEL, "the shapes");
        scene.draw_world(&mut canvas);
        canvas.end_panel();
        if let Some(gone) = gone {
            canvas.panel([488.0, 60.0], PANEL, "the boxes that were opened, and the parts asked");
            scene.draw_gone(&gone, &mut canvas);
        } else {
            canvas.panel([488.0, 60.0], PANEL, "the Minkowski difference B − A and the origin");
            minkowski_panel::draw(&scene, &mut canvas, PANEL);
        }
        canvas.end_panel();
        canvas.panel(
            [16.0, 496.0],
            STRIP,
            "what each step knew of the separation: ⊥ at least, ⊤ at most, I between",
        );
        bounds_panel::draw(self, &mut canvas, STRIP);
        canvas.end_panel();
        canvas.finished()
    }

    /// More colours and lines, if there are parts to be drawn.
    fn style(&self) -> &'static str {
        let is_of_parts = |shape: &Shape| matches!(shape, Shape::Composite(_));
        if is_of_parts(&self.a) || is_of_parts(&self.b) { draw_shape::STYLE } else { "" }
    }

    /// The boxes and parts that were gone through; `None` if the shapes were asked as a whole.
    fn gone(&self) -> Option<Gone<'_>> {
        let mut gone = Gone::default();
        for step in &self.steps {
            if let Step::Opened { boxes, left_out, .. } = step {
                gone.opened.extend(boxes.a.iter().chain(&boxes.b));
                let others = left_out.iter().flat_map(|two| two.a.iter().chain(&two.b));
                gone.left_out.extend(others);
            } else if let Step::Asked { parts, .. } = step {
                gone.asked.extend(parts.a.iter().chain(&parts.b));
            } else if let Step::Decided { parts, .. } = step {
                gone.decided.extend(parts.a.iter().chain(&parts.b));
            }
        }
        let is_closed = |around: &&Obb| !gone.opened.contains(around);
        let left_out = gone.left_out.into_iter().filter(is_closed);
        gone.left_out = once(left_out);
        gone.opened = once(gone.opened.into_iter());
        gone.asked = once(gone.asked.into_iter());
        (!gone.asked.is_empty()).then_some(gone)
    }

    /// The answer in a few words.
    fn verdict(&self) -> String {
        let separation = to_kernel(self.answer.separation);
        if separation > 0.0 {
            format!("gap {}", number_format::length(separation))
        } else if separation < 0.0 {
            format!("depth {}", number_format::length(-separation))
        } else if separation == 0.0 {
            "touching".to_string()
        } else {
            "not a number".to_string()
        }
    }
}

impl<'a> Scene<'a> {
    fn of(explanation: &'a Explanation) -> Self {
        let home = explanation.a_pose.translation;
        let a = Seen::new(&explanation.a, &explanation.a_pose, home);
        let b = Seen::new(&explanation.b, &explanation.b_pose, home);
        let around_a = |pose: &Pose| Pose::new(pose.rotation, pose.translation - home);
        let (here, there) = (around_a(&explanation.a_pose), around_a(&explanation.b_pose));
        let seen = closest(&explanation.a, &here, &explanation.b, &there);
        Self {
            explanation,
            on_a: seen.on_a.to_kernel(),
            on_b: seen.on_b.to_kernel(),
            sheet: Sheet::along(explanation.answer.normal),
            normal: explanation.answer.normal.to_kernel(),
            a,
            b,
        }
    }

    fn draw_world(&self, canvas: &mut Canvas) {
        let outlines = [self.a.outline(&self.sheet), self.b.outline(&self.sheet)];
        let view = View::of(self.sheet, self.window(&outlines), PANEL);
        for (seen, outline, class) in [(&self.a, &outlines[0], "a"), (&self.b, &outlines[1], "b")] {
            draw_body(canvas, seen, outline, &view, class);
        }
        self.draw_answer(canvas, &view);
        let names = [(&self.a, &outlines[0], "A", -1.0), (&self.b, &outlines[1], "B", 1.0)];
        for (seen, outline, name, side) in names {
            canvas.label(self.beside(&body(seen, outline, &view), side), "title", name);
        }
        self.draw_tries(canvas, &view);
        draw_scale(canvas, &view, PANEL);
    }

    /// The boxes and parts that were gone through, over both shapes.
    fn draw_gone(&self, gone: &Gone, canvas: &mut Canvas) {
        let home = self.explanation.a_pose.translation;
        let outlines = [self.a.outline(&self.sheet), self.b.outline(&self.sheet)];
        let boxes = gone.outlines(&self.sheet, home).into_iter().flatten();
        let window = bounds(boxes.chain(self.window(&outlines)));
        let view = View::of(self.sheet, window.unwrap_or([[-1.0; 2], [1.0; 2]]), PANEL);
        for (seen, outline, class) in [(&self.a, &outlines[0], "a"), (&self.b, &outlines[1], "b")] {
            draw_body(canvas, seen, outline, &view, class);
        }
        gone.draw(canvas, &view, home, PANEL);
        let ends = [self.on_a, self.on_b].map(|point| view.place(point));
        let is_gap = self.explanation.answer.separation > 0.0;
        canvas.stroke(&ends, if is_gap { "apart" } else { "inside" });
        draw_scale(canvas, &view, PANEL);
    }

    /// The least and the largest coordinates to be seen.
    fn window(&self, outlines: &[Vec<Flat>; 2]) -> [Flat; 2] {
        let points = [self.on_a, self.on_b].map(|point| self.sheet.flat(point));
        let everything = outlines.iter().flatten().copied().chain(points);
        let Some(all) = bounds(everything) else { return [[-1.0; 2], [1.0; 2]] };
        let size = |[low, high]: [Flat; 2]| kernel::greater(high[0] - low[0], high[1] - low[1]);
        let sizes = outlines.each_ref().map(|outline| bounds(outline.iter().copied()).map(size));
        let [Some(of_a), Some(of_b)] = sizes else { return all };
        let gap = to_kernel(self.explanation.answer.separation).abs();
        let enough = CLOSE_UP / 2.0 * (kernel::lesser(of_a, of_b) + gap);
        if !(enough > 0.0) || size(all) <= 2.0 * enough {
            return all;
        }
        let center = self.sheet.flat((self.on_a + self.on_b) / 2.0);
        [center.map(|c| c - enough / 2.0), center.map(|c| c + enough / 2.0)]
    }

    /// The nearest points, the way between them and the normal.
    fn draw_answer(&self, canvas: &mut Canvas, view: &View) {
        let [from, to] = [self.on_a, self.on_b].map(|point| view.place(point));
        let tip = [0, 1].map(|axis| from[axis] + self.on_screen(self.normal)[axis] * ARROW);
        let is_gap = self.explanation.answer.separation > 0.0;
        canvas.arrow(from, tip, "normal");
        canvas.stroke(&[from, to], if is_gap { "apart" } else { "inside" });
        canvas.dot(from, 4.0, "a");
        canvas.dot(to, 4.0, "b");
        canvas.dot(from, 2.0, "ink");
        canvas.dot(to, 2.0, "ink");
        for place in [from, to, tip] {
            canvas.keep_clear(place, 6.0);
        }
        canvas.label(
            [0, 1].map(|axis| (from[axis] + to[axis]) / 2.0),
            "",
            &self.explanation.verdict(),
        );
        canvas.label(tip, "", "normal");
    }

    /// A unit direction as it is seen on the screen.
    pub(super) fn on_screen(&self, direction: kernel::Vector) -> Place {
        let [x, y] = self.sheet.flat(direction);
        [x, -y]
    }

    /// Where the name of a shape stands: in the middle of what is seen of it, and from there towards the
    /// side that the other one is not on.
    fn beside(&self, body: &[Place], side: f64) -> Place {
        let Some([low, high]) = bounds(body.iter().copied()) else { return [f64::NAN; 2] };
        let along = self.on_screen(self.normal);
        [0, 1].map(|axis| {
            let (low, high) =
                (kernel::greater(low[axis], 0.0), kernel::lesser(high[axis], PANEL[axis]));
            let half = (high - low) / 2.0;
            low + half * (1.0 + side * 0.4 * along[axis])
        })
    }

    /// The directions that were tried, as rays, and the points, with the numbers of their steps.
    fn draw_tries(&self, canvas: &mut Canvas, view: &View) {
        let start = view.place((self.on_a + self.on_b) / 2.0);
        let mut tips = Vec::new();
        for (index, step) in self.explanation.steps.iter().enumerate() {
            if let Step::Axis { direction, .. } = step {
                let along = self.on_screen(direction.to_kernel());
                let tip = [0, 1].map(|axis| start[axis] + along[axis] * ARROW * 1.5);
                canvas.stroke(&[start, tip], "axis");
                tips.push((tip, index + 1));
            } else if let Step::Points { on_a, on_b, .. } = step {
                let home = self.explanation.a_pose.translation;
                let ends = [*on_a, *on_b].map(|point| view.place((point - home).to_kernel()));
                canvas.stroke(&ends, "axis");
                tips.push(([0, 1].map(|axis| (ends[0][axis] + ends[1][axis]) / 2.0), index + 1));
            }
        }
        for (tip, number) in tips {
            canvas.number(tip, "small", number);
        }
    }
}

/// Everything once, in the order of its first.
fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut kept = Vec::new();
    for one in all {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

/// A line of a round length, with the length.
pub(super) fn draw_scale(canvas: &mut Canvas, view: &View, panel: Place) {
    let longest = 110.0 / view.scale;
    if !(longest < f64::INFINITY) {
        return;
    }
    let length = number_format::round_below(longest);
    let [left, below] = [14.0, panel[1] - 14.0];
    let right = left + length * view.scale;
    canvas.stroke(
        &[[left, below - 4.0], [left, below], [right, below], [right, below - 4.0]],
        "axis",
    );
    let unit = if length == 1.0 { "unit" } else { "units" };
    let words = format!("{} {unit}", number_format::length(length));
    canvas.words([right + 6.0, below + 2.0], "small", &words);
}
