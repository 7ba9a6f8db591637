//! Pairs of shapes in three dimensions, each under the simpler one of the two.

use super::space;

mod axis;
mod capsule;
mod cuboids;
mod glance;
pub(crate) use glance::boxes_at_a_glance;
pub(crate) mod meshes;
mod segment;
mod segment_cuboid;
mod segment_triangle;
mod solids;
