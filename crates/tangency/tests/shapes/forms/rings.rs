//! Rings on a coarse grid, where edges touch, lie in line and cross: what a sweep says is what looking at
//! every pair of edges says.

use oracle::{Side, point_in_outline};

use super::draw::Draw;
use super::judge::{doubled_area, exact_ring};
use super::regions::{made, written};
use super::space::*;

/// Some corners on a coarse grid, none in the place of the one before it.
fn ring(draw: &mut Draw, most: usize, wide: usize) -> Vec<Vector> {
    let count = 3 + draw.below(most - 2);
    let mut corners: Vec<Vector> = Vec::new();
    while corners.len() < count {
        let corner = Vector::new(draw.below(wide) as Real, draw.below(wide) as Real);
        let is_new = corners.last() != Some(&corner);
        if is_new && (corners.len() + 1 < count || corners[0] != corner) {
            corners.push(corner);
        }
    }
    corners
}

fn edges(ring: &[Vector]) -> Vec<Segment> {
    let edge = |at: usize| Segment::new(ring[at], ring[(at + 1) % ring.len()]).expect("numbers");
    (0..ring.len()).map(edge).collect()
}

/// The first edge that meets a later one, other than by following it, by looking at all pairs.
fn first_meeting(ring: &[Vector]) -> Option<usize> {
    let edges = edges(ring);
    let count = edges.len();
    (0..count).find(|first| {
        (first + 1..count).any(|second| {
            let crossing = edges[*first].crossing(&edges[second]);
            let is_next = second == first + 1 || (*first == 0 && second == count - 1);
            let is_folded = matches!(crossing, Some(SegmentCrossing::Stretch { .. }));
            is_folded || (crossing.is_some() && !is_next)
        })
    })
}

#[test]
fn an_outline_is_refused_for_its_first_edge_that_meets_a_later_one() {
    let mut draw = Draw(71);
    let (mut accepted, mut refused, mut late, mut again) = (0, 0, 0, 0);
    for _ in 0..40_000 {
        let (most, wide) = (3 + draw.below(10), 3 + draw.below(5));
        let corners = ring(&mut draw, most, wide);
        let expected = match (spans_nothing(&corners), first_meeting(&corners)) {
            (true, _) => Some(BuildError::Collinear),
            (false, met) => met.map(|index| BuildError::CrossesItself { index }),
        };
        assert_eq!(Outline::new(&corners).err(), expected, "{corners:?}");
        accepted += usize::from(expected.is_none());
        if let Some(BuildError::CrossesItself { index }) = expected {
            refused += 1;
            late += usize::from(index > 1);
            let repeats = |at: usize| corners[at + 1..].contains(&corners[at]);
            again += usize::from((0..corners.len()).any(repeats));
        }
    }
    assert!(accepted > 3_000 && refused > 3_000, "{accepted} {refused}");
    assert!(late > 500 && again > 500, "{late} {again}");
}

/// Whether no edge spans an area with the first corner.
fn spans_nothing(corners: &[Vector]) -> bool {
    let spans = |pair: &[Vector]| (pair[0] - corners[0]).cross(pair[1] - corners[0]) != 0.0;
    !corners.windows(2).any(spans)
}

#[test]
fn crossings_are_all_pairs_of_edges_that_meet() {
    let mut draw = Draw(72);
    let (mut points, mut stretches, mut pairs) = (0, 0, 0);
    while pairs < 2_000 {
        let [a, b] = [5, 4].map(|wide| Outline::new(&ring(&mut draw, 9, wide)));
        let (Ok(a), Ok(b)) = (a, b) else { continue };
        pairs += 1;
        let mut found = Vec::new();
        a.crossings(&b, &mut |i, j, shared| found.push((i, j, shared)));
        let mut expected = Vec::new();
        for (i, one) in edges(a.vertices()).iter().enumerate() {
            for (j, other) in edges(b.vertices()).iter().enumerate() {
                expected.extend(one.crossing(other).map(|shared| (i, j, shared)));
            }
        }
        assert_eq!(found, expected, "{a:?} {b:?}");
        let is_within = a.contains(b.vertices()[0]) || b.contains(a.vertices()[0]);
        assert_eq!(a.intersects(&b), is_within || !expected.is_empty(), "{a:?} {b:?}");
        for (_, _, shared) in found {
            match shared {
                SegmentCrossing::Point { .. } => points += 1,
                SegmentCrossing::Stretch { .. } => stretches += 1,
            }
        }
    }
    assert!(points > 2_000 && stretches > 200, "{points} {stretches}");
}

/// What is wrong with outlines as a region, by looking at all pairs of edges, then of rings; and whether
/// some touch, where more than that can be wrong.
fn first_error(rings: &[Vec<Vector>]) -> (Option<RegionError>, bool) {
    let turned = |(at, ring): (usize, &Vec<Vector>)| {
        let is_clockwise = doubled_area(&exact_ring(ring)).is_negative();
        let mut ring = ring.clone();
        if is_clockwise == (at == 0) {
            ring.reverse();
        }
        ring
    };
    let rings: Vec<Vec<Vector>> = rings.iter().enumerate().map(turned).collect();
    let of_ring = |(ring, corners): (usize, &Vec<Vector>)| {
        edges(corners).into_iter().map(move |edge| (ring, edge)).collect::<Vec<_>>()
    };
    let edges: Vec<(usize, Segment)> = rings.iter().enumerate().flat_map(of_ring).collect();
    let mut is_touching = false;
    for (at, (ring, edge)) in edges.iter().enumerate() {
        for (other, beyond) in edges[at + 1..].iter().filter(|(other, _)| other != ring) {
            let within = |fraction: Real| fraction > 0.0 && fraction < 1.0;
            let is_crossing = match edge.crossing(beyond) {
                None => continue,
                Some(SegmentCrossing::Stretch { .. }) => true,
                Some(SegmentCrossing::Point { a, b, .. }) => within(a) && within(b),
            };
            is_touching = true;
            if is_crossing {
                let error = RegionError::Crossing { rings: [*ring, *other], at: edge.start() };
                return (Some(error), false);
            }
        }
    }
    for ring in 1..rings.len() {
        for within in (0..rings.len()).filter(|within| *within != ring) {
            let corner = [rings[ring][0].x as f64, rings[ring][0].y as f64];
            let is_inside = point_in_outline(corner, &exact_ring(&rings[within])) == Side::Inside;
            match within {
                0 if !is_inside => return (Some(RegionError::Outside { ring }), is_touching),
                1.. if is_inside => {
                    return (Some(RegionError::Nested { ring, within }), is_touching);
                }
                _ => {}
            }
        }
    }
    (None, is_touching)
}

#[test]
fn what_is_no_region_is_refused_for_the_first_rings_that_do_not_stay_apart() {
    let mut draw = Draw(73);
    let (mut crossing, mut outside, mut nested, mut accepted) = (0, 0, 0, 0);
    for _ in 0..8_000 {
        let mut rings = Vec::new();
        let count = 2 + draw.below(4);
        while rings.len() < count {
            let wide = if rings.is_empty() { 18 } else { 3 + draw.below(7) };
            let mut corners = ring(&mut draw, 6, wide);
            if rings.is_empty() || draw.below(2) == 0 {
                let side = wide as Real;
                corners =
                    [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]].map(Vector::from).to_vec();
            }
            let room = 26 - wide;
            let shift = Vector::new(draw.below(room) as Real, draw.below(room) as Real);
            corners.iter_mut().for_each(|corner| *corner += shift);
            if Outline::new(&corners).is_ok() {
                rings.push(corners);
            }
        }
        let (expected, is_touching) = first_error(&rings);
        if is_touching {
            continue;
        }
        assert_eq!(made(&rings).err(), expected, "{}", written(&rings));
        match expected {
            None => accepted += 1,
            Some(RegionError::Outside { .. }) => outside += 1,
            Some(RegionError::Nested { .. }) => nested += 1,
            Some(_) => crossing += 1,
        }
    }
    assert!(crossing > 2_000 && outside > 50, "{crossing} {outside}");
    assert!(nested > 5 && accepted > 50, "{nested} {accepted}");
}

/// All holes touch in one place, so that pairs of edges that touch are as many as pairs of holes.
#[test]
fn holes_that_all_touch_in_one_place_leave_a_region() {
    let far: Real = 1_000.0;
    let outer = [[-far, -far], [far, -far], [far, far], [-far, far]].map(Vector::from);
    let at = |x: i32, y: i32| Vector::new(x as Real, y as Real);
    let hole = |k: i32| vec![at(0, 0), at(900, 4 * k), at(900, 4 * k + 2)];
    let holes: Vec<Vec<Vector>> = (-200..200).map(hole).collect();
    let holes: Vec<&[Vector]> = holes.iter().map(Vec::as_slice).collect();
    let region = Region::new(&outer, &holes).expect("they only touch");
    assert_eq!(region.area(), 4.0 * far * far - 400.0 * 900.0);
    assert!(region.contains(at(899, 7)) && !region.contains(at(899, 1)));
    let into = [at(0, 0), at(900, 1), at(-900, 1)];
    let mut refused = holes.clone();
    refused.push(&into);
    assert!(matches!(Region::new(&outer, &refused), Err(RegionError::Crossing { .. })));
}

/// How far along the rim of a convex ring a corner is, in edges; `None` if it is not on the rim.
fn along(hull: &[Vector], corner: Vector) -> Option<Real> {
    (0..hull.len()).find_map(|at| {
        let (start, end) = (hull[at], hull[(at + 1) % hull.len()]);
        let share = (corner - start).dot(end - start) / (end - start).length_squared();
        let is_on = (end - start).cross(corner - start) == 0.0 && (0.0..1.0).contains(&share);
        is_on.then_some(at as Real + share)
    })
}

/// Whether corners, some of them twice in a row, run once around their hull, either way.
fn runs_around(corners: &[Vector], hull: &[Vector]) -> bool {
    let Some(mut way) = corners.iter().map(|at| along(hull, *at)).collect::<Option<Vec<Real>>>()
    else {
        return false;
    };
    way.dedup();
    if way.len() > 1 && way[0] == way[way.len() - 1] {
        way.pop();
    }
    let falls =
        |way: &[Real]| (0..way.len()).filter(|i| way[(i + 1) % way.len()] < way[*i]).count();
    let visits = hull.iter().all(|corner| corners.contains(corner));
    let back: Vec<Real> = way.iter().rev().copied().collect();
    visits && (falls(&way) == 1 || falls(&back) == 1)
}

#[test]
fn a_polygon_is_what_runs_once_around_its_hull() {
    let mut draw = Draw(74);
    let (mut accepted, mut refused, mut shorter) = (0, 0, 0);
    for _ in 0..20_000 {
        let wide = 2 + draw.below(3);
        let mut place = || Vector::new(draw.below(wide) as Real, draw.below(wide) as Real);
        let points: Vec<Vector> = (0..6).map(|_| place()).collect();
        let Ok(hull) = Polygon::from_points(&points) else { continue };
        let mut corners = between_corners(hull.vertices(), &mut draw);
        if draw.below(2) == 0 {
            let at = draw.below(corners.len());
            corners[at] = points[draw.below(points.len())];
        }
        if draw.below(2) == 0 {
            corners.reverse();
        }
        let made = Polygon::new(&corners);
        let hull = Polygon::from_points(&corners).map(|hull| hull.vertices().to_vec());
        let expected = hull.as_ref().is_ok_and(|hull| runs_around(&corners, hull));
        assert_eq!(made.is_ok(), expected, "{corners:?}: {made:?}");
        accepted += usize::from(expected);
        refused += usize::from(!expected);
        shorter += usize::from(made.is_ok_and(|made| made.vertices().len() < corners.len()));
    }
    assert!(
        accepted > 2_000 && refused > 2_000 && shorter > 2_000,
        "{accepted} {refused} {shorter}"
    );
}

/// A ring of corners with some halfway between them, and some twice in a row, from any of them on.
fn between_corners(ring: &[Vector], draw: &mut Draw) -> Vec<Vector> {
    let mut corners = Vec::new();
    for (at, corner) in ring.iter().enumerate() {
        let next = ring[(at + 1) % ring.len()];
        for share in 0..4 {
            let place = *corner + (next - *corner) * (share as Real / 4.0);
            let times = if share == 0 { 1 + draw.below(2) } else { draw.below(3) };
            corners.extend(std::iter::repeat_n(place, times));
        }
    }
    let first = draw.below(corners.len());
    corners.rotate_left(first);
    corners
}
