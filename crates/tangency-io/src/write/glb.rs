//! GLB: a node for each element, a mesh for each mesh in each of its colours.
//!
//! The places of a mesh are `f32` in the file, from the middle of the mesh; where that middle is stands in the nodes, as `f64`.
//! So what is far from the origin keeps its digits.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use super::count;
use crate::scene::{Element, MeshData, Scene};
use crate::transform::Transform;

/// What a number is written as: `f32` and `u32`.
const FLOAT: u32 = 5126;
const UNSIGNED: u32 = 5125;

pub(super) fn bytes(scene: &Scene) -> Result<Vec<u8>, String> {
    let middles: Vec<[f64; 3]> = scene.meshes.iter().map(middle).collect();
    let (mut views, mut accessors, mut binary) = (Vec::new(), Vec::new(), Vec::new());
    for (mesh, middle) in scene.meshes.iter().zip(&middles) {
        let places: Vec<[f32; 3]> = mesh.positions.iter().map(|at| from(*at, *middle)).collect();
        let (low, high) = ends(&places);
        accessors.push(json!({"bufferView": views.len(), "componentType": FLOAT, "type": "VEC3",
            "count": places.len(), "min": low, "max": high}));
        add_view(&mut views, &mut binary, places.into_iter().flatten().flat_map(f32::to_le_bytes));
        accessors
            .push(json!({"bufferView": views.len(), "componentType": UNSIGNED, "type": "SCALAR",
            "count": mesh.triangles.len() * 3}));
        let corners = mesh.triangles.iter().flatten().copied();
        add_view(&mut views, &mut binary, corners.flat_map(u32::to_le_bytes));
    }
    let painted = Painted::of(scene);
    let mut root = json!({
        "asset": {"version": "2.0", "generator": "tangency-io"},
        "scene": 0,
        "scenes": [{"nodes": (0..scene.elements.len()).collect::<Vec<_>>()}],
        "nodes": scene.elements.iter().zip(&painted.mesh_of).map(|(element, mesh)| {
            node(element, *mesh, middles[element.mesh])
        }).collect::<Vec<_>>(),
        "meshes": painted.meshes,
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": binary.len()}],
    });
    // A list without an item is no glTF.
    if !painted.materials.is_empty() {
        root["materials"] = painted.materials.into();
    }
    container(root.to_string().into_bytes(), binary)
}

/// The meshes of a file: one for each mesh of the scene and colour that an element has it in.
struct Painted {
    meshes: Vec<Value>,
    materials: Vec<Value>,
    /// The mesh of each element.
    mesh_of: Vec<usize>,
}

impl Painted {
    fn of(scene: &Scene) -> Self {
        let mut painted = Self { meshes: Vec::new(), materials: Vec::new(), mesh_of: Vec::new() };
        let mut known: HashMap<(usize, Option<[u32; 4]>), usize> = HashMap::new();
        let mut colours: HashMap<[u32; 4], usize> = HashMap::new();
        for Element { mesh, colour, .. } in &scene.elements {
            let bits = colour.map(|colour| colour.map(f32::to_bits));
            let number = *known.entry((*mesh, bits)).or_insert_with(|| {
                let mut primitive =
                    json!({"attributes": {"POSITION": 2 * mesh}, "indices": 2 * mesh + 1});
                if let Some(colour) = colour {
                    let number = *colours.entry(colour.map(f32::to_bits)).or_insert_with(|| {
                        painted.materials.push(material(*colour));
                        painted.materials.len() - 1
                    });
                    primitive["material"] = number.into();
                }
                painted.meshes.push(json!({"primitives": [primitive]}));
                painted.meshes.len() - 1
            });
            painted.mesh_of.push(number);
        }
        painted
    }
}

/// A colour that is neither metal nor mirror, and is seen from both sides.
fn material(colour: [f32; 4]) -> Value {
    let mode = if colour[3] < 1.0 { "BLEND" } else { "OPAQUE" };
    json!({"doubleSided": true, "alphaMode": mode,
        "pbrMetallicRoughness": {"baseColorFactor": colour, "metallicFactor": 0.0, "roughnessFactor": 0.9}})
}

/// The middle of the box around a mesh.
fn middle(mesh: &MeshData) -> [f64; 3] {
    let (low, high) = ends(&mesh.positions);
    core::array::from_fn(|axis| low[axis] + (high[axis] - low[axis]) * 0.5)
}

/// The lowest and the highest of all coordinates; 0 if there are none.
fn ends<Number: Copy + PartialOrd + Default>(places: &[[Number; 3]]) -> ([Number; 3], [Number; 3]) {
    let first = places.first().copied().unwrap_or_default();
    places.iter().fold((first, first), |(low, high), place| {
        let least = |axis: usize| if place[axis] < low[axis] { place[axis] } else { low[axis] };
        let most = |axis: usize| if place[axis] > high[axis] { place[axis] } else { high[axis] };
        (core::array::from_fn(least), core::array::from_fn(most))
    })
}

/// A place as seen from another one.
fn from(place: [f64; 3], middle: [f64; 3]) -> [f32; 3] {
    core::array::from_fn(|axis| (place[axis] - middle[axis]) as f32)
}

fn add_view(views: &mut Vec<Value>, binary: &mut Vec<u8>, bytes: impl Iterator<Item = u8>) {
    let start = binary.len();
    binary.extend(bytes);
    views.push(json!({"buffer": 0, "byteOffset": start, "byteLength": binary.len() - start}));
}

/// The node of an element: what it is stands in its extras.
fn node(element: &Element, mesh: usize, middle: [f64; 3]) -> Value {
    let Element { id, name, kind, properties, transform, .. } = element;
    let mut extras: Map<String, Value> =
        properties.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    extras.insert("id".into(), id.as_str().into());
    if !kind.is_empty() {
        extras.insert("type".into(), kind.as_str().into());
    }
    let Transform { columns } = transform.after(&Transform::shift(middle));
    let matrix: Vec<f64> = columns
        .iter()
        .zip([0.0, 0.0, 0.0, 1.0])
        .flat_map(|(column, last)| column.iter().copied().chain([last]))
        .collect();
    json!({"name": name, "mesh": mesh, "matrix": matrix, "extras": extras})
}

/// The file of some JSON and bytes.
fn container(mut json: Vec<u8>, mut binary: Vec<u8>) -> Result<Vec<u8>, String> {
    json.resize(json.len().next_multiple_of(4), b' ');
    binary.resize(binary.len().next_multiple_of(4), 0);
    let length = count(28 + json.len() + binary.len(), "bytes")?;
    let mut file = b"glTF".to_vec();
    file.extend(2_u32.to_le_bytes());
    file.extend(length.to_le_bytes());
    for (kind, chunk) in [(b"JSON", json), (b"BIN\0", binary)] {
        file.extend((chunk.len() as u32).to_le_bytes());
        file.extend(kind);
        file.extend(chunk);
    }
    Ok(file)
}
