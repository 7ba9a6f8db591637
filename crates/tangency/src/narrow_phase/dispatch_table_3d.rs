//! Which method answers which pair: the one table to read.

use super::dispatch::Entry;
use super::gjk_epa::{general, general_meets, general_outlook};
use super::relative_pose::{Placing, Sight, Wish};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::shapes::{
    Capsule, Concave, Cuboid, HalfSpace, Segment, Shape, Sphere, Triangle, Triangulated,
};

/// How a pair is answered: the method, with its shapes in the order that it wants them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method<'a> {
    /// A ball is a point with skin: the nearest point of the other shape.
    Ball(&'a Sphere, &'a Shape),
    /// A shape of parts: the one that is nearest to the other shape, or overlaps it most.
    Parts(&'a Concave, &'a Shape),
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
    General(&'a Shape, &'a Shape),
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
            Self::Cuboids(..) => "boxes",
            Self::General(..) => "general",
        }
    }
}

/// A segment is a capsule without a radius.
fn thin(axis: Segment) -> Capsule {
    Capsule::around(axis, 0.0).expect("0 is a radius")
}

/// The entry of the table for two shapes, which may be rounded: the radii do not matter here.
#[inline]
pub(crate) fn entry<'a>(a: &'a Shape, b: &'a Shape) -> Entry<'a> {
    use Shape::{
        Capsule as Capped, Concave, Cone, Cuboid, Custom, Cylinder, Ellipsoid, HalfSpace, Hull,
        Rounded, Segment, Sphere, Triangle,
    };
    match (a, b) {
        (Rounded(a), b) => entry(a.core(), b),
        (a, Rounded(b)) => entry(a, b.core()),

        (HalfSpace(a), b) => Entry::straight(Method::HalfSpace(a, b)),
        (a, HalfSpace(b)) => Entry::swapped(Method::HalfSpace(b, a)),

        (Concave(one), Concave(_)) => Entry::straight(both_of_parts(one, b)),
        (Concave(a), b) => Entry::straight(Method::Parts(a, b)),
        (a, Concave(b)) => Entry::swapped(Method::Parts(b, a)),

        (Sphere(a), b) => Entry::straight(Method::Ball(a, b)),
        (a, Sphere(b)) => Entry::swapped(Method::Ball(b, a)),

        (Segment(a), Segment(b)) => Entry::straight(Method::Capsules(thin(*a), thin(*b))),
        (Segment(a), Capped(b)) => Entry::straight(Method::Capsules(thin(*a), *b)),
        (Capped(a), Segment(b)) => Entry::straight(Method::Capsules(*a, thin(*b))),
        (Capped(a), Capped(b)) => Entry::straight(Method::Capsules(*a, *b)),

        (Segment(a), Triangle(b)) => Entry::straight(Method::CapsuleTriangle(thin(*a), b)),
        (Capped(a), Triangle(b)) => Entry::straight(Method::CapsuleTriangle(*a, b)),
        (Triangle(a), Segment(b)) => Entry::swapped(Method::CapsuleTriangle(thin(*b), a)),
        (Triangle(a), Capped(b)) => Entry::swapped(Method::CapsuleTriangle(*b, a)),

        (Segment(a), Cuboid(b)) => Entry::straight(Method::CapsuleCuboid(thin(*a), b)),
        (Capped(a), Cuboid(b)) => Entry::straight(Method::CapsuleCuboid(*a, b)),
        (Cuboid(a), Segment(b)) => Entry::swapped(Method::CapsuleCuboid(thin(*b), a)),
        (Cuboid(a), Capped(b)) => Entry::swapped(Method::CapsuleCuboid(*b, a)),

        (Cuboid(a), Cuboid(b)) => Entry::straight(Method::Cuboids(a, b)),

        (Segment(_) | Capped(_), Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_))
        | (Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_), Segment(_) | Capped(_))
        | (
            Triangle(_) | Cuboid(_) | Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_),
            Triangle(_) | Cuboid(_) | Hull(_) | Cylinder(_) | Cone(_) | Ellipsoid(_) | Custom(_),
        ) => Entry::straight(Method::General(a, b)),
    }
}

/// The method for two shapes of parts: if both are surfaces of triangles, their trees are known.
fn both_of_parts<'a>(a: &'a Concave, b: &'a Shape) -> Method<'a> {
    let b_surface = if let Shape::Concave(b) = b { b.as_triangulated() } else { None };
    match (a.as_triangulated(), b_surface) {
        (Some(a), Some(b)) => Method::Meshes(a, b),
        _ => Method::Parts(a, b),
    }
}

/// The answer of a method, in the frame of its first shape; or, if the shapes are further apart than
/// the wish goes, perhaps only a unit normal that shows so.
#[inline]
pub(crate) fn ask(
    method: &Method,
    placing: &Placing,
    wish: &Wish,
) -> Result<kernel::ClosestPoints, kernel::Vector> {
    match method {
        Method::Ball(a, b) => Ok(a.against_framed(b, &placing.frame()).to_kernel()),
        Method::Parts(a, b) => a.beside(b, placing, wish),
        Method::Meshes(a, b) => a.beside(*b, placing, wish),
        Method::HalfSpace(a, b) => Ok(a.against_framed(b, &placing.frame()).to_kernel()),
        Method::Capsules(a, b) => Ok(a.beside_capsule(b, placing)),
        Method::CapsuleTriangle(a, b) => Ok(a.beside_triangle(b, &placing.frame()).to_kernel()),
        Method::CapsuleCuboid(a, b) => Ok(a.beside_cuboid(b, placing)),
        Method::Cuboids(a, b) => a.beside(b, placing, wish.limit),
        Method::General(a, b) => general(a, b, placing, wish),
    }
}

/// Whether the shapes of an entry share a point: what [`ask`] says, sooner known. `None` if they are
/// points to each other.
#[inline]
pub(crate) fn meet(entry: &Entry, sight: &Sight) -> Option<bool> {
    if let Method::Cuboids(a, b) = entry.method {
        return a.meets(b, sight);
    }
    Some(meet_placed(&entry.method, &entry.placing(sight)?))
}

/// The same in the frame of the first shape of the method.
#[inline]
pub(crate) fn meet_placed(method: &Method, placing: &Placing) -> bool {
    match method {
        Method::Cuboids(a, b) => a.meets_placed(b, placing),
        Method::General(a, b) => general_meets(a, b, placing),
        Method::Parts(a, b) => a.meets(b, placing),
        Method::Meshes(a, b) => a.meets(*b, placing),
        Method::Ball(..)
        | Method::HalfSpace(..)
        | Method::Capsules(..)
        | Method::CapsuleTriangle(..)
        | Method::CapsuleCuboid(..) => ask(method, placing, &Wish::within(0.0))
            .is_ok_and(|found| Closest::from_kernel(found).is_touching()),
    }
}

/// What is foreseen of the shapes of a method, sharp as they are, of which B goes a way as A sees it; what
/// is nearer than a length touches.
#[inline]
pub(crate) fn outlook(
    method: &Method,
    placing: &Placing,
    going: (kernel::Vector, f64),
) -> kernel::CastPrediction {
    match method {
        Method::Cuboids(a, b) => a.outlook(b, placing, going),
        Method::General(a, b) => general_outlook(a, b, placing, going),
        Method::Ball(..)
        | Method::Parts(..)
        | Method::Meshes(..)
        | Method::HalfSpace(..)
        | Method::Capsules(..)
        | Method::CapsuleTriangle(..)
        | Method::CapsuleCuboid(..) => kernel::CastPrediction::Open,
    }
}
