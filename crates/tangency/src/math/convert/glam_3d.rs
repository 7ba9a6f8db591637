//! Conversions from and to `glam`, whichever version `super::glam` is.

use super::glam::{Affine3, Quat, Vec3};
use super::space::math::{BuildError, Matrix, Pose, Rotation, Vector};

impl From<Vec3> for Vector {
    fn from(v: Vec3) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<Vector> for Vec3 {
    fn from(v: Vector) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<Quat> for Rotation {
    fn from(q: Quat) -> Self {
        Self::from([q.x, q.y, q.z, q.w])
    }
}

impl From<Rotation> for Quat {
    fn from(rotation: Rotation) -> Self {
        Self::from_array(rotation.to_quaternion())
    }
}

impl From<(Quat, Vec3)> for Pose {
    fn from((rotation, translation): (Quat, Vec3)) -> Self {
        Self::new(rotation, translation)
    }
}

impl From<Pose> for (Quat, Vec3) {
    fn from(pose: Pose) -> Self {
        (pose.rotation.into(), pose.translation.into())
    }
}

/// A pose has no scale: one that stretches, shears or mirrors is refused.
impl TryFrom<Affine3> for Pose {
    type Error = BuildError;
    #[allow(
        clippy::useless_conversion,
        reason = "in single precision an affine map has wide vectors"
    )]
    fn try_from(affine: Affine3) -> Result<Self, BuildError> {
        let axes = affine.matrix3;
        let columns = [axes.x_axis, axes.y_axis, axes.z_axis].map(|axis| Vec3::from(axis).into());
        Ok(Self::new(Rotation::from_matrix(&Matrix { columns })?, Vec3::from(affine.translation)))
    }
}

impl From<Pose> for Affine3 {
    fn from(pose: Pose) -> Self {
        Self::from_rotation_translation(pose.rotation.into(), pose.translation.into())
    }
}
