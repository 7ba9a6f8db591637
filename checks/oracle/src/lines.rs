//! Where do two lines, rays or segments meet?

use std::cmp::Ordering;

use crate::exact::Exact;
use crate::number::Number;
use crate::vector::Vector;

/// How two lines of the plane lie.
#[derive(Clone, Debug, PartialEq)]
pub enum LinePair {
    /// They cross in one point.
    Point {
        /// Its first coordinate.
        x: Exact,
        /// Its second coordinate.
        y: Exact,
    },
    /// They never meet.
    Parallel,
    /// They are the same line.
    Coincident,
}

/// How the lines `a x + b y = c`, given as `[a, b, c]`, lie in the plane.
///
/// # Panics
/// If `a` and `b` are both 0: that is no line.
pub fn line_pair(first: [f64; 3], second: [f64; 3]) -> LinePair {
    for line in [first, second] {
        assert!(line[0] != 0.0 || line[1] != 0.0, "a line has a normal");
    }
    let [a, b, c] = first.map(Exact::new);
    let [d, e, f] = second.map(Exact::new);
    let minor = |p: &Exact, q: &Exact, r: &Exact, s: &Exact| &(p * s) - &(q * r);
    let determinant = minor(&a, &b, &d, &e);
    let (x, y) = (minor(&c, &b, &f, &e), minor(&a, &c, &d, &f));
    match (determinant.is_zero(), x.is_zero() && y.is_zero()) {
        (false, _) => LinePair::Point { x: &x / &determinant, y: &y / &determinant },
        (true, false) => LinePair::Parallel,
        (true, true) => LinePair::Coincident,
    }
}

/// How two rays `p + t d`, `t ≥ 0`, lie.
#[derive(Clone, Debug, PartialEq)]
pub enum RayPair {
    /// They meet in one point.
    Meet {
        /// Along the first ray.
        t1: Exact,
        /// Along the second ray.
        t2: Exact,
    },
    /// Their lines cross in one point, but at least one of the rays does not reach it.
    Behind {
        /// Along the first line.
        t1: Exact,
        /// Along the second line.
        t2: Exact,
    },
    /// Their lines pass each other.
    Skew {
        /// The squared distance of the lines.
        gap_squared: Exact,
        /// Where the first line is nearest to the second.
        t1: Exact,
        /// Where the second line is nearest to the first.
        t2: Exact,
    },
    /// Their lines are parallel, and not the same.
    Parallel {
        /// The squared distance of the lines.
        gap_squared: Exact,
    },
    /// Both lie on one line.
    Collinear {
        /// Where the first ray first is on the second, if anywhere.
        first: Option<Exact>,
    },
}

/// How two rays lie; in the plane, let the third coordinates be 0. Directions of any length.
///
/// With `r = p2 - p1` and `n = d1 × d2`, the lines are nearest at `t1 = (r × d2)·n / n·n` and
/// `t2 = (r × d1)·n / n·n`, and `(r·n)² / n·n` is their squared distance there.
///
/// # Panics
/// If a direction is 0.
pub fn ray_pair(p1: [f64; 3], d1: [f64; 3], p2: [f64; 3], d2: [f64; 3]) -> RayPair {
    let [p1, d1, p2, d2] = [p1, d1, p2, d2].map(Vector::<Exact>::from_f64);
    let (r, n) = (p2.minus(&p1), d1.cross(&d2));
    let square = n.length_squared();
    assert!(
        !d1.length_squared().is_zero() && !d2.length_squared().is_zero(),
        "a ray has a direction"
    );
    if square.is_zero() {
        return parallel_rays(&r, &d1, &d2);
    }
    let t1 = &r.cross(&d2).dot(&n) / &square;
    let t2 = &r.cross(&d1).dot(&n) / &square;
    let gap = r.dot(&n);
    if !gap.is_zero() {
        return RayPair::Skew { gap_squared: &gap.squared() / &square, t1, t2 };
    }
    if t1.is_negative() || t2.is_negative() {
        return RayPair::Behind { t1, t2 };
    }
    RayPair::Meet { t1, t2 }
}

fn parallel_rays(r: &Vector<Exact>, d1: &Vector<Exact>, d2: &Vector<Exact>) -> RayPair {
    let length_squared = d1.length_squared();
    let gap_squared = &r.cross(d1).length_squared() / &length_squared;
    if !gap_squared.is_zero() {
        return RayPair::Parallel { gap_squared };
    }
    let zero = Exact::whole(0);
    let start = &r.dot(d1) / &length_squared;
    let first = match (d1.dot(d2).is_negative(), start.is_negative()) {
        (false, _) => Some(start.larger(&zero)),
        (true, false) => Some(zero),
        (true, true) => None,
    };
    RayPair::Collinear { first }
}

/// The squared distance of two segments, either of which may be a point.
///
/// It is the smallest of five: each end from the other segment, and both insides where the lines
/// are nearest inside both.
pub fn segment_pair(a: [[f64; 3]; 2], b: [[f64; 3]; 2]) -> Exact {
    let [p, q] = a.map(Vector::<Exact>::from_f64);
    let [r, s] = b.map(Vector::<Exact>::from_f64);
    let ends = [
        from_segment(&p, &r, &s),
        from_segment(&q, &r, &s),
        from_segment(&r, &p, &q),
        from_segment(&s, &p, &q),
    ];
    let inner = between_insides(&p, &q.minus(&p), &r, &s.minus(&r));
    ends.into_iter().chain(inner).min().expect("there are at least four")
}

/// The squared distance of a point from a segment.
fn from_segment(point: &Vector<Exact>, start: &Vector<Exact>, end: &Vector<Exact>) -> Exact {
    let (direction, w) = (end.minus(start), point.minus(start));
    let fraction = w.dot(&direction).over(&direction.length_squared());
    let fraction = fraction.unwrap_or_else(|_| Exact::whole(0));
    let fraction = fraction.larger(&Exact::whole(0)).smaller(&Exact::whole(1));
    w.minus(&direction.scaled(&fraction)).length_squared()
}

/// The squared distance of two lines, if they are nearest at fractions between 0 and 1.
fn between_insides(
    p: &Vector<Exact>,
    u: &Vector<Exact>,
    r: &Vector<Exact>,
    v: &Vector<Exact>,
) -> Option<Exact> {
    let (between, n) = (r.minus(p), u.cross(v));
    let square = n.length_squared();
    let s = between.cross(v).dot(&n).over(&square).ok()?;
    let t = between.cross(u).dot(&n).over(&square).ok()?;
    let is_inside = |x: &Exact| !x.is_negative() && x.cmp(&Exact::whole(1)) != Ordering::Greater;
    if is_inside(&s) && is_inside(&t) { between.dot(&n).squared().over(&square).ok() } else { None }
}
