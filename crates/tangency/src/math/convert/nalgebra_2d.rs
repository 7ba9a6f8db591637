//! Conversions from and to `nalgebra`.

use nalgebra_035::{Complex, Isometry2, Point2, Translation2, UnitComplex, Vector2};

use super::number::Real;
use super::pose::Pose;
use super::rotation::Rotation;
use super::vector::Vector;

impl From<Vector2<Real>> for Vector {
    fn from(v: Vector2<Real>) -> Self {
        Self::new(v.x, v.y)
    }
}

impl From<Vector> for Vector2<Real> {
    fn from(v: Vector) -> Self {
        Self::new(v.x, v.y)
    }
}

impl From<Point2<Real>> for Vector {
    fn from(p: Point2<Real>) -> Self {
        Self::new(p.x, p.y)
    }
}

impl From<Vector> for Point2<Real> {
    fn from(v: Vector) -> Self {
        Self::new(v.x, v.y)
    }
}

impl From<UnitComplex<Real>> for Rotation {
    fn from(z: UnitComplex<Real>) -> Self {
        Self::from([z.re, z.im])
    }
}

impl From<Rotation> for UnitComplex<Real> {
    fn from(rotation: Rotation) -> Self {
        Self::new_unchecked(Complex::new(rotation.cos(), rotation.sin()))
    }
}

impl From<Isometry2<Real>> for Pose {
    fn from(isometry: Isometry2<Real>) -> Self {
        Self::new(isometry.rotation, isometry.translation.vector)
    }
}

impl From<Pose> for Isometry2<Real> {
    fn from(pose: Pose) -> Self {
        let translation = Translation2::from(Vector2::from(pose.translation));
        Self::from_parts(translation, pose.rotation.into())
    }
}
