//! Any two shapes with an end, by where they end along any direction.

use super::space::{
    CURVED, Closest, OWN_NOISE, Pose, Real, Shape, Vector, fine, from_fine, greater, power_of_two,
    to_fine,
};

/// What cannot be told from nothing, in units of the size: the rounding of a support and of its place
/// in double precision.
const NOISE: f64 = 4.0 * f64::EPSILON;

/// When an answer about flat faces is good enough, in units of the size: what the rounding of the
/// answer itself takes.
const FLAT: Real = 2.0 * Real::EPSILON;

/// The nearest points of two shapes, or the shortest way to part them, in the frame of A.
///
/// The pair is brought to a size of about one by a power of two, which loses nothing, and worked out
/// in double precision. Of the shapes themselves only the cores count: a radius moves both points
/// along the normal, apart as well as overlapping.
pub(crate) fn general(a: &Shape, b: &Shape, b_in_a: &Pose) -> Closest {
    let (Some(a_convex), Some(b_convex)) = (a.as_convex(), b.as_convex()) else {
        unreachable!("half-spaces have an answer of their own");
    };
    if let Some(far) = Closest::from_afar(a_convex, b_convex, b_in_a) {
        return far;
    }
    let largest = greater(a_convex.reach(), b_convex.reach());
    let scale = to_fine(power_of_two(greater(largest, b_in_a.translation.largest())));
    let unit = 1.0 / scale;
    let (Some((a_core, a_radius)), Some((b_core, b_radius))) =
        (a.fine_core(unit), b.fine_core(unit))
    else {
        unreachable!("half-spaces have an answer of their own");
    };
    let size = to_fine(largest) * unit;
    let mut pair = fine::Pair {
        a: a_core,
        b: b_core,
        axes: b_in_a.rotation.to_fine(),
        origin: b_in_a.translation.to_fine() * unit,
        size,
        noise: NOISE * size,
        enough: to_fine(FLAT),
    };
    if !pair.is_flat_faced() {
        pair.enough = to_fine(CURVED);
    }
    if pair.is_custom() {
        pair.noise = to_fine(OWN_NOISE) * size;
    }
    let found = fine::closest(&pair, pair.first_guess());
    Closest {
        on_a: Vector::from_fine((found.on_a + found.normal * a_radius) * scale),
        on_b: Vector::from_fine((found.on_b - found.normal * b_radius) * scale),
        normal: Vector::from_fine(found.normal),
        separation: from_fine((found.separation - a_radius - b_radius) * scale),
    }
}
