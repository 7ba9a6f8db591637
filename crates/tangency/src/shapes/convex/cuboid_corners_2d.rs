//! The corners of rectangles.

use super::cuboid::Cuboid;
use super::space::math::Vector;

impl Cuboid {
    /// The four corners, counter-clockwise from the one below on the left.
    pub fn corners(&self) -> [Vector; 4] {
        let Vector { x, y } = self.half();
        [Vector::new(-x, -y), Vector::new(x, -y), Vector::new(x, y), Vector::new(-x, y)]
    }
}
