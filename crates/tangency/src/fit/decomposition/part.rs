//! How concave is a part of a surface?
//!
//! From a point `p` of a triangle with the outward normal `n`, a line along `n` leaves the hull through the face
//! with the least `(offset - face·p) / face·n`, of those with `face·n > 0`. For one face that is linear in `p`,
//! so over a triangle it is greatest at a corner. The concavity of a triangle is the least over all faces of the
//! greatest over its corners: no line from it is longer.
//!
//! ```text
//!    hull  ________________        The triangle a b is the floor of a notch. Its lines end at the hull,
//!         |    |n   |n     |       which they reach at the top face.
//!         |    |    |      |
//!         |    a----b      |
//! ```

use super::INSIDE;
use super::space::kernel;
use super::space::math::{Real, to_kernel};

/// A triangle with an area of less than this share of its longest side squared has no normal to speak of: its
/// corners are as wide as their rounding.
const SLIVER: f64 = 64.0 * to_kernel(Real::EPSILON);

/// How far the faces of a hull are moved outward, in units of the largest coordinate, before lines are measured: more
/// than the rounding of points and faces. A line along a face would else leave the hull at once or a long way off, as
/// the last bit has it.
const MOVED_OUT: f64 = 16.0 * to_kernel(Real::EPSILON);

/// A triangle of a part, or a piece of one.
#[derive(Clone, Copy)]
pub(super) struct PartTriangle {
    pub(super) corners: [u32; 3],
    /// The normal of the whole triangle, outward; 0 if it has none.
    pub(super) normal: kernel::Vector,
}

/// The half-space below a plane: where `normal·p <= offset`.
#[derive(Clone, Copy)]
pub(super) struct CutPlane {
    pub(super) normal: kernel::Vector,
    pub(super) offset: f64,
}

impl CutPlane {
    #[inline(always)]
    pub(super) fn height(&self, point: kernel::Vector) -> f64 {
        self.normal.dot(point) - self.offset
    }
}

/// A part of a surface at unit size.
#[derive(Clone)]
pub(super) struct Part {
    pub(super) points: Vec<kernel::Vector>,
    pub(super) triangles: Vec<PartTriangle>,
    /// Whether lines go to both sides of each triangle, because it is not known which is the outside.
    pub(super) is_two_sided: bool,
    /// The faces of the hull; none if it is flat.
    faces: Vec<CutPlane>,
    pub(super) concavity: f64,
    /// The volume of the hull.
    pub(super) volume: f64,
    /// Whether no plane was found to cut it by.
    pub(super) is_final: bool,
}

impl Part {
    /// The part with these triangles, not measured so far.
    pub(super) fn new(
        points: Vec<kernel::Vector>,
        triangles: Vec<PartTriangle>,
        is_two_sided: bool,
    ) -> Self {
        Self {
            points,
            triangles,
            is_two_sided,
            faces: Vec::new(),
            concavity: 0.0,
            volume: 0.0,
            is_final: false,
        }
    }

    /// Finds the hull and the concavity, unless that is more than `most`, or all points are in one line.
    pub(super) fn measured(mut self, most: f64) -> Option<Self> {
        let furthest = self.points.iter().map(|point| point.length_squared());
        let reach = furthest.fold(0.0, kernel::greater).sqrt();
        let terms = kernel::Terms { tolerance: INSIDE * reach, most_corners: None };
        match kernel::span_of(&self.points, terms.tolerance) {
            kernel::Span::Line => return None,
            kernel::Span::Plane(corners) => {
                let (ring, _) = kernel::outline(&self.points, corners, terms);
                return (ring.len() >= 3).then_some(self);
            }
            kernel::Span::Space(start) => {
                let surface = kernel::HullBuilder::around(&self.points, start, terms);
                let plane = |(normal, offset)| CutPlane { normal, offset };
                self.faces = surface.planes().map(plane).collect();
                self.volume = surface.volume();
            }
        }
        let mut hint = 0;
        for triangle in 0..self.triangles.len() {
            let found = self.longest_line(triangle, self.concavity, &mut hint);
            self.concavity = kernel::greater(self.concavity, found);
            if self.concavity > most {
                return None;
            }
        }
        Some(self)
    }

    /// The triangles with lines longer than a share of the concavity, the longest first.
    pub(super) fn deepest(&self, share: f64) -> Vec<u32> {
        let (mut hint, least) = (0, share * self.concavity);
        let mut found: Vec<(f64, u32)> = (0..self.triangles.len() as u32)
            .map(|triangle| (self.longest_line(triangle as usize, least, &mut hint), triangle))
            .filter(|(length, _)| *length > least)
            .collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        found.into_iter().map(|(_, triangle)| triangle).collect()
    }

    /// The corners of a triangle.
    pub(super) fn places(&self, triangle: u32) -> [kernel::Vector; 3] {
        self.triangles[triangle as usize].corners.map(|corner| self.points[corner as usize])
    }

    /// The least and the greatest coordinates.
    pub(super) fn bounds(&self) -> (kernel::Vector, kernel::Vector) {
        let first = self.points[0];
        let wider = |(min, max): (kernel::Vector, kernel::Vector), at: &kernel::Vector| {
            (min.min(*at), max.max(*at))
        };
        self.points.iter().fold((first, first), wider)
    }

    /// Whether the boxes around two parts are at most so far apart along each axis.
    pub(super) fn is_touching(&self, other: &Self, apart: f64) -> bool {
        let ((min, max), (other_min, other_max)) = (self.bounds(), other.bounds());
        (0..3).all(|axis| {
            min[axis] <= other_max[axis] + apart && other_min[axis] <= max[axis] + apart
        })
    }

    /// A bound on the lines from a triangle to the hull. What is not more than `upto` may be too large.
    ///
    /// The face at which the search for the triangle before ended is tried first: neighbours mostly share it.
    fn longest_line(&self, triangle: usize, upto: f64, hint: &mut usize) -> f64 {
        let PartTriangle { corners, normal } = self.triangles[triangle];
        let corners = corners.map(|corner| self.points[corner as usize]);
        let front = self.line_along(corners, normal, upto, hint);
        if !self.is_two_sided {
            return front;
        }
        kernel::greater(front, self.line_along(corners, -normal, upto, hint))
    }

    fn line_along(
        &self,
        corners: [kernel::Vector; 3],
        normal: kernel::Vector,
        upto: f64,
        hint: &mut usize,
    ) -> f64 {
        let mut least = f64::INFINITY;
        for step in 0..=self.faces.len() {
            let at = if step == 0 { *hint } else { step - 1 };
            let Some(face) = self.faces.get(at) else { continue };
            let slope = face.normal.dot(normal);
            if slope > 0.0 {
                let [a, b, c] = corners.map(|corner| -face.height(corner));
                let furthest = kernel::greater(kernel::greater(a, b), kernel::greater(c, 0.0));
                let length = (furthest + MOVED_OUT) / slope;
                if length < least {
                    least = length;
                    *hint = at;
                }
                if least <= upto {
                    return least;
                }
            }
        }
        // A triangle without a normal has no lines.
        if least < f64::INFINITY { least } else { 0.0 }
    }
}

/// The unit normal of a triangle, or 0 if it is too narrow to have one.
pub(super) fn normal_of([a, b, c]: [kernel::Vector; 3]) -> kernel::Vector {
    let sides = [b - a, c - b, a - c].map(|side| side.length_squared());
    let longest = sides.into_iter().fold(0.0, kernel::greater);
    let across = (b - a).cross(c - a);
    if across.length_squared().sqrt() <= SLIVER * longest {
        return kernel::Vector::ZERO;
    }
    across.normalized().unwrap_or(kernel::Vector::ZERO)
}
