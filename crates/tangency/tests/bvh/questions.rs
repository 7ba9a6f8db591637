//! Boxes that overlap and boxes that are near.

use std::ops::ControlFlow;

use oracle::Exact;

use super::clouds::{Cloud, asked, clouds, scales};
use super::draw::Draw;
use super::space::*;

fn each_cloud(seed: u64, mut ask: impl FnMut(&mut Draw, &Cloud, &Bvh)) {
    let mut draw = Draw(seed);
    for scale in scales() {
        for cloud in clouds(&mut draw, scale) {
            let tree = Bvh::from_boxes(&cloud.boxes);
            assert_eq!(tree.len(), cloud.boxes.len(), "{}", cloud.name);
            ask(&mut draw, &cloud, &tree);
        }
    }
}

#[test]
fn what_overlaps_is_what_looking_at_every_box_finds() {
    let mut met = [0_usize; 3];
    each_cloud(1, |draw, cloud, tree| {
        for asked in asked(draw, cloud) {
            let mut found = vec![7];
            tree.overlapping_into(&asked, &mut found);
            let is_met = |i: &u32| cloud.boxes[*i as usize].intersects(&asked);
            let truth: Vec<u32> = (0..cloud.boxes.len() as u32).filter(is_met).collect();
            assert_eq!(found, truth, "{} of scale {:e}: {asked:?}", cloud.name, cloud.scale);
            let kind = usize::from(!truth.is_empty());
            met[if truth.len() == cloud.boxes.len() { 2 } else { kind }] += 1;
        }
    });
    assert!(met.iter().all(|count| *count > 50), "{met:?}");
}

#[test]
fn t90_the_overlaps_of_a_hundred_random_boxes_are_those_of_brute_force() {
    let mut draw = Draw(90);
    let mut boxes = || {
        let corner = draw.vector();
        Aabb::new(corner, corner + draw.vector().abs())
    };
    let (held, asked): (Vec<Aabb>, Vec<Aabb>) = (0..100).map(|_| (boxes(), boxes())).unzip();
    let built = Bvh::from_boxes(&held);
    let mut grown = Bvh::new();
    for (number, around) in held.iter().enumerate() {
        assert_eq!(grown.insert(*around), number as u32);
    }
    let mut hits = 0;
    for asked in asked {
        let is_met = |i: &u32| held[*i as usize].intersects(&asked);
        let truth: Vec<u32> = (0..100).filter(is_met).collect();
        for tree in [&built, &grown] {
            let mut found = Vec::new();
            tree.overlapping_into(&asked, &mut found);
            assert_eq!(found, truth, "{asked:?}");
        }
        hits += truth.len();
    }
    assert!(hits > 100, "{hits}");
}

#[test]
fn a_visitor_that_breaks_is_not_called_again() {
    let tree = Bvh::from_boxes(&[Aabb::new(Vector::ZERO, Vector::splat(1.0)); 50]);
    let mut calls = 0;
    let mut stop = |_| {
        calls += 1;
        if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    tree.overlapping(&Aabb::EVERYTHING, &mut stop);
    assert_eq!(calls, 3);
    let mut calls = 0;
    tree.nearest(Vector::ZERO, 10.0, &mut |_, _| {
        calls += 1;
        -1.0
    });
    assert_eq!(calls, 1);
}

#[test]
fn bounds_and_boxes_come_back_as_they_were_put_in() {
    each_cloud(2, |_, cloud, tree| {
        let around = cloud.boxes.iter().fold(Aabb::EMPTY, |around, b| around.merged(b));
        assert!(tree.bounds() == around || (around.is_empty() && tree.bounds().is_empty()));
        for (item, put) in cloud.boxes.iter().enumerate() {
            let kept = tree.item_box(item as u32).expect("an item");
            assert!(kept == *put || (put.is_empty() && kept == Aabb::EMPTY), "{}", cloud.name);
        }
        assert_eq!(tree.item_box(cloud.boxes.len() as u32), None);
    });
}

/// The squared distance of two boxes without an error; `None` if it is infinite or one is empty.
fn exact_gap_squared(a: &Aabb, b: &Aabb) -> Option<Exact> {
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let mut sum = Exact::whole(0);
    for axis in 0..DIMENSION {
        let (low, high) = if a.max[axis] < b.min[axis] {
            (a.max[axis], b.min[axis])
        } else if b.max[axis] < a.min[axis] {
            (b.max[axis], a.min[axis])
        } else {
            continue;
        };
        if !low.is_finite() || !high.is_finite() {
            return None;
        }
        let gap = &Exact::new(high as f64) - &Exact::new(low as f64);
        sum = &sum + &(&gap * &gap);
    }
    Some(sum)
}

/// Everything within `upto` is visited, exactly; and nothing that is clearly further.
#[test]
fn nothing_near_is_lost() {
    let mut counts = [0_usize; 2];
    each_cloud(3, |draw, cloud, tree| {
        for asked in asked(draw, cloud) {
            let reference = cloud.boxes.get(draw.below(cloud.boxes.len() + 1)).copied();
            let exact = reference.and_then(|around| exact_gap_squared(&around, &asked));
            let upto = exact.map(|gap| gap.to_f64().sqrt() as Real).filter(|gap| gap.is_finite());
            let upto = upto.unwrap_or(cloud.scale);
            let has_square = (upto * upto).is_finite();
            let mut found = vec![false; cloud.boxes.len()];
            tree.nearest_to_box(&asked, upto, &mut |item, same| {
                assert!(same == upto && !found[item as usize]);
                found[item as usize] = true;
                same
            });
            let limit = Exact::new(upto as f64);
            let limit = &limit * &limit;
            let slack = Exact::new(1.0 + 64.0 * Real::EPSILON as f64);
            let least = Exact::new(2.0 * Real::MIN_POSITIVE as f64);
            for (around, is_found) in cloud.boxes.iter().zip(found) {
                let gap = exact_gap_squared(around, &asked);
                let is_near = gap.as_ref().is_some_and(|gap| *gap <= limit);
                let is_far = has_square && gap.is_none_or(|gap| gap > &(&limit * &slack) + &least);
                let what = (cloud.name, upto, asked, around);
                assert!(is_found || !is_near, "lost: {what:?}");
                assert!(!is_found || !is_far, "far away: {what:?}");
                counts[usize::from(is_found)] += 1;
            }
        }
    });
    assert!(counts.iter().all(|count| *count > 5_000), "{counts:?}");
}

/// The five nearest, kept by the visitor, are as near as the five nearest of all.
#[test]
fn the_nearest_ones_are_found() {
    let mut far_ones_left_out = 0;
    each_cloud(4, |draw, cloud, tree| {
        for _ in 0..10 {
            let point = draw.vector() * (2.0 * cloud.scale);
            let distance = |around: &Aabb| around.closest_in(point).distance(point);
            let mut best: Vec<Real> = Vec::new();
            let mut visits = 0;
            tree.nearest(point, Real::INFINITY, &mut |item, upto| {
                visits += 1;
                best.push(distance(&cloud.boxes[item as usize]));
                best.sort_by(Real::total_cmp);
                best.truncate(5);
                if best.len() == 5 { best[4] } else { upto }
            });
            let mut truth: Vec<Real> =
                cloud.boxes.iter().filter(|b| !b.is_empty()).map(distance).collect();
            truth.sort_by(Real::total_cmp);
            truth.truncate(5);
            assert_eq!(best, truth, "{} at {point:?}", cloud.name);
            far_ones_left_out += usize::from(visits < cloud.boxes.len() / 2);
        }
    });
    assert!(far_ones_left_out > 100, "{far_ones_left_out}");
}

#[test]
fn what_is_not_a_number_finds_nothing() {
    let tree = Bvh::from_boxes(&[Aabb::new(Vector::ZERO, Vector::splat(1.0)), Aabb::EVERYTHING]);
    let nan = Vector::splat(Real::NAN);
    let mut never = |_, _| panic!("visited");
    tree.nearest(nan, Real::INFINITY, &mut never);
    tree.nearest(Vector::ZERO, Real::NAN, &mut never);
    tree.nearest(Vector::ZERO, -1.0, &mut never);
    let ray = Ray::new(Vector::ZERO, Vector::X).expect("a ray");
    tree.along_ray(&ray, Real::NAN, &mut never);
    tree.along_ray(&ray, -1.0, &mut never);
    let mut found = Vec::new();
    tree.overlapping_into(&Aabb::new(nan, nan), &mut found);
    assert!(found.is_empty());
}

/// In space such boxes have no surface, and all ways to part them cost the same: nothing. The first way
/// that came up was taken once, and made a lopsided tree.
#[test]
fn boxes_in_a_row_without_width_are_found_in_few_steps() {
    let row: Vec<Aabb> = (0..4_096)
        .map(|i| Aabb::new(Vector::X * i as Real, Vector::X * (i as Real + 0.5)))
        .collect();
    let mut grown = Bvh::new();
    (0..4_096).for_each(|i| assert!(grown.insert(row[i * 1_229 % 4_096]) as usize == i));
    for tree in [Bvh::from_boxes(&row), grown] {
        let mut visits = 0;
        for i in 0..100 {
            let point = Vector::X * (i as Real * 37.0 + 0.25);
            tree.nearest(point, 1_000.0, &mut |item, upto| {
                visits += 1;
                let around = tree.item_box(item).expect("an item");
                let distance = around.closest_in(point).distance(point);
                if distance < upto { distance } else { upto }
            });
        }
        assert!(visits < 300, "{visits} visits for 100 points");
    }
}
