//! What does a convex shape weigh of which only the support is known, in two dimensions?
//!
//! The points that are furthest along many directions make a polygon in the shape. A straight edge is met exactly, as
//! soon as the directions are finer than the angles between edges; a rounded one is cut off by the square of their
//! distance. Half as fine, the error is four times as large, so that a third of the difference mends most of it
//! (Richardson 1911). Directions are those of a shape that is stretched to a square: then long and thin shapes are
//! met as well as others.

use super::space::geometry::{Convex, MassProperties};
use super::space::kernel;
use super::space::math::{Pose, Vector, from_kernel, power_of_two, to_kernel};

/// How many directions are asked; half as many the second time.
const DIRECTIONS: usize = 1024;

/// Area, rim, first and second moment about the middle.
#[derive(Clone, Copy)]
struct Sums {
    area: f64,
    rim: f64,
    first: kernel::Vector,
    second: f64,
}

/// What the polygon through the ends of a shape encloses: to rounding for a polygon of few corners, to a part in
/// 100 000 of the size for any other shape.
pub(super) fn sampled(shape: &(impl Convex + ?Sized)) -> MassProperties {
    let around = shape.aabb(&Pose::IDENTITY);
    let half = (around.max - around.min) * 0.5;
    let unit = to_kernel(power_of_two(shape.reach()));
    let middle = around.center().to_kernel() / unit;
    let end = |index: usize, count: usize| {
        let turn = 2.0 * core::f64::consts::PI / count as f64;
        let (sin, cos) = libm::sincos(index as f64 * turn);
        let around = Vector::from_kernel(kernel::Vector::new(cos, sin));
        let outward = around.zip(half, |d, h| if h > 0.0 { d / h } else { d });
        let outward = outward.normalized().unwrap_or(around);
        shape.support(outward).to_kernel() / unit - middle
    };
    let fine = polygon(DIRECTIONS, &|index| end(index, DIRECTIONS));
    let coarse = polygon(DIRECTIONS / 2, &|index| end(index, DIRECTIONS / 2));
    let mended = |fine: f64, coarse: f64| fine + (fine - coarse) / 3.0;
    let area = mended(fine.area, coarse.area);
    let first = fine.first + (fine.first - coarse.first) / 3.0;
    let is_flat = !(half.x > 0.0 && half.y > 0.0 && area > 0.0);
    let offset = if is_flat { kernel::Vector::ZERO } else { first / area };
    let second = mended(fine.second, coarse.second) - first.dot(offset);
    let solid = |value: f64| if is_flat { 0.0 } else { value };
    let raised = |value: f64, power: usize| from_kernel((0..power).fold(value, |v, _| v * unit));
    MassProperties {
        volume: raised(solid(area), 2),
        surface: raised(mended(fine.rim, coarse.rim), 1),
        center: Vector::from_kernel((middle + offset) * unit),
        inertia: raised(solid(second), 4),
    }
}

/// The sums over the triangles between the middle and the edges of a polygon.
fn polygon(count: usize, corner: &dyn Fn(usize) -> kernel::Vector) -> Sums {
    let mut sums = Sums { area: 0.0, rim: 0.0, first: kernel::Vector::ZERO, second: 0.0 };
    let mut last = corner(count - 1);
    for index in 0..count {
        let next = corner(index);
        let area = last.cross(next) * 0.5;
        sums.area += area;
        sums.rim += last.distance(next);
        sums.first += (last + next) * (area / 3.0);
        sums.second += (last.dot(last) + last.dot(next) + next.dot(next)) * (area / 6.0);
        last = next;
    }
    sums
}
