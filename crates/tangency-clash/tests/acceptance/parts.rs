//! Parts to build scenes of, in metres.

use tangency_io::{Element, MeshData, Scene, Transform};

/// A box from corner to corner.
pub(crate) fn block(low: [f64; 3], high: [f64; 3]) -> MeshData {
    let square = [[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]];
    prism(&square, low[2], high[2])
}

/// What a convex polygon, counter-clockwise, sweeps over from one height to another.
pub(crate) fn prism(outline: &[[f64; 2]], low: f64, high: f64) -> MeshData {
    let count = outline.len() as u32;
    let at = |height: f64| outline.iter().map(move |[x, y]| [*x, *y, height]);
    let mut triangles = Vec::new();
    for corner in 1..count - 1 {
        triangles.push([0, corner + 1, corner]);
        triangles.push([count, count + corner, count + corner + 1]);
    }
    for corner in 0..count {
        let next = (corner + 1) % count;
        triangles.push([corner, next, count + next]);
        triangles.push([corner, count + next, count + corner]);
    }
    MeshData { positions: at(low).chain(at(high)).collect(), triangles }
}

/// What is between two polygons of as many corners, swept from one height to another: a tube, or a wall with a hole.
pub(crate) fn ring(outer: &[[f64; 2]], inner: &[[f64; 2]], low: f64, high: f64) -> MeshData {
    let count = outer.len() as u32;
    let at = |outline: &[[f64; 2]], height: f64| -> Vec<[f64; 3]> {
        outline.iter().map(|[x, y]| [*x, *y, height]).collect()
    };
    let positions = [at(outer, low), at(outer, high), at(inner, low), at(inner, high)].concat();
    let [below, above, inner_below, inner_above] = [0, count, 2 * count, 3 * count];
    let mut triangles = Vec::new();
    let mut quad = |a: u32, b: u32, c: u32, d: u32| triangles.extend([[a, b, c], [a, c, d]]);
    for corner in 0..count {
        let next = (corner + 1) % count;
        quad(below + corner, below + next, above + next, above + corner);
        quad(inner_below + next, inner_below + corner, inner_above + corner, inner_above + next);
        quad(above + corner, above + next, inner_above + next, inner_above + corner);
        quad(below + next, below + corner, inner_below + corner, inner_below + next);
    }
    MeshData { positions, triangles }
}

/// A regular polygon; the first corner is along the first axis.
pub(crate) fn polygon(center: [f64; 2], radius: f64, count: u32) -> Vec<[f64; 2]> {
    let corner = |at: u32| {
        let angle = std::f64::consts::TAU * f64::from(at) / f64::from(count);
        [center[0] + radius * angle.cos(), center[1] + radius * angle.sin()]
    };
    (0..count).map(corner).collect()
}

/// A square.
pub(crate) fn square(half: f64) -> Vec<[f64; 2]> {
    vec![[half, half], [-half, half], [-half, -half], [half, -half]]
}

/// A scene of named meshes, each where its corners are.
pub(crate) fn scene(parts: &[(&str, MeshData)]) -> Scene {
    let placed: Vec<_> =
        parts.iter().map(|(id, mesh)| (*id, mesh.clone(), Transform::IDENTITY)).collect();
    scene_of_instances(&placed)
}

/// A scene of named meshes with a place each; those that are equal are one.
pub(crate) fn scene_of_instances(parts: &[(&str, MeshData, Transform)]) -> Scene {
    let mut scene = Scene::default();
    for (id, mesh, transform) in parts {
        let known = scene.meshes.iter().position(|other| other == mesh);
        let mesh = known.unwrap_or_else(|| {
            scene.meshes.push(mesh.clone());
            scene.meshes.len() - 1
        });
        let (id, model) = ((*id).to_owned(), "scene".to_owned());
        scene.elements.push(Element {
            id,
            model,
            mesh,
            transform: *transform,
            ..Element::default()
        });
    }
    scene
}
