//! Contacts at the seams between parts, which there is nothing to be met at.

use super::space::mesh::*;
use super::space::world::*;
use super::space::*;

const HERE: Pose = Pose::IDENTITY;

/// A square floor of two by two cells with vertices at 0, 1 and 2.
fn floor() -> Mesh {
    let corners: Vec<Vector> =
        (0..9).map(|at| Vector::new((at % 3) as Real, 0.0, (at / 3) as Real)).collect();
    let cells = [0_u32, 1, 3, 4].map(|first| [first, first + 3, first + 4, first + 1]);
    let halves = |[a, b, c, d]: [u32; 4]| [[a, b, c], [a, c, d]];
    let triangles: Vec<[u32; 3]> = cells.into_iter().flat_map(halves).collect();
    Mesh::new(&corners, &triangles).expect("in order")
}

fn normals(ground: &Shape, other: &Shape, place: Vector) -> Vec<Vector> {
    let mut found = Vec::new();
    let pose = Pose::at(place);
    manifolds(ground, &HERE, other, &pose, 0.01, &mut |manifold| found.push(manifold.normal));
    found
}

/// Some roundings of a turn.
const CLOSE: Real = 64.0 * Real::EPSILON;

fn check_level(what: &str, normals: &[Vector]) {
    assert!(!normals.is_empty(), "{what}");
    for normal in normals {
        assert!((*normal - Vector::Y).length() <= CLOSE, "{what}: {normal:?}");
    }
}

/// At a vertex inside of a flat mesh, a triangle beyond it pushed a box back: normal (-1, 0, 0).
#[test]
fn a_box_over_an_inner_vertex_of_a_flat_mesh_is_pushed_up() {
    let cube = Shape::from(Cuboid::from_half([0.25; 3]).expect("half sides"));
    for height in [0.25, 0.251, 0.2495] {
        let found = normals(&Shape::from(floor()), &cube, Vector::new(0.745, height, 1.03));
        check_level(&format!("at {height}"), &found);
    }
}

/// In a height field nothing was corrected at all: a ball beside a grid line got (-0.197, 0.980, 0).
#[test]
fn a_ball_over_a_flat_height_field_is_pushed_up() {
    let field = HeightField::new(&[0.0; 9], 3, Vector::splat(1.0), &[]).expect("a field");
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.25).expect("a radius"));
    for (x, z) in [(0.95, 1.3), (1.02, 0.98), (0.99, 1.01)] {
        let found = normals(&Shape::from(field.clone()), &ball, Vector::new(x, 0.249, z));
        check_level(&format!("{x} {z}"), &found);
    }
}

/// Boxes side by side stopped a box that slid over their seams.
#[test]
fn a_box_over_the_seams_of_a_compound_is_pushed_up() {
    let part = Shape::from(Cuboid::from_half([0.25, 0.5, 2.0]).expect("half sides"));
    let parts = (0..8).map(|x| (Pose::at([0.5 * x as Real, -0.5, 0.0]), part.clone()));
    let row = Shape::from(Compound::new(parts.collect()).expect("boxes"));
    let cube = Shape::from(Cuboid::from_half([0.3; 3]).expect("half sides"));
    for (x, height) in [(1.2, 0.299), (1.4485, 0.298), (1.45, 0.3005)] {
        check_level(&format!("{x} {height}"), &normals(&row, &cube, Vector::new(x, height, 0.0)));
    }
}

/// A box that had sunk into a row of boxes by rounding, and was as far before a seam as rounding reaches, was stopped by the
/// side of the next box: 3 of 12 000 bodies lost more than half of their speed.
#[test]
fn a_box_that_sank_by_rounding_does_not_meet_the_sides_of_boxes() {
    let part = Shape::from(Cuboid::from_half([0.00025, 0.0005, 0.00025]).expect("half sides"));
    let parts = (0..1600).map(|at| {
        let (x, z) = ((at % 40) as Real + 0.5, (at / 40) as Real + 0.5);
        (Pose::at([x * 0.0005, -0.0005, z * 0.0005]), part.clone())
    });
    let ground = Shape::from(Compound::new(parts.collect()).expect("boxes"));
    let cube = Shape::from(Cuboid::from_half([0.00025; 3]).expect("half sides"));
    let turn = [-4.5337536e-8, -7.263871e-8, -6.87848e-8, 1.0];
    let rotation = Rotation::from_quaternion(turn).expect("hardly a turn");
    for before in [0.0, 2e-10, 5e-10, 1e-9, 2e-9, 4e-9, 8e-9] {
        let place = Vector::new(0.0067499927 - before, 0.00024999992, 0.010435002);
        let mut found = Vec::new();
        let pose = Pose::new(rotation, place);
        manifolds(&ground, &HERE, &cube, &pose, 2e-5, &mut |one| found.push(one.normal));
        check_level(&format!("{before}"), &found);
    }
}

/// A ball that hits a flat wall of two triangles head on flew off sideways with 1 400 radians a second.
#[test]
fn a_ball_that_hits_a_wall_of_triangles_head_on_does_not_leave_sideways() {
    let corners = [[0.0, -2.0, -2.0], [0.0, 2.0, -2.0], [0.0, 2.0, 2.0], [0.0, -2.0, 2.0]];
    let wall = Mesh::new(&corners.map(Vector::from), &[[0, 1, 2], [0, 2, 3]]).expect("a wall");
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.02).expect("a radius"));
    for (y, z) in [(0.59, 0.6), (0.6, 0.6), (-0.31, -0.3), (1.0, 0.2)] {
        let mut world = World::new();
        world.add(Body::fixed(HERE), &[Collider::new(wall.clone())]).expect("a wall");
        let start = Body::dynamic(Pose::at([-3.0, y, z])).with_velocity([360.0, 0.0, 0.0]);
        let body = world.add(start.as_bullet(), &[Collider::new(ball.clone())]).expect("a ball");
        for _ in 0..30 {
            world.step(1.0 / 60.0, &StepSettings::default());
        }
        let after = world.body(body).expect("it is there");
        let sideways = after.velocity - Vector::X * after.velocity.x;
        assert!(sideways.length() <= 0.36, "{y} {z}: {:?}", after.velocity);
        assert!(after.pose.translation.x < 0.0, "{y} {z}: {:?}", after.pose);
    }
}

/// What is there stays: the foot of a wall, a step and a ridge push as they do by themselves.
#[test]
fn a_wall_a_step_and_a_ridge_are_not_smoothed_away() {
    let block = |place: [Real; 3], half: [Real; 3]| {
        (Pose::at(place), Shape::from(Cuboid::from_half(half).expect("half sides")))
    };
    let ground = block([0.0, -0.5, 0.0], [4.0, 0.5, 4.0]);
    let wall = block([2.5, 1.0, 0.0], [0.5, 1.0, 4.0]);
    let room = Shape::from(Compound::new(vec![ground, wall]).expect("two boxes"));
    let cube = Shape::from(Cuboid::from_half([0.25; 3]).expect("half sides"));
    let found = normals(&room, &cube, Vector::new(1.755, 0.249, 0.0));
    assert!(found.iter().any(|normal| normal.y > 0.99), "{found:?}");
    assert!(found.iter().any(|normal| normal.x < -0.99), "{found:?}");

    let slopes = [[-2.0, -1.0, -2.0], [-2.0, -1.0, 2.0], [0.0, 0.0, -2.0], [0.0, 0.0, 2.0]];
    let far = [[2.0, -1.0, -2.0], [2.0, -1.0, 2.0]];
    let corners: Vec<Vector> = slopes.into_iter().chain(far).map(Vector::from).collect();
    let ridge = [[0, 1, 3], [0, 3, 2], [2, 3, 5], [2, 5, 4]];
    let ridge = Shape::from(Mesh::new(&corners, &ridge).expect("a ridge"));
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.25).expect("a radius"));
    check_level("on the ridge", &normals(&ridge, &ball, Vector::new(0.0, 0.249, 0.3)));
}

/// How far the points of all contacts reach along the first axis.
fn reach(ground: &Shape, other: &Shape, pose: &Pose) -> [Real; 2] {
    let mut ends = [Real::INFINITY, Real::NEG_INFINITY];
    manifolds(ground, &HERE, other, pose, 0.05, &mut |manifold| {
        check_level("it leans", &[manifold.normal]);
        for point in manifold.points() {
            let x = point.on_b.x;
            ends = [if x < ends[0] { x } else { ends[0] }, if x > ends[1] { x } else { ends[1] }];
        }
    });
    ends
}

/// A box that leaned, and was apart from the floor, had no contact but with the part under its lowest edge: of all others
/// the end at the seam is nearest, and was taken for a ghost. So it fell onto them as if nothing was there. In `f64` a
/// lean of 1e-11 is more than rounding, and every body that slid over a seam lost speed by such falls.
#[test]
fn a_box_that_leans_has_contacts_under_both_ends() {
    let cube = Shape::from(Cuboid::from_half([0.25; 3]).expect("half sides"));
    let blocks = (0..4).map(|x| {
        let block = Cuboid::from_half([0.25, 0.5, 2.0]).expect("half sides");
        (Pose::at([0.25 + 0.5 * x as Real, -0.5, 1.0]), Shape::from(block))
    });
    let row = Shape::from(Compound::new(blocks.collect()).expect("boxes"));
    for ground in [Shape::from(floor()), row] {
        for lean in [1e-3, -1e-3] {
            let rotation = Rotation::from_axis_angle(Vector::Z, lean).expect("an axis");
            let pose = Pose { rotation, translation: Vector::new(1.03, 0.2513, 1.02) };
            let [left, right] = reach(&ground, &cube, &pose);
            assert!(left < 0.79 && right > 1.27, "{ground:?} {lean}: {left} {right}");
        }
    }
}

/// What slid over a flat mesh fell into it by the way of a free fall in a step, and lost speed when it was lifted out: a
/// capsule that leaned by rounding, and an ellipsoid right over a seam that overlapped both triangles by rounding, and
/// whose points were apart by it.
#[test]
fn a_body_that_slides_over_a_flat_mesh_does_not_fall_into_it() {
    let corners: Vec<Vector> =
        (0..120).map(|at| Vector::new((at % 40) as Real * 0.5, 0.0, (at / 40) as Real)).collect();
    let halves = |first: u32| [[first, first + 40, first + 41], [first, first + 41, first + 1]];
    let cells = (0..79_u32).filter(|first| first % 40 != 39);
    let triangles: Vec<[u32; 3]> = cells.flat_map(halves).collect();
    let mesh = Mesh::new(&corners, &triangles).expect("in order");
    let end = Vector::X * 0.2;
    let capsule = Shape::from(Capsule::new(-end, end, 0.2).expect("a capsule"));
    let ellipsoid = Shape::from(Ellipsoid::new([0.3, 0.2, 0.3]).expect("half axes"));
    for shape in [capsule, ellipsoid] {
        let slippery = |shape: Shape| [Collider::new(shape).with_friction(0.0)];
        let mut world = World::new();
        world.add(Body::fixed(HERE), &slippery(Shape::from(mesh.clone()))).expect("a floor");
        let moving = Body::dynamic(Pose::at([1.0, 0.2, 0.63])).with_velocity([3.0, 0.0, 0.1]);
        let body = world.add(moving, &slippery(shape.clone())).expect("a body");
        let settings = StepSettings::with_gravity(Vector::Y * -9.81);
        for step in 0..300 {
            world.step(1.0 / 60.0, &settings);
            let height = world.body(body).expect("it is there").pose.translation.y;
            assert!((height - 0.2).abs() < 1e-4, "{shape:?} in step {step}: {height}");
        }
    }
}

/// A box that left a triangle, and overlapped only its last strip, was pushed down through the floor: the triangle alone
/// pushes sideways, along the next triangle, and that was asked on which side of it the push leads. It leads along its
/// plane, so that the lean of the box decided.
#[test]
fn a_box_that_leans_over_the_last_strip_of_a_triangle_is_pushed_up() {
    let cube = Shape::from(Cuboid::from_half([0.25; 3]).expect("half sides"));
    let ground = Shape::from(floor());
    for lean in [1e-3, -1e-3] {
        let rotation = Rotation::from_axis_angle(Vector::Z, lean).expect("an axis");
        for x in [1.249, 1.2495, 1.2499, 0.751, 0.7505, 0.7501] {
            let pose = Pose { rotation, translation: Vector::new(x, 0.248, 1.02) };
            manifolds(&ground, &HERE, &cube, &pose, 0.01, &mut |manifold| {
                let normal = manifold.normal;
                assert!(normal.y > 0.999, "{lean} {x}: {manifold:?}");
            });
        }
    }
}

/// A needle of a box through the edges of two triangles had no contact with either.
#[test]
fn a_needle_through_two_triangles_has_a_contact() {
    let unit = 0.003_906_25;
    let corner = |at: [i32; 3]| Vector::from(at.map(|x| x as Real * unit));
    let triangles = [[[0, 1, 2], [2, 0, 0], [2, 2, 3]], [[2, 0, 2], [2, 1, 0], [3, 0, 0]]];
    let mesh =
        Shape::from(Mesh::from_soup(&triangles.map(|triangle| triangle.map(corner))).unwrap());
    let needle = Cuboid::from_half([0.003_420_268_2, 0.000_193_475_4, 0.000_061_791_46]).unwrap();
    let turn =
        Rotation::from_quaternion([-0.387_056_95, -0.493_703_25, -0.598_229_1, -0.498_563_86]);
    let pose = Pose::new(turn.unwrap(), [0.006_864_882_5, 0.000_669_353_4, 0.003_368_369]);
    let needle = Shape::from(needle);
    assert!(intersects(&mesh, &HERE, &needle, &pose));
    let mut count = 0;
    manifolds(&mesh, &HERE, &needle, &pose, 0.0, &mut |manifold| count += manifold.points().len());
    assert!(count > 0);
}
