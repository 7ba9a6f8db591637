//! How boxes come, go and move one by one.

use super::node::surface_of;
use super::space::geometry::Aabb;
use super::space::math::{Real, greater};
use super::tree::Place;
use super::{Bvh, Child, LANES, Node};

/// How much more surface there is around a box when another is added to it, and how much longer its
/// sides are, which decides where all boxes are in a row and have no surface.
///
/// Without end there are no such numbers; then any order will do, and 0 stands for them.
fn growth(around: &Aabb, added: &Aabb) -> (Real, Real) {
    let merged = around.merged(added);
    let sides = |b: &Aabb| (b.max - b.min).fold(|a, b| a + b);
    let surface = surface_of(&merged) - surface_of(around);
    (greater(0.0, surface), greater(0.0, sides(&merged) - sides(around)))
}

impl Bvh {
    /// Puts a box in, under the lowest number that is free.
    ///
    /// An empty box takes a number and is in no answer.
    ///
    /// # Panics
    /// If there are 2³¹ - 2 items already.
    pub fn insert(&mut self, around: Aabb) -> u32 {
        let item = self.free.pop_first().unwrap_or_else(|| {
            assert!(self.places.len() < Child::MOST_ITEMS, "a tree holds at most 2³¹ - 2 boxes");
            self.places.push(Place::NOWHERE);
            (self.places.len() - 1) as u32
        });
        self.hang(item, &around);
        item
    }

    /// Takes an item out, and says whether it was there. Its number is free from then on.
    pub fn remove(&mut self, item: u32) -> bool {
        let Some(&place) = self.places.get(item as usize) else { return false };
        if place == Place::NOWHERE {
            return false;
        }
        self.unhang(item);
        self.places[item as usize] = Place::NOWHERE;
        self.free.insert(item);
        true
    }

    /// Moves an item, and says whether there is one.
    ///
    /// Within the box that holds it together with its neighbours this takes a few steps, else it is
    /// taken out and put in again under the same number. An empty box is in no answer until it is set again.
    pub fn set(&mut self, item: u32, around: Aabb) -> bool {
        let Some(&place) = self.places.get(item as usize) else { return false };
        if place == Place::NOWHERE {
            return false;
        }
        if let Some((node, lane)) = place.lane() {
            let is_near = self.nodes[node].around().contains_box(&around);
            if is_near && !around.is_empty() {
                self.nodes[node].set_lane(lane, &around);
                self.tighten(node);
                return true;
            }
        }
        self.unhang(item);
        self.hang(item, &around);
        true
    }

    /// Hangs an item that hangs nowhere.
    pub(super) fn hang(&mut self, item: u32, around: &Aabb) {
        if around.is_empty() {
            self.places[item as usize] = Place::OUTSIDE;
            return;
        }
        if self.nodes.is_empty() {
            self.take_spare();
        }
        let (mut node, mut depth) = (0, 0);
        let lane = loop {
            let here = &self.nodes[node];
            if let Some(lane) = here.child.iter().position(|child| child.is_nothing()) {
                break lane;
            }
            let lane = cheapest_lane(here, around);
            let (child, mut merged) = (here.child[lane], here.lane(lane));
            let place = (node, lane);
            node = child.as_node().unwrap_or_else(|| self.push_down(place, child, &merged));
            merged = merged.merged(around);
            self.nodes[place.0].set_lane(place.1, &merged);
            depth += 1;
        };
        self.nodes[node].put(lane, Child::item(item), around);
        self.places[item as usize] = Place::new(node, lane);
        self.keep_flat(node, depth);
    }

    /// Puts a new node between a lane and the item in it, and returns it.
    fn push_down(&mut self, (node, lane): (usize, usize), child: Child, around: &Aabb) -> usize {
        let below = self.take_spare();
        self.nodes[below].put(0, child, around);
        self.parents[below] = Place::new(node, lane);
        self.fresh[below] = surface_of(around);
        self.nodes[node].child[lane] = Child::node(below);
        self.adopt(below);
        below
    }

    /// Takes an item off its lane, if it hangs, and what is not needed any more with it.
    pub(super) fn unhang(&mut self, item: u32) {
        let Some((node, lane)) = self.places[item as usize].lane() else { return };
        self.nodes[node].put(lane, Child::NOTHING, &Aabb::EMPTY);
        let mut left = (0..LANES).filter(|&lane| !self.nodes[node].child[lane].is_nothing());
        let (first, second) = (left.next(), left.next());
        match (first, second, self.parents[node].lane()) {
            (Some(only), None, Some(place)) => self.pull_up(node, only, place),
            (Some(only), None, None) => self.pull_up_root(only),
            _ => self.tighten(node),
        }
    }

    /// Hangs the only child of a node in the place of that node.
    fn pull_up(&mut self, node: usize, only: usize, (above, lane): (usize, usize)) {
        let (child, around) = (self.nodes[node].child[only], self.nodes[node].lane(only));
        let fresh = child.as_node().map(|below| (below, self.fresh[below]));
        self.nodes[above].put(lane, child, &around);
        self.hung(child, Place::new(above, lane));
        if let Some((below, surface)) = fresh {
            self.fresh[below] = surface;
        }
        self.give_back(node);
        self.tighten(above);
    }

    /// If the only child of the root is a node, makes that the root.
    fn pull_up_root(&mut self, only: usize) {
        let Some(below) = self.nodes[0].child[only].as_node() else { return };
        self.nodes[0] = self.nodes[below];
        self.fresh[0] = self.fresh[below];
        for (lane, child) in self.nodes[0].child.into_iter().enumerate() {
            self.hung(child, Place::new(0, lane));
        }
        self.give_back(below);
    }

    /// Notes where a child hangs.
    pub(super) fn hung(&mut self, child: Child, place: Place) {
        if let Some(item) = child.as_item() {
            self.places[item as usize] = place;
        } else if let Some(node) = child.as_node() {
            self.parents[node] = place;
        }
    }

    /// Makes the boxes above a node as small as they can be.
    pub(super) fn tighten(&mut self, node: usize) {
        let mut node = node;
        while let Some((above, lane)) = self.parents[node].lane() {
            let around = self.nodes[node].around();
            if self.nodes[above].lane(lane) == around {
                return;
            }
            self.nodes[above].set_lane(lane, &around);
            node = above;
        }
    }

    /// A node that is not in use, without children.
    pub(super) fn take_spare(&mut self) -> usize {
        if let Some(node) = self.spare.pop() {
            return node as usize;
        }
        self.nodes.push(Node::EMPTY);
        self.parents.push(Place::OUTSIDE);
        self.fresh.push(0.0);
        self.nodes.len() - 1
    }

    /// Gives back a node that is not in use any more.
    pub(super) fn give_back(&mut self, node: usize) {
        self.nodes[node] = Node::EMPTY;
        self.parents[node] = Place::NOWHERE;
        self.fresh[node] = 0.0;
        self.spare.push(node as u32);
    }
}

/// The lane that grows least, of several the first.
fn cheapest_lane(node: &Node, added: &Aabb) -> usize {
    let mut best = (0, growth(&node.lane(0), added));
    for lane in 1..LANES {
        let here = growth(&node.lane(lane), added);
        if here < best.1 {
            best = (lane, here);
        }
    }
    best.0
}
