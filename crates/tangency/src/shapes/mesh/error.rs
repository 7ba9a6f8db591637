//! Why triangles are no mesh, or a mesh encloses nothing.

use core::fmt;

use super::MeshEdge;
use super::space::math::LARGEST;

/// Why a [`Mesh`](super::space::Mesh) or a [`Solid`](super::space::Solid) could not be built, or changed.
///
/// The first four are all that a mesh refuses; what else is wrong with its triangles it only reports.
///
/// ```
#[doc = prelude!(mesh)]
/// let error = Mesh::new(&[Vector::X, Vector::Y, Vector::Z], &[[0, 1, 3]]).unwrap_err();
/// assert_eq!(error.to_string(), "triangle 0 names vertex 3, and there are only 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeshError {
    /// There is no triangle.
    NoTriangle,
    /// There are more vertices or triangles than can be numbered.
    TooMany {
        /// How many were given.
        given: usize,
        /// How many there may be.
        most: usize,
    },
    /// A vertex is infinite or not a number, or beyond [`LARGEST`].
    BadVertex {
        /// Which one.
        index: usize,
    },
    /// A triangle names a vertex that does not exist.
    BadTriangle {
        /// Which one.
        triangle: usize,
        /// The vertex that it names.
        vertex: u32,
        /// How many there are.
        vertices: usize,
    },
    /// An edge has a triangle on one side only, so that the surface encloses nothing.
    Open {
        /// The first such edge.
        edge: MeshEdge,
    },
    /// An edge has more than two triangles, and not as many in one direction as in the other.
    NotManifold {
        /// The first such edge.
        edge: MeshEdge,
    },
    /// Two neighbours run along their edge in the same direction: one of them is inside out.
    Inverted {
        /// The two triangles.
        triangles: [u32; 2],
    },
    /// The surface is closed and encloses nothing, as far as double precision can tell.
    NoVolume,
    /// All triangles lie in one line, so that no hull can be put around them.
    Collinear,
    /// A number that a tool was given is negative or not finite, or out of the range that its documentation names.
    BadSetting {
        /// Which one.
        what: &'static str,
    },
}

impl fmt::Display for MeshError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoTriangle => write!(f, "a mesh needs at least one triangle"),
            Self::TooMany { given, most } => {
                write!(f, "at most {most} vertices or triangles can be numbered, got {given}")
            }
            Self::BadVertex { index } => {
                write!(f, "vertex {index} is not finite or beyond {LARGEST:e}")
            }
            Self::BadTriangle { triangle, vertex, vertices } => write!(
                f,
                "triangle {triangle} names vertex {vertex}, and there are only {vertices}"
            ),
            Self::Open { edge: MeshEdge { triangle, side } } => {
                write!(f, "the surface is open at side {side} of triangle {triangle}")
            }
            Self::NotManifold { edge: MeshEdge { triangle, side } } => write!(
                f,
                "side {side} of triangle {triangle} is shared by more than two that do not pair up"
            ),
            Self::Inverted { triangles: [a, b] } => {
                write!(f, "triangles {a} and {b} run along their edge in the same direction")
            }
            Self::NoVolume => write!(f, "the surface is closed but encloses nothing"),
            Self::Collinear => write!(f, "all triangles lie in one line"),
            Self::BadSetting { what } => write!(f, "the {what} is out of range"),
        }
    }
}

impl std::error::Error for MeshError {}
