//! Balls against every shape.

use super::space::{Closest, Pose, Shape, Sphere};

impl Sphere {
    /// The nearest points of this ball, as A, and any shape, as B, or the shortest way to part them.
    ///
    /// `b_in_a` is the pose of B in the frame of A; the answer is given in the frame of A.
    ///
    /// A ball is a point with skin: it is as far from B as its centre, less the radius.
    ///
    /// ```
    #[doc = prelude!()]
    /// let ball = Sphere::new(Vector::ZERO, 1.5)?;
    /// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let seen = ball.against(&cube, &Pose::at(Vector::X * 2.0));
    /// assert_eq!((seen.normal, seen.depth()), (Vector::X, 0.5));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, b: &Shape, b_in_a: &Pose) -> Closest {
        let frame = b_in_a.frame();
        self.against_nearest(b.nearest(frame.local(self.center())), &frame)
    }
}
