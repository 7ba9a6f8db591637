//! Rays do not slip through between the triangles of a mesh.

use test_meshes::BumpyBall;

use super::draw::Draw;
use super::space::*;
use super::turn::rotation;

/// From the middle of a closed surface, at its vertices and at points of its edges: each meets it.
#[test]
fn rays_at_vertices_and_edges_meet_the_surface() {
    let model = BumpyBall::of_about(3_000).model();
    let mut draw = Draw(41);
    for scale in [1e-3, 1.0, 1e4] {
        let vertices: Vec<Vector> = model
            .vertices
            .iter()
            .map(|v| Vector::from(v.map(|part| part as Real)) * scale)
            .collect();
        let mesh = Mesh::new(&vertices, &model.triangles).expect("finite");
        let shape = Shape::from(mesh.clone());
        for round in 0..4_000 {
            let place = draw.vector() * (10.0 * scale);
            let pose =
                if round % 2 == 0 { Pose::IDENTITY } else { Pose::new(rotation(&mut draw), place) };
            let triangle = mesh.triangle(draw.below(mesh.triangles().len()) as u32);
            let [a, b, _] = *triangle.vertices();
            let share = [0.0, 0.5, 0.25][draw.below(3)];
            let aim = pose.apply(a + (b - a) * share);
            let from = pose.apply(draw.vector() * (0.1 * scale));
            let ray = Ray::new(from, aim - from).expect("finite");
            let hit = cast_ray(&shape, &pose, &ray, &RayOptions::default());
            let hit = hit.unwrap_or_else(|| panic!("missed: {pose:?} {ray:?} at {scale}"));
            assert!(hit.fraction <= 1.001, "{hit:?} {pose:?} {ray:?} at {scale}");
        }
    }
}
