//! Why outlines bound no region.

use core::fmt;

use super::space::math::{BuildError, Vector};

/// Why a [`Region`](super::space::Region) could not be built.
///
/// Ring 0 is the outer outline, and ring `i + 1` is hole `i`.
///
/// ```
#[doc = prelude!()]
/// let square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(Vector::from);
/// let beside = square.map(|corner| corner + Vector::X * 2.0);
/// let error = Region::new(&square, &[&beside]).unwrap_err();
/// assert_eq!(error, RegionError::Outside { ring: 1 });
/// assert_eq!(error.to_string(), "hole 0 is outside of the outer outline");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum RegionError {
    /// A ring is no outline by itself.
    Ring {
        /// Which one.
        ring: usize,
        /// What is wrong with it.
        error: BuildError,
    },
    /// Two rings cross, share more than points, or touch so that one leads into the hole of the other.
    Crossing {
        /// Which ones.
        rings: [usize; 2],
        /// The place where they touch, or where an edge of the first starts that meets the second.
        at: Vector,
    },
    /// A hole is outside of the outer outline.
    Outside {
        /// The ring of the hole.
        ring: usize,
    },
    /// A hole is inside of another hole.
    Nested {
        /// The ring of the hole.
        ring: usize,
        /// The ring that it is inside of.
        within: usize,
    },
}

/// What a ring is called.
struct Name(usize);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "the outer outline"),
            ring => write!(f, "hole {}", ring - 1),
        }
    }
}

impl fmt::Display for RegionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Ring { ring, error } => write!(f, "{} is no outline: {error}", Name(ring)),
            Self::Crossing { rings: [a, b], at: Vector { x, y } } => {
                write!(f, "{} and {} do not stay apart near ({x}, {y})", Name(a), Name(b))
            }
            Self::Outside { ring } => {
                write!(f, "{} is outside of the outer outline", Name(ring))
            }
            Self::Nested { ring, within } => {
                write!(f, "{} is inside of {}", Name(ring), Name(within))
            }
        }
    }
}

impl std::error::Error for RegionError {}
