//! The shapes of two dimensions that are made of parts.

use std::sync::Arc;

use super::chain::Chain;
use super::composite::{Composite, CompositePart, CustomComposite};
use super::compound::Compound;
use super::height_field::HeightField;
use super::part_culling::PartCuller;
use super::region::Region;
use super::shape_enum::Shape;
use super::space::bvh::Bvh;
use super::space::math::{Real, Vector};

/// A shape that is made of parts and need not be convex.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum CompositeShape {
    /// A line through points; what it encloses does not belong to it.
    Chain(Arc<Chain>),
    /// A polygon with holes.
    Region(Arc<Region>),
    /// Heights over a line.
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
            Self::Chain(shape) => shape.as_ref(),
            Self::Region(shape) => shape.as_ref(),
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
        match self {
            Self::Chain(shape) => {
                culler.show_facets(shape.tree(), |index| shape.ends(index), limit, visit);
            }
            Self::Region(_) | Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => {
                culler.show(self.as_composite(), limit, visit);
            }
        }
    }

    /// A point that lies furthest along a direction, if facets in a tree tell.
    pub(crate) fn support_of_facets(&self, direction: Vector) -> Option<Vector> {
        match self {
            Self::Chain(chain) => Some(chain.furthest(direction)),
            Self::Region(_) | Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => None,
        }
    }

    /// Whether the shape is known to be its own convex hull.
    pub(crate) fn is_known_convex(&self) -> bool {
        match self {
            Self::Region(region) => region.is_convex(),
            Self::Chain(_) | Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => false,
        }
    }

    /// Whether the parts are filled: then the shape is parted from what overlaps it as a whole. Lines push at
    /// the place where they are met.
    pub(crate) fn is_filled(&self) -> bool {
        match self {
            Self::Region(_) | Self::Compound(_) | Self::Custom(_) => true,
            Self::Chain(_) | Self::HeightField(_) => false,
        }
    }

    /// The compound, if it is one.
    pub(crate) fn as_compound(&self) -> Option<&Compound> {
        match self {
            Self::Compound(shape) => Some(shape),
            Self::Chain(_) | Self::Region(_) | Self::HeightField(_) | Self::Custom(_) => None,
        }
    }

    /// The tree over the parts, if there is one.
    pub(crate) fn tree(&self) -> Option<&Bvh> {
        match self {
            Self::Chain(shape) => Some(shape.tree()),
            Self::Region(shape) => Some(shape.tree()),
            Self::Compound(shape) => Some(shape.tree()),
            Self::HeightField(_) | Self::Custom(_) => None,
        }
    }

    /// The name of the kind of shape, in lower case.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Chain(_) => "chain",
            Self::Region(_) => "region",
            Self::HeightField(_) => "height field",
            Self::Compound(_) => "compound",
            Self::Custom(_) => "parts of your own",
        }
    }
}

impl From<Chain> for Shape {
    fn from(shape: Chain) -> Self {
        Self::Composite(CompositeShape::Chain(Arc::new(shape)))
    }
}

impl From<Region> for Shape {
    fn from(shape: Region) -> Self {
        Self::Composite(CompositeShape::Region(Arc::new(shape)))
    }
}
