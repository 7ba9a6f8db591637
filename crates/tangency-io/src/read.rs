//! Reading: which format a file has, and what a folder is.

use std::path::{Path, PathBuf};

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::source::Source;
use crate::formats::{gltf, obj, parquet, ply, stl};
use crate::scene::Scene;
use crate::unit::Unit;

/// A format of model files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// glTF 2.0 in one file: an element for each node with a mesh, in metres.
    Glb,
    /// glTF 2.0 as JSON, with its numbers in base64 or in files beside it.
    Gltf,
    /// Stereolithography, as text or bytes: an element for each solid.
    Stl,
    /// Wavefront OBJ: an element for each object and group.
    Obj,
    /// The Stanford format, as text or bytes: one element.
    Ply,
    /// A table with a row for each element, in metres or the unit that it tells; needs the feature `parquet`.
    Parquet,
}

impl Format {
    /// How the names of files end, in words.
    pub const ENDINGS: &str = ".glb, .gltf, .stl, .obj, .ply, .parquet";

    /// The format of a file with such a name.
    pub fn of(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "glb" => Some(Self::Glb),
            "gltf" => Some(Self::Gltf),
            "stl" => Some(Self::Stl),
            "obj" => Some(Self::Obj),
            "ply" => Some(Self::Ply),
            "parquet" => Some(Self::Parquet),
            _ => None,
        }
    }
}

/// How files are read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReadOptions {
    /// The unit of files that do not tell theirs: STL, OBJ, PLY and most Parquet. Metres unless another one is given.
    pub unit: Unit,
    /// How many bytes what is read from a file may take; 4 GiB unless another number is given.
    pub most_memory: usize,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self { unit: Unit::METRE, most_memory: 1 << 32 }
    }
}

/// Reads a file, or a folder: all files in it whose format is known, in the order of their names.
///
/// # Errors
/// If a file cannot be read; if its format is not known, or a folder has none whose format is.
pub fn read(path: impl AsRef<Path>, options: &ReadOptions) -> Result<Scene, ReadError> {
    let path = path.as_ref();
    if !path.is_dir() {
        return read_file(path, options);
    }
    let mut whole = Scene::default();
    let files = files_in(path)?;
    if files.is_empty() {
        let reason = format!("the folder has no file whose format is known ({})", Format::ENDINGS);
        return Err(ReadError::new(Place::File, reason).in_file(path));
    }
    for file in files {
        whole.take_in(read_file(&file, options)?);
    }
    whole.tell_ids_apart();
    Ok(whole)
}

/// The files of a folder whose format is known, in the order of their names.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, ReadError> {
    let failed =
        |error: std::io::Error| ReadError::new(Place::File, error.to_string()).in_file(folder);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        if Format::of(&file).is_some() {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

fn read_file(file: &Path, options: &ReadOptions) -> Result<Scene, ReadError> {
    let failed =
        |error: std::io::Error| ReadError::new(Place::File, error.to_string()).in_file(file);
    let size = std::fs::metadata(file).map_err(failed)?.len();
    if size > options.most_memory as u64 {
        let reason = format!("it has {size} bytes, and {} may be taken", options.most_memory);
        return Err(ReadError::new(Place::File, reason).in_file(file));
    }
    let folder = file.parent().unwrap_or(Path::new(""));
    read_in(Some(folder), file, &std::fs::read(file).map_err(failed)?, options)
}

/// Reads what a file with such a name holds. Other files that it may name are not read.
///
/// # Errors
/// If the format is not known by the name, or the bytes are not what the format says.
pub fn read_bytes(
    file: impl AsRef<Path>,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Scene, ReadError> {
    read_in(None, file.as_ref(), bytes, options)
}

/// Reads what a file holds; other files that it names are read if its folder is given.
fn read_in(
    folder: Option<&Path>,
    file: &Path,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Scene, ReadError> {
    let stem = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into());
    let mut budget = Budget::new(options.most_memory);
    let source = Source { stem: &stem, unit: options.unit };
    let read = match Format::of(file) {
        Some(Format::Glb) => gltf::read_glb(bytes, &stem, folder, &mut budget),
        Some(Format::Gltf) => gltf::read_gltf(bytes, &stem, folder, &mut budget),
        Some(Format::Stl) => stl::read(bytes, source, &mut budget),
        Some(Format::Obj) => obj::read(bytes, source, &mut budget),
        Some(Format::Ply) => ply::read(bytes, source, &mut budget),
        Some(Format::Parquet) => parquet::read(bytes, source, &mut budget),
        None => Err(ReadError::new(
            Place::File,
            format!("the format is not known; there are {}", Format::ENDINGS),
        )),
    };
    let mut scene = read.map_err(|error| error.in_file(file))?;
    scene.tell_ids_apart();
    Ok(scene)
}
