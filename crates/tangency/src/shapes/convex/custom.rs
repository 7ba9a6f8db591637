//! Shapes that users make themselves.

use std::fmt;
use std::sync::Arc;

use super::space::geometry::{Aabb, Convex, MassProperties, Nearest};
use super::space::kernel;
use super::space::math::{Pose, Real, Vector};

/// A user's own convex shape, known by where it ends along any direction.
///
/// It answers every question that other shapes answer, as exactly as its support is: rounding in the
/// support is rounding in the answer.
///
/// ```
#[doc = prelude!()]
/// /// A cube on its tip: all points with `|x| + |y| + … ≤ 1`.
/// struct Diamond;
///
/// impl Convex for Diamond {
///     fn support(&self, direction: Vector) -> Vector {
///         let along = |axis: &Vector| direction.dot(*axis).abs();
///         let axes = Vector::AXES;
///         let axis = axes.into_iter().max_by(|a, b| along(a).total_cmp(&along(b))).unwrap();
///         if direction.dot(axis) < 0.0 { -axis } else { axis }
///     }
///     fn reach(&self) -> Real {
///         1.0
///     }
/// }
///
/// let diamond = Shape::from(CustomConvex::new(Diamond));
/// let seen = closest(&diamond, &Pose::IDENTITY, &diamond, &Pose::at(Vector::X * 3.0));
/// assert!((seen.separation - 1.0).abs() < 1e-6);
/// ```
#[derive(Clone)]
pub struct CustomConvex(Arc<dyn Convex + Send + Sync>);

impl CustomConvex {
    /// The shape.
    pub fn new(shape: impl Convex + Send + Sync + 'static) -> Self {
        Self(Arc::new(shape))
    }

    /// The nearest point of the surface.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let core = |unit| kernel::Core::Other { shape: self, unit };
        Nearest::searched(core, self.reach(), point)
    }
}

impl Convex for CustomConvex {
    fn support(&self, direction: Vector) -> Vector {
        self.0.support(direction)
    }

    fn reach(&self) -> Real {
        self.0.reach()
    }

    fn aabb(&self, pose: &Pose) -> Aabb {
        self.0.aabb(pose)
    }

    fn known_mass(&self) -> Option<MassProperties> {
        self.0.known_mass()
    }
}

impl kernel::Support for CustomConvex {
    fn support(&self, direction: kernel::Vector) -> kernel::Vector {
        self.0.support(Vector::from_kernel(direction)).to_kernel()
    }
}

/// Two are equal if they are the same.
impl PartialEq for CustomConvex {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for CustomConvex {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter
            .debug_struct("CustomConvex")
            .field("reach", &self.reach())
            .field("bounds", &self.aabb(&Pose::IDENTITY))
            .finish_non_exhaustive()
    }
}

/// A shape that only its code knows cannot be written.
#[cfg(feature = "serde")]
impl serde::Serialize for CustomConvex {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("a user's own shape cannot be written"))
    }
}

/// A shape that only its code knows cannot be read.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for CustomConvex {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("a user's own shape cannot be read"))
    }
}
