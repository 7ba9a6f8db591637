//! Sweep line (Shamos and Hoey 1976): do segments cross, and which ends lie on other segments?
//!
//! Before two segments cross, nothing is between them, so only neighbours along the line are looked at: at
//! each end of a segment those that become neighbours there. That takes n log n steps. We differ in what is
//! done where an end lies on other segments: one of them that goes on there is told, and two that do cross.

use std::collections::BTreeMap;

use super::space::{Strand, Vector, left_to_right};

/// Segments by number, in their order along the sweep line.
type Line = BTreeMap<Strand, usize>;

/// The ends of segments that lie on other segments, and not at ends of those, as (segment, end); `None` if
/// two segments cross or share a stretch.
///
/// Segments run between numbered places. There is one number for a place, and no segment without a length.
pub(crate) fn ends_on_segments(
    places: &[Vector],
    segments: &[[usize; 2]],
) -> Option<Vec<(usize, usize)>> {
    let strand = |[a, b]: [usize; 2]| Strand::between(places[a], places[b]);
    let mut line = Line::new();
    let mut found = Vec::new();
    for (end, starting) in stops(places, segments) {
        let here = places[end];
        let at_end = Strand::below(here)..Strand::above(here);
        let met: Vec<(Strand, usize)> = line.range(at_end).map(|(key, at)| (*key, *at)).collect();
        let (ending, through): (Vec<_>, Vec<_>) =
            met.into_iter().partition(|(strand, _)| strand.ends_in(here));
        if through.len() > 1 {
            return None;
        }
        found.extend(through.iter().map(|(_, segment)| (*segment, end)));
        for (strand, _) in ending {
            line.remove(&strand);
        }
        for segment in starting {
            if line.insert(strand(segments[segment]), segment).is_some() {
                return None;
            }
        }
        if neighbours_cross(&line, here) {
            return None;
        }
    }
    Some(found)
}

/// All ends of segments, from left to right, each with the segments that begin there.
pub(crate) fn stops(places: &[Vector], segments: &[[usize; 2]]) -> Vec<(usize, Vec<usize>)> {
    let order = |a: usize, b: usize| left_to_right(places[a], places[b]);
    let mut ends: Vec<(usize, Option<usize>)> = Vec::with_capacity(2 * segments.len());
    for (segment, [a, b]) in segments.iter().enumerate() {
        let (left, right) = if order(*a, *b).is_lt() { (*a, *b) } else { (*b, *a) };
        ends.extend([(left, Some(segment)), (right, None)]);
    }
    ends.sort_unstable_by(|a, b| order(a.0, b.0).then(a.1.cmp(&b.1)));
    let stop = |group: &[(usize, Option<usize>)]| {
        (group[0].0, group.iter().filter_map(|(_, segment)| *segment).collect())
    };
    ends.chunk_by(|a, b| a.0 == b.0).map(stop).collect()
}

/// Whether segments cross that are neighbours where the line is at a point.
fn neighbours_cross(line: &Line, here: Vector) -> bool {
    let [below, above] = [Strand::below(here), Strand::above(here)];
    let before = line.range(..below).next_back();
    let after = line.range(above..).next();
    let lowest = line.range(below..above).next().or(after);
    let highest = line.range(below..above).next_back().or(before);
    [(before, lowest), (highest, after)].into_iter().any(|pair| match pair {
        (Some((one, _)), Some((other, _))) => one.crosses(other),
        (None, _) | (_, None) => false,
    })
}

/// Whether no two edges of a closed ring meet, but for those that follow each other in the corner between.
pub(crate) fn is_simple(places: &[Vector], ring: &[usize]) -> bool {
    let count = ring.len();
    let edges: Vec<[usize; 2]> = (0..count).map(|at| [ring[at], ring[(at + 1) % count]]).collect();
    let mut visits = ring.to_vec();
    visits.sort_unstable();
    let comes_back = visits.windows(2).any(|pair| pair[0] == pair[1]);
    !comes_back && ends_on_segments(places, &edges).is_some_and(|touching| touching.is_empty())
}
