//! Forces, locks, setters, hooks and lifts: what a program does to a world.

use super::beginnings::{ball, block, gravity, only_collider, steps};
use super::space::response::*;
use super::space::world::*;
use super::space::*;

/// A world with a floor at height 0.
fn floored() -> (World, BodyHandle) {
    let mut world = World::new();
    let slab = Cuboid::from_half(Vector::splat(50.0)).unwrap();
    let floor = Body::fixed(Pose::at(Vector::Y * -50.0));
    let floor = world.add(floor, &[Collider::new(slab)]).unwrap();
    (world, floor)
}

fn at_rest(world: &mut World, x: Real) -> BodyHandle {
    world.add(Body::dynamic(Pose::at(Vector::X * x + Vector::Y * 0.5)), &[block(0.5)]).unwrap()
}

fn body(world: &World, handle: BodyHandle) -> Body {
    *world.body(handle).unwrap()
}

#[test]
fn a_force_lasts_for_one_step_and_wakes() {
    let (mut world, _) = floored();
    let handle = at_rest(&mut world, 0.0);
    steps(&mut world, 90);
    assert!(world.is_sleeping(handle));
    let mass = 1.0 / world.mass(handle).unwrap().inverse;
    world.apply_force(handle, Vector::Y * (20.0 * mass)).unwrap();
    steps(&mut world, 1);
    assert!((body(&world, handle).velocity.y - 10.0 / 60.0).abs() < 1e-5);
    steps(&mut world, 1);
    assert!(body(&world, handle).velocity.y.abs() < 1e-5, "it falls again");
}

#[test]
fn what_is_no_force_is_refused() {
    let (mut world, floor) = floored();
    let handle = at_rest(&mut world, 0.0);
    for wrong in [Real::NAN, Real::INFINITY] {
        let refused = Err(WorldError::BadNumber { name: "force" });
        assert_eq!(world.apply_force(handle, Vector::X * wrong), refused);
        assert!(world.apply_impulse(handle, Vector::X * wrong).is_err());
        assert!(world.set_gravity_scale(handle, wrong).is_err());
        assert!(world.set_damping(handle, wrong, 0.0).is_err());
        assert!(world.set_friction(only_collider(&world, handle), wrong).is_err());
    }
    assert_eq!(
        world.set_damping(handle, -1.0, 0.0),
        Err(WorldError::BadNumber { name: "linear_damping" })
    );
    world.apply_force(floor, Vector::Y * 1e6).unwrap();
    steps(&mut world, 1);
    assert_eq!(body(&world, floor).pose, Pose::at(Vector::Y * -50.0));
    assert!(world.remove(handle));
    assert_eq!(world.apply_force(handle, Vector::X), Err(WorldError::NoSuchBody { handle }));
}

/// A push beside the middle: the speed of the place that is pushed grows by as much as mass and inertia say, which a
/// solver body by itself tells as well.
#[test]
fn an_impulse_at_a_place_moves_and_turns() {
    let mut world = World::new();
    let handle = world.add(Body::dynamic(Pose::at(Vector::X)), &[block(0.5)]).unwrap();
    world.apply_impulse_at(handle, Vector::Y * 2.0, Vector::X * 1.5).unwrap();
    let pushed = body(&world, handle);
    assert!((pushed.velocity - Vector::Y * 2.0).length() < 1e-5, "{pushed:?}");
    let mut alone = SolverBody::new(Pose::at(Vector::X), world.mass(handle).unwrap());
    alone.push(Vector::Y * 2.0, Vector::X * 1.5);
    assert_eq!(pushed.angular_velocity, alone.angular_velocity);
    assert!(alone.velocity_at(Vector::X * 1.5).y > 2.5);
}

#[test]
fn gravity_is_felt_as_much_as_the_scale_says() {
    let mut world = World::new();
    let scales = [0.0, 0.5, 1.0, -1.0];
    let handles = scales.map(|scale| {
        let place = Pose::at(Vector::X * (20.0 * scale));
        world.add(Body::dynamic(place).with_gravity_scale(scale), &[ball(0.5)]).unwrap()
    });
    steps(&mut world, 60);
    for (scale, handle) in scales.into_iter().zip(handles) {
        let speed = body(&world, handle).velocity.y;
        assert!((speed + 10.0 * scale).abs() < 1e-3, "{scale} {speed}");
    }
}

/// One that may only slide along X is hit from above and from the side; one that must not turn lands on an edge.
#[test]
fn locked_axes_hold_whatever_is_met() {
    let mut world = World::new();
    let mut locked = LockedAxes::ROTATION;
    locked.translation = [true; DIMENSION];
    locked.translation[0] = false;
    let sled = Body::dynamic(Pose::IDENTITY).with_locked_axes(locked).with_velocity(Vector::X);
    let sled = world.add(sled, &[block(0.5)]).unwrap();
    let hammer = Body::dynamic(Pose::at(Vector::Y * 2.0 + Vector::X * 0.6));
    world.add(hammer.with_velocity(Vector::Y * -5.0), &[ball(0.5)]).unwrap();
    for _ in 0..120 {
        world.step(1.0 / 60.0, &gravity());
        let now = body(&world, sled);
        assert_eq!(now.pose.rotation, Pose::IDENTITY.rotation);
        assert_eq!(now.pose.translation - Vector::X * now.pose.translation.x, Vector::ZERO);
    }
    assert!(body(&world, sled).pose.translation.x > 1.0);
    assert!(world.contacts().count() > 0 || world.len() == 2);
}

/// What could not be moved at all was neither turned by a torque nor slowed in its turning.
#[test]
fn a_turnstile_is_turned_by_a_torque_and_slowed() {
    let mut world = World::new();
    let locked = LockedAxes { translation: [true; DIMENSION], ..LockedAxes::NONE };
    let post = Body::dynamic(Pose::IDENTITY).with_locked_axes(locked).with_damping(0.0, 1.0);
    let post = post.with_velocity(Vector::X).without_sleep();
    let post = world.add(post, &[block(1.0)]).unwrap();
    world.apply_force_at(post, Vector::Y * 6.0, Vector::X).unwrap();
    steps(&mut world, 1);
    let speed_of_tip = |world: &World| {
        let Body { pose, angular_velocity, .. } = body(world, post);
        let post = SolverBody::new(pose, world.mass(post).unwrap());
        post.with_velocity(Vector::ZERO, angular_velocity).velocity_at(Vector::X).length()
    };
    let turning = speed_of_tip(&world);
    assert!(turning > 0.0, "a torque turns it");
    steps(&mut world, 60);
    let now = body(&world, post);
    let share = speed_of_tip(&world) / turning;
    assert!((share - 0.3679).abs() < 2e-2, "e to the power of -1, and not {share}");
    assert_eq!((now.pose.translation, now.velocity), (Vector::ZERO, Vector::ZERO));
}

/// Between an aim and the next step, whoever sets a velocity or a pose has the last word.
#[test]
fn a_velocity_or_pose_that_is_set_after_an_aim_counts() {
    for is_reached in [false, true] {
        let mut world = World::new();
        let lift = world.add(Body::kinematic(Pose::IDENTITY), &[block(0.5)]).unwrap();
        world.move_to(lift, Pose::at(Vector::Y)).unwrap();
        if is_reached {
            steps(&mut world, 1);
        }
        world.set_velocity(lift, Vector::X * 60.0, AngVector::default()).unwrap();
        let before = body(&world, lift).pose.translation;
        steps(&mut world, 1);
        let gone = body(&world, lift).pose.translation - before;
        assert!((gone - Vector::X).length() < 1e-5, "{gone:?}");
        world.move_to(lift, Pose::at(Vector::Y)).unwrap();
        world.set_gravity_scale(lift, 0.5).unwrap();
        steps(&mut world, 1);
        assert_eq!(body(&world, lift).pose, Pose::at(Vector::Y), "what has no say changes no aim");
        world.move_to(lift, Pose::IDENTITY).unwrap();
        world.set_pose(lift, Pose::at(Vector::X * 3.0)).unwrap();
        steps(&mut world, 1);
        let now = body(&world, lift);
        assert_eq!((now.pose, now.velocity), (Pose::at(Vector::X * 3.0), Vector::ZERO));
    }
}

#[test]
fn a_lift_carries_who_stands_on_it() {
    let mut world = World::new();
    let slab = Cuboid::from_half(Vector::splat(2.0)).unwrap();
    let lift =
        world.add(Body::kinematic(Pose::at(Vector::Y * -2.0)), &[Collider::new(slab)]).unwrap();
    let rider = at_rest(&mut world, 0.0);
    steps(&mut world, 90);
    assert!(world.is_sleeping(rider));
    for step in 1..=60 {
        let there = Vector::Y * (-2.0 + step as Real / 60.0) + Vector::X * (step as Real / 120.0);
        world.move_to(lift, Pose::at(there)).unwrap();
        steps(&mut world, 1);
        assert_eq!(body(&world, lift).pose.translation, there);
    }
    let carried = body(&world, rider).pose.translation;
    assert!((carried.y - 1.5).abs() < 0.01 && (carried.x - 0.5).abs() < 0.05, "{carried:?}");
    steps(&mut world, 2);
    assert_eq!(body(&world, lift).velocity, Vector::ZERO);
    assert_eq!(
        world.move_to(rider, Pose::IDENTITY),
        Err(WorldError::NotKinematic { handle: rider })
    );
}

#[test]
fn a_body_changes_its_kind() {
    let (mut world, _) = floored();
    let handle = world.add(Body::fixed(Pose::at(Vector::Y * 3.0)), &[block(0.5)]).unwrap();
    steps(&mut world, 30);
    assert_eq!(body(&world, handle).pose.translation.y, 3.0);
    world.set_kind(handle, BodyKind::Dynamic).unwrap();
    steps(&mut world, 120);
    assert!((body(&world, handle).pose.translation.y - 0.5).abs() < 1e-2);
    assert!(world.is_sleeping(handle));
    world.set_kind(handle, BodyKind::Fixed).unwrap();
    let hit = Body::dynamic(Pose::at(Vector::X * -3.0 + Vector::Y * 0.5));
    world.add(hit.with_velocity(Vector::X * 20.0), &[block(0.5)]).unwrap();
    let before = body(&world, handle).pose;
    steps(&mut world, 60);
    assert_eq!(body(&world, handle).pose, before);
    let hollow = Collider::new(Segment::new(-Vector::X, Vector::X).unwrap());
    let line = world.add(Body::fixed(Pose::at(Vector::Y * 9.0)), &[hollow]).unwrap();
    assert!(world.set_kind(line, BodyKind::Dynamic).is_err());
    assert_eq!(body(&world, line).kind, BodyKind::Fixed);
}

/// Two boxes slide; the one whose friction counts as the lesser one goes on.
#[test]
fn the_later_rule_of_two_counts() {
    for (rule, kept) in [(CombineRule::Minimum, 2.0), (CombineRule::Maximum, 0.0)] {
        let (mut world, _) = floored();
        let start = Body::dynamic(Pose::at(Vector::Y * 0.5)).with_velocity(Vector::X * 2.0);
        let ice = block(0.5).with_friction(0.0).with_combine_rules(rule, CombineRule::Maximum);
        let handle = world.add(start, &[ice]).unwrap();
        steps(&mut world, 120);
        assert!((body(&world, handle).velocity.x - kept).abs() < 1e-3, "{rule:?}");
    }
}

#[test]
fn setters_change_what_was_built() {
    let (mut world, _) = floored();
    let start = Body::dynamic(Pose::at(Vector::Y * 0.5)).with_velocity(Vector::X * 2.0);
    let handle = world.add(start, &[block(0.5).with_friction(0.0)]).unwrap();
    let collider = only_collider(&world, handle);
    steps(&mut world, 30);
    assert!((body(&world, handle).velocity.x - 2.0).abs() < 1e-3);
    let floor = world.bodies().next().unwrap().0;
    let floor = only_collider(&world, floor);
    world.set_friction(collider, 2.0).unwrap();
    world.set_friction(floor, 2.0).unwrap();
    steps(&mut world, 60);
    assert!(body(&world, handle).velocity.x.abs() < 1e-3);
    world.set_user_data(handle, 7).unwrap();
    world.set_restitution(collider, 1.0).unwrap();
    world.set_pose(handle, Pose::at(Vector::Y * 2.5)).unwrap();
    let mut fastest = 0.0;
    for _ in 0..60 {
        steps(&mut world, 1);
        let speed = body(&world, handle).velocity.y;
        fastest = if speed > fastest { speed } else { fastest };
    }
    assert!(fastest > 5.0, "it bounces: {fastest}");
    assert_eq!(body(&world, handle).user_data, 7);
    let hollow = Segment::new(-Vector::X, Vector::X).unwrap();
    let before = world.collider(collider).unwrap().clone();
    assert!(world.set_shape(collider, hollow).is_err());
    assert_eq!(world.collider(collider), Some(&before));
}

#[test]
fn a_platform_can_be_dropped_through() {
    let (mut world, _) = floored();
    let plank = Collider::new(Cuboid::from_half(Vector::splat(0.25)).unwrap());
    let plank = world.add(Body::fixed(Pose::at(Vector::Y * 3.0)), &[plank]).unwrap();
    let player = Body::dynamic(Pose::at(Vector::Y * 3.75)).with_locked_axes(LockedAxes::ROTATION);
    let player = world.add(player, &[block(0.5)]).unwrap();
    steps(&mut world, 120);
    assert!((body(&world, player).pose.translation.y - 3.75).abs() < 1e-2);
    world.filter_again(player).unwrap();
    for _ in 0..120 {
        world.step_where(1.0 / 60.0, &gravity(), &|pair| !pair.body_handles.contains(&plank));
    }
    assert!((body(&world, player).pose.translation.y - 0.5).abs() < 1e-2);
}

#[test]
fn a_hook_leaves_a_contact_out_and_changes_another() {
    let (mut world, floor) = floored();
    let ghost = at_rest(&mut world, -5.0);
    let solid = at_rest(&mut world, 5.0);
    let modify = |pair: PairContext, contact: &mut SolverContact| {
        contact.surface_velocity = Vector::X;
        assert!(pair.body_handles.contains(&floor));
        !pair.body_handles.contains(&ghost)
    };
    let hooks = StepHooks { modify: Some(&modify), ..StepHooks::default() };
    for _ in 0..60 {
        world.step_with(1.0 / 60.0, &gravity(), &hooks);
    }
    assert!(body(&world, ghost).pose.translation.y < 0.0);
    assert!((body(&world, solid).velocity.x.abs() - 1.0).abs() < 1e-3);
}

/// Questions saw nothing before the first detection, and the old place after a move.
#[test]
fn questions_see_bodies_at_once() {
    let mut world = World::new();
    let handle = world.add(Body::fixed(Pose::at(Vector::X * 3.0)), &[ball(1.0)]).unwrap();
    let ray = Ray::new(Vector::ZERO, Vector::X).unwrap();
    let seen = |world: &World| {
        let hit = world.cast_ray(&ray, &RayOptions::default(), &|_, _| true);
        hit.map(|(_, hit)| hit.fraction)
    };
    assert_eq!(seen(&world), Some(2.0));
    world.set_pose(handle, Pose::at(Vector::X * 6.0)).unwrap();
    assert_eq!(seen(&world), Some(5.0));
    world
        .set_shape(only_collider(&world, handle), Sphere::new(Vector::ZERO, 2.0).unwrap())
        .unwrap();
    assert_eq!(seen(&world), Some(4.0));
    world.set_kind(handle, BodyKind::Kinematic).unwrap();
    assert_eq!(seen(&world), Some(4.0));
    world.attach(handle, ball(1.0).at(Pose::at(Vector::X * -4.0))).unwrap();
    assert_eq!(seen(&world), Some(1.0));
    world.detect();
    assert_eq!(seen(&world), Some(1.0));
    assert!(world.remove(handle));
    assert_eq!(seen(&world), None);
}
