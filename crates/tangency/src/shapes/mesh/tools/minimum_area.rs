//! Minimum-area triangulation: how is a closed line in space covered with triangles?
//!
//! The least cost of covering the stretch of a loop from corner `i` to corner `k` is that of the best triangle on
//! `i k`, and of the two stretches beside it, which are shorter (Barequet and Sharir 1995):
//!
//! ```text
//!        j
//!       / \            cost(i, k) = least over j of  cost(i, j) + cost(j, k) + cost of the triangle i j k
//!      /   \
//!     i-----k          Shortest stretches first: n³ / 6 triangles are looked at.
//! ```
//!
//! A flat loop has the same area however it is covered, as long as nothing overlaps. So we differ in the cost: a
//! little for long edges, which chooses among flat ones those of well-shaped triangles, and much for slivers.

use super::space::kernel;

/// What long edges cost, as a share of their square: so little that overlaps are never worth it.
const LONG: f64 = 1e-6;

/// How thin a triangle is a sliver, as a share of the square of its longest side.
const SLIVER: f64 = 1e-4;

/// Triangles over a loop, three numbers of its corners each, in the direction of the loop; nothing if no choice
/// of edges is allowed.
pub(super) fn minimum_area(
    corners: &[kernel::Vector],
    is_allowed: &dyn Fn(usize, usize) -> bool,
) -> Option<Vec<[usize; 3]>> {
    let count = corners.len();
    let mut costs = vec![0.0; count * count];
    let mut thirds = vec![0; count * count];
    for stretch in 2..count {
        for i in 0..count - stretch {
            let k = i + stretch;
            let is_outer = i == 0 && k == count - 1;
            let mut best = (f64::INFINITY, i);
            if is_outer || is_allowed(i, k) {
                for j in i + 1..k {
                    let beside = costs[i * count + j] + costs[j * count + k];
                    // Most sums of two stretches are too much already.
                    if beside < best.0 {
                        let cost = beside + cost_of([i, j, k].map(|at| corners[at]));
                        best = if cost < best.0 { (cost, j) } else { best };
                    }
                }
            }
            (costs[i * count + k], thirds[i * count + k]) = best;
        }
    }
    if !costs[count - 1].is_finite() {
        return None;
    }
    let mut triangles = Vec::with_capacity(count - 2);
    let mut waiting = vec![(0, count - 1)];
    while let Some((i, k)) = waiting.pop() {
        if k - i >= 2 {
            let j = thirds[i * count + k];
            triangles.push([i, j, k]);
            waiting.extend([(i, j), (j, k)]);
        }
    }
    Some(triangles)
}

fn cost_of([a, b, c]: [kernel::Vector; 3]) -> f64 {
    let area = (b - a).plain_cross(c - a).length() / 2.0;
    let sides = [b - a, c - b, a - c].map(kernel::Vector::length_squared);
    let longest = kernel::greater(kernel::greater(sides[0], sides[1]), sides[2]);
    let is_sliver = area < SLIVER * longest;
    area + LONG * longest + if is_sliver { longest } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dent that a shortest cover of another kind would bridge.
    #[test]
    fn a_dented_flat_loop_is_covered_once() {
        let outline = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 0.5], [0.0, 4.0]];
        let corners = outline.map(|[x, y]: [f64; 2]| kernel::Vector::new(x, y, 1.0));
        let triangles = minimum_area(&corners, &|_, _| true).expect("a loop");
        let area = |[a, b, c]: [usize; 3]| {
            (corners[b] - corners[a]).plain_cross(corners[c] - corners[a]).z / 2.0
        };
        assert!(triangles.iter().all(|corners| area(*corners) > 0.0));
        let sum: f64 = triangles.iter().map(|corners| area(*corners)).sum();
        assert!((sum - 9.0).abs() < 1e-12, "{sum}");
    }

    #[test]
    fn corners_in_a_line_make_no_slivers() {
        let corners: Vec<kernel::Vector> = (0..12)
            .map(|at| {
                let along = f64::from(at % 6);
                let (x, y) = if at < 6 { (along, 0.0) } else { (5.0 - along, 1.0) };
                kernel::Vector::new(x, y, 0.0)
            })
            .collect();
        for [a, b, c] in minimum_area(&corners, &|_, _| true).expect("a loop") {
            let area = (corners[b] - corners[a]).plain_cross(corners[c] - corners[a]).z;
            assert!(area > 0.9, "{a} {b} {c}");
        }
    }
}
