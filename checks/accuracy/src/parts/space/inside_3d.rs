//! Signed distances of solids, against all triangles and the solid angles under which they are seen.

use super::bodies::any_solid;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

type Point = [f64; 3];

fn less(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Point, b: Point) -> Point {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn length(a: Point) -> f64 {
    dot(a, a).sqrt()
}

/// How far the origin is from a segment.
fn from_segment([a, b]: [Point; 2]) -> f64 {
    let along = less(b, a);
    let share = (-dot(a, along) / dot(along, along)).clamp(0.0, 1.0);
    length([0, 1, 2].map(|axis| a[axis] + along[axis] * share))
}

/// How far the origin is from a triangle.
fn from_triangle([a, b, c]: [Point; 3]) -> f64 {
    let normal = cross(less(b, a), less(c, a));
    let is_over = |p: Point, q: Point| dot(cross(less(q, p), p), normal) <= 0.0;
    if is_over(a, b) && is_over(b, c) && is_over(c, a) {
        return dot(a, normal).abs() / length(normal);
    }
    [[a, b], [b, c], [c, a]].map(from_segment).into_iter().fold(f64::INFINITY, f64::min)
}

/// The solid angle under which the origin sees a triangle (Van Oosterom and Strackee 1983).
fn solid_angle([a, b, c]: [Point; 3]) -> f64 {
    let [x, y, z] = [a, b, c].map(length);
    let over = dot(a, cross(b, c));
    let under = x * y * z + dot(a, b) * z + dot(b, c) * x + dot(c, a) * y;
    2.0 * over.atan2(under)
}

/// The signed distance of a point is that to the nearest of all triangles, negative where they surround it.
pub(crate) fn is_that_of_all_triangles(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let solid = any_solid(draw, scale);
    let around = solid.surface().aabb();
    let (center, half) = (around.center(), around.half());
    let mut within = |half: Real| half * (1.1 * draw.signed()) as Real;
    let point = center + Vector::new(within(half.x), within(half.y), within(half.z));
    let place = <[Real; 3]>::from(point).map(f64::from);
    let (mut nearest, mut seen) = (f64::INFINITY, 0.0);
    for triangle in 0..solid.surface().triangles().len() as u32 {
        let corners = *solid.surface().triangle(triangle).vertices();
        let corners = corners.map(|corner| less(<[Real; 3]>::from(corner).map(f64::from), place));
        nearest = f64::min(nearest, from_triangle(corners));
        seen += solid_angle(corners);
    }
    let is_inside = seen > std::f64::consts::TAU;
    let expected = if is_inside { -nearest } else { nearest };
    let found = f64::from(Shape::from(solid.clone()).signed_distance(point));
    let error = (found - expected).abs() / f64::from(half.length());
    let limit = 64.0 * f64::from(Real::EPSILON);
    tally.note(is_inside, error, !(error <= limit), || {
        let triangles = solid.surface().triangles().len();
        format!("{triangles} triangles, scale {scale}, {point:?}: {found} instead of {expected}")
    });
}
