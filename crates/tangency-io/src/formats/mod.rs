//! The formats, a file for each.

pub(crate) mod faces;
pub(crate) mod gltf;
pub(crate) mod obj;
#[cfg(feature = "parquet")]
pub(crate) mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet.rs"]
pub(crate) mod parquet;
pub(crate) mod ply;
pub(crate) mod source;
pub(crate) mod stl;
pub(crate) mod text;
