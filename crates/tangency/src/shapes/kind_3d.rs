//! What is a shape of three dimensions called?

use super::shape_enum::Shape;

impl Shape {
    /// The name of the kind of shape, in lower case; a rounded shape is called like its core.
    ///
    /// ```
    #[doc = prelude!()]
    /// assert_eq!(Shape::from(HalfSpace::new(Vector::Y, 0.0)?).kind(), "half-space");
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Sphere(_) => "sphere",
            Self::Segment(_) => "segment",
            Self::Capsule(_) => "capsule",
            Self::Triangle(_) => "triangle",
            Self::Cuboid(_) => "cuboid",
            Self::Cylinder(_) => "cylinder",
            Self::Cone(_) => "cone",
            Self::Ellipsoid(_) => "ellipsoid",
            Self::Hull(_) => "hull",
            Self::HalfSpace(_) => "half-space",
            Self::Custom(_) => "shape of your own",
            Self::Composite(shape) => shape.kind(),
            Self::Rounded(shape) => shape.core().kind(),
        }
    }
}
