//! Where does a ball go that bounces off what it meets?

use super::space::response::bounce;
use super::space::{Pose, Real, Shape, Sphere, Vector, cast_shapes};

/// A ball on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Flight {
    /// Where the frame of the ball is.
    pub(crate) place: Vector,
    /// How far it goes in a unit of time.
    pub(crate) velocity: Vector,
    /// How much time is left to spend.
    pub(crate) time: Real,
    /// How often it bounced.
    pub(crate) bounces: usize,
}

impl Flight {
    /// A ball that has not bounced yet.
    pub(crate) fn new(place: impl Into<Vector>, velocity: impl Into<Vector>, time: Real) -> Self {
        Self { place: place.into(), velocity: velocity.into(), time, bounces: 0 }
    }

    /// The flight after some of its time.
    fn after(&self, time: Real) -> Self {
        Self { place: self.place + self.velocity * time, time: self.time - time, ..*self }
    }

    /// The flight with what goes into a surface turned back.
    fn bounced(&self, outward: Vector, restitution: Real) -> Self {
        let velocity = bounce(self.velocity, outward, restitution);
        Self { velocity, bounces: self.bounces.saturating_add(1), ..*self }
    }
}

/// Moves a ball through a world at rest, bouncing off what it meets until its time is spent; for
/// comparison with what a physics engine does.
///
/// It moves to the first contact, the speed into the surface is turned back, `restitution` times as fast
/// (1 loses nothing, 0 keeps nothing of it), and the rest of the time is spent the same way. So the
/// outcome does not depend on how the time is cut into steps, up to rounding. In a corner there is no end
/// to the bounces: after `most_bounces` of them the ball stays, with time left over. So it does where it
/// starts inside of something that it does not move into. A time that is not positive moves nothing.
pub(crate) fn advance_and_bounce(
    ball: &Sphere,
    flight: &Flight,
    world: &[(Shape, Pose)],
    restitution: Real,
    most_bounces: usize,
) -> Flight {
    let mut flight = *flight;
    let most = flight.bounces.saturating_add(most_bounces);
    while flight.time > 0.0
        && let Some((fraction, outward)) = first_contact(ball, &flight, world)
    {
        flight = flight.after(flight.time * fraction);
        if flight.bounces >= most || !(flight.velocity.dot(outward) < 0.0) {
            return flight;
        }
        flight = flight.bounced(outward, restitution);
    }
    if flight.time > 0.0 { flight.after(flight.time) } else { flight }
}

/// When a ball first meets something, and the normal of that.
fn first_contact(
    ball: &Sphere,
    flight: &Flight,
    world: &[(Shape, Pose)],
) -> Option<(Real, Vector)> {
    let (ball, start, way) =
        (Shape::Sphere(*ball), Pose::at(flight.place), flight.velocity * flight.time);
    let mut first: Option<(Real, Vector)> = None;
    for (shape, pose) in world {
        if let Some(met) = cast_shapes(shape, pose, Vector::ZERO, &ball, &start, way)
            && first.is_none_or(|(fraction, _)| met.fraction < fraction)
        {
            first = Some((met.fraction, met.contact.normal));
        }
    }
    first
}
