//! Detection: pairs are found, asked again if they may have changed, and events are emitted.

use super::arena::Arena;
use super::body::Body;
use super::collider::Collider;
use super::contact_state::{ContactState, Push};
use super::event::{ContactEvent, ContactPhase};
use super::handle::{BodyHandle, ColliderHandle};
use super::space::math::Real;
use super::space::parallel::both;
use super::state::{BodyRecord, ColliderRecord, ColliderTravel, World};
use super::step::within_range;
use super::tracked_pairs::{Fate, Renewal, TrackedPair};

/// How many pairs one core looks at in one go: some ten microseconds of work.
const PIECE: usize = 32;

/// Two colliders that came near each other, and their bodies.
#[derive(Clone, Copy, Debug)]
pub struct PairContext<'a> {
    /// The body of each.
    pub bodies: [&'a Body; 2],
    /// The name of each of these.
    pub body_handles: [BodyHandle; 2],
    /// The colliders, the one with the lower index first.
    pub colliders: [&'a Collider; 2],
    /// The name of each of these.
    pub collider_handles: [ColliderHandle; 2],
}

impl<'a> PairContext<'a> {
    /// Two colliders that are there, by index.
    pub(super) fn of(
        bodies: &'a Arena<BodyRecord>,
        colliders: &'a [Option<ColliderRecord>],
        travels: &[ColliderTravel],
        pair: [u32; 2],
    ) -> Self {
        let records = pair.map(|index| colliders[index as usize].as_ref().expect("it is there"));
        let body_handle = |record: &ColliderRecord| BodyHandle {
            index: record.body,
            generation: bodies.generation(record.body),
        };
        let generation = |index: u32| travels[index as usize].generation;
        Self {
            bodies: records.map(|record| &bodies.at(record.body).body),
            body_handles: records.map(body_handle),
            colliders: records.map(|record| &record.collider),
            collider_handles: pair
                .map(|index| ColliderHandle { index, generation: generation(index) }),
        }
    }
}

/// A pair that is to be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    known: u32,
    tracked_pair: u32,
}

impl World {
    /// Looks at everything: what touches, where, and what began and ended.
    pub fn detect(&mut self) {
        self.detect_where(0.0, &|_| true);
    }

    /// As [`World::detect`], but contacts are wanted for so much time ahead: two that may touch within it by
    /// their velocities have contact points as well. And two that came near each other are asked once whether
    /// they may meet; the answer holds until they part.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// for number in 0..2 {
    ///     let body = Body::dynamic(Pose::at(Vector::X * number as Real)).with_user_data(number);
    ///     world.add(body, &[ball.clone()])?;
    /// }
    /// world.detect_where(0.0, &|pair| pair.bodies[0].user_data != 0);
    /// assert_eq!(world.contacts().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn detect_where(&mut self, time: Real, is_wanted: &dyn Fn(PairContext) -> bool) {
        self.events.clear();
        self.known.iter_mut().for_each(|known| known.push = Push::default());
        self.wake_touched();
        self.detect_without_events(within_range(time), is_wanted);
        self.emit_events();
    }

    /// Finds what touches, and does not tell what that changes.
    pub(super) fn detect_without_events(
        &mut self,
        time: Real,
        is_wanted: &dyn Fn(PairContext) -> bool,
    ) {
        self.detections += 1;
        if self.active.len() > self.bodies.len() {
            self.tidy_active();
        }
        self.follow(time);
        self.broad_phase.update();
        self.renew_tracked(is_wanted);
        self.filter_anew(is_wanted);
        self.list_asked();
        self.update();
    }

    fn renew_tracked(&mut self, is_wanted: &dyn Fn(PairContext) -> bool) {
        self.has_removed = false;
        let Self { bodies, colliders, travels, broad_phase, known, .. } = self;
        if broad_phase.begun().is_empty() && broad_phase.ended().is_empty() {
            return;
        }
        let fate = |a: u32, b: u32| {
            let context = PairContext::of(bodies, colliders, travels, [a, b]);
            let [body, other] = context.body_handles;
            match body == other {
                true => Fate::SameBody,
                false if is_wanted(context) => Fate::Wanted,
                false => Fate::Unwanted,
            }
        };
        let mut place = |free: Option<u32>| {
            let at = free.unwrap_or_else(|| {
                known.push(ContactState::default());
                known.len() as u32 - 1
            });
            known[at as usize].start_anew();
            at
        };
        let renewal = Renewal {
            tracked: &mut self.tracked,
            spare: &mut self.spare.tracked,
            free: &mut self.free,
            events: &mut self.events,
        };
        renewal.renew(broad_phase.begun(), broad_phase.ended(), &fate, &mut place);
    }

    /// Asks again of the pairs of which it was wanted whether they may meet.
    fn filter_anew(&mut self, is_wanted: &dyn Fn(PairContext) -> bool) {
        if !core::mem::take(&mut self.has_unfiltered) {
            return;
        }
        let Self { bodies, colliders, travels, tracked, known, .. } = self;
        for pair in tracked {
            let indices = [pair.a, pair.b];
            if !indices.iter().any(|index| travels[*index as usize].is_unfiltered) {
                continue;
            }
            let context = PairContext::of(bodies, colliders, travels, indices);
            if is_wanted(context) != pair.is_wanted {
                pair.is_wanted = !pair.is_wanted;
                known[pair.known as usize].start_anew();
            }
        }
        travels.iter_mut().for_each(|travel| travel.is_unfiltered = false);
    }

    /// Lists the pairs of which something moved, in the order of where it is kept what is known of them.
    fn list_asked(&mut self) {
        let Self { tracked, travels, known, detections, spare, .. } = self;
        spare.asked.clear();
        for (at, tracked_pair) in tracked.iter().enumerate() {
            let [a, b] = [tracked_pair.a, tracked_pair.b].map(|index| &travels[index as usize]);
            if !tracked_pair.is_wanted || (a.moved_at != *detections && b.moved_at != *detections) {
                continue;
            }
            let known = &mut known[tracked_pair.known as usize];
            if a.renewed_at == *detections || b.renewed_at == *detections {
                known.start_anew();
            }
            if !known.still_holds([a.gone, b.gone], a.margin + b.margin) {
                spare.asked.push(Asked { known: tracked_pair.known, tracked_pair: at as u32 });
            }
        }
        spare.asked.sort_unstable_by_key(|asked| asked.known);
    }

    /// Looks at the pairs on the list.
    fn update(&mut self) {
        let Self { tracked, travels, colliders, known, spare, .. } = self;
        let ask = |tracked_pair: &TrackedPair, known: &mut ContactState| {
            known.update(&tracked_pair.seen(colliders, travels))
        };
        update_contact(&spare.asked, known, 0, tracked, &ask);
    }

    /// Tells what happened, and wakes who is concerned.
    pub(super) fn emit_events(&mut self) {
        self.leave_out_touching();
        let Self { tracked, known, travels, events, events_at, spare, .. } = self;
        spare.woken.clear();
        spare.woken.extend(events.iter().flat_map(|ended| [ended.a.index, ended.b.index]));
        for tracked_pair in tracked {
            let known = &known[tracked_pair.known as usize];
            let was_touching = tracked_pair.is_touching;
            let is_touching = known.is_touching(was_touching);
            tracked_pair.is_touching = is_touching;
            let [a, b] = [tracked_pair.a, tracked_pair.b].map(|index| &travels[index as usize]);
            let is_roused = |one: &ColliderTravel, other: &ColliderTravel| {
                one.moved_at > *events_at && !other.is_awake
            };
            let is_near = is_touching || !known.points.is_empty();
            let is_roused = is_near && (is_roused(a, b) || is_roused(b, a));
            if is_roused || was_touching != is_touching {
                spare.woken.extend([tracked_pair.a, tracked_pair.b]);
            }
            let phase = match (was_touching, is_touching) {
                (false, false) => continue,
                (false, true) => ContactPhase::Begin,
                (true, true) => ContactPhase::Stay,
                (true, false) => ContactPhase::End,
            };
            if phase != ContactPhase::Stay || a.is_awake || b.is_awake {
                let name = |index, travel: &ColliderTravel| ColliderHandle {
                    index,
                    generation: travel.generation,
                };
                events.push(ContactEvent {
                    a: name(tracked_pair.a, a),
                    b: name(tracked_pair.b, b),
                    phase,
                    push: known.push,
                });
            }
        }
        self.tell_passed();
        self.events.sort_unstable_by_key(ContactEvent::order);
        for at in 0..self.spare.woken.len() {
            self.wake(self.spare.woken[at]);
        }
        self.wake_neighbours();
        self.end_waking();
        self.events_at = self.detections;
    }
}

/// Looks at pairs whose places are in order; those before `first` are not among `known`.
fn update_contact(
    asked: &[Asked],
    known: &mut [ContactState],
    first: u32,
    tracked: &[TrackedPair],
    ask: &(impl Fn(&TrackedPair, &mut ContactState) + Sync),
) {
    if asked.len() <= PIECE {
        for Asked { known: at, tracked_pair } in asked {
            ask(&tracked[*tracked_pair as usize], &mut known[(at - first) as usize]);
        }
        return;
    }
    let (left, right) = asked.split_at(asked.len() / 2);
    let middle = right[0].known;
    let (before, after) = known.split_at_mut((middle - first) as usize);
    both(
        || update_contact(left, before, first, tracked, ask),
        || update_contact(right, after, middle, tracked, ask),
    );
}
