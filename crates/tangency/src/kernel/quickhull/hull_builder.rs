//! Quickhull: what is the smallest convex surface around points?
//!
//! Quickhull (Barber, Dobkin and Huhdanpaa 1996). A surface of triangles grows from four points; every
//! point that is still outside waits above one of the triangles that it sees. The furthest point above a
//! triangle becomes a corner: all triangles that it sees are taken away, and the hole is closed by a cone
//! from its rim. The points that waited above them go on to a triangle of the cone, or are inside.
//!
//! ```text
//!           p                          p
//!         ·   .                      /|\ `.
//!       ·   q   .                   / |q\  `.         q waited above a triangle that p saw,
//!     +-----------+     ->         +  |  \   +        and waits above one of the new ones now.
//!    /      |      \              /   |   \   \
//!   +-------+-------+            +----+----+---+
//! ```
//!
//! We differ from the paper in three ways, because it answers rounding by thick planes, which can fail:
//!
//! - What a point sees is decided without error (`orientation`). So the triangles that it sees are
//!   connected, their rim is one ring, and no new triangle is without area: a corner in one line with an
//!   edge of the rim is in the plane of the triangle that it was to see. Nothing loops, for every turn
//!   makes one waiting point a corner; nothing can go wrong that would need a repair.
//! - A point within `tolerance` of a triangle is inside for good: the surface only grows from there.
//!   This keeps points that were meant to be on a flat side from becoming corners.
//! - Of points that are equally far, up to `tolerance`, the one furthest from the middle of the triangle
//!   is taken: a corner of the flat side that they are on, and not a point in its midst.
//!
//! Ties are broken by coordinates and never by numbers, so that the order of the points does not matter.

use std::collections::BinaryHeap;

use super::face::{Face, NONE};
use super::initial_simplex::further;
use super::space::{Vector, greater};

/// A point that is outside still: the next one above the same side, and how far above it.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) next: u32,
    height: f64,
}

/// The plane of a side; heights beyond `clear` are of the right sign and not within the tolerance.
#[derive(Clone, Copy)]
struct Plane {
    normal: Vector,
    offset: f64,
    clear: f64,
}

/// A convex surface that grows.
pub(crate) struct HullBuilder<'p> {
    pub(super) points: &'p [Vector],
    pub(super) sides: Vec<Face>,
    /// Places of sides that are gone.
    free: Vec<u32>,
    pub(super) outside: Vec<Waiting>,
    /// The sides with points above them, the newest last.
    newest: Vec<u32>,
    /// These sides with the height of the furthest point above each, if the furthest are to be corners first.
    furthest: Option<BinaryHeap<(u64, u32)>>,
    corner_count: usize,
    tolerance: f64,
    extent: f64,
    /// The edges around what a point sees: the side that stays, and which edge of it.
    rim: Vec<(u32, u8)>,
    path: Vec<(u32, u8)>,
    gone: Vec<u32>,
    orphans: Vec<u32>,
    fresh: Vec<u32>,
    /// Those of the fresh sides.
    planes: Vec<Plane>,
}

/// How the corners of a surface may be chosen.
#[derive(Clone, Copy)]
pub(crate) struct Terms {
    /// How far outside a point may be and count as inside.
    pub(crate) tolerance: f64,
    /// How many corners there may be.
    pub(crate) most_corners: Option<usize>,
}

impl<'p> HullBuilder<'p> {
    /// The surface around all points, or, with a limit, around as many corners as there may be; it starts
    /// with four points, the first three of which run counter-clockwise seen from outside.
    pub(crate) fn around(points: &'p [Vector], start: [u32; 4], terms: Terms) -> Self {
        let mut surface = Self {
            points,
            sides: Vec::new(),
            free: Vec::new(),
            outside: vec![Waiting { next: NONE, height: 0.0 }; points.len()],
            newest: Vec::new(),
            furthest: terms.most_corners.map(|_| BinaryHeap::new()),
            corner_count: 4,
            tolerance: terms.tolerance,
            extent: points.iter().fold(0.0, |most, point| greater(most, point.largest())),
            rim: Vec::new(),
            path: Vec::new(),
            gone: Vec::new(),
            orphans: (0..points.len() as u32).filter(|point| !start.contains(point)).collect(),
            fresh: vec![0, 1, 2, 3],
            planes: Vec::new(),
        };
        let [a, b, c, d] = start;
        let sides = [
            ([a, b, c], [1, 2, 3]),
            ([b, a, d], [0, 3, 2]),
            ([c, b, d], [0, 1, 3]),
            ([a, c, d], [0, 2, 1]),
        ];
        for (corners, beyond) in sides {
            surface.sides.push(Face::new(points, corners, beyond, surface.extent));
        }
        surface.settle();
        surface.grow(terms.most_corners.unwrap_or(usize::MAX));
        surface
    }

    /// The planes of the triangles: the unit normal, outward, and how far the plane is along it, so far out that
    /// nothing is above it for all the rounding of a narrow triangle's normal.
    pub(crate) fn planes(&self) -> impl Iterator<Item = (Vector, f64)> {
        let there = self.sides.iter().filter(|side| !side.is_gone);
        there.map(|side| (side.normal, side.offset + side.certain))
    }

    /// The volume within, up to plain rounding: the cones from one of the points to all triangles.
    pub(crate) fn volume(&self) -> f64 {
        let Some(apex) = self.points.first() else { return 0.0 };
        let there = self.sides.iter().filter(|side| !side.is_gone);
        there.map(|side| -side.height(*apex) * side.area / 6.0).sum()
    }

    fn grow(&mut self, most_corners: usize) {
        while self.corner_count < most_corners
            && let Some(side) = self.next_side()
        {
            let corner = self.next_corner(side);
            self.add(side, corner);
        }
    }

    /// A side with points above it.
    fn next_side(&mut self) -> Option<u32> {
        loop {
            let (index, bits) = match &mut self.furthest {
                Some(heap) => heap.pop().map(|(bits, index)| (index, Some(bits)))?,
                None => (self.newest.pop()?, None),
            };
            let side = &self.sides[index as usize];
            let is_current = bits.is_none_or(|bits| bits == side.highest.to_bits());
            // A place may have been given to another side since.
            if !side.is_gone && side.waiting != NONE && is_current {
                return Some(index);
            }
        }
    }

    /// The furthest of the points that wait above a side.
    fn next_corner(&self, side: u32) -> u32 {
        let side = &self.sides[side as usize];
        if side.highest - side.second > self.tolerance {
            return side.furthest;
        }
        let middle = side.middle(self.points);
        let mut best = (side.waiting, -1.0);
        let mut at = side.waiting;
        while at != NONE {
            let Waiting { next, height } = self.outside[at as usize];
            if height >= side.highest - self.tolerance {
                let away = (self.points[at as usize] - middle).length_squared();
                best = further(self.points, best, (at, away));
            }
            at = next;
        }
        best.0
    }

    /// Makes a point that sees a side a corner.
    fn add(&mut self, seen: u32, corner: u32) {
        self.take_away(seen, corner);
        self.orphans.clear();
        for side in &self.gone {
            let mut at = self.sides[*side as usize].waiting;
            while at != NONE {
                if at != corner {
                    self.orphans.push(at);
                }
                at = self.outside[at as usize].next;
            }
        }
        self.free.append(&mut self.gone);
        self.close(corner);
        self.corner_count += 1;
        self.settle();
    }

    /// Marks the sides that a point sees as gone, from one of them outward, and lists the edges of the rim
    /// in their order around it.
    fn take_away(&mut self, seen: u32, corner: u32) {
        self.rim.clear();
        self.path.clear();
        self.path.extend([(seen, 2), (seen, 1), (seen, 0)]);
        self.leave(seen);
        while let Some((from, edge)) = self.path.pop() {
            let (index, back) = self.across(from, edge);
            let side = &self.sides[index as usize];
            if side.is_gone {
                continue;
            }
            let height = side.height(self.points[corner as usize]);
            if !side.sees(self.points, corner, height) {
                self.rim.push((index, back));
                continue;
            }
            self.leave(index);
            self.path.extend([(index, (back + 2) % 3), (index, (back + 1) % 3)]);
        }
    }

    fn leave(&mut self, side: u32) {
        self.sides[side as usize].is_gone = true;
        self.gone.push(side);
    }

    /// The side beyond an edge, and which of its edges that is.
    pub(super) fn across(&self, side: u32, edge: u8) -> (u32, u8) {
        let here = &self.sides[side as usize];
        let end = here.corners[(usize::from(edge) + 1) % 3];
        let beyond = here.beyond[usize::from(edge)];
        let corners = self.sides[beyond as usize].corners;
        (
            beyond,
            if corners[0] == end {
                0
            } else if corners[1] == end {
                1
            } else {
                2
            },
        )
    }

    /// A place for a new side, which is written to next.
    fn place(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.sides.push(self.sides[0]);
            self.sides.len() as u32 - 1
        })
    }

    /// New sides from the rim to a corner.
    fn close(&mut self, corner: u32) {
        self.fresh.clear();
        for _ in 0..self.rim.len() {
            let place = self.place();
            self.fresh.push(place);
        }
        let count = self.fresh.len();
        for at in 0..count {
            let (kept, edge) = self.rim[at];
            let here = self.fresh[at];
            let beyond = [kept, self.fresh[(at + 1) % count], self.fresh[(at + count - 1) % count]];
            let ends = self.sides[kept as usize].corners;
            let [start, end] = [(usize::from(edge) + 1) % 3, usize::from(edge)].map(|i| ends[i]);
            self.sides[kept as usize].beyond[usize::from(edge)] = here;
            self.sides[here as usize] =
                Face::new(self.points, [start, end, corner], beyond, self.extent);
        }
    }

    /// Finds a fresh side for every point without one, or finds it inside.
    fn settle(&mut self) {
        self.planes.clear();
        for index in &self.fresh {
            let Face { normal, offset, certain, .. } = self.sides[*index as usize];
            let clear = greater(certain, self.tolerance);
            self.planes.push(Plane { normal, offset, clear });
        }
        for at in 0..self.orphans.len() {
            let point = self.orphans[at];
            if let Some((index, height)) = self.side_for(point) {
                let side = &mut self.sides[index as usize];
                self.outside[point as usize] = Waiting { next: side.waiting, height };
                side.note(point, height);
            }
        }
        for index in &self.fresh {
            let side = &self.sides[*index as usize];
            if side.waiting == NONE {
                continue;
            }
            match &mut self.furthest {
                // Positive numbers are in the order of their bits.
                Some(heap) => heap.push((side.highest.to_bits(), *index)),
                None => self.newest.push(*index),
            }
        }
    }

    /// The first fresh side that a point is clearly above, else the one that it is highest above; none if
    /// it is inside, or near enough to one of them.
    #[inline(always)]
    fn side_for(&self, point: u32) -> Option<(u32, f64)> {
        let place = self.points[point as usize];
        let mut best = None;
        let mut highest = f64::NEG_INFINITY;
        for (plane, index) in self.planes.iter().zip(&self.fresh) {
            let height = place.dot(plane.normal) - plane.offset;
            if height < -plane.clear {
                continue;
            }
            if height > plane.clear {
                return Some((*index, height));
            }
            let side = &self.sides[*index as usize];
            if side.distance(self.points, place) <= self.tolerance {
                return None;
            }
            if height > highest && side.sees(self.points, point, height) {
                highest = height;
                best = Some((*index, greater(height, 0.0)));
            }
        }
        best
    }
}
