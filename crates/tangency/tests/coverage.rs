//! docs/coverage.md: what the library has to be able to do, which public names do it, and which tests show
//! it.
//!
//! The page is written anew from the table in `coverage/table.rs` with
//! `TANGENCY_WRITE=1 cargo test --test coverage`.
#![cfg(all(feature = "d2", feature = "d3"))]

#[path = "coverage/small_questions.rs"]
mod small_questions;
#[path = "coverage/table.rs"]
mod table;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use table::{Requirement, Shown, TABLE};

/// The names of the table that stand in a module of the library, with the prefix that the table gives them.
/// A name that is not public there does not compile.
macro_rules! public_names {
    ($($prefix:literal $root:path: $($name:ident)*;)*) => {
        fn public_names() -> BTreeSet<&'static str> {
            let mut names = BTreeSet::new();
            $({
                #[allow(unused_imports)]
                use $root::{$($name),*};
                names.extend([$(concat!($prefix, stringify!($name))),*]);
            })*
            names
        }
    };
}

public_names! {
    "" tangency::d3:
        Aabb Body BroadPhase Bvh Capsule CenterBox Closest Collider Compound Convex CornerBox Crossing
        Cuboid CustomConvex FeatureId FeaturePair HalfSpace Hull Impact Inertia Interval Line LinePair
        LinePlanePair Manifold ManifoldPoint MassProperties Obb Parallelogram Plane PlaneSide Pose Ray RayPair Segment
        Shape Sphere Triangle Vector World cast_ray cast_shapes closest contact crossing distance
        intersects manifold method time_of_impact;
    "response::" tangency::d3::response:
        BodyMass Collision bounce reflect resolve_impulse resolve_position;
    "world::" tangency::d3::world: ContactEvent ContactPhase;
    "d2::" tangency::d2: Cuboid Obb Outline Polygon Segment Vector convex_hull;
}

fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn requirements() -> impl Iterator<Item = &'static Requirement> {
    TABLE.iter().flat_map(|(_, rows)| rows.iter())
}

/// All Rust files below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
    found
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|problem| panic!("{path:?}: {problem}"))
}

/// `Type::member` for every public function and constant of the library, and for those of its traits.
fn members() -> BTreeSet<String> {
    let mut members = BTreeSet::new();
    for path in rust_files(&home().join("src")) {
        let (mut owner, mut is_trait) = (String::new(), false);
        for line in text_of(&path).lines() {
            let opening =
                ["impl ", "pub trait "].into_iter().find_map(|word| line.strip_prefix(word));
            if let Some(rest) = opening {
                is_trait = line.starts_with("pub trait");
                owner = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
            }
            let Some(member) = line.strip_prefix("    ") else { continue };
            let member = match member.strip_prefix("pub ") {
                Some(public) => public,
                None if is_trait => member,
                None => continue,
            };
            let words = ["const fn ", "fn ", "const "];
            if let Some(rest) = words.into_iter().find_map(|word| member.strip_prefix(word)) {
                let name: String =
                    rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                members.insert(format!("{owner}::{name}"));
            }
        }
    }
    members
}

#[test]
fn every_name_is_public() {
    let (public, members) = (public_names(), members());
    let example: String =
        rust_files(&home().join("examples/textbook")).iter().map(|path| text_of(path)).collect();
    for Requirement { id, names, .. } in requirements() {
        for name in *names {
            if let Some(function) = name.strip_prefix("textbook::") {
                assert!(example.contains(&format!("fn {function}(")), "{id}: no {name}");
                continue;
            }
            let is_type = |part: &str| part.starts_with(char::is_uppercase);
            let (head, member) = match name.rsplit_once("::") {
                Some((head, member)) if head.rsplit("::").next().is_some_and(is_type) => {
                    (head, Some(member))
                }
                _ => (*name, None),
            };
            assert!(public.contains(head), "{id}: {head} is not in the list of public names");
            if let Some(member) = member {
                let owner = head.rsplit("::").next().expect("a path has a last part");
                assert!(members.contains(&format!("{owner}::{member}")), "{id}: no {name}");
            }
        }
    }
}

#[test]
fn every_public_name_of_the_list_is_used() {
    let is_used = |name: &str| {
        let start = format!("{name}::");
        let mut used = requirements().flat_map(|row| row.names);
        used.any(|one| *one == name || one.starts_with(&start))
    };
    for name in public_names() {
        assert!(is_used(name), "no requirement is answered by {name}");
    }
}

/// The text in which something is shown: that of the file of a test, with the files beside it that it leans
/// on. The acceptance tests stand in few large files and do not lean on each other.
fn shown_in(shown: &Shown) -> Option<String> {
    let tests = home().join("tests");
    let source = |file: &str| text_of(&home().join("src").join(file));
    match shown {
        Shown::Test(file, name) => {
            let start = format!("#[test]\nfn {name}(");
            let mut texts = vec![text_of(&tests.join(format!("{file}.rs")))];
            if tests.join(file).is_dir() {
                texts.extend(rust_files(&tests.join(file)).iter().map(|path| text_of(path)));
            }
            let is_there = texts.iter().any(|text| text.contains(&start));
            assert!(is_there, "there is no test {file}: {name}");
            if *file == table::ACCEPTANCE || *file == "coverage" {
                texts.retain(|text| text.contains(&start));
            }
            Some(texts.concat())
        }
        Shown::Unit(file, name) => {
            let text = source(file);
            assert!(text.contains(&format!("fn {name}(")), "there is no {name} in {file}");
            Some(text)
        }
        Shown::Example(file, call) => {
            let is_called =
                |line: &&str| line.trim_start().starts_with("/// ") && line.contains(call);
            let text = source(file);
            let line = text.lines().find(is_called);
            assert!(line.is_some(), "no example calls {call} in {file}");
            line.map(str::to_string)
        }
        Shown::ByHand(_) => None,
    }
}

/// Whether a text names something, as a whole word.
fn names(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
    })
}

#[test]
fn every_test_exists_and_every_function_is_named_where_it_is_shown() {
    for row in requirements() {
        assert!(!row.shown_by.is_empty(), "{} is shown by nothing", row.id);
        let texts: Vec<String> = row.shown_by.iter().filter_map(shown_in).collect();
        let functions = row.names.iter().filter_map(|name| name.rsplit("::").next());
        for function in functions.filter(|name| name.starts_with(char::is_lowercase)) {
            let is_named = texts.iter().any(|text| names(text, function));
            assert!(is_named, "{}: no test that is listed names {function}", row.id);
        }
    }
}

#[test]
fn every_requirement_is_there_once_and_in_order() {
    let ids: Vec<&str> = requirements().map(|row| row.id).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    // The numbers of the requirements, from the first to the last of each group.
    let groups = [1..=16, 20..=27, 30..=34, 40..=60, 70..=76, 80..=84, 90..=98];
    let more = [100..=104, 110..=114, 120..=122, 130..=137];
    let known = groups.into_iter().chain(more).flatten();
    assert_eq!(ids, known.map(|number| format!("R-{number:03}")).collect::<Vec<_>>());
}

/// What shows a requirement, as the page says it.
fn told(shown: &Shown) -> String {
    match shown {
        Shown::Test(file, name) => format!("`{file}: {name}`"),
        Shown::Unit(file, name) => format!("unit test `src/{file}: {name}`"),
        Shown::Example(file, name) => format!("documentation example `{name}` in `src/{file}`"),
        Shown::ByHand(words) => format!("by hand: {words}"),
    }
}

fn page() -> String {
    let mut page = String::from(
        "# Coverage\n\n\
         What the library has to be able to do, the public names that do it, and the tests that show it.\n\
         Printed by `tests/coverage.rs` from the table in `tests/coverage/table.rs`; the test fails if a name\n\
         is not public, a test does not exist, or no listed test names a function.\n\n\
         A name without a module is one of `tangency::d3`, and the other spaces have it as well; `response::` and\n\
         `world::` are modules of a space; `d2::` is in the plane only; `textbook::` is the example of that name,\n\
         which shows methods that the library itself does not use. A test is named by its file in\n\
         `crates/tangency/tests` and its function: `cargo test --test acceptance t01` runs the first.\n\
         \"By hand\" means that no test shows it.\n",
    );
    for (title, rows) in TABLE {
        let _ = write!(page, "\n## {title}\n\n| | what | names | shown by |\n|---|---|---|---|\n");
        for Requirement { id, what, names, shown_by } in *rows {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            let shown: Vec<String> = shown_by.iter().map(told).collect();
            let names = if names.is_empty() { "–".to_string() } else { names.join(", ") };
            let _ = writeln!(page, "| {id} | {what} | {names} | {} |", shown.join(", "));
        }
    }
    page
}

#[test]
fn the_page_is_what_the_table_says() {
    let (path, page) = (home().join("../../docs/coverage.md"), page());
    if std::env::var_os("TANGENCY_WRITE").is_some() {
        fs::write(&path, &page).expect("the docs folder is writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, page, "docs/coverage.md is out of date");
}
