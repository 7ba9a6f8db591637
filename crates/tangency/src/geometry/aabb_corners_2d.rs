//! The corners of boxes in two dimensions.

use super::aabb::Aabb;
use super::space::math::Vector;

impl Aabb {
    /// The four corners, counter-clockwise from `min`.
    pub fn corners(&self) -> [Vector; 4] {
        let Self { min, max } = *self;
        [min, Vector::new(max.x, min.y), max, Vector::new(min.x, max.y)]
    }
}
