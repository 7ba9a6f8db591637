//! Do bodies weigh what textbooks say?

use std::f64::consts::PI;

use crate::{
    Body, Core, Dimension::Three, Dimension::Two, Mass, Truth, mass, point_separation, surface,
};

fn near(truth: &Truth, value: f64) -> bool {
    let close = truth.is_within(value, 1e-13 * (1.0 + value.abs()));
    if !close {
        println!("{} is not {value}", truth.to_f64());
    }
    close
}

fn diagonal(mass: &Mass) -> [f64; 3] {
    std::array::from_fn(|i| mass.inertia[i][i].to_f64())
}

#[test]
fn a_box_has_rational_moments() {
    let body = mass(Three, &Body::cuboid([1.0, 2.0, 3.0])).unwrap();
    assert!(body.measure.is_within(48.0, 0.0));
    // m (h² + d²) / 3 with half extents.
    assert!(body.inertia[0][0].is_within(48.0 * 13.0 / 3.0, 0.0));
    assert!(body.inertia[1][1].is_within(160.0, 0.0));
    assert!(body.inertia[0][1].is_within(0.0, 0.0));
    assert!(surface(Three, &Body::cuboid([1.0, 2.0, 3.0])).unwrap().is_within(88.0, 0.0));
}

#[test]
fn a_tetrahedron_has_its_centre_at_a_quarter() {
    let faces = vec![vec![0, 2, 1], vec![0, 1, 3], vec![0, 3, 2], vec![1, 2, 3]];
    let vertices = vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let body = mass(Three, &Body::hull(vertices, faces)).unwrap();
    assert!(near(&body.measure, 1.0 / 6.0));
    assert!(body.centroid.iter().all(|center| center.is_within(0.25, 0.0)));
    // ∫x² = 1/60, less V/16; ∫xy = 1/120, less V/16.
    assert!(near(&body.inertia[0][0], 2.0 * (1.0 / 60.0 - 1.0 / 96.0)));
    assert!(near(&body.inertia[0][1], -(1.0 / 120.0 - 1.0 / 96.0)));
}

#[test]
fn polygons_have_polar_moments() {
    let body = mass(Two, &Body::rectangle([1.0, 2.0])).unwrap();
    assert!(body.measure.is_within(8.0, 0.0) && near(&body.inertia[2][2], 8.0 * 5.0 / 3.0));
    assert!(surface(Two, &Body::rectangle([1.0, 2.0])).unwrap().is_within(12.0, 0.0));
    let disc = mass(Two, &Body::sphere([3.0, 4.0, 0.0], 2.0)).unwrap();
    assert!(near(&disc.measure, 4.0 * PI) && near(&disc.inertia[2][2], 8.0 * PI));
    assert!(disc.centroid[0].is_within(3.0, 1e-25) && disc.centroid[1].is_within(4.0, 1e-25));
}

#[test]
fn round_bodies_by_the_textbook() {
    let ball = mass(Three, &Body::sphere([1.0, 2.0, 3.0], 2.0)).unwrap();
    let m = 32.0 * PI / 3.0;
    assert!(near(&ball.measure, m) && near(&ball.inertia[0][0], 0.4 * m * 4.0));
    let cylinder = Body::sharp(Core::Cylinder { half_height: 1.5, radius: 2.0 });
    let body = mass(Three, &cylinder).unwrap();
    let m = 12.0 * PI;
    assert!(near(&body.measure, m) && near(&body.inertia[1][1], 0.5 * m * 4.0));
    assert!(near(&body.inertia[0][0], m * (12.0 + 9.0) / 12.0));
    assert!(near(&surface(Three, &cylinder).unwrap(), 20.0 * PI));
    let cone = Body::sharp(Core::Cone { half_height: 2.0, radius: 3.0 });
    let body = mass(Three, &cone).unwrap();
    let m = 12.0 * PI;
    assert!(near(&body.measure, m) && near(&body.centroid[1], -1.0));
    assert!(near(&body.inertia[1][1], 0.3 * m * 9.0));
    assert!(near(&body.inertia[2][2], m * (3.0 * 9.0 / 20.0 + 3.0 * 16.0 / 80.0)));
    assert!(near(&surface(Three, &cone).unwrap(), 24.0 * PI));
    let ellipsoid =
        mass(Three, &Body::sharp(Core::Ellipsoid { half_axes: [1.0, 2.0, 3.0] })).unwrap();
    let m = 8.0 * PI;
    assert!(near(&ellipsoid.measure, m) && near(&ellipsoid.inertia[0][0], 0.2 * m * 13.0));
    let ellipse = mass(Two, &Body::sharp(Core::Ellipsoid { half_axes: [1.0, 2.0, 0.0] })).unwrap();
    assert!(near(&ellipse.measure, 2.0 * PI) && near(&ellipse.inertia[2][2], 2.0 * PI * 5.0 / 4.0));
}

/// A capsule is a cylinder and two half balls whose centres are 3r/8 from their flat sides.
#[test]
fn a_capsule_is_a_cylinder_and_two_half_balls() {
    let (h, r) = (1.5, 2.0);
    let (c, b) = (2.0 * h * PI * r * r, 4.0 / 3.0 * PI * r * r * r);
    let along = c * r * r / 2.0 + 0.4 * b * r * r;
    let across = c * (3.0 * r * r + 4.0 * h * h) / 12.0 + b * (0.4 * r * r + h * h + 0.75 * h * r);
    let upright = Body::capsule([0.0, -h, 0.0], [0.0, h, 0.0], r);
    let body = mass(Three, &upright).unwrap();
    assert!(near(&body.measure, c + b));
    assert!(near(&body.inertia[1][1], along) && near(&body.inertia[0][0], across));
    assert!(near(&surface(Three, &upright).unwrap(), 2.0 * PI * r * (2.0 * h + 2.0 * r)));
    let leaning = mass(Three, &Body::capsule([1.0, 1.0, 1.0], [2.0, 3.0, 3.0], r)).unwrap();
    let trace = |mass: &Mass| diagonal(mass).iter().sum::<f64>();
    assert!((trace(&leaning) - trace(&body)).abs() < 1e-11);
    assert!(leaning.centroid[1].is_within(2.0, 1e-25));
}

/// The moments by counting cells that are inside, to the coarseness of the cells.
#[test]
fn cells_agree() {
    let home = crate::Placement::identity();
    let capsule = Body::capsule([0.0, -0.25, 0.0], [0.25, 0.25, 0.0], 0.5);
    let cone = Body::sharp(Core::Cone { half_height: 0.75, radius: 0.875 });
    for (dimension, body) in [(Three, &capsule), (Two, &capsule), (Three, &cone)] {
        let (steps, width) = (40, 0.05);
        let mut sums = [0.0; 4];
        let position = |i: i32| (f64::from(i - steps / 2) + 0.5) * width;
        for (i, j, k) in
            (0..steps * steps * steps).map(|n| (n % steps, n / steps % steps, n / steps / steps))
        {
            let point = [position(i), position(j), position(k)];
            if dimension == Two && k > 0 || membership(dimension, point, body, &home) {
                continue;
            }
            let [x, y, z] = point;
            let z = if dimension == Two { 0.0 } else { z };
            let terms = [1.0, y, y * y + z * z, x * x + y * y];
            terms.iter().zip(&mut sums).for_each(|(term, sum)| *sum += term);
        }
        let cell = if dimension == Two { width * width } else { width * width * width };
        let [measure, first, about_x, about_z] = sums.map(|sum| sum * cell);
        let found = mass(dimension, body).unwrap();
        assert!((found.measure.to_f64() / measure - 1.0).abs() < 0.02, "{measure}");
        let center = first / measure;
        assert!((found.centroid[1].to_f64() - center).abs() < 0.01, "{center}");
        let [x, _, z] = diagonal(&found);
        let about_x = about_x - measure * center * center;
        assert!((x / about_x - 1.0).abs() < 0.04, "{x} {about_x}");
        let off = found.centroid.iter().map(|c| c.to_f64() * c.to_f64()).sum::<f64>();
        assert!((z / (about_z - measure * off) - 1.0).abs() < 0.04, "{z} {about_z}");
    }
}

/// Whether a point is outside.
fn membership(
    dimension: crate::Dimension,
    point: [f64; 3],
    body: &Body,
    at: &crate::Placement,
) -> bool {
    point_separation(dimension, point, body, at).enclosure().midpoint() > 0.0
}
