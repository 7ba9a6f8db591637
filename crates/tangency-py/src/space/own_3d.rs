//! The shapes that are there in three dimensions alone.

use super::Real;
use super::build::{Built, vector, vectors};
use super::space::mesh::{Mesh, Solid, overlap, tessellate};
use super::space::{
    BuildError, CompositeShape, Cone, Cylinder, Hull, Pose, Rotation, Shape, Vector,
};
use crate::recipe::{Axis, Fill, Own3};

/// Builds the shape of a recipe; an error says what is wrong with it.
pub(crate) fn shape(recipe: &Own3) -> Result<Built, String> {
    let told = |error: BuildError| error.to_string();
    match recipe {
        Own3::Cylinder { radius, length, axis } => {
            let cylinder = Cylinder::new(*length as Real / 2.0, *radius as Real).map_err(told)?;
            Ok(Built { shape: cylinder.into(), turn: turn(*axis) })
        }
        Own3::Cone { radius, length, axis } => {
            let cone = Cone::new(*length as Real / 2.0, *radius as Real).map_err(told)?;
            Ok(Built { shape: cone.into(), turn: turn(*axis) })
        }
        Own3::Mesh { vertices, faces, fill } => Ok(mesh(vertices, faces, *fill)?.into()),
    }
}

pub(crate) fn hull(points: &[Vector]) -> Result<Shape, BuildError> {
    Ok(Hull::from_points(points)?.into())
}

fn mesh(vertices: &[[f64; 3]], faces: &[[u32; 3]], fill: Fill) -> Result<Shape, String> {
    let surface = Mesh::new(&vectors(vertices), faces).map_err(|error| error.to_string())?;
    match fill {
        Fill::Surface => Ok(surface.into()),
        Fill::Solid => Ok(Solid::new(surface).map_err(|error| error.to_string())?.into()),
        Fill::Auto => Ok(match Solid::new(surface.clone()) {
            Ok(solid) => solid.into(),
            Err(_) => surface.into(),
        }),
    }
}

/// How what is built around the second axis is turned to be around another one.
fn turn(axis: Axis) -> Option<Rotation> {
    let direction = vector(axis.direction());
    if direction == Vector::Y { None } else { Rotation::between(Vector::Y, direction).ok() }
}

/// The solid of a shape whose volume is exact: a closed mesh, a box, a hull.
pub(crate) fn solid(shape: &Shape) -> Result<Solid, String> {
    let is_flat = match shape {
        Shape::Cuboid(_) | Shape::Hull(_) => true,
        Shape::Composite(parts) => matches!(parts, CompositeShape::Solid(_)),
        Shape::Sphere(_)
        | Shape::Segment(_)
        | Shape::Capsule(_)
        | Shape::Triangle(_)
        | Shape::Cylinder(_)
        | Shape::Cone(_)
        | Shape::Ellipsoid(_)
        | Shape::HalfSpace(_)
        | Shape::Rounded(_)
        | Shape::Custom(_) => false,
    };
    if !is_flat {
        return Err("it is not a closed mesh, a box or a hull".into());
    }
    // What has flat faces is told by its corners: the distance does not matter.
    tessellate(shape, 1.0).map(|told| told.solid).map_err(|error| error.to_string())
}

/// The volume that two solids share; a reason if one is none.
pub(crate) fn overlap_volume(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
) -> Result<Real, String> {
    let a = solid(a).map_err(|reason| format!("a: {reason}"))?;
    let b = solid(b).map_err(|reason| format!("b: {reason}"))?;
    Ok(overlap(&a, a_pose, &b, b_pose).map_err(|error| error.to_string())?.volume)
}
