//! Shapes of this space out of numbers in double precision: those that every dimension has.

use super::own;
use super::pose::pose_of_rows;
use super::space::{
    BuildError, Capsule, Compound, Cuboid, Ellipsoid, HalfSpace, Pose, Rotation, Segment, Shape,
    Sphere, Triangle, Vector,
};
use super::{DIMENSIONS, Real, Recipe};
use crate::recipe::Rows;

/// A shape, and how it is turned in the frame that the user knows.
#[derive(Clone, Debug)]
pub(crate) struct Built {
    pub(crate) shape: Shape,
    pub(crate) turn: Option<Rotation>,
}

impl From<Shape> for Built {
    fn from(shape: Shape) -> Self {
        Self { shape, turn: None }
    }
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

pub(crate) fn vector(numbers: [f64; DIMENSIONS]) -> Vector {
    Vector::from(numbers.map(|number| number as Real))
}

pub(crate) fn vectors(numbers: &[[f64; DIMENSIONS]]) -> Vec<Vector> {
    numbers.iter().map(|numbers| vector(*numbers)).collect()
}

/// Builds the shape of a recipe; an error says what is wrong with it.
pub(crate) fn shape(recipe: &Recipe) -> Result<Built, String> {
    let told = |error: BuildError| error.to_string();
    let shape: Shape = match recipe {
        Recipe::Sphere { radius } => {
            Sphere::new(Vector::ZERO, *radius as Real).map_err(told)?.into()
        }
        Recipe::Box { half } => Cuboid::from_half(vector(*half)).map_err(told)?.into(),
        Recipe::Ellipsoid { half } => Ellipsoid::new(vector(*half)).map_err(told)?.into(),
        Recipe::Capsule { radius, length, axis } => {
            let end = vector(axis.direction()) * (*length as Real / 2.0);
            Capsule::new(-end, end, *radius as Real).map_err(told)?.into()
        }
        Recipe::Hull { points } => own::hull(&vectors(points)).map_err(told)?,
        Recipe::HalfSpace { normal, offset } => {
            HalfSpace::new(vector(*normal), *offset as Real).map_err(told)?.into()
        }
        Recipe::Triangle { corners } => {
            let [a, b, c] = corners.map(vector);
            Triangle::new(a, b, c).map_err(told)?.into()
        }
        Recipe::Segment { ends } => {
            let [start, end] = ends.map(vector);
            Segment::new(start, end).map_err(told)?.into()
        }
        Recipe::Compound { parts } => {
            let parts: Result<Vec<(Pose, Shape)>, String> = parts.iter().map(part).collect();
            Compound::new(parts?).map_err(told)?.into()
        }
        Recipe::Own(own) => return own::shape(own),
    };
    Ok(shape.into())
}

fn part((recipe, rows): &(Recipe, Rows)) -> Result<(Pose, Shape), String> {
    let built = shape(recipe)?;
    Ok((built.placed(&pose_of_rows(rows)?), built.shape))
}

pub(super) fn finite(pose: Pose) -> Result<Pose, String> {
    if pose.is_finite() { Ok(pose) } else { Err("a number is not finite".into()) }
}
