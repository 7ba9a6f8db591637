//! Going down two trees finds what looking at all pairs of triangles finds.

use super::block::block;
use super::bodies::{closed, mesh, poses, scales, solid, surfaces};
use super::draw::Draw;
use super::space::mesh::*;
use super::space::*;

use test_meshes::BumpyBall;

/// What the rounding of an answer may amount to, in units of the size of the pair.
const CLOSE: Real = 16.0 * Real::EPSILON;

fn triangles(mesh: &Mesh) -> Vec<Shape> {
    (0..mesh.triangles().len() as u32).map(|index| Shape::from(mesh.triangle(index))).collect()
}

/// The pairs of triangles that share a point, and the least separation of any.
fn brute(a: &Mesh, a_pose: &Pose, b: &Mesh, b_pose: &Pose) -> (Vec<[u32; 2]>, Real) {
    let (a, b) = (triangles(a), triangles(b));
    let (mut pairs, mut least) = (Vec::new(), Real::INFINITY);
    for (one, a_triangle) in (0..).zip(&a) {
        for (other, b_triangle) in (0..).zip(&b) {
            if intersects(a_triangle, a_pose, b_triangle, b_pose) {
                pairs.push([one, other]);
            }
            let seen = closest(a_triangle, a_pose, b_triangle, b_pose).separation;
            if seen < least {
                least = seen;
            }
        }
    }
    (pairs, least)
}

#[test]
fn two_trees_find_what_all_pairs_find() {
    let mut draw = Draw(52);
    let (mut apart, mut deep, mut touching, mut same) = (0, 0, 0, 0);
    let mut found = vec![[7, 7]];
    for case in 0..60 {
        let scale = scales()[case % scales().len()];
        let kinds = surfaces(scale);
        let [one, other] = [(); 2].map(|()| draw.below(kinds.len()));
        let other = if case % 6 == 3 { one } else { other };
        let [(a_name, a), (b_name, b)] = [&kinds[one], &kinds[other]];
        let [a_pose, b_pose] = poses(&mut draw, case, scale);
        let told = || format!("{a_name} {a_pose:?} – {b_name} {b_pose:?} at {scale}");
        let (expected, least) = brute(a, &a_pose, b, &b_pose);
        triangle_pairs_into(a, &a_pose, b, &b_pose, &mut found);
        assert_eq!(found, expected, "{}", told());
        let [a_shape, b_shape] = [a, b].map(|mesh| Shape::from(mesh.clone()));
        let is_met = intersects(&a_shape, &a_pose, &b_shape, &b_pose);
        assert_eq!(is_met, !expected.is_empty(), "{}", told());
        let seen = closest(&a_shape, &a_pose, &b_shape, &b_pose);
        assert_eq!(seen.is_touching(), is_met, "{}: {seen:?}", told());
        let allowed = CLOSE * 10.0 * scale;
        assert!((seen.separation - least).abs() <= allowed, "{}: {seen:?}, not {least}", told());
        apart += usize::from(!is_met);
        deep += usize::from(seen.separation < -1e-3 * scale);
        touching += usize::from(seen.separation.abs() < 1e-3 * scale);
        same += usize::from(a_pose == b_pose);
    }
    assert!(apart > 5 && deep > 5 && touching > 2 && same > 5, "{apart} {deep} {touching} {same}");
}

/// Where the surfaces of two solids meet, the answer is that of the triangle of either that is deepest in
/// the other solid, whether it meets the surface there or is enclosed.
#[test]
fn solids_that_meet_are_free_after_the_shift_and_as_deep_as_their_triangles() {
    let mut draw = Draw(56);
    let (mut meeting, mut deeper) = (0, 0);
    for case in 0..60 {
        let scale = scales()[case % scales().len()];
        let kinds = closed(scale);
        let [one, other] = [(); 2].map(|()| draw.below(kinds.len()));
        let [(a_name, a), (b_name, b)] = [&kinds[one], &kinds[other]];
        let [a_pose, b_pose] = poses(&mut draw, [1, 2, 5][case % 3], scale);
        let told = || format!("{a_name} {a_pose:?} – {b_name} {b_pose:?} at {scale}");
        let [a_solid, b_solid] = [a, b].map(|mesh| Shape::from(solid(mesh.clone())));
        let [a_shape, b_shape] = [a, b].map(|mesh| Shape::from(mesh.clone()));
        let seen = closest(&a_solid, &a_pose, &b_solid, &b_pose);
        let is_met = intersects(&a_solid, &a_pose, &b_solid, &b_pose);
        assert_eq!(is_met, seen.is_touching(), "{}", told());
        let surfaces = closest(&a_shape, &a_pose, &b_shape, &b_pose);
        if !surfaces.is_touching() {
            continue;
        }
        let allowed = CLOSE * 10.0 * scale;
        let of_b = triangles(b).into_iter().map(|part| closest(&a_shape, &a_pose, &part, &b_pose));
        let least = of_b
            .map(|seen| seen.separation)
            .fold(Real::INFINITY, |least, next| if next < least { next } else { least });
        assert!(seen.separation <= least + allowed, "{}: {seen:?}, not {least}", told());
        let after = Pose::new(b_pose.rotation, b_pose.translation + seen.normal * seen.depth());
        let left = relation(&solid(a.clone()), &a_pose, &solid(b.clone()), &after);
        assert!(matches!(left, Relation::Apart | Relation::Touching), "{}: {seen:?}", told());
        meeting += 1;
        deeper += usize::from(seen.separation < surfaces.separation - allowed);
    }
    assert!(meeting > 20 && deeper > 5, "{meeting} {deeper}");
}

#[test]
fn a_solid_in_a_solid_is_found_and_has_to_go_all_the_way_out() {
    let outer = solid(block([-4.0; 3], [4.0; 3]));
    let inner = solid(block([-1.0; 3], [1.0; 3]));
    let (surface, inner_surface) = (outer.surface().clone(), inner.surface().clone());
    let [outer, inner, surface, inner_surface] =
        [outer.into(), inner.into(), surface.into(), inner_surface.into()]
            .map(|shape: Shape| shape);
    let at = Pose::at(Vector::X * 2.0);
    for (a, b, is_met) in [
        (&outer, &inner, true),
        (&outer, &inner_surface, true),
        (&surface, &inner, false),
        (&surface, &inner_surface, false),
    ] {
        let straight = closest(a, &Pose::IDENTITY, b, &at);
        let back = closest(b, &at, a, &Pose::IDENTITY);
        assert_eq!(intersects(a, &Pose::IDENTITY, b, &at), is_met);
        assert_eq!(intersects(b, &at, a, &Pose::IDENTITY), is_met);
        // Out along x through the face at 4: from -1 + 2 = 1 that is 3. Of a surface alone, that face is
        // 1 away, and the way from it to the inner block is back.
        let (expected, normal) = if is_met { (-3.0, Vector::X) } else { (1.0, -Vector::X) };
        // The way out of what is not known to be convex is rounded outward.
        let off = straight.separation - expected;
        assert!((-10.0 * CLOSE..=0.0).contains(&off), "{straight:?}");
        assert_eq!(straight.separation, back.separation);
        assert_eq!((straight.normal, back.normal), (normal, -normal));
    }
}

/// Two balls in one mesh, of which one is inside the solid and the other far away.
#[test]
fn one_shell_of_many_is_enough() {
    let outer = Shape::from(solid(block([-4.0; 3], [4.0; 3])));
    let ball = mesh(&BumpyBall::of_about(60).model(), 0.5);
    let place = |shift: Vector| {
        let corners = ball.triangles().iter().map(move |_| shift);
        (0..ball.triangles().len() as u32)
            .zip(corners)
            .map(|(index, shift)| ball.triangle(index).vertices().map(|corner| corner + shift))
            .collect::<Vec<_>>()
    };
    for inside in [Vector::ZERO, Vector::X * 2.0] {
        let soup = [place(Vector::X * 20.0), place(inside), place(Vector::Y * -9.0)].concat();
        let three = Shape::from(Mesh::from_soup(&soup).expect("finite"));
        assert!(intersects(&outer, &Pose::IDENTITY, &three, &Pose::IDENTITY));
        assert!(intersects(&three, &Pose::IDENTITY, &outer, &Pose::IDENTITY));
        assert!(closest(&outer, &Pose::IDENTITY, &three, &Pose::IDENTITY).separation < -1.5);
        let two = [place(Vector::X * 20.0), place(Vector::Y * -9.0)].concat();
        let two = Shape::from(Mesh::from_soup(&two).expect("finite"));
        assert!(!intersects(&outer, &Pose::IDENTITY, &two, &Pose::IDENTITY));
        assert!(distance(&outer, &Pose::IDENTITY, &two, &Pose::IDENTITY) > 4.0);
    }
}
