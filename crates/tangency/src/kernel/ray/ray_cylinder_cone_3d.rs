//! Ray–cylinder and ray–cone: where does a line cross one around the second axis?
//!
//! Both are what an endless round body and a slab between two planes share. The line is followed only
//! within the slab: there it is looked up where it is deepest in the round body, and from there it
//! leaves on either side at a root of a parabola that is below zero here. So nothing cancels, also not
//! for a line that runs almost along the axis and would leave the endless body far beyond the slab.

use super::quadratic::{roots_around, roots_with};
use super::space::{End, Line, LineInterval, Vector, greater, lesser, within};

/// A line that runs along a side may seem to turn away from it by the rounding of an inner product.
const GRAZING: f64 = 16.0 * f64::EPSILON;

/// More of Newton's steps than a root with few right digits needs: each doubles them, or, for a line
/// that grazes the side, divides the height by four, from the size to its rounding.
const POLISHING: usize = 30;

/// A vector without its part along the axis.
#[inline(always)]
fn level(v: Vector) -> Vector {
    Vector::new(v.x, 0.0, v.z)
}

/// Up if the line goes up, else down.
#[inline(always)]
fn sign_of(along: f64) -> f64 {
    if along < 0.0 { -1.0 } else { 1.0 }
}

impl Line {
    /// Between which parameters the line is no further up or down than `half_height`.
    #[inline]
    fn slab(&self, half_height: f64) -> Option<(f64, f64)> {
        let (near, along) = (self.near.y, self.along.y);
        if along == 0.0 {
            let is_within = near.abs() <= half_height;
            return is_within.then_some((f64::NEG_INFINITY, f64::INFINITY));
        }
        let ahead = half_height * sign_of(along);
        Some(((-ahead - near) / along, (ahead - near) / along))
    }

    /// Where the line goes through one of the planes of the slab: behind or ahead.
    #[inline]
    fn end_at_plane(&self, s: f64, half_height: f64, ahead: f64) -> End {
        let sign = ahead * sign_of(self.along.y);
        let point = level(self.at(s)) + Vector::Y * (sign * half_height);
        End { s, point, normal: Vector::Y * sign }
    }

    /// The part of the line in a cylinder.
    pub(crate) fn clip_to_cylinder(&self, half_height: f64, radius: f64) -> Option<LineInterval> {
        let (first, last) = self.slab(half_height)?;
        let (near, along) = (level(self.near), level(self.along));
        let squared = along.length_squared();
        let deepest = if squared > 0.0 { -near.dot(along) / squared } else { 0.0 };
        let deepest = within(deepest, first, last);
        let out = near + along * deepest;
        let room = out.length_squared() - radius * radius;
        if !(room <= 0.0) {
            return None;
        }
        let (back, forth) = roots_around(squared, out.dot(along), room);
        let side = |step: f64| {
            let out = out + along * step;
            let s = deepest + step;
            let height = within(self.near.y + self.along.y * s, -half_height, half_height);
            End { s, point: out + Vector::Y * height, normal: out / radius }
        };
        let is_side = [deepest + back >= first, deepest + forth <= last];
        let enter =
            if is_side[0] { side(back) } else { self.end_at_plane(first, half_height, -1.0) };
        let exit = if is_side[1] { side(forth) } else { self.end_at_plane(last, half_height, 1.0) };
        Some(LineInterval { enter, exit })
    }

    /// The part of the line in a cone with an inside, its tip up.
    pub(crate) fn clip_to_cone(&self, half_height: f64, radius: f64) -> Option<LineInterval> {
        let (first, last) = self.slab(half_height)?;
        let cone = Slant::new(half_height, radius);
        let (along, climb) = (level(self.along), self.along.y);
        let s = within(cone.deepest(self), first, last);
        let out = level(self.near) + along * s;
        // In the base, rounding must not tell another depth: the rim of a flat cone is thinner than that.
        let is_in_base = s == if climb > 0.0 { first } else { last };
        let below = half_height - self.near.y - climb * s;
        let below =
            if is_in_base { 2.0 * half_height } else { within(below, 0.0, 2.0 * half_height) };
        let distance = out.length_squared().sqrt();
        let height = cone.cos * distance - cone.sin * below;
        if !(height <= 0.0) {
            return None;
        }
        let (across, up) = (cone.cos * along.length_squared().sqrt(), cone.sin * climb.abs());
        let square = (across - up) * (across + up);
        let slope = cone.cos * cone.cos * out.dot(along) + cone.sin * cone.sin * below * climb;
        let room = height * (cone.cos * distance + cone.sin * below);
        // For a line that leaves on both sides, what is under the root is a sum of these very numbers. If it only grazes, they are
        // but rounding, and with a root that does not know of it their quotient would be anywhere.
        let (back, forth) = if square > 0.0 {
            roots_around(square, slope, room)
        } else {
            roots_with(square, slope, room, cone.spread(out, below, self.along))
        };
        let polished = |step: f64, ahead: f64| cone.polished(step, ahead, out, below, self.along);
        let forth = polished(forth, 1.0);
        let back = lesser(polished(back, -1.0), forth);
        let side = |step: f64, ahead: f64| {
            let out = out + along * step;
            let below = within(below - climb * step, 0.0, 2.0 * half_height);
            let point = out + Vector::Y * (half_height - below);
            End { s: s + step, point, normal: cone.normal(out, self.heading() * ahead) }
        };
        let enter = if climb > 0.0 && s + back < first {
            self.end_at_plane(first, half_height, -1.0)
        } else {
            side(greater(back, first - s), -1.0)
        };
        let exit = if climb < 0.0 && s + forth > last {
            self.end_at_plane(last, half_height, 1.0)
        } else {
            side(lesser(forth, last - s), 1.0)
        };
        Some(LineInterval { enter, exit })
    }
}

/// The side of a cone by the half angle at its tip: at the depth `η` below the tip and at the distance
/// `ρ` from the axis, a point is `ρ cos - η sin` in front of it.
struct Slant {
    cos: f64,
    sin: f64,
}

impl Slant {
    fn new(half_height: f64, radius: f64) -> Self {
        let slant = (4.0 * half_height * half_height + radius * radius).sqrt();
        Self { cos: 2.0 * half_height / slant, sin: radius / slant }
    }

    /// Where along a line the height in front of the side is least. It is a function without dents,
    /// level where `ρ` falls as fast as `η tan` does; if `ρ` is never as steep, the line goes ever
    /// deeper away from the tip.
    fn deepest(&self, track: &Line) -> f64 {
        let (near, along, climb) = (level(track.near), level(track.along), track.along.y);
        let speed = along.length_squared().sqrt();
        let lean = self.sin * climb / (self.cos * speed);
        if !(lean.abs() < 1.0) {
            return -climb * f64::INFINITY;
        }
        let beside = -near.dot(along) / (speed * speed);
        let distance = (near + along * beside).length_squared().sqrt();
        beside - lean * distance / (speed * (1.0 - lean * lean).sqrt())
    }

    /// What is under the root for a line through the point at `out` from the axis and `below` the tip.
    ///
    /// The side is where `q = ρ² cos² - η² sin²` is 0. For a form of squares, `b² - a c` is the sum over
    /// pairs of axes of minus their factors times the square of what point and direction span there:
    /// `|out climb + along η|² cos² sin²` upright, less `(out × along)² cos⁴` level. Near the axis and
    /// along it, both are as small as they should be, while `b²` and `a c` are large and nearly equal.
    fn spread(&self, out: Vector, below: f64, direction: Vector) -> f64 {
        let along = level(direction);
        let upright = self.sin * (out * direction.y + along * below).length_squared().sqrt();
        let level = self.cos * (out.x * along.z - out.z * along.x).abs();
        self.cos * self.cos * (upright - level) * (upright + level)
    }

    /// A step to the side, made better from a root that is as good as the differences of large numbers
    /// that it comes from, for a line that runs almost along the side. How high the line is in front of
    /// the side, and how fast it rises, is known to the last digits, and has no dents.
    fn polished(&self, step: f64, ahead: f64, out: Vector, below: f64, direction: Vector) -> f64 {
        let mut step = step;
        let level_rise = GRAZING * direction.length_squared().sqrt();
        for _ in 0..POLISHING {
            let out = out + level(direction) * step;
            let distance = out.length_squared().sqrt();
            let (aside, upward) = (self.cos * distance, self.sin * (below - direction.y * step));
            let rise = self.cos * out.dot(direction) / distance + self.sin * direction.y;
            let better = step - (aside - upward) / rise;
            let is_good = (aside - upward).abs() <= GRAZING * (aside + upward.abs());
            if is_good || !(rise * ahead > level_rise) {
                break;
            }
            step = better;
        }
        step
    }

    /// The normal of the side in the direction `out` of the axis. At the tip, where that is but rounding
    /// and may look the wrong way, the one that `leaving` leads along most.
    fn normal(&self, out: Vector, leaving: Vector) -> Vector {
        let tilted = |out: Vector| out * self.cos + Vector::Y * self.sin;
        let is_right = |normal: &Vector| normal.dot(leaving) >= -GRAZING;
        let normal = out.normalized().map(tilted).filter(is_right);
        normal.unwrap_or_else(|| tilted(level(leaving).normalized().unwrap_or(Vector::X)))
    }
}
