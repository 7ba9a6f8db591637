//! The Minkowski difference of two shapes, and what the search saw of it.
//!
//! The difference `D = B - A` holds every way from a point of A to a point of B. The shapes are as far
//! apart as the origin is from D, and as deep in each other as it is inside. Round shapes are drawn as
//! the search sees them, without their skin, and the origin has the skin instead.

use canvas::{Canvas, Place};

use super::projection::{Flat, View, bounds, distinct};
use super::recorder::skin_of;
use super::report::{Step, WayOut};
use super::report_svg::{Scene, draw_scale};
use super::space::kernel;
use super::space::math::{Vector, to_kernel};
use crate::canvas;

/// A direction that leans out of the picture no more than this is in its plane.
const IN_PLANE: f64 = 0.995;

/// How far a line is drawn to each side of the point where it touches the difference, in pixels.
const TOUCH: f64 = 26.0;

/// Labels that wait for their places: what is drawn last is named first.
type Labels = Vec<(Place, &'static str, usize)>;

/// The difference on a panel.
struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: View,
    /// The radii that the search leaves out.
    skin: f64,
    labels: Labels,
}

/// Draws the difference, the origin and the steps.
pub(super) fn draw(scene: &Scene, canvas: &mut Canvas, panel: Place) {
    let skin = to_kernel(skin_of(&scene.explanation.a)) + to_kernel(skin_of(&scene.explanation.b));
    let outline = outline(scene, skin);
    let foot = scene.normal * (to_kernel(scene.explanation.answer.separation) + skin);
    let around = [[-skin; 2], [skin; 2], scene.sheet.flat(foot)];
    let feet = scene.explanation.steps.iter().filter_map(|step| {
        let Step::Axis { direction, separation, .. } = step else { return None };
        Some(scene.sheet.flat(direction.to_kernel() * (to_kernel(*separation) + skin)))
    });
    let all =
        bounds(outline.iter().copied().chain(around).chain(feet)).unwrap_or([[-1.0; 2], [1.0; 2]]);
    let view = View::of(scene.sheet, all, panel);
    if outline.is_empty() {
        canvas.outline(&view.behind(foot, -scene.normal), "d");
    } else {
        canvas.outline(&view.all(&outline), "d");
    }
    let origin = view.place(kernel::Vector::ZERO);
    if skin > 0.0 {
        canvas.dot(origin, skin * view.scale, "skin");
        canvas.label([origin[0], origin[1] + skin * view.scale], "", "skin");
    }
    let mut drawing = Drawing { scene, view, skin, labels: Vec::new() };
    for (index, step) in scene.explanation.steps.iter().enumerate() {
        let before = index.checked_sub(1).map(|last| &scene.explanation.steps[last]);
        drawing.step(canvas, step, before, index + 1);
    }
    canvas.stroke(&[origin, view.place(foot)], drawing.way_class());
    canvas.dot(origin, 3.5, "ink");
    canvas.keep_clear(origin, 5.0);
    canvas.label(origin, "", "origin");
    draw_legend(canvas, &drawing.labels, panel);
    for (place, class, number) in drawing.labels.into_iter().rev() {
        canvas.number(place, class, number);
    }
    draw_scale(canvas, &view, panel);
}

/// What the numbers of each colour belong to, as far as there are any.
fn draw_legend(canvas: &mut Canvas, labels: &Labels, [width, tall]: Place) {
    let meanings = [
        ("mark-valley", "downhill"),
        ("mark-side", "faces of EPA"),
        ("mark-turn", "corners found by GJK"),
        ("mark-axis", "directions tried"),
    ];
    let mut height = tall - 12.0;
    for (class, meaning) in meanings {
        if labels.iter().any(|(_, used, _)| *used == class) {
            canvas.words_before([width - 12.0, height], class, meaning);
            height -= 16.0;
        }
    }
}

/// The outline of the difference of the cores; empty if a shape has no end.
fn outline(scene: &Scene, skin: f64) -> Vec<Flat> {
    let end = |along: kernel::Vector| {
        let way = scene.b.support(along)? - scene.a.support(-along)?;
        Some(scene.sheet.flat(way - along * skin))
    };
    distinct(scene.sheet.directions().into_iter().filter_map(end))
}

impl Drawing<'_> {
    fn way_class(&self) -> &'static str {
        if self.scene.explanation.answer.separation > 0.0 { "apart" } else { "inside" }
    }

    fn step(&mut self, canvas: &mut Canvas, step: &Step, before: Option<&Step>, number: usize) {
        match step {
            Step::Axis { direction, separation, .. } => {
                self.axis(canvas, direction.to_kernel(), to_kernel(*separation), number);
            }
            Step::Simplex { corners, .. } | Step::Meeting { corners } => {
                canvas.outline(&self.places(corners), "turn");
                let known = before.map_or(&[][..], corners_of);
                for corner in corners.iter().filter(|corner| !known.contains(corner)) {
                    let place = self.view.place(corner.to_kernel());
                    canvas.dot(place, 2.5, "mark-turn");
                    self.labels.push((place, "mark-turn", number));
                }
            }
            Step::Side { corners, .. } => {
                let places = self.places(corners);
                canvas.outline(&places, "side");
                let middle = [0, 1].map(|axis| {
                    places.iter().map(|place| place[axis]).sum::<f64>() / places.len() as f64
                });
                self.labels.push((middle, "mark-side", number));
            }
            Step::Valley { ways } => self.valley(canvas, ways, number),
            Step::NotANumber
            | Step::Afar
            | Step::Nearest { .. }
            | Step::Lowest { .. }
            | Step::Points { .. }
            | Step::Skin { .. }
            | Step::Opened { .. }
            | Step::Asked { .. }
            | Step::Decided { .. }
            | Step::Enclosed { .. }
            | Step::Parted { .. }
            | Step::Settled { .. }
            | Step::Apart { .. } => {}
        }
    }

    fn places(&self, corners: &[Vector]) -> Vec<Place> {
        corners.iter().map(|corner| self.view.place(corner.to_kernel())).collect()
    }

    /// A direction that was tried: the difference is wholly beyond the line at its foot.
    fn axis(&mut self, canvas: &mut Canvas, along: kernel::Vector, gap: f64, number: usize) {
        let foot = self.view.place(along * (gap + self.skin));
        canvas.stroke(&[self.view.place(kernel::Vector::ZERO), foot], "axis");
        canvas.dot(foot, 2.5, "mark-axis");
        let [x, y] = self.scene.on_screen(along);
        if x * x + y * y > IN_PLANE * IN_PLANE {
            let to = |side: f64| [foot[0] - y * side, foot[1] + x * side];
            canvas.stroke(&[to(-TOUCH), to(TOUCH)], "axis");
        }
        self.labels.push((foot, "mark-axis", number));
    }

    /// A search downhill, by the feet of the origin on the planes that touch the difference.
    fn valley(&mut self, canvas: &mut Canvas, ways: &[WayOut], number: usize) {
        let foot = |way: &WayOut| {
            self.view.place(way.outward.to_kernel() * (to_kernel(way.depth) - self.skin))
        };
        let feet: Vec<Place> = ways.iter().map(foot).collect();
        canvas.stroke(&feet, "valley");
        for place in &feet {
            canvas.dot(*place, 2.0, "mark-valley");
        }
        if let Some(bottom) = feet.last() {
            self.labels.push((*bottom, "mark-valley", number));
        }
    }
}

/// The corners that a step of GJK has.
fn corners_of(step: &Step) -> &[Vector] {
    if let Step::Simplex { corners, .. } | Step::Meeting { corners } = step { corners } else { &[] }
}
