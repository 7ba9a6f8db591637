//! Contact states: what is known of two colliders that are near each other.

use super::handle::ColliderHandle;
use super::kept_points::{KeptPoints, Manifolds};
use super::space::math::{Displacement, Pose, Real, Vector, greater, lesser, to_kernel};
#[cfg(feature = "serde")]
use super::space::narrow_phase::closest;
use super::space::narrow_phase::{
    Cache, distance, gap_along, intersects, manifold_cached, manifolds,
};
use super::space::response::ContactForces;
use super::space::shapes::Shape;
#[cfg(feature = "serde")]
use super::update_aabbs::gone;
#[cfg(feature = "serde")]
use super::validate::is_place;

/// What rounding takes from a gap that a direction shows, in units of the lengths that went into it: twice
/// what [`gap_along`] says.
const ROUNDING: Real = 64.0 * Real::EPSILON;

/// How deep two bodies may overlap before they are pushed apart, as a share of half of the lesser of their
/// least widths: so much that what rests keeps touching, and twenty on top of each other are not a
/// hundredth lower. What is as far apart touches as well: a body comes to rest on either side of 0.
const SLACK: Real = 1.0 / 4096.0;

/// How far apart two must be to touch no longer, in units of how near they must be to touch: a sixty-fourth of half of the
/// width. What slides over the ground, rocks or settles there does not leave it by that much.
const LEAVING: Real = 64.0;

/// How far two may go, together, before their contact points are searched for again: as a share of half of the lesser of
/// their least widths. Until then the points are carried along with both. A separation is off then by about the square of
/// this share, in the same units, which is as little as rounding; and never by more than twice that way, where another feature
/// becomes the nearest meanwhile (edges that are nearly parallel cross elsewhere after a small turn).
const CARRIED: Real = 1.0 / 1024.0;

/// Two colliders that are near each other, as the world saw them last.
#[derive(Clone, Copy, Debug)]
#[doc(alias("contact graph"))]
pub struct ContactPair<'a> {
    /// The one with the lower index.
    pub a: ColliderHandle,
    /// The other one.
    pub b: ColliderHandle,
    /// Whether they touch. Two colliders do once they are no further apart than 1/4096 of half of the lesser of their
    /// least widths, or than rounding can tell, or once a step pushed them apart; and until they are further apart than 1/64
    /// of it, and no longer pushed. So one landing is one touch, however a body settles. With a sensor, they
    /// touch if they share a point.
    pub is_touching: bool,
    /// How they were pushed apart by the last step.
    pub push: Push,
    /// Where they touch, or nearly so, part by part in a fixed order. None for sensors, and perhaps none for what is
    /// deep inside of a solid that is no convex shape.
    pub manifolds: Manifolds<'a>,
}

/// How two colliders were pushed apart by a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("ContactForceEvent", "contact impulse", "hit event"))]
pub struct Push {
    /// The sum of all pushes along the normals, each a force times the time that it lasted; 0 if they did not touch, or
    /// if nothing was stepped. Divided by the time of the step, it is the mean force.
    pub impulse: Real,
    /// How fast they approached when the step began, where that was fastest; 0 if they did not.
    pub impact_speed: Real,
}

impl Push {
    /// The push with that of one more contact.
    pub(super) fn and(self, contact: &ContactForces) -> Self {
        Self {
            impulse: lesser(self.impulse + contact.impulse, Real::MAX),
            impact_speed: greater(self.impact_speed, contact.impact_speed),
        }
    }

    /// Whether a step can leave it behind.
    #[cfg(feature = "serde")]
    pub(super) fn is_finite(&self) -> bool {
        self.impulse.is_finite() && self.impact_speed.is_finite()
    }
}

/// How near two colliders are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum Nearness {
    /// They do not touch.
    #[default]
    Apart,
    /// They touch if they did before.
    Leaving,
    Touching,
}

impl Nearness {
    /// That of two with such a separation, and with such limits.
    fn of(separation: Real, [touching, leaving]: [Real; 2]) -> Self {
        if separation <= touching {
            Self::Touching
        } else if separation <= leaving {
            Self::Leaving
        } else {
            Self::Apart
        }
    }
}

/// A shape at its place.
#[derive(Clone, Copy)]
pub(super) struct Placed<'a> {
    pub(super) shape: &'a Shape,
    pub(super) pose: &'a Pose,
    pub(super) reach: Real,
    pub(super) half_width: Real,
}

/// Two colliders at their places: how far each has gone, and how near contacts are wanted.
#[derive(Clone, Copy)]
pub(super) struct PlacedPair<'a> {
    pub(super) pair: [Placed<'a>; 2],
    pub(super) is_sensor: bool,
    pub(super) gone: [f64; 2],
    pub(super) margin: Real,
}

impl PlacedPair<'_> {
    /// How far apart they may be and touch, and how far if they touched before.
    fn limits(&self) -> [Real; 2] {
        let [a, b] = &self.pair;
        let extent = |placed: &Placed| {
            let reach = if placed.reach < Real::INFINITY { placed.reach } else { 0.0 };
            placed.pose.translation.largest() + reach
        };
        let rounding = 4.0 * Real::EPSILON * (extent(a) + extent(b));
        let slack = slack_of(a.half_width, b.half_width);
        [slack + rounding, LEAVING * slack + rounding]
    }
}

/// How deep two of such half widths may overlap before they are pushed apart.
pub(super) fn slack_of(a: Real, b: Real) -> Real {
    SLACK * lesser_width(a, b)
}

/// The lesser of two half widths. What has no end has no width.
fn lesser_width(a: Real, b: Real) -> Real {
    if a > 0.0 && b > 0.0 { lesser(a, b) } else { greater(a, b) }
}

/// What is kept of two colliders while they are near each other.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct ContactState {
    cache: Cache,
    /// Where they touch, and how they were pressed together in the last step.
    pub(super) points: KeptPoints,
    pub(super) nearness: Nearness,
    /// How the last step pushed them apart.
    pub(super) push: Push,
    /// They were at least so far apart when they were looked at.
    gap: f64,
    /// How far each had gone by then.
    gone: [f64; 2],
    /// The margin that they were looked at with; none before they were.
    margin: Option<Real>,
    /// Where they were when their contact points were found, if there are some.
    found_at: Option<[Pose; 2]>,
    /// Whether these say as much as the shapes do, and may be carried along.
    may_carry: bool,
}

impl ContactState {
    /// Whether what is known still holds, for two that have gone so far.
    ///
    /// The gap shrinks by no more than both have gone. What was further apart than the margin, and still is
    /// for certain, touches nowhere.
    pub(super) fn still_holds(&self, gone: [f64; 2], margin: Real) -> bool {
        let Some(asked) = self.margin else { return false };
        let is_the_same = gone == self.gone && margin <= asked;
        let is_apart = self.points.is_empty() && self.nearness == Nearness::Apart;
        is_the_same || (is_apart && self.gap_left(gone) > to_kernel(margin))
    }

    /// How far apart two are at least that have gone so far.
    fn gap_left(&self, gone: [f64; 2]) -> f64 {
        self.gap - self.gone_since(gone)
    }

    /// How far two that have gone so far went, together, since they were looked at.
    fn gone_since(&self, gone: [f64; 2]) -> f64 {
        (gone[0] - self.gone[0]) + (gone[1] - self.gone[1])
    }

    /// Looks at a pair: its contact points are carried along if it went but little since they were found.
    pub(super) fn update(&mut self, seen: &PlacedPair) {
        match self.found_at.filter(|_| self.went_little(seen)) {
            Some(found_at) => self.carry(found_at, seen),
            None => self.find(seen),
        }
    }

    /// Whether two went so little since their contact points were found that these can be carried along.
    fn went_little(&self, seen: &PlacedPair) -> bool {
        let [a, b] = &seen.pair;
        let wider = self.margin.map_or(Real::INFINITY, |asked| greater(seen.margin - asked, 0.0));
        let most = CARRIED * lesser_width(a.half_width, b.half_width);
        let is_near = self.gone_since(seen.gone) + to_kernel(wider) <= to_kernel(most);
        !seen.is_sensor && self.may_carry && is_near
    }

    fn carry(&mut self, found_at: [Pose; 2], seen: &PlacedPair) {
        let [a, b] =
            [0, 1].map(|side| Displacement::between(&found_at[side], seen.pair[side].pose));
        self.points.carry(&a, &b);
        self.nearness = Nearness::of(self.points.separation(), seen.limits());
    }

    /// Searches for the contact points of a pair.
    fn find(&mut self, seen: &PlacedPair) {
        let forces = self.points.find_anew();
        self.find_manifolds(seen);
        self.points.take_over(forces);
        let is_found = !self.points.is_empty();
        self.found_at = is_found.then(|| seen.pair.map(|placed| *placed.pose));
        self.may_carry =
            is_found && self.nearness == Nearness::of(self.points.separation(), seen.limits());
    }

    fn find_manifolds(&mut self, seen: &PlacedPair) {
        let PlacedPair { pair: [a, b], is_sensor, gone, margin } = *seen;
        (self.gone, self.margin) = (gone, Some(margin));
        if is_sensor {
            self.gap = 0.0;
            let is_met = intersects(a.shape, a.pose, b.shape, b.pose);
            self.nearness = if is_met { Nearness::Touching } else { Nearness::Apart };
            return;
        }
        self.gap = to_kernel(margin);
        if a.shape.is_concave() || b.shape.is_concave() {
            self.update_by_parts(seen);
            return;
        }
        let manifold = manifold_cached(a.shape, a.pose, b.shape, b.pose, margin, &mut self.cache);
        let deepest = manifold.points().first().map(|point| point.separation);
        self.nearness = deepest.map_or(Nearness::Apart, |deep| Nearness::of(deep, seen.limits()));
        if deepest.is_some() {
            self.points.push(&manifold);
        } else {
            self.gap = gap_shown(a, b, manifold.normal).unwrap_or(self.gap);
        }
    }

    fn update_by_parts(&mut self, seen: &PlacedPair) {
        let [a, b] = seen.pair;
        let was_near = self.nearness != Nearness::Apart;
        let points = &mut self.points;
        manifolds(a.shape, a.pose, b.shape, b.pose, seen.margin, &mut |manifold| {
            points.push(manifold);
        });
        self.nearness = Nearness::of(self.points.separation(), seen.limits());
        // What is deep inside of a solid may have no contact with its surface, and what rocks over the seam of two parts
        // may have none with either.
        if was_near && self.nearness == Nearness::Apart {
            let apart = distance(a.shape, a.pose, b.shape, b.pose);
            self.nearness = Nearness::of(apart, seen.limits());
        } else if self.nearness != Nearness::Touching
            && intersects(a.shape, a.pose, b.shape, b.pose)
        {
            self.nearness = Nearness::Touching;
        }
    }

    /// Whether they touch now, if it is known whether they did before.
    pub(super) fn is_touching(&self, before: bool) -> bool {
        let is_near = match self.nearness {
            Nearness::Apart => false,
            Nearness::Leaving => before,
            Nearness::Touching => true,
        };
        is_near || self.push.impulse > 0.0
    }

    /// Forgets everything: it is of another pair now, or they are not what they were.
    pub(super) fn start_anew(&mut self) {
        let Self { mut points, .. } = core::mem::take(self);
        points.clear();
        *self = Self { points, ..Self::default() };
    }

    /// How many bytes it holds elsewhere.
    pub(super) fn memory(&self) -> usize {
        self.points.memory()
    }
}

#[cfg(feature = "serde")]
impl ContactState {
    /// Looks at a pair of which was read how it was looked at last, and finds what was found then.
    ///
    /// If nothing moved since, that answer is repeated. If contact points were carried along, these are found again where they
    /// were found, and carried from there. If one was put elsewhere since, the next detection sees to the pair, and what is
    /// known of it stays: its points are found where they were. If the pair was so far apart that it need not be looked at, it
    /// is asked whether that can be. Else what was read is forgotten, and it is looked at as it would be by the next detection.
    ///
    /// No pair is ever looked at with a larger margin than `most`.
    pub(super) fn update_as_before(&mut self, seen: &PlacedPair, most: Real, was_put: bool) {
        let PlacedPair { pair: [a, b], gone, margin, .. } = *seen;
        let asked = self.margin.filter(|asked| *asked <= most);
        let holds = self.still_holds(gone, margin);
        if let Some(asked) = asked.filter(|_| holds && gone == self.gone) {
            self.find_once_more(&PlacedPair { margin: asked, ..*seen });
            return;
        }
        let is_carried = self.went_little(seen);
        let found_before = asked.zip(self.found_at).filter(|_| is_carried || was_put);
        if let Some((asked, [a_pose, b_pose])) = found_before
            && self.may_have_gone([&a_pose, &b_pose], seen)
        {
            let pair = [Placed { pose: &a_pose, ..a }, Placed { pose: &b_pose, ..b }];
            let there = PlacedPair { pair, gone: self.gone, margin: asked, ..*seen };
            let nearness = self.nearness;
            self.find_once_more(&there);
            if !is_carried && !self.points.is_empty() {
                self.nearness = nearness;
            } else {
                self.update(seen);
            }
            return;
        }
        let is_known = asked.is_some() && (holds || was_put) && self.found_at.is_none();
        if !is_known || seen.is_sensor || self.gap_left(gone) > furthest_apart(a, b) {
            self.start_anew();
            self.update(seen);
        } else {
            // The two touched nowhere, so that a file cannot tell of forces between them.
            self.points.clear();
        }
    }

    /// Finds what was found in the same way.
    fn find_once_more(&mut self, seen: &PlacedPair) {
        let cache = self.cache.clone();
        self.cache = cache.as_before();
        self.find(seen);
        self.cache = cache;
    }

    /// Whether two can have been at these poses when they had gone as far as is known of them: no straight way is longer than
    /// the sum of its pieces, but for what rounding did to their lengths.
    fn may_have_gone(&self, poses: [&Pose; 2], seen: &PlacedPair) -> bool {
        let rounding = 1.0 + to_kernel(ROUNDING);
        (0..2).all(|side| {
            let Placed { pose, reach, .. } = seen.pair[side];
            gone(poses[side], pose, reach) <= (seen.gone[side] - self.gone[side]) * rounding
        })
    }

    /// Whether what was read are numbers that a step can leave behind.
    pub(super) fn is_sound(&self) -> bool {
        let is_number = self.gap.is_finite() && self.gone.iter().all(|gone| gone.is_finite());
        let is_number = is_number && self.found_at.iter().flatten().all(is_place);
        is_number
            && self.margin.is_none_or(|margin| margin >= 0.0 && margin.is_finite())
            && self.points.is_finite()
            && self.push.is_finite()
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
