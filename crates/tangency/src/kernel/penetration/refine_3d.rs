//! The lowest point of a curved local minimum of the depth, to the last digits.
//!
//! GJK knows the nearest point of a curved difference `D` to half of the digits: where it is flat to
//! rounding, one point is as near as another. But the corners that it has found tell which parts of
//! the two cores decide, and then the rest is a matter of a few equations:
//!
//! * Three corners apart from each other span a flat face. Its normal is the direction; as the
//!   direction turns, a corner on a rim moves, which is why this is done more than once.
//! * Two corners are the ends of a straight line in `D`, as on the side of a cylinder. The direction
//!   stays at a right angle to the line, and its turn about the line is found from the slope.
//! * One corner is a point where `D` is curved in every direction. Both turns are found.
//!
//! The slope along the outward direction `m` is the part of the corner `s(m)` at a right angle to
//! `m`. At the bottom it is zero: the corner is where the origin leaves. Newton's method brings it
//! there, with the change of the slope found from directions nearby. Where the change is not
//! positive the way leads up, and there is no bottom.

use super::space::{ClosestPoints, MinkowskiDifference, Simplex, Vector, Vertex};

/// Corners that move to the same place up to this, in units of what cannot be told from nothing, are
/// of the same part.
const SAME: f64 = 16.0;
/// How far to the side the change of the slope is looked for.
const ASKEW: f64 = 1e-6;
/// Newton's method doubles the digits each time, or adds four where a needle bends within the step to
/// the side.
const TURNS: usize = 6;

impl MinkowskiDifference<'_> {
    /// The corner that a corner becomes as the normal turns, on the same parts of both cores.
    fn moved(&self, normal: Vector, known: &Vertex) -> Vertex {
        let a = self.a.moved(normal, known.a);
        let b = self.b.moved(-self.axes.transposed_mul(normal), known.b);
        Vertex { a, b, difference: self.out(b) - a }
    }
}

/// The answer with the slope brought to zero, from an outward direction and the corners where the
/// origin leaves.
pub(super) fn refined(
    pair: &MinkowskiDifference,
    outward: Vector,
    corners: &Simplex,
) -> Option<ClosestPoints> {
    let mut parts = [Vertex::NONE; 3];
    let mut count = 0;
    for vertex in corners.vertices().iter().take(3) {
        let vertex = pair.moved(-outward, vertex);
        let is_same = |other: &Vertex| {
            (other.difference - vertex.difference).largest() <= SAME * pair.tolerances.resolution
        };
        if !parts[..count].iter().any(is_same) {
            parts[count] = vertex;
            count += 1;
        }
    }
    match parts[..count] {
        [a, b, c] => on_face(pair, outward, [a, b, c]),
        [a, b] => on_line(pair, outward, [a, b]),
        [a] => on_curve(pair, outward, a),
        _ => None,
    }
}

fn on_face(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    mut corners: [Vertex; 3],
) -> Option<ClosestPoints> {
    for _ in 0..TURNS {
        corners = corners.map(|corner| pair.moved(-outward, &corner));
        let [a, b, c] = &corners;
        let normal = pair.edge(a, b).cross(pair.edge(a, c)).normalized()?;
        outward = if normal.dot(outward) < 0.0 { -normal } else { normal };
    }
    let foot = outward * pair.vertex(-outward).difference.dot(outward);
    Some(pair.found(-outward, Simplex::of_side(corners, [1.0 / 3.0; 3], foot)))
}

fn on_line(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    mut ends: [Vertex; 2],
) -> Option<ClosestPoints> {
    for _ in 0..TURNS {
        ends = ends.map(|end| pair.moved(-outward, &end));
        let line = pair.edge(&ends[0], &ends[1]).normalized()?;
        outward = outward.without(line).normalized()?;
        let side = outward.plain_cross(line);
        let slope = |askew: f64| {
            let outward = outward + side * askew;
            ends.map(|end| pair.moved(-outward, &end).difference.dot(side))
        };
        let ([a, b], here) = (changes(slope), slope(0.0));
        // The slope is that of the point of the line over the origin.
        let (start, end) = (ends[0].difference.dot(line), ends[1].difference.dot(line));
        let share = super::space::within(-start / (end - start), 0.0, 1.0);
        let mixed = |[start, end]: [f64; 2]| start + (end - start) * share;
        let change = mixed([a, b]) - ends[0].difference.dot(outward);
        if !(change > 0.0) {
            return None;
        }
        outward = (outward - side * (mixed(here) / change)).normalized()?;
    }
    let [start, end] = ends.map(|end| pair.moved(-outward, &end));
    Some(pair.found(-outward, Simplex::of(start).with(end)))
}

/// How fast two slopes change.
fn changes(slope: impl Fn(f64) -> [f64; 2]) -> [f64; 2] {
    let (ahead, behind) = (slope(ASKEW), slope(-ASKEW));
    [0, 1].map(|end| (ahead[end] - behind[end]) / (2.0 * ASKEW))
}

fn on_curve(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    mut corner: Vertex,
) -> Option<ClosestPoints> {
    for _ in 0..TURNS {
        corner = pair.moved(-outward, &corner);
        let u = outward.any_perpendicular();
        let v = outward.plain_cross(u);
        let change = |side: Vector| {
            let at = |askew: f64| pair.moved(-(outward + side * askew), &corner).difference;
            (at(ASKEW) - at(-ASKEW)) / (2.0 * ASKEW)
        };
        let (by_u, by_v) = (change(u), change(v));
        let depth = corner.difference.dot(outward);
        let (uu, vv) = (by_u.dot(u) - depth, by_v.dot(v) - depth);
        let uv = (by_u.dot(v) + by_v.dot(u)) / 2.0;
        let (along_u, along_v) = (corner.difference.dot(u), corner.difference.dot(v));
        let whole = uu * vv - uv * uv;
        if !(uu > 0.0 && whole > 0.0) {
            return None;
        }
        let step = u * ((along_v * uv - along_u * vv) / whole)
            + v * ((along_u * uv - along_v * uu) / whole);
        outward = (outward + step).normalized()?;
    }
    Some(pair.found(-outward, Simplex::of(pair.moved(-outward, &corner))))
}
