//! Hooks: what a program has to say while a world steps.

use super::detect::PairContext;
use super::space::response::SolverContact;

/// What changes a contact before it is solved, and says whether it is to be solved.
pub type ContactHook<'a> = &'a dyn Fn(PairContext, &mut SolverContact) -> bool;

/// What a program has to say while a world steps ([`World::step_with`](super::World::step_with)).
///
/// ```
#[doc = prelude!(world)]
/// let mut world = World::new();
/// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
/// let crate_box = Collider::new(Cuboid::from_half(Vector::splat(0.5))?);
/// let sliding = Body::dynamic(Pose::at(Vector::Y * 0.5)).with_velocity(Vector::X * 2.0);
/// let body = world.add(sliding, &[crate_box])?;
/// // Oil beyond x = 0: whatever touches there does not rub.
/// let oil = |_: PairContext, contact: &mut SolverContact| {
///     if contact.points().all(|point| point.place.x > -1.0) {
///         contact.friction = 0.0;
///     }
///     true
/// };
/// let hooks = StepHooks { modify: Some(&oil), ..StepHooks::default() };
/// for _ in 0..60 {
///     world.step_with(1.0 / 60.0, &StepSettings::with_gravity(Vector::Y * -10.0), &hooks);
/// }
/// assert!((world.body(body).expect("it is there").velocity.x - 2.0).abs() < 1e-3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[doc(alias("PhysicsHooks", "ContactListener", "contact modification"))]
pub struct StepHooks<'a> {
    /// Whether two colliders that came near each other may meet. It is asked once; the answer holds until they part, or
    /// until [`World::filter_again`](super::World::filter_again).
    pub is_wanted: &'a dyn Fn(PairContext) -> bool,
    /// Changes a contact before it is solved, in every step, and says whether it is to be solved at all: friction,
    /// restitution, the speed of the surface. A contact that is not solved stops nobody, but is told; a fast body may
    /// still wait for a step where it met the other one.
    pub modify: Option<ContactHook<'a>>,
}

impl Default for StepHooks<'_> {
    /// Everything may meet, and contacts stay as they are.
    fn default() -> Self {
        Self { is_wanted: &|_| true, modify: None }
    }
}

impl core::fmt::Debug for StepHooks<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("StepHooks").finish_non_exhaustive()
    }
}
