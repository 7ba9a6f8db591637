//! Each kind of defect, planted into a sound surface, is found where it was planted, and nothing else is.

use super::judge::Judge;
use super::known::{cube, cube_mesh};
use super::made::vertices_of;
use super::space::mesh::*;
use super::space::*;

/// A bumpy ball with a change to it, and the defects it then has.
fn spoiled(change: impl FnOnce(&mut Vec<Vector>, &mut Vec<[u32; 3]>)) -> Defects {
    let model = test_meshes::BumpyBall::of_about(200).model();
    let (mut vertices, mut triangles) = (vertices_of(&model, 1.0), model.triangles);
    change(&mut vertices, &mut triangles);
    let mesh = Mesh::new(&vertices, &triangles).expect("finite numbers");
    Judge::new(&vertices, &triangles).check(&mesh, &format!("{vertices:?} {triangles:?}"));
    mesh.defects().clone()
}

/// The names of the lists that are not empty.
fn kinds(defects: &Defects) -> Vec<&'static str> {
    let lists = [
        ("degenerate", defects.degenerate.is_empty()),
        ("duplicate", defects.duplicate.is_empty()),
        ("coincident", defects.coincident.is_empty()),
        ("unused", defects.unused.is_empty()),
        ("open", defects.open.is_empty()),
        ("non-manifold", defects.non_manifold.is_empty()),
        ("inverted", defects.inverted.is_empty()),
        ("pinched", defects.pinched.is_empty()),
    ];
    lists.into_iter().filter(|(_, is_empty)| !is_empty).map(|(name, _)| name).collect()
}

#[test]
fn a_sound_ball_has_no_defect() {
    assert!(spoiled(|_, _| ()).is_empty());
}

#[test]
fn a_missing_triangle_leaves_three_open_edges() {
    let mut around = Vec::new();
    let defects = spoiled(|vertices, triangles| {
        let mesh = Mesh::new(vertices, triangles).expect("a ball");
        // The triangles after it move up by one.
        around = mesh.neighbours(77).iter().map(|n| n.expect("closed")).collect();
        around.iter_mut().for_each(|triangle| *triangle -= u32::from(*triangle > 77));
        triangles.remove(77);
    });
    assert_eq!(kinds(&defects), ["open"]);
    around.sort_unstable();
    let found: Vec<u32> = defects.open.iter().map(|edge| edge.triangle).collect();
    assert_eq!(found, around);
}

#[test]
fn a_triangle_inside_out_is_inverted_against_all_its_neighbours() {
    let defects = spoiled(|_, triangles| triangles[40].swap(0, 1));
    assert_eq!(kinds(&defects), ["inverted"]);
    assert_eq!(defects.inverted.len(), 3);
    assert!(defects.inverted.iter().all(|pair| pair.contains(&40)));
}

#[test]
fn a_triangle_given_twice_is_a_duplicate_either_way_round() {
    for order in [[0, 1, 2], [2, 0, 1], [1, 0, 2]] {
        let defects = spoiled(|_, triangles| {
            let twice = order.map(|corner: usize| triangles[30][corner]);
            triangles.push(twice);
        });
        assert_eq!(kinds(&defects), ["duplicate", "non-manifold"]);
        assert_eq!(defects.duplicate, [[200, 30]]);
        assert_eq!(defects.non_manifold.len(), 9);
    }
}

#[test]
fn a_fin_is_a_non_manifold_edge_with_two_open_ones() {
    let defects = spoiled(|vertices, triangles| {
        let [a, b, _] = triangles[9];
        vertices.push(Vector::splat(3.0));
        let tip = vertices.len() as u32 - 1;
        triangles.push([b, a, tip]);
    });
    assert_eq!(kinds(&defects), ["open", "non-manifold"]);
    assert_eq!((defects.open.len(), defects.non_manifold.len()), (2, 3));
    assert!(defects.non_manifold.contains(&MeshEdge { triangle: 9, side: 0 }));
    assert!(defects.non_manifold.contains(&MeshEdge { triangle: 200, side: 0 }));
}

/// As files have it: every triangle with corners of its own.
#[test]
fn a_surface_cut_along_its_seams_is_whole() {
    let defects = spoiled(|vertices, triangles| {
        let corners: Vec<Vector> =
            triangles.as_flattened().iter().map(|corner| vertices[*corner as usize]).collect();
        *vertices = corners;
        *triangles = (0..200).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
    });
    assert_eq!(kinds(&defects), ["coincident"]);
    assert_eq!(defects.coincident.len(), 600 - 102);
}

#[test]
fn zeros_of_either_sign_are_one_place() {
    let mesh = Mesh::new(
        &[
            [0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0],
            [0.0, 1.0, 0.0],
            [-0.0, 0.0, -0.0],
            [1.0, -0.0, 0.0],
            [0.0, -1.0, 0.0],
        ]
        .map(Vector::from),
        &[[0, 1, 2], [4, 3, 5]],
    )
    .expect("finite numbers");
    assert_eq!(mesh.defects().coincident, [[3, 0], [4, 1]]);
    assert_eq!(mesh.neighbours(0), [Some(1), None, None]);
    assert_eq!(mesh.bends(0), [EdgeConvexity::Flat, EdgeConvexity::Open, EdgeConvexity::Open]);
}

/// A triangle with two corners in one place has no sides; the surface is whole without it.
#[test]
fn a_collapsed_triangle_does_not_open_a_surface() {
    let defects = spoiled(|_, triangles| {
        let [a, b, _] = triangles[0];
        triangles.extend([[a, a, b], [a, a, a]]);
    });
    assert_eq!(kinds(&defects), ["degenerate"]);
    assert_eq!(defects.degenerate, [200, 201]);
    let (vertices, mut triangles) = cube();
    triangles.push([0, 5, 5]);
    let solid = Solid::new(Mesh::new(&vertices, &triangles).expect("a cube and a line"));
    assert_eq!(solid.map(|solid| solid.volume()), Ok(1.0));
}

/// A sliver between a long edge and two short ones closes what would be a gap for topology: it takes part.
#[test]
fn corners_in_one_line_are_degenerate_and_keep_their_neighbours() {
    let (mut vertices, mut triangles) = cube();
    let [a, b, c] = triangles[0];
    let middle = (vertices[a as usize] + vertices[b as usize]) * 0.5;
    vertices.push(middle);
    triangles[0] = [a, 8, c];
    triangles.extend([[8, b, c], [a, b, 8]]);
    let mesh = Mesh::new(&vertices, &triangles).expect("a cube with a sliver");
    assert_eq!(kinds(mesh.defects()), ["degenerate"]);
    assert_eq!(mesh.defects().degenerate, [13]);
    assert_eq!(mesh.bends(13), [EdgeConvexity::Open; 3]);
    assert!(mesh.neighbours(13).iter().all(Option::is_some));
    assert_eq!(Solid::new(mesh).map(|solid| solid.volume()), Ok(1.0));
}

#[test]
fn a_corner_one_digit_off_the_line_is_not_degenerate() {
    let at = |x: Real, y: Real, z: Real| Vector::new(x, y, z);
    let start = at(0.1, 0.1, 0.1);
    let end = at(0.7, 0.7, 0.7);
    for (middle, is_degenerate) in
        [(at(0.3, 0.3, 0.3), true), (at(0.3, 0.3, 0.3 * (1.0 + Real::EPSILON)), false)]
    {
        let mesh = Mesh::from_soup(&[[start, middle, end]]).expect("finite numbers");
        assert_eq!(mesh.defects().degenerate.is_empty(), !is_degenerate);
    }
}

/// The grid on which it is decided what has an area: 2⁻¹⁰⁰ of the largest coordinate.
#[test]
fn what_is_smaller_than_the_grid_has_no_area_but_its_own_vertices() {
    for (halvings, is_degenerate) in [(60, false), (98, false), (104, true)] {
        let small = (0..halvings).fold(1.0, |size: Real, _| size * 0.5);
        let tiny = [Vector::ZERO, Vector::X * small, Vector::Y * small];
        let mesh = Mesh::from_soup(&[[Vector::X, Vector::Y, Vector::Z], tiny]).expect("finite");
        assert_eq!(mesh.vertices().len(), 6);
        assert_eq!(mesh.defects().degenerate.contains(&1), is_degenerate, "{halvings}");
    }
}

#[test]
fn two_cubes_that_share_a_corner_are_pinched_there() {
    let (corners, cube) = cube();
    let vertices: Vec<Vector> = corners
        .iter()
        .copied()
        .chain(corners.iter().map(|corner| *corner + Vector::splat(1.0)))
        .collect();
    let triangles: Vec<[u32; 3]> =
        cube.iter().copied().chain(cube.iter().map(|named| named.map(|c| c + 8))).collect();
    let mesh = Mesh::new(&vertices, &triangles).expect("two cubes");
    assert_eq!(kinds(mesh.defects()), ["coincident", "pinched"]);
    assert_eq!(mesh.defects().pinched, [7]);
    assert_eq!(mesh.defects().to_string(), "1 coincident vertex, 1 pinched vertex");
    assert_eq!(Solid::new(mesh).map(|solid| solid.volume()), Ok(2.0));
}

#[test]
fn vertices_without_a_triangle_are_unused_and_not_in_the_box() {
    let (mut vertices, triangles) = cube();
    vertices.insert(0, Vector::splat(9.0));
    let moved: Vec<[u32; 3]> = triangles.iter().map(|named| named.map(|c| c + 1)).collect();
    let mesh = Mesh::new(&vertices, &moved).expect("a cube");
    assert_eq!(kinds(mesh.defects()), ["unused"]);
    assert_eq!(mesh.defects().unused, [0]);
    assert_eq!(mesh.aabb(), cube_mesh().aabb());
}

/// Many triangles around one edge: all of them are listed, and it takes no more than sorting them.
#[test]
fn a_fan_of_thousands_around_one_edge_is_listed_whole() {
    let count: u32 = 20_000;
    let mut vertices = vec![Vector::ZERO, Vector::Z];
    vertices.extend((0..count).map(|at| Vector::new(1.0, at as Real / 1024.0, 0.5)));
    let triangles: Vec<[u32; 3]> = (0..count).map(|at| [0, 1, at + 2]).collect();
    let mesh = Mesh::new(&vertices, &triangles).expect("a fan");
    assert_eq!(mesh.defects().non_manifold.len(), count as usize);
    assert_eq!(mesh.defects().open.len(), 2 * count as usize);
    assert!(mesh.neighbours(5).iter().all(Option::is_none));
}
