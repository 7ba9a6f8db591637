//! Which parts of two shapes an answer is about.

/// A part of A and a part of B, by their numbers: the triangle of a mesh or a solid, the triangle of a height field
/// (two for each cell; in two dimensions, the segment), the segment of a chain, the piece of a region, the member of a
/// compound; 0 for what has no parts.
///
/// Of parts that have parts themselves, it is the number of the outermost one. Where in a triangle a point is, its
/// barycentric coordinates tell: `mesh.triangle(hit.part).barycentric(point)`, with the point in the frame of the mesh.
///
/// ```
#[doc = prelude!()]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let at = |x: Real| (Pose::at(Vector::X * x), ball.clone());
/// let row = Shape::from(Compound::new(vec![at(0.0), at(3.0), at(6.0)])?);
/// let seen = closest(&ball, &Pose::at(Vector::X * 10.0), &row, &Pose::IDENTITY);
/// assert_eq!(seen.parts, PartPair { a: 0, b: 2 });
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("SubShapeID", "subshape", "triangle index"))]
pub struct PartPair {
    /// The part of A.
    pub a: u32,
    /// The part of B.
    pub b: u32,
}

impl PartPair {
    /// What two shapes without parts have.
    pub(crate) const NONE: Self = Self { a: 0, b: 0 };

    /// A and B exchanged.
    #[inline]
    pub(crate) fn flipped(self) -> Self {
        Self { a: self.b, b: self.a }
    }
}
