//! Refitting: how all boxes move at once.

use super::space::geometry::Aabb;
use super::tree::Place;
use super::{Bvh, LANES};

impl Bvh {
    /// Moves every item: item `i` gets box `i`. What hangs together stays together.
    ///
    /// This is the cheapest way to move everything a little. What moves far makes the boxes around
    /// it large; [`Bvh::rebuild_some`] mends that. Boxes of numbers without an item are passed over.
    ///
    /// # Panics
    /// If there are not as many boxes as numbers, the free ones included.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let mut tree = Bvh::from_boxes(&[unit, unit.translated(Vector::X * 4.0)]);
    /// tree.refit(&[unit, unit.translated(Vector::X * 2.0)]);
    /// assert_eq!(tree.bounds().max, Vector::splat(1.0) + Vector::X * 2.0);
    /// ```
    pub fn refit(&mut self, boxes: &[Aabb]) {
        assert_eq!(boxes.len(), self.places.len(), "a box for every number");
        self.settle(boxes);
        let is_ordered = self
            .parents
            .iter()
            .enumerate()
            .all(|(node, parent)| parent.lane().is_none_or(|(above, _)| above < node));
        if is_ordered {
            for node in (0..self.nodes.len()).rev() {
                self.refit_node(node, boxes);
            }
        } else {
            for node in self.downward().into_iter().rev() {
                self.refit_node(node, boxes);
            }
        }
    }

    /// Puts in what had an empty box, and takes out what has one now.
    fn settle(&mut self, boxes: &[Aabb]) {
        for (item, around) in boxes.iter().enumerate() {
            let place = self.places[item];
            let hangs = place.lane().is_some();
            if place != Place::NOWHERE && hangs == around.is_empty() {
                self.unhang(item as u32);
                self.hang(item as u32, around);
            }
        }
    }

    /// Takes the boxes of items from the list and those of nodes from below.
    pub(super) fn refit_node(&mut self, node: usize, boxes: &[Aabb]) {
        for lane in 0..LANES {
            let child = self.nodes[node].child[lane];
            let around = match (child.as_item(), child.as_node()) {
                (Some(item), _) => boxes[item as usize],
                (None, Some(below)) => self.nodes[below].around(),
                (None, None) => continue,
            };
            self.nodes[node].set_lane(lane, &around);
        }
    }

    /// All nodes in use, each before those below it.
    pub(super) fn downward(&self) -> Vec<usize> {
        self.downward_at_most(self.nodes.len()).expect("a tree does not lead back to itself")
    }

    /// All nodes in use, each before those below it; `None` if there are more than `most`.
    pub(super) fn downward_at_most(&self, most: usize) -> Option<Vec<usize>> {
        let mut order = Vec::with_capacity(most);
        order.extend((!self.nodes.is_empty()).then_some(0));
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            order.extend(self.nodes[node].child.into_iter().filter_map(|child| child.as_node()));
            next += 1;
            if order.len() > most {
                return None;
            }
        }
        Some(order)
    }
}
