//! How is a shape drawn, in whatever frame it is?
//!
//! A convex shape is its outline with a few lines within. A shape of parts is all of its parts, each by its
//! own outline, so that it is seen where there is nothing; of so many that they could not be told apart,
//! only the outline of all of them is left.

use canvas::{Canvas, Place};

use super::projection::{Flat, Seen, View};
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::math::Pose;
use super::space::narrow_phase::placed;
use super::space::shapes::{CompositeShape, Shape, inner_wires};
use crate::canvas;

/// The colours and lines of parts.
pub(super) const STYLE: &str = ".part-a{fill:#3b82f6;fill-opacity:.1;stroke:#2563eb;stroke-width:.9}\
.part-b{fill:#f97316;fill-opacity:.1;stroke:#ea580c;stroke-width:.9}\
.back-a,.part-back-a{fill:#3b82f6;fill-opacity:.05;stroke:#2563eb;stroke-opacity:.35;stroke-width:.7}\
.back-b,.part-back-b{fill:#f97316;fill-opacity:.05;stroke:#ea580c;stroke-opacity:.35;stroke-width:.7}\
.wire-back-a,.wire-back-b{fill:none;stroke:none}";

/// How many parts are drawn one by one.
const MOST_PARTS: usize = 1_500;

/// Draws a shape that is seen by this outline, in the colours of A or B.
pub(super) fn draw_body(
    canvas: &mut Canvas,
    seen: &Seen,
    outline: &[Flat],
    view: &View,
    name: &str,
) {
    if let Shape::Composite(whole) = seen.shape
        && let Some(parts) = parts_of(whole)
    {
        for (shape, pose) in &parts {
            let part = part_seen(seen, shape, pose);
            let outline = body(&part, &part.outline(&view.sheet), view);
            canvas.outline(&outline, &format!("part-{name}"));
            draw_wires(canvas, &part, view, name);
        }
        return;
    }
    canvas.outline(&body(seen, outline, view), name);
    draw_wires(canvas, seen, view, name);
}

fn draw_wires(canvas: &mut Canvas, seen: &Seen, view: &View, name: &str) {
    for wire in inner_wires(seen.shape) {
        let places: Vec<Place> = wire.iter().map(|point| view.place(seen.out(*point))).collect();
        canvas.stroke(&places, &format!("wire-{name}"));
    }
}

/// The convex parts in the frame of the whole; `None` if they are too many to be told apart.
fn parts_of(whole: &CompositeShape) -> Option<Vec<(Shape, Pose)>> {
    let mut parts = Vec::new();
    add_parts(whole, &Pose::IDENTITY, &mut parts);
    (parts.len() <= MOST_PARTS).then_some(parts)
}

fn add_parts(whole: &CompositeShape, pose: &Pose, parts: &mut Vec<(Shape, Pose)>) {
    whole.as_composite().parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| {
        let pose = placed(pose, &part.pose);
        if let Shape::Composite(inner) = part.shape {
            add_parts(inner, &pose, parts);
        } else {
            parts.push((part.shape.clone(), pose));
        }
        if parts.len() <= MOST_PARTS { upto } else { -1.0 }
    });
}

/// A part as it is seen, where the whole is.
fn part_seen<'a>(whole: &Seen, shape: &'a Shape, pose: &Pose) -> Seen<'a> {
    let turned = pose.rotation.to_kernel();
    let axes = kernel::Matrix { columns: turned.columns.map(|axis| whole.axes * axis) };
    Seen { shape, axes, origin: whole.out(pose.translation) }
}

/// The outline of a shape on a panel; a half-space is cut off at the rim.
pub(super) fn body(seen: &Seen, outline: &[Flat], view: &View) -> Vec<Place> {
    let (core, radius) = seen.shape.core_and_radius();
    if let Shape::HalfSpace(half_space) = core {
        let boundary = half_space.boundary();
        let through = seen.out(boundary.normal() * (boundary.offset() + radius));
        return view.behind(through, seen.axes * boundary.normal().to_kernel());
    }
    view.all(outline)
}
