//! From any bytes to a question about two shapes, in one of the four spaces.
//!
//! The first byte tells the space; the rest is read as two shapes and their poses, made of finite
//! numbers. Bytes that no constructor takes ask nothing. An answer that breaks a promise panics.
//!
//! Used by the fuzz targets, and by a test that replays the corpus.

// One source serves every space, as in the library.
#![allow(clippy::duplicate_mod)]
// As a module of a test, nothing outside sees it.
#![allow(unreachable_pub)]

use arbitrary::Unstructured;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The nearest points, or the shortest way to part the two.
    Closest,
    /// Whether they share a point.
    Intersects,
    /// How far apart they are.
    Distance,
    /// The nearest points within a margin.
    Contact,
    /// All the points where they touch.
    Manifold,
}

#[path = "space"]
mod d3 {
    use tangency::d3 as space;
    pub(super) mod hulls;
    pub(super) mod mesh_tools;
    pub(super) mod meshes;
    mod only_3d;
    use only_3d as only;
    pub(super) mod questions;
    mod reader;
    mod scene;
    pub(super) mod solids;
}

#[path = "space"]
mod d2 {
    use tangency::d2 as space;
    mod only_2d;
    use only_2d as only;
    pub(super) mod questions;
    mod reader;
    mod scene;
}

#[path = "space"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    pub(super) mod hulls;
    pub(super) mod mesh_tools;
    pub(super) mod meshes;
    mod only_3d;
    use only_3d as only;
    pub(super) mod questions;
    mod reader;
    mod scene;
    pub(super) mod solids;
}

#[path = "space"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    mod only_2d;
    use only_2d as only;
    pub(super) mod questions;
    mod reader;
    mod scene;
}

/// Asks the question that the bytes spell.
///
/// # Panics
/// If the answer breaks a promise; the message holds the two shapes and their poses.
pub fn ask(question: Question, bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let asked = match bytes.arbitrary::<u8>().unwrap_or(0) % 4 {
        0 => d3::questions::ask(question, &mut bytes),
        1 => d2::questions::ask(question, &mut bytes),
        2 => d3_f64::questions::ask(question, &mut bytes),
        _ => d2_f64::questions::ask(question, &mut bytes),
    };
    // Bytes that spell no pair ask nothing.
    let _ = asked;
}

/// Wraps the points that the bytes spell.
///
/// # Panics
/// If the hull breaks a promise; the message holds the points.
pub fn wrap(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let wrapped = match bytes.arbitrary::<u8>().unwrap_or(0) % 2 {
        0 => d3::hulls::wrap(&mut bytes),
        _ => d3_f64::hulls::wrap(&mut bytes),
    };
    // Bytes that end too early spell no points.
    let _ = wrapped;
}

/// Builds a mesh of the triangles that the bytes spell.
///
/// # Panics
/// If the mesh contradicts itself; the message holds it.
pub fn survey(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let surveyed = match bytes.arbitrary::<u8>().unwrap_or(0) % 2 {
        0 => d3::meshes::survey(&mut bytes),
        _ => d3_f64::meshes::survey(&mut bytes),
    };
    // Bytes that end too early spell no triangles.
    let _ = surveyed;
}

/// Decomposes the mesh that the bytes spell into convex parts.
///
/// # Panics
/// If a corner of the mesh is in no part; the message holds both.
pub fn decompose(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let decomposed = match bytes.arbitrary::<u8>().unwrap_or(0) % 2 {
        0 => d3::meshes::decompose(&mut bytes),
        _ => d3_f64::meshes::decompose(&mut bytes),
    };
    // Bytes that are too few for a mesh spell none.
    let _ = decomposed;
}

/// Repairs the mesh that the bytes spell, with each of the tools.
///
/// # Panics
/// If a tool breaks its word; the message holds the mesh.
pub fn repair(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let repaired = match bytes.arbitrary::<u8>().unwrap_or(0) % 2 {
        0 => d3::mesh_tools::repair(&mut bytes),
        _ => d3_f64::mesh_tools::repair(&mut bytes),
    };
    // Bytes that are too few for a mesh spell none.
    let _ = repaired;
}

/// Parts the two solids that the bytes spell.
///
/// # Panics
/// If they still share volume after it; the message holds both.
pub fn part(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let parted = match bytes.arbitrary::<u8>().unwrap_or(0) % 2 {
        0 => d3::solids::part(&mut bytes),
        _ => d3_f64::solids::part(&mut bytes),
    };
    // Bytes that are too few for two solids spell none.
    let _ = parted;
}
