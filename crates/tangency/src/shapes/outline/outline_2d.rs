//! Outlines that need not be convex: where their edges cross, and what they enclose.

use core::ops::ControlFlow;

use super::face_projection;
use super::plane_through::turn;
use super::region::Net;
use super::segment::Segment;
use super::space::bvh::Bvh;
use super::space::geometry::Aabb;
use super::space::math::{BuildError, Real, Vector, check, greater, lesser, ratio};

/// What two segments share.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SegmentCrossing {
    /// One point; an end counts.
    Point {
        /// The fraction on the first segment.
        a: Real,
        /// The fraction on the second segment.
        b: Real,
        /// The point.
        point: Vector,
    },
    /// A stretch: the segments lie in one line.
    Stretch {
        /// Where it starts, going along the first segment.
        start: Vector,
        /// Where it ends.
        end: Vector,
    },
}

impl Segment {
    /// What two segments share; `None` if they do not meet.
    ///
    /// Whether they meet is decided with twice the digits, so that touching ends and corners that
    /// lie on the other segment count.
    ///
    /// ```
    #[doc = prelude!()]
    /// let a = Segment::new([0.0, 0.0], [4.0, 4.0])?;
    /// let b = Segment::new([0.0, 4.0], [4.0, 0.0])?;
    /// let point = Vector::new(2.0, 2.0);
    /// assert_eq!(a.crossing(&b), Some(SegmentCrossing::Point { a: 0.5, b: 0.5, point }));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn crossing(&self, other: &Self) -> Option<SegmentCrossing> {
        let (p, q, r, s) = (self.start(), self.end(), other.start(), other.end());
        let (r_side, s_side) = (turn(p, q, r), turn(p, q, s));
        let (p_side, q_side) = (turn(r, s, p), turn(r, s, q));
        if r_side == 0.0 && s_side == 0.0 && p_side == 0.0 && q_side == 0.0 {
            return self.shared_stretch(other);
        }
        let same = |x: Real, y: Real| (x > 0.0 && y > 0.0) || (x < 0.0 && y < 0.0);
        if same(r_side, s_side) || same(p_side, q_side) {
            return None;
        }
        let a = ratio(p_side.abs(), p_side.abs() + q_side.abs());
        let b = ratio(r_side.abs(), r_side.abs() + s_side.abs());
        Some(SegmentCrossing::Point { a, b, point: self.at(a) })
    }

    /// What two segments on one line share; either may be a point.
    fn shared_stretch(&self, other: &Self) -> Option<SegmentCrossing> {
        let along = self.end() - self.start();
        let across = other.end() - other.start();
        let longest = if along.largest() >= across.largest() { along } else { across };
        let axis = if longest.x.abs() >= longest.y.abs() { 0 } else { 1 };
        let other_axis = 1 - axis;
        let ordered = |p: Vector, q: Vector| if p[axis] <= q[axis] { (p, q) } else { (q, p) };
        let (a_low, a_high) = ordered(self.start(), self.end());
        let (b_low, b_high) = ordered(other.start(), other.end());
        let low = if a_low[axis] >= b_low[axis] { a_low } else { b_low };
        let high = if a_high[axis] <= b_high[axis] { a_high } else { b_high };
        let two_points = along == Vector::ZERO && across == Vector::ZERO;
        if low[axis] > high[axis] || (two_points && a_low[other_axis] != b_low[other_axis]) {
            return None;
        }
        if low == high {
            let (a, b) = (self.nearest_fraction(low), other.nearest_fraction(low));
            return Some(SegmentCrossing::Point { a, b, point: low });
        }
        let forward = along[axis] >= 0.0;
        let (start, end) = if forward { (low, high) } else { (high, low) };
        Some(SegmentCrossing::Stretch { start, end })
    }
}

/// The rim of a region without holes: a closed ring of edges that does not meet itself. It need not
/// be convex.
///
/// ```
#[doc = prelude!()]
/// let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
/// let angle = Outline::new(&corners.map(Vector::from))?;
/// assert!(angle.contains(Vector::new(0.5, 2.5)) && !angle.contains(Vector::new(2.0, 2.0)));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Vector>", into = "Vec<Vector>"))]
pub struct Outline {
    corners: Box<[Vector]>,
    /// The boxes around the edges, by the corner that each starts at.
    tree: Bvh,
}

/// How many edges that may be crossed are sorted in one go.
const BATCH: usize = 32;

impl Outline {
    /// The outline with these corners, given either way round; kept counter-clockwise. Takes a time that
    /// grows as n log n; to name the first of edges that cross, up to all pairs whose boxes overlap are
    /// looked at.
    ///
    /// # Errors
    /// If there are fewer than three corners, one is not finite or repeats the one before it, all
    /// lie in one line, or the outline meets itself.
    pub fn new(corners: &[Vector]) -> Result<Self, BuildError> {
        check::points(corners, 3)?;
        let net = Net::new(&[corners.to_vec()]);
        if let Some(index) = net.first_repeated(0) {
            return Err(BuildError::DuplicatePoint { index });
        }
        if face_projection::handedness(corners) == 0.0 {
            return Err(BuildError::Collinear);
        }
        if let Some(index) = net.first_meeting(0) {
            return Err(BuildError::CrossesItself { index });
        }
        let mut corners: Box<[Vector]> = corners.into();
        if net.way_around(0).is_lt() {
            corners.reverse();
        }
        let boxes: Vec<Aabb> = face_projection::edges(&corners).map(box_of).collect();
        Ok(Self { tree: Bvh::from_boxes(&boxes), corners })
    }

    /// The corners, counter-clockwise.
    #[inline]
    pub fn vertices(&self) -> &[Vector] {
        &self.corners
    }

    /// The edge from a corner to the next.
    ///
    /// # Panics
    /// If there is no such corner.
    pub fn edge(&self, index: usize) -> Segment {
        Segment::unchecked(self.corners[index], self.corners[(index + 1) % self.corners.len()])
    }

    /// Whether a point lies in the region, rim included; NaN does not.
    ///
    /// A ray from the point to the right crosses the rim an odd number of times exactly if the point
    /// is inside. An edge counts if it has one end above the ray and the other one not, which lets a
    /// corner on the ray count once.
    pub fn contains(&self, point: Vector) -> bool {
        let mut inside = false;
        for (start, end) in face_projection::edges(&self.corners) {
            let side = turn(start, end, point);
            if side == 0.0 && between(start, end, point) {
                return true;
            }
            let upward = start.y <= point.y && end.y > point.y;
            let downward = end.y <= point.y && start.y > point.y;
            if (upward && side > 0.0) || (downward && side < 0.0) {
                inside = !inside;
            }
        }
        inside
    }

    /// Every pair of edges that meet, as `visit(edge of A, edge of B, what they share)`, in the order
    /// of the edges of A, then of B.
    ///
    /// Takes a time that grows as n log n with the number of edges as long as the box of each overlaps those of
    /// few others; of long edges that lean side by side, all pairs are looked at.
    pub fn crossings(&self, other: &Self, visit: &mut dyn FnMut(usize, usize, SegmentCrossing)) {
        for (a, edge) in face_projection::edges(&self.corners).enumerate() {
            let mut meet = |b: usize| {
                if let Some(crossing) = self.edge(a).crossing(&other.edge(b)) {
                    visit(a, b, crossing);
                }
            };
            let (batch, count) = other.edges_near(&box_of(edge));
            batch[..count].iter().for_each(|b| meet(*b as usize));
            // Where so many are near, all that are left are looked at in their order.
            if count == BATCH {
                (batch[BATCH - 1] as usize + 1..other.corners.len()).for_each(meet);
            }
        }
    }

    /// Whether two regions share a point: their rims cross or touch, or one lies within the other.
    pub fn intersects(&self, other: &Self) -> bool {
        let meets = |(a, edge): (usize, (Vector, Vector))| {
            let is_met = |b: u32| self.edge(a).crossing(&other.edge(b as usize)).is_some();
            let found = other.tree.visit_overlapping(&box_of(edge), |b| {
                if is_met(b) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            found.is_break()
        };
        self.contains(other.corners[0])
            || other.contains(self.corners[0])
            || face_projection::edges(&self.corners).enumerate().any(meets)
    }

    /// The first edges whose boxes overlap a box, in order, and how many.
    fn edges_near(&self, around: &Aabb) -> ([u32; BATCH], usize) {
        let (mut first, mut count) = ([0; BATCH], 0);
        let _ = self.tree.visit_overlapping(around, |edge| {
            let place = first[..count].partition_point(|other| *other < edge);
            if place < BATCH {
                count = if count < BATCH { count + 1 } else { BATCH };
                first.copy_within(place..count - 1, place + 1);
                first[place] = edge;
            }
            ControlFlow::<()>::Continue(())
        });
        (first, count)
    }
}

/// The box around an edge.
fn box_of((start, end): (Vector, Vector)) -> Aabb {
    Aabb::EMPTY.merged_with_point(start).merged_with_point(end)
}

/// Whether a point on the line of a segment is between its ends.
fn between(start: Vector, end: Vector, point: Vector) -> bool {
    let within = |axis: usize| {
        let (low, high) = (lesser(start[axis], end[axis]), greater(start[axis], end[axis]));
        low <= point[axis] && point[axis] <= high
    };
    within(0) && within(1)
}

impl TryFrom<Vec<Vector>> for Outline {
    type Error = BuildError;
    fn try_from(corners: Vec<Vector>) -> Result<Self, BuildError> {
        Self::new(&corners)
    }
}

impl From<Outline> for Vec<Vector> {
    fn from(outline: Outline) -> Self {
        outline.corners.into()
    }
}
