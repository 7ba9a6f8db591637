//! Area, centre and inertia of a region.

use super::space::geometry::{MassProperties, convex};
use super::space::kernel;
use super::space::math::{Real, Vector, from_kernel, power_of_two, to_kernel};
use super::space::shapes::{face_projection, turn};

/// Sums over triangles about a point: area, first moment and second moment.
struct Sums {
    area: f64,
    first: kernel::Vector,
    second: f64,
}

/// What the triangles weigh, for density 1; the rim is that of the rings.
///
/// All lengths are in a unit of about the size of the region, and moments about the middle of its first
/// triangle. All areas are positive, so that nothing cancels.
pub(super) fn mass_of(
    corners: &[Vector],
    triangles: &[[u32; 3]],
    rings: &mut dyn Iterator<Item = &[Vector]>,
) -> MassProperties {
    let unit = power_of_two(convex::reach_of(corners));
    let places = |named: &[u32; 3]| named.map(|corner| corners[corner as usize] / unit);
    let middle = places(&triangles[0])[0].to_kernel();
    let mut sums = Sums { area: 0.0, first: kernel::Vector::ZERO, second: 0.0 };
    for triangle in triangles {
        sums.add(places(triangle), middle);
    }
    let rim: f64 = rings.map(|ring| rim_of(ring, unit)).sum();
    let offset = sums.first / sums.area;
    let raised = |value: f64, power: usize| {
        from_kernel((0..power).fold(value, |value, _| value * to_kernel(unit)))
    };
    MassProperties {
        volume: raised(sums.area, 2),
        surface: raised(rim, 1),
        center: Vector::from_kernel((middle + offset) * to_kernel(unit)),
        inertia: raised(sums.second - sums.first.dot(offset), 4),
    }
}

impl Sums {
    /// With `p q r` from the middle: a third of their sum is the centre, and the second moment is a sixth
    /// of the area times all products of two of them.
    fn add(&mut self, corners: [Vector; 3], middle: kernel::Vector) {
        let area = 0.5 * to_kernel(turn(corners[0], corners[1], corners[2]));
        let [p, q, r] = corners.map(|corner| corner.to_kernel() - middle);
        let products = p.dot(p) + q.dot(q) + r.dot(r) + p.dot(q) + q.dot(r) + r.dot(p);
        self.area += area;
        self.first += (p + q + r) * (area / 3.0);
        self.second += products * (area / 6.0);
    }
}

fn rim_of(corners: &[Vector], unit: Real) -> f64 {
    let length = |(start, end): (Vector, Vector)| (end / unit - start / unit).length();
    face_projection::edges(corners).map(|edge| to_kernel(length(edge))).sum()
}
