//! What is known of two colliders that are near each other.

use super::handle::ColliderHandle;
use super::space::{
    Cache, Manifold, PartPair, Pose, Real, Shape, Touch, Vector, gap_along, intersects,
    manifold_cached, manifolds, to_fine,
};

/// What rounding takes from a gap that a direction shows, in units of the lengths that went into it: twice
/// what [`gap_along`] says.
const ROUNDING: Real = 64.0 * Real::EPSILON;

/// Where two parts touch: which parts, and how. Both parts are 0 of what has no parts.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Touched {
    /// The parts.
    pub parts: PartPair,
    /// The points, in the world.
    pub manifold: Manifold,
}

/// Two colliders that are near each other, as the world saw them last.
#[derive(Clone, Copy, Debug)]
pub struct Contact<'a> {
    /// The one with the lower index.
    pub a: ColliderHandle,
    /// The other one.
    pub b: ColliderHandle,
    /// Whether they share a point.
    pub is_touching: bool,
    /// Where they touch, or nearly so, in a fixed order. None for sensors, and perhaps none for what is
    /// deep inside of a solid that is no convex shape.
    pub touched: &'a [Touched],
}

/// A shape at its place.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) shape: &'a Shape,
    pub(super) pose: &'a Pose,
    pub(super) reach: Real,
}

/// What is kept of two colliders while they are near each other.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Known {
    cache: Cache,
    pub(super) touched: Vec<Touched>,
    pub(super) is_touching: bool,
    /// They were at least so far apart when they were looked at.
    gap: f64,
    /// How far both had gone by then, in all.
    gone: f64,
    /// The margin that they were looked at with; none before they were.
    margin: Option<Real>,
    /// How they were pressed together in the last step.
    pub(super) pressed: Vec<(PartPair, Touch)>,
}

impl Known {
    /// Whether what is known still holds, for a pair that has gone so far in all.
    ///
    /// The gap shrinks by no more than both have gone. What was further apart than the margin, and still is
    /// for certain, touches nowhere.
    pub(super) fn still_holds(&self, gone: f64, margin: Real) -> bool {
        let Some(asked) = self.margin else { return false };
        let moved = gone - self.gone;
        let is_the_same = moved == 0.0 && margin <= asked;
        is_the_same || (self.touched.is_empty() && self.gap - moved > to_fine(margin))
    }

    /// Looks at a pair that is not of sensors.
    pub(super) fn look(&mut self, a: Placed, b: Placed, gone: f64, margin: Real) {
        (self.gone, self.margin) = (gone, Some(margin));
        self.touched.clear();
        self.gap = to_fine(margin);
        if a.shape.is_concave() || b.shape.is_concave() {
            self.look_by_parts(a, b, margin);
            return;
        }
        let manifold = manifold_cached(a.shape, a.pose, b.shape, b.pose, margin, &mut self.cache);
        let deepest = manifold.points().first().map(|point| point.separation);
        self.is_touching = deepest.is_some_and(|separation| separation <= 0.0);
        if deepest.is_some() {
            self.touched.push(Touched { parts: PartPair::default(), manifold });
        } else {
            self.gap = gap_shown(a, b, manifold.normal).unwrap_or(self.gap);
        }
    }

    fn look_by_parts(&mut self, a: Placed, b: Placed, margin: Real) {
        let touched = &mut self.touched;
        manifolds(a.shape, a.pose, b.shape, b.pose, margin, &mut |parts, manifold| {
            touched.push(Touched { parts, manifold: *manifold });
        });
        let is_deep = |seen: &Touched| seen.manifold.points()[0].separation <= 0.0;
        self.is_touching =
            self.touched.iter().any(is_deep) || intersects(a.shape, a.pose, b.shape, b.pose);
    }

    /// Looks at a pair of which one is a sensor.
    pub(super) fn notice(&mut self, a: Placed, b: Placed, gone: f64, margin: Real) {
        (self.gone, self.margin) = (gone, Some(margin));
        self.touched.clear();
        self.gap = 0.0;
        self.is_touching = intersects(a.shape, a.pose, b.shape, b.pose);
    }

    /// Forgets everything: it is of another pair now, or they are not what they were.
    pub(super) fn start_anew(&mut self) {
        let (mut touched, mut pressed) =
            (core::mem::take(&mut self.touched), core::mem::take(&mut self.pressed));
        touched.clear();
        pressed.clear();
        *self = Self { touched, pressed, ..Self::default() };
    }

    /// How many bytes it holds elsewhere.
    pub(super) fn memory(&self) -> usize {
        self.touched.capacity() * size_of::<Touched>()
            + self.pressed.capacity() * size_of::<(PartPair, Touch)>()
    }
}

/// How far apart two shapes are at least, by a direction that shows it.
fn gap_shown(a: Placed, b: Placed, normal: Vector) -> Option<f64> {
    let gap = gap_along(a.shape, a.pose, b.shape, b.pose, normal)?;
    let between = (b.pose.translation - a.pose.translation).length();
    Some(to_fine(gap - ROUNDING * (a.reach + b.reach + between))).filter(|gap| gap.is_finite())
}
