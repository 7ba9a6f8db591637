//! docs/methods.md explains the methods, with an explanation and a picture of each.
//!
//! The explanations on the page and the pictures beside it are written anew with
//! `TANGENCY_WRITE=1 cargo test --test explanations methods`; the words between them are written by hand.
#![cfg(all(feature = "d2", feature = "d3"))]

use std::path::{Path, PathBuf};

#[path = "methods/cases_2d.rs"]
mod cases_2d;
#[path = "methods/cases_3d.rs"]
mod cases_3d;

/// A explanation as it is kept: its name, its text and its picture.
struct Kept {
    name: &'static str,
    text: String,
    picture: String,
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn is_writing() -> bool {
    std::env::var_os("TANGENCY_WRITE").is_some()
}

fn explanations() -> Vec<Kept> {
    let mut all = cases_2d::explanations();
    all.extend(cases_3d::explanations());
    all.extend(cases_2d::motions());
    all.extend(cases_3d::motions());
    all.extend(cases_2d::rays());
    all.extend(cases_3d::rays());
    all
}

/// The page with the text of every explanation between its marks.
fn with_explanations(page: &str, explanations: &[Kept]) -> String {
    let mut page = page.to_string();
    for Kept { name, text, .. } in explanations {
        let start = format!("<!-- explanation {name} -->\n");
        let at = page.find(&start).unwrap_or_else(|| panic!("the page does not tell {name}"));
        let from = at + start.len();
        let length = page[from..].find("<!-- end -->").expect("an explanation has an end");
        page.replace_range(from..from + length, &format!("```text\n{text}\n```\n"));
    }
    page
}

#[test]
fn the_page_tells_every_explanation_as_it_is() {
    let path = docs().join("methods.md");
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let told = with_explanations(&page, &explanations());
    if is_writing() {
        std::fs::write(&path, &told).expect("the docs folder is writable");
        return;
    }
    assert_eq!(page, told, "docs/methods.md is out of date");
}

#[test]
fn the_pictures_are_those_of_the_explanations() {
    let folder = docs().join("pictures");
    let explanations = explanations();
    for Kept { name, picture, .. } in &explanations {
        let path = folder.join(format!("{name}.svg"));
        if is_writing() {
            std::fs::create_dir_all(&folder).expect("the docs folder is writable");
            std::fs::write(&path, picture).expect("the docs folder is writable");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == *picture, "docs/pictures/{name}.svg is out of date");
    }
}

#[test]
fn every_picture_is_looked_at() {
    let files = |folder: PathBuf| {
        let entries = std::fs::read_dir(folder).expect("the folder is there");
        entries.map(|entry| entry.expect("a readable folder").path())
    };
    let pages = files(docs()).filter(|path| path.extension().is_some_and(|kind| kind == "md"));
    let told: String =
        pages.map(|page| std::fs::read_to_string(page).expect("a page is text")).collect();
    for picture in files(docs().join("pictures")) {
        let name = picture.file_name().expect("a file has a name").to_string_lossy();
        assert!(told.contains(&format!("(pictures/{name})")), "no one looks at {name}");
    }
}

#[test]
fn every_method_is_explained() {
    use std::collections::BTreeSet;
    let pairs = std::fs::read_to_string(docs().join("pairs.md")).expect("the page is there");
    let table = pairs.split("## Three dimensions").nth(1).expect("the page has tables");
    let cells = table.split('|').map(str::trim);
    let known: BTreeSet<&str> =
        cells.filter(|cell| table.matches(&format!("| {cell} |")).count() > 2).collect();
    let told: Vec<String> =
        explanations().into_iter().map(|explanation| explanation.text).collect();
    for method in known.into_iter().filter(|cell| cell.len() > 3 && !cell.contains('-')) {
        let mark = format!("Method: {method}, ");
        let is_told = told.iter().any(|text| text.contains(&mark));
        assert!(is_told, "no explanation shows the method \"{method}\"");
    }
}
