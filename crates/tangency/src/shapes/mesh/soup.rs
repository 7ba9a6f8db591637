//! A mesh of triangles that do not know of each other.

use super::error::MeshError;
use super::space::math::Vector;
use super::space::shapes::Mesh;
use super::tri_mesh::{MOST, check_count, check_vertices};
use super::weld::first_at_place;

impl Mesh {
    /// The surface of triangles that are given by their corners alone. Corners in the same place (-0 is 0)
    /// become one vertex; nothing else is moved or joined.
    ///
    /// The vertices come in the order in which the triangles first name them.
    ///
    /// # Errors
    /// As [`Mesh::new`]; a vertex that is not finite is named by its triangle, times 3, and its place there.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let below = [Vector::ZERO, Vector::X, Vector::X + Vector::Y];
    /// let above = [Vector::ZERO, Vector::X + Vector::Y, Vector::Y];
    /// let square = Mesh::from_soup(&[below, above])?;
    /// assert_eq!(square.triangles(), [[0, 1, 2], [0, 2, 3]]);
    /// # Ok::<(), MeshError>(())
    /// ```
    pub fn from_soup(soup: &[[Vector; 3]]) -> Result<Self, MeshError> {
        check_count(soup.len(), MOST)?;
        let corners = soup.as_flattened();
        check_vertices(corners)?;
        if soup.is_empty() {
            return Err(MeshError::NoTriangle);
        }
        let first = first_at_place(corners);
        let mut number_of: Vec<u32> = Vec::with_capacity(corners.len());
        let mut vertices = Vec::new();
        for (index, (corner, first)) in corners.iter().zip(&first).enumerate() {
            let is_new = *first as usize == index;
            number_of.push(if is_new { vertices.len() as u32 } else { number_of[*first as usize] });
            if is_new {
                vertices.push(*corner);
            }
        }
        let triangles = number_of.as_chunks().0.to_vec();
        Ok(Self::assembled(vertices.into(), triangles.into()))
    }
}
