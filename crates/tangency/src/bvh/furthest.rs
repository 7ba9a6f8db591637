//! Which item reaches furthest along a direction?

use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Real, Vector, greater};
use super::{Bvh, ONE_TREE, Stack};

impl Bvh {
    /// The corner of all items that lies furthest along a direction; `None` if there are none.
    ///
    /// Whole boxes are left out whose furthest corner is not further.
    #[inline(always)]
    pub(crate) fn furthest<const N: usize>(
        &self,
        direction: Vector,
        corners: impl Fn(u32) -> [Vector; N],
    ) -> Option<Vector> {
        if self.nodes.is_empty() {
            return None;
        }
        let (mut known, mut best) = (Real::NEG_INFINITY, None);
        let mut open = Stack::<usize, ONE_TREE>::of(0);
        while let Some(node) = open.pop() {
            let node = &self.nodes[node];
            for (lane, child) in node.child.iter().enumerate() {
                if !(end_of(&node.lane(lane), direction) > known) {
                    continue;
                }
                if let Some(below) = child.as_node() {
                    open.push(below);
                }
                for corner in child.as_item().into_iter().flat_map(&corners) {
                    let along = corner.dot(direction);
                    if along > known {
                        (known, best) = (along, Some(corner));
                    }
                }
            }
        }
        best
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
