//! The core of a shape in double precision, and the radius around it.

use super::space::kernel;
use super::space::math::{Vector, to_kernel};
use super::space::shapes::{Polygon, Shape};

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
            Self::Custom(shape) => kernel::Core::Other { shape, unit },
            Self::Composite(shape) => kernel::Core::Other { shape, unit },
            Self::Ellipsoid(shape) => kernel::Core::Ellipsoid(point(shape.half())),
            Self::Polygon(shape) => kernel::Core::Corners { shape: shape.as_ref(), unit },
        };
        Some((core, 0.0))
    }
}

impl kernel::Support for Polygon {
    fn support(&self, direction: kernel::Vector) -> kernel::Vector {
        let mut best = self.vertices()[0].to_kernel();
        for corner in &self.vertices()[1..] {
            let corner = corner.to_kernel();
            best = if corner.dot(direction) > best.dot(direction) { corner } else { best };
        }
        best
    }

    /// Two corners at a time, of which none waits for the other.
    fn height(&self, direction: kernel::Vector) -> f64 {
        let along = |corner: &Vector| corner.to_kernel().dot(direction);
        let pairs = self.vertices().chunks_exact(2);
        let mut most =
            pairs.remainder().first().map_or([f64::NEG_INFINITY; 2], |last| [along(last); 2]);
        for pair in pairs {
            for (most, corner) in most.iter_mut().zip(pair) {
                *most = kernel::greater(*most, along(corner));
            }
        }
        kernel::greater(most[0], most[1])
    }
}
