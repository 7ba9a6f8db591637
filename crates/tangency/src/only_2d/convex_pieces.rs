//! Outlines cut into convex pieces.

use super::space::{Outline, Polygon, Vector, turn};

impl Outline {
    /// Convex polygons that together cover the region and share no more than edges.
    ///
    /// Ears are cut off until nothing is left (Meisters 1975), then triangles that make a convex piece
    /// together are joined again (Hertel and Mehlhorn 1983), which leaves at most four times the least
    /// number of pieces:
    ///
    /// ```text
    ///   +--+            +--+            +--+
    ///   |  |            |\ |            |  |
    ///   |  +----+  ->   | \+----+  ->   |  +----+
    ///   |       |       |/   ´ |        +--+    |      the dashed cuts that no dent needs are gone
    ///   +-------+       +-------+       +--+----+
    /// ```
    ///
    /// Costs up to the cube of the number of corners; made for building, not for every frame.
    ///
    /// ```
    #[doc = prelude!()]
    /// let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    /// let angle = Outline::new(&corners.map(Vector::from))?;
    /// assert_eq!(angle.convex_pieces().len(), 2);
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn convex_pieces(&self) -> Vec<Polygon> {
        let corners = self.corners();
        joined(corners, triangles(corners))
            .iter()
            .filter_map(|piece| {
                let corners: Vec<Vector> = piece.iter().map(|index| corners[*index]).collect();
                // A piece without an area, which corners in line can leave, covers nothing.
                Polygon::new(&corners).ok()
            })
            .collect()
    }
}

/// A piece, as the numbers of its corners, counter-clockwise.
type Piece = Vec<usize>;

/// The outline cut into triangles, one ear at a time.
///
/// An ear is a corner that bulges and has no other corner in the triangle with its neighbours. Every
/// outline has two of them; if rounding hides all, the corner that bulges most is cut, so that the end
/// is always reached.
fn triangles(corners: &[Vector]) -> Vec<Piece> {
    let mut left: Vec<usize> = (0..corners.len()).collect();
    let mut cut = Vec::new();
    while left.len() > 3 {
        let at = (0..left.len()).find(|at| is_ear(corners, &left, *at));
        let at = at.unwrap_or_else(|| sharpest(corners, &left));
        let [before, here, after] = around(&left, at);
        cut.push(vec![before, here, after]);
        left.remove(at);
    }
    cut.push(left);
    cut
}

/// A corner that is left, with its neighbours.
fn around(left: &[usize], at: usize) -> [usize; 3] {
    let count = left.len();
    [left[(at + count - 1) % count], left[at], left[(at + 1) % count]]
}

fn is_ear(corners: &[Vector], left: &[usize], at: usize) -> bool {
    let ear = around(left, at);
    let [a, b, c] = ear.map(|index| corners[index]);
    let covers = |p: Vector| turn(a, b, p) >= 0.0 && turn(b, c, p) >= 0.0 && turn(c, a, p) >= 0.0;
    turn(a, b, c) > 0.0 && !left.iter().any(|other| !ear.contains(other) && covers(corners[*other]))
}

/// The corner that is left where the outline turns left most.
fn sharpest(corners: &[Vector], left: &[usize]) -> usize {
    let bulge = |at: usize| {
        let [a, b, c] = around(left, at).map(|index| corners[index]);
        turn(a, b, c)
    };
    (1..left.len()).fold(0, |best, at| if bulge(at) > bulge(best) { at } else { best })
}

/// The pieces, joined as long as two of them make a convex one.
fn joined(corners: &[Vector], mut pieces: Vec<Piece>) -> Vec<Piece> {
    let mut first = 0;
    while first < pieces.len() {
        let found = ((first + 1)..pieces.len())
            .find_map(|second| Some((second, union(corners, &pieces[first], &pieces[second])?)));
        match found {
            Some((second, piece)) => {
                pieces[first] = piece;
                pieces.remove(second);
            }
            None => first += 1,
        }
    }
    pieces
}

/// Two pieces along their common edge, if the result is convex.
fn union(corners: &[Vector], a: &Piece, b: &Piece) -> Option<Piece> {
    let next = |piece: &Piece, at: usize| piece[(at + 1) % piece.len()];
    for i in 0..a.len() {
        for j in 0..b.len() {
            if a[i] == next(b, j) && next(a, i) == b[j] {
                let rest_of_a = (1..=a.len()).map(|step| a[(i + step) % a.len()]);
                let rest_of_b = (2..b.len()).map(|step| b[(j + step) % b.len()]);
                let piece: Piece = rest_of_a.chain(rest_of_b).collect();
                return is_convex(corners, &piece).then_some(piece);
            }
        }
    }
    None
}

fn is_convex(corners: &[Vector], piece: &Piece) -> bool {
    (0..piece.len()).all(|at| {
        let [a, b, c] = around(piece, at).map(|index| corners[index]);
        turn(a, b, c) >= 0.0
    })
}
