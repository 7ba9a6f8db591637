//! A ball around every shape.

use super::space::geometry::Convex;
use super::space::math::{BuildError, Frame, Pose, Real, Vector, greater};
use super::space::shapes::{Shape, Sphere};

impl Shape {
    /// A ball that contains the shape under a pose; `None` for a half-space.
    ///
    /// Around the middle of the shape's own box, as small as that centre allows, and widened by what
    /// rounding could take away.
    ///
    /// ```
    #[doc = prelude!()]
    /// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let ball = cube.bounding_sphere(&Pose::at(Vector::X)).expect("a box is finite");
    /// assert!((ball.radius() - Vector::splat(1.0).length()).abs() < 1e-5);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn bounding_sphere(&self, pose: &Pose) -> Option<Sphere> {
        let convex = self.as_convex()?;
        let center = middle_of(convex);
        let radius = self.reach_from(center)?;
        let frame: Frame = pose.frame();
        let room = frame.rounding(convex.reach()).length() + 8.0 * Real::EPSILON * radius;
        Some(Sphere::unchecked(frame.out(center), radius + room))
    }
}

impl Sphere {
    /// The smallest ball around two balls, as around the start and the end of a moving one.
    ///
    /// If one is inside the other, it is that one. Otherwise it goes from the far end of one to the far
    /// end of the other, `R = (D + r₀ + r₁) / 2` for centres that are `D` apart; its centre is in the
    /// middle of the two only if their radii are equal.
    ///
    /// ```
    #[doc = prelude!()]
    /// let (small, large) = (Sphere::new(Vector::ZERO, 1.0)?, Sphere::new(Vector::X * 10.0, 3.0)?);
    /// assert_eq!(small.enclosing(&large)?, Sphere::new(Vector::X * 6.0, 7.0)?);
    /// # Ok::<(), BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If the radius is beyond [`LARGEST`](super::space::LARGEST).
    pub fn enclosing(&self, other: &Self) -> Result<Self, BuildError> {
        let way = other.center() - self.center();
        let distance = way.length();
        if !(distance + self.radius() > other.radius()) {
            return Ok(*other);
        }
        if !(distance + other.radius() > self.radius()) {
            return Ok(*self);
        }
        let radius = 0.5 * (distance + self.radius() + other.radius());
        Self::new(self.center() + way * ((radius - self.radius()) / distance), radius)
    }
}

/// The middle of a shape's own box.
fn middle_of(convex: &dyn Convex) -> Vector {
    let mut middle = Vector::ZERO;
    for (axis, unit) in Vector::AXES.iter().enumerate() {
        middle[axis] = (convex.support(*unit)[axis] + convex.support(-*unit)[axis]) * 0.5;
    }
    middle
}

/// The largest distance of some points from a centre.
pub(crate) fn furthest_from(center: Vector, points: &[Vector]) -> Real {
    points.iter().fold(0.0, |most, point| greater(most, center.distance(*point)))
}
