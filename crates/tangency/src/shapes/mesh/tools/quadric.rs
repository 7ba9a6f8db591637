//! Quadric error metrics: how far is a point from many planes?
//!
//! The squared distances from `p` to planes `n·p + d = 0`, weighted and summed, are
//! `pᵀ A p + 2 b·p + c`: ten numbers, however many planes (Garland and Heckbert 1997, section 4).

use super::space::kernel::Vector;

/// Weighted planes, all in one.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Quadric {
    /// xx, xy, xz, yy, yz, zz.
    square: [f64; 6],
    linear: Vector,
    constant: f64,
}

impl Quadric {
    /// The plane through a point at a right angle to a unit vector.
    pub(super) fn of_plane(normal: Vector, on_plane: Vector, weight: f64) -> Self {
        let (n, d) = (normal, -normal.dot(on_plane));
        let square = [n.x * n.x, n.x * n.y, n.x * n.z, n.y * n.y, n.y * n.z, n.z * n.z];
        Self {
            square: square.map(|part| part * weight),
            linear: n * (d * weight),
            constant: d * d * weight,
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (part, more) in self.square.iter_mut().zip(other.square) {
            *part += more;
        }
        self.linear += other.linear;
        self.constant += other.constant;
    }

    /// The sum of weighted squared distances; rounding may leave a little below 0.
    pub(super) fn at(&self, p: Vector) -> f64 {
        let [xx, xy, xz, yy, yz, zz] = self.square;
        let squares = p.x * (xx * p.x + 2.0 * (xy * p.y + xz * p.z))
            + p.y * (yy * p.y + 2.0 * yz * p.z)
            + zz * p.z * p.z;
        squares + 2.0 * self.linear.dot(p) + self.constant
    }
}
