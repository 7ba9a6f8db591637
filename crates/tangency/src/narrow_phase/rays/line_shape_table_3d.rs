//! Where does a line cross the shapes of three dimensions?

use super::line_shape::{capsule_around, crossed_half_space, is_thick, square_with};
use super::local_line::LocalLine;
use super::space::geometry::Convex;
use super::space::kernel;
use super::space::math::{ROUNDING, Real, Vector, to_kernel};
use super::space::shapes::{Hull, Segment, Shape};

/// By how much more than its touch a hull's faces may seem to go beyond its edges.
const BEYOND_EDGES: f64 = 32.0;

/// How many digits of double precision the numbers of this space do not miss, as a factor, less what other
/// roundings take of them.
const SPARE: f64 = to_kernel(Real::EPSILON) / f64::EPSILON / 512.0;

/// How much larger than an area the products may be that it is the difference of: by three digits, or by those
/// that are not missed.
const CLEAR: f64 = if SPARE > 8.0 { SPARE } else { 8.0 };

/// Between which parameters a line is in a triangle, and whether that holds.
#[inline(always)]
pub(crate) fn stretch_in_triangle(
    track: &kernel::Line,
    corners: &[kernel::Vector; 3],
) -> (f64, f64, bool) {
    track.stretch_in_triangle(corners, CLEAR)
}

/// Whether the planes of its faces tell where a hull is: it has an inside, and its edges are not so
/// sharp that the rounding of the planes moves them.
#[inline]
fn is_told_by_planes(shape: &Hull) -> bool {
    let allowed = BEYOND_EDGES * ROUNDING.flat;
    !shape.is_flat() && !shape.columns().planes().overshoot(to_kernel(shape.reach()), allowed)
}

/// A hull with an inside.
fn crossed_hull(shape: &Hull, approach: &LocalLine) -> Option<kernel::LineInterval> {
    let (track, unit) = (&approach.track, approach.unit);
    shape.columns().planes().crossed_by(track, unit)
}

impl Shape {
    /// The square of a length that no point of the shape is further than from the origin of its frame,
    /// where that is quickly known; infinite for others.
    #[inline(always)]
    pub(crate) fn square_around(&self) -> f64 {
        let square = |length: Real| to_kernel(length) * to_kernel(length);
        let (core, radius) = self.core_and_radius();
        let around = match core {
            Self::Sphere(shape) if shape.center() == Vector::ZERO => square(shape.radius()),
            Self::Capsule(shape) => capsule_around(shape),
            Self::Cuboid(shape) => shape.half().to_kernel().length_squared(),
            Self::Ellipsoid(shape) => square(shape.reach()),
            Self::Cylinder(shape) => square(shape.radius()) + square(shape.half_height()),
            Self::Cone(shape) => square(shape.radius()) + square(shape.half_height()),
            Self::Hull(shape) => square(shape.reach()),
            Self::Sphere(_)
            | Self::Segment(_)
            | Self::Triangle(_)
            | Self::HalfSpace(_)
            | Self::Rounded(_)
            | Self::Custom(_)
            | Self::Composite(_) => f64::INFINITY,
        };
        square_with(to_kernel(radius), around)
    }

    /// The part of a line that is inside, in the units and the frame of the approach.
    #[inline(always)]
    pub(crate) fn crossed(&self, approach: &LocalLine) -> Option<kernel::LineInterval> {
        let (track, unit) = (&approach.track, approach.unit);
        let point = |point: Vector| point.to_kernel() * unit;
        let (core, radius) = self.core_and_radius();
        let skin = to_kernel(radius) * unit;
        let is_sharp = skin == 0.0;
        match core {
            Self::Sphere(shape) => self.crossed_ball(shape, skin, approach),
            Self::Segment(shape) => self.crossed_segment(shape, skin, approach),
            Self::Capsule(shape) => self.crossed_segment(
                &shape.axis(),
                to_kernel(shape.radius()) * unit + skin,
                approach,
            ),
            Self::HalfSpace(shape) => crossed_half_space(shape, skin, approach),
            Self::Cuboid(shape) if is_sharp => track.clip_to_box(point(shape.half())),
            Self::Ellipsoid(shape) if is_sharp && shape.has_inside() => {
                track.clip_to_ellipsoid(point(shape.half()))
            }
            Self::Triangle(shape) if is_sharp => kernel::WatertightLine::new(track)
                .clip_to_triangle(&shape.vertices().map(point), CLEAR),
            Self::Cylinder(shape) if is_sharp => {
                let half_height = to_kernel(shape.half_height()) * unit;
                self.crossed_turned(half_height, to_kernel(shape.radius()) * unit, approach, true)
            }
            Self::Cone(shape) if is_sharp => {
                let half_height = to_kernel(shape.half_height()) * unit;
                self.crossed_turned(half_height, to_kernel(shape.radius()) * unit, approach, false)
            }
            Self::Hull(shape) if is_sharp && is_told_by_planes(shape) => {
                crossed_hull(shape, approach)
            }
            Self::Cuboid(_)
            | Self::Triangle(_)
            | Self::Ellipsoid(_)
            | Self::Cylinder(_)
            | Self::Cone(_)
            | Self::Hull(_)
            | Self::Custom(_)
            | Self::Composite(_)
            | Self::Rounded(_) => self.searched(track, unit),
        }
    }

    /// Whether a line comes from the front of a triangle, which has no inside; `None` for all others.
    pub(crate) fn is_seen_from_front(&self, approach: &LocalLine) -> Option<bool> {
        let (Self::Triangle(triangle), 0.0) = self.core_and_radius() else { return None };
        let [a, b, c] = triangle.vertices().map(|corner| corner.to_kernel());
        Some((b - a).cross(c - a).dot(approach.track.along) <= 0.0)
    }

    /// Where a line goes in, as [`Self::crossed`]: what it takes to say where it goes out is left out where that is much.
    #[inline(always)]
    pub(crate) fn entered(&self, approach: &LocalLine) -> Option<kernel::End> {
        match self {
            Self::Cuboid(shape) => {
                approach.track.enter_box(shape.half().to_kernel() * approach.unit)
            }
            Self::Capsule(shape) => self.entered_capsule(shape, approach),
            Self::Sphere(_)
            | Self::Segment(_)
            | Self::HalfSpace(_)
            | Self::Triangle(_)
            | Self::Ellipsoid(_)
            | Self::Cylinder(_)
            | Self::Cone(_)
            | Self::Hull(_)
            | Self::Custom(_)
            | Self::Composite(_)
            | Self::Rounded(_) => self.crossed(approach).map(|across| across.enter),
        }
    }

    /// What is around a segment.
    fn crossed_segment(
        &self,
        shape: &Segment,
        radius: f64,
        approach: &LocalLine,
    ) -> Option<kernel::LineInterval> {
        let unit = approach.unit;
        let ends = [shape.start(), shape.end()].map(|end| end.to_kernel() * unit);
        if is_thick(radius, kernel::greater(ends[0].largest(), ends[1].largest())) {
            approach.track.clip_to_capsule(ends, radius)
        } else {
            approach.track.clip_to_segment(ends, self.touch(unit))
        }
    }

    /// A cylinder or a cone, which may be a segment or a disc.
    fn crossed_turned(
        &self,
        half_height: f64,
        radius: f64,
        approach: &LocalLine,
        is_cylinder: bool,
    ) -> Option<kernel::LineInterval> {
        let track = &approach.track;
        if !is_thick(radius, half_height) {
            let top = kernel::Vector::Y * half_height;
            track.clip_to_segment([-top, top], self.touch(approach.unit))
        } else if is_cylinder || Self::is_bare(half_height, radius) {
            track.clip_to_cylinder(half_height, radius)
        } else {
            track.clip_to_cone(half_height, radius)
        }
    }
}
