//! How far does a body reach along a direction?
//!
//! The direction `d` need not have length 1. A polytope reaches as far as its farthest corner, the
//! round cores have closed forms, and rounding adds `radius · |d|` to any of them.

use crate::ball::Ball;
use crate::body::{Body, Core};
use crate::exact::Exact;
use crate::number::{Number, Undecided};
use crate::placement::{Dimension, Placement};
use crate::polytope::{Polytope, extent};
use crate::truth::Root;
use crate::vector::Vector;

/// A body, its place and a direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach<'a> {
    pub(crate) dimension: Dimension,
    pub(crate) direction: [f64; 3],
    pub(crate) body: &'a Body,
    pub(crate) placement: &'a Placement,
}

impl Reach<'_> {
    fn direction<N: Number>(&self) -> Vector<N> {
        Vector::from_f64(self.dimension.restricted(self.direction))
    }

    /// The squared length of the direction.
    fn length_squared<N: Number>(&self) -> N {
        self.direction::<N>().length_squared()
    }

    /// The least and the greatest `d · x` over the core, which is a polytope.
    ///
    /// `d · (M v / w + t) = (Mᵀ d) · v / w + d · t`, so the direction is turned, not the corners.
    fn polytope_extent<N: Number>(&self, polytope: Polytope) -> Result<(N, N), Undecided> {
        let frame = self.placement.frame::<N>(self.dimension)?;
        let direction = self.direction();
        let local = frame.turned_back(&direction);
        let corner = |&vertex: &[f64; 3]| Vector::from_f64(self.dimension.restricted(vertex));
        let corners: Vec<_> = polytope.vertices.iter().map(corner).collect();
        let (low, high) = extent(&local, &corners);
        let offset = direction.dot(&frame.origin);
        let place = |x: N| Ok(x.over(&frame.weight)?.plus(&offset));
        Ok((place(low)?, place(high)?))
    }

    /// The least and the greatest `d · x` over the core, enclosed.
    pub(crate) fn enclosed_extent(&self) -> Result<(Ball, Ball), Undecided> {
        if let Some(polytope) = self.body.polytope() {
            return self.polytope_extent(polytope);
        }
        let frame = self.placement.frame::<Ball>(self.dimension)?;
        let direction = self.direction();
        let Vector(local) = frame.turned_back(&direction);
        let local = [
            local[0].over(&frame.weight)?,
            local[1].over(&frame.weight)?,
            local[2].over(&frame.weight)?,
        ];
        let offset = direction.dot(&frame.origin);
        let high = curved_support(&self.body.core, self.dimension, local);
        let low = -curved_support(&self.body.core, self.dimension, local.map(|x| -x));
        Ok((low + offset, high + offset))
    }

    fn exact_extent(&self) -> (Exact, Exact) {
        let polytope = self.body.polytope().expect("only polytopes are asked again");
        self.polytope_extent(polytope).expect("exact numbers always decide")
    }

    /// `radius · |d|`.
    fn rounding(&self) -> Ball {
        Ball::new(self.body.radius) * self.length_squared::<Ball>().sqrt()
    }

    /// The greatest `d · x` over the body.
    pub(crate) fn enclosed_support(&self) -> Result<Ball, Undecided> {
        Ok(self.enclosed_extent()?.1 + self.rounding())
    }

    /// The greatest `d · x` over the body.
    pub(crate) fn exact_support(&self) -> Root {
        let radius = Exact::new(self.body.radius);
        let signed_square = &radius.squared() * &self.length_squared();
        Root { signed_square, shift: self.exact_extent().1 }
    }

    /// The separation from the half-space `d · x ≤ offset`.
    pub(crate) fn enclosed_above(&self, offset: f64) -> Result<Ball, Undecided> {
        let gap = self.enclosed_extent()?.0 - Ball::new(offset);
        Ok(gap.over_root(&self.length_squared())? - Ball::new(self.body.radius))
    }

    /// The separation from the half-space `d · x ≤ offset`.
    pub(crate) fn exact_above(&self, offset: f64) -> Root {
        self.exact_over_length(&self.exact_extent().0.minus(&Exact::new(offset)))
    }

    /// The separation from the plane `d · x = offset`: the body is off the plane by the larger of
    /// `low - offset` and `offset - high`, and where both are negative, the larger one is the way
    /// out.
    pub(crate) fn enclosed_beside(&self, offset: f64) -> Result<Ball, Undecided> {
        let ((low, high), offset) = (self.enclosed_extent()?, Ball::new(offset));
        let gap = (low - offset).max(offset - high);
        Ok(gap.over_root(&self.length_squared())? - Ball::new(self.body.radius))
    }

    /// The separation from the plane `d · x = offset`.
    pub(crate) fn exact_beside(&self, offset: f64) -> Root {
        let ((low, high), offset) = (self.exact_extent(), Exact::new(offset));
        self.exact_over_length(&(&low - &offset).larger(&(&offset - &high)))
    }

    fn exact_over_length(&self, gap: &Exact) -> Root {
        let signed_square = gap.over_root(&self.length_squared()).expect("a normal is not 0");
        Root { signed_square, shift: -&Exact::new(self.body.radius) }
    }
}

/// The greatest `d · x` over a round core in its own frame.
fn curved_support(core: &Core, dimension: Dimension, direction: [Ball; 3]) -> Ball {
    let [x, y, z] = direction;
    let across = || (x.square() + z.square()).sqrt();
    match core {
        Core::Polytope { .. } => unreachable!("a polytope is no round core"),
        Core::Cylinder { half_height, radius } => {
            Ball::new(*half_height) * y.abs() + Ball::new(*radius) * across()
        }
        Core::Cone { half_height, radius } => {
            let apex = Ball::new(*half_height) * y;
            apex.max(Ball::new(*radius) * across() - apex)
        }
        Core::Ellipsoid { half_axes } => {
            let [a, b, c] = dimension.restricted(*half_axes).map(Ball::new);
            ((a * x).square() + (b * y).square() + (c * z).square()).sqrt()
        }
    }
}
