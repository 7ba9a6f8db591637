//! Which method answers which pair: the one table to read.

use super::space::{
    Closest, HalfSpace, Pose, Real, Shape, Sphere, Vector, flat_sided, general, general_meets,
};

/// How a pair is answered: the method, with its shapes in the order that it wants them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method<'a> {
    /// A disc is a point with skin: the nearest point of the other shape.
    Ball(&'a Sphere, &'a Shape),
    /// Everything behind a line: the lowest point of the other shape.
    HalfSpace(&'a HalfSpace, &'a Shape),
    /// Two rings of corners, in closed form.
    Rings(&'a Shape, &'a Shape),
    /// Corner by corner: GJK apart, expansion in overlap, and downhill where something is curved.
    General(&'a Shape, &'a Shape),
}

impl Method<'_> {
    /// What the method is called.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Ball(..) => "nearest point",
            Self::HalfSpace(..) => "lowest point",
            Self::Rings(..) => "rings",
            Self::General(..) => "general",
        }
    }
}

/// A method, and whether its shapes are in the other order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) method: Method<'a>,
    pub(crate) is_swapped: bool,
}

fn straight(method: Method) -> Entry {
    Entry { method, is_swapped: false }
}

fn swapped(method: Method) -> Entry {
    Entry { method, is_swapped: true }
}

/// The entry of the table for two shapes, which may be rounded: the radii do not matter here.
#[inline]
pub(crate) fn entry<'a>(a: &'a Shape, b: &'a Shape) -> Entry<'a> {
    use Shape::{
        Capsule, Cuboid, Custom, Ellipsoid, HalfSpace, Polygon, Rounded, Segment, Sphere, Triangle,
    };
    match (a, b) {
        (Rounded(a), b) => entry(a.core(), b),
        (a, Rounded(b)) => entry(a, b.core()),

        (HalfSpace(a), b) => straight(Method::HalfSpace(a, b)),
        (a, HalfSpace(b)) => swapped(Method::HalfSpace(b, a)),

        (Sphere(a), b) => straight(Method::Ball(a, b)),
        (a, Sphere(b)) => swapped(Method::Ball(b, a)),

        (
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
        ) => straight(Method::Rings(a, b)),

        (
            Ellipsoid(_) | Custom(_),
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_) | Ellipsoid(_)
            | Custom(_),
        )
        | (
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
            Ellipsoid(_) | Custom(_),
        ) => straight(Method::General(a, b)),
    }
}

/// The radius that [`entry`] leaves out: that of a rounded shape.
#[inline(always)]
fn rounding(shape: &Shape) -> Real {
    shape.core_and_radius().1
}

/// The nearest points of A and B, or the shortest way to part them, in the frame of A.
pub(crate) fn closest(a: &Shape, b: &Shape, b_in_a: &Pose) -> Closest {
    closest_within(a, b, b_in_a, Real::INFINITY).expect("nothing is further apart than without end")
}

/// The same; if they are further apart than `limit`, perhaps only a unit normal that shows so.
#[inline]
pub(crate) fn closest_within(
    a: &Shape,
    b: &Shape,
    b_in_a: &Pose,
    limit: Real,
) -> Result<Closest, Vector> {
    let entry = entry(a, b);
    let (a_radius, b_radius) = (rounding(a), rounding(b));
    let limit = limit + a_radius + b_radius;
    let answer = if entry.is_swapped {
        let frame = b_in_a.frame();
        ask(&entry.method, &b_in_a.inverse(), limit)
            .map(|seen| seen.out_of(&frame).flipped())
            .map_err(|normal| frame.out_direction(-normal))
    } else {
        ask(&entry.method, b_in_a, limit)
    };
    answer.map(|seen| seen.rounded(a_radius, b_radius))
}

/// The answer for a ball and another shape, straight in the world: of the ball only the place of its
/// centre counts. `None` for other pairs.
#[inline]
pub(crate) fn closest_in_world(
    (a, a_pose): (&Shape, &Pose),
    (b, b_pose): (&Shape, &Pose),
) -> Option<Closest> {
    let Entry { method: Method::Ball(ball, other), is_swapped } = entry(a, b) else { return None };
    let (ball_pose, other_pose) = if is_swapped { (b_pose, a_pose) } else { (a_pose, b_pose) };
    let seen = ball.against_posed(ball_pose, other, other_pose);
    let seen = if is_swapped { seen.flipped() } else { seen };
    Some(seen.rounded(rounding(a), rounding(b)))
}

/// The answer of a method, in the frame of its first shape; or, if the shapes are further apart than
/// `limit`, perhaps only a unit normal that shows so.
#[inline]
fn ask(method: &Method, b_in_a: &Pose, limit: Real) -> Result<Closest, Vector> {
    match method {
        Method::Ball(a, b) => Ok(a.against(b, b_in_a)),
        Method::HalfSpace(a, b) => Ok(a.against(b, b_in_a)),
        Method::Rings(a, b) => flat_sided(a, b, b_in_a, limit).expect("rings have straight sides"),
        Method::General(a, b) => Ok(general(a, b, b_in_a)),
    }
}

/// Whether A and B share a point: what [`closest`] says, sooner known.
pub(crate) fn intersects(a: &Shape, b: &Shape, b_in_a: &Pose) -> bool {
    if rounding(a) > 0.0 || rounding(b) > 0.0 {
        return closest_within(a, b, b_in_a, 0.0).is_ok_and(|seen| seen.is_touching());
    }
    let entry = entry(a, b);
    let pose = if entry.is_swapped { b_in_a.inverse() } else { *b_in_a };
    meet(&entry.method, &pose)
}

fn meet(method: &Method, b_in_a: &Pose) -> bool {
    match method {
        Method::General(a, b) => general_meets(a, b, b_in_a),
        Method::Ball(..) | Method::HalfSpace(..) | Method::Rings(..) => {
            ask(method, b_in_a, 0.0).is_ok_and(|seen| seen.is_touching())
        }
    }
}
