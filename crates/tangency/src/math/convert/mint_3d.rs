//! Conversions from and to `mint`.

use mint::{Point3, Quaternion, Vector3};

use super::number::Real;
use super::rotation::Rotation;
use super::vector::Vector;

impl From<Vector3<Real>> for Vector {
    fn from(v: Vector3<Real>) -> Self {
        Self::new(v.x, v.y, v.z)
    }
}

impl From<Vector> for Vector3<Real> {
    fn from(v: Vector) -> Self {
        Self { x: v.x, y: v.y, z: v.z }
    }
}

impl From<Point3<Real>> for Vector {
    fn from(p: Point3<Real>) -> Self {
        Self::new(p.x, p.y, p.z)
    }
}

impl From<Vector> for Point3<Real> {
    fn from(v: Vector) -> Self {
        Self { x: v.x, y: v.y, z: v.z }
    }
}

impl From<Quaternion<Real>> for Rotation {
    fn from(q: Quaternion<Real>) -> Self {
        Self::from([q.v.x, q.v.y, q.v.z, q.s])
    }
}

impl From<Rotation> for Quaternion<Real> {
    fn from(rotation: Rotation) -> Self {
        let [x, y, z, s] = rotation.to_quaternion();
        Self { v: Vector3 { x, y, z }, s }
    }
}
