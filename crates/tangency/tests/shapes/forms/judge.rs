//! What is a region, and what is in it? Decided by exact arithmetic and looking at everything.

use std::cmp::Ordering;

use oracle::{Exact, Side, is_simple, orientation2d, point_in_outline};

use super::space::*;

pub(super) type Ring = Vec<[f64; 2]>;

pub(super) fn exact_ring(ring: &[Vector]) -> Ring {
    ring.iter().map(|corner| [corner.x as f64, corner.y as f64]).collect()
}

/// Twice the area, to the left positive.
pub(super) fn doubled_area(ring: &[[f64; 2]]) -> Exact {
    let number = |at: usize, axis: usize| Exact::new(ring[at % ring.len()][axis]);
    (0..ring.len()).fold(Exact::whole(0), |sum, at| {
        let forth = &number(at, 0) * &number(at + 1, 1);
        let back = &number(at, 1) * &number(at + 1, 0);
        &sum + &(&forth - &back)
    })
}

fn edges(ring: &Ring) -> Vec<[[f64; 2]; 2]> {
    (0..ring.len()).map(|at| [ring[at], ring[(at + 1) % ring.len()]]).collect()
}

fn are_crossing([a, b]: [[f64; 2]; 2], [c, d]: [[f64; 2]; 2]) -> bool {
    let parts = |p: Ordering, q: Ordering| p != Ordering::Equal && p == q.reverse();
    parts(orientation2d(a, b, c), orientation2d(a, b, d))
        && parts(orientation2d(c, d, a), orientation2d(c, d, b))
}

/// Whether all of one ring is strictly on a side of another, but for single points: no edges cross, and the
/// middles of its edges, cut where corners of the other are on them, are on that side.
///
/// The coordinates must be so few digits that middles are exact.
fn is_on_side(ring: &Ring, other: &Ring, side: Side) -> bool {
    edges(ring).iter().all(|edge| {
        let mut cuts = vec![edge[0], edge[1]];
        let on = |p: &&[f64; 2]| point_in_outline(**p, &[edge[0], edge[1]]) == Side::On;
        cuts.extend(other.iter().filter(on));
        cuts.sort_by(|p, q| p.partial_cmp(q).expect("numbers"));
        cuts.dedup();
        let middle = |p: [f64; 2], q: [f64; 2]| [0, 1].map(|axis| (p[axis] + q[axis]) / 2.0);
        cuts.windows(2).all(|ends| point_in_outline(middle(ends[0], ends[1]), other) == side)
            && edges(other).iter().all(|beyond| !are_crossing(*edge, *beyond))
    })
}

/// Whether rings bound a region, the first of them from outside.
pub(super) fn is_region(rings: &[Ring]) -> bool {
    let are_apart =
        |a: &Ring, b: &Ring| is_on_side(a, b, Side::Outside) && is_on_side(b, a, Side::Outside);
    rings.iter().all(|ring| is_simple(ring))
        && rings[1..].iter().all(|hole| is_on_side(hole, &rings[0], Side::Inside))
        && (1..rings.len()).all(|a| (1..a).all(|b| are_apart(&rings[a], &rings[b])))
}

/// Where a point is in relation to rings that bound a region.
pub(super) fn side_of(rings: &[Ring], point: [f64; 2]) -> Side {
    let sides: Vec<Side> = rings.iter().map(|ring| point_in_outline(point, ring)).collect();
    if sides.contains(&Side::On) {
        return Side::On;
    }
    let is_in = sides[0] == Side::Inside && sides[1..].iter().all(|side| *side == Side::Outside);
    if is_in { Side::Inside } else { Side::Outside }
}

/// That triangles and convex parts cover the region once: areas add up exactly, none is turned around, and
/// no point is in two triangles or in none.
pub(super) fn check_cover(region: &Region, rings: &[Ring], points: &[[f64; 2]], told: &str) {
    let corners = exact_ring(region.vertices());
    let triangles: Vec<Ring> = region
        .triangles()
        .iter()
        .map(|named| named.iter().map(|corner| corners[*corner as usize]).collect())
        .collect();
    let expected = rings[1..]
        .iter()
        .fold(doubled_area(&rings[0]).abs(), |sum, hole| &sum - &doubled_area(hole).abs());
    let mut sum = Exact::whole(0);
    for triangle in &triangles {
        let area = doubled_area(triangle);
        assert!(!area.is_zero() && !area.is_negative(), "{told}: {triangle:?}");
        sum = &sum + &area;
    }
    assert_eq!(sum, expected, "{told}");
    let area = region.area() as f64;
    let doubled = expected.to_f64();
    let is_near = (2.0 * area - doubled).abs() <= 8.0 * Real::EPSILON as f64 * doubled;
    assert!(is_near, "{told}: {area} {doubled}");
    for point in points {
        let side = side_of(rings, *point);
        let count = |asked: Side| {
            triangles.iter().filter(|ring| point_in_outline(*point, ring) == asked).count()
        };
        let (inside, on) = (count(Side::Inside), count(Side::On));
        let is_right = match side {
            Side::Inside => inside + on >= 1 && inside <= 1 && (inside == 0 || on == 0),
            Side::Outside => inside + on == 0,
            Side::On => inside == 0 && on >= 1,
        };
        assert!(is_right, "{told}: {point:?} is {side:?}, {inside} {on}");
    }
}

/// The area of the convex parts, doubled.
pub(super) fn area_of_parts(region: &Region) -> Exact {
    region.convex_parts().iter().fold(Exact::whole(0), |sum, part| {
        let ring = if let Shape::Polygon(polygon) = part {
            exact_ring(polygon.vertices())
        } else if let Shape::Triangle(triangle) = part {
            exact_ring(triangle.vertices())
        } else {
            panic!("{part:?} is no part of a region")
        };
        &sum + &doubled_area(&ring)
    })
}
