//! Box–box cast by swept SAT: when do two boxes that move straight on first touch?
//!
//! Fifteen directions can show a gap: across the faces of both, and across an edge of each. The direction along which their
//! overlap begins last tells where they touch.

use super::box_box_sat::{Halves, SatFeature, boxes_meeting};
use super::space::{CastPrediction, MinkowskiDifference, Vector};
use super::swept_sat::{Overlap, Shadow};

/// What is foreseen of two boxes, given by their half extents, of which B goes this `way`. What is nearer
/// than `touching` touches, and half of it is left where they do.
pub(crate) fn predict_box_cast(
    pair: &MinkowskiDifference,
    [a, b]: [Vector; 2],
    way: Vector,
    touching: f64,
) -> CastPrediction {
    let halves = Halves { a, b };
    let mut overlap = Overlap::new(touching, SatFeature::FaceOfA(0));
    across_faces(pair, halves, way, &mut overlap);
    if overlap.is_apart() {
        return CastPrediction::Apart;
    }
    across_edges(pair, halves, way, &mut overlap);
    if overlap.is_apart() {
        return CastPrediction::Apart;
    }
    let Some(fraction) = overlap.first_touch() else { return CastPrediction::Open };
    let there = MinkowskiDifference { origin: pair.origin + way * fraction, ..*pair };
    let found = boxes_meeting(&there, halves, overlap.begin.feature);
    found.map_or(CastPrediction::Open, |found| CastPrediction::Touching(fraction, found))
}

/// The directions across the faces of A and across those of B.
#[inline(always)]
fn across_faces(
    pair: &MinkowskiDifference,
    Halves { a, b }: Halves,
    way: Vector,
    overlap: &mut Overlap<SatFeature>,
) {
    let [x, y, z] = pair.axes.columns;
    let reach_of_b = x.abs() * b.x + y.abs() * b.y + z.abs() * b.z;
    for axis in 0..3 {
        let reach = a[axis] + reach_of_b[axis];
        let shadow = Shadow { place: pair.origin[axis], speed: way[axis], reach };
        overlap.narrow(&shadow, 1.0, SatFeature::FaceOfA(axis));
    }
    for (axis, side) in [x, y, z].into_iter().enumerate() {
        let reach = b[axis] + side.abs().dot(a);
        let shadow = Shadow { place: side.dot(pair.origin), speed: side.dot(way), reach };
        overlap.narrow(&shadow, 1.0, SatFeature::FaceOfB(axis));
    }
}

/// The directions across an edge of each.
#[inline(always)]
fn across_edges(
    pair: &MinkowskiDifference,
    Halves { a, b }: Halves,
    way: Vector,
    overlap: &mut Overlap<SatFeature>,
) {
    let [x, y, z] = pair.axes.columns;
    let t = pair.origin;
    for (j, (e, u, v, half_u, half_v)) in
        [(x, y, z, b.y, b.z), (y, z, x, b.z, b.x), (z, x, y, b.x, b.y)].into_iter().enumerate()
    {
        // A_x × e = (0, -e.z, e.y), and so on around.
        for (i, k, l) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
            let (p, q) = (-e[l], e[k]);
            let along = |w: Vector| w[k] * p + w[l] * q;
            let reach_of_a = a[k] * p.abs() + a[l] * q.abs();
            let reach = reach_of_a + half_u * along(u).abs() + half_v * along(v).abs();
            let shadow = Shadow { place: along(t), speed: along(way), reach };
            overlap.narrow(&shadow, p * p + q * q, SatFeature::Edges(i, j));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::draw::Draw;
    use super::super::space::{
        ClosestPoints, Core, Rounding, Silent, axes_of, box_box_sat, predict_cast,
    };
    use super::*;

    const ROUNDING: Rounding = Rounding { flat: 1e-15, curved: 1e-14, own: 1e-12 };
    const TOUCHING: f64 = 1e-9;

    fn seen(
        pair: &MinkowskiDifference,
        [a, b]: [Vector; 2],
        way: Vector,
        fraction: f64,
    ) -> ClosestPoints {
        let there = MinkowskiDifference { origin: pair.origin + way * fraction, ..*pair };
        box_box_sat(&there, a, b, &mut Silent).expect("there is no limit")
    }

    /// Two boxes are looked at many times on their way, and never overlap before they are foreseen to
    /// touch, nor at all if they are foreseen to be apart. The directions and the corners say so alike.
    #[test]
    fn boxes_do_on_their_way_what_was_foreseen() {
        let mut draw = Draw(7);
        let mut met = [[0; 3]; 2];
        for _ in 0..1_000 {
            let halves = [0, 1].map(|_| draw.vector().abs() + Vector::new(0.1, 0.1, 0.1));
            let axes = axes_of([(); 4].map(|()| draw.signed()));
            let origin = draw.vector() * 4.0;
            let way = draw.vector() * 3.0 - origin * 1.2;
            let cores = halves.map(Core::Cuboid);
            let pair = MinkowskiDifference::new(cores, (axes, origin), 1.1, &ROUNDING);
            let foreseen = [
                predict_box_cast(&pair, halves, way, TOUCHING),
                predict_cast(&pair, way, TOUCHING),
            ];
            for (predict_cast, met) in foreseen.into_iter().zip(&mut met) {
                let until = match predict_cast {
                    CastPrediction::Apart => 1.0,
                    CastPrediction::Touching(fraction, _) => fraction,
                    CastPrediction::Open => 0.0,
                };
                for step in 0..64 {
                    let fraction = until * f64::from(step) / 64.0;
                    let gap = seen(&pair, halves, way, fraction).separation;
                    let is_so = matches!(predict_cast, CastPrediction::Open) || gap > 0.0;
                    assert!(is_so, "{halves:?} {axes:?} {origin:?} {way:?}: {gap} at {fraction}");
                }
                match predict_cast {
                    CastPrediction::Apart => met[0] += 1,
                    CastPrediction::Touching(fraction, found) => {
                        let gap = seen(&pair, halves, way, fraction).separation;
                        assert!(gap.abs() <= TOUCHING, "{halves:?} {axes:?} {origin:?} {way:?}");
                        assert!((found.separation - gap).abs() <= 1e-13);
                        met[1] += 1;
                    }
                    CastPrediction::Open => met[2] += 1,
                }
            }
        }
        for [apart, touching, open] in met {
            assert!(apart > 100 && touching > 100 && open < 200, "{apart} {touching} {open}");
        }
    }
}
