//! How a shape of three dimensions is said in numbers of another size.
//!
//! A shape is built anew from its numbers, each rounded to the nearest one there is. So what the other
//! precision refuses is an error: a length beyond `LARGEST`, corners that become one point. A hull is
//! wrapped around its vertices again, because corners that are in one plane up to `f32` are not in `f64`.

use super::source;
use super::target::mesh::{Mesh, Solid};
use super::target::{
    Aabb, Capsule, CompositeShape, Compound, Cone, Cuboid, Cylinder, Ellipsoid, HalfSpace,
    HeightField, Hull, Pose, Ray, Real, Rotation, Rounded, Segment, Shape, Sphere, Triangle,
    Vector,
};

/// Why a shape could not be said in the other precision.
type Refusal = Box<dyn core::error::Error + Send + Sync>;

fn number(given: source::Real) -> Real {
    given as Real
}

/// Each coordinate rounded to the nearest number.
impl From<source::Vector> for Vector {
    fn from(given: source::Vector) -> Self {
        Self::new(number(given.x), number(given.y), number(given.z))
    }
}

impl From<source::Rotation> for Rotation {
    fn from(given: source::Rotation) -> Self {
        Self::from(given.to_quaternion().map(number))
    }
}

impl From<source::Pose> for Pose {
    fn from(given: source::Pose) -> Self {
        Self::new(given.rotation, given.translation)
    }
}

/// The corners rounded to the nearest numbers: not outward.
impl From<source::Aabb> for Aabb {
    fn from(given: source::Aabb) -> Self {
        Self { min: given.min.into(), max: given.max.into() }
    }
}

/// # Errors
/// If a coordinate has no number in the other precision.
impl TryFrom<source::Ray> for Ray {
    type Error = super::target::BuildError;
    fn try_from(given: source::Ray) -> Result<Self, Self::Error> {
        Self::new(given.origin(), given.direction())
    }
}

fn points(given: &[source::Vector]) -> Vec<Vector> {
    given.iter().map(|point| Vector::from(*point)).collect()
}

fn mesh(given: &source::Mesh) -> Result<Mesh, Refusal> {
    let mesh = Mesh::new(&points(given.vertices()), given.triangles())?;
    Ok(if given.is_one_sided() { mesh.as_one_sided() } else { mesh })
}

fn height_field(given: &source::HeightField) -> Result<HeightField, Refusal> {
    let heights: Vec<Real> = given.heights().iter().map(|height| number(*height)).collect();
    let cells = 0..given.cell_count() as u32;
    let holes: Vec<u32> = cells.filter(|cell| given.cell(*cell).is_none()).collect();
    Ok(HeightField::new(&heights, given.columns(), given.scale(), &holes)?)
}

fn instance(given: &source::Instance) -> Result<CompositeShape, Refusal> {
    let base = mesh(given.base())?;
    let base = if given.as_solid().is_some() { Solid::new(base)?.into() } else { base.into() };
    let Shape::Composite(scaled) = Shape::scaled_by(&base, given.factors())? else {
        unreachable!("a scaled mesh is made of parts")
    };
    Ok(scaled)
}

fn compound(given: &source::Compound) -> Result<Compound, Refusal> {
    let part = |(pose, shape): &(source::Pose, source::Shape)| -> Result<_, Refusal> {
        Ok((Pose::from(*pose), Shape::try_from(shape)?))
    };
    Ok(Compound::new(given.parts().iter().map(part).collect::<Result<_, _>>()?)?)
}

/// # Errors
/// If the other precision refuses its numbers, or if it is a user's own: what that answers is not known.
impl TryFrom<&source::CompositeShape> for CompositeShape {
    type Error = Refusal;
    fn try_from(given: &source::CompositeShape) -> Result<Self, Refusal> {
        use source::CompositeShape as Given;
        Ok(match given {
            Given::Mesh(given) => Self::Mesh(mesh(given)?.into()),
            Given::Solid(given) => Self::Solid(Solid::new(mesh(given.surface())?)?.into()),
            Given::Instance(given) => instance(given)?,
            Given::HeightField(given) => Self::HeightField(height_field(given)?.into()),
            Given::Compound(given) => Self::Compound(compound(given)?.into()),
            Given::Custom(_) => return Err("a user's own shape has one precision".into()),
        })
    }
}

/// # Errors
/// If the other precision refuses its numbers, or if it is a user's own: what that answers is not known.
impl TryFrom<&source::Shape> for Shape {
    type Error = Refusal;
    fn try_from(given: &source::Shape) -> Result<Self, Refusal> {
        use source::Shape as Given;
        let axis = |given: &source::Segment| Segment::new(given.start(), given.end());
        Ok(match given {
            Given::Sphere(given) => Sphere::new(given.center(), number(given.radius()))?.into(),
            Given::Segment(given) => axis(given)?.into(),
            Given::Capsule(given) => {
                Capsule::around(axis(&given.axis())?, number(given.radius()))?.into()
            }
            Given::Triangle(given) => {
                let [a, b, c] = *given.vertices();
                Triangle::new(a, b, c)?.into()
            }
            Given::Cuboid(given) => Cuboid::from_half(given.half())?.into(),
            Given::Cylinder(given) => {
                Cylinder::new(number(given.half_height()), number(given.radius()))?.into()
            }
            Given::Cone(given) => {
                Cone::new(number(given.half_height()), number(given.radius()))?.into()
            }
            Given::Ellipsoid(given) => Ellipsoid::new(given.half())?.into(),
            Given::Hull(given) => Hull::from_points(&points(given.vertices()))?.into(),
            Given::HalfSpace(given) => {
                let boundary = given.boundary();
                HalfSpace::new(boundary.normal(), number(boundary.offset()))?.into()
            }
            Given::Rounded(given) => {
                let core = Self::try_from(given.core())?;
                Self::Rounded(Rounded::new(core, number(given.radius()))?.into())
            }
            Given::Custom(_) => return Err("a user's own shape has one precision".into()),
            Given::Composite(given) => Self::Composite(CompositeShape::try_from(given)?),
        })
    }
}
