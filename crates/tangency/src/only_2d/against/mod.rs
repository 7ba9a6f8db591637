//! Pairs of shapes in two dimensions, each under the simpler one of the two.

use super::space;

mod capsule;
mod clear;
mod flat_sided;
pub(crate) use flat_sided::flat_sided;
mod polygon;
mod rectangles;
pub(crate) use rectangles::boxes_at_a_glance;
