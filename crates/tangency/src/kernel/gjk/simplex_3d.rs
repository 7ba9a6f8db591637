//! The simplex of GJK: up to four corners of the Minkowski difference, and their point nearest to the
//! origin.
//!
//! The nearest point of a tetrahedron, a triangle or a segment lies on the smallest face that holds
//! it, and only the corners of that face are kept:
//!
//! ```text
//!        c                  The origin is beyond an edge of a triangle where the weight of the
//!       / \    · origin     opposite corner is negative; only such edges can hold the nearest
//!      /   \ /              point. It is beyond a face of a tetrahedron where it is not on the
//!     a-----b               side of the opposite corner.
//! ```

use super::space::{MinkowskiDifference, Vector, Vertex, greater};

/// How often weights are mended: once for the rounding of the first time, once for its own.
const FITTING_TURNS: usize = 2;

/// How many corners there may be.
const MOST: usize = 4;

/// Corners of the difference, with the weights that make the point nearest to the origin.
#[derive(Clone, Copy)]
pub(super) struct Simplex {
    vertices: [Vertex; MOST],
    weights: [f64; MOST],
    count: usize,
    /// The point of the simplex that is nearest to the origin.
    pub(super) nearest: Vector,
}

/// A point among some of the corners: where it is, and their weights.
#[derive(Clone, Copy)]
struct Foot {
    point: Vector,
    weights: [f64; MOST],
}

impl Simplex {
    /// A single corner.
    pub(super) fn of(vertex: Vertex) -> Self {
        let vertices = [vertex, Vertex::NONE, Vertex::NONE, Vertex::NONE];
        Self { vertices, weights: [1.0, 0.0, 0.0, 0.0], count: 1, nearest: vertex.difference }
    }

    /// Those of the same corners that are needed where the pair has moved to.
    pub(super) fn moved(&self, pair: &MinkowskiDifference) -> Self {
        let mut moved = Self::of(pair.placed(&self.vertices[0]));
        for vertex in &self.vertices()[1..] {
            moved.add(pair.placed(vertex));
        }
        moved
    }

    /// The corners.
    pub(super) fn vertices(&self) -> &[Vertex] {
        &self.vertices[..self.count]
    }

    /// Whether a corner is one of these.
    pub(super) fn holds(&self, vertex: &Vertex) -> bool {
        self.vertices().iter().any(|known| known.difference == vertex.difference)
    }

    /// The unit normal of the corners that leans towards `guess`, from edges with all their digits.
    /// A single corner has none.
    pub(super) fn normal(&self, pair: &MinkowskiDifference, guess: Vector) -> Option<Vector> {
        match self.vertices() {
            [a, b] => {
                let along = pair.edge(a, b).normalized()?;
                guess.without(along).normalized()
            }
            [a, b, c] => {
                let across = pair.edge(a, b).cross(pair.edge(a, c)).normalized()?;
                Some(if across.dot(guess) < 0.0 { -across } else { across })
            }
            _ => None,
        }
    }

    /// Three corners in the plane of the nearest point, with their weights in it.
    pub(super) fn of_side(vertices: [Vertex; 3], weights: [f64; 3], nearest: Vector) -> Self {
        let [a, b, c] = vertices;
        let [u, v, w] = weights;
        Self { vertices: [a, b, c, Vertex::NONE], weights: [u, v, w, 0.0], count: 3, nearest }
    }

    /// These corners with weights that lead to `target`, which is in their line or plane up to
    /// rounding: what is missing is taken apart along the edges, which have all their digits.
    pub(super) fn fitted(mut self, pair: &MinkowskiDifference, target: Vector) -> Self {
        for _ in 0..FITTING_TURNS {
            let (on_a, on_b) = self.points();
            let missing = target - (pair.out(on_b) - on_a);
            let steps = match self.vertices() {
                [a, b] => {
                    let along = pair.edge(a, b);
                    [missing.dot(along) / along.length_squared(), 0.0]
                }
                [a, b, c] => {
                    let (u, v) = (pair.edge(a, b), pair.edge(a, c));
                    let across = u.cross(v);
                    let whole = across.length_squared();
                    [missing.cross(v).dot(across) / whole, u.cross(missing).dot(across) / whole]
                }
                _ => return self,
            };
            self.shift(steps);
        }
        self
    }

    /// Moves weight from the first corner to the second and the third, but never more than there is.
    fn shift(&mut self, [second, third]: [f64; 2]) {
        let moved =
            [self.weights[0] - second - third, self.weights[1] + second, self.weights[2] + third];
        let kept = moved.map(|weight| greater(weight, 0.0));
        let whole = kept[0] + kept[1] + kept[2];
        if whole > 0.0 && whole < f64::INFINITY {
            self.weights[..3].copy_from_slice(&kept.map(|weight| weight / whole));
        }
    }

    /// The points of A and B, the latter in its own frame, that the nearest point is made of.
    pub(super) fn points(&self) -> (Vector, Vector) {
        let (mut on_a, mut on_b) = (Vector::ZERO, Vector::ZERO);
        for (vertex, weight) in self.vertices().iter().zip(self.weights) {
            on_a += vertex.a * weight;
            on_b += vertex.b * weight;
        }
        (on_a, on_b)
    }

    /// One more corner, less those that the nearest point does not need. If nothing is less, the four
    /// of them hold the origin.
    pub(super) fn add(&mut self, vertex: Vertex) {
        self.add_with::<false>(vertex);
    }

    /// [`Simplex::add`], with all digits of cross products or the plain ones.
    #[inline]
    pub(super) fn add_with<const CAREFUL: bool>(&mut self, vertex: Vertex) {
        self.vertices[self.count] = vertex;
        self.count += 1;
        let differences = self.vertices.map(|vertex| vertex.difference);
        let foot = match self.count {
            2 => on_edge(&differences, [0, 1]),
            3 => on_triangle::<CAREFUL>(&differences, [0, 1, 2]),
            _ => match on_tetrahedron::<CAREFUL>(&differences) {
                Some(foot) => foot,
                None => {
                    self.nearest = Vector::ZERO;
                    return;
                }
            },
        };
        self.keep(foot);
    }

    /// With one more corner, see [`Simplex::add`].
    pub(super) fn with(mut self, vertex: Vertex) -> Self {
        self.add(vertex);
        self
    }

    /// Whether the origin is further than `least` inside all four faces, surely: the distance from a
    /// narrow face is known the worse, the narrower it is.
    pub(super) fn is_deep(&self, least: f64) -> bool {
        let differences = self.vertices.map(|vertex| vertex.difference);
        [[0, 1, 2, 3], [0, 1, 3, 2], [1, 2, 3, 0], [2, 0, 3, 1]].iter().all(
            |[i, j, k, opposite]| {
                let (u, v) = (differences[*i] - differences[*k], differences[*j] - differences[*k]);
                let across = u.plain_cross(v);
                let inside = across.dot(differences[*opposite] - differences[*k]);
                let here = -across.dot(differences[*k]);
                let depth = if inside < 0.0 { -here } else { here };
                depth > least * (u.length_squared() + v.length_squared())
            },
        )
    }

    /// Whether no corner can be added any more: four of them hold the origin.
    pub(super) fn is_full(&self) -> bool {
        self.count == MOST
    }

    fn keep(&mut self, foot: Foot) {
        let among = self.count;
        self.count = 0;
        self.weights = [0.0; MOST];
        for index in 0..among {
            if foot.weights[index] > 0.0 {
                self.vertices[self.count] = self.vertices[index];
                self.weights[self.count] = foot.weights[index];
                self.count += 1;
            }
        }
        self.nearest = foot.point;
    }
}

fn nearer(best: Option<Foot>, other: Foot) -> Option<Foot> {
    match best {
        Some(best) if best.point.length_squared() <= other.point.length_squared() => Some(best),
        Some(_) | None => Some(other),
    }
}

#[inline(always)]
fn cross<const CAREFUL: bool>(u: Vector, v: Vector) -> Vector {
    if CAREFUL { u.cross(v) } else { u.plain_cross(v) }
}

/// The nearest point between two corners.
///
/// What rounding has left of it along the edge is taken off once more: close to the origin it would
/// outweigh the rest, and the direction would show one corner nearer than the other.
fn on_edge(differences: &[Vector; MOST], [i, j]: [usize; 2]) -> Foot {
    let (start, end) = (differences[i], differences[j]);
    let along = end - start;
    let length_squared = along.length_squared();
    let fraction = -start.dot(along) / length_squared;
    let mut weights = [0.0; MOST];
    if !(fraction > 0.0) {
        weights[i] = 1.0;
        return Foot { point: start, weights };
    }
    if fraction >= 1.0 {
        weights[j] = 1.0;
        return Foot { point: end, weights };
    }
    weights[i] = 1.0 - fraction;
    weights[j] = fraction;
    let near = start + along * fraction;
    let point = near - along * (near.dot(along) / length_squared);
    Foot { point, weights }
}

/// The nearest point of a triangle.
///
/// Above the triangle it is the foot on its plane, along the product of two edges, which is a better
/// direction than the sum of the weighted corners where the foot is close.
fn on_triangle<const CAREFUL: bool>(differences: &[Vector; MOST], corners: [usize; 3]) -> Foot {
    let [a, b, c] = corners.map(|corner| differences[corner]);
    let across = cross::<CAREFUL>(b - a, c - a);
    let areas = [(b, c), (c, a), (a, b)].map(|(u, v)| cross::<CAREFUL>(u, v).dot(across));
    if areas.iter().all(|area| *area > 0.0) {
        let whole = areas[0] + areas[1] + areas[2];
        let mut weights = [0.0; MOST];
        for (corner, area) in corners.into_iter().zip(areas) {
            weights[corner] = area / whole;
        }
        let height = (a + b + c).dot(across) / 3.0;
        return Foot { point: across * (height / across.length_squared()), weights };
    }
    let mut best = None;
    for (opposite, area) in areas.into_iter().enumerate() {
        if !(area > 0.0) {
            let edge = [corners[(opposite + 1) % 3], corners[(opposite + 2) % 3]];
            best = nearer(best, on_edge(differences, edge));
        }
    }
    best.expect("a weight that is not positive has an edge")
}

/// The nearest point of a tetrahedron; `None` if it holds the origin.
///
/// The face without the newest corner is left out: the newest lies beyond it.
fn on_tetrahedron<const CAREFUL: bool>(differences: &[Vector; MOST]) -> Option<Foot> {
    let mut best = None;
    for [i, j, k, opposite] in [[0, 1, 3, 2], [1, 2, 3, 0], [2, 0, 3, 1]] {
        let across =
            cross::<CAREFUL>(differences[i] - differences[k], differences[j] - differences[k]);
        let inside = across.dot(differences[opposite] - differences[k]);
        let here = -across.dot(differences[k]);
        let is_within = (here > 0.0 && inside > 0.0) || (here < 0.0 && inside < 0.0);
        if !is_within {
            best = nearer(best, on_triangle::<CAREFUL>(differences, [i, j, k]));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corner(x: f64, y: f64, z: f64) -> Vertex {
        Vertex { difference: Vector::new(x, y, z), ..Vertex::NONE }
    }

    /// From the line, the origin is seen along (0, -1, 0), not to the side.
    #[test]
    fn t53_the_origin_is_seen_at_a_right_angle_from_a_line() {
        let simplex = Simplex::of(corner(1.0, 1.0, 0.0)).with(corner(-1.0, 1.0, 0.0));
        assert_eq!(-simplex.nearest, Vector::new(0.0, -1.0, 0.0));
        assert_eq!(simplex.vertices().len(), 2);
    }

    #[test]
    fn four_corners_around_the_origin_are_kept() {
        let simplex = Simplex::of(corner(1.0, 1.0, 1.0))
            .with(corner(-1.0, -1.0, 1.0))
            .with(corner(-1.0, 1.0, -1.0))
            .with(corner(1.0, -1.0, -1.0));
        assert!(simplex.is_full());
    }

    #[test]
    fn a_corner_that_is_not_needed_is_dropped() {
        let simplex = Simplex::of(corner(1.0, 5.0, 0.0)).with(corner(1.0, 0.0, 0.0));
        assert_eq!(simplex.nearest, Vector::X);
        assert_eq!(simplex.vertices().len(), 1);
    }
}
