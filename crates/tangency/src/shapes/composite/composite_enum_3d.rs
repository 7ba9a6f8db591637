//! The shapes of three dimensions that are made of parts.

use std::sync::Arc;

use super::composite::{Composite, CompositePart, CustomComposite};
use super::compound::Compound;
use super::height_field::HeightField;
use super::instance::Instance;
use super::mesh::{Mesh, Solid};
use super::part_culling::PartCuller;
use super::shape_enum::Shape;
use super::space::bvh::Bvh;
use super::space::math::{Real, Vector};

/// A shape that is made of parts and need not be convex.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum CompositeShape {
    /// A surface of triangles; what it encloses does not belong to it.
    Mesh(Arc<Mesh>),
    /// A closed surface of triangles with what it encloses.
    Solid(Arc<Solid>),
    /// A mesh or a solid of another size, or mirrored, which shares its triangles.
    Instance(Arc<Instance>),
    /// Heights over a plane.
    HeightField(Arc<HeightField>),
    /// Any shapes, each at its place.
    Compound(Arc<Compound>),
    /// A user's own.
    Custom(CustomComposite),
}

impl CompositeShape {
    /// The shape by its parts.
    pub fn as_composite(&self) -> &dyn Composite {
        match self {
            Self::Mesh(shape) => shape.as_ref(),
            Self::Solid(shape) => shape.as_ref(),
            Self::Instance(shape) => shape.as_ref(),
            Self::HeightField(shape) => shape.as_ref(),
            Self::Compound(shape) => shape.as_ref(),
            Self::Custom(shape) => shape.as_composite(),
        }
    }

    /// Shows the parts that are not certainly beyond a limit from a body; as [`PartCuller::show`].
    pub(crate) fn visit_near_parts(
        &self,
        culler: &PartCuller,
        limit: Real,
        visit: &mut dyn FnMut(CompositePart) -> Option<Real>,
    ) {
        let mut show = |mesh: &Mesh| {
            culler.show_facets(mesh.tree(), |index| mesh.corners(index), limit, visit);
        };
        match self {
            Self::Mesh(shape) => show(shape),
            Self::Solid(shape) => show(shape.surface()),
            Self::Instance(_) | Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => {
                culler.show(self.as_composite(), limit, visit);
            }
        }
    }

    /// A point that lies furthest along a direction, if facets in a tree tell.
    pub(crate) fn support_of_facets(&self, direction: Vector) -> Option<Vector> {
        match self {
            Self::Mesh(shape) => Some(shape.furthest(direction)),
            Self::Solid(shape) => Some(shape.surface().furthest(direction)),
            Self::Instance(shape) => Some(shape.furthest(direction)),
            Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => None,
        }
    }

    /// Whether the shape is known to be its own convex hull.
    pub(crate) fn is_known_convex(&self) -> bool {
        match self {
            Self::Solid(solid) => solid.is_convex(),
            Self::Instance(instance) => instance.as_solid().is_some_and(|solid| solid.is_convex()),
            Self::Mesh(_) | Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => false,
        }
    }

    /// Whether what is between its parts belongs to the shape, or the parts themselves enclose something: then
    /// it is parted from what overlaps it as a whole. Surfaces push at the place where they are met.
    pub(crate) fn is_filled(&self) -> bool {
        match self {
            Self::Solid(_) | Self::Compound(_) | Self::Custom(_) => true,
            Self::Instance(instance) => instance.as_solid().is_some(),
            Self::Mesh(_) | Self::HeightField(_) => false,
        }
    }

    /// The compound, if it is one.
    pub(crate) fn as_compound(&self) -> Option<&Compound> {
        match self {
            Self::Compound(shape) => Some(shape),
            Self::Mesh(_)
            | Self::Solid(_)
            | Self::Instance(_)
            | Self::HeightField(_)
            | Self::Custom(_) => None,
        }
    }

    /// The tree over the parts, if there is one.
    pub(crate) fn tree(&self) -> Option<&Bvh> {
        match self {
            Self::Mesh(shape) => Some(shape.tree()),
            Self::Solid(shape) => Some(shape.surface().tree()),
            Self::Compound(shape) => Some(shape.tree()),
            Self::Instance(_) | Self::HeightField(_) | Self::Custom(_) => None,
        }
    }

    /// The name of the kind of shape, in lower case.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Mesh(_) => "mesh",
            Self::Solid(_) => "solid",
            Self::Instance(_) => "scaled mesh",
            Self::HeightField(_) => "height field",
            Self::Compound(_) => "compound",
            Self::Custom(_) => "parts of your own",
        }
    }
}

impl From<Mesh> for Shape {
    fn from(shape: Mesh) -> Self {
        Self::Composite(CompositeShape::Mesh(Arc::new(shape)))
    }
}

impl From<Solid> for Shape {
    fn from(shape: Solid) -> Self {
        Self::Composite(CompositeShape::Solid(Arc::new(shape)))
    }
}
