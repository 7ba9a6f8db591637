//! In which order does a sweep line meet segments?
//!
//! ```text
//!      |        ___ c       The line goes from left to right. It leans a little, so that of points above
//!      | __---´´            each other it meets the lower first. Segments that do not cross keep their
//!   a´´|------------- b     order from below as long as the line meets them, and whichever begins
//!      |                    later tells it: by the side of the other one that it begins on.
//! ```

use core::cmp::Ordering;

use super::space::{Vector, turn_of};

/// A segment that a sweep line meets, or a place just below or above a point of the line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strand {
    left: Vector,
    right: Vector,
    /// Of a point, on which side of it; of a segment [`Ordering::Equal`].
    side: Ordering,
}

impl Strand {
    /// The segment between two points that differ.
    pub(crate) fn between(a: Vector, b: Vector) -> Self {
        let (left, right) = if left_to_right(a, b).is_lt() { (a, b) } else { (b, a) };
        Self { left, right, side: Ordering::Equal }
    }

    /// Below all segments that contain a point, and above those below it.
    pub(crate) fn below(point: Vector) -> Self {
        Self { left: point, right: point, side: Ordering::Less }
    }

    /// Above all segments that contain a point, and below those above it.
    pub(crate) fn above(point: Vector) -> Self {
        Self { left: point, right: point, side: Ordering::Greater }
    }

    /// Whether the segment ends in a point.
    pub(crate) fn ends_in(&self, point: Vector) -> bool {
        self.right == point
    }

    /// Whether two segments cross in a point that is an end of neither.
    pub(crate) fn crosses(&self, other: &Self) -> bool {
        let is_parted = |p: Ordering, q: Ordering| p != Ordering::Equal && p == q.reverse();
        is_parted(self.side_of(other.left), self.side_of(other.right))
            && is_parted(other.side_of(self.left), other.side_of(self.right))
    }

    /// On which side of the segment a point is: above it is [`Ordering::Greater`].
    fn side_of(&self, point: Vector) -> Ordering {
        turn_of(self.left, self.right, point)
    }

    /// On which side of this segment another one is that begins no earlier.
    fn side_of_later(&self, later: &Self) -> Ordering {
        self.side_of(later.left).then_with(|| self.side_of(later.right))
    }
}

impl Ord for Strand {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.side, other.side) {
            (Ordering::Equal, Ordering::Equal) => {
                if left_to_right(other.left, self.left).is_lt() {
                    other.side_of_later(self)
                } else {
                    self.side_of_later(other).reverse()
                }
            }
            (Ordering::Equal, side) => self.side_of(other.left).then(side).reverse(),
            (side, Ordering::Equal) => other.side_of(self.left).then(side),
            (side, other) => side.cmp(&other),
        }
    }
}

impl PartialOrd for Strand {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Strand {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Strand {}

/// The order in which a sweep line meets points: from left to right, and then upward.
pub(crate) fn left_to_right(a: Vector, b: Vector) -> Ordering {
    let told = |a: f64, b: f64| a.partial_cmp(&b).expect("coordinates are numbers");
    told(a.x, b.x).then_with(|| told(a.y, b.y))
}
