//! Cuboid–cuboid: by the separating axis test.

use super::relative_pose::{PosePair, RelativePose};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{Pose, ROUNDING, Real, greater, scale_of, to_kernel};
use super::space::shapes::Cuboid;

/// The largest gap that is rounded to nothing: half of the least number that there is.
const NOTHING: f64 = 0.5 * to_kernel(Real::from_bits(1));

/// Two boxes in double precision, brought to a size of about one.
struct Boxes<'a> {
    pair: kernel::MinkowskiDifference<'a>,
    a: kernel::Vector,
    b: kernel::Vector,
    scale: f64,
}

impl Boxes<'_> {
    #[inline]
    fn new(a: &Cuboid, b: &Cuboid, relative: &RelativePose) -> Self {
        let largest = to_kernel(greater(a.half().largest(), b.half().largest()));
        let scale = scale_of(largest, relative.origin);
        let unit = 1.0 / scale;
        let [a, b] = [a, b].map(|shape| shape.half().to_kernel() * unit);
        let place = (relative.axes, relative.origin * unit);
        let cores = [kernel::Core::Cuboid(a), kernel::Core::Cuboid(b)];
        Self {
            pair: kernel::MinkowskiDifference::new(cores, place, largest * unit, &ROUNDING),
            a,
            b,
            scale,
        }
    }
}

impl Cuboid {
    /// The nearest points of two boxes, or the shortest way to part them.
    ///
    /// `b_in_a` is the pose of B in the frame of A, which is this box; the answer is given in the frame
    /// of A. Boxes that overlap are parted across a face of one or an edge of each; of several ways
    /// that are as short, one across a face of A is taken.
    ///
    /// ```
    #[doc = prelude!()]
    /// let cube = Cuboid::from_half(Vector::splat(1.0))?;
    /// let seen = cube.against(&cube, &Pose::at([1.5, 0.0, 0.0]));
    /// assert_eq!((seen.normal, seen.depth()), (Vector::X, 0.5));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn against(&self, b: &Cuboid, b_in_a: &Pose) -> Closest {
        let Some((relative, _)) = PosePair::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_kernel(
            self.closest_local(b, &relative, f64::INFINITY).expect("there is no limit"),
        )
    }

    /// In double precision: the closest points; or, if the boxes are further apart than `limit`, perhaps
    /// only a unit normal that shows so.
    pub(crate) fn closest_local(
        &self,
        b: &Cuboid,
        relative: &RelativePose,
        limit: f64,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        self.closest_traced(b, relative, limit, &mut kernel::Silent)
    }

    /// [`Self::closest_local`] with a trace of its steps.
    pub(crate) fn closest_traced(
        &self,
        b: &Cuboid,
        relative: &RelativePose,
        limit: f64,
        trace: &mut impl kernel::Trace,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let Boxes { pair, a, b, scale } = Boxes::new(self, b, relative);
        trace.tell(|| kernel::Event::Cores { scale, radius: 0.0 });
        let found = kernel::box_box_sat(&pair.within(limit / scale), a, b, trace)?;
        trace.tell(|| kernel::Event::settled(&found));
        Ok(found.scaled(scale))
    }

    /// What is foreseen of two boxes, of which B goes this `way`, in the frame of A. What is nearer than
    /// `touching` touches.
    pub(crate) fn predict_cast(
        &self,
        b: &Cuboid,
        relative: &RelativePose,
        (way, touching): (kernel::Vector, f64),
    ) -> kernel::CastPrediction {
        let Boxes { pair, a, b, scale } = Boxes::new(self, b, relative);
        let (way, touching) = (way * (1.0 / scale), touching / scale);
        kernel::predict_box_cast(&pair, [a, b], way, touching).scaled(scale)
    }

    /// Whether two boxes share a point; the same as asking the answer of [`Cuboid::beside`]. `None` if
    /// they are points to each other.
    #[inline]
    pub(crate) fn intersects(&self, b: &Cuboid, poses: &PosePair) -> Option<bool> {
        self.quick_intersects(b, poses).or_else(|| self.intersects_exactly(b, poses))
    }

    #[inline(never)]
    pub(super) fn intersects_exactly(&self, b: &Cuboid, poses: &PosePair) -> Option<bool> {
        let (relative, _) = poses.between()?;
        Some(self.intersects_local(b, &relative))
    }

    /// Whether the boxes share a point, asked in the frame of A.
    pub(crate) fn intersects_local(&self, b: &Cuboid, relative: &RelativePose) -> bool {
        let Boxes { pair, a, b, scale } = Boxes::new(self, b, relative);
        !kernel::are_boxes_apart(&pair, a, b, NOTHING / scale)
    }
}
