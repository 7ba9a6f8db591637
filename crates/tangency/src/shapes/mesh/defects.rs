//! What is wrong with a mesh?

use core::fmt;

use super::MeshEdge;

/// What is wrong with a mesh, or worth knowing: all of it, each list sorted.
///
/// Vertices in one place (-0 is 0) are one as far as edges go, so that a surface that was cut along its
/// seams, as files often are, is whole. A triangle with two corners in one place has no sides and is only
/// listed as degenerate.
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let without_a_side = Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2]])?;
/// let defects = without_a_side.defects();
/// assert_eq!(defects.open.len(), 3);
/// assert_eq!(defects.to_string(), "3 open edges");
/// # Ok::<(), MeshError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Defects {
    /// Triangles without area: two corners in one place, or all three in one line. That is decided without
    /// error, on a grid of 2⁻¹⁰⁰ times the largest coordinate of a triangle.
    pub degenerate: Vec<u32>,
    /// Triangles with the same three places as an earlier one, either way round, and the first such.
    pub duplicate: Vec<[u32; 2]>,
    /// Vertices in the place of an earlier one, and the first there.
    pub coincident: Vec<[u32; 2]>,
    /// Vertices that no triangle names.
    pub unused: Vec<u32>,
    /// Sides with no other triangle beyond.
    pub open: Vec<MeshEdge>,
    /// Sides along which more than two triangles run; all of them are listed.
    pub non_manifold: Vec<MeshEdge>,
    /// Neighbours that run along their edge in the same direction, so that one of them is inside out; the
    /// lower number first.
    pub inverted: Vec<[u32; 2]>,
    /// Vertices at which the surface touches itself with nothing but that point, as in a bow tie; of those
    /// in one place, the first.
    pub pinched: Vec<u32>,
}

impl Defects {
    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.counts().iter().all(|(count, _, _)| *count == 0)
    }

    /// How many there are of each kind, and what one and several of them are called.
    fn counts(&self) -> [(usize, &'static str, &'static str); 8] {
        [
            (self.degenerate.len(), "degenerate triangle", "degenerate triangles"),
            (self.duplicate.len(), "duplicate triangle", "duplicate triangles"),
            (self.coincident.len(), "coincident vertex", "coincident vertices"),
            (self.unused.len(), "unused vertex", "unused vertices"),
            (self.open.len(), "open edge", "open edges"),
            (self.non_manifold.len(), "non-manifold side", "non-manifold sides"),
            (self.inverted.len(), "inverted pair", "inverted pairs"),
            (self.pinched.len(), "pinched vertex", "pinched vertices"),
        ]
    }
}

/// How many there are of each kind: `3 open edges, 1 unused vertex`, or `none`.
impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return write!(f, "none");
        }
        let mut separator = "";
        for (count, one, several) in self.counts().into_iter().filter(|(count, ..)| *count > 0) {
            write!(f, "{separator}{count} {}", if count == 1 { one } else { several })?;
            separator = ", ";
        }
        Ok(())
    }
}
