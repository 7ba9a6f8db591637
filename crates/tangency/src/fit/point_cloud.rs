//! Points without an order, seen from one of them and brought to unit size.
//!
//! What is fitted around points should neither depend on where they are nor on how large they are.
//! So the fits look at `(point - origin) * enlargement`, where the origin is the first point and the
//! enlargement a power of two: near the origin no digit is wasted on the place, at unit size no
//! square overflows or vanishes, and a power of two multiplies without rounding.

use super::space::math::{BuildError, Real, Vector, greater};
use super::space::shapes::Sphere;

/// Some points, at least one, and the way to see them.
pub(crate) struct Cloud<'a> {
    points: &'a [Vector],
    origin: Vector,
    enlargement: Real,
}

/// The point of a cloud furthest from some place, and its squared distance.
pub(crate) struct Furthest {
    pub(crate) point: Vector,
    pub(crate) squared: Real,
}

impl<'a> Cloud<'a> {
    /// The view of some points, each of which must be finite.
    ///
    /// # Panics
    /// If there is no point.
    pub(crate) fn new(points: &'a [Vector]) -> Self {
        let origin = points[0];
        let reach = points.iter().fold(0.0, |most, p| greater(most, (*p - origin).largest()));
        Self { points, origin, enlargement: to_unit_size(reach) }
    }

    /// A point by its number, as it is seen.
    pub(crate) fn at(&self, index: usize) -> Vector {
        (self.points[index] - self.origin) * self.enlargement
    }

    /// All points as they are seen, in their order.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Vector> {
        self.points.iter().map(|point| (*point - self.origin) * self.enlargement)
    }

    /// The place in the world of what is seen at `seen`.
    pub(crate) fn out(&self, seen: Vector) -> Vector {
        self.origin + seen * (1.0 / self.enlargement)
    }

    /// The point furthest from `place`; of several, the first.
    pub(crate) fn furthest(&self, place: Vector) -> Furthest {
        let mut furthest = Furthest { point: self.at(0), squared: -1.0 };
        for point in self.iter() {
            let squared = (point - place).length_squared();
            if squared > furthest.squared {
                furthest = Furthest { point, squared };
            }
        }
        furthest
    }

    /// The smallest ball around the points whose centre is what is seen at `center`.
    ///
    /// The radius is the largest distance as [`Vector::distance`] rounds it, so that the question
    /// whether a point is inside, asked in the same numbers, is never lost to the last bit.
    pub(crate) fn ball_around(&self, center: Vector) -> Result<Sphere, BuildError> {
        let center = self.out(center);
        let radius = self.points.iter().fold(0.0, |most, p| greater(most, center.distance(*p)));
        Sphere::new(center, radius)
    }
}

/// The power of two that brings a length to `1 ..= 2`; 1 for the length 0.
///
/// Lengths so small that the power would overflow are brought as near as it can be.
pub(crate) fn to_unit_size(length: Real) -> Real {
    const MOST: Real = 1.0 / Real::MIN_POSITIVE;
    let mut power = 1.0;
    while length * power > 2.0 {
        power *= 0.5;
    }
    while length > 0.0 && length * power < 1.0 && power < MOST {
        power *= 2.0;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_comes_to_unit_size_without_losing_a_bit() {
        for length in [3e-30, 0.7, 1.0, 2.0, 5.5, 6.1e9] {
            let power = to_unit_size(length);
            assert!((1.0..=2.0).contains(&(length * power)), "{length:e} {power:e}");
            assert_eq!(length * power * (1.0 / power), length);
        }
        assert_eq!(to_unit_size(0.0), 1.0);
    }

    #[test]
    fn the_least_length_stays_finite() {
        let least = Real::from_bits(1);
        let power = to_unit_size(least);
        assert!(power < Real::INFINITY && 1.0 / power > 0.0);
        assert_eq!(least * power * (1.0 / power), least);
    }

    #[test]
    fn what_is_seen_leads_back_to_the_point() {
        let points = [Vector::splat(3.0), Vector::X * 8.0, -Vector::Y];
        let cloud = Cloud::new(&points);
        for (index, point) in points.iter().enumerate() {
            assert_eq!(cloud.out(cloud.at(index)), *point);
        }
    }

    #[test]
    fn of_two_furthest_points_the_first_is_chosen() {
        let points = [Vector::ZERO, Vector::X, Vector::Y];
        assert_eq!(Cloud::new(&points).furthest(Vector::ZERO).point, Vector::X);
    }
}
