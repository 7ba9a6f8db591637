//! Kept points: the contact points of a pair, as they were found and as they are now, and the forces of the last step.
//!
//! A crowd in one place has as many pairs as the square of its bodies, and a manifold has room for the most points that
//! there can be. So what is kept are points alone, one after another, and manifolds are made of them for whoever asks.
//! A step starts from the forces of the one before it. They lie with the points, and go over to new ones when these are
//! found, so that a step reads and writes them in place.

#[cfg(feature = "serde")]
use super::pressed_point::PressedPoint;
use super::space::geometry::{FeaturePair, MOST_POINTS, Manifold, ManifoldPoint, PartPair};
use super::space::math::{Displacement, Real, Vector, lesser};
use super::space::response::{SolverPoint, SolverPoints, take_over_forces};

/// A contact point, and what it shares with the other points of its manifold.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptPoint {
    parts: PartPair,
    /// The normal when the manifold was found, and now.
    found_normal: Vector,
    normal: Vector,
    /// Where the point was found, and where it is now.
    found: Spot,
    now: Spot,
    feature: FeaturePair,
    /// The force along the normal in the last step, and the one against sliding.
    force: Real,
    friction: Vector,
    /// How many points its manifold has; 0 unless it is the first of them.
    count: u8,
    /// Which of them is the deepest now; they lie in the order in which they were found.
    deepest: u8,
}

impl KeptPoint {
    /// A point that was just found, the first of so many in its manifold, or with a count of 0 one of the others.
    fn found(parts: PartPair, normal: Vector, point: ManifoldPoint, count: usize) -> Self {
        let ManifoldPoint { on_a, on_b, separation, feature } = point;
        let spot = Spot { on_a, on_b, separation };
        Self {
            parts,
            found_normal: normal,
            normal,
            found: spot,
            now: spot,
            feature,
            force: 0.0,
            friction: Vector::ZERO,
            count: count as u8,
            deepest: 0,
        }
    }

    fn solver_point(&self) -> SolverPoint {
        let Self { now: Spot { on_a, on_b, separation }, feature, force, friction, .. } = *self;
        SolverPoint::new(ManifoldPoint { on_a, on_b, separation, feature }, (force, friction))
    }
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<PressedPoint>", from = "Vec<PressedPoint>"))]
pub(super) struct KeptPoints(Vec<KeptPoint>);

/// The forces of a pair whose contact points are found anew.
pub(super) struct Forces {
    /// The forces of the only manifold, and its parts.
    only: Option<(PartPair, SolverPoints)>,
    /// All points that were kept, if there were more manifolds. The first point of a manifold whose forces were taken
    /// has a count of 0.
    all: Vec<KeptPoint>,
    /// Where the search begins: behind the manifold whose forces were taken last.
    next: usize,
}

impl Forces {
    /// Takes the forces of a manifold between such parts; none if there is none left. Several have the same parts where parts
    /// have parts themselves: the first that is found anew takes the forces of the first, and so on.
    fn take(&mut self, parts: PartPair) -> SolverPoints {
        if let Some((_, points)) = self.only.take_if(|(own, _)| *own == parts) {
            return points;
        }
        // What is found anew comes in much the same order.
        let mut ahead = (self.next..self.all.len()).chain(0..self.next);
        let found = ahead.find(|at| self.all[*at].count > 0 && self.all[*at].parts == parts);
        let Some(first) = found else { return [None; MOST_POINTS] };
        let count = core::mem::take(&mut self.all[first].count) as usize;
        self.next = first + count;
        solver_points(&self.all[first..self.next])
    }
}

/// Points in the order in which they were found.
fn solver_points(points: &[KeptPoint]) -> SolverPoints {
    core::array::from_fn(|at| points.get(at).map(KeptPoint::solver_point))
}

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
            let count = if at == 0 { points.len() } else { 0 };
            KeptPoint::found(parts, normal, *point, count)
        }));
    }

    /// Makes room for the points of a pair that is looked at anew, and returns the forces that are known. The list keeps its
    /// memory if it holds no more than one manifold, as that of convex shapes does.
    pub(super) fn find_anew(&mut self) -> Forces {
        let first = self.0.first();
        if first.is_some_and(|first| first.count as usize != self.0.len()) {
            return Forces { only: None, all: core::mem::take(&mut self.0), next: 0 };
        }
        let only = first.map(|first| (first.parts, solver_points(&self.0)));
        self.0.clear();
        Forces { only, all: Vec::new(), next: 0 }
    }

    /// Takes over the forces of the points that were there before. A force stays with parts and features, and else goes to
    /// what is near.
    pub(super) fn take_over(&mut self, mut before: Forces) {
        for points in self.0.chunk_by_mut(|_, next| next.count == 0) {
            let mut pressed = solver_points(points);
            take_over_forces(&mut pressed, before.take(points[0].parts));
            for (point, pressed) in points.iter_mut().zip(pressed.into_iter().flatten()) {
                (point.force, point.friction) = (pressed.force, pressed.friction);
            }
        }
    }

    /// Takes the forces of a step at the manifold whose first point is the one of that number, the deepest point first.
    pub(super) fn press(&mut self, first: usize, forces: &[(Real, Vector); MOST_POINTS]) {
        let count = self.0[first].count as usize;
        let deepest = self.0[first].deepest as usize;
        for (at, found) in deepest_first(count, deepest).zip(forces) {
            let point = &mut self.0[first + at];
            (point.force, point.friction) = *found;
        }
    }

    /// Whether all forces, and the places that tell whose they are, are numbers.
    #[cfg(feature = "serde")]
    pub(super) fn is_finite(&self) -> bool {
        self.0.iter().map(KeptPoint::solver_point).all(|point| {
            point.force.is_finite() && point.place.is_finite() && point.friction.is_finite()
        })
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

    /// All manifolds.
    pub(super) fn each(&self) -> impl Iterator<Item = KeptManifold<'_>> {
        self.starts().map(|first| self.manifold_at(first))
    }

    /// Where each manifold begins.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> {
        let there = |at: usize| (at < self.0.len()).then_some(at);
        core::iter::successors(there(0), move |at| there(at + self.0[*at].count as usize))
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
        self.kept().map(|point| {
            let Spot { on_a, on_b, separation } = point.now;
            ManifoldPoint { on_a, on_b, separation, feature: point.feature }
        })
    }

    /// The points with the forces of the last step, the deepest one first.
    pub(super) fn solver_points(self) -> impl Iterator<Item = SolverPoint> + use<'a> {
        self.kept().map(KeptPoint::solver_point)
    }

    fn kept(self) -> impl Iterator<Item = &'a KeptPoint> + use<'a> {
        let deepest = self.0[0].deepest as usize;
        deepest_first(self.0.len(), deepest).map(move |at| &self.0[at])
    }
}

/// Numbers of points in the order in which they are told: the deepest one changes places with the first.
fn deepest_first(count: usize, deepest: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |at| match at {
        0 => deepest,
        at if at == deepest => 0,
        at => at,
    })
}

#[cfg(feature = "serde")]
impl From<KeptPoints> for Vec<PressedPoint> {
    fn from(kept: KeptPoints) -> Self {
        let pressed = |point: &KeptPoint| {
            let KeptPoint { parts, feature, force, friction, count, .. } = *point;
            let place = point.solver_point().place;
            PressedPoint { parts, is_first: count > 0, feature, place, force, friction }
        };
        kept.0.iter().map(pressed).collect()
    }
}

/// Points of which only the forces are known, and whose they are: where shapes touch is found while a world is read.
#[cfg(feature = "serde")]
impl From<Vec<PressedPoint>> for KeptPoints {
    fn from(written: Vec<PressedPoint>) -> Self {
        let mut points = Vec::new();
        for manifold in written.chunk_by(|_, next| !next.is_first) {
            let own = &manifold[..manifold.len().min(MOST_POINTS)];
            reserve(&mut points, written.len());
            points.extend(own.iter().enumerate().map(|(at, pressed)| {
                let PressedPoint { parts, feature, place, force, friction, .. } = *pressed;
                let point = ManifoldPoint { on_a: place, on_b: place, separation: 0.0, feature };
                let count = if at == 0 { own.len() } else { 0 };
                KeptPoint { force, friction, ..KeptPoint::found(parts, Vector::ZERO, point, count) }
            }));
        }
        Self(points)
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
