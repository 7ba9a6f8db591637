//! Which boxes and which parts of two shapes are looked at?

use super::obb::Obb;
use super::shape_enum::Shape;
use super::space::math::Pose;

/// A part of a shape of parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its number, as in [`Member`](super::space::Member).
    pub index: u32,
    /// What it is.
    pub shape: Shape,
    /// Where it is, in the world.
    pub pose: Pose,
}

/// A part of A, of B, or of each; `None` stands for all of the shape.
#[derive(Clone, Debug, PartialEq)]
pub struct PiecePair {
    /// The part of A.
    pub a: Option<Piece>,
    /// The part of B.
    pub b: Option<Piece>,
}

/// A box around some parts of A, of B, or of each, in the world; `None` stands for all of the shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxPair {
    /// The box around parts of A.
    pub a: Option<Obb>,
    /// The box around parts of B.
    pub b: Option<Obb>,
}
