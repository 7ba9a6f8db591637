//! Balls against every shape.

use super::space::{Closest, FAR, Frame, Nearest, Pose, Shape, Sight, Sphere, Vector};

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
        self.against_framed(b, &b_in_a.frame())
    }

    pub(crate) fn against_framed(&self, b: &Shape, b_in_a: &Frame) -> Closest {
        self.against_nearest(b.nearest(b_in_a.local(self.center())), b_in_a)
    }

    /// The same in the world, both posed. The difference of the places is formed first, so that two
    /// shapes that are near to each other and far from the origin lose nothing.
    pub(crate) fn against_posed(&self, sight: &Sight, b: &Shape) -> Closest {
        let Sight { a: pose, b: b_pose } = sight;
        let arm = arm(self.center(), pose);
        let away = (pose.translation - b_pose.translation) + arm;
        if !(away.largest() < FAR) {
            return self.against(b, &b_pose.seen_from(pose)).out_of(&pose.frame());
        }
        let here = Self::unchecked(pose.translation + arm, self.radius());
        if let Shape::Sphere(ball) = b {
            let other_arm = self::arm(ball.center(), b_pose);
            let center = b_pose.translation + other_arm;
            let (normal, separation) =
                (away - other_arm).direction_and_length().unwrap_or((Vector::X, 0.0));
            let seen = Nearest { point: center, normal, separation };
            return here.beside(seen.rounded(ball.radius()));
        }
        let frame = b_pose.frame();
        here.beside(b.nearest(frame.axes.transposed_mul(away)).out_of(&frame))
    }
}

/// How far the centre of a ball is from the origin of its frame, in the world.
fn arm(center: Vector, pose: &Pose) -> Vector {
    if center == Vector::ZERO { center } else { pose.rotation * center }
}
