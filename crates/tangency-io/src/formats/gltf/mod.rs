//! glTF 2.0, in one file (GLB) or with others beside it: nodes with meshes are elements, and nodes with the same mesh share it.
//!
//! ```text
//!  container   the bytes of a GLB: which are JSON, which are numbers
//!  buffers     the bytes that numbers are in, wherever they are
//!  schema      the JSON: what it says, and nothing that it does not
//!  accessors   numbers out of the bytes, with every range checked
//!  meshes      triangles of all primitives of a mesh
//!  nodes       where each mesh is put, by a walk over the tree of nodes
//! ```

mod accessors;
mod buffers;
mod container;
mod meshes;
mod nodes;
mod schema;

use std::path::Path;

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::scene::Scene;

use accessors::Numbers;
use buffers::Around;
use schema::Root;

/// Extensions without which a file cannot be shown, and that are understood here.
const KNOWN: [&str; 3] = ["KHR_mesh_quantization", "KHR_materials_unlit", "KHR_texture_transform"];

/// Reads a GLB; the folder that it is in has the other files that it may name.
pub(crate) fn read_glb(
    bytes: &[u8],
    stem: &str,
    folder: Option<&Path>,
    budget: &mut Budget,
) -> Result<Scene, ReadError> {
    let container::Chunks { json, binary } = container::chunks(bytes)?;
    read_json(json, stem, Around { chunk: Some(binary), folder }, budget)
}

/// Reads a `.gltf`, which is JSON; the folder that it is in has the other files that it may name.
pub(crate) fn read_gltf(
    bytes: &[u8],
    stem: &str,
    folder: Option<&Path>,
    budget: &mut Budget,
) -> Result<Scene, ReadError> {
    read_json(bytes, stem, Around { chunk: None, folder }, budget)
}

fn read_json(
    json: &[u8],
    stem: &str,
    around: Around,
    budget: &mut Budget,
) -> Result<Scene, ReadError> {
    budget.take(schema::memory(json), Place::File)?;
    let root: Root = serde_json::from_slice(json).map_err(|error| {
        ReadError::new(Place::Line(error.line()), format!("the JSON is not that of glTF: {error}"))
    })?;
    if let Some(name) = root.extensions_required.iter().find(|name| !KNOWN.contains(&name.as_str()))
    {
        let reason = format!("it needs the extension `{name}`, which is not read");
        return Err(ReadError::new(Place::File, reason));
    }
    let buffers = buffers::all(&root, around, budget)?;
    let numbers = Numbers { root: &root, buffers: &buffers };
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
