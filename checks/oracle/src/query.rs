//! The questions about bodies that the outside may ask.

use crate::ball::Ball;
use crate::body::Body;
use crate::curved;
use crate::number::{Number, Undecided};
use crate::placement::{Dimension, Placement};
use crate::question::Question;
use crate::separation::Bodies;
use crate::support::Reach;
use crate::truth::Truth;
use crate::vector::Vector;

/// A truth from an enclosure, exact at once where there was none.
fn answer<'a>(ball: Result<Ball, Undecided>, question: Question<'a>) -> Truth<'a> {
    ball.map_or_else(|_| Truth::known(question.exact()), |ball| Truth::asked(ball, question))
}

/// A truth that only an enclosure can give.
fn curved_answer<'a>(ball: Result<Ball, Undecided>) -> Truth<'a> {
    Truth::curved(ball.expect("the placement of a round body has numbers in range"))
}

/// The signed separation of two bodies: the distance when apart, minus the length of the shortest
/// translation that makes them merely touch when they overlap.
///
/// # Panics
/// If a core is round, unless the other one is a single point.
pub fn separation<'a>(
    dimension: Dimension,
    a: &'a Body,
    a_at: &'a Placement,
    b: &'a Body,
    b_at: &'a Placement,
) -> Truth<'a> {
    if let Some(bodies) = Bodies::new(dimension, (a, a_at), (b, b_at)) {
        return answer(bodies.enclosed(), Question::Separation { dimension, a, a_at, b, b_at });
    }
    let (point, point_at, round, round_at) =
        if a.polytope().is_some() { (a, a_at, b, b_at) } else { (b, b_at, a, a_at) };
    let ball = placed_point(dimension, point, point_at).and_then(|center| {
        let core = curved::separation(dimension, &center, round, round_at)?;
        Ok(core - Ball::new(point.radius))
    });
    curved_answer(ball)
}

/// Whether [`separation`] has an answer for two bodies: both cores are polytopes, or one is a point,
/// and polytopes have few enough corners for all pairs of edges to be tried.
pub fn has_separation(a: &Body, b: &Body) -> bool {
    let corners = |body: &Body| body.polytope().map(|core| core.vertices.len());
    match (corners(a), corners(b)) {
        (Some(a), Some(b)) => a.max(b) <= MOST_CORNERS,
        (Some(1), None) | (None, Some(1)) => true,
        (Some(_) | None, Some(_) | None) => false,
    }
}

/// Two bodies with this many corners each take about a tenth of a second.
const MOST_CORNERS: usize = 64;

/// The one corner of a body, in the world.
fn placed_point(
    dimension: Dimension,
    body: &Body,
    placement: &Placement,
) -> Result<Vector<Ball>, Undecided> {
    let corner = match body.polytope().map(|core| core.vertices) {
        Some(&[corner]) => Vector::from_f64(dimension.restricted(corner)),
        Some(_) | None => panic!("a round core is only judged against a point"),
    };
    let frame = placement.frame::<Ball>(dimension)?;
    let shrink = Ball::new(1.0).over(&frame.weight)?;
    Ok(frame.turned(&corner).scaled(&shrink).plus(&frame.origin))
}

/// The signed distance of a point from a body: positive outside, minus the distance to the surface
/// inside. A flat body has no inside.
pub fn point_separation<'a>(
    dimension: Dimension,
    point: [f64; 3],
    body: &'a Body,
    placement: &'a Placement,
) -> Truth<'a> {
    if body.polytope().is_some() {
        let at = Placement::identity();
        let query = Body::point(point);
        let bodies = Bodies::new(dimension, (&query, &at), (body, placement));
        let ball = bodies.ok_or(Undecided).and_then(|bodies| bodies.enclosed());
        return answer(ball, Question::Point { dimension, point, body, placement });
    }
    let point = Vector::from_f64(dimension.restricted(point));
    curved_answer(curved::separation(dimension, &point, body, placement))
}

/// The greatest `direction · x` over the body; the direction need not have length 1.
pub fn support<'a>(
    body: &'a Body,
    placement: &'a Placement,
    direction: [f64; 3],
    dimension: Dimension,
) -> Truth<'a> {
    let reach = Reach { dimension, direction, body, placement };
    match body.polytope() {
        Some(_) => answer(reach.enclosed_support(), Question::Support(reach)),
        None => curved_answer(reach.enclosed_support()),
    }
}

/// The signed separation of the body from the solid half-space `normal · x ≤ offset`, with the
/// normal as given: its length counts, but not its rounding.
pub fn half_space_separation<'a>(
    dimension: Dimension,
    normal: [f64; 3],
    offset: f64,
    body: &'a Body,
    placement: &'a Placement,
) -> Truth<'a> {
    let reach = Reach { dimension, direction: normal, body, placement };
    match body.polytope() {
        Some(_) => answer(reach.enclosed_above(offset), Question::Above(reach, offset)),
        None => curved_answer(reach.enclosed_above(offset)),
    }
}

/// The signed separation of the body from the plane `normal · x = offset`, which has two sides: the
/// distance when apart, minus the shorter way off the plane when it cuts the body.
pub fn plane_separation<'a>(
    dimension: Dimension,
    normal: [f64; 3],
    offset: f64,
    body: &'a Body,
    placement: &'a Placement,
) -> Truth<'a> {
    let reach = Reach { dimension, direction: normal, body, placement };
    match body.polytope() {
        Some(_) => answer(reach.enclosed_beside(offset), Question::Beside(reach, offset)),
        None => curved_answer(reach.enclosed_beside(offset)),
    }
}

/// How far outside the body a point is, rounded upward by at most twice `resolution`; 0 if it is
/// inside.
pub fn membership_error(
    dimension: Dimension,
    point: [f64; 3],
    body: &Body,
    placement: &Placement,
    resolution: f64,
) -> f64 {
    let truth = point_separation(dimension, point, body, placement);
    let ball = truth.enclosure();
    let is_sharp = ball.radius() <= resolution || ball.upper_bound() <= resolution;
    let exact = if is_sharp { None } else { truth.exact() };
    exact.map_or(ball, |root| root.to_ball()).upper_bound().max(0.0)
}

/// `(min n·B - max n·A) / |n|`, rounded: how far apart the normal shows the bodies to be.
pub fn gap_along(
    dimension: Dimension,
    normal: [f64; 3],
    a: &Body,
    a_at: &Placement,
    b: &Body,
    b_at: &Placement,
) -> f64 {
    enclosed_gap(dimension, normal, (a, a_at), (b, b_at)).map_or(f64::NAN, Ball::midpoint)
}

fn enclosed_gap(
    dimension: Dimension,
    normal: [f64; 3],
    (a, a_at): (&Body, &Placement),
    (b, b_at): (&Body, &Placement),
) -> Result<Ball, Undecided> {
    let on_a = Reach { dimension, direction: normal, body: a, placement: a_at };
    let on_b = Reach { dimension, direction: normal, body: b, placement: b_at };
    let gap = on_b.enclosed_extent()?.0 - on_a.enclosed_extent()?.1;
    let length_squared = Vector::<Ball>::from_f64(dimension.restricted(normal)).length_squared();
    Ok(gap.over_root(&length_squared)? - (Ball::new(a.radius) + Ball::new(b.radius)))
}

/// The smallest box with sides along the axes that holds the body: its lower and upper bound in
/// each coordinate. In the plane the third pair is meaningless.
///
/// A lower bound is returned as what it is, not as the support in the opposite direction.
pub fn tight_box<'a>(
    body: &'a Body,
    placement: &'a Placement,
    dimension: Dimension,
) -> [(Truth<'a>, Truth<'a>); 3] {
    std::array::from_fn(|i| {
        let unit = |length: f64| std::array::from_fn(|k| if k == i { length } else { 0.0 });
        let high = support(body, placement, unit(1.0), dimension);
        let low = support(body, placement, unit(-1.0), dimension).opposite();
        (low, high)
    })
}

/// Whether the box contains the body, without any tolerance. Only a round core that may or may not
/// poke out in the thirtieth digit gets the benefit of the doubt.
pub fn is_contained(
    low: [f64; 3],
    high: [f64; 3],
    body: &Body,
    placement: &Placement,
    dimension: Dimension,
) -> bool {
    let count = match dimension {
        Dimension::Two => 2,
        Dimension::Three => 3,
    };
    tight_box(body, placement, dimension)
        .iter()
        .zip(low.into_iter().zip(high))
        .take(count)
        .all(|((least, greatest), (low, high))| least.is_at_least(low) && greatest.is_at_most(high))
}
