//! Boxes along the spread of the points: nothing is left out, and flat clouds get flat boxes.

use super::clouds::{FLATNESS, KINDS, cloud, largest, size};
use super::draw::Draw;
use super::space::*;

/// A frame of no particular orientation.
fn tilted(draw: &mut Draw) -> Vec<Vector> {
    let mut axes: Vec<Vector> = Vec::new();
    while axes.len() < DIMENSION {
        let mut axis = draw.vector();
        for _ in 0..2 {
            axis = axes.iter().fold(axis, |axis, other| axis - *other * axis.dot(*other));
        }
        if axis.length() > 0.1 {
            axes.push(axis.normalized().expect("it is long enough"));
        }
    }
    axes
}

/// A cloud whose principal axes and half extents are known: every point comes with its mirror
/// images across all axes.
fn mirrored(draw: &mut Draw, axes: &[Vector], half: &[Real], count: usize) -> Vec<Vector> {
    let mut points = Vec::new();
    for at in 0..count {
        let local: Vec<Real> =
            half.iter().map(|h| if at == 0 { *h } else { h * draw.signed() }).collect();
        for signs in 0..1_u32 << DIMENSION {
            let sign = |axis: usize| if signs & (1 << axis) == 0 { 1.0 } else { -1.0 };
            points
                .push((0..DIMENSION).fold(Vector::ZERO, |p, i| p + axes[i] * (local[i] * sign(i))));
        }
    }
    points
}

/// The thin directions of a cloud have variances that vanish in the rounding of the wide ones.
#[test]
fn a_flat_cloud_gets_a_box_of_its_own_thickness() {
    let mut draw = Draw(11);
    let between = FLATNESS.sqrt();
    let ladders = [[1.0, 0.6, FLATNESS], [1.0, between, FLATNESS], [1.0, FLATNESS, FLATNESS * 0.3]];
    let mut worst = 1.0;
    for round in 0..300 {
        let mut half = ladders[round % ladders.len()][..].to_vec();
        if DIMENSION == 2 {
            half.remove(1);
        }
        let axes = tilted(&mut draw);
        let scale = size(&mut draw);
        let points: Vec<Vector> =
            mirrored(&mut draw, &axes, &half, 20).iter().map(|point| *point * scale).collect();
        let around = Obb::from_points_pca(&points).unwrap();
        assert!(points.iter().all(|point| around.contains(*point)));
        for axis in 0..DIMENSION {
            let thickness = around.half()[axis] / scale / half[axis];
            assert!(thickness > 0.5 && thickness < 2.0, "{half:?} {axis} {thickness} {around:?}");
            let off = Real::max(thickness, 1.0 / thickness);
            worst = Real::max(worst, off);
            if half[axis] > 0.1 {
                assert!(off < 1.0 + 16.0 * Real::EPSILON, "{off}");
            }
        }
        let normal = around.axes()[DIMENSION - 1];
        let lean = axes[0].dot(normal).abs();
        assert!(lean <= 0.5 * FLATNESS, "{lean:e}");
    }
    println!("thickness off by a factor of {worst} at most");
    assert!(worst < 1.5);
}

#[test]
fn every_point_is_in_its_box_and_the_axes_are_right_handed() {
    let mut draw = Draw(13);
    for round in 0..7 * 200 {
        let scale = size(&mut draw);
        let points: Vec<Vector> =
            cloud(&mut draw, KINDS[round % 7], 30).iter().map(|p| *p * scale).collect();
        let around = Obb::from_points_pca(&points).unwrap();
        assert!(points.iter().all(|point| around.contains(*point)), "{points:?}");
        let room = 8.0 * Real::EPSILON * largest(&points);
        for (axis, direction) in around.axes().into_iter().enumerate() {
            let along = points.iter().map(|point| (*point - around.center()).dot(direction));
            let most = along.fold(0.0, |most: Real, along| most.max(along.abs()));
            assert!(around.half()[axis] <= most + room, "{around:?} {points:?}");
        }
        let axes = Matrix { columns: around.axes() };
        assert!(Rotation::from_matrix(&axes).is_ok());
    }
}

/// In the frame of the box, what is left between two coordinates is rounding, and the spreads fall.
#[test]
fn the_coordinates_along_the_axes_do_not_go_together() {
    let mut draw = Draw(17);
    for _ in 0..200 {
        let points: Vec<Vector> = (0..40).map(|_| draw.vector()).collect();
        let around = Obb::from_points_pca(&points).unwrap();
        let mean = points.iter().fold(Vector::ZERO, |sum, p| sum + *p) * (1.0 / 40.0);
        let spread = |a: Vector, b: Vector| -> Real {
            points.iter().map(|p| (*p - mean).dot(a) * (*p - mean).dot(b)).sum()
        };
        let axes = around.axes();
        for at in 1..DIMENSION {
            let (before, here) = (axes[at - 1], axes[at]);
            assert!(spread(before, here).abs() <= 200.0 * Real::EPSILON);
            assert!(spread(before, before) >= spread(here, here) * (1.0 - 100.0 * Real::EPSILON));
        }
    }
}

#[test]
fn one_point_makes_a_box_without_size() {
    let point = Vector::splat(0.7);
    for points in [&[point][..], &[point; 5]] {
        let around = Obb::from_points_pca(points).unwrap();
        assert_eq!((around.center(), around.half()), (point, Vector::ZERO));
    }
}

#[test]
fn points_that_cannot_be_boxed_say_why() {
    let none = BuildError::TooFewPoints { given: 0, needed: 1 };
    assert_eq!(Obb::from_points_pca(&[]), Err(none));
    assert_eq!(Obb::from_points(&[], Rotation::IDENTITY), Err(none));
    let bad = [Vector::X, Vector::splat(Real::INFINITY)];
    assert_eq!(Obb::from_points_pca(&bad), Err(BuildError::BadPoint { index: 1 }));
}
