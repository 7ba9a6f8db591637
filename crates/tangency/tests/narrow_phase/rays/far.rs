//! From a million sizes away a ray is told the same as from near.

use super::bodies::vector;
use super::space::*;
use crate::rays::draw::Draw;

/// The point that is met moves by no more than the rounding of the shape when the origin is moved along
/// the line, as far as the numbers allow to say so exactly.
#[test]
fn a_point_met_from_afar_is_the_point_met_from_near() {
    let mut draw = Draw(17);
    let mut met = 0;
    let shapes: [Shape; 4] = [
        Sphere::new(Vector::ZERO, 1.0).unwrap().into(),
        Capsule::new(-Vector::Y, Vector::X, 0.5).unwrap().into(),
        Cuboid::from_half(Vector::splat(1.0)).unwrap().into(),
        Ellipsoid::new(Vector::splat(1.0) + Vector::X * 0.5).unwrap().into(),
    ];
    for round in 0..2_000 {
        let shape = &shapes[round % shapes.len()];
        let close = vector([(); 3].map(|()| draw.grid(0.25)));
        let direction = vector([(); 3].map(|()| draw.below(7) as f64 - 3.0));
        let from = |distance: Real| {
            let ray = Ray::new(close - direction * distance, direction).unwrap();
            assert_eq!(ray.at(distance), close, "the ray is exact");
            cast_ray(shape, &Pose::IDENTITY, &ray, &RayOptions::default())
        };
        let (near, far) = (from(4.0), from((1 << 20) as Real));
        // Where a line only grazes the shape, rounding decides along how much of it, if at all.
        let line = Line::new(close, direction).unwrap();
        let found = crossing(shape, &Pose::IDENTITY, &line);
        let chord = found.map_or(0.0, |c| c.enter.point.distance(c.exit.point));
        if chord < 1e-3 {
            continue;
        }
        let (near, far) = (near.expect("not a graze"), far.expect("not a graze"));
        let off = near.point.distance(far.point);
        assert!(off <= 8.0 * Real::EPSILON, "{shape:?} {close:?} {direction:?}: {near:?} {far:?}");
        met += 1;
    }
    assert!(met > 500, "{met}");
}
