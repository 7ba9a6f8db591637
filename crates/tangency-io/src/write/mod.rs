//! Writing scenes to files.

mod glb;
mod obj;
mod ply;
mod stl;

use std::fmt;
use std::path::{Path, PathBuf};

use crate::formats::parquet;
use crate::read::Format;
use crate::scene::{Element, Scene};

/// What is written, in words.
const WRITTEN: &str = ".glb, .stl, .obj, .ply and .parquet";

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

/// Writes a scene to a file, in the format that its name tells: GLB and Parquet keep everything, OBJ the ids and the triangles
/// of each element, STL and PLY the triangles of all elements in one. All are in metres.
///
/// # Errors
/// If the format is not one that is written, the scene is too large for it, or the file cannot be made.
pub fn write(scene: &Scene, path: impl AsRef<Path>) -> Result<(), WriteError> {
    let path = path.as_ref();
    let failed = |reason: String| WriteError { file: path.to_path_buf(), reason };
    let unknown = || format!("the format is not known; {WRITTEN} are written");
    let bytes = Format::of(path).ok_or_else(unknown).and_then(|format| write_bytes(scene, format));
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
        Format::Obj => obj::bytes(scene),
        Format::Parquet => parquet::bytes(scene),
        Format::Gltf => Err(format!("glTF in several files is not written; {WRITTEN} are")),
    }
}

/// A number of things as a file has it.
fn count(number: usize, what: &str) -> Result<u32, String> {
    u32::try_from(number)
        .map_err(|_| format!("it has {number} {what}, and the format has room for {}", u32::MAX))
}

/// The triangles of an element, wound so that they are seen from outside also if it is mirrored.
fn outward<'a>(scene: &'a Scene, element: &Element) -> impl Iterator<Item = [u32; 3]> + 'a {
    let is_mirrored = element.transform.determinant() < 0.0;
    let wound = move |[a, b, c]: [u32; 3]| if is_mirrored { [b, a, c] } else { [a, b, c] };
    scene.meshes[element.mesh].triangles.iter().map(move |triangle| wound(*triangle))
}
