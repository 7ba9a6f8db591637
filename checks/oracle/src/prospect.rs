//! Which axes are worth a proof?
//!
//! Most axes lose by far, and plain floats can prove it. Let `L₁`, `L₂` bound the coordinates of
//! two edges and `S` those of the corners, each of which is within `4u` of its float in relation to
//! that bound (`u = 2⁻⁵³`; if not, nothing is left out). The coordinates of `n = e₁ × e₂` are below
//! `2 L₁L₂`; in floats they are off by at most `2 · 2 · 4u L₁L₂` for the edges and `8u L₁L₂` for
//! rounding, together `24u L₁L₂`, and the length by less than `48u L₁L₂`. Then `n · x`, a sum of
//! three products, is off by `3 (24u + 2 · 4u) L₁L₂S` for its factors and `24u L₁L₂S` for rounding,
//! 120u in all, and a difference of two of them by less than `256u`. [`SLACK`] leaves room for the
//! roundings of the bounds themselves.

use crate::number::Number;
use crate::polytope::Pair;
use crate::vector::{Vector, largest_coordinate as size_of};

/// 512 `u`, twice the largest error derived above.
const SLACK: f64 = 256.0 * f64::EPSILON;

/// The largest error of a coordinate, in relation to the bound of all, that the derivation allows.
const TRUSTED: f64 = 2.0 * f64::EPSILON;

type Point = [f64; 3];

/// Both polytopes in floats.
pub(crate) struct Prospect {
    a: Vec<Point>,
    b: Vec<Point>,
    size: f64,
    is_trusted: bool,
}

fn is_close<N: Number>(vectors: &[Vector<N>], size: f64) -> bool {
    vectors.iter().flat_map(|vector| &vector.0).all(|x| x.guess_error() <= size * TRUSTED)
}

impl Prospect {
    pub(crate) fn new<N: Number>(pair: &Pair<'_, N>) -> Self {
        let a: Vec<_> = pair.a.vertices.iter().map(Vector::guess).collect();
        let b: Vec<_> = pair.b.vertices.iter().map(Vector::guess).collect();
        let size = size_of(&a).max(size_of(&b));
        let is_edge_close =
            |edge: &Vector<N>| is_close(std::slice::from_ref(edge), size_of(&[edge.guess()]));
        let is_trusted = is_close(&pair.a.vertices, size)
            && is_close(&pair.b.vertices, size)
            && pair.a.directions.iter().chain(&pair.b.directions).all(is_edge_close);
        Prospect { a, b, size, is_trusted }
    }

    /// Bounds on `gap / |n|` for the axis `n` in either sense, the product of edges of the given
    /// size.
    pub(crate) fn bounds(&self, axis: Point, edge_size: f64) -> (f64, f64) {
        let dot = |x: Point, y: Point| x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
        let extent = |points: &[Point]| {
            points
                .iter()
                .map(|&point| dot(axis, point))
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| {
                    (low.min(x), high.max(x))
                })
        };
        let length = dot(axis, axis).sqrt();
        let (least, most) = (length - SLACK * edge_size, length + SLACK * edge_size);
        if !self.is_trusted || least.is_nan() || least <= 0.0 {
            return (f64::NEG_INFINITY, f64::INFINITY);
        }
        let ((a_low, a_high), (b_low, b_high)) = (extent(&self.a), extent(&self.b));
        let gap = (b_low - a_high).max(a_low - b_high);
        let (low, high) =
            (gap - SLACK * edge_size * self.size, gap + SLACK * edge_size * self.size);
        (low / if low < 0.0 { least } else { most }, high / if high < 0.0 { most } else { least })
    }
}

/// The positions of those axes whose upper bound is not below the best lower bound.
pub(crate) fn contenders(bounds: &[(f64, f64)]) -> impl Iterator<Item = usize> + '_ {
    let best = bounds.iter().fold(f64::NEG_INFINITY, |best, bound| best.max(bound.0));
    bounds.iter().enumerate().filter(move |(_, bound)| bound.1 >= best).map(|(i, _)| i)
}

/// The perpendicular of an edge in the plane, and the size of the edge.
pub(crate) fn perpendicular(edge: Point) -> (Point, f64) {
    ([-edge[1], edge[0], 0.0], size_of(&[edge]))
}
