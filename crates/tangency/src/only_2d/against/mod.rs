//! Pairs of shapes in two dimensions, each under the simpler one of the two.

use super::space;

mod capsule;
mod polygon;
mod rings;
