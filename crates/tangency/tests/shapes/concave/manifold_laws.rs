//! Manifolds of shapes of parts keep what they promise, with a margin as well: none is deeper than the shapes
//! are, the nearest place is among them, and every point belongs to the shapes.

use super::draw::Draw;
use super::kinds::{concave, simple};
use super::space::*;
use super::turn::rotation;

/// What the roundings of a pose for each part amount to, in units of the size of the pair.
const CLOSE: Real = 2e3 * Real::EPSILON;

/// The manifolds of all parts, without their numbers.
fn all(a: (&Shape, &Pose), b: (&Shape, &Pose), margin: Real) -> Vec<Manifold> {
    let mut found = Vec::new();
    manifolds(a.0, a.1, b.0, b.1, margin, &mut |manifold| found.push(*manifold));
    found
}

fn least(found: &[Manifold]) -> Real {
    let points = found.iter().flat_map(|manifold| manifold.points());
    points.fold(
        Real::INFINITY,
        |least, point| {
            if point.separation < least { point.separation } else { least }
        },
    )
}

/// Where shapes are apart, no contact says more or less than that; at a margin, the nearest place is there.
#[test]
fn parts_that_are_apart_are_told_no_nearer_than_they_are() {
    let mut draw = Draw(71);
    let (mut told_apart, mut with_points) = (0, 0);
    for scale in [1e-3, 1.0, 1e3] {
        let (kinds, simple) = (concave(scale), simple(scale));
        for round in 0..400 {
            let a = &kinds[draw.below(kinds.len())];
            let (name, b) = if round % 3 == 0 {
                let other = &kinds[draw.below(kinds.len())];
                (other.name, &other.shape)
            } else {
                let (name, shape) = &simple[draw.below(simple.len())];
                (*name, shape)
            };
            let reach = [1.0, 2.5, 4.0][draw.below(3)] * scale;
            let poses = [Pose::new(rotation(&mut draw), Vector::ZERO), {
                Pose::new(rotation(&mut draw), draw.vector() * reach)
            }];
            let [a_pose, b_pose] = &poses;
            let seen = closest(&a.shape, a_pose, b, b_pose);
            if !(seen.separation > CLOSE * scale * 10.0) {
                continue;
            }
            told_apart += 1;
            let margin = seen.separation * [0.5, 1.01, 3.0][draw.below(3)];
            let told = format!("{} {a_pose:?} – {name} {b_pose:?} margin {margin}", a.name);
            let found = all((&a.shape, a_pose), (b, b_pose), margin);
            assert_eq!(found.is_empty(), margin < seen.separation, "{told}: {seen:?} {found:?}");
            if found.is_empty() {
                continue;
            }
            with_points += 1;
            let allowed = CLOSE * scale * 10.0;
            assert!(
                (least(&found) - seen.separation).abs() <= allowed,
                "{told}: {seen:?} {found:?}"
            );
            for point in found.iter().flat_map(|manifold| manifold.points()) {
                let off = [
                    a.shape.nearest_posed(a_pose, point.on_a).separation,
                    b.nearest_posed(b_pose, point.on_b).separation,
                ];
                assert!(off.iter().all(|off| *off <= allowed), "{told}: {point:?} off by {off:?}");
                assert!(point.separation <= margin + allowed, "{told}: {point:?}");
            }
        }
    }
    assert!(told_apart > 300 && with_points > 150, "{told_apart} {with_points}");
}
