//! Which boxes are near a point or a box, the nearest first?

use super::in_order::within_reach;
use super::space::{Aabb, Real, Vector, lesser};
use super::{LANES, Node, Tree};

/// What the roundings of two squared distances, and of `upto` squared, can do together: half a unit for a
/// difference, twice for its square, as much for each of at most three terms, and as much again.
const LONGER: Real = 1.0 + 16.0 * Real::EPSILON;

/// The largest squared distance, as it is computed, of what is no further than `upto`.
///
/// Squares below the least normal number lose their digits, so that number is added.
#[inline(always)]
pub(super) fn reach_squared(upto: Real) -> Real {
    upto * upto * LONGER + Real::MIN_POSITIVE
}

/// The squared distance of each lane from a box, of those within reach. For those that overlap it, a number
/// below 0, the nearer they are to its middle the lower: what two boxes that overlap have in common is most
/// likely in the middle.
///
/// Not inlined: beside what is done with the lanes one by one, the compiler would take them in twos.
#[inline(never)]
fn from_the_middle(node: &Node, asked: &Asked, reach: Real) -> [Real; LANES] {
    let mut keys = node.gaps_squared(&asked.around);
    let inner = node.gaps_squared(&Aabb { min: asked.middle, max: asked.middle });
    for (key, inner) in keys.iter_mut().zip(inner) {
        *key = if *key == 0.0 { lesser(inner - asked.half_squared, 0.0) } else { *key };
    }
    within_reach(keys, reach)
}

/// The squared distance of each lane from a point, of those within reach. Not inlined, for the same reason.
#[inline(never)]
fn from_the_point(node: &Node, point: &Aabb, reach: Real) -> [Real; LANES] {
    within_reach(node.gaps_squared(point), reach)
}

/// A box that others are asked for around.
struct Asked {
    around: Aabb,
    middle: Vector,
    /// The square of half its diagonal.
    half_squared: Real,
}

impl Tree {
    /// Visits the items whose boxes are within `upto` of a point, roughly the nearest first.
    ///
    /// The visitor gets an item and the present `upto`, and returns the new one: the distance of what it
    /// found, if that is less, so that what is further away is left out; or a negative number to end the
    /// search. NaN ends it too. To find the `k` nearest, keep the best `k` and return the distance of
    /// the last of them once there are so many.
    ///
    /// No box is left out that is within `upto`, in exact arithmetic; one that is further by rounding may be
    /// visited. A point in a box is at distance 0 from it.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let boxes = [unit, unit.translated(Vector::X * 3.0), unit.translated(Vector::X * 9.0)];
    /// let tree = Tree::from_boxes(&boxes);
    /// let point = Vector::X * 6.0;
    /// let mut nearest = None;
    /// tree.nearest(point, Real::INFINITY, &mut |item, upto| {
    ///     let distance = boxes[item as usize].closest_in(point).distance(point);
    ///     if distance < upto {
    ///         nearest = Some((item, distance));
    ///         return distance;
    ///     }
    ///     upto
    /// });
    /// assert_eq!(nearest, Some((1, 2.0)));
    /// ```
    pub fn nearest(&self, point: Vector, upto: Real, visit: &mut dyn FnMut(u32, Real) -> Real) {
        self.visit_nearest(&Aabb { min: point, max: point }, upto, visit);
    }

    /// Visits the items whose boxes are within `upto` of a box, roughly the nearest first.
    ///
    /// As [`Tree::nearest`]; boxes that touch or overlap are at distance 0, and of them those come first that
    /// are near its middle. Nothing is near an empty box.
    pub fn nearest_to_box(
        &self,
        asked: &Aabb,
        upto: Real,
        visit: &mut dyn FnMut(u32, Real) -> Real,
    ) {
        self.visit_nearest(asked, upto, visit);
    }

    /// [`Tree::nearest_to_box`] for visitors that are compiled into it.
    #[inline(always)]
    pub(crate) fn visit_nearest(
        &self,
        asked: &Aabb,
        upto: Real,
        visit: impl FnMut(u32, Real) -> Real,
    ) {
        if asked.is_empty() {
            return;
        }
        let half_squared = asked.half().length_squared();
        if half_squared > 0.0 && half_squared < Real::INFINITY {
            let asked = Asked { around: *asked, middle: asked.center(), half_squared };
            let keys = |node: &Node, reach: Real| from_the_middle(node, &asked, reach);
            self.visit_in_order(upto, keys, reach_squared, visit);
        } else {
            let keys = |node: &Node, reach: Real| from_the_point(node, asked, reach);
            self.visit_in_order(upto, keys, reach_squared, visit);
        }
    }
}
