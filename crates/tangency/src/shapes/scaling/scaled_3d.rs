//! What does each shape of three dimensions become that is scaled?

use std::sync::Arc;

use super::capsule::Capsule;
use super::composite_enum::CompositeShape;
use super::cuboid::Cuboid;
use super::cylinder_cone::{Cone, Cylinder};
use super::ellipsoid::Ellipsoid;
use super::factors::Factors;
use super::height_field::HeightField;
use super::hull::Hull;
use super::instance::Instance;
use super::scaled::{OWN, ROUND};
use super::shape_enum::Shape;
use super::space::math::{BuildError, Pose, Real, Rotation, Vector};

/// Why a cone is not turned upside down.
const UPSIDE_DOWN: &str = "its tip is above its base: turn it by its pose instead";

/// Why a height field does not run backward.
const BACKWARD: &str =
    "its columns and rows run along the axes: mirror its heights and shift its pose instead";

impl Shape {
    pub(super) fn scaled_with(&self, factors: &Factors) -> Result<Self, BuildError> {
        Ok(match self {
            Self::Sphere(ball) => self.scaled_ball(ball, factors)?,
            Self::Segment(segment) => segment.scaled(factors)?.into(),
            Self::Capsule(capsule) => {
                let size = self.same_factor(factors)?;
                Capsule::around(capsule.axis().scaled(factors)?, capsule.radius() * size)?.into()
            }
            Self::Triangle(triangle) => triangle.scaled(factors)?.into(),
            Self::Cuboid(cuboid) => Cuboid::from_half(factors.apply(cuboid.half()).abs())?.into(),
            Self::Cylinder(cylinder) => {
                let [height, radius] = self.around_axis(factors)?;
                Cylinder::new(cylinder.half_height() * height.abs(), cylinder.radius() * radius)?
                    .into()
            }
            Self::Cone(cone) => {
                let [height, radius] = self.around_axis(factors)?;
                if height < 0.0 {
                    return self.not_scalable(UPSIDE_DOWN);
                }
                Cone::new(cone.half_height() * height, cone.radius() * radius)?.into()
            }
            Self::Ellipsoid(shape) => Ellipsoid::new(factors.apply(shape.half()).abs())?.into(),
            Self::Hull(hull) => {
                let vertices: Vec<Vector> =
                    hull.vertices().iter().map(|vertex| factors.apply(*vertex)).collect();
                Hull::from_points(&vertices)?.into()
            }
            Self::HalfSpace(half_space) => half_space.scaled(factors)?.into(),
            Self::Rounded(rounded) => {
                Self::Rounded(rounded.scaled(factors, self.same_factor(factors)?)?.into())
            }
            Self::Custom(_) => return self.not_scalable(OWN),
            Self::Composite(whole) => Self::Composite(self.scaled_composite(whole, factors)?),
        })
    }

    fn scaled_composite(
        &self,
        whole: &CompositeShape,
        factors: &Factors,
    ) -> Result<CompositeShape, BuildError> {
        Ok(match whole {
            CompositeShape::Mesh(mesh) => {
                CompositeShape::Instance(Arc::new(Instance::of_mesh(mesh, *factors)?))
            }
            CompositeShape::Solid(solid) => {
                CompositeShape::Instance(Arc::new(Instance::of_solid(solid, *factors)?))
            }
            CompositeShape::Instance(instance) => {
                CompositeShape::Instance(Arc::new(instance.scaled(factors)?))
            }
            CompositeShape::HeightField(field) => {
                let factors = factors.vector();
                if factors.x < 0.0 || factors.z < 0.0 {
                    return self.not_scalable(BACKWARD);
                }
                CompositeShape::HeightField(Arc::new(field.scaled(factors)?))
            }
            CompositeShape::Compound(compound) => {
                CompositeShape::Compound(Arc::new(compound.scaled(factors)?))
            }
            CompositeShape::Custom(_) => return self.not_scalable(OWN),
        })
    }

    /// The factor along the second axis, and the size of that around it.
    fn around_axis(&self, factors: &Factors) -> Result<[Real; 2], BuildError> {
        let (vector, sizes) = (factors.vector(), factors.sizes());
        if sizes.x == sizes.z { Ok([vector.y, sizes.x]) } else { self.not_scalable(ROUND) }
    }

    /// The shape as it is after a turn, if it has straight edges and so is one of the shapes; a box becomes a hull.
    pub(super) fn turned(&self, rotation: Rotation) -> Option<Result<Self, BuildError>> {
        let hull = |corners: Vec<Vector>| Hull::from_points(&corners).map(Self::from);
        Some(match self {
            Self::Segment(segment) => segment.turned(rotation).map(Self::from),
            Self::Triangle(triangle) => triangle.turned(rotation).map(Self::from),
            Self::Cuboid(cuboid) => {
                hull(cuboid.corners_posed(&Pose::new(rotation, Vector::ZERO)).collect())
            }
            Self::Hull(shape) => {
                hull(shape.vertices().iter().map(|vertex| rotation * *vertex).collect())
            }
            Self::Sphere(_)
            | Self::Capsule(_)
            | Self::Cylinder(_)
            | Self::Cone(_)
            | Self::Ellipsoid(_)
            | Self::HalfSpace(_)
            | Self::Rounded(_)
            | Self::Custom(_)
            | Self::Composite(_) => return None,
        })
    }
}

impl HeightField {
    fn scaled(&self, factors: Vector) -> Result<Self, BuildError> {
        let holes: Vec<u32> =
            (0..self.cell_count() as u32).filter(|cell| self.cell(*cell).is_none()).collect();
        let (heights, scale) = self.scaled_grid(factors);
        Self::new(&heights, self.columns(), scale, &holes)
    }
}
