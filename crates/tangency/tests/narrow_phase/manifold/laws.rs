//! What holds for every manifold, for pairs drawn by chance: every kind of shape, every scale, and
//! placed so that much of it touches.

use super::draw;
use super::rules::{Pair, assert_rules, check};
use super::space::*;

/// A repeatable stream of numbers.
pub(super) struct Draw(u64);

impl Draw {
    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    /// In `0.1 ..= 1`, mostly one of few, so that sides are flush with each other.
    pub(super) fn length(&mut self) -> Real {
        let some = [0.125, 0.25, 0.5, 1.0];
        if self.below(3) > 0 {
            return some[self.below(4) as usize];
        }
        0.1 + 0.9 * self.below(1 << 20) as Real / (1 << 20) as Real
    }

    pub(super) fn lengths(&mut self) -> Vector {
        let mut lengths = Vector::ZERO;
        for axis in 0..DIMENSION {
            lengths[axis] = self.length();
        }
        lengths
    }

    /// In `-1 ..= 1` along each axis, often 0.
    pub(super) fn vector(&mut self) -> Vector {
        let mut vector = self.lengths();
        for axis in 0..DIMENSION {
            vector[axis] *= [0.0, 1.0, -1.0][self.below(3) as usize];
        }
        vector
    }

    pub(super) fn direction(&mut self) -> Vector {
        let vector = self.vector();
        if vector == Vector::ZERO { Vector::Y } else { vector.normalized().unwrap() }
    }
}

/// 1e-6 to 1e6 for `f32`, 1e-12 to 1e12 for `f64`.
fn scale(draw: &mut Draw) -> Real {
    let decades = if size_of::<Real>() == 4 { 6 } else { 12 };
    let tens = draw.below(decades + 1) as i32;
    let power = (0..tens).fold(1.0, |power: Real, _| power * 10.0);
    if draw.below(2) == 0 { power } else { 1.0 / power }
}

/// A pair that touches, or nearly so: B is drawn anywhere and then moved along the normal.
fn pair(seed: u64) -> Pair {
    let mut draw = Draw(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let size = scale(&mut draw);
    let shape = |draw: &mut Draw| {
        let kind = draw.below(draw::KINDS);
        let made = draw::shape(draw, kind, size);
        if draw.below(4) == 0 { made.rounded(draw.length() * 0.25 * size).unwrap() } else { made }
    };
    let (a, b) = (shape(&mut draw), shape(&mut draw));
    let a_pose = if draw.below(2) == 0 {
        Pose::IDENTITY
    } else {
        Pose::new(draw::turn(&mut draw), draw.vector() * size)
    };
    let b_pose = Pose::new(draw::turn(&mut draw), draw.vector() * 2.0 * size);
    let margin = [0.0, 0.0, 0.05, 0.5][draw.below(4) as usize] * size;
    let mut made = Pair { a, a_pose, b, b_pose, margin };
    let seen = made.closest();
    let gap = [0.0, -0.02, 0.01, -0.25][draw.below(4) as usize] * size;
    if seen.separation.is_finite() && draw.below(4) > 0 {
        made.b_pose.translation += seen.normal * (gap - seen.separation);
    }
    made
}

const PAIRS: u64 = 20_000;

/// What was met on the way.
#[derive(Debug, Default)]
struct Met {
    empty: u64,
    overlapping: u64,
    touching: u64,
    face_on_face: u64,
    edge_on_edge: u64,
    single: u64,
}

impl Met {
    fn count(&mut self, pair: &Pair, found: &Manifold) {
        let near = pair.closest().separation;
        self.empty += u64::from(found.is_empty());
        self.overlapping += u64::from(near < -pair.tolerance());
        self.touching += u64::from(near.abs() <= pair.tolerance());
        self.single += u64::from(found.points().len() == 1);
        self.face_on_face += u64::from(found.points().len() == if DIMENSION == 2 { 2 } else { 4 });
        let crosses = |point: &ManifoldPoint| {
            matches!(point.feature, FeaturePair { a: FeatureId::Edge(..), b: FeatureId::Edge(..) })
        };
        self.edge_on_edge += u64::from(found.points().iter().any(crosses));
    }
}

#[test]
fn every_manifold_keeps_its_promises() {
    let (mut met, mut broken) = (Met::default(), 0);
    for seed in 0..PAIRS {
        let pair = pair(seed);
        if !pair.closest().separation.is_finite() {
            continue;
        }
        let found = pair.manifold();
        if let Err(why) = check(&pair, &found) {
            println!("seed {seed}: {why}\n{pair:?}\n{:#?}\n{:?}", found.points(), pair.closest());
            broken += 1;
        }
        met.count(&pair, &found);
    }
    assert_eq!(broken, 0);
    let common = PAIRS / 20;
    let is_common = [met.empty, met.overlapping, met.touching, met.face_on_face, met.single];
    assert!(is_common.iter().all(|count| *count > common), "{met:?}");
    assert!(DIMENSION == 2 || met.edge_on_edge > common / 2, "{met:?}");
}

fn intersects_at(pair: &Pair) -> bool {
    intersects(&pair.a, &pair.a_pose, &pair.b, &pair.b_pose)
}

#[test]
fn without_a_margin_there_are_points_exactly_where_the_shapes_share_one() {
    for seed in 0..PAIRS / 4 {
        let pair = Pair { margin: 0.0, ..pair(seed) };
        assert_eq!(!pair.manifold().is_empty(), intersects_at(&pair), "seed {seed}: {pair:?}");
    }
}

/// The cache is filled a little earlier in the same motion, or by another pair altogether.
#[test]
fn with_a_cache_the_answer_is_the_same() {
    let (mut cache, mut kept) = (Cache::default(), 0);
    let (mut alike, mut others) = (0, 0);
    for seed in 0..PAIRS {
        let pair = pair(seed);
        if !pair.closest().separation.is_finite() {
            continue;
        }
        if seed % 8 > 0 {
            let mut before = pair.clone();
            before.b_pose.translation += Vector::splat(1e-3) * pair.size();
            before.cached(&mut cache);
        }
        let (found, plain) = (pair.cached(&mut cache), pair.manifold());
        assert_rules(&pair, &found);
        kept += u64::from(cache != Cache::default());
        assert_eq!(found.is_empty(), plain.is_empty(), "seed {seed}: {pair:?}");
        let depth = |manifold: &Manifold| manifold.points().first().map_or(0.0, |p| p.separation);
        let apart = (depth(&found) - depth(&plain)).abs();
        assert!(apart <= pair.tolerance(), "seed {seed}: {pair:?}\n{found:#?}\n{plain:#?}");
        let is_alike = found.normal.distance(plain.normal) <= 16.0 * Real::EPSILON;
        alike += u64::from(is_alike);
        if is_alike && found.points().len() != plain.points().len() {
            others += 1;
        }
    }
    assert!(kept > PAIRS / 10, "{kept}");
    assert!(alike > PAIRS * 9 / 10 && others < PAIRS / 100, "{alike} {others}");
}
