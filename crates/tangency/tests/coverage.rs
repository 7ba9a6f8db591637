//! docs/coverage.md: what the library has to be able to do, which public names do it, and which tests show
//! it.
//!
//! The page is written anew from the table in `coverage/table.rs` with
//! `TANGENCY_WRITE=1 cargo test --test coverage`.
#![cfg(all(feature = "d2", feature = "d3"))]

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

#[test]
fn every_test_exists() {
    let tests = home().join("tests");
    for Requirement { id, shown_by, .. } in requirements() {
        assert!(!shown_by.is_empty(), "{id} is shown by nothing");
        for shown in *shown_by {
            match shown {
                Shown::Test(file, name) => {
                    let folder = tests.join(file);
                    let mut text = text_of(&tests.join(format!("{file}.rs")));
                    if folder.is_dir() {
                        text.extend(rust_files(&folder).iter().map(|path| text_of(path)));
                    }
                    let is_test = text.contains(&format!("#[test]\nfn {name}("));
                    assert!(is_test, "{id}: there is no test {file}: {name}");
                }
                Shown::Unit(file, name) => {
                    let text = text_of(&home().join("src").join(file));
                    assert!(text.contains(&format!("fn {name}(")), "{id}: no {name} in {file}");
                }
                Shown::Example(file, name) => {
                    let text = text_of(&home().join("src").join(file));
                    let is_called =
                        |line: &str| line.starts_with("/// assert") && line.contains(name);
                    assert!(text.lines().any(is_called), "{id}: no example calls {name} in {file}");
                }
                Shown::ByHand(_) => {}
            }
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
        Shown::Example(file, name) => format!("documentation example of `{name}` in `src/{file}`"),
        Shown::ByHand(words) => format!("by hand: {words}"),
    }
}

fn page() -> String {
    let mut page = String::from(
        "# Coverage\n\n\
         What the library has to be able to do, the public names that do it, and the tests that show it.\n\
         Printed by `tests/coverage.rs` from the table in `tests/coverage/table.rs`; the test fails if a name\n\
         is not public, or a test does not exist.\n\n\
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
