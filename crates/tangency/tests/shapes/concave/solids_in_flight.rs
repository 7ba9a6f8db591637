//! A solid that is apart from everything flies on.

use super::space::world::*;
use super::space::*;

/// The corners at the origin and along the axes.
fn corner_mesh() -> Mesh {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).expect("finite")
}

/// The side of a tetrahedron that looks up had a contact with the floor below: of a solid, only fronts push,
/// and so the normal of the side was turned around, and with it the sign of the separation, also where the
/// two were 0.36 apart. A world stopped such a body in mid-air and spun it.
#[test]
fn a_solid_above_the_floor_is_not_in_it() {
    let floor = Shape::from(HalfSpace::new(Vector::Y, 0.0).expect("a normal"));
    let solid = Shape::from(Solid::new(corner_mesh()).expect("closed"));
    let above = Pose::at(Vector::Y * 0.36);
    let mut count = 0;
    manifolds(&floor, &Pose::IDENTITY, &solid, &above, 1.0, &mut |found| {
        for point in found.points() {
            assert!(point.separation > 0.35, "{found:?}");
            count += 1;
        }
    });
    assert!(count > 2, "{count}");
}

#[test]
fn a_solid_that_leaves_the_floor_flies_as_its_hull_does() {
    let mesh = corner_mesh();
    let hull = Shape::from(Hull::from_points(mesh.vertices()).expect("a body"));
    let solid = Shape::from(Solid::new(mesh).expect("closed"));
    for velocity in [Vector::Y * 30.0, Vector::X * 10.0, Vector::new(3.0, 1.0, 2.0)] {
        for shape in [&hull, &solid] {
            let mut world = World::new();
            let floor = Collider::new(HalfSpace::new(Vector::Y, 0.0).expect("a normal"));
            world.add(Body::fixed(Pose::IDENTITY), &[floor]).expect("finite");
            let body = Body::dynamic(Pose::at(Vector::Y * 0.1)).with_velocity(velocity);
            let body = world.add(body, &[Collider::new(shape.clone())]).expect("finite");
            for _ in 0..3 {
                world.step(1.0 / 60.0, &StepSettings::default());
            }
            let after = world.body(body).expect("it is there");
            assert_eq!(
                (after.velocity, after.angular_velocity),
                (velocity, Vector::ZERO),
                "{:?}",
                shape.kind()
            );
        }
    }
}
