//! The answer is that of the part that is nearest, found by looking at all of them; of surfaces that overlap, that of
//! the part that does most; and of what is filled, a shift that frees all parts.

use super::draw::Draw;
use super::kinds::{Kind, concave, simple};
use super::space::*;
use super::turn::rotation;

/// What the roundings of a pose for each part amount to, in units of the size of the pair.
const CLOSE: Real = 2e3 * Real::EPSILON;

/// How many cases are asked in each space; a number in `TANGENCY_CASES` asks for more.
fn cases() -> usize {
    let asked = std::env::var("TANGENCY_CASES").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or(3_000)
}

/// The least separation over all pairs of parts.
fn least(a: &Kind, a_pose: &Pose, b: &[(Pose, Shape)], b_pose: &Pose) -> Real {
    let mut least = Real::INFINITY;
    for (a_part, a_shape) in &a.parts {
        for (b_part, b_shape) in b {
            let (a_part, b_part) = (*a_pose * *a_part, *b_pose * *b_part);
            let seen = closest(a_shape, &a_part, b_shape, &b_part);
            if seen.separation < least {
                least = seen.separation;
            }
        }
    }
    least
}

#[test]
fn the_nearest_part_decides() {
    let scales: [Real; 5] = if Real::EPSILON < 1e-10 {
        [1e-12, 1e-4, 1.0, 1e4, 1e12]
    } else {
        [1e-6, 1e-3, 1.0, 1e3, 1e6]
    };
    let mut draw = Draw(21);
    let (mut touching, mut apart, mut both, mut shifted) = (0, 0, 0, 0);
    let sets: Vec<_> =
        scales.iter().map(|scale| (concave(*scale), simple(*scale), *scale)).collect();
    for case in 0..cases() {
        let (kinds, simple, scale) = &sets[case % scales.len()];
        let a = &kinds[draw.below(kinds.len())];
        let is_pair = case % 7 == 0;
        let other = &kinds[draw.below(kinds.len())];
        let (name, shape) = &simple[draw.below(simple.len())];
        let (name, shape, parts) = if is_pair {
            (&other.name, &other.shape, other.parts.clone())
        } else {
            (name, shape, vec![(Pose::IDENTITY, shape.clone())])
        };
        let home = draw.vector() * *scale;
        let reach = [0.5, 2.0, 5.0][draw.below(3)] * *scale;
        let a_pose = Pose::new(rotation(&mut draw), home);
        let b_pose = Pose::new(rotation(&mut draw), home + draw.vector() * reach);
        let told = || format!("{} {a_pose:?} – {name} {b_pose:?} at {scale}", a.name);
        let seen = closest(&a.shape, &a_pose, shape, &b_pose);
        let expected = least(a, &a_pose, &parts, &b_pose);
        // What a solid encloses is deeper in it than in any of its triangles.
        let has_solid = a.is_solid || (is_pair && other.is_solid);
        let is_inside = has_solid && seen.separation < 0.0 && seen.separation < expected;
        let is_filled = |kind: &Kind| {
            !["mesh", "height field", "chain"].iter().any(|name| kind.name.contains(name))
        };
        let is_union = is_filled(a) || (is_pair && is_filled(other));
        if is_union && expected <= 0.0 {
            let shift = seen.normal * seen.depth();
            let after = Pose::new(b_pose.rotation, b_pose.translation + shift);
            let left = least(a, &a_pose, &parts, &after);
            let allowed = CLOSE * *scale * 10.0;
            assert!(left >= -allowed, "{}: {seen:?} leaves {left}", told());
            assert!(seen.separation <= expected + allowed, "{}: {seen:?} {expected}", told());
            shifted += 1;
        } else if !is_inside {
            let off = (seen.separation - expected).abs();
            let allowed = CLOSE * *scale * 10.0;
            assert!(
                off <= allowed || seen.separation == expected,
                "{}: {seen:?}, not {expected}",
                told()
            );
        }
        if expected.abs() > CLOSE * *scale * 10.0 && !is_inside {
            let is_met = intersects(&a.shape, &a_pose, shape, &b_pose);
            assert_eq!(is_met, expected <= 0.0, "{}", told());
        }
        touching += usize::from(expected <= 0.0);
        apart += usize::from(expected > 0.0);
        both += usize::from(is_pair);
    }
    let few = cases() / 20;
    assert!(touching > few && apart > few && both > few, "{touching} {apart} {both}");
    assert!(shifted > few, "{shifted}");
}
