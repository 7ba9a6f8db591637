//! What only GLB has: nodes, instances, extras, and many ways to be wrong.

use super::boxes::{box_bytes, glb, glb_of_nodes, gltf};
use super::measured::areas;
use tangency_io::{ReadOptions, Scene, read_bytes};

fn read(bytes: &[u8]) -> Result<Scene, String> {
    read_bytes("site.glb", bytes, &ReadOptions::default()).map_err(|error| error.to_string())
}

#[test]
fn nodes_with_one_mesh_are_elements_that_share_it() {
    let nodes = r#"
        {"children":[1,2,3],"translation":[5000000.001,0,0]},
        {"mesh":0,"name":"wall","extras":{"id":"w-1","type":"IfcWall","storey":2}},
        {"mesh":0,"rotation":[0,0,0.7071067811865476,0.7071067811865476]},
        {"children":[4],"scale":[-1,1,1]},
        {"mesh":0,"name":"wall","matrix":[2,0,0,0, 0,2,0,0, 0,0,2,0, 1,2,3,1]}"#;
    let scene = read(&glb_of_nodes(nodes)).unwrap();
    assert_eq!((scene.elements.len(), scene.meshes.len()), (3, 1));
    let [wall, turned, mirrored] = &scene.elements[..] else { unreachable!() };
    assert_eq!([&wall.id, &wall.name, &wall.kind, &wall.model], ["w-1", "wall", "IfcWall", "site"]);
    assert_eq!(wall.properties["storey"], "2");
    assert_eq!([turned.id.as_str(), mirrored.id.as_str()], ["node 2", "wall"]);
    // The corner at 2, 3, 4: f32 would know half a metre there.
    let far = 5_000_000.001;
    let corner = |element| scene.corners(element).nth(6).unwrap();
    for (element, expected) in [
        (wall, [far + 2.0, 3.0, 4.0]),
        (turned, [far - 3.0, 2.0, 4.0]),
        (mirrored, [far - 5.0, 8.0, 11.0]),
    ] {
        let found = corner(element);
        let off = (0..3).map(|axis| (found[axis] - expected[axis]).abs()).fold(0.0, f64::max);
        assert!(off < 2e-9, "{}: {found:?}, not {expected:?}", element.id);
    }
    let determinants = scene.elements.iter().map(|element| element.transform.determinant());
    for (found, expected) in determinants.zip([1.0, 1.0, -8.0]) {
        assert!((found - expected).abs() < 1e-12, "{found}, not {expected}");
    }
}

/// A square as a list without indices, as a strip, as a fan, and of normalized numbers; lines are no surface.
#[test]
fn every_way_to_write_triangles_covers_the_same_square() {
    let corner = |at: usize| [[0.0_f32, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]][at];
    let bytes = |order: &[usize]| -> Vec<u8> {
        let coordinates = order.iter().flat_map(|at| [corner(*at)[0], corner(*at)[1], 0.0]);
        coordinates.flat_map(f32::to_le_bytes).collect()
    };
    let short = |order: &[usize]| -> Vec<u8> {
        let coordinates = order.iter().flat_map(|at| [corner(*at)[0], corner(*at)[1], 0.0]);
        coordinates.flat_map(|number| ((number * 32767.0) as i16).to_le_bytes()).collect()
    };
    let cases = [
        (4, 5126, false, 6, bytes(&[0, 1, 2, 0, 2, 3])),
        (5, 5126, false, 4, bytes(&[0, 1, 3, 2])),
        (6, 5126, false, 4, bytes(&[0, 1, 2, 3])),
        (6, 5122, true, 4, short(&[0, 1, 2, 3])),
    ];
    for (mode, component, is_normalized, count, binary) in cases {
        let json = format!(
            r#"{{"nodes":[{{"mesh":0}}],"meshes":[{{"primitives":[
            {{"attributes":{{"POSITION":0}},"mode":{mode}}},{{"attributes":{{"POSITION":0}},"mode":1}}]}}],
            "accessors":[{{"bufferView":0,"componentType":{component},"normalized":{is_normalized},"count":{count},"type":"VEC3"}}],
            "bufferViews":[{{"buffer":0,"byteLength":{}}}],"buffers":[{{"byteLength":{}}}],
            "extensionsRequired":["KHR_mesh_quantization"]}}"#,
            binary.len(),
            binary.len()
        );
        let scene = read(&glb(&json, &binary)).unwrap();
        assert_eq!(areas(&scene), [0.5, 0.5], "mode {mode}, {component}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases = [
        (r#"{"children":[0]}"#, "site.glb, node 0: it has two parents, or is its own"),
        (r#"{"children":[1,1]},{}"#, "site.glb, node 1: it has two parents, or is its own"),
        (r#"{"children":[7]}"#, "site.glb, node 7: it is not there"),
        (r#"{"mesh":1}"#, "site.glb, node 0: its mesh is not there"),
        (
            r#"{"mesh":0,"scale":[1e300,1,1],"children":[1]},{"scale":[1e300,1,1]}"#,
            "site.glb, node 1: its place is not a number",
        ),
    ];
    for (nodes, told) in cases {
        assert_eq!(read(&glb_of_nodes(nodes)).unwrap_err(), told, "{nodes}");
    }
    let whole = String::from_utf8_lossy(&glb_of_nodes(r#"{"mesh":0}"#)).into_owned();
    let json = &whole[whole.find('{').unwrap()..=whole.rfind('}').unwrap()];
    let swaps = [
        (
            r#""count":8"#,
            r#""count":9"#,
            "site.glb, accessor 0: it should have 9 items, and there are 96 bytes for them",
        ),
        (
            r#""count":8"#,
            r#""count":18446744073709551615"#,
            "site.glb, accessor 0: it should have 18446744073709551615 items, and there are 96 bytes for them",
        ),
        (
            r#""count":8"#,
            r#""count":7"#,
            "site.glb, mesh 0: a triangle names vertex 7, and there are 7",
        ),
        (
            r#""byteOffset":96"#,
            r#""byteOffset":18446744073709551615"#,
            "site.glb, accessor 1: its buffer has 168 bytes, which is too few",
        ),
        (r#""type":"VEC3""#, r#""type":"VEC2""#, "site.glb, accessor 0: it should be VEC3"),
        (
            r#""componentType":5123"#,
            r#""componentType":5126"#,
            "site.glb, accessor 1: it should have 36 items, and there are 72 bytes for them",
        ),
        (
            r#""buffers":[{"#,
            r#""buffers":[{"uri":"b.bin","#,
            "site.glb, buffer 0: its file `b.bin` is not read: the folder of these bytes is not known",
        ),
        (
            r#""asset""#,
            r#""extensionsRequired":["KHR_draco_mesh_compression"],"asset""#,
            "site.glb: it needs the extension `KHR_draco_mesh_compression`, which is not read",
        ),
    ];
    for (from, to, told) in swaps {
        let changed = json.replacen(from, to, 1);
        assert_ne!(changed, json, "{from}");
        assert_eq!(read(&glb(&changed, &box_bytes())).unwrap_err(), told);
    }
    assert_eq!(read(b"glTF").unwrap_err(), "site.glb: this is no GLB: it is too short");
    assert!(
        read(&glb("{\"nodes\":[1]}", &[]))
            .unwrap_err()
            .starts_with("site.glb, line 1: the JSON is not that of glTF")
    );
    let mut nan = box_bytes();
    nan[..4].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(
        read(&glb(json, &nan)).unwrap_err(),
        "site.glb, mesh 0: a coordinate is NaN, which is no place"
    );
}

/// A chain of 100 000 nodes, and as many instances of one mesh in a flat list.
#[test]
fn long_chains_and_many_instances_are_read() {
    let chain: Vec<String> = (0..100_000)
        .map(|at| {
            if at < 99_999 {
                format!(r#"{{"children":[{}]}}"#, at + 1)
            } else {
                r#"{"mesh":0}"#.into()
            }
        })
        .collect();
    assert_eq!(read(&glb_of_nodes(&chain.join(","))).unwrap().elements.len(), 1);
    let children: Vec<String> = (1..=100_000).map(|at| at.to_string()).collect();
    let bolts = r#"{"mesh":0}"#;
    let nodes =
        format!(r#"{{"children":[{}]}},{}"#, children.join(","), [bolts; 100_000].join(","));
    let scene = read(&glb_of_nodes(&nodes)).unwrap();
    assert_eq!((scene.elements.len(), scene.meshes.len()), (100_000, 1));
    assert_eq!(scene.triangle_count(), 1_200_000);
}

/// Files of a folder: the bytes of the box beside it, in a folder there, and where nothing may be read.
#[test]
fn other_files_are_read_beside_it_and_nowhere_else() {
    let folder = std::env::temp_dir().join(format!("tangency-gltf-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("my data")).unwrap();
    std::fs::write(folder.join("my data/box.bin"), box_bytes()).unwrap();
    let read_with = |uri: &str| {
        let file = folder.join("box.gltf");
        std::fs::write(&file, gltf(uri)).unwrap();
        let read = tangency_io::read(&file, &ReadOptions::default());
        read.map(|scene| scene.triangle_count()).map_err(|error| error.reason().to_owned())
    };
    assert_eq!(read_with("my%20data/box.bin"), Ok(12));
    for uri in ["../box.bin", "/etc/passwd", "file:///etc/passwd", "my data/../../b", "a%2", "C:b"]
    {
        let told = format!("its file `{uri}` is not one beside it or in a folder there");
        assert_eq!(read_with(uri), Err(told));
    }
    assert_eq!(read_with("none.bin"), Err("its file `none.bin` is not there".into()));
    let cut = read_with("box.gltf").unwrap_err();
    assert!(cut.contains("vertex") || cut.contains("bytes") || cut.contains("NaN"), "{cut}");
    let alone = read_bytes("box.gltf", &gltf("box.bin"), &ReadOptions::default()).unwrap_err();
    assert_eq!(
        alone.to_string(),
        "box.gltf, buffer 0: its file `box.bin` is not read: the folder of these bytes is not known"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}
