//! The Gauss map (Gregorius 2013): the faces of the Minkowski difference of two cores, all of them.
//!
//! A flat side of the difference is across a face of one core, or across an edge of each. Two edges make
//! a side only if some direction is normal to both: on the ball of directions, an edge is the arc between
//! the normals of its faces, and the arc of one has to cross that of the other, turned around.
//!
//! ```text
//!          a                      a, b    normals of the faces at an edge of A
//!       c--+-----d                c, d    those at an edge of B, turned around
//!           \                     +       the normal of the side that the two edges make
//!            b
//! ```
//!
//! Gregorius (2013) prunes edges in this way. Where a corner that is furthest out is looked for instead
//! (`expansion`), most sides need not be looked at; but around the middle of two bodies with many
//! corners, nearly all of them are as deep, and there is no room for that.

use core::array;

use super::space::{Core, Edge, MinkowskiDifference, Vector};

/// An edge of a core: a point of it, the way along it, and the outward normals that its arc runs between.
#[derive(Clone, Copy)]
pub(crate) struct GaussArc {
    pub(crate) point: Vector,
    pub(crate) along: Vector,
    pub(crate) from: Vector,
    pub(crate) to: Vector,
}

impl GaussArc {
    /// Turned and shifted into the frame of B.
    fn into_b(self, pair: &MinkowskiDifference) -> Self {
        let turned = |direction: Vector| pair.axes.transposed_mul(direction);
        Self {
            point: turned(self.point - pair.origin),
            along: turned(self.along),
            from: turned(self.from),
            to: turned(self.to),
        }
    }

    /// The unit normal from A to B at which this edge of A passes an edge of B; `None` if there is none.
    fn normal_against(&self, other: &Self) -> Option<Vector> {
        let is_crossed = self.along.dot(other.from) * self.along.dot(other.to) <= 0.0
            && other.along.dot(self.from) * other.along.dot(self.to) <= 0.0;
        if !is_crossed {
            return None;
        }
        let across = self.along.cross(other.along).normalized()?;
        let normal = if across.dot(self.from + self.to) < 0.0 { -across } else { across };
        (normal.dot(other.from + other.to) <= 0.0).then_some(normal)
    }
}

/// The shortest way out across a side of the difference that is shorter than `limit`.
pub(super) fn shortest_face_or_edge_axis(pair: &MinkowskiDifference, limit: f64) -> Option<Vector> {
    let mut best = (limit, None);
    let mut offer = |outward: Vector| {
        let depth = pair.depth_along(outward);
        if depth < best.0 {
            best = (depth, Some(outward));
        }
        best.0
    };
    pair.a.each_normal(|normal| {
        offer(-normal);
    });
    pair.b.each_normal(|normal| {
        offer(pair.axes * normal);
    });
    let mut least = limit;
    pair.a.each_ridge(|of_a| {
        let of_a = of_a.into_b(pair);
        pair.b.each_ridge(|of_b| {
            if let Some(normal) = of_a.normal_against(&of_b)
                && (of_a.point - of_b.point).dot(normal) < least
            {
                least = offer(-(pair.axes * normal));
            }
        });
    });
    best.1
}

impl Core<'_> {
    /// The outward unit normal of every flat face.
    fn each_normal(&self, mut visit: impl FnMut(Vector)) {
        let both = |normal: Vector| [normal, -normal];
        match self {
            Self::Segment(_) | Self::Ellipsoid(_) | Self::Other { .. } => {}
            Self::Triangle([a, b, c]) => {
                let normal = (*b - *a).cross(*c - *a).normalized();
                normal.into_iter().flat_map(both).for_each(visit);
            }
            Self::Cuboid(_) => Vector::AXES.into_iter().flat_map(both).for_each(visit),
            Self::Cylinder { .. } => both(Vector::Y).into_iter().for_each(visit),
            Self::Cone { .. } => visit(-Vector::Y),
            Self::Corners { corners, .. } => corners.normals().iter().copied().for_each(visit),
        }
    }

    /// The plane of every face of a box or hull: its outward unit normal, and how far along it the core goes. A few planes
    /// of a hull may come once more at the end.
    #[inline(always)]
    pub(super) fn each_plane(&self, mut visit: impl FnMut(Vector, f64)) {
        match self {
            Self::Cuboid(half) => {
                for (axis, half) in Vector::AXES.into_iter().zip([half.x, half.y, half.z]) {
                    visit(axis, half);
                    visit(-axis, half);
                }
            }
            Self::Corners { corners, unit } => {
                corners.planes().each(|normal, offset| visit(normal, offset * unit));
            }
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_)
            | Self::Other { .. } => {}
        }
    }

    /// The edges of a box or hull, the corners of a box made in `room`; `None` for any other core.
    pub(super) fn edges<'a>(&'a self, room: &'a mut [Vector; 8]) -> Option<CoreEdges<'a>> {
        match self {
            Self::Cuboid(half) => {
                *room = box_corners(*half);
                Some(CoreEdges {
                    edges: &BOX_EDGES,
                    corners: room,
                    normals: &BOX_NORMALS,
                    unit: 1.0,
                })
            }
            Self::Corners { corners, unit } => Some(corners.core_edges(*unit)),
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cylinder { .. }
            | Self::Cone { .. }
            | Self::Ellipsoid(_)
            | Self::Other { .. } => None,
        }
    }

    /// Every straight edge. One of a flat core has two arcs, and that of a segment four, so that none is as
    /// long as half a turn.
    fn each_ridge(&self, mut visit: impl FnMut(GaussArc)) {
        match self {
            Self::Segment([start, end]) => {
                let along = *end - *start;
                let u = along.any_perpendicular();
                let Some(v) = along.cross(u).normalized() else { return };
                for [from, to] in [[u, v], [v, -u], [-u, -v], [-v, u]] {
                    visit(GaussArc { point: *start, along, from, to });
                }
            }
            Self::Triangle([a, b, c]) => {
                let Some(normal) = (*b - *a).cross(*c - *a).normalized() else { return };
                for [start, end] in [[*a, *b], [*b, *c], [*c, *a]] {
                    let along = end - start;
                    let Some(aside) = along.cross(normal).normalized() else { continue };
                    visit(GaussArc { point: start, along, from: normal, to: aside });
                    visit(GaussArc { point: start, along, from: aside, to: -normal });
                }
            }
            Self::Cuboid(half) => {
                for (along, [u, v]) in [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])] {
                    for (s, t) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                        let (from, to) = (Vector::AXES[u] * s, Vector::AXES[v] * t);
                        let point = from * half[u] + to * half[v];
                        visit(GaussArc { point, along: Vector::AXES[along], from, to });
                    }
                }
            }
            Self::Corners { corners, unit } => corners
                .ridges()
                .for_each(|ridge| visit(GaussArc { point: ridge.point * *unit, ..ridge })),
            Self::Cylinder { .. } | Self::Cone { .. } | Self::Ellipsoid(_) | Self::Other { .. } => {
            }
        }
    }
}

/// The edges of a box or hull, and what their numbers mean: corners in units of `unit`, and the outward normals of faces in the
/// order of [`Core::each_plane`].
#[derive(Clone, Copy)]
pub(super) struct CoreEdges<'a> {
    pub(super) edges: &'a [Edge],
    pub(super) corners: &'a [Vector],
    pub(super) normals: &'a [Vector],
    pub(super) unit: f64,
}

/// The corners of a box, each with a bit for every axis along which it is on the far side.
pub(super) fn box_corners(half: Vector) -> [Vector; 8] {
    array::from_fn(|number: usize| {
        let side = |axis: usize, reach: f64| if number >> axis & 1 == 1 { reach } else { -reach };
        Vector::new(side(0, half.x), side(1, half.y), side(2, half.z))
    })
}

/// The edges of a box: four along each axis, by the numbers of [`box_corners`] and [`BOX_NORMALS`].
pub(super) const BOX_EDGES: [Edge; 12] = {
    let mut edges = [Edge { corners: [0; 2], faces: [0; 2] }; 12];
    let mut number = 0;
    while number < 12 {
        let [axis, first, second] = [number / 4, (number / 4 + 1) % 3, (number / 4 + 2) % 3];
        let [is_far, is_far_too] = [number / 2 % 2, number % 2];
        let start = is_far << first | is_far_too << second;
        edges[number as usize] = Edge {
            corners: [start, start | 1 << axis],
            faces: [2 * first + 1 - is_far, 2 * second + 1 - is_far_too],
        };
        number += 1;
    }
    edges
};

/// The outward normals of a box, in the order of [`Core::each_plane`].
const BOX_NORMALS: [Vector; 6] = [
    Vector::X,
    Vector::new(-1.0, 0.0, 0.0),
    Vector::Y,
    Vector::new(0.0, -1.0, 0.0),
    Vector::Z,
    Vector::new(0.0, 0.0, -1.0),
];
