//! Kept points: the contact points of a pair, as they were found and as they are now.
//!
//! A crowd in one place has as many pairs as the square of its bodies, and a manifold has room for the most points that
//! there can be. So what is kept are points alone, one after another, and manifolds are made of them for whoever asks.

use super::space::geometry::{FeaturePair, Manifold, ManifoldPoint, PartPair};
use super::space::math::{Displacement, Real, Vector, lesser};

/// A contact point, and what it shares with the other points of its manifold.
#[derive(Clone, Copy, Debug)]
struct KeptPoint {
    parts: PartPair,
    /// The normal when the manifold was found, and now.
    found_normal: Vector,
    normal: Vector,
    /// Where the point was found, and where it is now.
    found: Spot,
    now: Spot,
    feature: FeaturePair,
    /// How many points its manifold has; 0 unless it is the first of them.
    count: u8,
    /// Which of them is the deepest now; they lie in the order in which they were found.
    deepest: u8,
}

/// A contact point without its name.
#[derive(Clone, Copy, Debug)]
struct Spot {
    on_a: Vector,
    on_b: Vector,
    separation: Real,
}

impl Spot {
    /// The same points of A and B after both went a little, seen along a normal.
    fn carried(&self, a: &Displacement, b: &Displacement, normal: Vector) -> Self {
        let (on_a, on_b) = (a.point(self.on_a), b.point(self.on_b));
        let parted = (on_b - self.on_b) - (on_a - self.on_a);
        Self { on_a, on_b, separation: self.separation + parted.dot(normal) }
    }
}

/// The contact points of a pair, manifold by manifold.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptPoints(Vec<KeptPoint>);

impl KeptPoints {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the points of a manifold that was found.
    pub(super) fn push(&mut self, manifold: &Manifold) {
        let Manifold { normal, parts, .. } = *manifold;
        let points = manifold.points();
        reserve(&mut self.0, points.len());
        self.0.extend(points.iter().enumerate().map(|(at, point)| {
            let ManifoldPoint { on_a, on_b, separation, feature } = *point;
            let spot = Spot { on_a, on_b, separation };
            KeptPoint {
                parts,
                found_normal: normal,
                normal,
                found: spot,
                now: spot,
                feature,
                count: if at == 0 { points.len() as u8 } else { 0 },
                deepest: 0,
            }
        }));
    }

    /// Carries the points along with A and B, which went a little since they were found, and the normals with A.
    pub(super) fn carry(&mut self, a: &Displacement, b: &Displacement) {
        for points in self.0.chunk_by_mut(|_, next| next.count == 0) {
            let normal = a.direction(points[0].found_normal);
            let mut deepest = 0;
            for at in 0..points.len() {
                let now = points[at].found.carried(a, b, normal);
                (points[at].normal, points[at].now) = (normal, now);
                if now.separation < points[deepest].now.separation {
                    deepest = at;
                }
            }
            points[0].deepest = deepest as u8;
        }
    }

    /// The least separation of all; infinite if there are none.
    pub(super) fn separation(&self) -> Real {
        let deepest = |first: usize| &self.0[first + self.0[first].deepest as usize];
        let depths = self.starts().map(|first| deepest(first).now.separation);
        depths.fold(Real::INFINITY, lesser)
    }

    pub(super) fn manifolds(&self) -> Manifolds<'_> {
        Manifolds { points: &self.0 }
    }

    /// The manifold whose first point is the one of that number.
    pub(super) fn manifold_at(&self, first: usize) -> KeptManifold<'_> {
        KeptManifold(&self.0[first..first + self.0[first].count as usize])
    }

    /// Where each manifold begins.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        (0..).zip(&self.0).filter(|(_, point)| point.count > 0).map(|(at, _)| at)
    }

    /// How many bytes it holds elsewhere.
    pub(super) fn memory(&self) -> usize {
        self.0.capacity() * size_of::<KeptPoint>()
    }
}

/// The points of one manifold.
#[derive(Clone, Copy)]
pub(super) struct KeptManifold<'a>(&'a [KeptPoint]);

impl<'a> KeptManifold<'a> {
    pub(super) fn parts(self) -> PartPair {
        self.0[0].parts
    }

    pub(super) fn normal(self) -> Vector {
        self.0[0].normal
    }

    pub(super) fn count(self) -> usize {
        self.0.len()
    }

    /// The points, the deepest one first.
    pub(super) fn points(self) -> impl Iterator<Item = ManifoldPoint> + use<'a> {
        let deepest = self.0[0].deepest as usize;
        (0..self.0.len()).map(move |at| {
            let from = match at {
                0 => deepest,
                at if at == deepest => 0,
                at => at,
            };
            let KeptPoint { now: Spot { on_a, on_b, separation }, feature, .. } = self.0[from];
            ManifoldPoint { on_a, on_b, separation, feature }
        })
    }
}

/// The manifolds of two colliders, part by part in a fixed order. They are made as they are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Manifolds<'a> {
    points: &'a [KeptPoint],
}

impl<'a> Manifolds<'a> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// The first one, which is the only one unless a shape has parts.
    pub fn first(&self) -> Option<Manifold> {
        self.iter().next()
    }

    /// All of them.
    pub fn iter(&self) -> ManifoldIter<'a> {
        ManifoldIter { points: self.points }
    }
}

impl<'a> IntoIterator for Manifolds<'a> {
    type Item = Manifold;
    type IntoIter = ManifoldIter<'a>;

    fn into_iter(self) -> ManifoldIter<'a> {
        self.iter()
    }
}

/// The manifolds of two colliders one by one; see [`Manifolds`].
#[derive(Clone, Debug)]
pub struct ManifoldIter<'a> {
    points: &'a [KeptPoint],
}

impl Iterator for ManifoldIter<'_> {
    type Item = Manifold;

    fn next(&mut self) -> Option<Manifold> {
        let count = self.points.first()?.count as usize;
        let (own, others) = self.points.split_at(count);
        self.points = others;
        let kept = KeptManifold(own);
        let mut manifold = Manifold::empty(kept.normal());
        manifold.parts = kept.parts();
        kept.points().for_each(|point| manifold.push(point));
        Some(manifold)
    }
}

/// Makes room for some more items in a list that seldom grows: a crowd in one place has as many lists as pairs, and twice as
/// much room as needed would be much.
pub(super) fn reserve<Item>(list: &mut Vec<Item>, more: usize) {
    if list.is_empty() {
        list.reserve_exact(more);
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::geometry::FeatureId;
    use super::super::space::math::{DIMENSION, Pose};
    use super::*;

    /// As many points as there can be beside each other, each a little deeper than the one before it.
    fn manifold(part: u32, deeper: Real) -> Manifold {
        let mut made = Manifold::empty(Vector::Y);
        made.parts = PartPair { a: 0, b: part };
        for number in 0..(1 << (DIMENSION - 1)) - part {
            let on_a = Vector::X * number as Real;
            let separation = deeper * -(number as Real);
            let feature = FeaturePair { a: FeatureId::Face(0), b: FeatureId::Vertex(number) };
            let on_b = on_a + Vector::Y * separation;
            made.push(ManifoldPoint { on_a, on_b, separation, feature });
        }
        made
    }

    #[test]
    fn manifolds_come_back_as_they_were_kept() {
        let mut kept = KeptPoints::default();
        let given = [manifold(0, 0.25), manifold(1, 0.0)];
        given.iter().for_each(|manifold| kept.push(manifold));
        assert!(kept.manifolds().iter().eq(given));
        assert_eq!((kept.manifolds().len(), kept.manifolds().first()), (2, Some(given[0])));
        assert_eq!(kept.memory(), kept.0.capacity() * size_of::<KeptPoint>());
    }

    /// B sinks: the last point of each manifold is the deepest. It comes first and changes places with the one that was
    /// found first, and however often points are carried, they are carried from where they were found.
    #[test]
    fn the_deepest_point_comes_first_wherever_points_are_carried() {
        let still = Displacement::between(&Pose::IDENTITY, &Pose::IDENTITY);
        let sunk = Displacement::between(&Pose::IDENTITY, &Pose::at(Vector::Y * -0.5));
        let mut kept = KeptPoints::default();
        let given = [manifold(0, 0.25), manifold(1, 0.125)];
        given.iter().for_each(|manifold| kept.push(manifold));
        kept.carry(&still, &sunk);
        assert_eq!(kept.separation(), -0.5 - 0.25 * ((1 << (DIMENSION - 1)) - 1) as Real);
        for (carried, found) in kept.manifolds().iter().zip(&given) {
            let mut expected = found.points().to_vec();
            for point in &mut expected {
                point.on_b -= Vector::Y * 0.5;
                point.separation -= 0.5;
            }
            let last = expected.len() - 1;
            expected.swap(0, last);
            assert_eq!(carried.points(), expected);
        }
        kept.carry(&still, &still);
        for (carried, found) in kept.manifolds().iter().zip(&given) {
            assert_eq!(carried.points()[0], found.points()[found.points().len() - 1]);
        }
    }
}
