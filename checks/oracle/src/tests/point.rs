//! Are points as far from round bodies as one can work out by hand?

use super::draw::Draw;
use crate::{Body, Core, Dimension::Three, Dimension::Two, Placement, point_separation, support};

fn cylinder(half_height: f64, radius: f64) -> Body {
    Body::sharp(Core::Cylinder { half_height, radius })
}

fn cone(half_height: f64, radius: f64) -> Body {
    Body::sharp(Core::Cone { half_height, radius })
}

fn ellipsoid(half_axes: [f64; 3]) -> Body {
    Body::sharp(Core::Ellipsoid { half_axes })
}

/// A few hundred double-double roundings.
const TINY: f64 = 1e-28;

fn assert_is(body: &Body, point: [f64; 3], value: f64) {
    let home = Placement::identity();
    let truth = point_separation(Three, point, body, &home);
    let error = (truth.enclosure() - crate::Ball::new(value)).abs();
    assert!(error.lower_bound() <= TINY, "{body:?} {point:?}: {} is not {value}", truth.to_f64());
    assert!(truth.enclosure().radius() <= TINY, "{body:?} {point:?}: {:?}", truth.enclosure());
}

#[test]
fn cylinder_by_hand() {
    let body = cylinder(2.0, 1.0);
    assert_is(&body, [3.0, 0.0, 4.0], 4.0);
    assert_is(&body, [3.0, 5.0, 4.0], 5.0);
    assert_is(&body, [0.0, 5.0, 0.0], 3.0);
    assert_is(&body, [0.0, 0.0, 0.0], -1.0);
    assert_is(&body, [0.0, 1.75, 0.5], -0.25);
    assert_is(&body, [0.0, 2.0, 0.5], 0.0);
    assert_is(&cylinder(0.0, 1.0), [0.0, 0.0, 0.5], 0.0);
    assert_is(&cylinder(2.0, 0.0), [0.0, 0.5, 0.0], 0.0);
    assert_is(&cylinder(2.0, 1.0).rounded(0.5), [0.0, 0.0, 0.0], -1.5);
}

#[test]
fn cone_by_hand() {
    // Half height 2 and radius 3: the slope has the sides 4 and 3, and the length 5.
    let body = cone(2.0, 3.0);
    assert_is(&body, [0.0, 7.0, 0.0], 5.0);
    assert_is(&body, [0.0, -7.0, 0.0], 5.0);
    assert_is(&body, [0.0, -1.0, 0.0], -1.0);
    assert_is(&body, [0.0, -0.5, 0.0], -1.5);
    assert_is(&body, [6.0, -6.0, 0.0], 5.0);
    assert_is(&body, [0.0, -2.0, 1.0], 0.0);
    assert_is(&body, [1.5 + 4.0, 3.0, 0.0], 5.0);
    assert_is(&cone(0.0, 3.0), [0.0, 0.0, 0.0], 0.0);
    assert_is(&cone(2.0, 0.0), [3.0, 6.0, 0.0], 5.0);
    assert_is(&cone(0.0, 0.0), [3.0, 4.0, 0.0], 5.0);
}

#[test]
fn ellipsoid_by_hand() {
    let ball = ellipsoid([2.0; 3]);
    assert_is(&ball, [3.0, 0.0, 4.0], 3.0);
    assert_is(&ball, [0.0; 3], -2.0);
    assert_is(&ball, [0.0, 0.5, 0.0], -1.5);
    let body = ellipsoid([3.0, 2.0, 1.0]);
    assert_is(&body, [0.0; 3], -1.0);
    assert_is(&body, [5.0, 0.0, 0.0], 2.0);
    assert_is(&body, [0.0, 2.0, 0.0], 0.0);
    assert_is(&body, [0.0, 0.0, 0.25], -0.75);
    // On the long axis: x = 9 p / 8, z² = 1 - (9 p / 24)², d² = z² + (p / 8)² = 1 - p² / 8.
    assert_is(&body, [0.0; 3], -1.0);
    let d = (1.0_f64 - 1.0 / 8.0).sqrt();
    let home = Placement::identity();
    assert!(point_separation(Three, [1.0, 0.0, 0.0], &body, &home).is_within(-d, 1e-15));
    // Beyond the centre of curvature, 3 - 1/3, the end of the axis is nearest.
    assert_is(&body, [2.75, 0.0, 0.0], -0.25);
}

#[test]
fn the_centre_of_curvature_is_no_obstacle() {
    let body = ellipsoid([4.0, 2.0, 2.0]);
    let home = Placement::identity();
    let truth = point_separation(Three, [3.0, 0.0, 0.0], &body, &home);
    assert!(truth.is_within(-1.0, 1e-13), "{:?}", truth.enclosure());
}

#[test]
fn a_flat_ellipsoid_has_no_inside() {
    let body = ellipsoid([3.0, 0.0, 2.0]);
    assert_is(&body, [1.0, 0.0, 1.0], 0.0);
    assert_is(&body, [1.0, 0.5, 1.0], 0.5);
    assert_is(&body, [6.0, 4.0, 0.0], 5.0);
    assert_is(&ellipsoid([3.0, 0.0, 0.0]), [1.0, 4.0, 3.0], 5.0);
    assert_is(&ellipsoid([0.0; 3]), [0.0, 4.0, 3.0], 5.0);
}

#[test]
fn an_ellipse_is_an_ellipsoid_without_a_third_axis() {
    let (body, home) = (ellipsoid([3.0, 2.0, 0.0]), Placement::identity());
    assert!(point_separation(Two, [0.0, 0.0, 9.0], &body, &home).is_within(-2.0, 1e-25));
    assert!(point_separation(Two, [7.0, 0.0, 9.0], &body, &home).is_within(4.0, 1e-25));
}

/// A separation is the largest of `u · p - support(u)` over unit `u`: no direction gives more,
/// and the step along the best of many comes close to it.
#[test]
fn round_bodies_agree_with_their_supports() {
    let mut draw = Draw(11);
    let (mut inside, mut outside) = (0, 0);
    for round in 0..300 {
        let [x, y, z] = draw.point().map(|x| x.abs() + 0.1);
        let body = match round % 3 {
            0 => cylinder(x, y),
            1 => cone(x, y),
            _ => ellipsoid([x, y, z]),
        };
        let [p, q, r] = draw.point();
        let at = Placement::from_quaternion([p, q, r, 1.0], draw.point().map(|x| 0.3 * x));
        let point = draw.point().map(|x| 0.6 * x);
        let truth = point_separation(Three, point, &body, &at);
        let value = truth.to_f64();
        assert!(truth.enclosure().radius() < 1e-25, "{body:?} {point:?}: {:?}", truth.enclosure());
        let best = best_direction(&mut draw, point, &body, &at);
        assert!(best <= value + 1e-14, "{body:?} {point:?}: {} > {value}", best);
        assert!(best >= value - 5e-3, "{body:?} {point:?}: {} << {value}", best);
        inside += (value < 0.0) as u32;
        outside += (value > 0.0) as u32;
    }
    assert!(inside > 25 && outside > 100, "{inside} {outside}");
}

/// The largest `u · p - support(u)` that a few random climbs find; inside a body there are several
/// summits, so one climb is not enough.
fn best_direction(draw: &mut Draw, point: [f64; 3], body: &Body, at: &Placement) -> f64 {
    let mut highest = f64::NEG_INFINITY;
    for _ in 0..8 {
        let (mut best, mut reach) = ((f64::NEG_INFINITY, [0.0; 3]), 1.0);
        for _ in 0..300 {
            let random = draw.point();
            let u: [f64; 3] = std::array::from_fn(|i| best.1[i] + reach * random[i]);
            let length = (u[0] * u[0] + u[1] * u[1] + u[2] * u[2]).sqrt();
            let u = u.map(|part| part / length);
            let dot = u[0] * point[0] + u[1] * point[1] + u[2] * point[2];
            let gap = dot - support(body, at, u, Three).to_f64();
            if gap > best.0 {
                best = (gap, u);
            } else {
                reach *= 0.97;
            }
        }
        highest = highest.max(best.0);
    }
    highest
}

/// A length of any size from 1e-16 to 1e16, or 0, or 1, or one near another.
fn any_length(draw: &mut Draw, other: f64) -> f64 {
    let power = f64::from_bits(((1023 - 52 + draw.below(105)) as u64) << 52);
    match draw.below(6) {
        0 => 0.0,
        1 => 1.0,
        2 => other,
        3 => other * (1.0 + draw.signed() * 1e-9),
        4 => draw.signed().abs() + 0.5,
        _ => power * (draw.signed().abs() + 0.5),
    }
}

/// Needles, discs, points on planes of symmetry and next to them: none makes the enclosure wide in
/// relation to the size of the question.
#[test]
fn ellipsoids_of_every_shape_are_known_well() {
    let mut draw = Draw(13);
    let home = Placement::identity();
    let mut inside = 0;
    for _ in 0..20_000 {
        let a = any_length(&mut draw, 1.0);
        let b = any_length(&mut draw, a);
        let c = any_length(&mut draw, b);
        let largest = a.max(b).max(c);
        let point: [f64; 3] = [a, b, c].map(|axis| match draw.below(5) {
            0 => 0.0,
            1 => axis * 1e-20,
            2 => any_length(&mut draw, largest),
            _ => axis * draw.signed(),
        });
        let body = ellipsoid([a, b, c]);
        let ball = point_separation(Three, point, &body, &home).enclosure();
        let size = point.iter().fold(largest, |size, x| size.max(x.abs()));
        inside += (ball.midpoint() < 0.0) as u32;
        let relative = if size > 0.0 { ball.radius() / size } else { ball.radius() };
        assert!(relative < 1e-18, "{:?} {point:?}: {ball:?}", [a, b, c]);
        let flat = [a, b, c].contains(&0.0);
        assert!(!flat || ball.upper_bound() >= 0.0, "{:?} {point:?}: {ball:?}", [a, b, c]);
    }
    assert!(inside > 1_000, "{inside}");
}
