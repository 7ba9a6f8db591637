//! Triangle–triangle exit: how far must one triangle go along a direction to pass another one?
//!
//! Along each separating axis of the two (their normals, right angles to an edge of each, right angles to an
//! edge within its own plane) both cover a stretch. The stretches slide over each other at the speed that the
//! direction has along the axis, and the first axis along which they part ends the encounter:
//!
//! ```text
//!      A: |-------------|              distance = (end of A - start of B) / speed
//!      B:        |----------|  -> speed
//! ```

use super::space::{Vector, greater, lesser};

/// How far a triangle goes to pass another one.
#[derive(Clone, Copy)]
pub(crate) struct TriangleExit {
    pub(crate) distance: f64,
    /// The unit normal along which they part.
    pub(crate) normal: Vector,
}

/// How far B goes along a unit direction to pass A; `None` if they are not in each other by more than a depth.
pub(crate) fn triangle_exit(
    a: [Vector; 3],
    b: [Vector; 3],
    direction: Vector,
    depth: f64,
) -> Option<TriangleExit> {
    let mut exit = TriangleExit { distance: f64::INFINITY, normal: direction };
    let mut consider = |axis: Vector| {
        let Some(axis) = axis.normalized() else { return true };
        let (along_a, along_b) = (stretch(a, axis), stretch(b, axis));
        let (ahead, behind) = (along_a.1 - along_b.0, along_b.1 - along_a.0);
        if !(lesser(ahead, behind) > depth) {
            return false;
        }
        let speed = axis.dot(direction);
        let (way, normal) = if speed < 0.0 { (behind, -axis) } else { (ahead, axis) };
        let distance = way / speed.abs();
        if distance < exit.distance {
            exit = TriangleExit { distance, normal };
        }
        true
    };
    let (sides_a, sides_b) = (sides(a), sides(b));
    let normals = [sides_a[0].plain_cross(sides_a[1]), sides_b[0].plain_cross(sides_b[1])];
    let is_in_each_other = normals.into_iter().all(&mut consider)
        && sides_a.into_iter().all(|u| sides_b.into_iter().all(|v| consider(u.plain_cross(v))))
        && sides_a.into_iter().all(|u| consider(u.plain_cross(normals[0])))
        && sides_b.into_iter().all(|v| consider(v.plain_cross(normals[1])));
    (is_in_each_other && exit.distance.is_finite()).then_some(exit)
}

/// Whether two triangles are in each other by more than a depth: no shorter shift, whichever way it goes, parts them.
pub(crate) fn are_in_each_other(a: [Vector; 3], b: [Vector; 3], depth: f64) -> bool {
    triangle_exit(a, b, Vector::X, depth).is_some()
}

fn sides([a, b, c]: [Vector; 3]) -> [Vector; 3] {
    [b - a, c - b, a - c]
}

/// From where to where a triangle goes along an axis.
fn stretch(corners: [Vector; 3], axis: Vector) -> (f64, f64) {
    let [p, q, r] = corners.map(|corner| corner.dot(axis));
    (lesser(lesser(p, q), r), greater(greater(p, q), r))
}
