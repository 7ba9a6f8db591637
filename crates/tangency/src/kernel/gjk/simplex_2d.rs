//! The simplex of GJK: up to three corners of the Minkowski difference, and their point nearest to the
//! origin.
//!
//! The nearest point of a triangle or a segment lies on the smallest side that holds it, and only the
//! corners of that side are kept. In two dimensions a triangle has an inside: a third corner that is
//! not dropped holds the origin.

use super::space::{MinkowskiDifference, Vector, Vertex, within};

/// How many corners there may be.
const MOST: usize = 3;

/// Corners of the difference, with the weights that make the point nearest to the origin.
#[derive(Clone, Copy)]
pub(super) struct Simplex {
    vertices: [Vertex; MOST],
    weights: [f64; MOST],
    count: usize,
    /// The point of the simplex that is nearest to the origin.
    pub(super) nearest: Vector,
}

impl Simplex {
    /// A single corner.
    pub(super) fn of(vertex: Vertex) -> Self {
        let vertices = [vertex, Vertex::NONE, Vertex::NONE];
        Self { vertices, weights: [1.0, 0.0, 0.0], count: 1, nearest: vertex.difference }
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

    /// Whether no corner can be added any more: three of them hold the origin.
    pub(super) fn is_full(&self) -> bool {
        self.count == MOST
    }

    /// The unit normal of the corners that leans towards `guess`, from edges with all their digits.
    /// A single corner has none.
    pub(super) fn normal(&self, pair: &MinkowskiDifference, guess: Vector) -> Option<Vector> {
        match self.vertices() {
            [a, b] => {
                let across = pair.edge(a, b).perp().normalized()?;
                Some(if across.dot(guess) < 0.0 { -across } else { across })
            }
            _ => None,
        }
    }

    /// These corners with weights that lead to `target`, which is in their line up to rounding: what
    /// is missing is measured along the edge, which has all its digits.
    pub(super) fn fitted(mut self, pair: &MinkowskiDifference, target: Vector) -> Self {
        if let [a, b] = self.vertices() {
            let along = pair.edge(a, b);
            let (on_a, on_b) = self.points();
            let missing = target - (pair.out(on_b) - on_a);
            let share = self.weights[1] + missing.dot(along) / along.length_squared();
            let share = within(share, 0.0, 1.0);
            self.weights = [1.0 - share, share, 0.0];
        }
        self
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

    /// The nearest point between two corners. Where it is inside, its direction is that across the side,
    /// which is known better than its place.
    pub(super) fn between(start: Vertex, end: Vertex) -> Self {
        let along = end.difference - start.difference;
        let length_squared = along.length_squared();
        let fraction = -start.difference.dot(along) / length_squared;
        if !(fraction > 0.0) {
            return Self::of(start);
        }
        if fraction >= 1.0 {
            return Self::of(end);
        }
        let across = Vector::new(-along.y, along.x);
        Self {
            vertices: [start, end, Vertex::NONE],
            weights: [1.0 - fraction, fraction, 0.0],
            count: 2,
            nearest: across * (start.difference.dot(across) / length_squared),
        }
    }

    /// One more corner, less those that the nearest point does not need. If nothing is less, the three
    /// of them hold the origin.
    pub(super) fn add(&mut self, vertex: Vertex) {
        *self = self.with(vertex);
    }

    /// [`Simplex::add`]: in two dimensions, all cross products have all their digits.
    pub(super) fn add_with<const CAREFUL: bool>(&mut self, vertex: Vertex) {
        self.add(vertex);
    }

    /// Whether the origin is further than `least` inside all three sides.
    pub(super) fn is_deep(&self, least: f64) -> bool {
        let differences = self.vertices.map(|vertex| vertex.difference);
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]].iter().all(|[i, j, opposite]| {
            let along = differences[*j] - differences[*i];
            let (there, here) = (
                along.cross(differences[*opposite] - differences[*i]),
                -along.cross(differences[*i]),
            );
            let depth = if there < 0.0 { -here } else { here };
            depth > least * along.length_squared().sqrt()
        })
    }

    /// With one more corner, see [`Simplex::add`].
    fn with(&self, vertex: Vertex) -> Self {
        if self.count == 1 {
            return Self::between(self.vertices[0], vertex);
        }
        let [first, second, _] = self.vertices;
        let sides = [(first, second, vertex), (second, first, vertex)];
        let mut best: Option<Self> = None;
        for (start, opposite, end) in sides {
            if !is_within(start.difference, end.difference, opposite.difference) {
                let side = Self::between(start, end);
                let squared = side.nearest.length_squared();
                if best.is_none_or(|best| squared < best.nearest.length_squared()) {
                    best = Some(side);
                }
            }
        }
        best.unwrap_or(Self {
            vertices: [first, second, vertex],
            count: MOST,
            nearest: Vector::ZERO,
            ..*self
        })
    }
}

/// Whether the origin is strictly on the same side of a line as a corner.
fn is_within(start: Vector, end: Vector, corner: Vector) -> bool {
    let along = end - start;
    let (there, here) = (along.cross(corner - start), -along.cross(start));
    (there > 0.0 && here > 0.0) || (there < 0.0 && here < 0.0)
}
