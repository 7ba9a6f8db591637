//! Which boxes and which parts of two shapes are looked at?

use super::obb::Obb;
use super::shape_enum::Shape;
use super::space::math::Pose;

/// A part of a shape of parts.
#[derive(Clone, Debug, PartialEq)]
pub struct PartInfo {
    /// Its number, as in [`CompositePart`](super::space::CompositePart).
    pub index: u32,
    /// What it is.
    pub shape: Shape,
    /// Where it is, in the world.
    pub pose: Pose,
}

/// A part of A, of B, or of each; `None` stands for all of the shape.
#[derive(Clone, Debug, PartialEq)]
pub struct PartInfoPair {
    /// The part of A.
    pub a: Option<PartInfo>,
    /// The part of B.
    pub b: Option<PartInfo>,
}

/// A box around some parts of A, of B, or of each, in the world; `None` stands for all of the shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxInfoPair {
    /// The box around parts of A.
    pub a: Option<Obb>,
    /// The box around parts of B.
    pub b: Option<Obb>,
}
