//! Lines through points, open or closed.

use super::composite::{Composite, CompositePart, PartVisitor};
use super::segment::Segment;
use super::shape_enum::Shape;
use super::space::bvh::Bvh;
use super::space::geometry::{Aabb, Ray};
use super::space::math::{BuildError, Pose, Real, Vector, check};

/// A line from point to point, open or closed: a surface without an inside.
///
/// ```text
///           2------3             Part `i` is the segment from point `i` to the next; a closed chain
///          /        \            has one more, from the last point back to the first.
///    0----1          4---5
/// ```
///
/// It may cross itself. What a closed one runs around does not belong to it: that is a
/// [`Region`](super::space::Region).
///
/// ```
#[doc = prelude!()]
/// let points = [[-2.0, 0.0], [0.0, 0.0], [2.0, 1.0]].map(Vector::from);
/// let ground = Shape::from(Chain::new(&points, false)?);
/// let ball = Shape::from(Circle::new([-1.0, 0.75], 0.5)?);
/// assert_eq!(distance(&ground, &Pose::IDENTITY, &ball, &Pose::IDENTITY), 0.25);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "ChainParts", into = "ChainParts"))]
#[doc(alias("Polyline", "EdgeShape"))]
pub struct Chain {
    points: Box<[Vector]>,
    is_closed: bool,
    is_one_sided: bool,
    tree: Bvh,
}

/// The points, whether the last leads back to the first, and whether only the front is met.
type ChainParts = (Vec<Vector>, bool, bool);

impl Chain {
    /// The line through these points; a closed one goes back from the last to the first.
    ///
    /// # Errors
    /// If there are fewer than two points, three for a closed chain, or one is not finite, beyond
    /// [`LARGEST`](super::space::LARGEST), or in the place of the one before it.
    pub fn new(points: &[Vector], is_closed: bool) -> Result<Self, BuildError> {
        check::points(points, if is_closed { 3 } else { 2 })?;
        let first = usize::from(!is_closed);
        let before = |index: usize| if index == 0 { points.len() - 1 } else { index - 1 };
        let repeats = |index: &usize| points[*index] == points[before(*index)];
        if let Some(index) = (first..points.len()).find(repeats) {
            return Err(BuildError::DuplicatePoint { index });
        }
        let count = points.len() - first;
        let boxes: Vec<Aabb> = (0..count).map(|index| box_of(ends(points, index))).collect();
        let tree = Bvh::from_boxes(&boxes);
        Ok(Self { points: points.into(), is_closed, is_one_sided: false, tree })
    }

    /// The chain as one that bodies meet from its front alone, which is on the left of the way along its points: a ground
    /// that runs to the right has its front above. Contacts, casts and times of impact let pass what comes from behind,
    /// until its middle is before the front.
    ///
    /// ```
    #[doc = prelude!()]
    /// let ground = Chain::new(&[-Vector::X, Vector::X], false)?.as_one_sided();
    /// let (ground, ball) = (Shape::from(ground), Shape::from(Circle::new(Vector::ZERO, 0.5)?));
    /// let count = |height: Real| {
    ///     let mut count = 0;
    ///     manifolds(&ground, &Pose::IDENTITY, &ball, &Pose::at(Vector::Y * height), 0.0, &mut |_| count += 1);
    ///     count
    /// };
    /// assert_eq!([count(0.4), count(-0.4)], [1, 0]);
    /// # Ok::<(), BuildError>(())
    /// ```
    #[doc(alias("one-way platform", "ghost vertex", "b2ChainShape"))]
    pub fn as_one_sided(mut self) -> Self {
        self.is_one_sided = true;
        self
    }

    /// Whether bodies meet its front alone.
    #[inline]
    pub fn is_one_sided(&self) -> bool {
        self.is_one_sided
    }

    /// The points, as they were given.
    #[inline]
    pub fn points(&self) -> &[Vector] {
        &self.points
    }

    /// Whether the last point leads back to the first.
    #[inline]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// How many segments there are.
    #[inline]
    pub fn segment_count(&self) -> usize {
        self.points.len() - usize::from(!self.is_closed)
    }

    /// The segment from a point to the next.
    ///
    /// # Panics
    /// If there is no such segment.
    pub fn segment(&self, index: u32) -> Segment {
        assert!((index as usize) < self.segment_count(), "there is no segment {index}");
        let [start, end] = self.ends(index);
        Segment::unchecked(start, end)
    }

    pub(crate) fn ends(&self, index: u32) -> [Vector; 2] {
        ends(&self.points, index as usize)
    }

    /// A point that lies furthest along a direction.
    pub(crate) fn furthest(&self, direction: Vector) -> Vector {
        let furthest = self.tree.furthest(direction, |segment| self.ends(segment));
        furthest.unwrap_or(self.points[0])
    }

    pub(crate) fn tree(&self) -> &Bvh {
        &self.tree
    }

    fn show(&self, index: u32, upto: Real, visit: &mut PartVisitor) -> Real {
        let shape = Shape::Segment(self.segment(index));
        visit(CompositePart { index, shape: &shape, pose: Pose::IDENTITY }, upto)
    }
}

/// A point and the next one, after the last the first.
fn ends(points: &[Vector], index: usize) -> [Vector; 2] {
    let next = if index + 1 == points.len() { 0 } else { index + 1 };
    [points[index], points[next]]
}

fn box_of([start, end]: [Vector; 2]) -> Aabb {
    Aabb::EMPTY.merged_with_point(start).merged_with_point(end)
}

impl Composite for Chain {
    fn aabb(&self) -> Aabb {
        self.tree.bounds()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        self.tree.visit_nearest(near, upto, |item, upto| self.show(item, upto, visit));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        self.tree.visit_along_ray(ray, slack, upto, |item, upto| self.show(item, upto, visit));
    }

    fn is_one_sided(&self) -> bool {
        self.is_one_sided
    }
}

impl TryFrom<ChainParts> for Chain {
    type Error = BuildError;
    fn try_from((points, is_closed, is_one_sided): ChainParts) -> Result<Self, BuildError> {
        Ok(Self { is_one_sided, ..Self::new(&points, is_closed)? })
    }
}

impl From<Chain> for ChainParts {
    fn from(chain: Chain) -> Self {
        (chain.points.into(), chain.is_closed, chain.is_one_sided)
    }
}
