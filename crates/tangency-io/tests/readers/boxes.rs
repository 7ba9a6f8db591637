//! A box of 2 by 3 by 4 as a file of every format.

/// The corners of a box of 2 by 3 by 4, and its faces seen from outside.
const CORNERS: [[f64; 3]; 8] = [
    [0.0, 0.0, 0.0],
    [2.0, 0.0, 0.0],
    [2.0, 3.0, 0.0],
    [0.0, 3.0, 0.0],
    [0.0, 0.0, 4.0],
    [2.0, 0.0, 4.0],
    [2.0, 3.0, 4.0],
    [0.0, 3.0, 4.0],
];
const FACES: [[usize; 4]; 6] =
    [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]];

fn triangles() -> Vec<[usize; 3]> {
    FACES.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect()
}

pub(crate) fn obj() -> Vec<u8> {
    let mut text = String::from("# a box\no box\n");
    CORNERS.iter().for_each(|[x, y, z]| text += &format!("v {x} {y} {z}\n"));
    FACES.iter().for_each(|face| {
        let words: Vec<String> = face.iter().map(|at| format!("{}//1", at + 1)).collect();
        text += &format!("f {}\r\n", words.join(" "));
    });
    text.into_bytes()
}

fn stl_text() -> Vec<u8> {
    let mut text = String::from("solid box\n");
    for triangle in triangles() {
        text += "facet normal 0 0 0\nouter loop\n";
        triangle.iter().for_each(|at| {
            let [x, y, z] = CORNERS[*at];
            text += &format!("vertex {x:e} {y} {z}\n");
        });
        text += "endloop\nendfacet\n";
    }
    text += "endsolid box\n";
    text.into_bytes()
}

/// The comment says `solid`, as that of some programs does.
pub(crate) fn stl_binary() -> Vec<u8> {
    let mut bytes = b"solid, though not text".to_vec();
    bytes.resize(80, b' ');
    bytes.extend((triangles().len() as u32).to_le_bytes());
    for triangle in triangles() {
        bytes.extend([0; 12]);
        for coordinate in triangle.iter().flat_map(|at| CORNERS[*at]) {
            bytes.extend((coordinate as f32).to_le_bytes());
        }
        bytes.extend([0; 2]);
    }
    bytes
}

const PLY_HEADER: &str = "element vertex 8\nproperty double x\nproperty double y\nproperty double z\n\
                          property uchar red\nelement face 6\nproperty list uchar int vertex_indices\nend_header\n";

fn ply_text() -> Vec<u8> {
    let mut text = format!("ply\nformat ascii 1.0\ncomment a box\n{PLY_HEADER}");
    CORNERS.iter().for_each(|[x, y, z]| text += &format!("{x} {y} {z} 7\n"));
    FACES.iter().for_each(|[a, b, c, d]| text += &format!("4 {a} {b} {c} {d}\n"));
    text.into_bytes()
}

fn ply_binary(is_big: bool) -> Vec<u8> {
    let order = if is_big { "big" } else { "little" };
    let mut bytes = format!("ply\nformat binary_{order}_endian 1.0\n{PLY_HEADER}").into_bytes();
    for corner in CORNERS {
        for number in corner {
            bytes.extend(if is_big { number.to_be_bytes() } else { number.to_le_bytes() });
        }
        bytes.push(7);
    }
    for face in FACES {
        bytes.push(4);
        for at in face {
            let at = at as i32;
            bytes.extend(if is_big { at.to_be_bytes() } else { at.to_le_bytes() });
        }
    }
    bytes
}

/// A GLB of this JSON and these bytes.
pub(crate) fn glb(json: &str, binary: &[u8]) -> Vec<u8> {
    let chunk = |kind: &[u8; 4], held: &[u8], filler: u8| {
        let mut held = held.to_vec();
        held.resize(held.len().next_multiple_of(4), filler);
        [&(held.len() as u32).to_le_bytes()[..], kind, &held].concat()
    };
    let chunks = [chunk(b"JSON", json.as_bytes(), b' '), chunk(b"BIN\0", binary, 0)].concat();
    let length = (chunks.len() as u32 + 12).to_le_bytes();
    [&b"glTF"[..], &2_u32.to_le_bytes(), &length, &chunks].concat()
}

/// The bytes of the box: its corners, and the numbers of those of its triangles.
pub(crate) fn box_bytes() -> Vec<u8> {
    let corners = CORNERS.iter().flatten().flat_map(|number| (*number as f32).to_le_bytes());
    let indices = triangles().into_iter().flatten().flat_map(|at| (at as u16).to_le_bytes());
    corners.chain(indices).collect()
}

/// The JSON of a file whose only mesh is the box, with such nodes and such a buffer; the first node is the root.
fn json_of_nodes(nodes: &str, buffer: &str) -> String {
    format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],"nodes":[{nodes}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1}}]}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":8,"type":"VEC3"}},
        {{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"}}],
        "bufferViews":[{{"buffer":0,"byteLength":96}},{{"buffer":0,"byteOffset":96,"byteLength":72}}],
        "buffers":[{buffer}]}}"#
    )
}

/// A file whose only mesh is the box, with such nodes; the first one is the root.
pub(crate) fn glb_of_nodes(nodes: &str) -> Vec<u8> {
    glb(&json_of_nodes(nodes, r#"{"byteLength":168}"#), &box_bytes())
}

/// The box as JSON, with its bytes at a uri.
pub(crate) fn gltf(uri: &str) -> Vec<u8> {
    let buffer = format!(r#"{{"byteLength":168,"uri":"{uri}"}}"#);
    json_of_nodes(r#"{"name":"box","mesh":0}"#, &buffer).into_bytes()
}

/// The bytes of the box in a uri.
pub(crate) fn data_uri() -> String {
    use base64::Engine;
    let text = base64::engine::general_purpose::STANDARD.encode(box_bytes());
    format!("data:application/octet-stream;base64,{text}")
}

/// The box as a table that pyarrow wrote, compressed by Snappy, with lists of lists and a column of its own:
///
/// ```python
/// box = {"id": ["box"], "positions": [corners], "faces": [triangles], "storey": [2], "fire": ["F30"]}
/// positions = pa.list_(pa.list_(pa.float64(), 3))
/// pq.write_table(pa.table(box, schema), "box.parquet")
/// ```
const PARQUET: &[u8] = include_bytes!("box.parquet");

/// The box in every format, with the name of its file.
pub(crate) fn files() -> [(&'static str, Vec<u8>); 9] {
    [
        ("box.obj", obj()),
        ("box.STL", stl_text()),
        ("box.stl", stl_binary()),
        ("box.ply", ply_text()),
        ("box.ply", ply_binary(false)),
        ("box.ply", ply_binary(true)),
        ("box.glb", glb_of_nodes(r#"{"name":"box","mesh":0,"extras":{"fire":"F30","storey":2}}"#)),
        ("box.gltf", gltf(&data_uri())),
        ("box.parquet", PARQUET.to_vec()),
    ]
}
