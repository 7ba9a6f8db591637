//! Conversions from and to `nalgebra`.

use nalgebra_035::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion, Vector3};

use super::number::Real;
use super::pose::Pose;
use super::rotation::Rotation;
use super::vector::Vector;

impl From<Vector3<Real>> for Vector {
    fn from(v: Vector3<Real>) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<Vector> for Vector3<Real> {
    fn from(v: Vector) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<Point3<Real>> for Vector {
    fn from(p: Point3<Real>) -> Self {
        Self::new(p.x, p.y, p.z)
    }
}

impl From<Vector> for Point3<Real> {
    fn from(v: Vector) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<UnitQuaternion<Real>> for Rotation {
    fn from(q: UnitQuaternion<Real>) -> Self {
        Self::from([q.i, q.j, q.k, q.w])
    }
}

impl From<Rotation> for UnitQuaternion<Real> {
    fn from(rotation: Rotation) -> Self {
        let [x, y, z, w] = rotation.to_quaternion();
        Self::new_unchecked(Quaternion::new(w, x, y, z))
    }
}

impl From<Isometry3<Real>> for Pose {
    fn from(isometry: Isometry3<Real>) -> Self {
        Self::new(isometry.rotation, isometry.translation.vector)
    }
}

impl From<Pose> for Isometry3<Real> {
    fn from(pose: Pose) -> Self {
        let translation = Translation3::from(Vector3::from(pose.translation));
        Self::from_parts(translation, pose.rotation.into())
    }
}
