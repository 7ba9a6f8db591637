//! Pairs of shapes in three dimensions, each under the simpler one of the two.

use super::space;

mod capsule;
mod segment;
