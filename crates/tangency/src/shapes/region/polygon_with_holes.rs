//! A polygon with holes, and its convex parts.

use core::ops::ControlFlow;

use super::mass::mass_of;
use super::space::bvh::Bvh;
use super::space::geometry::{Aabb, MassProperties, Nearest, Ray};
use super::space::math::{Pose, Real, Vector};
use super::space::shapes::{
    Composite, CompositePart, PartVisitor, Polygon, Segment, Shape, Triangle,
};
use super::validate::check_numbers;
use super::{Net, RegionError};

/// A polygon with holes, solid between the outer outline and the holes.
///
/// ```text
///    +-------------------+
///    |   +--+            |      Its parts are convex polygons that cover it and share no more than edges.
///    |   |  |    +----+  |      Rims belong to it, those of holes too.
///    |   +--+     \  /   |
///    |             \/    +--+
///    +----------------------+
/// ```
///
/// Outlines need not be convex. Two of them may touch in points, also a hole the outer one, and the region
/// may fall apart by that. All is decided without error (but for coordinates below 2⁻⁴⁰⁰ of the size, which
/// only `f64` has): what is no region is refused, whatever is one is accepted.
///
/// The nearest point and the signed distance are those of the rims, from outside and from inside.
///
/// ```
#[doc = prelude!()]
/// let outer = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]].map(Vector::from);
/// let hole = [[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]].map(Vector::from);
/// let frame = Region::new(&outer, &[&hole])?;
/// assert_eq!(frame.area(), 12.0);
/// assert!(frame.contains(Vector::new(0.5, 2.0)) && !frame.contains(Vector::new(2.0, 2.0)));
/// # Ok::<(), RegionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Vec<Vector>>", into = "Vec<Vec<Vector>>"))]
pub struct Region {
    corners: Box<[Vector]>,
    /// Where each ring ends in the corners.
    ends: Box<[usize]>,
    triangles: Box<[[u32; 3]]>,
    parts: Box<[Shape]>,
    tree: Bvh,
    /// The edges of all rings, each under the number of the corner that it starts at.
    rim: Bvh,
    mass: MassProperties,
}

impl Region {
    /// What is inside of the outer outline and of no hole. All may be given either way round; the outer
    /// one is kept counter-clockwise, and holes clockwise, so that the region is on the left of both.
    ///
    /// Takes a time that grows as n log n with the number of corners. What is refused may take longer to be
    /// named: up to as many steps as pairs of edges whose boxes overlap, or as corners times holes.
    ///
    /// # Errors
    /// If a ring has fewer than three corners, or one that is not finite, beyond
    /// [`LARGEST`](super::space::LARGEST) or in the place of the one before it, if it meets itself, or
    /// encloses nothing; if two rings cross, or share more than points; if a hole is not inside of the outer
    /// outline, or inside of another one.
    pub fn new(outer: &[Vector], holes: &[&[Vector]]) -> Result<Self, RegionError> {
        let holes = holes.iter().map(|hole| hole.to_vec());
        Self::try_from(core::iter::once(outer.to_vec()).chain(holes).collect::<Vec<_>>())
    }

    /// The region between rings that are known to bound one.
    fn assembled(net: &Net, triangles: &[[usize; 3]], counts: &[usize]) -> Self {
        let parts: Vec<Shape> =
            net.convex_pieces(triangles).iter().flat_map(|piece| part(net, piece)).collect();
        let boxes: Vec<Aabb> = parts.iter().map(|part| part.aabb(&Pose::IDENTITY)).collect();
        let triangles: Vec<[u32; 3]> =
            triangles.iter().map(|named| named.map(|corner| corner as u32)).collect();
        let mut end = 0;
        let ends: Vec<usize> = counts
            .iter()
            .map(|count| {
                end += count;
                end
            })
            .collect();
        let edge = |index: usize| {
            let [start, end] = edge_of(&net.corners, &ends, index);
            Aabb::EMPTY.merged_with_point(start).merged_with_point(end)
        };
        let rim: Vec<Aabb> = (0..net.corners.len()).map(edge).collect();
        let mut rings = (0..ends.len()).map(|index| ring_of(&net.corners, &ends, index));
        let mass = mass_of(&net.corners, &triangles, &mut rings);
        Self {
            tree: Bvh::from_boxes(&boxes),
            rim: Bvh::from_boxes(&rim),
            corners: net.corners.as_slice().into(),
            ends: ends.into(),
            triangles: triangles.into(),
            parts: parts.into(),
            mass,
        }
    }

    /// The corners of all rings, those of the outer one first.
    #[inline]
    pub fn vertices(&self) -> &[Vector] {
        &self.corners
    }

    /// How many rings there are: one more than holes.
    #[inline]
    pub fn ring_count(&self) -> usize {
        self.ends.len()
    }

    /// The corners of a ring: 0 is the outer one, counter-clockwise; the others are holes, clockwise.
    ///
    /// # Panics
    /// If there is no such ring.
    pub fn ring(&self, index: usize) -> &[Vector] {
        ring_of(&self.corners, &self.ends, index)
    }

    /// Triangles that cover the region once, counter-clockwise: each the numbers of three
    /// [corners](Region::vertices). Of corners in one place, the first is named.
    #[inline]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// Convex pieces that cover the region once: polygons, or triangles where one is too thin for that.
    #[inline]
    pub fn convex_parts(&self) -> &[Shape] {
        &self.parts
    }

    /// How large it is.
    #[inline]
    pub fn area(&self) -> Real {
        self.mass.volume
    }

    /// Area, rim with that of the holes, centre and inertia for density 1.
    #[inline]
    pub fn mass_properties(&self) -> MassProperties {
        self.mass
    }

    /// Whether a point belongs to it, rims included; NaN does not.
    pub fn contains(&self, point: Vector) -> bool {
        let here = Aabb { min: point, max: point };
        let found = self.tree.visit_overlapping(&here, |item| {
            let is_inside = self.parts[item as usize].contains(point);
            if is_inside { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Whether it is one convex piece.
    pub(crate) fn is_convex(&self) -> bool {
        self.parts.len() == 1
    }

    pub(crate) fn tree(&self) -> &Bvh {
        &self.tree
    }

    fn show(&self, index: u32, upto: Real, visit: &mut PartVisitor) -> Real {
        let shape = &self.parts[index as usize];
        visit(CompositePart { index, shape, pose: Pose::IDENTITY }, upto)
    }
}

/// The edge of a ring that starts at a corner.
fn edge_of(corners: &[Vector], ends: &[usize], index: usize) -> [Vector; 2] {
    let ring = ends.partition_point(|end| *end <= index);
    let first = if ring == 0 { 0 } else { ends[ring - 1] };
    let next = if index + 1 == ends[ring] { first } else { index + 1 };
    [corners[index], corners[next]]
}

/// A convex piece as a shape: a polygon, or triangles where its area is lost in the numbers of polygons.
fn part(net: &Net, piece: &[usize]) -> Vec<Shape> {
    let corners: Vec<Vector> = piece.iter().map(|corner| net.corners[*corner]).collect();
    if let Ok(polygon) = Polygon::new(&corners) {
        return vec![Shape::from(polygon)];
    }
    let triangle = |pair: &[Vector]| Triangle::new(corners[0], pair[0], pair[1]).ok();
    corners[1..].windows(2).filter_map(triangle).map(Shape::from).collect()
}

fn ring_of<'a>(corners: &'a [Vector], ends: &[usize], index: usize) -> &'a [Vector] {
    let start = if index == 0 { 0 } else { ends[index - 1] };
    &corners[start..ends[index]]
}

impl Composite for Region {
    fn aabb(&self) -> Aabb {
        self.tree.bounds()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        self.tree.visit_nearest(near, upto, |item, upto| self.show(item, upto, visit));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        self.tree.visit_along_ray(ray, slack, upto, |item, upto| self.show(item, upto, visit));
    }

    fn nearest_from_inside(&self, point: Vector) -> Option<Nearest> {
        let here = Aabb { min: point, max: point };
        let [start, end] = edge_of(&self.corners, &self.ends, 0);
        let mut best = Segment::unchecked(start, end).nearest(point);
        self.rim.visit_nearest(&here, best.separation, |index, _| {
            let [start, end] = edge_of(&self.corners, &self.ends, index as usize);
            let seen = Segment::unchecked(start, end).nearest(point);
            if seen.separation < best.separation {
                best = seen;
            }
            best.separation
        });
        Some(best.turned_inside())
    }

    fn known_mass(&self) -> Option<MassProperties> {
        Some(self.mass)
    }
}

/// The outer ring, then the holes.
impl TryFrom<Vec<Vec<Vector>>> for Region {
    type Error = RegionError;
    fn try_from(mut rings: Vec<Vec<Vector>>) -> Result<Self, RegionError> {
        if rings.is_empty() {
            rings.push(Vec::new());
        }
        check_numbers(&rings)?;
        let given = Net::new(&rings);
        given.check_rings()?;
        for (ring, corners) in rings.iter_mut().enumerate() {
            if given.way_around(ring).is_lt() == (ring == 0) {
                corners.reverse();
            }
        }
        let mut net = Net::new(&rings);
        net.check_apart()?;
        let triangles = net.triangles().ok_or_else(|| net.culprit())?;
        let counts: Vec<usize> = rings.iter().map(Vec::len).collect();
        Ok(Self::assembled(&net, &triangles, &counts))
    }
}

impl From<Region> for Vec<Vec<Vector>> {
    fn from(region: Region) -> Self {
        (0..region.ring_count()).map(|index| region.ring(index).to_vec()).collect()
    }
}
