//! Plane–plane and three planes: the line that two planes share, and the point that three do.

use super::space::geometry::Line;
use super::space::math::{Real, Vector, Wide, greater, narrow, quotient, wide};
use super::space::shapes::{Plane, exact_difference, wide_cross, wide_dot};

/// Two parallel planes within this times their offsets are one: the rounding of both.
const SAME: Real = 4.0 * Real::EPSILON;

/// How two planes lie to each other.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PlanePair {
    /// They meet in a line.
    Meet(Line),
    /// They never meet.
    Parallel {
        /// How far apart they are.
        gap: Real,
    },
    /// They are the same plane, perhaps seen from the other side.
    Same,
}

fn normal_of(plane: &Plane) -> [Wide; 3] {
    exact_difference(plane.normal(), Vector::ZERO)
}

/// `Σ offset × direction / divisor`, each coordinate rounded once.
fn blend<const COUNT: usize>(terms: [(Real, [Wide; 3]); COUNT], divisor: Wide) -> Option<Vector> {
    let coordinate = |axis: usize| {
        let sum =
            terms.iter().fold(wide(0.0), |sum, (offset, way)| sum + wide(*offset) * way[axis]);
        quotient(sum, divisor)
    };
    let point = Vector::new(coordinate(0), coordinate(1), coordinate(2));
    point.is_finite().then_some(point)
}

impl Plane {
    /// How two planes lie to each other. They are parallel if their normals are, down to the last bit; else they
    /// meet, however far out.
    ///
    /// ```
    #[doc = prelude!()]
    /// let floor = Plane::from_normal_offset(Vector::Y, 1.0)?;
    /// let wall = Plane::from_normal_offset(Vector::X, 2.0)?;
    /// let PlanePair::Meet(edge) = floor.against_plane(&wall) else { panic!("they cross") };
    /// assert_eq!((edge.point(), edge.direction()), (Vector::new(2.0, 1.0, 0.0), -Vector::Z));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_plane(&self, other: &Self) -> PlanePair {
        let (a, b) = (normal_of(self), normal_of(other));
        let along = wide_cross(a, b);
        let squared = wide_dot(along, along);
        let terms = [(self.offset(), wide_cross(b, along)), (other.offset(), wide_cross(along, a))];
        let meet = blend(terms, squared).filter(|_| narrow(squared) > 0.0);
        let direction = Vector::from(along.map(narrow));
        if let Some(Ok(line)) = meet.map(|point| Line::new(point, direction)) {
            return PlanePair::Meet(line);
        }
        let turned = if self.normal().dot(other.normal()) < 0.0 { -1.0 } else { 1.0 };
        let gap = (self.offset() - turned * other.offset()).abs();
        let is_same = gap <= SAME * greater(self.offset().abs(), other.offset().abs());
        if is_same { PlanePair::Same } else { PlanePair::Parallel { gap } }
    }

    /// The point that three planes share; `None` if there is none, or more than one.
    ///
    /// ```
    #[doc = prelude!()]
    /// let [x, y, z] = [(Vector::X, 1.0), (Vector::Y, 2.0), (Vector::Z, 3.0)]
    ///     .map(|(normal, offset)| Plane::from_normal_offset(normal, offset).expect("a plane"));
    /// assert_eq!(x.meet_two(&y, &z), Some(Vector::new(1.0, 2.0, 3.0)));
    /// assert_eq!(x.meet_two(&y, &x), None);
    /// ```
    #[doc(alias("three planes", "intersection of three planes"))]
    pub fn meet_two(&self, second: &Self, third: &Self) -> Option<Vector> {
        let [a, b, c] = [self, second, third].map(normal_of);
        let (bc, ca, ab) = (wide_cross(b, c), wide_cross(c, a), wide_cross(a, b));
        let spread = wide_dot(a, bc);
        let terms = [(self.offset(), bc), (second.offset(), ca), (third.offset(), ab)];
        blend(terms, spread).filter(|_| narrow(spread) != 0.0)
    }
}
