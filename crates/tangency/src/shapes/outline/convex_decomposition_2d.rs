//! Outlines cut into convex pieces.

use super::outline::Outline;
use super::polygon::Polygon;
use super::region::Net;
use super::space::math::Vector;

impl Outline {
    /// Convex polygons that together cover the region and share no more than edges.
    ///
    /// A sweep cuts the outline into triangles (Lee and Preparata 1977), then triangles that make a convex
    /// piece together are joined again (Hertel and Mehlhorn 1983), which leaves at most four times the least
    /// number of pieces:
    ///
    /// ```text
    ///   +--+            +--+            +--+
    ///   |  |            |\ |            |  |
    ///   |  +----+  ->   | \+----+  ->   |  +----+
    ///   |       |       |/   ´ |        +--+    |      the dashed cuts that no dent needs are gone
    ///   +-------+       +-------+       +--+----+
    /// ```
    ///
    /// Takes a time that grows as n log n; made for building, not for every frame.
    ///
    /// ```
    #[doc = prelude!()]
    /// let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    /// let angle = Outline::new(&corners.map(Vector::from))?;
    /// assert_eq!(angle.convex_pieces().len(), 2);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn convex_pieces(&self) -> Vec<Polygon> {
        let corners = self.vertices();
        let net = Net::new(&[corners.to_vec()]);
        let triangles = net.triangles().expect("an outline bounds a region");
        net.convex_pieces(&triangles)
            .iter()
            .filter_map(|piece| {
                let corners: Vec<Vector> = piece.iter().map(|index| corners[*index]).collect();
                // A piece whose area is lost in the numbers of polygons covers nothing.
                Polygon::new(&corners).ok()
            })
            .collect()
    }
}
