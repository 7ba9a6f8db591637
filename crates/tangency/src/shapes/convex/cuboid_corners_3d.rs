//! The corners of cuboids.

use super::cuboid::Cuboid;
use super::space::math::Vector;

impl Cuboid {
    /// The eight corners in the order of their signs: `+++ −++ +−+ ++− −−+ −+− +−− −−−`.
    pub fn corners(&self) -> [Vector; 8] {
        let Vector { x, y, z } = self.half();
        [
            Vector::new(x, y, z),
            Vector::new(-x, y, z),
            Vector::new(x, -y, z),
            Vector::new(x, y, -z),
            Vector::new(-x, -y, z),
            Vector::new(-x, y, -z),
            Vector::new(x, -y, -z),
            Vector::new(-x, -y, -z),
        ]
    }
}
