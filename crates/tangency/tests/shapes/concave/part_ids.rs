//! The part that an answer tells gives the same answer when it is asked alone.

use super::draw::Draw;
use super::kinds::{Kind, concave, simple};
use super::space::*;
use super::turn::rotation;

/// What the roundings of a pose for each part amount to, in units of the size of the pair.
const CLOSE: Real = 2e4 * Real::EPSILON;

const CASES: usize = 2_000;

fn lesser(one: Real, other: Real) -> Real {
    if other < one { other } else { one }
}

/// The convex parts that a number stands for: all that are within a part that is itself made of parts.
fn parts_of(kind: &Kind, number: u32) -> &[(Pose, Shape)] {
    let number = number as usize;
    if kind.name == "nested" {
        assert_eq!(number, 0, "one compound is in it");
        return &kind.parts;
    }
    // The hole of the field has numbers, too: two triangles in space, a segment in the plane.
    let hole = if DIMENSION == 3 { 4..6 } else { 1..2 };
    let is_after_hole = kind.name == "height field" && number >= hole.end;
    assert!(kind.name != "height field" || !hole.contains(&number), "nothing is in a hole");
    let index = if is_after_hole { number - hole.len() } else { number };
    &kind.parts[index..=index]
}

/// The numbers of all parts.
fn numbers(kind: &Kind) -> Vec<u32> {
    match kind.name {
        "nested" => vec![0],
        "height field" if DIMENSION == 3 => (0..12).filter(|part| !(4..6).contains(part)).collect(),
        "height field" => vec![0, 2],
        _ => (0..kind.parts.len() as u32).collect(),
    }
}

/// A shape of parts somewhere, and what is beside it.
struct Case {
    kind: usize,
    pose: Pose,
    other: usize,
    other_pose: Pose,
}

fn case(draw: &mut Draw, counts: [usize; 2]) -> Case {
    let [kind, other] = counts.map(|count| draw.below(count));
    let pose = Pose::new(rotation(draw), draw.vector());
    let reach = [0.5, 2.0, 5.0][draw.below(3)];
    let other_pose = Pose::new(rotation(draw), pose.translation + draw.vector() * reach);
    Case { kind, pose, other, other_pose }
}

fn each_case(seed: u64, mut look: impl FnMut(&Kind, &Pose, &Shape, &Pose, &str)) {
    let (kinds, others) = (concave(1.0), simple(1.0));
    let mut draw = Draw(seed);
    for _ in 0..CASES {
        let Case { kind, pose, other, other_pose } = case(&mut draw, [kinds.len(), others.len()]);
        let (name, shape) = &others[other];
        let told = format!("{} {pose:?} – {name} {other_pose:?}", kinds[kind].name);
        look(&kinds[kind], &pose, shape, &other_pose, &told);
    }
}

#[test]
fn closest_and_nearest_tell_the_part_that_decides() {
    let (mut apart, mut touching) = (0, 0);
    each_case(1, |kind, pose, shape, other_pose, told| {
        let seen = closest(&kind.shape, pose, shape, other_pose);
        let of_parts = parts_of(kind, seen.parts.a).iter();
        let alone = of_parts
            .map(|(place, part)| closest(part, &(*pose * *place), shape, other_pose).separation)
            .fold(Real::INFINITY, lesser);
        assert_eq!(seen.parts.b, 0, "{told}");
        let is_same = (seen.separation - alone).abs() <= CLOSE || seen.separation == alone;
        // What a solid encloses is deeper in it than in any of its triangles, and what is filled is freed as a whole.
        let is_deep = seen.separation <= 0.0 && (alone <= CLOSE || kind.is_solid);
        assert!(if seen.separation > 0.0 { is_same } else { is_deep }, "{told}: {seen:?} {alone}");
        apart += usize::from(seen.separation > 0.0);
        touching += usize::from(seen.separation <= 0.0);

        let swapped = closest(shape, other_pose, &kind.shape, pose);
        let both = [seen.parts, PartPair { a: swapped.parts.b, b: swapped.parts.a }];
        let is_twin = (swapped.separation - seen.separation).abs() <= CLOSE;
        assert!(both[0] == both[1] || is_twin || seen.separation <= 0.0, "{told}: {both:?}");

        let point = other_pose.translation;
        let near = kind.shape.nearest_posed(pose, point);
        let of_parts = parts_of(kind, near.part).iter();
        let alone = of_parts
            .map(|(place, part)| part.nearest_posed(&(*pose * *place), point).separation)
            .fold(Real::INFINITY, lesser);
        let is_same = (near.separation - alone).abs() <= CLOSE;
        let is_inside = near.separation < 0.0 && (kind.is_solid || kind.name == "region");
        assert!(is_same || is_inside, "{told}: {near:?} {alone}");
    });
    assert!(apart > CASES / 10 && touching > CASES / 10, "{apart} {touching}");
}

#[test]
fn two_shapes_of_parts_tell_both() {
    let kinds = concave(1.0);
    let mut draw = Draw(2);
    let mut apart = 0;
    for _ in 0..CASES / 4 {
        let Case { kind, pose, other, other_pose } = case(&mut draw, [kinds.len(); 2]);
        let (a, b) = (&kinds[kind], &kinds[other]);
        let seen = closest(&a.shape, &pose, &b.shape, &other_pose);
        let mut alone = Real::INFINITY;
        for (a_place, a_part) in parts_of(a, seen.parts.a) {
            for (b_place, b_part) in parts_of(b, seen.parts.b) {
                let (a_pose, b_pose) = (pose * *a_place, other_pose * *b_place);
                alone = lesser(alone, closest(a_part, &a_pose, b_part, &b_pose).separation);
            }
        }
        let told = format!("{} {pose:?} – {} {other_pose:?}: {seen:?} {alone}", a.name, b.name);
        if seen.separation > 0.0 {
            assert!((seen.separation - alone).abs() <= CLOSE, "{told}");
            apart += 1;
        }
    }
    assert!(apart > CASES / 40, "{apart}");
}

/// The hits of all parts, each asked alone, in order.
fn hits_of_parts(kind: &Kind, pose: &Pose, ray: &Ray) -> Vec<(u32, Real)> {
    let options = RayOptions::default();
    let mut hits: Vec<(u32, Real)> = Vec::new();
    for number in numbers(kind) {
        let alone = parts_of(kind, number).iter();
        let alone = alone.filter_map(|(place, part)| {
            cast_ray(part, &(*pose * *place), ray, &options).map(|hit| hit.fraction)
        });
        hits.extend(alone.reduce(lesser).map(|fraction| (number, fraction)));
    }
    hits.sort_by(|one, other| (one.1, one.0).partial_cmp(&(other.1, other.0)).expect("numbers"));
    hits
}

#[test]
fn rays_meet_all_parts_in_order() {
    let (mut many, mut missed, mut enclosed) = (0, 0, 0);
    each_case(3, |kind, pose, _, other_pose, told| {
        let aim =
            pose.translation - other_pose.translation + other_pose.rotation * Vector::X * 0.15;
        // Half of them start near the shape, and some of those inside.
        let back = if other_pose.translation.x > pose.translation.x { 4.0 } else { 0.0 };
        let ray = Ray::new(other_pose.translation - aim * back, aim).expect("finite");
        let expected = hits_of_parts(kind, pose, &ray);
        let options = RayOptions::default();
        let all_of = |most: usize, is_wanted: &PartFilter| {
            let mut hits = vec![];
            cast_ray_into(&kind.shape, pose, &ray, &options, most, is_wanted, &mut hits);
            hits
        };
        let all = all_of(usize::MAX, &|_| true);
        let told = format!("{told}: {ray:?} {all:?} {expected:?}");
        assert_eq!(all.len(), expected.len(), "{told}");
        for (number, fraction) in &expected {
            let hit = all.iter().find(|hit| hit.part == *number).expect(&told);
            assert!((hit.fraction - fraction).abs() <= CLOSE, "{told}");
        }
        assert!(all.is_sorted_by(|one, next| one.fraction <= next.fraction), "{told}");
        assert_eq!(all_of(2, &|_| true), all[..all.len().min(2)], "{told}");
        let is_odd = |part: u32| part % 2 == 1;
        let odd: Vec<Hit> = all.iter().filter(|hit| is_odd(hit.part)).copied().collect();
        assert_eq!(all_of(usize::MAX, &is_odd), odd, "{told}");
        assert_eq!(any_ray_hit(&kind.shape, pose, &ray, &options, &is_odd), !odd.is_empty());
        let starts_inside =
            kind.is_solid && kind.shape.nearest_posed(pose, ray.origin()).is_inside();
        let outside = RayOptions { inside: InsideRule::Exit, ..options };
        let first =
            cast_ray(&kind.shape, pose, &ray, if starts_inside { &outside } else { &options });
        assert_eq!(first.as_ref(), all.first(), "{told}");
        if kind.is_solid {
            let is_going_in = |hit: &Hit| hit.normal.dot(ray.direction()) < 0.0;
            let ways = all.iter().map(is_going_in);
            let expected = (0..all.len()).map(|at| (at % 2 == 0) != starts_inside);
            assert!(ways.eq(expected), "{told}");
        }
        enclosed += usize::from(starts_inside);
        many += usize::from(all.len() > 2);
        missed += usize::from(all.is_empty());
    });
    let is_three = DIMENSION == 3;
    assert!(many > CASES / 20 && missed > CASES / 20, "{many} {missed}");
    assert!(enclosed > CASES / 400 || !is_three, "{enclosed}");
}

#[test]
fn impacts_and_contacts_tell_the_part_that_is_met() {
    let (mut met, mut contacts) = (0, 0);
    each_case(4, |kind, pose, shape, other_pose, told| {
        let way = (pose.translation - other_pose.translation) * 2.0;
        let impact = cast_shapes(&kind.shape, pose, Vector::ZERO, shape, other_pose, way);
        if let Some(impact) = impact.filter(|impact| impact.fraction > 0.0) {
            let of_parts = parts_of(kind, impact.contact.parts.a).iter();
            let alone = of_parts
                .filter_map(|(place, part)| {
                    cast_shapes(part, &(*pose * *place), Vector::ZERO, shape, other_pose, way)
                })
                .map(|alone| alone.fraction)
                .fold(Real::INFINITY, lesser);
            assert!((impact.fraction - alone).abs() <= CLOSE, "{told}: {impact:?} {alone}");
            met += 1;
        }
        let (still, moving) = (Motion::still(*pose), Motion::shifted(*other_pose, way));
        let turned = time_of_impact(&kind.shape, &still, shape, &moving, 1e-3).impact;
        if let (Some(turned), Some(impact)) =
            (turned, impact.filter(|impact| impact.fraction > 0.0))
        {
            let (one, other) = (turned.contact.parts, impact.contact.parts);
            let is_near = (turned.fraction - impact.fraction).abs() <= 1e-2;
            assert!(one == other || is_near, "{told}: {turned:?} {impact:?}");
        }
        let margin = 0.1;
        manifolds(&kind.shape, pose, shape, other_pose, margin, &mut |found| {
            let of_parts = parts_of(kind, found.parts.a).iter();
            let alone = of_parts
                .map(|(place, part)| closest(part, &(*pose * *place), shape, other_pose).separation)
                .fold(Real::INFINITY, lesser);
            assert!(alone <= margin + CLOSE, "{told}: {found:?} {alone}");
            contacts += 1;
        });
    });
    assert!(met > CASES / 10 && contacts > CASES / 10, "{met} {contacts}");
}
