//! A body that falls on a floor: what is told of it?

use super::scene::above_a_floor;
use super::space::world::*;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// How far a body is from a floor that it left, in units of the size: about a hundredth of half of its width.
const LEFT: Real = 2.5e-3;

/// For how many steps of a sixtieth of a second a body is watched: it falls for half a second, and then has 5 s.
const STEPS: usize = 335;

/// How fast a body loses angular velocity.
const DAMPING: Real = 8.0;

/// What a world told of a fall.
struct Fall {
    name: String,
    /// How often they began to touch while the body had not left the floor since it touched it last.
    begun: usize,
    /// How far it was from the floor at most between an `End` and the next `Begin`, where that was nearest.
    least_leap: Real,
    is_touching: bool,
    is_asleep: bool,
    /// How fast it is in the end.
    speed: Real,
}

fn fall(draw: &mut Draw, scale: f64) -> Fall {
    let size = scale as Real;
    let (name, [floor, shape], pose) = above_a_floor(draw, size);
    let mut world = World::new();
    world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(floor.clone())]).expect("a floor");
    // Without damping, what is round would roll on and on.
    let falling = Body::dynamic(pose).with_damping(0.0, DAMPING);
    let body = world.add(falling, &[Collider::new(shape.clone())]).expect("a body");
    let settings = StepSettings::with_gravity(Vector::Y * (-9.81 * size));
    let apart = |world: &World| {
        let now = world.body(body).expect("it is there").pose;
        distance(&floor, &Pose::IDENTITY, &shape, &now) / size
    };
    let (mut begun, mut highest, mut least_leap) = (0, Real::INFINITY, Real::INFINITY);
    for _ in 0..STEPS {
        world.step(1.0 / 60.0, &settings);
        match world.events().first().map(|event| event.phase) {
            Some(ContactPhase::Begin) => {
                least_leap = if highest < least_leap { highest } else { least_leap };
                begun += usize::from(begun == 0 || highest < LEFT);
            }
            Some(ContactPhase::Stay) => {}
            Some(ContactPhase::End) => highest = apart(&world),
            None if highest < LEFT => {
                let apart = apart(&world);
                highest = if apart > highest { apart } else { highest };
            }
            None => {}
        }
    }
    let last = world.body(body).expect("it is there");
    Fall {
        name: format!("{name} at {scale}, falling from {pose:?}"),
        begun,
        least_leap,
        is_touching: world.contacts().any(|contact| contact.is_touching),
        is_asleep: world.is_sleeping(body),
        speed: last.velocity.length() / size,
    }
}

/// A landing is one `Begin`, and so is the next one after the body has left the floor by more than a hundredth of
/// half of its width.
pub(crate) fn begins_once(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let Fall { name, begun, least_leap, .. } = fall(draw, scale);
    tally.note(begun > 0, begun as f64 - 1.0, begun != 1, || {
        format!("{name}: {begun} times, after a leap of {least_leap}")
    });
}

/// What has come to rest touches the floor.
pub(crate) fn touches_at_rest(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let Fall { name, is_touching, is_asleep, .. } = fall(draw, scale);
    tally.note(is_asleep, 0.0, !is_touching, || format!("{name}: it does not touch"));
}

/// Everything falls asleep, what is round by its damping.
pub(crate) fn falls_asleep(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let Fall { name, is_asleep, speed, .. } = fall(draw, scale);
    tally.note(is_asleep, f64::from(speed), !is_asleep, || format!("{name}: goes at {speed}"));
}
