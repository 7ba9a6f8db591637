//! A point is in a shape if the scaled point is in the scaled shape.

use super::draw::Draw;
use super::kinds::{concave, simple};
use super::space::*;

/// Points that are nearer to the surface than this are not asked for.
const CLOSE: Real = 1e4 * Real::EPSILON;

fn scaled_point(point: Vector, factors: Vector) -> Vector {
    let mut scaled = point;
    for axis in 0..DIMENSION {
        scaled[axis] *= factors[axis];
    }
    scaled
}

/// Every shape, with its name.
fn all(scale: Real) -> Vec<(&'static str, Shape)> {
    let composite = concave(scale).into_iter().map(|kind| (kind.name, kind.shape));
    simple(scale).into_iter().chain(composite).collect()
}

/// Factors that are alike, that differ, and that mirror.
fn factors(draw: &mut Draw) -> Vector {
    let sizes: [Real; 4] = [1e-3, 0.5, 2.0, 1e3];
    let mut factors = Vector::splat(sizes[draw.below(4)]);
    if draw.below(10) < 6 {
        for axis in 0..DIMENSION {
            factors[axis] *= [0.25, 1.0, 3.0][draw.below(3)];
        }
    }
    for axis in 0..DIMENSION {
        factors[axis] *= if draw.below(10) < 3 { -1.0 } else { 1.0 };
    }
    factors
}

/// Whether a shape of this name may say that it becomes none of the shapes.
fn may_refuse(name: &str, factors: Vector) -> bool {
    let is_alike = (1..DIMENSION).all(|axis| factors[axis].abs() == factors.x.abs());
    let is_central = (1..DIMENSION).all(|axis| factors[axis] == factors.x);
    let is_mirrored = (0..DIMENSION).any(|axis| factors[axis] < 0.0);
    match name {
        "custom" | "own" | "compound" | "nested" => true,
        "sphere" | "capsule" | "rounded" => !is_alike && !is_central,
        "cylinder" => !is_alike,
        "cone" | "height field" => !is_alike || is_mirrored,
        _ => false,
    }
}

#[test]
fn points_go_with_the_shape() {
    let mut draw = Draw(5);
    let (mut inside, mut outside, mut refused) = (0, 0, 0);
    let shapes = all(1.0);
    for case in 0..6_000 {
        let (name, shape) = &shapes[case % shapes.len()];
        let factors = factors(&mut draw);
        let scaled = match shape.scaled_by(factors) {
            Ok(scaled) => scaled,
            Err(error) => {
                assert!(may_refuse(name, factors), "{name} by {factors:?}: {error}");
                assert!(matches!(error, BuildError::NotScalable { .. }), "{name}: {error:?}");
                refused += 1;
                continue;
            }
        };
        let point = draw.vector() * [0.5, 1.0, 2.0][draw.below(3)];
        let (before, there) = (shape.nearest(point), scaled_point(point, factors));
        let after = scaled.nearest(there);
        let told = format!("{name} by {factors:?} at {point:?}: {before:?} {after:?}");
        if before.separation.abs() > CLOSE {
            assert_eq!(before.is_inside(), after.is_inside(), "{told}");
            inside += usize::from(before.is_inside());
            outside += usize::from(!before.is_inside());
        }
        // Distances shrink and grow by no more than the least and the largest factor.
        let sizes = (0..DIMENSION).map(|axis| factors[axis].abs());
        let largest =
            sizes.clone().fold(0.0, |one: Real, other| if other > one { other } else { one });
        let least = sizes.fold(largest, |one, other| if other < one { other } else { one });
        if before.separation > CLOSE {
            let room = 1.0 + 1e4 * Real::EPSILON;
            assert!(after.separation <= before.separation * largest * room, "{told}");
            assert!(after.separation * room >= before.separation * least, "{told}");
        }
    }
    assert!(inside > 300 && outside > 1_000 && refused > 200, "{inside} {outside} {refused}");
}

#[test]
fn mass_goes_with_the_shape() {
    let close = 1e4 * Real::EPSILON;
    let mut draw = Draw(6);
    let mut measured = 0;
    let shapes = all(1.0);
    for case in 0..600 {
        let (name, shape) = &shapes[case % shapes.len()];
        let factors = factors(&mut draw);
        let (Ok(scaled), Some(before)) = (shape.scaled_by(factors), shape.mass_properties()) else {
            continue;
        };
        let after = scaled.mass_properties().expect("it had one before");
        let stretch = (0..DIMENSION).fold(1.0, |all: Real, axis| all * factors[axis].abs());
        let told = format!("{name} by {factors:?}: {before:?} {after:?}");
        assert!((after.volume / stretch - before.volume).abs() <= close * before.volume, "{told}");
        let center = scaled_point(before.center, factors);
        let size = (0..DIMENSION).fold(0.0, |all: Real, axis| all + factors[axis].abs());
        assert!((after.center - center).length() <= close * size, "{told}");
        measured += 1;
    }
    assert!(measured > 100, "{measured}");
}

#[test]
fn factors_that_leave_nothing_are_refused() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).expect("a radius"));
    assert!(ball.scaled(0.0).is_err() && ball.scaled(Real::NAN).is_err());
    assert!(ball.scaled(Real::INFINITY).is_err());
    assert!(ball.scaled_by(Vector::X).is_err(), "flat along the other axes");
    assert_eq!(ball.scaled(-2.0), ball.scaled(2.0));
}
