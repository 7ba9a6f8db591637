//! Conservative advancement: for how long does a direction keep two moving shapes apart?
//!
//! Along a unit direction `n`, the gap `g` is what lies between the end of A and that of B. While it is
//! positive, the shapes share no point, whatever else they do. The direction may stay as it is in the
//! world, turn along with A or with B, or on its own; each way, `g(t)` costs two supports, at any
//! fraction `t`.
//!
//! Every point of a body moves on a path whose speed changes slowly. So does, for a point of A and one
//! of B, what lies between them along `n`: its second derivative is at most some `c`, the same for all
//! points of both. A function of which this is known is never further below a chord of it than a
//! parabola that hangs between the same two ends:
//!
//! ```text
//!   g                                     q(τ) = g₀ + (g₁ - g₀) τ/Δ - c τ (Δ - τ) / 2
//!   |*.                                   Δ = t₁ - t₀,  τ = t - t₀
//!   |: ' - . _  chord
//!   |:  .       ' - . _                   The least of many functions that are each above their
//!   |:    ' .            ' - .*  g₁       parabola is above the parabola of the least ones. So
//!   |:       ' - . _ . - '    :           g(t) ≥ q(τ), and up to the first root of q, the way
//!   +t₀--------- q -----------t₁--> t     is free.
//! ```
//!
//! The error of the parabola falls with the square of `Δ`, so the steps grow as the roots of the gap do,
//! and at a contact with some speed the search closes in faster than linearly. Conservative advancement
//! by a bound on the speed (Mirtich 1996) needs as many looks as digits, and many more where the true
//! speed is far below the bound.
//!
//! What `c` is: let `ω` be the turns, `R` the arms (the largest distance of a point from the pivot), `d`
//! the way between the pivots and `s` how it changes. In the world, a point on an arm is drawn inward by
//! `ω (ω × r)`, of which `n` sees at most `|n × ω| |ω| R`. In the frame of A, where its points rest,
//!
//! ```text
//!   y(t) = Aᵀ d + Aᵀ B r,      |y''| ≤ |ω_a|² |d| + 2 |ω_a| |s| + (|ω_a × ω_b| + |ω_b - ω_a|²) R_b
//! ```
//!
//! by the product rule, where `(Aᵀ B)'' r = Aᵀ (δ × (δ × ρ) - (ω_a × δ) × ρ)` with `δ = ω_b - ω_a` and
//! `ρ = B r`. In a frame with a turn of its own, the points of A have a share like that of B. All of it
//! holds for an A without end too: a half-space that turns is asked about in its own frame, where the
//! other shape swings around it, however far away that is.

use core::cell::OnceCell;
use core::ops::Range;

use super::relative_motion::{MotionSample, RelativeMotion};
use super::space::kernel;
use super::space::math::{
    AngVector, TurningDirection, angle_across, angle_of, scale_of, to_kernel, turn_from,
    turns_between,
};
use super::space::shapes::Shape;
use super::support_extent::MovingSupport;

/// How many steps along one direction are made before the pair is looked at again.
const MOST_STEPS: usize = 24;

/// The fastest that a direction turns on its own, in radians a step: what rounding takes of it is as many
/// units, for which where a shape ends has room.
const FASTEST: f64 = 16.0;

/// What keeps a bound on the safe side of its own rounding.
const ROUNDED_UP: f64 = 1.0 + 16.0 * f64::EPSILON;

/// What keeps a share of the way on the safe side of its own rounding.
const ROUNDED_DOWN: f64 = 1.0 - 16.0 * f64::EPSILON;

/// What a direction turns with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Along {
    World,
    A,
    B,
    /// Nothing: it has a turn of its own, from a fraction on at which it is given in the world.
    Own {
        turn: AngVector,
        turning: TurningDirection,
        since: f64,
    },
}

/// A unit direction from A to B, in the frame that it turns with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeparatingDirection {
    pub(crate) along: Along,
    direction: kernel::Vector,
}

/// Two moving shapes by where they end, with all lengths multiplied by a power of two.
pub(crate) struct ConservativeAdvancement<'a> {
    pub(crate) motion: RelativeMotion<'a>,
    a: MovingSupport<'a>,
    b: MovingSupport<'a>,
    unit: f64,
    /// What rounding takes of a gap at most, at any fraction.
    noise: f64,
    /// How the bodies are placed at the end, which nearly every direction is asked about.
    end: OnceCell<MotionSample>,
}

/// A fraction, and the gap that is left there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Advance {
    pub(crate) fraction: f64,
    pub(crate) gap: f64,
}

/// A rate times a length, where a rate of nothing is nothing of any length.
fn times(rate: f64, length: f64) -> f64 {
    if rate > 0.0 { rate * length } else { 0.0 }
}

impl<'a> ConservativeAdvancement<'a> {
    pub(crate) fn new(a: &'a Shape, b: &'a Shape, motion: RelativeMotion<'a>) -> Self {
        let size = size_of(a, b);
        let unit = 1.0 / scale_of(size, kernel::Vector::ZERO);
        let (a, b) = (MovingSupport::new(a, motion.a, unit), MovingSupport::new(b, motion.b, unit));
        let furthest = motion.furthest_between(0.0) * unit;
        let noise = a.noise + b.noise + ROUNDINGS * f64::EPSILON * furthest;
        Self { motion, a, b, unit, noise, end: OnceCell::new() }
    }

    /// The share of the way up to which the bounding spheres of both about their pivots are further apart than `near`: 0 if
    /// they are not at the start, and 1 if they never come nearer.
    ///
    /// Seen from each other the pivots move straight on, so this is where a line enters a ball: at the smaller root of
    /// `way² t² - 2 closing t + outside`, in the form that does not cancel.
    pub(crate) fn spheres_meet(&self, near: f64) -> f64 {
        let (from, way) = (self.motion.between(0.0) * self.unit, self.motion.shift * self.unit);
        let radius = (self.a.arm + self.b.arm + near * self.unit) * ROUNDED_UP;
        let (square, distance) = (way.length_squared(), from.length_squared());
        let outside = distance * ROUNDED_DOWN - radius * radius * ROUNDED_UP;
        // Of a half-space no sphere is around.
        if !(outside > 0.0) {
            return 0.0;
        }
        let closing = -from.dot(way);
        let rounding = 16.0 * f64::EPSILON * square * distance;
        let room = closing * closing - square * outside + rounding;
        if closing <= 0.0 || room < 0.0 {
            return 1.0;
        }
        let share = outside / (closing + room.sqrt()) * ROUNDED_DOWN;
        if share > 0.0 { kernel::lesser(share, 1.0) } else { 0.0 }
    }

    /// The gap between these spheres at a fraction, in the lengths of the space.
    pub(crate) fn gap_of_spheres(&self, fraction: f64) -> f64 {
        self.motion.between(fraction).length() - (self.a.arm + self.b.arm) / self.unit
    }

    /// The directions to try, of which the pair is shown to be apart by one at a fraction: as it is in the
    /// world, as it turned since `last`, a fraction and the direction in the world then, with A, and with
    /// B. Half-spaces leave no choice: they end along one direction only.
    ///
    /// In this order, boxes take 9 % and hulls 12 % fewer instructions than with the world as the last one.
    pub(crate) fn separating_directions(
        &self,
        normal: kernel::Vector,
        sample: &MotionSample,
        last: Option<(f64, kernel::Vector)>,
    ) -> [Option<SeparatingDirection>; 4] {
        let only =
            |along, direction| [Some(SeparatingDirection { along, direction }), None, None, None];
        if let Some(direction) = self.a.extent.only_end() {
            return only(Along::A, direction);
        }
        if let Some(outward) = self.b.extent.only_end() {
            return only(Along::B, -outward);
        }
        let [home, turned] = &sample.axes;
        let in_world = *home * normal;
        let own = last.and_then(|(before, then)| {
            let turn = turn_from(then, in_world, sample.fraction - before);
            let turning = TurningDirection::new(turn, in_world);
            let along = Along::Own { turn, turning, since: sample.fraction };
            (angle_of(turn) <= FASTEST).then_some((along, in_world))
        });
        [
            Some((Along::World, in_world)),
            own,
            Some((Along::A, normal)),
            Some((Along::B, turned.transposed_mul(in_world))),
        ]
        .map(|direction| {
            direction.map(|(along, direction)| SeparatingDirection { along, direction })
        })
    }

    /// The gap along a direction, less what rounding could have added to it, in the lengths of the
    /// space; minus infinity where a shape has no end.
    pub(crate) fn gap(&self, axis: &SeparatingDirection, sample: &MotionSample) -> f64 {
        let [home, turned] = &sample.axes;
        let direction = axis.direction;
        let (in_world, in_a, in_b) = match axis.along {
            Along::A => {
                let in_world = *home * direction;
                (in_world, direction, turned.transposed_mul(in_world))
            }
            Along::B => {
                let in_world = *turned * direction;
                (in_world, home.transposed_mul(in_world), direction)
            }
            Along::World => {
                (direction, home.transposed_mul(direction), turned.transposed_mul(direction))
            }
            Along::Own { turning, since, .. } => {
                let in_world = turning.at(sample.fraction - since);
                (in_world, home.transposed_mul(in_world), turned.transposed_mul(in_world))
            }
        };
        let apart = in_world.dot(sample.way) * self.unit;
        let gap = apart - self.a.extent.end(in_a) - self.b.extent.end(-in_b);
        (gap - self.noise) / self.unit
    }

    /// [`Self::gap`] at a fraction.
    pub(crate) fn gap_at(&self, axis: &SeparatingDirection, fraction: f64) -> f64 {
        if fraction == 1.0 {
            return self.gap(axis, self.end.get_or_init(|| self.motion.at(1.0)));
        }
        self.gap(axis, &self.motion.at(fraction))
    }

    /// What rounding takes of a gap at most, at any fraction, in the lengths of the space.
    pub(crate) fn noise(&self) -> f64 {
        self.noise / self.unit
    }

    /// A bound for the second derivative of the gap along a direction, from a fraction on.
    pub(crate) fn bend(&self, axis: &SeparatingDirection, from: f64) -> f64 {
        let (a, b) = (self.motion.a.turn, self.motion.b.turn);
        let bend = match axis.along {
            Along::World => {
                let inward =
                    |turn, arm| times(angle_of(turn) * angle_across(turn, axis.direction), arm);
                inward(a, self.a.arm) + inward(b, self.b.arm)
            }
            Along::A => self.bend_along(a, from),
            Along::B => self.bend_along(b, from),
            Along::Own { turn, .. } => self.bend_along(turn, from),
        };
        bend / self.unit * ROUNDED_UP
    }

    /// The bound in a frame with this turn. A body that turns along has no part in it.
    fn bend_along(&self, turn: AngVector, from: f64) -> f64 {
        let rate = angle_of(turn);
        let furthest = self.motion.furthest_between(from) * self.unit;
        let shift = self.motion.shift.length() * self.unit;
        let swung = times(rate * rate, furthest) + 2.0 * times(rate, shift);
        let swaying = |other: AngVector, arm: f64| {
            let (apart, crossed) = turns_between(turn, other);
            times(crossed + apart * apart, arm)
        };
        swung + swaying(self.motion.a.turn, self.a.arm) + swaying(self.motion.b.turn, self.b.arm)
    }

    /// How far the way is free along a direction: until the gap is at most `enough`, or the end of the
    /// step, or where the steps are spent. The gap at `from` is more than that.
    ///
    /// The steps go for half of `enough`, so that what is left is never lost in rounding.
    pub(crate) fn advanced(
        &self,
        axis: &SeparatingDirection,
        from: Advance,
        enough: f64,
    ) -> Advance {
        let bend = self.bend(axis, from.fraction);
        let spare = 0.5 * enough;
        let mut low = from;
        for _ in 0..MOST_STEPS {
            if !(low.gap > enough) || low.fraction >= 1.0 {
                break;
            }
            // Half of the gap is left to the parabola, half to what the gap loses on the way.
            let step = kernel::lesser(1.0 - low.fraction, 2.0 * ((low.gap - spare) / bend).sqrt());
            let high = low.fraction + step;
            let high = if high < 1.0 { high } else { 1.0 };
            let far = Advance { fraction: high, gap: self.gap_at(axis, high) };
            let free = free_share(low.fraction..high, [low.gap - spare, far.gap - spare], bend);
            if free >= 1.0 {
                low = far;
                continue;
            }
            let fraction = low.fraction + free * (high - low.fraction);
            let next = Advance { fraction, gap: self.gap_at(axis, fraction) };
            // What rounds to no step at all is not gone.
            if !(next.fraction > low.fraction && next.gap > 0.0) {
                break;
            }
            low = next;
        }
        low
    }

    /// How far the gap along a direction grows without ever having been less than at `from`; `None` if
    /// that cannot be shown of any stretch at whose end it is more than `clear`.
    ///
    /// The parabola rises from its start on if `g₁ - g₀ ≥ c Δ² / 2`.
    pub(crate) fn parted(
        &self,
        axis: &SeparatingDirection,
        from: Advance,
        clear: f64,
    ) -> Option<Advance> {
        let bend = self.bend(axis, from.fraction);
        let mut step = 1.0 - from.fraction;
        for _ in 0..MOST_STEPS {
            let fraction = from.fraction + step;
            let gap = self.gap_at(axis, fraction);
            let rise = gap - from.gap;
            if gap > clear && rise > 0.0 && rise >= times(bend, 0.5 * step * step) {
                return Some(Advance { fraction, gap });
            }
            step *= 0.5;
        }
        None
    }
}

/// Rounding of the way between the pivots (4) and along the direction (4), each at most.
const ROUNDINGS: f64 = 8.0;

/// What tolerances are measured by: the reach of both; of a half-space, only that of the other.
pub(crate) fn size_of(a: &Shape, b: &Shape) -> f64 {
    let reach = |shape: &Shape| {
        let reach = to_kernel(shape.reach());
        if reach.is_finite() { reach } else { 0.0 }
    };
    let size = reach(a) + reach(b);
    if size > 0.0 { size } else { f64::MIN_POSITIVE }
}

/// The share of a stretch in which something that is positive at its start stays so, given its values at
/// both ends and a bound for its second derivative; less a little for rounding, and 1 if it is all of it.
///
/// The parabola in `u = τ/Δ` is `g₀ - b u + k u²` with `k = c Δ²/2` and `b = g₀ - g₁ + k`, and lowest at
/// `u = b / 2k`. Of its roots, the smaller one in the form that does not cancel.
fn free_share(stretch: Range<f64>, [start, end]: [f64; 2], bend: f64) -> f64 {
    let width = stretch.end - stretch.start;
    let k = times(bend, 0.5 * width * width) * ROUNDED_UP;
    let b = start - end + k;
    let room = b * b - 4.0 * k * start;
    if end > 0.0 && (room < 0.0 || b <= 0.0 || b >= 2.0 * k) {
        return 1.0;
    }
    let root = 2.0 * start / (b + if room > 0.0 { room.sqrt() } else { 0.0 });
    root * ROUNDED_DOWN
}
