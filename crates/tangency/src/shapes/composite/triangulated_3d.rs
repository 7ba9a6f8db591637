//! Surfaces of triangles, with what they enclose or without.

use super::composite_enum::CompositeShape;
use super::mesh::{Mesh, Solid};
use super::space::kernel;

/// A surface of triangles, with what it encloses or without.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Triangulated<'a> {
    Mesh(&'a Mesh),
    Solid(&'a Solid),
}

impl<'a> Triangulated<'a> {
    /// The surface.
    #[inline]
    pub(crate) fn surface(&self) -> &'a Mesh {
        match self {
            Self::Mesh(mesh) => mesh,
            Self::Solid(solid) => solid.surface(),
        }
    }

    /// What encloses something.
    #[inline]
    pub(crate) fn as_solid(&self) -> Option<&'a Solid> {
        match self {
            Self::Mesh(_) => None,
            Self::Solid(solid) => Some(solid),
        }
    }

    /// A length that no coordinate exceeds.
    pub(crate) fn largest(&self) -> kernel::Vector {
        let around = self.surface().aabb();
        around.min.abs().max(around.max.abs()).to_kernel()
    }
}

impl CompositeShape {
    /// The shape as a surface of triangles, if it is one.
    #[inline]
    pub(crate) fn as_triangulated(&self) -> Option<Triangulated<'_>> {
        match self {
            Self::Mesh(mesh) => Some(Triangulated::Mesh(mesh)),
            Self::Solid(solid) => Some(Triangulated::Solid(solid)),
            Self::Instance(_) | Self::HeightField(_) | Self::Compound(_) | Self::Custom(_) => None,
        }
    }
}
