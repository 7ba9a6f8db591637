//! Ray against a support function: where does a line cross a core of which only the support is known?
//!
//! How far the point `p(s)` of a line is from a convex body, `f(s)`, is a function without dents: it
//! falls until the line is nearest or inside, and rises after that. Its slope is `n · along`, where `n`
//! is the outward normal at the nearest point of the body. So Newton's steps from outside,
//!
//! ```text
//!     s  <-  s - f / (n · along)
//!
//!   f |\                  The tangent of a function without dents lies below it: a step never goes
//!     | \ .               beyond where the line goes in. Where the body is smooth there, each step
//!     |  \  .             doubles the right digits; where it is flat, one step ends it; where the
//!     |   \   ` .  _      line only grazes the body, each step halves what is left.
//!   0 +----*-------*--
//!          s next
//! ```
//!
//! In space, a step goes to where the line meets the plane that has just been found to hold the whole
//! body behind it. So each step is a proof that the line is outside until then, however rough the
//! distance is, and a plane that the line does not come nearer to, while it is in front of it, proves
//! that it misses. The last plane goes through the point where the line goes in: its normal is the
//! normal there.

use super::line::AROUND;
use super::space::{
    ClosestPoints, Core, End, Line, LineInterval, Matrix, MinkowskiDifference, Rounding, Silent,
    Vector, closest,
};

/// More steps than a line needs that grazes the body: each of them halves what is left, and the
/// distance shrinks by four, from the size to its rounding.
const MOST_STEPS: usize = 64;

/// A core, the radius around it, and what the search has to know of its size.
#[derive(Clone, Copy)]
pub(crate) struct Body<'a> {
    pub(crate) core: Core<'a>,
    pub(crate) radius: f64,
    /// No point of the core is further from its origin.
    pub(crate) reach: f64,
    pub(crate) rounding: &'a Rounding,
    /// A point that is no further than this from the body touches it.
    pub(crate) touch: f64,
}

impl Line {
    /// The part of the line in a body.
    ///
    /// A line that is near enough to touch when it comes from one side may be found to miss from the
    /// other. It goes out through the plane that it came to last, which has the whole body behind it: where
    /// it came to it, for a line along a face, or already where it touches.
    pub(crate) fn clip_to_body(&self, body: &Body) -> Option<LineInterval> {
        let enter = self.way_in(body).ok()?;
        let exit = match self.reversed().way_in(body) {
            Ok(exit) | Err(exit) if enter.s <= -exit.s => End { s: -exit.s, ..exit },
            Ok(End { normal, .. }) | Err(End { normal, .. }) => End { normal, ..enter },
        };
        Some(LineInterval { enter, exit })
    }

    /// Where the line goes into a body, sought from where it goes into the ball around it. A line that
    /// misses is told where it meets the last plane that it came nearer to, at which it was in front of
    /// the body still.
    ///
    /// The first plane is that of the ball, which holds the body behind it where they touch.
    fn way_in(&self, body: &Body) -> Result<End, End> {
        let around = (body.reach + body.radius) * (1.0 + AROUND) + body.touch;
        let nowhere = End { s: f64::INFINITY, point: self.near, normal: self.heading() };
        let ball = self.clip_to_ball(Vector::ZERO, around).ok_or(nowhere)?;
        let mut s = ball.enter.s;
        let mut normal = ball.enter.point.normalized().unwrap_or(-self.heading());
        for _ in 0..MOST_STEPS {
            let end = End { s, point: self.at(s), normal };
            let seen = body.seen_from(end.point);
            if seen.separation <= body.touch {
                return Ok(end);
            }
            // From the point to the body: against the outward normal.
            let fall = seen.normal.dot(self.along);
            if !(fall > 0.0) {
                return Err(end);
            }
            normal = -seen.normal;
            let next = s + seen.separation / fall;
            if !(next > s) {
                return Ok(End { normal, ..end });
            }
            s = next;
            if !(s <= ball.exit.s) {
                break;
            }
        }
        Err(End { s, point: self.at(s), normal })
    }
}

impl Body<'_> {
    /// The point, as A, and the body, as B. A point so near to a curved core that it seems to be in it
    /// may be in front still, by more than touching: how deep it is tells that, too.
    fn seen_from(&self, point: Vector) -> ClosestPoints {
        let cores = [Core::Segment([Vector::ZERO; 2]), self.core];
        let pair =
            MinkowskiDifference::new(cores, (Matrix::IDENTITY, -point), self.reach, self.rounding);
        let found = closest(&pair, None, &mut Silent).expect("there is no limit");
        found.rounded(0.0, self.radius)
    }
}
