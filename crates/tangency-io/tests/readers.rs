//! What is read from files of every format, and what is written to them.

#[path = "readers/boxes.rs"]
mod boxes;
#[path = "readers/formats.rs"]
mod formats;
#[path = "readers/gltf.rs"]
mod gltf;
#[path = "readers/measured.rs"]
mod measured;
#[path = "readers/parquet.rs"]
mod parquet;
#[path = "readers/writing.rs"]
mod writing;
