//! Capsules against the other primitives.

use super::flat_sided::Sided;
use super::space::{
    Capsule, Closest, Convex, Cuboid, Polygon, Pose, Segment, Shape, Sphere, Triangle,
};

/// All answers are given in the frame of A, which is this capsule; `b_in_a` is the pose of B in it.
impl Capsule {
    /// The nearest points of this capsule, as A, and a disc, as B, or the shortest way to part them.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let disc = Sphere::new(Vector::ZERO, 1.0)?;
    /// assert_eq!(capsule.against_sphere(&disc, &Pose::at(Vector::X * 2.0)).separation, 0.5);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_sphere(&self, b: &Sphere, b_in_a: &Pose) -> Closest {
        b.posed(b_in_a).against(&Shape::Capsule(*self), &Pose::IDENTITY).flipped()
    }

    /// The nearest points of this capsule, as A, and a segment, as B, or the shortest way to part
    /// them.
    pub fn against_segment(&self, b: &Segment, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    /// The nearest points of two capsules, or the shortest way to part them.
    ///
    /// Where the axes cross, the way out leads over the nearest end.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let seen = capsule.against_capsule(&capsule, &Pose::at(Vector::X * 3.0));
    /// assert_eq!((seen.normal, seen.separation), (Vector::X, 2.0));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_capsule(&self, b: &Capsule, b_in_a: &Pose) -> Closest {
        self.against_segment(&b.axis(), b_in_a).rounded(0.0, b.radius())
    }

    /// The nearest points of this capsule, as A, and a triangle, as B, or the shortest way to part
    /// them.
    pub fn against_triangle(&self, b: &Triangle, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    /// The nearest points of this capsule, as A, and a rectangle, as B, or the shortest way to part
    /// them.
    pub fn against_cuboid(&self, b: &Cuboid, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    /// The nearest points of this capsule, as A, and a convex polygon, as B, or the shortest way to
    /// part them.
    pub fn against_polygon(&self, b: &Polygon, b_in_a: &Pose) -> Closest {
        self.against_sided(b, &b.into(), b_in_a)
    }

    fn against_sided(&self, b: &impl Convex, sided: &Sided, b_in_a: &Pose) -> Closest {
        Closest::from_afar(self, b, b_in_a)
            .unwrap_or_else(|| Sided::from(self).against(sided, b_in_a))
    }
}
