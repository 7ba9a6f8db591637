//! The rectangle of least area around points (rotating calipers).

use super::convex_hull::convex_hull;
use super::point_cloud;
use super::space::math::{BuildError, Real, Rotation, Vector, greater, narrow, wide};
use super::space::shapes::Obb;

impl Obb {
    /// The box of least area around some points.
    ///
    /// One side of it lies on an edge of the convex hull (Freeman and Shapira 1975). So try every
    /// edge, with the unit vector `a` along it: the box then reaches from the corner furthest
    /// backward along `a` to the one furthest forward, and from the edge up to the corner furthest
    /// to the left of it.
    ///
    /// ```text
    ///               top
    ///      +---------*------+
    ///      |     .'   '.    |           As the edge moves on around the hull, the directions
    /// left *  .'        '.  |           turn with it, and so do the three corners: none of them
    ///      |'.            '.|           ever goes back. All edges together cost one round of
    ///      |  '.            * forward   each (Toussaint 1983, the "rotating calipers").
    ///      |    '.       .' |
    ///      +------*====*----+
    ///             edge → a
    /// ```
    ///
    /// The first axis of the box lies along the edge. Of boxes with the same area, the one whose
    /// edge comes first in [`convex_hull`] is taken. Points in one line make a box without width,
    /// one distinct point makes one without size. Every point is inside as [`Obb::contains`] sees
    /// it; for that the half extents may exceed the least ones by a few units of rounding.
    ///
    /// # Errors
    /// If there is no point, or one is not finite or beyond [`LARGEST`](super::space::LARGEST), or
    /// the box would be beyond it.
    ///
    /// ```
    #[doc = prelude!()]
    /// let points = [[0.0, 0.0], [4.0, 3.0], [1.0, 7.0], [-3.0, 4.0]].map(Vector::from);
    /// assert!((Obb::min_area(&points)?.measure() - 25.0).abs() < 1e-4);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn min_area(points: &[Vector]) -> Result<Self, BuildError> {
        let along = best_edge(&convex_hull(points)?);
        let rotation = Rotation::from_direction(along).unwrap_or(Rotation::IDENTITY);
        Self::from_points(points, rotation)
    }
}

/// The direction of the edge whose box is the smallest; zero for a hull of one corner.
fn best_edge(hull: &[Vector]) -> Vector {
    let count = hull.len();
    let corner = |at: usize| hull[at % count];
    // At unit size, so that the area of a tiny box does not vanish.
    let reach = hull.iter().fold(0.0, |most, p| greater(most, (*p - hull[0]).largest()));
    let size = point_cloud::to_unit_size(reach);
    let (mut best, mut least) = (Vector::ZERO, Real::INFINITY);
    let (mut forward, mut top, mut left) = (1, 1, 1);
    for at in 0..count {
        let Some(a) = (corner(at + 1) - corner(at)).normalized() else { continue };
        // The number of the last corner, counted from `from`, up to which the way along
        // `direction` only rises.
        let climbed = |from: usize, direction: Vector| {
            let rises = |at: &usize| way(direction, corner(*at), corner(at + 1)) > 0.0;
            (from..at + count).find(|at| !rises(at)).unwrap_or(at + count)
        };
        forward = climbed(forward.max(at + 1), a);
        top = climbed(top.max(forward), a.perp());
        left = climbed(left.max(top), -a);
        let width = way(a, corner(left), corner(forward)) * size;
        let height = way(a.perp(), corner(at), corner(top)) * size;
        if width * height < least {
            (best, least) = (a, width * height);
        }
    }
    best
}

/// How far it is from one point to another along a direction, rounded once: its sign is right.
fn way(direction: Vector, from: Vector, to: Vector) -> Real {
    let x = wide(direction.x) * (wide(to.x) - wide(from.x));
    let y = wide(direction.y) * (wide(to.y) - wide(from.y));
    narrow(x + y)
}
