//! Three kinds of data: spread evenly, in clusters, and over a flat land.

use tangency::d3::{Aabb, Vector};

/// How boxes are spread.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spread {
    Uniform,
    Clustered,
    Flat,
}

pub(crate) const SPREADS: [Spread; 3] = [Spread::Uniform, Spread::Clustered, Spread::Flat];

/// The generator splitmix64.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    /// Between 0 and 1.
    pub(crate) fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((mixed ^ (mixed >> 31)) >> 40) as f64 / (1_u64 << 24) as f64) as f32
    }

    pub(crate) fn vector(&mut self) -> Vector {
        Vector::new(self.unit(), self.unit(), self.unit())
    }
}

/// So many boxes with sides between a half and one and a half, as dense as one pair for each in a cube.
pub(crate) fn boxes(spread: Spread, count: usize) -> Vec<Aabb> {
    let mut draw = Draw(count as u64);
    let side = (count as f32 * 4.0).cbrt();
    let middles: Vec<Vector> = (0..32).map(|_| draw.vector() * (side * 4.0)).collect();
    let mut one = |index: usize| {
        let corner = match spread {
            Spread::Uniform => draw.vector() * side,
            // Denser towards the middle of each cluster.
            Spread::Clustered => {
                let away = (draw.vector() - Vector::splat(0.5)) * draw.unit();
                middles[index % middles.len()] + away * side
            }
            Spread::Flat => {
                let land = (count as f32 * 2.0).sqrt();
                Vector::new(draw.unit() * land, draw.unit(), draw.unit() * land)
            }
        };
        Aabb::new(corner, corner + draw.vector() + Vector::splat(0.5))
    };
    (0..count).map(&mut one).collect()
}
