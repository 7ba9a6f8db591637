//! Many rays as columns.

use super::lanes::{Columns, side_by_side, vector};
use super::space::{DIMENSION, Hit, Ray, Real};

/// Rays in columns: a list for each coordinate of their origins and one for each of their directions.
///
/// They are asked where each first meets one thing, its like in another list, or what a list of pairs names. An
/// answer is the fraction of the single question by the usual rules ([`RayRules`](super::space::RayRules)), to the
/// last bit: 0 for a ray that starts inside, and `INFINITY` for one that misses.
///
/// ```
#[doc = prelude!()]
/// let down = |x: Real| Ray::new(Vector::X * x + Vector::Y * 5.0, -Vector::Y);
/// let rays = [down(0.0)?, down(3.0)?].into_iter().collect::<Rays>();
/// let mut fractions = Vec::new();
/// rays.fractions_to_sphere(&Sphere::new(Vector::ZERO, 1.0)?, &mut fractions);
/// assert_eq!(fractions, [4.0, Real::INFINITY]);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rays {
    origins: [Vec<Real>; DIMENSION],
    directions: [Vec<Real>; DIMENSION],
}

impl FromIterator<Ray> for Rays {
    fn from_iter<Source: IntoIterator<Item = Ray>>(source: Source) -> Self {
        let mut rays = Self::default();
        source.into_iter().for_each(|ray| rays.push(&ray));
        rays
    }
}

impl Rays {
    /// Adds a ray.
    pub fn push(&mut self, ray: &Ray) {
        for axis in 0..DIMENSION {
            self.origins[axis].push(ray.origin()[axis]);
            self.directions[axis].push(ray.direction()[axis]);
        }
    }

    /// Puts another ray in the place of one.
    ///
    /// # Panics
    /// If there is no such ray.
    pub fn set(&mut self, index: usize, ray: &Ray) {
        for axis in 0..DIMENSION {
            self.origins[axis][index] = ray.origin()[axis];
            self.directions[axis][index] = ray.direction()[axis];
        }
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.origins[0].len()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.origins[0].is_empty()
    }

    /// Forgets all of them; the columns keep their room.
    pub fn clear(&mut self) {
        self.origins.iter_mut().chain(&mut self.directions).for_each(Vec::clear);
    }

    /// One of them.
    ///
    /// # Panics
    /// If there is no such ray.
    pub fn get(&self, index: usize) -> Ray {
        self.item_at(index)
    }
}

impl Columns<{ 2 * DIMENSION }> for Rays {
    type Item = Ray;

    #[inline(always)]
    fn columns(&self) -> [&[Real]; 2 * DIMENSION] {
        side_by_side([&self.origins, &self.directions])
    }

    #[inline(always)]
    fn item(numbers: [Real; 2 * DIMENSION]) -> Ray {
        Ray::unchecked(vector(&numbers), vector(&numbers[DIMENSION..]))
    }
}

/// What a single ray says of a hit.
pub(super) fn fraction_of(hit: Option<Hit>) -> Real {
    hit.map_or(Real::INFINITY, |hit| hit.fraction)
}
