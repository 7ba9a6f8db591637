//! The corners of boxes in three dimensions.

use super::aabb::Aabb;
use super::space::math::Vector;

impl Aabb {
    /// The eight corners: the four at the back (`min.z`) counter-clockwise from `min`, seen from the
    /// front, then the four before them.
    pub fn corners(&self) -> [Vector; 8] {
        let Self { min, max } = *self;
        [
            min,
            Vector::new(max.x, min.y, min.z),
            Vector::new(max.x, max.y, min.z),
            Vector::new(min.x, max.y, min.z),
            Vector::new(min.x, min.y, max.z),
            Vector::new(max.x, min.y, max.z),
            max,
            Vector::new(min.x, max.y, max.z),
        ]
    }
}
