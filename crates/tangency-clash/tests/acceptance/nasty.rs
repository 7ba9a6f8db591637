//! Files that are empty or broken, and rules that ask for nothing: never "clean".

use tangency_clash::{
    CheckError, CheckOptions, Class, Observer, Report, Rule, Rules, Selection, check,
};
use tangency_io::{MeshData, ReadOptions, Scene, read_bytes};

use crate::expect::{expect, report_of};
use crate::parts::{block, scene};

fn asked(scene: &Scene, rule: Rule) -> Result<Report, CheckError> {
    let rules = Rules { rules: vec![rule], exclusions: Vec::new() };
    check(scene, &rules, &CheckOptions::default(), &())
}

fn two_boxes() -> Scene {
    scene(&[("a", block([0.0; 3], [1.0; 3])), ("b", block([0.9; 3], [2.0; 3]))])
}

#[test]
fn an_empty_file_is_not_clean() {
    let empty = read_bytes("empty.obj", b"", &ReadOptions::default()).expect("an empty file");
    let error = asked(&empty, Rule::default()).expect_err("nothing to compare");
    assert_eq!(error.to_string(), "nothing was compared: there is no element");
}

#[test]
fn a_selection_without_an_element_is_not_clean() {
    let nothing: Selection = "type=IfcPipe".parse().expect("a selection");
    for rule in [
        Rule { a: nothing.clone(), ..Rule::default() },
        Rule { b: Some(nothing), ..Rule::default() },
        Rule { a: "id=a".parse().expect("a selection"), ..Rule::default() },
    ] {
        let error = asked(&two_boxes(), rule).expect_err("nothing to compare");
        assert!(matches!(error, CheckError::Nothing { .. }), "{error}");
    }
}

#[test]
fn a_property_that_nothing_has_is_an_error() {
    let rule = Rule { a: "!sytsem=water".parse().expect("a selection"), ..Rule::default() };
    let error = asked(&two_boxes(), rule).expect_err("a typing error");
    assert_eq!(error.to_string(), "no element has the property `sytsem`");
}

#[test]
fn a_tolerance_that_is_no_number_is_an_error() {
    for number in [f64::NAN, f64::INFINITY, -0.001] {
        for rule in [
            Rule { hard: number, ..Rule::default() },
            Rule { clearance: number, ..Rule::default() },
            Rule { min_volume: number, ..Rule::default() },
        ] {
            let error = asked(&two_boxes(), rule).expect_err("no number");
            assert!(matches!(error, CheckError::BadRule { .. }), "{error}");
        }
    }
}

#[test]
fn coordinates_that_are_no_numbers_are_refused_by_the_reader() {
    let file = b"o a\nv 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    let error = read_bytes("a.obj", file, &ReadOptions::default()).expect_err("no number");
    assert!(error.to_string().starts_with("a.obj, line 2: "), "{error}");
}

/// A box whose lower edge is split on one side only, and closed by a triangle without area.
#[test]
fn triangles_without_area_are_mended_and_told() {
    let mut broken = block([0.0; 3], [1.0; 3]);
    let middle = broken.positions.len() as u32;
    broken.positions.push([0.5, 0.0, 0.0]);
    // The side at y = 0 has the triangle 0 1 5; its lower edge is 0 1.
    let at = broken.triangles.iter().position(|named| *named == [0, 1, 5]).expect("a triangle");
    broken.triangles[at] = [0, middle, 5];
    broken.triangles.extend([[middle, 1, 5], [0, 1, middle], [3, 3, 3]]);
    let parts = scene(&[("a", broken), ("b", block([0.9, 0.0, 0.0], [2.0, 1.0, 1.0]))]);
    let figures: &[_] = &[("depth", 0.1), ("volume", 0.1)];
    expect(&parts, &Rule::default(), &[(&["a", "b"], Class::Hard, figures)]);
    let report = report_of(&parts, &Rule::default(), 1);
    assert_eq!(report.open, []);
    let [mended] = &report.mended[..] else { panic!("{:?}", report.mended) };
    assert_eq!(mended.remark, "2 triangles without area were left out");
}

/// A box whose lower edge is split on one side only, and not closed there: a crack without area. One with a missing triangle stays open.
#[test]
fn cracks_are_closed_and_holes_are_told() {
    let mut cracked = block([0.0; 3], [1.0; 3]);
    let middle = cracked.positions.len() as u32;
    cracked.positions.push([0.5, 0.0, 0.0]);
    let at = cracked.triangles.iter().position(|named| *named == [0, 1, 5]).expect("a triangle");
    cracked.triangles[at] = [0, middle, 5];
    cracked.triangles.push([middle, 1, 5]);
    let beside = block([0.9, 0.0, 0.0], [2.0, 1.0, 1.0]);
    let parts = scene(&[("a", cracked), ("b", beside.clone())]);
    let figures: &[_] = &[("depth", 0.1), ("volume", 0.1)];
    expect(&parts, &Rule::default(), &[(&["a", "b"], Class::Hard, figures)]);
    let report = report_of(&parts, &Rule::default(), 1);
    assert_eq!(report.open, []);
    assert_eq!(report.mended[0].remark, "1 cracks without area were closed");
    let mut holed = block([0.0; 3], [1.0; 3]);
    holed.triangles.pop();
    let report = report_of(&scene(&[("a", holed), ("b", beside)]), &Rule::default(), 1);
    assert_eq!(report.open[0].remark, "3 open edges");
    let [finding] = &report.findings[..] else { panic!("flush, and still a clash") };
    assert_eq!((finding.class, finding.volume), (Class::Hard, None));
}

/// Triangles that look to different sides are made to agree, and the report says so.
#[test]
fn triangles_that_are_inside_out_are_turned_and_told() {
    let mut mixed = block([0.0; 3], [1.0; 3]);
    mixed.triangles[3].swap(0, 1);
    mixed.triangles[7].swap(0, 1);
    let parts = scene(&[("a", mixed), ("b", block([0.9, 0.0, 0.0], [2.0, 1.0, 1.0]))]);
    let figures: &[_] = &[("depth", 0.1), ("volume", 0.1)];
    expect(&parts, &Rule::default(), &[(&["a", "b"], Class::Hard, figures)]);
    let report = report_of(&parts, &Rule::default(), 1);
    assert_eq!(report.mended[0].remark, "2 triangles were turned around");
}

/// What has no triangle with an area is no shape: the report says that nothing is known of it.
#[test]
fn what_is_no_shape_is_told() {
    let line =
        MeshData { positions: vec![[0.0; 3], [1.0; 3], [2.0; 3]], triangles: vec![[0, 1, 2]] };
    let mut parts = two_boxes();
    parts.elements.extend(scene(&[("line", line.clone())]).elements);
    parts.elements[2].mesh = parts.meshes.len();
    parts.meshes.push(line);
    let report = report_of(&parts, &Rule::default(), 1);
    assert_eq!((report.findings.len(), report.broken.len()), (1, 1));
    assert_eq!(report.broken[0].element.id, "line");
}

/// An observer can end a check, and the bound on memory holds where everything is in one place.
#[test]
fn a_check_can_be_ended_and_bounded() {
    struct Impatient;
    impl Observer for Impatient {
        fn is_cancelled(&self) -> bool {
            true
        }
    }
    let rules = Rules { rules: vec![Rule::default()], exclusions: Vec::new() };
    let ended = check(&two_boxes(), &rules, &CheckOptions::default(), &Impatient);
    assert_eq!(ended, Err(CheckError::Cancelled));
    let mut crowd = two_boxes();
    let copies: Vec<_> = (0..300)
        .map(|at| tangency_io::Element { id: format!("copy {at}"), ..crowd.elements[0].clone() })
        .collect();
    crowd.elements.extend(copies);
    let options = CheckOptions { most_memory: 10_000, ..CheckOptions::default() };
    let too_large = check(&crowd, &rules, &options, &());
    assert!(matches!(too_large, Err(CheckError::TooLarge { .. })), "{too_large:?}");
    let options = CheckOptions { most_memory: 200_000, ..CheckOptions::default() };
    let bounded = check(&crowd, &rules, &options, &());
    assert!(matches!(bounded, Err(CheckError::OutOfMemory { .. })), "{bounded:?}");
}
