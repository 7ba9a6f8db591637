//! The peer's surfaces of triangles, and what solids inside of them share.

use super::only;
use super::parry::shape::{Shape as _, SharedShape, TriMesh, TriMeshFlags};
use super::parry::transformation::intersect_meshes;
use super::peer::Peer;
use super::space::{Mesh, Pose, Real};

impl Peer {
    /// The peer's counterpart of a surface.
    pub fn of_mesh(mesh: &Mesh) -> Self {
        let vertices = mesh.vertices().iter().copied().map(only::theirs).collect();
        let shape = SharedShape::trimesh(vertices, mesh.triangles().to_vec());
        Self::centred(shape.expect("our surfaces have triangles"))
    }
}

/// A closed surface of the peer, ready to be intersected.
#[derive(Clone)]
pub struct PeerSolid(TriMesh);

impl PeerSolid {
    /// The peer's counterpart of a solid, or `None` if the peer finds fault with its surface.
    pub fn of(surface: &Mesh) -> Option<Self> {
        let vertices = surface.vertices().iter().copied().map(only::theirs).collect();
        let flags = TriMeshFlags::ORIENTED | TriMeshFlags::HALF_EDGE_TOPOLOGY;
        TriMesh::with_flags(vertices, surface.triangles().to_vec(), flags).ok().map(Self)
    }

    /// The volume that two solids share; `None` if the peer fails.
    pub fn shared_volume(&self, pose: &Pose, b: &Self, b_pose: &Pose) -> Option<Real> {
        let [pose, b_pose] = [pose, b_pose].map(only::their_pose);
        let shared = intersect_meshes(&pose, &self.0, false, &b_pose, &b.0, false).ok()?;
        Some(shared.map_or(0.0, |surface| surface.mass_properties(1.0).mass()))
    }
}
