//! Wrong verdicts that were once given, each with its story.

use tangency_clash::{CheckError, CheckOptions, Class, Report, Rule, Rules, Status, check};
use tangency_io::{MeshData, Scene, Transform};

use crate::expect::{expect, report_of};
use crate::parts::{block, polygon, prism, ring, scene, scene_of_instances};

/// Two round ducts with walls of 1 mm cross. Nothing of a thin wall is deep below its surface, so that the overlap passed for a touch,
/// though one duct has to be moved by 170 mm.
#[test]
fn thin_walls_that_cross_are_hard() {
    let duct = ring(&polygon([0.0; 2], 0.1, 32), &polygon([0.0; 2], 0.099, 32), -1.0, 1.0);
    let across = Transform {
        columns: [[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.03, 0.0]],
    };
    let parts = [("a", duct.clone(), Transform::IDENTITY), ("b", duct, across)];
    expect(
        &scene_of_instances(&parts),
        &Rule::default(),
        &[(&["a", "b"], Class::Hard, &[("depth", 0.17)])],
    );
}

/// A bracket, seen from its inner corner.
fn bracket(shift: f64, shrink: f64) -> MeshData {
    let outline = [[0.3, 0.3], [0.3, 1.0], [0.0, 1.0], [0.0, 0.0], [1.0, 0.0], [1.0, 0.3]];
    let inner = [[-1.0, -1.0], [-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]];
    let corner =
        |at: usize| [0, 1].map(|axis| outline[at][axis] + shift + shrink * inner[at][axis]);
    prism(&(0..6).map(corner).collect::<Vec<_>>(), shrink, 1.0 - shrink)
}

/// A bracket that was copied and moved by 3 mm, and one that is 3 mm smaller all around: the surfaces are near each other everywhere,
/// and with a tolerance of 5 mm the two passed for touching.
#[test]
fn a_body_in_its_own_place_is_no_touch() {
    let rule = Rule { hard: 0.005, ..Rule::default() };
    let shifted = scene(&[("a", bracket(0.0, 0.0)), ("b", bracket(0.003, 0.0))]);
    expect(&shifted, &rule, &[(&["a", "b"], Class::Hard, &[])]);
    let smaller = scene(&[("a", bracket(0.0, 0.0)), ("b", bracket(0.0, 0.003))]);
    expect(&smaller, &rule, &[(&["a", "b"], Class::Inside, &[])]);
}

/// One element at 10¹⁶ m took all digits from the others: the origin was the middle of everything.
#[test]
fn a_stray_element_spoils_no_other_verdict() {
    let parts = scene(&[
        ("c", block([0.0; 3], [1.0; 3])),
        ("d", block([0.5, 0.5, 0.5], [1.5, 1.5, 1.5])),
        ("stray", block([1e16; 3], [2e16; 3])),
    ]);
    let report = report_of(&parts, &Rule::default(), 1);
    assert_eq!((report.findings.len(), report.findings[0].volume), (1, Some(0.125)));
}

/// Five boxes, each 0.8 mm further: the first and the last are no copies, and a pair has one class.
#[test]
fn a_chain_of_copies_is_no_set() {
    let boxes: Vec<(String, MeshData)> = (0..5)
        .map(|at| {
            let shift = 0.0008 * f64::from(at);
            (format!("c{at}"), block([shift, 0.0, 0.0], [1.0 + shift, 1.0, 1.0]))
        })
        .collect();
    let parts: Vec<(&str, MeshData)> =
        boxes.iter().map(|(id, mesh)| (id.as_str(), mesh.clone())).collect();
    let report = report_of(&scene(&parts), &Rule::default(), 1);
    let mut pairs: Vec<[&str; 2]> = Vec::new();
    for finding in &report.findings {
        let [one, other] = &finding.elements[..] else { panic!("a pair: {finding:?}") };
        pairs.push([&one.id, &other.id]);
    }
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!((pairs.len(), report.findings.len()), (10, 10));
}

/// Three models with an element `e` each. When one pair was resolved, the other one got its id, and with it its approval.
#[test]
fn an_approval_is_not_passed_on_to_another_pair() {
    let at = |model: &str, x: f64| {
        let mut one = scene(&[("e", block([x, 0.0, 0.0], [x + 1.0, 1.0, 1.0]))]);
        one.elements[0].model = model.to_owned();
        one
    };
    let all = |q: f64| -> Report {
        let mut whole = Scene::default();
        for one in [at("p", 0.0), at("q", q), at("r", -0.8)] {
            whole.append(one);
        }
        report_of(&whole, &Rule::default(), 1)
    };
    let mut before = all(0.5);
    let models = |finding: &tangency_clash::Finding| {
        finding.elements.iter().map(|element| element.model.clone()).collect::<Vec<_>>()
    };
    for finding in before.findings.iter_mut().filter(|finding| models(finding) == ["p", "q"]) {
        finding.status = Status::Approved;
    }
    let mut after = all(50.0);
    after.compare_with(&before);
    let [left] = &after.findings[..] else { panic!("p and r: {:?}", after.findings) };
    assert_eq!((models(left), left.status), (vec!["p".to_owned(), "r".to_owned()], Status::Active));
}

/// A touch that was approved became an overlap of 700 mm, and stayed approved.
#[test]
fn an_approval_lapses_when_it_becomes_worse() {
    let rule = Rule { list_touches: Some(true), ..Rule::default() };
    let at = |x: f64| {
        report_of(
            &scene(&[
                ("a", block([0.0; 3], [1.0; 3])),
                ("b", block([x, 0.0, 0.0], [x + 1.0, 1.0, 1.0])),
            ]),
            &rule,
            1,
        )
    };
    let mut before = at(1.0);
    before.findings[0].status = Status::Approved;
    let status = |x: f64| {
        let mut now = at(x);
        now.compare_with(&before);
        now.findings[0].status
    };
    assert_eq!([status(1.0), status(0.3)], [Status::Approved, Status::Active]);
}

/// All elements without a shape: nothing was compared, and that is no pass.
#[test]
fn broken_elements_are_no_pass() {
    let line =
        MeshData { positions: vec![[0.0; 3], [1.0; 3], [2.0; 3]], triangles: vec![[0, 1, 2]] };
    let parts = scene(&[("a", line.clone()), ("b", line), ("c", block([0.0; 3], [1.0; 3]))]);
    let rules = Rules { rules: vec![Rule::default()], exclusions: Vec::new() };
    let told = check(&parts, &rules, &CheckOptions::default(), &());
    assert!(matches!(told, Err(CheckError::Nothing { .. })), "{told:?}");
}
