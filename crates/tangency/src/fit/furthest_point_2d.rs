//! How far the shapes of two dimensions reach from a point.

use super::bounding_sphere::furthest_from;
use super::space::geometry::Convex;
use super::space::math::{Real, Vector};
use super::space::shapes::Shape;

impl Shape {
    /// The distance from a point that no point of the shape exceeds; `None` if there is none.
    ///
    /// Exact, except for an ellipse, where it is the longer half axis from its centre.
    pub(crate) fn reach_from(&self, center: Vector) -> Option<Real> {
        let (core, radius) = self.core_and_radius();
        let reach = match core {
            Self::Sphere(s) => center.distance(s.center()) + s.radius(),
            Self::Segment(s) => furthest_from(center, &[s.start(), s.end()]),
            Self::Capsule(c) => {
                furthest_from(center, &[c.axis().start(), c.axis().end()]) + c.radius()
            }
            Self::Triangle(t) => furthest_from(center, t.vertices()),
            Self::Cuboid(c) => furthest_from(center, &c.corners()),
            Self::Polygon(p) => furthest_from(center, p.vertices()),
            Self::Ellipsoid(e) => center.length() + e.half().largest(),
            Self::Custom(c) => center.length() + c.reach(),
            Self::Composite(c) => center.length() + c.reach(),
            Self::HalfSpace(_) => return None,
            Self::Rounded(_) => unreachable!("a core is not rounded"),
        };
        Some(reach + radius)
    }
}
