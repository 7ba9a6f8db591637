//! How far is an answer from the truth?
//!
//! The truth of most questions is `±√square + shift` with rational `square` and `shift`: a distance
//! of cores less two radii, for instance. [`Root`] is that number, and compares it with floats by
//! squaring, never by rounding a root. It is expensive, so a [`Truth`] begins as a [`Ball`] and
//! remembers its question; only when the ball cannot tell is the question asked again exactly.

use std::cmp::Ordering;

use crate::ball::Ball;
use crate::exact::Exact;
use crate::number::Number;
use crate::question::Question;

/// `±√|s| + shift`, the sign of the root being that of `s`, the signed square.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// The square under the root, with the sign that stands before it.
    pub signed_square: Exact,
    /// What is added to the root.
    pub shift: Exact,
}

impl Root {
    /// A rational number.
    pub fn rational(value: Exact) -> Self {
        Root { signed_square: Exact::whole(0), shift: value }
    }

    /// How the number compares with a rational.
    fn compare(&self, value: &Exact) -> Ordering {
        let bound = value - &self.shift;
        self.signed_square.cmp(&(&bound * &bound.abs()))
    }

    /// How the number compares with a float.
    pub fn compare_with(&self, value: f64) -> Ordering {
        self.compare(&Exact::new(value))
    }

    /// The number with its sign turned.
    pub fn negated(&self) -> Root {
        Root { signed_square: -&self.signed_square, shift: -&self.shift }
    }

    /// Whether a float is at most `tolerance` away.
    pub fn is_within(&self, value: f64, tolerance: f64) -> bool {
        let (value, tolerance) = (Exact::new(value), Exact::new(tolerance));
        self.compare(&(&value - &tolerance)).is_ge() && self.compare(&(&value + &tolerance)).is_le()
    }

    /// An enclosure.
    pub fn to_ball(&self) -> Ball {
        let root = self.signed_square.abs().to_ball().sqrt();
        let shift = self.shift.to_ball();
        if self.signed_square.is_negative() { shift - root } else { shift + root }
    }
}

/// Where a surer answer than the ball can be had.
#[derive(Clone, Debug)]
enum Source<'a> {
    /// Nowhere: the answer is no root of a rational.
    Curved,
    /// Here.
    Known(Box<Root>),
    /// By asking again.
    Asked(Question<'a>),
}

/// The true answer to a question.
#[derive(Clone, Debug)]
pub struct Truth<'a> {
    ball: Ball,
    source: Source<'a>,
    /// Whether the source answers with the opposite sign.
    is_opposite: bool,
}

/// How much narrower than a tolerance the enclosure of a curved truth has to be: so narrow that the
/// border of the tolerance moves by less than a thousandth.
const FAR_BELOW: f64 = 1.0 / 1024.0;

impl<'a> Truth<'a> {
    /// The truth of a question that the ball has answered for now.
    pub(crate) fn asked(ball: Ball, question: Question<'a>) -> Self {
        if ball.radius() < f64::INFINITY {
            Truth { ball, source: Source::Asked(question), is_opposite: false }
        } else {
            Truth::known(question.exact())
        }
    }

    /// A truth that is no root of a rational, but enclosed.
    pub(crate) fn curved(ball: Ball) -> Self {
        Truth { ball, source: Source::Curved, is_opposite: false }
    }

    /// A truth in its exact form.
    pub(crate) fn known(root: Root) -> Self {
        Truth { ball: root.to_ball(), source: Source::Known(Box::new(root)), is_opposite: false }
    }

    /// A rational truth.
    pub(crate) fn rational(value: Exact) -> Self {
        Truth::known(Root::rational(value))
    }

    /// The truth with its sign turned.
    pub(crate) fn opposite(self) -> Self {
        Truth { ball: -self.ball, is_opposite: !self.is_opposite, ..self }
    }

    /// The exact form, if there is one.
    pub fn exact(&self) -> Option<Root> {
        let root = match &self.source {
            Source::Curved => return None,
            Source::Known(root) => (**root).clone(),
            Source::Asked(question) => question.exact(),
        };
        Some(if self.is_opposite { root.negated() } else { root })
    }

    /// The enclosure that was computed first.
    pub fn enclosure(&self) -> Ball {
        self.ball
    }

    /// Whether `|value - truth| ≤ tolerance`, decided without rounding.
    ///
    /// # Panics
    /// If a curved truth is not known far better than the tolerance asks for.
    pub fn is_within(&self, value: f64, tolerance: f64) -> bool {
        if !value.is_finite() {
            return false;
        }
        let difference = (self.ball - Ball::new(value)).abs();
        match difference.compare(&Ball::new(tolerance)) {
            Ok(order) => order.is_le(),
            Err(_) => match self.exact() {
                Some(root) => root.is_within(value, tolerance),
                None => {
                    let radius = self.ball.radius();
                    assert!(
                        radius <= tolerance * FAR_BELOW,
                        "the truth is known to {radius:e}, which is no judge of {tolerance:e}"
                    );
                    difference.midpoint() <= tolerance
                }
            },
        }
    }

    /// `|value - truth|`, good to `resolution` or to three digits, whichever is coarser.
    ///
    /// The question is only asked again exactly where the enclosure is wider than that.
    pub fn error(&self, value: f64, resolution: f64) -> f64 {
        let difference = (self.ball - Ball::new(value)).abs();
        if difference.radius() <= resolution.max(difference.midpoint() * FAR_BELOW) {
            return difference.midpoint();
        }
        match self.exact() {
            Some(root) => (root.to_ball() - Ball::new(value)).abs().midpoint(),
            None => difference.midpoint(),
        }
    }

    /// The truth, rounded.
    pub fn to_f64(&self) -> f64 {
        let is_sharp = self.ball.radius() <= self.ball.midpoint().abs() * f64::EPSILON * FAR_BELOW;
        if is_sharp {
            return self.ball.midpoint();
        }
        self.exact().map_or(self.ball, |root| root.to_ball()).midpoint()
    }

    /// Whether the truth is not below a float, decided without rounding. A curved truth that cannot
    /// be told from the float counts as equal to it.
    pub fn is_at_least(&self, value: f64) -> bool {
        self.compare_with(value).is_none_or(Ordering::is_ge)
    }

    /// Whether the truth is not above a float, decided without rounding. A curved truth that cannot
    /// be told from the float counts as equal to it.
    pub fn is_at_most(&self, value: f64) -> bool {
        self.compare_with(value).is_none_or(Ordering::is_le)
    }

    /// How the truth compares with a float, unless it is curved and too near to tell.
    fn compare_with(&self, value: f64) -> Option<Ordering> {
        let quick = self.ball.compare(&Ball::new(value)).ok();
        quick.or_else(|| self.exact().map(|root| root.compare_with(value)))
    }
}
