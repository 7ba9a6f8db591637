//! What was asked, so that it can be asked again exactly?
//!
//! Only questions about polytopes are kept here: they have answers of the form [`Root`].

use crate::body::Body;
use crate::placement::{Dimension, Placement};
use crate::separation::Bodies;
use crate::support::Reach;
use crate::truth::Root;

/// A question about polytopes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question<'a> {
    /// The separation of two bodies.
    Separation {
        dimension: Dimension,
        a: &'a Body,
        a_at: &'a Placement,
        b: &'a Body,
        b_at: &'a Placement,
    },
    /// The separation of a point from a body.
    Point { dimension: Dimension, point: [f64; 3], body: &'a Body, placement: &'a Placement },
    /// The support along a direction.
    Support(Reach<'a>),
    /// The separation from the half-space below an offset.
    Above(Reach<'a>, f64),
    /// The separation from the plane at an offset.
    Beside(Reach<'a>, f64),
}

impl Question<'_> {
    /// The exact answer.
    pub(crate) fn exact(&self) -> Root {
        match *self {
            Question::Separation { dimension, a, a_at, b, b_at } => {
                polytopes(dimension, (a, a_at), (b, b_at))
            }
            Question::Point { dimension, point, body, placement } => {
                let point = (&Body::point(point), &Placement::identity());
                polytopes(dimension, point, (body, placement))
            }
            Question::Support(reach) => reach.exact_support(),
            Question::Above(reach, offset) => reach.exact_above(offset),
            Question::Beside(reach, offset) => reach.exact_beside(offset),
        }
    }
}

fn polytopes(dimension: Dimension, a: (&Body, &Placement), b: (&Body, &Placement)) -> Root {
    Bodies::new(dimension, a, b).expect("only polytopes are asked again").exact()
}
