//! A body that slides without friction over a floor for five seconds: how much of its speed does it keep?

use super::space::world::*;
use super::space::*;
use crate::laws::Tally;

/// Notes what of its speed along x a body keeps; less than 0.999 is wrong.
pub(super) fn note_speed_kept(
    [floor, shape]: [Shape; 2],
    [start, speed]: [Vector; 2],
    gravity: Vector,
    tally: &mut Tally,
    name: impl Fn() -> String,
) {
    let mut world = World::new();
    let slippery = |shape: Shape| [Collider::new(shape).with_friction(0.0)];
    world.add(Body::fixed(Pose::IDENTITY), &slippery(floor)).expect("a floor");
    let moving = Body::dynamic(Pose::at(start)).with_velocity(speed);
    let body = world.add(moving, &slippery(shape)).expect("a body");
    for _ in 0..300 {
        world.step(1.0 / 60.0, &StepSettings::with_gravity(gravity));
    }
    let after = world.body(body).expect("it is still there").velocity;
    let kept = f64::from(after.x / speed.x);
    let error = (1.0 - kept).abs();
    tally.note(true, error, !(error <= 1e-3), || {
        format!("{} from {start:?}: {kept:.4} of its speed, {after:?}", name())
    });
}
