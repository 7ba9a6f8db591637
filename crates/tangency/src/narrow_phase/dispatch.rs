//! Dispatch: how a question about two shapes finds its method, and its answer the way back.
//!
//! | answer in … | up to a distance | at any distance |
//! |---|---|---|
//! | the world | [`closest_in_world`], by [`closest_by_table`] and [`closest_placed`] | [`closest`] |
//! | the frame of A | [`closest_in_a`] | |
//! | the frame of A, double precision | [`closest_in_kernel`] | |

use super::dispatch_table::{
    self, Method, closest_by, dispatch, intersects_by, intersects_local_by,
    minimum_translation_by_table,
};
use super::relative_pose::{PosePair, QueryLimits, RelativePose};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{Pose, Real, Vector, to_kernel};
use super::space::shapes::Shape;

/// A method, and whether its shapes are in the other order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dispatch<'a> {
    pub(crate) method: Method<'a>,
    pub(crate) is_swapped: bool,
}

impl<'a> Dispatch<'a> {
    #[inline(always)]
    pub(crate) fn straight(method: Method<'a>) -> Self {
        Self { method, is_swapped: false }
    }

    #[inline(always)]
    pub(crate) fn swapped(method: Method<'a>) -> Self {
        Self { method, is_swapped: true }
    }

    /// Where the second shape of the method is in the frame of the first.
    #[inline]
    pub(crate) fn relative(&self, poses: &PosePair) -> Option<RelativePose> {
        let (relative, _) = poses.between()?;
        Some(if self.is_swapped { relative.exchanged() } else { relative })
    }
}

/// The nearest points of A and B, or the shortest way to part them, in the world. If they are further
/// apart than `limit`, perhaps only a unit normal from A to B that shows so.
#[inline]
pub(crate) fn closest_in_world(
    (a, a_pose): (&Shape, &Pose),
    (b, b_pose): (&Shape, &Pose),
    limit: Real,
) -> Result<Closest, Vector> {
    let poses = PosePair { a: a_pose, b: b_pose };
    if let (Shape::Sphere(a), Shape::Sphere(b)) = (a, b) {
        return Ok(a.closest_to_ball(&poses, b));
    }
    closest_by_table(a, b, &poses, limit)
}

/// The answer in the world, by the method of the table.
#[inline(never)]
fn closest_by_table(
    a: &Shape,
    b: &Shape,
    poses: &PosePair,
    limit: Real,
) -> Result<Closest, Vector> {
    let dispatch = dispatch(a, b);
    let Method::Ball(ball, other) = dispatch.method else {
        return closest_placed(&dispatch, (a, b), poses, limit);
    };
    let seen = if dispatch.is_swapped {
        ball.against_posed(&poses.exchanged(), other).flipped()
    } else {
        ball.against_posed(poses, other)
    };
    Ok(if a.is_rounded() || b.is_rounded() {
        seen.rounded(a.rounding(), b.rounding())
    } else {
        seen
    })
}

/// The answer found in the frame of A and brought out into the world.
#[inline(never)]
fn closest_placed(
    dispatch: &Dispatch,
    (a, b): (&Shape, &Shape),
    poses: &PosePair,
    limit: Real,
) -> Result<Closest, Vector> {
    if !is_in_order((a, b), poses) {
        let seen =
            closest_placed(&dispatch_table::dispatch(b, a), (b, a), &poses.exchanged(), limit);
        return seen.map(|seen| seen.flipped()).map_err(|normal| -normal);
    }
    let Some((relative, home)) = poses.between() else { return Ok(from_afar(a, b, poses)) };
    match closest_in_kernel(dispatch, (a, b), &relative, &QueryLimits::within(limit)) {
        Ok(found) => Ok(home.out(parted(dispatch, (a, b), &relative, found))),
        Err(normal) => Err(home.out_direction(normal)),
    }
}

/// The answer in the frame of A.
#[inline]
pub(crate) fn closest_in_a(
    a: &Shape,
    b: &Shape,
    relative: &RelativePose,
    limits: &QueryLimits,
) -> Result<Closest, Vector> {
    let dispatch = dispatch(a, b);
    closest_in_kernel(&dispatch, (a, b), relative, limits)
        .map(|found| Closest::from_kernel(parted(&dispatch, (a, b), relative, found)))
        .map_err(Vector::from_kernel)
}

/// An answer about two shapes that overlap, made to part them as a whole where one has filled parts.
#[inline]
fn parted(
    dispatch: &Dispatch,
    (a, b): (&Shape, &Shape),
    relative: &RelativePose,
    found: kernel::ClosestPoints,
) -> kernel::ClosestPoints {
    let is_of_parts = a.is_filled_composite() || b.is_filled_composite();
    let is_concerned = is_of_parts && !matches!(dispatch.method, Method::HalfSpace(..));
    if !(found.separation <= 0.0 && is_concerned) {
        return found;
    }
    minimum_translation_by_table((a, b), relative, found)
}

/// Whether the order of two shapes is the one in which shapes of filled parts are always looked at, so that the answer
/// does not depend on who is called A.
fn is_in_order((a, b): (&Shape, &Shape), poses: &PosePair) -> bool {
    if !(a.is_filled_composite() || b.is_filled_composite()) {
        return true;
    }
    let key = |shape: &Shape, pose: &Pose| {
        let place = pose.translation;
        (shape.reach(), place.x, place.y, place.dot(Vector::splat(1.0)))
    };
    !(key(a, poses.a) < key(b, poses.b))
}

/// The answer in the frame of A, in double precision. Of shapes with filled parts that overlap, of some two
/// parts: only that they do, and an idea of where.
#[inline]
pub(crate) fn closest_in_kernel(
    dispatch: &Dispatch,
    (a, b): (&Shape, &Shape),
    relative: &RelativePose,
    limits: &QueryLimits,
) -> Result<kernel::ClosestPoints, kernel::Vector> {
    let (a_radius, b_radius) = (to_kernel(a.rounding()), to_kernel(b.rounding()));
    let limits = limits.of_cores(a_radius + b_radius);
    let found = if dispatch.is_swapped {
        match closest_by(&dispatch.method, &relative.exchanged(), &limits.exchanged(relative)) {
            Ok(found) => Ok(relative.out(found).flipped()),
            Err(normal) => Err(-(relative.axes * normal)),
        }
    } else {
        closest_by(&dispatch.method, relative, &limits)
    };
    Ok(found?.rounded(a_radius, b_radius))
}

/// The answer in the world, at any distance.
#[inline]
pub(crate) fn closest(a: (&Shape, &Pose), b: (&Shape, &Pose)) -> Closest {
    closest_in_world(a, b, Real::INFINITY).expect("nothing is further apart than without end")
}

/// Whether A and B share a point: what [`closest`] says, sooner known.
#[inline]
pub(crate) fn intersects((a, a_pose): (&Shape, &Pose), (b, b_pose): (&Shape, &Pose)) -> bool {
    let is_touching = |seen: Closest| seen.is_touching();
    let dispatch = dispatch(a, b);
    if matches!(dispatch.method, Method::Ball(..)) || a.is_rounded() || b.is_rounded() {
        return closest_in_world((a, a_pose), (b, b_pose), 0.0).is_ok_and(is_touching);
    }
    let poses = PosePair { a: a_pose, b: b_pose };
    intersects_by(&dispatch, &poses).unwrap_or_else(|| is_touching(from_afar(a, b, &poses)))
}

/// Whether A and B share a point, asked in the frame of A.
pub(crate) fn intersects_local(a: &Shape, b: &Shape, relative: &RelativePose) -> bool {
    let dispatch = dispatch(a, b);
    if a.is_rounded() || b.is_rounded() {
        let found = closest_in_kernel(&dispatch, (a, b), relative, &QueryLimits::within(0.0));
        return found.is_ok_and(|found| Closest::from_kernel(found).is_touching());
    }
    let exchanged = if dispatch.is_swapped { &relative.exchanged() } else { relative };
    intersects_local_by(&dispatch.method, exchanged)
}

/// The answer, in the world, for shapes that see each other as points, or not at all.
#[cold]
fn from_afar(a: &Shape, b: &Shape, poses: &PosePair) -> Closest {
    let frame = poses.a.frame();
    local_from_afar(a, b, &poses.b.seen_from_frame(poses.a, &frame)).out_of(&frame)
}

/// The answer, in the frame of A, for shapes that see each other as points, or not at all.
#[cold]
pub(crate) fn local_from_afar(a: &Shape, b: &Shape, b_in_a: &Pose) -> Closest {
    if let (Some(a), Some(b)) = (a.as_convex(), b.as_convex()) {
        return Closest::as_points(a, b, b_in_a);
    }
    let dispatch = dispatch(a, b);
    let Method::HalfSpace(half_space, other) = dispatch.method else {
        unreachable!("only half-spaces have no end")
    };
    let seen = if dispatch.is_swapped {
        half_space.against(other, &b_in_a.inverse()).out_of(&b_in_a.frame()).flipped()
    } else {
        half_space.against(other, b_in_a)
    };
    seen.rounded(a.rounding(), b.rounding())
}

impl Shape {
    #[inline(always)]
    fn is_rounded(&self) -> bool {
        matches!(self, Self::Rounded(_))
    }

    /// The radius that [`dispatch`] leaves out: that of a rounded shape.
    #[inline(always)]
    pub(crate) fn rounding(&self) -> Real {
        self.core_and_radius().1
    }
}
