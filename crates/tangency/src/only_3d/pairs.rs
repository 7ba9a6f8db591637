//! Which method answers which pair: the one table to read.

use super::space::{
    Capsule, Closest, Cuboid, HalfSpace, Pose, Real, Segment, Shape, Sphere, Triangle, Vector,
    general, general_meets,
};

/// How a pair is answered: the method, with its shapes in the order that it wants them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method<'a> {
    /// A ball is a point with skin: the nearest point of the other shape.
    Ball(&'a Sphere, &'a Shape),
    /// Everything behind a plane: the lowest point of the other shape.
    HalfSpace(&'a HalfSpace, &'a Shape),
    /// Two segments with radii, in closed form.
    Capsules(Capsule, Capsule),
    /// A segment with a radius and a triangle, in closed form.
    CapsuleTriangle(Capsule, &'a Triangle),
    /// A segment with a radius and a box, in closed form.
    CapsuleCuboid(Capsule, &'a Cuboid),
    /// Two boxes, by fifteen directions.
    Cuboids(&'a Cuboid, &'a Cuboid),
    /// Corner by corner: GJK apart, expansion in overlap, and downhill where something is curved.
    General(&'a Shape, &'a Shape),
}

impl Method<'_> {
    /// What the method is called.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Ball(..) => "nearest point",
            Self::HalfSpace(..) => "lowest point",
            Self::Capsules(..) => "segments",
            Self::CapsuleTriangle(..) => "segment and triangle",
            Self::CapsuleCuboid(..) => "segment and box",
            Self::Cuboids(..) => "boxes",
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

/// A segment is a capsule without a radius.
fn thin(axis: Segment) -> Capsule {
    Capsule::around(axis, 0.0).expect("0 is a radius")
}

/// The entry of the table for two shapes, which may be rounded: the radii do not matter here.
pub(crate) fn entry<'a>(a: &'a Shape, b: &'a Shape) -> Entry<'a> {
    use Shape::{
        Capsule as Capped, Cone, Cuboid, Custom, Cylinder, Ellipsoid, HalfSpace, Hull, Rounded,
        Segment, Sphere, Triangle,
    };
    match (a, b) {
        (Rounded(a), b) => entry(a.core(), b),
        (a, Rounded(b)) => entry(a, b.core()),

        (HalfSpace(a), b) => straight(Method::HalfSpace(a, b)),
        (a, HalfSpace(b)) => swapped(Method::HalfSpace(b, a)),

        (Sphere(a), b) => straight(Method::Ball(a, b)),
        (a, Sphere(b)) => swapped(Method::Ball(b, a)),

        (Segment(a), Segment(b)) => straight(Method::Capsules(thin(*a), thin(*b))),
        (Segment(a), Capped(b)) => straight(Method::Capsules(thin(*a), *b)),
        (Capped(a), Segment(b)) => straight(Method::Capsules(*a, thin(*b))),
        (Capped(a), Capped(b)) => straight(Method::Capsules(*a, *b)),

        (Segment(a), Triangle(b)) => straight(Method::CapsuleTriangle(thin(*a), b)),
        (Capped(a), Triangle(b)) => straight(Method::CapsuleTriangle(*a, b)),
        (Triangle(a), Segment(b)) => swapped(Method::CapsuleTriangle(thin(*b), a)),
        (Triangle(a), Capped(b)) => swapped(Method::CapsuleTriangle(*b, a)),

        (Segment(a), Cuboid(b)) => straight(Method::CapsuleCuboid(thin(*a), b)),
        (Capped(a), Cuboid(b)) => straight(Method::CapsuleCuboid(*a, b)),
        (Cuboid(a), Segment(b)) => swapped(Method::CapsuleCuboid(thin(*b), a)),
        (Cuboid(a), Capped(b)) => swapped(Method::CapsuleCuboid(*b, a)),

        (Cuboid(a), Cuboid(b)) => straight(Method::Cuboids(a, b)),

        (Segment(_) | Capped(_), Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_))
        | (Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_), Segment(_) | Capped(_))
        | (
            Triangle(_) | Cuboid(_) | Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_),
            Triangle(_) | Cuboid(_) | Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_),
        ) => straight(Method::General(a, b)),
    }
}

/// The radius that [`entry`] leaves out: that of a rounded shape.
fn rounding(shape: &Shape) -> Real {
    shape.core_and_radius().1
}

/// The nearest points of A and B, or the shortest way to part them, in the frame of A.
pub(crate) fn closest(a: &Shape, b: &Shape, b_in_a: &Pose) -> Closest {
    let entry = entry(a, b);
    let answer = if entry.is_swapped {
        let a_in_b = b_in_a.inverse();
        ask(&entry.method, &a_in_b).out_of(&b_in_a.frame()).flipped()
    } else {
        ask(&entry.method, b_in_a)
    };
    answer.rounded(rounding(a), rounding(b))
}

/// The same; no limit makes it known sooner.
pub(crate) fn closest_within(
    a: &Shape,
    b: &Shape,
    b_in_a: &Pose,
    _: Real,
) -> Result<Closest, Vector> {
    Ok(closest(a, b, b_in_a))
}

/// The answer for a ball and another shape, straight in the world: of the ball only the place of its
/// centre counts. `None` for other pairs.
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

/// The answer of a method, in the frame of its first shape.
fn ask(method: &Method, b_in_a: &Pose) -> Closest {
    match method {
        Method::Ball(a, b) => a.against(b, b_in_a),
        Method::HalfSpace(a, b) => a.against(b, b_in_a),
        Method::Capsules(a, b) => a.against_capsule(b, b_in_a),
        Method::CapsuleTriangle(a, b) => a.against_triangle(b, b_in_a),
        Method::CapsuleCuboid(a, b) => a.against_cuboid(b, b_in_a),
        Method::Cuboids(a, b) => a.against(b, b_in_a),
        Method::General(a, b) => general(a, b, b_in_a),
    }
}

/// Whether A and B share a point: what [`closest`] says, sooner known.
pub(crate) fn intersects(a: &Shape, b: &Shape, b_in_a: &Pose) -> bool {
    if rounding(a) > 0.0 || rounding(b) > 0.0 {
        return closest(a, b, b_in_a).is_touching();
    }
    let entry = entry(a, b);
    let pose = if entry.is_swapped { b_in_a.inverse() } else { *b_in_a };
    meet(&entry.method, &pose)
}

fn meet(method: &Method, b_in_a: &Pose) -> bool {
    match method {
        Method::Cuboids(a, b) => a.meets(b, b_in_a),
        Method::General(a, b) => general_meets(a, b, b_in_a),
        Method::Ball(..)
        | Method::HalfSpace(..)
        | Method::Capsules(..)
        | Method::CapsuleTriangle(..)
        | Method::CapsuleCuboid(..) => ask(method, b_in_a).is_touching(),
    }
}
