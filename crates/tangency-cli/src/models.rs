//! Models from the command line, as one scene.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use tangency_io::{Format, ReadOptions, Scene, read};

use crate::args::{ModelArgs, ReadArgs};
use crate::failure::Failure;

impl ReadArgs {
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions { unit: self.unit, most_memory: self.max_memory }
    }
}

/// Reads all models as one scene, each file once, and says on the error stream what one should know.
pub(crate) fn load(args: &ModelArgs, is_quiet: bool) -> Result<Scene, Failure> {
    load_files(&args.models, &args.reading, is_quiet)
}

/// Reads files as one scene.
pub(crate) fn load_files(
    files: &[PathBuf],
    reading: &ReadArgs,
    is_quiet: bool,
) -> Result<Scene, Failure> {
    let say = |told: String| {
        if !is_quiet {
            eprintln!("note: {told}");
        }
    };
    let mut places = Vec::new();
    for path in files {
        let place = path.canonicalize().map_err(|error| Failure::in_file(path, error))?;
        places.push((place, path));
    }
    // The order of the arguments does not count.
    places.sort();
    let mut scene = Scene::default();
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut last: Option<&PathBuf> = None;
    for (place, path) in &places {
        if last.replace(place) == Some(place) {
            say(format!("{} is given twice, and read once", path.display()));
            continue;
        }
        let mut read = read(path, &reading.options())?;
        rename_if_known(&mut read, place, &mut names);
        scene.append(read);
    }
    let is_without_unit = |path: &&PathBuf| {
        let tells = matches!(Format::of(path), Some(Format::Glb | Format::Gltf | Format::Parquet));
        path.is_dir() || !tells
    };
    if files.iter().any(|path| is_without_unit(&path)) {
        say(format!("lengths in STL, OBJ and PLY files are taken as {} (--unit)", reading.unit));
    }
    Ok(scene)
}

/// A model of the same name as an earlier one gets the name of its folder as well.
fn rename_if_known(scene: &mut Scene, place: &Path, names: &mut HashMap<String, usize>) {
    let of_scene: std::collections::BTreeSet<String> =
        scene.elements.iter().map(|element| element.model.clone()).collect();
    for name in of_scene {
        let count = names.entry(name.clone()).or_insert(0);
        *count += 1;
        if *count == 1 {
            continue;
        }
        let folder = place.parent().and_then(Path::file_name).unwrap_or_default();
        let longer = format!("{}/{name}", folder.to_string_lossy());
        let of_model = scene.elements.iter_mut().filter(|element| element.model == name);
        of_model.for_each(|element| element.model.clone_from(&longer));
    }
}
