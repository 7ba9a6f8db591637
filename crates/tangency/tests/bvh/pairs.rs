//! Pairs of boxes, of one tree and of two.

use std::ops::ControlFlow;

use super::clouds::{clouds, scales};
use super::draw::Draw;
use super::space::*;
use super::turn::rotation;

#[test]
fn pairs_within_a_tree_are_those_of_every_two_boxes() {
    let mut draw = Draw(7);
    let mut count = 0;
    for scale in scales() {
        for cloud in clouds(&mut draw, scale) {
            let boxes = &cloud.boxes;
            let mut truth = Vec::new();
            for a in 0..boxes.len() {
                for b in a + 1..boxes.len() {
                    if boxes[a].intersects(&boxes[b]) {
                        truth.push((a as u32, b as u32));
                    }
                }
            }
            let mut found = vec![(1, 1)];
            Bvh::from_boxes(boxes).self_pairs_into(&mut found);
            assert_eq!(found, truth, "{} of scale {scale:e}", cloud.name);
            count += truth.len();
        }
    }
    assert!(count > 10_000, "{count}");
}

/// Two boxes touch, one of them under a pose, if corners of one in the other say so: enough to find
/// pairs that must not be lost.
fn share_a_point(a: &Aabb, b: &Aabb, b_in_a: &Pose) -> bool {
    let inside =
        |around: &Aabb, point: Vector| around.grown(-1e-3 * around.half().length()).contains(point);
    !a.is_empty()
        && !b.is_empty()
        && (b.corners().iter().any(|corner| inside(a, b_in_a.apply(*corner)))
            || a.corners().iter().any(|corner| inside(b, b_in_a.apply_inverse(*corner)))
            || inside(a, b_in_a.apply(b.center())))
}

#[test]
fn pairs_of_two_trees_are_not_lost_when_one_is_turned() {
    let mut draw = Draw(8);
    let (mut count, mut all) = (0, 0);
    for scale in scales() {
        let two: Vec<_> =
            clouds(&mut draw, scale).into_iter().zip(clouds(&mut draw, scale)).collect();
        for (a, b) in two {
            let pose = Pose::new(rotation(&mut draw), draw.vector() * scale);
            let mut found = Vec::new();
            let (tree_a, tree_b) = (Bvh::from_boxes(&a.boxes), Bvh::from_boxes(&b.boxes));
            tree_a.pairs_with(&tree_b, &pose, &mut |a, b| {
                found.push((a, b));
                ControlFlow::Continue(())
            });
            found.sort_unstable();
            let carried = |boxes: &[Aabb], pose: &Pose| -> Vec<Aabb> {
                boxes.iter().map(|around| around.transformed(pose)).collect()
            };
            let (b_here, a_there) = (carried(&b.boxes, &pose), carried(&a.boxes, &pose.inverse()));
            let mut truth = Vec::new();
            for (i, around) in a.boxes.iter().enumerate() {
                for (j, other) in b.boxes.iter().enumerate() {
                    if around.intersects(&b_here[j]) && other.intersects(&a_there[i]) {
                        truth.push((i as u32, j as u32));
                    }
                    let finite = around.max.is_finite() && around.min.is_finite();
                    if finite
                        && other.max.is_finite()
                        && other.min.is_finite()
                        && share_a_point(around, other, &pose)
                    {
                        count += 1;
                        assert!(
                            found.binary_search(&(i as u32, j as u32)).is_ok(),
                            "{around:?} {other:?} {pose:?}"
                        );
                    }
                }
            }
            assert_eq!(found, truth, "{} of scale {scale:e}", a.name);
            all += found.len();
        }
    }
    assert!(count > 1_000 && all > count, "{count} of {all}");
}

#[test]
fn the_nearest_pair_of_two_trees_is_found() {
    let mut draw = Draw(9);
    let mut left_out = 0;
    for scale in scales() {
        for _ in 0..10 {
            let mut boxes = || -> Vec<Aabb> {
                (0..60)
                    .map(|_| {
                        let center = draw.vector() * scale;
                        let half = draw.vector().abs() * (0.05 * scale);
                        Aabb::new(center - half, center + half)
                    })
                    .collect()
            };
            let (a, b) = (boxes(), boxes());
            let pose = Pose::at(draw.vector() * (3.0 * scale));
            let gap = |i: u32, j: u32| {
                a[i as usize].against(&b[j as usize].transformed(&pose)).map_or(
                    Real::INFINITY,
                    |c| {
                        if c.separation > 0.0 { c.separation } else { 0.0 }
                    },
                )
            };
            let (mut least, mut visits) = (Real::INFINITY, 0);
            Bvh::from_boxes(&a).nearest_pairs(
                &Bvh::from_boxes(&b),
                &pose,
                Real::INFINITY,
                &mut |i, j, _| {
                    visits += 1;
                    if gap(i, j) < least {
                        least = gap(i, j);
                    }
                    least
                },
            );
            let all = (0..60).flat_map(|i| (0..60).map(move |j| (i, j)));
            let truth =
                all.map(|(i, j)| gap(i, j)).fold(Real::INFINITY, |x, y| if y < x { y } else { x });
            assert_eq!(least, truth, "{pose:?}");
            left_out += usize::from(visits < 1_000);
        }
    }
    assert!(left_out > 40, "{left_out}");
}
