//! What of a region is to the left of a sweep line and not cut yet?
//!
//! ```text
//!        ___________ ceiling        Along the line the region is strips, each between an edge below and
//!       /   .  ' |                  one above. What waits in a strip to be cut is a chain of corners on
//!      * - * . . |                  its floor or ceiling, all dents, as the first one is seen from none
//!       \     ´*-|-- floor          of them, and nothing is between the chain and the line.
//! ```
//!
//! A corner on the other side sees all of the chain; one on the same side sees a part of its end. So each
//! corner is cut off once, and a monotone piece takes a time that grows as its corners (Garey, Johnson,
//! Preparata and Tarjan 1978).

use super::Net;

/// Which rim of a strip.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    Floor,
    Ceiling,
}

/// A monotone piece: the last corner of one side, and all after it of the other side that wait.
struct Piece {
    side: Side,
    chain: Vec<usize>,
}

/// The triangles that were cut, which run around to the left.
pub(crate) type Triangles = Vec<[usize; 3]>;

impl Piece {
    fn from(corner: usize) -> Self {
        Self { side: Side::Floor, chain: vec![corner] }
    }

    /// The side of the last corner; of the first, which is on both, the floor.
    fn last(&self) -> (usize, Side) {
        (*self.chain.last().expect("a piece begins with a corner"), self.side)
    }

    /// The piece with one more corner, which is on a side.
    fn with(mut self, net: &Net, corner: usize, side: Side, cut: &mut Triangles) -> Self {
        let (last, _) = self.last();
        if side != self.side && self.chain.len() > 1 {
            self.end_in(corner, cut);
            return Self { side, chain: vec![last, corner] };
        }
        self.side = side;
        while let [.., a, b] = self.chain[..] {
            let triangle = ordered(side, a, b, corner);
            if !net.is_left(triangle[0], triangle[1], triangle[2]) {
                break;
            }
            cut.push(triangle);
            self.chain.pop();
        }
        self.chain.push(corner);
        self
    }

    /// Cuts all that waits off from a corner that sees it.
    fn end_in(&self, corner: usize, cut: &mut Triangles) {
        cut.extend(self.chain.windows(2).map(|pair| ordered(self.side, pair[0], pair[1], corner)));
    }
}

/// A triangle of two corners of a chain, from left to right, and one above a floor or below a ceiling.
fn ordered(side: Side, a: usize, b: usize, corner: usize) -> [usize; 3] {
    match side {
        Side::Floor => [a, b, corner],
        Side::Ceiling => [b, a, corner],
    }
}

/// A strip of the region at the sweep line: a piece, or two that meet in the last corner of both.
pub(super) struct Strip {
    lower: Piece,
    upper: Option<Piece>,
}

impl Strip {
    /// A strip that begins in a corner.
    pub(super) fn from(corner: usize) -> Self {
        Self { lower: Piece::from(corner), upper: None }
    }

    /// The strip with one more corner on its floor. Of two pieces, the lower one ends there.
    pub(super) fn on_floor(self, net: &Net, corner: usize, cut: &mut Triangles) -> Self {
        let goes_on = match self.upper {
            Some(upper) => {
                self.lower.end_in(corner, cut);
                upper
            }
            None => self.lower,
        };
        Self { lower: goes_on.with(net, corner, Side::Floor, cut), upper: None }
    }

    /// The strip with one more corner on its ceiling. Of two pieces, the upper one ends there.
    pub(super) fn on_ceiling(self, net: &Net, corner: usize, cut: &mut Triangles) -> Self {
        if let Some(upper) = self.upper {
            upper.end_in(corner, cut);
        }
        Self { lower: self.lower.with(net, corner, Side::Ceiling, cut), upper: None }
    }

    /// The strip that is left where what was between two ends: the next corner is joined to this one.
    pub(super) fn merged(self, above: Self, net: &Net, corner: usize, cut: &mut Triangles) -> Self {
        let lower = self.on_ceiling(net, corner, cut).lower;
        let upper = above.on_floor(net, corner, cut).lower;
        Self { lower, upper: Some(upper) }
    }

    /// The strips below and above what begins inside of this one in a corner, which is joined to the last.
    pub(super) fn split(self, net: &Net, corner: usize, cut: &mut Triangles) -> [Self; 2] {
        let (last, side) = self.lower.last();
        let (lower, upper) = match (self.upper, side) {
            (Some(upper), _) => (self.lower, upper),
            (None, Side::Floor) => (Piece::from(last), self.lower),
            (None, Side::Ceiling) => (self.lower, Piece::from(last)),
        };
        let lower = lower.with(net, corner, Side::Ceiling, cut);
        let upper = upper.with(net, corner, Side::Floor, cut);
        [lower, upper].map(|piece| Self { lower: piece, upper: None })
    }

    /// Cuts all that is left, where the strip ends.
    pub(super) fn end_in(self, corner: usize, cut: &mut Triangles) {
        for piece in [Some(self.lower), self.upper].into_iter().flatten() {
            piece.end_in(corner, cut);
        }
    }
}
