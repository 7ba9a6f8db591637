//! Which meshes is a mesh made of that do not touch each other?

use super::space::shapes::Mesh;

/// A connected part of a mesh.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MeshShell {
    /// The part as a mesh of its own; its vertices and triangles are in the order they had.
    pub mesh: Mesh,
    /// For each of its triangles the number in the whole mesh.
    pub old_triangles: Vec<u32>,
    /// For each of its vertices the number in the whole mesh.
    pub old_vertices: Vec<u32>,
}

/// Not part of a shell so far.
const NONE: u32 = u32::MAX;

impl Mesh {
    /// The connected parts of this mesh, each as a mesh of its own.
    ///
    /// Triangles are connected if they share a place, which need not be a vertex with the same number. The
    /// part with the first triangle comes first. Vertices that no triangle names are left out.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let corners = [Vector::ZERO, Vector::X, Vector::Y];
    /// let beside = corners.map(|corner| corner + Vector::Z);
    /// let shells = Mesh::from_soup(&[corners, beside])?.split_shells();
    /// assert_eq!(shells.len(), 2);
    /// assert_eq!(shells[1].old_triangles, [1]);
    /// assert_eq!(shells[1].mesh.vertices(), beside);
    /// # Ok::<(), MeshError>(())
    /// ```
    #[doc(alias("connected components", "split"))]
    pub fn split_shells(&self) -> Vec<MeshShell> {
        let mut triangles_of = vec![Vec::new(); self.shells().first().len()];
        for triangle in 0..self.triangles().len() as u32 {
            triangles_of[self.shells().number_of(triangle) as usize].push(triangle);
        }
        let mut number = vec![NONE; self.vertices().len()];
        triangles_of.into_iter().map(|old| self.part_of(old, &mut number)).collect()
    }

    /// The part of these triangles. No vertex has a number before and after.
    fn part_of(&self, old_triangles: Vec<u32>, number: &mut [u32]) -> MeshShell {
        let named = |triangle: &u32| self.triangles()[*triangle as usize];
        let mut old_vertices: Vec<u32> = old_triangles.iter().flat_map(named).collect();
        old_vertices.sort_unstable();
        old_vertices.dedup();
        for (new, old) in (0..).zip(&old_vertices) {
            number[*old as usize] = new;
        }
        let renamed = |triangle: &u32| named(triangle).map(|vertex| number[vertex as usize]);
        let triangles = old_triangles.iter().map(renamed).collect();
        let vertices = old_vertices.iter().map(|old| self.vertices()[*old as usize]).collect();
        let mesh = Self::assembled(vertices, triangles);
        for old in &old_vertices {
            number[*old as usize] = NONE;
        }
        MeshShell { mesh, old_triangles, old_vertices }
    }
}
