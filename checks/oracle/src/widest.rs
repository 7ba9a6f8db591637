//! How wide a gap between two bodies does any direction show?
//!
//! The signed separation is the largest `gap(n) = min n·B - max n·A` over all unit directions. It is
//! searched for in plain floats over all of them ([`sphere`], [`circle`]), what is found is improved
//! ([`polish`], [`normals`]), and the last word is that of [`gap_along`]: whatever the search was
//! worth, there is a direction that shows what is claimed.

use crate::body::Body;
use crate::circle;
use crate::difference::{Difference, Sight};
use crate::normals::normals;
use crate::placement::{Dimension, Placement};
use crate::plain::{Point, unit};
use crate::polish::polish;
use crate::query::gap_along;
use crate::sphere;

/// How many directions are looked along before a search over all of them is cut short: round cores
/// have circles of equally good directions, which no number exhausts; corners can be told apart.
const BUDGET_OF_ROUND: usize = 3_000;
const BUDGET_OF_CORNERS: usize = 20_000;

/// How many of the best normals are worth a proof.
const PROVED: usize = 3;

/// The widest gap between two bodies that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WidestGap {
    /// What [`gap_along`] says about the direction: the separation is not smaller.
    pub gap: f64,
    /// From A to B, of length 1 but for rounding.
    pub direction: [f64; 3],
    /// The separation is not larger, up to the rounding of floats of the size of the bodies and
    /// their distance.
    pub upper: f64,
}

/// The widest gap that a thorough search over all directions finds, and the direction.
///
/// If the gap is positive the bodies are apart, and it is their distance; if it is negative they
/// overlap, and it is minus their depth. The bodies may be of any kind.
///
/// # Panics
/// If the numbers of a placement or body are out of all range.
pub fn widest_gap(
    dimension: Dimension,
    a: &Body,
    a_at: &Placement,
    b: &Body,
    b_at: &Placement,
) -> WidestGap {
    let difference = Difference::new(dimension, (a, a_at), (b, b_at))
        .expect("the placement of a body has numbers in range");
    let has_corners = a.polytope().is_some() || b.polytope().is_some();
    let budget = if has_corners { BUDGET_OF_CORNERS } else { BUDGET_OF_ROUND };
    let (best, upper) = searched(dimension, &difference, budget);
    let upper = upper * difference.scale - (a.radius + b.radius);
    let mut finalists = vec![best.direction];
    finalists.extend(steps_to_nearest(&difference, best));
    let exact = normals(dimension, &difference, best.direction, (a, a_at), (b, b_at));
    finalists.extend(most_promising(&difference, exact.unwrap_or_default()));
    let mut widest = WidestGap { gap: f64::NEG_INFINITY, direction: best.direction, upper };
    for direction in finalists {
        let gap = gap_along(dimension, direction, a, a_at, b, b_at);
        if gap > widest.gap {
            widest = WidestGap { gap, direction, upper };
        }
    }
    WidestGap { upper: widest.upper.max(widest.gap), ..widest }
}

/// The best direction in floats, and what no direction exceeds.
fn searched(dimension: Dimension, difference: &Difference, budget: usize) -> (Sight, f64) {
    let finding = match dimension {
        Dimension::Two => circle::search(difference, budget),
        Dimension::Three => sphere::search(difference, budget),
    };
    let best = polish(difference, finding.best, &finding.leads);
    (best, finding.upper.max(best.gap))
}

/// Directions towards the point that is met first. Where the bodies are far apart, this is where
/// the nearest point is, sharper than any comparison of gaps can tell.
fn steps_to_nearest(difference: &Difference, best: Sight) -> Vec<Point> {
    let mut steps = Vec::new();
    let mut first = best.first;
    while best.gap > 0.0 && steps.len() < PROVED {
        let Some(direction) = unit(first) else { break };
        steps.push(direction);
        first = difference.along(direction).first;
    }
    steps
}

/// Those normals that show most in floats.
fn most_promising(difference: &Difference, normals: Vec<Point>) -> impl Iterator<Item = Point> {
    let mut sights: Vec<_> = normals.into_iter().map(|normal| difference.along(normal)).collect();
    sights.sort_by(|one, other| other.gap.total_cmp(&one.gap));
    sights.into_iter().take(PROVED).map(|sight| sight.direction)
}
