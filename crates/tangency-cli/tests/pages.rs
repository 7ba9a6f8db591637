//! docs/clash/: every command on the pages runs as it is written, in their order, and prints what stands below it.
//!
//! `TANGENCY_WRITE=1` writes what is printed into the pages, and the model and the pictures beside them.

#[path = "pages/site.rs"]
mod site;

use std::path::{Path, PathBuf};
use std::process::Command;

const PAGES: [&str; 4] = ["first-check.md", "classes.md", "baselines.md", "ci.md"];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/clash")
}

fn is_writing() -> bool {
    std::env::var_os("TANGENCY_WRITE").is_some()
}

/// What a command prints, on both streams, and how it ends.
fn printed(folder: &Path, line: &str) -> String {
    let mut shell = Command::new("sh");
    let program = Path::new(env!("CARGO_BIN_EXE_tangency")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let output =
        shell.args(["-c", &format!("{{ {line}\n}} 2>&1")]).current_dir(folder).env("PATH", path);
    let output = output.output().expect("a shell");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// A page with what its commands print; files that it shows as `toml` are made under the name in their first line.
fn carried_out(page: &str, folder: &Path) -> String {
    let mut made = String::new();
    let mut blocks = page.split("```");
    while let Some(text) = blocks.next() {
        made += text;
        let Some(block) = blocks.next() else { break };
        made += "```";
        made += &match block.split_once('\n') {
            Some(("console", lines)) => {
                let commands = lines.lines().filter_map(|line| line.strip_prefix("$ "));
                let told = commands.map(|line| format!("$ {line}\n{}", printed(folder, line)));
                format!("console\n{}", told.collect::<String>())
            }
            Some(("toml", lines)) => {
                let name = lines.lines().next().and_then(|line| line.strip_prefix("# "));
                std::fs::write(folder.join(name.expect("a name")), lines).expect("a file");
                block.to_owned()
            }
            Some(_) | None => block.to_owned(),
        };
        made += "```";
    }
    made
}

#[test]
fn what_the_pages_say_is_what_happens() {
    let model = site::glb();
    let kept = docs().join("site.glb");
    if is_writing() {
        std::fs::write(&kept, &model).expect("a model");
    }
    assert_eq!(std::fs::read(&kept).expect("a model"), model, "site.glb is what site.rs makes");
    for name in PAGES {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("site.glb"), &model).expect("a model");
        let page = std::fs::read_to_string(docs().join(name)).expect("a page");
        let expected = carried_out(&page, &folder);
        if is_writing() {
            std::fs::write(docs().join(name), &expected).expect("a page");
            for picture in std::fs::read_dir(&folder).expect("files").flatten() {
                if picture.path().extension().is_some_and(|ending| ending == "png") {
                    std::fs::copy(picture.path(), docs().join(picture.file_name()))
                        .expect("a picture");
                }
            }
        }
        assert!(
            is_writing() || page == expected,
            "{name}: rewrite with TANGENCY_WRITE=1\n{expected}"
        );
    }
}
