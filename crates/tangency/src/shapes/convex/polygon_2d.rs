//! Convex polygons.

use super::face_projection;
use super::plane_through::turn;
use super::segment::Foot;
use super::space::geometry::{Convex, Nearest, convex};
use super::space::math::{BuildError, Real, Vector, check, greater};

/// A solid convex polygon, its corners counter-clockwise.
///
/// ```
#[doc = prelude!()]
/// let corners = [[0.0, 0.0], [0.0, 2.0], [2.0, 2.0], [2.0, 0.0]].map(Vector::from);
/// let square = Polygon::new(&corners)?;
/// assert_eq!(square.vertices()[1], Vector::new(2.0, 0.0));
/// assert_eq!(square.nearest(Vector::new(1.0, 0.5)).separation, -0.5);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Vector>", into = "Vec<Vector>"))]
pub struct Polygon {
    corners: Box<[Vector]>,
    normals: Box<[Vector]>,
    extent: Real,
    reach: Real,
}

/// A corner that is dented by less than this times the reach counts as lying on an edge: the rounding
/// of three corners that were meant to be in line, doubled.
const IN_LINE: Real = 4.0 * Real::EPSILON;

impl Polygon {
    /// The polygon with these corners, given either way round. Corners that repeat the one before, or
    /// lie between their neighbours up to rounding, are left out. Takes a time that grows as n, and as n for
    /// each corner that is left out and almost as far from its edge as a corner may be.
    ///
    /// # Errors
    /// If a corner is not finite, the outline is not convex or runs around more than once, or all
    /// corners lie in one line.
    pub fn new(corners: &[Vector]) -> Result<Self, BuildError> {
        check::points(corners, 3)?;
        let handedness = face_projection::handedness(corners);
        if handedness == 0.0 {
            return Err(BuildError::Collinear);
        }
        let mut order: Vec<usize> = (0..corners.len()).collect();
        if area(corners) < 0.0 {
            order[1..].reverse();
        }
        let around = standing_out(corners, &order)?;
        let (given, kept) = (corners, &around.numbers);
        let corners: Vec<Vector> = kept.iter().map(|index| given[*index]).collect();
        if let Some(at) = dent(&corners) {
            return Err(BuildError::NotConvex { index: kept[at] });
        }
        if !runs_around_once(&corners) {
            return Err(BuildError::NotConvex { index: kept[0] });
        }
        let outward = |(start, end): (Vector, Vector)| -(end - start).any_perpendicular();
        let normals = face_projection::edges(&corners).map(outward).collect();
        let extent = corners.iter().fold(0.0, |most, corner| greater(most, corner.largest()));
        let reach = convex::reach_of(&corners);
        let polygon = Self { corners: corners.into(), normals, extent, reach };
        polygon.check_left_out(given, &around)?;
        Ok(polygon)
    }

    /// That every corner that was given, kept or left out, is on the rim.
    ///
    /// One that was left out is next to the edge between the two kept around it, and only one that is not
    /// has to be held against all edges.
    fn check_left_out(&self, given: &[Vector], around: &Kept) -> Result<(), BuildError> {
        if given.len() == self.corners.len() {
            return Ok(());
        }
        let most = 2.0 * IN_LINE * convex::reach_of(given);
        let off = |index: &usize| {
            let count = self.corners.len();
            // Corners before the first that was kept are next to the last edge.
            let start = (around.before[*index] + count - 1) % count;
            let [start, end] = [start, (start + 1) % count].map(|at| self.corners[at]);
            let is_next = Foot::of(start, end, given[*index]).offset.length() <= 0.5 * most;
            !is_next
                && face_projection::nearest(&self.corners, given[*index]).separation.abs() > most
        };
        match (0..given.len()).find(off) {
            Some(index) => Err(BuildError::NotConvex { index }),
            None => Ok(()),
        }
    }

    /// The corners, counter-clockwise.
    #[inline]
    pub fn vertices(&self) -> &[Vector] {
        &self.corners
    }

    /// The unit normals of the edges, outward; edge `i` runs from corner `i` to the next.
    #[inline]
    pub fn normals(&self) -> &[Vector] {
        &self.normals
    }

    /// The largest coordinate.
    #[inline]
    pub(crate) fn extent(&self) -> Real {
        self.extent
    }

    /// The nearest point of the surface.
    pub fn nearest(&self, point: Vector) -> Nearest {
        Nearest::from_afar(self, point)
            .unwrap_or_else(|| face_projection::nearest(&self.corners, point))
    }

    /// Whether a point belongs to the polygon, edges included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

/// Twice the signed area, positive for counter-clockwise.
fn area(corners: &[Vector]) -> Real {
    corners.windows(2).skip(1).map(|pair| turn(corners[0], pair[0], pair[1])).sum()
}

/// The corners of an outline that are kept.
struct Kept {
    /// Their numbers, in order.
    numbers: Vec<usize>,
    /// Of every corner, how many are kept up to it, itself included.
    before: Vec<usize>,
}

/// The corners that stand out from the chord of their neighbours.
fn standing_out(corners: &[Vector], order: &[usize]) -> Result<Kept, BuildError> {
    let least = IN_LINE * convex::reach_of(corners);
    let later = next_places(corners, order);
    let mut kept: Vec<usize> = Vec::with_capacity(order.len());
    let mut before_each = vec![0; corners.len()];
    for at in 0..order.len() {
        let before = kept.last().copied().unwrap_or(order[order.len() - 1]);
        let here = order[at];
        let first = kept.first().copied().filter(|first| corners[*first] != corners[here]);
        let after = later[at].or(first).unwrap_or(order[0]);
        let chord = corners[after].distance(corners[before]);
        let turned = turn(corners[before], corners[here], corners[after]);
        let runs_back = (corners[before] - corners[here]).dot(corners[after] - corners[here]) > 0.0;
        if turned < -least * chord || (turned <= 0.0 && runs_back) {
            return Err(BuildError::NotConvex { index: here });
        }
        if corners[here] != corners[before] && !(turned <= 0.0) {
            kept.push(here);
        }
        before_each[here] = kept.len();
    }
    let made = Kept { numbers: kept, before: before_each };
    if made.numbers.len() < 3 { Err(BuildError::Collinear) } else { Ok(made) }
}

/// For each place in the order, the next corner of the order that is elsewhere.
fn next_places(corners: &[Vector], order: &[usize]) -> Vec<Option<usize>> {
    let mut later = vec![None; order.len()];
    for at in (1..order.len()).rev() {
        let is_elsewhere = corners[order[at]] != corners[order[at - 1]];
        later[at - 1] = if is_elsewhere { Some(order[at]) } else { later[at] };
    }
    later
}

/// The first corner at which an outline turns the wrong way, if there is one. Where corners between others
/// were left out, one that stood out from its neighbours may no longer do so.
fn dent(corners: &[Vector]) -> Option<usize> {
    let least = IN_LINE * convex::reach_of(corners);
    let count = corners.len();
    let is_dent = |at: &usize| {
        let (before, after) = (corners[(at + count - 1) % count], corners[(at + 1) % count]);
        turn(before, corners[*at], after) < -least * after.distance(before)
    };
    (0..count).find(is_dent)
}

/// Whether the edges of an outline that only turns left make one full turn: their way along the
/// first axis changes its sign twice.
fn runs_around_once(corners: &[Vector]) -> bool {
    let forward = |(start, end): (Vector, Vector)| {
        let along = end - start;
        along.x > 0.0 || (along.x == 0.0 && along.y > 0.0)
    };
    let ways: Vec<bool> = face_projection::edges(corners).map(forward).collect();
    let changes = ways.iter().zip(ways.iter().cycle().skip(1)).filter(|(a, b)| a != b).count();
    changes == 2
}

impl Convex for Polygon {
    fn support(&self, direction: Vector) -> Vector {
        convex::furthest(&self.corners, direction)
    }

    fn reach(&self) -> Real {
        self.reach
    }
}

impl TryFrom<Vec<Vector>> for Polygon {
    type Error = BuildError;
    fn try_from(corners: Vec<Vector>) -> Result<Self, BuildError> {
        Self::new(&corners)
    }
}

impl From<Polygon> for Vec<Vector> {
    fn from(polygon: Polygon) -> Self {
        polygon.corners.into()
    }
}
