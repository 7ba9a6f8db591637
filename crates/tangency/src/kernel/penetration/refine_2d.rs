//! The lowest point of a curved local minimum of the depth, to the last digits.
//!
//! GJK knows the nearest point of a curved difference `D` to half of the digits: where it is flat to
//! rounding, one point is as near as another. The slope is known better. Along the outward direction
//! `m` it is the part of the corner `s(m)` at a right angle to `m`, and at the bottom it is zero: the
//! corner is where the origin leaves. Newton's method brings it there, with the change of the slope
//! found from corners nearby.

use super::space::{ClosestPoints, MinkowskiDifference, Simplex, Vector};

/// Corners nearer to each other than this, in units of the size, are of one curved part.
const NEAR: f64 = 1e-3;
/// How far to the side the change of the slope is looked for.
const ASKEW: f64 = 1e-6;
/// Newton's method doubles the digits each time, or adds four where a needle bends within the step to
/// the side.
const TURNS: usize = 6;

/// The answer with the slope brought to zero, from an outward direction and the corners where the
/// origin leaves; `None` for two corners that are apart, which leave nothing open.
pub(super) fn refined(
    pair: &MinkowskiDifference,
    mut outward: Vector,
    corners: &Simplex,
) -> Option<ClosestPoints> {
    if let [a, b] = corners.vertices()
        && (b.difference - a.difference).largest() > NEAR * pair.tolerances.size
    {
        return None;
    }
    for _ in 0..TURNS {
        let side = outward.perp();
        let vertex = |outward: Vector| pair.vertex(-outward).difference;
        let here = vertex(outward);
        let ahead = vertex(outward + side * ASKEW).dot(side);
        let behind = vertex(outward - side * ASKEW).dot(side);
        let change = (ahead - behind) / (2.0 * ASKEW) - here.dot(outward);
        outward = (outward - side * (here.dot(side) / change)).normalized()?;
    }
    Some(pair.found(-outward, Simplex::of(pair.vertex(-outward))))
}

/// The direction itself: in the plane, a few steps lead to the bottom of a valley.
pub(super) fn slid(_: &MinkowskiDifference, outward: Vector) -> Vector {
    outward
}

/// Nothing: in the plane, a needle that is small beside a curve has several bottoms next to each other, and steps that go on
/// find the lowest.
pub(super) fn settled(_: &MinkowskiDifference, _: Vector, _: &Simplex) -> Option<ClosestPoints> {
    None
}
