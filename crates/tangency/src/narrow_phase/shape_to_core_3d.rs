//! The core of a shape in double precision, and the radius around it.

use super::space::kernel;
use super::space::math::{Vector, to_kernel};
use super::space::shapes::Shape;

impl Shape {
    /// What remains when the rounding is taken off, in units of `1 / unit`, and the radius that was
    /// taken off; `None` for a half-space, which has no end.
    pub(crate) fn kernel_core(&self, unit: f64) -> Option<(kernel::Core<'_>, f64)> {
        let point = |point: Vector| point.to_kernel() * unit;
        let length = |length| to_kernel(length) * unit;
        let core = match self {
            Self::Sphere(shape) => {
                let center = point(shape.center());
                return Some((kernel::Core::Segment([center; 2]), length(shape.radius())));
            }
            Self::Capsule(shape) => {
                let axis = [shape.axis().start(), shape.axis().end()].map(point);
                return Some((kernel::Core::Segment(axis), length(shape.radius())));
            }
            Self::Rounded(shape) => {
                let (core, inner) = shape.core().kernel_core(unit)?;
                return Some((core, inner + length(shape.radius())));
            }
            Self::HalfSpace(_) => return None,
            Self::Segment(shape) => kernel::Core::Segment([shape.start(), shape.end()].map(point)),
            Self::Triangle(shape) => kernel::Core::Triangle(shape.vertices().map(point)),
            Self::Cuboid(shape) => kernel::Core::Cuboid(point(shape.half())),
            Self::Cylinder(shape) => kernel::Core::Cylinder {
                half_height: length(shape.half_height()),
                radius: length(shape.radius()),
            },
            Self::Cone(shape) => kernel::Core::Cone {
                half_height: length(shape.half_height()),
                radius: length(shape.radius()),
            },
            Self::Custom(shape) => kernel::Core::Other { shape, unit },
            Self::Composite(shape) => kernel::Core::Other { shape, unit },
            Self::Ellipsoid(shape) => kernel::Core::Ellipsoid(point(shape.half())),
            Self::Hull(shape) => kernel::Core::Corners { corners: shape.columns(), unit },
        };
        Some((core, 0.0))
    }
}
