//! What is wrong with triangles, found the long way: every pair is looked at, in exact arithmetic.

use std::collections::BTreeSet;

use oracle::{Exact, Vector as ExactVector};

use super::space::mesh::*;
use super::space::*;

/// The triangles of a mesh by the places of their corners.
pub(super) struct Judge<'a> {
    vertices: &'a [Vector],
    /// The first vertex in the place of each corner.
    corners: Vec<[u32; 3]>,
}

fn exact(v: Vector) -> ExactVector<Exact> {
    ExactVector::from_f64([v.x, v.y, v.z].map(|value| value as f64))
}

/// A number compared to zero: -1, 0 or 1.
fn sign(value: &Exact) -> i32 {
    if value.is_zero() { 0 } else { 1 - 2 * i32::from(value.is_negative()) }
}

fn has_repeats(corners: [u32; 3]) -> bool {
    BTreeSet::from(corners).len() < 3
}

impl<'a> Judge<'a> {
    pub(super) fn new(vertices: &'a [Vector], triangles: &[[u32; 3]]) -> Self {
        let first = |vertex: u32| {
            let place = vertices[vertex as usize];
            vertices.iter().position(|other| *other == place).expect("itself at least") as u32
        };
        let corners = triangles.iter().map(|named| named.map(first)).collect();
        Self { vertices, corners }
    }

    fn normal(&self, triangle: u32) -> ExactVector<Exact> {
        let [a, b, c] =
            self.corners[triangle as usize].map(|corner| exact(self.vertices[corner as usize]));
        b.minus(&a).cross(&c.minus(&a))
    }

    fn has_area(&self, triangle: u32) -> bool {
        !self.normal(triangle).length_squared().is_zero()
    }

    fn ends(&self, edge: MeshEdge) -> [u32; 2] {
        let corners = self.corners[edge.triangle as usize];
        [corners[edge.side as usize], corners[(edge.side as usize + 1) % 3]]
    }

    /// All sides of triangles with three different places, in order.
    fn sides(&self) -> Vec<MeshEdge> {
        let whole = |triangle: &u32| !has_repeats(self.corners[*triangle as usize]);
        let sides = |triangle: u32| [0, 1, 2].map(|side| MeshEdge { triangle, side });
        (0..self.corners.len() as u32).filter(whole).flat_map(sides).collect()
    }

    /// The other sides between the same two places.
    pub(super) fn others(&self, edge: MeshEdge) -> Vec<MeshEdge> {
        let [start, end] = self.ends(edge);
        let is_same = |other: &MeshEdge| {
            *other != edge && [[start, end], [end, start]].contains(&self.ends(*other))
        };
        self.sides().into_iter().filter(is_same).collect()
    }

    pub(super) fn neighbours(&self, triangle: u32) -> [Option<u32>; 3] {
        [0, 1, 2].map(|side| match self.others(MeshEdge { triangle, side })[..] {
            [only] if !has_repeats(self.corners[triangle as usize]) => Some(only.triangle),
            _ => None,
        })
    }

    pub(super) fn bends(&self, triangle: u32) -> [EdgeConvexity; 3] {
        [0, 1, 2].map(|side| {
            let edge = MeshEdge { triangle, side };
            match self.others(edge)[..] {
                [only] if self.ends(only) != self.ends(edge) => self.bend(triangle, only),
                _ => EdgeConvexity::Open,
            }
        })
    }

    fn bend(&self, triangle: u32, beyond: MeshEdge) -> EdgeConvexity {
        if !self.has_area(triangle) || !self.has_area(beyond.triangle) {
            return EdgeConvexity::Open;
        }
        let corners = self.corners[beyond.triangle as usize];
        let opposite = exact(self.vertices[corners[(beyond.side as usize + 2) % 3] as usize]);
        let own = exact(self.vertices[self.corners[triangle as usize][0] as usize]);
        let normal = self.normal(triangle);
        match sign(&opposite.minus(&own).dot(&normal)) {
            1 => EdgeConvexity::Concave,
            0 if sign(&normal.dot(&self.normal(beyond.triangle))) > 0 => EdgeConvexity::Flat,
            _ => EdgeConvexity::Convex,
        }
    }

    /// Whether the surface has several fans at a place: from one triangle, not all others there can be
    /// reached over edges that end there.
    fn is_pinched(&self, place: u32) -> bool {
        let is_there = |corners: &[u32; 3]| corners.contains(&place) && !has_repeats(*corners);
        let mut left: Vec<[u32; 3]> = self.corners.iter().copied().filter(is_there).collect();
        let Some(start) = left.pop() else { return false };
        let mut reached = vec![start];
        while let Some(here) = reached.pop() {
            let shares_edge = |other: &[u32; 3]| {
                other.iter().any(|corner| *corner != place && here.contains(corner))
            };
            reached.extend(left.iter().copied().filter(shares_edge));
            left.retain(|other| !shares_edge(other));
        }
        !left.is_empty()
    }

    /// The first triangle with the same places, if that is an earlier one.
    fn first_alike(&self, triangle: u32) -> Option<u32> {
        let places = |triangle: u32| BTreeSet::from(self.corners[triangle as usize]);
        let own = places(triangle);
        (0..triangle).find(|earlier| own.len() == 3 && places(*earlier) == own)
    }

    /// Compares with what a mesh says of itself; `told` is printed if they differ.
    #[track_caller]
    pub(super) fn check(&self, mesh: &Mesh, told: &str) {
        let defects = mesh.defects();
        let triangles = 0..self.corners.len() as u32;
        let vertices = 0..self.vertices.len() as u32;
        let degenerate: Vec<u32> = triangles.clone().filter(|t| !self.has_area(*t)).collect();
        assert_eq!(defects.degenerate, degenerate, "degenerate: {told}");
        let duplicate: Vec<[u32; 2]> =
            triangles.clone().filter_map(|t| Some([t, self.first_alike(t)?])).collect();
        assert_eq!(defects.duplicate, duplicate, "duplicate: {told}");
        let place = |vertex: u32| self.vertices[vertex as usize];
        let first = |vertex: u32| vertices.clone().find(|other| place(*other) == place(vertex));
        let coincident: Vec<[u32; 2]> =
            vertices.clone().filter_map(|v| Some([v, first(v).filter(|f| *f < v)?])).collect();
        assert_eq!(defects.coincident, coincident, "coincident: {told}");
        let is_unused = |vertex: &u32| !mesh.triangles().as_flattened().contains(vertex);
        let unused: Vec<u32> = vertices.clone().filter(is_unused).collect();
        assert_eq!(defects.unused, unused, "unused: {told}");
        let pinched: Vec<u32> =
            vertices.clone().filter(|v| first(*v) == Some(*v) && self.is_pinched(*v)).collect();
        assert_eq!(defects.pinched, pinched, "pinched: {told}");
        self.check_edges(mesh, told);
    }

    #[track_caller]
    fn check_edges(&self, mesh: &Mesh, told: &str) {
        let defects = mesh.defects();
        let count = |edge: &MeshEdge| 1 + self.others(*edge).len();
        let sides = self.sides();
        let open: Vec<MeshEdge> = sides.iter().copied().filter(|e| count(e) == 1).collect();
        assert_eq!(defects.open, open, "open: {told}");
        let crowded: Vec<MeshEdge> = sides.iter().copied().filter(|e| count(e) > 2).collect();
        assert_eq!(defects.non_manifold, crowded, "non-manifold: {told}");
        let mut inverted = BTreeSet::new();
        for edge in &sides {
            if let [only] = self.others(*edge)[..]
                && self.ends(only) == self.ends(*edge)
                && edge.triangle < only.triangle
            {
                inverted.insert([edge.triangle, only.triangle]);
            }
        }
        let inverted: Vec<[u32; 2]> = inverted.into_iter().collect();
        assert_eq!(defects.inverted, inverted, "inverted: {told}");
        for triangle in 0..self.corners.len() as u32 {
            assert_eq!(mesh.neighbours(triangle), self.neighbours(triangle), "{triangle}: {told}");
            assert_eq!(mesh.bends(triangle), self.bends(triangle), "{triangle}: {told}");
        }
    }
}
