//! Conversions from and to `glam`, whichever version `super::glam` is.

use super::glam::Vec2;
use super::space::math::{Rotation, Vector};

impl From<Vec2> for Vector {
    fn from(v: Vec2) -> Self {
        Self::new(v.x, v.y)
    }
}

impl From<Vector> for Vec2 {
    fn from(v: Vector) -> Self {
        Self::new(v.x, v.y)
    }
}

/// A rotation as glam has it in two dimensions: the image of the first axis.
impl From<Vec2> for Rotation {
    fn from(v: Vec2) -> Self {
        Self::from([v.x, v.y])
    }
}

impl From<Rotation> for Vec2 {
    fn from(rotation: Rotation) -> Self {
        Self::new(rotation.cos(), rotation.sin())
    }
}
