//! glTF 2.0 in one file (GLB): nodes with meshes are elements, and nodes with the same mesh share it.
//!
//! ```text
//!  container   the bytes: which are JSON, which are numbers
//!  schema      the JSON: what it says, and nothing that it does not
//!  accessors   numbers out of the bytes, with every range checked
//!  meshes      triangles of all primitives of a mesh
//!  nodes       where each mesh is put, by a walk over the tree of nodes
//! ```

mod accessors;
mod container;
mod meshes;
mod nodes;
mod schema;

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::scene::Scene;

use accessors::Numbers;
use schema::Root;

/// Extensions without which a file cannot be shown, and that are understood here.
const KNOWN: [&str; 3] = ["KHR_mesh_quantization", "KHR_materials_unlit", "KHR_texture_transform"];

pub(crate) fn read(bytes: &[u8], stem: &str, budget: &mut Budget) -> Result<Scene, ReadError> {
    let container::Chunks { json, binary } = container::chunks(bytes)?;
    budget.take(schema::memory(json), Place::File)?;
    let root: Root = serde_json::from_slice(json).map_err(|error| {
        ReadError::new(Place::Line(error.line()), format!("the JSON is not that of glTF: {error}"))
    })?;
    if let Some(name) = root.extensions_required.iter().find(|name| !KNOWN.contains(&name.as_str()))
    {
        let reason = format!("it needs the extension `{name}`, which is not read");
        return Err(ReadError::new(Place::File, reason));
    }
    let numbers = Numbers { root: &root, binary };
    let mut scene = Scene::default();
    let placed = nodes::placed(&root, stem, budget)?;
    // Which mesh of the scene each mesh of the file is; those that are not used, or have no triangles, are none.
    let mut known: Vec<Option<Option<usize>>> = vec![None; root.meshes.len()];
    for (mesh, mut element) in placed {
        let known = &mut known[mesh];
        if known.is_none() {
            let data = meshes::triangles(&root.meshes[mesh], mesh, &numbers, budget)?;
            *known = Some((!data.triangles.is_empty()).then_some(scene.meshes.len()));
            scene.meshes.extend(known.flatten().map(|_| data));
        }
        if let Some(at) = known.flatten() {
            element.mesh = at;
            scene.elements.push(element);
        }
    }
    Ok(scene)
}
