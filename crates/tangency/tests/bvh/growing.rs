//! Trees that grow box by box.

use std::ops::ControlFlow;

use super::space::*;

fn step(i: usize) -> Aabb {
    Aabb::new(Vector::X * i as Real, Vector::X * (i as Real + 0.5))
}

/// Each box beyond the last: without care the tree would be a chain 30 000 nodes deep, and each insertion
/// would take as many steps.
#[test]
fn a_hundred_thousand_boxes_in_order_make_no_chain() {
    let mut tree = Bvh::new();
    for i in 0..100_000 {
        assert_eq!(tree.insert(step(i)), i as u32);
    }
    let mut found = Vec::new();
    tree.overlapping_into(&Aabb::new(Vector::X * 70_000.25, Vector::X * 70_002.0), &mut found);
    assert_eq!(found, [70_000, 70_001, 70_002]);
    let mut visits = 0;
    tree.nearest(Vector::X * 70_000.75, Real::INFINITY, &mut |item, upto| {
        visits += 1;
        let distance = step(item as usize).closest_in(Vector::X * 70_000.75).length();
        let distance = (distance - 70_000.75).abs();
        if distance < upto { distance } else { upto }
    });
    assert!(visits < 10, "{visits} visits for the nearest of a row");
    let mut pairs = 0;
    tree.self_pairs(&mut |_, _| {
        pairs += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(pairs, 0);
}

/// Numbers that were given back are given out again, the lowest first.
#[test]
fn numbers_are_used_again() {
    let mut tree = Bvh::new();
    for i in 0..10 {
        tree.insert(step(i));
    }
    assert!(tree.remove(7) && tree.remove(3) && !tree.remove(3) && !tree.remove(10));
    assert_eq!((tree.len(), tree.item_box(3)), (8, None));
    assert!(!tree.set(3, step(0)));
    assert_eq!([tree.insert(Aabb::EMPTY), tree.insert(step(7)), tree.insert(step(10))], [3, 7, 10]);
    assert_eq!((tree.len(), tree.item_box(3)), (11, Some(Aabb::EMPTY)));
    assert!(tree.set(3, step(3)));
    let mut found = Vec::new();
    tree.overlapping_into(&Aabb::EVERYTHING, &mut found);
    assert_eq!(found, (0..11).collect::<Vec<u32>>());
}

/// A tree that is taken apart to the last box is as good as new.
#[test]
fn a_tree_can_be_emptied_and_filled_again() {
    let mut tree = Bvh::new();
    for _ in 0..3 {
        for i in 0..200 {
            assert_eq!(tree.insert(step(i * 37 % 200)), i as u32);
        }
        (0..200).for_each(|i| assert!(tree.remove(i * 91 % 200)));
        assert!(tree.is_empty() && tree.bounds().is_empty());
    }
}
