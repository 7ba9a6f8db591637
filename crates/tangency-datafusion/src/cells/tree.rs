//! A k-d tree of cells: which cells does a box touch, and which cell reports a pair?
//!
//! Space is cut by planes across an axis, each half again, until a cell has few boxes of a sample. So cells are small
//! where boxes crowd and large where there are few:
//!
//! ```text
//!     +--------+---+----+
//!     |        |   |    |      A box goes to every cell that it touches. Two boxes meet in each cell that both touch;
//!     |        +-+-+----+      the pair is reported by the one that the lower corner of what they share is in. The
//!     |        | | |    |      corner is in both boxes, so both were given to that cell, and it is in one cell only,
//!     +--------+-+-+----+      because a point on a plane belongs to the upper side. No pair is lost or doubled,
//!     |            |    |      whatever the sample was: it decides about speed only.
//!     +------------+----+
//! ```
//!
//! A plane is laid through the median of the boxes' lower corners, across the axis along which it cuts the fewest
//! boxes: it would need to be copied to both sides. A cell is not cut where too many would be copied, which bounds
//! what huge boxes cost: see [`MOST_COPIES`].

use tangency::d3_f64::Aabb;

/// How many copies of a box there may be in the mean, along the path from the root to a cell. It bounds the growth of the
/// data by the shuffle; at 2 a plane that cuts every box is still tried once.
const MOST_COPIES: f64 = 2.0;

/// The most cuts between the root and a cell: twice as many as 2¹⁶ cells need when halves are even.
const MOST_CUTS: u32 = 32;

/// A plane across an axis, or a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Node {
    /// Points with a lower coordinate are in the next node; the others in the node `above`.
    Plane { axis: usize, at: f64, above: u32 },
    /// A cell, by its number.
    Cell(u32),
}

/// The cells of a join.
#[derive(Clone, Debug, PartialEq)]
pub struct CellTree {
    /// In preorder: what is below a plane follows it.
    nodes: Vec<Node>,
    /// The box of each cell, whose upper faces belong to the next cells.
    cells: Vec<Aabb>,
}

impl CellTree {
    /// Cuts space so that no cell has more than so many of the boxes, as far as cutting helps. Empty boxes are left out.
    pub fn new(boxes: &[Aabb], most_in_cell: usize) -> Self {
        let boxes: Vec<Aabb> = boxes.iter().filter(|around| !around.is_empty()).copied().collect();
        let mut tree = Self { nodes: Vec::new(), cells: Vec::new() };
        let room = Room { around: Aabb::EVERYTHING, copies: 1.0, cuts: 0 };
        tree.cut(boxes, room, most_in_cell.max(1));
        tree
    }

    /// The tree of some planes in preorder, `None` for a cell: what [`Self::planes`] returns.
    pub fn from_planes(planes: &[Option<(usize, f64)>]) -> Option<Self> {
        let mut tree = Self { nodes: Vec::new(), cells: Vec::new() };
        let rest = tree.read(planes, Aabb::EVERYTHING, 0)?;
        rest.is_empty().then_some(tree)
    }

    /// The planes in preorder, by axis and coordinate, and `None` for a cell.
    pub fn planes(&self) -> impl Iterator<Item = Option<(usize, f64)>> + '_ {
        self.nodes.iter().map(|node| match node {
            Node::Plane { axis, at, .. } => Some((*axis, *at)),
            Node::Cell(_) => None,
        })
    }

    /// How many cells there are.
    pub fn count(&self) -> usize {
        self.cells.len()
    }

    /// Calls `visit` with each cell that has a point of a box in it; with none if the box is empty.
    pub(crate) fn touched(&self, around: &Aabb, visit: &mut impl FnMut(u32)) {
        if !around.is_empty() {
            self.touched_below(0, around, visit);
        }
    }

    /// Whether a cell reports a pair: whether the lower corner of what two boxes share is in it. They must share a point.
    #[inline]
    pub(crate) fn owns(&self, cell: u32, a: &Aabb, b: &Aabb) -> bool {
        let corner = a.min.max(b.min);
        let around = &self.cells[cell as usize];
        // The outermost cells have no end, also for a corner at infinity.
        let is_below =
            |axis: usize| corner[axis] < around.max[axis] || around.max[axis] == f64::INFINITY;
        (0..3).all(|axis| around.min[axis] <= corner[axis] && is_below(axis))
    }

    /// Adds the cells that a box touches below a node.
    fn touched_below(&self, mut node: usize, around: &Aabb, visit: &mut impl FnMut(u32)) {
        loop {
            match self.nodes[node] {
                Node::Cell(cell) => return visit(cell),
                Node::Plane { axis, at, above } => {
                    if around.max[axis] >= at {
                        if around.min[axis] < at {
                            self.touched_below(node + 1, around, visit);
                        }
                        node = above as usize;
                    } else {
                        node += 1;
                    }
                }
            }
        }
    }

    /// Adds the nodes for the boxes in some room.
    fn cut(&mut self, boxes: Vec<Aabb>, room: Room, most_in_cell: usize) {
        let plane = if boxes.len() > most_in_cell && room.cuts < MOST_CUTS {
            best_plane(&boxes, &room.around)
        } else {
            None
        };
        let Some((axis, at)) = plane else { return self.add_cell(room.around) };
        let below: Vec<Aabb> = boxes.iter().filter(|b| b.min[axis] < at).copied().collect();
        let above: Vec<Aabb> = boxes.iter().filter(|b| b.max[axis] >= at).copied().collect();
        let copies = room.copies * (below.len() + above.len()) as f64 / boxes.len() as f64;
        if copies > MOST_COPIES {
            return self.add_cell(room.around);
        }
        drop(boxes);
        let (low, high) = halves(room.around, axis, at);
        let half = |around: Aabb| Room { around, copies, cuts: room.cuts + 1 };
        let plane = self.nodes.len();
        self.nodes.push(Node::Plane { axis, at, above: 0 });
        self.cut(below, half(low), most_in_cell);
        self.set_above(plane);
        self.cut(above, half(high), most_in_cell);
    }

    /// Reads a node and all below it, and returns the planes that are left.
    fn read<'a>(
        &mut self,
        planes: &'a [Option<(usize, f64)>],
        around: Aabb,
        cuts: u32,
    ) -> Option<&'a [Option<(usize, f64)>]> {
        let (first, rest) = planes.split_first()?;
        let Some((axis, at)) = *first else {
            self.add_cell(around);
            return Some(rest);
        };
        if axis >= 3 || at.is_nan() || cuts > MOST_CUTS {
            return None;
        }
        let (low, high) = halves(around, axis, at);
        let plane = self.nodes.len();
        self.nodes.push(Node::Plane { axis, at, above: 0 });
        let rest = self.read(rest, low, cuts + 1)?;
        self.set_above(plane);
        self.read(rest, high, cuts + 1)
    }

    /// Adds a cell that covers some room.
    fn add_cell(&mut self, around: Aabb) {
        self.nodes.push(Node::Cell(self.cells.len() as u32));
        self.cells.push(around);
    }

    /// Tells a plane that the next node is the first one above it.
    fn set_above(&mut self, plane: usize) {
        let next = self.nodes.len() as u32;
        if let Node::Plane { above, .. } = &mut self.nodes[plane] {
            *above = next;
        }
    }
}

/// The part of space that is being cut.
struct Room {
    around: Aabb,
    /// How many copies there are of a box on the way to here, in the mean.
    copies: f64,
    cuts: u32,
}

/// Both sides of a plane.
fn halves(around: Aabb, axis: usize, at: f64) -> (Aabb, Aabb) {
    let (mut low, mut high) = (around, around);
    low.max[axis] = at;
    high.min[axis] = at;
    (low, high)
}

/// The plane through the median of the lower corners, across the axis along which a plane would cut the fewest boxes: the
/// one with the smallest boxes for the spread of their corners. `None` if all corners are in one place.
///
/// A box that reaches beyond the room counts only for what is in it: the corner of a huge box is far from all others.
fn best_plane(boxes: &[Aabb], room: &Aabb) -> Option<(usize, f64)> {
    let share = |axis: usize| -> Option<f64> {
        let spread = spread(corners(boxes, room, axis))?;
        let end = |around: &Aabb| around.max[axis].min(room.max[axis]);
        let size = |around: &Aabb| end(around) - around.min[axis].max(room.min[axis]);
        let cut: f64 = boxes.iter().map(|around| (size(around) / spread).min(1.0)).sum();
        Some(cut)
    };
    let axes = (0..3).filter_map(|axis| Some((axis, share(axis)?)));
    let (axis, _) = axes.min_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((axis, median(corners(boxes, room, axis))?))
}

/// The lower corners along an axis, those outside of the room on its border.
fn corners(boxes: &[Aabb], room: &Aabb, axis: usize) -> Vec<f64> {
    boxes.iter().map(|around| around.min[axis].max(room.min[axis])).collect()
}

/// How far the corners are spread, without the outermost tenths; `None` if all are in one place.
fn spread(mut corners: Vec<f64>) -> Option<f64> {
    let tenth = corners.len() / 10;
    let last = corners.len() - 1;
    let mut at = |rank: usize| *corners.select_nth_unstable_by(rank, f64::total_cmp).1;
    let inner = at(last - tenth) - at(tenth);
    let spread = if inner > 0.0 { inner } else { at(last) - at(0) };
    (spread > 0.0).then_some(spread)
}

/// The median of the corners, or the next that is above the lowest: below the plane there must be something.
fn median(mut corners: Vec<f64>) -> Option<f64> {
    let middle = corners.len() / 2;
    let (below, median, above) = corners.select_nth_unstable_by(middle, f64::total_cmp);
    if below.iter().any(|corner| corner < median) {
        return Some(*median);
    }
    above.iter().copied().filter(|corner| corner > median).min_by(f64::total_cmp)
}

#[cfg(test)]
mod tests {
    use tangency::d3_f64::Vector;

    use super::*;

    /// Boxes on a coarse grid of numbers, so that many touch planes and each other exactly.
    fn boxes(count: usize, seed: u64) -> Vec<Aabb> {
        let mut state = seed;
        let mut draw = |most: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % most) as f64
        };
        let mut one = || {
            let min = Vector::new(draw(20), draw(20), draw(20));
            Aabb::new(min, min + Vector::new(draw(4), draw(4), draw(4)))
        };
        (0..count).map(|_| one()).collect()
    }

    #[test]
    fn each_pair_is_owned_by_one_cell_that_both_touch() {
        let boxes = boxes(120, 3);
        let tree = CellTree::new(&boxes, 10);
        assert!(tree.count() > 8, "{}", tree.count());
        let touched = |around: &Aabb| {
            let mut cells = Vec::new();
            tree.touched(around, &mut |cell| cells.push(cell));
            cells
        };
        for a in &boxes {
            for b in boxes.iter().filter(|b| a.intersects(b)) {
                let owners: Vec<u32> =
                    (0..tree.count() as u32).filter(|cell| tree.owns(*cell, a, b)).collect();
                assert_eq!(owners.len(), 1, "{a:?} {b:?}");
                assert!(touched(a).contains(&owners[0]) && touched(b).contains(&owners[0]));
            }
        }
    }

    #[test]
    fn a_tree_is_the_same_after_writing_and_reading() {
        let tree = CellTree::new(&boxes(500, 5), 10);
        let planes: Vec<_> = tree.planes().collect();
        assert_eq!(CellTree::from_planes(&planes), Some(tree));
        assert_eq!(CellTree::from_planes(&planes[1..]), None);
        assert_eq!(CellTree::from_planes(&[]), None);
    }

    #[test]
    fn boxes_that_cannot_be_told_apart_stay_in_one_cell() {
        let same = vec![Aabb::new([0.0; 3], [1.0; 3]); 100];
        assert_eq!(CellTree::new(&same, 10).count(), 1);
        assert_eq!(CellTree::new(&[], 10).count(), 1);
        assert_eq!(CellTree::new(&[Aabb::EVERYTHING; 50], 10).count(), 1);
    }

    #[test]
    fn huge_boxes_do_not_multiply() {
        let mut boxes = boxes(1_000, 9);
        boxes.extend(vec![Aabb::new([-1e6; 3], [1e6; 3]); 1_000]);
        let tree = CellTree::new(&boxes, 10);
        let mut copies = 0_usize;
        boxes.iter().for_each(|around| tree.touched(around, &mut |_| copies += 1));
        assert!(copies <= 2 * boxes.len(), "{copies} copies in {} cells", tree.count());
    }

    /// The corner of a huge box is far away, which once made every axis look as good as any other.
    #[test]
    fn one_huge_box_changes_little() {
        let even = boxes(4_000, 11);
        let mut with_huge = even.clone();
        with_huge.push(Aabb::new([-1e6; 3], [1e6; 3]));
        let copies = |boxes: &[Aabb]| {
            let tree = CellTree::new(boxes, 100);
            let mut copies = 0_usize;
            even.iter().for_each(|around| tree.touched(around, &mut |_| copies += 1));
            copies as f64
        };
        let ratio = copies(&with_huge) / copies(&even);
        assert!((0.9..1.1).contains(&ratio), "{ratio}");
    }

    #[test]
    fn long_pipes_are_cut_across_the_axes_where_they_are_thin() {
        let pipe = |i: usize| {
            let (y, z) = ((i % 32) as f64, (i / 32) as f64);
            Aabb::new([-1e4, y, z], [1e4, y + 0.5, z + 0.5])
        };
        let pipes: Vec<Aabb> = (0..1024).map(pipe).collect();
        let tree = CellTree::new(&pipes, 32);
        let mut copies = 0_usize;
        pipes.iter().for_each(|around| tree.touched(around, &mut |_| copies += 1));
        assert!(tree.count() >= 32 && copies == pipes.len(), "{copies} in {}", tree.count());
    }
}
