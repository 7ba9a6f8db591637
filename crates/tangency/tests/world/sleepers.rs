//! Who sleeps and who must wake, by a bookkeeping of the changes alone.

use std::collections::BTreeSet;

use super::space::world::*;

type Touching = BTreeSet<(ColliderHandle, ColliderHandle)>;

/// What the changes since the last look say of sleep.
#[derive(Default)]
pub(super) struct Sleepers {
    /// Bodies that were put to sleep, and not changed since.
    asleep: BTreeSet<BodyHandle>,
    /// Bodies that were changed in some way, or woken.
    changed: BTreeSet<BodyHandle>,
    /// Colliders that were moved or taken away, or got another shape or other layers: whoever touched one must wake.
    shaken: BTreeSet<ColliderHandle>,
    /// How often a sleeper had to wake, and had to sleep on though it touched something.
    pub(super) met: [usize; 2],
}

impl Sleepers {
    /// A dynamic body was put to sleep or woken.
    pub(super) fn put(&mut self, body: BodyHandle, is_asleep: bool) {
        if is_asleep {
            self.asleep.insert(body);
        } else {
            self.change(body);
        }
    }

    /// A body was changed: it wakes.
    pub(super) fn change(&mut self, body: BodyHandle) {
        self.asleep.remove(&body);
        self.changed.insert(body);
    }

    /// A collider went, or is not what it was.
    pub(super) fn shake(&mut self, collider: ColliderHandle) {
        self.shaken.insert(collider);
    }

    /// Compares with a world that has just looked; given are the pairs that touched before.
    pub(super) fn check(&mut self, world: &World, before: &Touching, story: &dyn Fn() -> String) {
        for &(a, b) in before {
            for (shaken, other) in [(a, b), (b, a)] {
                let Some(body) = world.body_of(other) else { continue };
                if self.shaken.contains(&shaken) {
                    assert!(!world.is_sleeping(body), "{body:?} sleeps on; {}", story());
                    self.met[0] += usize::from(self.asleep.remove(&body));
                }
            }
        }
        let edges = edges(world, before);
        let reached = self.reached(world, &edges);
        for &body in self.asleep.difference(&reached) {
            assert!(world.is_sleeping(body), "{body:?} woke by itself; {}", story());
            self.met[1] += usize::from(edges.iter().any(|(one, _)| *one == Some(body)));
        }
        self.asleep.retain(|body| world.is_sleeping(*body));
        self.changed.clear();
        self.shaken.clear();
    }

    /// Whom waking may reach: from what was changed or taken away, along contacts, through bodies that can wake.
    fn reached(&self, world: &World, edges: &[Edge]) -> BTreeSet<BodyHandle> {
        let mut ahead: Vec<Option<BodyHandle>> = self.changed.iter().copied().map(Some).collect();
        ahead.push(None);
        let mut reached: BTreeSet<_> = self.changed.clone();
        while let Some(from) = ahead.pop() {
            for to in edges.iter().filter(|edge| edge.0 == from).filter_map(|edge| edge.1) {
                let is_dynamic = world.body(to).is_some_and(|body| body.kind == BodyKind::Dynamic);
                if reached.insert(to) && is_dynamic {
                    ahead.push(Some(to));
                }
            }
        }
        reached
    }
}

/// Two bodies that touch, or nearly; none if it is gone.
type Edge = (Option<BodyHandle>, Option<BodyHandle>);

/// Who has contact points with whom, or touched before; each pair twice.
fn edges(world: &World, before: &Touching) -> Vec<Edge> {
    let now = world.contacts().map(|contact| (contact.a, contact.b));
    let pairs = now.chain(before.iter().copied());
    let bodies = pairs.map(|(a, b)| (world.body_of(a), world.body_of(b)));
    bodies.flat_map(|(a, b)| [(a, b), (b, a)]).collect()
}
