//! What users ask about two shapes.

use super::cache::Cache;
use super::space::geometry::Closest;
use super::space::math::{Pose, Real};
use super::space::shapes::Shape;
use super::{dispatch, dispatch_table};

/// The nearest points of two shapes, or the shortest way to part them, in the world.
///
/// This is the master question: the others are parts of its answer. Apart, the separation is the
/// distance. Overlapping, it is minus the depth: shifting B by `normal * depth`, and by nothing
/// shorter, leaves the two touching; of shapes of parts see [`Closest`]. The normal is a unit vector in every case, also for concentric
/// and coincident shapes, where it is one of several that are as good. A pose that is not a number
/// gives NaN for the separation, which does not touch.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let seen = closest(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::X * 1.5));
/// assert_eq!((seen.normal, seen.depth()), (Vector::X, 0.5));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("closest points", "GJK", "EPA", "penetration depth"))]
pub fn closest(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) -> Closest {
    dispatch::closest((a, a_pose), (b, b_pose))
}

/// [`closest`] with a [`Cache`]: sooner known where the pair is almost as it was when it was last asked about.
///
/// What the cache holds is where a search begins, and never where it ends: the answer is the one without
/// it, up to rounding. Where several normals are as good, it may be another one of them.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Ellipsoid::new(Vector::X + Vector::splat(1.0))?);
/// let mut cache = Cache::default();
/// for step in 0..10 {
///     let pose = Pose::at(Vector::X * (5.0 + 0.01 * step as Real));
///     let seen = closest_cached(&a, &Pose::IDENTITY, &a, &pose, &mut cache);
///     let anew = closest(&a, &Pose::IDENTITY, &a, &pose);
///     assert!((seen.separation - anew.separation).abs() < 1e-5);
/// }
/// # Ok::<(), BuildError>(())
/// ```
pub fn closest_cached(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
    cache: &mut Cache,
) -> Closest {
    cache.closest((a, a_pose), (b, b_pose))
}

/// Whether two shapes share a point; touching they do.
///
/// It is what [`closest`] tells by [`Closest::is_touching`]. Only if a shape or one of its parts is more than `1 / Real::EPSILON`
/// times as large as the other they may differ: a gap as wide as the smaller one is below the rounding of the larger, and
/// [`closest`] takes it for nothing, while boxes that are apart still tell it.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// assert!(intersects(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::X * 2.0)));
/// assert!(!intersects(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::X * 2.01)));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("overlap test", "intersection test", "collides"))]
pub fn intersects(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) -> bool {
    dispatch::intersects((a, a_pose), (b, b_pose))
}

/// How far apart two shapes are; 0 if they share a point.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// assert_eq!(distance(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::X * 5.0)), 3.0);
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("minimum distance"))]
pub fn distance(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) -> Real {
    // Of many parts, one that touches is sooner found than the one that is deepest.
    if (a.is_concave() || b.is_concave()) && intersects(a, a_pose, b, b_pose) {
        return 0.0;
    }
    closest(a, a_pose, b, b_pose).distance()
}

/// What the method is called that answers questions about two shapes; docs/pairs.md lists them all.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// assert_eq!(method(&ball, &ball), "nearest point");
/// # Ok::<(), BuildError>(())
/// ```
pub fn method(a: &Shape, b: &Shape) -> &'static str {
    dispatch_table::dispatch(a, b).method.name()
}

/// The nearest points of two shapes that are no further apart than `margin`; `None` beyond.
///
/// ```
#[doc = prelude!()]
/// let a = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let near = |margin| contact(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::X * 2.5), margin);
/// assert!(near(0.0).is_none());
/// assert_eq!(near(1.0).map(|seen| seen.separation), Some(0.5));
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("penetration", "collide"))]
pub fn contact(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
    margin: Real,
) -> Option<Closest> {
    let seen = dispatch::closest_in_world((a, a_pose), (b, b_pose), margin).ok()?;
    (seen.separation <= margin).then_some(seen)
}
