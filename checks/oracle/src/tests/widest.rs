//! Is the widest gap found?

use super::draw::Draw;
use super::hull::hull_faces;
use crate::Dimension::{Three, Two};
use crate::{Body, Core, Dimension, Placement, gap_along, separation, widest_gap};

/// What the widest gap may be off by, in relation to the size of the bodies and their distance.
const CLOSE: f64 = 1e-14;

fn at(x: f64, y: f64, z: f64) -> Placement {
    Placement::from_translation([x, y, z])
}

fn turned(draw: &mut Draw, at: [f64; 3]) -> Placement {
    let [x, y, z] = draw.point();
    Placement::from_quaternion([x, y, z, draw.signed()], at)
}

fn cylinder(half_height: f64, radius: f64) -> Body {
    Body::sharp(Core::Cylinder { half_height, radius })
}

fn cone(half_height: f64, radius: f64) -> Body {
    Body::sharp(Core::Cone { half_height, radius })
}

fn ellipsoid(half_axes: [f64; 3]) -> Body {
    Body::sharp(Core::Ellipsoid { half_axes })
}

/// Asserts that the widest gap is `expected`, as far as `size` allows, that its direction shows it,
/// and that the upper bound is above it.
fn assert_widest(
    dimension: Dimension,
    (a, a_at): (&Body, &Placement),
    (b, b_at): (&Body, &Placement),
    (expected, size): (f64, f64),
) {
    let found = widest_gap(dimension, a, a_at, b, b_at);
    let message = || format!("{a:?} {a_at:?} {b:?} {b_at:?}: {found:?} is not {expected}");
    assert!((found.gap - expected).abs() <= CLOSE * size, "{}", message());
    assert!(found.upper >= expected - CLOSE * size, "{}", message());
    assert_eq!(gap_along(dimension, found.direction, a, a_at, b, b_at), found.gap);
}

fn assert_agrees_with_separation(
    dimension: Dimension,
    (a, a_at): (&Body, &Placement),
    (b, b_at): (&Body, &Placement),
    size: f64,
) -> f64 {
    let truth = separation(dimension, a, a_at, b, b_at).to_f64();
    assert_widest(dimension, (a, a_at), (b, b_at), (truth, size));
    truth
}

/// A polytope of size 1 or so, often with parallel, flat or thin parts.
fn polytope(draw: &mut Draw, dimension: Dimension) -> Body {
    let mut corner = || if draw.below(3) > 0 { draw.coarse_point() } else { draw.point() };
    let (p, q, r) = (corner(), corner(), corner());
    let thin = [q[0].abs(), 1e-4 * q[1].abs(), q[2].abs()];
    let needle = [q[0].abs(), 1e-4 * q[1].abs(), 1e-4 * q[2].abs()];
    match (dimension, draw.below(7)) {
        (_, 0) => Body::point(p),
        (_, 1) => Body::segment(p, q).rounded(0.25 * r[0].abs()),
        (Three, 2) => Body::triangle([p, q, r]),
        (Three, 3) => Body::prism(&[[0.0, 0.0], [1.5, 0.25], [1.0, 2.0]], 0.75),
        (Three, 4) => Body::cuboid(thin),
        (Three, 5) => Body::cuboid(needle),
        (Three, _) => Body::cuboid(q.map(f64::abs)),
        (Two, 2 | 3) => Body::polygon(&[[0.0, 0.0], [1.5, 0.25], [1.0, 2.0]]),
        (Two, 4 | 5) => Body::rectangle([thin[0], thin[1]]),
        (Two, _) => Body::rectangle([q[0].abs(), q[1].abs()]),
    }
}

fn placement(draw: &mut Draw, dimension: Dimension) -> Placement {
    let is_simple = draw.below(3) > 0;
    let [x, y, z] = if is_simple { draw.coarse_point() } else { draw.point() };
    let [p, q, r] = if is_simple { draw.coarse_point() } else { draw.point() };
    match (dimension, draw.below(3)) {
        (_, 0) => Placement::from_translation([x, y, z]),
        (Two, _) => Placement::from_cos_sin([p, q * q + 0.25], [x, y, z]),
        (Three, _) => Placement::from_quaternion([p, q, r, 1.0], [x, y, z]),
    }
}

fn polytopes_agree(dimension: Dimension, seed: u64) {
    let mut draw = Draw(seed);
    let (mut touching, mut deep, mut apart) = (0, 0, 0);
    for _ in 0..2_000 {
        let (a, b) = (polytope(&mut draw, dimension), polytope(&mut draw, dimension));
        let a_at = placement(&mut draw, dimension);
        let b_at = if draw.below(2) == 0 { a_at } else { placement(&mut draw, dimension) };
        let truth = assert_agrees_with_separation(dimension, (&a, &a_at), (&b, &b_at), 4.0);
        touching += (truth.abs() < CLOSE) as u32;
        deep += (truth < -CLOSE) as u32;
        apart += (truth > CLOSE) as u32;
    }
    assert!(touching > 30 && deep > 80 && apart > 80, "{touching} {deep} {apart}");
}

#[test]
fn polytopes_in_the_plane_are_as_far_apart_as_their_features_say() {
    polytopes_agree(Two, 71);
}

#[test]
fn polytopes_in_space_are_as_far_apart_as_their_features_say() {
    polytopes_agree(Three, 72);
}

#[test]
fn no_scale_and_no_distance_makes_a_difference() {
    let mut draw = Draw(73);
    for round in 0..200 {
        let scale = 10.0_f64.powi(round % 25 - 12);
        let far = if round % 3 == 0 { 1e4 } else { 1.0 };
        let sizes = |draw: &mut Draw| draw.point().map(|x| (x.abs() + 0.01) * scale);
        let (a, b) = (Body::cuboid(sizes(&mut draw)), Body::cuboid(sizes(&mut draw)));
        let place = draw.point().map(|x| x * scale * far);
        let (a_at, b_at) = (turned(&mut draw, [0.0; 3]), turned(&mut draw, place));
        assert_agrees_with_separation(Three, (&a, &a_at), (&b, &b_at), scale);
    }
}

#[test]
fn hulls_of_many_corners_overlap_as_deep_as_their_features_say() {
    let mut draw = Draw(74);
    for round in 0..12 {
        let mut hull = |count: usize| {
            let spherical = |draw: &mut Draw| {
                let point = draw.point();
                let length = point.iter().map(|x| x * x).sum::<f64>().sqrt();
                point.map(|x| x / length)
            };
            let points: Vec<_> = (0..count).map(|_| spherical(&mut draw)).collect();
            let faces = hull_faces(&points);
            Body::hull(points, faces)
        };
        let (a, b) = (hull(40), hull(30));
        let place = draw.point().map(|x| x * 0.2 * f64::from(round));
        let (a_at, b_at) = (turned(&mut draw, [0.0; 3]), turned(&mut draw, place));
        assert_agrees_with_separation(Three, (&a, &a_at), (&b, &b_at), 2.0);
    }
}

#[test]
fn a_point_is_as_far_from_a_round_core_as_the_closed_form_says() {
    let mut draw = Draw(75);
    for round in 0..300 {
        let [p, q, r] = draw.point().map(f64::abs);
        let thin = if round % 4 == 0 { 1e-4 } else { 1.0 };
        let round_body = match round % 3 {
            0 => cylinder(p, q * thin),
            1 => cone(p * thin, q),
            _ => ellipsoid([p, q * thin, r]),
        };
        let round_body = round_body.rounded(if round % 5 == 0 { 0.1 } else { 0.0 });
        let point = Body::sphere(draw.point(), 0.25 * q);
        let reach = if round % 2 == 0 { 0.3 } else { 2.0 };
        let place = draw.point().map(|x| x * reach);
        let (a_at, b_at) = (turned(&mut draw, [0.0; 3]), turned(&mut draw, place));
        let dimension = if round % 6 == 5 { Two } else { Three };
        let (a_at, b_at) = match dimension {
            Three => (a_at, b_at),
            Two => (Placement::from_cos_sin([p, q], place), Placement::from_cos_sin([r, q], place)),
        };
        let size = 4.0;
        assert_agrees_with_separation(dimension, (&point, &a_at), (&round_body, &b_at), size);
        assert_agrees_with_separation(dimension, (&round_body, &b_at), (&point, &a_at), size);
    }
}

#[test]
fn concentric_ellipsoids_with_common_axes_are_as_deep_as_the_least_sum_of_half_axes() {
    let mut draw = Draw(76);
    for round in 0..40 {
        let thin = if round % 4 == 0 { 1e-4 } else { 1.0 };
        let (a, b) = (draw.point().map(f64::abs), draw.point().map(|x| x.abs() * thin));
        let least = (0..3).map(|i| a[i] + b[i]).fold(f64::INFINITY, f64::min);
        let place = turned(&mut draw, [1.0, 2.0, 3.0]);
        let bodies = (ellipsoid(a), ellipsoid(b));
        assert_widest(Three, (&bodies.0, &place), (&bodies.1, &place), (-least, 2.0));
        let flat = (a[0] + b[0]).min(a[1] + b[1]);
        let home = Placement::from_cos_sin([0.3, 0.4], [1.0, 2.0, 0.0]);
        assert_widest(Two, (&bodies.0, &home), (&bodies.1, &home), (-flat, 2.0));
    }
}

#[test]
fn parallel_cylinders_leave_sideways_or_along_the_axis() {
    let mut draw = Draw(77);
    for round in 0..60 {
        let [h, r, k] = draw.point().map(f64::abs);
        let s = if round % 3 == 0 { r } else { draw.signed().abs() };
        // Almost coaxial cylinders have a whole circle of directions that are almost the best.
        let reach = if round % 4 == 1 { 10.0_f64.powi(-(round / 4)) } else { 2.0 };
        let [x, y, z] = if round % 4 == 0 { [0.0; 3] } else { draw.point().map(|x| reach * x) };
        let (u, v) = (x.hypot(z) - (r + s), y.abs() - (h + k));
        let expected = if u > 0.0 && v > 0.0 { u.hypot(v) } else { u.max(v) };
        let (a, b) = (cylinder(h, r), cylinder(k, s));
        let home = Placement::identity();
        assert_widest(Three, (&a, &home), (&b, &at(x, y, z)), (expected, 4.0));
    }
}

#[test]
fn equal_spheres_in_the_guise_of_ellipsoids_are_judged_by_their_centers() {
    let mut draw = Draw(78);
    for round in 0..20 {
        let (r, s) = (1.0, draw.signed().abs());
        let apart = if round % 2 == 0 { 0.0 } else { 10.0_f64.powi(-(round / 2)) };
        let (a, b) = (ellipsoid([r; 3]), ellipsoid([s; 3]));
        let (a_at, b_at) = (turned(&mut draw, [0.0; 3]), turned(&mut draw, [apart, 0.0, 0.0]));
        assert_widest(Three, (&a, &a_at), (&b, &b_at), (apart - r - s, 2.0));
    }
}

/// Bodies that are round or not, flat or not, of any size and at any distance: what is found is
/// within a millionth of what can be proved to be the most, and usually much nearer.
#[test]
fn most_bounds_meet_at_every_scale() {
    let mut draw = Draw(79);
    let (mut wide, mut sharp) = (0, 0);
    for round in 0..600 {
        let scale = 10.0_f64.powi(round % 25 - 12);
        let far = if round % 7 == 0 { 1e4 } else { 1.0 };
        let mut body = || {
            let thin = if draw.below(4) == 0 { 1e-4 } else { 1.0 };
            let [p, q, r] = draw.point().map(|x| (x.abs() + 0.05) * scale);
            match draw.below(4) {
                0 => cylinder(p * thin, q),
                1 => cone(p, q * thin),
                2 => ellipsoid([p, q, r * thin]),
                _ => Body::cuboid([p, q * thin, r]),
            }
        };
        let (a, b) = (body(), body());
        let place = draw.point().map(|x| x * scale * far);
        let (a_at, b_at) = (turned(&mut draw, [0.0; 3]), turned(&mut draw, place));
        let found = widest_gap(Three, &a, &a_at, &b, &b_at);
        let swapped = widest_gap(Three, &b, &b_at, &a, &a_at);
        let message = || format!("{a:?} {a_at:?} {b:?} {b_at:?}: {found:?} {swapped:?}");
        assert!((found.gap - swapped.gap).abs() <= CLOSE * scale, "{}", message());
        assert!(found.upper >= found.gap, "{}", message());
        let width = (found.upper - found.gap) / (scale * far);
        wide += (width > 1e-6) as u32;
        sharp += (width < 1e-12) as u32;
    }
    assert!(wide < 6 && sharp > 570, "{wide} wide, {sharp} sharp");
}

#[test]
fn a_cylinder_in_a_box_leaves_through_the_nearest_side() {
    let (a, home) = (Body::cuboid([3.0, 4.0, 5.0]), Placement::identity());
    let b = cylinder(2.0, 0.5);
    assert_widest(Three, (&a, &home), (&b, &at(2.0, 1.0, 1.0)), (-1.5, 8.0));
    assert_widest(Three, (&a, &home), (&b, &at(0.0, 3.75, 1.0)), (-2.25, 8.0));
    assert_widest(Three, (&a, &home), (&b, &at(5.5, 1.0, 1.0)), (2.0, 8.0));
    assert_widest(Three, (&a, &home), (&b.rounded(0.25), &at(5.5, 1.0, 1.0)), (1.75, 8.0));
}

#[test]
fn flat_bodies_that_meet_are_not_deep() {
    let home = Placement::identity();
    let disc = cylinder(0.0, 1.0);
    assert_widest(Three, (&disc, &home), (&disc, &at(0.5, 0.0, 0.5)), (0.0, 2.0));
    assert_widest(Three, (&disc, &home), (&disc, &home), (0.0, 2.0));
    assert_widest(Three, (&disc, &home), (&disc, &at(0.5, 0.25, 0.5)), (0.25, 2.0));
    let leaf = ellipsoid([1.0, 0.0, 0.5]);
    assert_widest(Three, (&disc, &home), (&leaf, &at(0.5, 0.0, 0.5)), (0.0, 2.0));
    let (point, needle) = (ellipsoid([0.0; 3]), cone(1.0, 0.0));
    assert_widest(Three, (&point, &home), (&point, &home), (0.0, 2.0));
    assert_widest(Three, (&point, &home), (&needle, &at(0.0, 0.5, 0.0)), (0.0, 2.0));
    assert_widest(Three, (&needle, &home), (&needle, &at(0.0, 4.0, 0.0)), (2.0, 2.0));
    assert_widest(Three, (&point, &home), (&point, &at(3.0, 0.0, 4.0)), (5.0, 5.0));
}
