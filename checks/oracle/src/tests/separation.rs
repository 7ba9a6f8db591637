//! Are polytopes as far apart as one can work out by hand?

use super::draw::Draw;
use crate::{Body, Dimension, Dimension::Three, Dimension::Two, Placement, Truth, separation};

fn at(x: f64, y: f64, z: f64) -> Placement {
    Placement::from_translation([x, y, z])
}

fn cube() -> Body {
    Body::cuboid([1.0; 3])
}

/// Whether the truth is the root of `square`, with the sign given, to the last digit.
fn assert_exactly(truth: &Truth, value: f64) {
    assert!(truth.is_within(value, 0.0), "{} is not {value}", truth.to_f64());
    assert_eq!(truth.to_f64(), value);
    assert_eq!(truth.error(value, 0.0), 0.0);
    assert!(!truth.is_within(value.next_up(), 0.0));
    assert!(truth.is_within(value + 0.25, 0.25) && !truth.is_within(value + 0.25, 0.2499999));
}

#[test]
fn cubes_apart_overlapping_and_touching() {
    let (a, b) = (cube(), cube());
    let home = Placement::identity();
    let along_x = |x: f64| at(x, 0.5, 0.25);
    assert_exactly(&separation(Three, &a, &home, &b, &along_x(5.0)), 3.0);
    assert_exactly(&separation(Three, &a, &home, &b, &along_x(2.0)), 0.0);
    assert_exactly(&separation(Three, &a, &home, &b, &along_x(1.5)), -0.5);
    assert_exactly(&separation(Three, &a, &home, &b, &home), -2.0);
    assert_exactly(&separation(Three, &a, &home, &b, &at(5.0, 6.0, 0.0)), 5.0);
    assert_exactly(&separation(Three, &a, &home, &b, &at(4.0, 3.0, 4.0)), 3.0);
}

#[test]
fn cubes_apart_at_an_edge_are_judged_by_the_square_of_their_distance() {
    let (a, b, home, there) = (cube(), cube(), Placement::identity(), at(3.0, 3.0, 0.0));
    let truth = separation(Three, &a, &home, &b, &there);
    let root = 2.0_f64.sqrt();
    assert_eq!(truth.to_f64(), root);
    assert!(!truth.is_within(root, 0.0));
    // √2 rounded is 9.667e-17 too large.
    assert!(truth.is_within(root, 9.668e-17) && !truth.is_within(root, 9.666e-17));
}

#[test]
fn a_small_cube_inside_a_large_one_has_the_nearest_way_out() {
    let (large, small) = (Body::cuboid([4.0, 5.0, 6.0]), cube());
    let (home, there) = (Placement::identity(), at(1.0, 0.0, 0.0));
    assert_exactly(&separation(Three, &large, &home, &small, &there), -4.0);
    assert_exactly(&separation(Three, &small, &there, &large, &home), -4.0);
}

#[test]
fn segments_that_cross_touch_and_flat_bodies_are_never_deep() {
    let (a, b) = (
        Body::segment([-1.0, 0.0, 0.0], [1.0, 0.0, 0.0]),
        Body::segment([0.0, -1.0, 0.0], [0.0, 1.0, 0.0]),
    );
    let home = Placement::identity();
    assert_exactly(&separation(Three, &a, &home, &b, &home), 0.0);
    assert_exactly(&separation(Three, &a, &home, &b, &at(0.0, 0.0, 3.0)), 3.0);
    assert_exactly(&separation(Three, &a, &home, &b, &at(4.0, 5.0, 0.0)), 5.0);
    assert_exactly(&separation(Two, &a, &home, &b, &home), -1.0);
    let triangle = Body::triangle([[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    assert_exactly(&separation(Three, &triangle, &home, &triangle, &at(1.0, 1.0, 0.0)), 0.0);
    assert_exactly(&separation(Three, &triangle, &home, &triangle, &at(0.0, 0.0, -2.0)), 2.0);
    assert_exactly(&separation(Three, &triangle, &home, &triangle, &at(-6.0, 0.0, 0.0)), 2.0);
}

#[test]
fn a_segment_through_a_triangle_is_as_deep_as_its_shorter_half() {
    let triangle = Body::triangle([[-9.0, -9.0, 0.0], [9.0, -9.0, 0.0], [0.0, 9.0, 0.0]]);
    let segment = Body::segment([0.0, 0.0, -1.0], [0.0, 0.0, 3.0]);
    let home = Placement::identity();
    assert_exactly(&separation(Three, &triangle, &home, &segment, &home), -1.0);
}

#[test]
fn rounding_is_taken_off_apart_and_inside() {
    let a = Body::sphere([0.0; 3], 1.5);
    let b = Body::capsule([-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], 0.5);
    let home = Placement::identity();
    assert_exactly(&separation(Three, &a, &home, &b, &at(4.0, 4.0, 0.0)), 3.0);
    assert_exactly(&separation(Three, &a, &home, &b, &home), -2.0);
    assert_exactly(&separation(Three, &a, &home, &cube().rounded(0.25), &home), -2.75);
}

#[test]
fn a_box_without_extent_is_a_point_and_one_without_height_is_flat() {
    let (point, flat) = (Body::cuboid([0.0; 3]), Body::cuboid([2.0, 0.0, 2.0]));
    let home = Placement::identity();
    assert_exactly(&separation(Three, &point, &home, &flat, &home), 0.0);
    assert_exactly(&separation(Three, &point, &at(1.0, 3.0, 1.0), &flat, &home), 3.0);
    assert_exactly(&separation(Three, &point, &at(6.0, 3.0, 1.0), &flat, &home), 5.0);
    assert_exactly(&separation(Three, &flat, &at(0.0, 0.0, 1.0), &flat, &home), 0.0);
    assert_exactly(&separation(Three, &cube(), &home, &flat, &home), -1.0);
}

#[test]
fn a_quad_is_flat() {
    let quad = Body::quad([[0.0; 3], [4.0, 0.0, 0.0], [5.0, 3.0, 0.0], [1.0, 3.0, 0.0]]);
    let home = Placement::identity();
    let point = |x: f64, y: f64, z: f64| Body::point([x, y, z]);
    assert_exactly(&separation(Three, &point(2.0, 1.0, 0.0), &home, &quad, &home), 0.0);
    assert_exactly(&separation(Three, &point(2.0, 1.0, -7.0), &home, &quad, &home), 7.0);
    assert_exactly(&separation(Three, &point(2.0, 6.0, 4.0), &home, &quad, &home), 5.0);
}

#[test]
fn a_turned_cube_touches_with_its_corner() {
    // A turn by the rational angle with cosine 3/5: the corner reaches (3 + 4) / 5.
    let turned = |x: f64| Placement::from_quaternion([0.0, 0.0, 1.0, 2.0], [x, 0.0, 0.0]);
    let (a, b, home) = (cube(), cube(), Placement::identity());
    let there = turned(3.0);
    let truth = separation(Three, &a, &home, &b, &there);
    assert!(truth.is_within(0.6, 2e-16) && !truth.is_within(0.6, 0.0));
    let (a, b) = (Body::rectangle([1.0, 1.0]), Body::rectangle([5.0, 5.0]));
    let there = Placement::from_cos_sin([3.0, 4.0], [8.0, 0.0, 0.0]);
    assert_exactly(&separation(Two, &a, &home, &b, &there), 0.0);
    let there = Placement::from_cos_sin([3.0, 4.0], [9.0, 0.0, 0.0]);
    assert_exactly(&separation(Two, &a, &home, &b, &there), 1.0);
}

#[test]
fn needles_are_no_exception() {
    let needle = Body::triangle([[0.0; 3], [1e8, 0.0, 0.0], [1e8, 1e-8, 0.0]]);
    let home = Placement::identity();
    let point = Body::point([0.5e8, 0.25e-8, 1e-9]);
    let truth = separation(Three, &point, &home, &needle, &home);
    assert!(truth.is_within(1e-9, 0.0));
    let below = Body::point([0.5e8, -1e-9, 0.0]);
    assert!(separation(Three, &below, &home, &needle, &home).is_within(1e-9, 0.0));
}

/// A quaternion, sometimes a simple one.
fn placement(draw: &mut Draw, dimension: Dimension) -> Placement {
    let is_simple = draw.below(3) > 0;
    let [x, y, z] = if is_simple { draw.coarse_point() } else { draw.point().map(|x| 3.0 * x) };
    let [p, q, r] = if is_simple { draw.coarse_point() } else { draw.point() };
    match (dimension, draw.below(3)) {
        (_, 0) => Placement::from_translation([x, y, z]),
        (Two, _) => Placement::from_cos_sin([p, q * q + 0.25], [x, y, z]),
        (Three, _) => Placement::from_quaternion([p, q, r, 1.0], [x, y, z]),
    }
}

fn body(draw: &mut Draw, dimension: Dimension) -> Body {
    let mut corner = || if draw.below(3) > 0 { draw.coarse_point() } else { draw.point() };
    let (p, q, r) = (corner(), corner(), corner());
    match (dimension, draw.below(5)) {
        (_, 0) => Body::point(p),
        (_, 1) => Body::segment(p, q),
        (Three, 2) => Body::triangle([p, q, r]),
        (Three, 3) => Body::prism(&[[0.0, 0.0], [1.5, 0.25], [1.0, 2.0]], 0.75),
        (Two, 2 | 3) => Body::polygon(&[[0.0, 0.0], [1.5, 0.25], [1.0, 2.0]]),
        (Three, _) => Body::cuboid([q[0].abs(), q[1].abs(), q[2].abs()]),
        (Two, _) => Body::rectangle([q[0].abs(), q[1].abs()]),
    }
}

/// The exact answer lies in the enclosure, the enclosure is narrow, and swapping changes nothing.
///
/// Coarse coordinates make touching, parallel and flat pairs common; the last lines make sure.
fn enclosures_hold_exact_answers(dimension: Dimension, seed: u64) {
    let mut draw = Draw(seed);
    let (mut touching, mut deep, mut apart, mut wide) = (0, 0, 0, 0);
    for round in 0..1_500 {
        let (a, b) = (body(&mut draw, dimension), body(&mut draw, dimension));
        let a_at = placement(&mut draw, dimension);
        let b_at = if draw.below(2) == 0 { a_at } else { placement(&mut draw, dimension) };
        let truth = separation(dimension, &a, &a_at, &b, &b_at);
        let root = truth.exact().expect("polytopes have exact answers");
        let ball = truth.enclosure();
        let message = || format!("{round}: {a:?} {a_at:?} {b:?} {b_at:?}: {ball:?} {root:?}");
        assert!(root.compare_with(ball.upper_bound()).is_le(), "{}", message());
        assert!(root.compare_with(ball.lower_bound()).is_ge(), "{}", message());
        let swapped = separation(dimension, &b, &b_at, &a, &a_at).exact();
        let swapped = swapped.expect("polytopes have exact answers");
        let difference = (root.to_ball() - swapped.to_ball()).abs().lower_bound();
        assert!(difference <= 1e-30, "{}: {swapped:?}", message());
        wide += (ball.radius() > 1e-26) as u32;
        match root.compare_with(0.0) {
            std::cmp::Ordering::Less => deep += 1,
            std::cmp::Ordering::Equal => touching += 1,
            std::cmp::Ordering::Greater => apart += 1,
        }
    }
    assert!(touching > 30 && deep > 150 && apart > 150, "{touching} {deep} {apart}");
    assert!(wide < 60, "{wide} of 1500 enclosures are wide");
}

#[test]
fn enclosures_hold_exact_answers_in_the_plane() {
    enclosures_hold_exact_answers(Two, 5);
}

#[test]
fn enclosures_hold_exact_answers_in_space() {
    enclosures_hold_exact_answers(Three, 6);
}

/// The shortest way out really is one, and the distance really is there: moving B by the separation
/// along the direction of the answer is not known here, so the long search is compared instead with
/// a dense set of directions, none of which may promise more.
#[test]
fn no_direction_promises_more_than_the_answer() {
    let mut draw = Draw(9);
    for _ in 0..300 {
        let (a, b) = (body(&mut draw, Three), body(&mut draw, Three));
        let (a_at, b_at) = (placement(&mut draw, Three), placement(&mut draw, Three));
        let value = separation(Three, &a, &a_at, &b, &b_at).to_f64();
        let mut best = f64::NEG_INFINITY;
        for _ in 0..400 {
            let gap = crate::gap_along(Three, draw.point(), &a, &a_at, &b, &b_at);
            best = best.max(gap);
        }
        assert!(best <= value + 1e-14, "{a:?} {a_at:?} {b:?} {b_at:?}: {best} > {value}");
        assert!(best >= value - 1.2, "{a:?} {a_at:?} {b:?} {b_at:?}: {best} << {value}");
    }
}

/// Slivers, specks and giants: the exact answer lies in the enclosure, however wide that is, and
/// the reach along a direction is enclosed as well.
#[test]
fn enclosures_hold_exact_answers_at_every_scale() {
    let mut draw = Draw(17);
    let mut narrow = 0;
    for round in 0..600 {
        let mut number = || {
            let power = f64::from_bits(((1023 - 52 + draw.below(105)) as u64) << 52);
            if draw.below(4) == 0 { draw.coarse() } else { draw.signed() * power }
        };
        let mut point = || -> [f64; 3] { std::array::from_fn(|_| number()) };
        let (p, q, r, s) = (point(), point(), point(), point());
        let (a, b) = match round % 4 {
            0 => (Body::point(p), Body::cuboid(q.map(f64::abs))),
            1 => (Body::segment(p, q), Body::triangle([p, r, s])),
            2 => (Body::cuboid(p.map(f64::abs)), Body::cuboid(q.map(f64::abs))),
            _ => (Body::triangle([p, q, r]), Body::triangle([q, p, s])),
        };
        let (a, b) = (a.rounded(r[0].abs()), b);
        let a_at = Placement::from_translation(s);
        let b_at = Placement::from_quaternion([0.3, s[0].signum(), 0.2, 0.9], r);
        let truth = separation(Three, &a, &a_at, &b, &b_at);
        let (root, ball) = (truth.exact().expect("polytopes"), truth.enclosure());
        let message = || format!("{a:?} {a_at:?} {b:?} {b_at:?}: {ball:?} {root:?}");
        assert!(root.compare_with(ball.upper_bound()).is_le(), "{}", message());
        assert!(root.compare_with(ball.lower_bound()).is_ge(), "{}", message());
        narrow += (ball.radius() <= ball.midpoint().abs() * 1e-20) as u32;
        let offset = q[1];
        for truth in [
            crate::support(&a, &b_at, p, Three),
            crate::half_space_separation(Three, q.map(|x| x + 1.0), offset, &a, &b_at),
            crate::plane_separation(Three, q.map(|x| x + 1.0), offset, &b, &b_at),
        ] {
            let (root, ball) = (truth.exact().expect("polytopes"), truth.enclosure());
            assert!(root.compare_with(ball.upper_bound()).is_le(), "{ball:?} {root:?}");
            assert!(root.compare_with(ball.lower_bound()).is_ge(), "{ball:?} {root:?}");
        }
    }
    assert!(narrow > 400, "{narrow}");
}
