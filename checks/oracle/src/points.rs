//! What do a few points enclose: hull, smallest ball, smallest rectangle?
//!
//! Everything is found by trying all that could be, so it is for few points only.

use std::cmp::Ordering;

use crate::ball::Ball;
use crate::exact::Exact;
use crate::number::{Number, Undecided, decide};
use crate::placement::Dimension;
use crate::vector::Vector;

fn flat<N: Number>([x, y]: [f64; 2]) -> Vector<N> {
    Vector::from_f64([x, y, 0.0])
}

/// `Greater` if `c` is left of the line from `a` to `b`, `Less` if right, `Equal` if on it.
pub fn orientation2d(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Ordering {
    fn sign<N: Number>(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Result<Ordering, Undecided> {
        let origin = flat::<N>(a);
        flat::<N>(b).minus(&origin).cross(&flat::<N>(c).minus(&origin)).0[2].sign()
    }
    decide(|| sign::<Ball>(a, b, c), || sign::<Exact>(a, b, c))
}

/// The sign of `(b - a) × (c - a) · (d - a)`: `Greater` if `d` sees `a`, `b`, `c` go around
/// counter-clockwise, `Equal` if all four are in one plane.
pub fn orientation3d(a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> Ordering {
    fn sign<N: Number>(points: [[f64; 3]; 4]) -> Result<Ordering, Undecided> {
        let [a, b, c, d] = points.map(Vector::<N>::from_f64);
        b.minus(&a).cross(&c.minus(&a)).dot(&d.minus(&a)).sign()
    }
    decide(|| sign::<Ball>([a, b, c, d]), || sign::<Exact>([a, b, c, d]))
}

/// The corners of the hull of points in the plane, counter-clockwise from the one listed first,
/// without points on its sides. Of equal points the first is taken. A segment has two corners, a
/// point one.
pub fn hull_corners(points: &[[f64; 2]]) -> Vec<usize> {
    let is_first = |&i: &usize| points[..i].iter().all(|other| *other != points[i]);
    let distinct: Vec<usize> = (0..points.len()).filter(is_first).collect();
    if distinct.len() < 2 {
        return distinct;
    }
    let follows = |i: usize, j: usize| {
        i != j && distinct.iter().all(|&k| k == i || k == j || is_left_or_between(points, i, j, k))
    };
    let next = |i: usize| distinct.iter().copied().find(|&j| follows(i, j));
    let Some(start) = distinct
        .iter()
        .copied()
        .find(|&i| next(i).is_some() && distinct.iter().any(|&j| follows(j, i)))
    else {
        return Vec::new();
    };
    let mut corners = vec![start];
    while let Some(corner) = next(corners[corners.len() - 1]).filter(|&corner| corner != start) {
        corners.push(corner);
    }
    corners
}

/// Whether point `k` is left of the line from `i` to `j`, or on it between them.
fn is_left_or_between(points: &[[f64; 2]], i: usize, j: usize, k: usize) -> bool {
    let (a, b, c) = (points[i], points[j], points[k]);
    match orientation2d(a, b, c) {
        Ordering::Greater => true,
        Ordering::Less => false,
        Ordering::Equal => (0..2).all(|x| a[x].min(b[x]) <= c[x] && c[x] <= a[x].max(b[x])),
    }
}

/// The area of the smallest rectangle around points in the plane: one of its sides lies on a side
/// of the hull. With that side as `e`, it is the extent along `e` times the extent across, over `e
/// · e`.
pub fn smallest_rectangle_area(points: &[[f64; 2]]) -> Exact {
    let corners: Vec<Vector<Exact>> =
        hull_corners(points).into_iter().map(|i| flat(points[i])).collect();
    let count = corners.len();
    let area = |i: usize| {
        let edge = corners[(i + 1) % count].minus(&corners[i]);
        let spread = |axis: &Vector<Exact>| {
            let (low, high) = crate::polytope::extent(axis, &corners);
            &high - &low
        };
        &(&spread(&edge) * &spread(&edge.turned_left())) / &edge.length_squared()
    };
    if count < 3 { Exact::whole(0) } else { (0..count).map(area).min().expect("three sides") }
}

/// A ball.
#[derive(Clone, Debug, PartialEq)]
pub struct EnclosingBall {
    /// The centre.
    pub center: [Exact; 3],
    /// The square of the radius.
    pub radius_squared: Exact,
}

/// The smallest ball (circle in the plane) that holds all points: the smallest that holds them
/// among those through one to four (three) points with the centre in their common plane.
///
/// # Panics
/// If there are no points.
pub fn smallest_enclosing_ball(dimension: Dimension, points: &[[f64; 3]]) -> EnclosingBall {
    let points: Vec<Vector<Exact>> =
        points.iter().map(|&point| Vector::from_f64(dimension.restricted(point))).collect();
    let most = match dimension {
        Dimension::Two => 3,
        Dimension::Three => 4,
    };
    let mut best: Option<EnclosingBall> = None;
    for_each_subset(points.len(), most, &mut |subset| {
        let Some(center) = equidistant(subset, &points) else { return };
        let radius_squared = center.minus(&points[subset[0]]).length_squared();
        let is_smaller = best.as_ref().is_none_or(|best| radius_squared < best.radius_squared);
        let holds = |point: &Vector<Exact>| point.minus(&center).length_squared() <= radius_squared;
        if is_smaller && points.iter().all(holds) {
            best = Some(EnclosingBall { center: center.0, radius_squared });
        }
    });
    best.expect("some points, and then a ball")
}

/// All subsets of `0..count` with one to `most` elements.
fn for_each_subset(count: usize, most: usize, visit: &mut impl FnMut(&[usize])) {
    let mut stack: Vec<Vec<usize>> = (0..count).map(|i| vec![i]).collect();
    while let Some(subset) = stack.pop() {
        visit(&subset);
        if subset.len() < most {
            let last = subset[subset.len() - 1];
            stack.extend((last + 1..count).map(|i| [subset.as_slice(), &[i]].concat()));
        }
    }
}

/// The point in the plane of some points that is equally far from all of them.
///
/// With `u_k` from the first point to the others it is the first point plus `Σ λ_k u_k`, where
/// `Σ_k 2 u_j·u_k λ_k = u_j·u_j` for every `j`. None if the points do not span enough.
fn equidistant(subset: &[usize], points: &[Vector<Exact>]) -> Option<Vector<Exact>> {
    let first = &points[subset[0]];
    let sides: Vec<_> = subset[1..].iter().map(|&i| points[i].minus(first)).collect();
    let row = |u: &Vector<Exact>| {
        let twice = |v: &Vector<Exact>| &u.dot(v) * &Exact::whole(2);
        sides.iter().map(twice).chain([u.length_squared()]).collect::<Vec<_>>()
    };
    let weights = solve(sides.iter().map(row).collect())?;
    let sum = |sum: Vector<Exact>, (side, weight): (&Vector<Exact>, &Exact)| {
        sum.plus(&side.scaled(weight))
    };
    Some(sides.iter().zip(&weights).fold(first.clone(), sum))
}

/// The solution of linear equations, each row ending with its right-hand side.
fn solve(mut rows: Vec<Vec<Exact>>) -> Option<Vec<Exact>> {
    let count = rows.len();
    for column in 0..count {
        let pivot = (column..count).find(|&i| !rows[i][column].is_zero())?;
        rows.swap(column, pivot);
        let lead = rows[column].clone();
        for (i, row) in rows.iter_mut().enumerate() {
            if i != column {
                let factor = &row[column] / &lead[column];
                for (x, y) in row.iter_mut().zip(&lead) {
                    *x = &*x - &(&factor * y);
                }
            }
        }
    }
    Some((0..count).map(|i| &rows[i][count] / &rows[i][i]).collect())
}

/// Whether the faces are those of a convex body with the given corners: every face is flat, convex,
/// counter-clockwise seen from outside and has no corner in front of it; every edge belongs to two
/// faces, in opposite senses; every corner is used. Neighbouring faces may lie in one plane.
pub fn is_convex_polyhedron(vertices: &[[f64; 3]], faces: &[Vec<usize>]) -> bool {
    let corners: Vec<Vector<Exact>> =
        vertices.iter().map(|&vertex| Vector::from_f64(vertex)).collect();
    let sides: Vec<(usize, usize)> = faces.iter().flat_map(|face| face_sides(face)).collect();
    let is_closed = sides.iter().all(|&(i, j)| {
        let count = |wanted: (usize, usize)| sides.iter().filter(|&&side| side == wanted).count();
        count((i, j)) == 1 && count((j, i)) == 1
    });
    let is_used = |i: usize| sides.iter().any(|side| side.0 == i);
    let euler = vertices.len() + faces.len() == sides.len() / 2 + 2;
    euler
        && is_closed
        && (0..vertices.len()).all(is_used)
        && faces.iter().all(|face| is_supporting_face(&corners, face))
}

fn face_sides(face: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    (0..face.len()).map(|k| (face[k], face[(k + 1) % face.len()]))
}

fn is_supporting_face(corners: &[Vector<Exact>], face: &[usize]) -> bool {
    if face.len() < 3 {
        return false;
    }
    let start = &corners[face[0]];
    let fan =
        face_sides(face).map(|(i, j)| corners[i].minus(start).cross(&corners[j].minus(start)));
    let normal = fan.fold(Vector::from_f64([0.0; 3]), |sum, part| sum.plus(&part));
    let height = |corner: &Vector<Exact>| normal.dot(&corner.minus(start));
    let is_left = |(i, j): (usize, usize)| {
        let side = corners[j].minus(&corners[i]);
        face.iter().all(|&k| {
            let turn = side.cross(&corners[k].minus(&corners[i]));
            !turn.dot(&normal).is_negative()
        })
    };
    !normal.length_squared().is_zero()
        && face.iter().all(|&i| height(&corners[i]).is_zero())
        && corners.iter().all(|corner| height(corner) <= Exact::whole(0))
        && face_sides(face).all(is_left)
}
