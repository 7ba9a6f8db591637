//! A triangle of a surface, and how far points are from it.

use super::space::{CERTAIN, is_above};
use super::space::{Vector, greater, lesser, within};

/// No point, no side.
pub(super) const NONE: u32 = u32::MAX;

/// Normals with a share of less than this in the product of their edges are formed with more digits:
/// ten bits of the 53 may be lost.
const SLIVER: f64 = 1e-3;

/// A triangle of a surface.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    /// Counter-clockwise, seen from outside.
    pub(super) corners: [u32; 3],
    /// The sides beyond the edges; edge `i` runs from corner `i` to the next.
    pub(super) beyond: [u32; 3],
    /// The unit outward normal, up to rounding.
    pub(super) normal: Vector,
    /// How far the plane is along it.
    pub(super) offset: f64,
    /// Twice the area.
    pub(super) area: f64,
    /// Heights beyond this are of the right sign.
    pub(super) certain: f64,
    /// The first of the points that wait above it.
    pub(super) waiting: u32,
    /// The highest of them, its height, and that of the next.
    pub(super) furthest: u32,
    pub(super) highest: f64,
    pub(super) second: f64,
    pub(super) is_gone: bool,
}

impl Face {
    /// The side with these corners and neighbours, of a cloud with coordinates of at most `extent`.
    pub(super) fn new(points: &[Vector], corners: [u32; 3], beyond: [u32; 3], extent: f64) -> Self {
        let [a, b, c] = corners.map(|corner| points[corner as usize]);
        let (u, v) = (b - a, c - a);
        let plain = u.plain_cross(v);
        let product = u.largest() * v.largest();
        let is_wide = plain.largest() > SLIVER * product;
        let exact = if is_wide { plain } else { u.cross(v) };
        let area = exact.length_squared().sqrt();
        let normal = exact / greater(area, f64::MIN_POSITIVE);
        // Twice, for the normal is rounded once more when it is brought to unit length, and so are the two
        // numbers whose difference the height is.
        let certain = 2.0 * CERTAIN * product * (2.0 * extent) / area;
        Self {
            corners,
            beyond,
            normal,
            offset: a.dot(normal),
            area,
            certain,
            waiting: NONE,
            furthest: NONE,
            highest: 0.0,
            second: 0.0,
            is_gone: false,
        }
    }

    /// How far a point is above the plane, up to rounding.
    #[inline(always)]
    pub(super) fn height(&self, point: Vector) -> f64 {
        point.dot(self.normal) - self.offset
    }

    /// Whether a point of this height is strictly above the plane, without error.
    #[inline(always)]
    pub(super) fn sees(&self, points: &[Vector], point: u32, height: f64) -> bool {
        if height.abs() > self.certain {
            return height > 0.0;
        }
        is_above(self.corners.map(|corner| points[corner as usize]), points[point as usize])
    }

    /// A corner and the unit normal, with all digits.
    pub(super) fn plane(&self, points: &[Vector]) -> (Vector, Vector) {
        let [a, b, c] = self.corners.map(|corner| points[corner as usize]);
        (a, (b - a).cross(c - a).normalized().unwrap_or(self.normal))
    }

    /// How far a point is from the triangle: its height above the triangle, the distance from the nearest
    /// edge that it is beyond elsewhere. A triangle so narrow that rounding leaves it no normal has
    /// nothing above it: every point counts as beyond all of its edges.
    pub(super) fn distance(&self, points: &[Vector], point: Vector) -> f64 {
        let corners = self.corners.map(|corner| points[corner as usize]);
        let (base, normal) = self.plane(points);
        let mut nearest = f64::INFINITY;
        for (start, end) in [(0, 1), (1, 2), (2, 0)] {
            let (start, end): (Vector, Vector) = (corners[start], corners[end]);
            let (edge, way) = (end - start, point - start);
            if edge.plain_cross(way).dot(normal) <= 0.0 {
                let length_squared = greater(edge.length_squared(), f64::MIN_POSITIVE);
                let share = within(way.dot(edge) / length_squared, 0.0, 1.0);
                nearest = lesser(nearest, (way - edge * share).length());
            }
        }
        if nearest < f64::INFINITY { nearest } else { (point - base).dot(normal).abs() }
    }

    /// Takes note of the height of a point that waits above it from now on.
    #[inline(always)]
    pub(super) fn note(&mut self, point: u32, height: f64) {
        self.waiting = point;
        if height > self.highest || self.furthest == NONE {
            self.second = self.highest;
            (self.furthest, self.highest) = (point, height);
        } else {
            self.second = greater(self.second, height);
        }
    }

    /// The middle of the corners.
    pub(super) fn middle(&self, points: &[Vector]) -> Vector {
        let [a, b, c] = self.corners.map(|corner| points[corner as usize]);
        (a + b + c) / 3.0
    }
}
