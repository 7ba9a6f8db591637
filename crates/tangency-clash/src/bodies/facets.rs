//! A convex solid as its faces: planes and the rings of their corners.

use tangency::d3_f64::{Hull, Vector};

/// The faces of a convex polyhedron, in its own frame.
pub(crate) struct Facets {
    pub(crate) corners: Vec<Vector>,
    pub(crate) planes: Vec<Facet>,
    rings: Vec<u32>,
}

/// A face: `normal · x = offset`, the solid behind it.
#[derive(Clone, Copy)]
pub(crate) struct Facet {
    pub(crate) normal: Vector,
    pub(crate) offset: f64,
    start: u32,
    end: u32,
}

impl Facets {
    pub(crate) fn of(hull: &Hull) -> Self {
        let corners = hull.vertices().to_vec();
        let mut rings: Vec<u32> = Vec::new();
        let mut planes = Vec::new();
        for (normal, ring) in hull.faces() {
            let start = rings.len() as u32;
            rings.extend(ring);
            // The plane through the outermost corner, so that no corner is in front of it.
            let heights = ring.iter().map(|corner| normal.dot(corners[*corner as usize]));
            let offset = heights.fold(f64::NEG_INFINITY, f64::max);
            planes.push(Facet { normal, offset, start, end: rings.len() as u32 });
        }
        Self { corners, planes, rings }
    }

    /// The corners of a face by number, counter-clockwise seen from outside.
    pub(crate) fn ring(&self, facet: &Facet) -> &[u32] {
        &self.rings[facet.start as usize..facet.end as usize]
    }
}
