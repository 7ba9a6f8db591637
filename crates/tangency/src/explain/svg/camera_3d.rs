//! From where is a picture seen, in three dimensions?

use super::space::kernel;

/// Where the viewer would like to stand: before the scene, a little to the right and above.
const FAVOURITE: kernel::Vector = kernel::Vector::new(0.42, 0.36, 0.83);

/// To the right and up, so that `normal` is in the plane of the picture and is seen at its true
/// length: the viewer stands at a right angle to it, as near to the favourite place as that allows.
pub(crate) fn viewed_from(normal: kernel::Vector) -> [kernel::Vector; 2] {
    let towards = FAVOURITE.without(normal).normalized();
    let towards = towards.unwrap_or_else(|| normal.any_perpendicular());
    let up = kernel::Vector::Y.without(towards).normalized();
    let up = up.unwrap_or_else(|| towards.any_perpendicular());
    [up.cross(towards), up]
}
