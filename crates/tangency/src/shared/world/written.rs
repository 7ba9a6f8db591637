//! How a world is written and read.
//!
//! What follows from the rest is formed anew: trees, masses, sizes. What was read is looked at as a whole before it
//! becomes a world, so that no file makes a world that breaks later.

use super::change::{check_body, check_collider, check_pose, core_of, size_of};
use super::contact::Known;
use super::event::Event;
use super::held::{Attached, Member, NONE, Spare, Track, World};
use super::link::Link;
use super::roster::Roster;
use super::space::{BoxHandle, BroadPhase};

/// A world as it is read.
#[derive(serde::Deserialize)]
pub(super) struct Written {
    bodies: Roster<Member>,
    colliders: Vec<Option<Attached>>,
    tracks: Vec<Track>,
    broad_phase: BroadPhase,
    links: Vec<Link>,
    known: Vec<Known>,
    free: Vec<u32>,
    events: Vec<Event>,
    moved: Vec<u32>,
    active: Vec<u32>,
    looks: u64,
    told_at: u64,
    woken_at: u64,
}

impl TryFrom<Written> for World {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let Written { bodies, colliders, tracks, broad_phase, links, known, free, .. } = written;
        let Written { events, moved, active, looks, told_at, woken_at, .. } = written;
        let mut world = Self {
            bodies,
            colliders,
            tracks,
            broad_phase,
            links,
            known,
            free,
            events,
            moved,
            active,
            looks,
            told_at,
            woken_at,
            spare: Spare::default(),
        };
        let faults = [World::number_fault, World::chain_fault, World::link_fault];
        if let Some(fault) = faults.iter().find_map(|fault| fault(&world)) {
            return Err(fault);
        }
        for attached in world.colliders.iter_mut().flatten() {
            (attached.reach, attached.half_width) = size_of(&attached.collider.shape);
            attached.core = core_of(&attached.collider.shape);
        }
        let indices: Vec<u32> = world.bodies.iter().map(|(index, _)| index).collect();
        indices.into_iter().for_each(|index| world.weigh(index));
        Ok(world)
    }
}

impl World {
    /// A number that a world may not hold.
    fn number_fault(&self) -> Option<&'static str> {
        let is_bad = |member: &Member| check_body(&member.body).is_err();
        let is_bad_collider = |attached: &Attached| {
            check_collider(&attached.collider).is_err() || check_pose(&attached.placed).is_err()
        };
        let is_wrong = self.bodies.iter().any(|(_, member)| is_bad(member))
            || self.colliders.iter().flatten().any(is_bad_collider)
            || self
                .tracks
                .iter()
                .any(|track| !(track.gone.is_finite() && track.margin.is_finite()));
        is_wrong.then_some("a body or a collider has a number that a world may not hold")
    }

    /// A collider that is not attached to its body, or a body that is not on the list that it says.
    fn chain_fault(&self) -> Option<&'static str> {
        let count = self.colliders.len();
        if !self.bodies.is_sound() || self.tracks.len() != count {
            return Some("a world has a body or a collider too many");
        }
        let mut seen = 0;
        for (body, member) in self.bodies.iter() {
            let mut at = member.first;
            while at != NONE {
                let attached = self.colliders.get(at as usize).and_then(Option::as_ref);
                let attached = attached.filter(|attached| attached.body == body && seen < count);
                let Some(attached) = attached else { return Some("a collider is lost") };
                seen += 1;
                at = attached.next;
            }
        }
        let is_boxed = |index: usize| {
            let handle =
                BoxHandle { index: index as u32, generation: self.tracks[index].generation };
            self.broad_phase.layers(handle).is_some() == self.colliders[index].is_some()
        };
        let is_wrong = seen != self.colliders.iter().flatten().count()
            || !(0..count).all(is_boxed)
            || !self.is_listed(&self.moved, &|member| member.is_listed)
            || !self.is_listed(&self.active, &|member| member.is_active);
        is_wrong.then_some("a collider has no box, or a body is not on its list")
    }

    /// Whether all bodies that say so are on a list.
    fn is_listed(&self, list: &[u32], says: &dyn Fn(&Member) -> bool) -> bool {
        let mut list = list.to_vec();
        list.sort_unstable();
        let is_there = |index| list.binary_search(&index).is_ok();
        self.bodies.iter().all(|(index, member)| !says(member) || is_there(index))
    }

    /// A pair that is not in order, or of which it is not known what is known.
    fn link_fault(&self) -> Option<&'static str> {
        let is_sorted = self.links.is_sorted_by(|x, y| (x.a, x.b) < (y.a, y.b));
        let is_there = |link: &Link| link.a < link.b && (link.b as usize) < self.colliders.len();
        let mut kept: Vec<u32> = self.links.iter().map(|link| link.known).collect();
        kept.extend(&self.free);
        kept.sort_unstable();
        let is_right = is_sorted
            && self.links.iter().all(is_there)
            && kept.into_iter().eq(0..self.known.len() as u32)
            && self.has_all_links();
        (!is_right).then_some("the pairs of a world are not in order")
    }

    /// Whether the pairs of boxes are those of the links, but for colliders of one body.
    fn has_all_links(&self) -> bool {
        let mut links = self.links.iter().map(|link| (link.a, link.b)).peekable();
        for (a, b) in self.broad_phase.pairs() {
            let [one, other] = [a, b].map(|name| self.colliders[name.index as usize].as_ref());
            let is_linked = links.next_if_eq(&(a.index, b.index)).is_some();
            let may_be_alone = match (one, other) {
                (Some(one), Some(other)) => one.body == other.body,
                (None, _) | (_, None) => true,
            };
            if !is_linked && !may_be_alone {
                return false;
            }
        }
        links.next().is_none()
    }
}
