//! Is a hull what it claims to be? In exact arithmetic, from its corners and rings alone.

use std::collections::{HashMap, HashSet};

use oracle::{Exact, Vector as ExactVector};

use super::space::*;

/// Plain determinants below minus this share of their size are below zero without a doubt.
const CLEAR: f64 = 1e-9;

/// What a hull of points may miss of a point, times the reach: as documented.
pub(super) const TOLERANCE: f64 = 16.0 * Real::EPSILON as f64;

fn spelled(v: Vector) -> [f64; 3] {
    [v.x, v.y, v.z].map(|value| value as f64)
}

fn exact(v: [f64; 3]) -> ExactVector<Exact> {
    ExactVector::from_f64(v)
}

fn minus(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn largest(a: [f64; 3]) -> f64 {
    a.into_iter().fold(0.0, |most: f64, value| if value.abs() > most { value.abs() } else { most })
}

pub(super) fn reach_of(points: &[Vector]) -> f64 {
    points
        .iter()
        .map(|p| dot(spelled(*p), spelled(*p)).sqrt())
        .fold(0.0, |a, b| if b > a { b } else { a })
}

/// A triangle, and what is above it without error.
struct Plane {
    corners: [[f64; 3]; 3],
    normal: [f64; 3],
    exact_normal: ExactVector<Exact>,
}

impl Plane {
    fn new(corners: [[f64; 3]; 3]) -> Self {
        let [a, b, c] = corners;
        let [u, v] = [b, c].map(|to| exact(to).minus(&exact(a)));
        Self { corners, normal: cross(minus(b, a), minus(c, a)), exact_normal: u.cross(&v) }
    }

    /// Whether a point is clearly below, as plain numbers show.
    fn is_clearly_below(&self, p: [f64; 3]) -> bool {
        let [a, b, c] = self.corners;
        let doubt = CLEAR * largest(minus(b, a)) * largest(minus(c, a)) * largest(minus(p, a));
        dot(minus(p, a), self.normal) < -doubt
    }

    /// Whether a point is above the plane by no more than `most`.
    fn holds(&self, p: [f64; 3], most: f64) -> bool {
        if self.is_clearly_below(p) {
            return true;
        }
        let height = exact(p).minus(&exact(self.corners[0])).dot(&self.exact_normal);
        let allowed =
            &(&Exact::new(most) * &Exact::new(most)) * &self.exact_normal.length_squared();
        height.is_negative() || height.is_zero() || !(&allowed - &(&height * &height)).is_negative()
    }

    /// Whether a point is a mixture of the corners and some other point, without error.
    fn is_between(&self, other: &ExactVector<Exact>, p: [f64; 3]) -> bool {
        let [a, b, c] = self.corners.map(|corner| exact(corner).minus(other));
        let way = exact(p).minus(other);
        let whole = a.cross(&b).dot(&c);
        let share = |area: ExactVector<Exact>| &area.dot(&way) * &whole;
        let shares = [share(b.cross(&c)), share(c.cross(&a)), share(a.cross(&b))];
        let sum = &(&shares[0] + &shares[1]) + &shares[2];
        !whole.is_zero()
            && shares.iter().all(|share| !share.is_negative())
            && !(&(&whole * &whole) - &sum).is_negative()
    }

    /// Whether a point of the triangle is within `most`, without error: the foot of the point, or one on
    /// an edge that plain numbers propose.
    fn is_near(&self, p: [f64; 3], most: f64) -> bool {
        let corners = self.corners;
        let is_foot_near = self.holds(p, most) && self.flipped().holds(p, most) && self.covers(p);
        let edges = [(0, 1), (1, 2), (2, 0)].map(|(s, e): (usize, usize)| (corners[s], corners[e]));
        is_foot_near || edges.iter().any(|(start, end)| is_segment_near(*start, *end, p, most))
    }

    /// The other side of the triangle.
    fn flipped(&self) -> Self {
        let [a, b, c] = self.corners;
        Self::new([a, c, b])
    }

    /// Whether the foot of a point on the plane is in the triangle, without error.
    fn covers(&self, p: [f64; 3]) -> bool {
        let [a, b, c] = self.corners;
        [(a, b), (b, c), (c, a)].iter().all(|(start, end)| {
            let edge = exact(*end).minus(&exact(*start));
            let way = exact(p).minus(&exact(*start));
            !edge.cross(&way).dot(&self.exact_normal).is_negative()
        })
    }
}

/// Whether the point of a segment that plain numbers propose is within `most`, without error.
fn is_segment_near(start: [f64; 3], end: [f64; 3], p: [f64; 3], most: f64) -> bool {
    let (edge, way) = (minus(end, start), minus(p, start));
    let share = clamped(dot(way, edge) / dot(edge, edge));
    let rest = [0, 1, 2].map(|axis| way[axis] - share * edge[axis]);
    let along = exact(end).minus(&exact(start)).scaled(&Exact::new(share));
    let is_hopeful = dot(rest, rest).sqrt() <= 2.0 * most + CLEAR * largest(way);
    is_hopeful && {
        let away = exact(p).minus(&exact(start).plus(&along)).length_squared();
        !(&(&Exact::new(most) * &Exact::new(most)) - &away).is_negative()
    }
}

fn clamped(share: f64) -> f64 {
    if share > 0.0 { if share < 1.0 { share } else { 1.0 } } else { 0.0 }
}

/// What is wrong with a hull as the hull of some points, if anything: points may be `outside` by so much.
pub(super) fn fault(points: &[Vector], hull: &Hull, outside: f64) -> Option<String> {
    let bits = |v: &Vector| spelled(*v).map(|value| (value + 0.0).to_bits());
    let given: HashSet<[u64; 3]> = points.iter().map(bits).collect();
    if let Some(corner) = hull.vertices().iter().find(|corner| !given.contains(&bits(corner))) {
        return Some(format!("{corner:?} was not given"));
    }
    let rings: Vec<&[u32]> = hull.faces().map(|(_, ring)| ring).collect();
    if let Some(open) = opening(hull, &rings) {
        return Some(open);
    }
    let most = TOLERANCE * reach_of(points);
    let corners: Vec<[f64; 3]> = hull.vertices().iter().map(|corner| spelled(*corner)).collect();
    let mut planes = Vec::new();
    for ring in &rings {
        let at = |index: usize| corners[ring[index] as usize];
        let fan = (1..ring.len() - 1).map(|i| Plane::new([at(0), at(i), at(i + 1)]));
        let fan: Vec<Plane> = fan.collect();
        // A triangle is exact but for what coordinates of less than 2⁻¹⁹⁸ of the reach were moved.
        let most = if ring.len() == 3 { 1e-29 * most / TOLERANCE } else { most };
        let widest = fan.iter().fold(&fan[0], |a, b| {
            if dot(b.normal, b.normal) > dot(a.normal, a.normal) { b } else { a }
        });
        if let Some(index) = corners.iter().position(|corner| !widest.holds(*corner, most)) {
            return Some(format!("corner {index} is above the face {ring:?}"));
        }
        planes.extend(fan);
    }
    let sum = corners.iter().fold(exact([0.0; 3]), |sum, corner| sum.plus(&exact(*corner)));
    let middle = sum.scaled(&(&Exact::whole(1) / &Exact::whole(corners.len() as i64)));
    points.iter().map(|point| spelled(*point)).find_map(|point| {
        let is_inside = planes.iter().any(|plane| plane.is_between(&middle, point));
        let is_held = is_inside || planes.iter().any(|plane| plane.is_near(point, outside));
        (!is_held).then(|| format!("{point:?} is further out than {outside:e}"))
    })
}

/// Where a surface is open, or not one surface.
fn opening(hull: &Hull, rings: &[&[u32]]) -> Option<String> {
    let mut runs: HashMap<(u32, u32), u32> = HashMap::new();
    for ring in rings {
        for at in 0..ring.len() {
            *runs.entry((ring[at], ring[(at + 1) % ring.len()])).or_default() += 1;
        }
    }
    let is_shared = |((start, end), count): (&(u32, u32), &u32)| {
        *count == 1 && runs.get(&(*end, *start)) == Some(&1)
    };
    if let Some(edge) = runs.iter().find(|run| !is_shared(*run)) {
        return Some(format!("the edge {edge:?} is not shared by two faces"));
    }
    let euler = hull.vertices().len() + rings.len();
    (euler != runs.len() / 2 + 2).then(|| format!("{euler} is not {} + 2", runs.len() / 2))
}

/// The faces as rings of coordinates, each from its least corner on, in order: the same for the same hull.
pub(super) fn faces_of(hull: &Hull) -> Vec<Vec<[u64; 3]>> {
    let mut faces: Vec<Vec<[u64; 3]>> = Vec::new();
    for (_, ring) in hull.faces() {
        let mut face: Vec<[u64; 3]> = ring
            .iter()
            .map(|corner| spelled(hull.vertices()[*corner as usize]).map(f64::to_bits))
            .collect();
        let least = (0..face.len()).fold(0, |a, b| if face[b] < face[a] { b } else { a });
        face.rotate_left(least);
        faces.push(face);
    }
    faces.sort_unstable();
    faces
}
