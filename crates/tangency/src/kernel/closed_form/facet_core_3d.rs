//! Triangles as facets: what is over one, and how far is it to its edges?

use super::space::{Core, Vector, way_from_triangle};

/// A triangle.
#[derive(Clone, Copy)]
pub(super) struct FacetCore {
    pub(super) corners: [Vector; 3],
}

impl FacetCore {
    pub(super) fn of(core: &Core) -> Option<Self> {
        if let Core::Triangle(corners) = *core { Some(Self { corners }) } else { None }
    }

    /// A unit normal; `None` without an area.
    #[inline(always)]
    pub(super) fn normal(&self) -> Option<Vector> {
        let [a, b, c] = self.corners;
        (b - a).plain_cross(c - a).normalized()
    }

    /// The way to a point from about the nearest point of the triangle.
    pub(super) fn way_to(&self, point: Vector) -> Vector {
        let [a, b, c] = self.corners;
        way_from_triangle(b - a, c - a, point - a)
    }

    /// Whether a point of the plane is on the inner side of all edges.
    #[inline(always)]
    pub(super) fn is_below(&self, point: Vector, normal: Vector) -> bool {
        let inside =
            |(corner, edge): (Vector, Vector)| edge.plain_cross(point - corner).dot(normal);
        let inside = self.edges().map(inside);
        inside.iter().all(|side| *side >= 0.0) || inside.iter().all(|side| *side <= 0.0)
    }

    /// Whether the way from `low` to `high` goes through the triangle, and passes each edge at a distance of `depth` at least.
    ///
    /// The Minkowski difference of a triangle and a way through it is a prism: the two faces are as far as `low` and `high`
    /// are beyond the triangle, and a side for each edge is across the edge and the way.
    #[inline(always)]
    pub(super) fn ends_are_further(&self, low: Vector, high: Vector, depth: f64) -> bool {
        let way = high - low;
        let sides = self.edges().map(|(corner, edge)| {
            let across = way.plain_cross(edge);
            let past = (corner - low).dot(across);
            (past, past * past >= depth * depth * across.length_squared())
        });
        let is_through =
            sides.iter().all(|(past, _)| *past > 0.0) || sides.iter().all(|(past, _)| *past < 0.0);
        is_through && sides.iter().all(|(_, is_further)| *is_further)
    }

    /// The edges, each from a corner on.
    #[inline(always)]
    pub(super) fn edges(&self) -> [(Vector, Vector); 3] {
        let [a, b, c] = self.corners;
        [(a, b - a), (b, c - b), (c, a - c)]
    }
}
