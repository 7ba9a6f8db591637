//! Boxes against boxes.

use super::space::{Closest, Cuboid, FLAT, NOISE, Pose, fine, greater, power_of_two, to_fine};

/// Two boxes in double precision, brought to a size of about one.
struct Boxes<'a> {
    pair: fine::Pair<'a>,
    a: fine::Vector,
    b: fine::Vector,
    scale: f64,
}

impl Boxes<'_> {
    fn new(a: &Cuboid, b: &Cuboid, b_in_a: &Pose) -> Self {
        let largest = greater(a.half().largest(), b.half().largest());
        let scale = to_fine(power_of_two(greater(largest, b_in_a.translation.largest())));
        let unit = 1.0 / scale;
        let (a, b) = (a.half().to_fine() * unit, b.half().to_fine() * unit);
        let size = to_fine(largest) * unit;
        let pair = fine::Pair {
            a: fine::Core::Cuboid(a),
            b: fine::Core::Cuboid(b),
            axes: b_in_a.rotation.to_fine(),
            origin: b_in_a.translation.to_fine() * unit,
            size,
            noise: NOISE * size,
            enough: to_fine(FLAT),
        };
        Self { pair, a, b, scale }
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
        self.against_told(b, b_in_a, &mut fine::Silent)
    }

    /// The same, with somebody listening.
    pub(crate) fn against_told(
        &self,
        b: &Cuboid,
        b_in_a: &Pose,
        trace: &mut impl fine::Trace,
    ) -> Closest {
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far;
        }
        let boxes = Boxes::new(self, b, b_in_a);
        trace.tell(|| fine::Event::Cores { scale: boxes.scale, radius: 0.0 });
        let found = fine::boxes(&boxes.pair, boxes.a, boxes.b, trace);
        trace.tell(|| fine::Event::settled(&found));
        Closest::from_fine(found, boxes.scale)
    }

    /// Whether two boxes share a point; the same as asking the answer of [`Cuboid::against`].
    pub(crate) fn meets(&self, b: &Cuboid, b_in_a: &Pose) -> bool {
        if let Some(far) = Closest::from_afar(self, b, b_in_a) {
            return far.is_touching();
        }
        let boxes = Boxes::new(self, b, b_in_a);
        !fine::are_boxes_apart(&boxes.pair, boxes.a, boxes.b)
    }
}
