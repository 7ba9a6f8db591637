//! The dispatch table: which method answers which pair.

use super::dispatch::Dispatch;
use super::gjk_epa::{gjk_epa, gjk_intersects, predict_gjk_cast};
use super::minimum_translation::minimum_translation;
use super::part_pairs::PartPairs;
use super::relative_pose::{PosePair, QueryLimits, RelativePose};
use super::solid_pair::SolidPair;
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::shapes::{
    Capsule, CompositeShape, Cuboid, HalfSpace, Segment, Shape, Sphere, Triangle, Triangulated,
};

/// How a pair is answered: the method, with its shapes in the order that it wants them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method<'a> {
    /// A ball is a point with skin: the nearest point of the other shape.
    Ball(&'a Sphere, &'a Shape),
    /// A shape of parts: the one that is nearest to the other shape, or overlaps it most.
    Parts(&'a CompositeShape, &'a Shape),
    /// Two surfaces of triangles, with what they enclose or without: both trees together.
    Meshes(Triangulated<'a>, Triangulated<'a>),
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
    GjkEpa(&'a Shape, &'a Shape),
}

impl Method<'_> {
    /// What the method is called.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Ball(..) => "nearest point",
            Self::Parts(..) => "part by part",
            Self::Meshes(..) => "triangle by triangle",
            Self::HalfSpace(..) => "lowest point",
            Self::Capsules(..) => "segments",
            Self::CapsuleTriangle(..) => "segment and triangle",
            Self::CapsuleCuboid(..) => "segment and box",
            Self::Cuboids(..) => "box SAT",
            Self::GjkEpa(..) => "GJK and EPA",
        }
    }
}

/// A segment is a capsule without a radius.
fn thin(axis: Segment) -> Capsule {
    Capsule::around(axis, 0.0).expect("0 is a radius")
}

/// The entry of the table for two shapes, which may be rounded: the radii do not matter here.
#[inline]
pub(crate) fn dispatch<'a>(a: &'a Shape, b: &'a Shape) -> Dispatch<'a> {
    use Shape::{
        Capsule as Capped, Composite, Cone, Cuboid, Custom, Cylinder, Ellipsoid, HalfSpace, Hull,
        Rounded, Segment, Sphere, Triangle,
    };
    match (a, b) {
        (Rounded(a), b) => dispatch(a.core(), b),
        (a, Rounded(b)) => dispatch(a, b.core()),

        (HalfSpace(a), b) => Dispatch::straight(Method::HalfSpace(a, b)),
        (a, HalfSpace(b)) => Dispatch::swapped(Method::HalfSpace(b, a)),

        (Composite(one), Composite(_)) => Dispatch::straight(both_of_parts(one, b)),
        (Composite(a), b) => Dispatch::straight(Method::Parts(a, b)),
        (a, Composite(b)) => Dispatch::swapped(Method::Parts(b, a)),

        (Sphere(a), b) => Dispatch::straight(Method::Ball(a, b)),
        (a, Sphere(b)) => Dispatch::swapped(Method::Ball(b, a)),

        (Segment(a), Segment(b)) => Dispatch::straight(Method::Capsules(thin(*a), thin(*b))),
        (Segment(a), Capped(b)) => Dispatch::straight(Method::Capsules(thin(*a), *b)),
        (Capped(a), Segment(b)) => Dispatch::straight(Method::Capsules(*a, thin(*b))),
        (Capped(a), Capped(b)) => Dispatch::straight(Method::Capsules(*a, *b)),

        (Segment(a), Triangle(b)) => Dispatch::straight(Method::CapsuleTriangle(thin(*a), b)),
        (Capped(a), Triangle(b)) => Dispatch::straight(Method::CapsuleTriangle(*a, b)),
        (Triangle(a), Segment(b)) => Dispatch::swapped(Method::CapsuleTriangle(thin(*b), a)),
        (Triangle(a), Capped(b)) => Dispatch::swapped(Method::CapsuleTriangle(*b, a)),

        (Segment(a), Cuboid(b)) => Dispatch::straight(Method::CapsuleCuboid(thin(*a), b)),
        (Capped(a), Cuboid(b)) => Dispatch::straight(Method::CapsuleCuboid(*a, b)),
        (Cuboid(a), Segment(b)) => Dispatch::swapped(Method::CapsuleCuboid(thin(*b), a)),
        (Cuboid(a), Capped(b)) => Dispatch::swapped(Method::CapsuleCuboid(*b, a)),

        (Cuboid(a), Cuboid(b)) => Dispatch::straight(Method::Cuboids(a, b)),

        (Segment(_) | Capped(_), Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_))
        | (Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_), Segment(_) | Capped(_))
        | (
            Triangle(_) | Cuboid(_) | Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_),
            Triangle(_) | Cuboid(_) | Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_),
        ) => Dispatch::straight(Method::GjkEpa(a, b)),
    }
}

/// The method for two shapes of parts: if both are surfaces of triangles, their trees are known.
fn both_of_parts<'a>(a: &'a CompositeShape, b: &'a Shape) -> Method<'a> {
    let b_surface = if let Shape::Composite(b) = b { b.as_triangulated() } else { None };
    match (a.as_triangulated(), b_surface) {
        (Some(a), Some(b)) => Method::Meshes(a, b),
        _ => Method::Parts(a, b),
    }
}

/// The answer of a method, in the frame of its first shape; or, if the shapes are further apart than
/// the wish goes, perhaps only a unit normal that shows so.
#[inline]
pub(crate) fn closest_by(
    method: &Method,
    relative: &RelativePose,
    limits: &QueryLimits,
) -> Result<kernel::ClosestPoints, kernel::Vector> {
    match method {
        Method::Ball(a, b) => Ok(a.against_framed(b, &relative.frame()).to_kernel()),
        Method::Parts(a, b) => a.closest_local(b, relative, limits),
        Method::Meshes(a, b) => a.closest_local(*b, relative, limits),
        Method::HalfSpace(a, b) => Ok(a.against_framed(b, &relative.frame()).to_kernel()),
        Method::Capsules(a, b) => Ok(a.closest_to_capsule(b, relative)),
        Method::CapsuleTriangle(a, b) => Ok(a.closest_to_triangle(b, relative)),
        Method::CapsuleCuboid(a, b) => Ok(a.closest_to_cuboid(b, relative)),
        Method::Cuboids(a, b) => a.closest_local(b, relative, limits.limit),
        Method::GjkEpa(a, b) => gjk_epa(a, b, relative, limits),
    }
}

/// The shift that parts two shapes as a whole, of which at least one has filled parts; `found` is what is known
/// of one place where they overlap.
pub(crate) fn minimum_translation_by_table(
    (a, b): (&Shape, &Shape),
    relative: &RelativePose,
    found: kernel::ClosestPoints,
) -> kernel::ClosestPoints {
    match SolidPair::of((a, b), relative) {
        Some(pair) => minimum_translation(&pair, found),
        None => minimum_translation(&PartPairs::new(a, b, relative), found),
    }
}

/// Whether the shapes of an entry share a point: what [`closest_by`] says, sooner known. `None` if they are
/// points to each other.
#[inline]
pub(crate) fn intersects_by(dispatch: &Dispatch, poses: &PosePair) -> Option<bool> {
    if let Method::Cuboids(a, b) = dispatch.method {
        return a.intersects(b, poses);
    }
    Some(intersects_local_by(&dispatch.method, &dispatch.relative(poses)?))
}

/// Whether they share a point, asked in the frame of the first shape of the method.
#[inline]
pub(crate) fn intersects_local_by(method: &Method, relative: &RelativePose) -> bool {
    match method {
        Method::Cuboids(a, b) => a.intersects_local(b, relative),
        Method::GjkEpa(a, b) => gjk_intersects(a, b, relative),
        Method::Parts(a, b) => a.intersects(b, relative),
        Method::Meshes(a, b) => a.intersects(*b, relative),
        Method::Ball(..)
        | Method::HalfSpace(..)
        | Method::Capsules(..)
        | Method::CapsuleTriangle(..)
        | Method::CapsuleCuboid(..) => closest_by(method, relative, &QueryLimits::within(0.0))
            .is_ok_and(|found| Closest::from_kernel(found).is_touching()),
    }
}

/// Predicts a linear cast of B along `going.0`, in the frame of A, with radii ignored; gaps below `going.1`
/// count as touching.
#[inline]
pub(crate) fn predict_cast(
    method: &Method,
    relative: &RelativePose,
    going: (kernel::Vector, f64),
) -> kernel::CastPrediction {
    match method {
        Method::Cuboids(a, b) => a.predict_cast(b, relative, going),
        Method::GjkEpa(a, b) => predict_gjk_cast(a, b, relative, going),
        Method::Ball(..)
        | Method::Parts(..)
        | Method::Meshes(..)
        | Method::HalfSpace(..)
        | Method::Capsules(..)
        | Method::CapsuleTriangle(..)
        | Method::CapsuleCuboid(..) => kernel::CastPrediction::Open,
    }
}
