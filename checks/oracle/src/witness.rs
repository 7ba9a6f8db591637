//! Which features of two polytopes are nearest, and how near do they come?
//!
//! The features are guessed in plain floats by trying every pair, and then trusted with nothing:
//! a guess only names corners. What a proof uses is the distance between two points of those
//! features, which is an upper bound on the distance of the bodies whatever the guess was worth.

use crate::number::{Number, Undecided};
use crate::polytope::{Pair, Posed};
use crate::vector::Vector;

/// One, two or three corners: a corner, the inside of an edge, or a triangle of a face.
#[derive(Clone, Copy, Debug)]
enum Feature {
    Corner(usize),
    Edge([usize; 2]),
    Triangle([usize; 3]),
}

/// The features of A and of B that seem to be nearest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features {
    on_a: Feature,
    on_b: Feature,
}

type Point = [f64; 3];

fn minus(a: Point, b: Point) -> Point {
    std::array::from_fn(|i| a[i] - b[i])
}

fn along(a: Point, fraction: f64, direction: Point) -> Point {
    std::array::from_fn(|i| a[i] + fraction * direction[i])
}

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A polytope in floats.
struct Sketch<'a> {
    points: Vec<Point>,
    edges: &'a [[usize; 2]],
    faces: &'a [Vec<usize>],
}

impl<'a> Sketch<'a> {
    fn new<N: Number>(posed: &Posed<'a, N>) -> Self {
        let points = posed.vertices.iter().map(Vector::guess).collect();
        Sketch { points, edges: posed.edges, faces: posed.faces }
    }

    fn triangles(&self) -> impl Iterator<Item = [usize; 3]> {
        self.faces
            .iter()
            .flat_map(|face| (2..face.len()).map(move |k| [face[0], face[k - 1], face[k]]))
    }
}

/// The smallest distance so far, and between which features.
struct Best {
    distance_squared: f64,
    features: Features,
}

impl Best {
    fn consider(&mut self, from: Point, to: Point, on_a: Feature, on_b: Feature) {
        let difference = minus(to, from);
        let distance_squared = dot(difference, difference);
        if distance_squared < self.distance_squared {
            *self = Best { distance_squared, features: Features { on_a, on_b } };
        }
    }
}

/// The pair of features that comes nearest as far as floats can tell.
pub(crate) fn nearest_features<N: Number>(pair: &Pair<'_, N>) -> Features {
    let (a, b) = (Sketch::new(&pair.a), Sketch::new(&pair.b));
    let features = Features { on_a: Feature::Corner(0), on_b: Feature::Corner(0) };
    let mut best = Best { distance_squared: f64::INFINITY, features };
    for (i, &p) in a.points.iter().enumerate() {
        for (j, &q) in b.points.iter().enumerate() {
            best.consider(p, q, Feature::Corner(i), Feature::Corner(j));
        }
    }
    corners_against(&a, &b, &mut |i, to, feature| {
        best.consider(a.points[i], to, Feature::Corner(i), feature);
    });
    corners_against(&b, &a, &mut |j, to, feature| {
        best.consider(to, b.points[j], feature, Feature::Corner(j));
    });
    edges_against_edges(&a, &b, &mut best);
    best.features
}

/// Every corner of one against the inside of every edge and triangle of the other.
fn corners_against(one: &Sketch, other: &Sketch, report: &mut impl FnMut(usize, Point, Feature)) {
    for (i, &p) in one.points.iter().enumerate() {
        for &[j, k] in other.edges {
            let (start, direction) = (other.points[j], minus(other.points[k], other.points[j]));
            let fraction = dot(minus(p, start), direction) / dot(direction, direction);
            if fraction > 0.0 && fraction < 1.0 {
                report(i, along(start, fraction, direction), Feature::Edge([j, k]));
            }
        }
        for [j, k, l] in other.triangles() {
            let start = other.points[j];
            let (u, v) = (minus(other.points[k], start), minus(other.points[l], start));
            let w = minus(p, start);
            let (uu, uv, vv, wu, wv) = (dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v));
            let spread = uu * vv - uv * uv;
            let (s, t) = ((wu * vv - wv * uv) / spread, (wv * uu - wu * uv) / spread);
            if s >= 0.0 && t >= 0.0 && s + t <= 1.0 {
                report(i, along(along(start, s, u), t, v), Feature::Triangle([j, k, l]));
            }
        }
    }
}

fn edges_against_edges(a: &Sketch, b: &Sketch, best: &mut Best) {
    for &[i, j] in a.edges {
        let (p, u) = (a.points[i], minus(a.points[j], a.points[i]));
        for &[k, l] in b.edges {
            let (q, v) = (b.points[k], minus(b.points[l], b.points[k]));
            let r = minus(q, p);
            let (uu, uv, vv, ur, vr) = (dot(u, u), dot(u, v), dot(v, v), dot(u, r), dot(v, r));
            let spread = uu * vv - uv * uv;
            let (s, t) = ((ur * vv - vr * uv) / spread, (ur * uv - vr * uu) / spread);
            if s > 0.0 && s < 1.0 && t > 0.0 && t < 1.0 {
                let (from, to) = (along(p, s, u), along(q, t, v));
                best.consider(from, to, Feature::Edge([i, j]), Feature::Edge([k, l]));
            }
        }
    }
}

/// `x` between 0 and `top`.
fn clamped<N: Number>(x: &N, top: &N) -> N {
    x.settled().larger(&N::zero()).smaller(top)
}

/// The point of an edge nearest to `p`.
fn nearest_on_edge<N: Number>(
    p: &Vector<N>,
    [start, end]: [&Vector<N>; 2],
) -> Result<Vector<N>, Undecided> {
    let direction = end.minus(start);
    let fraction = p.minus(start).dot(&direction).over(&direction.length_squared())?;
    Ok(start.plus(&direction.scaled(&clamped(&fraction, &N::one()))))
}

/// A point of a triangle: the nearest to `p` where that one lies inside.
fn nearest_on_triangle<N: Number>(
    p: &Vector<N>,
    [start, second, third]: [&Vector<N>; 3],
) -> Result<Vector<N>, Undecided> {
    let (u, v, w) = (second.minus(start), third.minus(start), p.minus(start));
    let (uu, uv, vv) = (u.length_squared(), u.dot(&v), v.length_squared());
    let (wu, wv) = (w.dot(&u), w.dot(&v));
    let spread = uu.times(&vv).minus(&uv.squared());
    let s = wu.times(&vv).minus(&wv.times(&uv)).over(&spread)?;
    let t = wv.times(&uu).minus(&wu.times(&uv)).over(&spread)?;
    let s = clamped(&s, &N::one());
    let t = clamped(&t, &N::one().minus(&s));
    Ok(start.plus(&u.scaled(&s)).plus(&v.scaled(&t)))
}

/// A point on each of two edges: the nearest pair where both lie inside.
fn nearest_on_edges<N: Number>(
    [p, p_end]: [&Vector<N>; 2],
    [q, q_end]: [&Vector<N>; 2],
) -> Result<(Vector<N>, Vector<N>), Undecided> {
    let (u, v, r) = (p_end.minus(p), q_end.minus(q), q.minus(p));
    let (uu, uv, vv) = (u.length_squared(), u.dot(&v), v.length_squared());
    let (ur, vr) = (u.dot(&r), v.dot(&r));
    let spread = uu.times(&vv).minus(&uv.squared());
    let s = ur.times(&vv).minus(&vr.times(&uv)).over(&spread)?;
    let t = ur.times(&uv).minus(&vr.times(&uu)).over(&spread)?;
    let on_a = p.plus(&u.scaled(&clamped(&s, &N::one())));
    let on_b = q.plus(&v.scaled(&clamped(&t, &N::one())));
    Ok((on_a, on_b))
}

/// The squared distance (in the scale of the pair) of a point of one feature from a point of the
/// other: never less than the squared distance of the bodies.
pub(crate) fn distance_squared<N: Number>(
    pair: &Pair<'_, N>,
    features: Features,
) -> Result<N, Undecided> {
    let (a, b) = (&pair.a.vertices, &pair.b.vertices);
    let difference = match (features.on_a, features.on_b) {
        (Feature::Corner(i), Feature::Corner(j)) => b[j].minus(&a[i]),
        (Feature::Corner(i), Feature::Edge(edge)) => {
            nearest_on_edge(&a[i], edge.map(|j| &b[j]))?.minus(&a[i])
        }
        (Feature::Edge(edge), Feature::Corner(j)) => {
            nearest_on_edge(&b[j], edge.map(|i| &a[i]))?.minus(&b[j])
        }
        (Feature::Corner(i), Feature::Triangle(face)) => {
            nearest_on_triangle(&a[i], face.map(|j| &b[j]))?.minus(&a[i])
        }
        (Feature::Triangle(face), Feature::Corner(j)) => {
            nearest_on_triangle(&b[j], face.map(|i| &a[i]))?.minus(&b[j])
        }
        (Feature::Edge(one), Feature::Edge(other)) => {
            let (on_a, on_b) = nearest_on_edges(one.map(|i| &a[i]), other.map(|j| &b[j]))?;
            on_b.minus(&on_a)
        }
        (Feature::Triangle(_), Feature::Edge(_) | Feature::Triangle(_))
        | (Feature::Edge(_), Feature::Triangle(_)) => {
            unreachable!("two bodies apart are nearest at a corner or at two edges")
        }
    };
    Ok(difference.length_squared())
}

/// The part of `to - corner` that is perpendicular to an edge through `to`, times the squared
/// length of the edge.
pub(crate) fn across_edge<N: Number>(
    corner: &Vector<N>,
    [start, end]: [&Vector<N>; 2],
) -> Vector<N> {
    let (direction, w) = (end.minus(start), start.minus(corner));
    w.scaled(&direction.length_squared()).minus(&direction.scaled(&w.dot(&direction)))
}

/// The direction from A to B between the features, where it is not already the outer product of
/// two edges.
pub(crate) fn normal<N: Number>(pair: &Pair<'_, N>, features: Features) -> Option<Vector<N>> {
    let (a, b) = (&pair.a.vertices, &pair.b.vertices);
    match (features.on_a, features.on_b) {
        (Feature::Corner(i), Feature::Corner(j)) => Some(b[j].minus(&a[i])),
        (Feature::Corner(i), Feature::Edge(edge)) => Some(across_edge(&a[i], edge.map(|j| &b[j]))),
        (Feature::Edge(edge), Feature::Corner(j)) => {
            Some(across_edge(&b[j], edge.map(|i| &a[i])).negated())
        }
        (Feature::Edge(_) | Feature::Triangle(_), _) | (_, Feature::Triangle(_)) => None,
    }
}
