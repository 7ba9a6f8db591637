//! Convex decomposition: which few hulls cover a mesh closely?
//!
//! ```text
//!    +---+                  +---+                One hull around an L is a bad fit: a line from the inner wall,
//!    |   |                  |   |                straight outward, runs a long way before it leaves the hull.
//!    |   +-----+     ->     |...+-----+          The *concavity* of a part is the longest such line. The part
//!    |         |            |   |     |          with the most is cut by a plane, until all have little, and
//!    +---------+            +---+-----+          parts that fit into one hull after all are merged.
//! ```
//!
//! - `part.rs`: the triangles of a part, its hull, and its concavity.
//! - `clip.rs`: a part cut in two by a plane.
//! - `cutting_planes.rs`: which planes are tried.
//! - `merge.rs`: which parts become one.
//!
//! To cut by planes and choose the best of some is the way of CoACD (Wei et al. 2022), the lengths along normals
//! are those of HACD (Mamou and Ghorbel 2009). We differ in three ways. The concavity is a proven bound for all
//! points of the surface and not sampled. The faces of cuts are only fans, for their corners: a hull does not reach
//! beyond the plane of a cut, so that lines from there have no length. And a plane is chosen by what it does at once,
//! without a search tree over the cuts after it.

use super::convex_hull::INSIDE;
use super::space;

mod clip;
mod convex_decomposition;
mod cutting_planes;
mod merge;
mod part;

pub use convex_decomposition::{ConvexDecomposition, DecompositionSettings, convex_decomposition};
