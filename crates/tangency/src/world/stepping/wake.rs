//! Waking: which bodies are woken with which?
//!
//! Whoever rests on what was woken wakes as well, and so on: a heap that is hit moves as one. The contacts are
//! the edges of a graph, and what is woken is found by a search that goes along each of them once.

use super::space::math::Vector;
use super::state::World;
use super::tracked_pairs::TrackedPair;

/// Which colliders have contact points with which, each contact known to both.
#[derive(Clone, Debug, Default)]
pub(super) struct Neighbours {
    /// Where the neighbours of each collider begin in the list, and where the list ends.
    starts: Vec<u32>,
    list: Vec<u32>,
    /// Colliders that were woken and whose neighbours were not looked at.
    ahead: Vec<u32>,
}

impl Neighbours {
    /// The neighbours of so many colliders.
    fn gather(&mut self, colliders: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) {
        self.starts.clear();
        self.starts.resize(colliders + 1, 0);
        for (a, b) in pairs.clone() {
            self.starts[a as usize] += 1;
            self.starts[b as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.list.clear();
        self.list.resize(sum as usize, 0);
        for (a, b) in pairs {
            for (one, other) in [(a, b), (b, a)] {
                let start = &mut self.starts[one as usize];
                *start -= 1;
                self.list[*start as usize] = other;
            }
        }
    }

    /// How many bytes it takes.
    pub(super) fn memory(&self) -> usize {
        (self.starts.capacity() + self.list.capacity() + self.ahead.capacity()) * size_of::<u32>()
    }
}

impl World {
    /// Wakes what rests on what was woken since the last detection, and so on.
    pub(super) fn wake_neighbours(&mut self) {
        if self.woken_at <= self.events_at {
            return;
        }
        let mut graph = core::mem::take(&mut self.spare.neighbours);
        let known = &self.known;
        let has_points =
            |tracked_pair: &&TrackedPair| !known[tracked_pair.known as usize].points.is_empty();
        let pairs = self
            .tracked
            .iter()
            .filter(has_points)
            .map(|tracked_pair| (tracked_pair.a, tracked_pair.b));
        graph.gather(self.colliders.len(), pairs);
        graph.ahead.clear();
        let fresh = (0..).zip(&self.travels).filter(|(_, travel)| travel.woken_at > self.events_at);
        graph.ahead.extend(fresh.map(|(index, _)| index));
        while let Some(at) = graph.ahead.pop() {
            let around = graph.starts[at as usize] as usize..graph.starts[at as usize + 1] as usize;
            for place in around {
                self.wake_with(graph.list[place], &mut graph.ahead);
            }
        }
        self.spare.neighbours = graph;
    }

    /// Ends the waking of a detection: it has reached everyone, and who is put to sleep from now on is not woken by it.
    pub(super) fn end_waking(&mut self) {
        if self.woken_at > self.detections {
            self.woken_at = self.detections;
            for travel in &mut self.travels {
                travel.woken_at = travel.woken_at.min(self.detections);
            }
        }
    }

    /// Wakes whoever touches what was changed, moved or taken away since the last detection.
    pub(super) fn wake_touched(&mut self) {
        if self.moved.is_empty() && !self.has_removed {
            return;
        }
        let Self { tracked, colliders, bodies, spare, .. } = self;
        let is_changed = |index: u32| {
            let record = colliders[index as usize].as_ref();
            record.is_none_or(|record| bodies.at(record.body).is_listed)
        };
        spare.woken.clear();
        for pair in tracked.iter().filter(|pair| pair.is_touching) {
            spare.woken.extend(is_changed(pair.a).then_some(pair.b));
            spare.woken.extend(is_changed(pair.b).then_some(pair.a));
        }
        for at in 0..self.spare.woken.len() {
            self.wake(self.spare.woken[at]);
        }
    }

    /// Wakes everything if gravity is not what it was.
    pub(super) fn wake_by_gravity(&mut self, gravity: Vector) {
        let last = self.gravity.replace(gravity);
        if last.is_some_and(|last| last != gravity) {
            let all: Vec<u32> = self.bodies.iter().map(|(index, _)| index).collect();
            for index in all {
                self.set_asleep(index, false);
            }
        }
    }

    /// Wakes the body of a collider and lists all colliders of it, unless it was awake.
    fn wake_with(&mut self, index: u32, woken: &mut Vec<u32>) {
        if self.wake(index) {
            let first = self.bodies.at(self.at(index).body).first;
            woken.extend(self.chain(first).map(|(at, _)| at));
        }
    }

    /// Wakes the body of a collider, if it is there and sleeps.
    pub(super) fn wake(&mut self, index: u32) -> bool {
        let body = self.colliders[index as usize].as_ref().map(|record| record.body);
        body.is_some_and(|body| self.set_asleep(body, false))
    }
}
