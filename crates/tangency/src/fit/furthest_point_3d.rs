//! How far the shapes of three dimensions reach from a point.

use super::bounding_sphere::furthest_from;
use super::space::geometry::Convex;
use super::space::math::{Real, Vector};
use super::space::shapes::Shape;

impl Shape {
    /// The distance from a point of the second axis that no point of the shape exceeds; `None` if
    /// there is none.
    ///
    /// Exact, except for an ellipsoid, where it is the longest half axis from its centre.
    pub(crate) fn reach_from(&self, center: Vector) -> Option<Real> {
        let (core, radius) = self.core_and_radius();
        let rim = |radius: Real, y: Real| Vector::new(radius, y, 0.0);
        let reach = match core {
            Self::Sphere(s) => center.distance(s.center()) + s.radius(),
            Self::Segment(s) => furthest_from(center, &[s.start(), s.end()]),
            Self::Capsule(c) => {
                furthest_from(center, &[c.axis().start(), c.axis().end()]) + c.radius()
            }
            Self::Triangle(t) => furthest_from(center, t.vertices()),
            Self::Cuboid(c) => furthest_from(center, &c.corners()),
            Self::Cylinder(c) => {
                let (top, low) =
                    (rim(c.radius(), c.half_height()), rim(c.radius(), -c.half_height()));
                furthest_from(center, &[top, low])
            }
            Self::Cone(c) => {
                let (tip, low) = (rim(0.0, c.half_height()), rim(c.radius(), -c.half_height()));
                furthest_from(center, &[tip, low])
            }
            Self::Ellipsoid(e) => center.length() + e.half().largest(),
            Self::Hull(h) => furthest_from(center, h.vertices()),
            Self::Custom(c) => center.length() + c.reach(),
            Self::Composite(c) => center.length() + c.reach(),
            Self::HalfSpace(_) => return None,
            Self::Rounded(_) => unreachable!("a core is not rounded"),
        };
        Some(reach + radius)
    }
}
