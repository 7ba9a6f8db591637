//! Files whose meshes stand where they are: STL, OBJ and PLY.

use crate::scene::{Element, MeshData, Scene};
use crate::transform::Transform;
use crate::unit::Unit;

/// A file without places and units of its own.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    /// The name of the file without the ending.
    pub(crate) stem: &'a str,
    pub(crate) unit: Unit,
}

impl Source<'_> {
    /// Adds an element of a name and a mesh; one without a name is called like the file, and one without triangles is none.
    pub(crate) fn add(&self, scene: &mut Scene, name: String, mesh: MeshData) {
        if mesh.triangles.is_empty() {
            return;
        }
        scene.elements.push(Element {
            id: if name.is_empty() { self.stem.to_owned() } else { name.clone() },
            name,
            model: self.stem.to_owned(),
            mesh: scene.meshes.len(),
            transform: Transform::stretch(self.unit.metres()),
            ..Element::default()
        });
        scene.meshes.push(mesh);
    }
}
