//! How a question about two shapes finds its method, and its answer the way back.

use super::dispatch_table::{Method, ask, entry, meet, meet_placed};
use super::relative_pose::{Placing, Sight, Wish};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{Pose, Real, Vector, to_kernel};
use super::space::shapes::Shape;

/// A method, and whether its shapes are in the other order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) method: Method<'a>,
    pub(crate) is_swapped: bool,
}

impl<'a> Entry<'a> {
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
    pub(crate) fn placing(&self, sight: &Sight) -> Option<Placing> {
        let (placing, _) = sight.between()?;
        Some(if self.is_swapped { placing.exchanged() } else { placing })
    }
}

/// The nearest points of A and B, or the shortest way to part them, in the world. If they are further
/// apart than `limit`, perhaps only a unit normal from A to B that shows so.
#[inline]
pub(crate) fn closest_within(
    (a, a_pose): (&Shape, &Pose),
    (b, b_pose): (&Shape, &Pose),
    limit: Real,
) -> Result<Closest, Vector> {
    let sight = Sight { a: a_pose, b: b_pose };
    if let (Shape::Sphere(a), Shape::Sphere(b)) = (a, b) {
        return Ok(a.beside_ball(&sight, b));
    }
    sighted_within(a, b, &sight, limit)
}

/// The same by the table.
#[inline(never)]
fn sighted_within(a: &Shape, b: &Shape, sight: &Sight, limit: Real) -> Result<Closest, Vector> {
    let entry = entry(a, b);
    let Method::Ball(ball, other) = entry.method else {
        return placed_within(&entry, (a, b), sight, limit);
    };
    let seen = if entry.is_swapped {
        ball.against_posed(&sight.exchanged(), other).flipped()
    } else {
        ball.against_posed(sight, other)
    };
    Ok(if a.is_rounded() || b.is_rounded() {
        seen.rounded(a.rounding(), b.rounding())
    } else {
        seen
    })
}

/// The same in the frame of A, brought out.
#[inline(never)]
fn placed_within(
    entry: &Entry,
    (a, b): (&Shape, &Shape),
    sight: &Sight,
    limit: Real,
) -> Result<Closest, Vector> {
    let Some((placing, home)) = sight.between() else { return Ok(from_afar(a, b, sight)) };
    match found_within(entry, (a, b), &placing, &Wish::within(limit)) {
        Ok(found) => Ok(home.out(found)),
        Err(normal) => Err(home.out_direction(normal)),
    }
}

/// The same in the frame of A.
#[inline]
pub(crate) fn local_within(
    a: &Shape,
    b: &Shape,
    placing: &Placing,
    wish: &Wish,
) -> Result<Closest, Vector> {
    found_within(&entry(a, b), (a, b), placing, wish)
        .map(Closest::from_kernel)
        .map_err(Vector::from_kernel)
}

/// The same in the frame of A, in double precision.
#[inline]
pub(crate) fn found_within(
    entry: &Entry,
    (a, b): (&Shape, &Shape),
    placing: &Placing,
    wish: &Wish,
) -> Result<kernel::ClosestPoints, kernel::Vector> {
    let (a_radius, b_radius) = (to_kernel(a.rounding()), to_kernel(b.rounding()));
    let wish = wish.of_cores(a_radius + b_radius);
    let found = if entry.is_swapped {
        match ask(&entry.method, &placing.exchanged(), &wish.exchanged(placing)) {
            Ok(found) => Ok(placing.out(found).flipped()),
            Err(normal) => Err(-(placing.axes * normal)),
        }
    } else {
        ask(&entry.method, placing, &wish)
    };
    Ok(found?.rounded(a_radius, b_radius))
}

/// The same without a limit, in the world.
#[inline]
pub(crate) fn closest(a: (&Shape, &Pose), b: (&Shape, &Pose)) -> Closest {
    closest_within(a, b, Real::INFINITY).expect("nothing is further apart than without end")
}

/// Whether A and B share a point: what [`closest`] says, sooner known.
#[inline]
pub(crate) fn intersects((a, a_pose): (&Shape, &Pose), (b, b_pose): (&Shape, &Pose)) -> bool {
    let is_touching = |seen: Closest| seen.is_touching();
    let entry = entry(a, b);
    if matches!(entry.method, Method::Ball(..)) || a.is_rounded() || b.is_rounded() {
        return closest_within((a, a_pose), (b, b_pose), 0.0).is_ok_and(is_touching);
    }
    let sight = Sight { a: a_pose, b: b_pose };
    meet(&entry, &sight).unwrap_or_else(|| is_touching(from_afar(a, b, &sight)))
}

/// The same in the frame of A.
pub(crate) fn meets_placed(a: &Shape, b: &Shape, placing: &Placing) -> bool {
    let entry = entry(a, b);
    if a.is_rounded() || b.is_rounded() {
        let found = found_within(&entry, (a, b), placing, &Wish::within(0.0));
        return found.is_ok_and(|found| Closest::from_kernel(found).is_touching());
    }
    let exchanged = if entry.is_swapped { &placing.exchanged() } else { placing };
    meet_placed(&entry.method, exchanged)
}

/// The answer, in the world, for shapes that see each other as points, or not at all.
#[cold]
fn from_afar(a: &Shape, b: &Shape, sight: &Sight) -> Closest {
    let frame = sight.a.frame();
    local_from_afar(a, b, &sight.b.seen_from_frame(sight.a, &frame)).out_of(&frame)
}

/// The same in the frame of A.
#[cold]
pub(crate) fn local_from_afar(a: &Shape, b: &Shape, b_in_a: &Pose) -> Closest {
    if let (Some(a), Some(b)) = (a.as_convex(), b.as_convex()) {
        return Closest::as_points(a, b, b_in_a);
    }
    let entry = entry(a, b);
    let Method::HalfSpace(half_space, other) = entry.method else {
        unreachable!("only half-spaces have no end")
    };
    let seen = if entry.is_swapped {
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

    /// The radius that [`entry`] leaves out: that of a rounded shape.
    #[inline(always)]
    pub(crate) fn rounding(&self) -> Real {
        self.core_and_radius().1
    }
}
