//! How a tree is written and read: the boxes of the items and what hangs where.
//!
//! The boxes in between follow from these, and are formed anew. What was read is looked at as a whole
//! before it becomes a tree.

use super::held::Place;
use super::space::{Aabb, Real};
use super::workshop::Workshop;
use super::{Child, LANES, Node, Tree};

/// A tree as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct Written {
    /// The boxes, by number; none where a number is free.
    boxes: Vec<Option<Aabb>>,
    children: Vec<[Child; LANES]>,
    fresh: Vec<Real>,
    spare: Vec<u32>,
}

impl From<Tree> for Written {
    fn from(tree: Tree) -> Self {
        Self {
            boxes: (0..tree.places.len()).map(|item| tree.item_box(item as u32)).collect(),
            children: tree.nodes.iter().map(|node| node.child).collect(),
            fresh: tree.fresh,
            spare: tree.spare,
        }
    }
}

impl TryFrom<Written> for Tree {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let (nodes, items) = (written.children.len(), written.boxes.len());
        let is_known = |child: &Child| match (child.as_node(), child.as_item()) {
            (Some(node), _) => node < nodes,
            (None, Some(item)) => (item as usize) < items,
            (None, None) => true,
        };
        if !written.children.iter().flatten().all(is_known) || written.fresh.len() != nodes {
            return Err("a tree leads to something that is not in it");
        }
        let is_free = |around: &Option<Aabb>| around.is_none();
        let mut tree = Self {
            nodes: written.children.iter().map(|&child| Node { child, ..Node::EMPTY }).collect(),
            parents: vec![Place::OUTSIDE; nodes],
            fresh: written.fresh,
            spare: written.spare,
            places: written.boxes.iter().map(no_place).collect(),
            free: (0_u32..)
                .zip(&written.boxes)
                .filter(|(_, b)| is_free(b))
                .map(|(i, _)| i)
                .collect(),
            workshop: Workshop::default(),
        };
        for node in 0..nodes {
            for (lane, child) in tree.nodes[node].child.into_iter().enumerate() {
                tree.hung(child, Place::new(node, lane));
            }
        }
        for spare in &tree.spare {
            *tree.parents.get_mut(*spare as usize).ok_or("a spare node is not there")? =
                Place::NOWHERE;
        }
        let order = tree.downward_at_most(nodes).ok_or("a tree leads back to itself")?;
        let boxes: Vec<Aabb> =
            written.boxes.iter().map(|around| around.unwrap_or(Aabb::EMPTY)).collect();
        order.into_iter().rev().for_each(|node| tree.refit_node(node, &boxes));
        tree.fault().map_or(Ok(tree), Err)
    }
}

/// The place of an item before it hangs.
fn no_place(around: &Option<Aabb>) -> Place {
    if around.is_some() { Place::OUTSIDE } else { Place::NOWHERE }
}
