//! What the lanes of a node look like from another frame.

use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Frame, Matrix, Real, Vector};
use super::{LANES, Node};

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
        Self::within(frame, furthest(bounds))
    }

    /// The way back: for the boxes of the tree that the frame leads to.
    ///
    /// The origin of the frame, seen from inside, is rounded as a point that is as far away.
    pub(super) fn back(frame: &Frame, bounds: &Aabb) -> Self {
        let axes = frame.axes.transposed();
        let back = Frame { axes, origin: -frame.local_direction(frame.origin) };
        Self::within(&back, furthest(bounds) + frame.origin.length())
    }

    /// For boxes within a distance of the local origin.
    fn within(frame: &Frame, reach: Real) -> Self {
        let room = frame.rounding(reach).map(|room| ROOM * room + Real::MIN_POSITIVE);
        let is_plain = reach < Real::MAX / 8.0 && frame.origin.is_below(Real::MAX / 8.0);
        Self { frame: *frame, leaning: frame.axes.abs(), room, is_plain }
    }

    /// A node whose boxes are carried.
    #[inline(always)]
    pub(super) fn carried(&self, node: &Node) -> Node {
        let mut carried = *node;
        if !self.is_plain {
            for lane in 0..LANES {
                carried.set_lane(lane, &node.lane(lane).carried(&self.frame));
            }
            return carried;
        }
        let mut middle = [[0.0; LANES]; DIMENSION];
        let mut half = [[0.0; LANES]; DIMENSION];
        for axis in 0..DIMENSION {
            for lane in 0..LANES {
                middle[axis][lane] = 0.5 * (node.min[axis][lane] + node.max[axis][lane]);
                half[axis][lane] = 0.5 * (node.max[axis][lane] - node.min[axis][lane]);
            }
        }
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
                carried.min[axis][lane] = place[lane] - extent[lane];
                carried.max[axis][lane] = place[lane] + extent[lane];
            }
        }
        carried
    }
}

/// How far the furthest point of a box is from the origin.
fn furthest(bounds: &Aabb) -> Real {
    bounds.min.abs().max(bounds.max.abs()).length()
}
