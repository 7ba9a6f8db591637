//! Ray–hull (Cyrus–Beck): where does a line cross a body that is all that lies behind some planes?

use super::space::{Edge, End, Line, LineInterval, Vector, greater, lesser};

/// How many planes are looked at together.
const LANES: usize = 4;

/// How many rows are looked at until it is asked whether the line is outside already.
const TOGETHER: usize = 4;

/// The rounding of a plane: that of its normal, of its offset and of the point that is held against it.
const PLANE: f64 = 4.0 * f64::EPSILON;

/// A few planes by their coordinates: `normal · p = offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    x: [f64; LANES],
    y: [f64; LANES],
    z: [f64; LANES],
    offset: [f64; LANES],
}

impl Row {
    #[inline(always)]
    fn dot(&self, v: Vector) -> [f64; LANES] {
        let mut dots = [0.0; LANES];
        for (lane, dot) in dots.iter_mut().enumerate() {
            *dot = self.x[lane] * v.x + self.y[lane] * v.y + self.z[lane] * v.z;
        }
        dots
    }

    #[inline(always)]
    fn passed(&self, track: &Line, unit: f64) -> Passed {
        let (mut rise, near) = (self.dot(track.along), self.dot(track.near));
        let mut s = [0.0; LANES];
        for lane in 0..LANES {
            // Nothing has a sign, which is taken off: it tells where a line along a plane comes out.
            rise[lane] += 0.0;
            s[lane] = (self.offset[lane] * unit - near[lane]) / rise[lane];
        }
        Passed { rise, s }
    }
}

/// How a line passes the planes of a row.
struct Passed {
    /// How fast it leaves what is behind them.
    rise: [f64; LANES],
    /// Where it goes through.
    s: [f64; LANES],
}

/// Planes in rows, of which the last one is filled up with the first plane.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Planes {
    rows: Box<[Row]>,
    /// How far it is, at the least, from a plane to the corner deepest behind it.
    thickness: f64,
    /// How far a corner of a face is behind its plane, at the most.
    bend: f64,
}

impl Planes {
    /// The planes with these normals and offsets, each of which just holds all corners behind it, of a
    /// body that is at least so thick.
    pub(super) fn new(
        (normals, offsets): (&[Vector], &[f64]),
        corners: &[Vector],
        edges: &[Edge],
        thickness: f64,
    ) -> Self {
        let row = |number: usize| {
            let face = |lane: usize| {
                let face = number * LANES + lane;
                if face < normals.len() { face } else { 0 }
            };
            Row {
                x: core::array::from_fn(|lane| normals[face(lane)].x),
                y: core::array::from_fn(|lane| normals[face(lane)].y),
                z: core::array::from_fn(|lane| normals[face(lane)].z),
                offset: core::array::from_fn(|lane| offsets[face(lane)]),
            }
        };
        let bend = |Edge { corners: ends, faces }: &Edge| {
            let behind = |face: u32, corner: u32| {
                offsets[face as usize] - corners[corner as usize].dot(normals[face as usize])
            };
            let of = |face: u32| greater(behind(face, ends[0]), behind(face, ends[1]));
            greater(of(faces[0]), of(faces[1]))
        };
        Self {
            rows: (0..normals.len().div_ceil(LANES)).map(row).collect(),
            thickness,
            bend: edges.iter().map(bend).fold(0.0, greater),
        }
    }

    /// Shows all planes by their normals and offsets, and what fills up the last row.
    #[inline(always)]
    pub(super) fn each(&self, mut visit: impl FnMut(Vector, f64)) {
        for row in &self.rows {
            for lane in 0..LANES {
                let normal = Vector::new(row.x[lane], row.y[lane], row.z[lane]);
                visit(normal, row.offset[lane]);
            }
        }
    }

    /// The plane that looks along a direction best, of those that a point is on up to `room`; of all planes if it is on none.
    pub(crate) fn facing(&self, direction: Vector, point: Vector, room: f64) -> usize {
        let mut best = ([f64::NEG_INFINITY; LANES], [0.0; LANES]);
        let mut number = 0.0;
        for row in &self.rows {
            let (facing, height) = (row.dot(direction), row.dot(point));
            for lane in 0..LANES {
                let is_off = height[lane] < row.offset[lane] - room;
                // A cosine differs from any other by two at most.
                let score = if is_off { facing[lane] - 2.0 } else { facing[lane] };
                best.1[lane] = if score > best.0[lane] { number } else { best.1[lane] };
                best.0[lane] = greater(best.0[lane], score);
            }
            number += 1.0;
        }
        let index = |lane: usize| best.1[lane] as usize * LANES + lane;
        let is_better = |lane: usize, other: usize| {
            let (score, least) = (best.0[lane], best.0[other]);
            score > least || (score == least && index(lane) < index(other))
        };
        index((1..LANES).fold(0, |first, lane| if is_better(lane, first) { lane } else { first }))
    }

    /// Whether what lies behind all planes may be larger than the body by more than `allowed`, in units
    /// of its reach.
    ///
    /// Where two faces meet at a small angle, the edge between their planes is beyond the edge of the
    /// body by what a face is bent, and by the rounding of its plane, over the angle. A body lies within
    /// each of its edges, so its thickness is at most the least angle times twice its reach.
    #[inline]
    pub(crate) fn overshoot(&self, reach: f64, allowed: f64) -> bool {
        2.0 * (self.bend + PLANE * reach) > allowed * self.thickness
    }

    /// The part of the line behind all planes, whose offsets are in units of `unit`.
    ///
    /// The line goes behind all planes that look against it, and comes out again at those that look
    /// along with it: it is inside from the last of the first to the first of the last. Of a plane that it
    /// runs along, it comes out beyond all numbers if it is behind it, and before all if it is not. The
    /// numbers of the rows are kept as numbers of the same kind as all others, so that the lanes can be
    /// looked at together.
    pub(crate) fn crossed_by(&self, track: &Line, unit: f64) -> Option<LineInterval> {
        let mut enter = ([f64::NEG_INFINITY; LANES], [0.0; LANES]);
        let mut exit = ([f64::INFINITY; LANES], [0.0; LANES]);
        let mut number = 0.0;
        for rows in self.rows.chunks(TOGETHER) {
            for row in rows {
                let Passed { rise, s } = row.passed(track, unit);
                for lane in 0..LANES {
                    let is_inward = rise[lane] < 0.0;
                    let inward = if is_inward { s[lane] } else { f64::NEG_INFINITY };
                    let outward = if is_inward { f64::INFINITY } else { s[lane] };
                    enter.1[lane] = if inward > enter.0[lane] { number } else { enter.1[lane] };
                    enter.0[lane] = greater(enter.0[lane], inward);
                    exit.1[lane] = if outward < exit.0[lane] { number } else { exit.1[lane] };
                    exit.0[lane] = lesser(exit.0[lane], outward);
                }
                number += 1.0;
            }
            let is_out = |lane: usize| enter.0[lane] > exit.0[lane];
            if is_out(0) | is_out(1) | is_out(2) | is_out(3) {
                return None;
            }
        }
        let (mut first, mut last) = (0, 0);
        for lane in 1..LANES {
            first = if enter.0[lane] > enter.0[first] { lane } else { first };
            last = if exit.0[lane] < exit.0[last] { lane } else { last };
        }
        let is_bounded = enter.0[first] > f64::NEG_INFINITY && exit.0[last] < f64::INFINITY;
        if !(enter.0[first] <= exit.0[last] && is_bounded) {
            return None;
        }
        let end = |(s, numbers): &([f64; LANES], [f64; LANES]), lane: usize| {
            let row = &self.rows[numbers[lane] as usize];
            let normal = Vector::new(row.x[lane], row.y[lane], row.z[lane]);
            End { s: s[lane], point: track.at(s[lane]), normal }
        };
        Some(LineInterval { enter: end(&enter, first), exit: end(&exit, last) })
    }
}
