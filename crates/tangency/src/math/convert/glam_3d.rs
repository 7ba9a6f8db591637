//! Conversions from and to `glam`, whichever version `super::glam` is.

use super::glam::{Quat, Vec3};
use super::space::math::{Rotation, Vector};

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
