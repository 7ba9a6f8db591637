//! What users ask about all the places where two shapes touch.

use super::cache::Cache;
use super::contact_patch;
use super::dispatch;
use super::manifold_composite::manifold_by_parts;
use super::relative_pose::{PosePair, QueryLimits};
use super::space::geometry::Manifold;
use super::space::math::{Pose, Real};
use super::space::shapes::Shape;

/// Where two shapes touch, or would if they came nearer by `margin`, in the world.
///
/// Empty exactly if they are further apart than `margin`: with margin 0, exactly if they do not share
/// a point. The first point is the deepest one; its separation is that of the pair, and no point's is
/// less. The others are those at which flat sides, seen along the normal, overlap, as far as they are
/// no further apart than `margin`, and of these the few that hold best. Something round touches in
/// one point.
///
/// Two half-spaces that overlap without end touch in one point, whose separation is minus infinity.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let seen = manifold(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::X * 1.5), 0.0);
/// assert_eq!(seen.normal, Vector::X);
/// assert!(seen.points().iter().all(|point| point.on_a.x == 1.0 && point.on_b.x == 0.5));
///
/// let apart = Pose::at(Vector::X * 2.5);
/// assert!(manifold(&a, &Pose::IDENTITY, &a, &apart, 0.0).is_empty());
/// assert!(!manifold(&a, &Pose::IDENTITY, &a, &apart, 1.0).is_empty());
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("contact manifold", "contact points", "clipping"))]
pub fn manifold(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose, margin: Real) -> Manifold {
    if a.is_concave() || b.is_concave() {
        return manifold_by_parts((a, a_pose), (b, b_pose), margin);
    }
    if a.is_ball() || b.is_ball() {
        return contact_patch::of_ball(&dispatch::closest((a, a_pose), (b, b_pose)), margin);
    }
    let frame = a_pose.frame();
    let Some((relative, _)) = (PosePair { a: a_pose, b: b_pose }).between() else {
        let b_in_a = b_pose.seen_from_frame(a_pose, &frame);
        let seen = dispatch::local_from_afar(a, b, &b_in_a);
        return contact_patch::manifold(a, b, &b_in_a.frame(), Ok(seen), margin).0.out_of(&frame);
    };
    let seen = dispatch::closest_in_a(a, b, &relative, &QueryLimits::within(margin));
    contact_patch::manifold(a, b, &relative.frame(), seen, margin).0.out_of(&frame)
}

/// [`manifold`] with a [`Cache`]: faster where the pair touches as it did when it was last asked about.
///
/// What the cache holds is verified and never trusted: the answer is the one without it, up to
/// rounding. Where several normals are as good, it is the one of the last time.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let mut cache = Cache::default();
/// for step in 0..10 {
///     let pose = Pose::at(Vector::X * (1.5 + 0.01 * step as Real));
///     let seen = manifold_cached(&a, &Pose::IDENTITY, &a, &pose, 0.0, &mut cache);
///     assert_eq!(seen.normal, Vector::X);
/// }
/// # Ok::<(), BuildError>(())
/// ```
pub fn manifold_cached(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
    margin: Real,
    cache: &mut Cache,
) -> Manifold {
    let poses = PosePair { a: a_pose, b: b_pose };
    let is_simple = !(a.is_ball() || b.is_ball() || a.is_concave() || b.is_concave());
    let Some((relative, _)) = is_simple.then(|| poses.between()).flatten() else {
        cache.was_of_no_use();
        return manifold(a, a_pose, b, b_pose, margin);
    };
    cache.manifold(a, b, &relative, margin).out_of(&a_pose.frame())
}
