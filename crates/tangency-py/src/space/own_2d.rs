//! The shapes that are there in two dimensions alone.

use super::build::{Built, vectors};
use super::space::{BuildError, Chain, Polygon, Region, Shape, Vector, convex_hull};
use crate::recipe::Own2;

/// Builds the shape of a recipe; an error says what is wrong with it.
pub(crate) fn shape(recipe: &Own2) -> Result<Built, String> {
    let told = |error: BuildError| error.to_string();
    let shape: Shape = match recipe {
        Own2::Polygon { corners } => Polygon::new(&vectors(corners)).map_err(told)?.into(),
        Own2::Chain { points, is_closed } => {
            Chain::new(&vectors(points), *is_closed).map_err(told)?.into()
        }
        Own2::Region { outer, holes } => {
            let holes: Vec<Vec<Vector>> = holes.iter().map(|hole| vectors(hole)).collect();
            let holes: Vec<&[Vector]> = holes.iter().map(Vec::as_slice).collect();
            Region::new(&vectors(outer), &holes).map_err(|error| error.to_string())?.into()
        }
    };
    Ok(shape.into())
}

pub(crate) fn hull(points: &[Vector]) -> Result<Shape, BuildError> {
    Ok(Polygon::new(&convex_hull(points)?)?.into())
}
