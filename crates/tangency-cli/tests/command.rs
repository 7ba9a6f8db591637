//! The command as people and machines use it: what it prints, what it writes, and how it ends.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of its own for a test, without what was in it before.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("a file");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("a file")
    }

    fn run(&self, arguments: &[&str]) -> Ended {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tangency"));
        let output = command.args(arguments).current_dir(&self.0).output().expect("it starts");
        let Output { status, stdout, stderr } = output;
        Ended {
            code: status.code().unwrap_or(-1),
            out: String::from_utf8(stdout).expect("text"),
            err: String::from_utf8(stderr).expect("text"),
        }
    }
}

struct Ended {
    code: i32,
    out: String,
    err: String,
}

impl Ended {
    fn expect(self, code: i32, told: &str) -> Self {
        let all = format!("{}{}", self.out, self.err);
        assert_eq!(self.code, code, "{all}");
        assert!(all.contains(told), "`{told}` is not in\n{all}");
        self
    }
}

/// A box as an object of an OBJ file; `first` counts the corners that were written before.
fn cube(name: &str, low: [f64; 3], high: [f64; 3], first: &mut usize) -> String {
    let mut text = format!("o {name}\n");
    for corner in 0..8 {
        let [x, y, z] =
            [0, 1, 2].map(|axis| if corner >> axis & 1 == 0 { low[axis] } else { high[axis] });
        text += &format!("v {x} {y} {z}\n");
    }
    for face in [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
    {
        let named: Vec<String> =
            face.iter().map(|corner| (corner + *first + 1).to_string()).collect();
        text += &format!("f {}\n", named.join(" "));
    }
    *first += 8;
    text
}

/// Two walls in line that overlap by so many metres, and a post beside them.
fn walls(overlap: f64) -> String {
    let mut first = 0;
    cube("wall-1", [0.0; 3], [4.0, 0.2, 3.0], &mut first)
        + &cube("wall-2", [4.0 - overlap, 0.0, 0.0], [8.0, 0.2, 3.0], &mut first)
        + &cube("post", [2.0, 0.5, 0.0], [2.2, 0.7, 3.0], &mut first)
}

#[test]
fn a_clash_is_found_told_and_written() {
    let folder = Folder::new("found");
    folder.write("site.obj", &walls(0.05));
    let outputs = ["r.json", "r.csv", "r.sarif", "r.junit.xml"].map(|file| ["-o", file]);
    let arguments = [&["check", "site.obj"][..], outputs.as_flattened()].concat();
    let ended = folder.run(&arguments).expect(1, "50.0 mm deep, 30.000 dm3 shared");
    assert!(ended.out.contains("1 hard (1 new)"), "{}", ended.out);
    assert!(ended.err.contains("taken as m (--unit)"), "{}", ended.err);
    assert!(!ended.out.contains('\u{1b}'), "no colours but on a terminal");
    assert!(folder.read("r.json").contains("\"tangency-clash-report/1\""));
    assert_eq!(folder.read("r.csv").lines().count(), 2);
    assert!(folder.read("r.sarif").contains("\"ruleId\": \"hard\""));
    assert!(folder.read("r.junit.xml").contains("failures=\"1\""));
    let id = folder
        .read("r.csv")
        .lines()
        .nth(1)
        .expect("a line")
        .split(',')
        .next()
        .expect("a cell")
        .to_owned();
    folder.run(&["explain", "r.json", &id[..8]]).expect(0, "moved by 0.05 m along");
    folder.run(&["explain", "r.json", "zzz"]).expect(2, "no finding has the id");
    folder.run(&["report", "r.json", "-o", "again.csv"]).expect(0, "");
    assert_eq!(folder.read("again.csv"), folder.read("r.csv"));
}

#[test]
fn nothing_compared_is_never_a_pass() {
    let folder = Folder::new("nothing");
    folder.write("site.obj", &walls(0.05));
    folder.write("empty.obj", "");
    folder.write("one.obj", &cube("alone", [0.0; 3], [1.0; 3], &mut 0));
    folder.run(&["check", "empty.obj"]).expect(3, "there is no element");
    folder.run(&["check", "one.obj"]).expect(3, "one element only");
    folder
        .run(&["check", "site.obj", "--a", "name=window"])
        .expect(3, "no element is in the selection A");
    folder.run(&["info", "empty.obj"]).expect(3, "no element");
}

#[test]
fn bad_input_is_told_with_its_place() {
    let folder = Folder::new("bad");
    folder.write("site.obj", &walls(0.05));
    folder.write("broken.obj", "v 0 0 0\nv 1 0 zero\n");
    folder.write("rules.toml", "[[rule]]\nname = 'x'\nhard = '2 parsec'\n");
    folder.write("report.json", "{\"schema\": 3}");
    folder.run(&["check", "missing.glb"]).expect(2, "missing.glb");
    folder.run(&["check", "broken.obj"]).expect(2, "broken.obj, line 2");
    folder.run(&["check", "site.obj", "--hard", "nan mm"]).expect(2, "--hard");
    folder.run(&["check", "site.obj", "--clearance", "inf m"]).expect(2, "--clearance");
    folder.run(&["check", "site.obj", "--min-volume", "3"]).expect(2, "has no unit");
    folder.run(&["check", "site.obj", "--a", "name=wall &"]).expect(2, "column 12");
    folder.run(&["check", "site.obj", "--rules", "rules.toml"]).expect(2, "rule `x`, hard");
    folder.run(&["check", "site.obj", "-o", "report.doc"]).expect(2, "the format is not known");
    folder
        .run(&["check", "site.obj", "--baseline", "report.json"])
        .expect(2, "no report of a check");
    folder.run(&["check"]).expect(2, "MODEL");
}

#[test]
fn what_is_known_is_told_apart_from_what_is_new() {
    let folder = Folder::new("baseline");
    folder.write("site.obj", &walls(0.05));
    folder.run(&["check", "site.obj", "-q", "-o", "old.json"]).expect(1, "");
    folder.run(&["check", "site.obj", "--baseline", "old.json"]).expect(1, "1 hard (1 active)");
    let approved = folder
        .read("old.json")
        .replace("\"new\"", "\"approved\",\n      \"comment\": \"by design\"");
    folder.write("approved.json", &approved);
    let arguments = ["check", "site.obj", "--baseline", "approved.json", "-o", "now.json"];
    folder.run(&arguments).expect(0, "1 hard (1 approved)");
    assert!(folder.read("now.json").contains("\"comment\": \"by design\""));
    folder.write("site.obj", &walls(0.0));
    folder.run(&["check", "site.obj", "-q", "-o", "new.json"]).expect(0, "");
    folder.run(&["diff", "old.json", "new.json"]).expect(0, "1 resolved");
    folder.run(&["diff", "new.json", "old.json"]).expect(1, "1 new");
    folder
        .run(&["check", "site.obj", "--baseline", "old.json"])
        .expect(0, "no findings (1 resolved)");
}

#[test]
fn rules_of_a_file_are_carried_out() {
    let folder = Folder::new("rules");
    folder.write("site.obj", &walls(0.05));
    let rules = "[[rule]]\nname = 'walls'\na = 'name=wall*'\n\n[[rule]]\nname = 'posts'\na = 'name=post'\n\
                 b = 'name=wall*'\nclearance = '40cm'\n\n[[exclude]]\na = 'name=wall-2'\nb = 'name=post'\n";
    folder.write("rules.toml", rules);
    let ended = folder.run(&["check", "site.obj", "--rules", "rules.toml"]);
    let ended = ended.expect(1, "1 hard, 1 clearance (2 new)");
    assert!(ended.out.contains("300.0 mm apart"), "{}", ended.out);
    folder
        .run(&["check", "site.obj", "--rules", "rules.toml", "--hard", "1mm"])
        .expect(2, "--rules");
}

#[test]
fn findings_are_grouped() {
    let folder = Folder::new("groups");
    let mut first = 0;
    let mut site = cube("pipe", [-1.0, 0.5, 1.0], [9.0, 0.7, 1.2], &mut first);
    for at in 0..5 {
        let x = 2.0 * f64::from(at);
        site += &cube(&format!("wall-{at}"), [x - 0.1, 0.0, 0.0], [x + 0.1, 4.0, 3.0], &mut first);
    }
    folder.write("site.obj", &site);
    let run = |by: &[&str]| folder.run(&[&["check", "site.obj", "--group-by"][..], by].concat());
    let lines =
        |ended: &Ended, told: &str| ended.out.lines().filter(|line| line.contains(told)).count();
    assert_eq!(lines(&run(&["element"]), "hard: "), 1);
    assert_eq!(lines(&run(&["type"]), "no type – no type"), 1);
    assert_eq!(lines(&run(&["place"]), "around"), 5);
    assert_eq!(lines(&run(&["place", "--place", "3m"]), "around"), 1);
}

#[test]
fn the_class_that_fails_can_be_chosen() {
    let folder = Folder::new("fail-on");
    folder.write("site.obj", &walls(0.0));
    let clearance = ["check", "site.obj", "--clearance", "40cm", "--touch", "ignore"];
    folder.run(&clearance).expect(1, "1 clearance");
    folder.run(&[&clearance[..], &["--fail-on", "duplicate"]].concat()).expect(0, "1 clearance");
}

/// The same bytes for any order of files and any number of threads.
#[test]
fn the_order_of_files_does_not_count() {
    let folder = Folder::new("order");
    folder.write("a.obj", &walls(0.05));
    folder.write("b.obj", &cube("beam", [1.0, -1.0, 1.0], [1.3, 1.0, 1.4], &mut 0));
    let report = |models: [&str; 2], threads: &str| {
        let arguments = ["check", models[0], models[1], "--format", "json", "--threads", threads];
        folder.run(&arguments).expect(1, "beam").out
    };
    let first = report(["a.obj", "b.obj"], "1");
    assert_eq!(report(["b.obj", "a.obj"], "2"), first);
    assert_eq!(report(["b.obj", "a.obj"], "7"), first);
    folder.run(&["check", "a.obj", "a.obj"]).expect(1, "given twice, and read once");
}

#[test]
fn models_are_told_about_and_converted() {
    let folder = Folder::new("info");
    folder.write("site.obj", &walls(0.05));
    folder.run(&["info", "site.obj", "--unit", "mm"]).expect(0, "8.0 mm × 0.7 mm × 3.0 mm");
    folder.run(&["convert", "site.obj", "site.glb"]).expect(0, "");
    folder.run(&["info", "site.glb"]).expect(0, "solids: 3");
    folder.run(&["check", "site.glb"]).expect(1, "50.0 mm deep");
    folder.write("far.obj", &cube("far", [10.0, 0.0, 0.0], [11.0, 1.0, 1.0], &mut 0));
    folder.run(&["between", "site.obj", "far.obj"]).expect(0, "wall-2 and far are 2.00 m apart");
    folder.run(&["completions", "bash"]).expect(0, "tangency");
    folder.run(&["man"]).expect(0, ".TH tangency 1");
}

/// What is read is not overwritten, and a picture is called what it is.
#[test]
fn what_is_read_is_kept() {
    let folder = Folder::new("kept");
    folder.write("site.obj", &walls(0.05));
    folder.run(&["convert", "site.obj", "site.glb"]).expect(0, "");
    folder.run(&["check", "site.glb", "-o", "site.glb"]).expect(2, "would be overwritten");
    folder.run(&["check", "site.glb", "-q", "-o", "r.json"]).expect(1, "");
    folder.run(&["explain", "r.json", "", "--models", "site.glb", "-o", "a.jpg"]).expect(2, ".png");
    folder.run(&["report", "r.json", "-o", "again.json"]).expect(0, "");
    assert_eq!(folder.read("again.json"), folder.read("r.json"));
    folder
        .run(&["check", "site.glb", "--baseline", "r.json", "--clearance", "1m"])
        .expect(1, "made by other rules");
}

/// Names out of files neither colour a terminal nor become formulas of a spreadsheet.
#[test]
fn names_of_elements_do_no_harm() {
    let folder = Folder::new("names");
    let mut first = 0;
    let hostile = cube("=cmd|'/c'!A1\u{1b}[31m", [0.0; 3], [1.0; 3], &mut first)
        + &cube("b", [0.9, 0.0, 0.0], [2.0, 1.0, 1.0], &mut first);
    folder.write("site.obj", &hostile);
    let ended =
        folder.run(&["check", "site.obj", "-o", "r.csv", "-o", "r.junit.xml"]).expect(1, "1 hard");
    assert!(!ended.out.contains('\u{1b}'), "{}", ended.out);
    let csv = folder.read("r.csv");
    assert!(csv.contains("'=cmd") && !csv.contains(",=cmd") && !csv.contains(",\"=cmd"), "{csv}");
    assert!(!folder.read("r.junit.xml").contains('\u{1b}'));
}
