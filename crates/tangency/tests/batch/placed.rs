//! What poses in columns place, and the nearest points of columns, against single questions.

use super::draw::Draw;
use super::hard::{balls, capsules, oriented_boxes, point, triangles};
use super::questions::{asked, columns_of_balls, placed};
use super::space::batch::*;
use super::space::*;
use super::straight::nearly_straight;
use super::turn::rotation;

/// Lengths of lists: shorter than a block of lanes, as long, longer, and of several.
const LENGTHS: [usize; 6] = [0, 1, 63, 64, 65, 300];

fn poses(count: usize, draw: &mut Draw) -> Vec<Pose> {
    let one = |_| {
        let turn = match draw.below(3) {
            0 => Rotation::IDENTITY,
            1 => nearly_straight(draw),
            _ => rotation(draw),
        };
        Pose::new(turn, point(draw))
    };
    (0..count).map(one).collect()
}

fn columns_of_poses(poses: &[Pose]) -> Poses {
    let mut columns = Poses::default();
    poses.iter().for_each(|pose| columns.push(pose).expect("finite"));
    columns
}

/// The bits of some vectors.
fn bits(vectors: &[Vector]) -> Vec<u64> {
    let coordinates = vectors.iter().flat_map(|v| (0..DIMENSION).map(|axis| v[axis]));
    coordinates.map(|number| number.to_bits() as u64).collect()
}

fn ends(capsule: &Capsule) -> [Vector; 2] {
    [capsule.axis().start(), capsule.axis().end()]
}

#[test]
fn what_is_placed_has_the_bits_of_single_poses() {
    let draw = &mut Draw(141);
    for count in LENGTHS {
        let poses = poses(count, draw);
        let columns = columns_of_poses(&poses);
        let kept: Vec<Pose> = (0..count).map(|index| columns.get(index)).collect();
        assert_eq!(kept, poses);

        let (balls, mut found) = (balls(count, draw), Spheres::default());
        columns_of_balls(&balls).place(&columns, &mut found).expect("within reach");
        for (index, (ball, pose)) in balls.iter().zip(&poses).enumerate() {
            let (expected, found) = (ball.posed(pose), found.get(index));
            assert_eq!(bits(&[found.center()]), bits(&[expected.center()]), "{ball:?} {pose:?}");
            assert_eq!(found.radius(), ball.radius());
        }

        let (capsules, mut found) = (capsules(count, draw), Capsules::default());
        Capsules::from_iter(capsules.clone()).place(&columns, &mut found).expect("within reach");
        for (index, (capsule, pose)) in capsules.iter().zip(&poses).enumerate() {
            let (expected, found) = (ends(capsule).map(|end| pose.apply(end)), found.get(index));
            assert_eq!(bits(&ends(&found)), bits(&expected), "{capsule:?} {pose:?}");
            assert_eq!(found.radius(), capsule.radius());
        }

        let (triangles, mut found) = (triangles(count, draw), Triangles::default());
        Triangles::from_iter(triangles.clone()).place(&columns, &mut found).expect("within reach");
        for (index, (triangle, pose)) in triangles.iter().zip(&poses).enumerate() {
            let expected = triangle.vertices().map(|corner| pose.apply(corner));
            let found = found.get(index);
            assert_eq!(bits(found.vertices()), bits(&expected), "{triangle:?} {pose:?}");
        }

        let (boxes, mut found) = (oriented_boxes(count, draw), OrientedBoxes::default());
        OrientedBoxes::from_iter(boxes.clone()).place(&columns, &mut found).expect("within reach");
        for (index, (one, pose)) in boxes.iter().zip(&poses).enumerate() {
            let (expected, found) = (*pose * *one.pose(), found.get(index));
            assert_eq!(bits(&[found.center()]), bits(&[expected.translation]), "{one:?} {pose:?}");
            assert_eq!(bits(&found.axes()), bits(&expected.rotation.to_matrix().columns));
            assert_eq!(found.half(), one.half());
        }
    }
}

#[test]
fn what_gets_beyond_the_numbers_of_shapes_is_refused() {
    let far = Vector::X * LARGEST;
    let poses = columns_of_poses(&[Pose::IDENTITY, Pose::at(far)]);
    let local = columns_of_balls(&[Sphere::new(far, 1.0).expect("finite"); 2]);
    let mut placed = local.clone();
    assert_eq!(local.place(&poses, &mut placed), Err(BuildError::BadPoint { index: 1 }));
    assert!(placed.is_empty());

    let mut poses = Poses::default();
    assert!(poses.push(&Pose::at(Vector::X * Real::NAN)).is_err());
    assert!(poses.push(&Pose::at(far * 2.0)).is_err());
    assert!(poses.is_empty());
}

/// The shapes of a list as they are asked one by one.
type Single = Vec<(Shape, Pose)>;

fn numbers(found: &Closest) -> (Vec<u64>, u64) {
    (bits(&[found.on_a, found.on_b, found.normal]), found.separation.to_bits() as u64)
}

fn is_that_of_single_questions(
    (a, a_single): (&impl IndexedShapes, &Single),
    (b, b_single): (&impl IndexedShapes, &Single),
    draw: &mut Draw,
) {
    let single = |in_a: usize, in_b: usize| {
        let ((a, a_pose), (b, b_pose)) = (&a_single[in_a], &b_single[in_b]);
        numbers(&closest(a, a_pose, b, b_pose))
    };
    let each = asked(|to| closest_each(a, b, to));
    assert_eq!(each.len(), a_single.len().min(b_single.len()));
    for (index, found) in each.iter().enumerate() {
        assert_eq!(numbers(found), single(index, index), "{index}");
    }
    let pairs: Vec<[u32; 2]> = (0..300)
        .map(|_| [a_single.len(), b_single.len()].map(|count| draw.below(count) as u32))
        .collect();
    let of = asked(|to| closest_of(a, b, &pairs, to));
    for (found, [in_a, in_b]) in of.iter().zip(&pairs) {
        assert_eq!(numbers(found), single(*in_a as usize, *in_b as usize), "{in_a} {in_b}");
    }
    let (one, pose) = &a_single[0];
    let from = asked(|to| closest_from(one, pose, b, to));
    for (index, found) in from.iter().enumerate() {
        assert_eq!(numbers(found), single(0, index), "{index}");
    }
}

#[test]
fn nearest_points_of_columns_are_those_of_single_questions() {
    let draw = &mut Draw(142);
    let balls = balls(200, draw);
    let capsules = capsules(190, draw);
    let boxes = oriented_boxes(180, draw);
    let triangles = triangles(170, draw);
    let in_world = |shape: Shape| (shape, Pose::IDENTITY);
    let (spheres, spheres_single) =
        (columns_of_balls(&balls), balls.iter().map(placed).collect::<Single>());
    let bars: Capsules = capsules.iter().copied().collect();
    let bars_single: Single = capsules.iter().map(|one| in_world((*one).into())).collect();
    let blocks: OrientedBoxes = boxes.iter().copied().collect();
    let blocks_single: Single =
        boxes.iter().map(|one| ((*one.cuboid()).into(), *one.pose())).collect();
    let facets: Triangles = triangles.iter().copied().collect();
    let facets_single: Single = triangles.iter().map(|one| in_world((*one).into())).collect();

    is_that_of_single_questions((&spheres, &spheres_single), (&bars, &bars_single), draw);
    is_that_of_single_questions((&bars, &bars_single), (&blocks, &blocks_single), draw);
    is_that_of_single_questions((&blocks, &blocks_single), (&facets, &facets_single), draw);
    is_that_of_single_questions((&facets, &facets_single), (&spheres, &spheres_single), draw);
    is_that_of_single_questions((&spheres, &spheres_single), (&spheres, &spheres_single), draw);
}
