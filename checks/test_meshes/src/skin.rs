//! A surface over a grid: rings that follow each other.
//!
//! ```text
//!    ring 0   ring 1   ring 2
//!      +--------+--------+        Points follow each other along a ring, rings along the
//!      |      / |      / |        surface; from ring to ring and along a ring is
//!      |   /    |   /    |        counter-clockwise seen from outside.
//!      +--------+--------+
//! ```

use crate::Model;

impl Model {
    /// Joins the rings, each to the next one, and closes each of them.
    pub(crate) fn join_rings(&mut self, rings: &[Vec<u32>]) {
        for pair in rings.windows(2) {
            let [here, next] = [&pair[0], &pair[1]];
            for at in 0..here.len() {
                let on = (at + 1) % here.len();
                self.add_quadrangle([here[at], next[at], next[on], here[on]]);
            }
        }
    }

    /// Joins the rings, each to the next one and the last to the first.
    pub(crate) fn join_rings_around(&mut self, mut rings: Vec<Vec<u32>>) {
        rings.extend(rings.first().cloned());
        self.join_rings(&rings);
    }

    /// Adds a ring of points and returns their numbers.
    pub(crate) fn add_ring(&mut self, points: impl Iterator<Item = [f64; 3]>) -> Vec<u32> {
        points.map(|point| self.add(point)).collect()
    }
}
