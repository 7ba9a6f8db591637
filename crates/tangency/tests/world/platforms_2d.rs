//! A platform in the plane.

use super::space::*;

fn ground() -> Chain {
    let points = [[-4.0, 0.0], [0.5, 0.0], [4.0, 0.0]].map(Vector::from);
    Chain::new(&points, false).expect("in order")
}

/// It runs to the right, and its front is above.
pub(super) fn platform() -> Shape {
    Shape::from(ground().as_one_sided())
}

pub(super) fn two_sided() -> Shape {
    Shape::from(ground())
}
