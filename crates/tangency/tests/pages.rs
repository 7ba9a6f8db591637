//! docs/getting-started.md and docs/migration.md: the code on the pages is the code that runs, and the
//! output on the pages is what it prints.
//!
//! The code and the output are written anew with `TANGENCY_WRITE=1 cargo test --test pages`; the words
//! between them are written by hand.
#![cfg(all(feature = "d2", feature = "d3"))]

use std::cell::RefCell;
use std::error::Error;
use std::path::{Path, PathBuf};

thread_local! {
    /// What the programs of this thread have printed.
    static PRINTED: RefCell<String> = const { RefCell::new(String::new()) };
}

fn keep(text: &str) {
    PRINTED.with_borrow_mut(|printed| printed.push_str(text));
}

// The programs print as programs do; here the text is kept instead of shown.
macro_rules! println {
    ($($text:tt)*) => {{ crate::keep(&format!($($text)*)); crate::keep("\n") }};
}

#[path = "pages/migration.rs"]
mod migration;

/// What a program may return.
trait Ended {
    fn check(self) -> Result<(), Box<dyn Error>>;
}

impl Ended for () {
    fn check(self) -> Result<(), Box<dyn Error>> {
        Ok(())
    }
}

impl Ended for Result<(), Box<dyn Error>> {
    fn check(self) -> Self {
        self
    }
}

/// A program of a page: its file, its text and its `main`.
struct Program {
    name: &'static str,
    code: &'static str,
    run: fn() -> Result<(), Box<dyn Error>>,
}

impl Program {
    /// What the program prints.
    fn output(&self) -> String {
        PRINTED.take();
        (self.run)().unwrap_or_else(|error| panic!("{} fails: {error}", self.name));
        PRINTED.take()
    }
}

macro_rules! programs {
    ($($name:ident)*) => {
        $(mod $name {
            include!(concat!("pages/", stringify!($name), ".rs"));
            pub(super) fn run() -> Result<(), Box<dyn std::error::Error>> {
                super::Ended::check(main())
            }
        })*
        const PROGRAMS: &[Program] = &[$(Program {
            name: stringify!($name),
            code: include_str!(concat!("pages/", stringify!($name), ".rs")),
            run: $name::run,
        }),*];
    };
}

programs! {
    two_shapes two_shapes_mistakes
    level level_mistakes
    world world_mistakes
    moving moving_mistakes
    explanation explanation_mistakes
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn is_writing() -> bool {
    std::env::var_os("TANGENCY_WRITE").is_some()
}

/// The page with a text between the mark of that name and the next end.
fn with_block(page: &str, mark: &str, text: &str) -> String {
    let start = format!("<!-- {mark} -->\n");
    let at = page.find(&start).unwrap_or_else(|| panic!("the page has no mark \"{mark}\""));
    let from = at + start.len();
    let length = page[from..].find("<!-- end -->").expect("a block has an end");
    format!("{}{text}{}", &page[..from], &page[from + length..])
}

/// Compares a file with what it should hold, or writes it.
fn compare(path: &Path, text: &str) {
    if is_writing() {
        std::fs::write(path, text).expect("the docs folder is writable");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == text, "{path:?} is out of date: TANGENCY_WRITE=1 cargo test --test pages");
}

/// The names of all marks of a kind on a page.
fn marks<'a>(page: &'a str, kind: &'a str) -> impl Iterator<Item = &'a str> {
    let rest = page.split("<!-- ").skip(1).filter_map(|mark| mark.split(" -->").next());
    rest.filter_map(move |mark| mark.strip_prefix(kind)?.strip_prefix(' '))
}

#[test]
fn the_first_page_shows_every_program_and_what_it_prints() {
    // One of the programs writes a file next to it.
    std::env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).expect("the folder is there");
    let path = docs().join("getting-started.md");
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let mut told = page.clone();
    for program in PROGRAMS {
        let (code, output) = (program.code.trim_end(), program.output());
        let text =
            format!("```rust\n{code}\n```\n\nIt prints:\n\n```text\n{}\n```\n", output.trim_end());
        told = with_block(&told, &format!("program {}", program.name), &text);
    }
    compare(&path, &told);
    assert_eq!(marks(&page, "program").count(), PROGRAMS.len());
    let picture = std::fs::read_to_string("explanation.svg").expect("a program wrote it");
    compare(&docs().join("pictures/getting_started.svg"), &picture);
}

/// The body of a function of a file, without its first and last line, moved to the left margin.
fn body<'a>(code: &'a str, name: &str) -> String {
    let start = format!("fn {name}() -> Result<(), Box<dyn Error>> {{\n");
    let (_, rest) = code.split_once(&start).unwrap_or_else(|| panic!("no function {name}"));
    let (body, _) = rest.split_once("\n    Ok(())\n}\n").expect("a function ends with Ok");
    let line = |line: &'a str| line.strip_prefix("    ").unwrap_or(line);
    body.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_page_for_others_shows_the_code_that_runs() {
    let code = include_str!("pages/migration.rs");
    let path = docs().join("migration.md");
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let mut told = page.clone();
    for name in marks(&page, "code") {
        let text = format!("```rust\n{}\n```\n", body(code, name));
        told = with_block(&told, &format!("code {name}"), &text);
    }
    compare(&path, &told);
    for name in code.split("#[test]\nfn ").skip(1).filter_map(|rest| rest.split('(').next()) {
        assert!(marks(&page, "code").any(|mark| mark == name), "the page does not show {name}");
    }
}
