//! Which lines of a shape are drawn within its outline? In two dimensions there are none.

use super::space::math::Vector;
use super::space::shapes::Shape;

/// Nothing.
pub(crate) fn wires(_: &Shape) -> Vec<Vec<Vector>> {
    Vec::new()
}
