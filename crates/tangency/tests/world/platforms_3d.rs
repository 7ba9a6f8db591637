//! A platform in space.

use super::space::mesh::Mesh;
use super::space::*;

fn floor() -> Mesh {
    let corners = [[-4.0, 0.0, -4.0], [-4.0, 0.0, 4.0], [4.0, 0.0, 4.0], [4.0, 0.0, -4.0]];
    Mesh::new(&corners.map(Vector::from), &[[0, 1, 2], [0, 2, 3]]).expect("in order")
}

/// Its front is above.
pub(super) fn platform() -> Shape {
    Shape::from(floor().as_one_sided())
}

pub(super) fn two_sided() -> Shape {
    Shape::from(floor())
}

/// Instances have the sides of their base, and what was the front still is where they are mirrored.
#[test]
fn a_mirrored_platform_has_its_front_where_it_was() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.25).expect("a radius"));
    for (factors, front) in
        [([2.0, 1.0, 1.0], 1.0), ([-1.0, 1.0, 1.0], 1.0), ([1.0, -1.0, 1.0], -1.0)]
    {
        let scaled = platform().scaled_by(factors).expect("factors");
        for side in [1.0, -1.0] {
            let mut count = 0;
            let there = Pose::at([0.5, 0.2 * side, 0.1]);
            manifolds(&scaled, &Pose::IDENTITY, &ball, &there, 0.0, &mut |_| count += 1);
            assert_eq!(count > 0, side == front, "{factors:?} {side}");
        }
    }
}
