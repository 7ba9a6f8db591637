//! The convex hull of points in space, by quickhull.
//!
//! Three steps, each of which keeps what it is given within a share of the tolerance:
//!
//! ```text
//!   . · . ·                +---+---+                  +-------+
//!   · . · .       ->       | \ | / |        ->        |       |
//!   . · . ·                |  \|/  |                  |       |
//!   · . · .                +---+---+                  +-------+
//!    points                triangles                  flat faces
//! ```
//!
//! 1. The points are brought to unit size by a power of two, in double precision.
//! 2. The surface around them is found, of triangles, without error where it is decided
//!    (`kernel/quickhull/expand.rs`); it is exactly convex, of points that were given.
//! 3. Triangles in one plane are joined (`merge_coplanar`). A face that rounding has bent so much that
//!    [`Hull::from_faces`] would not take it is left in triangles, which it takes.
//!
//! The triangles are exactly convex, so that nothing has to be mended, and no step can fail.

use super::space::kernel;
use super::space::math::{BuildError, Real, Vector, check, from_kernel, greater, to_kernel};
use super::space::shapes::{FLAT, Hull, face_projection};

/// How far outside a point may be and count as inside, times the reach: what the rounding of coordinates,
/// and of a turn before, leaves of points that were meant to be in one plane.
pub(super) const INSIDE: f64 = 4.0 * to_kernel(Real::EPSILON);

/// How far below the plane of a face one of its corners may be, times the reach: twice as much, for the
/// plane is as rounded as the corners.
const BELOW: f64 = 2.0 * INSIDE;

/// How far inside the line of its neighbours a corner of a face may be, times the reach.
const DENTED: f64 = to_kernel(Real::EPSILON);

/// What of the tolerance for faces is used here; the rest is for the rounding of those who look again.
const SHARE: f64 = 0.75;

/// A polyhedron, and how far points may be outside.
type Wrapped = Result<(Hull, Real), BuildError>;

impl Hull {
    /// The smallest convex polyhedron around some points.
    ///
    /// All its corners are points that were given, in their order. Every point is within
    /// 16 ε × reach of it, where the reach is the largest distance of a point from the origin: points so
    /// near to each other, to an edge or to a face count as being on it. What is in one plane is one face.
    /// Points in one plane, up to 4 ε × reach, have a flat polygon as their hull. The order of the points
    /// does not matter to the result.
    ///
    /// Takes a time that grows as n log n for points all over a body, and at most as the points times the
    /// corners: points along a curve that is only a few tolerances high become corners one by one, and for
    /// each face around a corner with many edges these may all be looked at.
    ///
    /// # Errors
    /// If there are fewer than three points, one is not finite or beyond
    /// [`LARGEST`](super::space::LARGEST), or all are in one line up to 4 ε × reach.
    ///
    /// ```
    #[doc = prelude!()]
    /// let mut points = Vec::new();
    /// for at in 0..27 {
    ///     let coordinate = |step: i32| ((at / step) % 3 - 1) as Real;
    ///     points.push(Vector::new(coordinate(1), coordinate(3), coordinate(9)));
    /// }
    /// let cube = Hull::from_points(&points)?;
    /// assert_eq!((cube.vertices().len(), cube.faces().count()), (8, 6));
    /// assert!(points.iter().all(|point| cube.contains(*point)));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points(points: &[Vector]) -> Result<Self, BuildError> {
        wrapped(points, None).map(|(hull, _)| hull)
    }

    /// A convex polyhedron of at most so many of the given points, and how far any of them is outside, at
    /// most.
    ///
    /// The corners are chosen one by one, each the point that is furthest out, so that few of them go a
    /// long way. The polyhedron is inside of that of [`Hull::from_points`], and the same if so many corners
    /// are enough; then the second number is the tolerance of that one.
    ///
    /// # Errors
    /// As [`Hull::from_points`], and if `most_corners` is less than 4.
    ///
    /// ```
    #[doc = prelude!()]
    /// let round: Vec<Vector> = (0..500)
    ///     .map(|at| {
    ///         let (angle, height) = (2.4 * at as Real, (at as Real - 249.5) / 250.0);
    ///         let radius = (1.0 - height * height).sqrt();
    ///         Vector::new(radius * angle.cos(), radius * angle.sin(), height)
    ///     })
    ///     .collect();
    /// let (gem, outside) = Hull::from_points_limited(&round, 32)?;
    /// assert!(gem.vertices().len() <= 32 && outside < 0.25);
    /// assert!(round.iter().all(|point| gem.nearest(*point).separation <= outside));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn from_points_limited(
        points: &[Vector],
        most_corners: usize,
    ) -> Result<(Self, Real), BuildError> {
        if most_corners < 4 {
            return Err(BuildError::TooFewPoints { given: most_corners, needed: 4 });
        }
        wrapped(points, Some(most_corners))
    }
}

/// Points at unit size.
struct Cloud<'p> {
    given: &'p [Vector],
    seen: Vec<kernel::Vector>,
    /// The reach of the points as they are seen.
    reach: f64,
    /// The length that is 1 there.
    unit: f64,
}

fn wrapped(points: &[Vector], most_corners: Option<usize>) -> Wrapped {
    check::points(points, 3)?;
    let longest = points.iter().fold(0.0, |most, point| greater(most, point.largest()));
    let unit = kernel::power_around(to_kernel(longest), kernel::Vector::ZERO);
    let enlarged = |point: &Vector| kernel::on_finest_grid(point.to_kernel() * (1.0 / unit));
    let seen: Vec<kernel::Vector> = points.iter().map(enlarged).collect();
    let reach = seen.iter().fold(0.0, |most, point| {
        let squared = point.length_squared();
        if squared > most { squared } else { most }
    });
    let cloud = Cloud { given: points, seen, reach: reach.sqrt(), unit };
    let terms = kernel::Terms { tolerance: INSIDE * cloud.reach, most_corners };
    match kernel::span_of(&cloud.seen, terms.tolerance) {
        kernel::Span::Line => Err(BuildError::Collinear),
        kernel::Span::Plane(corners) => cloud.flat(corners, terms),
        kernel::Span::Space(start) => cloud.solid(start, terms),
    }
}

impl Cloud<'_> {
    /// The polygon around points in one plane.
    fn flat(&self, corners: [u32; 3], terms: kernel::Terms) -> Wrapped {
        let (ring, left_out) = kernel::outline(&self.seen, corners, terms);
        if ring.len() < 3 {
            return Err(BuildError::Collinear);
        }
        let ring: Vec<Vector> = ring.iter().map(|corner| self.given[*corner as usize]).collect();
        let front: Vec<u32> = (0..ring.len() as u32).collect();
        let back: Vec<u32> = front.iter().rev().copied().collect();
        // Nothing is looked at again: the outline is exactly convex, seen along an axis.
        let hull = Hull::assembled(&ring, &[&front, &back]).map_err(|_| BuildError::Collinear)?;
        Ok((hull, self.outside(left_out)))
    }

    /// The polyhedron around points in no plane.
    fn solid(&self, start: [u32; 4], terms: kernel::Terms) -> Wrapped {
        let surface = kernel::HullBuilder::around(&self.seen, start, terms);
        let left_out = self.outside(surface.left_out());
        let flatness = kernel::Flatness { below: BELOW * self.reach, dented: DENTED * self.reach };
        let facets = surface.facets(flatness);
        let side_at = surface.side_at_corners();
        let mut rings: Vec<u32> = Vec::with_capacity(3 * facets.len());
        let mut ends: Vec<usize> = Vec::with_capacity(facets.len());
        for facet in &facets {
            match facet {
                kernel::Facet::Single(corners) => {
                    rings.extend(corners);
                    ends.push(rings.len());
                }
                kernel::Facet::Joined { ring, .. } if self.is_sound(&surface, &side_at, ring) => {
                    rings.extend(ring);
                    ends.push(rings.len());
                }
                kernel::Facet::Joined { triangles, .. } => {
                    for corners in triangles {
                        rings.extend(corners);
                        ends.push(rings.len());
                    }
                }
            }
        }
        Ok((self.assembled(rings, &ends)?, left_out))
    }

    /// Whether a joined face is flat and convex and nothing is above it, by the measure of
    /// [`Hull::from_faces`].
    fn is_sound(&self, surface: &kernel::HullBuilder, side_at: &[u32], ring: &[u32]) -> bool {
        let corners: Vec<Vector> = ring.iter().map(|corner| self.given[*corner as usize]).collect();
        let Some(normal) = face_projection::normal_of(&corners) else { return false };
        let most = SHARE * to_kernel(FLAT) * self.reach;
        let along = normal.to_kernel();
        let first = self.seen[ring[0] as usize];
        let height = |corner: &u32| (self.seen[*corner as usize] - first).dot(along);
        ring.iter().all(|corner| height(corner).abs() <= most)
            && surface.rise(ring[0], along, side_at) <= most
            && face_projection::dent_of(&corners, normal, from_kernel(most * self.unit)).is_none()
    }

    /// The polyhedron with these faces, each of which ends where the next one starts.
    fn assembled(&self, mut rings: Vec<u32>, ends: &[usize]) -> Result<Hull, BuildError> {
        const UNUSED: u32 = u32::MAX;
        let mut number = vec![UNUSED; self.given.len()];
        for corner in &rings {
            number[*corner as usize] = 0;
        }
        let mut corners = Vec::new();
        for (number, point) in number.iter_mut().zip(self.given) {
            if *number != UNUSED {
                *number = corners.len() as u32;
                corners.push(*point);
            }
        }
        for corner in &mut rings {
            *corner = number[*corner as usize];
        }
        let starts = core::iter::once(&0).chain(ends);
        let faces: Vec<&[u32]> =
            starts.zip(ends).map(|(start, end)| &rings[*start..*end]).collect();
        Hull::assembled(&corners, &faces)
    }

    /// How far points are outside, in the size that they were given in.
    fn outside(&self, left_out: f64) -> Real {
        from_kernel((left_out + to_kernel(FLAT) * self.reach) * self.unit)
    }
}
