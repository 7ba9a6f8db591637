//! The convex hull of points, in double precision and without error where it is decided.

use super::space;

mod climb;
mod facets;
mod left_out;
mod orientation;
mod outline;
mod side;
mod start;
mod surface;

pub(crate) use facets::{Facet, Flatness};
pub(crate) use orientation::{
    are_in_line, look_alike, normal_sign, on_finest_grid, on_grid, side_of,
};
pub(crate) use outline::outline;
pub(crate) use start::{Span, span_of};
pub(crate) use surface::{Surface, Terms};
