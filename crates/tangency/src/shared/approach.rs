//! How does a shape see a line from afar?
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

use super::space::{
    CLOSING_STEPS, DIMENSION, Hit, Pose, Real, Shape, Vector, Wide, fine, fine_of, fine_scale,
    from_fine, to_fine, wide,
};

/// What may be left along the line when the origin has been moved, in units of what is left across it.
const LEFT_OVER: f64 = 1.0 / (1_u64 << 20) as f64;

/// A line misses a shape that comes no nearer to its origin than this, in units of the square of its
/// reach: far more than rounding takes of either, and so little that few lines are looked at in vain.
const PASSING: f64 = 1.0 + 1.0 / (1_u64 << 16) as f64;

/// A line that was moved to where it is nearest to the origin of a shape, along the axes of the world.
pub(crate) struct Closing {
    near: fine::Vector,
    along: fine::Vector,
    /// One over the square of `along`.
    per_square: f64,
    /// What the direction was divided by.
    shrunk: f64,
    /// How far along `near` is, in units of the shrunk direction.
    start: f64,
}

impl Closing {
    /// `None` for a line without direction, and for one whose direction is not a number.
    #[inline(always)]
    pub(crate) fn new(pose: &Pose, origin: Vector, direction: Vector) -> Option<Self> {
        let direction = direction.to_fine();
        let shrunk = fine_scale(|| fine::power_around(0.0, direction));
        let along = direction * (1.0 / shrunk);
        let squared = along.length_squared();
        if !(squared > 0.0) {
            return None;
        }
        let per_square = 1.0 / squared;
        let (near, start) = moved_close(origin, along, pose.translation, per_square);
        Some(Self { near, along, per_square, shrunk, start })
    }

    /// Whether the line certainly passes all that is around the origin, by the square of how far that
    /// reaches. So small that its square is nothing, no line does.
    #[inline(always)]
    pub(crate) fn passes(&self, square_around: f64) -> bool {
        self.near.length_squared() > PASSING * square_around + f64::MIN_POSITIVE
    }

    /// The line in the frame of a shape of this reach; `None` for one that is not a number or beyond all of
    /// them.
    #[inline(always)]
    pub(crate) fn seen<T: Attitude>(
        &self,
        reach: impl FnOnce() -> f64,
        pose: &Pose,
        turn: T,
    ) -> Option<Approach<T>> {
        let scale = fine_scale(|| fine::power_around(reach(), self.near));
        let near = turn.inward(self.near * (1.0 / scale));
        let along = turn.inward(self.along);
        // A step towards the reciprocal of the square that rounding has made of it.
        let per_square = self.per_square * (2.0 - self.per_square * along.length_squared());
        if !(near.length_squared() * per_square < f64::INFINITY) {
            return None;
        }
        let track = fine::Track { near, along, per_square };
        let (shrunk, start) = (self.shrunk, self.start);
        Some(Approach { track, scale, shrunk, start, turn, place: pose.translation.to_fine() })
    }
}

/// How vectors come into the frame of a shape and out of it.
pub(crate) trait Attitude {
    fn inward(&self, v: fine::Vector) -> fine::Vector;
    fn outward(&self, v: fine::Vector) -> fine::Vector;
}

impl Attitude for fine::Matrix {
    #[inline(always)]
    fn inward(&self, v: fine::Vector) -> fine::Vector {
        self.transposed_mul(v)
    }

    #[inline(always)]
    fn outward(&self, v: fine::Vector) -> fine::Vector {
        *self * v
    }
}

/// Not turned at all, for what looks the same from everywhere.
pub(crate) struct Unturned;

impl Attitude for Unturned {
    #[inline(always)]
    fn inward(&self, v: fine::Vector) -> fine::Vector {
        v
    }

    #[inline(always)]
    fn outward(&self, v: fine::Vector) -> fine::Vector {
        v
    }
}

/// A line as a shape sees it, in the units and the frame of the shape.
pub(crate) struct Approach<T = fine::Matrix> {
    pub(crate) track: fine::Track,
    /// What lengths were divided by.
    pub(crate) scale: f64,
    shrunk: f64,
    start: f64,
    turn: T,
    place: fine::Vector,
}

impl Approach<Unturned> {
    /// The part of the line in a ball around the origin.
    #[inline(always)]
    pub(crate) fn ball(&self, radius: f64) -> Option<fine::Across> {
        self.track.across_ball(fine::Vector::ZERO, radius / self.scale)
    }
}

impl<T: Attitude> Approach<T> {
    /// The fraction at a parameter of the track.
    #[inline]
    pub(crate) fn fraction(&self, s: f64) -> f64 {
        (self.start + s * self.scale) / self.shrunk
    }

    /// An end of the part inside, in the world.
    #[inline(always)]
    pub(crate) fn hit(&self, end: &fine::End) -> Hit {
        let fraction = self.fraction(end.s);
        let most = to_fine(Real::MAX);
        let is_endless = end.s.is_infinite();
        let fraction = if is_endless { end.s } else { fine::within(fraction, -most, most) };
        Hit {
            fraction: from_fine(fraction),
            point: Vector::from_fine(self.turn.outward(end.point) * self.scale + self.place),
            normal: Vector::from_fine(self.turn.outward(end.normal)),
        }
    }
}

impl Shape {
    /// Its [`reach`](Self::reach), or one for what has no end.
    #[inline(always)]
    pub(crate) fn fine_reach(&self) -> f64 {
        self.as_convex().map_or(1.0, |convex| to_fine(convex.reach()))
    }

    /// The radius of a ball around the origin of its frame, which looks the same however it is turned.
    #[inline(always)]
    pub(crate) fn ball_around_origin(&self) -> Option<f64> {
        let Self::Sphere(ball) = self else { return None };
        let is_around = ball.center() == Vector::ZERO && ball.radius() > 0.0;
        is_around.then(|| to_fine(ball.radius()))
    }
}

/// The point of a line nearest to `place`, as seen from there, and its parameter. `per_square` is one over
/// the square of the direction.
///
/// The parameter is as good as ordinary numbers make it. The point that belongs to it is formed with
/// twice the digits, and what it still is along the line, because the parameter was rounded, is made up
/// for in the same way.
#[inline(always)]
fn moved_close(
    origin: Vector,
    direction: fine::Vector,
    place: Vector,
    per_square: f64,
) -> (fine::Vector, f64) {
    let mut away = [Wide::from(0.0); DIMENSION];
    for axis in 0..DIMENSION {
        away[axis] = wide(origin[axis]) - wide(place[axis]);
    }
    let mut near = fine::Vector::ZERO;
    let mut start = 0.0;
    for _ in 0..=CLOSING_STEPS {
        for axis in 0..DIMENSION {
            near[axis] = fine_of(away[axis]);
        }
        let step = -near.dot(direction) * per_square;
        if start != 0.0 && step.abs() <= LEFT_OVER * near.largest() {
            break;
        }
        start += step;
        for axis in 0..DIMENSION {
            away[axis] += Wide::from(step) * Wide::from(direction[axis]);
            near[axis] = fine_of(away[axis]);
        }
    }
    (near, start)
}
