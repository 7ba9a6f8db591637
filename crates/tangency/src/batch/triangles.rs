//! Many triangles as columns.

use super::lanes::{Columns, joined, vector};
use super::poses::Poses;
use super::soa::{Numbers, counted};
use super::space::math::{BuildError, DIMENSION, Real};
use super::space::shapes::Triangle;

/// How many numbers a triangle is made of.
pub(super) const NUMBERS: usize = 3 * DIMENSION;

/// Triangles in the world, in columns: a list for each coordinate of each corner.
///
/// ```
#[doc = prelude!(batch)]
/// let triangle = Triangle::new(Vector::X - Vector::Y, Vector::X + Vector::Y, Vector::X * 3.0)?;
/// let triangles: Triangles = [triangle].into_iter().collect();
/// let mut fractions = Vec::new();
/// triangles.fractions_along(&Ray::new(Vector::ZERO, Vector::Y)?, &mut fractions);
/// assert_eq!(fractions, [Real::INFINITY]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Triangles {
    numbers: Numbers<NUMBERS>,
}

impl FromIterator<Triangle> for Triangles {
    fn from_iter<Source: IntoIterator<Item = Triangle>>(source: Source) -> Self {
        let mut triangles = Self::default();
        source.into_iter().for_each(|triangle| triangles.push(&triangle));
        triangles
    }
}

counted!(Triangles);

impl Triangles {
    /// Adds a triangle.
    pub fn push(&mut self, triangle: &Triangle) {
        self.numbers.push(joined(*triangle.vertices()));
    }

    /// Puts another triangle in the place of one.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn set(&mut self, index: usize, triangle: &Triangle) {
        self.numbers.set(index, joined(*triangle.vertices()));
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn get(&self, index: usize) -> Triangle {
        self.item_at(index)
    }

    /// Each triangle under the pose with the same number, its corners as
    /// [`Pose::apply`](super::space::Pose::apply) has them, written into another list. The shorter list
    /// sets the end, and what was in the other list is forgotten.
    ///
    /// # Errors
    /// If a corner gets beyond [`LARGEST`](super::space::LARGEST); the other list is empty then.
    pub fn place(&self, poses: &Poses, placed: &mut Self) -> Result<(), BuildError> {
        poses.place(self, &mut placed.numbers, NUMBERS, |pose, triangle| {
            let frame = pose.frame();
            joined(triangle.vertices().map(|corner| frame.out(corner)))
        })
    }
}

impl Columns<NUMBERS> for Triangles {
    type Item = Triangle;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Triangle {
        Triangle::unchecked([0, 1, 2].map(|corner| vector(&numbers[corner * DIMENSION..])))
    }
}
