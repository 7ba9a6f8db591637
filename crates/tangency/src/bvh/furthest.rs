//! Which item reaches furthest along a direction?

use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Real, Vector, greater};
use super::{Bvh, ONE_TREE, Stack};

impl Bvh {
    /// Visits items that may reach further along a direction than what is known, which each visit may raise;
    /// it starts with what is below all.
    ///
    /// Whole boxes are left out whose furthest corner is not further.
    #[inline(always)]
    pub(crate) fn visit_furthest(
        &self,
        direction: Vector,
        mut visit: impl FnMut(u32, Real) -> Real,
    ) {
        if self.nodes.is_empty() {
            return;
        }
        let mut known = Real::NEG_INFINITY;
        let mut open = Stack::<usize, ONE_TREE>::of(0);
        while let Some(node) = open.pop() {
            let node = &self.nodes[node];
            for (lane, child) in node.child.iter().enumerate() {
                if !(end_of(&node.lane(lane), direction) > known) {
                    continue;
                }
                if let Some(below) = child.as_node() {
                    open.push(below);
                } else if let Some(item) = child.as_item() {
                    known = visit(item, known);
                }
            }
        }
    }
}

/// How far a box reaches along a direction.
#[inline(always)]
fn end_of(around: &Aabb, direction: Vector) -> Real {
    let mut end = 0.0;
    for axis in 0..DIMENSION {
        end += greater(around.min[axis] * direction[axis], around.max[axis] * direction[axis]);
    }
    end
}
