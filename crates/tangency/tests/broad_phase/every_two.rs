//! A world whose pairs are found by looking at every two boxes.

use std::collections::BTreeSet;

use super::draw::Draw;
use super::space::*;

/// A box as it was given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given {
    pub(super) handle: BoxHandle,
    pub(super) around: Aabb,
    pub(super) mobility: Mobility,
    pub(super) layers: Layers,
}

/// The broad phase beside the list that it must agree with.
#[derive(Default)]
pub(super) struct World {
    pub(super) broad_phase: BroadPhase,
    pub(super) list: Vec<Given>,
    before: BTreeSet<BoxPair>,
    pub(super) begun: usize,
    pub(super) ended: usize,
}

/// Whether two boxes are a pair, by the words of the documentation.
fn is_pair(a: &Given, b: &Given) -> bool {
    let is_moved = a.mobility == Mobility::Moving || b.mobility == Mobility::Moving;
    let meets = |a: Layers, b: Layers| a.layer & b.mask != 0;
    let overlaps = (0..DIMENSION).all(|axis| {
        let (a, b) = (&a.around, &b.around);
        a.min[axis] <= a.max[axis]
            && b.min[axis] <= b.max[axis]
            && a.min[axis] <= b.max[axis]
            && b.min[axis] <= a.max[axis]
    });
    is_moved && overlaps && meets(a.layers, b.layers) && meets(b.layers, a.layers)
}

impl World {
    pub(super) fn insert(&mut self, around: Aabb, mobility: Mobility, layers: Layers) {
        let handle = self.broad_phase.insert(around, mobility, layers).expect("it has no NaN");
        self.list.push(Given { handle, around, mobility, layers });
    }

    pub(super) fn remove(&mut self, place: usize) {
        let gone = self.list.swap_remove(place);
        assert!(self.broad_phase.remove(gone.handle) && !self.broad_phase.remove(gone.handle));
    }

    pub(super) fn set(&mut self, place: usize, around: Aabb) {
        self.list[place].around = around;
        self.broad_phase.set(self.list[place].handle, around).expect("it is there");
    }

    /// All pairs, by looking at every two boxes.
    pub(super) fn truth(&self) -> BTreeSet<BoxPair> {
        let mut pairs = BTreeSet::new();
        for (place, a) in self.list.iter().enumerate() {
            for b in self.list[..place].iter().filter(|b| is_pair(a, b)) {
                pairs.insert((a.handle.min(b.handle), a.handle.max(b.handle)));
            }
        }
        pairs
    }

    /// Updates, and holds pairs and events against the truth.
    #[track_caller]
    pub(super) fn update(&mut self, what: &str) {
        self.broad_phase.update();
        let now = self.truth();
        let told: Vec<BoxPair> = self.broad_phase.pairs().collect();
        assert!(told.iter().eq(now.iter()), "{what}: pairs {told:?}, not {now:?}");
        let begun: Vec<BoxPair> = now.difference(&self.before).copied().collect();
        let ended: Vec<BoxPair> = self.before.difference(&now).copied().collect();
        assert_eq!(self.broad_phase.begun(), begun, "{what}: begun");
        assert_eq!(self.broad_phase.ended(), ended, "{what}: ended");
        self.begun += begun.len();
        self.ended += ended.len();
        self.before = now;
        assert_eq!(self.broad_phase.len(), self.list.len(), "{what}");
    }
}

/// A box on a coarse grid, so that many touch; now and then an odd one.
pub(super) fn some_box(draw: &mut Draw, scale: Real) -> Aabb {
    let (mut min, mut size) = (Vector::ZERO, Vector::ZERO);
    for axis in 0..DIMENSION {
        min[axis] = draw.below(32) as Real * 0.25;
        size[axis] = draw.below(5) as Real * 0.25;
    }
    let around = Aabb::new(min * scale, (min + size) * scale);
    match draw.below(60) {
        0 => Aabb::EMPTY,
        1 => Aabb::new(around.max + Vector::splat(scale), around.min),
        2 => Aabb::EVERYTHING,
        3 => Aabb { max: Vector::splat(Real::INFINITY), ..around },
        4 => Aabb::new(Vector::splat(Real::MAX), Vector::splat(Real::MAX)),
        _ => around,
    }
}

pub(super) fn some_layers(draw: &mut Draw) -> Layers {
    match draw.below(3) {
        0 => Layers { layer: 1 << draw.below(3), mask: draw.below(8) as u32 },
        _ => Layers::ALL,
    }
}

pub(super) fn some_mobility(draw: &mut Draw) -> Mobility {
    if draw.below(3) == 0 { Mobility::Fixed } else { Mobility::Moving }
}
