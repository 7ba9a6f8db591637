//! Stories of rays in two dimensions.

use super::ray_proof::proven;
use super::space::*;

/// As in three dimensions: the normal of a line that only grazes a thin ellipse looked along it by 1e-9.
#[test]
fn a_grazed_needle_has_a_normal_across_the_line() {
    let needle =
        Shape::from(Ellipsoid::new([51.252_761_625_485_65, 808_186.627_883_132_7]).unwrap());
    let place = Vector::new(-2_625_714.112_372_302_5, 2_283_315.932_363_83);
    let direction = [-17_259.483_328_411_392, -12_732.952_625_827_72];
    let line = Line::new([-2_519_338.380_879_813, 1_553_606.574_546_833], direction).unwrap();
    proven(&needle, &Pose::at(place), &line);

    let mut met = 0;
    for step in 1..200 {
        let (x, y) = (step as Real / 200.0 - 0.5, 20_000.0);
        let needle = Shape::from(Ellipsoid::new([1.0, y]).unwrap());
        let touched = Vector::new(x, y * (1.0 - x * x).sqrt());
        let along = Vector::new(touched.y / y, -x * y);
        let line = Line::new(touched - along * 3.0, along).unwrap();
        met += usize::from(proven(&needle, &Pose::IDENTITY, &line).is_some());
    }
    assert!(met > 50, "{met}");
}

/// A capsule touched at the end of its side was said to be left against the line.
#[test]
fn a_side_that_is_touched_is_left_along_the_line() {
    let capsule = Capsule::new([-1_000.0, 1_000.0], [1_000.0, -1_000.0], 214.321_01).unwrap();
    let half: Real = 0.707_106_77;
    let pose = Pose::new(Rotation::from([-half, half]), [2_361.464_8, -2_562.925_3]);
    let line = Line::new([2_147.143, 411.644_53], [-4.055_77e-8, 0.272_178_1]).unwrap();
    proven(&capsule.into(), &pose, &line);
}
