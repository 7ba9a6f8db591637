//! Parts of one collider that are made of different materials.

use super::space::world::*;
use super::space::*;

/// A road of two slabs, 20 long each: x below 0, and x above 0.
fn road(of_part: &[u32]) -> Collider {
    let mut half = Vector::splat(10.0);
    half.y = 1.0;
    let slab = Shape::from(Cuboid::from_half(half).expect("half sides"));
    let at = |x: Real| (Pose::at(Vector::X * x - Vector::Y), slab.clone());
    let road = Compound::new(vec![at(-10.0), at(10.0)]).expect("finite");
    let ice = Material { friction: 0.0, ..Material::default() };
    let rubber = Material { friction: 1.0, ..Material::default() };
    Collider::new(road).with_materials(&[ice, rubber], of_part)
}

/// The speed along x of a box that was sent off at 6, from a place, after a second.
fn speed_after(road: Collider, start: Real) -> Real {
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[road]).expect("a road");
    let cube = Cuboid::from_half(Vector::splat(0.5)).expect("half sides");
    let moving =
        Body::dynamic(Pose::at(Vector::X * start + Vector::Y * 0.5)).with_velocity(Vector::X * 6.0);
    let body = world.add(moving, &[Collider::new(cube).with_friction(1.0)]).expect("a box");
    let settings = StepSettings::with_gravity(Vector::Y * -10.0);
    for _ in 0..60 {
        world.step(1.0 / 60.0, &settings);
    }
    world.body(body).expect("it is there").velocity.x
}

#[test]
fn a_box_slides_over_the_ice_and_stops_on_the_rubber() {
    assert!(speed_after(road(&[0, 1]), -9.0) > 5.99, "all of the way is ice");
    assert!(speed_after(road(&[0, 1]), 1.0).abs() < 0.01, "it stops after 0.6 s");
    // The front of the box is on the rubber after 0.42 s, its back after 0.58 s.
    let across = speed_after(road(&[0, 1]), -3.0);
    assert!((0.16..1.85).contains(&across), "ice, then rubber: {across}");
}

#[test]
fn a_part_that_is_not_told_has_the_friction_of_its_collider() {
    let none = road(&[]).with_friction(0.0);
    assert!(speed_after(none, 1.0) > 5.99);
    assert_eq!(road(&[7]).with_friction(0.25).material(0).friction, 0.25, "there is no material 7");
}

/// Two belts in one collider, as on a sorter, run against each other.
#[test]
fn parcels_go_with_the_belt_that_they_lie_on() {
    let belt =
        |speed: Real| Material { surface_velocity: Vector::X * speed, ..Material::default() };
    let mut sorter = road(&[0, 1]);
    sorter.materials.list = [belt(1.0), belt(-2.0)].into();
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[sorter]).expect("a sorter");
    let parcel = Collider::new(Cuboid::from_half(Vector::splat(0.5)).expect("half sides"));
    let mut laid = |x: Real| {
        let lying = Body::dynamic(Pose::at(Vector::X * x + Vector::Y * 0.5));
        world.add(lying, std::slice::from_ref(&parcel)).expect("a parcel")
    };
    let parcels = [laid(-6.0), laid(6.0)];
    let settings = StepSettings::with_gravity(Vector::Y * -10.0);
    for _ in 0..60 {
        world.step(1.0 / 60.0, &settings);
    }
    let [slow, fast] = parcels.map(|name| world.body(name).expect("it is there").velocity.x);
    assert!((slow - 1.0).abs() < 1e-3 && (fast + 2.0).abs() < 1e-3, "{slow} {fast}");
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.5).expect("a size"));
    let stood = |x: Real| {
        let settings = CharacterSettings::new(Vector::Y, 0.01);
        let pose = Pose::at(Vector::X * x + Vector::Y * 0.51);
        let down = Vector::Y * -0.1;
        let stay = world.move_and_slide(&ball, &pose, down, true, &settings, &|_, _| true);
        let ground = stay.expect("a skin").ground;
        ground.expect("it stands on the sorter").velocity.x
    };
    assert_eq!([stood(-3.0), stood(3.0)], [1.0, -2.0]);
}

#[test]
fn a_material_that_is_no_number_is_refused() {
    let mut world = World::new();
    for bad in [Real::NAN, -1.0, Real::INFINITY] {
        for material in [
            Material { friction: bad, ..Material::default() },
            Material { restitution: bad, ..Material::default() },
            // A belt may run backwards.
            Material { surface_velocity: Vector::X * bad / 0.0, ..Material::default() },
        ] {
            let road = road(&[]).with_materials(&[material], &[0]);
            assert!(world.add(Body::fixed(Pose::IDENTITY), &[road]).is_err(), "{material:?}");
        }
    }
}
