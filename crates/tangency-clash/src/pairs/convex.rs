//! What do two convex solids share? Faces cut by planes, and the divergence theorem.
//!
//! The surface of what is shared consists of the faces of one, cut by the planes of the other, and the other way round. Its volume
//! is the sum of what lies below its faces along any direction `u`:
//!
//! ```text
//!     V = Σ (normal · u) ∫ height along u over the face
//!
//!          |  P  |              A face that is parallel to u has nothing below it. P is the one with fewer faces, and u one of
//!     .----+-----+----.         its normals: of a beam across a pipe all faces that cut the pipe are parallel to u, and only
//!     |    |/////|    |  Q      the faces of the pipe are left to be cut, by the four planes of the beam.
//!     '----+-----+----'
//!          |     |    u
//! ```

use tangency::d3_f64::{Aabb, Pose, Vector};

use crate::bodies::{Facet, Facets};

/// What two convex solids share, in the world.
pub(super) struct ConvexOverlap {
    pub(super) volume: f64,
    /// A point within it.
    pub(super) point: Vector,
    pub(super) bounds: Aabb,
}

/// A plane of P in the frame of Q.
#[derive(Clone, Copy)]
struct Cut {
    normal: Vector,
    offset: f64,
    /// Which of the faces of P it is.
    face: u32,
}

/// Room that is used again from pair to pair.
#[derive(Default)]
pub(crate) struct Scratch {
    /// The planes of P that cut Q.
    cuts: Vec<Cut>,
    /// For each corner of Q a bit for each plane that it is in front of; planes beyond the last bit share that.
    in_front: Vec<u64>,
    polygon: Vec<Vector>,
    next: Vec<Vector>,
}

/// The bit of a plane.
fn bit(cut: usize) -> u64 {
    1 << cut.min(63)
}

/// What two convex solids share; `None` if that is nothing.
pub(super) fn convex_overlap(
    [a, b]: [(&Facets, &Pose); 2],
    scratch: &mut Scratch,
) -> Option<ConvexOverlap> {
    let is_a_smaller = a.0.planes.len() <= b.0.planes.len();
    let ((p, p_pose), (q, q_pose)) = if is_a_smaller { (a, b) } else { (b, a) };
    let p_in_q = p_pose.seen_from(q_pose);
    if !find_cuts(p, q, &p_in_q, scratch) {
        return None;
    }
    let mut sum = Sum::new(along(p, &p_in_q, &scratch.cuts), q_pose);
    cut_faces_of_q(q, scratch, &mut sum);
    cut_faces_of_p(p, q, &p_in_q, scratch, &mut sum);
    for corner in p.corners.iter().map(|corner| p_in_q.apply(*corner)) {
        if q.planes.iter().all(|plane| plane.normal.dot(corner) <= plane.offset) {
            sum.show(corner);
        }
    }
    sum.told()
}

/// The planes of P that cut Q, and which corners of Q are in front of them; whether there is none that parts the two.
fn find_cuts(p: &Facets, q: &Facets, p_in_q: &Pose, scratch: &mut Scratch) -> bool {
    let Scratch { cuts, in_front, .. } = scratch;
    cuts.clear();
    in_front.clear();
    in_front.resize(q.corners.len(), 0);
    for (face, plane) in p.planes.iter().enumerate() {
        let normal = p_in_q.apply_direction(plane.normal);
        let offset = plane.offset + normal.dot(p_in_q.translation);
        let mut count = 0;
        let own = bit(cuts.len());
        for (corner, in_front) in q.corners.iter().zip(in_front.iter_mut()) {
            let is_in_front = normal.dot(*corner) > offset;
            count += usize::from(is_in_front);
            *in_front |= if is_in_front { own } else { 0 };
        }
        if count == q.corners.len() {
            return false;
        }
        if count > 0 {
            cuts.push(Cut { normal, offset, face: face as u32 });
        }
    }
    true
}

/// The normal of P to which most of the planes that cut Q are parallel.
fn along(p: &Facets, p_in_q: &Pose, cuts: &[Cut]) -> Vector {
    let count = |u: Vector| cuts.iter().filter(|cut| !is_parallel(cut.normal, u)).count();
    let normals = p.planes.iter().map(|plane| p_in_q.apply_direction(plane.normal));
    // A few of them are enough to find one that is as good as any.
    normals.take(16).min_by_key(|normal| count(*normal)).unwrap_or(Vector::X)
}

/// Whether a face with a normal is parallel to a direction, so that nothing lies below it but for rounding.
fn is_parallel(normal: Vector, direction: Vector) -> bool {
    normal.dot(direction).abs() <= 16.0 * f64::EPSILON
}

/// The faces of Q, cut by the planes of P. A plane that all corners of a face are in front of leaves nothing of it, and one
/// that all are behind leaves it as it is.
fn cut_faces_of_q(q: &Facets, scratch: &mut Scratch, sum: &mut Sum) {
    let Scratch { cuts, in_front, polygon, next } = scratch;
    let is_crowded = cuts.len() > 63;
    for face in &q.planes {
        let ring = q.ring(face);
        let sides = ring.iter().map(|corner| in_front[*corner as usize]);
        let (all, any) = sides.fold((u64::MAX, 0), |(all, any), side| (all & side, any | side));
        if all & !bit(63) != 0 || (all != 0 && !is_crowded) {
            continue;
        }
        polygon.clear();
        polygon.extend(ring.iter().map(|corner| q.corners[*corner as usize]));
        for (_, cut) in cuts.iter().enumerate().filter(|(at, _)| any & bit(*at) != 0) {
            clip(polygon, next, cut.normal, cut.offset);
        }
        sum.add(polygon, face.normal);
    }
}

/// The faces of P that cut Q and have something below them, cut by the planes of Q.
fn cut_faces_of_p(p: &Facets, q: &Facets, p_in_q: &Pose, scratch: &mut Scratch, sum: &mut Sum) {
    let Scratch { cuts, polygon, next, .. } = scratch;
    let along = sum.along;
    for cut in cuts.iter().filter(|cut| !is_parallel(cut.normal, along)) {
        polygon.clear();
        let ring = p.ring(&p.planes[cut.face as usize]).iter();
        polygon.extend(ring.map(|corner| p_in_q.apply(p.corners[*corner as usize])));
        for Facet { normal, offset, .. } in &q.planes {
            clip(polygon, next, *normal, *offset);
        }
        sum.add(polygon, cut.normal);
    }
}

/// Sutherland–Hodgman: what of a polygon is behind a plane.
fn clip(polygon: &mut Vec<Vector>, next: &mut Vec<Vector>, normal: Vector, offset: f64) {
    let height = |corner: Vector| normal.dot(corner) - offset;
    let Some(last) = polygon.last() else { return };
    next.clear();
    let (mut from, mut above) = (*last, height(*last));
    for corner in polygon.iter() {
        let here = height(*corner);
        if (above > 0.0) != (here > 0.0) {
            next.push(from.lerp(*corner, above / (above - here)));
        }
        if here <= 0.0 {
            next.push(*corner);
        }
        (from, above) = (*corner, here);
    }
    std::mem::swap(polygon, next);
}

/// The volume that three edges span, below 0 if they are left-handed.
#[inline]
fn triple(a: Vector, b: Vector, c: Vector) -> f64 {
    (a.y * b.z - a.z * b.y) * c.x + (a.z * b.x - a.x * b.z) * c.y + (a.x * b.y - a.y * b.x) * c.z
}

/// Volume, corners and box, face by face.
struct Sum {
    along: Vector,
    /// From the frame of Q to the world.
    axes: [Vector; 3],
    origin: Vector,
    /// The height of the first corner: the sum of small numbers loses little.
    base: Option<f64>,
    volume: f64,
    corners: Vector,
    count: f64,
    bounds: Aabb,
}

impl Sum {
    fn new(along: Vector, q_pose: &Pose) -> Self {
        Self {
            along,
            axes: q_pose.rotation.to_matrix().columns,
            origin: q_pose.translation,
            base: None,
            volume: 0.0,
            corners: Vector::ZERO,
            count: 0.0,
            bounds: Aabb::EMPTY,
        }
    }

    /// Adds a face: for each triangle of its fan the area times the mean height.
    fn add(&mut self, polygon: &[Vector], normal: Vector) {
        polygon.iter().for_each(|corner| self.show(*corner));
        let [first, rest @ ..] = polygon else { return };
        let base = *self.base.get_or_insert_with(|| first.dot(self.along));
        let height = |corner: Vector| corner.dot(self.along) - base;
        let mut below = 0.0;
        for pair in rest.windows(2) {
            let twice = triple(pair[0] - *first, pair[1] - *first, normal);
            below += twice * (height(*first) + height(pair[0]) + height(pair[1]));
        }
        self.volume += below * normal.dot(self.along) / 6.0;
    }

    /// A corner of what is shared.
    fn show(&mut self, corner: Vector) {
        let [x, y, z] = self.axes;
        let place = x * corner.x + y * corner.y + z * corner.z + self.origin;
        self.bounds = self.bounds.merged_with_point(place);
        self.corners += place;
        self.count += 1.0;
    }

    fn told(self) -> Option<ConvexOverlap> {
        let Self { volume, corners, count, bounds, .. } = self;
        (volume > 0.0).then(|| ConvexOverlap { volume, point: corners / count, bounds })
    }
}

#[cfg(test)]
mod tests {
    use tangency::d3_f64::mesh::{Mesh, Solid, overlap};
    use tangency::d3_f64::{Hull, Rotation};
    use test_meshes::Draw;

    use super::*;

    fn vector(draw: &mut Draw) -> Vector {
        Vector::new(draw.signed(), draw.signed(), draw.signed())
    }

    /// A hull of random points, of a prism of many sides, or of a box; upright or turned.
    fn hull(draw: &mut Draw, kind: usize) -> Hull {
        let points: Vec<Vector> = match kind {
            0 => (0..20).map(|_| vector(draw)).collect(),
            1 => (0..100).map(|_| vector(draw).normalized().unwrap_or(Vector::X)).collect(),
            2 => {
                let radius = 0.1 + draw.signed().abs();
                let at = |corner: u32| {
                    let angle = f64::from(corner / 2) * std::f64::consts::TAU / 80.0;
                    let height = f64::from(corner % 2) * 4.0 - 2.0;
                    Vector::new(radius * angle.cos(), radius * angle.sin(), height)
                };
                (0..160).map(at).collect()
            }
            _ => {
                let half = vector(draw).abs() + Vector::splat(0.05);
                let sign = |corner: u32, axis: u32| f64::from(corner >> axis & 1) * 2.0 - 1.0;
                let at = |corner| {
                    Vector::new(
                        half.x * sign(corner, 0),
                        half.y * sign(corner, 1),
                        half.z * sign(corner, 2),
                    )
                };
                (0..8).map(at).collect()
            }
        };
        Hull::from_points(&points).expect("a hull")
    }

    fn pose(draw: &mut Draw) -> Pose {
        let axis = vector(draw);
        let is_turned = draw.signed() > -0.5;
        let turn = Rotation::from_axis_angle(axis, 3.0 * draw.signed()).expect("an axis");
        Pose::new(if is_turned { turn } else { Rotation::IDENTITY }, vector(draw))
    }

    fn solid(hull: &Hull) -> Solid {
        let fan = |ring: &[u32]| -> Vec<[u32; 3]> {
            ring[1..].windows(2).map(|pair| [ring[0], pair[0], pair[1]]).collect()
        };
        let triangles: Vec<[u32; 3]> = hull.faces().flat_map(|(_, ring)| fan(ring)).collect();
        let surface = Mesh::new(hull.vertices(), &triangles).expect("a surface");
        Solid::new(surface).expect("closed")
    }

    fn shrunk(hull: &Hull) -> Hull {
        let corners: Vec<Vector> = hull.vertices().iter().map(|corner| *corner * 0.1).collect();
        Hull::from_points(&corners).expect("a hull")
    }

    /// The volume, and the box, of what two hulls share are those that exact crossings of their triangles give.
    #[test]
    fn convex_solids_share_what_the_boolean_says() {
        let mut scratch = Scratch::default();
        let mut counts = [0, 0, 0];
        for case in 0..3000 {
            let mut draw = Draw::new(case);
            let (one, other) = (case as usize % 4, case as usize / 4 % 4);
            let (a, b) = (hull(&mut draw, one), hull(&mut draw, other));
            let b = if case % 5 == 0 { shrunk(&b) } else { b };
            let (here, there) = (pose(&mut draw), pose(&mut draw));
            let sides = [(&Facets::of(&a), &here), (&Facets::of(&b), &there)];
            let found = convex_overlap(sides, &mut scratch);
            let (of_a, of_b) = (solid(&a), solid(&b));
            let expected = overlap(&of_a, &here, &of_b, &there).expect("no defects");
            let told = found.as_ref().map_or(0.0, |found| found.volume);
            let room = 1e-9 * of_a.volume().min(of_b.volume()) + 2.0 * expected.error;
            assert!(
                (told - expected.volume).abs() <= room,
                "case {case}: {told} {}",
                expected.volume
            );
            let is_cut =
                expected.volume > room && expected.volume < of_a.volume().min(of_b.volume()) - room;
            counts[usize::from(expected.volume > room) + usize::from(is_cut)] += 1;
            if let Some(found) = found.filter(|_| expected.volume > 1e-6) {
                let off = (found.bounds.min - expected.bounds.min)
                    .abs()
                    .max((found.bounds.max - expected.bounds.max).abs());
                assert!(
                    off.length() < 1e-6,
                    "case {case}: {:?} {:?}",
                    found.bounds,
                    expected.bounds
                );
                let side = |hull: &Hull, pose: &Pose| {
                    hull.nearest(pose.apply_inverse(found.point)).separation
                };
                assert!(side(&a, &here) < 1e-9 && side(&b, &there) < 1e-9, "case {case}");
            }
        }
        assert!(counts.iter().all(|count| *count > 30), "apart, inside and cut: {counts:?}");
    }
}
