//! Projected faces: how does a support face look along the normal of a contact?

use super::clip_input::SLACK;
use super::space::geometry::{Aabb, FeatureId};
use super::space::math::{Frame, Matrix, Real, Vector};
use super::space::shapes::Hull;
use super::support_face::{Outline, ROOM, SupportFace};

impl<'a> SupportFace<'a> {
    /// The side as it is seen in the frame that `view` leads out to, lifted along the last axis.
    #[inline(always)]
    pub(crate) fn seen(self, view: &Frame, lift: Real) -> ProjectedFace<'a> {
        let normal = view.out_direction(self.normal);
        let turn = if normal.z < 0.0 { -1.0 } else { 1.0 };
        let slant = if self.normal == Vector::ZERO { Vector::ZERO } else { normal / normal.z };
        let mut seen = ProjectedFace {
            corners: [Vector::ZERO; ROOM],
            borders: [EdgeLine::NONE; ROOM],
            count: 0,
            names: self.names,
            many: None,
            slant,
            turn,
            around: Aabb::EVERYTHING,
            view: *view,
            lift: Vector::Z * lift,
        };
        match self.outline {
            Outline::Plane(point) => seen.corners[0] = view.out(point) + seen.lift,
            Outline::Sheet(sheet) => seen.lay_sheet(sheet),
            Outline::Few(corners, count) => seen.lay_few(&corners[..count]),
            Outline::Many(hull, ring) => {
                (seen.many, seen.count) = (Some((hull, ring)), ring.len());
                seen.corners[0] = seen.corner(0);
                seen.bound();
            }
        }
        seen
    }
}

/// A side in the frame of a contact, whose last axis is the normal.
#[derive(Clone, Copy)]
pub(crate) struct ProjectedFace<'a> {
    corners: [Vector; ROOM],
    borders: [EdgeLine; ROOM],
    count: usize,
    names: [u32; ROOM],
    many: Option<(&'a Hull, &'a [u32])>,
    /// How the plane falls along the first two axes.
    slant: Vector,
    /// 1 if the shadow of the corners runs counter-clockwise, −1 if clockwise.
    turn: Real,
    /// The shadow is within this box, up to rounding; what has no sharp corners needs none.
    around: Aabb,
    view: Frame,
    lift: Vector,
}

/// The line of an edge among shadows, `x p.x + y p.y = offset`, with an inner side where it is more.
#[derive(Clone, Copy)]
pub(crate) struct EdgeLine {
    x: Real,
    y: Real,
    offset: Real,
    /// What rounding may leave of [`EdgeLine::inside`] for a point on the line.
    pub(crate) slack: Real,
}

impl EdgeLine {
    const NONE: Self = Self { x: 0.0, y: 0.0, offset: 0.0, slack: 0.0 };

    /// The line of an edge from `start`; `turn` is −1 if its inner side is on the right.
    ///
    /// The edge is turned by itself, and not the difference of turned corners, so that a short one has
    /// a direction.
    #[inline(always)]
    fn new(start: Vector, edge: Vector, turn: Real) -> Self {
        let (x, y) = (-edge.y * turn, edge.x * turn);
        // Up to a factor of √2, the sum is the length.
        let slack = SLACK * (x.abs() + y.abs());
        Self { x, y, offset: x * start.x + y * start.y, slack }
    }

    /// How far inside a shadow is, times the length of the edge.
    #[inline(always)]
    pub(crate) fn inside(&self, point: Vector) -> Real {
        self.x * point.x + self.y * point.y - self.offset
    }
}

impl ProjectedFace<'_> {
    #[inline(always)]
    fn lay_sheet(&mut self, [center, u, v]: [Vector; 3]) {
        let center = self.view.out(center) + self.lift;
        let (u, v) = (self.view.out_direction(u), self.view.out_direction(v));
        let (below, above) = (center - v, center + v);
        self.count = 4;
        self.corners[..4].copy_from_slice(&[below - u, below + u, above + u, above - u]);
        for (index, edge) in [u, v, -u, -v].into_iter().enumerate() {
            self.borders[index] = EdgeLine::new(self.corners[index], edge * 2.0, self.turn);
        }
    }

    fn lay_few(&mut self, corners: &[Vector]) {
        self.count = corners.len();
        for (index, corner) in corners.iter().enumerate() {
            let edge = self.view.out_direction(corners[self.next(index)] - *corner);
            self.corners[index] = self.view.out(*corner) + self.lift;
            self.borders[index] = EdgeLine::new(self.corners[index], edge, self.turn);
        }
        self.bound();
    }

    /// Puts a box around the shadow.
    fn bound(&mut self) {
        let corners = (0..self.count).map(|index| self.corner(index));
        let tight = corners.fold(Aabb::EMPTY, |around, corner| around.merged_with_point(corner));
        self.around = tight.widened(Vector::splat(SLACK));
    }

    /// Whether a shadow that is inside of all lines up to rounding is on the side up to rounding.
    ///
    /// Lines that meet at a sharp corner are within rounding of each other far beyond it. A box tells: along
    /// one of the axes, a corner with less than a right angle is further out than all others.
    #[inline(always)]
    pub(crate) fn holds(&self, shadow: Vector) -> bool {
        let Aabb { min, max } = &self.around;
        shadow.x >= min.x && shadow.x <= max.x && shadow.y >= min.y && shadow.y <= max.y
    }

    /// How many corners: none for all of a plane.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// A corner.
    #[inline(always)]
    pub(crate) fn corner(&self, index: usize) -> Vector {
        let Some((hull, ring)) = self.many else { return self.corners[index] };
        self.view.out(hull.vertices()[ring[index] as usize]) + self.lift
    }

    /// The corner after a corner.
    #[inline(always)]
    pub(crate) fn next(&self, index: usize) -> usize {
        if index + 1 < self.count { index + 1 } else { 0 }
    }

    fn name(&self, index: usize) -> u32 {
        self.many.map_or_else(|| self.names[index], |(_, ring)| ring[index])
    }

    /// The name of a corner.
    pub(crate) fn corner_name(&self, index: usize) -> FeatureId {
        FeatureId::Vertex(self.name(index))
    }

    /// The name of the edge from a corner to the next.
    pub(crate) fn edge_name(&self, index: usize) -> FeatureId {
        FeatureId::edge(self.name(index), self.name(self.next(index)))
    }

    /// The line of an edge.
    #[inline(always)]
    pub(crate) fn border(&self, index: usize) -> EdgeLine {
        let Some((hull, ring)) = self.many else { return self.borders[index] };
        let [start, end] = [index, self.next(index)].map(|at| hull.vertices()[ring[at] as usize]);
        let edge = self.view.out_direction(end - start);
        EdgeLine::new(self.corner(index), edge, self.turn)
    }

    /// How high the plane of the side is over a shadow.
    #[inline(always)]
    pub(crate) fn height_over(&self, shadow: Vector) -> Real {
        let base = self.corners[0];
        base.z - self.slant.x * (shadow.x - base.x) - self.slant.y * (shadow.y - base.y)
    }
}

/// Axes whose last one is the unit vector `normal`.
///
/// Duff and others, "Building an Orthonormal Basis, Revisited", 2017: no root, and exact where the
/// normal is an axis.
pub(crate) fn axes_with_last(normal: Vector) -> Matrix {
    let Vector { x, y, z } = normal;
    let sign = if z < 0.0 { -1.0 } else { 1.0 };
    let a = -1.0 / (sign + z);
    let b = x * y * a;
    let first = Vector::new(1.0 + sign * x * x * a, sign * b, -sign * x);
    Matrix { columns: [first, Vector::new(b, sign + y * y * a, -y), normal] }
}
