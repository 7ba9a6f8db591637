//! Characters: what they may stand on, walk up and slide along.

use super::draw::Draw;
use super::space::world::*;
use super::space::*;

const SKIN: Real = 0.01;

fn figure() -> Shape {
    Capsule::new(Vector::Y * -0.25, Vector::Y * 0.25, 0.25).unwrap().into()
}

/// Where a figure stands on ground at height 0.
fn standing(x: Real) -> Pose {
    Pose::at(Vector::X * x + Vector::Y * (0.5 + SKIN))
}

fn fixed(world: &mut World, shape: impl Into<Shape>, place: Vector) -> BodyHandle {
    world.add(Body::fixed(Pose::at(place)), &[Collider::new(shape)]).unwrap()
}

fn grounded() -> World {
    let mut world = World::new();
    fixed(&mut world, HalfSpace::new(Vector::Y, 0.0).unwrap(), Vector::ZERO);
    world
}

fn block(half: Real) -> Cuboid {
    Cuboid::from_half(Vector::splat(half)).unwrap()
}

fn settings() -> CharacterSettings {
    CharacterSettings {
        step_height: 0.3,
        snap_distance: 0.3,
        ..CharacterSettings::new(Vector::Y, SKIN)
    }
}

fn walk(world: &World, pose: Pose, wish: Vector, was_grounded: bool) -> CharacterMove {
    world.move_and_slide(&figure(), &pose, wish, was_grounded, &settings(), &|_, _| true).unwrap()
}

/// It lost its skin with every bend: 0.086 instead of 0.1 a frame.
#[test]
fn a_walk_along_a_wall_loses_no_way() {
    let mut world = grounded();
    fixed(&mut world, HalfSpace::new(-Vector::X, 0.0).unwrap(), Vector::X * 2.0);
    let mut pose = standing(0.0);
    let wish = Vector::X * 0.1 + Vector::Y * 0.05;
    for _ in 0..40 {
        pose = walk(&world, pose, wish, false).pose;
    }
    let risen = pose.translation.y - standing(0.0).translation.y;
    assert!((risen - 2.0).abs() < 1e-3, "{risen}");
    assert!((pose.translation.x - (1.75 - SKIN)).abs() < 1e-4, "{pose:?}");
}

#[test]
fn a_step_is_climbed_and_a_wall_is_not() {
    for (height, is_climbed) in [(0.2, true), (0.29, true), (0.5, false)] {
        let mut world = grounded();
        fixed(&mut world, block(2.0), Vector::X * 4.0 + Vector::Y * (height - 2.0));
        let mut at = walk(&world, standing(0.0), -Vector::Y * 0.05, true);
        for _ in 0..60 {
            at = walk(&world, at.pose, Vector::X * 0.05 - Vector::Y * 0.01, at.ground.is_some());
        }
        let place = at.pose.translation;
        assert!(at.ground.is_some(), "{height}: {at:?}");
        assert_eq!(place.x > 2.5, is_climbed, "{height}: {place:?}");
        let expected = if is_climbed { height } else { 0.0 };
        assert!((place.y - 0.5 - SKIN - expected).abs() < 0.01, "{height}: {place:?}");
    }
}

/// Down a ramp of one in two it stays on the ground; up one of two in one it does not come.
#[test]
fn slopes_are_walked_or_are_walls() {
    for (steep, is_walked) in [(0.5, true), (2.0, false)] {
        let normal = Vector::Y - Vector::X * steep;
        let mut world = grounded();
        fixed(&mut world, HalfSpace::new(normal, 0.0).unwrap(), Vector::X * 2.0);
        let mut at = walk(&world, standing(0.0), -Vector::Y * 0.05, true);
        for _ in 0..100 {
            at = walk(&world, at.pose, Vector::X * 0.05 - Vector::Y * 0.01, at.ground.is_some());
        }
        let top = at.pose.translation;
        assert_eq!(top.y > 1.0, is_walked, "{steep}: {top:?}");
        assert!(at.ground.is_some());
        if is_walked {
            for _ in 0..60 {
                at = walk(&world, at.pose, Vector::X * -0.05, true);
                assert!(at.ground.is_some(), "{steep}: {at:?}");
            }
            assert!(at.pose.translation.y < top.y - 1.0, "{steep}: {at:?}");
        }
    }
}

/// Pressed into a corner, it comes to rest and stays there to the last digit that matters.
#[test]
fn a_corner_does_not_shake_it() {
    let mut world = grounded();
    for (side, aside) in [(1.0, 0.3), (-1.0, -0.3)] {
        let normal = (Vector::X * -1.0 + Vector::Y * aside).normalized().unwrap();
        fixed(&mut world, HalfSpace::new(normal, 0.0).unwrap(), Vector::X * 2.0 + Vector::Y * side);
    }
    let mut pose = standing(0.0);
    for _ in 0..60 {
        pose = walk(&world, pose, Vector::X * 0.1, false).pose;
    }
    for _ in 0..60 {
        let next = walk(&world, pose, Vector::X * 0.1, false).pose;
        assert!((next.translation - pose.translation).length() < 1e-4, "{pose:?} {next:?}");
        pose = next;
    }
}

#[test]
fn what_comes_too_near_pushes_it_out() {
    let mut world = grounded();
    let sunk = Pose::at(Vector::Y * 0.4);
    let out = walk(&world, sunk, Vector::ZERO, false).pose;
    assert!((out.translation.y - 0.5 - SKIN).abs() < 1e-3, "{out:?}");
    let door = world
        .add(Body::kinematic(Pose::at(Vector::X * 0.9 + Vector::Y)), &[Collider::new(block(0.5))])
        .unwrap();
    world.set_pose(door, Pose::at(Vector::X * 0.6 + Vector::Y * 0.6)).unwrap();
    let out = walk(&world, standing(0.0), Vector::ZERO, true).pose;
    let gap = closest(&figure(), &out, &block(0.5).into(), &world.body(door).unwrap().pose);
    assert!(gap.separation > 0.5 * SKIN, "{gap:?}");
}

#[test]
fn a_platform_tells_how_fast_it_carries() {
    let mut world = World::new();
    let platform = Body::kinematic(Pose::at(Vector::Y * -1.0)).with_velocity(Vector::X * 2.0);
    let platform = world.add(platform, &[Collider::new(block(1.0))]).unwrap();
    let at = walk(&world, standing(0.0), Vector::Y * -0.05, true);
    let ground = at.ground.expect("it stands there");
    assert_eq!((ground.body, ground.velocity), (platform, Vector::X * 2.0));
    assert!((ground.normal - Vector::Y).length() < 1e-5);
}

#[test]
fn contacts_of_a_shape_with_a_world_are_those_of_the_pairs() {
    let mut world = grounded();
    fixed(&mut world, block(1.0), Vector::X * 1.2 + Vector::Y);
    fixed(&mut world, block(1.0), Vector::X * 9.0);
    let pose = Pose::at(Vector::Y * 0.45);
    let mut seen = Vec::new();
    world.collide_shape(&figure(), &pose, 0.0, &|_, _| true, &mut |name, manifold| {
        let body = world.collider(name).unwrap();
        let there = world.body(world.body_of(name).unwrap()).unwrap().pose;
        let alone = closest(&figure(), &pose, &body.shape, &there).separation;
        assert!((manifold.points()[0].separation - alone).abs() < 1e-4, "{manifold:?}");
        seen.push(name);
    });
    assert_eq!(seen.len(), 2);
    assert!(seen.is_sorted());
}

/// A ball that is sunk into the floor and into a wall: what it overlaps counts as each rule says.
#[test]
fn a_cast_counts_what_it_overlaps_as_it_is_told() {
    let mut world = grounded();
    fixed(&mut world, HalfSpace::new(Vector::X, 0.0).unwrap(), Vector::ZERO);
    fixed(&mut world, block(1.0), Vector::X * 6.0 + Vector::Y);
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let sunk = Pose::at(Vector::X * 0.75 + Vector::Y * 0.875);
    let met = |way: Vector, rule| {
        let met = world.cast_shape_from(&ball, &sunk, way, rule, &|_, _| true);
        met.map(|(_, met)| met.fraction)
    };
    let ahead = Vector::X * 8.0;
    assert_eq!(met(ahead, InitialOverlap::Stop), Some(0.0));
    // The box begins at 5, and the front of the ball at 1.75, or at 2 if it is pushed out.
    for (rule, gone) in [
        (InitialOverlap::Ignore, 3.25),
        (InitialOverlap::IgnoreIfLeaving, 3.25),
        (InitialOverlap::PushOut, 3.0),
    ] {
        let fraction = met(ahead, rule).unwrap_or_else(|| panic!("{rule:?} meets the box"));
        assert!((fraction * 8.0 - gone).abs() < 1e-4, "{rule:?}: {fraction}");
    }
    assert_eq!(met(-ahead, InitialOverlap::Ignore), None);
    for rule in [InitialOverlap::IgnoreIfLeaving, InitialOverlap::PushOut] {
        assert!(met(-ahead, rule).is_some_and(|fraction| fraction < 1e-5), "{rule:?}");
    }
}

/// What overlaps one thing is free of it then, whatever both are; in the gap between two that are too near it stays, and is in
/// neither deeper than it was in the deepest.
#[test]
fn what_is_pushed_out_is_free() {
    let draw = &mut Draw(19);
    let any = |draw: &mut Draw| -> Shape {
        let half = draw.vector().abs() * 0.5 + Vector::splat(0.25);
        match draw.below(3) {
            0 => Sphere::new(Vector::ZERO, half.x).unwrap().into(),
            1 => Cuboid::from_half(half).unwrap().into(),
            _ => Capsule::new(half * -0.5, half * 0.5, 0.25).unwrap().into(),
        }
    };
    let mut overlapped = [0, 0];
    for case in 0..2000 {
        let count = case % 2;
        let mut world = World::new();
        let pieces: Vec<(Shape, Pose)> =
            (0..=count).map(|_| (any(draw), Pose::at(draw.vector()))).collect();
        for (piece, place) in &pieces {
            world.add(Body::fixed(*place), &[Collider::new(piece.clone())]).unwrap();
        }
        let (shape, start) = (any(draw), Pose::at(draw.vector() * 0.5));
        let depth = |pose: &Pose| {
            let depths =
                pieces.iter().map(|(piece, place)| -closest(&shape, pose, piece, place).separation);
            depths.fold(0.0, |most: Real, depth| if depth > most { depth } else { most })
        };
        let (before, free) = (depth(&start), world.push_out(&shape, &start, &|_, _| true));
        let after = depth(&free);
        overlapped[count] += usize::from(before > 0.0);
        if before == 0.0 {
            assert_eq!(free, start, "{pieces:?}, {shape:?} at {start:?}");
        }
        let allowed = if count == 0 { 1e-5 } else { before + 1e-5 };
        assert!(after <= allowed, "{before} to {after}: {pieces:?}, {shape:?} at {start:?}");
    }
    assert!(overlapped.iter().all(|count| *count > 300), "{overlapped:?}");
}
