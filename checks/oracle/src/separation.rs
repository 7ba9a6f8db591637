//! How far apart are two polytopes, or how deep do they overlap?
//!
//! Write `gap(n) = min n·B - max n·A`. No direction can promise too much: `gap(n)/|n|` is never
//! above the signed separation, whatever `n` is, and some `n` reaches it. So the truth is the
//! largest `gap(n)/|n|` over a finite set of directions that is sure to hold the best one:
//!
//! * overlapping: the best `n` is a face normal of the Minkowski difference, which is the outer
//!   product of two edges, drawn from either body (in the plane: perpendicular to one edge);
//! * apart: it joins the nearest features, so it is such a product as well (two edges, or a
//!   corner and a face), or joins two corners, or a corner and an edge at a right angle.
//!
//! If the Minkowski difference is flat, all those products are perpendicular to it and their gap is
//! 0 where the bodies meet; if it is a segment or a point there are none, and 0 is put in by hand.
//!
//! With enclosures the second list is not searched. Two points that the bodies really have bound
//! the separation from above, the products and one guessed direction from below, and what lies
//! between is the enclosure; it is as narrow as the arithmetic unless the guess was wrong.

use std::cmp::Ordering;

use crate::ball::Ball;
use crate::body::Body;
use crate::exact::Exact;
use crate::number::{Number, Undecided};
use crate::placement::{Dimension, Placement};
use crate::polytope::{Pair, Polytope};
use crate::prospect::{Prospect, contenders, perpendicular};
use crate::truth::Root;
use crate::vector::{Vector, sketched_cross};
use crate::witness::{across_edge, distance_squared, nearest_features, normal};

/// The largest `gap / |n|` found, and whether some direction had to be left out because it may
/// or may not be 0.
struct Search<N> {
    best: Option<N>,
    is_complete: bool,
}

impl<N: Number> Search<N> {
    fn consider(&mut self, gap: &N, squared_length: &N, scale_squared: &N) {
        match squared_length.sign() {
            Ok(Ordering::Greater) => {}
            Ok(Ordering::Equal | Ordering::Less) => return,
            Err(Undecided) => {
                self.is_complete = false;
                return;
            }
        }
        match gap.over_root(&squared_length.times(scale_squared)) {
            Ok(value) => {
                self.best =
                    Some(self.best.as_ref().map_or(value.clone(), |best| best.larger(&value)));
            }
            Err(Undecided) => self.is_complete = false,
        }
    }

    /// A direction from A to B.
    fn try_direction(&mut self, pair: &Pair<'_, N>, direction: &Vector<N>) {
        let gap = pair.b.extent(direction).0.minus(&pair.a.extent(direction).1);
        self.consider(&gap, &direction.length_squared(), &pair.scale_squared);
    }

    /// A direction in either sense.
    fn try_axis(&mut self, pair: &Pair<'_, N>, axis: &Vector<N>) {
        let squared_length = axis.length_squared();
        if squared_length.sign() == Ok(Ordering::Equal) {
            return;
        }
        let (a_low, a_high) = pair.a.extent(axis);
        let (b_low, b_high) = pair.b.extent(axis);
        let gap = b_low.minus(&a_high).larger(&a_low.minus(&b_high));
        self.consider(&gap, &squared_length, &pair.scale_squared);
    }
}

/// All outer products of two edges, or in the plane all perpendiculars of one, less those that
/// floats can prove to be beaten by another.
fn search_axes<N: Number>(pair: &Pair<'_, N>) -> Search<N> {
    let mut search = Search { best: None, is_complete: true };
    let directions: Vec<_> = pair.a.directions.iter().chain(&pair.b.directions).collect();
    let sketches: Vec<_> = directions.iter().map(|direction| direction.guess()).collect();
    let prospect = Prospect::new(pair);
    let promise = |(axis, edge_size)| prospect.bounds(axis, edge_size);
    match pair.dimension {
        Dimension::Two => {
            let bounds: Vec<_> =
                sketches.iter().map(|&edge| promise(perpendicular(edge))).collect();
            for i in contenders(&bounds) {
                search.try_axis(pair, &directions[i].turned_left());
            }
        }
        Dimension::Three => {
            let count = directions.len();
            let pairs: Vec<_> = (0..count).flat_map(|i| (0..i).map(move |j| (i, j))).collect();
            let bounds: Vec<_> = pairs
                .iter()
                .map(|&(i, j)| promise(sketched_cross(sketches[i], sketches[j])))
                .collect();
            for k in contenders(&bounds) {
                let (i, j) = pairs[k];
                search.try_axis(pair, &directions[i].cross(directions[j]));
            }
        }
    }
    search
}

/// The separation of the cores, enclosed.
fn enclosed(pair: &Pair<'_, Ball>) -> Result<Ball, Undecided> {
    let mut search = search_axes(pair);
    if let (Some(best), true) = (search.best, search.is_complete)
        && best.upper_bound() < 0.0
    {
        return Ok(best);
    }
    if search.best.is_none() && search.is_complete {
        search.best = Some(Ball::new(0.0));
    }
    let features = nearest_features(pair);
    let mut guided = Search { best: None, is_complete: true };
    if let Some(direction) = normal(pair, features) {
        guided.try_direction(pair, &direction);
    }
    // Every direction bounds the separation from below. The surer bound is taken, not an enclosure of
    // both: the direction between two points that almost touch is known to few digits.
    let lower = match (search.best, guided.best) {
        (Some(axis), Some(guess)) if guess.lower_bound() > axis.lower_bound() => guess,
        (axis, guess) => axis.or(guess).ok_or(Undecided)?,
    };
    let upper = distance_squared(pair, features)?.over(&pair.scale_squared)?.sqrt();
    Ok(Ball::between(lower, upper))
}

/// The separation of the cores as its signed square.
///
/// Where two points of the bodies are as near as a direction promises, both are proved right and
/// the long search is spared.
fn exact(pair: &Pair<'_, Exact>) -> Result<Exact, Undecided> {
    let mut search = search_axes(pair);
    if let Some(best) = search.best.take_if(|best| best.is_negative()) {
        return Ok(best);
    }
    let zero = Exact::whole(0);
    search.best = Some(search.best.map_or(zero.clone(), |best| best.larger(&zero)));
    let features = nearest_features(pair);
    if let Some(direction) = normal(pair, features) {
        search.try_direction(pair, &direction);
    }
    let upper =
        distance_squared(pair, features).and_then(|square| square.over(&pair.scale_squared));
    if search.best == upper.ok() {
        return search.best.ok_or(Undecided);
    }
    search_features(pair, &mut search);
    search.best.ok_or(Undecided)
}

/// All directions that join two corners, or a corner and an edge at a right angle.
fn search_features(pair: &Pair<'_, Exact>, search: &mut Search<Exact>) {
    let (a, b) = (&pair.a.vertices, &pair.b.vertices);
    for p in a {
        for q in b {
            search.try_direction(pair, &q.minus(p));
        }
        for &[j, k] in pair.b.edges {
            search.try_direction(pair, &across_edge(p, [&b[j], &b[k]]));
        }
    }
    for q in b {
        for &[j, k] in pair.a.edges {
            search.try_direction(pair, &across_edge(q, [&a[j], &a[k]]).negated());
        }
    }
}

/// Two polytopes and their places.
pub(crate) struct Bodies<'a> {
    pub(crate) dimension: Dimension,
    pub(crate) a: Polytope<'a>,
    pub(crate) a_at: &'a Placement,
    pub(crate) b: Polytope<'a>,
    pub(crate) b_at: &'a Placement,
    /// Of both together.
    pub(crate) radii: [f64; 2],
}

impl<'a> Bodies<'a> {
    /// The question about two bodies, if both have polytopes for cores.
    pub(crate) fn new(
        dimension: Dimension,
        (a, a_at): (&'a Body, &'a Placement),
        (b, b_at): (&'a Body, &'a Placement),
    ) -> Option<Self> {
        let radii = [a.radius, b.radius];
        Some(Bodies { dimension, a: a.polytope()?, a_at, b: b.polytope()?, b_at, radii })
    }

    fn pair<N: Number>(&self) -> Result<Pair<'_, N>, Undecided> {
        Pair::new(self.dimension, (&self.a, self.a_at), (&self.b, self.b_at))
    }

    /// The separation, enclosed.
    pub(crate) fn enclosed(&self) -> Result<Ball, Undecided> {
        let core = enclosed(&self.pair()?)?;
        Ok(core - (Ball::new(self.radii[0]) + Ball::new(self.radii[1])))
    }

    /// The separation.
    pub(crate) fn exact(&self) -> Root {
        let core = self.pair().and_then(|pair| exact(&pair));
        let radii = &Exact::new(self.radii[0]) + &Exact::new(self.radii[1]);
        Root { signed_square: core.expect("exact numbers always decide"), shift: -&radii }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::draw::Draw;

    /// The answer without any guess, any proof and any filter: every axis, then every feature.
    fn by_long_search(pair: &Pair<'_, Exact>) -> Exact {
        let mut search = Search { best: None, is_complete: true };
        let directions: Vec<_> = pair.a.directions.iter().chain(&pair.b.directions).collect();
        for one in &directions {
            directions.iter().for_each(|other| search.try_axis(pair, &one.cross(other)));
        }
        if let Some(best) = search.best.take_if(|best| best.is_negative()) {
            return best;
        }
        search.best = Some(search.best.unwrap_or(Exact::whole(0)));
        search_features(pair, &mut search);
        search.best.expect("at least 0")
    }

    #[test]
    fn short_cuts_lead_where_the_long_way_leads() {
        let mut draw = Draw(51);
        for round in 0..120 {
            let corners = std::array::from_fn(|_| draw.coarse_point());
            let (p, q) = (draw.coarse_point(), draw.coarse_point());
            let a = match round % 3 {
                0 => Body::cuboid([1.0, 0.5, draw.signed().abs()]),
                1 => Body::segment(p, q),
                _ => Body::triangle([p, q, corners[2]]),
            };
            let b = if round % 2 == 0 { Body::triangle(corners) } else { Body::cuboid([1.0; 3]) };
            let home = Placement::identity();
            let turn = [draw.coarse(), draw.coarse(), 0.5, 1.0];
            let there = Placement::from_quaternion(turn, draw.coarse_point());
            let bodies = Bodies::new(Dimension::Three, (&a, &home), (&b, &there));
            let bodies = bodies.expect("both are polytopes");
            let pair = bodies.pair::<Exact>().expect("exact numbers always decide");
            assert_eq!(exact(&pair), Ok(by_long_search(&pair)), "{a:?} {b:?} {there:?}");
        }
    }
}
