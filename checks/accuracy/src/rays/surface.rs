//! Surfaces of triangles that share corners and edges, and where on them a ray is aimed so that it
//! cannot miss.
//!
//! A ray that goes exactly through a shared edge or corner is in no triangle's inside; if each
//! triangle says "not mine", it slips through. Rounding leads every ray a little astray, so an aim is
//! only taken where anything nearby is covered as well:
//!
//! ```text
//!      fan               grid                 ball
//!     .--.             +--+--+--+--+         .-""-.      a line through any point of
//!    / \/ \            | /| /| /| /|        / \  / \     the ball and a point near
//!   +---*---+          +--*--*--*--+       +---\/---+    its middle goes through the
//!    \ /\ /            | /| /| /| /|        \  /\  /     surface on both sides
//!     '--'             +--+--+--+--+         '-..-'
//! ```
//!
//! A fan and a grid are bent by a tenth and looked at from within 45° of straight above. Their border
//! winds once around every aim, and no nearer than a quarter of the unit, in the shadow along the ray;
//! the shadow of the surface then covers all that the border encloses, however it is folded inside.

use std::f64::consts::TAU;

use test_meshes::Draw;

pub(crate) type Point = [f64; 3];

/// Triangles of unit size by their corners, and how they are aimed at.
pub(crate) struct Surface {
    pub(crate) points: Vec<Point>,
    pub(crate) triangles: Vec<[usize; 3]>,
    /// Pairs of corners between which a ray is aimed, and how far from the first at most.
    pub(crate) aims: Vec<([usize; 2], f64)>,
    /// Whether it encloses the origin, with triangles that look outward.
    pub(crate) is_closed: bool,
    /// How far a ray may pass by its aim.
    pub(crate) margin: f64,
}

pub(crate) fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// The point at a fraction of the way from `a` to `b`.
pub(crate) fn between(a: Point, b: Point, fraction: f64) -> Point {
    [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * fraction)
}

impl Surface {
    /// Any of the surfaces.
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        match draw.below(3) {
            0 => Self::fan(draw),
            1 => Self::grid(draw),
            _ => Self::ball(draw),
        }
    }

    /// Triangles around a corner.
    fn fan(draw: &mut Draw) -> Self {
        let count = 5 + draw.below(6);
        let mut points = vec![[0.0; 3]];
        for i in 0..count {
            let angle = (i as f64 + 0.2 * draw.signed()) * TAU / count as f64;
            let radius = draw.between(0.6, 1.0);
            points.push([radius * angle.cos(), radius * angle.sin(), 0.1 * draw.signed()]);
        }
        let triangles = (0..count).map(|i| [0, 1 + i, 1 + (i + 1) % count]).collect();
        let aims = (0..count).map(|i| ([0, 1 + i], 0.15)).collect();
        Self { points, triangles, aims, is_closed: false, margin: 0.02 }
    }

    /// Two strips side by side.
    fn grid(draw: &mut Draw) -> Self {
        const COLUMNS: usize = 5;
        const ROWS: usize = 3;
        let place = |column: usize, row: usize| row * COLUMNS + column;
        let mut points = Vec::new();
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                points.push([column as f64 - 2.0, row as f64 - 1.0, 0.1 * draw.signed()]);
            }
        }
        let mut triangles = Vec::new();
        for row in 1..ROWS {
            for column in 1..COLUMNS {
                let [a, b] = [place(column - 1, row - 1), place(column, row - 1)];
                let [d, c] = [place(column - 1, row), place(column, row)];
                triangles.extend(match draw.below(2) {
                    0 => [[a, b, c], [a, c, d]],
                    _ => [[a, b, d], [b, c, d]],
                });
            }
        }
        let mut aims = Vec::new();
        for [i, j, k] in &triangles {
            for edge in [[*i, *j], [*j, *k], [*k, *i]] {
                let is_inside = |i: usize| points[i][0].abs() < 1.5 && points[i][1].abs() < 0.5;
                if is_inside(edge[0]) {
                    aims.push((edge, if is_inside(edge[1]) { 1.0 } else { 0.4 }));
                }
            }
        }
        Self { points, triangles, aims, is_closed: false, margin: 0.02 }
    }

    /// An octahedron with each face cut into four, blown up to a bumpy ball.
    fn ball(draw: &mut Draw) -> Self {
        let mut points = Vec::new();
        for axis in 0..3 {
            for sign in [1.0, -1.0] {
                let mut corner = [0.0; 3];
                corner[axis] = sign;
                points.push(corner);
            }
        }
        let mut triangles = Vec::new();
        for [x, y, z] in [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4]] {
            for [i, j, k] in [[x, y, z], [y, x, 5]] {
                let [ij, jk, ki] = [[i, j], [j, k], [k, i]].map(|[a, b]| {
                    let middle = between(points[a], points[b], 0.5);
                    points.iter().position(|point| *point == middle).unwrap_or_else(|| {
                        points.push(middle);
                        points.len() - 1
                    })
                });
                triangles.extend([[i, ij, ki], [ij, j, jk], [ki, jk, k], [ij, jk, ki]]);
            }
        }
        for point in &mut points {
            let length = point.iter().map(|x| x * x).sum::<f64>().sqrt();
            let radius = draw.between(0.95, 1.05);
            *point = point.map(|x| x * radius / length);
        }
        let aims = triangles.iter().flat_map(|[i, j, k]| [([*i, *j], 1.0), ([*j, *k], 1.0)]);
        let aims = aims.collect();
        Self { points, triangles, aims, is_closed: true, margin: 0.15 }
    }

    /// The direction of a ray that comes to a point of the surface.
    pub(crate) fn direction(&self, draw: &mut Draw, point: Point) -> Point {
        let coarse = draw.chance(0.5);
        let mut slope = |most: f64| match coarse {
            true => draw.step() * most,
            false => draw.signed() * most,
        };
        if self.is_closed {
            let middle = [slope(0.125), slope(0.125), slope(0.125)];
            return minus(middle, point);
        }
        [slope(0.5), slope(0.5), -1.0]
    }
}
