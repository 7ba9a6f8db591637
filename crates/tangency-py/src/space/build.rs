//! Shapes and poses of this space out of numbers in double precision.

use super::Real;
use super::space::mesh::{Mesh, Solid, tessellate};
use super::space::{
    BuildError, Capsule, CompositeShape, Compound, Cone, Cuboid, Cylinder, Ellipsoid, HalfSpace,
    Hull, Matrix, Pose, Rotation, Segment, Shape, Sphere, Triangle, Vector,
};
use crate::poses::PoseNumbers;
use crate::recipe::{Axis, Fill, Recipe};

/// A shape, and how it is turned in the frame that the user knows.
#[derive(Clone, Debug)]
pub(crate) struct Built {
    pub(crate) shape: Shape,
    pub(crate) turn: Option<Rotation>,
}

impl Built {
    /// Where the shape is if the frame that the user knows is at a pose.
    pub(crate) fn placed(&self, pose: &Pose) -> Pose {
        match self.turn {
            Some(turn) => *pose * Pose::turned(turn),
            None => *pose,
        }
    }
}

pub(crate) fn vector(numbers: [f64; 3]) -> Vector {
    Vector::from(numbers.map(|number| number as Real))
}

/// Builds the shape of a recipe; an error says what is wrong with it.
pub(crate) fn shape(recipe: &Recipe) -> Result<Built, String> {
    let told = |error: BuildError| error.to_string();
    let plain = |shape: Shape| Built { shape, turn: None };
    Ok(match recipe {
        Recipe::Sphere { radius } => {
            plain(Sphere::new(Vector::ZERO, *radius as Real).map_err(told)?.into())
        }
        Recipe::Box { half } => plain(Cuboid::from_half(vector(*half)).map_err(told)?.into()),
        Recipe::Ellipsoid { half } => plain(Ellipsoid::new(vector(*half)).map_err(told)?.into()),
        Recipe::Capsule { radius, length, axis } => {
            let end = direction(*axis) * (*length as Real / 2.0);
            plain(Capsule::new(-end, end, *radius as Real).map_err(told)?.into())
        }
        Recipe::Cylinder { radius, length, axis } => {
            let cylinder = Cylinder::new(*length as Real / 2.0, *radius as Real).map_err(told)?;
            Built { shape: cylinder.into(), turn: turn(*axis) }
        }
        Recipe::Cone { radius, length, axis } => {
            let cone = Cone::new(*length as Real / 2.0, *radius as Real).map_err(told)?;
            Built { shape: cone.into(), turn: turn(*axis) }
        }
        Recipe::Hull { points } => {
            let points: Vec<Vector> = points.iter().map(|point| vector(*point)).collect();
            plain(Shape::from(Hull::from_points(&points).map_err(told)?))
        }
        Recipe::HalfSpace { normal, offset } => {
            plain(HalfSpace::new(vector(*normal), *offset as Real).map_err(told)?.into())
        }
        Recipe::Triangle { corners } => {
            let [a, b, c] = corners.map(vector);
            plain(Triangle::new(a, b, c).map_err(told)?.into())
        }
        Recipe::Segment { ends } => {
            let [start, end] = ends.map(vector);
            plain(Segment::new(start, end).map_err(told)?.into())
        }
        Recipe::Mesh { vertices, faces, fill } => plain(mesh(vertices, faces, *fill)?),
        Recipe::Compound { parts } => {
            let parts: Result<Vec<(Pose, Shape)>, String> = parts.iter().map(part).collect();
            plain(Shape::from(Compound::new(parts?).map_err(told)?))
        }
    })
}

fn part((recipe, rows): &(Recipe, [f64; 16])) -> Result<(Pose, Shape), String> {
    let built = shape(recipe)?;
    Ok((built.placed(&pose_of_rows(rows)?), built.shape))
}

fn mesh(vertices: &[[f64; 3]], faces: &[[u32; 3]], fill: Fill) -> Result<Shape, String> {
    let vertices: Vec<Vector> = vertices.iter().map(|vertex| vector(*vertex)).collect();
    let surface = Mesh::new(&vertices, faces).map_err(|error| error.to_string())?;
    match fill {
        Fill::Surface => Ok(surface.into()),
        Fill::Solid => Ok(Solid::new(surface).map_err(|error| error.to_string())?.into()),
        Fill::Auto => Ok(match Solid::new(surface.clone()) {
            Ok(solid) => solid.into(),
            Err(_) => surface.into(),
        }),
    }
}

fn direction(axis: Axis) -> Vector {
    match axis {
        Axis::X => Vector::X,
        Axis::Y => Vector::Y,
        Axis::Z => Vector::Z,
    }
}

/// How what is built around the second axis is turned to be around another one.
fn turn(axis: Axis) -> Option<Rotation> {
    match axis {
        Axis::Y => None,
        Axis::X | Axis::Z => Rotation::between(Vector::Y, direction(axis)).ok(),
    }
}

/// The pose of numbers that were given.
pub(crate) fn pose(numbers: &PoseNumbers) -> Result<Pose, String> {
    match numbers {
        PoseNumbers::Rows(rows) => pose_of_rows(rows),
        PoseNumbers::SingleRows(rows) => pose_of_single_rows(rows),
        PoseNumbers::Quaternion { place, xyzw } => pose_of_quaternion(*place, *xyzw),
    }
}

/// The pose of the rows of a matrix of 4 by 4.
pub(crate) fn pose_of_rows(rows: &[f64; 16]) -> Result<Pose, String> {
    let entry = |row: usize, column: usize| rows[4 * row + column] as Real;
    let column = |at: usize| Vector::from([entry(0, at), entry(1, at), entry(2, at)]);
    if rows[12..] != [0.0, 0.0, 0.0, 1.0] {
        return Err(format!("the last row should be 0 0 0 1 and is {:?}", &rows[12..]));
    }
    let matrix = Matrix { columns: [column(0), column(1), column(2)] };
    let rotation = Rotation::from_matrix(&matrix).map_err(|error| error.to_string())?;
    finite(Pose::new(rotation, column(3)))
}

/// The pose of rows that are a rotation as far as single precision goes: that of the quaternion that they have there.
fn pose_of_single_rows(rows: &[f64; 16]) -> Result<Pose, String> {
    let pose = crate::d3::build::pose_of_rows(rows)?;
    let place = <[f32; 3]>::from(pose.translation).map(f64::from);
    pose_of_quaternion(place, pose.rotation.to_quaternion().map(f64::from))
}

/// The pose of a place and a quaternion, the real part last.
fn pose_of_quaternion(place: [f64; 3], xyzw: [f64; 4]) -> Result<Pose, String> {
    let xyzw = xyzw.map(|number| number as Real);
    let rotation = Rotation::from_quaternion(xyzw).map_err(|error| error.to_string())?;
    finite(Pose::new(rotation, vector(place)))
}

fn finite(pose: Pose) -> Result<Pose, String> {
    if pose.is_finite() { Ok(pose) } else { Err("a number is not finite".into()) }
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
