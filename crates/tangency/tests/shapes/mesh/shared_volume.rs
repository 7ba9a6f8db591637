//! What two solids share, where it is known.

use super::space::mesh::*;
use super::space::*;

/// A box from corner to corner, as a solid.
fn block(low: [Real; 3], high: [Real; 3]) -> Solid {
    Solid::new(super::block::block(low, high)).expect("closed")
}

const HERE: Pose = Pose::IDENTITY;

/// What a shift of flush faces and the rounding of places may amount to.
const CLOSE: Real = 64.0 * Real::EPSILON + 1e-10;

fn shared(a: &Solid, b: &Solid, place: &Pose) -> Overlap {
    overlap(a, &HERE, b, place).expect("both are in order")
}

#[test]
fn boxes_that_are_not_turned_share_a_box_flush_or_not() {
    let a = block([0.0; 3], [2.0, 1.0, 1.0]);
    for (x, y, z) in [(0.5, 0.25, -0.5), (1.0, 0.0, 0.0), (0.0, 0.0, 0.0), (1.5, 0.5, 0.0)] {
        let found = shared(&a, &a, &Pose::at([x, y, z]));
        let expected = (2.0 - x) * (1.0 - y) * (1.0 - z.abs());
        assert!((found.volume - expected).abs() <= CLOSE, "{x} {y} {z}: {}", found.volume);
        assert!((found.volume - expected).abs() <= found.error, "{x} {y} {z}: {}", found.error);
        let low = Vector::new(x, y, if z > 0.0 { z } else { 0.0 });
        assert!((found.bounds.min - low).length() <= CLOSE, "{:?}", found.bounds);
        let center = (found.bounds.min + found.bounds.max) * 0.5;
        assert!((found.center - center).length() <= CLOSE, "{:?}", found.center);
    }
}

#[test]
fn what_only_touches_shares_nothing() {
    let a = block([0.0; 3], [1.0; 3]);
    for place in [[1.0, 0.0, 0.0], [1.0, 0.5, 0.25], [1.0, 1.0, 1.0], [3.0, 0.0, 0.0]] {
        let found = shared(&a, &a, &Pose::at(place));
        assert_eq!(found.volume, 0.0, "{place:?}");
        assert!(found.triangles().is_empty() && found.surface().is_none(), "{place:?}");
    }
}

/// A cube and the same turned by 45 degrees about an axis share an octagonal prism.
#[test]
fn turned_cubes_share_an_octagon() {
    let a = block([-1.0; 3], [1.0; 3]);
    let quarter = core::f64::consts::FRAC_PI_4 as Real;
    let turned =
        Pose::new(Rotation::from_axis_angle(Vector::Z, quarter).expect("an axis"), [0.0; 3]);
    let found = shared(&a, &a, &turned);
    let expected = 2.0 * 8.0 * (core::f64::consts::SQRT_2 as Real - 1.0);
    assert!((found.volume - expected).abs() <= 16.0 * CLOSE, "{}", found.volume);
    assert!(found.center.length() <= 16.0 * CLOSE, "{:?}", found.center);
}

#[test]
fn a_solid_within_another_is_shared_whole_and_its_depth_is_known() {
    let (outer, inner) = (block([-4.0; 3], [4.0; 3]), block([-1.0; 3], [1.0; 3]));
    let found = shared(&outer, &inner, &Pose::at([1.5, 0.0, 0.0]));
    assert!((found.volume - 8.0).abs() <= 8.0 * CLOSE, "{}", found.volume);
    // The corners of the inner one at x = 0.5 are 3 from the faces at y and z = 4.
    assert!((found.depth_in_a - 3.0).abs() <= 4.0 * CLOSE, "{}", found.depth_in_a);
    assert!(found.depth_in_b <= CLOSE, "{}", found.depth_in_b);
}

/// A pipe through a wall shares what is in the wall; the surface of that is closed.
#[test]
fn a_pipe_through_a_wall_shares_what_is_in_the_wall() {
    let (wall, pipe) =
        (block([-2.0, -2.0, -0.1], [2.0, 2.0, 0.1]), block([-0.25; 3], [0.25, 0.25, 9.0]));
    let found = shared(&wall, &pipe, &Pose::at([0.3, 0.2, -3.0]));
    assert!((found.volume - 0.05).abs() <= CLOSE, "{}", found.volume);
    let surface = Solid::new(found.surface().expect("there is something")).expect("it is closed");
    assert!((surface.volume() - found.volume).abs() <= CLOSE, "{}", surface.volume());
    assert!((surface.surface_area() - 0.9).abs() <= 4.0 * CLOSE, "{}", surface.surface_area());
}

#[test]
fn a_triangle_without_area_is_named() {
    let corners =
        [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.5, 0.0, 0.0]];
    let corners = corners.map(Vector::from);
    let triangles = [[0, 2, 1], [0, 4, 3], [4, 1, 3], [0, 3, 2], [1, 2, 3], [0, 1, 4]];
    let wedge = Solid::new(Mesh::new(&corners, &triangles).expect("in order")).expect("closed");
    let told = overlap(&wedge, &HERE, &wedge, &HERE).expect_err("a triangle has no area");
    assert_eq!(told, OverlapError::Degenerate { is_of_b: false, triangle: 5 });
    assert_eq!(told.to_string(), "triangle 5 of A has no area; remove it first");
}
