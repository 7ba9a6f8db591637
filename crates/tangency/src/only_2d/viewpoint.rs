//! From where is a picture seen? In two dimensions, from above.

use super::space::fine;

/// To the right and up, whatever the normal.
pub(crate) fn viewed_from(_: fine::Vector) -> [fine::Vector; 2] {
    fine::Vector::AXES
}
