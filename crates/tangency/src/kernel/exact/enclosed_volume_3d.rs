//! How much do triangles enclose, and where?
//!
//! Every triangle `u v w` spans a tetrahedron with a point in the middle, whose volume `u·(v × w) / 6` is
//! positive where the triangle looks away from it. The sum over a closed surface is the volume enclosed:
//! what is outside is counted as often with one sign as with the other.
//!
//! ```text
//!    +-----------+
//!    |   +-------+     Seen from the middle *, the top of this body looks away, and all below it is
//!    | * |             counted, the notch as well. The upper side of the notch looks back at * and
//!    |   +-------+     takes the notch away again.
//!    +-----------+
//! ```
//!
//! With `s = u + v + w`, the first moment is `volume s / 4` and the second one
//! `volume (u uᵀ + v vᵀ + w wᵀ + s sᵀ) / 20`. Volumes are formed with twice the digits, and so are all sums:
//! the rounding of many triangles does not add up.

use super::space::{Matrix, Vector, Wide, wide};

/// What may be wrong with a volume, in units of the products of the largest coordinates: some sixty
/// roundings at 2⁻¹⁰², and of the sum.
const DOUBT: f64 = f64::from_bits((1023 - 90) << 52);

/// Sums over the tetrahedra between a point and the triangles of a surface.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enclosed {
    /// Below zero if the surface is inside out.
    pub(crate) volume: f64,
    /// The area of the surface.
    pub(crate) surface: f64,
    /// What the volume may be wrong by.
    pub(crate) doubt: f64,
    /// The first moment about the point.
    pub(crate) first: Vector,
    /// The second moments about the point.
    pub(crate) second: Matrix,
}

/// What the triangles of a closed surface enclose; coordinates are at most about 1.
pub(crate) fn enclosed(triangles: impl Iterator<Item = [Vector; 3]>, middle: Vector) -> Enclosed {
    let zero = wide(0.0);
    let (mut volume, mut surface, mut products) = (zero, zero, 0.0);
    let (mut first, mut second) = ([zero; 3], [[zero; 3]; 3]);
    for [a, b, c] in triangles {
        let arms = [a, b, c].map(|corner| corner - middle);
        let sixfold = sixfold_volume([a, b, c], middle);
        products += arms[0].largest() * arms[1].largest() * arms[2].largest();
        volume += sixfold;
        surface += wide((b - a).cross(c - a).length());
        let part = sixfold.nearest() / 6.0;
        let [u, v, w] = arms;
        let sum = u + v + w;
        for i in 0..3 {
            first[i] += wide(sum[i] * (part / 4.0));
            for k in i..3 {
                let moment = u[i] * u[k] + v[i] * v[k] + w[i] * w[k] + sum[i] * sum[k];
                second[i][k] += wide(moment * (part / 20.0));
            }
        }
    }
    let at = |i: usize, k: usize| second[if i < k { i } else { k }][if i < k { k } else { i }];
    let column = |i: usize| Vector::from([0, 1, 2].map(|k| at(i, k).nearest()));
    Enclosed {
        volume: volume.nearest() / 6.0,
        surface: surface.nearest() / 2.0,
        doubt: DOUBT * products,
        first: Vector::from(first.map(Wide::nearest)),
        second: Matrix { columns: [0, 1, 2].map(column) },
    }
}

/// Six times the volume between a point and a triangle.
fn sixfold_volume(corners: [Vector; 3], middle: Vector) -> Wide {
    let [u, v, w] =
        corners.map(|corner| [0, 1, 2].map(|i: usize| wide(corner[i]) - wide(middle[i])));
    let minor = |i: usize, k: usize| v[i] * w[k] - v[k] * w[i];
    u[0] * minor(1, 2) + u[1] * minor(2, 0) + u[2] * minor(0, 1)
}
