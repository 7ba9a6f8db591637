//! Which method answers which pair: the one table to read.

use super::dispatch::Entry;
use super::flat_sided::flat_sided;
use super::gjk_epa::{general, general_meets, general_outlook};
use super::relative_pose::{Placing, Sight, Wish};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::shapes::{Concave, HalfSpace, Shape, Sphere};

/// How a pair is answered: the method, with its shapes in the order that it wants them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method<'a> {
    /// A disc is a point with skin: the nearest point of the other shape.
    Ball(&'a Sphere, &'a Shape),
    /// A shape of parts: the one that is nearest to the other shape, or overlaps it most.
    Parts(&'a Concave, &'a Shape),
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
            Self::Parts(..) => "part by part",
            Self::HalfSpace(..) => "lowest point",
            Self::Rings(..) => "rings",
            Self::General(..) => "general",
        }
    }
}

/// The entry of the table for two shapes, which may be rounded: the radii do not matter here.
#[inline]
pub(crate) fn entry<'a>(a: &'a Shape, b: &'a Shape) -> Entry<'a> {
    use Shape::{
        Capsule, Concave, Cuboid, Custom, Ellipsoid, HalfSpace, Polygon, Rounded, Segment, Sphere,
        Triangle,
    };
    match (a, b) {
        (Rounded(a), b) => entry(a.core(), b),
        (a, Rounded(b)) => entry(a, b.core()),

        (HalfSpace(a), b) => Entry::straight(Method::HalfSpace(a, b)),
        (a, HalfSpace(b)) => Entry::swapped(Method::HalfSpace(b, a)),

        (Concave(a), b) => Entry::straight(Method::Parts(a, b)),
        (a, Concave(b)) => Entry::swapped(Method::Parts(b, a)),

        (Sphere(a), b) => Entry::straight(Method::Ball(a, b)),
        (a, Sphere(b)) => Entry::swapped(Method::Ball(b, a)),

        (
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
        ) => Entry::straight(Method::Rings(a, b)),

        (
            Ellipsoid(_) | Custom(_),
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_) | Ellipsoid(_)
            | Custom(_),
        )
        | (
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
            Ellipsoid(_) | Custom(_),
        ) => Entry::straight(Method::General(a, b)),
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
        Method::HalfSpace(a, b) => Ok(a.against_framed(b, &placing.frame()).to_kernel()),
        Method::Rings(a, b) => match flat_sided(a, b, placing, wish.limit) {
            Ok(seen) => Ok(seen.to_kernel()),
            Err(normal) => Err(normal.to_kernel()),
        },
        Method::General(a, b) => general(a, b, placing, wish),
    }
}

/// Whether the shapes of an entry share a point: what [`ask`] says, sooner known. `None` if they are
/// points to each other.
#[inline]
pub(crate) fn meet(entry: &Entry, sight: &Sight) -> Option<bool> {
    Some(meet_placed(&entry.method, &entry.placing(sight)?))
}

/// The same in the frame of the first shape of the method.
#[inline]
pub(crate) fn meet_placed(method: &Method, placing: &Placing) -> bool {
    match method {
        Method::General(a, b) => general_meets(a, b, placing),
        Method::Parts(a, b) => a.meets(b, placing),
        Method::Ball(..) | Method::HalfSpace(..) | Method::Rings(..) => {
            ask(method, placing, &Wish::within(0.0))
                .is_ok_and(|found| Closest::from_kernel(found).is_touching())
        }
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
        Method::Rings(a, b) | Method::General(a, b) => general_outlook(a, b, placing, going),
        Method::Ball(..) | Method::Parts(..) | Method::HalfSpace(..) => {
            kernel::CastPrediction::Open
        }
    }
}
