//! A step that can be seen again.

use super::space::math::Real;
use super::state::World;
use super::step_settings::StepSettings;

/// A step of a world: the world before it, and what the step made of it. As a file, it is a report of what went
/// wrong that anyone can see again.
///
/// A filter of pairs is a function, and cannot be kept: only steps without one can be recorded.
///
/// ```
#[doc = prelude!(world)]
/// let mut world = World::new();
/// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
/// world.add(Body::dynamic(Pose::IDENTITY), &[ball])?;
/// let recording = world.step_recorded(0.125, &StepSettings::with_gravity(-Vector::Y));
/// assert_eq!(recording.replay().expect("it goes as it went").fingerprint(), world.fingerprint());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Recording {
    /// The world before the step.
    pub before: World,
    /// How long the step was.
    pub time: Real,
    /// What held in it.
    pub settings: StepSettings,
    /// The [`World::fingerprint`] after the step.
    pub after: u64,
}

impl World {
    /// As [`World::step`], and keeps what is needed to see it again.
    pub fn step_recorded(&mut self, time: Real, settings: &StepSettings) -> Recording {
        let before = self.clone();
        self.step(time, settings);
        Recording { before, time, settings: *settings, after: self.fingerprint() }
    }
}

impl Recording {
    /// Makes the step again, and returns the world after it.
    ///
    /// # Errors
    /// The world that came out instead, if it is not the same.
    pub fn replay(&self) -> Result<World, Box<World>> {
        let mut world = self.before.clone();
        world.step(self.time, &self.settings);
        if world.fingerprint() == self.after { Ok(world) } else { Err(Box::new(world)) }
    }
}
