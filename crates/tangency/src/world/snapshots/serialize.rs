//! How a world is written and read.
//!
//! What follows from the rest is not written, or not believed: trees, masses, sizes, who is awake, how
//! often it was looked, and what touches where. All pairs are looked at once while a world is read, each as
//! it was looked at last, and so a world that was read goes on as the one that was written, to the last
//! bit. What cannot be formed anew is looked at as a whole (`sound`), so that no file makes a world that
//! breaks later.

use super::arena::Arena;
use super::contact_state::ContactState;
use super::event::ContactEvent;
use super::insert_remove::{core_of, size_of};
use super::space::broad_phase::BroadPhase;
use super::space::math::{Real, Vector};
use super::state::{BodyRecord, ColliderRecord, ColliderTravel, NONE, World};
use super::tracked_pairs::TrackedPair;
use super::update_aabbs::{margins, placed_at};

/// A world as it is written.
#[derive(serde::Serialize)]
struct Writing<'a> {
    bodies: &'a Arena<BodyRecord>,
    colliders: &'a [Option<ColliderRecord>],
    paces: Vec<Pace>,
    broad_phase: &'a BroadPhase,
    tracked: Vec<(&'a TrackedPair, &'a ContactState)>,
    events: &'a [ContactEvent],
    moved: &'a [u32],
    gravity: Option<Vector>,
}

/// A world as it is read.
#[derive(serde::Deserialize)]
pub(super) struct Written {
    bodies: Arena<BodyRecord>,
    colliders: Vec<Option<ColliderRecord>>,
    paces: Vec<Pace>,
    broad_phase: BroadPhase,
    tracked: Vec<(TrackedPair, ContactState)>,
    events: Vec<ContactEvent>,
    moved: Vec<u32>,
    gravity: Option<Vector>,
}

/// How a collider moved, and what happened to it since the last detection.
#[derive(serde::Serialize, serde::Deserialize)]
struct Pace {
    gone: f64,
    margin: Real,
    is_renewed: bool,
    is_woken: bool,
    is_unfiltered: bool,
}

impl Pace {
    fn of(travel: &ColliderTravel, detections: u64) -> Self {
        let ColliderTravel { gone, margin, renewed_at, woken_at, is_unfiltered, .. } = *travel;
        let (is_renewed, is_woken) = (renewed_at > detections, woken_at > detections);
        Self { gone, margin, is_renewed, is_woken, is_unfiltered }
    }

    /// The travel in a world that has not detected yet.
    fn travel(&self) -> ColliderTravel {
        let Self { gone, margin, is_renewed, is_woken, is_unfiltered } = *self;
        let (renewed_at, woken_at) = (u64::from(is_renewed), u64::from(is_woken));
        let travel = ColliderTravel { gone, margin, is_unfiltered, ..ColliderTravel::default() };
        ColliderTravel { renewed_at, woken_at, ..travel }
    }
}

impl serde::Serialize for World {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pace = |(travel, record): (&ColliderTravel, &Option<ColliderRecord>)| {
            let unused = ColliderTravel::default();
            Pace::of(if record.is_some() { travel } else { &unused }, self.detections)
        };
        let known = |tracked_pair: &'_ TrackedPair| &self.known[tracked_pair.known as usize];
        let writing = Writing {
            bodies: &self.bodies,
            colliders: &self.colliders,
            paces: self.travels.iter().zip(&self.colliders).map(pace).collect(),
            broad_phase: &self.broad_phase,
            tracked: self
                .tracked
                .iter()
                .map(|tracked_pair| (tracked_pair, known(tracked_pair)))
                .collect(),
            events: &self.events,
            moved: &self.moved,
            gravity: self.gravity,
        };
        writing.serialize(serializer)
    }
}

impl TryFrom<Written> for World {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let Written { bodies, colliders, paces, broad_phase, tracked, events, moved, gravity } =
            written;
        let (mut tracked, known): (Vec<TrackedPair>, Vec<ContactState>) =
            tracked.into_iter().unzip();
        for (tracked_pair, place) in tracked.iter_mut().zip(0..) {
            tracked_pair.known = place;
        }
        let travels = paces.iter().map(Pace::travel).collect();
        let parts =
            Self { bodies, colliders, travels, broad_phase, tracked, known, ..Self::default() };
        let mut world = Self { events, moved, gravity, ..parts };
        if let Some(fault) = world.number_fault().or_else(|| world.count_fault()) {
            return Err(fault);
        }
        world.measure();
        let faults = [World::chain_fault, World::box_fault, World::tracked_fault];
        if let Some(fault) = faults.iter().find_map(|fault| fault(&world)) {
            return Err(fault);
        }
        world.rouse();
        world.detect_once_more();
        world.event_fault().map_or(Ok(world), Err)
    }
}

impl World {
    /// Finds out how large all colliders are, and takes their names from their boxes.
    fn measure(&mut self) {
        for record in self.colliders.iter_mut().flatten() {
            (record.reach, record.half_width) = size_of(&record.collider.shape);
            record.core = core_of(&record.collider.shape);
        }
        for (travel, name) in self.travels.iter_mut().zip(self.broad_phase.names()) {
            travel.generation = name.generation;
        }
    }

    /// Weighs all bodies, and finds out which of them may move by themselves.
    fn rouse(&mut self) {
        let indices: Vec<u32> = self.bodies.iter().map(|(index, _)| index).collect();
        for index in indices {
            self.weigh(index);
            self.activate(index);
            self.relink(index);
        }
        for (travel, record) in self.travels.iter_mut().zip(&self.colliders) {
            let body = record.as_ref().map(|record| self.bodies.at(record.body));
            travel.is_awake = body.is_some_and(BodyRecord::is_awake);
            self.woken_at = self.woken_at.max(travel.woken_at);
            self.has_unfiltered |= travel.is_unfiltered;
        }
    }

    /// Lets the colliders of a body know the one before them.
    fn relink(&mut self, body: u32) {
        let (mut previous, mut at) = (NONE, self.bodies.at(body).first);
        while let Some(record) = self.colliders.get_mut(at as usize).and_then(Option::as_mut) {
            record.previous = previous;
            (previous, at) = (at, record.next);
        }
    }

    /// Looks at each pair as it was looked at last.
    ///
    /// Nothing is known of a pair that is not what it was, or of which one is gone: the next detection sees to it.
    fn detect_once_more(&mut self) {
        let Self { tracked, known, travels, colliders, bodies, detections, .. } = self;
        for tracked_pair in tracked {
            let known = &mut known[tracked_pair.known as usize];
            let is_renewed = [tracked_pair.a, tracked_pair.b]
                .iter()
                .any(|index| travels[*index as usize].renewed_at > *detections);
            let most = |index: u32| Some(*margins(colliders[index as usize].as_ref()?).end());
            let most = most(tracked_pair.a)
                .zip(most(tracked_pair.b))
                .filter(|_| tracked_pair.is_wanted && !is_renewed);
            let Some(most) = most else {
                known.start_anew();
                tracked_pair.is_touching &= tracked_pair.is_wanted;
                continue;
            };
            let seen = tracked_pair.seen(colliders, travels);
            let was_put = [tracked_pair.a, tracked_pair.b]
                .iter()
                .filter_map(|index| colliders[*index as usize].as_ref())
                .any(|record| was_put_elsewhere(bodies.at(record.body), record));
            known.update_as_before(&seen, most.0 + most.1, was_put);
        }
        self.has_removed = self.tracked.iter().any(|tracked_pair| {
            [tracked_pair.a, tracked_pair.b]
                .iter()
                .any(|index| self.colliders[*index as usize].is_none())
        });
    }
}

/// Whether a collider can have been put elsewhere since the last detection: it is where its body is, which is yet to be followed.
fn was_put_elsewhere(body_record: &BodyRecord, record: &ColliderRecord) -> bool {
    body_record.is_listed && record.placed == placed_at(&body_record.body, &record.collider)
}
