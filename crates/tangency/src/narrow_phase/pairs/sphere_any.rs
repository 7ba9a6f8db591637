//! Balls against every shape.

use super::relative_pose::PosePair;
use super::space::geometry::{Closest, PartPair};
use super::space::math::{FAR, Frame, Pose, Real, Vector, is_safe_square};
use super::space::shapes::{Shape, Sphere};

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

    /// The answer in the world, both posed. The difference of the places is formed first, so that two
    /// shapes that are near to each other and far from the origin lose nothing.
    #[inline]
    pub(crate) fn against_posed(&self, poses: &PosePair, b: &Shape) -> Closest {
        if let Shape::Sphere(ball) = b {
            return self.closest_to_ball(poses, ball);
        }
        let PosePair { a: pose, b: b_pose } = poses;
        let arm = arm(self.center(), pose);
        let away = (pose.translation - b_pose.translation) + arm;
        if !away.is_below(FAR) {
            return self.against(b, &b_pose.seen_from(pose)).out_of(&pose.frame());
        }
        let here = Self::unchecked(pose.translation + arm, self.radius());
        let frame = b_pose.frame();
        here.beside(b.nearest(frame.axes.transposed_mul(away)).out_of(&frame))
    }

    /// Two balls in the world.
    #[inline(always)]
    pub(crate) fn closest_to_ball(&self, poses: &PosePair, ball: &Self) -> Closest {
        if self.center() == Vector::ZERO && ball.center() == Vector::ZERO {
            let places = [poses.a.translation, poses.b.translation];
            let way = places[1] - places[0];
            let (squared, separation) = gap_of_balls(way, self.radius(), ball.radius());
            if is_safe_square(squared) {
                return self.along(ball, places, way / squared.sqrt(), separation);
            }
        }
        self.closest_to_any_ball(poses, ball)
    }

    /// For balls beside the origins of their frames, around one centre, or so near or far that a
    /// square has no room.
    #[inline(never)]
    fn closest_to_any_ball(&self, PosePair { a, b }: &PosePair, ball: &Self) -> Closest {
        let (a_arm, b_arm) = (arm(self.center(), a), arm(ball.center(), b));
        let way = (b.translation - a.translation) + (b_arm - a_arm);
        if !way.is_below(FAR) {
            let b_in_a = b.seen_from(a);
            return self.against(&Shape::Sphere(*ball), &b_in_a).out_of(&a.frame());
        }
        let (normal, distance) = way.direction_and_length().unwrap_or((Vector::X, 0.0));
        let places = [a.translation + a_arm, b.translation + b_arm];
        self.along(ball, places, normal, distance - self.radius() - ball.radius())
    }

    /// Two balls with centres at these places, so far apart along a unit normal.
    #[inline(always)]
    fn along(&self, ball: &Self, places: [Vector; 2], normal: Vector, separation: Real) -> Closest {
        let on_a = places[0] + normal * self.radius();
        let on_b = places[1] - normal * ball.radius();
        Closest { on_a, on_b, normal, separation, parts: PartPair::NONE }
    }
}

/// The square of the way from the centre of one ball to that of another, and their separation where that
/// square has lost nothing.
#[inline(always)]
pub(crate) fn gap_of_balls(way: Vector, a_radius: Real, b_radius: Real) -> (Real, Real) {
    let squared = way.length_squared();
    (squared, squared.sqrt() - a_radius - b_radius)
}

/// How far the centre of a ball is from the origin of its frame, in the world.
#[inline(always)]
fn arm(center: Vector, pose: &Pose) -> Vector {
    if center == Vector::ZERO { center } else { pose.rotation * center }
}
