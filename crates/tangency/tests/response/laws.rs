//! Two bodies that hit each other.

use super::draw::Draw;
use super::only::{any_rotation, any_turn, around_z, turning};
use super::space::response::*;
use super::space::*;

/// Relative to the numbers that go in: 1e-12 where numbers are as fine as that.
const TOLERANCE: f64 = if size_of::<Real>() == 8 { 1e-12 } else { 1e-5 };

fn near(a: Real, b: Real) {
    let (a, b) = (a as f64, b as f64);
    assert!((a - b).abs() <= 100.0 * TOLERANCE * (1.0 + b.abs()), "{a} {b}");
}

fn flat(x: Real, y: Real) -> Vector {
    Vector::X * x + Vector::Y * y
}

#[test]
fn t51_a_velocity_is_mirrored_only_if_it_goes_in() {
    assert_eq!(reflect(flat(3.0, -4.0), Vector::Y), flat(3.0, 4.0));
    assert_eq!(reflect(flat(3.0, 4.0), Vector::Y), flat(3.0, 4.0));
    assert_eq!(bounce(flat(3.0, -4.0), Vector::Y, 0.5), flat(3.0, 2.0));
    assert_eq!(reflect(flat(3.0, -4.0), Vector::Y * 2.0), flat(3.0, 4.0));
    assert_eq!(reflect(flat(3.0, -4.0), Vector::ZERO), flat(3.0, -4.0));
}

fn still(mass: BodyMass) -> SolverBody {
    SolverBody::new(Pose::IDENTITY, mass)
}

#[test]
fn t52_two_bodies_exchange_an_impulse() {
    let [two, one] = [2.0, 1.0].map(|mass| BodyMass::of_point(mass).unwrap());
    let blow =
        Collision { place: Vector::ZERO, normal: Vector::X, restitution: 1.0, friction: 0.0 };
    let mut a = still(two).with_velocity(Vector::X * 3.0, around_z(0.0));
    let mut b = still(one);
    resolve_impulse(&mut a, &mut b, &blow);
    assert_eq!((a.velocity, b.velocity), (Vector::X, Vector::X * 4.0));

    let mut a = still(two).with_velocity(Vector::X * 3.0, around_z(0.0));
    let mut wall = still(BodyMass::IMMOVABLE);
    resolve_impulse(&mut a, &mut wall, &blow);
    assert_eq!((a.velocity, wall.velocity), (Vector::X * -3.0, Vector::ZERO));
}

#[test]
fn t52_a_cube_that_lands_on_its_edge_turns() {
    let cube = Shape::from(Cuboid::from_half(Vector::splat(0.5)).unwrap());
    let mut cube = still(BodyMass::of_shape(&cube, 1.0).unwrap());
    cube.velocity = -Vector::Y;
    let mut ground = still(BodyMass::IMMOVABLE);
    let place = flat(0.5, -0.5);
    let blow = Collision { place, normal: Vector::Y, restitution: 0.0, friction: 0.0 };
    let push = resolve_impulse(&mut ground, &mut cube, &blow);
    near(push.dot(Vector::Y), 0.4);
    near(cube.velocity.dot(Vector::Y), -0.6);
    let turned = cube.velocity_at(cube.center() + Vector::X) - cube.velocity;
    near(turned.dot(Vector::Y), 1.2);
}

#[test]
fn t90_a_mass_of_ten_is_a_tenth_and_none_is_an_error() {
    assert_eq!(BodyMass::of_point(10.0).unwrap().inverse, 0.1);
    let refused = BuildError::NotPositive { what: "mass", value: 0.0 };
    assert_eq!(BodyMass::of_point(0.0).unwrap_err(), refused);
    assert!(BodyMass::of_point(-1.0).is_err() && BodyMass::of_point(Real::NAN).is_err());
    assert!(BodyMass::of_point(Real::INFINITY).is_err());
    let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0).unwrap());
    assert!(BodyMass::of_shape(&ground, 1.0).is_err());
}

/// A body of some shape that moves somehow, and what it weighs.
fn any_mover(draw: &mut Draw) -> (SolverBody, MassProperties) {
    let half = draw.vector().abs() + Vector::splat(0.25);
    let shape = match draw.below(2) {
        0 => Shape::from(Cuboid::from_half(half).unwrap()),
        _ => Shape::from(Capsule::new(Vector::ZERO, half, 0.5).unwrap()),
    };
    let whole = shape.mass_properties().unwrap();
    let whole = whole.times((2.0 + draw.signed()) / whole.volume);
    let pose = Pose::new(any_rotation(draw), draw.vector());
    let mover = SolverBody::new(pose, BodyMass::of(&whole).unwrap());
    (mover.with_velocity(draw.vector(), any_turn(draw)), whole)
}

/// Energy, momentum, and the moment of momentum about the origin.
fn sums(bodies: &[(SolverBody, MassProperties)]) -> (f64, Vec<f64>) {
    let (mut energy, mut kept) = (0.0, vec![0.0; 2 * DIMENSION]);
    for (mover, whole) in bodies {
        let (moments, turning) = turning(mover, whole);
        energy += 0.5 * (whole.volume * mover.velocity.length_squared()) as f64 + turning;
        for (axis, kept) in kept.iter_mut().take(DIMENSION).enumerate() {
            *kept += (mover.velocity[axis] * whole.volume) as f64;
        }
        for (at, moment) in moments.into_iter().enumerate() {
            kept[DIMENSION + at] += moment;
        }
    }
    (energy, kept)
}

/// Whatever hits whatever: momentum and moment of momentum stay as they are, and so does energy if nothing is
/// lost; if something is, or they rub, there is never more of it than before.
#[test]
fn t77_energy_and_momentum_are_kept() {
    let mut draw = Draw(77);
    let (mut hits, mut rubbed) = (0, 0);
    for case in 0..4_000 {
        let mut bodies = [any_mover(&mut draw), any_mover(&mut draw)];
        let place = draw.vector() * 2.0;
        let normal = (draw.vector() + Vector::X * 0.01).normalized().unwrap();
        let (restitution, friction) =
            if case % 2 == 0 { (1.0, 0.0) } else { (draw.signed().abs(), draw.signed().abs()) };
        let blow = Collision { place, normal, restitution, friction };
        let input = format!("{bodies:?} {blow:?}");
        let (energy, kept) = sums(&bodies);
        let [(a, _), (b, _)] = &mut bodies;
        let push = resolve_impulse(a, b, &blow);
        let (energy_now, kept_now) = sums(&bodies);
        let size = 64.0 * TOLERANCE * (1.0 + energy);
        for (before, after) in kept.iter().zip(kept_now) {
            assert!((before - after).abs() <= size, "{input}: {before} {after}");
        }
        if case % 2 == 0 {
            assert!((energy - energy_now).abs() <= size, "{input}: {energy} {energy_now}");
        } else {
            assert!(energy_now <= energy + size, "{input}: {energy} {energy_now}");
        }
        hits += usize::from(push != Vector::ZERO);
        let sideways = push - normal * push.dot(normal);
        rubbed += usize::from(sideways.length() > 0.01);
    }
    assert!(hits > 1_000 && rubbed > 300, "{hits} {rubbed}");
}

/// Several bodies in one are what one body is, if they fill it.
#[test]
fn two_halves_are_a_whole() {
    let half = Vector::splat(0.5) + Vector::X * 0.5;
    let whole = Shape::from(Cuboid::from_half(half).unwrap()).mass_properties().unwrap();
    let part = Shape::from(Cuboid::from_half(Vector::splat(0.5)).unwrap());
    let part = part.mass_properties().unwrap();
    let aside = Vector::X * 0.5;
    let both = MassProperties::joined(&[(part, Pose::at(aside)), (part, Pose::at(-aside))]);
    assert_eq!((both.volume, both.center), (whole.volume, whole.center));
    let [both, whole] = [both, whole].map(|mass| BodyMass::of(&mass).unwrap());
    let turn = around_z(1.0);
    let spun = |mass: BodyMass| {
        let mut mover = SolverBody::new(Pose::IDENTITY, mass).with_velocity(Vector::ZERO, turn);
        mover.push(Vector::Y, Vector::X);
        mover.velocity_at(Vector::X).dot(Vector::Y)
    };
    near(spun(both), spun(whole));
}
