//! Welding: which vertices are one and the same place?

use core::cmp::Ordering;

use super::space::math::{Real, Vector};

/// For each vertex the first one at the same position, which is often itself; -0 is 0.
///
/// Sorted by position, the vertices of one place are next to each other, the first of them in front.
pub(super) fn first_at_place(vertices: &[Vector]) -> Vec<u32> {
    let mut sorted: Vec<(Vector, u32)> = vertices.iter().copied().zip(0..).collect();
    sorted.sort_unstable_by(|(a, at_a), (b, at_b)| by_place(a, b).then(at_a.cmp(at_b)));
    let mut first: Vec<u32> = (0..).take(vertices.len()).collect();
    for pair in sorted.windows(2) {
        let [(place, index), (next_place, next)] = [pair[0], pair[1]];
        if place == next_place {
            first[next as usize] = first[index as usize];
        }
    }
    first
}

/// By the first coordinate, then the second, then the third; all are finite.
fn by_place(a: &Vector, b: &Vector) -> Ordering {
    let along = |a: Real, b: Real| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
    along(a.x, b.x).then_with(|| along(a.y, b.y)).then_with(|| along(a.z, b.z))
}
