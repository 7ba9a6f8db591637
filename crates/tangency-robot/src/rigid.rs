//! Poses in plain numbers, for forward kinematics.
//!
//! The product of the library's poses brings its rotation to length one and forms its cross products without cancellation,
//! each time. A chain of joints needs neither: its error grows by a rounding with each joint, and a rotation is brought to
//! length one where it leaves.

use tangency::d3_f64::{Pose, Rotation, Vector};

/// A rotation as a quaternion with the real part last, and a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rigid {
    pub(crate) turn: [f64; 4],
    pub(crate) place: Vector,
}

impl Rigid {
    pub(crate) const IDENTITY: Self = Self { turn: [0.0, 0.0, 0.0, 1.0], place: Vector::ZERO };

    pub(crate) fn of(pose: &Pose) -> Self {
        Self { turn: pose.rotation.to_quaternion(), place: pose.translation }
    }

    pub(crate) fn pose(&self) -> Pose {
        Pose::new(Rotation::from(self.turn), self.place)
    }

    /// A pose in the frame of this one, seen from outside.
    #[inline]
    pub(crate) fn then(&self, inner: &Self) -> Self {
        let ([ax, ay, az, aw], [bx, by, bz, bw]) = (self.turn, inner.turn);
        let turn = [
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ];
        Self { turn, place: self.out(inner.place) }
    }

    /// A point in the frame of this pose, seen from outside: `v + 2 w (u × v) + 2 u × (u × v)`.
    #[inline]
    pub(crate) fn out(&self, point: Vector) -> Vector {
        let [x, y, z, w] = self.turn;
        let (tx, ty, tz) = (
            2.0 * (y * point.z - z * point.y),
            2.0 * (z * point.x - x * point.z),
            2.0 * (x * point.y - y * point.x),
        );
        Vector::new(
            self.place.x + point.x + w * tx + y * tz - z * ty,
            self.place.y + point.y + w * ty + z * tx - x * tz,
            self.place.z + point.z + w * tz + x * ty - y * tx,
        )
    }
}
