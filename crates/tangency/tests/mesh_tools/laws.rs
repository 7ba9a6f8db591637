//! Weld, clean, orient and split change what they say and nothing else.

use super::draw::Draw;
use super::given::*;
use super::space::mesh::*;
use super::space::*;

const SCALES: [Real; 4] = [1.0, 1e-3, 1e3, 1e6];

/// Each triangle with corners of its own, moved by up to `jitter`.
fn torn(mesh: &Mesh, jitter: Real, draw: &mut Draw) -> Mesh {
    let corners: Vec<Vector> = (0..mesh.triangles().len() as u32)
        .flat_map(|triangle| *mesh.triangle(triangle).vertices())
        .map(|corner| corner + draw.vector() * (jitter / 2.0))
        .collect();
    let triangles: Vec<[u32; 3]> =
        (0..corners.len() as u32 / 3).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
    Mesh::new(&corners, &triangles).expect("finite numbers")
}

#[test]
fn a_torn_model_is_whole_again_after_welding() {
    let mut draw = Draw(1);
    for (name, model) in closed_models() {
        for scale in SCALES {
            let whole = mesh_of(&model, scale);
            let jitter = 1e-4 * size_of(&whole);
            let parted = torn(&whole, jitter, &mut draw);
            assert!(Solid::new(parted.clone()).is_err(), "{name}");
            let welded = parted.weld(2.0 * jitter).expect("a tolerance");
            assert!(welded.collapsed.is_empty(), "{name} {scale}");
            let difference = volume_of(&welded.mesh) - volume_of(&whole);
            assert!(difference.abs() < 0.01 * volume_of(&whole), "{name}: {difference}");
            assert!(welded.furthest <= 2.0 * jitter);
        }
    }
}

/// Against all pairs: what is kept is further apart than the tolerance, and what moved was within it.
#[test]
fn a_weld_keeps_its_word_about_distances() {
    let mut draw = Draw(2);
    let (mut joined, mut collapsed, mut kept_near) = (0, 0, 0);
    for _ in 0..400 {
        let mesh = soup(&mut draw);
        let share = [0.0, 1e-7, 0.1, 0.4, 2.0][draw.below(5)];
        let tolerance = share * size_of(&mesh);
        let Ok(welded) = mesh.weld(tolerance) else { continue };
        let kept = welded.mesh.vertices();
        for (index, a) in kept.iter().enumerate() {
            for b in &kept[..index] {
                assert!(a.distance(*b) > tolerance * (1.0 - 4.0 * Real::EPSILON), "{mesh:?}");
            }
        }
        for (old, new) in mesh.vertices().iter().zip(&welded.new_vertices) {
            let moved = old.distance(kept[*new as usize]);
            assert!(moved <= tolerance * (1.0 + 4.0 * Real::EPSILON), "{mesh:?}");
        }
        for (new, old) in welded.mesh.triangles().iter().zip(&welded.old_triangles) {
            let named = mesh.triangles()[*old as usize];
            assert_eq!(*new, named.map(|vertex| welded.new_vertices[vertex as usize]));
        }
        assert_eq!(welded.joined.len() + kept.len(), mesh.vertices().len());
        assert_eq!(welded.collapsed.len() + welded.mesh.triangles().len(), mesh.triangles().len());
        let again = welded.mesh.weld(tolerance).expect("a tolerance");
        assert_eq!(again.mesh, welded.mesh);
        joined += welded.joined.len();
        collapsed += welded.collapsed.len();
        kept_near += kept.len();
    }
    assert!(joined > 500 && collapsed > 500 && kept_near > 500, "{joined} {collapsed} {kept_near}");
}

/// A stray vertex far out decided how finely everything was looked at: beside it all triangles were flat, and those of a small
/// body were simplified away with a bound that said nothing had moved. Found by fuzzing.
#[test]
fn a_vertex_that_no_triangle_has_changes_nothing() {
    let mut simplified = 0;
    for (name, model) in closed_models() {
        let whole = mesh_of(&model, 1e-3);
        let vertices = [whole.vertices(), &[Vector::splat(0.5 * LARGEST)]].concat();
        let stray = Mesh::new(&vertices, whole.triangles()).expect("a mesh");
        let defects = stray.defects();
        assert_eq!(defects.unused.last(), Some(&(vertices.len() as u32 - 1)), "{name}");
        assert!(!defects.to_string().contains("degenerate"), "{name}: {defects}");
        assert_eq!(defects.open, whole.defects().open, "{name}");
        assert_eq!(stray.orient().mesh.triangles(), whole.orient().mesh.triangles(), "{name}");
        let cleaned = stray.remove_degenerate().expect("triangles with an area");
        assert_eq!(cleaned.mesh.triangles().len(), whole.triangles().len(), "{name}");
        let allowed = 0.01 * size_of(&whole);
        let settings = SimplifySettings { furthest: allowed, fewest_triangles: 0 };
        let [a, b] = [&stray, &whole].map(|mesh| mesh.simplify(&settings).expect("a distance"));
        assert_eq!((&a.mesh, a.furthest), (&b.mesh, b.furthest), "{name}");
        simplified += usize::from(b.furthest > 0.0);
        let solid = stray.weld(0.0).map(|welded| Solid::new(welded.mesh));
        assert!(solid.is_ok_and(|solid| solid.is_ok()), "{name}");
    }
    assert!(simplified > 2, "{simplified}");
}

#[test]
fn a_tolerance_must_be_a_length() {
    let mesh = mesh_of(&cube(), 1.0);
    for bad in [-1.0, Real::NAN, Real::INFINITY] {
        assert_eq!(mesh.weld(bad), Err(MeshError::BadSetting { what: "tolerance" }));
    }
    assert_eq!(mesh.weld(9.0).map(|welded| welded.furthest), Err(MeshError::NoTriangle));
}

/// The triangle that runs back along the first side of a triangle, turned so that this is its first side.
fn across_first_side(vertices: &[Vector], triangles: &mut [[u32; 3]], at: usize) -> Option<usize> {
    let place = |vertex: u32| vertices[vertex as usize];
    let [a, b, _] = triangles[at];
    let runs_back = |[start, end]: [u32; 2]| place(start) == place(b) && place(end) == place(a);
    for (index, own) in triangles.iter_mut().enumerate() {
        for _ in 0..3 {
            if runs_back([own[0], own[1]]) {
                return Some(index);
            }
            own.rotate_left(1);
        }
    }
    None
}

/// Slivers, lines, points and copies are planted into sound models; cleaning takes them out, and the solid is
/// what it was.
///
/// A sliver planted from one side of an edge leaves a vertex there that the triangle on the other side does not
/// have. A flip gives at most one triangle more that has an area, so there are as many flips as such vertices at
/// least. Two slivers from both sides of one edge need none: both sides have the vertex, and the slivers close
/// each other. On a closed manifold surface each vertex more goes with two triangles more (Euler).
#[test]
fn cleaning_a_spoiled_model_keeps_its_volume() {
    let mut draw = Draw(3);
    let mut from_both = 0;
    for (name, model) in closed_models() {
        // On a grid, so that the middle of an edge is in line with its ends.
        let on_grid = |along: Real| (along * 2048.0).round() / 2048.0;
        let snapped = |at: &Vector| Vector::new(on_grid(at.x), on_grid(at.y), on_grid(at.z));
        let mut vertices: Vec<Vector> = vertices_of(&model, 1.0).iter().map(snapped).collect();
        let mut triangles = model.triangles.clone();
        let sound = Mesh::new(&vertices, &triangles).expect("finite numbers");
        let expected = volume_of(&sound);
        let sound = sound.remove_degenerate().expect("triangles are left").mesh;
        let mut places: Vec<[u64; 3]> = Vec::new();
        for _ in 0..40 {
            let at = draw.below(triangles.len());
            let beyond = across_first_side(&vertices, &mut triangles, at);
            let is_from_both = draw.below(4) == 0;
            for at in [Some(at), beyond.filter(|_| is_from_both)].into_iter().flatten() {
                let planted = plant_sliver(&mut vertices, &mut triangles, at);
                places.extend(
                    planted.map(|at| [at.x, at.y, at.z].map(|part| (part as f64).to_bits())),
                );
            }
        }
        assert!(places.len() > 10, "{name}");
        places.sort_unstable();
        let once = places.chunk_by(|a, b| a == b).filter(|same| same.len() == 1).count();
        let both = places.chunk_by(|a, b| a == b).filter(|same| same.len() == 2).count();
        assert_eq!(once + 2 * both, places.len(), "{name}");
        from_both += both;
        triangles.extend([[0, 0, 1], [2, 2, 2], triangles[5], triangles[6]]);
        let spoiled = Mesh::new(&vertices, &triangles).expect("finite numbers");
        let cleaned = spoiled.remove_degenerate().expect("triangles are left");
        let defects = cleaned.mesh.defects();
        assert!(defects.degenerate.is_empty() && defects.duplicate.is_empty(), "{name}: {defects}");
        assert!(defects.open.is_empty(), "{name}: {defects}");
        assert!(cleaned.flipped as usize >= once, "{name}: {} {once}", cleaned.flipped);
        let more = cleaned.mesh.triangles().len() - sound.triangles().len();
        assert_eq!(more, 2 * (once + both), "{name}");
        assert_eq!(cleaned.duplicate.len(), 2, "{name}");
        let difference = (volume_of(&cleaned.mesh) - expected).abs();
        assert!(difference <= 1e-5 * expected, "{name}: {difference}");
        assert_eq!(cleaned.old_triangles.len(), cleaned.mesh.triangles().len());
    }
    assert!(from_both > 3, "{from_both}");
}

/// Random triangles of closed models are turned around, or all of them; orienting gives the model back.
#[test]
fn turned_triangles_are_turned_back() {
    let mut draw = Draw(4);
    for (name, model) in closed_models() {
        for share in [0, 1, 2, 4] {
            let vertices = vertices_of(&model, 1.0);
            let mut triangles = model.triangles.clone();
            let mut turned = Vec::new();
            for (index, corners) in (0..).zip(&mut triangles) {
                if draw.below(4) < share {
                    corners.swap(1, 2);
                    turned.push(index);
                }
            }
            let oriented = Mesh::new(&vertices, &triangles).expect("finite numbers").orient();
            assert_eq!(oriented.turned, turned, "{name}");
            assert_eq!(oriented.mesh, mesh_of(&model, 1.0), "{name}");
            assert_eq!((oriented.closed, oriented.open), (1, 0), "{name}");
            assert!(oriented.contradictory.is_empty());
        }
    }
}

/// Three cubes within each other: the second one bounds a cavity of the first, the third stands in it.
#[test]
fn shells_within_shells_look_outward_and_inward_by_turns() {
    let mut draw = Draw(5);
    let cube = mesh_of(&cube(), 1.0).weld(0.0).expect("a cube").mesh;
    for _ in 0..8 {
        let mut vertices = Vec::new();
        let mut triangles: Vec<[u32; 3]> = Vec::new();
        for scale in [1.0, 0.5, 0.25] {
            let first = vertices.len() as u32;
            let center = Vector::splat(0.5);
            vertices.extend(cube.vertices().iter().map(|at| center + (*at - center) * scale));
            let is_turned = draw.below(2) == 0;
            triangles.extend(cube.triangles().iter().map(|corners| {
                let [a, b, c] = corners.map(|corner| corner + first);
                if is_turned { [a, c, b] } else { [a, b, c] }
            }));
        }
        let oriented = Mesh::new(&vertices, &triangles).expect("finite numbers").orient();
        assert_eq!(volume_of(&oriented.mesh), 1.0 - 0.125 + 0.015625);
        assert_eq!(oriented.closed, 3);
        let shells = oriented.mesh.split_shells();
        assert_eq!(shells.len(), 3);
        assert_eq!(shells.iter().map(|shell| volume_of(&shell.mesh)).sum::<Real>(), 1.140625);
    }
}

/// Sine and cosine.
fn turned(radians: f64) -> [Real; 2] {
    let (sine, cosine) = libm::sincos(radians);
    [sine as Real, cosine as Real]
}

#[test]
fn a_moebius_strip_cannot_be_oriented_and_says_where() {
    let count: u32 = 12;
    let vertices: Vec<Vector> = (0..count)
        .flat_map(|at| {
            let turn = core::f64::consts::TAU * f64::from(at) / f64::from(count);
            let ([sine, cosine], [half_sine, half_cosine]) = (turned(turn), turned(turn / 2.0));
            let along = Vector::new(cosine, sine, 0.0);
            let across = (along * half_cosine + Vector::Z * half_sine) * 0.3;
            [along - across, along + across]
        })
        .collect();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for at in 0..count {
        let [a, b] = [2 * at, 2 * at + 1];
        let [c, d] = if at + 1 == count { [1, 0] } else { [2 * at + 2, 2 * at + 3] };
        triangles.extend([[a, b, c], [c, b, d]]);
    }
    let strip = Mesh::new(&vertices, &triangles).expect("finite numbers");
    let oriented = strip.orient();
    assert_eq!(oriented.contradictory.len(), 1);
    assert_eq!((oriented.closed, oriented.open), (0, 1));
    assert_eq!(oriented.mesh.defects().inverted, oriented.contradictory);
}

/// The parts together are the whole: every triangle is in one of them, and volumes add up.
#[test]
fn shells_are_the_mesh_in_parts() {
    let mut draw = Draw(6);
    let mut several = 0;
    for round in 0..300 {
        let whole = soup(&mut draw);
        let few = whole.triangles().len().min(2 + round % 30);
        let mesh = Mesh::new(whole.vertices(), &whole.triangles()[..few]).expect("finite numbers");
        let shells = mesh.split_shells();
        let mut seen = vec![0; mesh.triangles().len()];
        for shell in &shells {
            assert_eq!(shell.mesh.split_shells().len(), 1, "{mesh:?}");
            for (new, old) in (0..).zip(&shell.old_triangles) {
                seen[*old as usize] += 1;
                assert_eq!(shell.mesh.triangle(new), mesh.triangle(*old));
            }
            for (new, old) in shell.mesh.vertices().iter().zip(&shell.old_vertices) {
                assert_eq!(*new, mesh.vertices()[*old as usize]);
            }
        }
        assert!(seen.iter().all(|count| *count == 1));
        several += usize::from(shells.len() > 1);
    }
    assert!(several > 30, "{several}");
}

/// Exactly the strips with a twist contradict themselves.
#[test]
fn twisted_strips_cannot_be_oriented_and_others_can() {
    let mut draw = Draw(8);
    let mut twisted = 0;
    for _ in 0..300 {
        let (strip, is_twisted) = strip(&mut draw);
        let oriented = strip.orient();
        assert_eq!(!oriented.contradictory.is_empty(), is_twisted, "{strip:?}");
        assert_eq!(oriented.mesh.defects().inverted, oriented.contradictory, "{strip:?}");
        twisted += usize::from(is_twisted);
    }
    assert!(twisted > 100 && twisted < 200, "{twisted}");
}

#[test]
fn soups_are_cleaned_and_oriented_without_losing_what_they_promise() {
    let mut draw = Draw(7);
    let (mut flipped, mut copies, mut turned) = (0, 0, 0);
    for _ in 0..600 {
        let drawn = soup(&mut draw);
        let (mut vertices, mut triangles) = (drawn.vertices().to_vec(), drawn.triangles().to_vec());
        for _ in 0..draw.below(8) {
            let at = draw.below(triangles.len());
            plant_sliver(&mut vertices, &mut triangles, at);
        }
        let mesh = Mesh::new(&vertices, &triangles).expect("finite numbers");
        let oriented = mesh.orient();
        assert_eq!(oriented.mesh.defects().open.len(), mesh.defects().open.len());
        assert_eq!(oriented.mesh.defects().inverted, oriented.contradictory, "{mesh:?}");
        turned += oriented.turned.len();
        let Ok(cleaned) = mesh.remove_degenerate() else { continue };
        let defects = cleaned.mesh.defects();
        assert!(defects.degenerate.is_empty() && defects.coincident.is_empty(), "{mesh:?}");
        assert!(defects.unused.is_empty(), "{mesh:?}");
        flipped += cleaned.flipped;
        copies += cleaned.duplicate.len();
    }
    assert!(flipped > 30 && copies > 100, "{flipped} {copies}");
    assert!(turned > 500, "{turned}");
}
