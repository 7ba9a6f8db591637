//! Grounds, walls and pairs by their numbers.

use super::space::world::*;
use super::space::*;

/// A vector of the first coordinates of three.
fn v(coordinates: [Real; 3]) -> Vector {
    let mut made = Vector::ZERO;
    for axis in 0..DIMENSION {
        made[axis] = coordinates[axis];
    }
    made
}

fn boxed(world: &mut World, place: [Real; 3], full: [Real; 3]) -> ColliderHandle {
    let collider = Collider::new(Cuboid::from_full(v(full)).unwrap());
    let body = world.add(Body::fixed(Pose::at(v(place))), &[collider]).unwrap();
    world.colliders_of(body).next().unwrap()
}

#[test]
fn t58_the_ground_and_the_wall_are_where_they_should_be() {
    let mut world = World::new();
    let ground = boxed(&mut world, [0.0, -1.0, 0.0], [100.0, 1.0, 100.0]);
    let wall = boxed(&mut world, [10.0, 5.0, 0.0], [0.5, 10.0, 20.0]);
    world.detect();
    let found = |x: Real, y: Real, z: Real| {
        let mut found = Vec::new();
        world.at_point(v([x, y, z]), &|_, _| true, &mut found);
        found
    };
    assert_eq!(found(0.0, -0.5, 0.0), [ground]);
    assert_eq!(found(0.0, -1.5, 0.0), [ground]);
    assert!(found(0.0, -0.499, 0.0).is_empty() && found(0.0, -1.501, 0.0).is_empty());
    for x in [9.75, 10.25] {
        assert_eq!(found(x, 0.0, 10.0), [wall]);
        assert_eq!(found(x, 10.0, -10.0), [wall]);
    }
    assert!(found(9.749, 5.0, 0.0).is_empty() && found(10.251, 5.0, 0.0).is_empty());
    assert!(found(10.0, 10.001, 0.0).is_empty() && found(10.0, -0.001, 0.0).is_empty());
}

#[test]
fn t66_a_box_on_the_ground_of_a_world_touches_all_over() {
    let mut world = World::new();
    boxed(&mut world, [0.0, -1.0, 0.0], [100.0, 1.0, 100.0]);
    let block = Collider::new(Cuboid::from_half(Vector::splat(0.5)).unwrap());
    world.add(Body::dynamic(Pose::at(v([20.0, -0.1, 0.0]))), &[block]).unwrap();
    world.detect();
    let contact = world.contacts().next().unwrap();
    let manifold = contact.manifolds.first().unwrap();
    assert_eq!(manifold.points().len(), 1 << (DIMENSION - 1));
    assert_eq!(manifold.normal, Vector::Y);
    for point in manifold.points() {
        assert!((point.separation + 0.1).abs() < 1e-5, "{point:?}");
        let aside = point.on_b - v([20.0, -0.6, 0.0]);
        assert!((aside.dot(Vector::X).abs() - 0.5).abs() < 1e-5, "{point:?}");
    }
}

#[test]
fn t65_a_contact_seen_from_the_other_side_is_flipped() {
    let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let block = Collider::new(Cuboid::from_half(Vector::splat(1.0)).unwrap());
    let there = Pose::at(Vector::X * 1.5 + Vector::Y * 0.25);
    let seen = |first: (&Collider, Pose), second: (&Collider, Pose)| {
        let mut world = World::new();
        for (collider, pose) in [first, second] {
            world.add(Body::dynamic(pose), std::slice::from_ref(collider)).unwrap();
        }
        world.detect();
        let contact = world.contacts().next().unwrap();
        contact.manifolds.first().unwrap()
    };
    let one = seen((&ball, Pose::IDENTITY), (&block, there));
    let other = seen((&block, there), (&ball, Pose::IDENTITY));
    assert_eq!(one.normal, -other.normal);
    assert_eq!(one.points().len(), other.points().len());
    for (one, other) in one.points().iter().zip(other.points()) {
        assert_eq!(
            (one.on_a, one.on_b, one.separation),
            (other.on_b, other.on_a, other.separation)
        );
    }
}
