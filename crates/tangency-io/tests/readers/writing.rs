//! What is written is read back as it was.

use std::collections::BTreeMap;

use super::measured::volume;
use tangency_io::{
    Element, Format, MeshData, ReadOptions, Scene, Transform, read_bytes, write_bytes,
};

/// Two elements of one tetrahedron, one of them mirrored, far from the origin, with all that an element has.
fn scene() -> Scene {
    let positions = vec![[5e6, 0.0, 0.1], [5e6 + 1.0, 0.0, 0.1], [5e6, 2.0, 0.1], [5e6, 0.0, 3.1]];
    let triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let properties = BTreeMap::from([("storey".to_owned(), "2 \"up\"".to_owned())]);
    let mut mirrored = Transform::stretch(1.0);
    mirrored.columns[1][1] = -1.0;
    let wall = Element {
        id: "w-1".into(),
        name: "Wand ä".into(),
        kind: "IfcWall".into(),
        model: "site".into(),
        properties,
        mesh: 0,
        transform: Transform::shift([0.0, 7.0, -1e6]),
        colour: None,
    };
    let other = Element {
        id: "w-2".into(),
        model: "site".into(),
        transform: mirrored,
        ..Element::default()
    };
    Scene { elements: vec![wall, other], meshes: vec![MeshData { positions, triangles }] }
}

fn read_back(scene: &Scene, format: Format, name: &str) -> Scene {
    let bytes = write_bytes(scene, format).unwrap();
    read_bytes(name, &bytes, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_scene_is_the_same_after_glb() {
    let scene = scene();
    let back = read_back(&scene, Format::Glb, "site.glb");
    assert_eq!((back.elements.len(), back.meshes.len()), (2, 1));
    for (element, again) in scene.elements.iter().zip(&back.elements) {
        let mut properties = again.properties.clone();
        assert_eq!(properties.remove("id"), Some(element.id.clone()));
        properties.remove("type");
        assert_eq!(properties, element.properties);
        let told = |element: &Element| {
            let Element { id, name, kind, model, .. } = element.clone();
            [id, name, kind, model]
        };
        assert_eq!(told(element), told(again));
        for (corner, again) in scene.corners(element).zip(back.corners(again)) {
            let off = (0..3).map(|axis| (corner[axis] - again[axis]).abs()).fold(0.0, f64::max);
            // The mesh is 3 m large, and the place 5 000 km away.
            assert!(off < 3.0 * 1e-7 + 5e6 * 1e-15, "{corner:?} became {again:?}");
        }
    }
}

#[test]
fn triangles_are_the_same_after_ply_and_stl() {
    let mut scene = scene();
    let back = read_back(&scene, Format::Ply, "site.ply");
    assert_eq!((back.elements.len(), back.triangle_count()), (1, 8));
    let corners: Vec<_> =
        scene.elements.iter().flat_map(|element| scene.corners(element)).collect();
    assert_eq!(back.meshes[0].positions, corners);
    assert!(
        (volume(&back, &back.elements[0]) - 2.0).abs() < 1e-6,
        "mirrored or not, it is outside in"
    );
    // STL has f32: near the origin it is as good.
    scene.meshes[0].positions.iter_mut().for_each(|place| place[0] -= 5e6);
    scene.elements[0].transform = Transform::shift([4.0, 0.0, 0.0]);
    let back = read_back(&scene, Format::Stl, "site.stl");
    assert_eq!(back.triangle_count(), 8);
    assert!((volume(&back, &back.elements[0]) - 2.0).abs() < 1e-6);
}

#[test]
fn elements_are_the_same_after_obj() {
    let mut scene = scene();
    scene.elements[1].id = "two\nlines".into();
    let back = read_back(&scene, Format::Obj, "site.obj");
    let ids: Vec<&str> = back.elements.iter().map(|element| element.id.as_str()).collect();
    assert_eq!(ids, ["w-1", "two lines"]);
    for (element, again) in scene.elements.iter().zip(&back.elements) {
        let corners: Vec<_> = scene.corners(element).collect();
        let written: Vec<_> = back.corners(again).collect();
        assert!(corners.iter().all(|corner| written.contains(corner)), "{written:?}");
        assert!((volume(&back, again) - 1.0).abs() < 1e-6, "mirrored or not, it is outside in");
    }
}

/// Nothing is rounded, and the mesh is there once.
#[test]
fn a_scene_is_the_same_after_parquet() {
    let scene = scene();
    assert_eq!(read_back(&scene, Format::Parquet, "site.parquet"), scene);
    let empty = Scene::default();
    assert_eq!(read_back(&empty, Format::Parquet, "site.parquet"), empty);
}

#[test]
fn a_file_is_written_by_its_name() {
    let file = std::env::temp_dir().join(format!("tangency-io-{}.glb", std::process::id()));
    tangency_io::write(&scene(), &file).unwrap();
    assert_eq!(tangency_io::read(&file, &ReadOptions::default()).unwrap().elements.len(), 2);
    std::fs::remove_file(&file).unwrap();
    let refused = tangency_io::write(&scene(), "site.ifc").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "site.ifc: the format is not known; .glb, .stl, .obj, .ply and .parquet are written"
    );
    assert!(tangency_io::write(&scene(), "/nowhere/site.glb").is_err());
}

/// Elements of one mesh in two colours are two meshes over the same bytes; one without a colour has no material.
#[test]
fn colours_become_materials() {
    let mut coloured = scene();
    let third = Element { id: "w-3".into(), ..coloured.elements[1].clone() };
    coloured.elements.push(third);
    coloured.elements[0].colour = Some([1.0, 0.0, 0.0, 1.0]);
    coloured.elements[1].colour = Some([0.0, 0.0, 1.0, 0.5]);
    let bytes = tangency_io::write_bytes(&coloured, Format::Glb).expect("a file");
    let text = String::from_utf8_lossy(&bytes);
    let count = |wanted: &str| text.matches(wanted).count();
    assert_eq!([count("baseColorFactor"), count("BLEND"), count("OPAQUE")], [2, 1, 1]);
    assert_eq!(
        [count("\"primitives\""), count("\"componentType\""), count("\"material\"")],
        [3, 2, 2]
    );
    let read = read_back(&coloured, Format::Glb, "site.glb");
    assert_eq!((read.elements.len(), read.elements[0].colour), (3, None));
}
