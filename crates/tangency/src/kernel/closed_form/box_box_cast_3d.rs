//! Box–box cast by swept SAT: when do two boxes that move straight on first touch?
//!
//! Boxes overlap while they do so along all of the fifteen directions in which a gap between them can
//! show. Along each, how far apart the centres are changes steadily, so that they overlap
//! from one moment to another:
//!
//! ```text
//!     direction 1      [==================]
//!     direction 2            [=================]
//!     direction 3   [================]
//!                            ^       ^
//!                       the last     the first
//!                       to begin     to end
//! ```

use super::box_box_sat::{Halves, SatFeature, boxes_meeting};
use super::space::{CastPrediction, MinkowskiDifference, Vector};

/// When the overlap along a direction, of any length up to one, begins or ends.
#[derive(Clone, Copy)]
struct Moment {
    fraction: f64,
    /// How fast the centres move along the direction, and the square of its length.
    speed: f64,
    squared: f64,
    meeting: SatFeature,
}

impl Moment {
    /// The time it takes to go a length.
    fn time_for(&self, length: f64) -> f64 {
        length * self.squared.sqrt() / self.speed
    }
}

/// Two boxes along a direction: where the centre of B is, how fast it moves, and how far both boxes
/// together reach.
struct Shadow {
    place: f64,
    speed: f64,
    reach: f64,
}

/// The last moment to begin, and the first to end.
struct Overlap {
    begin: Moment,
    end: Moment,
    /// What is nearer touches.
    touching: f64,
    /// Whether there is a gap along a direction that the boxes do not move along.
    is_never: bool,
}

impl Overlap {
    fn new(touching: f64) -> Self {
        let at = |fraction: f64| Moment {
            fraction,
            speed: 0.0,
            squared: 1.0,
            meeting: SatFeature::FaceOfA(0),
        };
        let (begin, end) = (at(f64::NEG_INFINITY), at(f64::INFINITY));
        Self { begin, end, touching, is_never: false }
    }

    /// No longer than along this direction.
    #[inline(always)]
    fn narrow(&mut self, shadow: &Shadow, squared: f64, meeting: SatFeature) {
        let Shadow { place, speed, reach } = *shadow;
        if speed == 0.0 {
            self.is_never |= place.abs() - reach > self.touching;
            return;
        }
        let time = 1.0 / speed;
        let (middle, half) = (-place * time, reach * time.abs());
        let moment = |fraction: f64| Moment { fraction, speed: speed.abs(), squared, meeting };
        if middle - half > self.begin.fraction {
            self.begin = moment(middle - half);
        }
        if middle + half < self.end.fraction {
            self.end = moment(middle + half);
        }
    }

    /// Whether there is always a gap: along one direction all the time, or until some moment, and along
    /// another one from then on.
    fn is_apart(&self) -> bool {
        let Self { begin, end, touching, is_never } = *self;
        let is_until = |then: f64| begin.fraction - then > begin.time_for(touching);
        let is_from = |then: f64| then - end.fraction > end.time_for(touching);
        let between = 0.5 * (begin.fraction + end.fraction);
        is_never || is_until(1.0) || is_from(0.0) || (is_until(between) && is_from(between))
    }
}

/// What is foreseen of two boxes, given by their half extents, of which B goes this `way`. What is nearer
/// than `touching` touches, and half of it is left where they do.
pub(crate) fn predict_box_cast(
    pair: &MinkowskiDifference,
    [a, b]: [Vector; 2],
    way: Vector,
    touching: f64,
) -> CastPrediction {
    let halves = Halves { a, b };
    let mut overlap = Overlap::new(touching);
    across_faces(pair, halves, way, &mut overlap);
    if overlap.is_apart() {
        return CastPrediction::Apart;
    }
    across_edges(pair, halves, way, &mut overlap);
    if overlap.is_apart() {
        return CastPrediction::Apart;
    }
    let Overlap { begin, end, .. } = overlap;
    let fraction = begin.fraction - begin.time_for(0.5 * touching);
    if !(0.0 < fraction && fraction <= 1.0 && begin.fraction <= end.fraction) {
        return CastPrediction::Open;
    }
    let there = MinkowskiDifference { origin: pair.origin + way * fraction, ..*pair };
    let found = boxes_meeting(&there, halves, begin.meeting);
    found.map_or(CastPrediction::Open, |found| CastPrediction::Touching(fraction, found))
}

/// The directions across the faces of A and across those of B.
#[inline(always)]
fn across_faces(
    pair: &MinkowskiDifference,
    Halves { a, b }: Halves,
    way: Vector,
    overlap: &mut Overlap,
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
    overlap: &mut Overlap,
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
    use super::super::space::{
        ClosestPoints, Core, Rounding, Silent, axes_of, box_box_sat, predict_cast,
    };
    use super::*;

    const ROUNDING: Rounding = Rounding { flat: 1e-15, curved: 1e-14, own: 1e-12 };
    const TOUCHING: f64 = 1e-9;

    /// Numbers between -1 and 1.
    struct Draw(u64);

    impl Draw {
        fn signed(&mut self) -> f64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
        }

        fn vector(&mut self) -> Vector {
            Vector::new(self.signed(), self.signed(), self.signed())
        }
    }

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
