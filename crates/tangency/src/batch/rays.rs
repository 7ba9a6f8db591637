//! Many rays as columns.

use super::lanes::{Columns, joined, vector};
use super::soa::{Numbers, counted};
use super::space::geometry::{Hit, Ray};
use super::space::math::{DIMENSION, Real};

/// How many numbers a ray is made of.
const NUMBERS: usize = 2 * DIMENSION;

/// Rays in columns: a list for each coordinate of their origins and one for each of their directions.
///
/// They are asked where each first meets one thing, its like in another list, or what a list of pairs
/// names. An answer is the fraction of the single question by the usual rules
/// ([`RayOptions`](super::space::RayOptions)), to the last bit: 0 for a ray that starts inside, and `INFINITY`
/// for one that misses.
///
/// ```
#[doc = prelude!(batch)]
/// let down = |x: Real| Ray::new(Vector::X * x + Vector::Y * 5.0, -Vector::Y);
/// let rays = [down(0.0)?, down(3.0)?].into_iter().collect::<Rays>();
/// let mut fractions = Vec::new();
/// rays.fractions_to_sphere(&Sphere::new(Vector::ZERO, 1.0)?, &mut fractions);
/// assert_eq!(fractions, [4.0, Real::INFINITY]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rays {
    numbers: Numbers<NUMBERS>,
}

impl FromIterator<Ray> for Rays {
    fn from_iter<Source: IntoIterator<Item = Ray>>(source: Source) -> Self {
        let mut rays = Self::default();
        source.into_iter().for_each(|ray| rays.push(&ray));
        rays
    }
}

counted!(Rays);

impl Rays {
    /// Adds a ray.
    pub fn push(&mut self, ray: &Ray) {
        self.numbers.push(joined([ray.origin(), ray.direction()]));
    }

    /// Puts another ray in the place of one.
    ///
    /// # Panics
    /// If there is no such ray.
    pub fn set(&mut self, index: usize, ray: &Ray) {
        self.numbers.set(index, joined([ray.origin(), ray.direction()]));
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such ray.
    pub fn get(&self, index: usize) -> Ray {
        self.item_at(index)
    }
}

impl Columns<NUMBERS> for Rays {
    type Item = Ray;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; NUMBERS] {
        self.numbers.columns()
    }

    #[inline(always)]
    fn item(numbers: [Real; NUMBERS]) -> Ray {
        Ray::unchecked(vector(&numbers), vector(&numbers[DIMENSION..]))
    }
}

/// What a single ray says of a hit.
pub(super) fn fraction_of(hit: Option<Hit>) -> Real {
    hit.map_or(Real::INFINITY, |hit| hit.fraction)
}
