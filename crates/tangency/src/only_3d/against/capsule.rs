//! Capsules against the other primitives.

use super::segment::segments;
use super::segment_cuboid::segment_cuboid;
use super::segment_triangle::segment_triangle;
use super::space::{
    Capsule, Closest, Cuboid, FLAT, Frame, NOISE, Pose, Segment, Shape, Sphere, Triangle, apart,
    fine, greater, power_of_two, to_fine,
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
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far;
        }
        capsules_apart(self, b, b_in_a)
            .unwrap_or_else(|| self.against_segment(&b.axis(), b_in_a).rounded(0.0, b.radius()))
    }

    /// The nearest points of this capsule, as A, and a triangle, as B, or the shortest way to part
    /// them.
    pub fn against_triangle(&self, b: &Triangle, b_in_a: &Pose) -> Closest {
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far;
        }
        let frame = b_in_a.frame();
        let axis_in_b = self.axis_in(&frame);
        segment_triangle(axis_in_b, b).out_of(&frame).rounded(self.radius(), 0.0)
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
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far;
        }
        let (a, other) = (Shape::Capsule(*self), Shape::Cuboid(*b));
        if let Some(apart) = apart(&a, &other, b_in_a, &mut fine::Silent) {
            return apart;
        }
        let frame = b_in_a.frame();
        let axis_in_b = self.axis_in(&frame);
        segment_cuboid(axis_in_b, b).out_of(&frame).rounded(self.radius(), 0.0)
    }

    /// The axis, in the frame of B.
    fn axis_in(&self, b_in_a: &Frame) -> Segment {
        let axis = self.axis();
        Segment::unchecked(b_in_a.local(axis.start()), b_in_a.local(axis.end()))
    }
}

/// The answer for two capsules whose axes are clearly apart, in double precision.
fn capsules_apart(a: &Capsule, b: &Capsule, b_in_a: &Pose) -> Option<Closest> {
    let ends = |axis: Segment| [axis.start(), axis.end()];
    let (a_ends, b_ends) = (ends(a.axis()), ends(b.axis()));
    let largest = [a_ends, b_ends].as_flattened().iter().fold(0.0, |m, p| greater(m, p.largest()));
    let scale = to_fine(power_of_two(greater(largest, b_in_a.translation.largest())));
    let unit = 1.0 / scale;
    let size = to_fine(largest) * unit;
    let pair = fine::Pair {
        a: fine::Core::Segment(a_ends.map(|end| end.to_fine() * unit)),
        b: fine::Core::Segment(b_ends.map(|end| end.to_fine() * unit)),
        axes: b_in_a.rotation.to_fine(),
        origin: b_in_a.translation.to_fine() * unit,
        size,
        noise: NOISE * size,
        enough: to_fine(FLAT),
    };
    let found = fine::segments_apart(&pair)?;
    let radii = [a.radius(), b.radius()].map(|radius| to_fine(radius) * unit);
    Some(Closest::from_fine(found.rounded(radii[0], radii[1]), scale))
}
