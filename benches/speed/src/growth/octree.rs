//! An octree of boxes, to be measured beside the tree that the library has.
//!
//! A loose one: a cell is responsible for the boxes whose centres are in it and that are not larger than it, and
//! holds them within twice its size. So each box is in one cell, which its size and its centre tell at once, and
//! a question looks at the cells whose loose bounds it meets.

use tangency::d3::{Aabb, Vector};

/// No cell.
const NONE: u32 = u32::MAX;

/// Cells are not smaller than the whole over two to this.
const DEEPEST: u32 = 20;

/// A cell holds this many boxes before it gives them to smaller ones.
const FULL: usize = 8;

struct Cell {
    children: [u32; 8],
    items: Vec<u32>,
    /// How many boxes are in it and below.
    count: u32,
}

/// A cube in which a cell is.
#[derive(Clone, Copy)]
struct Cube {
    center: Vector,
    half: f32,
}

impl Cube {
    fn child(self, octant: usize) -> Self {
        let half = self.half * 0.5;
        let sign = |axis: usize| if octant >> axis & 1 == 1 { half } else { -half };
        Self { center: self.center + Vector::new(sign(0), sign(1), sign(2)), half }
    }

    fn octant(self, point: Vector) -> usize {
        (0..3).map(|axis| usize::from(point[axis] >= self.center[axis]) << axis).sum()
    }

    /// What the boxes in it may reach to.
    fn loose(self) -> Aabb {
        let reach = Vector::splat(self.half * 2.0);
        Aabb::new(self.center - reach, self.center + reach)
    }
}

/// Boxes by number, in cubes within cubes.
pub(crate) struct Octree {
    cells: Vec<Cell>,
    boxes: Vec<Aabb>,
    cell_of: Vec<u32>,
    whole: Cube,
}

impl Octree {
    /// All boxes must be within the bounds, also later.
    pub(crate) fn new(boxes: &[Aabb], bounds: &Aabb) -> Self {
        let half = bounds.half();
        let whole = Cube { center: bounds.center(), half: half.x.max(half.y).max(half.z) };
        let mut tree = Self {
            cells: vec![Cell { children: [NONE; 8], items: Vec::new(), count: 0 }],
            boxes: boxes.to_vec(),
            cell_of: vec![NONE; boxes.len()],
            whole,
        };
        (0..boxes.len() as u32).for_each(|item| tree.put(item));
        tree
    }

    /// Moves a box.
    pub(crate) fn set(&mut self, item: u32, around: Aabb) {
        let before = self.cell_of[item as usize] as usize;
        let (old_center, center) = (self.boxes[item as usize].center(), around.center());
        let items = &mut self.cells[before].items;
        let place = items.iter().position(|other| *other == item).expect("it is in its cell");
        items.swap_remove(place);
        self.count_down(old_center, before);
        self.boxes[item as usize] = around;
        debug_assert!(center.x.is_finite());
        self.put(item);
    }

    /// Takes one off the counts on the way to a cell.
    fn count_down(&mut self, center: Vector, to: usize) {
        let (mut cell, mut cube) = (0, self.whole);
        loop {
            self.cells[cell].count -= 1;
            if cell == to {
                return;
            }
            let octant = cube.octant(center);
            (cell, cube) = (self.cells[cell].children[octant] as usize, cube.child(octant));
        }
    }

    /// Puts a box into the smallest cell that is there for it, and parts the cell if it is full.
    fn put(&mut self, item: u32) {
        let around = self.boxes[item as usize];
        let (center, half) = (around.center(), around.half());
        let size = half.x.max(half.y).max(half.z);
        let (mut cell, mut cube, mut depth) = (0, self.whole, 0);
        loop {
            self.cells[cell].count += 1;
            let is_parted = self.cells[cell].count as usize > FULL && depth < DEEPEST;
            if cube.half * 0.5 < size || !is_parted {
                break;
            }
            let octant = cube.octant(center);
            if self.cells[cell].children[octant] == NONE {
                self.cells[cell].children[octant] = self.cells.len() as u32;
                self.cells.push(Cell { children: [NONE; 8], items: Vec::new(), count: 0 });
                self.pass_down(cell, cube, octant);
            }
            (cell, cube) = (self.cells[cell].children[octant] as usize, cube.child(octant));
            depth += 1;
        }
        self.cells[cell].items.push(item);
        self.cell_of[item as usize] = cell as u32;
    }

    /// Gives the boxes of a cell that belong into a new child to it.
    fn pass_down(&mut self, cell: usize, cube: Cube, octant: usize) {
        let child = self.cells[cell].children[octant];
        let items = std::mem::take(&mut self.cells[cell].items);
        for item in items {
            let around = &self.boxes[item as usize];
            let half = around.half();
            let size = half.x.max(half.y).max(half.z);
            if cube.half * 0.5 >= size && cube.octant(around.center()) == octant {
                self.cells[child as usize].items.push(item);
                self.cells[child as usize].count += 1;
                self.cell_of[item as usize] = child;
            } else {
                self.cells[cell].items.push(item);
            }
        }
    }

    /// Visits the boxes that share a point with a box.
    pub(crate) fn overlapping(&self, asked: &Aabb, visit: &mut impl FnMut(u32)) {
        self.below(0, self.whole, asked, visit);
    }

    fn below(&self, cell: usize, cube: Cube, asked: &Aabb, visit: &mut impl FnMut(u32)) {
        let here = &self.cells[cell];
        if here.count == 0 || !(cell == 0 || cube.loose().intersects(asked)) {
            return;
        }
        for &item in &here.items {
            if self.boxes[item as usize].intersects(asked) {
                visit(item);
            }
        }
        for (octant, child) in here.children.into_iter().enumerate() {
            if child != NONE {
                self.below(child as usize, cube.child(octant), asked, visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use test_meshes::Draw;

    use super::super::data::{SPREADS, boxes, vector};
    use super::*;

    /// The half of T90 that is about octrees; the other half is with the tests of the library.
    #[test]
    fn t90_an_octree_finds_what_looking_at_every_box_finds() {
        let mut draw = Draw::new(90);
        for spread in SPREADS {
            let mut boxes = boxes(spread, 100);
            let bounds = boxes.iter().fold(Aabb::EMPTY, |all, b| all.merged(b)).grown(2.0);
            let mut tree = Octree::new(&boxes, &bounds);
            let mut count = 0;
            for round in 0..200 {
                let asked = boxes[round % 100].grown(0.5);
                let mut found = Vec::new();
                tree.overlapping(&asked, &mut |item| found.push(item));
                found.sort_unstable();
                let truth: Vec<u32> =
                    (0..100).filter(|i| boxes[*i as usize].intersects(&asked)).collect();
                assert_eq!(found, truth, "{spread:?} {asked:?}");
                count += truth.len();
                let moved =
                    boxes[round * 7 % 100].translated(vector(&mut draw) - Vector::splat(0.5));
                if bounds.contains_box(&moved) {
                    boxes[round * 7 % 100] = moved;
                    tree.set((round * 7 % 100) as u32, moved);
                }
            }
            assert!(count > 300, "{spread:?} {count}");
        }
    }
}
