//! What the shapes of every space are called in two dimensions.

use super::cuboid::Cuboid;
use super::ellipsoid::Ellipsoid;
use super::sphere::Sphere;

/// A sphere in two dimensions.
///
/// ```
#[doc = prelude!()]
/// let circle = Circle::new([1.0, 0.0], 2.0)?;
/// assert!(circle.contains(Vector::new(3.0, 0.0)));
/// # Ok::<(), BuildError>(())
/// ```
pub type Circle = Sphere;

/// A cuboid in two dimensions.
pub type Rectangle = Cuboid;

/// An ellipsoid in two dimensions.
pub type Ellipse = Ellipsoid;
