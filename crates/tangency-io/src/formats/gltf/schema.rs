//! What the JSON of a glTF file says of meshes and where they are. Numbers are `f64`: what is far from the origin keeps its
//! digits.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Root<'a> {
    pub(super) extensions_required: Vec<String>,
    pub(super) scene: Option<usize>,
    pub(super) scenes: Vec<SceneNodes>,
    #[serde(borrow)]
    pub(super) nodes: Vec<Node<'a>>,
    pub(super) meshes: Vec<Mesh>,
    pub(super) accessors: Vec<Accessor>,
    pub(super) buffer_views: Vec<BufferView>,
    pub(super) buffers: Vec<Buffer>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SceneNodes {
    pub(super) nodes: Vec<usize>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Node<'a> {
    pub(super) name: String,
    pub(super) mesh: Option<usize>,
    pub(super) children: Vec<usize>,
    pub(super) matrix: Option<Box<[f64; 16]>>,
    pub(super) translation: Option<[f64; 3]>,
    pub(super) rotation: Option<[f64; 4]>,
    pub(super) scale: Option<[f64; 3]>,
    /// As it is written: there may be millions of nodes.
    #[serde(borrow)]
    pub(super) extras: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) extensions: Option<&'a RawValue>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Mesh {
    pub(super) primitives: Vec<Primitive>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Primitive {
    pub(super) attributes: Attributes,
    pub(super) indices: Option<usize>,
    /// 4, 5 and 6 are triangles, strips and fans of them.
    #[serde(default = "triangles")]
    pub(super) mode: u32,
}

fn triangles() -> u32 {
    4
}

#[derive(Debug, Deserialize)]
pub(super) struct Attributes {
    #[serde(rename = "POSITION")]
    pub(super) position: Option<usize>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Accessor {
    pub(super) buffer_view: Option<usize>,
    #[serde(default)]
    pub(super) byte_offset: usize,
    pub(super) component_type: u32,
    #[serde(default)]
    pub(super) normalized: bool,
    pub(super) count: usize,
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) sparse: Option<IgnoredAny>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BufferView {
    pub(super) buffer: usize,
    #[serde(default)]
    pub(super) byte_offset: usize,
    pub(super) byte_length: usize,
    pub(super) byte_stride: Option<usize>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Buffer {
    #[serde(default)]
    pub(super) byte_length: usize,
    pub(super) uri: Option<String>,
}

/// A bound of the memory that the JSON takes once it is read: what it says of text, and what each object and each item of
/// a list may take. A list that grows has room for twice as many items as it holds, and while it grows also for the old ones.
pub(super) fn memory(json: &[u8]) -> usize {
    let count = |wanted: u8| json.iter().filter(|byte| **byte == wanted).count();
    let objects = count(b'{').saturating_mul(3 * size_of::<Node>());
    let items = (count(b',') + count(b'[')).saturating_mul(3 * size_of::<usize>());
    let matrices = count(b'[').saturating_mul(size_of::<[f64; 16]>());
    json.len().saturating_add(objects).saturating_add(items).saturating_add(matrices)
}
