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

/// A line as a shape sees it, in the units and the frame of the shape.
pub(crate) struct Approach {
    pub(crate) track: fine::Track,
    /// What lengths were divided by.
    pub(crate) scale: f64,
    /// The fraction at `track.near`.
    start: f64,
    /// The length of the direction.
    length: f64,
    axes: fine::Matrix,
    place: fine::Vector,
}

impl Approach {
    /// `None` for a line without direction, and for one that is not a number or beyond all of them.
    #[inline]
    pub(crate) fn new(
        shape: &Shape,
        pose: &Pose,
        origin: Vector,
        direction: Vector,
    ) -> Option<Self> {
        let (unit, length) = direction.to_fine().direction_and_length()?;
        let (near, start) = moved_close(origin, direction, pose.translation, unit / length);
        let reach = || shape.as_convex().map_or(1.0, |convex| to_fine(convex.reach()));
        let scale = fine_scale(|| fine::power_around(reach(), near));
        let axes = pose.rotation.to_fine();
        let near = axes.transposed_mul(near * (1.0 / scale));
        let along = unit_again(axes.transposed_mul(unit));
        if !(near.is_finite() && along.is_finite()) {
            return None;
        }
        let track = fine::Track { near, along };
        Some(Self { track, scale, start, length, axes, place: pose.translation.to_fine() })
    }

    /// The fraction at a parameter of the track.
    #[inline]
    pub(crate) fn fraction(&self, s: f64) -> f64 {
        self.start + s * self.scale / self.length
    }

    /// An end of the part inside, in the world.
    #[inline]
    pub(crate) fn hit(&self, end: &fine::End) -> Hit {
        let fraction = self.fraction(end.s);
        let most = to_fine(Real::MAX);
        let is_endless = end.s.is_infinite();
        let fraction = if is_endless { fraction } else { fine::within(fraction, -most, most) };
        Hit {
            fraction: from_fine(fraction),
            point: Vector::from_fine(self.axes * end.point * self.scale + self.place),
            normal: Vector::from_fine(self.axes * end.normal),
        }
    }
}

/// The unit vector along one that has length one up to rounding: by a step towards `1 / |v|`.
#[inline(always)]
fn unit_again(v: fine::Vector) -> fine::Vector {
    v * (1.5 - 0.5 * v.length_squared())
}

/// The point of a line nearest to `place`, as seen from there, and its parameter. `per_length` is the
/// direction over its length squared.
///
/// The parameter is as good as ordinary numbers make it. The point that belongs to it is formed with
/// twice the digits, and what it still is along the line, because the parameter was rounded, is made up
/// for in the same way.
#[inline]
fn moved_close(
    origin: Vector,
    direction: Vector,
    place: Vector,
    per_length: fine::Vector,
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
        let step = -near.dot(per_length);
        if start != 0.0 && step.abs() * to_fine(direction.largest()) <= LEFT_OVER * near.largest() {
            break;
        }
        start += step;
        for axis in 0..DIMENSION {
            away[axis] += Wide::from(step) * wide(direction[axis]);
            near[axis] = fine_of(away[axis]);
        }
    }
    (near, start)
}
