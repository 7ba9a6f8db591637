//! Quickhull: the convex hull of points, in double precision and without error where it is decided.

use super::space;

mod face;
mod hill_climb;
mod hull_builder;
mod initial_simplex;
mod merge_coplanar;
mod omitted;
mod planar_outline;

pub(crate) use hull_builder::{HullBuilder, Terms};
pub(crate) use initial_simplex::{Span, span_of};
pub(crate) use merge_coplanar::{Facet, Flatness};
pub(crate) use planar_outline::outline;
