//! Which direction in space shows the widest gap?
//!
//! The sphere of directions is covered by the twenty triangles of an icosahedron. The triangle that
//! promises most (see [`game`]) is halved across its longest side, again and again,
//! until no triangle promises more than what some direction has shown, or the work allowed is done:
//!
//! ```text
//!        /\            /|\
//!       /  \    -->   / | \      one new direction, two new promises
//!      /____\        /__|__\
//! ```
//!
//! The promise is off by the square of the size of a triangle at most, whether the difference of
//! the bodies has a corner, an edge or a smooth cap there. A direction that is best by itself is
//! therefore found with a handful of triangles of each size. Only where a whole circle or sphere of
//! directions is equally good does the work run out first.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::difference::{Difference, Sight};
use crate::game;
use crate::leads::{Lead, leads};
use crate::plain::{Point, dot, minus, plus, scaled, unit};

/// What a search ends with.
pub(crate) struct Finding {
    pub(crate) best: Sight,
    /// No direction shows more than this.
    pub(crate) upper: f64,
    /// Where there was work left to do.
    pub(crate) leads: Vec<Lead>,
}

/// How far apart promise and proof may remain in relation to the size of the difference: some dozen
/// roundings, which is what both consist of.
pub(crate) const CLOSED: f64 = 12.0 * f64::EPSILON;

/// A triangle of directions.
struct Cell {
    corners: [usize; 3],
    /// A point of the difference that bounds the gap from the inside of the triangle.
    inner: Point,
    bound: f64,
}

impl PartialEq for Cell {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Cell {}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.total_cmp(&other.bound)
    }
}

struct Search<'a> {
    difference: &'a Difference,
    sights: Vec<Sight>,
    best: Sight,
    cells: BinaryHeap<Cell>,
    looks: usize,
}

/// The widest gap after at most about `budget` directions.
pub(crate) fn search(difference: &Difference, budget: usize) -> Finding {
    let (corners, faces) = icosahedron();
    let sights: Vec<_> = corners.iter().map(|&corner| difference.along(corner)).collect();
    let (looks, best) = (sights.len(), widest(&sights));
    let mut search = Search { difference, sights, best, cells: BinaryHeap::new(), looks };
    for direction in difference.telling_directions() {
        search.look(direction);
    }
    for face in faces {
        search.add(face, search.sights[face[0]].first, f64::INFINITY);
    }
    while let Some(cell) = search.cells.pop() {
        if cell.bound <= search.best.gap + search.slack() || search.looks >= budget {
            search.cells.push(cell);
            break;
        }
        search.halve(&cell);
    }
    search.finding()
}

fn widest(sights: &[Sight]) -> Sight {
    sights.iter().fold(sights[0], |best, sight| if sight.gap > best.gap { *sight } else { best })
}

impl Search<'_> {
    fn slack(&self) -> f64 {
        CLOSED * self.difference.size
    }

    fn look(&mut self, direction: Point) -> Sight {
        let sight = self.difference.along(direction);
        self.looks += 1;
        if sight.gap > self.best.gap {
            self.best = sight;
        }
        sight
    }

    /// Adds the triangle unless it promises nothing. `inner` is any point of the difference, and
    /// `bound` one that is known already.
    fn add(&mut self, corners: [usize; 3], inner: Point, bound: f64) {
        let [a, b, c] = corners.map(|i| self.sights[i]);
        let directions = [a, b, c].map(|sight| sight.direction);
        let pay = directions.map(|n| [a, b, c].map(|sight| dot(n, sight.first)));
        let value = game::value(&pay);
        let flatness = flatness(directions);
        let limit = |bound: f64, x: f64| bound.min(if x > 0.0 { x / flatness } else { x });
        let most = |x: Point| directions.iter().map(|&n| dot(n, x)).fold(f64::MIN, f64::max);
        let bound = limit(limit(bound, value.bound), most(inner));
        if bound <= self.best.gap + self.slack() {
            return;
        }
        let [p, q, r] = std::array::from_fn(|k| scaled(directions[k], value.mix[k]));
        let inside = unit(plus(plus(p, q), r)).unwrap_or(directions[0]);
        let inner = self.look(inside).first;
        let bound = limit(bound, most(inner));
        if bound > self.best.gap + self.slack() {
            self.cells.push(Cell { corners, inner, bound });
        }
    }

    fn halve(&mut self, cell: &Cell) {
        let direction = |i: usize| self.sights[i].direction;
        let [a, b, c] = cell.corners;
        let sides = [[a, b, c], [b, c, a], [c, a, b]];
        let side = |[i, j, _]: [usize; 3]| length_squared(minus(direction(i), direction(j)));
        let longest = |best: [usize; 3], next| if side(next) > side(best) { next } else { best };
        let [i, j, k] = sides.into_iter().fold(sides[0], longest);
        let middle = unit(plus(direction(i), direction(j))).expect("a side is no half circle");
        let sight = self.look(middle);
        let new = self.sights.len();
        self.sights.push(sight);
        self.add([i, new, k], cell.inner, cell.bound);
        self.add([new, j, k], cell.inner, cell.bound);
    }

    /// The corner that shows the widest gap.
    fn best_corner(&self, cell: &Cell) -> Point {
        widest(&cell.corners.map(|i| self.sights[i])).direction
    }

    fn finding(self) -> Finding {
        let promised = self.cells.peek().map_or(f64::NEG_INFINITY, |cell| cell.bound);
        let is_closed = promised <= self.best.gap + self.slack();
        let upper = promised.max(self.best.gap) + self.slack();
        let mut left = vec![self.best.direction];
        let is_open = |cell: &&Cell| cell.bound > self.best.gap + self.slack();
        left.extend(self.cells.iter().filter(is_open).map(|cell| self.best_corner(cell)));
        let leads = if is_closed { Vec::new() } else { leads(&left) };
        Finding { best: self.best, upper, leads }
    }
}

fn length_squared(a: Point) -> f64 {
    dot(a, a)
}

/// The least length of a vector in the flat triangle, or a little less.
///
/// A triangle with sides up to `e` fits into a disc of radius `e/√3` (Jung 1901). Its corners have
/// length 1, so a vector in it has a length of at least `√(1 - e²/3)`.
fn flatness([a, b, c]: [Point; 3]) -> f64 {
    let sides = [minus(a, b), minus(b, c), minus(c, a)].map(length_squared);
    let longest = sides[0].max(sides[1]).max(sides[2]);
    (1.0 - longest / 3.0).max(0.0).sqrt() * (1.0 - f64::EPSILON)
}

/// The corners and faces of an icosahedron.
///
/// It is turned by an arbitrary angle, so that its corners are not the axes that bodies like.
fn icosahedron() -> ([Point; 12], Vec<[usize; 3]>) {
    let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let turned = |[x, y, z]: Point| {
        let ((s, c), (t, d)) = (0.4_f64.sin_cos(), 0.7_f64.sin_cos());
        let [x, y] = [c * x - s * y, s * x + c * y];
        [x, d * y - t * z, t * y + d * z]
    };
    let corners = std::array::from_fn(|i| {
        let one = if i & 1 == 0 { 1.0 } else { -1.0 };
        let long = if i & 2 == 0 { golden } else { -golden };
        let corner = [[0.0, one, long], [one, long, 0.0], [long, 0.0, one]][i / 4];
        unit(turned(corner)).expect("a corner is not 0")
    });
    // Neighbours are at 63°, all others at 116° or more.
    let are_near = |i: usize, j: usize| dot(corners[i], corners[j]) > 0.0;
    let faces = (0..12)
        .flat_map(|i| (0..i).flat_map(move |j| (0..j).map(move |k| [i, j, k])))
        .filter(|&[i, j, k]| are_near(i, j) && are_near(j, k) && are_near(k, i))
        .collect();
    (corners, faces)
}
