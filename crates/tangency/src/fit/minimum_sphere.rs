//! The smallest enclosing ball of points (Gärtner 1999).

use super::point_cloud::Cloud;
use super::space::math::{BuildError, DIMENSION, Real, Vector, Wide, check, greater, narrow, wide};
use super::space::shapes::Sphere;

/// How far a point may stand out from a ball, in squared distance relative to the squared radius,
/// to be counted as on it: the squares of differences of rounded coordinates, summed, are good to
/// half of this, and so is the radius they are compared with.
const ON_THE_BALL: Real = 8.0 * Real::EPSILON;

/// Pivots after which the best ball so far is good enough.
///
/// Without rounding the radius grows with each pivot, so that no support returns and the walk ends.
/// Growth below the last bit could hide a circle; none has been seen. The most pivots seen are 25,
/// for thousands of points on a sphere that was stretched by half of the digits.
const MOST_PIVOTS: usize = 256;

impl Sphere {
    /// The smallest ball around some points. There is exactly one.
    ///
    /// A smallest ball is held by few points, its *support*: two at the ends of a diameter, or up
    /// to one more than there are dimensions, with the centre between them. Hence a walk from
    /// support to support:
    ///
    /// ```text
    ///        * p            The ball on a and b is the smallest around these two. The point p
    ///      .---.            stands out the most, so p is on every smallest ball around a, b, p:
    ///    .'     '.          of the balls on {p}, {a p}, {b p}, {a b p}, take the one that is the
    ///   a    ·    b         smallest when it is blown up to cover all three. Its support is the
    ///    '.     .'          next one; go on until nothing stands out.
    ///      '---'
    /// ```
    ///
    /// This is the pivot step of Gärtner, "Fast and robust smallest enclosing balls" (1999), with
    /// another way to the ball of a few points. There, a support is accepted by the signs of its
    /// coordinates, which rounding can turn in flat simplices. Here, each candidate is only a
    /// proposal for a *centre*, judged by the largest distance from it, and of all points in the
    /// world the true centre has the least. A proposal that rounding has spoilt, or a flat support
    /// that has none, loses against a better one, so that nothing needs to be declared degenerate.
    ///
    /// A pivot costs one look at every point; there are about ten of them, however many points.
    ///
    /// Duplicates, points in a line, in a plane or all on one sphere are no trouble. One distinct
    /// point makes a ball of radius 0. Every point is inside as [`Sphere::contains`] sees it; the
    /// price is a radius that exceeds the least one by a few units of rounding of the radius and of
    /// the centre's coordinates.
    ///
    /// # Errors
    /// If there is no point, or one is not finite or beyond [`LARGEST`](super::space::LARGEST), or
    /// the ball would be beyond it.
    ///
    /// ```
    #[doc = prelude!()]
    /// let points = [Vector::ZERO, Vector::X * 6.0, Vector::X * 3.0 + Vector::Y * 4.0];
    /// let ball = Sphere::smallest(&points)?;
    /// assert!((ball.radius() - 3.125).abs() < 1e-5);
    /// assert!(points.iter().all(|point| ball.contains(*point)));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn smallest(points: &[Vector]) -> Result<Self, BuildError> {
        check::points(points, 1)?;
        let cloud = Cloud::new(points);
        cloud.ball_around(smallest_center(&cloud))
    }
}

/// A ball on its support.
struct Supported {
    support: Vec<Vector>,
    center: Vector,
    squared_radius: Real,
}

fn smallest_center(cloud: &Cloud<'_>) -> Vector {
    let first = cloud.at(0);
    let mut ball = Supported { support: vec![first], center: first, squared_radius: 0.0 };
    let (mut best, mut least) = (first, Real::INFINITY);
    for _ in 0..MOST_PIVOTS {
        let furthest = cloud.furthest(ball.center);
        if furthest.squared < least {
            (best, least) = (ball.center, furthest.squared);
        }
        if furthest.squared <= ball.squared_radius * (1.0 + ON_THE_BALL)
            || ball.support.contains(&furthest.point)
        {
            break;
        }
        ball = smallest_with(&ball.support, furthest.point);
    }
    best
}

/// The smallest ball around the points of a support and one that stands out from its ball.
///
/// Of proposals that cover the points equally well, the one with the smallest support is taken.
fn smallest_with(support: &[Vector], outside: Vector) -> Supported {
    let mut best =
        Supported { support: vec![outside], center: outside, squared_radius: Real::INFINITY };
    for subset in 0..1_u32 << support.len() {
        let chosen = |at: &usize| subset & (1 << at) != 0;
        let mut corners = vec![outside];
        corners.extend((0..support.len()).filter(chosen).map(|at| support[at]));
        if corners.len() > DIMENSION + 1 {
            continue;
        }
        let Some(center) = circumcenter(&corners) else { continue };
        let reach = |p: &Vector| narrow(squared_distance(*p, center));
        let needed = support.iter().map(reach).fold(reach(&outside), greater);
        let smaller = needed < best.squared_radius
            || needed == best.squared_radius && corners.len() < best.support.len();
        if smaller {
            let center = rounded(center);
            best = Supported { support: corners, center, squared_radius: needed };
        }
    }
    best
}

/// A point or a displacement with twice the digits.
type WideVector = [Wide; DIMENSION];

/// The point at the same distance from all corners, within the flat that they span; `None` if they
/// span less than their number should.
///
/// With the edges `eᵢ = cornerᵢ - corner₀` the centre is `corner₀ + Σ λᵢ eᵢ`, and being as far from
/// `cornerᵢ` as from `corner₀` means `2 eᵢ · Σ λⱼ eⱼ = eᵢ · eᵢ`: a symmetric system for the `λ`.
/// Its products square the flatness of the simplex, hence twice the digits.
fn circumcenter(corners: &[Vector]) -> Option<WideVector> {
    let base = corners[0];
    let edges: Vec<WideVector> = corners[1..].iter().map(|c| difference(*c, base)).collect();
    let mut equations = [[wide(0.0); DIMENSION + 1]; DIMENSION];
    for (i, edge) in edges.iter().enumerate() {
        for (j, other) in edges.iter().enumerate() {
            equations[i][j] = dot(*edge, *other);
        }
        equations[i][DIMENSION] = equations[i][i] * wide(0.5);
    }
    let lambdas = solution(equations, edges.len())?;
    let weighted = |axis: usize| edges.iter().zip(lambdas).map(move |(e, l)| l * e[axis]);
    let sum = |axis: usize| weighted(axis).fold(wide(base[axis]), |sum, part| sum + part);
    Some(core::array::from_fn(sum))
}

/// The coefficients of an equation, and its right side in the last place.
type Equation = [Wide; DIMENSION + 1];

/// The solution of the first `size` equations of a symmetric, positive system, by elimination;
/// `None` if a pivot vanishes. Such a system needs no search for pivots.
fn solution(mut equations: [Equation; DIMENSION], size: usize) -> Option<[Wide; DIMENSION]> {
    for pivot in 0..size {
        let above = equations[pivot];
        if !(narrow(above[pivot]) > 0.0) {
            return None;
        }
        for below in &mut equations[pivot + 1..size] {
            let factor = quotient(below[pivot], above[pivot]);
            *below = core::array::from_fn(|at| below[at] - factor * above[at]);
        }
    }
    let mut solution = [wide(0.0); DIMENSION];
    for row in (0..size).rev() {
        let equation = equations[row];
        let known = (row + 1..size).map(|at| equation[at] * solution[at]);
        let rest = known.fold(equation[DIMENSION], |rest, part| rest - part);
        solution[row] = quotient(rest, equation[row]);
    }
    Some(solution)
}

/// `a / b` with twice the digits: an ordinary quotient, and another one of what it left over.
fn quotient(a: Wide, b: Wide) -> Wide {
    let first = wide(narrow(a) / narrow(b));
    let rest = a - first * b;
    first + wide(narrow(rest) / narrow(b))
}

fn rounded(point: WideVector) -> Vector {
    let mut rounded = Vector::ZERO;
    for axis in 0..DIMENSION {
        rounded[axis] = narrow(point[axis]);
    }
    rounded
}

fn difference(a: Vector, b: Vector) -> WideVector {
    core::array::from_fn(|axis| wide(a[axis]) - wide(b[axis]))
}

fn dot(a: WideVector, b: WideVector) -> Wide {
    (1..DIMENSION).fold(a[0] * b[0], |sum, axis| sum + a[axis] * b[axis])
}

fn squared_distance(point: Vector, place: WideVector) -> Wide {
    let away = core::array::from_fn(|axis| wide(point[axis]) - place[axis]);
    dot(away, away)
}
