//! Why something could not be built.

use core::fmt;

use super::number::{LARGEST, Real};

/// Why a shape, a rotation or a fit could not be built.
///
/// Building is the only thing that can fail here: what exists answers every question.
///
/// ```
#[doc = prelude!()]
/// let error = Sphere::new(Vector::ZERO, -1.0).unwrap_err();
/// assert_eq!(error.to_string(), "the radius must not be negative, got -1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum BuildError {
    /// A number is infinite or not a number.
    NotFinite {
        /// Which one.
        what: &'static str,
    },
    /// A length is beyond [`LARGEST`], where squares would lose their footing.
    TooLarge {
        /// Which one.
        what: &'static str,
        /// Its value.
        value: Real,
    },
    /// A length is below zero.
    Negative {
        /// Which one.
        what: &'static str,
        /// Its value.
        value: Real,
    },
    /// A length is not above zero.
    NotPositive {
        /// Which one.
        what: &'static str,
        /// Its value.
        value: Real,
    },
    /// A vector that should point somewhere is zero.
    NoDirection {
        /// Which one.
        what: &'static str,
    },
    /// The axes are not at right angles and of length one, or they are left-handed.
    NotARotation,
    /// Fewer points than the thing needs.
    TooFewPoints {
        /// How many were given.
        given: usize,
        /// How many it takes.
        needed: usize,
    },
    /// A point is infinite or not a number, or beyond [`LARGEST`].
    BadPoint {
        /// Which one.
        index: usize,
    },
    /// Two corners that follow each other are the same point.
    DuplicatePoint {
        /// The second of the two.
        index: usize,
    },
    /// The outline turns the wrong way at a corner, or a corner lies outside a face.
    NotConvex {
        /// The corner.
        index: usize,
    },
    /// A shape that is made of parts cannot be rounded as a whole.
    MadeOfParts,
    /// The points lie in one line, so that they span no plane.
    Collinear,
    /// A face refers to a corner that does not exist, or to one twice.
    BadFace {
        /// The face.
        face: usize,
    },
    /// A corner belongs to no face.
    UnusedPoint {
        /// The corner.
        index: usize,
    },
    /// The corners of a face do not lie in a plane.
    FaceNotFlat {
        /// The face.
        face: usize,
    },
    /// An edge is not shared by exactly two faces that run along it in opposite directions.
    NotClosed {
        /// A face with such an edge.
        face: usize,
    },
    /// A cell that should be left out does not exist.
    NoSuchCell {
        /// Which one.
        cell: usize,
    },
    /// Shapes of parts are too deep within each other.
    TooDeep {
        /// How many are within each other.
        depth: usize,
        /// How many may be.
        most: usize,
    },
    /// A shape of shapes of parts has too many of them, each counted as often as it is there.
    TooManyParts {
        /// How many there are.
        given: usize,
        /// How many there may be.
        most: usize,
    },
    /// A shape has no mass that could be found.
    NoMass {
        /// What it is called, as [`Shape::kind`](super::space::Shape::kind) says.
        kind: &'static str,
        /// Why, and what helps, as the rest of a sentence.
        reason: &'static str,
    },
    /// What the shape would become is none of the shapes.
    NotScalable {
        /// What it is called, as [`Shape::kind`](super::space::Shape::kind) says.
        kind: &'static str,
        /// Why, and what helps.
        reason: &'static str,
    },
    /// An outline crosses or touches itself.
    CrossesItself {
        /// The corner at which one of the two edges starts.
        index: usize,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotFinite { what } => write!(f, "the {what} must be finite"),
            Self::TooLarge { what, value } => {
                write!(f, "the {what} must not exceed {LARGEST:e}, got {value:e}")
            }
            Self::Negative { what, value } => {
                write!(f, "the {what} must not be negative, got {value}")
            }
            Self::NotPositive { what, value } => {
                write!(f, "the {what} must be more than 0, got {value}")
            }
            Self::NoDirection { what } => write!(f, "the {what} has no direction"),
            Self::NotARotation => {
                write!(f, "the axes are not orthonormal and right-handed")
            }
            Self::TooFewPoints { given, needed } => {
                write!(f, "at least {needed} points are needed, got {given}")
            }
            Self::BadPoint { index } => {
                write!(f, "point {index} is not finite or beyond {LARGEST:e}")
            }
            Self::DuplicatePoint { index } => {
                write!(f, "point {index} repeats the one before it")
            }
            Self::NotConvex { index } => write!(f, "the shape is not convex at point {index}"),
            Self::MadeOfParts => write!(
                f,
                "a shape that is made of parts has no core; `Shape::rounded` rounds its parts"
            ),
            Self::Collinear => write!(f, "the points lie in one line"),
            Self::BadFace { face } => {
                write!(f, "face {face} names a corner twice or one that does not exist")
            }
            Self::UnusedPoint { index } => write!(f, "point {index} belongs to no face"),
            Self::FaceNotFlat { face } => {
                write!(f, "the corners of face {face} are not in a plane")
            }
            Self::NotClosed { face } => {
                write!(f, "face {face} has an edge that no single other face closes")
            }
            Self::NoSuchCell { cell } => write!(f, "there is no cell {cell}"),
            Self::TooDeep { depth, most } => {
                write!(f, "at most {most} shapes of parts may be within each other, got {depth}")
            }
            Self::TooManyParts { given, most } => {
                write!(f, "shapes of shapes may have at most {most} parts in all, got {given}")
            }
            Self::NoMass { kind, reason } => write!(f, "a {kind} {reason}"),
            Self::NotScalable { kind, reason } => {
                write!(f, "a {kind} cannot be scaled like this: {reason}")
            }
            Self::CrossesItself { index } => {
                write!(f, "the outline meets itself at the edge after point {index}")
            }
        }
    }
}

impl std::error::Error for BuildError {}
