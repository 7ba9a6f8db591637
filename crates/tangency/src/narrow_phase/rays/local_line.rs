//! Rebasing of rays: how does a shape see a line from afar?
//!
//! Of a line that comes from a million sizes away, the digits of the origin are spent on the distance.
//! So before anything else the origin is moved along the line to where it is nearest to the shape's own
//! origin, with twice the digits: what is left is as small as the shape, and as exact. Only then it is
//! turned into the frame of the shape.
//!
//! ```text
//!    origin                      start * direction        near
//!      *----------------------------------------------------*---->
//!                                                            \ as exact as the shape
//!                                                             * origin of the shape
//! ```

use core::ops::RangeInclusive;

use super::space::geometry::{Hit, Ray};
use super::space::kernel;
use super::space::math::{
    CLOSING_STEPS, DIMENSION, Pose, Real, Vector, Wide, from_kernel, kernel_scale, plus_product,
    shortened, to_kernel, wide_difference, wide_to_kernel,
};
use super::space::shapes::Shape;

/// What may be left along the line when the origin has been moved, in units of what is left across it. It depends on
/// no shape, so that the parts of a shape see the line that the whole one does.
const LEFT_OVER: f64 = 1.0 / (1_u64 << 16) as f64;

/// A line misses a shape that comes no nearer to its origin than this, in units of the square of its
/// reach: far more than rounding takes of either, and so little that few lines are looked at in vain.
const PASSING: f64 = 1.0 + 1.0 / (1_u64 << 16) as f64;

/// What of a square rounding leaves, with room to spare.
const CERTAIN: f64 = 1.0 - 1.0 / (1_u64 << 40) as f64;

/// Squares of lengths of which products of four are far from the ends of the range: there is no need to scale them.
const MIDDLING: RangeInclusive<f64> = 1e-60..=1e60;

#[inline(always)]
fn is_middling(square: f64) -> bool {
    MIDDLING.contains(&square)
}

/// A line that was moved to where it is nearest to the origin of a shape, along the axes of the world.
pub(crate) struct RebasedLine {
    near: kernel::Vector,
    along: kernel::Vector,
    /// One over the square of `along`.
    per_square: f64,
    /// One over what the direction was divided by.
    per_shrunk: f64,
    /// How far along `near` is, in units of the shrunk direction.
    start: f64,
}

impl RebasedLine {
    /// `None` for a line without direction, and for one whose direction is not a number.
    #[inline(always)]
    pub(crate) fn new(pose: &Pose, origin: Vector, direction: Vector) -> Option<Self> {
        let heading = Direction::quick(direction);
        if !heading.has_direction() {
            return None;
        }
        let mut moving = RebaseStep::new(origin, pose.translation);
        for step in 0..=CLOSING_STEPS {
            let left = moving.left(&heading);
            if step > 0 && moving.is_close(left, &heading) {
                break;
            }
            moving = moving.moved(left, &heading);
        }
        Some(Self::ended(&heading, &moving))
    }

    /// [`Self::new`] without a branch, and whether it holds: one step was enough, and there is a direction.
    #[inline(always)]
    pub(crate) fn at_once(place: Vector, origin: Vector, direction: Vector) -> (Self, bool) {
        let heading = Direction::of(direction);
        let far = RebaseStep::new(origin, place);
        let moving = far.moved(far.left(&heading), &heading);
        let is_close = (CLOSING_STEPS == 0) | moving.is_close(moving.left(&heading), &heading);
        (Self::ended(&heading, &moving), heading.has_direction() & is_close)
    }

    #[inline(always)]
    fn ended(heading: &Direction, moving: &RebaseStep) -> Self {
        let Direction { along, per_square, per_shrunk, .. } = *heading;
        Self { near: moving.near, along, per_square, per_shrunk, start: moving.start }
    }

    /// Whether a line certainly passes all that is around a place, by the square of how far that reaches: [`Self::passes`]
    /// before anything was divided or moved, which does not see it from very far away.
    ///
    /// The square of how far it passes is `|away|² - (away · along)² / |along|²`.
    #[inline(always)]
    pub(crate) fn passes_by(pose: &Pose, ray: &Ray, square_around: f64) -> bool {
        let away = ray.origin().to_kernel() - pose.translation.to_kernel();
        let along = ray.direction().to_kernel();
        let forward = away.dot(along);
        let beyond = away.length_squared() * CERTAIN - PASSING * square_around;
        // Not where a square has lost digits.
        (beyond > f64::MIN_POSITIVE)
            & (beyond * along.length_squared() > forward * forward + f64::MIN_POSITIVE)
    }

    /// Whether the line certainly passes all that is around the origin, by the square of how far that
    /// reaches. So small that its square is nothing, no line does.
    #[inline(always)]
    pub(crate) fn passes(&self, square_around: f64) -> bool {
        self.near.length_squared() > PASSING * square_around + f64::MIN_POSITIVE
    }

    /// Whether the point of the line at a fraction is certainly outside of all that is around the origin, as
    /// [`Self::passes`].
    #[inline(always)]
    pub(crate) fn is_outside_at(&self, fraction: f64, square_around: f64) -> bool {
        let step = fraction * kernel::reciprocal_of_power(self.per_shrunk) - self.start;
        let square = self.near.length_squared() + step * step * self.along.length_squared();
        square > PASSING * square_around + f64::MIN_POSITIVE
    }

    /// The line in the frame of a shape of this reach, whose square need not be exact; `None` for one that is not a
    /// number or beyond all of them.
    #[inline(always)]
    pub(crate) fn seen<T: IntoLocal>(
        &self,
        square: impl FnOnce() -> f64,
        reach: impl FnOnce() -> f64,
        pose: &Pose,
        turn: T,
    ) -> Option<LocalLine<T>> {
        let scale = kernel_scale(|| {
            if self.is_middling_beside(square()) {
                1.0
            } else {
                kernel::power_around(reach(), self.near)
            }
        });
        let (approach, is_number) = self.scaled(scale, pose.translation, turn);
        is_number.then_some(approach)
    }

    /// [`Self::seen`] without a branch, and whether it is a number.
    #[inline(always)]
    pub(crate) fn sighted<T: IntoLocal>(
        &self,
        square: f64,
        reach: f64,
        place: Vector,
        turn: T,
    ) -> (LocalLine<T>, bool) {
        let scale = kernel_scale(|| {
            let power = kernel::power_around(reach, self.near);
            if self.is_middling_beside(square) { 1.0 } else { power }
        });
        self.scaled(scale, place, turn)
    }

    /// Whether nothing needs to be scaled beside a shape whose reach has this square.
    #[inline(always)]
    fn is_middling_beside(&self, square: f64) -> bool {
        is_middling(square) & (self.near.length_squared() < *MIDDLING.end())
    }

    #[inline(always)]
    fn scaled<T: IntoLocal>(&self, scale: f64, place: Vector, turn: T) -> (LocalLine<T>, bool) {
        let unit = kernel::reciprocal_of_power(scale);
        let near = turn.inward(self.near * unit);
        let along = turn.inward(self.along);
        let per_square = turn.reciprocal_of_square(along, self.per_square);
        let is_number = near.length_squared() * per_square < f64::INFINITY;
        let track = kernel::Line { near, along, per_square };
        let (per_shrunk, start) = (self.per_shrunk, self.start);
        let place = place.to_kernel();
        (LocalLine { track, scale, unit, per_shrunk, start, turn, place }, is_number)
    }
}

/// How vectors come into the frame of a shape and out of it.
pub(crate) trait IntoLocal {
    fn inward(&self, v: kernel::Vector) -> kernel::Vector;
    fn outward(&self, v: kernel::Vector) -> kernel::Vector;
    /// One over the square of what has come in, from that before.
    fn reciprocal_of_square(&self, inward: kernel::Vector, before: f64) -> f64;
}

impl IntoLocal for kernel::Matrix {
    #[inline(always)]
    fn inward(&self, v: kernel::Vector) -> kernel::Vector {
        self.transposed_mul(v)
    }

    #[inline(always)]
    fn outward(&self, v: kernel::Vector) -> kernel::Vector {
        *self * v
    }

    /// A step towards the reciprocal of the square that rounding has made of it.
    #[inline(always)]
    fn reciprocal_of_square(&self, inward: kernel::Vector, before: f64) -> f64 {
        before * (2.0 - before * inward.length_squared())
    }
}

/// Not turned at all, for what looks the same from everywhere.
pub(crate) struct Unturned;

impl IntoLocal for Unturned {
    #[inline(always)]
    fn inward(&self, v: kernel::Vector) -> kernel::Vector {
        v
    }

    #[inline(always)]
    fn outward(&self, v: kernel::Vector) -> kernel::Vector {
        v
    }

    #[inline(always)]
    fn reciprocal_of_square(&self, _: kernel::Vector, before: f64) -> f64 {
        before
    }
}

/// A line as a shape sees it, in the units and the frame of the shape.
pub(crate) struct LocalLine<T = kernel::Matrix> {
    pub(crate) track: kernel::Line,
    /// What lengths were divided by.
    scale: f64,
    /// One over it.
    pub(crate) unit: f64,
    per_shrunk: f64,
    start: f64,
    turn: T,
    place: kernel::Vector,
}

impl LocalLine<Unturned> {
    /// The part of the line in a ball around the origin.
    #[inline(always)]
    pub(crate) fn ball(&self, radius: f64) -> Option<kernel::LineInterval> {
        self.track.clip_to_ball_at_origin(radius * self.unit)
    }
}

impl<T: IntoLocal> LocalLine<T> {
    /// The fraction at a parameter of the track.
    #[inline]
    pub(crate) fn fraction(&self, s: f64) -> f64 {
        (self.start + s * self.scale) * self.per_shrunk
    }

    /// The fraction at which a ray first meets what its line is inside of between two parameters, by the
    /// usual rules; without end if it does not.
    #[inline(always)]
    pub(crate) fn first_fraction(&self, enter: f64, exit: f64) -> Real {
        let (enter, exit) = (self.fraction(enter), self.fraction(exit));
        let is_inside = (enter < 0.0) & (0.0 <= exit);
        let first = if is_inside { 0.0 } else { enter };
        let most = to_kernel(Real::MAX);
        let met = from_kernel(kernel::within(first, -most, most));
        if first >= 0.0 { met } else { Real::INFINITY }
    }

    /// An end of the part inside, in the world.
    #[inline(always)]
    pub(crate) fn hit(&self, end: &kernel::End) -> Hit {
        let fraction = self.fraction(end.s);
        let most = to_kernel(Real::MAX);
        let is_endless = end.s.is_infinite();
        let fraction = if is_endless { end.s } else { kernel::within(fraction, -most, most) };
        Hit {
            fraction: from_kernel(fraction),
            point: Vector::from_kernel(self.turn.outward(end.point) * self.scale + self.place),
            normal: Vector::from_kernel(self.turn.outward(end.normal)),
            part: 0,
        }
    }
}

impl Shape {
    /// Its [`reach`](Self::reach), or one for what has no end.
    #[inline(always)]
    pub(crate) fn kernel_reach(&self) -> f64 {
        self.as_convex().map_or(1.0, |convex| to_kernel(convex.reach()))
    }

    /// The square of its [`reach`](Self::reach), or of a length that no point is further away than, which may be known
    /// already.
    #[inline(always)]
    pub(crate) fn square_of_reach(&self, around: f64) -> f64 {
        if around < f64::INFINITY {
            return around;
        }
        let reach = self.kernel_reach();
        reach * reach
    }

    /// The radius of a ball around the origin of its frame, which looks the same however it is turned.
    #[inline(always)]
    pub(crate) fn ball_around_origin(&self) -> Option<f64> {
        let Self::Sphere(ball) = self else { return None };
        let is_around = ball.center() == Vector::ZERO && ball.radius() > 0.0;
        is_around.then(|| to_kernel(ball.radius()))
    }
}

/// Where a line goes.
struct Direction {
    along: kernel::Vector,
    square: f64,
    per_square: f64,
    per_shrunk: f64,
}

impl Direction {
    #[inline(always)]
    fn of(direction: Vector) -> Self {
        let direction = direction.to_kernel();
        let scale = kernel_scale(|| {
            let power = kernel::power_around(0.0, direction);
            if is_middling(direction.length_squared()) { 1.0 } else { power }
        });
        Self::shrunk(direction, scale)
    }

    /// [`Self::of`] with a branch: the same bits, sooner.
    #[inline(always)]
    fn quick(direction: Vector) -> Self {
        let direction = direction.to_kernel();
        let is_middling = is_middling(direction.length_squared());
        let power = || if is_middling { 1.0 } else { kernel::power_around(0.0, direction) };
        Self::shrunk(direction, kernel_scale(power))
    }

    #[inline(always)]
    fn shrunk(direction: kernel::Vector, shrunk: f64) -> Self {
        let per_shrunk = kernel::reciprocal_of_power(shrunk);
        let along = direction * per_shrunk;
        let square = along.length_squared();
        Self { along, square, per_square: 1.0 / square, per_shrunk }
    }

    #[inline(always)]
    fn has_direction(&self) -> bool {
        self.square > 0.0
    }
}

/// A point of a line on its way to where the line is nearest to a place, as seen from there.
///
/// The parameter has half of the digits of a number, so that few products with it are without loss. The
/// point that belongs to it is formed with twice the digits, and what it still is along the line, because
/// the parameter was shortened, is made up for in the same way.
#[derive(Clone, Copy)]
struct RebaseStep {
    away: [Wide; DIMENSION],
    near: kernel::Vector,
    start: f64,
}

impl RebaseStep {
    #[inline(always)]
    fn new(origin: Vector, place: Vector) -> Self {
        let mut away = [Wide::from(0.0); DIMENSION];
        let mut near = kernel::Vector::ZERO;
        for axis in 0..DIMENSION {
            away[axis] = wide_difference(origin[axis], place[axis]);
            near[axis] = wide_to_kernel(away[axis]);
        }
        Self { away, near, start: 0.0 }
    }

    /// The step that is left.
    #[inline(always)]
    fn left(&self, heading: &Direction) -> f64 {
        -self.near.dot(heading.along) * heading.per_square
    }

    /// Whether the step that is left is next to nothing.
    #[inline(always)]
    fn is_close(&self, left: f64, heading: &Direction) -> bool {
        left * left * heading.square <= LEFT_OVER * LEFT_OVER * self.near.length_squared()
    }

    #[inline(always)]
    fn moved(mut self, left: f64, heading: &Direction) -> Self {
        let step = shortened(left);
        self.start += step;
        for axis in 0..DIMENSION {
            self.away[axis] = plus_product(self.away[axis], step, heading.along[axis]);
            self.near[axis] = wide_to_kernel(self.away[axis]);
        }
        self
    }
}
