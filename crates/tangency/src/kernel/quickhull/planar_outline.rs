//! The planar hull: what is the outline of points in one plane?
//!
//! The points are looked at along the axis that is nearest to the normal, so that no coordinate is rounded,
//! and an apex is put above them. The surface around both is a pyramid, and its base is the outline:
//!
//! ```text
//!             apex
//!            / | \ `.
//!          /   |   \  `.
//!        +-----|-----\---+        The corners around the apex are those of the outline.
//!         `.   |   .  \ /
//!           `-.+._____.+
//! ```

use super::hull_builder::{HullBuilder, Terms};
use super::space::Vector;
use super::space::is_above;

/// How high the apex is above points of unit size: so high that sides of the pyramid are steep, and what is
/// near to one of them is as near to the outline.
const APEX: f64 = 8.0;

/// What lengths in the plane may be of those that are seen along an axis: at most √3, and a little for the
/// sides of the pyramid that are not quite upright.
const FORESHORTENED: f64 = 2.0;

/// The corners of the outline of points in the plane of three of them, and how far a point may be outside
/// if the number of corners is limited. No corners if the points are in one line, seen along an axis.
pub(crate) fn outline(points: &[Vector], corners: [u32; 3], terms: Terms) -> (Vec<u32>, f64) {
    let [a, b, c] = corners.map(|corner| points[corner as usize]);
    let normal = (b - a).cross(c - a);
    let size = normal.abs();
    let along = if size.x >= size.y && size.x >= size.z {
        0
    } else if size.y >= size.z {
        1
    } else {
        2
    };
    let seen = |point: &Vector| Vector::new(point[(along + 1) % 3], point[(along + 2) % 3], 0.0);
    let mut base: Vec<Vector> = points.iter().map(seen).collect();
    let [a, b, c] = corners.map(|corner| base[corner as usize]);
    let middle = (a + b + c) / 3.0;
    let apex = base.len() as u32;
    base.push(middle + Vector::Z * APEX);
    let is_seen = |a: u32, b: u32, c: u32| {
        is_above([a, b, c].map(|corner| base[corner as usize]), base[apex as usize])
    };
    let [first, second, third] = corners;
    let start = if is_seen(first, third, second) {
        [first, second, third, apex]
    } else if is_seen(first, second, third) {
        [first, third, second, apex]
    } else {
        return (Vec::new(), 0.0);
    };
    let terms = Terms { most_corners: terms.most_corners.map(|most| most + 1), ..terms };
    let surface = HullBuilder::around(&base, start, terms);
    (surface.around_corner(apex), FORESHORTENED * surface.left_out())
}
