//! The meshes that a page draws: those of findings, and of the rest as many as a page can hold.

use std::collections::HashMap;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use tangency_io::{Element, MeshData, Scene};

use super::super::picture::diagonal;
use crate::finding::Finding;
use crate::report::Report;

/// Meshes and where they are. All places are relative to the origin, so that 32 bits are enough for a screen.
#[derive(Serialize)]
pub(super) struct Geometry {
    origin: [f64; 3],
    bounds: [[f64; 3]; 2],
    /// The diagonal of the box around everything.
    size: f64,
    meshes: Vec<EncodedMesh>,
    elements: Vec<Placed>,
    /// How many elements the page does not hold.
    left_out: usize,
}

/// Places and triangles of a mesh as bytes, in base 64.
#[derive(Serialize)]
struct EncodedMesh {
    p: String,
    i: String,
}

/// A mesh and where it is: the columns of its map, and its shift.
#[derive(Serialize)]
struct Placed {
    mesh: usize,
    m: [f32; 12],
}

/// So many bytes of meshes a page holds, and so many elements: beyond that browsers and mailboxes suffer. Elements of findings
/// come first.
const MOST_BYTES: usize = 24 << 20;
const MOST_ELEMENTS: usize = 20_000;

/// Of a set of copies so many are drawn.
const MOST_COPIES: usize = 8;

/// The geometry of a report, and for each finding which elements of it are its own.
pub(super) fn geometry_of(report: &Report, scene: &Scene) -> (Geometry, Vec<Vec<i64>>) {
    let bounds = scene.bounds().unwrap_or_default();
    let [low, high] = bounds;
    let origin = core::array::from_fn(|axis| 0.5 * low[axis] + 0.5 * high[axis]);
    let local = |corner: [f64; 3]| core::array::from_fn(|axis| corner[axis] - origin[axis]);
    let size = diagonal(&bounds);
    let mut page = Page {
        scene,
        origin,
        bytes: 0,
        number_of: HashMap::new(),
        meshes: Vec::new(),
        elements: Vec::new(),
    };
    let key = |element: &Element| (element.model.clone(), element.id.clone());
    let known: HashMap<(String, String), usize> =
        scene.elements.iter().enumerate().map(|(at, element)| (key(element), at)).collect();
    let mut placed: HashMap<usize, i64> = HashMap::new();
    let mut parts_of = |finding: &Finding| -> Vec<i64> {
        let of_finding = finding.elements.iter().take(MOST_COPIES);
        let at = of_finding.map(|name| known.get(&(name.model.clone(), name.id.clone())));
        at.map(|at| at.map_or(-1, |at| *placed.entry(*at).or_insert_with(|| page.place(*at))))
            .collect()
    };
    let parts = report.findings.iter().chain(&report.resolved).map(&mut parts_of).collect();
    for at in 0..scene.elements.len() {
        placed.entry(at).or_insert_with(|| page.place(at));
    }
    let Page { meshes, elements, .. } = page;
    let left_out = scene.elements.len() - elements.len();
    let bounds = [local(low), local(high)];
    (Geometry { origin, bounds, size, meshes, elements, left_out }, parts)
}

/// What is on a page so far.
struct Page<'a> {
    scene: &'a Scene,
    origin: [f64; 3],
    bytes: usize,
    /// The meshes by their numbers in the scene.
    number_of: HashMap<usize, usize>,
    meshes: Vec<EncodedMesh>,
    elements: Vec<Placed>,
}

impl Page<'_> {
    /// Puts an element on the page, if there is room, and tells its number; -1 if there is none.
    fn place(&mut self, at: usize) -> i64 {
        let element = &self.scene.elements[at];
        let data = &self.scene.meshes[element.mesh];
        let cost = if self.number_of.contains_key(&element.mesh) { 0 } else { size_of_mesh(data) };
        if self.elements.len() >= MOST_ELEMENTS || self.bytes + cost > MOST_BYTES {
            return -1;
        }
        self.bytes += cost;
        let center = data.positions.first().copied().unwrap_or_default();
        let mesh = *self.number_of.entry(element.mesh).or_insert_with(|| {
            self.meshes.push(encoded(data, center));
            self.meshes.len() - 1
        });
        let [x, y, z, _] = element.transform.columns;
        let there = element.transform.apply(center);
        let shift = core::array::from_fn(|axis| there[axis] - self.origin[axis]);
        let columns = [x, y, z, shift];
        let m = core::array::from_fn(|number| columns[number / 3][number % 3] as f32);
        self.elements.push(Placed { mesh, m });
        self.elements.len() as i64 - 1
    }
}

fn size_of_mesh(mesh: &MeshData) -> usize {
    12 * (mesh.positions.len() + mesh.triangles.len())
}

/// A mesh as bytes, its places relative to a corner of its own.
fn encoded(mesh: &MeshData, center: [f64; 3]) -> EncodedMesh {
    let local = |place: &[f64; 3]| [0, 1, 2].map(|axis| (place[axis] - center[axis]) as f32);
    let places: Vec<u8> =
        mesh.positions.iter().flat_map(local).flat_map(f32::to_le_bytes).collect();
    let triangles = mesh.triangles.iter().flatten();
    let triangles: Vec<u8> = triangles.flat_map(|corner| corner.to_le_bytes()).collect();
    EncodedMesh { p: BASE64_STANDARD.encode(places), i: BASE64_STANDARD.encode(triangles) }
}
