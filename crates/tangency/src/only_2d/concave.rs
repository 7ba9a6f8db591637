//! The shapes of two dimensions that are made of parts.

use std::sync::Arc;

use super::space::{Composed, Composite, Compound, Shape};

/// A shape that is made of parts and need not be convex.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Concave {
    /// Any shapes, each at its place.
    Compound(Arc<Compound>),
    /// A user's own.
    Custom(Composed),
}

impl Concave {
    /// The shape by its parts.
    pub fn as_composite(&self) -> &dyn Composite {
        match self {
            Self::Compound(shape) => shape.as_ref(),
            Self::Custom(shape) => shape.as_composite(),
        }
    }

    /// The name of the kind of shape, in lower case.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Compound(_) => "compound",
            Self::Custom(_) => "parts of your own",
        }
    }
}

impl From<Compound> for Shape {
    fn from(shape: Compound) -> Self {
        Self::Concave(Concave::Compound(Arc::new(shape)))
    }
}

impl From<Composed> for Shape {
    fn from(shape: Composed) -> Self {
        Self::Concave(Concave::Custom(shape))
    }
}
