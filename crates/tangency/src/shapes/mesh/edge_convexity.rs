//! Does a surface bend away at an edge, or towards the viewer?

use core::cmp::Ordering;

use super::space::kernel;

/// How a surface goes on beyond an edge of a triangle, seen from its front.
///
/// ```text
///        front                 front                front
///      ____.                 ____.____                   /
///           \                                       ____/
///        Convex                 Flat              Concave
/// ```
///
/// Which of them it is, is decided without error. Where the surface folds back onto itself the edge is as
/// sharp as it can be and counts as convex.
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z - Vector::Y];
/// let ramp = Mesh::new(&corners, &[[0, 1, 2], [1, 0, 3]])?;
/// assert_eq!(ramp.bends(0)[0], EdgeConvexity::Concave);
/// let seen_from_below = Mesh::new(&corners, &[[0, 2, 1], [1, 3, 0]])?;
/// assert_eq!(seen_from_below.bends(0)[2], EdgeConvexity::Convex);
/// # Ok::<(), MeshError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EdgeConvexity {
    /// Nothing is known beyond: there is no other triangle, or more than one, or one that is inside out
    /// compared to this, or one of the two has no area.
    Open,
    /// The neighbour falls back behind the plane of the triangle, like the sides of a cube.
    Convex,
    /// Both are in one plane.
    Flat,
    /// The neighbour rises in front of the plane of the triangle, like the walls of a room.
    Concave,
}

/// The bends at the three sides of a triangle, two bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bends(u8);

impl Bends {
    pub(super) fn set(&mut self, side: u32, bend: EdgeConvexity) {
        self.0 |= (bend as u8) << (2 * side);
    }

    pub(super) fn at(self, side: u32) -> EdgeConvexity {
        match (self.0 >> (2 * side)) & 3 {
            0 => EdgeConvexity::Open,
            1 => EdgeConvexity::Convex,
            2 => EdgeConvexity::Flat,
            _ => EdgeConvexity::Concave,
        }
    }
}

/// The bend from a triangle to its neighbour, whose corner that is not on their edge is `opposite`.
pub(super) fn bend_between(
    triangle: [kernel::Vector; 3],
    neighbour: [kernel::Vector; 3],
    opposite: kernel::Vector,
) -> EdgeConvexity {
    match kernel::side_of(triangle, opposite) {
        Ordering::Less => EdgeConvexity::Convex,
        Ordering::Greater => EdgeConvexity::Concave,
        Ordering::Equal => {
            let is_flat = kernel::look_alike(triangle, neighbour);
            if is_flat { EdgeConvexity::Flat } else { EdgeConvexity::Convex }
        }
    }
}
