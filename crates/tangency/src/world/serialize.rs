//! How a world is written and read.
//!
//! What follows from the rest is not written, or not believed: trees, masses, sizes, who is awake, how often it was
//! looked, and what touches where. All pairs are looked at once while a world is read, each as it was looked at
//! last, and so a world that was read goes on as the one that was written, to the last bit. What cannot be formed
//! anew is looked at as a whole (`sound`), so that no file makes a world that breaks later.

use super::arena::Roster;
use super::contact_pairs::Link;
use super::contact_state::Known;
use super::event::Event;
use super::insert_remove::{core_of, size_of};
use super::space::broad_phase::BroadPhase;
use super::space::math::Real;
use super::state::{Attached, Member, NONE, Track, World};
use super::update_aabbs::margins;

/// A world as it is written.
#[derive(serde::Serialize)]
struct Writing<'a> {
    bodies: &'a Roster<Member>,
    colliders: &'a [Option<Attached>],
    paces: Vec<Pace>,
    broad_phase: &'a BroadPhase,
    links: Vec<(&'a Link, &'a Known)>,
    events: &'a [Event],
    moved: &'a [u32],
}

/// A world as it is read.
#[derive(serde::Deserialize)]
pub(super) struct Written {
    bodies: Roster<Member>,
    colliders: Vec<Option<Attached>>,
    paces: Vec<Pace>,
    broad_phase: BroadPhase,
    links: Vec<(Link, Known)>,
    events: Vec<Event>,
    moved: Vec<u32>,
}

/// How a collider moved, and what happened to it since the last look.
#[derive(serde::Serialize, serde::Deserialize)]
struct Pace {
    gone: f64,
    margin: Real,
    is_renewed: bool,
    is_woken: bool,
}

impl Pace {
    fn of(track: &Track, looks: u64) -> Self {
        let Track { gone, margin, renewed_at, woken_at, .. } = *track;
        Self { gone, margin, is_renewed: renewed_at > looks, is_woken: woken_at > looks }
    }

    /// The same in a world that was never looked at.
    fn track(&self) -> Track {
        let Self { gone, margin, is_renewed, is_woken } = *self;
        let (renewed_at, woken_at) = (u64::from(is_renewed), u64::from(is_woken));
        Track { gone, margin, renewed_at, woken_at, ..Track::default() }
    }
}

impl serde::Serialize for World {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pace = |(track, attached): (&Track, &Option<Attached>)| {
            let unused = Track::default();
            Pace::of(if attached.is_some() { track } else { &unused }, self.looks)
        };
        let known = |link: &'_ Link| &self.known[link.known as usize];
        let writing = Writing {
            bodies: &self.bodies,
            colliders: &self.colliders,
            paces: self.tracks.iter().zip(&self.colliders).map(pace).collect(),
            broad_phase: &self.broad_phase,
            links: self.links.iter().map(|link| (link, known(link))).collect(),
            events: &self.events,
            moved: &self.moved,
        };
        writing.serialize(serializer)
    }
}

impl TryFrom<Written> for World {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let Written { bodies, colliders, paces, broad_phase, links, events, moved } = written;
        let (mut links, known): (Vec<Link>, Vec<Known>) = links.into_iter().unzip();
        for (link, place) in links.iter_mut().zip(0..) {
            link.known = place;
        }
        let tracks = paces.iter().map(Pace::track).collect();
        let parts =
            Self { bodies, colliders, tracks, broad_phase, links, known, ..Self::default() };
        let mut world = Self { events, moved, ..parts };
        if let Some(fault) = world.number_fault().or_else(|| world.count_fault()) {
            return Err(fault);
        }
        world.measure();
        let faults = [World::chain_fault, World::box_fault, World::link_fault];
        if let Some(fault) = faults.iter().find_map(|fault| fault(&world)) {
            return Err(fault);
        }
        world.rouse();
        world.look_once_more();
        world.event_fault().map_or(Ok(world), Err)
    }
}

impl World {
    /// Finds out how large all colliders are, and takes their names from their boxes.
    fn measure(&mut self) {
        for attached in self.colliders.iter_mut().flatten() {
            (attached.reach, attached.half_width) = size_of(&attached.collider.shape);
            attached.core = core_of(&attached.collider.shape);
        }
        for (track, name) in self.tracks.iter_mut().zip(self.broad_phase.names()) {
            track.generation = name.generation;
        }
    }

    /// Weighs all bodies, and finds out which of them may move by themselves.
    fn rouse(&mut self) {
        let indices: Vec<u32> = self.bodies.iter().map(|(index, _)| index).collect();
        for index in indices {
            self.weigh(index);
            self.activate(index);
            self.link_back(index);
        }
        for (track, attached) in self.tracks.iter_mut().zip(&self.colliders) {
            let body = attached.as_ref().map(|attached| self.bodies.at(attached.body));
            track.is_awake = body.is_some_and(Member::is_awake);
            self.woken_at = self.woken_at.max(track.woken_at);
        }
    }

    /// Lets the colliders of a body know the one before them.
    fn link_back(&mut self, body: u32) {
        let (mut previous, mut at) = (NONE, self.bodies.at(body).first);
        while let Some(attached) = self.colliders.get_mut(at as usize).and_then(Option::as_mut) {
            attached.previous = previous;
            (previous, at) = (at, attached.next);
        }
    }

    /// Looks at each pair as it was looked at last.
    ///
    /// Nothing is known of a pair that is not what it was, or of which one is gone: the next look sees to it.
    fn look_once_more(&mut self) {
        let Self { links, known, tracks, colliders, looks, .. } = self;
        for link in links {
            let known = &mut known[link.known as usize];
            let is_renewed =
                [link.a, link.b].iter().any(|index| tracks[*index as usize].renewed_at > *looks);
            let most = |index: u32| Some(*margins(colliders[index as usize].as_ref()?).end());
            let most = most(link.a).zip(most(link.b)).filter(|_| link.is_wanted && !is_renewed);
            let Some(most) = most else {
                known.start_anew();
                link.is_touching &= link.is_wanted;
                continue;
            };
            known.look_as_before(&link.seen(colliders, tracks), most.0 + most.1);
            link.is_touching = known.is_touching;
        }
    }
}
