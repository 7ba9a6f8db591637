//! Regions on a coarse grid, where much touches: accepted and refused as exact arithmetic says.

use oracle::{Side, point_in_outline};

use super::draw::Draw;
use super::judge::{Ring, check_cover, exact_ring, is_region};
use super::regions::{made, written};
use super::space::*;

/// Few corners on a coarse grid, so that much touches, is in line or crosses.
fn coarse(draw: &mut Draw, most: usize, wide: usize) -> Vec<Vector> {
    let count = 3 + draw.below(most - 2);
    let mut place = || Vector::new(draw.below(wide) as Real, draw.below(wide) as Real);
    (0..count).map(|_| place()).collect()
}

/// An outline on the grid, often a plain square with room for holes.
fn coarse_outer(draw: &mut Draw, wide: usize) -> Vec<Vector> {
    if draw.below(3) == 0 {
        return coarse(draw, 9, wide);
    }
    let side = wide as Real - 1.0;
    [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]].map(Vector::from).to_vec()
}

/// A hole on the grid, often a small one.
fn coarse_hole(draw: &mut Draw, wide: usize) -> Vec<Vector> {
    if draw.below(3) == 0 {
        return coarse(draw, 5, wide);
    }
    let mut place = || Vector::new(draw.below(wide - 2) as Real, draw.below(wide - 2) as Real);
    let corner = place();
    coarse(draw, 4, 3).iter().map(|at| corner + *at).collect()
}

/// Whether a corner of a hole is on another ring.
fn is_touching(rings: &[Ring]) -> bool {
    let is_on = |hole: &Ring, ring: &Ring| {
        ring != hole && hole.iter().any(|p| point_in_outline(*p, ring) == Side::On)
    };
    rings[1..].iter().any(|hole| rings.iter().any(|ring| is_on(hole, ring)))
}

/// Outlines are accepted exactly if they bound a region, and then covered exactly.
#[test]
fn regions_on_a_grid_are_what_exact_arithmetic_says() {
    let mut draw = Draw(41);
    let (mut accepted, mut refused, mut touching, mut many) = (0, 0, 0, 0);
    for round in 0..1_500 {
        let scale: Real = [1.0, 1.0 / (1_u64 << 40) as Real, (1_u64 << 30) as Real][round % 3];
        let wide = 4 + draw.below(6);
        let outer = coarse_outer(&mut draw, wide);
        let mut rings = vec![outer.iter().map(|at| *at * scale).collect::<Vec<Vector>>()];
        for _ in 0..14 {
            let exact: Vec<Ring> = rings.iter().map(|ring| exact_ring(ring)).collect();
            let region = made(&rings);
            let told = written(&rings);
            assert_eq!(region.is_ok(), is_region(&exact), "{told}: {region:?}");
            match region {
                Ok(region) => {
                    accepted += 1;
                    let point = |draw: &mut Draw| {
                        [0, 1].map(|_| draw.below(8 * wide) as f64 / 8.0 * scale as f64)
                    };
                    let points: Vec<[f64; 2]> = (0..8).map(|_| point(&mut draw)).collect();
                    check_cover(&region, &exact, &points, &told);
                    touching += usize::from(is_touching(&exact));
                    many += usize::from(rings.len() > 2);
                }
                Err(_) => {
                    refused += 1;
                    if rings.len() == 1 {
                        break;
                    }
                    rings.pop();
                }
            }
            rings.push(coarse_hole(&mut draw, wide).iter().map(|at| *at * scale).collect());
        }
    }
    assert!(accepted > 500 && refused > 2_000, "{accepted} {refused}");
    assert!(touching > 100 && many > 50, "{touching} {many}");
}
