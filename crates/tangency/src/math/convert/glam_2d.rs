//! Conversions from and to `glam`, whichever version `super::glam` is.

use super::glam::{Affine2, Vec2};
use super::space::math::{BuildError, Matrix, Pose, Rotation, Vector};

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

/// A pose has no scale: one that stretches, shears or mirrors is refused.
impl TryFrom<Affine2> for Pose {
    type Error = BuildError;
    fn try_from(affine: Affine2) -> Result<Self, BuildError> {
        let axes = affine.matrix2;
        let columns = [axes.x_axis, axes.y_axis].map(Vector::from);
        Ok(Self::new(Rotation::from_matrix(&Matrix { columns })?, affine.translation))
    }
}

impl From<Pose> for Affine2 {
    fn from(pose: Pose) -> Self {
        Self::from_angle_translation(pose.rotation.to_radians(), pose.translation.into())
    }
}
