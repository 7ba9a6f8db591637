//! A box as a closed surface of twelve triangles.

use super::space::mesh::Mesh;
use super::space::{Real, Vector};

/// A block between two corners.
pub(crate) fn block(low: [Real; 3], high: [Real; 3]) -> Mesh {
    let corner = |bits: usize| {
        let [x, y, z] =
            [0, 1, 2].map(|axis| if bits >> axis & 1 == 1 { high[axis] } else { low[axis] });
        Vector::new(x, y, z)
    };
    let corners: Vec<Vector> = (0..8).map(corner).collect();
    let quads =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let triangles: Vec<[u32; 3]> =
        quads.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
    Mesh::new(&corners, &triangles).expect("finite numbers")
}
