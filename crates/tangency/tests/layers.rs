//! Imports only look down: a topic may use itself and the topics above it in the list of its space root.

use std::fs;
use std::path::{Path, PathBuf};

/// What lies below all topics, and may be used by each of them.
const BELOW_ALL: [&str; 3] = ["kernel", "parallel", "number"];

/// The most entries a folder may have, so that one sees at a glance what is in it.
const MOST_ENTRIES: usize = 25;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|problem| panic!("{path:?}: {problem}"))
}

/// The topics in the order of the `#[path]` lines of a space root.
fn topics(root: &str) -> Vec<String> {
    let text = text_of(&source().join(root));
    let paths = text.lines().filter_map(|line| line.strip_prefix("#[path = \""));
    let mut topics: Vec<String> =
        paths.filter_map(|path| path.split('/').next()).map(str::to_string).collect();
    topics.dedup();
    topics
}

/// All files and folders below a folder.
fn below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            below(&path, found);
        }
        found.push(path);
    }
}

fn sources() -> impl Iterator<Item = PathBuf> {
    let mut all = Vec::new();
    below(&source(), &mut all);
    all.into_iter().filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
}

/// The words behind every `super::space::` in code. Comments may point anywhere: their links lead to the public names.
fn used(text: &str) -> Vec<String> {
    let code: Vec<&str> =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let words = code.split("super::space::").skip(1);
    let word = |rest: &str| {
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_string)
    };
    words.filter_map(word).collect()
}

#[test]
fn all_spaces_list_the_same_topics() {
    assert_eq!(topics("d3.rs").len(), 11);
    for root in ["d2.rs", "d2_f64.rs", "d3_f64.rs"] {
        assert_eq!(topics(root), topics("d3.rs"), "{root}");
    }
}

#[test]
fn imports_only_look_down() {
    let order = topics("d3.rs");
    let layer = |topic: &str| order.iter().position(|known| known == topic);
    let mut checked = 0;
    for path in sources() {
        let within = path.strip_prefix(source()).expect("a source file");
        let topic = within.iter().next().and_then(|topic| topic.to_str());
        let Some(own) = topic.and_then(layer) else { continue };
        for used in used(&text_of(&path)) {
            if BELOW_ALL.contains(&used.as_str()) {
                continue;
            }
            let there = layer(&used).unwrap_or_else(|| panic!("{within:?}: `{used}` is no topic"));
            assert!(there <= own, "{within:?} looks up to {used}");
            checked += 1;
        }
    }
    assert!(checked > 500, "only {checked} imports were found");
}

#[test]
fn folders_stay_small() {
    let mut all = Vec::new();
    below(&source(), &mut all);
    all.push(source());
    for folder in all.iter().filter(|path| path.is_dir()) {
        let entries = fs::read_dir(folder).expect("a folder").count();
        assert!(entries <= MOST_ENTRIES, "{folder:?} has {entries} entries");
    }
}

/// A file that no manifest names is not compiled, and nobody would notice.
#[test]
fn every_file_is_in_a_manifest() {
    let stem = |path: &Path| path.file_stem().and_then(|stem| stem.to_str()).map(str::to_string);
    let manifests: Vec<(PathBuf, String)> = sources()
        .map(|path| (path.clone(), text_of(&path)))
        .filter(|(_, text)| text.contains("mod "))
        .collect();
    let mut seen = 0;
    for path in sources() {
        let name = stem(&path).expect("a name");
        let is_root = path.parent() == Some(&source());
        if is_root || ["mod", "d2", "d3"].contains(&name.as_str()) {
            continue;
        }
        let is_listed = manifests.iter().any(|(manifest, text)| {
            let folder = manifest.parent().expect("a folder");
            let by_name = path.parent() == Some(folder) && text.contains(&format!("mod {name};"));
            let by_path = path.strip_prefix(folder).is_ok_and(|below| {
                below.to_str().is_some_and(|below| text.contains(&format!("path = \"{below}\"")))
            });
            by_name || by_path
        });
        assert!(is_listed, "{path:?} is in no manifest");
        seen += 1;
    }
    assert!(seen > 300, "only {seen} files were found");
}
