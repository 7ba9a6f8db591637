//! Relative motion: where are two moving bodies to each other at any moment of a step?
//!
//! The places of the pivots are subtracted before anything else is added, in double precision, so that
//! bodies that are near to each other and far from the origin lose nothing; and every moment is worked
//! out from the start, not from the moment before, so that nothing adds up.

use super::relative_pose::RelativePose;
use super::relative_pose::WorldFrame;
use super::space::kernel;
use super::space::math::{FAR, Motion, Spin, angle_of, to_kernel};

/// The motions of two bodies A and B.
#[derive(Clone, Copy)]
pub(crate) struct RelativeMotion<'a> {
    pub(crate) a: &'a Motion,
    pub(crate) b: &'a Motion,
    spins: [Spin; 2],
    /// From the pivot of A to that of B at the start.
    between: kernel::Vector,
    /// How far the pivot of B moves as seen from that of A.
    pub(crate) shift: kernel::Vector,
}

/// How the two bodies are placed at a fraction of the step.
#[derive(Clone, Copy)]
pub(crate) struct MotionSample {
    pub(crate) fraction: f64,
    /// The axes of A and B in the world.
    pub(crate) axes: [kernel::Matrix; 2],
    /// From the origin of A to that of B.
    pub(crate) way: kernel::Vector,
}

impl MotionSample {
    /// Where B is in the frame of A.
    pub(crate) fn relative(&self) -> RelativePose {
        let [home, turned] = &self.axes;
        RelativePose::new(home, turned, self.way)
    }
}

impl<'a> RelativeMotion<'a> {
    /// Of two finite motions; `None` if they lead so far that the numbers do not.
    pub(crate) fn new(a: &'a Motion, b: &'a Motion) -> Option<Self> {
        let way = b.start.translation.to_kernel() - a.start.translation.to_kernel();
        let between = way + (b.way_to_pivot(0.0) - a.way_to_pivot(0.0));
        let shift = b.shift.to_kernel() - a.shift.to_kernel();
        let pivots = a.pivot.to_kernel().largest() + b.pivot.to_kernel().largest();
        let far = to_kernel(FAR);
        let turns = angle_of(a.turn) + angle_of(b.turn);
        let is_near = way.largest() < far && shift.largest() < far && pivots < far;
        let is_ordinary = is_near && turns < far;
        let spins = [a, b].map(|motion| Spin::new(motion.start.rotation, motion.turn));
        is_ordinary.then_some(Self { a, b, spins, between, shift })
    }

    /// How the bodies are placed at a fraction.
    pub(crate) fn at(&self, fraction: f64) -> MotionSample {
        let axes = [self.spins[0].at(fraction), self.spins[1].at(fraction)];
        let out_to_a = axes[0] * self.a.pivot.to_kernel();
        let out_to_b = axes[1] * self.b.pivot.to_kernel();
        MotionSample { fraction, axes, way: self.between(fraction) + (out_to_a - out_to_b) }
    }

    /// From the pivot of A to that of B.
    pub(crate) fn between(&self, fraction: f64) -> kernel::Vector {
        self.between + self.shift * fraction
    }

    /// The largest distance of the pivots from a moment on: at one of the ends, because it is that of a
    /// point on a straight line from another one.
    pub(crate) fn furthest_between(&self, from: f64) -> f64 {
        kernel::greater(self.between(from).length(), self.between(1.0).length())
    }

    /// Where A is in the world.
    pub(crate) fn home(&self, sample: &MotionSample) -> WorldFrame {
        let axes = sample.axes[0];
        WorldFrame { axes, place: self.a.place_of(sample.fraction, &axes) }
    }
}
