//! What does a body of revolution weigh that is rounded by a radius?
//!
//! Its outline in the half plane of the distance `ρ` from the axis and the height `y` is a disc, one straight side
//! and another disc, and between them an arc around each end of the side:
//!
//! ```text
//!   y ^ +---.             By Green's theorem, integrals over the body are integrals along the outline:
//!     |     |\
//!     |     o )              ∫ 1 = π ∫ ρ² dy       ∫ y  = π ∫ ρ² y dy
//!     |     | |              ∫ x² = ∫ z² = π/4 ∫ ρ⁴ dy        ∫ y² = π ∫ ρ² y² dy
//!     |     o )              surface = 2π ∫ ρ ds
//!     |     |/
//!     | +---'             The discs have no part in them but that of the surface, for they are level.
//!     0          > ρ
//! ```

use super::space::{Enclosed, Matrix, PI, Vector, atan2, nodes, sin_cos};

/// The integrals along an outline, without the factors of π.
#[derive(Default)]
struct Outline {
    /// `∫ ρ² dy`, `∫ ρ² y dy`, `∫ ρ² y² dy` and `∫ ρ⁴ dy`.
    body: [f64; 4],
    /// `2 ∫ ρ ds`.
    surface: f64,
}

impl Outline {
    /// Adds a point of the outline that stands for a stretch of it.
    fn add(&mut self, [rho, y]: [f64; 2], upward: f64, length: f64) {
        let squared = rho * rho;
        let terms = [squared, squared * y, squared * y * y, squared * squared];
        for (sum, term) in self.body.iter_mut().zip(terms) {
            *sum += term * upward;
        }
        self.surface += 2.0 * rho * length;
    }

    fn add_side(&mut self, [start, end]: [[f64; 2]; 2]) {
        let way = [end[0] - start[0], end[1] - start[1]];
        let length = (way[0] * way[0] + way[1] * way[1]).sqrt();
        for node in nodes() {
            let at = [0, 1].map(|i| start[i] * node.from_end + end[i] * node.from_start);
            self.add(at, way[1] * node.weight, length * node.weight);
        }
    }

    fn add_arc(&mut self, center: [f64; 2], radius: f64, [from, to]: [f64; 2]) {
        let turn = to - from;
        for node in nodes() {
            let (sin, cos) = sin_cos(from + turn * node.from_start);
            let length = radius * turn * node.weight;
            self.add([center[0] + radius * cos, center[1] + radius * sin], length * cos, length);
        }
    }
}

/// The sums, about the origin, over the body around the second axis whose straight side runs between two points
/// `(ρ, y)`, the lower one first, with this outward direction across it; rounded by a radius.
///
/// All lengths are at most about 1. What is found is right to rounding: quadrature is exact for these powers of
/// sines and cosines.
pub(crate) fn rounded_revolution(side: [[f64; 2]; 2], across: [f64; 2], radius: f64) -> Enclosed {
    let slope = atan2(across[1], across[0]);
    let mut outline = Outline::default();
    for [rho, _] in side {
        outline.surface += rho * rho;
    }
    let length = (across[0] * across[0] + across[1] * across[1]).sqrt();
    // A side that is lost beside the radius has no direction across it: the body is a ball.
    let outward =
        if length > 0.0 { across.map(|part| part / length * radius) } else { [radius, 0.0] };
    outline.add_arc(side[0], radius, [-PI / 2.0, slope]);
    outline.add_side(side.map(|[rho, y]| [rho + outward[0], y + outward[1]]));
    outline.add_arc(side[1], radius, [slope, PI / 2.0]);
    let [volume, height, height_squared, fourth] = outline.body.map(|sum| sum * PI);
    Enclosed {
        volume,
        surface: outline.surface * PI,
        doubt: 0.0,
        first: Vector::new(0.0, height, 0.0),
        second: Matrix::diagonal(Vector::new(fourth / 4.0, height_squared, fourth / 4.0)),
    }
}
