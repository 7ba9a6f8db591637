//! A small house: walls, a slab, pipes, a beam, a column that is there twice, a cabinet and what is in it.

use std::collections::BTreeMap;

use tangency_io::{Element, Format, MeshData, Scene, write_bytes};

/// The model of the pages as bytes.
pub(crate) fn glb() -> Vec<u8> {
    let mut scene = Scene::default();
    let mut add = |kind: &str, id: &str, name: &str, mesh: MeshData, system: &str| {
        let properties: BTreeMap<String, String> = match system {
            "" => BTreeMap::new(),
            _ => [("system".to_owned(), system.to_owned())].into(),
        };
        scene.elements.push(Element {
            id: id.to_owned(),
            name: name.to_owned(),
            kind: kind.to_owned(),
            model: "site".to_owned(),
            properties,
            mesh: scene.meshes.len(),
            ..Element::default()
        });
        scene.meshes.push(mesh);
    };
    add("IfcSlab", "s1", "ground floor", block([0.0, 0.0, -0.25], [8.2, 6.0, 0.0]), "");
    for at in 0..3 {
        let x = 4.0 * f64::from(at);
        let wall = block([x, 0.0, 0.0], [x + 0.2, 6.0, 3.0]);
        add("IfcWall", &format!("w{at}"), &format!("wall {}", at + 1), wall, "");
    }
    for (at, system) in ["cold water", "hot water", "air"].iter().enumerate() {
        let radius = [0.02, 0.02, 0.15][at];
        let pipe = tube([0.5, 1.0 + 1.5 * at as f64, 2.5], 6.0, radius);
        add("IfcPipeSegment", &format!("p{at}"), &format!("{system} pipe"), pipe, system);
    }
    add("IfcBeam", "b1", "beam", block([0.2, 2.3, 2.4], [4.0, 2.6, 2.8]), "");
    let column = block([6.0, 5.0, 0.0], [6.3, 5.3, 3.0]);
    add("IfcColumn", "c1", "column", column.clone(), "");
    add("IfcColumn", "c2", "column (copied)", column, "");
    add("IfcFurniture", "f1", "cabinet", block([4.23, 0.5, 0.0], [4.8, 1.7, 1.9]), "");
    add("IfcFurniture", "f2", "safe", block([4.4, 0.8, 0.5], [4.7, 1.2, 0.9]), "");
    write_bytes(&scene, Format::Glb).expect("a model")
}

fn block(low: [f64; 3], high: [f64; 3]) -> MeshData {
    let ends = [low, high];
    let corner = |at: usize| [0, 1, 2].map(|axis| ends[at >> axis & 1][axis]);
    let faces =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let triangles = faces.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
    MeshData { positions: (0..8).map(corner).collect(), triangles }
}

/// A pipe along the first axis, with 24 sides.
fn tube(start: [f64; 3], length: f64, radius: f64) -> MeshData {
    const SIDES: u32 = 24;
    let corner = |at: u32| {
        let angle = f64::from(at % SIDES) * std::f64::consts::TAU / f64::from(SIDES);
        let along = f64::from(at / SIDES) * length;
        [start[0] + along, start[1] + radius * angle.cos(), start[2] + radius * angle.sin()]
    };
    let mut triangles = Vec::new();
    for side in 0..SIDES {
        let next = (side + 1) % SIDES;
        triangles.extend([[side, next, SIDES + next], [side, SIDES + next, SIDES + side]]);
    }
    for side in 1..SIDES - 1 {
        triangles.extend([[0, side + 1, side], [SIDES, SIDES + side, SIDES + side + 1]]);
    }
    MeshData { positions: (0..2 * SIDES).map(corner).collect(), triangles }
}
