//! Signed distances of regions, against all edges of their outlines.

use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// Corners around the middle at random distances, counter-clockwise.
fn ring(draw: &mut Draw, count: usize, [near, far]: [f64; 2]) -> Vec<Vector> {
    let corner = |at: usize| {
        let (sin, cos) = (std::f64::consts::TAU * at as f64 / count as f64).sin_cos();
        let radius = draw.between(near, far);
        Vector::new((cos * radius) as Real, (sin * radius) as Real)
    };
    (0..count).map(corner).collect()
}

/// How far a point is from an edge, and whether a ray along x from the point crosses it.
fn seen(point: [f64; 2], [a, b]: [[f64; 2]; 2]) -> (f64, bool) {
    let (along, way) = ([b[0] - a[0], b[1] - a[1]], [point[0] - a[0], point[1] - a[1]]);
    let squared = along[0] * along[0] + along[1] * along[1];
    let share = ((way[0] * along[0] + way[1] * along[1]) / squared).clamp(0.0, 1.0);
    let off = [way[0] - along[0] * share, way[1] - along[1] * share];
    let is_beside = (a[1] > point[1]) != (b[1] > point[1]);
    let crossing = a[0] + along[0] * (point[1] - a[1]) / along[1];
    ((off[0] * off[0] + off[1] * off[1]).sqrt(), is_beside && crossing > point[0])
}

/// The signed distance of a point is that to the nearest edge, negative if an odd number of edges is on its right.
pub(crate) fn is_that_of_all_edges(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let count = 5 + draw.below(20);
    let outer = ring(draw, count, [0.5 * scale, scale]);
    let hole = ring(draw, count, [0.1 * scale, 0.3 * scale]);
    let holes: &[&[Vector]] = if draw.chance(0.5) { &[&hole] } else { &[] };
    let region = Region::new(&outer, holes).expect("outlines that do not cross");
    let point = Vector::new((draw.signed() * scale) as Real, (draw.signed() * scale) as Real);
    let wide = |point: Vector| [f64::from(point.x), f64::from(point.y)];
    let (mut nearest, mut crossed) = (f64::INFINITY, 0);
    for ring in std::iter::once(&outer[..]).chain(holes.iter().copied()) {
        for at in 0..ring.len() {
            let edge = [ring[at], ring[(at + 1) % ring.len()]].map(wide);
            let (distance, is_crossed) = seen(wide(point), edge);
            nearest = f64::min(nearest, distance);
            crossed += usize::from(is_crossed);
        }
    }
    let is_inside = crossed % 2 == 1;
    let expected = if is_inside { -nearest } else { nearest };
    let found = f64::from(Shape::from(region).signed_distance(point));
    let error = (found - expected).abs() / scale;
    let limit = 64.0 * f64::from(Real::EPSILON);
    tally.note(is_inside, error, !(error <= limit), || {
        format!("{outer:?} without {holes:?} at {point:?}: {found} instead of {expected}")
    });
}
