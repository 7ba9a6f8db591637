//! What does each shape of two dimensions become that is scaled?

use std::sync::Arc;

use super::capsule::Capsule;
use super::chain::Chain;
use super::composite_enum::CompositeShape;
use super::cuboid::Cuboid;
use super::ellipsoid::Ellipsoid;
use super::factors::Factors;
use super::height_field::HeightField;
use super::polygon::Polygon;
use super::region::Region;
use super::scaled::OWN;
use super::shape_enum::Shape;
use super::space::math::{BuildError, Pose, Rotation, Vector};

/// Why a height field does not run backward.
const BACKWARD: &str =
    "its columns run along the first axis: mirror its heights and shift its pose instead";

/// Why a region may not become one.
const CROSSED: &str = "its outline, rounded to the numbers that it gets, crosses itself";

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
            Self::Polygon(polygon) => Polygon::new(&around(factors, polygon.vertices()))?.into(),
            Self::Ellipsoid(shape) => Ellipsoid::new(factors.apply(shape.half()).abs())?.into(),
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
            CompositeShape::Chain(chain) => CompositeShape::Chain(Arc::new(chain.scaled(factors)?)),
            CompositeShape::Region(region) => {
                let Some(region) = region.scaled(factors) else {
                    return self.not_scalable(CROSSED);
                };
                CompositeShape::Region(Arc::new(region))
            }
            CompositeShape::HeightField(_) if factors.vector().x < 0.0 => {
                return self.not_scalable(BACKWARD);
            }
            CompositeShape::HeightField(field) => {
                CompositeShape::HeightField(Arc::new(field.scaled(factors.vector())?))
            }
            CompositeShape::Compound(compound) => {
                CompositeShape::Compound(Arc::new(compound.scaled(factors)?))
            }
            CompositeShape::Custom(_) => return self.not_scalable(OWN),
        })
    }

    /// The shape as it is after a turn, if it has straight edges and so is one of the shapes; a box becomes a polygon.
    pub(super) fn turned(&self, rotation: Rotation) -> Option<Result<Self, BuildError>> {
        let polygon = |corners: Vec<Vector>| Polygon::new(&corners).map(Self::from);
        Some(match self {
            Self::Segment(segment) => segment.turned(rotation).map(Self::from),
            Self::Triangle(triangle) => triangle.turned(rotation).map(Self::from),
            Self::Cuboid(cuboid) => {
                let corners = cuboid.corners_posed(&Pose::new(rotation, Vector::ZERO));
                Polygon::from_points(&corners.collect::<Vec<_>>()).map(Self::from)
            }
            Self::Polygon(shape) => {
                polygon(shape.vertices().iter().map(|vertex| rotation * *vertex).collect())
            }
            Self::Sphere(_)
            | Self::Capsule(_)
            | Self::Ellipsoid(_)
            | Self::HalfSpace(_)
            | Self::Rounded(_)
            | Self::Custom(_)
            | Self::Composite(_) => return None,
        })
    }
}

/// The points after it; the other way around if it mirrors, so that they run around as before.
fn around(factors: &Factors, points: &[Vector]) -> Vec<Vector> {
    let mut points: Vec<Vector> = points.iter().map(|point| factors.apply(*point)).collect();
    if factors.is_mirror() {
        points.reverse();
    }
    points
}

impl Chain {
    fn scaled(&self, factors: &Factors) -> Result<Self, BuildError> {
        let chain = Self::new(&around(factors, self.points()), self.is_closed())?;
        Ok(if self.is_one_sided() { chain.as_one_sided() } else { chain })
    }
}

impl Region {
    fn scaled(&self, factors: &Factors) -> Option<Self> {
        let rings: Vec<Vec<Vector>> =
            (0..self.ring_count()).map(|ring| around(factors, self.ring(ring))).collect();
        let (outer, holes) = rings.split_first()?;
        let holes: Vec<&[Vector]> = holes.iter().map(Vec::as_slice).collect();
        Self::new(outer, &holes).ok()
    }
}

impl HeightField {
    fn scaled(&self, factors: Vector) -> Result<Self, BuildError> {
        let count = self.heights().len() as u32 - 1;
        let holes: Vec<u32> = (0..count).filter(|cell| self.segment(*cell).is_none()).collect();
        let (heights, scale) = self.scaled_grid(factors);
        Self::new(&heights, scale, &holes)
    }
}
