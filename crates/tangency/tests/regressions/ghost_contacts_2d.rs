//! Contacts at the corners between segments in one line, which there is nothing to be met at.

use super::space::*;

fn normals(ground: &Shape, other: &Shape, place: Vector) -> Vec<Vector> {
    let mut found = Vec::new();
    let (here, pose) = (Pose::IDENTITY, Pose::at(place));
    manifolds(ground, &here, other, &pose, 0.01, &mut |manifold| found.push(manifold.normal));
    found
}

/// Some roundings of a turn.
const CLOSE: Real = 64.0 * Real::EPSILON;

/// The second segment of a straight chain pushed a box back: normal (-1, 0).
#[test]
fn a_box_over_a_corner_of_a_straight_chain_is_pushed_up() {
    let points = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]].map(Vector::from);
    let chain = Shape::from(Chain::new(&points, false).expect("points"));
    let field = Shape::from(HeightField::new(&[0.0; 3], Vector::splat(1.0), &[]).expect("a field"));
    let cube = Shape::from(Rectangle::from_half([0.25, 0.25]).expect("half sides"));
    let ball = Shape::from(Circle::new(Vector::ZERO, 0.25).expect("a radius"));
    for ground in [chain, field] {
        for (x, y) in [(0.745, 0.25), (0.747, 0.2495), (0.9, 0.249)] {
            for other in [&cube, &ball] {
                let found = normals(&ground, other, Vector::new(x, y));
                assert!(!found.is_empty(), "{x} {y}");
                for normal in found {
                    let is_level = (normal - Vector::Y).length() <= CLOSE;
                    assert!(is_level, "{ground:?} {other:?} {x} {y}: {normal:?}");
                }
            }
        }
    }
}
