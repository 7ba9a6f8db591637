//! From where is a picture seen? In two dimensions, from above.

use super::space::kernel;

/// To the right and up, whatever the normal.
pub(crate) fn viewed_from(_: kernel::Vector) -> [kernel::Vector; 2] {
    kernel::Vector::AXES
}
