//! The support of a hull: which of many vertices is furthest along a direction?
//!
//! [`HullVertices::furthest`] looks at all of them. [`HullVertices::quick`] climbs: it starts at the corner
//! that is furthest along a direction nearby, which was looked up, and goes to the neighbour that is
//! furthest as long as there is one. On a convex body no other top is higher. A body whose corners are
//! rounded may have a lower top beside the highest, so what is found by climbing is only a step on the way:
//! an end is confirmed by looking at all corners.

use super::space::{CoreEdges, GaussArc, Planes, Vector, greater, lesser};

/// How many corners are looked at together.
const LANES: usize = 4;

/// A few corners by their coordinates, which are looked at at once.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    x: [f64; LANES],
    y: [f64; LANES],
    z: [f64; LANES],
}

impl Row {
    /// How far each of the corners lies along a direction.
    #[inline(always)]
    fn along(&self, direction: Vector) -> [f64; LANES] {
        let mut along = [0.0; LANES];
        for (lane, along) in along.iter_mut().enumerate() {
            *along = self.x[lane] * direction.x
                + self.y[lane] * direction.y
                + self.z[lane] * direction.z;
        }
        along
    }
}

/// Corners in rows, of which the last one is filled up with the first corner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HullVertices {
    rows: Box<[Row]>,
    /// These corners one by one, for hill climbing.
    corners: Box<[Vector]>,
    /// The neighbours of all corners, one after the other; of corner `i`, from `starts[i]` on.
    neighbours: Box<[u32]>,
    starts: Box<[u32]>,
    /// The furthest corners along [`BINS`]² directions of each side of a cube.
    tops: Box<[u32]>,
    /// The unit normals of the faces.
    normals: Box<[Vector]>,
    /// The planes of the faces.
    planes: Planes,
    edges: Box<[Edge]>,
}

/// An edge, by the numbers of its corners and of the faces on both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Edge {
    pub(crate) corners: [u32; 2],
    pub(crate) faces: [u32; 2],
}

/// How finely each side of the cube of directions is divided.
const BINS: usize = 4;

/// So many corners are looked at faster than climbed.
const FEW: usize = 24;

/// From so many corners on, what is asked of every face is not asked of every corner.
const MANY: usize = 256;

/// A slope of less than this is none: the rounding of a difference and of three products, so that no way
/// up leads around.
pub(super) const LEVEL: f64 = 8.0 * f64::EPSILON;

impl HullVertices {
    /// The columns of at least one corner, with the normals of the faces and the edges between them.
    pub(crate) fn new(
        corners: impl Iterator<Item = Vector>,
        normals: impl Iterator<Item = Vector>,
        edges: Box<[Edge]>,
    ) -> Self {
        let mut corners: Vec<Vector> = corners.collect();
        let count = corners.len();
        while !corners.len().is_multiple_of(LANES) {
            corners.push(corners[0]);
        }
        let row = |four: &[Vector]| Row {
            x: core::array::from_fn(|lane| four[lane].x),
            y: core::array::from_fn(|lane| four[lane].y),
            z: core::array::from_fn(|lane| four[lane].z),
        };
        let rows = corners.chunks_exact(LANES).map(row).collect();
        let (neighbours, starts) = neighbours_of(count, &edges);
        let normals: Box<[Vector]> = normals.collect();
        let around = (&*neighbours, &*starts);
        let (offsets, thickness) = extents_of(&normals, &corners[..count], &edges, around);
        let planes = Planes::new((&normals, &offsets), &corners, &edges, thickness);
        let tops = Box::default();
        let corners = corners.into();
        let mut columns = Self { rows, corners, neighbours, starts, tops, normals, planes, edges };
        if count > FEW {
            columns.tops =
                directions().map(|direction| columns.furthest_index(direction) as u32).collect();
        }
        columns
    }

    fn corner(&self, index: usize) -> Vector {
        self.corners[index]
    }

    /// The unit normals of the faces.
    pub(crate) fn normals(&self) -> &[Vector] {
        &self.normals
    }

    /// The planes of the faces.
    pub(crate) fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Each edge: a corner of it, the way along it, and the normals on both sides.
    pub(crate) fn ridges(&self) -> impl Iterator<Item = GaussArc> {
        self.edges.iter().map(|Edge { corners: [start, end], faces: [left, right] }| {
            let point = self.corner(*start as usize);
            GaussArc {
                point,
                along: self.corner(*end as usize) - point,
                from: self.normals[*left as usize],
                to: self.normals[*right as usize],
            }
        })
    }

    /// The edges, with the corners and normals that they name, in units of `unit`.
    pub(super) fn core_edges(&self, unit: f64) -> CoreEdges<'_> {
        CoreEdges { edges: &self.edges, corners: &self.corners, normals: &self.normals, unit }
    }

    /// The corner furthest along a direction, or one that is higher than its neighbours.
    pub(super) fn quick(&self, direction: Vector) -> Vector {
        if self.tops.is_empty() {
            return self.furthest(direction);
        }
        let mut here = self.tops[bin_of(direction)] as usize;
        let mut height = self.corner(here).dot(direction);
        loop {
            let around = self.starts[here] as usize..self.starts[here + 1] as usize;
            let start = here;
            for neighbour in &self.neighbours[around] {
                let along = self.corner(*neighbour as usize).dot(direction);
                if along > height {
                    (here, height) = (*neighbour as usize, along);
                }
            }
            if here == start {
                return self.corner(here);
            }
        }
    }

    /// The corner furthest along a direction.
    pub(super) fn furthest(&self, direction: Vector) -> Vector {
        self.corner(self.furthest_index(direction))
    }

    /// How far the furthest corner lies along a direction.
    pub(super) fn height(&self, direction: Vector) -> f64 {
        let mut most = [f64::NEG_INFINITY; LANES];
        for row in &self.rows {
            let along = row.along(direction);
            for lane in 0..LANES {
                most[lane] = greater(along[lane], most[lane]);
            }
        }
        most.into_iter().fold(f64::NEG_INFINITY, greater)
    }

    /// First how far the furthest corner lies, which the lanes find out together, then which one that
    /// is. To keep its number beside it takes 490 instructions for 16 corners instead of 180: the
    /// lanes are then looked at one by one.
    fn furthest_index(&self, direction: Vector) -> usize {
        let most = self.height(direction);
        for (number, row) in self.rows.iter().enumerate() {
            let along = row.along(direction);
            let is_here = |lane: usize| along[lane] == most;
            if is_here(0) | is_here(1) | is_here(2) | is_here(3) {
                let lane = (0..LANES).find(|lane| is_here(*lane)).unwrap_or(0);
                let index = number * LANES + lane;
                // What fills up the last row is the first corner.
                return if index < self.starts.len() - 1 { index } else { 0 };
            }
        }
        0
    }

    /// Whether [`HullVertices::quick`] may find another corner than [`HullVertices::furthest`].
    pub(super) fn is_climbed(&self) -> bool {
        !self.tops.is_empty()
    }
}

/// How far all corners reach along each normal, and how far the body is behind each of its faces, at
/// least.
///
/// Of many corners, the furthest is found by climbing from one of the face itself, and what is behind a
/// face is at least the middle of all corners: the time grows with their number and not with its square.
fn extents_of(
    normals: &[Vector],
    corners: &[Vector],
    edges: &[Edge],
    (neighbours, starts): (&[u32], &[u32]),
) -> (Vec<f64>, f64) {
    let reach = |along: Vector| {
        corners.iter().fold(f64::NEG_INFINITY, |most, c| greater(most, c.dot(along)))
    };
    if corners.len() <= MANY {
        let offsets: Vec<f64> = normals.iter().map(|normal| reach(*normal)).collect();
        let depths = normals.iter().zip(&offsets).map(|(normal, offset)| offset + reach(-*normal));
        let thickness = depths.fold(f64::INFINITY, lesser);
        return (offsets, thickness);
    }
    // A corner with few neighbours, for those of the others would be looked at from every face around.
    let degree = |corner: u32| starts[corner as usize + 1] - starts[corner as usize];
    let mut corner_of: Vec<Option<u32>> = vec![None; normals.len()];
    for Edge { corners, faces } in edges {
        for face in faces {
            let best = &mut corner_of[*face as usize];
            let candidates = best.iter().chain(corners).copied();
            *best = candidates.min_by_key(|corner| degree(*corner));
        }
    }
    let climbed = |(normal, start): (&Vector, &Option<u32>)| {
        let around = |corner: u32| {
            let range = starts[corner as usize] as usize..starts[corner as usize + 1] as usize;
            &neighbours[range]
        };
        let mut here = start.unwrap_or(0);
        for _ in corners {
            let place = corners[here as usize];
            let is_higher = |corner: &&u32| {
                let way = corners[**corner as usize] - place;
                way.dot(*normal) > LEVEL * way.largest()
            };
            match around(here).iter().find(is_higher) {
                Some(higher) => here = *higher,
                None => break,
            }
        }
        let beside = around(here).iter().map(|corner| corners[*corner as usize].dot(*normal));
        beside.fold(corners[here as usize].dot(*normal), greater)
    };
    let offsets: Vec<f64> = normals.iter().zip(&corner_of).map(climbed).collect();
    let middle = corners.iter().fold(Vector::ZERO, |sum, c| sum + *c) / corners.len() as f64;
    let depths = normals.iter().zip(&offsets).map(|(normal, offset)| offset - middle.dot(*normal));
    let thickness = depths.fold(f64::INFINITY, lesser);
    (offsets, thickness)
}

/// The neighbours of every corner in a row, and where those of each begin.
fn neighbours_of(count: usize, edges: &[Edge]) -> (Box<[u32]>, Box<[u32]>) {
    let mut starts = vec![0; count + 1];
    for corner in edges.iter().flat_map(|edge| edge.corners) {
        starts[corner as usize + 1] += 1;
    }
    for corner in 0..count {
        starts[corner + 1] += starts[corner];
    }
    let mut filled = starts.clone();
    let mut neighbours = vec![0; 2 * edges.len()];
    for Edge { corners: [start, end], .. } in edges {
        for (corner, neighbour) in [(*start, *end), (*end, *start)] {
            neighbours[filled[corner as usize] as usize] = neighbour;
            filled[corner as usize] += 1;
        }
    }
    (neighbours.into(), starts.into())
}

/// The middles of the squares on the sides of a cube, in the order of [`bin_of`].
fn directions() -> impl Iterator<Item = Vector> {
    let middle = |bin: usize| (bin as f64 + 0.5) / BINS as f64 * 2.0 - 1.0;
    (0..6 * BINS * BINS).map(move |index| {
        let (side, square) = (index / (BINS * BINS), index % (BINS * BINS));
        let (u, v) = (middle(square / BINS), middle(square % BINS));
        let sign = if side % 2 == 0 { 1.0 } else { -1.0 };
        match side / 2 {
            0 => Vector::new(sign, u, v),
            1 => Vector::new(u, sign, v),
            _ => Vector::new(u, v, sign),
        }
    })
}

/// Which square of which side of a cube a direction goes through.
fn bin_of(direction: Vector) -> usize {
    let size = direction.abs();
    let (axis, main, u, v) = if size.x >= size.y && size.x >= size.z {
        (0, direction.x, direction.y, direction.z)
    } else if size.y >= size.z {
        (1, direction.y, direction.x, direction.z)
    } else {
        (2, direction.z, direction.x, direction.y)
    };
    let bin = |along: f64| {
        let share = (along / main.abs() + 1.0) * (BINS as f64 / 2.0);
        if share >= BINS as f64 { BINS - 1 } else { share as usize }
    };
    let side = 2 * axis + usize::from(main < 0.0);
    (side * BINS + bin(u)) * BINS + bin(v)
}
