//! Capsules against the other primitives.

use super::relative_pose::{PosePair, RelativePose};
use super::segment_cuboid::segment_cuboid;
use super::segment_segment::segments;
use super::segment_triangle::segment_triangle;
use super::space::geometry::{Closest, Convex};
use super::space::kernel;
use super::space::math::{
    Frame, Pose, ROUNDING, Real, from_kernel, greater, is_safe_square, lesser, scale_of, to_kernel,
    within,
};
use super::space::shapes::{Capsule, Cuboid, Segment, Shape, Sphere, Triangle};

/// What is nearer to touching than this, in units of the largest number, is not told at a glance. A
/// coordinate of the way is a sum of differences and products of at most four times that number, off by 9
/// epsilon; the way by 16, its square and the gap along it by as much again. The rest is to be on the safe
/// side.
const DOUBT: Real = 128.0 * Real::EPSILON;

/// A segment, given in the frame that `frame` leads out to.
fn out(segment: Segment, frame: &Frame) -> Segment {
    Segment::unchecked(frame.out(segment.start()), frame.out(segment.end()))
}

/// All answers are given in the frame of A, which is this capsule; `b_in_a` is the pose of B in it.
impl Capsule {
    /// The nearest points of this capsule, as A, and a ball, as B, or the shortest way to part them.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let ball = Sphere::new(Vector::ZERO, 1.0)?;
    /// assert_eq!(capsule.against_sphere(&ball, &Pose::at(Vector::X * 2.0)).separation, 0.5);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_sphere(&self, b: &Sphere, b_in_a: &Pose) -> Closest {
        b.posed(b_in_a).against(&Shape::Capsule(*self), &Pose::IDENTITY).flipped()
    }

    /// The nearest points of this capsule, as A, and a segment, as B, or the shortest way to part
    /// them.
    pub fn against_segment(&self, b: &Segment, b_in_a: &Pose) -> Closest {
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far;
        }
        segments(self.axis(), out(*b, &b_in_a.frame())).rounded(self.radius(), 0.0)
    }

    /// The nearest points of two capsules, or the shortest way to part them.
    ///
    /// Where the axes cross, the way out is at a right angle to both.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let seen = capsule.against_capsule(&capsule, &Pose::at(Vector::X * 3.0));
    /// assert_eq!((seen.normal, seen.separation), (Vector::X, 2.0));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_capsule(&self, b: &Capsule, b_in_a: &Pose) -> Closest {
        let Some((relative, _)) = PosePair::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_kernel(self.closest_to_capsule(b, &relative))
    }

    /// The separation of two capsules in one frame, without a branch, and whether it holds: the axes are
    /// clearly apart.
    #[inline(always)]
    pub(crate) fn quick_gap(&self, b: &Capsule) -> (Real, bool) {
        let largest = to_kernel(greater(extent(self.axis()), extent(b.axis())));
        let scale = scale_of(largest, kernel::Vector::ZERO);
        let unit = 1.0 / scale;
        let scope = kernel::Tolerances::flat(largest * unit, &ROUNDING);
        let ends = |axis: Segment| [axis.start().to_kernel() * unit, axis.end().to_kernel() * unit];
        let (a_ends, b_ends) = (ends(self.axis()), ends(b.axis()));
        let (found, is_certain) = kernel::segments_at_a_glance(a_ends, b_ends, &scope);
        let (a_radius, b_radius) = (to_kernel(self.radius()), to_kernel(b.radius()));
        (from_kernel(found.separation * scale - a_radius - b_radius), is_certain)
    }

    /// Whether two capsules in one frame share a point, in the numbers of the space, without a branch, and
    /// whether it holds.
    ///
    /// Any two points of the axes are at least as far from each other as the axes are, and any direction
    /// shows at most as much of a gap between them. So the points of [`kernel::segments_apart`] need not be
    /// the nearest ones: the way between them tells either that the capsules meet or that they are apart,
    /// unless they do neither by more than [`DOUBT`].
    #[inline(always)]
    pub(crate) fn quick_intersects(&self, b: &Capsule) -> (bool, bool) {
        let (one, other) = (self.axis(), b.axis());
        let (u, v) = (one.end() - one.start(), other.end() - other.start());
        let r = other.start() - one.start();
        let (uu, uv, vv) = (u.dot(u), u.dot(v), v.dot(v));
        let (ur, vr) = (u.dot(r), v.dot(r));
        let share = |numerator: Real, denominator: Real| {
            let share = within(numerator / denominator, 0.0, 1.0);
            if denominator > 0.0 { share } else { 0.0 }
        };
        let bottom = share(ur * vv - vr * uv, uu * vv - uv * uv);
        let t = share(bottom * uv - vr, vv);
        let s = share(t * uv + ur, uu);
        let way = r + v * t - u * s;
        let squared = way.length_squared();
        let length = squared.sqrt();
        let begin = r.dot(way) + lesser(0.0, v.dot(way));
        let gap = begin - greater(0.0, u.dot(way));
        let reach = self.radius() + b.radius();
        let doubt = DOUBT * (greater(extent(one), extent(other)) + reach);
        let is_met = length < reach - doubt;
        let is_apart = gap > (reach + doubt) * length;
        let is_ordinary = is_safe_square(squared) & is_safe_square(doubt * doubt);
        (is_met, (is_met | is_apart) & is_ordinary)
    }

    /// The nearest points in double precision, as far as the axes are clearly apart.
    pub(crate) fn closest_to_capsule(
        &self,
        b: &Capsule,
        relative: &RelativePose,
    ) -> kernel::ClosestPoints {
        let largest = to_kernel(greater(extent(self.axis()), extent(b.axis())));
        let scale = scale_of(largest, relative.origin);
        let unit = 1.0 / scale;
        let scope = kernel::Tolerances::flat(largest * unit, &ROUNDING);
        let a_ends = ends(self.axis()).map(|end| end * unit);
        let b_ends = ends(b.axis()).map(|end| (relative.axes * end + relative.origin) * unit);
        let found = match kernel::segments_apart(a_ends, b_ends, &scope) {
            Some(found) => found.scaled(scale),
            None => segments(self.axis(), out(b.axis(), &relative.frame())).to_kernel(),
        };
        found.rounded(to_kernel(self.radius()), to_kernel(b.radius()))
    }

    /// The nearest points of this capsule, as A, and a triangle, as B, or the shortest way to part
    /// them.
    pub fn against_triangle(&self, b: &Triangle, b_in_a: &Pose) -> Closest {
        let Some((relative, _)) = PosePair::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_kernel(self.closest_to_triangle(b, &relative))
    }

    /// In double precision, as far as the axis is clearly apart from the triangle.
    pub(crate) fn closest_to_triangle(
        &self,
        b: &Triangle,
        relative: &RelativePose,
    ) -> kernel::ClosestPoints {
        let largest = to_kernel(greater(extent(self.axis()), b.reach()));
        let scale = scale_of(largest, relative.origin);
        let unit = 1.0 / scale;
        let scope = kernel::Tolerances::flat(largest * unit, &ROUNDING);
        let axis = ends(self.axis()).map(|end| end * unit);
        let corners = b
            .vertices()
            .map(|corner| (relative.axes * corner.to_kernel() + relative.origin) * unit);
        let found = match kernel::segment_and_triangle(axis, corners, &scope) {
            Some(found) => found.scaled(scale),
            None => {
                let frame = relative.frame();
                segment_triangle(self.axis_in(&frame), b).out_of(&frame).to_kernel()
            }
        };
        found.rounded(to_kernel(self.radius()), 0.0)
    }

    /// The nearest points of this capsule, as A, and a box, as B, or the shortest way to part them.
    ///
    /// ```
    #[doc = prelude!()]
    /// let capsule = Capsule::new(-Vector::Y, Vector::Y, 0.5)?;
    /// let cube = Cuboid::from_half(Vector::splat(1.0))?;
    /// let seen = capsule.against_cuboid(&cube, &Pose::at(Vector::X * 3.0));
    /// assert_eq!((seen.normal, seen.separation), (Vector::X, 1.5));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against_cuboid(&self, b: &Cuboid, b_in_a: &Pose) -> Closest {
        let Some((relative, _)) = PosePair::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_kernel(self.closest_to_cuboid(b, &relative))
    }

    /// In double precision: the answer as far as it can be told to be certain.
    pub(crate) fn closest_to_cuboid(
        &self,
        b: &Cuboid,
        relative: &RelativePose,
    ) -> kernel::ClosestPoints {
        let largest = to_kernel(greater(extent(self.axis()), b.half().largest()));
        let scale = scale_of(largest, relative.origin);
        let unit = 1.0 / scale;
        let scope = kernel::Tolerances::flat(largest * unit, &ROUNDING);
        let into_b =
            |end: kernel::Vector| relative.axes.transposed_mul(end - relative.origin) * unit;
        let axis_in_b = ends(self.axis()).map(into_b);
        let found = match kernel::segment_and_box(axis_in_b, b.half().to_kernel() * unit, &scope) {
            Some(found) => relative.out(found.scaled(scale)),
            None => {
                let frame = relative.frame();
                segment_cuboid(self.axis_in(&frame), b).out_of(&frame).to_kernel()
            }
        };
        found.rounded(to_kernel(self.radius()), 0.0)
    }

    /// The axis, in the frame of B.
    fn axis_in(&self, b_in_a: &Frame) -> Segment {
        let axis = self.axis();
        Segment::unchecked(b_in_a.local(axis.start()), b_in_a.local(axis.end()))
    }
}

/// The largest coordinate of a segment.
#[inline(always)]
fn extent(segment: Segment) -> Real {
    greater(segment.start().largest(), segment.end().largest())
}

/// The ends of a segment in double precision.
fn ends(segment: Segment) -> [kernel::Vector; 2] {
    [segment.start().to_kernel(), segment.end().to_kernel()]
}
