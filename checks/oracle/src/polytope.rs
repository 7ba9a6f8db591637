//! Where are the corners and edges of two polytopes, in one common frame?
//!
//! Both are seen from the place of A, so that bodies far from the origin lose nothing, and all
//! lengths are multiplied by one common `scale`, so that no rotation has to divide (see
//! [`Frame`]). Where both bodies turn alike, the rotation is left out altogether: then
//! faces that are parallel are so to the last digit, even in a [`Ball`].

use crate::ball::Ball;
use crate::body::{Body, Core};
use crate::exact::Exact;
use crate::number::{Number, Undecided, decide};
use crate::placement::{Dimension, Frame, Placement};
use crate::vector::{Vector, sketched_cross};

/// The corners, edges and faces of a polytope, in its own frame.
#[derive(Clone, Copy)]
pub(crate) struct Polytope<'a> {
    pub(crate) vertices: &'a [[f64; 3]],
    pub(crate) edges: &'a [[usize; 2]],
    pub(crate) faces: &'a [Vec<usize>],
}

impl Body {
    /// The core, if it is a polytope.
    pub(crate) fn polytope(&self) -> Option<Polytope<'_>> {
        match &self.core {
            Core::Polytope { vertices, edges, faces } => Some(Polytope { vertices, edges, faces }),
            Core::Cylinder { .. } | Core::Cone { .. } | Core::Ellipsoid { .. } => None,
        }
    }
}

impl Polytope<'_> {
    /// One edge for each direction that occurs among the edges, in either sense.
    fn distinct_edges(&self, dimension: Dimension) -> Vec<[usize; 2]> {
        let corner = |i: usize| dimension.restricted(self.vertices[i]);
        let mut distinct: Vec<[usize; 2]> = Vec::new();
        for &edge in self.edges {
            let has_length = corner(edge[0]) != corner(edge[1]);
            let is_new = |kept: &[usize; 2]| !self.are_parallel(dimension, *kept, edge);
            if has_length && distinct.iter().all(is_new) {
                distinct.push(edge);
            }
        }
        distinct
    }

    /// Whether two edges are parallel.
    fn are_parallel(&self, dimension: Dimension, one: [usize; 2], other: [usize; 2]) -> bool {
        !self.are_plainly_askew(dimension, one, other)
            && decide(
                || self.are_parallel_in::<Ball>(dimension, one, other),
                || self.are_parallel_in::<Exact>(dimension, one, other),
            )
    }

    /// Whether floats are enough to see that two edges are not parallel.
    ///
    /// A coordinate of an edge is off by `u = 2⁻⁵³` of itself, so one of the outer product by `4u`
    /// for its factors and `4u` for rounding, in relation to the product of the largest
    /// coordinates.
    fn are_plainly_askew(&self, dimension: Dimension, one: [usize; 2], other: [usize; 2]) -> bool {
        let direction = |[i, j]: [usize; 2]| {
            let (start, end) = (self.vertices[i], self.vertices[j]);
            dimension.restricted(std::array::from_fn(|k| end[k] - start[k]))
        };
        let (axis, size) = sketched_cross(direction(one), direction(other));
        axis.iter().any(|x| x.abs() > 8.0 * f64::EPSILON * size)
    }

    fn are_parallel_in<N: Number>(
        &self,
        dimension: Dimension,
        one: [usize; 2],
        other: [usize; 2],
    ) -> Result<bool, Undecided> {
        let direction = |edge| self.direction::<N>(dimension, edge);
        direction(one).cross(&direction(other)).is_zero()
    }

    fn corner<N: Number>(&self, dimension: Dimension, index: usize) -> Vector<N> {
        Vector::from_f64(dimension.restricted(self.vertices[index]))
    }

    fn direction<N: Number>(&self, dimension: Dimension, edge: [usize; 2]) -> Vector<N> {
        self.corner::<N>(dimension, edge[1]).minus(&self.corner(dimension, edge[0]))
    }

    /// The polytope carried over by a linear map and then moved by `offset`.
    fn posed<N: Number>(
        &self,
        dimension: Dimension,
        carry: impl Fn(&Vector<N>) -> Vector<N>,
        offset: Option<Vector<N>>,
    ) -> Posed<'_, N> {
        let place = |i: usize| {
            let carried = carry(&self.corner(dimension, i));
            offset.as_ref().map_or_else(|| carried.clone(), |offset| carried.plus(offset))
        };
        let distinct = self.distinct_edges(dimension);
        Posed {
            vertices: (0..self.vertices.len()).map(place).collect(),
            directions: distinct
                .iter()
                .map(|&edge| carry(&self.direction(dimension, edge)))
                .collect(),
            edges: self.edges,
            faces: self.faces,
        }
    }
}

/// A polytope in the common frame.
pub(crate) struct Posed<'a, N> {
    pub(crate) vertices: Vec<Vector<N>>,
    /// Each direction of an edge once.
    pub(crate) directions: Vec<Vector<N>>,
    pub(crate) edges: &'a [[usize; 2]],
    pub(crate) faces: &'a [Vec<usize>],
}

impl<N: Number> Posed<'_, N> {
    /// The least and the greatest `axis · x` over the corners.
    pub(crate) fn extent(&self, axis: &Vector<N>) -> (N, N) {
        extent(axis, &self.vertices)
    }
}

/// The least and the greatest `axis · x` over some points.
pub(crate) fn extent<N: Number>(axis: &Vector<N>, points: &[Vector<N>]) -> (N, N) {
    let first = axis.dot(&points[0]);
    points[1..]
        .iter()
        .map(|point| axis.dot(point))
        .fold((first.clone(), first), |(low, high), x| (low.smaller(&x), high.larger(&x)))
}

/// Two polytopes in a common frame.
pub(crate) struct Pair<'a, N> {
    pub(crate) a: Posed<'a, N>,
    pub(crate) b: Posed<'a, N>,
    /// The square of the factor that all lengths are multiplied by.
    pub(crate) scale_squared: N,
    pub(crate) dimension: Dimension,
}

impl<'a, N: Number> Pair<'a, N> {
    pub(crate) fn new(
        dimension: Dimension,
        (a, a_at): (&'a Polytope<'a>, &Placement),
        (b, b_at): (&'a Polytope<'a>, &Placement),
    ) -> Result<Self, Undecided> {
        let a_frame: Frame<N> = a_at.frame(dimension)?;
        let apart = b_at.translation(dimension).minus(&a_frame.origin);
        if a_at.turns_like(b_at) {
            let scale = a_frame.weight.clone();
            let stretched = |vector: &Vector<N>| vector.scaled(&scale);
            return Ok(Pair {
                a: a.posed(dimension, stretched, None),
                b: b.posed(dimension, stretched, Some(a_frame.turned_back(&apart))),
                scale_squared: scale.squared(),
                dimension,
            });
        }
        let b_frame: Frame<N> = b_at.frame(dimension)?;
        let scale = a_frame.weight.times(&b_frame.weight);
        let carry_a = |vector: &Vector<N>| a_frame.turned(vector).scaled(&b_frame.weight);
        let carry_b = |vector: &Vector<N>| b_frame.turned(vector).scaled(&a_frame.weight);
        Ok(Pair {
            a: a.posed(dimension, carry_a, None),
            b: b.posed(dimension, carry_b, Some(apart.scaled(&scale))),
            scale_squared: scale.squared(),
            dimension,
        })
    }
}
