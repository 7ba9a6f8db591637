//! Which lines of a shape are drawn within its outline? In two dimensions there are none.

use super::space::{Shape, Vector};

/// Nothing.
pub(crate) fn wires(_: &Shape) -> Vec<Vec<Vector>> {
    Vec::new()
}
