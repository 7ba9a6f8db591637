//! Rectangle–rectangle cast by swept SAT: when do two rectangles that move straight on first touch?
//!
//! Four directions can show a gap, across the sides of both. Where the overlap along the last of them begins, a corner of one
//! meets that side of the other:
//!
//! ```text
//!     +-------+   /\
//!     |   A   |<-<  \    the side of A that looks at B, and the corner of B that is furthest back
//!     |       |   \ B/
//!     +-------+    \/
//! ```

use super::space::{
    CastPrediction, ClosestPoints, Core, DIMENSION, MinkowskiDifference, NO_PARTS, Vector,
};
use super::swept_sat::{Overlap, Shadow};

/// The sides of a rectangle across one of its axes.
#[derive(Clone, Copy)]
enum Sides {
    OfA(usize),
    OfB(usize),
}

/// What is foreseen of two rectangles, given by their half extents, of which B goes this `way`. What is nearer
/// than `touching` touches, and half of it is left where they do.
pub(crate) fn predict_rectangle_cast(
    pair: &MinkowskiDifference,
    [a, b]: [Vector; 2],
    way: Vector,
    touching: f64,
) -> CastPrediction {
    let mut overlap = Overlap::new(touching, Sides::OfA(0));
    let columns = pair.axes.columns;
    let [x, y] = columns.map(Vector::abs);
    let reach_of_b = x * b.x + y * b.y;
    for axis in 0..DIMENSION {
        let reach = a[axis] + reach_of_b[axis];
        let shadow = Shadow { place: pair.origin[axis], speed: way[axis], reach };
        overlap.narrow(&shadow, 1.0, Sides::OfA(axis));
    }
    for (axis, side) in columns.into_iter().enumerate() {
        let reach = b[axis] + side.abs().dot(a);
        let shadow = Shadow { place: side.dot(pair.origin), speed: side.dot(way), reach };
        overlap.narrow(&shadow, 1.0, Sides::OfB(axis));
    }
    if overlap.is_apart() {
        return CastPrediction::Apart;
    }
    let Some(fraction) = overlap.first_touch() else { return CastPrediction::Open };
    let there = MinkowskiDifference { origin: pair.origin + way * fraction, ..*pair };
    let found = corner_at_side(&there, [a, b], overlap.begin.feature);
    if there.tolerances.fits(&found) {
        CastPrediction::Touching(fraction, found)
    } else {
        CastPrediction::Open
    }
}

/// The corner of one rectangle that is furthest back at a side of the other, and the point of that side below it. If the
/// corner is beside the side, the two are further apart than the answer says.
fn corner_at_side(pair: &MinkowskiDifference, [a, b]: [Vector; 2], sides: Sides) -> ClosestPoints {
    match sides {
        Sides::OfA(axis) => {
            let normal = looking(axis, pair.origin);
            let corner = Core::Cuboid(b).support(-pair.axes.transposed_mul(normal));
            let on_b = pair.out(corner);
            let separation = on_b.dot(normal) - a[axis];
            let on_a = (on_b - normal * separation).max(-a).min(a);
            ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS }
        }
        Sides::OfB(axis) => {
            let home = pair.axes.transposed_mul(pair.origin);
            let inward = looking(axis, home);
            let on_a = Core::Cuboid(a).support(pair.axes * inward);
            let local = pair.axes.transposed_mul(on_a - pair.origin);
            let separation = -local.dot(inward) - b[axis];
            let on_b = (local + inward * separation).max(-b).min(b);
            let normal = pair.axes * inward;
            ClosestPoints { on_a, on_b: pair.out(on_b), normal, separation, parts: NO_PARTS }
        }
    }
}

/// The unit vector along an axis that looks the same way as another vector.
fn looking(axis: usize, along: Vector) -> Vector {
    if along[axis] < 0.0 { -Vector::AXES[axis] } else { Vector::AXES[axis] }
}

#[cfg(test)]
mod tests {
    use super::super::space::draw::Draw;
    use super::super::space::{Rounding, Silent, axes_of, closest};
    use super::*;

    const ROUNDING: Rounding = Rounding { flat: 1e-15, curved: 1e-14, own: 1e-12 };
    const TOUCHING: f64 = 1e-9;

    /// Two rectangles are looked at many times on their way by GJK, and never overlap before they are foreseen to
    /// touch, nor at all if they are foreseen to be apart. Where they touch, GJK finds the same gap.
    #[test]
    fn rectangles_do_on_their_way_what_was_foreseen() {
        let mut draw = Draw(7);
        let [mut apart, mut touching, mut open] = [0; 3];
        for case in 0..2_000 {
            let halves = [0, 1].map(|_| draw.vector().abs() + Vector::new(0.1, 0.1));
            // A quarter of the sides are parallel.
            let turn = if case % 4 == 0 { [0.0, 1.0] } else { [(); 2].map(|()| draw.signed()) };
            let axes = axes_of(turn[0], turn[1]);
            let origin = draw.vector() * 4.0;
            let way = draw.vector() * 3.0 - origin * 1.2;
            let told = format!("{halves:?} {turn:?} {origin:?} {way:?}");
            let cores = halves.map(Core::Cuboid);
            let pair = MinkowskiDifference::new(cores, (axes, origin), 1.1, &ROUNDING);
            let gap = |fraction: f64| {
                let there = MinkowskiDifference { origin: origin + way * fraction, ..pair };
                let seen = closest(&there, None, &mut Silent);
                seen.expect("there is no limit").separation
            };
            let foreseen = predict_rectangle_cast(&pair, halves, way, TOUCHING);
            let until = match foreseen {
                CastPrediction::Apart => 1.0,
                CastPrediction::Touching(fraction, _) => fraction,
                CastPrediction::Open => 0.0,
            };
            for step in 0..64 {
                let fraction = until * f64::from(step) / 64.0;
                let is_open = matches!(foreseen, CastPrediction::Open);
                assert!(is_open || gap(fraction) > 0.0, "{told} at {fraction}");
            }
            match foreseen {
                CastPrediction::Apart => apart += 1,
                CastPrediction::Touching(fraction, found) => {
                    assert!(gap(fraction).abs() <= TOUCHING, "{told}");
                    assert!((found.separation - gap(fraction)).abs() <= 1e-13, "{told}");
                    touching += 1;
                }
                CastPrediction::Open => open += 1,
            }
        }
        assert!(apart > 200 && touching > 400 && open < 500, "{apart} {touching} {open}");
    }
}
