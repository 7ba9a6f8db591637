//! Polygons and rectangles against each other.

use super::flat_sided::Sided;
use super::space::geometry::Closest;
use super::space::math::Pose;
use super::space::shapes::{Cuboid, Obb, Polygon};

impl Polygon {
    /// The nearest points of two convex polygons, or the shortest way to part them.
    ///
    /// `b_in_a` is the pose of B in the frame of A, which is this polygon; the answer is given in
    /// the frame of A. Polygons that overlap are parted across an edge of one of them.
    ///
    /// ```
    #[doc = prelude!()]
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Vector::from);
    /// let a = Polygon::new(&corners)?;
    /// let seen = a.against(&a, &Pose::at([3.0, 3.0]));
    /// assert!((seen.separation - 2.0 * (0.5 as Real).sqrt()).abs() < 1e-6);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, b: &Polygon, b_in_a: &Pose) -> Closest {
        Closest::from_afar(self, b, b_in_a)
            .unwrap_or_else(|| Sided::from(self).against(&Sided::from(b), b_in_a))
    }
}

impl Cuboid {
    /// The nearest points of two rectangles, or the shortest way to part them.
    ///
    /// `b_in_a` is the pose of B in the frame of A, which is this rectangle; the answer is given in
    /// the frame of A.
    ///
    /// ```
    #[doc = prelude!()]
    /// let square = Cuboid::from_half(Vector::splat(1.0))?;
    /// let seen = square.against(&square, &Pose::at([1.5, 0.0]));
    /// assert_eq!((seen.normal, seen.depth()), (Vector::X, 0.5));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, b: &Cuboid, b_in_a: &Pose) -> Closest {
        Closest::from_afar(self, b, b_in_a)
            .unwrap_or_else(|| Sided::from(self).against(&Sided::from(b), b_in_a))
    }
}

impl Obb {
    /// The nearest points of two turned rectangles, or the shortest way to part them, in the frame
    /// that both are given in.
    pub fn against(&self, b: &Obb) -> Closest {
        let b_in_a = b.pose().seen_from(self.pose());
        self.cuboid().against(b.cuboid(), &b_in_a).out_of(&self.pose().frame())
    }
}
