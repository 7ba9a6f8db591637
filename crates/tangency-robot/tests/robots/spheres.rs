//! Spheres that cover links, beside the exact shapes.

use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::{Cuboid, Pose, Shape, Vector};
use tangency_robot::{Obstacles, Placed, SphereModelOptions};

use crate::arms::{Draw, arm, robot};

/// A closed L, 0.4 by 0.4 by 0.1: a mesh that is not convex.
fn bracket() -> Shape {
    let outline = [[0.0, 0.0], [0.4, 0.0], [0.4, 0.1], [0.1, 0.1], [0.1, 0.4], [0.0, 0.4]];
    let level = |z: f64| outline.map(|[x, y]| Vector::new(x, y, z));
    let corners = [level(0.0), level(0.1)].concat();
    let caps = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]];
    let mut faces: Vec<[u32; 3]> = Vec::new();
    for [a, b, c] in caps {
        faces.extend([[a, c, b], [a + 6, b + 6, c + 6]]);
    }
    for at in 0..6 {
        let next = (at + 1) % 6;
        faces.extend([[at, next, next + 6], [at, next + 6, at + 6]]);
    }
    let surface = Mesh::new(&corners, &faces).expect("its corners are there");
    Solid::new(surface).expect("it is closed").into()
}

fn obstacles(draw: &mut Draw) -> Obstacles {
    let cube = |draw: &mut Draw| {
        let pose = Pose::at(draw.numbers::<3>(1.5));
        (Cuboid::from_half(Vector::splat(0.1)).expect("a size").into(), pose)
    };
    Obstacles::new((0..4).map(|_| cube(draw)).collect())
}

/// What spheres call free is free, with meshes and obstacles, and with every number of spheres. The counts make sure that the
/// filter answered both ways, and that spheres that stick out were met.
#[test]
fn spheres_are_never_free_where_shapes_collide() {
    let (mut free, mut collide, mut undecided) = (0, 0, 0);
    for seed in 0..60 {
        let mut draw = Draw::new(seed + 991);
        let mut robot = robot(&arm(&mut draw, 8));
        robot.attach("bracket", 7, bracket(), Pose::at(draw.numbers::<3>(0.1))).expect("it ends");
        let obstacles = obstacles(&mut draw);
        for max_spheres in [1, 2, 17, 100] {
            let options = SphereModelOptions { max_overshoot: 0.005, max_spheres };
            let model = robot.sphere_model(&options).expect("the options are right");
            for sample in 0..20 {
                let mut placed = Placed::default();
                robot.place(&robot.drawn(seed, sample), &mut placed).expect("it fits");
                for padding in [0.0, 0.05] {
                    let exact = robot.collides(&placed, &obstacles, padding);
                    let by_spheres = model.collides(&placed, &obstacles, padding);
                    assert!(by_spheres || !exact, "seed {seed}, {max_spheres}, sample {sample}");
                    assert_eq!(model.collides_exactly(&placed, &obstacles, padding), exact);
                    free += usize::from(!by_spheres);
                    collide += usize::from(exact);
                    undecided += usize::from(by_spheres && !exact);
                }
            }
        }
    }
    assert!(free > 500 && collide > 500 && undecided > 100, "{free} {collide} {undecided}");
}

/// Every point of a fine lattice within the shape is in a sphere, and no point of a sphere is further out than is told.
#[test]
fn spheres_cover_the_inside_and_stick_out_no_further_than_is_told() {
    let mut robot = robot("<robot name=\"r\"><link name=\"base\"/></robot>");
    let pose = Pose::at([0.3, -0.2, 0.1]);
    robot.attach("bracket", 0, bracket(), pose).expect("it ends");
    let mut before = f64::INFINITY;
    for max_spheres in [1, 8, 64, 512] {
        let options = SphereModelOptions { max_overshoot: 0.0, max_spheres };
        let model = robot.sphere_model(&options).expect("the options are right");
        let told = model.coverage()[0];
        assert!(told.spheres <= max_spheres && told.covered == 1.0, "{told:?}");
        assert!(told.overshoot < before, "more spheres are tighter: {told:?}");
        before = told.overshoot;
        let spheres = model.spheres(0);
        let shape = bracket();
        for at in 0..21 * 21 * 6 {
            let (x, y, z) = (at % 21, at / 21 % 21, at / 441);
            let point = Vector::new(f64::from(x), f64::from(y), f64::from(z)) * 0.02;
            let placed = point + pose.translation;
            let is_in = spheres.iter().any(|one| (placed - one.center).length() <= one.radius);
            assert!(is_in || !shape.contains(point), "{point:?} of {max_spheres}");
        }
        for sphere in spheres {
            for direction in [Vector::X, Vector::Y, Vector::Z, -Vector::X, -Vector::Y, -Vector::Z] {
                let point = sphere.center + direction * sphere.radius - pose.translation;
                assert!(shape.signed_distance(point) <= told.overshoot + 1e-12);
            }
        }
    }
}

#[test]
fn a_ball_is_its_own_sphere_and_wrong_options_are_refused() {
    let robot = robot(
        "<robot name=\"r\"><link name=\"base\"><collision><origin xyz=\"1 2 3\"/><geometry><sphere radius=\"0.5\"/></geometry></collision></link></robot>",
    );
    let model = robot.sphere_model(&SphereModelOptions::default()).expect("the options are right");
    let [sphere] = model.spheres(0) else { panic!("{:?}", model.spheres(0)) };
    assert_eq!(sphere.center, Vector::new(1.0, 2.0, 3.0));
    assert!((0.5..0.5 + 1e-7).contains(&sphere.radius), "{sphere:?}");
    for (max_overshoot, max_spheres, told) in [
        (-1.0, 8, "the overshoot should be 0 or more and is -1"),
        (f64::NAN, 8, "the overshoot should be 0 or more and is NaN"),
        (0.1, 0, "a collider needs at least one sphere"),
    ] {
        let error = robot.sphere_model(&SphereModelOptions { max_overshoot, max_spheres });
        assert_eq!(error.map(|_| ()).map_err(|error| error.to_string()), Err(told.into()));
    }
}
