//! A world that is looked at by asking every two of its colliders.

use std::collections::{BTreeMap, BTreeSet};

use super::sleepers::Sleepers;
use super::space::world::*;
use super::space::*;

/// Closer to touching than this, in units of the coordinates, either answer is right: the two ways to place a
/// collider round differently.
const BRINK: Real = 64.0 * Real::EPSILON;

/// How far apart two that touch are at most, in units of half of the lesser of their least widths; and, in units of that,
/// how far two are that touch no longer.
const SLACK: Real = 1.0 / 4096.0;
const LEAVING: Real = 64.0;

/// Half of the least width of the box around a shape.
fn half_width(shape: &Shape) -> Real {
    let half = shape.aabb(&Pose::IDENTITY).half();
    (1..DIMENSION).fold(half[0], |least, axis| if half[axis] < least { half[axis] } else { least })
}

/// What a body is, by its own bookkeeping.
#[derive(Clone)]
pub(super) struct Entry {
    pub(super) body: Body,
    pub(super) colliders: Vec<(ColliderHandle, Collider)>,
}

/// The same changes as those of a world.
#[derive(Default)]
pub(super) struct Model {
    pub(super) bodies: BTreeMap<BodyHandle, Entry>,
    touching: BTreeSet<(ColliderHandle, ColliderHandle)>,
    pub(super) sleepers: Sleepers,
    /// How often something touched, began, ended, and was on the brink.
    pub(super) met: [usize; 4],
}

impl Model {
    /// Compares what a world saw with what is there.
    pub(super) fn check(&mut self, world: &World, story: &dyn Fn() -> String) {
        let (truth, brink) = self.look();
        let seen: BTreeSet<_> = world
            .contacts()
            .filter(|contact| contact.is_touching)
            .map(|contact| (contact.a, contact.b))
            .collect();
        for pair in seen.symmetric_difference(&truth) {
            assert!(brink.contains(pair), "{pair:?}: seen {}; {}", seen.contains(pair), story());
        }
        self.sleepers.check(world, &self.touching, story);
        let mut expected = Vec::new();
        for &(a, b) in self.touching.union(&seen) {
            let phase = match (self.touching.contains(&(a, b)), seen.contains(&(a, b))) {
                (false, _) => ContactPhase::Begin,
                (true, false) => ContactPhase::End,
                (true, true) => ContactPhase::Stay,
            };
            expected.push(ContactEvent { a, b, phase, push: Push::default() });
        }
        let is_change = |event: &&ContactEvent| event.phase != ContactPhase::Stay;
        let told: Vec<&ContactEvent> = world.events().iter().filter(is_change).collect();
        let changes: Vec<&ContactEvent> = expected.iter().filter(is_change).collect();
        assert_eq!(told, changes, "{}", story());
        for event in world.events() {
            assert!(expected.contains(event), "{event:?} {}", story());
        }
        let began = changes.iter().filter(|event| event.phase == ContactPhase::Begin).count();
        let found = [seen.len(), began, changes.len() - began, brink.len()];
        (0..4).for_each(|at| self.met[at] += found[at]);
        self.touching = seen;
    }

    /// The pairs that touch, and those that are too near to it to tell.
    #[allow(clippy::type_complexity)]
    fn look(
        &self,
    ) -> (BTreeSet<(ColliderHandle, ColliderHandle)>, BTreeSet<(ColliderHandle, ColliderHandle)>)
    {
        let (mut truth, mut brink) = (BTreeSet::new(), BTreeSet::new());
        let all: Vec<_> = self
            .bodies
            .iter()
            .flat_map(|(name, entry)| entry.colliders.iter().map(move |held| (name, entry, held)))
            .collect();
        for (at, (a_body, a_entry, (a_name, a))) in all.iter().enumerate() {
            for (b_body, b_entry, (b_name, b)) in &all[at + 1..] {
                let kinds = [a_entry.body.kind, b_entry.body.kind];
                if a_body == b_body || kinds == [BodyKind::Fixed; 2] || !a.layers.meets(b.layers) {
                    continue;
                }
                let (a_pose, b_pose) = (a_entry.body.pose * a.pose, b_entry.body.pose * b.pose);
                let seen = closest(&a.shape, &a_pose, &b.shape, &b_pose).separation;
                let pair = if a_name.index < b_name.index {
                    (*a_name, *b_name)
                } else {
                    (*b_name, *a_name)
                };
                let size = a_pose.translation.length() + b_pose.translation.length() + 4.0;
                let [a_width, b_width] = [a, b].map(|held| half_width(&held.shape));
                let width = if a_width < b_width { a_width } else { b_width };
                let slack = if a.is_sensor || b.is_sensor { 0.0 } else { SLACK * width };
                let most = if self.touching.contains(&pair) { LEAVING * slack } else { slack };
                if (seen - most).abs() <= BRINK * size {
                    brink.insert(pair);
                }
                if seen <= most {
                    truth.insert(pair);
                }
            }
        }
        (truth, brink)
    }
}
