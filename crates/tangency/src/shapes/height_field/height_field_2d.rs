//! Heights over a line.

use super::composite::{Composite, CompositePart, PartVisitor};
use super::min_max_pyramid;
use super::min_max_pyramid::Blocks;
use super::min_max_pyramid::{Grid, Search};
use super::segment::Segment;
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, BoxRay, Ray};
use super::space::math::{
    BuildError, LARGEST, Pose, Real, Vector, check, greater, lesser, ratio, to_kernel,
};

/// Heights at equal steps: a surface without an inside, from which segments may be missing.
///
/// ```text
///    y
///    |      2---3                    Point `i` is at (i · scale.x, heights[i] · scale.y), and part `i` is the
///    |     /     \        6          segment from there to the next point. Here segment 4 is missing.
///    0----1       4   5--´
///    +---------------------- x
/// ```
///
/// It answers like a [`Chain`](super::space::Chain) and takes far less room.
///
/// ```
#[doc = prelude!()]
/// let ground = HeightField::new(&[0.0, 0.0, 1.0, 1.0], Vector::new(2.0, 0.5), &[])?;
/// assert_eq!(ground.height_at(3.0), Some(0.25));
/// assert_eq!(ground.height_at(7.0), None);
/// let ray = Ray::new([5.0, 3.0], [0.0, -1.0])?;
/// let hit = cast_ray(&Shape::from(ground), &Pose::IDENTITY, &ray, &RayOptions::default());
/// assert_eq!(hit.map(|hit| hit.point), Some(Vector::new(5.0, 0.5)));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written", into = "Written"))]
#[doc(alias("heightmap", "terrain"))]
pub struct HeightField {
    line: Line,
    blocks: Blocks,
}

/// The heights, the scale, and the segments that are missing.
#[cfg(feature = "serde")]
type Written = (Vec<Real>, Vector, Vec<u32>);

/// The points.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    heights: Box<[Real]>,
    scale: Vector,
}

impl Line {
    fn point(&self, index: u32) -> Vector {
        Vector::new(index as Real * self.scale.x, self.heights[index as usize] * self.scale.y)
    }
}

impl Grid for Line {
    fn counts(&self) -> [u32; 2] {
        [self.heights.len() as u32 - 1, 1]
    }

    fn heights(&self, column: u32, _: u32) -> [Real; 2] {
        let [a, b] = [column, column + 1].map(|index| self.point(index).y);
        [lesser(a, b), greater(a, b)]
    }

    fn around(&self, columns: [u32; 2], _: [u32; 2], heights: [Real; 2]) -> Aabb {
        let corner = |at: usize| Vector::new(columns[at] as Real * self.scale.x, heights[at]);
        Aabb { min: corner(0), max: corner(1) }
    }
}

impl HeightField {
    /// Heights in units of `scale.y`, every `scale.x`, without the segments that `holes` names.
    ///
    /// # Errors
    /// If there are fewer than two heights, the scale is not positive and finite, a point is not
    /// finite or beyond [`LARGEST`], or a hole is no segment.
    ///
    /// # Panics
    /// If there are more than 2³¹ heights.
    #[inline]
    pub fn new(
        heights: &[Real],
        scale: impl Into<Vector>,
        holes: &[u32],
    ) -> Result<Self, BuildError> {
        Self::over(heights, scale.into(), holes)
    }

    fn over(heights: &[Real], scale: Vector, holes: &[u32]) -> Result<Self, BuildError> {
        if heights.len() < 2 {
            return Err(BuildError::TooFewPoints { given: heights.len(), needed: 2 });
        }
        assert!(heights.len() <= 1 << 31, "at most 2³¹ heights can be numbered");
        check::scale(scale)?;
        let line = Line { heights: heights.into(), scale };
        let is_bad = |index: &usize| !(line.point(*index as u32).largest() <= LARGEST);
        if let Some(index) = (0..heights.len()).find(is_bad) {
            return Err(BuildError::BadPoint { index });
        }
        let blocks = Blocks::new(&line, holes)?;
        Ok(Self { line, blocks })
    }

    /// The heights, as they were given.
    #[inline]
    pub fn heights(&self) -> &[Real] {
        &self.line.heights
    }

    /// What steps and heights are multiplied with.
    #[inline]
    pub fn scale(&self) -> Vector {
        self.line.scale
    }

    /// A segment; `None` if it is missing.
    ///
    /// # Panics
    /// If the field does not reach so far.
    pub fn segment(&self, index: u32) -> Option<Segment> {
        assert!((index as usize) < self.line.heights.len() - 1, "there is no segment {index}");
        let [start, end] = [index, index + 1].map(|index| self.line.point(index));
        (!self.blocks.is_missing(index)).then(|| Segment::unchecked(start, end))
    }

    /// How high the surface is; `None` beside it, where it is missing, and for NaN.
    pub fn height_at(&self, x: Real) -> Option<Real> {
        let count = self.line.heights.len() as u32 - 1;
        for index in min_max_pyramid::cells_at(x, self.line.scale.x, count) {
            let Some(segment) = self.segment(index) else { continue };
            let (start, end) = (segment.start(), segment.end());
            if start.x <= x && x <= end.x {
                let share = ratio(x - start.x, end.x - start.x);
                return Some(start.y * (1.0 - share) + end.y * share);
            }
        }
        None
    }

    /// The blocks, and the grid that they are made of.
    pub(crate) fn held(&self) -> (&Blocks, &impl Grid) {
        (&self.blocks, &self.line)
    }

    pub(crate) fn show(&self, index: u32, upto: Real, visit: &mut PartVisitor) -> Real {
        let [start, end] = [index, index + 1].map(|index| self.line.point(index));
        let shape = Shape::Segment(Segment::unchecked(start, end));
        visit(CompositePart { index, shape: &shape, pose: Pose::IDENTITY }, upto)
    }
}

impl Composite for HeightField {
    fn aabb(&self) -> Aabb {
        self.blocks.aabb(&self.line)
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        if near.is_empty() {
            return;
        }
        let key = |around: &Aabb| min_max_pyramid::gap_squared(around, near);
        let visit = &mut |index: u32, upto: Real| self.show(index, upto, visit);
        let search = Search { key: &key, reach: min_max_pyramid::reach_squared, upto, visit };
        self.blocks.visit(&self.line, search);
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        let seen = BoxRay::new(ray);
        let room = Vector::splat(slack);
        let key = |around: &Aabb| seen.through(&around.widened(room)).map_or(f64::NAN, |at| at.0);
        let visit = &mut |index: u32, upto: Real| self.show(index, upto, visit);
        self.blocks.visit(&self.line, Search { key: &key, reach: to_kernel, upto, visit });
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for HeightField {
    type Error = BuildError;
    fn try_from((heights, scale, holes): Written) -> Result<Self, BuildError> {
        Self::new(&heights, scale, &holes)
    }
}

#[cfg(feature = "serde")]
impl From<HeightField> for Written {
    fn from(field: HeightField) -> Self {
        let holes = field.blocks.holes();
        (field.line.heights.into(), field.line.scale, holes)
    }
}
