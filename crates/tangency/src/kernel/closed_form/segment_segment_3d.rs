//! Closest points of two segments, where they are clearly apart.
//!
//! The squared distance of `p(s) = a + s u` and `q(t) = b + t v` is a bowl over the unit square. Start
//! at its bottom, pushed into the square along `s`, slide to the floor along `t`, and from there along
//! `s` (Ericson 2005, section 5.1.9). Where the lines are nearly parallel, or nearly meet, the bottom
//! is not well known. So the answer is checked, as any other: the way between the points has to show
//! as much of a gap as it is long. `None` where it does not.

use super::space::{ClosestPoints, NO_PARTS, Tolerances, Vector, greater, lesser, within};

/// The answer for two segments that are clearly apart; `None` for others.
pub(crate) fn segments_apart(
    a: [Vector; 2],
    b: [Vector; 2],
    tolerances: &Tolerances,
) -> Option<ClosestPoints> {
    let (found, is_certain) = segments_at_a_glance(a, b, tolerances);
    is_certain.then_some(found)
}

/// [`segments_apart`] without a branch: the answer, and whether it holds.
#[inline(always)]
pub(crate) fn segments_at_a_glance(
    [a, a_end]: [Vector; 2],
    [b, b_end]: [Vector; 2],
    tolerances: &Tolerances,
) -> (ClosestPoints, bool) {
    let (u, v) = (a_end - a, b_end - b);
    let [s, t] = fractions_of_segments(u, v, b - a);
    let (on_a, on_b) = (a + u * s, b + v * t);
    let way = on_b - on_a;
    let separation = way.length_squared().sqrt();
    let normal = way / separation;
    let near = lesser(b.dot(normal), b_end.dot(normal));
    let far = greater(a.dot(normal), a_end.dot(normal));
    let is_certain = (separation > tolerances.resolution)
        & (separation - (near - far) <= tolerances.tolerance(separation));
    (ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS }, is_certain)
}

/// How far along two segments `u` and `v` their nearest points are; `r` is the way from the start of the first to that of
/// the second.
#[inline(always)]
pub(super) fn fractions_of_segments(u: Vector, v: Vector, r: Vector) -> [f64; 2] {
    let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
    let (ur, vr) = (u.dot(r), v.dot(r));
    let share = |numerator: f64, denominator: f64| {
        if denominator > 0.0 { within(numerator / denominator, 0.0, 1.0) } else { 0.0 }
    };
    let bottom = share(ur * vv - vr * uv, uu * vv - uv * uv);
    let t = share(bottom * uv - vr, vv);
    [share(t * uv + ur, uu), t]
}
