//! Models from files: `.obj`, and the lists of numbers that JavaScript packages have.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use crate::Model;

/// The files in a folder, and the folders in it, that may be models; sorted by their names.
pub fn models_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            found.extend(models_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "obj" || ending == "js") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The model in a file.
pub fn read(path: &Path) -> Result<Model, String> {
    match path.extension().is_some_and(|ending| ending == "obj") {
        true => read_obj(path),
        false => read_lists(&std::fs::read_to_string(path).map_err(|error| error.to_string())?),
    }
}

/// All groups of an `.obj` file as one surface; polygons are cut into triangles by the reader.
fn read_obj(path: &Path) -> Result<Model, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    // Without this, points and lines become triangles without area.
    let options = tobj::LoadOptions {
        triangulate: true,
        ignore_points: true,
        ignore_lines: true,
        ..tobj::LoadOptions::default()
    };
    let without_materials = |_: &Path| Err(tobj::LoadError::GenericFailure);
    let read = tobj::load_obj_buf(&mut BufReader::new(file), &options, without_materials);
    let (groups, _) = read.map_err(|error| error.to_string())?;
    let mut model = Model::default();
    for group in groups {
        let start = model.vertices.len() as u32;
        let places = group.mesh.positions.as_chunks::<3>().0;
        model.vertices.extend(places.iter().map(|place| place.map(f64::from)));
        let triangles = group.mesh.indices.as_chunks::<3>().0;
        model.triangles.extend(triangles.iter().map(|named| named.map(|corner| corner + start)));
    }
    Ok(model)
}

/// `exports.positions = [[x, y, z], …]` and `exports.cells = [[a, b, c], …]`.
fn read_lists(text: &str) -> Result<Model, String> {
    let vertices = numbers_after(text, "exports.positions")?;
    let triangles = numbers_after(text, "exports.cells")?;
    Ok(Model {
        vertices: vertices.as_chunks::<3>().0.to_vec(),
        triangles: triangles.as_chunks::<3>().0.iter().map(|t| t.map(|n| n as u32)).collect(),
    })
}

/// The numbers of the list after a name.
fn numbers_after(text: &str, name: &str) -> Result<Vec<f64>, String> {
    let (_, list) = text.split_once(name).ok_or(format!("no {name}"))?;
    let list = list.split("exports").next().unwrap_or_default();
    let is_number = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
    let words = list.split(|c: char| !is_number(c)).filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|_| format!("{word} is no number"))).collect()
}
