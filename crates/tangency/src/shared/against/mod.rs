//! Pairs of shapes that are answered by a formula, each under the simpler one of the two.

use super::space;

mod plane;
mod sphere;
pub(crate) use sphere::gap_of_balls;
