//! Boxes against boxes.

use super::relative_pose::{Placing, Sight};
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
    fn new(a: &Cuboid, b: &Cuboid, placing: &Placing) -> Self {
        let largest = to_kernel(greater(a.half().largest(), b.half().largest()));
        let scale = scale_of(largest, placing.origin);
        let unit = 1.0 / scale;
        let [a, b] = [a, b].map(|shape| shape.half().to_kernel() * unit);
        let place = (placing.axes, placing.origin * unit);
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
        let Some((placing, _)) = Sight::of(b_in_a).between() else {
            return Closest::as_points(self, b, b_in_a);
        };
        Closest::from_kernel(self.beside(b, &placing, f64::INFINITY).expect("there is no limit"))
    }

    /// The same in double precision; or, if the boxes are further apart than `limit`, perhaps only a unit
    /// normal that shows so.
    pub(crate) fn beside(
        &self,
        b: &Cuboid,
        placing: &Placing,
        limit: f64,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        self.beside_told(b, placing, limit, &mut kernel::Silent)
    }

    /// The same, with somebody listening.
    pub(crate) fn beside_told(
        &self,
        b: &Cuboid,
        placing: &Placing,
        limit: f64,
        trace: &mut impl kernel::Trace,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let Boxes { pair, a, b, scale } = Boxes::new(self, b, placing);
        trace.tell(|| kernel::Event::Cores { scale, radius: 0.0 });
        let found = kernel::box_box_sat(&pair.within(limit / scale), a, b, trace)?;
        trace.tell(|| kernel::Event::settled(&found));
        Ok(found.scaled(scale))
    }

    /// What is foreseen of two boxes, of which B goes this `way`, in the frame of A. What is nearer than
    /// `touching` touches.
    pub(crate) fn outlook(
        &self,
        b: &Cuboid,
        placing: &Placing,
        (way, touching): (kernel::Vector, f64),
    ) -> kernel::CastPrediction {
        let Boxes { pair, a, b, scale } = Boxes::new(self, b, placing);
        let (way, touching) = (way * (1.0 / scale), touching / scale);
        kernel::predict_box_cast(&pair, [a, b], way, touching).scaled(scale)
    }

    /// Whether two boxes share a point; the same as asking the answer of [`Cuboid::beside`]. `None` if
    /// they are points to each other.
    #[inline]
    pub(crate) fn meets(&self, b: &Cuboid, sight: &Sight) -> Option<bool> {
        self.meets_at_a_glance(b, sight).or_else(|| self.meets_at_a_closer_look(b, sight))
    }

    #[inline(never)]
    pub(super) fn meets_at_a_closer_look(&self, b: &Cuboid, sight: &Sight) -> Option<bool> {
        let (placing, _) = sight.between()?;
        Some(self.meets_placed(b, &placing))
    }

    /// The same in the frame of A.
    pub(crate) fn meets_placed(&self, b: &Cuboid, placing: &Placing) -> bool {
        let Boxes { pair, a, b, scale } = Boxes::new(self, b, placing);
        !kernel::are_boxes_apart(&pair, a, b, NOTHING / scale)
    }
}
