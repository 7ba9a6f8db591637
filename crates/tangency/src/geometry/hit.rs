//! What a ray is told about the shape that it meets.

use super::space::math::{Real, Vector};

/// Where a ray or a line goes into a shape or out of it.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let ray = Ray::new(Vector::X * -5.0, Vector::X * 2.0)?;
/// let hit = cast_ray(&ball, &Pose::IDENTITY, &ray, &RayOptions::default()).expect("it aims there");
/// assert_eq!((hit.fraction, hit.point, hit.normal), (2.0, -Vector::X, -Vector::X));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("RayIntersection", "RaycastHit"))]
pub struct Hit {
    /// How far along, in units of the direction: the point is `ray.at(fraction)`, up to what rounding
    /// takes at the distance of the origin.
    pub fraction: Real,
    /// The point of the surface, in the world; as exact as the shape is, also from far away.
    pub point: Vector,
    /// The unit normal there, out of the shape: against the ray where it goes in, along it where it
    /// goes out.
    pub normal: Vector,
    /// The part of the shape that is met: the triangle of a mesh or a height field, the member of a compound, by
    /// its number, as in [`PartPair`](super::space::PartPair); 0 for what has no parts, and for a solid in which the ray starts. Of parts that
    /// have parts themselves, the outermost.
    pub part: u32,
}

/// The part of a line that is inside a shape, which for a convex shape is in one piece.
///
/// A line that only touches goes in and out at the same place. A half-space has no end: where a line
/// goes in or out of it only once, or not at all, the other fraction is infinite, its point is some
/// point of the line, and its normal lies along the line.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let line = Line::new(Vector::X * -5.0, Vector::X)?;
/// let inside = crossing(&ball, &Pose::IDENTITY, &line).expect("it goes through the middle");
/// assert_eq!((inside.enter.fraction, inside.exit.fraction), (4.0, 6.0));
///
/// let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0)?);
/// let line = Line::new(Vector::Y * 5.0, -Vector::Y)?;
/// let inside = crossing(&ground, &Pose::IDENTITY, &line).expect("it goes down");
/// assert_eq!((inside.enter.fraction, inside.exit.fraction), (5.0, Real::INFINITY));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Crossing {
    /// Where the line goes in.
    pub enter: Hit,
    /// Where it goes out, no earlier.
    pub exit: Hit,
}

/// What a ray meets that starts inside a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum InsideRule {
    /// The shape at once, where it starts; the normal is the direction the ray comes from.
    #[default]
    Start,
    /// The surface where it goes out.
    Exit,
}

/// Which sides of a surface stop a ray.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("backface culling", "RayCullingMode"))]
pub enum FaceCulling {
    /// Either side; a ray that starts inside is met as [`InsideRule`] says.
    #[default]
    Both,
    /// Only those that look towards the ray: where it goes in. In three dimensions a triangle looks to
    /// where its corners run counter-clockwise.
    Front,
    /// Only those that look away from the ray: where it goes out.
    Back,
}

/// Which part of a ray counts, and what stops it.
///
/// By default, all of it from its origin on, and whatever is there first.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let ray = Ray::new(Vector::ZERO, Vector::X)?;
/// let met = |options| cast_ray(&ball, &Pose::IDENTITY, &ray, &options).map(|hit| hit.fraction);
/// assert_eq!(met(RayOptions::default()), Some(0.0));
/// assert_eq!(met(RayOptions { inside: InsideRule::Exit, ..RayOptions::default() }), Some(1.0));
/// assert_eq!(met(RayOptions { from: 2.0, ..RayOptions::default() }), None);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("RaycastOptions"))]
pub struct RayOptions {
    /// The first fraction that counts. It may be negative: then the ray starts behind its origin.
    pub from: Real,
    /// The last fraction that counts; 1 for the segment from the origin to origin + direction.
    pub to: Real,
    /// What a ray meets that starts inside.
    pub inside: InsideRule,
    /// Which sides stop it.
    pub faces: FaceCulling,
}

impl Default for RayOptions {
    fn default() -> Self {
        Self { from: 0.0, to: Real::INFINITY, inside: InsideRule::Start, faces: FaceCulling::Both }
    }
}
