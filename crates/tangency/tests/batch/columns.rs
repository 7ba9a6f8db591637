//! Columns answer what single questions do.

use super::draw::Draw;
use super::space::batch::*;
use super::space::*;

/// Balls of all sizes: many near each other, some in one place, some so small or far that squares have no room.
fn balls(count: usize, draw: &mut Draw) -> Spheres {
    let mut balls = Spheres::default();
    for _ in 0..count {
        let scale = [1.0, 1.0, 1.0, 1.0, 0.0, 1e-30, 1e10][draw.below(7)];
        balls.push(draw.vector() * scale, 0.5 * scale * draw.signed().abs()).expect("finite");
    }
    balls
}

/// Boxes of all kinds: some flat, some empty, some not numbers.
fn boxes(count: usize, draw: &mut Draw) -> Boxes {
    let around = |_| {
        let min = draw.vector();
        let size = draw.vector().abs() * [0.0, 1.0, 1.0, 1.0, -1.0, Real::NAN][draw.below(6)];
        Aabb { min, max: min + size }
    };
    (0..count).map(around).collect()
}

fn pairs(count: usize, draw: &mut Draw) -> Vec<[u32; 2]> {
    (0..3 * count).map(|_| [0, 1].map(|_| draw.below(count) as u32)).collect()
}

#[test]
fn columns_of_balls_answer_as_single_balls() {
    let mut draw = Draw(81);
    let (mut touching, mut apart) = (0, 0);
    for count in [0, 1, 63, 64, 65, 1_000, 40_000] {
        let (a, b) = (balls(count, &mut draw), balls(count, &mut draw));
        let single = |one: &Sphere, other: &Sphere| {
            let place = |ball: &Sphere| Pose::at(ball.center());
            let shape = |ball: &Sphere| Sphere::new(Vector::ZERO, ball.radius()).unwrap().into();
            let (a, b): (Shape, Shape) = (shape(one), shape(other));
            (
                closest(&a, &place(one), &b, &place(other)).separation,
                intersects(&a, &place(one), &b, &place(other)),
            )
        };
        let mut check = |gaps: &[Real], meet: &[bool], pairs: Vec<(Sphere, Sphere)>| {
            assert_eq!([gaps.len(), meet.len()], [pairs.len(); 2]);
            for ((gap, is_met), (one, other)) in gaps.iter().zip(meet).zip(pairs) {
                let expected = single(&one, &other);
                assert_eq!(gap.to_bits(), expected.0.to_bits(), "{one:?} {other:?}");
                assert_eq!(*is_met, expected.1, "{one:?} {other:?}");
                (touching, apart) =
                    (touching + usize::from(*is_met), apart + usize::from(!*is_met));
            }
        };
        let (mut gaps, mut meet) = (vec![1.0], vec![true]);
        a.separations_each(&b, &mut gaps);
        a.intersects_each(&b, &mut meet);
        check(&gaps, &meet, (0..count).map(|at| (a.get(at), b.get(at))).collect());
        let one = Sphere::new(draw.vector() * 0.1, 0.3).unwrap();
        a.separations_from(&one, &mut gaps);
        a.intersects_from(&one, &mut meet);
        check(&gaps, &meet, (0..count).map(|at| (one, a.get(at))).collect());
        if count > 0 {
            let pairs = pairs(count, &mut draw);
            a.separations_of(&b, &pairs, &mut gaps);
            a.intersects_of(&b, &pairs, &mut meet);
            let named = |[i, j]: [u32; 2]| (a.get(i as usize), b.get(j as usize));
            check(&gaps, &meet, pairs.into_iter().map(named).collect());
        }
    }
    assert!(touching > 10_000 && apart > 10_000, "{touching} {apart}");
}

#[test]
fn columns_of_boxes_answer_as_single_boxes() {
    let mut draw = Draw(82);
    let mut touching = 0;
    for count in [0, 1, 63, 64, 65, 1_000, 40_000] {
        let (a, b) = (boxes(count, &mut draw), boxes(count, &mut draw));
        let mut check = |meet: &[bool], pairs: Vec<(Aabb, Aabb)>| {
            assert_eq!(meet.len(), pairs.len());
            for (is_met, (one, other)) in meet.iter().zip(pairs) {
                let along = |axis: usize| one.along(axis).intersects(other.along(axis));
                assert_eq!(*is_met, (0..DIMENSION).all(along), "{one:?} {other:?}");
                assert_eq!(*is_met, one.intersects(&other), "{one:?} {other:?}");
                touching += usize::from(*is_met);
            }
        };
        let mut meet = vec![true];
        a.intersects_each(&b, &mut meet);
        check(&meet, (0..count).map(|at| (a.get(at), b.get(at))).collect());
        let one = Aabb::new(-Vector::splat(0.3), Vector::splat(0.3));
        a.intersects_from(&one, &mut meet);
        check(&meet, (0..count).map(|at| (one, a.get(at))).collect());
        if count > 0 {
            let pairs = pairs(count, &mut draw);
            a.intersects_of(&b, &pairs, &mut meet);
            let named = |[i, j]: [u32; 2]| (a.get(i as usize), b.get(j as usize));
            check(&meet, pairs.into_iter().map(named).collect());
        }
    }
    assert!(touching > 1_000, "{touching}");
}

#[test]
fn what_is_moved_is_where_it_was_moved_to() {
    let mut balls = Spheres::default();
    balls.push(Vector::ZERO, 1.0).unwrap();
    balls.move_to(0, Vector::X).unwrap();
    assert_eq!(balls.get(0), Sphere::new(Vector::X, 1.0).unwrap());
    assert!(balls.move_to(0, Vector::X * Real::NAN).is_err());
    assert!(balls.push(Vector::ZERO, -1.0).is_err());
    assert_eq!(balls.len(), 1);
    balls.clear();
    assert!(balls.is_empty());
    let mut boxes: Boxes = [Aabb::EMPTY].into_iter().collect();
    let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    boxes.set(0, &unit);
    assert_eq!((boxes.get(0), boxes.len()), (unit, 1));
    boxes.clear();
    assert!(boxes.is_empty());
}
