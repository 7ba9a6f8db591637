//! The convex hull of points in the plane (monotone chain).

use super::point_cloud;
use super::space::math::{BuildError, Real, Vector, check, greater};
use super::space::shapes::{Polygon, turn};

/// The corners of the smallest convex polygon around some points, counter-clockwise from the
/// leftmost one (of several, the lowest).
///
/// Corners are points that were given, bit by bit. Points on an edge and duplicates are left out.
/// Points in one line have a hull of two corners, its ends; one distinct point has a hull of one.
///
/// Andrew's monotone chain (1979). Sort the points from left to right; walk along them and back
/// again, keeping a chain that only turns left:
///
/// ```text
///         .---------*
///        /  .   .    \        Before the chain takes the next point c, it drops its end b as long
///       *    .   .    *       as a b c does not turn left: such a b is on or inside the line a c.
///        \ .    .   .'        The way to the right leaves the lower half, the way back the upper.
///         *--.---*--'         A point is taken once and dropped at most once.
///             b dropped
/// ```
///
/// Whether three points turn left is decided with twice the digits, so that neither nearly straight
/// chains nor far places confuse it.
///
/// # Errors
/// If there is no point, or one is not finite or beyond [`LARGEST`](super::space::LARGEST).
///
/// ```
#[doc = prelude!()]
/// let points = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [1.0, 1.0], [1.0, 0.0]];
/// let hull = convex_hull(&points.map(Vector::from))?;
/// assert_eq!(hull, [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]].map(Vector::from));
/// # Ok::<(), BuildError>(())
/// ```
pub fn convex_hull(points: &[Vector]) -> Result<Vec<Vector>, BuildError> {
    check::points(points, 1)?;
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| (a.x, a.y).partial_cmp(&(b.x, b.y)).expect("the points are finite"));
    sorted.dedup();
    if sorted.len() < 3 {
        return Ok(sorted);
    }
    // At unit size, so that the area of a tiny triangle does not vanish.
    let size =
        point_cloud::to_unit_size(sorted.iter().fold(0.0, |most, p| greater(most, p.largest())));
    let mut hull = left_chain(sorted.iter().copied(), size);
    let upper = left_chain(sorted.iter().rev().copied(), size);
    hull.pop();
    hull.extend(upper);
    hull.pop();
    Ok(hull)
}

impl Polygon {
    /// The smallest convex polygon around some points: see [`convex_hull`].
    ///
    /// Corners that lie between their neighbours up to rounding are left out.
    ///
    /// # Errors
    /// If there are fewer than three points, one is not finite or beyond
    /// [`LARGEST`](super::space::LARGEST), or all lie in one line.
    ///
    /// ```
    #[doc = prelude!()]
    /// let points = [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0], [0.5, 0.5], [1.0, 0.0]].map(Vector::from);
    /// let wedge = Polygon::from_points(&points)?;
    /// assert_eq!(wedge.vertices().len(), 3);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points(points: &[Vector]) -> Result<Self, BuildError> {
        check::points(points, 3)?;
        let corners = convex_hull(points)?;
        if corners.len() < 3 { Err(BuildError::Collinear) } else { Self::new(&corners) }
    }
}

/// The points of a sorted sequence that remain when only turns to the left are allowed.
fn left_chain(points: impl Iterator<Item = Vector>, size: Real) -> Vec<Vector> {
    let mut chain: Vec<Vector> = Vec::new();
    for c in points {
        while let [.., a, b] = chain[..] {
            if turn(a * size, b * size, c * size) > 0.0 {
                break;
            }
            chain.pop();
        }
        chain.push(c);
    }
    chain
}
