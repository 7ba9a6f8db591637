//! Which triangles of a part are on which side of a plane?
//!
//! ```text
//!         c                     A triangle with corners on both sides is cut into one and a
//!        / \                    quadrilateral, which is two. The new corners p and q are shared with the
//!    ---p---q----- plane        neighbours, and belong to both halves.
//!      / .   \
//!     a-------b
//! ```
//!
//! A triangle in the plane goes to the half that is behind it, which is where the matter is.
//!
//! Where something is enclosed, both halves get the face of the cut, for its corners need not be on the surface: three
//! cuts can meet inside. The face is a fan from one corner of each outline to all edges of it. A fan covers what is
//! within an outline, and may cover more where that is not convex, which hulls do as well.

use std::collections::{BTreeMap, BTreeSet};

use super::part::{CutPlane, Part, PartTriangle};
use super::space::kernel;
use super::space::math::{Real, Vector, to_kernel};

/// How near to the plane a point is on it, in units of the largest coordinate: corners that earlier cuts by the
/// same plane have made are rounded to the numbers of the space.
const ON_PLANE: f64 = 4.0 * to_kernel(Real::EPSILON);

/// A part that is being cut.
struct Cut<'a> {
    part: &'a Part,
    heights: Vec<f64>,
    unit: f64,
    /// The points of the part, and those where edges meet the plane.
    points: Vec<kernel::Vector>,
    /// For each edge that was cut its new point.
    made: BTreeMap<[u32; 2], u32>,
    /// The triangles below and above the plane.
    halves: [Vec<PartTriangle>; 2],
}

/// The two halves of a part, below and above a plane, or `None` if one of them has no triangle.
pub(super) fn cut_in_two(part: &Part, plane: &CutPlane, unit: f64) -> Option<[Part; 2]> {
    let height = |point: &kernel::Vector| {
        let height = plane.height(*point);
        if height.abs() <= ON_PLANE { 0.0 } else { height }
    };
    let heights: Vec<f64> = part.points.iter().map(height).collect();
    let is_crossed = heights.iter().any(|at| *at > 0.0) && heights.iter().any(|at| *at < 0.0);
    if !is_crossed {
        return None;
    }
    let mut cut = Cut {
        part,
        heights,
        unit,
        points: part.points.clone(),
        made: BTreeMap::new(),
        halves: [Vec::new(), Vec::new()],
    };
    for triangle in &part.triangles {
        cut.add(triangle, plane);
    }
    let [below, above] = &cut.halves;
    if below.is_empty() || above.is_empty() {
        return None;
    }
    if !part.is_two_sided {
        cut.close();
    }
    Some([0, 1].map(|half| cut.half(half)))
}

impl Cut<'_> {
    fn height(&self, corner: u32) -> f64 {
        self.heights[corner as usize]
    }

    fn add(&mut self, triangle: &PartTriangle, plane: &CutPlane) {
        let heights = triangle.corners.map(|corner| self.height(corner));
        let is_above = heights.iter().any(|height| *height > 0.0);
        let is_below = heights.iter().any(|height| *height < 0.0);
        match (is_below, is_above) {
            (true, true) => self.divide(triangle),
            (true, false) => self.halves[0].push(*triangle),
            (false, true) => self.halves[1].push(*triangle),
            (false, false) => {
                let half = usize::from(triangle.normal.dot(plane.normal) < 0.0);
                self.halves[half].push(*triangle);
            }
        }
    }

    /// Cuts a triangle with corners on both sides: the ring of corners and new points, once for each side.
    fn divide(&mut self, triangle: &PartTriangle) {
        let mut rings: [Vec<u32>; 2] = [Vec::with_capacity(4), Vec::with_capacity(4)];
        for at in 0..3 {
            let [start, end] = [triangle.corners[at], triangle.corners[(at + 1) % 3]];
            let [low, high] = [self.height(start), self.height(end)];
            if low <= 0.0 {
                rings[0].push(start);
            }
            if low >= 0.0 {
                rings[1].push(start);
            }
            if low * high < 0.0 {
                let new = self.point_on(start, end);
                rings[0].push(new);
                rings[1].push(new);
            }
        }
        for (half, ring) in self.halves.iter_mut().zip(&rings) {
            for at in 2..ring.len() {
                let corners = [ring[0], ring[at - 1], ring[at]];
                half.push(PartTriangle { corners, ..*triangle });
            }
        }
    }

    /// Where an edge meets the plane, in the numbers of the space.
    fn point_on(&mut self, start: u32, end: u32) -> u32 {
        let ends = if start < end { [start, end] } else { [end, start] };
        if let Some(made) = self.made.get(&ends) {
            return *made;
        }
        let [from, to] = ends.map(|at| self.part.points[at as usize]);
        let [low, high] = ends.map(|at| self.height(at));
        let exact = from + (to - from) * (low / (low - high));
        let rounded = Vector::from_kernel(exact * self.unit).to_kernel() * (1.0 / self.unit);
        let new = self.points.len() as u32;
        self.points.push(kernel::on_finest_grid(rounded));
        self.made.insert(ends, new);
        new
    }

    fn is_on_plane(&self, corner: u32) -> bool {
        self.heights.get(corner as usize).is_none_or(|height| *height == 0.0)
    }

    /// Gives both halves the face of the cut.
    fn close(&mut self) {
        let mut outline: BTreeSet<[u32; 2]> = BTreeSet::new();
        for PartTriangle { corners: [a, b, c], .. } in &self.halves[0] {
            for ends in [[*a, *b], [*b, *c], [*c, *a]] {
                let sorted = if ends[0] < ends[1] { ends } else { [ends[1], ends[0]] };
                // An edge of two triangles of one half is not at its rim.
                if ends.iter().all(|end| self.is_on_plane(*end)) && !outline.remove(&sorted) {
                    outline.insert(sorted);
                }
            }
        }
        let mut first: BTreeMap<u32, u32> = BTreeMap::new();
        for [a, b] in &outline {
            let [a, b] = [lowest(&first, *a), lowest(&first, *b)];
            let [low, high] = if a < b { [a, b] } else { [b, a] };
            first.insert(high, low);
            first.insert(low, low);
        }
        for [a, b] in outline {
            let corners = [lowest(&first, a), a, b];
            if corners[0] != a && corners[0] != b {
                let face = PartTriangle { corners, normal: kernel::Vector::ZERO };
                self.halves[0].push(face);
                self.halves[1].push(face);
            }
        }
    }

    /// One half, with the points that it needs.
    fn half(&self, half: usize) -> Part {
        const UNUSED: u32 = u32::MAX;
        let mut number = vec![UNUSED; self.points.len()];
        let mut points = Vec::new();
        let mut triangles = self.halves[half].clone();
        for corner in triangles.iter_mut().flat_map(|triangle| &mut triangle.corners) {
            let new = &mut number[*corner as usize];
            if *new == UNUSED {
                *new = points.len() as u32;
                points.push(self.points[*corner as usize]);
            }
            *corner = *new;
        }
        Part::new(points, triangles, self.part.is_two_sided)
    }
}

/// The lowest corner that a corner is joined with.
fn lowest(first: &BTreeMap<u32, u32>, corner: u32) -> u32 {
    let mut at = corner;
    while let Some(lower) = first.get(&at).filter(|lower| **lower != at) {
        at = *lower;
    }
    at
}
