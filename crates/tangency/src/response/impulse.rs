//! Impulses: what one contact does to one or two bodies, at once.

use super::solver_body::SolverBody;
use super::space::geometry::Closest;
use super::space::math::{Real, Vector, lesser};

/// The velocity of what is mirrored by a wall: what goes into it comes out of it.
///
/// The normal points out of the wall, and has any length but 0. What moves away or along stays as it is.
///
/// ```
#[doc = prelude!(response)]
/// assert_eq!(reflect(Vector::X - Vector::Y, Vector::Y * 2.0), Vector::X + Vector::Y);
/// assert_eq!(reflect(Vector::X + Vector::Y, Vector::Y), Vector::X + Vector::Y);
/// ```
pub fn reflect(velocity: Vector, normal: Vector) -> Vector {
    bounce(velocity, normal, 1.0)
}

/// As [`reflect`], and only a share of the speed into the wall comes out of it: 1 all of it, 0 nothing.
///
/// ```
#[doc = prelude!(response)]
/// assert_eq!(bounce(Vector::X - Vector::Y, Vector::Y, 0.5), Vector::X + Vector::Y * 0.5);
/// ```
pub fn bounce(velocity: Vector, normal: Vector, restitution: Real) -> Vector {
    let Some(outward) = normal.normalized() else { return velocity };
    if velocity.dot(outward) < 0.0 { reflected(velocity, outward, restitution) } else { velocity }
}

/// What becomes of a velocity into a wall, of which the outward normal has unit length.
pub(crate) fn reflected(velocity: Vector, outward: Vector, restitution: Real) -> Vector {
    velocity - outward * (velocity.dot(outward) * (1.0 + restitution))
}

/// How far two bodies that overlap are to be moved apart: A and B, shared by their inverse masses.
///
/// Nothing where they do not overlap, or where neither can be moved.
///
/// ```
#[doc = prelude!(response)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let seen = closest(&ball, &Pose::IDENTITY, &ball, &Pose::at(Vector::X));
/// assert_eq!(resolve_position(&seen, 3.0, 1.0), [Vector::X * -0.75, Vector::X * 0.25]);
/// assert_eq!(resolve_position(&seen, 0.0, 0.0), [Vector::ZERO; 2]);
/// # Ok::<(), BuildError>(())
/// ```
pub fn resolve_position(seen: &Closest, inverse_a: Real, inverse_b: Real) -> [Vector; 2] {
    let whole = inverse_a + inverse_b;
    if !(whole > 0.0) {
        return [Vector::ZERO; 2];
    }
    let apart = seen.normal * seen.depth();
    [apart * -(inverse_a / whole), apart * (inverse_b / whole)]
}

/// Where two bodies hit each other, and how they take it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Collision {
    /// Where, in the world.
    pub place: Vector,
    /// Of unit length, from A to B.
    pub normal: Vector,
    /// What is left of the speed towards each other: 1 all of it, 0 nothing.
    pub restitution: Real,
    /// How much of the push resists sliding.
    pub friction: Real,
}

/// Changes how two bodies move that hit each other, and returns the push that B got and A gave.
///
/// The push along the normal turns the speed of approach round; the push against sliding stops that, but is at
/// most `friction` times the other one. None if they do not approach, or neither can be moved.
///
/// ```
#[doc = prelude!(response)]
/// let mass = BodyMass::of_point(1.0)?;
/// let mut a = SolverBody::new(Pose::IDENTITY, mass).with_velocity(Vector::X, Motion::still(Pose::IDENTITY).turn);
/// let mut b = SolverBody::new(Pose::at(Vector::X), mass);
/// let collision = Collision { place: Vector::X * 0.5, normal: Vector::X, restitution: 1.0, friction: 0.0 };
/// resolve_impulse(&mut a, &mut b, &collision);
/// assert_eq!((a.velocity, b.velocity), (Vector::ZERO, Vector::X));
/// # Ok::<(), BuildError>(())
/// ```
pub fn resolve_impulse(a: &mut SolverBody, b: &mut SolverBody, collision: &Collision) -> Vector {
    let Collision { place, normal, restitution, friction } = *collision;
    let approach = (b.velocity_at(place) - a.velocity_at(place)).dot(normal);
    let inverse_effective_mass =
        a.inverse_effective_mass(place, normal) + b.inverse_effective_mass(place, normal);
    if !(approach < 0.0 && inverse_effective_mass > 0.0) {
        return Vector::ZERO;
    }
    let strength = -(1.0 + restitution) * approach / inverse_effective_mass;
    let pushed = exchange(a, b, normal * strength, place);
    pushed + friction_impulse(a, b, collision, strength * friction)
}

/// Takes away the sliding at a place, with a push of that strength at most.
fn friction_impulse(
    a: &mut SolverBody,
    b: &mut SolverBody,
    collision: &Collision,
    most: Real,
) -> Vector {
    let sliding =
        (b.velocity_at(collision.place) - a.velocity_at(collision.place)).without(collision.normal);
    let Some((along, speed)) = sliding.direction_and_length() else { return Vector::ZERO };
    let inverse_effective_mass = a.inverse_effective_mass(collision.place, along)
        + b.inverse_effective_mass(collision.place, along);
    exchange(a, b, along * -lesser(speed / inverse_effective_mass, most), collision.place)
}

fn exchange(a: &mut SolverBody, b: &mut SolverBody, push: Vector, place: Vector) -> Vector {
    a.push(-push, place);
    b.push(push, place);
    push
}
