//! What does an ellipse weigh that is rounded by a radius?
//!
//! At a distance `t` outside of a point `x` of the rim with the unit normal `n`, the rim has grown by the factor
//! `1 + κ t`. So the polar moment is that of the ellipse and `∫ ∫ |x + t n|² (1 + κ t) dt ds`, a polynomial of the
//! radius. With the half axes `a` and `b`, the area `F` and the length `L` of the rim, its coefficients are
//!
//! ```text
//!    r        ∫ |x|² ds                       by quadrature
//!    r² / 2   2 ∫ x·n ds + ∫ κ |x|² ds        4 F + 2π (a² + b² - a b)
//!    r³ / 3   ∫ 1 ds + 2 ∫ κ x·n ds           3 L, for ∫ κ x·n ds is the integral of the support, L
//!    r⁴ / 4   ∫ κ ds                          2π
//! ```

use super::space::{PI, Vector, nodes, sin_cos};

/// Area, rim and polar moment about the middle.
pub(crate) struct RoundedEllipse {
    pub(crate) area: f64,
    pub(crate) rim: f64,
    pub(crate) second: f64,
}

/// An ellipse with these half axes, rounded by a radius; all lengths are at most about 1. The relative error is below
/// 1e-13.
pub(crate) fn rounded_ellipse(half: Vector, radius: f64) -> RoundedEllipse {
    let (a, b, r) = (half.x, half.y, radius);
    let (mut rim, mut squares) = (0.0, 0.0);
    for node in nodes() {
        let quarter = PI / 2.0;
        let (sin, cos) = (sin_cos(node.from_start * quarter).0, sin_cos(node.from_end * quarter).0);
        let length = Vector::new(a * sin, b * cos).length() * (4.0 * quarter * node.weight);
        rim += length;
        squares += (a * a * cos * cos + b * b * sin * sin) * length;
    }
    let area = PI * a * b;
    let own = area * (a * a + b * b) / 4.0;
    let second = 2.0 * area + PI * (a * a + b * b - a * b);
    RoundedEllipse {
        area: area + r * (rim + r * PI),
        rim: rim + r * (2.0 * PI),
        second: own + r * (squares + r * (second + r * (rim + r * (PI / 2.0)))),
    }
}
