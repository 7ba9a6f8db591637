//! The dispatch table: which method answers which pair.

use super::dispatch::Dispatch;
use super::flat_sided::flat_sided;
use super::gjk_epa::{gjk_epa, gjk_intersects, predict_gjk_cast};
use super::minimum_translation::minimum_translation;
use super::part_pairs::PartPairs;
use super::rectangle_rectangle_cast::predict_rectangle_cast;
use super::relative_pose::{PosePair, QueryLimits, RelativePose};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::shapes::{CompositeShape, HalfSpace, Shape, Sphere};

/// How a pair is answered: the method, with its shapes in the order that it wants them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Method<'a> {
    /// A disc is a point with skin: the nearest point of the other shape.
    Ball(&'a Sphere, &'a Shape),
    /// A shape of parts: the one that is nearest to the other shape, or overlaps it most.
    Parts(&'a CompositeShape, &'a Shape),
    /// Everything behind a line: the lowest point of the other shape.
    HalfSpace(&'a HalfSpace, &'a Shape),
    /// Two rings of corners, in closed form.
    Rings(&'a Shape, &'a Shape),
    /// Corner by corner: GJK apart, expansion in overlap, and downhill where something is curved.
    GjkEpa(&'a Shape, &'a Shape),
}

impl Method<'_> {
    /// What the method is called.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Ball(..) => "nearest point",
            Self::Parts(..) => "part by part",
            Self::HalfSpace(..) => "lowest point",
            Self::Rings(..) => "polygon SAT",
            Self::GjkEpa(..) => "GJK and EPA",
        }
    }
}

/// The entry of the table for two shapes, which may be rounded: the radii do not matter here.
#[inline]
pub(crate) fn dispatch<'a>(a: &'a Shape, b: &'a Shape) -> Dispatch<'a> {
    use Shape::{
        Capsule, Composite, Cuboid, Custom, Ellipsoid, HalfSpace, Polygon, Rounded, Segment,
        Sphere, Triangle,
    };
    match (a, b) {
        (Rounded(a), b) => dispatch(a.core(), b),
        (a, Rounded(b)) => dispatch(a, b.core()),

        (HalfSpace(a), b) => Dispatch::straight(Method::HalfSpace(a, b)),
        (a, HalfSpace(b)) => Dispatch::swapped(Method::HalfSpace(b, a)),

        (Composite(a), b) => Dispatch::straight(Method::Parts(a, b)),
        (a, Composite(b)) => Dispatch::swapped(Method::Parts(b, a)),

        (Sphere(a), b) => Dispatch::straight(Method::Ball(a, b)),
        (a, Sphere(b)) => Dispatch::swapped(Method::Ball(b, a)),

        (
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
        ) => Dispatch::straight(Method::Rings(a, b)),

        (
            Ellipsoid(_) | Custom(_),
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_) | Ellipsoid(_)
            | Custom(_),
        )
        | (
            Segment(_) | Capsule(_) | Triangle(_) | Cuboid(_) | Polygon(_),
            Ellipsoid(_) | Custom(_),
        ) => Dispatch::straight(Method::GjkEpa(a, b)),
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
        Method::HalfSpace(a, b) => Ok(a.against_framed(b, &relative.frame()).to_kernel()),
        Method::Rings(a, b) => match flat_sided(a, b, relative, limits.limit) {
            Ok(seen) => Ok(seen.to_kernel()),
            Err(normal) => Err(normal.to_kernel()),
        },
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
    minimum_translation(&PartPairs::new(a, b, relative), found)
}

/// Whether the shapes of an entry share a point: what [`closest_by`] says, sooner known. `None` if they are
/// points to each other.
#[inline]
pub(crate) fn intersects_by(dispatch: &Dispatch, poses: &PosePair) -> Option<bool> {
    Some(intersects_local_by(&dispatch.method, &dispatch.relative(poses)?))
}

/// Whether they share a point, asked in the frame of the first shape of the method.
#[inline]
pub(crate) fn intersects_local_by(method: &Method, relative: &RelativePose) -> bool {
    match method {
        Method::GjkEpa(a, b) => gjk_intersects(a, b, relative),
        Method::Parts(a, b) => a.intersects(b, relative),
        Method::Ball(..) | Method::HalfSpace(..) | Method::Rings(..) => {
            closest_by(method, relative, &QueryLimits::within(0.0))
                .is_ok_and(|found| Closest::from_kernel(found).is_touching())
        }
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
        Method::Rings(Shape::Cuboid(a), Shape::Cuboid(b)) => {
            predict_rectangle_cast(a, b, relative, going)
        }
        Method::Rings(a, b) | Method::GjkEpa(a, b) => predict_gjk_cast(a, b, relative, going),
        Method::Ball(..) | Method::Parts(..) | Method::HalfSpace(..) => {
            kernel::CastPrediction::Open
        }
    }
}
