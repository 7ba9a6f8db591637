//! Where on a picture is a point, and what does a shape look like?
//!
//! A convex shape is seen by its outline, and its support along a direction of the picture is a point of
//! the outline: all around, that is the whole of it, for any shape and from any side.

use super::camera::viewed_from;
use super::space::kernel;
use super::space::math::{Pose, Vector};
use super::space::shapes::Shape;
use crate::canvas;
use canvas::Place;

/// Of how many points an outline is made.
const AROUND: usize = 120;

/// How much of a panel is left free on each side.
const MARGIN: f64 = 46.0;

/// A place in the plane of the picture, to the right and up, in lengths of the world.
pub(super) type Flat = [f64; 2];

/// The plane of a picture: two unit vectors at a right angle, to the right and up.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    right: kernel::Vector,
    up: kernel::Vector,
}

/// A shape with the axes of the world, around an origin of our choice.
pub(super) struct Seen<'a> {
    pub(super) shape: &'a Shape,
    pub(super) axes: kernel::Matrix,
    pub(super) origin: kernel::Vector,
}

/// A sheet, laid onto a panel.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) sheet: Sheet,
    center: Flat,
    /// Pixels for a length of 1.
    pub(super) scale: f64,
    extent: Place,
}

impl Sheet {
    /// The plane in which a normal is seen at its true length.
    pub(super) fn along(normal: Vector) -> Self {
        let [right, up] = viewed_from(normal.to_kernel());
        Self { right, up }
    }

    pub(super) fn flat(&self, point: kernel::Vector) -> Flat {
        [point.dot(self.right), point.dot(self.up)]
    }

    /// Unit directions all around, in the plane.
    pub(super) fn directions(&self) -> Vec<kernel::Vector> {
        let turn = |index: usize| {
            let radians = index as f64 * (2.0 * core::f64::consts::PI / AROUND as f64);
            let (sin, cos) = libm::sincos(radians);
            self.right * cos + self.up * sin
        };
        (0..AROUND).map(turn).collect()
    }
}

impl<'a> Seen<'a> {
    pub(super) fn new(shape: &'a Shape, pose: &Pose, origin: Vector) -> Self {
        let origin = pose.translation.to_kernel() - origin.to_kernel();
        Self { shape, axes: pose.rotation.to_kernel(), origin }
    }

    /// The point furthest along a direction; `None` if there is no end.
    pub(super) fn support(&self, direction: kernel::Vector) -> Option<kernel::Vector> {
        let local = self.shape.support(Vector::from_kernel(self.axes.transposed_mul(direction)))?;
        Some(self.out(local))
    }

    pub(super) fn out(&self, local: Vector) -> kernel::Vector {
        self.axes * local.to_kernel() + self.origin
    }

    /// The outline; empty for a half-space.
    pub(super) fn outline(&self, sheet: &Sheet) -> Vec<Flat> {
        let ends = sheet.directions().into_iter().filter_map(|along| self.support(along));
        distinct(ends.map(|end| sheet.flat(end)))
    }
}

/// The points without those that repeat the last one.
pub(super) fn distinct(points: impl Iterator<Item = Flat>) -> Vec<Flat> {
    let mut kept: Vec<Flat> = Vec::new();
    for point in points {
        if kept.last() != Some(&point) {
            kept.push(point);
        }
    }
    kept
}

/// The least and the largest coordinates; `None` without points that are finite.
pub(super) fn bounds(points: impl Iterator<Item = Flat>) -> Option<[Flat; 2]> {
    points.filter(|point| point.iter().all(|c| c.is_finite())).fold(None, |found, point| {
        let [low, high] = found.unwrap_or([point, point]);
        Some([
            [kernel::lesser(low[0], point[0]), kernel::lesser(low[1], point[1])],
            [kernel::greater(high[0], point[0]), kernel::greater(high[1], point[1])],
        ])
    })
}

impl View {
    /// The view that shows what is between the least and the largest coordinates. If that has no extent,
    /// or none that can be written down, any scale is as good.
    pub(super) fn of(sheet: Sheet, window: [Flat; 2], extent: Place) -> Self {
        Self::with_margin(sheet, window, extent, MARGIN)
    }

    /// A view with so much left free on each side.
    pub(super) fn with_margin(
        sheet: Sheet,
        [low, high]: [Flat; 2],
        extent: Place,
        margin: f64,
    ) -> Self {
        let scales = [0, 1].map(|axis| (extent[axis] - 2.0 * margin) / (high[axis] - low[axis]));
        let scale = kernel::lesser(scales[0], scales[1]);
        let center = [0, 1].map(|axis| low[axis] / 2.0 + high[axis] / 2.0);
        let is_scale = scale > 0.0 && scale < f64::INFINITY;
        Self { sheet, center, scale: if is_scale { scale } else { 1.0 }, extent }
    }

    /// A place of the plane, in pixels.
    pub(super) fn at(&self, flat: Flat) -> Place {
        let [x, y] = [0, 1].map(|axis| (flat[axis] - self.center[axis]) * self.scale);
        [self.extent[0] / 2.0 + x, self.extent[1] / 2.0 - y]
    }

    pub(super) fn all(&self, flats: &[Flat]) -> Vec<Place> {
        flats.iter().map(|flat| self.at(*flat)).collect()
    }

    pub(super) fn place(&self, point: kernel::Vector) -> Place {
        self.at(self.sheet.flat(point))
    }

    /// What of the panel is behind a line through a point, as `outward` sees it: the rest of the
    /// rectangle, cut edge by edge.
    pub(super) fn behind(&self, through: kernel::Vector, outward: kernel::Vector) -> Vec<Place> {
        let ([x, y], [out_x, out_y]) = (self.place(through), self.sheet.flat(outward));
        let height = |place: &Place| (place[0] - x) * out_x - (place[1] - y) * out_y;
        let [width, tall] = self.extent;
        let corners = [[0.0, 0.0], [width, 0.0], [width, tall], [0.0, tall]];
        let mut kept = Vec::new();
        for (index, corner) in corners.iter().enumerate() {
            let next = corners[(index + 1) % corners.len()];
            let (here, there) = (height(corner), height(&next));
            if here <= 0.0 {
                kept.push(*corner);
            }
            if (here < 0.0 && there > 0.0) || (here > 0.0 && there < 0.0) {
                let share = here / (here - there);
                kept.push([0, 1].map(|axis| corner[axis] + (next[axis] - corner[axis]) * share));
            }
        }
        kept
    }
}
