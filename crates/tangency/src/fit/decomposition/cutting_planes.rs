//! Which plane is a part best cut by?
//!
//! Tried are planes across each axis at even distances, the planes of the triangles with the longest lines to the
//! hull, which cut off what is in front of them without a rest, and planes across each axis through the middle of
//! the first of these. The best one leaves halves of the least concavity and volume. Of the two concavities the larger
//! one counts, and a share of the smaller one, for it may be cut next; the volume of the hulls counts as a share of that
//! before, in units of the concavity before. Without it, flakes were cut off a gear, because no single plane shortens
//! the lines across its bore, and a flake has no concavity of its own.

use super::clip::cut_in_two;
use super::part::{CutPlane, Part};
use super::space::kernel;

/// How many planes are tried across each axis, at even distances.
const ACROSS_AXIS: u32 = 7;

/// How many planes of triangles are tried.
const OF_TRIANGLES: usize = 8;

/// Which share of the concavity the lines from such a triangle have at least.
const DEEP: f64 = 0.5;

/// Normals with a larger cosine, of planes nearer to each other than this share of the size, are the same.
const SAME: (f64, f64) = (0.995, 0.02);

/// How much the smaller concavity of two halves counts.
const SMALLER_HALF: f64 = 0.1;

/// The two halves of a part that is cut by the best plane, if there is one.
pub(super) fn best_cut(part: &Part, unit: f64) -> Option<[Part; 2]> {
    let mut best: Option<(f64, [Part; 2])> = None;
    for plane in candidates(part) {
        let least = best.as_ref().map_or(f64::INFINITY, |(cost, _)| *cost);
        let Some([below, above]) = cut_in_two(part, &plane, unit) else { continue };
        let Some(below) = below.measured(least) else { continue };
        let Some(above) = above.measured(least) else { continue };
        let [low, high] = [below.concavity, above.concavity];
        let volume =
            (below.volume + above.volume) / kernel::greater(part.volume, f64::MIN_POSITIVE);
        let cost = kernel::greater(low, high)
            + SMALLER_HALF * kernel::lesser(low, high)
            + part.concavity * volume;
        if cost < least {
            best = Some((cost, [below, above]));
        }
    }
    best.map(|(_, halves)| halves)
}

fn candidates(part: &Part) -> Vec<CutPlane> {
    let (min, max) = part.bounds();
    let axes = [kernel::Vector::X, kernel::Vector::Y, kernel::Vector::Z];
    let mut planes = Vec::new();
    for (axis, normal) in axes.into_iter().enumerate() {
        for step in 1..=ACROSS_AXIS {
            let share = f64::from(step) / f64::from(ACROSS_AXIS + 1);
            let offset = min[axis] + (max[axis] - min[axis]) * share;
            planes.push(CutPlane { normal, offset });
        }
    }
    let deepest = part.deepest(DEEP);
    planes.extend(planes_of(part, &deepest, (max - min).length()));
    if let Some(first) = deepest.first() {
        let [a, b, c] = part.places(*first);
        let middle = (a + b + c) * (1.0 / 3.0);
        planes.extend(axes.map(|normal| CutPlane { normal, offset: normal.dot(middle) }));
    }
    planes
}

/// The planes of some triangles, as many as may be tried and no two almost the same.
fn planes_of(part: &Part, triangles: &[u32], size: f64) -> Vec<CutPlane> {
    let (parallel, near) = SAME;
    let mut planes: Vec<CutPlane> = Vec::with_capacity(OF_TRIANGLES);
    for triangle in triangles {
        let normal = part.triangles[*triangle as usize].normal;
        let plane = CutPlane { normal, offset: normal.dot(part.places(*triangle)[0]) };
        let is_same = |other: &CutPlane| {
            other.normal.dot(normal) > parallel && (other.offset - plane.offset).abs() < near * size
        };
        if !planes.iter().any(is_same) {
            planes.push(plane);
        }
        if planes.len() == OF_TRIANGLES {
            break;
        }
    }
    planes
}
