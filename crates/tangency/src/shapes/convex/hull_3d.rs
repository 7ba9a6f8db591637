//! Convex polyhedra: corners, and the flat faces between them.

use super::face_projection;
use super::hull_convexity::Enlarged;
use super::segment::Foot;
use super::space::geometry::{Convex, Nearest, convex};
use super::space::kernel;
use super::space::math::{BuildError, DIMENSION, Real, Vector, check, narrow, to_kernel, wide};

/// A solid convex polyhedron, or a flat convex polygon.
///
/// Its faces are rings of corners that run counter-clockwise seen from outside.
///
/// ```
#[doc = prelude!()]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
/// let wedge = Hull::from_faces(&corners, &faces)?;
/// assert!(wedge.contains(Vector::splat(0.25)));
/// assert_eq!(wedge.nearest(Vector::X * 2.0).point, Vector::X);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "HullParts", into = "HullParts"))]
#[doc(alias("ConvexPolyhedron", "ConvexHull", "quickhull"))]
pub struct Hull {
    corners: Box<[Vector]>,
    faces: Box<[Face]>,
    edges: Box<[[u32; 2]]>,
    rings: Box<[u32]>,
    reach: Real,
    is_flat: bool,
    /// The corners in double precision, for the questions about pairs.
    columns: kernel::HullVertices,
}

/// Corners and faces as they are given.
type HullParts = (Vec<Vector>, Vec<Vec<u32>>);

/// A flat side of a hull.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Face {
    normal: Vector,
    start: u32,
    end: u32,
}

/// How far a corner may stick out of a face, or a face out of its plane, times the reach: what the
/// rounding of a turned polyhedron's corners leaves, doubled.
pub(crate) const FLAT: Real = 16.0 * Real::EPSILON;

/// What of [`FLAT`] no rounding of a height takes away: a quarter is for the difference and three products.
const CLEAR: f64 = 0.75;

/// So few corners are all looked at from every face.
const FEW: usize = 256;

impl Hull {
    /// The polyhedron with these corners and faces. If all faces look inward they are turned around.
    ///
    /// A flat polygon is given as two faces, back to back; see [`Hull::flat`].
    ///
    /// Takes a time that grows as n log n. A face that a corner almost sticks out of is held against all
    /// corners, and so is every face if all corners are in one plane.
    ///
    /// # Errors
    /// If a corner is not finite, a face is not flat, the faces do not close, or the result is not
    /// convex.
    pub fn from_faces(corners: &[Vector], faces: &[&[u32]]) -> Result<Self, BuildError> {
        check::points(corners, 3)?;
        check_rings(corners, faces)?;
        let as_given = Self::assembled(corners, faces)?;
        match as_given.check_convex() {
            Err(_) if signed_volume(corners, faces) < 0.0 => {
                let turned: Vec<Vec<u32>> =
                    faces.iter().map(|ring| ring.iter().rev().copied().collect()).collect();
                let turned: Vec<&[u32]> = turned.iter().map(Vec::as_slice).collect();
                let hull = Self::assembled(corners, &turned)?;
                hull.check_convex().map(|()| hull)
            }
            checked => checked.map(|()| as_given),
        }
    }

    /// The polyhedron with these corners and faces, which are known to be convex and to look outward, in time
    /// that grows with their number.
    pub(crate) fn assembled(corners: &[Vector], faces: &[&[u32]]) -> Result<Self, BuildError> {
        let (mut rings, mut made) = (Vec::new(), Vec::with_capacity(faces.len()));
        let mut corners_of_face = Vec::new();
        for (face, ring) in faces.iter().enumerate() {
            let start = rings.len() as u32;
            rings.extend(ring.iter().copied());
            corners_of_face.clear();
            corners_of_face.extend(ring.iter().map(|corner| corners[*corner as usize]));
            let normal = face_projection::normal_of(&corners_of_face)
                .ok_or(BuildError::FaceNotFlat { face })?;
            made.push(Face { normal, start, end: rings.len() as u32 });
        }
        let edges = edges_of(corners.len(), faces)?;
        let ends = edges.iter().map(|edge| edge.corners).collect();
        let columns = columns_of(corners, &rings, &made, edges.into());
        let mut hull = Self {
            corners: corners.into(),
            faces: made.into(),
            rings: rings.into(),
            reach: convex::reach_of(corners),
            is_flat: false,
            columns,
            edges: ends,
        };
        let first = hull.faces[0];
        let above = |corner: &Vector| hull.height(&first, *corner).abs() > FLAT * hull.reach;
        // Between the planes of two faces, back to back, there is nothing, whatever rounding makes of them.
        hull.is_flat = hull.faces.len() == 2 || !hull.corners.iter().any(above);
        Ok(hull)
    }

    /// The flat convex polygon with these corners, given either way round.
    ///
    /// # Errors
    /// If a corner is not finite, the corners do not lie in a plane, or the outline is not convex.
    pub fn flat(corners: &[Vector]) -> Result<Self, BuildError> {
        let front: Vec<u32> = (0..corners.len() as u32).collect();
        let back: Vec<u32> = front.iter().rev().copied().collect();
        Self::from_faces(corners, &[&front, &back])
    }

    /// The corners.
    #[inline]
    pub fn vertices(&self) -> &[Vector] {
        &self.corners
    }

    /// The corners in double precision.
    pub(crate) fn columns(&self) -> &kernel::HullVertices {
        &self.columns
    }

    /// Whether it has no inside.
    pub(crate) fn is_flat(&self) -> bool {
        self.is_flat
    }

    /// The edges, as pairs of corner numbers.
    #[inline]
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// The faces: each its unit outward normal and its ring of corner numbers.
    pub fn faces(&self) -> impl Iterator<Item = (Vector, &[u32])> {
        self.faces.iter().map(|face| (face.normal, self.ring_of(face)))
    }

    /// The outward normal and the ring of corners of a face.
    pub(crate) fn face(&self, index: usize) -> (Vector, &[u32]) {
        let face = &self.faces[index];
        (face.normal, self.ring_of(face))
    }

    fn ring_of(&self, face: &Face) -> &[u32] {
        &self.rings[face.start as usize..face.end as usize]
    }

    fn corner(&self, index: u32) -> Vector {
        self.corners[index as usize]
    }

    /// How far a point is in front of a face.
    fn height(&self, face: &Face, point: Vector) -> Real {
        (point - self.corner(self.rings[face.start as usize])).dot(face.normal)
    }

    /// The edges of a face as pairs of points.
    fn face_edges(&self, face: &Face) -> impl Iterator<Item = (Vector, Vector)> {
        let ring = self.ring_of(face);
        let following = ring.iter().cycle().skip(1);
        ring.iter().zip(following).map(|(start, end)| (self.corner(*start), self.corner(*end)))
    }

    /// That faces are flat and no corner sticks out of one.
    ///
    /// Of many corners, only those are looked at one by one for a face that something may stick out of.
    fn check_convex(&self) -> Result<(), BuildError> {
        let most = FLAT * self.reach;
        let seen = (self.corners.len() > FEW).then(|| Enlarged::new(&self.corners));
        let around = seen.as_ref().and_then(|seen| Some((seen, seen.around(&self.edges)?)));
        for (index, face) in self.faces.iter().enumerate() {
            let ring = self.ring_of(face);
            let bent = |corner: &u32| self.height(face, self.corner(*corner)).abs() > most;
            if ring.iter().any(bent) {
                return Err(BuildError::FaceNotFlat { face: index });
            }
            let is_clear = around.as_ref().is_some_and(|(seen, around)| {
                around.is_clear(seen, (face.normal, ring), self.reach, CLEAR * to_kernel(most))
            });
            let sticks_out = |corner: &Vector| self.height(face, *corner) > most;
            if !is_clear && let Some(index) = self.corners.iter().position(sticks_out) {
                return Err(BuildError::NotConvex { index });
            }
            self.check_ring(face)?;
        }
        Ok(())
    }

    /// That the ring of a face only turns left and runs around once.
    fn check_ring(&self, face: &Face) -> Result<(), BuildError> {
        let ring = self.ring_of(face);
        let corners: Vec<Vector> = ring.iter().map(|corner| self.corner(*corner)).collect();
        match face_projection::dent_of(&corners, face.normal, FLAT * self.reach) {
            Some(at) => Err(BuildError::NotConvex { index: ring[at] as usize }),
            None => Ok(()),
        }
    }

    /// The nearest point of the surface.
    ///
    /// Inside, every face is in front of the point, and the nearest one is the least far away. A flat hull
    /// has no inside. Outside, the nearest point lies on a face that the point is in front of: above the
    /// face it is the foot on its plane, elsewhere the nearest foot on one of its edges. Any unit normal
    /// shows at most the true distance, so that an answer is shown by its own normal. Where it is not, the
    /// plane of a sliver was in the way, and the search decides that asks the corners alone.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let (deepest, height) = self.most_in_front(point);
        if height <= 0.0 && !self.is_flat {
            let normal = deepest.normal;
            return Nearest { point: point - normal * height, normal, separation: height, part: 0 };
        }
        let found = self.nearest_from_outside(point);
        let noise = convex::CLEARLY * (self.reach + found.separation);
        if self.shown(found.normal, point) >= found.separation - noise {
            return found;
        }
        let core = |unit| kernel::Core::Corners { corners: &self.columns, unit };
        Nearest::searched(core, self.reach, point)
    }

    /// How far a point is beyond the hull along a unit vector: never more than its distance, and as
    /// much for the right normal.
    fn shown(&self, normal: Vector, point: Vector) -> Real {
        (point - self.support(normal)).dot(normal)
    }

    /// The face that the point is most in front of, or least behind of.
    fn most_in_front(&self, point: Vector) -> (&Face, Real) {
        let mut best = (&self.faces[0], self.height(&self.faces[0], point));
        for face in &self.faces[1..] {
            let height = self.height(face, point);
            if height > best.1 {
                best = (face, height);
            }
        }
        best
    }

    /// The nearest of the feet on the faces and edges that the point is in front of, or, for a flat hull,
    /// on either side of.
    fn nearest_from_outside(&self, point: Vector) -> Nearest {
        let mut best: Option<Nearest> = None;
        let mut offer = |other: Nearest| {
            if best.as_ref().is_none_or(|best| other.separation < best.separation) {
                best = Some(other);
            }
        };
        for face in &self.faces {
            let height = self.height(face, point);
            if !(height >= 0.0 || self.is_flat) {
                continue;
            }
            let normal = if height < 0.0 { -face.normal } else { face.normal };
            let mut covered = true;
            for (start, end) in self.face_edges(face) {
                if !face_projection::is_left(start, end, face.normal, point) {
                    covered = false;
                    let foot = Foot::of(start, end, point);
                    offer(if self.is_flat { foot.from(normal) } else { foot.in_front(normal) });
                }
            }
            if covered {
                let separation = height.abs();
                offer(Nearest { point: point - normal * separation, normal, separation, part: 0 });
            }
        }
        best.expect("a point outside is in front of a face, and a flat hull has no inside")
    }

    /// Whether a point belongs to the hull, surface included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

/// That every face names at least three corners that exist, none of them twice, and every corner is
/// named.
fn check_rings(corners: &[Vector], faces: &[&[u32]]) -> Result<(), BuildError> {
    if faces.len() < 2 {
        return Err(BuildError::NotClosed { face: 0 });
    }
    let mut is_used = vec![false; corners.len()];
    for corner in faces.iter().copied().flatten() {
        if let Some(used) = is_used.get_mut(*corner as usize) {
            *used = true;
        }
    }
    if let Some(index) = is_used.iter().position(|used| !used) {
        return Err(BuildError::UnusedPoint { index });
    }
    for (face, ring) in faces.iter().enumerate() {
        let mut sorted = ring.to_vec();
        sorted.sort_unstable();
        let repeated = sorted.windows(2).any(|pair| pair[0] == pair[1]);
        let unknown = sorted.last().is_none_or(|last| *last as usize >= corners.len());
        if ring.len() < 3 || repeated || unknown {
            return Err(BuildError::BadFace { face });
        }
    }
    Ok(())
}

/// What the kernel is told of a hull: the normals are formed anew, with all its digits.
fn columns_of(
    corners: &[Vector],
    rings: &[u32],
    faces: &[Face],
    edges: Box<[kernel::Edge]>,
) -> kernel::HullVertices {
    let kernel_corners: Vec<kernel::Vector> =
        corners.iter().map(|corner| corner.to_kernel()).collect();
    let normal = |face: &Face| {
        let ring = &rings[face.start as usize..face.end as usize];
        let start = kernel_corners[ring[0] as usize];
        let arms = ring[1..].windows(2).map(|pair| {
            let [a, b] = [pair[0], pair[1]].map(|corner| kernel_corners[corner as usize] - start);
            a.cross(b)
        });
        let area = arms.fold(kernel::Vector::ZERO, |sum, arm| sum + arm);
        area.normalized().unwrap_or_else(|| face.normal.to_kernel())
    };
    kernel::HullVertices::new(kernel_corners.iter().copied(), faces.iter().map(normal), edges)
}

/// A run along an edge: the corner with the higher number, whether it starts there, and the face.
type Run = (u32, bool, u32);

/// The edges, each once, with the faces on both sides; every edge must be run along once in each
/// direction.
fn edges_of(corner_count: usize, faces: &[&[u32]]) -> Result<Vec<kernel::Edge>, BuildError> {
    let (mut runs, starts) = runs_of(corner_count, faces);
    let mut edges = Vec::with_capacity(runs.len() / 2);
    for corner in 0..corner_count {
        let here = &mut runs[starts[corner]..starts[corner + 1]];
        here.sort_unstable();
        for pair in here.chunks(2) {
            let [(end, false, there), (same, true, back)] = *pair else {
                return Err(BuildError::NotClosed { face: pair[0].2 as usize });
            };
            if end != same {
                return Err(BuildError::NotClosed { face: there as usize });
            }
            edges.push(kernel::Edge { corners: [corner as u32, end], faces: [there, back] });
        }
    }
    Ok(edges)
}

/// All runs along edges, those of the corners with lower numbers first, and where those of each begin.
fn runs_of(corner_count: usize, faces: &[&[u32]]) -> (Vec<Run>, Vec<usize>) {
    let mut starts = vec![0; corner_count + 1];
    for [low, _] in faces.iter().flat_map(|ring| runs_around(ring)).map(|(run, _)| run) {
        starts[low as usize + 1] += 1;
    }
    for corner in 0..corner_count {
        starts[corner + 1] += starts[corner];
    }
    let mut filled = starts.clone();
    let mut runs = vec![(0, false, 0); starts[corner_count]];
    for (face, ring) in faces.iter().enumerate() {
        for ([low, high], is_back) in runs_around(ring) {
            let place = &mut filled[low as usize];
            runs[*place] = (high, is_back, face as u32);
            *place += 1;
        }
    }
    (runs, starts)
}

/// The edges of a ring, the lower of its corners first, and whether the ring runs back along it.
fn runs_around(ring: &[u32]) -> impl Iterator<Item = ([u32; 2], bool)> {
    ring.iter().enumerate().map(|(at, start)| {
        let end = &ring[if at + 1 < ring.len() { at + 1 } else { 0 }];
        if end < start { ([*end, *start], true) } else { ([*start, *end], false) }
    })
}

/// Six times the volume, positive where the faces look outward.
fn signed_volume(corners: &[Vector], faces: &[&[u32]]) -> Real {
    let base = corners[0];
    let mut sum = wide(0.0);
    for ring in faces {
        let first = corners[ring[0] as usize] - base;
        for pair in ring[1..].windows(2) {
            let [b, c] = [pair[0], pair[1]].map(|corner| corners[corner as usize] - base);
            let area = b.cross(c);
            for axis in 0..DIMENSION {
                sum += wide(first[axis]) * wide(area[axis]);
            }
        }
    }
    narrow(sum)
}

impl Convex for Hull {
    fn support(&self, direction: Vector) -> Vector {
        convex::furthest(&self.corners, direction)
    }

    fn reach(&self) -> Real {
        self.reach
    }
}

impl TryFrom<HullParts> for Hull {
    type Error = BuildError;
    fn try_from((corners, faces): HullParts) -> Result<Self, BuildError> {
        let faces: Vec<&[u32]> = faces.iter().map(Vec::as_slice).collect();
        Self::from_faces(&corners, &faces)
    }
}

impl From<Hull> for HullParts {
    fn from(hull: Hull) -> Self {
        let faces = hull.faces().map(|(_, ring)| ring.to_vec()).collect();
        (hull.corners.into(), faces)
    }
}
