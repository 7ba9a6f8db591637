//! The hulls of a convex decomposition cover the mesh, and no line outward is longer in them than they say.

use super::draw::Draw;
use super::given::*;
use super::space::mesh::*;
use super::space::*;

/// What rounding may do to a place: a hull leaves out 16 ε × reach, and cuts and normals are rounded as well.
fn slack_of(mesh: &Mesh) -> Real {
    let reach = mesh.vertices().iter().map(|at| at.length()).fold(0.0, larger);
    1024.0 * Real::EPSILON * reach
}

fn larger(a: Real, b: Real) -> Real {
    if a > b { a } else { b }
}

/// Where a line from a point of a hull along a direction leaves it: the nearest of the planes ahead.
fn exit(hull: &Hull, point: Vector, along: Vector) -> Real {
    let mut least = Real::INFINITY;
    for (normal, ring) in hull.faces() {
        let slope = normal.dot(along);
        if slope > 0.0 {
            let way = normal.dot(hull.vertices()[ring[0] as usize] - point) / slope;
            least = if way < least { larger(way, 0.0) } else { least };
        }
    }
    least
}

fn normal_of(mesh: &Mesh, triangle: u32) -> Option<Vector> {
    let [a, b, c] = *mesh.triangle(triangle).vertices();
    let across = (b - a).cross(c - a);
    let longest = larger(larger((b - a).length(), (c - a).length()), (c - b).length());
    let is_wide = across.length() > 1e-4 * longest * longest;
    across.normalized().filter(|_| is_wide)
}

/// Checks points of all triangles, and tells the longest line outward that was met.
///
/// A point is in several hulls where they touch; it is one of them that has to keep the bound. It does if the point as
/// far outward as the concavity is not inside of that hull any more, up to rounding: a line along a face may count as
/// inside or not.
fn check(mesh: &Mesh, found: &ConvexDecomposition, draw: &mut Draw) -> Real {
    let slack = slack_of(mesh);
    let mut longest: Real = 0.0;
    for triangle in 0..mesh.triangles().len() as u32 {
        let mut points = mesh.triangle(triangle).vertices().to_vec();
        points.extend((0..3).map(|_| point_in(mesh, triangle, draw)));
        let normal = normal_of(mesh, triangle).unwrap_or(Vector::ZERO);
        let sides = if found.is_solid { vec![normal] } else { vec![normal, -normal] };
        for point in points {
            let is_within = |hull: &&Hull| hull.nearest(point).separation <= slack;
            let around: Vec<&Hull> = found.hulls.iter().filter(is_within).collect();
            assert!(!around.is_empty(), "{point:?} is in no hull of {mesh:?}");
            let has_left = |hull: &&Hull, side: &Vector| {
                hull.nearest(point + *side * found.concavity).separation >= -slack
            };
            let keeps = |hull: &&Hull| sides.iter().all(|side| has_left(hull, side));
            let depths: Vec<Real> = around
                .iter()
                .map(|hull| -hull.nearest(point + normal * found.concavity).separation)
                .collect();
            assert!(
                normal == Vector::ZERO || around.iter().any(keeps),
                "{point:?}: {depths:?} deep, allowed {slack:e}, in {} triangles",
                mesh.triangles().len()
            );
            let least = around.iter().map(|hull| exit(hull, point, normal));
            let least = least.fold(Real::INFINITY, |a, b| if a < b { a } else { b });
            longest = larger(longest, if least < Real::INFINITY { least } else { 0.0 });
        }
    }
    longest
}

#[test]
fn models_are_covered_and_no_line_outward_is_longer_than_the_concavity() {
    let mut draw = Draw(41);
    let mut models = closed_models();
    models.push(("open terrain", open_terrain()));
    for (name, model) in models {
        for (scale, most_parts) in [(1.0, 1), (1e-3, 8), (1e3, 16)] {
            let mesh = mesh_of(&model, scale);
            let settings = DecompositionSettings { concavity: 0.0, most_parts };
            let found = convex_decomposition(&mesh, &settings).expect("a hull");
            assert!(!found.hulls.is_empty() && found.hulls.len() <= most_parts, "{name}");
            assert_eq!(found.is_solid, name != "open terrain");
            let met = check(&mesh, &found, &mut draw);
            let (size, parts) = (size_of(&mesh), found.hulls.len());
            let [bound, met] = [found.concavity, met].map(|length| length / size);
            println!("{name}: {parts} parts, concavity {bound:.4}, met {met:.4} of the size");
        }
    }
}

/// Points that a solid encloses are in a hull as well, also where no surface is near.
#[test]
fn what_a_solid_encloses_is_covered() {
    let mut draw = Draw(42);
    let mut inside = 0;
    for (_, model) in closed_models() {
        let mesh = mesh_of(&model, 1.0);
        let settings = DecompositionSettings { concavity: 0.0, most_parts: 16 };
        let found = convex_decomposition(&mesh, &settings).expect("a hull");
        let solid = Shape::from(Solid::new(mesh.clone()).expect("a closed mesh"));
        for _ in 0..400 {
            let half = mesh.aabb().half();
            let at = draw.vector();
            let point =
                mesh.aabb().center() + Vector::new(at.x * half.x, at.y * half.y, at.z * half.z);
            if solid.contains(point) {
                let slack = slack_of(&mesh);
                let is_within = |hull: &Hull| hull.nearest(point).separation <= slack;
                assert!(found.hulls.iter().any(is_within), "{point:?}");
                inside += 1;
            }
        }
    }
    assert!(inside > 300, "{inside}");
}

/// The mesh of boxes between pairs of corners.
fn boxes(corners: &[[[i32; 3]; 2]], scale: Real) -> Mesh {
    let unit = mesh_of(&cube(), 1.0);
    let (mut vertices, mut triangles) = (Vec::new(), Vec::<[u32; 3]>::new());
    for [low, high] in
        corners.iter().map(|ends| ends.map(|at| Vector::from(at.map(|part| part as Real))))
    {
        let first = vertices.len() as u32;
        let side = high - low;
        let placed =
            |at: &Vector| (low + Vector::new(at.x * side.x, at.y * side.y, at.z * side.z)) * scale;
        vertices.extend(unit.vertices().iter().map(placed));
        triangles.extend(unit.triangles().iter().map(|own| own.map(|corner| corner + first)));
    }
    Mesh::new(&vertices, &triangles).expect("finite numbers")
}

#[test]
fn boxes_apart_are_parts_of_their_own_and_a_box_is_one() {
    let far = [[[0, 0, 0], [1, 2, 3]], [[5, 0, 0], [6, 1, 1]], [[0, 9, 0], [4, 10, 1]]];
    for scale in [1.0, 1e-3, 1e3, 0.1] {
        for count in 1..=3 {
            let mesh = boxes(&far[..count], scale);
            let found =
                convex_decomposition(&mesh, &DecompositionSettings::default()).expect("a hull");
            assert_eq!(found.hulls.len(), count);
            assert!(found.hulls.iter().all(|hull| hull.vertices().len() == 8));
            assert!(found.concavity <= slack_of(&mesh), "{}", found.concavity);
        }
        let settings = DecompositionSettings { concavity: 0.0, most_parts: 1 };
        let found = convex_decomposition(&boxes(&far, scale), &settings).expect("a hull");
        assert_eq!(found.hulls.len(), 1);
        assert!(found.concavity > 3.0 * scale);
    }
}

/// A frame, as of a picture: four bars, which no single hull and no two cover.
#[test]
fn a_frame_is_four_bars() {
    let ring = |half: Real, z: Real| {
        [[-half, -half], [half, -half], [half, half], [-half, half]]
            .map(|[x, y]| Vector::new(x, y, z))
    };
    let vertices = [ring(3.0, 0.0), ring(2.0, 0.0), ring(2.0, 1.0), ring(3.0, 1.0)].concat();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for at in 0..4_u32 {
        for corner in 0..4_u32 {
            let [low, high] = [4 * at, 4 * ((at + 1) % 4)];
            let next = (corner + 1) % 4;
            let [a, b, c, d] = [low + corner, low + next, high + next, high + corner];
            triangles.extend([[a, c, b], [a, d, c]]);
        }
    }
    let frame = Mesh::new(&vertices, &triangles).expect("finite numbers");
    assert_eq!(volume_of(&frame), 20.0);
    let found = convex_decomposition(&frame, &DecompositionSettings::default()).expect("a hull");
    assert_eq!(found.hulls.len(), 4);
    assert!(found.concavity <= slack_of(&frame), "{}", found.concavity);
    // Bars may share the corners of the frame, and reach nowhere else.
    let mut draw = Draw(44);
    let (mut bars, mut window) = (0, 0);
    for _ in 0..4_000 {
        let point = Vector::new(3.0 * draw.signed(), 3.0 * draw.signed(), 0.5);
        let is_bar = larger(point.x.abs(), point.y.abs()) > 2.0;
        assert_eq!(found.hulls.iter().any(|hull| hull.contains(point)), is_bar, "{point:?}");
        bars += usize::from(is_bar);
        window += usize::from(!is_bar);
    }
    assert!(bars > 500 && window > 500, "{bars} {window}");
}

#[test]
fn more_parts_are_closer_and_a_concavity_that_was_asked_for_is_kept() {
    for (name, model) in closed_models().into_iter().filter(|(name, _)| *name != "cube") {
        let mesh = mesh_of(&model, 1.0);
        let reached = [1, 4, 16].map(|most_parts| {
            let settings = DecompositionSettings { concavity: 0.0, most_parts };
            convex_decomposition(&mesh, &settings).expect("a hull").concavity
        });
        assert!(reached[0] > reached[1] && reached[1] > reached[2], "{name}: {reached:?}");
        let concavity = reached[1] * 1.01;
        let settings = DecompositionSettings { concavity, most_parts: 32 };
        let found = convex_decomposition(&mesh, &settings).expect("a hull");
        assert!(
            found.concavity <= concavity && found.hulls.len() <= 8,
            "{name}: {}",
            found.hulls.len()
        );
    }
}

/// Soups with slivers, copies and edges of many triangles, and crumpled sheets, at scales from 1e-3 to 1e6.
#[test]
fn hostile_meshes_are_covered_and_answered_twice_alike() {
    let mut draw = Draw(43);
    let (mut collinear, mut flat, mut solid, mut several) = (0, 0, 0, 0);
    for round in 0..96 {
        let mesh = match round % 4 {
            0 => rough_sheet(&mut draw),
            1 => {
                let whole = soup(&mut draw);
                let few = whole.triangles().len().min(1 + draw.below(3));
                Mesh::new(whole.vertices(), &whole.triangles()[..few]).expect("finite numbers")
            }
            _ => soup(&mut draw),
        };
        let most_parts = 1 + draw.below(6);
        let concavity = [0.0, 0.05, 0.5][draw.below(3)] * size_of(&mesh);
        let settings = DecompositionSettings { concavity, most_parts };
        match convex_decomposition(&mesh, &settings) {
            Ok(found) => {
                assert!((1..=most_parts).contains(&found.hulls.len()), "{mesh:?}");
                check(&mesh, &found, &mut draw);
                flat += usize::from(found.hulls.iter().any(|hull| hull.faces().count() == 2));
                solid += usize::from(found.is_solid);
                several += usize::from(found.hulls.len() > 1);
                assert_eq!(convex_decomposition(&mesh, &settings), Ok(found));
            }
            Err(error) => {
                assert_eq!(error, MeshError::Collinear);
                let named: Vec<Vector> = (0..mesh.triangles().len() as u32)
                    .flat_map(|t| *mesh.triangle(t).vertices())
                    .collect();
                assert_eq!(Hull::from_points(&named), Err(BuildError::Collinear), "{mesh:?}");
                collinear += 1;
            }
        }
    }
    println!("{collinear} in a line, {flat} flat, {solid} solid, {several} of several parts");
    assert!(collinear > 1 && flat > 20 && several > 20, "{collinear} {flat} {several}");
}

#[test]
fn settings_out_of_range_are_refused() {
    let mesh = mesh_of(&cube(), 1.0);
    let asked = |concavity, most_parts| {
        convex_decomposition(&mesh, &DecompositionSettings { concavity, most_parts }).map(|_| ())
    };
    for bad in [-1.0, Real::NAN, Real::INFINITY] {
        assert_eq!(asked(bad, 4), Err(MeshError::BadSetting { what: "concavity" }));
    }
    for bad in [0, DecompositionSettings::MOST_PARTS + 1] {
        assert_eq!(asked(0.1, bad), Err(MeshError::BadSetting { what: "number of parts" }));
    }
    assert_eq!(asked(0.1, DecompositionSettings::MOST_PARTS), Ok(()));
}

/// A vertex that no triangle uses set the scale, and what is small beside it was lost: a corner was outside of all hulls.
/// Found by fuzzing.
#[test]
fn a_vertex_far_away_that_nothing_uses_does_not_blur_the_parts() {
    let small = 1e-6;
    let corners = [Vector::ZERO, Vector::X * small, Vector::Y, Vector::Z * (small * LARGEST)];
    let mesh = Mesh::new(&corners, &[[0, 1, 2]]).unwrap();
    let found = convex_decomposition(&mesh, &DecompositionSettings::default()).unwrap();
    for corner in &corners[..3] {
        let is_within = |hull: &Hull| hull.nearest(*corner).separation <= 64.0 * Real::EPSILON;
        assert!(found.hulls.iter().any(is_within), "{corner:?} {found:?}");
    }
}
