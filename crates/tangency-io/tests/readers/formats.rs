//! One box through every format, and what each has of its own.

use super::boxes::{files, obj, stl_binary};
use super::measured::{areas, volume};
use tangency_io::{Place, ReadOptions, Scene, Unit, read, read_bytes};

fn read_as(name: &str, bytes: &[u8]) -> Scene {
    read_bytes(name, bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_box_is_the_same_box_in_every_format() {
    for (name, bytes) in files() {
        let scene = read_as(name, &bytes);
        assert_eq!(scene.elements.len(), 1, "{name}");
        let element = &scene.elements[0];
        assert_eq!((element.id.as_str(), element.model.as_str()), ("box", "box"), "{name}");
        assert_eq!(scene.meshes[0].positions.len(), 8, "{name}");
        assert_eq!(scene.triangle_count(), 12, "{name}");
        assert_eq!(scene.bounds(), Some([[0.0; 3], [2.0, 3.0, 4.0]]), "{name}");
        assert!(
            (volume(&scene, &scene.elements[0]) - 24.0).abs() < 1e-12,
            "{name}: {}",
            volume(&scene, &scene.elements[0])
        );
    }
}

/// A fan from its first corner would cover what is outside of the L.
#[test]
fn a_face_with_a_notch_is_cut_along_its_ears() {
    let text = "v 0 0 5\nv 3 0 5\nv 3 1 5\nv 1 1 5\nv 1 3 5\nv 0 3 5\nf 3 4 5 6 1 2\n";
    let scene = read_as("l.obj", text.as_bytes());
    let areas = areas(&scene);
    assert_eq!(areas.len(), 4);
    assert!(areas.iter().all(|area| *area > 0.0), "all are seen from one side: {areas:?}");
    assert!((areas.iter().sum::<f64>() - 5.0).abs() < 1e-12, "{areas:?}");
}

#[test]
fn objects_and_groups_are_elements_with_ids_of_their_own() {
    let text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\no wall\nf -3 -2 -1\ng wall\nv 9 9 9\nf 1 2 4\no none\n";
    let scene = read_as("site.obj", text.as_bytes());
    let ids: Vec<&str> = scene.elements.iter().map(|element| element.id.as_str()).collect();
    assert_eq!(ids, ["site", "wall", "wall#2"]);
    let names: Vec<&str> = scene.elements.iter().map(|element| element.name.as_str()).collect();
    assert_eq!(names, ["", "wall", "wall"]);
    assert_eq!(scene.corners(&scene.elements[2]).last(), Some([9.0; 3]));
    let solids = "solid a\nendsolid a\nsolid b\nfacet\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendfacet\nendsolid\n";
    assert_eq!(read_as("two.stl", solids.as_bytes()).elements[0].id, "b");
}

/// A file of a real collection names a material in Latin-1; it was refused.
#[test]
fn names_may_be_in_another_encoding() {
    let text = b"v 0 0 0\nv 1 0 0\nv 0 1 0\no T\xfcr\nusemtl Terrain\xe6\nf 1 2 3\n";
    assert_eq!(read_as("door.obj", text).elements[0].name, "T\u{fffd}r");
}

/// In text, what is far from the origin keeps its digits: `f32` knows half a metre there.
#[test]
fn what_is_far_away_keeps_its_digits() {
    let text = "v 5000000.001 0 0\nv 5000001.001 0 0\nv 5000000.001 1 0\nf 1 2 3\n";
    let options = ReadOptions { unit: Unit::MILLIMETRE, ..ReadOptions::default() };
    let scene = read_bytes("far.obj", text.as_bytes(), &options).unwrap();
    let corner = scene.corners(&scene.elements[0]).next().unwrap();
    assert!((corner[0] - 5000.000001).abs() < 1e-9, "{corner:?}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases: [(&str, &[u8], &str); 14] = [
        ("a.obj", b"v 0 0\n", "a.obj, line 1: a coordinate is missing"),
        ("a.obj", b"\nv 0 0 x1\n", "a.obj, line 2: `x1` is no number"),
        ("a.obj", b"v 0 0 nan\n", "a.obj, line 1: a coordinate is NaN, which is no place"),
        ("a.obj", b"v 0 0 0\nf 1 1 2\n", "a.obj, line 2: a face names vertex 2, and there are 1"),
        ("a.obj", b"v 0 0 0\nf 1 0 1\n", "a.obj, line 2: a face names vertex 0, and there are 1"),
        ("a.obj", b"v 0 0 0\nf 1 1\n", "a.obj, line 2: a face has fewer than 3 corners"),
        ("a.obj", b"v 0 0 0\nf 1 \x00\n", "a.obj, line 2: this is not text: it has a byte of 0"),
        (
            "a.stl",
            b"solid\nfacet\nvertex 0 0 0\nendfacet\n",
            "a.stl, line 4: a facet has 1 corners",
        ),
        ("a.stl", b"solid\nvertx 0 0 0\n", "a.stl, line 2: `vertx` is no word of STL"),
        ("a.stl", b"solid\nvertex 0 0 0\n", "a.stl: it ends within a facet"),
        ("a.stl", b"", "a.stl: this is no STL: it is too short"),
        (
            "a.xyz",
            b"",
            "a.xyz: the format is not known; there are .glb, .gltf, .stl, .obj, .ply, .parquet",
        ),
        (
            "a.ply",
            b"ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nend_header\n1\n",
            "a.ply: it should have 4000000000 of `vertex`, and has 2 bytes left for them",
        ),
        (
            "a.ply",
            b"ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n1\n",
            "a.ply, vertex 0: a coordinate is NaN, which is no place",
        ),
    ];
    for (name, bytes, told) in cases {
        let error = read_bytes(name, bytes, &ReadOptions::default()).unwrap_err();
        assert_eq!(error.to_string(), told);
    }
    let mut short = stl_binary();
    short.truncate(200);
    let error = read_bytes("a.stl", &short, &ReadOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "a.stl: it should have 12 triangles, and ends after 2");
    let options = ReadOptions { most_memory: 1 << 10, ..ReadOptions::default() };
    let error = read_bytes("a.obj", &obj(), &options).unwrap_err();
    assert_eq!(error.reason(), "it takes more than 1024 bytes of memory");
    assert!(matches!(error.place(), Place::Line(3..=10)), "at one of the vertices: {error}");
}

#[test]
fn a_folder_is_all_its_files_in_the_order_of_their_names() {
    let folder = std::env::temp_dir().join(format!("tangency-io-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let empty = read(&folder, &ReadOptions::default()).unwrap_err();
    assert!(empty.to_string().contains("no file whose format is known"), "{empty}");
    for (name, bytes) in [("b.stl", stl_binary()), ("a.obj", obj()), ("notes.txt", Vec::new())] {
        std::fs::write(folder.join(name), bytes).unwrap();
    }
    let scene = read(&folder, &ReadOptions::default()).unwrap();
    let models: Vec<&str> = scene.elements.iter().map(|element| element.model.as_str()).collect();
    assert_eq!(models, ["a", "b"]);
    assert!((volume(&scene, &scene.elements[1]) - 24.0).abs() < 1e-12);
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(read(folder.join("gone.stl"), &ReadOptions::default()).is_err());
}
