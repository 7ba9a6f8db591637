//! The peer's surfaces of triangles.

use super::only;
use super::parry::shape::SharedShape;
use super::peer::Peer;
use super::space::Mesh;

impl Peer {
    /// The peer's counterpart of a surface.
    pub fn of_mesh(mesh: &Mesh) -> Self {
        let vertices = mesh.vertices().iter().copied().map(only::theirs).collect();
        let shape = SharedShape::trimesh(vertices, mesh.triangles().to_vec());
        Self::centred(shape.expect("our surfaces have triangles"))
    }
}
