//! Which boxes are near a point or a box, the nearest first?

use super::best_first::within_reach;
use super::space::geometry::Aabb;
use super::space::math::{Real, Vector, lesser};
use super::{Bvh, LANES, Node};

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

/// A box, or a point, that others are asked for around.
pub(super) struct Asked {
    around: Aabb,
    middle: Vector,
    /// The square of half its diagonal, if the middle tells something.
    half_squared: Option<Real>,
}

impl Asked {
    /// `None` for what is empty.
    pub(super) fn new(around: &Aabb) -> Option<Self> {
        let half_squared = around.half().length_squared();
        let has_middle = half_squared > 0.0 && half_squared < Real::INFINITY;
        let half_squared = has_middle.then_some(half_squared);
        let asked = Self { around: *around, middle: around.center(), half_squared };
        (!around.is_empty()).then_some(asked)
    }

    /// How near each lane is, of those within reach.
    #[inline(always)]
    pub(super) fn keys(&self, node: &Node, reach: Real) -> [Real; LANES] {
        match self.half_squared {
            Some(half_squared) => self.gaps_by_the_middle(node, half_squared, reach),
            None => self.gaps_outside(node, reach),
        }
    }

    /// The squared distance of each lane from the box.
    ///
    /// Not inlined: beside what is done with the lanes one by one, the compiler would take them in twos.
    #[inline(never)]
    fn gaps_outside(&self, node: &Node, reach: Real) -> [Real; LANES] {
        within_reach(node.gaps_squared(&self.around), reach)
    }

    /// Squared distances as in [`Self::gaps_outside`]; a lane that overlaps the box gets a number below 0,
    /// the nearer it is to the middle the lower. What two boxes that overlap have in common is most likely
    /// in the middle.
    #[inline(never)]
    fn gaps_by_the_middle(&self, node: &Node, half_squared: Real, reach: Real) -> [Real; LANES] {
        let mut keys = node.gaps_squared(&self.around);
        let inner = node.gaps_squared(&Aabb { min: self.middle, max: self.middle });
        for (key, inner) in keys.iter_mut().zip(inner) {
            *key = if *key == 0.0 { lesser(inner - half_squared, 0.0) } else { *key };
        }
        within_reach(keys, reach)
    }
}

impl Bvh {
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
    /// let tree = Bvh::from_boxes(&boxes);
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
    /// As [`Bvh::nearest`]; boxes that touch or overlap are at distance 0, and of them those come first that
    /// are near its middle. Nothing is near an empty box.
    pub fn nearest_to_box(
        &self,
        asked: &Aabb,
        upto: Real,
        visit: &mut dyn FnMut(u32, Real) -> Real,
    ) {
        self.visit_nearest(asked, upto, visit);
    }

    /// [`Bvh::nearest_to_box`] for visitors that are compiled into it.
    #[inline(always)]
    pub(crate) fn visit_nearest(
        &self,
        asked: &Aabb,
        upto: Real,
        visit: impl FnMut(u32, Real) -> Real,
    ) {
        if let Some(asked) = Asked::new(asked) {
            self.visit_in_order(upto, |node, reach| asked.keys(node, reach), reach_squared, visit);
        }
    }
}
