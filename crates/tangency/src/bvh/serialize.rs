//! How a tree is written and read: the boxes of the items and what hangs where.
//!
//! The boxes in between follow from these, and are formed anew. What was read is looked at as a whole
//! before it becomes a tree. What hangs where is written, although a tree could be built from its boxes: the
//! order in which items are visited depends on it, and a tree that is read visits them as the one that was
//! written. Only a tree that is deeper than any that comes to be by changes is built anew.

use super::balance::DEEPEST;
use super::build::Manner;
use super::scratch::Scratch;
use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Vector, from_kernel, to_kernel};
use super::tree::Place;
use super::{Bvh, Child, LANES, Node};

/// The bits of the lower and the upper corner of a box, in double precision: not every format has numbers for
/// what is empty or without end.
pub(crate) type Bits = [[u64; DIMENSION]; 2];

pub(crate) fn bits_of(around: &Aabb) -> Bits {
    [around.min, around.max]
        .map(|corner| core::array::from_fn(|axis| to_kernel(corner[axis]).to_bits()))
}

pub(crate) fn from_bits(bits: Bits) -> Aabb {
    let [min, max] = bits.map(|corner| {
        let mut read = Vector::ZERO;
        for (axis, bits) in corner.into_iter().enumerate() {
            read[axis] = from_kernel(f64::from_bits(bits));
        }
        read
    });
    Aabb { min, max }
}

/// A tree as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct Written {
    /// The boxes, by number; none where a number is free.
    boxes: Vec<Option<Bits>>,
    children: Vec<[Child; LANES]>,
    fresh: Vec<u64>,
    spare: Vec<u32>,
}

impl From<Bvh> for Written {
    fn from(tree: Bvh) -> Self {
        Self {
            boxes: (0..tree.places.len())
                .map(|item| tree.item_box(item as u32).map(|around| bits_of(&around)))
                .collect(),
            children: tree.nodes.iter().map(|node| node.child).collect(),
            fresh: tree.fresh.iter().map(|surface| to_kernel(*surface).to_bits()).collect(),
            spare: tree.spare,
        }
    }
}

impl TryFrom<Written> for Bvh {
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
        let is_free = |around: &Option<Bits>| around.is_none();
        let mut tree = Self {
            nodes: written.children.iter().map(|&child| Node { child, ..Node::EMPTY }).collect(),
            parents: vec![Place::OUTSIDE; nodes],
            fresh: written.fresh.iter().map(|bits| from_kernel(f64::from_bits(*bits))).collect(),
            spare: written.spare,
            places: written.boxes.iter().map(no_place).collect(),
            free: (0_u32..)
                .zip(&written.boxes)
                .filter(|(_, b)| is_free(b))
                .map(|(i, _)| i)
                .collect(),
            scratch: Scratch::default(),
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
            written.boxes.iter().map(|around| around.map_or(Aabb::EMPTY, from_bits)).collect();
        order.iter().rev().for_each(|node| tree.refit_node(*node, &boxes));
        if let Some(fault) = tree.fault() {
            return Err(fault);
        }
        if !tree.fresh.iter().all(|surface| *surface >= 0.0) {
            return Err("the surface of a node is not a number, or negative");
        }
        if tree.depth(&order) > DEEPEST {
            tree.rebuild(0, Manner::Flat);
        }
        Ok(tree)
    }
}

/// The place of an item before it hangs.
fn no_place(around: &Option<Bits>) -> Place {
    if around.is_some() { Place::OUTSIDE } else { Place::NOWHERE }
}
