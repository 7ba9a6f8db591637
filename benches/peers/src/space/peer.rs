//! Our shapes as the peer's.

use super::only;
use super::parry::math as theirs;
use super::parry::shape::{self as shapes, RoundShape, SharedShape};
use super::space::{HalfSpace, Pose, Real, Segment, Shape, Triangle, Vector};

/// A shape of the peer that covers the same points as one of ours.
///
/// The peer's balls and half-spaces sit at the origin of their frame and ours need not; `offset` is
/// what [`Peer::at`] adds to the pose to make up for it.
#[derive(Clone)]
pub struct Peer {
    shape: SharedShape,
    offset: Vector,
}

/// A shape of the peer, somewhere in the world.
#[derive(Clone)]
pub struct Placed {
    pub(super) shape: SharedShape,
    pub(super) pose: theirs::Pose,
}

impl Peer {
    /// The peer's counterpart of a shape, or `None` if it has no such shape.
    pub fn of(shape: &Shape) -> Option<Self> {
        let (core, radius) = shape.core_and_radius();
        only::peer(core, radius)
    }

    /// The shape at a pose of ours.
    pub fn at(&self, pose: &Pose) -> Placed {
        let pose = Pose::new(pose.rotation, pose.apply(self.offset));
        Placed { shape: self.shape.clone(), pose: only::their_pose(&pose) }
    }

    /// Where the origin of the peer's frame is in ours.
    pub(super) fn offset(&self) -> Vector {
        self.offset
    }

    pub(super) fn centred(shape: SharedShape) -> Self {
        Self { shape, offset: Vector::ZERO }
    }

    pub(super) fn ball(center: Vector, radius: Real) -> Self {
        Self { shape: SharedShape::ball(radius), offset: center }
    }

    /// Everything behind a plane; rounding only moves the plane.
    pub(super) fn half_space(shape: &HalfSpace, radius: Real) -> Self {
        let boundary = shape.boundary();
        let normal = boundary.normal();
        Self {
            shape: SharedShape::halfspace(only::theirs(normal)),
            offset: normal * (boundary.offset() + radius),
        }
    }

    pub(super) fn segment(axis: Segment, radius: Real) -> Self {
        let (start, end) = (only::theirs(axis.start()), only::theirs(axis.end()));
        Self::centred(if radius > 0.0 {
            SharedShape::capsule(start, end, radius)
        } else {
            SharedShape::segment(start, end)
        })
    }

    pub(super) fn triangle(shape: &Triangle, radius: Real) -> Self {
        let [a, b, c] = only::wound(shape).map(only::theirs);
        Self::round(shapes::Triangle::new(a, b, c), radius)
    }

    /// Any shape that the peer can round, rounded if there is a radius.
    pub(super) fn round<Core: shapes::Shape>(core: Core, radius: Real) -> Self
    where
        RoundShape<Core>: shapes::Shape,
    {
        Self::centred(if radius > 0.0 {
            SharedShape::new(RoundShape { inner_shape: core, border_radius: radius })
        } else {
            SharedShape::new(core)
        })
    }
}
