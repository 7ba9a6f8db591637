//! Solids that overlap: what a program of clashes and a game with closed meshes met.

use super::space::mesh::*;
use super::space::*;
use test_meshes::Screw;

const HERE: Pose = Pose::IDENTITY;

/// A box around the origin, as a solid.
fn block(half: [Real; 3]) -> Solid {
    Solid::new(super::block::block(half.map(|x| -x), half)).expect("closed")
}

fn cube() -> Shape {
    Shape::from(block([1.0; 3]))
}

fn ball(radius: Real) -> Shape {
    Shape::from(Sphere::new(Vector::ZERO, radius).expect("a radius"))
}

/// Some roundings of lengths of about one.
const CLOSE: Real = 64.0 * Real::EPSILON;

/// The answer pointed inward with the depth of the surface alone, as soon as the surface was crossed and the middle of
/// the ball was inside: -0.05 along -x instead of -0.15 along x.
#[test]
fn a_ball_whose_middle_is_inside_is_pushed_out() {
    for (x, depth) in [(0.899, 0.201), (0.95, 0.15), (1.05, 0.05)] {
        let seen = closest(&cube(), &HERE, &ball(0.1), &Pose::at([x, 0.2, 0.1]));
        assert!((seen.normal - Vector::X).length() <= CLOSE, "{x}: {seen:?}");
        assert!((seen.depth() - depth).abs() <= CLOSE, "{x}: {seen:?}");
    }
}

/// Faces that lie in one plane hid the overlap, so that two walls in one line were told to touch only.
#[test]
fn flush_faces_do_not_hide_an_overlap() {
    for shift in [0.01, 0.5, 1.0, 1.5, 1.99] {
        let seen = closest(&cube(), &HERE, &cube(), &Pose::at([2.0 - shift, 0.0, 0.0]));
        assert!((seen.depth() - shift).abs() <= CLOSE, "{shift}: {seen:?}");
        assert!((seen.normal - Vector::X).length() <= CLOSE, "{shift}: {seen:?}");
    }
    let wall = Shape::from(block([2.0, 1.5, 0.125]));
    let seen = closest(&wall, &HERE, &wall, &Pose::at([3.95, 0.0, 0.0]));
    assert!((seen.depth() - 0.05).abs() <= CLOSE, "{seen:?}");
}

/// After the shift, two boxes that are turned a little still overlapped by rounding: a few of a hundred thousand.
#[test]
fn boxes_that_are_hardly_turned_are_free_to_the_last_digit() {
    let one = ([0.5, 0.875, 0.75], [0.75, 0.25, 1.0]);
    let turn = [0.0009408030559736702, -0.0003724490529120347, -0.0004602464842353094];
    let place = [-0.9875066453199353, -0.3708970836172408, -0.4988725645328802];
    let other = ([0.125, 0.5, 0.875], [1.0, 0.25, 0.75]);
    let other_turn = [-0.0020997983944608585, -0.000692581983382215, -0.0017577399479699986];
    let other_place = [-1.0452925713182923, 0.16451283772732738, -0.1381125917435766];
    for (halves, [x, y, z], place) in [(one, turn, place), (other, other_turn, other_place)] {
        for scale in [1e-3, 1.0, 1e3] {
            let [a, b] = [halves.0, halves.1].map(|half| block(half.map(|x: Real| x * scale)));
            let w = (1.0 - x * x - y * y - z * z as Real).sqrt();
            let rotation = Rotation::from_quaternion([x, y, z, w]).expect("a turn");
            let there = Pose::new(rotation, Vector::from(place) * scale);
            let seen = closest(&Shape::from(a.clone()), &HERE, &Shape::from(b.clone()), &there);
            let after = Pose::new(rotation, there.translation + seen.normal * seen.depth());
            let left = relation(&a, &HERE, &b, &after);
            assert!(matches!(left, Relation::Apart | Relation::Touching), "{seen:?}: {left:?}");
        }
    }
}

/// A body on top of itself was told to touch itself.
#[test]
fn a_solid_on_itself_is_pushed_by_its_smallest_side() {
    let plate = Shape::from(block([1.0, 0.25, 0.5]));
    let seen = closest(&plate, &HERE, &plate, &HERE);
    assert!((seen.depth() - 0.5).abs() <= CLOSE, "{seen:?}");
    assert!(seen.normal.y.abs() >= 1.0 - CLOSE, "{seen:?}");
}

/// A pipe through a wall was told to be 0.1 deep, half of the wall, and was still in the wall after that.
#[test]
fn a_pipe_through_a_wall_is_free_after_the_shift() {
    let (wall, pipe) = (block([2.0, 2.0, 0.1]), block([0.05, 0.05, 1.0]));
    let place = Pose::at([0.3, 0.2, 0.4]);
    let (a, b) = (Shape::from(wall.clone()), Shape::from(pipe.clone()));
    let seen = closest(&a, &HERE, &b, &place);
    assert!((seen.depth() - 0.7).abs() <= CLOSE, "{seen:?}");
    let after = Pose::at(place.translation + seen.normal * seen.depth());
    assert!(matches!(relation(&wall, &HERE, &pipe, &after), Relation::Touching | Relation::Apart));
    assert!(seen.proven(&a, &HERE, &b, &place).contains(seen.separation), "{seen:?}");
}

/// A screw went down out of a box until a ring of its corners was level with the floor of the box, but for rounding. The triangles below the
/// ring crossed the floor by no more than touching, those above it did not meet it, and the screw was told to be free
/// with 41 of its 750 still in the box: 1 of 103 641 pairs that the table of parts drew.
#[test]
fn a_screw_is_not_free_where_a_ring_of_its_corners_is_level_with_a_face() {
    let model = Screw { turns: 3, around: 16, along: 6, ..Screw::default() }.model();
    let place = |at: &[f64; 3]| Vector::from(at.map(|x| (x * 1000.0) as Real));
    let vertices: Vec<Vector> = model.vertices.iter().map(place).collect();
    let surface = Mesh::new(&vertices, &model.triangles).expect("in order");
    let (chest, screw) = (block([875.0, 875.0, 500.0]), Solid::new(surface).expect("closed"));
    let place = Pose::at([339.43927, 315.62262, -195.36537]);
    let seen = closest(&Shape::from(chest.clone()), &HERE, &Shape::from(screw.clone()), &place);
    let after = Pose::at(place.translation + seen.normal * seen.depth());
    let left = relation(&chest, &HERE, &screw, &after);
    assert!(matches!(left, Relation::Touching | Relation::Apart), "{left:?} after {seen:?}");
}

/// The shortest way out of a U-shaped channel leads into the room between its walls, not through a wall to the outside.
#[test]
fn a_box_in_a_wall_of_a_room_is_pushed_into_the_room() {
    let parts = [([0.0, -1.0, 0.0], [1.0, 0.1, 1.0]), ([-1.0, 0.0, 0.0], [0.1, 1.1, 1.0])];
    let part = |(place, half): ([Real; 3], [Real; 3])| {
        (Pose::at(place), Shape::from(Cuboid::from_half(half).expect("half sides")))
    };
    let right = ([1.0, 0.0, 0.0], [0.1, 1.1, 1.0]);
    let channel = parts.into_iter().chain([right]).map(part).collect();
    let channel = Shape::from(Compound::new(channel).expect("three boxes"));
    let chest = Shape::from(Cuboid::from_half([0.3, 0.3, 0.3]).expect("half sides"));
    let seen = closest(&channel, &HERE, &chest, &Pose::at([0.65, 0.2, 0.0]));
    assert!((seen.normal + Vector::X).length() <= CLOSE, "{seen:?}");
    assert!((seen.depth() - 0.05).abs() <= CLOSE, "{seen:?}");
}

/// `Hit::normal` leads out of the shape; of a solid it led back to where the ray came from.
#[test]
fn a_ray_that_leaves_a_solid_has_a_normal_along_it() {
    let ray = Ray::new(Vector::new(0.2, 0.1, 0.0), Vector::X).expect("numbers");
    let out = RayOptions { inside: InsideRule::Exit, ..RayOptions::default() };
    let hit = cast_ray(&cube(), &HERE, &ray, &out).expect("it is inside");
    assert_eq!(hit.normal, Vector::X);
    let from_outside = Ray::new(Vector::new(-3.0, 0.1, 0.0), Vector::X).expect("numbers");
    let hit = cast_ray(&cube(), &HERE, &from_outside, &out).expect("it aims there");
    assert_eq!(hit.normal, -Vector::X);
}

/// Where a ball crosses the surface with its middle inside, there was no contact at all, and a ball that started a
/// little below the top of a solid was pushed in further and stayed.
#[test]
fn a_ball_that_is_mostly_inside_has_a_contact_that_leads_out() {
    let mut found = Vec::new();
    let place = Pose::at([0.95, 0.2, 0.1]);
    manifolds(&cube(), &HERE, &ball(0.1), &place, 0.01, &mut |manifold| found.push(*manifold));
    assert!(!found.is_empty());
    for manifold in found {
        assert!((manifold.normal - Vector::X).length() <= CLOSE, "{manifold:?}");
        assert!((manifold.points()[0].separation + 0.15).abs() <= CLOSE, "{manifold:?}");
    }
}

/// A ball that goes through a thin plate is met by the side that its middle is on, and by that one alone.
#[test]
fn a_ball_through_a_plate_is_pushed_to_its_own_side() {
    let plate = Shape::from(block([2.0, 0.05, 2.0]));
    let place = Pose::at([0.3, 0.2, 0.1]);
    manifolds(&plate, &HERE, &ball(0.5), &place, 0.01, &mut |manifold| {
        assert!(manifold.normal.y > 0.0, "{manifold:?}");
    });
}

/// Of a body inside of another one, a point of the first triangle is asked whether it is enclosed. On the way out that
/// triangle came to lie in the face of the other body, which hides all of its points, and the two were told to be free
/// after a shift of 0.99 while the bar was still inside. Found by fuzzing.
#[test]
fn a_body_inside_of_another_one_is_pushed_out_through_a_face_that_it_lies_on() {
    let (around, bar) = (block([3.0, 12.0, 3.0]), block([2.0, 0.75, 0.375]));
    // The bar slides along the floor of the other one before it leaves through it.
    let there = Pose::at([-0.5, -11.0, -1.875]);
    let seen = closest(&Shape::from(around.clone()), &HERE, &Shape::from(bar.clone()), &there);
    assert!((seen.depth() - 1.5).abs() <= 16.0 * CLOSE, "{seen:?}");
    let after = Pose::at(there.translation + seen.normal * seen.depth());
    let left = relation(&around, &HERE, &bar, &after);
    assert!(matches!(left, Relation::Apart | Relation::Touching), "{left:?}");
}
