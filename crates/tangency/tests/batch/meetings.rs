//! Shapes of columns against single shapes: whether they meet, and how far apart they are.

use super::draw::Draw;
use super::hard::{balls, boxes, capsules, oriented_boxes};
use super::questions::{
    LIST, asked, bits, columns_of_balls, is_negative, is_true, picked, placed, truths,
};
use super::rebatched::Question;
use super::space::batch::*;
use super::space::*;

#[test]
fn capsules_are_as_far_apart_as_single_ones() {
    let mut draw = Draw(94);
    let (capsules, others) = (capsules(LIST, &mut draw), capsules(LIST, &mut draw));
    let (all_a, all_b) =
        (Capsules::from_iter(capsules.clone()), Capsules::from_iter(others.clone()));
    let question = Question {
        name: "separation of capsules",
        tell: &|one, other| format!("{:?} {:?}", capsules[one], others[other]),
        single: &|one, other| {
            let [a, b] = [capsules[one], others[other]].map(Shape::Capsule);
            bits(&[closest(&a, &Pose::IDENTITY, &b, &Pose::IDENTITY).separation])[0]
        },
        from_first: &|one, pairs| {
            let some = Capsules::from_iter(picked(&others, pairs, 1));
            bits(&asked(|to| some.separations_from(&capsules[one], to)))
        },
        from_second: None,
        each: &|pairs| {
            let some = Capsules::from_iter(picked(&capsules, pairs, 0));
            let others = Capsules::from_iter(picked(&others, pairs, 1));
            bits(&asked(|to| some.separations_each(&others, to)))
        },
        of: &|pairs| bits(&asked(|to| all_a.separations_of(&all_b, pairs, to))),
    };
    let overlapping = question.check([LIST; 2], &mut draw, is_negative);
    let touching = question.check([LIST; 2], &mut draw, |bits| bits == 0);
    assert!(overlapping > 500 && touching > 5, "{overlapping} {touching}");
}

#[test]
fn capsules_meet_as_single_ones_do() {
    let mut draw = Draw(95);
    let (capsules, others) = (capsules(LIST, &mut draw), capsules(LIST, &mut draw));
    let (all_a, all_b) =
        (Capsules::from_iter(capsules.clone()), Capsules::from_iter(others.clone()));
    let question = Question {
        name: "capsules that meet",
        tell: &|one, other| format!("{:?} {:?}", capsules[one], others[other]),
        single: &|one, other| {
            let [a, b] = [capsules[one], others[other]].map(Shape::Capsule);
            u64::from(intersects(&a, &Pose::IDENTITY, &b, &Pose::IDENTITY))
        },
        from_first: &|one, pairs| {
            let some = Capsules::from_iter(picked(&others, pairs, 1));
            truths(&asked(|to| some.intersects_from(&capsules[one], to)))
        },
        from_second: None,
        each: &|pairs| {
            let some = Capsules::from_iter(picked(&capsules, pairs, 0));
            let others = Capsules::from_iter(picked(&others, pairs, 1));
            truths(&asked(|to| some.intersects_each(&others, to)))
        },
        of: &|pairs| truths(&asked(|to| all_a.intersects_of(&all_b, pairs, to))),
    };
    let met = question.check([LIST; 2], &mut draw, is_true);
    assert!(met > 500, "{met}");
}

#[test]
fn turned_boxes_meet_as_single_ones_do() {
    let mut draw = Draw(96);
    let (boxes, others) = (oriented_boxes(LIST, &mut draw), oriented_boxes(LIST, &mut draw));
    let (all_a, all_b) =
        (OrientedBoxes::from_iter(boxes.clone()), OrientedBoxes::from_iter(others.clone()));
    let question = Question {
        name: "turned boxes that meet",
        tell: &|one, other| format!("{:?} {:?}", boxes[one], others[other]),
        single: &|one, other| {
            let (a, b) = (&boxes[one], &others[other]);
            let [a_shape, b_shape] = [a, b].map(|one| Shape::Cuboid(*one.cuboid()));
            u64::from(intersects(&a_shape, a.pose(), &b_shape, b.pose()))
        },
        from_first: &|one, pairs| {
            let some = OrientedBoxes::from_iter(picked(&others, pairs, 1));
            truths(&asked(|to| some.intersects_from(&boxes[one], to)))
        },
        from_second: None,
        each: &|pairs| {
            let some = OrientedBoxes::from_iter(picked(&boxes, pairs, 0));
            let others = OrientedBoxes::from_iter(picked(&others, pairs, 1));
            truths(&asked(|to| some.intersects_each(&others, to)))
        },
        of: &|pairs| truths(&asked(|to| all_a.intersects_of(&all_b, pairs, to))),
    };
    let met = question.check([LIST; 2], &mut draw, is_true);
    assert!(met > 500, "{met}");
}

#[test]
fn balls_are_as_far_from_turned_boxes_as_single_ones() {
    let mut draw = Draw(97);
    let (balls, boxes) = (balls(LIST, &mut draw), oriented_boxes(LIST, &mut draw));
    let (all_a, all_b) = (columns_of_balls(&balls), OrientedBoxes::from_iter(boxes.clone()));
    let question = Question {
        name: "separation of balls from turned boxes",
        tell: &|one, other| format!("{:?} {:?}", balls[one], boxes[other]),
        single: &|one, other| {
            let (shape, pose) = placed(&balls[one]);
            let cuboid = Shape::Cuboid(*boxes[other].cuboid());
            bits(&[closest(&shape, &pose, &cuboid, boxes[other].pose()).separation])[0]
        },
        from_first: &|one, pairs| {
            let some = OrientedBoxes::from_iter(picked(&boxes, pairs, 1));
            bits(&asked(|to| some.separations_from_sphere(&balls[one], to)))
        },
        from_second: Some(&|one, pairs| {
            let some = columns_of_balls(&picked(&balls, pairs, 0));
            bits(&asked(|to| some.separations_from_box(&boxes[one], to)))
        }),
        each: &|pairs| {
            let some = columns_of_balls(&picked(&balls, pairs, 0));
            let others = OrientedBoxes::from_iter(picked(&boxes, pairs, 1));
            bits(&asked(|to| some.separations_each_box(&others, to)))
        },
        of: &|pairs| bits(&asked(|to| all_a.separations_of_boxes(&all_b, pairs, to))),
    };
    let overlapping = question.check([LIST; 2], &mut draw, is_negative);
    let touching = question.check([LIST; 2], &mut draw, |bits| bits == 0);
    assert!(overlapping > 300 && touching > 5, "{overlapping} {touching}");
}

#[test]
fn balls_meet_turned_boxes_as_single_ones_do() {
    let mut draw = Draw(98);
    let (balls, boxes) = (balls(LIST, &mut draw), oriented_boxes(LIST, &mut draw));
    let (all_a, all_b) = (columns_of_balls(&balls), OrientedBoxes::from_iter(boxes.clone()));
    let question = Question {
        name: "balls that meet turned boxes",
        tell: &|one, other| format!("{:?} {:?}", balls[one], boxes[other]),
        single: &|one, other| {
            let (shape, pose) = placed(&balls[one]);
            let cuboid = Shape::Cuboid(*boxes[other].cuboid());
            u64::from(intersects(&shape, &pose, &cuboid, boxes[other].pose()))
        },
        from_first: &|one, pairs| {
            let some = OrientedBoxes::from_iter(picked(&boxes, pairs, 1));
            truths(&asked(|to| some.intersects_from_sphere(&balls[one], to)))
        },
        from_second: Some(&|one, pairs| {
            let some = columns_of_balls(&picked(&balls, pairs, 0));
            truths(&asked(|to| some.intersects_from_box(&boxes[one], to)))
        }),
        each: &|pairs| {
            let some = columns_of_balls(&picked(&balls, pairs, 0));
            let others = OrientedBoxes::from_iter(picked(&boxes, pairs, 1));
            truths(&asked(|to| some.intersects_each_box(&others, to)))
        },
        of: &|pairs| truths(&asked(|to| all_a.intersects_of_boxes(&all_b, pairs, to))),
    };
    let met = question.check([LIST; 2], &mut draw, is_true);
    assert!(met > 300, "{met}");
}

#[test]
fn balls_are_as_far_apart_as_single_ones() {
    let mut draw = Draw(99);
    let (balls, others) = (balls(LIST, &mut draw), balls(LIST, &mut draw));
    let (all_a, all_b) = (columns_of_balls(&balls), columns_of_balls(&others));
    let question = Question {
        name: "separation of balls",
        tell: &|one, other| format!("{:?} {:?}", balls[one], others[other]),
        single: &|one, other| {
            let ((a, a_pose), (b, b_pose)) = (placed(&balls[one]), placed(&others[other]));
            bits(&[closest(&a, &a_pose, &b, &b_pose).separation])[0]
        },
        from_first: &|one, pairs| {
            let some = columns_of_balls(&picked(&others, pairs, 1));
            bits(&asked(|to| some.separations_from(&balls[one], to)))
        },
        from_second: None,
        each: &|pairs| {
            let some = columns_of_balls(&picked(&balls, pairs, 0));
            let others = columns_of_balls(&picked(&others, pairs, 1));
            bits(&asked(|to| some.separations_each(&others, to)))
        },
        of: &|pairs| bits(&asked(|to| all_a.separations_of(&all_b, pairs, to))),
    };
    let overlapping = question.check([LIST; 2], &mut draw, is_negative);
    let touching = question.check([LIST; 2], &mut draw, |bits| bits == 0);
    assert!(overlapping > 300 && touching > 15, "{overlapping} {touching}");
}

#[test]
fn boxes_meet_as_single_ones_do() {
    let mut draw = Draw(100);
    let (boxes, others) = (boxes(LIST, &mut draw), boxes(LIST, &mut draw));
    let (all_a, all_b) = (Boxes::from_iter(boxes.clone()), Boxes::from_iter(others.clone()));
    let question = Question {
        name: "boxes that meet",
        tell: &|one, other| format!("{:?} {:?}", boxes[one], others[other]),
        single: &|one, other| u64::from(boxes[one].intersects(&others[other])),
        from_first: &|one, pairs| {
            let some = Boxes::from_iter(picked(&others, pairs, 1));
            truths(&asked(|to| some.intersects_from(&boxes[one], to)))
        },
        from_second: None,
        each: &|pairs| {
            let some = Boxes::from_iter(picked(&boxes, pairs, 0));
            let others = Boxes::from_iter(picked(&others, pairs, 1));
            truths(&asked(|to| some.intersects_each(&others, to)))
        },
        of: &|pairs| truths(&asked(|to| all_a.intersects_of(&all_b, pairs, to))),
    };
    let met = question.check([LIST; 2], &mut draw, is_true);
    assert!(met > 300, "{met}");
}
