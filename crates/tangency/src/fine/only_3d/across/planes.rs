//! Where does a line cross a body that is all that lies behind some planes?

use super::space::{Across, End, Track, Vector, greater};

/// How many planes are looked at together.
const LANES: usize = 4;

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
        core::array::from_fn(|lane| self.x[lane] * v.x + self.y[lane] * v.y + self.z[lane] * v.z)
    }
}

/// Planes in rows, of which the last one is filled up with the first plane.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Planes {
    rows: Box<[Row]>,
}

impl Planes {
    /// The planes with these normals, each of which just holds all corners behind it.
    pub(super) fn new(normals: &[Vector], corners: &[Vector]) -> Self {
        let offset = |normal: Vector| {
            corners.iter().fold(f64::NEG_INFINITY, |most, c| greater(most, c.dot(normal)))
        };
        let row = |number: usize| {
            let normal = |lane: usize| *normals.get(number * LANES + lane).unwrap_or(&normals[0]);
            Row {
                x: core::array::from_fn(|lane| normal(lane).x),
                y: core::array::from_fn(|lane| normal(lane).y),
                z: core::array::from_fn(|lane| normal(lane).z),
                offset: core::array::from_fn(|lane| offset(normal(lane))),
            }
        };
        Self { rows: (0..normals.len().div_ceil(LANES)).map(row).collect() }
    }

    /// The part of the line behind all planes, whose offsets are in units of `unit`.
    ///
    /// The line goes behind all planes that look against it, and comes out again at those that look
    /// along with it: it is inside from the last of the first to the first of the last.
    pub(crate) fn crossed_by(&self, track: &Track, unit: f64) -> Option<Across> {
        let mut enter = [f64::NEG_INFINITY; LANES];
        let mut exit = [f64::INFINITY; LANES];
        let (mut enter_row, mut exit_row) = ([0; LANES], [0; LANES]);
        let mut is_beside = false;
        for (number, row) in self.rows.iter().enumerate() {
            let (rise, near) = (row.dot(track.along), row.dot(track.near));
            for lane in 0..LANES {
                let room = row.offset[lane] * unit - near[lane];
                let s = room / rise[lane];
                let (goes_in, goes_out) = (rise[lane] < 0.0, rise[lane] > 0.0);
                is_beside |= !goes_in & !goes_out & (room < 0.0);
                if goes_in & (s > enter[lane]) {
                    (enter[lane], enter_row[lane]) = (s, number);
                }
                if goes_out & (s < exit[lane]) {
                    (exit[lane], exit_row[lane]) = (s, number);
                }
            }
        }
        let (mut first, mut last) = (0, 0);
        for lane in 1..LANES {
            first = if enter[lane] > enter[first] { lane } else { first };
            last = if exit[lane] < exit[last] { lane } else { last };
        }
        let is_inside = enter[first] > f64::NEG_INFINITY && exit[last] < f64::INFINITY;
        if !(enter[first] <= exit[last] && is_inside) || is_beside {
            return None;
        }
        let end = |s: f64, number: usize, lane: usize| {
            let row = &self.rows[number];
            let normal = Vector::new(row.x[lane], row.y[lane], row.z[lane]);
            End { s, point: track.at(s), normal }
        };
        Some(Across {
            enter: end(enter[first], enter_row[first], first),
            exit: end(exit[last], exit_row[last], last),
        })
    }
}
