//! Three kinds of data: spread evenly, in clusters, and over a flat land.

use tangency::d3::{Aabb, Vector};
use test_meshes::Draw;

/// How boxes are spread.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spread {
    Uniform,
    Clustered,
    Flat,
}

pub(crate) const SPREADS: [Spread; 3] = [Spread::Uniform, Spread::Clustered, Spread::Flat];

/// A vector with coordinates between 0 and 1.
pub(crate) fn vector(draw: &mut Draw) -> Vector {
    Vector::new(draw.unit_single(), draw.unit_single(), draw.unit_single())
}

/// So many boxes with sides between a half and one and a half, as dense as one pair for each in a cube.
pub(crate) fn boxes(spread: Spread, count: usize) -> Vec<Aabb> {
    let mut draw = Draw::new(count as u64);
    let side = (count as f32 * 4.0).cbrt();
    let middles: Vec<Vector> = (0..32).map(|_| vector(&mut draw) * (side * 4.0)).collect();
    let mut one = |index: usize| {
        let corner = match spread {
            Spread::Uniform => vector(&mut draw) * side,
            // Denser towards the middle of each cluster.
            Spread::Clustered => {
                let away = (vector(&mut draw) - Vector::splat(0.5)) * draw.unit_single();
                middles[index % middles.len()] + away * side
            }
            Spread::Flat => {
                let land = (count as f32 * 2.0).sqrt();
                Vector::new(
                    draw.unit_single() * land,
                    draw.unit_single(),
                    draw.unit_single() * land,
                )
            }
        };
        Aabb::new(corner, corner + vector(&mut draw) + Vector::splat(0.5))
    };
    (0..count).map(&mut one).collect()
}
