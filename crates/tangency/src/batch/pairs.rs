//! What users ask about many pairs of shapes at once.
//!
//! Answers come in the order of the pairs, and each is that of the single call to the last bit, on any number
//! of cores; with the feature `parallel` all of them are used. The lists for the answers are the caller's:
//! once they are long enough, nothing is allocated.
//!
//! Pairs are not sorted by kind beforehand. Measured in three dimensions with balls, capsules and boxes in
//! no order, 4 096 pairs, the shortest of many passes: already in order, `intersects` takes 96 ns for a
//! pair instead of 101 and `closest` 148 instead of 154, which is less than the 15 ns that sorting takes.
//! Who has many pairs of one kind asks columns.

use super::space::geometry::{Closest, Manifold, PartPair};
use super::space::math::{Pose, Real, Vector};
use super::space::narrow_phase::{
    Cache, closest, closest_cached, intersects, manifold, manifold_cached,
};
use super::space::shapes::Shape;
use super::split_work::{answer_all, nothing_kept};

/// Two shapes at their places in the world.
///
/// ```
#[doc = prelude!(batch)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let at = |x: Real| ShapePair {
///     a: &ball,
///     a_pose: Pose::IDENTITY,
///     b: &ball,
///     b_pose: Pose::at(Vector::X * x),
/// };
/// let mut meet = Vec::new();
/// intersects_batch(&[at(1.0), at(2.0), at(3.0)], &mut meet);
/// assert_eq!(meet, [true, true, false]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShapePair<'a> {
    /// The first shape.
    pub a: &'a Shape,
    /// Where it is.
    pub a_pose: Pose,
    /// The second shape.
    pub b: &'a Shape,
    /// Where it is.
    pub b_pose: Pose,
}

/// How many pairs were answered from what their caches held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CacheStats {
    /// The pairs whose cache could be shown to hold the answer still.
    pub from_cache: usize,
    /// All pairs.
    pub pairs: usize,
}

impl CacheStats {
    /// The share of pairs that were answered from their caches, `0 ..= 1`; 0 if there are none.
    pub fn share(&self) -> Real {
        if self.pairs == 0 { 0.0 } else { self.from_cache as Real / self.pairs as Real }
    }
}

/// An answer of any kind, to be overwritten.
pub(super) const NO_ANSWER: Closest = Closest {
    on_a: Vector::ZERO,
    on_b: Vector::ZERO,
    normal: Vector::X,
    separation: Real::NAN,
    parts: PartPair::NONE,
};

/// [`intersects`] for every pair. What was in the list is forgotten.
///
/// ```
#[doc = prelude!(batch)]
/// let mut meet = vec![true];
/// intersects_batch(&[], &mut meet);
/// assert!(meet.is_empty());
/// ```
pub fn intersects_batch(pairs: &[ShapePair], answers: &mut Vec<bool>) {
    answers.clear();
    answers.resize(pairs.len(), false);
    answer_all(0, &mut nothing_kept(pairs.len()), answers, &|index, ()| {
        let pair = &pairs[index];
        intersects(pair.a, &pair.a_pose, pair.b, &pair.b_pose)
    });
}

/// [`closest`] for every pair. What was in the list is forgotten.
///
/// ```
#[doc = prelude!(batch)]
/// let block = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let pair = |x: Real| ShapePair {
///     a: &block,
///     a_pose: Pose::IDENTITY,
///     b: &block,
///     b_pose: Pose::at(Vector::X * x),
/// };
/// let mut seen = Vec::new();
/// closest_batch(&[pair(1.5), pair(4.0)], &mut seen);
/// assert_eq!(seen[0].depth(), 0.5);
/// assert_eq!(seen[1].separation, 2.0);
/// # Ok::<(), BuildError>(())
/// ```
pub fn closest_batch(pairs: &[ShapePair], answers: &mut Vec<Closest>) {
    answers.clear();
    answers.resize(pairs.len(), NO_ANSWER);
    answer_all(0, &mut nothing_kept(pairs.len()), answers, &|index, ()| {
        let pair = &pairs[index];
        closest(pair.a, &pair.a_pose, pair.b, &pair.b_pose)
    });
}

/// [`closest_cached`] for every pair, with a cache for each. What was in the list of answers is forgotten.
///
/// There are as many caches as pairs afterwards: new ones are added at the end, and what is left over is
/// dropped.
///
/// ```
#[doc = prelude!(batch)]
/// let ball = Shape::from(Ellipsoid::new(Vector::X + Vector::splat(1.0))?);
/// let (mut caches, mut seen) = (Vec::new(), Vec::new());
/// for step in 0..3 {
///     let b_pose = Pose::at(Vector::X * (5.0 + 0.01 * step as Real));
///     let pair = ShapePair { a: &ball, a_pose: Pose::IDENTITY, b: &ball, b_pose };
///     closest_batch_cached(&[pair], &mut caches, &mut seen);
///     assert!((seen[0].separation - (1.0 + 0.01 * step as Real)).abs() < 1e-5);
/// }
/// # Ok::<(), BuildError>(())
/// ```
pub fn closest_batch_cached(
    pairs: &[ShapePair],
    caches: &mut Vec<Cache>,
    answers: &mut Vec<Closest>,
) {
    caches.resize(pairs.len(), Cache::default());
    answers.clear();
    answers.resize(pairs.len(), NO_ANSWER);
    answer_all(0, caches, answers, &|index, cache| {
        let pair = &pairs[index];
        closest_cached(pair.a, &pair.a_pose, pair.b, &pair.b_pose, cache)
    });
}

/// [`manifold`] for every pair. What was in the list is forgotten.
///
/// ```
#[doc = prelude!(batch)]
/// let block = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let b_pose = Pose::at(Vector::Y * 2.0);
/// let pair = ShapePair { a: &block, a_pose: Pose::IDENTITY, b: &block, b_pose };
/// let mut found = Vec::new();
/// manifold_batch(&[pair], 0.01, &mut found);
/// assert_eq!(found[0].normal, Vector::Y);
/// # Ok::<(), BuildError>(())
/// ```
pub fn manifold_batch(pairs: &[ShapePair], margin: Real, answers: &mut Vec<Manifold>) {
    answers.clear();
    answers.resize(pairs.len(), Manifold::empty(Vector::X));
    answer_all(0, &mut nothing_kept(pairs.len()), answers, &|index, ()| {
        let pair = &pairs[index];
        manifold(pair.a, &pair.a_pose, pair.b, &pair.b_pose, margin)
    });
}

/// [`manifold_cached`] for every pair, with a cache for each, as
/// [`closest_batch_cached`]; and how many were answered from their caches.
///
/// ```
#[doc = prelude!(batch)]
/// let block = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let b_pose = Pose::at(Vector::Y * 2.0);
/// let pair = ShapePair { a: &block, a_pose: Pose::IDENTITY, b: &block, b_pose };
/// let (mut caches, mut found) = (Vec::new(), Vec::new());
/// let first = manifold_batch_cached(&[pair], 0.01, &mut caches, &mut found);
/// let again = manifold_batch_cached(&[pair], 0.01, &mut caches, &mut found);
/// assert_eq!((first.share(), again.share()), (0.0, 1.0));
/// # Ok::<(), BuildError>(())
/// ```
pub fn manifold_batch_cached(
    pairs: &[ShapePair],
    margin: Real,
    caches: &mut Vec<Cache>,
    answers: &mut Vec<Manifold>,
) -> CacheStats {
    caches.resize(pairs.len(), Cache::default());
    answers.clear();
    answers.resize(pairs.len(), Manifold::empty(Vector::X));
    answer_all(0, caches, answers, &|index, cache| {
        let pair = &pairs[index];
        manifold_cached(pair.a, &pair.a_pose, pair.b, &pair.b_pose, margin, cache)
    });
    let from_cache = caches.iter().filter(|cache| cache.was_enough()).count();
    CacheStats { from_cache, pairs: pairs.len() }
}
