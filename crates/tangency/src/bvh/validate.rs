//! Does a tree hold together?

use super::tree::Place;
use super::{Bvh, Node};

impl Bvh {
    /// What is wrong with a tree; never anything with one that was made by its own functions.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let counts = [self.parents.len(), self.fresh.len()];
        if counts.iter().any(|count| *count != self.nodes.len()) {
            return Some("there are not as many parents as nodes");
        }
        let mut reached = vec![false; self.nodes.len()];
        let mut hangs = vec![false; self.places.len()];
        let mut open = Vec::new();
        if let Some(is_reached) = reached.first_mut() {
            *is_reached = true;
            open.push(0);
            if self.parents[0] != Place::OUTSIDE {
                return Some("the root hangs somewhere");
            }
        }
        while let Some(node) = open.pop() {
            if let Some(fault) = self.node_fault(node, &mut reached, &mut hangs) {
                return Some(fault);
            }
            open.extend(self.nodes[node].child.into_iter().filter_map(|child| child.as_node()));
        }
        self.spare_fault(&mut reached).or_else(|| self.items_fault(&hangs))
    }

    /// What is wrong with the lanes of a node.
    fn node_fault(
        &self,
        node: usize,
        reached: &mut [bool],
        hangs: &mut [bool],
    ) -> Option<&'static str> {
        let here = &self.nodes[node];
        let used = here.child.iter().filter(|child| !child.is_nothing()).count();
        if used < 2 && self.parents[node].lane().is_some() {
            return Some("a node holds less than two");
        }
        for (lane, child) in here.child.into_iter().enumerate() {
            let (around, place) = (here.lane(lane), Place::new(node, lane));
            if let Some(item) = child.as_item() {
                let is_first = hangs.get(item as usize) == Some(&false);
                if !is_first || self.places[item as usize] != place || around.is_empty() {
                    return Some("an item is not where it should be");
                }
                hangs[item as usize] = true;
            } else if let Some(below) = child.as_node() {
                if reached.get(below) != Some(&false) || self.parents[below] != place {
                    return Some("a node is not where it should be");
                }
                if self.nodes[below].around() != around {
                    return Some("a box is not the smallest around what it holds");
                }
                reached[below] = true;
            } else if !around.is_empty() {
                return Some("a lane without a child has a box");
            }
        }
        None
    }

    /// What is wrong with the nodes that are not in use.
    fn spare_fault(&self, reached: &mut [bool]) -> Option<&'static str> {
        for spare in &self.spare {
            if reached.get(*spare as usize) != Some(&false) {
                return Some("a node in use is spare");
            }
            if self.nodes[*spare as usize] != Node::EMPTY {
                return Some("a spare node holds something");
            }
            reached[*spare as usize] = true;
        }
        reached.contains(&false).then_some("a node is lost")
    }

    /// What is wrong with the places of the items.
    fn items_fault(&self, hangs: &[bool]) -> Option<&'static str> {
        for (item, place) in self.places.iter().enumerate() {
            if place.lane().is_some() != hangs[item] {
                return Some("an item is lost");
            }
            if self.free.contains(&(item as u32)) != (*place == Place::NOWHERE) {
                return Some("a free number is not free");
            }
        }
        let is_beyond = self.free.last().is_some_and(|last| *last as usize >= self.places.len());
        is_beyond.then_some("a free number is out of range")
    }
}
