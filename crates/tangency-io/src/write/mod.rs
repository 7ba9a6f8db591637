//! Writing scenes to files.

mod glb;
mod ply;
mod stl;

use std::fmt;
use std::path::{Path, PathBuf};

use crate::read::Format;
use crate::scene::Scene;

/// A scene that cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    file: PathBuf,
    reason: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file.display(), self.reason)
    }
}

impl std::error::Error for WriteError {}

/// Writes a scene to a file, in the format that its name tells: GLB keeps everything, STL and PLY the triangles of all elements
/// in one, in metres.
///
/// # Errors
/// If the format is not one that is written, the scene is too large for it, or the file cannot be made.
pub fn write(scene: &Scene, path: impl AsRef<Path>) -> Result<(), WriteError> {
    let path = path.as_ref();
    let failed = |reason: String| WriteError { file: path.to_path_buf(), reason };
    let format = Format::of(path).ok_or("the format is not known; .glb, .stl and .ply are written");
    let bytes = format.map_err(String::from).and_then(|format| write_bytes(scene, format));
    std::fs::write(path, bytes.map_err(failed)?).map_err(|error| failed(error.to_string()))
}

/// What a file of this format holds for a scene; see [`write()`].
///
/// # Errors
/// Why it cannot be.
pub fn write_bytes(scene: &Scene, format: Format) -> Result<Vec<u8>, String> {
    match format {
        Format::Glb => glb::bytes(scene),
        Format::Stl => stl::bytes(scene),
        Format::Ply => ply::bytes(scene),
        Format::Obj => Err("OBJ is not written; .glb, .stl and .ply are".into()),
    }
}

/// A number of things as a file has it.
fn count(number: usize, what: &str) -> Result<u32, String> {
    u32::try_from(number)
        .map_err(|_| format!("it has {number} {what}, and the format has room for {}", u32::MAX))
}
