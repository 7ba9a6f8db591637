//! Where does a line cross the shapes that every space has?

use super::local_line::LocalLine;
use super::space::kernel;
use super::space::math::{ROUNDING, greater, lesser, to_kernel};
use super::space::shapes::{Capsule, Ellipsoid, HalfSpace, Shape, Sphere};

/// What is thinner than this, in units of its size, has no inside in double precision.
const BARE: f64 = 4.0 * f64::EPSILON;

/// Whether a radius is more than rounding beside a size, and its square a number.
#[inline(always)]
pub(crate) fn is_thick(radius: f64, size: f64) -> bool {
    radius * radius > f64::MIN_POSITIVE && !Shape::is_bare(radius, size)
}

impl Ellipsoid {
    /// Whether none of its half axes is next to nothing.
    pub(crate) fn has_inside(&self) -> bool {
        !Shape::is_bare(to_kernel(self.half().fold(lesser)), to_kernel(self.half().fold(greater)))
    }
}

impl Shape {
    /// Whether something of this size and thickness has no inside.
    #[inline(always)]
    pub(crate) fn is_bare(thickness: f64, size: f64) -> bool {
        thickness <= BARE * size
    }

    /// A ball that is larger by a skin.
    #[inline(always)]
    pub(crate) fn crossed_ball(
        &self,
        ball: &Sphere,
        skin: f64,
        approach: &LocalLine,
    ) -> Option<kernel::LineInterval> {
        let unit = approach.unit;
        let center = ball.center().to_kernel() * unit;
        let radius = to_kernel(ball.radius()) * unit + skin;
        if is_thick(radius, center.largest()) {
            approach.track.clip_to_ball(center, radius)
        } else {
            approach.track.clip_to_segment([center; 2], self.touch(unit))
        }
    }

    /// Where a line goes into a capsule.
    #[inline(always)]
    pub(crate) fn entered_capsule(
        &self,
        shape: &Capsule,
        approach: &LocalLine,
    ) -> Option<kernel::End> {
        let (axis, unit) = (shape.axis(), approach.unit);
        let ends = [axis.start(), axis.end()].map(|end| end.to_kernel() * unit);
        let radius = to_kernel(shape.radius()) * unit;
        if is_thick(radius, kernel::greater(ends[0].largest(), ends[1].largest())) {
            approach.track.enter_capsule(ends, radius)
        } else {
            self.crossed(approach).map(|across| across.enter)
        }
    }

    /// How near a line comes to something without an inside that it touches: within its rounding.
    pub(crate) fn touch(&self, unit: f64) -> f64 {
        ROUNDING.flat * to_kernel(self.reach()) * unit
    }

    /// Any shape with an end, by its support.
    pub(crate) fn searched(&self, track: &kernel::Line, unit: f64) -> Option<kernel::LineInterval> {
        let (core, radius) = self.kernel_core(unit)?;
        let reach = to_kernel(self.core_and_radius().0.reach()) * unit;
        let touch = self.touch(unit);
        track.clip_to_body(&kernel::Body { core, radius, reach, rounding: &ROUNDING, touch })
    }
}

/// A half-space that is larger by a skin.
#[inline(always)]
pub(crate) fn crossed_half_space(
    shape: &HalfSpace,
    skin: f64,
    approach: &LocalLine,
) -> Option<kernel::LineInterval> {
    let boundary = shape.boundary();
    let offset = to_kernel(boundary.offset()) * approach.unit + skin;
    approach.track.clip_to_half_space(boundary.normal().to_kernel(), offset)
}

/// The square of how far a capsule reaches around the origin of its frame.
#[inline(always)]
pub(crate) fn capsule_around(shape: &Capsule) -> f64 {
    let axis = shape.axis();
    let [start, end] = [axis.start(), axis.end()].map(|end| end.to_kernel().length_squared());
    square_with(to_kernel(shape.radius()), kernel::greater(start, end))
}

/// The square of a length that is larger by a radius, from its square.
#[inline(always)]
pub(crate) fn square_with(radius: f64, square: f64) -> f64 {
    if radius == 0.0 {
        return square;
    }
    let length = square.sqrt() + radius;
    length * length
}
