//! Two shapes at their places, read from bytes.

use arbitrary::Result;

use super::only;
use super::reader::Reader;
use super::space::*;

/// Two shapes at their places.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) a: Shape,
    pub(super) a_pose: Pose,
    pub(super) b: Shape,
    pub(super) b_pose: Pose,
    /// Whether the numbers are such that answers must be right, and not only be answers.
    pub(super) is_usual: bool,
}

impl Scene {
    /// `None` if a constructor refuses what the bytes spell.
    pub(super) fn read(from: &mut Reader) -> Result<Option<Self>> {
        let (a, b) = (shape(from)?, shape(from)?);
        let a_pose = Pose::new(only::rotation(from)?, from.vector()?);
        let b_pose = Pose::new(only::rotation(from)?, from.vector()?);
        let is_usual = from.is_usual;
        Ok(a.zip(b).map(|(a, b)| Self { a, a_pose, b, b_pose, is_usual }))
    }
}

/// A shape of any kind, sometimes rounded.
fn shape(from: &mut Reader) -> Result<Option<Shape>> {
    let kind = from.byte()?;
    let sharp = match kind % 12 {
        0 => built(Sphere::new(from.vector()?, from.number()?)),
        1 => built(Segment::new(from.vector()?, from.vector()?)),
        2 => built(Capsule::new(from.vector()?, from.vector()?, from.number()?)),
        3 => built(Triangle::new(from.vector()?, from.vector()?, from.vector()?)),
        4 | 5 => built(Cuboid::from_half(from.vector()?.abs())),
        6 => built(Ellipsoid::new(from.vector()?.abs())),
        7 => built(HalfSpace::new(from.vector()?, from.number()?)),
        8 => Cuboid::from_half(from.vector()?.abs()).ok().map(|own| CustomConvex::new(own).into()),
        _ => only::shape(from)?,
    };
    if kind < 192 {
        return Ok(sharp);
    }
    let radius = from.number()?;
    Ok(sharp.and_then(|sharp| sharp.rounded(radius.abs()).ok()))
}

/// The shape, if its constructor takes what it is given.
pub(super) fn built(shape: std::result::Result<impl Into<Shape>, BuildError>) -> Option<Shape> {
    shape.ok().map(Into::into)
}
