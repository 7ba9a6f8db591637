//! Acceptance tests about rays in three dimensions.

use super::near::{near, near_vector};
use super::space::*;

#[test]
fn t76_a_ray_down_on_a_triangle_and_beside_it() {
    let triangle = Triangle::new(Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0).unwrap();
    let met = |origin: [Real; 3], faces: FaceCulling| {
        let ray = Ray::new(origin, -Vector::Z).unwrap();
        triangle.cast(&ray, &RayOptions { faces, ..RayOptions::default() })
    };
    let hit = met([1.0, 1.0, 5.0], FaceCulling::Both).unwrap();
    near(hit.fraction, 5.0);
    near_vector(hit.point, Vector::X + Vector::Y);
    near_vector(hit.normal, Vector::Z);
    assert!(met([3.0, 3.0, 5.0], FaceCulling::Both).is_none());
    assert!(met([2.0, 2.0, 5.0], FaceCulling::Both).is_some(), "an edge belongs to it");
    assert!(met([0.0, 4.0, 5.0], FaceCulling::Both).is_some(), "a corner belongs to it");
    assert!(met([1.0, 1.0, 5.0], FaceCulling::Front).is_some());
    assert!(met([1.0, 1.0, 5.0], FaceCulling::Back).is_none());
}

#[test]
fn t76_a_ray_down_on_a_parallelogram_and_beside_it() {
    let sheet = Parallelogram::new(Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0).unwrap();
    let met = |origin: [Real; 3]| {
        let ray = Ray::new(origin, -Vector::Z).unwrap();
        sheet.cast(&ray, &RayOptions::default()).map(|hit| hit.fraction)
    };
    near(met([1.0, 1.0, 5.0]).unwrap(), 5.0);
    near(met([3.0, 3.0, 5.0]).unwrap(), 5.0);
    near(met([1.0, 3.0, 5.0]).unwrap(), 5.0);
    assert_eq!(met([4.1, 1.0, 5.0]), None);
}

/// A ray from the back of a triangle, and one that runs along it from edge to edge.
#[test]
fn a_triangle_is_met_from_behind_and_from_its_side() {
    let triangle = Triangle::new(Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0).unwrap();
    let below = Ray::new([1.0, 1.0, -5.0], Vector::Z).unwrap();
    let met = |faces| triangle.cast(&below, &RayOptions { faces, ..RayOptions::default() });
    assert_eq!(met(FaceCulling::Both).map(|hit| hit.normal), Some(-Vector::Z));
    assert!(met(FaceCulling::Front).is_none() && met(FaceCulling::Back).is_some());
    let along = Line::new([-3.0, 1.0, 0.0], Vector::X).unwrap();
    let inside = crossing(&triangle.into(), &Pose::IDENTITY, &along).unwrap();
    near(inside.enter.fraction, 3.0);
    near(inside.exit.fraction, 6.0);
}
