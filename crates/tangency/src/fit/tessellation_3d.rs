//! A solid of triangles for a convex shape: what asks for triangles can then be asked of any shape.
//!
//! The hull of some places of the surface is within the shape. Wherever the shape is further out than one of its faces, the place
//! that is furthest before that face is added, until no face has anything before it that matters. A shape with flat faces is
//! met exactly, and the error of a round one falls by about four each time.

use core::fmt;

use super::space::math::{BuildError, Real, Vector};
use super::space::shapes::mesh::MeshError;
use super::space::shapes::{CompositeShape, Hull, Mesh, Shape, Solid};

/// A solid in place of a shape, and how far it is from that.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tessellation {
    /// The solid; all of it is in the shape, but for rounding.
    pub solid: Solid,
    /// No place of the shape is further before a face of the solid.
    pub furthest: Real,
}

/// Why there is no solid for a shape.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum TessellationError {
    /// The distance is not a positive number.
    BadDistance(BuildError),
    /// The shape has no end.
    Endless,
    /// It is made of parts, and is no solid.
    MadeOfParts,
    /// It encloses nothing.
    Flat,
    /// It would take more than 2¹⁶ vertices.
    TooFine {
        /// How near it came.
        reached: Real,
    },
}

/// How many vertices a tessellation may have.
const MOST_POINTS: usize = 1 << 16;

impl fmt::Display for TessellationError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::BadDistance(error) => write!(formatter, "{error}"),
            Self::Endless => write!(formatter, "a shape without end has no surface of triangles"),
            Self::MadeOfParts => write!(formatter, "a shape of parts is no solid: take its parts"),
            Self::Flat => write!(formatter, "a flat shape encloses nothing"),
            Self::TooFine { reached } => write!(
                formatter,
                "{MOST_POINTS} vertices come no nearer to the shape than {reached}: allow for more"
            ),
        }
    }
}

impl core::error::Error for TessellationError {}

/// A solid of triangles in a convex shape, before no face of which the shape reaches further than allowed; of a solid, the solid
/// itself.
///
/// For [`overlap`](super::space::mesh::overlap), [`relation`](super::space::mesh::relation) and
/// [`contact_area`](super::space::mesh::contact_area) of convex shapes. Boxes and hulls are met exactly. For balls the number of
/// vertices grows as one over the distance, in units of the radius.
///
/// # Errors
/// If the shape has no end, no volume, or parts, or the distance is not positive or needs too many vertices.
///
/// ```
#[doc = prelude!(mesh)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).expect("a radius"));
/// let round = tessellate(&ball, 1e-3)?;
/// assert!(round.furthest <= 1e-3);
/// assert!((round.solid.volume() - 4.18879).abs() < 4.0 * core::f32::consts::PI as Real * 1e-3);
/// # Ok::<(), TessellationError>(())
/// ```
#[doc(alias("to_trimesh", "triangulate", "polygonize"))]
pub fn tessellate(shape: &Shape, furthest: Real) -> Result<Tessellation, TessellationError> {
    if !(furthest > 0.0 && furthest.is_finite()) {
        let error = BuildError::NotPositive { what: "distance", value: furthest };
        return Err(TessellationError::BadDistance(error));
    }
    if let Shape::Composite(CompositeShape::Solid(solid)) = shape {
        return Ok(Tessellation { solid: Solid::clone(solid), furthest: 0.0 });
    }
    if shape.is_concave() {
        return Err(TessellationError::MadeOfParts);
    }
    let mut points = around(shape).ok_or(TessellationError::Endless)?;
    loop {
        let hull = Hull::from_points(&points).map_err(|_| TessellationError::Flat)?;
        let before = points.len();
        let left = add_furthest(shape, &hull, furthest, &mut points);
        if left <= furthest {
            let solid = solid_of(&hull).map_err(|_| TessellationError::Flat)?;
            return Ok(Tessellation { solid, furthest: left });
        }
        if points.len() > MOST_POINTS || points.len() == before {
            return Err(TessellationError::TooFine { reached: left });
        }
    }
}

/// The ends of a shape along the axes and the diagonals; `None` if it has none.
fn around(shape: &Shape) -> Option<Vec<Vector>> {
    const SIDES: [Real; 3] = [-1.0, 0.0, 1.0];
    let directions = SIDES.iter().flat_map(|x| SIDES.iter().map(move |y| (*x, *y)));
    let directions = directions.flat_map(|(x, y)| SIDES.map(|z| Vector::new(x, y, z)));
    directions.filter(|way| *way != Vector::ZERO).map(|way| shape.support(way)).collect()
}

/// Adds the place of a shape that is furthest before each face of a hull, if that is too far; returns the furthest of all.
fn add_furthest(shape: &Shape, hull: &Hull, allowed: Real, points: &mut Vec<Vector>) -> Real {
    let mut furthest = 0.0;
    for (normal, ring) in hull.faces() {
        let Some(end) = shape.support(normal) else { continue };
        let before = (end - hull.vertices()[ring[0] as usize]).dot(normal);
        if before > allowed {
            points.push(end);
        }
        furthest = if before > furthest { before } else { furthest };
    }
    furthest
}

/// The solid that a hull encloses: each face as triangles around its first corner.
fn solid_of(hull: &Hull) -> Result<Solid, MeshError> {
    let fans = hull.faces().flat_map(|(_, ring)| {
        ring.windows(2).skip(1).map(|pair| [ring[0], pair[0], pair[1]]).collect::<Vec<_>>()
    });
    Solid::new(Mesh::new(hull.vertices(), &fans.collect::<Vec<_>>())?)
}
