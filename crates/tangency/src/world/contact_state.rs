//! Contact states: what is known of two colliders that are near each other.

use super::handle::ColliderHandle;
use super::space::geometry::{Manifold, PartPair};
use super::space::math::{Pose, Real, Vector, to_kernel};
#[cfg(feature = "serde")]
use super::space::narrow_phase::closest;
use super::space::narrow_phase::{Cache, gap_along, intersects, manifold_cached, manifolds};
use super::space::response::SolverContact;
use super::space::shapes::Shape;

/// What rounding takes from a gap that a direction shows, in units of the lengths that went into it: twice
/// what [`gap_along`] says.
const ROUNDING: Real = 64.0 * Real::EPSILON;

/// Two colliders that are near each other, as the world saw them last.
#[derive(Clone, Copy, Debug)]
#[doc(alias("contact graph"))]
pub struct ContactPair<'a> {
    /// The one with the lower index.
    pub a: ColliderHandle,
    /// The other one.
    pub b: ColliderHandle,
    /// Whether they share a point.
    pub is_touching: bool,
    /// Where they touch, or nearly so, part by part in a fixed order. None for sensors, and perhaps none for what is
    /// deep inside of a solid that is no convex shape.
    pub manifolds: &'a [Manifold],
}

/// A shape at its place.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) shape: &'a Shape,
    pub(super) pose: &'a Pose,
    pub(super) reach: Real,
}

/// Two colliders at their places: how far each has gone, and how near contacts are wanted.
#[derive(Clone, Copy)]
pub(super) struct PlacedPair<'a> {
    pub(super) pair: [Placed<'a>; 2],
    pub(super) is_sensor: bool,
    pub(super) gone: [f64; 2],
    pub(super) margin: Real,
}

/// What is kept of two colliders while they are near each other.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct ContactState {
    cache: Cache,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) manifolds: Vec<Manifold>,
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) is_touching: bool,
    /// They were at least so far apart when they were looked at.
    gap: f64,
    /// How far each had gone by then.
    gone: [f64; 2],
    /// The margin that they were looked at with; none before they were.
    margin: Option<Real>,
    /// How they were pressed together in the last step.
    pub(super) pressed: Vec<(PartPair, SolverContact)>,
}

impl ContactState {
    /// Whether what is known still holds, for two that have gone so far.
    ///
    /// The gap shrinks by no more than both have gone. What was further apart than the margin, and still is
    /// for certain, touches nowhere.
    pub(super) fn still_holds(&self, gone: [f64; 2], margin: Real) -> bool {
        let Some(asked) = self.margin else { return false };
        let is_the_same = gone == self.gone && margin <= asked;
        let is_apart = self.manifolds.is_empty() && !self.is_touching;
        is_the_same || (is_apart && self.gap_left(gone) > to_kernel(margin))
    }

    /// How far apart two are at least that have gone so far.
    fn gap_left(&self, gone: [f64; 2]) -> f64 {
        self.gap - ((gone[0] - self.gone[0]) + (gone[1] - self.gone[1]))
    }

    /// Looks at a pair.
    pub(super) fn update(&mut self, seen: &PlacedPair) {
        let PlacedPair { pair: [a, b], is_sensor, gone, margin } = *seen;
        (self.gone, self.margin) = (gone, Some(margin));
        self.manifolds.clear();
        if is_sensor {
            self.gap = 0.0;
            self.is_touching = intersects(a.shape, a.pose, b.shape, b.pose);
            return;
        }
        self.gap = to_kernel(margin);
        if a.shape.is_concave() || b.shape.is_concave() {
            self.update_by_parts(a, b, margin);
            return;
        }
        let manifold = manifold_cached(a.shape, a.pose, b.shape, b.pose, margin, &mut self.cache);
        let deepest = manifold.points().first().map(|point| point.separation);
        self.is_touching = deepest.is_some_and(|separation| separation <= 0.0);
        if deepest.is_some() {
            push(&mut self.manifolds, manifold);
        } else {
            self.gap = gap_shown(a, b, manifold.normal).unwrap_or(self.gap);
        }
    }

    fn update_by_parts(&mut self, a: Placed, b: Placed, margin: Real) {
        let touched = &mut self.manifolds;
        manifolds(a.shape, a.pose, b.shape, b.pose, margin, &mut |manifold| {
            push(touched, *manifold);
        });
        let is_deep = |seen: &Manifold| seen.points()[0].separation <= 0.0;
        self.is_touching =
            self.manifolds.iter().any(is_deep) || intersects(a.shape, a.pose, b.shape, b.pose);
    }

    /// Forgets everything: it is of another pair now, or they are not what they were.
    pub(super) fn start_anew(&mut self) {
        let (mut touched, mut pressed) =
            (core::mem::take(&mut self.manifolds), core::mem::take(&mut self.pressed));
        touched.clear();
        pressed.clear();
        *self = Self { manifolds: touched, pressed, ..Self::default() };
    }

    /// How many bytes it holds elsewhere.
    pub(super) fn memory(&self) -> usize {
        self.manifolds.capacity() * size_of::<Manifold>()
            + self.pressed.capacity() * size_of::<(PartPair, SolverContact)>()
    }
}

#[cfg(feature = "serde")]
impl ContactState {
    /// Looks at a pair of which was read how it was looked at last, and finds what was found then.
    ///
    /// If nothing moved since, that answer is repeated. If the pair was so far apart that it need not be
    /// looked at, it is asked whether that can be; what is known then stays. Else what was read is
    /// forgotten, and it is looked at as it would be by the next detection.
    ///
    /// No pair is ever looked at with a larger margin than `most`.
    pub(super) fn update_as_before(&mut self, seen: &PlacedPair, most: Real) {
        let PlacedPair { pair: [a, b], gone, margin, .. } = *seen;
        let asked = self.margin.filter(|asked| self.still_holds(gone, margin) && *asked <= most);
        if let Some(asked) = asked.filter(|_| gone == self.gone) {
            let cache = self.cache.clone();
            self.cache = cache.as_before();
            self.update(&PlacedPair { margin: asked, ..*seen });
            self.cache = cache;
            return;
        }
        if asked.is_none() || seen.is_sensor || self.gap_left(gone) > furthest_apart(a, b) {
            self.start_anew();
            self.update(seen);
        }
    }

    /// Whether what was read are numbers that a step can leave behind.
    pub(super) fn is_sound(&self) -> bool {
        let is_number = self.gap.is_finite() && self.gone.iter().all(|gone| gone.is_finite());
        is_number
            && self.margin.is_none_or(Real::is_finite)
            && self.pressed.iter().all(|(_, contact)| contact.is_finite())
    }
}

/// How far apart two shapes are at most; with room for what rounding took from what is known of them.
#[cfg(feature = "serde")]
fn furthest_apart(a: Placed, b: Placed) -> f64 {
    let reach = |placed: Placed| if placed.reach.is_finite() { placed.reach } else { 0.0 };
    let between = (b.pose.translation - a.pose.translation).length();
    let apart = closest(a.shape, a.pose, b.shape, b.pose).separation;
    to_kernel(apart) + to_kernel(4.0 * ROUNDING * (reach(a) + reach(b) + between + apart.abs()))
}

/// How far apart two shapes are at least, by a direction that shows it.
fn gap_shown(a: Placed, b: Placed, normal: Vector) -> Option<f64> {
    let gap = gap_along(a.shape, a.pose, b.shape, b.pose, normal)?;
    let between = (b.pose.translation - a.pose.translation).length();
    Some(to_kernel(gap - ROUNDING * (a.reach + b.reach + between))).filter(|gap| gap.is_finite())
}

/// Adds an item to a list that seldom has more than one: a crowd in one place has as many lists as pairs.
pub(super) fn push<Item>(list: &mut Vec<Item>, item: Item) {
    if list.capacity() == 0 {
        list.reserve_exact(1);
    }
    list.push(item);
}
