//! How far is a point from an ellipsoid?
//!
//! The nearest surface point `x` of a point `y` satisfies `y - x = t ∇/2`, that is
//! `xᵢ = eᵢ² yᵢ / (t + eᵢ²)` with the half axes `e`, where `t` makes `x` lie on the surface:
//!
//! ```text
//!   f(t) = Σ (eᵢ yᵢ / (t + eᵢ²))² - 1 = 0,        separation s(t) = t √ Σ (yᵢ / (t + eᵢ²))².
//! ```
//!
//! Right of the last pole, `t > -m²` with `m` the shortest half axis, `f` falls and `s` rises. So
//! if `f` changes its sign between two numbers, the separation lies between their `s`: that is the
//! proof, and how the numbers were found does not matter. `t` is written as `τ - m²`, so that `t +
//! eᵢ² = τ + (eᵢ - m)(eᵢ + m)` has no cancellation near the pole.
//!
//! If `y` has no part along the shortest axes, there is no pole at `τ = 0`, and perhaps no root to
//! the right of it. Then `τ = 0` itself: the nearest point leaves the plane of `y` along a shortest
//! axis, as far as the surface lets it. A flat ellipsoid, `m = 0`, is alike: without a root, the
//! foot of `y` is inside, and the distance is what `y` has across the flat.

use std::cmp::Ordering;

use crate::ball::Ball;
use crate::number::{Number, Undecided};

const ZERO: Ball = Ball::new(0.0);
const ONE: Ball = Ball::new(1.0);

/// Parts of a point below this fraction of the whole are taken as 0, and the separation, which
/// cannot change by more than the point moves, is widened by them. It is near the precision of a
/// midpoint.
const NEGLIGIBLE: f64 = 1.0 / (1u128 << 104) as f64;

/// The first guess at how narrow a bracket can be proved, relative to the root: some dozens of
/// roundings in double-double.
const NARROW: f64 = 1.0 / (1u128 << 97) as f64;

/// How often a bracket is made eight times wider before giving up: from 2⁻⁹⁷ to far beyond 1.
const TRIES: usize = 60;

/// More Newton steps than it takes from one end of the floats that occur to the other.
const STEPS: usize = 200;

/// A point and half axes, with what the algorithm needs of them.
struct Problem<const D: usize> {
    point: [Ball; D],
    half_axes: [f64; D],
    /// `(eᵢ - m)(eᵢ + m)`.
    excess: [Ball; D],
    shortest: f64,
}

/// The signed separation of a point from an ellipsoid in its own frame, enclosed.
pub(crate) fn separation<const D: usize>(point: [Ball; D], half_axes: [f64; D]) -> Ball {
    let shortest = half_axes.iter().copied().fold(f64::INFINITY, f64::min);
    let largest = |values: &[f64]| values.iter().copied().fold(0.0, f64::max);
    let size = largest(&point.map(|part| part.midpoint().abs())).max(largest(&half_axes));
    let mut moved = 0.0;
    let point = point.map(|part| {
        let is_negligible = part.midpoint().abs() <= size * NEGLIGIBLE;
        let kept = if is_negligible { ZERO } else { part.center().abs() };
        moved += if is_negligible { part.abs().upper_bound() } else { part.radius() };
        kept
    });
    let excess = half_axes.map(|axis| {
        (Ball::new(axis) - Ball::new(shortest)) * (Ball::new(axis) + Ball::new(shortest))
    });
    Problem { point, half_axes, excess, shortest }.solve().widened(moved * 2.0)
}

impl<const D: usize> Problem<D> {
    fn is_shortest(&self, i: usize) -> bool {
        self.half_axes[i] == self.shortest
    }

    /// Whether `f` has a pole at `τ = 0`.
    fn has_pole(&self) -> bool {
        let is_off = |i: usize| self.is_shortest(i) && self.point[i] != ZERO;
        self.shortest > 0.0 && (0..D).any(is_off)
    }

    /// `f(τ)`; terms without a numerator count as 0 even at a pole.
    fn surface(&self, root: Ball) -> Ball {
        let term = |i: usize| {
            let numerator = Ball::new(self.half_axes[i]) * self.point[i];
            if numerator == ZERO { ZERO } else { (numerator / (root + self.excess[i])).square() }
        };
        (0..D).map(term).fold(-ONE, |sum, term| sum + term)
    }

    /// `f'(τ)`.
    fn slope(&self, root: Ball) -> Ball {
        let term = |i: usize| {
            let numerator = Ball::new(self.half_axes[i]) * self.point[i];
            if numerator == ZERO {
                return ZERO;
            }
            let divisor = root + self.excess[i];
            (numerator / divisor).square() / divisor
        };
        Ball::new(-2.0) * (0..D).map(term).fold(ZERO, |sum, term| sum + term)
    }

    /// `s(τ)`. At `τ = 0` the shortest axes are left out; the point has no part along them there. A
    /// flat ellipsoid has `t = τ ≥ 0`, and keeps whole what is across the flat.
    fn reach(&self, root: Ball) -> Ball {
        let t = root - Ball::new(self.shortest).square();
        let is_flat = self.shortest == 0.0;
        let term = |i: usize| {
            let divisor = root + self.excess[i];
            match (self.point[i] == ZERO, self.half_axes[i] == 0.0) {
                (true, _) => ZERO,
                (false, true) => self.point[i].square(),
                (false, false) if is_flat => (self.point[i] * t / divisor).square(),
                (false, false) => (self.point[i] / divisor).square(),
            }
        };
        let length = (0..D).map(term).fold(ZERO, |sum, term| sum + term).sqrt();
        if is_flat { length } else { t * length }
    }

    /// The separation where `τ = 0`.
    fn reach_without_root(&self) -> Ball {
        if self.shortest == 0.0 {
            return self.reach(ZERO);
        }
        let square = Ball::new(self.shortest).square();
        let free = (-self.surface(ZERO)).max(ZERO) * square;
        -(self.reach(ZERO).square() + free).sqrt()
    }

    fn solve(&self) -> Ball {
        if self.has_pole() {
            return self.reach_at_root();
        }
        match self.surface(ZERO).sign() {
            Ok(order) if order.is_gt() => self.reach_at_root(),
            Ok(_) => self.reach_without_root(),
            Err(Undecided) => {
                let (one, other) = (self.reach_without_root(), self.reach(ZERO));
                let right = self.reach(self.right_of(ZERO));
                Ball::between(one.min(other).min(right), one.max(other).max(right))
            }
        }
    }

    /// The separation where `f` has a root right of 0: what lies between two ends of a proved
    /// bracket.
    fn reach_at_root(&self) -> Ball {
        let guess = self.refined(self.guess());
        Ball::between(self.reach(self.left_of(guess)), self.reach(self.right_of(guess)))
    }

    /// A number right of the root, as near to `guess` as can be proved. [`Ball::NOTHING`] if none
    /// is found, which says so in everything that is computed from it.
    fn right_of(&self, guess: Ball) -> Ball {
        let largest = self.half_axes.iter().copied().fold(0.0, f64::max);
        let mut width = (guess.midpoint() + NARROW * largest * largest) * NARROW;
        for _ in 0..TRIES {
            let right = (guess + Ball::new(width)).center();
            if self.surface(right).sign().is_ok_and(Ordering::is_le) {
                return right;
            }
            width *= 8.0;
        }
        Ball::NOTHING
    }

    /// A number left of the root, as near to `guess` as can be proved.
    ///
    /// If nothing near is proved, there is a sure one: where one term of the shortest axes alone is
    /// 1, if there is a pole, and 0 otherwise, because nobody asks then unless `f(0) > 0`.
    fn left_of(&self, guess: Ball) -> Ball {
        let mut width = NARROW;
        while width < 1.0 {
            let left = (guess - guess * Ball::new(width)).center();
            if left.midpoint() > 0.0 && self.surface(left).sign().is_ok_and(Ordering::is_ge) {
                return left;
            }
            width *= 8.0;
        }
        let sure = |i: usize| Ball::new(self.half_axes[i]) * self.point[i];
        (0..D).filter(|&i| self.is_shortest(i)).map(sure).fold(ZERO, Ball::max)
    }

    /// Newton steps in double-double. Three are enough as a rule, each doubling the digits. Where
    /// floats could not see the root for rounding, the guess is far left of it, next to the pole,
    /// and each step only goes half as far again; a step out of bounds on the other side is
    /// replaced by halving.
    fn refined(&self, guess: f64) -> Ball {
        let mut root = Ball::new(guess);
        for _ in 0..STEPS {
            let step = self.surface(root) / self.slope(root);
            let next = (root - step).center();
            if next.midpoint().is_nan() || step.radius() == f64::INFINITY {
                break;
            }
            let is_inside = next.midpoint() > 0.0;
            root = if is_inside { next } else { root * Ball::new(0.5) };
            if is_inside && step.midpoint().abs() <= root.midpoint() * NARROW {
                break;
            }
        }
        root
    }

    /// The root in plain floats, by halving an interval that surely holds it.
    fn guess(&self) -> f64 {
        let point = self.point.map(Ball::midpoint);
        let excess = self.excess.map(Ball::midpoint);
        let numerator: [f64; D] = std::array::from_fn(|i| self.half_axes[i] * point[i]);
        let is_left = |root: f64| {
            let term = |i: usize| {
                let ratio =
                    if numerator[i] == 0.0 { 0.0 } else { numerator[i] / (root + excess[i]) };
                ratio * ratio
            };
            (0..D).map(term).sum::<f64>() > 1.0
        };
        let length = numerator.iter().map(|x| x * x).sum::<f64>().sqrt();
        let mut high = 2.0 * (length + self.shortest * self.shortest);
        let nearest = (0..D).filter(|&i| self.is_shortest(i)).map(|i| numerator[i]);
        let mut low = 0.5 * nearest.fold(0.0, f64::max);
        loop {
            let is_wide = high > 4.0 * low && low > 0.0;
            let middle = if is_wide { (low * high).sqrt() } else { 0.5 * (low + high) };
            if middle <= low || middle >= high {
                return middle;
            }
            if is_left(middle) { low = middle } else { high = middle }
        }
    }
}
