//! Capsules against the other primitives.

use super::segment::segments;
use super::segment_cuboid::segment_cuboid;
use super::segment_triangle::segment_triangle;
use super::space::{
    Capsule, Closest, Cuboid, Frame, Placing, Pose, ROUNDING, Real, Segment, Shape, Sight, Sphere,
    Triangle, fine, greater, to_fine,
};

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
        let Some((placing, _)) = Sight::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_fine(self.beside_capsule(b, &placing))
    }

    /// The same in double precision, as far as the axes are clearly apart.
    pub(crate) fn beside_capsule(&self, b: &Capsule, placing: &Placing) -> fine::Found {
        let largest = to_fine(greater(extent(self.axis()), extent(b.axis())));
        let scale = fine::scale_of(largest, placing.origin);
        let unit = 1.0 / scale;
        let scope = fine::Scope::flat(largest * unit, &ROUNDING);
        let a_ends = ends(self.axis()).map(|end| end * unit);
        let b_ends = ends(b.axis()).map(|end| (placing.axes * end + placing.origin) * unit);
        let found = match fine::segments_apart(a_ends, b_ends, &scope) {
            Some(found) => found.scaled(scale),
            None => segments(self.axis(), out(b.axis(), &placing.frame())).to_fine(),
        };
        found.rounded(to_fine(self.radius()), to_fine(b.radius()))
    }

    /// The nearest points of this capsule, as A, and a triangle, as B, or the shortest way to part
    /// them.
    pub fn against_triangle(&self, b: &Triangle, b_in_a: &Pose) -> Closest {
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far;
        }
        self.beside_triangle(b, &b_in_a.frame())
    }

    pub(crate) fn beside_triangle(&self, b: &Triangle, b_in_a: &Frame) -> Closest {
        segment_triangle(self.axis_in(b_in_a), b).out_of(b_in_a).rounded(self.radius(), 0.0)
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
        let Some((placing, _)) = Sight::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_fine(self.beside_cuboid(b, &placing))
    }

    /// The same in double precision, as far as the answer can be told to be certain.
    pub(crate) fn beside_cuboid(&self, b: &Cuboid, placing: &Placing) -> fine::Found {
        let largest = to_fine(greater(extent(self.axis()), b.half().largest()));
        let scale = fine::scale_of(largest, placing.origin);
        let unit = 1.0 / scale;
        let scope = fine::Scope::flat(largest * unit, &ROUNDING);
        let into_b = |end: fine::Vector| placing.axes.transposed_mul(end - placing.origin) * unit;
        let axis_in_b = ends(self.axis()).map(into_b);
        let found = match fine::segment_and_box(axis_in_b, b.half().to_fine() * unit, &scope) {
            Some(found) => placing.out(found.scaled(scale)),
            None => {
                let frame = placing.frame();
                segment_cuboid(self.axis_in(&frame), b).out_of(&frame).to_fine()
            }
        };
        found.rounded(to_fine(self.radius()), 0.0)
    }

    /// The axis, in the frame of B.
    fn axis_in(&self, b_in_a: &Frame) -> Segment {
        let axis = self.axis();
        Segment::unchecked(b_in_a.local(axis.start()), b_in_a.local(axis.end()))
    }
}

/// The largest coordinate of a segment.
fn extent(segment: Segment) -> Real {
    greater(segment.start().largest(), segment.end().largest())
}

/// The ends of a segment in double precision.
fn ends(segment: Segment) -> [fine::Vector; 2] {
    [segment.start().to_fine(), segment.end().to_fine()]
}
