//! Conversions from and to `mint`.

use mint::{Point2, Vector2};

use super::number::Real;
use super::vector::Vector;

impl From<Vector2<Real>> for Vector {
    fn from(v: Vector2<Real>) -> Self {
        Self::new(v.x, v.y)
    }
}

impl From<Vector> for Vector2<Real> {
    fn from(v: Vector) -> Self {
        Self { x: v.x, y: v.y }
    }
}

impl From<Point2<Real>> for Vector {
    fn from(p: Point2<Real>) -> Self {
        Self::new(p.x, p.y)
    }
}

impl From<Vector> for Point2<Real> {
    fn from(v: Vector) -> Self {
        Self { x: v.x, y: v.y }
    }
}
