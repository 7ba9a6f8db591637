//! Where does a line cross the shapes of two dimensions?

use super::line_shape::{capsule_around, crossed_half_space, is_thick, square_with};
use super::local_line::LocalLine;
use super::space::geometry::Convex;
use super::space::kernel;
use super::space::math::{Real, Vector, to_kernel};
use super::space::shapes::{Segment, Shape, Triangle, turn};

/// Between which parameters a line is in a triangle, and whether that holds.
#[inline(always)]
pub(crate) fn stretch_in_triangle(
    track: &kernel::Line,
    corners: &[kernel::Vector; 3],
) -> (f64, f64, bool) {
    // An area of no more than half of the least number is 0 as one number of the space.
    track.stretch_in_triangle(corners, to_kernel(Real::from_bits(1)) * 0.5)
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
            Self::Polygon(shape) => square(shape.reach()),
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
            Self::Capsule(shape) => {
                let radius = to_kernel(shape.radius()) * unit + skin;
                self.crossed_segment(&shape.axis(), radius, approach)
            }
            Self::HalfSpace(shape) => crossed_half_space(shape, skin, approach),
            Self::Cuboid(shape) if is_sharp => track.clip_to_box(point(shape.half())),
            Self::Ellipsoid(shape) if is_sharp && shape.has_inside() => {
                track.clip_to_ellipsoid(point(shape.half()))
            }
            Self::Triangle(shape) if is_sharp => self.crossed_triangle(shape, approach),
            Self::Polygon(shape) if is_sharp => {
                let corners = shape.vertices();
                track.clip_to_polygon(corners.len(), |index| point(corners[index]), 0.0)
            }
            Self::Cuboid(_)
            | Self::Triangle(_)
            | Self::Ellipsoid(_)
            | Self::Polygon(_)
            | Self::Custom(_)
            | Self::Composite(_)
            | Self::Rounded(_) => self.searched(track, unit),
        }
    }

    /// Whether a line comes from the front of something without an inside: in two dimensions nothing
    /// has a front.
    pub(crate) fn is_seen_from_front(&self, _: &LocalLine) -> Option<bool> {
        None
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
            | Self::Polygon(_)
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
            // As a ring of two corners, between which nothing slips through.
            approach.track.clip_to_polygon(2, |index| ends[index], self.touch(unit))
        }
    }

    /// A triangle, its corners either way round or in one line.
    fn crossed_triangle(
        &self,
        shape: &Triangle,
        approach: &LocalLine,
    ) -> Option<kernel::LineInterval> {
        let unit = approach.unit;
        let [a, mut b, mut c] = *shape.vertices();
        let area = turn(a, b, c);
        if area < 0.0 {
            (b, c) = (c, b);
        }
        let corners = [a, b, c].map(|corner| corner.to_kernel() * unit);
        let touch = if area == 0.0 { self.touch(unit) } else { 0.0 };
        approach.track.clip_to_polygon(3, |index| corners[index], touch)
    }
}
