//! Pairs whose class and figures follow from their measures.

use tangency_clash::{Class, Rule};
use tangency_io::{MeshData, Transform};

use crate::expect::{expect, report_of};
use crate::parts::{block, polygon, prism, ring, scene, scene_of_instances, square};

fn listing_touches() -> Rule {
    Rule { list_touches: Some(true), ..Rule::default() }
}

#[test]
fn two_walls_in_line_overlap_by_50_mm() {
    let walls = |shift: f64| {
        let first = block([0.0, 0.0, 0.0], [4.0, 0.2, 3.0]);
        let second = block([3.95, shift, 0.0], [8.0, 0.2 + shift, 3.0]);
        scene(&[("a", first), ("b", second)])
    };
    let flush: &[_] = &[("depth", 0.05), ("volume", 0.05 * 0.2 * 3.0)];
    expect(&walls(0.0), &Rule::default(), &[(&["a", "b"], Class::Hard, flush)]);
    let shifted: &[_] = &[("depth", 0.05), ("volume", 0.05 * 0.198 * 3.0)];
    expect(&walls(0.002), &Rule::default(), &[(&["a", "b"], Class::Hard, shifted)]);
}

#[test]
fn copies_in_one_place_are_one_finding() {
    let column = block([0.0; 3], [0.3, 0.3, 3.0]);
    let parts = ["a", "b", "c"].map(|id| (id, column.clone()));
    let figures: &[_] = &[("deviation", 0.0), ("volume", 0.27)];
    expect(&scene(&parts), &Rule::default(), &[(&["a", "b", "c"], Class::Duplicate, figures)]);
}

/// The same box turned by a quarter, and cut into other triangles: the surface is the same.
#[test]
fn a_copy_may_be_turned_and_cut_otherwise() {
    let cube = block([-0.5; 3], [0.5; 3]);
    let quarter = Transform {
        columns: [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [4e-4, 0.0, 0.0]],
    };
    let parts = [("a", cube.clone(), Transform::IDENTITY), ("b", cube, quarter)];
    let figures: &[_] = &[("deviation", 4e-4)];
    expect(
        &scene_of_instances(&parts),
        &Rule::default(),
        &[(&["a", "b"], Class::Duplicate, figures)],
    );
}

#[test]
fn a_box_in_a_box_is_inside() {
    let parts = [("inner", block([1.0; 3], [2.0; 3])), ("outer", block([0.0; 3], [4.0; 3]))];
    let figures: &[_] = &[("volume", 1.0), ("depth", 2.0)];
    expect(&scene(&parts), &Rule::default(), &[(&["inner", "outer"], Class::Inside, figures)]);
}

#[test]
fn faces_that_touch_have_an_area() {
    let parts = [("a", block([0.0; 3], [1.0; 3])), ("b", block([1.0, 0.0, 0.25], [2.0, 1.0, 1.0]))];
    expect(&scene(&parts), &listing_touches(), &[(&["a", "b"], Class::Touch, &[("area", 0.75)])]);
    expect(&scene(&parts), &Rule::default(), &[]);
    assert_eq!(report_of(&scene(&parts), &Rule::default(), 1).rules[0].touches_not_listed, 1);
}

#[test]
fn edges_that_touch_have_a_length() {
    let parts = [("a", block([0.0; 3], [1.0; 3])), ("b", block([1.0, 1.0, 0.25], [2.0, 2.0, 1.0]))];
    expect(&scene(&parts), &listing_touches(), &[(&["a", "b"], Class::Touch, &[("length", 0.75)])]);
}

#[test]
fn a_beam_goes_through_a_wall() {
    let wall = block([0.0, 0.0, 0.0], [4.0, 0.2, 3.0]);
    let beam = block([1.0, -1.0, 1.0], [1.3, 1.0, 1.4]);
    let figures: &[_] = &[("volume", 0.3 * 0.2 * 0.4), ("depth", 1.0)];
    let parts = scene(&[("beam", beam), ("wall", wall)]);
    expect(&parts, &Rule::default(), &[(&["beam", "wall"], Class::Hard, figures)]);
}

#[test]
fn a_gap_of_5_mm_is_less_than_a_clearance_of_10() {
    let parts = scene(&[
        ("a", block([0.0; 3], [1.0; 3])),
        ("b", block([1.005, 0.0, 0.0], [2.0, 1.0, 1.0])),
    ]);
    let rule = Rule { clearance: 0.01, ..Rule::default() };
    expect(&parts, &rule, &[(&["a", "b"], Class::Clearance, &[("distance", 0.005)])]);
    expect(&parts, &Rule { clearance: 0.004, ..Rule::default() }, &[]);
}

/// A wall with a hole, a sleeve in the hole, a pipe in the sleeve: nothing touches anything.
fn pipe_in_sleeve(radius: f64) -> tangency_io::Scene {
    let wall = ring(&square(1.0), &square(0.09), 0.0, 0.2);
    let sleeve = ring(&polygon([0.0; 2], 0.08, 32), &polygon([0.0; 2], 0.06, 32), 0.0, 0.2);
    let pipe = prism(&polygon([0.0; 2], radius, 32), -1.0, 1.0);
    scene(&[("pipe", pipe), ("sleeve", sleeve), ("wall", wall)])
}

#[test]
fn a_pipe_in_its_sleeve_is_no_clash() {
    expect(&pipe_in_sleeve(0.05), &Rule::default(), &[]);
}

/// A pipe that is too wide: it shares a ring with the sleeve.
#[test]
fn a_pipe_that_is_too_wide_for_its_sleeve_is_one() {
    let area = |radius: f64| 16.0 * radius * radius * (std::f64::consts::TAU / 32.0).sin();
    let volume = (area(0.064) - area(0.06)) * 0.2;
    let figures: &[_] = &[("volume", volume)];
    let expected: &[_] = &[(&["pipe", "sleeve"][..], Class::Hard, figures)];
    expect(&pipe_in_sleeve(0.064), &Rule::default(), expected);
}

#[test]
fn two_pipes_lie_against_each_other() {
    let pipe = |x: f64| prism(&polygon([x, 0.0], 0.05, 32), 0.0, 2.0);
    let parts = scene(&[("a", pipe(0.0)), ("b", pipe(0.1))]);
    expect(&parts, &listing_touches(), &[(&["a", "b"], Class::Touch, &[("length", 2.0)])]);
}

fn sheet(height: f64) -> MeshData {
    let positions =
        vec![[1.0, -1.0, height], [2.0, -1.0, height], [2.0, 1.0, height], [1.0, 1.0, height]];
    MeshData { positions, triangles: vec![[0, 1, 2], [0, 2, 3]] }
}

#[test]
fn an_open_mesh_goes_through_a_wall() {
    let wall = block([0.0, 0.0, 0.0], [4.0, 0.2, 3.0]);
    let parts = scene(&[("sheet", sheet(1.0)), ("wall", wall.clone())]);
    let expected: &[_] = &[(&["sheet", "wall"][..], Class::Hard, &[("length", 2.0)][..])];
    expect(&parts, &Rule::default(), expected);
    let report = report_of(&parts, &Rule::default(), 1);
    let [open] = &report.open[..] else { panic!("{:?}", report.open) };
    assert_eq!((open.element.id.as_str(), open.remark.as_str()), ("sheet", "4 open edges"));
    let on_top = scene(&[("sheet", sheet(3.0)), ("wall", wall)]);
    expect(&on_top, &Rule::default(), &[]);
    expect(&on_top, &listing_touches(), &[(&["sheet", "wall"], Class::Touch, &[])]);
}

#[test]
fn an_open_mesh_within_a_box_is_inside() {
    let parts = scene(&[("room", block([-2.0; 3], [4.0; 3])), ("sheet", sheet(1.0))]);
    expect(&parts, &Rule::default(), &[(&["room", "sheet"], Class::Inside, &[])]);
}

#[test]
fn an_instance_may_be_mirrored() {
    let wedge = prism(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], 0.0, 1.0);
    let mirror =
        Transform { columns: [[-1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.0; 3]] };
    let parts = scene_of_instances(&[
        ("mirrored", wedge.clone(), mirror),
        ("post", block([-0.6, 0.2, 0.2], [-0.5, 0.3, 0.3]), Transform::IDENTITY),
        ("wedge", wedge, Transform::IDENTITY),
    ]);
    let figures: &[_] = &[("volume", 0.001)];
    let expected: &[_] = &[
        (&["mirrored", "post"][..], Class::Inside, figures),
        (&["mirrored", "wedge"], Class::Touch, &[("area", 1.0)]),
    ];
    expect(&parts, &listing_touches(), expected);
}

#[test]
fn an_instance_may_be_turned() {
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let turn = Transform {
        columns: [[half, half, 0.0], [-half, half, 0.0], [0.0, 0.0, 1.0], [1.1, 0.0, 0.0]],
    };
    let cube = block([-0.5; 3], [0.5; 3]);
    let parts = scene_of_instances(&[("a", cube.clone(), Transform::IDENTITY), ("b", cube, turn)]);
    let depth = half - 0.6;
    let figures: &[_] = &[("depth", depth), ("volume", depth * depth)];
    expect(&parts, &Rule::default(), &[(&["a", "b"], Class::Hard, figures)]);
}

/// An element is not held against itself, and a pair not twice.
#[test]
fn the_same_model_as_a_and_b_is_looked_at_once() {
    let parts =
        scene(&[("a", block([0.0; 3], [1.0; 3])), ("b", block([0.9, 0.0, 0.0], [2.0, 1.0, 1.0]))]);
    let model: tangency_clash::Selection = "model=scene".parse().expect("a selection");
    let rule = Rule { a: model.clone(), b: Some(model), ..Rule::default() };
    let figures: &[_] = &[("depth", 0.1), ("volume", 0.1)];
    expect(&parts, &rule, &[(&["a", "b"], Class::Hard, figures)]);
}

/// Walls that overlap by less than the tolerance touch, and those that do by little more clash.
#[test]
fn the_tolerance_decides_between_touch_and_hard() {
    let walls = |overlap: f64| {
        scene(&[
            ("a", block([0.0; 3], [4.0, 0.2, 3.0])),
            ("b", block([4.0 - overlap, 0.0, 0.0], [8.0, 0.2, 3.0])),
        ])
    };
    let rule = Rule { hard: 0.002, ..listing_touches() };
    expect(&walls(0.0019), &rule, &[(&["a", "b"], Class::Touch, &[("area", 0.6)])]);
    expect(&walls(0.0021), &rule, &[(&["a", "b"], Class::Hard, &[("depth", 0.0021)])]);
}
