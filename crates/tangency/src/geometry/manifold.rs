//! The answer to "where do two shapes touch, all over?".

use super::part_pair::PartPair;
use super::space::math::{DIMENSION, Frame, Real, Vector, greater};

/// How many points a manifold has at most: what holds a face against a face, two in the plane and four
/// in space.
pub(crate) const MOST_POINTS: usize = 1 << (DIMENSION - 1);

/// What of a shape touches.
///
/// The numbers are those of the shape's own lists: the corners of a [`Cuboid`](super::space::Cuboid)
/// or a triangle in the order of `corners()`, the start of a segment or a capsule is corner 0 and its
/// end corner 1. A box has its faces in the order `+x −x +y −y +z −z`. A rim is given eight corners,
/// from 0 up around the upper one and from 8 up around the lower one; the line down a curved side ends
/// in the corners 16, above, and 17, below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FeatureId {
    /// A corner, by its number.
    Vertex(u32),
    /// The edge between two corners, the lower number first.
    Edge(u32, u32),
    /// A face, by its number; something round is all face 0, and so is the end of a half-space.
    Face(u32),
}

impl FeatureId {
    /// The edge between two corners, whichever way it runs.
    #[inline]
    pub(crate) fn edge(start: u32, end: u32) -> Self {
        if start < end { Self::Edge(start, end) } else { Self::Edge(end, start) }
    }
}

/// Which part of A touches which part of B: a name for a point that stays while the two move a little,
/// so that what is known of the point can be carried to the next frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("PackedFeatureId", "ContactID"))]
pub struct FeaturePair {
    /// The part of A.
    pub a: FeatureId,
    /// The part of B.
    pub b: FeatureId,
}

/// A point where two shapes touch, or nearly so.
///
/// `on_b = on_a + normal * separation`, up to rounding, with the normal of the manifold.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("ContactManifold"))]
pub struct ManifoldPoint {
    /// The point of A.
    pub on_a: Vector,
    /// The point of B.
    pub on_b: Vector,
    /// Positive apart, 0 touching, negative overlapping.
    pub separation: Real,
    /// What touches there.
    pub feature: FeaturePair,
}

impl ManifoldPoint {
    /// What stands where there is no point.
    const NONE: Self = Self {
        on_a: Vector::ZERO,
        on_b: Vector::ZERO,
        separation: 0.0,
        feature: FeaturePair { a: FeatureId::Face(0), b: FeatureId::Face(0) },
    };
}

/// Where two shapes touch: a normal, and the points that hold the one up against the other; at most
/// two of them in two dimensions and four in three.
///
/// The first point is the deepest one: its separation is that of the pair.
///
/// ```
#[doc = prelude!()]
/// let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0)?);
/// let brick = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let seen = manifold(&ground, &Pose::IDENTITY, &brick, &Pose::at(Vector::Y * 0.5), 0.0);
/// assert_eq!(seen.normal, Vector::Y);
/// assert!(seen.points().iter().all(|point| point.separation == -0.5));
/// assert_eq!(seen.points().len(), if DIMENSION == 2 { 2 } else { 4 });
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "WrittenManifold", into = "WrittenManifold"))]
pub struct Manifold {
    /// The unit direction from A to B; of an empty manifold, one that shows a gap beyond the margin.
    pub normal: Vector,
    /// The parts of A and of B that touch.
    pub parts: PartPair,
    points: [ManifoldPoint; MOST_POINTS],
    count: usize,
}

/// A manifold as it is written down.
#[cfg(feature = "serde")]
type WrittenManifold = (Vector, PartPair, Vec<ManifoldPoint>);

impl Manifold {
    /// A manifold without points.
    #[inline]
    pub(crate) fn empty(normal: Vector) -> Self {
        let points = [ManifoldPoint::NONE; MOST_POINTS];
        Self { normal, parts: PartPair::NONE, points, count: 0 }
    }

    /// The manifold with one more point; beyond the most there can be, the point is dropped.
    #[inline]
    pub(crate) fn push(&mut self, point: ManifoldPoint) {
        if self.count < MOST_POINTS {
            self.points[self.count] = point;
            self.count += 1;
        }
    }

    /// Gives the first point the separation of the pair, which is better known than that of a corner that went
    /// through two frames, and no other point less. So the sign of the first one is that of the pair.
    #[inline]
    pub(crate) fn settle(&mut self, separation: Real) {
        for point in &mut self.points[..self.count] {
            point.separation = greater(point.separation, separation);
        }
        self.points[0].separation = separation;
    }

    /// The points, the deepest one first; none if the shapes are further apart than was asked for.
    #[inline]
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count]
    }

    /// Whether there are no points: the shapes are further apart than was asked for.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The manifold, given in the frame that `frame` leads out to.
    #[inline]
    pub(crate) fn out_of(mut self, frame: &Frame) -> Self {
        self.normal = frame.out_direction(self.normal);
        for point in &mut self.points[..self.count] {
            point.on_a = frame.out(point.on_a);
            point.on_b = frame.out(point.on_b);
        }
        self
    }
}

#[cfg(feature = "serde")]
impl From<WrittenManifold> for Manifold {
    fn from((normal, parts, points): WrittenManifold) -> Self {
        let mut made = Self { parts, ..Self::empty(normal) };
        points.into_iter().for_each(|point| made.push(point));
        made
    }
}

#[cfg(feature = "serde")]
impl From<Manifold> for WrittenManifold {
    fn from(manifold: Manifold) -> Self {
        (manifold.normal, manifold.parts, manifold.points().to_vec())
    }
}
