//! What the lanes of a node look like from another frame.

use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Frame, Matrix, Real, Vector};
use super::{Child, LANES, Node};

/// The children of a node with their boxes, seen from a frame.
#[derive(Clone, Copy)]
pub(super) struct Lanes {
    pub(super) boxes: [Aabb; LANES],
    pub(super) child: [Child; LANES],
}

impl Lanes {
    /// A single box; the other lanes lead to nothing.
    #[inline(always)]
    pub(super) fn single(child: Child, around: Aabb) -> Self {
        let mut lanes = Self { boxes: [Aabb::EMPTY; LANES], child: [Child::NOTHING; LANES] };
        lanes.boxes[0] = around;
        lanes.child[0] = child;
        lanes
    }

    #[inline(always)]
    pub(super) fn of(node: &Node) -> Self {
        Self { boxes: core::array::from_fn(|lane| node.lane(lane)), child: node.child }
    }

    /// The lanes that lead somewhere.
    #[inline(always)]
    pub(super) fn used(&self) -> impl Iterator<Item = (Child, &Aabb)> {
        self.child.iter().copied().zip(&self.boxes).filter(|(child, _)| !child.is_nothing())
    }
}

/// How the boxes of a tree are carried out of its frame.
///
/// The middle of a box goes where the frame takes it, and its half extents grow by how the axes lean:
///
/// ```text
///                     .-^-.
///    +----+          /     `>        half' = |axes| half
///    | +  |   --->  <   +  /
///    +----+          `-.  /
///                       `v
/// ```
pub(super) struct Carrier {
    frame: Frame,
    leaning: Matrix,
    room: Vector,
    /// Whether middles and half extents are finite numbers.
    is_plain: bool,
}

/// By how much more room is left than for the rounding of a point: the middle, the half extents and their
/// sum are rounded like points.
const ROOM: Real = 3.0;

impl Carrier {
    /// For the boxes of a tree with these bounds.
    pub(super) fn new(frame: &Frame, bounds: &Aabb) -> Self {
        let reach = bounds.min.abs().max(bounds.max.abs()).length();
        let room = frame.rounding(reach).map(|room| ROOM * room + Real::MIN_POSITIVE);
        let is_plain = reach < Real::MAX / 8.0 && frame.origin.is_below(Real::MAX / 8.0);
        Self { frame: *frame, leaning: frame.axes.abs(), room, is_plain }
    }

    /// A single box.
    #[inline(always)]
    pub(super) fn single(&self, child: Child, around: Aabb) -> Lanes {
        Lanes::single(child, around.carried(&self.frame))
    }

    /// All lanes of a node.
    #[inline(always)]
    pub(super) fn lanes(&self, node: &Node) -> Lanes {
        if !self.is_plain {
            let mut lanes = Lanes::of(node);
            lanes.boxes = lanes.boxes.map(|around| around.carried(&self.frame));
            return lanes;
        }
        let mut middle = [[0.0; LANES]; DIMENSION];
        let mut half = [[0.0; LANES]; DIMENSION];
        for axis in 0..DIMENSION {
            for lane in 0..LANES {
                middle[axis][lane] = 0.5 * (node.min[axis][lane] + node.max[axis][lane]);
                half[axis][lane] = 0.5 * (node.max[axis][lane] - node.min[axis][lane]);
            }
        }
        let mut boxes = [Aabb::EMPTY; LANES];
        for axis in 0..DIMENSION {
            let mut place = [self.frame.origin[axis]; LANES];
            let mut extent = [self.room[axis]; LANES];
            for from in 0..DIMENSION {
                let (turned, leaning) =
                    (self.frame.axes.columns[from][axis], self.leaning.columns[from][axis]);
                for lane in 0..LANES {
                    place[lane] += turned * middle[from][lane];
                    extent[lane] += leaning * half[from][lane];
                }
            }
            for lane in 0..LANES {
                boxes[lane].min[axis] = place[lane] - extent[lane];
                boxes[lane].max[axis] = place[lane] + extent[lane];
            }
        }
        Lanes { boxes, child: node.child }
    }
}
