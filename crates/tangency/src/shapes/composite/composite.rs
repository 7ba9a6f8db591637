//! What it takes to be a shape of many parts.

use std::fmt;
use std::sync::Arc;

use super::contact_correction::{Correction, PartContact, correction};
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, MassProperties, Nearest, Ray};
use super::space::math::{Pose, Real, Vector};

/// One part of a [`Composite`].
#[derive(Clone, Copy, Debug)]
pub struct CompositePart<'a> {
    /// Its number.
    pub index: u32,
    /// What it is; it may have parts itself.
    pub shape: &'a Shape,
    /// Where it is in the frame of the whole.
    pub pose: Pose,
}

/// Whoever is shown parts: given a part and how near to be looked at, it says how near the parts must be
/// that are still worth showing. Less than 0 is an end.
pub type PartVisitor<'a> = dyn FnMut(CompositePart<'_>, Real) -> Real + 'a;

/// A shape that is a union of others, known by which of them are near a box.
///
/// All questions about such a shape are asked of its parts: it is touched where a part is touched. Its
/// own shapes have trees over their parts; for a handful, showing all of them will do.
///
/// ```
#[doc = prelude!()]
/// /// Two balls at a distance.
/// #[derive(Debug)]
/// struct Dumbbell(Shape, Real);
///
/// impl Composite for Dumbbell {
///     fn aabb(&self) -> Aabb {
///         self.0.aabb(&Pose::at(Vector::X * self.1)).merged(&self.0.aabb(&Pose::at(Vector::X * -self.1)))
///     }
///     fn parts_near(&self, _: &Aabb, upto: Real, visit: &mut PartVisitor) {
///         let mut upto = upto;
///         for (index, side) in [-1.0, 1.0].into_iter().enumerate() {
///             if upto >= 0.0 {
///                 let pose = Pose::at(Vector::X * (self.1 * side));
///                 upto = visit(CompositePart { index: index as u32, shape: &self.0, pose }, upto);
///             }
///         }
///     }
/// }
///
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let bar = Shape::from(CustomComposite::new(Dumbbell(ball.clone(), 4.0)));
/// assert!(!intersects(&bar, &Pose::IDENTITY, &ball, &Pose::IDENTITY));
/// assert_eq!(distance(&bar, &Pose::IDENTITY, &ball, &Pose::IDENTITY), 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("CompositeShape", "TypedCompositeShape"))]
pub trait Composite: fmt::Debug {
    /// A box around all parts, in the frame of the whole; [`Aabb::EMPTY`] if there are none.
    fn aabb(&self) -> Aabb;

    /// Shows every part that is no further than `upto` from a box in the frame of the whole, in an order
    /// that depends on nothing else. Others may be shown as well. `upto` shrinks to what the visitor
    /// returns, and if that is less than 0 nothing more is shown.
    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor);

    /// Shows every part that comes within `slack` of a ray, up to a fraction, which shrinks to what the
    /// visitor returns. Unless it is written, all parts near the box around that stretch of the ray are
    /// shown.
    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        let around = stretch(ray, upto, &self.aabb());
        let mut upto = upto;
        self.parts_near(&around, slack, &mut |part, _| {
            upto = visit(part, upto);
            if upto >= 0.0 { slack } else { -1.0 }
        });
    }

    /// What becomes of a contact at a part, beside what is next to the part: at the seams between parts there is
    /// nothing to stumble over. Unless it is written, the places of the other parts tell, as
    /// [`Composite::parts_near`] shows them; a shape that knows the neighbours of its parts may tell sooner.
    fn corrected(&self, contact: &PartContact) -> Correction {
        correction(self, contact)
    }

    /// Whether nothing meets its facets from behind: bodies pass through from there, and are pushed out of the front once
    /// their middle is before it. Asked for contacts, casts and times of impact; all else is about the surface, which has
    /// two sides. Unless it is written, both sides are met.
    fn is_one_sided(&self) -> bool {
        false
    }

    /// Whether the shape may enclose something that is in no part of it, as a closed surface does. Unless
    /// it is written, it does not.
    fn can_enclose(&self) -> bool {
        false
    }

    /// Whether a point that is in no part is enclosed. Asked only of what [can enclose](Self::can_enclose).
    fn encloses(&self, _: Vector) -> bool {
        false
    }

    /// The nearest point of the surface for a point that is inside of a part, if the shape knows its surface. Unless
    /// it is written, the surface of the part in which the point is deepest stands for it.
    fn nearest_from_inside(&self, _: Vector) -> Option<Nearest> {
        None
    }

    /// What the shape weighs with density 1, if it knows. Unless it is written, the mass is the sum of the parts,
    /// as if none overlapped another; what [can enclose](Self::can_enclose) something has none then.
    fn known_mass(&self) -> Option<MassProperties> {
        None
    }
}

/// A box around what of a ray, up to a fraction, is in a box; all of the box if that is not finite.
fn stretch(ray: &Ray, upto: Real, within: &Aabb) -> Aabb {
    let ends = [ray.origin(), ray.origin() + ray.direction() * upto];
    if ends[1].is_finite() {
        Aabb::EMPTY.merged_with_point(ends[0]).merged_with_point(ends[1])
    } else {
        *within
    }
}

/// A user's own [`Composite`].
#[derive(Clone)]
pub struct CustomComposite(Arc<dyn Composite + Send + Sync>);

impl CustomComposite {
    /// The shape.
    pub fn new(shape: impl Composite + Send + Sync + 'static) -> Self {
        Self(Arc::new(shape))
    }

    pub(crate) fn as_composite(&self) -> &(dyn Composite + Send + Sync) {
        &*self.0
    }
}

/// Two are equal if they are the same.
impl PartialEq for CustomComposite {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for CustomComposite {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A shape that only its code knows cannot be written.
#[cfg(feature = "serde")]
impl serde::Serialize for CustomComposite {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("a user's own shape cannot be written"))
    }
}

/// A shape that only its code knows cannot be read.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for CustomComposite {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("a user's own shape cannot be read"))
    }
}
