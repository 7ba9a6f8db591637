//! Where should a search that was cut short go on?
//!
//! What is left are directions in places that may hold the best one: a circle of any size, the ends
//! of an axis, a few spots. A few of them are to stand for all, evenly, whatever the shape and size
//! of the places is. So each next lead is the direction that is farthest from all leads so far
//! (Gonzalez 1985, "Clustering to minimize the maximum intercluster distance").

use crate::plain::{Point, dot, minus};

/// A direction to go on from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead {
    pub(crate) direction: Point,
    /// How far away the next lead is, or a little more.
    pub(crate) reach: f64,
}

/// How many leads there are at most: enough to go around two circles.
const LEADS: usize = 48;

/// What is closer than this is one place.
const SAME_PLACE: f64 = 1e-3;

/// No lead needs to reach farther: the curvature of the sphere would show.
const FARTHEST: f64 = 0.25;

/// Leads for the directions, beginning with the first.
pub(crate) fn leads(directions: &[Point]) -> Vec<Lead> {
    let mut found: Vec<Point> = directions.iter().copied().take(1).collect();
    let mut distances = vec![f64::INFINITY; directions.len()];
    while let (Some(&newest), true) = (found.last(), found.len() < LEADS) {
        let mut farthest = (0, 0.0);
        for (i, (&direction, distance)) in directions.iter().zip(&mut distances).enumerate() {
            *distance = distance.min(length_squared(minus(direction, newest)));
            if *distance > farthest.1 {
                farthest = (i, *distance);
            }
        }
        if farthest.1 < SAME_PLACE * SAME_PLACE {
            break;
        }
        found.push(directions[farthest.0]);
    }
    let nearest = |&lead: &Point| {
        let others = found.iter().filter(|&&other| other != lead);
        others.map(|&other| length_squared(minus(other, lead))).fold(f64::INFINITY, f64::min)
    };
    let reach = |lead: &Point| (1.5 * nearest(lead).sqrt()).clamp(2.0 * SAME_PLACE, FARTHEST);
    found.iter().map(|lead| Lead { direction: *lead, reach: reach(lead) }).collect()
}

fn length_squared(a: Point) -> f64 {
    dot(a, a)
}
