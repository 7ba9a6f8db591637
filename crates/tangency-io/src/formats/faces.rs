//! Faces of any number of corners, as triangles.

use earcut::Earcut;
use earcut::utils3d::project3d_to_2d;

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::scene::MeshData;

/// A face of more corners is refused: cutting it up may take the square of their number.
const MOST_CORNERS: usize = 10_000;

/// Cuts faces into triangles.
pub(crate) struct Faces {
    cutter: Earcut<f64>,
    corners: Vec<[f64; 3]>,
    flat: Vec<[f64; 2]>,
    cut: Vec<u32>,
}

impl Faces {
    pub(crate) fn new() -> Self {
        Self { cutter: Earcut::new(), corners: Vec::new(), flat: Vec::new(), cut: Vec::new() }
    }

    /// Adds a face to a mesh, by the numbers of its corners, which are there.
    pub(crate) fn add(
        &mut self,
        face: &[u32],
        mesh: &mut MeshData,
        budget: &mut Budget,
        place: Place,
    ) -> Result<(), ReadError> {
        if face.len() < 3 {
            return Err(ReadError::new(place, "a face has fewer than 3 corners"));
        }
        if face.len() > MOST_CORNERS {
            let reason =
                format!("a face has {} corners, and {MOST_CORNERS} at most are read", face.len());
            return Err(ReadError::new(place, reason));
        }
        budget.take_growing((face.len() - 2) * size_of::<[u32; 3]>(), place)?;
        if let [a, b, c] = *face {
            mesh.triangles.push([a, b, c]);
            return Ok(());
        }
        self.cut_up(face, &mesh.positions);
        let corner = |at: u32| face[at as usize];
        let triangles = self.cut.chunks_exact(3);
        mesh.triangles
            .extend(triangles.map(|cut| [corner(cut[0]), corner(cut[1]), corner(cut[2])]));
        Ok(())
    }

    /// Cuts a face of four corners or more: along its ears, or, if it has no area, like a fan.
    fn cut_up(&mut self, face: &[u32], positions: &[[f64; 3]]) {
        self.corners.clear();
        self.corners.extend(face.iter().map(|corner| positions[*corner as usize]));
        self.cut.clear();
        if project3d_to_2d(&self.corners, self.corners.len(), &mut self.flat) {
            self.cutter.earcut(self.flat.iter().copied(), &[], &mut self.cut);
        }
        if self.cut.is_empty() {
            let count = face.len() as u32;
            self.cut.extend((1..count - 1).flat_map(|at| [0, at, at + 1]));
        }
    }
}
