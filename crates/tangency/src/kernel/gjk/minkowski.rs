//! The Minkowski difference of two cores in one frame, and its support points.
//!
//! The difference `D = B - A` holds every way from a point of A to a point of B. The cores meet where
//! it holds the origin; they are as far apart as `D` is from the origin, and as deep in each other as
//! the origin is inside `D`. So a question about two shapes is one about a point and `D`, which need
//! not be known but for its corner along any direction.

use super::space::{Core, FacetCore, Matrix, Rounding, Simplex, Tolerances, Vector};

/// What is known of a shape but where it ends along a direction.
pub(crate) trait Support {
    /// A point of the shape that lies furthest along `direction`.
    fn support(&self, direction: Vector) -> Vector;

    /// How far that point is along `direction`, in units of its length.
    fn height(&self, direction: Vector) -> f64 {
        self.support(direction).dot(direction)
    }
}

/// Two cores: A at home in its own frame, B turned and shifted.
#[derive(Clone, Copy)]
pub(crate) struct MinkowskiDifference<'a> {
    pub(crate) a: Core<'a>,
    pub(crate) b: Core<'a>,
    /// How B is turned in the frame of A.
    pub(crate) axes: Matrix,
    /// Where the origin of B is in the frame of A.
    pub(crate) origin: Vector,
    pub(crate) tolerances: Tolerances,
}

/// A corner of the difference, and the points that it is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Vertex {
    /// The point of A.
    pub(super) a: Vector,
    /// The point of B, in the frame of B.
    pub(super) b: Vector,
    /// The way from A to B.
    pub(super) difference: Vector,
}

impl Vertex {
    pub(super) const NONE: Self =
        Self { a: Vector::ZERO, b: Vector::ZERO, difference: Vector::ZERO };
}

/// The answer about a pair, in the frame of A.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClosestPoints {
    pub(crate) on_a: Vector,
    pub(crate) on_b: Vector,
    /// The unit direction from A to B.
    pub(crate) normal: Vector,
    pub(crate) separation: f64,
    /// Which part of A and which of B it is about, where they are made of parts.
    pub(crate) parts: [u32; 2],
}

/// What has no parts is its own part 0.
pub(crate) const NO_PARTS: [u32; 2] = [0; 2];

impl ClosestPoints {
    /// The answer for cores that are larger by a radius each.
    pub(crate) fn rounded(self, radius_a: f64, radius_b: f64) -> Self {
        Self {
            on_a: self.on_a + self.normal * radius_a,
            on_b: self.on_b - self.normal * radius_b,
            separation: self.separation - radius_a - radius_b,
            ..self
        }
    }

    /// How far the points are from where the normal leads.
    pub(super) fn misfit(&self) -> f64 {
        (self.on_b - self.on_a - self.normal * self.separation).largest()
    }

    /// The answer with A and B exchanged; its frame stays.
    pub(crate) fn flipped(self) -> Self {
        let parts = [self.parts[1], self.parts[0]];
        Self { on_a: self.on_b, on_b: self.on_a, normal: -self.normal, parts, ..self }
    }

    /// The answer with all lengths multiplied by `factor`.
    pub(crate) fn scaled(self, factor: f64) -> Self {
        Self {
            on_a: self.on_a * factor,
            on_b: self.on_b * factor,
            separation: self.separation * factor,
            ..self
        }
    }

    /// The answer in a frame in which the axes of this one are `axes`.
    pub(crate) fn turned(self, axes: &Matrix) -> Self {
        let Self { on_a, on_b, normal, .. } = self;
        Self { on_a: *axes * on_a, on_b: *axes * on_b, normal: *axes * normal, ..self }
    }

    /// The one that is deeper; of two that are as deep, the first.
    pub(crate) fn deeper(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) if other.separation < one.separation => Some(other),
            (one, other) => one.or(other),
        }
    }

    /// The one with the larger separation, less what its points are off: both are what an answer has
    /// to show.
    pub(super) fn better(self, other: Self) -> Self {
        let score = |found: &Self| found.separation - found.misfit();
        if score(&other) > score(&self) { other } else { self }
    }
}

impl<'a> MinkowskiDifference<'a> {
    /// Two cores of at most this size, of which B is turned and shifted; without a limit.
    #[inline]
    pub(crate) fn new(
        [a, b]: [Core<'a>; 2],
        (axes, origin): (Matrix, Vector),
        size: f64,
        rounding: &Rounding,
    ) -> Self {
        let is_flat_faced = a.is_flat_faced() && b.is_flat_faced();
        let is_custom = a.is_custom() || b.is_custom();
        let mut tolerances = Tolerances::flat(size, rounding);
        if !is_flat_faced {
            tolerances.accuracy = rounding.curved;
        }
        if is_custom {
            tolerances.resolution = rounding.own * size;
        }
        Self { a, b, axes, origin, tolerances }
    }

    /// With no answer for cores that are clearly further apart than `limit`.
    #[inline]
    pub(crate) fn within(self, limit: f64) -> Self {
        Self { tolerances: self.tolerances.within(limit), ..self }
    }

    /// The corner of the difference that lies least along `normal`, which points from A to B.
    ///
    /// For a unit normal, `normal · way` of it is the gap that the normal shows: never more than
    /// there is.
    #[inline]
    pub(super) fn vertex(&self, normal: Vector) -> Vertex {
        let a = self.a.support(normal);
        let local = self.b.support(-self.axes.transposed_mul(normal));
        Vertex { a, b: local, difference: self.out(local) - a }
    }

    /// As [`MinkowskiDifference::vertex`], but perhaps one that is only lower than its neighbours: enough
    /// for a step on the way, not for an end.
    #[inline]
    pub(super) fn quick_vertex(&self, normal: Vector) -> Vertex {
        let a = self.a.quick_support(normal);
        let b = self.b.quick_support(-self.axes.transposed_mul(normal));
        Vertex { a, b, difference: self.out(b) - a }
    }

    /// A corner of the difference where this pair is, by one of where it was before.
    #[inline]
    pub(super) fn placed(&self, before: &Vertex) -> Vertex {
        Vertex { difference: self.out(before.b) - before.a, ..*before }
    }

    /// The corner of [`MinkowskiDifference::vertex`], where `quick` is that of
    /// [`MinkowskiDifference::quick_vertex`].
    #[inline]
    pub(super) fn confirmed(&self, quick: Vertex, normal: Vector) -> Vertex {
        if self.is_climbed() { self.vertex(normal) } else { quick }
    }

    /// Whether a core has so many corners that they are climbed.
    #[inline]
    pub(super) fn is_climbed(&self) -> bool {
        self.a.is_climbed() || self.b.is_climbed()
    }

    /// A point of B in the frame of A.
    #[inline]
    pub(super) fn out(&self, local: Vector) -> Vector {
        self.axes * local + self.origin
    }

    /// The way from one corner of the difference to another. It is formed from the edges of both
    /// cores, which are short and known to all their digits where the corners are far out.
    pub(super) fn edge(&self, from: &Vertex, to: &Vertex) -> Vector {
        self.axes * (to.b - from.b) - (to.a - from.a)
    }

    /// The answer along a unit normal, or along that of the corners from edges with all their digits,
    /// whichever is better.
    pub(super) fn found(&self, normal: Vector, corners: Simplex) -> ClosestPoints {
        let found = self.found_along(normal, corners);
        match corners.normal(self, normal) {
            Some(polished) => found.better(self.found_along(polished, corners)),
            None => found,
        }
    }

    /// The answer along a unit normal, with the corners whose plane it is the normal of.
    fn found_along(&self, normal: Vector, corners: Simplex) -> ClosestPoints {
        let separation = self.vertex(normal).difference.dot(normal);
        let with = |corners: &Simplex| {
            let (on_a, on_b) = corners.points();
            ClosestPoints { on_a, on_b: self.out(on_b), normal, separation, parts: NO_PARTS }
        };
        with(&corners).better(with(&corners.fitted(self, normal * separation)))
    }

    /// A direction from A to B to start with: from the nearest point of a facet to the origin of the other core, else between
    /// their origins, or any.
    pub(crate) fn first_guess(&self) -> Vector {
        let way = if let Some(facet) = FacetCore::of(&self.a) {
            facet.way_to(self.origin)
        } else if let Some(facet) = FacetCore::of(&self.b) {
            -(self.axes * facet.way_to(-self.axes.transposed_mul(self.origin)))
        } else {
            self.origin
        };
        // A NaN, of a facet without an extent, is no direction either.
        if way.length_squared() > 0.0 { way } else { Vector::X }
    }

    /// Whether both cores have flat faces, so that the difference has finitely many corners.
    pub(crate) fn is_flat_faced(&self) -> bool {
        self.a.is_flat_faced() && self.b.is_flat_faced()
    }

    /// How far the origin is from leaving the difference along a unit direction.
    #[inline]
    pub(super) fn depth_along(&self, outward: Vector) -> f64 {
        self.vertex(-outward).difference.dot(outward)
    }
}
