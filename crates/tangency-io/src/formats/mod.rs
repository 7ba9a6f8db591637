//! The formats, a file for each.

pub(crate) mod faces;
pub(crate) mod gltf;
pub(crate) mod obj;
pub(crate) mod ply;
pub(crate) mod source;
pub(crate) mod stl;
pub(crate) mod text;
