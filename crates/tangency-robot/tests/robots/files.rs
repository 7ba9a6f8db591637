//! Files that are no robot are refused with their line and a reason; changed files do not panic.

use std::fs;
use std::path::Path;

use tangency_robot::{LoadOptions, MeshShape, Placed, Robot};

use crate::arms::{Draw, arm};

fn refused(text: &str) -> String {
    match Robot::from_urdf_text(text, &LoadOptions::default()) {
        Ok(_) => panic!("it is taken: {text}"),
        Err(error) => error.to_string(),
    }
}

fn with_joint(inside: &str) -> String {
    format!("<robot name=\"r\">\n<link name=\"a\"/>\n<link name=\"b\"/>\n{inside}\n</robot>")
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let link = |geometry: &str| {
        format!(
            "<robot>\n<link name=\"a\"><collision><geometry>\n{geometry}</geometry></collision></link></robot>"
        )
    };
    let told = [
        ("<robot>", "line 1: the root node was opened but never closed"),
        ("<sdf/>", "line 1: its root is <sdf>, not <robot>"),
        ("<robot/>", "0 links have no parent, and one should: the root"),
        ("<robot>\n<link/></robot>", "line 2: <link> has no name=\"…\""),
        (
            "<robot>\n<link name=\"a\"/>\n<link name=\"a\"/></robot>",
            "line 3: there is a link \"a\" already",
        ),
        (
            "<robot>\n<link name=\"a\"/>\n<link name=\"b\"/></robot>",
            "2 links have no parent, and one should: the root",
        ),
        (&link("<box size=\"1 2\"/>"), "line 3: size=\"1 2\" should be 3 numbers"),
        (&link("<box size=\"1 2 -3\"/>"), "line 3: size should be three positive numbers"),
        (&link("<sphere radius=\"NaN\"/>"), "line 3: radius=\"NaN\" should be a number"),
        (&link("<sphere radius=\"0\"/>"), "line 3: radius should be positive and is 0"),
        (&link("<torus/>"), "line 3: <torus> is no box, sphere, cylinder, capsule or mesh"),
        (&link(""), "line 2: <geometry> is empty"),
        (
            &with_joint("<joint name=\"j\" type=\"floating\"/>"),
            "line 4: a joint of type \"floating\" is not supported: fixed, revolute, continuous and prismatic are",
        ),
        (
            &with_joint(
                "<joint name=\"j\" type=\"fixed\"><parent link=\"a\"/><child link=\"c\"/></joint>",
            ),
            "line 4: there is no link \"c\"",
        ),
        (
            &with_joint(
                "<joint name=\"j\" type=\"revolute\"><parent link=\"a\"/><child link=\"b\"/><axis xyz=\"0 0 0\"/></joint>",
            ),
            "line 4: the axis has no direction",
        ),
        (
            &with_joint(
                "<joint name=\"j\" type=\"revolute\"><parent link=\"a\"/><child link=\"b\"/><mimic joint=\"j\"/></joint>",
            ),
            "line 4: \"j\" mimics itself",
        ),
        (
            &with_joint(
                "<joint name=\"j\" type=\"revolute\"><parent link=\"a\"/><child link=\"b\"/><mimic joint=\"k\"/></joint>",
            ),
            "line 4: it mimics \"k\", and there is no such joint",
        ),
        (
            &with_joint(
                "<joint name=\"j\" type=\"revolute\"><parent link=\"a\"/><child link=\"b\"/><limit lower=\"1\" upper=\"0\"/></joint>",
            ),
            "line 4: the lower limit 1 is above the upper one 0",
        ),
        (
            &with_joint(
                "<joint name=\"j\" type=\"fixed\"><parent link=\"a\"/><child link=\"b\"/></joint>\n<joint name=\"k\" type=\"fixed\"><parent link=\"b\"/><child link=\"a\"/></joint>",
            ),
            "0 links have no parent, and one should: the root",
        ),
        (
            "<robot xmlns:xacro=\"http://www.ros.org/wiki/xacro\">\n<xacro:include filename=\"x\"/></robot>",
            "line 2: it is a xacro file: run xacro, and read what it writes",
        ),
    ];
    for (text, expected) in told {
        let found = refused(text);
        assert!(found.starts_with(expected), "{found}\nand not\n{expected}");
    }
}

/// A cube of STL triangles around the origin, in text.
fn cube(half: f64) -> String {
    let corner =
        |at: usize| [at & 1, at >> 1 & 1, at >> 2].map(|bit| half * (2.0 * bit as f64 - 1.0));
    let faces =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let mut text = String::from("solid cube\n");
    for [a, b, c, d] in faces {
        for face in [[a, b, c], [a, c, d]] {
            text += "facet normal 0 0 0\nouter loop\n";
            for [x, y, z] in face.map(corner) {
                text += &format!("vertex {x} {y} {z}\n");
            }
            text += "endloop\nendfacet\n";
        }
    }
    text + "endsolid cube\n"
}

fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(folder.join("parts/meshes")).expect("a folder");
    fs::create_dir_all(folder.join("parts/urdf")).expect("a folder");
    fs::write(folder.join("parts/meshes/cube.stl"), cube(0.5)).expect("a file");
    folder
}

#[test]
fn meshes_are_found_by_package_beside_the_robot_and_by_scheme() {
    let folder = folder("meshes_are_found");
    let urdf = folder.join("parts/urdf/robot.urdf");
    let mesh = folder.join("parts/meshes/cube.stl");
    for (name, packages) in [
        ("package://parts/meshes/cube.stl".to_owned(), vec![]),
        ("package://parts/meshes/cube.stl".to_owned(), vec![folder.clone()]),
        ("package://parts/meshes/cube.stl".to_owned(), vec![folder.join("parts")]),
        ("../meshes/cube.stl".to_owned(), vec![]),
        (format!("file://{}", mesh.display()), vec![]),
    ] {
        let text = format!(
            "<robot><link name=\"a\"><collision><geometry><mesh filename=\"{name}\" scale=\"2 1 -3\"/></geometry></collision></link></robot>"
        );
        fs::write(&urdf, text).expect("a file");
        for mesh_shape in [MeshShape::Exact, MeshShape::Hull] {
            let options = LoadOptions {
                package_dirs: packages.clone(),
                mesh_shape,
                ..LoadOptions::default()
            };
            let robot = Robot::from_files(&urdf, None, &options).expect("a robot");
            let collider = &robot.colliders()[0];
            let around = collider.shape.aabb(&collider.pose);
            let size: [f64; 3] = (around.max - around.min).into();
            assert!(
                size.iter().zip([2.0, 1.0, 3.0]).all(|(a, b)| (a - b).abs() < 1e-6),
                "{size:?}"
            );
            assert!(collider.shape.contains([0.1, 0.1, 0.1]), "it is what it encloses");
        }
    }
    let missing = "<robot><link name=\"a\"><collision>\n<geometry><mesh filename=\"package://other/cube.stl\"/></geometry></collision></link></robot>";
    fs::write(&urdf, missing).expect("a file");
    let error = Robot::from_files(&urdf, None, &LoadOptions::default()).map(|_| ());
    let error = error.expect_err("there is no such package").to_string();
    assert!(
        error.contains("robot.urdf, line 1: package://other/cube.stl was not found"),
        "{error}"
    );
}

#[test]
fn changed_files_are_refused_or_answer() {
    let text = arm(&mut Draw::new(11), 6);
    let mut counts = [0, 0];
    for seed in 0..20_000 {
        let mut draw = Draw::new(seed);
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=draw.below(3) {
            let (from, to) = (draw.below(bytes.len()), draw.below(bytes.len()));
            match draw.below(5) {
                0 => bytes[to] = draw.bits() as u8,
                1 => bytes[to] = b"0123456789.- "[draw.below(13)],
                2 => bytes[to] = bytes[from],
                3 => drop(bytes.drain(from.min(to)..from.max(to).min(from.min(to) + 40))),
                _ => {
                    let some = bytes[from..bytes.len().min(from + 30)].to_vec();
                    bytes.splice(to..to, some);
                }
            }
            bytes.push(b'\n');
        }
        let Ok(changed) = String::from_utf8(bytes) else { continue };
        match Robot::from_urdf_text(&changed, &LoadOptions::default()) {
            Ok(robot) => {
                let mut placed = Placed::default();
                robot.place(&robot.drawn(seed, 0), &mut placed).expect("what is drawn fits");
                robot.collides(&placed, &tangency_robot::Obstacles::none(), 0.0);
                counts[0] += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                counts[1] += 1;
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 500), "taken and refused: {counts:?}");
}

#[test]
fn deep_and_wide_robots_are_read_or_refused_without_recursion() {
    let chain = |count: usize| {
        let links: String = (0..count).map(|at| format!("<link name=\"l{at}\"/>")).collect();
        let joints: String = (1..count)
            .map(|at| {
                format!(
                    "<joint name=\"j{at}\" type=\"revolute\"><parent link=\"l{}\"/><child link=\"l{at}\"/></joint>",
                    at - 1
                )
            })
            .collect();
        format!("<robot>{links}{joints}</robot>")
    };
    let long = Robot::from_urdf_text(&chain(10_000), &LoadOptions::default()).expect("a chain");
    assert_eq!(long.variables().len(), 9_999);
    assert_eq!(refused(&chain(10_001)), "it has 10001 links; 10000 are the most");
    let nested = "<robot>".repeat(100_000);
    assert!(!refused(&nested).is_empty());
    let laughs = "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><robot name=\"&b;\"/>";
    assert!(refused(laughs).contains("DTD"), "{}", refused(laughs));
}
