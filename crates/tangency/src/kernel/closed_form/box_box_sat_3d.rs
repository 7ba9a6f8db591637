//! Box–box SAT: two boxes, by the fifteen separating axes along which a gap can show.
//!
//! The difference of two boxes has at most fifteen pairs of faces: three across the faces of A, three
//! across those of B, and nine across an edge of each (Gottschalk, Lin and Manocha 1996). Overlapping,
//! the one nearest to the origin is the shortest way to part them. Apart, the direction with the widest
//! gap is the answer if two points of the boxes face each other along it: then they are not nearer.
//! Otherwise corners are nearest, and the general method goes on from there.
//!
//! Everything is reckoned in the frame of A, where its faces are along the axes. An edge direction
//! `A_i × B_j` is short where the edges are nearly parallel. It is used as it is, and both boxes are
//! measured along it: any direction shows no more of a gap than there is, so that one that is mostly
//! rounding does no harm.

use super::space::{
    ClosestPoints, MinkowskiDifference, NO_PARTS, Trace, Vector, closest, greater, stretch_over,
    within,
};

/// Half extents of both boxes.
#[derive(Clone, Copy)]
pub(super) struct Halves {
    pub(super) a: Vector,
    pub(super) b: Vector,
}

/// Which features meet along a direction: a face of A, a face of B, or an edge of each.
#[derive(Clone, Copy)]
pub(super) enum SatFeature {
    FaceOfA(usize),
    FaceOfB(usize),
    Edges(usize, usize),
}

/// A direction, from A to B, and the gap along it.
#[derive(Clone, Copy)]
struct Axis {
    normal: Vector,
    gap: f64,
    meeting: SatFeature,
}

/// The nearest points of two boxes, given by their half extents, or the shortest way to part them.
/// Beyond the limit, perhaps only a unit normal that shows so.
pub(crate) fn box_box_sat(
    pair: &MinkowskiDifference,
    a: Vector,
    b: Vector,
    trace: &mut impl Trace,
) -> Result<ClosestPoints, Vector> {
    let halves = Halves { a, b };
    let over_face = widest_over_face(pair, halves);
    if over_face.0 > pair.tolerances.max_distance {
        return Err(Axis::new(pair, over_face).normal);
    }
    let best = Axis::new(pair, widest(pair, halves, over_face));
    if best.gap > pair.tolerances.max_distance {
        return Err(best.normal);
    }
    let found = facing(pair, halves, &best);
    if pair.tolerances.fits(&found) {
        return Ok(found);
    }
    let other = closest(pair, Some(best.normal), trace)?;
    // On which side of touching it is, `are_boxes_apart` has decided by the same directions.
    let is_of_one_mind = (best.gap > 0.0) == (other.separation > 0.0);
    Ok(if is_of_one_mind { other } else { ClosestPoints { separation: best.gap, ..other } })
}

/// The answer for boxes whose nearest points face each other across these features; `None` if they do
/// not. It is proven: no direction shows more than there is, and no two points are nearer than others.
pub(super) fn boxes_meeting(
    pair: &MinkowskiDifference,
    halves: Halves,
    meeting: SatFeature,
) -> Option<ClosestPoints> {
    let mut axis = Axis::new(pair, (0.0, meeting));
    axis.gap = pair.vertex(axis.normal).difference.dot(axis.normal);
    let found = facing(pair, halves, &axis);
    pair.tolerances.fits(&found).then_some(found)
}

/// The answer if the nearest points face each other along a direction.
fn facing(pair: &MinkowskiDifference, halves: Halves, best: &Axis) -> ClosestPoints {
    match best.meeting {
        SatFeature::FaceOfA(axis) => on_face_of_a(pair, halves, best, axis),
        SatFeature::FaceOfB(axis) => on_face_of_b(pair, halves, best, axis),
        SatFeature::Edges(i, j) => on_edges(pair, halves, best, i, j),
    }
}

/// Whether some direction shows a gap between two boxes that is more than `nothing`.
pub(crate) fn are_boxes_apart(
    pair: &MinkowskiDifference,
    a: Vector,
    b: Vector,
    nothing: f64,
) -> bool {
    let halves = Halves { a, b };
    let over_face = widest_over_face(pair, halves);
    if over_face.0 > nothing {
        return true;
    }
    // Directions across edges are not longer than one: along them no gap is less than it seems.
    let clearly = nothing + pair.tolerances.clearly(0.0);
    let mut most = 0.0;
    for j in 0..3 {
        for (gap, _) in edge_gaps(pair, halves, j) {
            most = greater(most, gap);
        }
        if most > clearly {
            return true;
        }
    }
    most > 0.0 && widest(pair, halves, over_face).0 > nothing
}

/// The gaps across the faces of A and across those of B.
#[inline(always)]
fn face_gaps(pair: &MinkowskiDifference, Halves { a, b }: Halves) -> [Vector; 2] {
    let [x, y, z] = pair.axes.columns;
    let t = pair.origin;
    let reach_of_b = x.abs() * b.x + y.abs() * b.y + z.abs() * b.z;
    let reach_of_a = Vector::new(x.abs().dot(a), y.abs().dot(a), z.abs().dot(a));
    let along_b = Vector::new(x.dot(t), y.dot(t), z.dot(t));
    [t.abs() - a - reach_of_b, along_b.abs() - b - reach_of_a]
}

/// The gaps across the axes of A and axis `j` of B, unscaled, each with the squared length of its
/// direction.
#[inline(always)]
fn edge_gaps(pair: &MinkowskiDifference, Halves { a, b }: Halves, j: usize) -> [(f64, f64); 3] {
    let [x, y, z] = pair.axes.columns;
    let (u, v) = ([y, z, x][j], [z, x, y][j]);
    let (half_u, half_v) = ([b.y, b.z, b.x][j], [b.z, b.x, b.y][j]);
    let e = pair.axes.columns[j];
    let t = pair.origin;
    // A_x × e = (0, -e.z, e.y), and so on around.
    let gap = |p: f64, q: f64, t: (f64, f64), a: (f64, f64), u: (f64, f64), v: (f64, f64)| {
        let along = (t.0 * p + t.1 * q).abs();
        let of_a = a.0 * p.abs() + a.1 * q.abs();
        let of_b = half_u * (u.0 * p + u.1 * q).abs() + half_v * (v.0 * p + v.1 * q).abs();
        (along - of_a - of_b, p * p + q * q)
    };
    [
        gap(-e.z, e.y, (t.y, t.z), (a.y, a.z), (u.y, u.z), (v.y, v.z)),
        gap(-e.x, e.z, (t.z, t.x), (a.z, a.x), (u.z, u.x), (v.z, v.x)),
        gap(-e.y, e.x, (t.x, t.y), (a.x, a.y), (u.x, u.y), (v.x, v.y)),
    ]
}

/// The widest gap across a face.
#[inline(always)]
fn widest_over_face(pair: &MinkowskiDifference, halves: Halves) -> (f64, SatFeature) {
    let [gaps_a, gaps_b] = face_gaps(pair, halves);
    let mut best = (gaps_a.x, SatFeature::FaceOfA(0));
    for (gap, meeting) in [
        (gaps_a.y, SatFeature::FaceOfA(1)),
        (gaps_a.z, SatFeature::FaceOfA(2)),
        (gaps_b.x, SatFeature::FaceOfB(0)),
        (gaps_b.y, SatFeature::FaceOfB(1)),
        (gaps_b.z, SatFeature::FaceOfB(2)),
    ] {
        if gap > best.0 {
            best = (gap, meeting);
        }
    }
    best
}

/// The widest gap of all; across a face unless one across edges is clearly wider.
fn widest(
    pair: &MinkowskiDifference,
    halves: Halves,
    over_face: (f64, SatFeature),
) -> (f64, SatFeature) {
    let mut best = over_face;
    let clearly = pair.tolerances.clearly(best.0);
    for j in 0..3 {
        for (i, (gap, squared)) in edge_gaps(pair, halves, j).into_iter().enumerate() {
            // gap / length > best + clearly, without a root for the most that are not.
            let limit = best.0 + clearly;
            let may_win = limit <= 0.0 || (gap > 0.0 && gap * gap > limit * limit * squared);
            if squared > 0.0 && may_win {
                let scaled = gap / squared.sqrt();
                if scaled > limit {
                    best = (scaled, SatFeature::Edges(i, j));
                }
            }
        }
    }
    best
}

impl Axis {
    fn new(pair: &MinkowskiDifference, (gap, meeting): (f64, SatFeature)) -> Self {
        let direction = match meeting {
            SatFeature::FaceOfA(axis) => Vector::AXES[axis],
            SatFeature::FaceOfB(axis) => pair.axes.columns[axis],
            SatFeature::Edges(i, j) => across(i, pair.axes.columns[j]),
        };
        let normal = if direction.dot(pair.origin) < 0.0 { -direction } else { direction };
        Self { normal, gap, meeting }
    }
}

/// The unit vector across axis `i` of A and a direction.
fn across(i: usize, e: Vector) -> Vector {
    let across = match i {
        0 => Vector::new(0.0, -e.z, e.y),
        1 => Vector::new(e.z, 0.0, -e.x),
        _ => Vector::new(-e.y, e.x, 0.0),
    };
    across / across.length_squared().sqrt()
}

/// The answer where a face of A meets a corner, an edge or a face of B.
fn on_face_of_a(
    pair: &MinkowskiDifference,
    halves: Halves,
    best: &Axis,
    axis: usize,
) -> ClosestPoints {
    let inward = -pair.axes.transposed_mul(best.normal);
    let patch = LowestFeature {
        center: pair.origin,
        sides: pair.axes.columns,
        lowest: inward,
        halves: halves.b,
        slack: pair.tolerances.tolerance(0.0),
    };
    let on_b = patch.point_over(axis, halves.a);
    let on_a = on_b - best.normal * best.gap;
    ClosestPoints {
        on_a: on_a.zip(halves.a, |x, half| within(x, -half, half)),
        on_b,
        ..found(best)
    }
}

/// The answer where a face of B meets a corner, an edge or a face of A: the same seen from B.
fn on_face_of_b(
    pair: &MinkowskiDifference,
    halves: Halves,
    best: &Axis,
    axis: usize,
) -> ClosestPoints {
    let home = pair.axes.transposed_mul(-pair.origin);
    let rows = pair.axes.transposed().columns;
    let patch = LowestFeature {
        center: home,
        sides: rows,
        lowest: best.normal,
        halves: halves.a,
        slack: pair.tolerances.tolerance(0.0),
    };
    let on_a = patch.point_over(axis, halves.b);
    let inward = pair.axes.transposed_mul(best.normal);
    let on_b = (on_a + inward * best.gap).zip(halves.b, |x, half| within(x, -half, half));
    ClosestPoints { on_a: pair.out(on_a), on_b: pair.out(on_b), ..found(best) }
}

fn found(axis: &Axis) -> ClosestPoints {
    ClosestPoints {
        on_a: Vector::ZERO,
        on_b: Vector::ZERO,
        normal: axis.normal,
        separation: axis.gap,
        parts: NO_PARTS,
    }
}

/// What of a turned box lies lowest over a face of the other box: a corner, an edge or a face.
struct LowestFeature {
    /// The centre of the turned box, and its axes, in the frame of the other one.
    center: Vector,
    sides: [Vector; 3],
    /// Towards the face, in the frame of the turned box.
    lowest: Vector,
    halves: Vector,
    /// By how much a corner may be higher than the lowest one to count as well.
    slack: f64,
}

impl LowestFeature {
    /// A point of the patch that is over the face across `axis` of a box: each level side in turn is
    /// moved along as far as it takes.
    fn point_over(&self, axis: usize, face: Vector) -> Vector {
        let mut point = self.center;
        let mut level = [None; 3];
        for (side, open) in level.iter_mut().enumerate() {
            let (slope, half) = (self.lowest[side], self.halves[side]);
            if slope.abs() * half * 2.0 <= self.slack {
                *open = Some(self.sides[side] * half);
            } else {
                point += self.sides[side] * if slope < 0.0 { -half } else { half };
            }
        }
        let level = level.into_iter().flatten();
        let (u, v) = [(1, 2), (2, 0), (0, 1)][axis];
        let mut sides = [Vector::ZERO; 3];
        let mut count = 0;
        for side in level {
            sides[count] = side;
            count += 1;
        }
        match count {
            0 => point,
            1 => slid(point, sides[0], [u, v], face),
            _ => middle_of_overlap(point, [sides[0], sides[1]], [u, v], face),
        }
    }
}

/// The middle of the part of an edge, from `point - side` to `point + side`, that is over a face.
fn slid(point: Vector, side: Vector, coordinates: [usize; 2], face: Vector) -> Vector {
    let (low, high) = stretch_over((-1.0, 1.0), point, side, coordinates, face);
    point + side * within((low + high) / 2.0, -1.0, 1.0)
}

/// A point of a level face, `point ± one ± other`, that is over another one: along one side as near as
/// it can be to the middle of the face, then the middle of what is over it along the other.
fn middle_of_overlap(
    point: Vector,
    [one, other]: [Vector; 2],
    coordinates: [usize; 2],
    face: Vector,
) -> Vector {
    let [u, v] = coordinates;
    let flat = |w: Vector| (w[u], w[v]);
    let ((x, y), (one_x, one_y), (other_x, other_y)) = (flat(point), flat(one), flat(other));
    // The level face covers `point + s one + t other`; the middle of the face below is the origin.
    let turned = one_x * other_y - one_y * other_x;
    let s = if turned == 0.0 { 0.0 } else { (y * other_x - x * other_y) / turned };
    slid(point + one * within(s, -1.0, 1.0), other, coordinates, face)
}

/// The answer where an edge of A passes an edge of B.
fn on_edges(
    pair: &MinkowskiDifference,
    halves: Halves,
    best: &Axis,
    i: usize,
    j: usize,
) -> ClosestPoints {
    let (along_a, along_b) = (Vector::AXES[i], pair.axes.columns[j]);
    let signed = |direction: Vector, half: Vector, free: usize| {
        let mut corner = direction.zip(half, |d, h| if d < 0.0 { -h } else { h });
        corner[free] = 0.0;
        corner
    };
    let on_a = signed(best.normal, halves.a, i);
    let on_b = pair.out(signed(-pair.axes.transposed_mul(best.normal), halves.b, j));
    // The feet of the way from one line to the other, which are at a right angle to the normal.
    let way = on_b - on_a - best.normal * best.gap;
    let cos = along_b[i];
    let sin_squared = 1.0 - cos * cos;
    let (way_a, way_b) = (way[i], way.dot(along_b));
    let s = (way_a - cos * way_b) / sin_squared;
    let t = (cos * way_a - way_b) / sin_squared;
    let s = within(s, -halves.a[i], halves.a[i]);
    let t = within(t, -halves.b[j], halves.b[j]);
    ClosestPoints { on_a: on_a + along_a * s, on_b: on_b + along_b * t, ..found(best) }
}
