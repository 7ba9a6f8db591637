//! The acceptance tests about many boxes.

use super::draw::Draw;
use super::every_two::World;
use super::space::*;

fn unit_at(x: Real) -> Aabb {
    Aabb::new(Vector::ZERO, Vector::splat(1.0)).translated(Vector::X * x)
}

#[test]
fn t73_of_three_unit_cubes_one_pair_overlaps() {
    let mut world = World::default();
    for x in [0.0, 0.5, 3.0] {
        world.insert(unit_at(x), Mobility::Moving, Layers::ALL);
    }
    world.update("three cubes");
    assert_eq!(world.broad_phase.pairs().count(), 1);
}

#[test]
fn t74_two_that_rest_are_skipped_and_one_that_wakes_is_not() {
    let mut broad_phase = BroadPhase::new();
    let mut insert = |x, mobility| broad_phase.insert(unit_at(x), mobility, Layers::ALL);
    let floor = insert(0.0, Mobility::Fixed).expect("no NaN");
    let sleeper = insert(0.5, Mobility::Fixed).expect("no NaN");
    let awake = insert(1.2, Mobility::Moving).expect("no NaN");
    broad_phase.update();
    assert_eq!(broad_phase.begun(), [(sleeper, awake)]);
    broad_phase.set_mobility(sleeper, Mobility::Moving).expect("it is there");
    broad_phase.update();
    assert_eq!(broad_phase.begun(), [(floor, sleeper)]);
    broad_phase.set_mobility(sleeper, Mobility::Fixed).expect("it is there");
    broad_phase.update();
    assert_eq!(broad_phase.ended(), [(floor, sleeper)]);
    assert!(broad_phase.pairs().eq([(sleeper, awake)]));
}

#[test]
fn t90_a_tree_finds_what_looking_at_a_hundred_boxes_finds() {
    let mut draw = Draw(90);
    let mut some_box = || {
        let corner = draw.vector();
        Aabb::new(corner, corner + draw.vector().abs() * 0.8)
    };
    let boxes: Vec<Aabb> = (0..100).map(|_| some_box()).collect();
    let tree = Bvh::from_boxes(&boxes);
    let (mut found, mut count) = (Vec::new(), 0);
    for _ in 0..100 {
        let asked = some_box();
        tree.overlapping_into(&asked, &mut found);
        let truth: Vec<u32> = (0..100).filter(|i| boxes[*i as usize].intersects(&asked)).collect();
        assert_eq!(found, truth, "{asked:?}");
        count += truth.len();
    }
    assert!(count > 200, "{count}");
}
