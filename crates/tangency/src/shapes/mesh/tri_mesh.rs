//! Surfaces of triangles: vertices, the triangles between them, and who is next to whom.

use super::connected_components::Shells;
use super::defects::Defects;
use super::edge_convexity::{Bends, EdgeConvexity};
use super::error::MeshError;
use super::space::bvh::Bvh;
use super::space::geometry::Aabb;
use super::space::math::{LARGEST, Vector};
use super::space::shapes::Triangle;
use super::topology::{NONE, survey};

/// A surface of triangles.
///
/// ```text
///          c                    Corners run counter-clockwise seen from the front.
///         / \                   Side 0 runs from a to b, side 1 from b to c, side 2 from c to a,
///      2 /   \ 1                and beyond each of them is a neighbour, or none.
///       /     \
///      a-------b
///          0
/// ```
///
/// It need not be closed, nor sound: what is wrong with it, [`Mesh::defects`] tells, and nothing of it is
/// changed or left out. Neighbours are those that share two places, whatever the numbers of the vertices
/// there. A surface that encloses something makes a [`Solid`](super::space::Solid).
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::X + Vector::Y, Vector::Y];
/// let square = Mesh::new(&corners, &[[0, 1, 2], [0, 2, 3]])?;
/// assert_eq!(square.neighbours(0), [None, None, Some(1)]);
/// assert_eq!(square.bends(0), [EdgeConvexity::Open, EdgeConvexity::Open, EdgeConvexity::Flat]);
/// assert_eq!(square.defects().to_string(), "4 open edges");
/// # Ok::<(), MeshError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "MeshParts", into = "MeshParts"))]
#[doc(alias("TriMesh", "trimesh", "triangle mesh"))]
pub struct Mesh {
    vertices: Box<[Vector]>,
    triangles: Box<[[u32; 3]]>,
    neighbours: Box<[[u32; 3]]>,
    bends: Box<[Bends]>,
    defects: Defects,
    shells: Shells,
    aabb: Aabb,
    tree: Bvh,
    is_one_sided: bool,
}

/// Vertices and triangles as they are given, and whether only fronts are met.
type MeshParts = (Vec<Vector>, Vec<[u32; 3]>, bool);

/// How many triangles there may be: each corner has a number, and one more stands for none.
pub(super) const MOST: usize = (u32::MAX / 3) as usize;

impl Mesh {
    /// The surface of these triangles, each three numbers of vertices.
    ///
    /// Takes a time that grows as n log n.
    ///
    /// # Errors
    /// If there is no triangle, one names a vertex that does not exist, a vertex is not finite or beyond
    /// [`LARGEST`](super::space::LARGEST), or there are more than 2³² / 3 triangles or 2³² vertices.
    pub fn new(vertices: &[Vector], triangles: &[[u32; 3]]) -> Result<Self, MeshError> {
        check_count(vertices.len(), u32::MAX as usize)?;
        check_count(triangles.len(), MOST)?;
        check_vertices(vertices)?;
        for (triangle, corners) in triangles.iter().enumerate() {
            if let Some(vertex) = corners.iter().find(|c| **c as usize >= vertices.len()) {
                let (vertex, vertices) = (*vertex, vertices.len());
                return Err(MeshError::BadTriangle { triangle, vertex, vertices });
            }
        }
        if triangles.is_empty() {
            return Err(MeshError::NoTriangle);
        }
        Ok(Self::assembled(vertices.into(), triangles.into()))
    }

    /// The surface of triangles that are known to be in order.
    pub(super) fn assembled(vertices: Box<[Vector]>, triangles: Box<[[u32; 3]]>) -> Self {
        let found = survey(&vertices, &triangles);
        let aabb = |corners: &[u32; 3]| {
            let place = |corner: &u32| vertices[*corner as usize];
            corners.iter().map(place).fold(Aabb::EMPTY, |around, at| around.merged_with_point(at))
        };
        let tree = Bvh::from_boxes(&triangles.iter().map(aabb).collect::<Vec<_>>());
        Self {
            vertices,
            triangles,
            neighbours: found.neighbours.into(),
            bends: found.bends.into(),
            defects: found.defects,
            shells: found.shells,
            aabb: tree.bounds(),
            tree,
            is_one_sided: false,
        }
    }

    /// The mesh as one that bodies meet from the fronts of its triangles alone. Contacts, casts and times of impact let
    /// pass what comes from behind, until its middle is before the front; and what has sunk into a thin floor by less than that
    /// is lifted out of the front. The tools that make another mesh of it make one with two sides.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let corners = [[-4.0, 0.0, -4.0], [0.0, 0.0, 4.0], [4.0, 0.0, -4.0]].map(Vector::from);
    /// let floor = Shape::from(Mesh::new(&corners, &[[0, 1, 2]])?.as_one_sided());
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 0.5).expect("a radius"));
    /// let count = |height: Real| {
    ///     let mut count = 0;
    ///     manifolds(&floor, &Pose::IDENTITY, &ball, &Pose::at(Vector::Y * height), 0.0, &mut |_| count += 1);
    ///     count
    /// };
    /// assert_eq!([count(0.4), count(-0.4)], [1, 0]);
    /// # Ok::<(), MeshError>(())
    /// ```
    #[doc(alias("back face culling", "one-way platform", "double sided"))]
    pub fn as_one_sided(mut self) -> Self {
        self.is_one_sided = true;
        self
    }

    /// Whether bodies meet the fronts of its triangles alone.
    #[inline]
    pub fn is_one_sided(&self) -> bool {
        self.is_one_sided
    }

    /// This surface seen from the other side: every triangle runs the other way around.
    pub(super) fn turned_around(self) -> Self {
        let triangles = self.triangles.iter().map(|[a, b, c]| [*a, *c, *b]).collect();
        Self::assembled(self.vertices, triangles)
    }

    /// A vertex of a triangle that lies furthest along a direction.
    pub(crate) fn furthest(&self, direction: Vector) -> Vector {
        let furthest = self.tree.furthest(direction, |triangle| self.corners(triangle));
        furthest.unwrap_or(self.corners(0)[0])
    }

    /// The unit normal of a triangle, out of its front; `None` if it has no area.
    pub(crate) fn unit_normal(&self, triangle: u32) -> Option<Vector> {
        let [a, b, c] = self.corners(triangle);
        super::space::shapes::area_normal(a, b, c).normalized()
    }

    /// The vertices, as they were given.
    #[inline]
    pub fn vertices(&self) -> &[Vector] {
        &self.vertices
    }

    /// The triangles, as they were given: each the numbers of its three corners.
    #[inline]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The corners of a triangle.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn triangle(&self, triangle: u32) -> Triangle {
        Triangle::unchecked(self.corners(triangle))
    }

    /// The boxes around the triangles.
    #[inline]
    pub(crate) fn tree(&self) -> &Bvh {
        &self.tree
    }

    /// Which triangles hang together.
    #[inline]
    pub(crate) fn shells(&self) -> &Shells {
        &self.shells
    }

    #[inline(always)]
    pub(crate) fn corners(&self, triangle: u32) -> [Vector; 3] {
        self.triangles[triangle as usize].map(|corner| self.vertices[corner as usize])
    }

    /// The triangles beyond the three sides of a triangle.
    ///
    /// `None` where there is no other, or more than one. A neighbour may be inside out compared to this
    /// one; then [`Defects::inverted`] has the two.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn neighbours(&self, triangle: u32) -> [Option<u32>; 3] {
        self.neighbours[triangle as usize].map(|beyond| (beyond != NONE).then_some(beyond))
    }

    /// How the surface bends at the three sides of a triangle.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn bends(&self, triangle: u32) -> [EdgeConvexity; 3] {
        [0, 1, 2].map(|side| self.bends[triangle as usize].at(side))
    }

    /// What is wrong with it.
    #[inline]
    pub fn defects(&self) -> &Defects {
        &self.defects
    }

    /// The smallest box around the triangles.
    #[inline]
    pub fn aabb(&self) -> Aabb {
        self.aabb
    }
}

/// That so many can be numbered.
pub(super) fn check_count(given: usize, most: usize) -> Result<(), MeshError> {
    if given > most { Err(MeshError::TooMany { given, most }) } else { Ok(()) }
}

/// That all vertices are finite and within reach.
pub(super) fn check_vertices(vertices: &[Vector]) -> Result<(), MeshError> {
    match vertices.iter().position(|vertex| !(vertex.largest() <= LARGEST)) {
        Some(index) => Err(MeshError::BadVertex { index }),
        None => Ok(()),
    }
}

impl TryFrom<MeshParts> for Mesh {
    type Error = MeshError;
    fn try_from((vertices, triangles, is_one_sided): MeshParts) -> Result<Self, MeshError> {
        Ok(Self { is_one_sided, ..Self::new(&vertices, &triangles)? })
    }
}

impl From<Mesh> for MeshParts {
    fn from(mesh: Mesh) -> Self {
        (mesh.vertices.into(), mesh.triangles.into(), mesh.is_one_sided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_numbered_is_refused() {
        assert_eq!(check_count(MOST, MOST), Ok(()));
        let error = MeshError::TooMany { given: MOST + 1, most: MOST };
        assert_eq!(check_count(MOST + 1, MOST), Err(error));
    }
}
