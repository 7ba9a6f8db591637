//! Where each mesh is put: a walk over the tree of nodes.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use super::schema::{Node, Root};
use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::scene::Element;
use crate::transform::Transform;

/// What is still to be visited: a node, and where its parent is.
type Ahead = Vec<(usize, Transform)>;

/// The nodes with meshes, as elements, each with the number of its mesh in the file.
pub(super) fn placed(
    root: &Root,
    stem: &str,
    budget: &mut Budget,
) -> Result<Vec<(usize, Element)>, ReadError> {
    let mut ahead: Ahead =
        roots(root)?.into_iter().rev().map(|at| (at, Transform::IDENTITY)).collect();
    let mut is_seen = vec![false; root.nodes.len()];
    let mut placed = Vec::new();
    placed.reserve_exact(room_for(root, budget)?);
    while let Some((at, parent)) = ahead.pop() {
        let wrong = |reason: &str| ReadError::new(Place::Item("node", at), reason);
        let node = root.nodes.get(at).ok_or_else(|| wrong("it is not there"))?;
        if std::mem::replace(&mut is_seen[at], true) {
            return Err(wrong("it has two parents, or is its own"));
        }
        let extensions = node.extensions.map_or("", RawValue::get);
        if extensions.contains("\"EXT_mesh_gpu_instancing\"") {
            return Err(wrong("it has instances by EXT_mesh_gpu_instancing, which are not read"));
        }
        let transform = parent.after(&local(node));
        if !transform.is_finite() {
            return Err(wrong("its place is not a number"));
        }
        ahead.extend(node.children.iter().rev().map(|child| (*child, transform)));
        if let Some(mesh) = node.mesh {
            if mesh >= root.meshes.len() {
                return Err(wrong("its mesh is not there"));
            }
            budget.take(memory(node, stem), Place::Item("node", at))?;
            placed.push((mesh, element(node, at, stem, transform)));
        }
    }
    Ok(placed)
}

/// How many nodes have meshes; the room for them as elements is taken.
fn room_for(root: &Root, budget: &mut Budget) -> Result<usize, ReadError> {
    let count = root.nodes.iter().filter(|node| node.mesh.is_some()).count();
    budget.take(count.saturating_mul(size_of::<(usize, Element)>()), Place::File)?;
    Ok(count)
}

/// The nodes of the scene that is shown; of all nodes those without parents, if there are no scenes.
fn roots(root: &Root) -> Result<Vec<usize>, ReadError> {
    if root.scenes.is_empty() {
        let mut is_child = vec![false; root.nodes.len()];
        let children = root.nodes.iter().flat_map(|node| &node.children);
        children.for_each(|child| is_child.get_mut(*child).into_iter().for_each(|is| *is = true));
        return Ok((0..root.nodes.len()).filter(|at| !is_child[*at]).collect());
    }
    let at = root.scene.unwrap_or(0);
    let scene = root.scenes.get(at);
    let scene = scene.ok_or_else(|| ReadError::new(Place::Item("scene", at), "it is not there"))?;
    Ok(scene.nodes.clone())
}

/// From the frame of a node to that of its parent.
fn local(node: &Node) -> Transform {
    if let Some(matrix) = &node.matrix {
        let column = |at: usize| core::array::from_fn(|axis| matrix[4 * at + axis]);
        return Transform { columns: [column(0), column(1), column(2), column(3)] };
    }
    let [x, y, z, w] = unit(node.rotation.unwrap_or([0.0, 0.0, 0.0, 1.0]));
    let scale = node.scale.unwrap_or([1.0; 3]);
    let turned = [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + z * w), 2.0 * (x * z - y * w)],
        [2.0 * (x * y - z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + x * w)],
        [2.0 * (x * z + y * w), 2.0 * (y * z - x * w), 1.0 - 2.0 * (x * x + y * y)],
    ];
    let stretched = |axis: usize| turned[axis].map(|number| number * scale[axis]);
    let origin = node.translation.unwrap_or([0.0; 3]);
    Transform { columns: [stretched(0), stretched(1), stretched(2), origin] }
}

/// A quaternion with the length that it should have: files have few digits, and instances that are only turned would all
/// have sizes of their own. One without a length is left as it is.
fn unit(rotation: [f64; 4]) -> [f64; 4] {
    let length = rotation.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() { rotation.map(|part| part / length) } else { rotation }
}

/// The element of a node: its extras tell the id (`id`, `GlobalId`) and the kind (`type`), if they do.
fn element(node: &Node, at: usize, stem: &str, transform: Transform) -> Element {
    let properties = properties(node.extras);
    let told = |names: &[&str]| names.iter().find_map(|name| properties.get(*name)).cloned();
    let named = || Some(node.name.clone()).filter(|name| !name.is_empty());
    let id = told(&["id", "GlobalId"]).or_else(named).unwrap_or_else(|| format!("node {at}"));
    let kind = told(&["type"]).unwrap_or_default();
    Element {
        id,
        name: node.name.clone(),
        kind,
        model: stem.to_owned(),
        properties,
        mesh: 0,
        transform,
        colour: None,
    }
}

/// The extras of a node as text: words without their quotes, all else as it is written.
fn properties(extras: Option<&RawValue>) -> BTreeMap<String, String> {
    let read =
        extras.map(|extras| serde_json::from_str::<BTreeMap<String, &RawValue>>(extras.get()));
    let as_text = |value: &RawValue| {
        serde_json::from_str(value.get()).unwrap_or_else(|_| value.get().to_owned())
    };
    // What is no object names nothing.
    let named = read.and_then(Result::ok).unwrap_or_default();
    named.into_iter().map(|(name, value)| (name, as_text(value))).collect()
}

/// A bound of the bytes that an element takes beside itself: its words, and three entries of a map for each property, one of
/// them while it is read.
fn memory(node: &Node, stem: &str) -> usize {
    let extras = node.extras.map_or("", RawValue::get);
    let most = 1 + extras.bytes().filter(|byte| *byte == b',').count();
    let entries = if extras.is_empty() { 0 } else { most * 3 * size_of::<[String; 2]>() };
    entries + 3 * (node.name.len() + extras.len()) + stem.len()
}
