//! Which parts fit into one hull after all?
//!
//! Cuts go through the whole of a part, also where it was convex. Of all pairs of parts whose boxes touch, the one
//! with the least concavity of a hull around both is merged, again and again until all would have too much and there
//! are not too many. Where too many are left that do not touch, all pairs count.

use std::collections::BTreeMap;

use super::part::{Part, PartTriangle};
use super::space::kernel;
use super::space::math::{Real, to_kernel};

/// How far apart boxes may be that touch, in units of the largest coordinate: their corners are rounded.
const TOUCHING: f64 = 8.0 * to_kernel(Real::EPSILON);

/// The concavity of a hull around both, for pairs of parts.
type Pairs = BTreeMap<[usize; 2], f64>;

/// Merges parts as long as a hull around two of them has a concavity of at most `limit`, or there are more than
/// `most_parts`.
pub(super) fn merge(parts: Vec<Part>, limit: f64, most_parts: usize) -> Vec<Part> {
    let mut count = parts.len();
    let mut slots: Vec<Option<Part>> = parts.into_iter().map(Some).collect();
    let most = |count: usize| if count > most_parts { f64::INFINITY } else { limit };
    let mut pairs = Pairs::new();
    for end in 1..=slots.len() {
        note_pairs(&slots[..end], most(count), TOUCHING, &mut pairs);
    }
    loop {
        if pairs.is_empty() && count > most_parts {
            for end in 1..=slots.len() {
                note_pairs(&slots[..end], f64::INFINITY, f64::INFINITY, &mut pairs);
            }
        }
        let Some((pair, joint)) = pairs.iter().min_by(|a, b| a.1.total_cmp(b.1)) else { break };
        let ([a, b], joint) = (*pair, *joint);
        if joint > most(count) {
            break;
        }
        let both = slots[a].take().zip(slots[b].take());
        pairs.retain(|pair, _| !pair.contains(&a) && !pair.contains(&b));
        slots.push(both.and_then(|(a, b)| joined(&a, &b).measured(f64::INFINITY)));
        count -= 1;
        note_pairs(&slots, most(count), TOUCHING, &mut pairs);
    }
    slots.into_iter().flatten().collect()
}

/// Measures the pairs of the last part with those before it whose boxes are at most so far apart.
fn note_pairs(slots: &[Option<Part>], most: f64, apart: f64, pairs: &mut Pairs) {
    let Some((Some(last), before)) = slots.split_last() else { return };
    for (at, other) in before.iter().enumerate() {
        if let Some(other) = other
            && last.is_touching(other, apart)
            && let Some(both) = joined(other, last).measured(most)
        {
            pairs.insert([at, before.len()], both.concavity);
        }
    }
}

/// The triangles of two parts as one, not measured.
fn joined(a: &Part, b: &Part) -> Part {
    let first = a.points.len() as u32;
    let later = |triangle: &PartTriangle| PartTriangle {
        corners: triangle.corners.map(|corner| corner + first),
        ..*triangle
    };
    let points: Vec<kernel::Vector> = a.points.iter().chain(&b.points).copied().collect();
    let triangles = a.triangles.iter().copied().chain(b.triangles.iter().map(later)).collect();
    Part::new(points, triangles, a.is_two_sided)
}
