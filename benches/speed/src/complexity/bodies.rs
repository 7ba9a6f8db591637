//! Rows about what is made of points and triangles in space.

use std::hint::black_box;

use tangency::d3::{
    Compound, HeightField, Hull, Mesh, Pose, Shape, Solid, Sphere, Vector, closest, intersects,
};

use super::{Row, Work};

fn at(x: f64, y: f64, z: f64) -> Vector {
    Vector::new(x as f32, y as f32, z as f32)
}

/// Points all over a ball.
fn ball(count: usize) -> Vec<Vector> {
    let golden = std::f64::consts::PI * (3.0 - 5_f64.sqrt());
    let point = |i: usize| {
        let y = 1.0 - 2.0 * (i as f64 + 0.5) / count as f64;
        let (sin, cos) = (golden * i as f64).sin_cos();
        let radius = (1.0 - y * y).sqrt();
        at(radius * cos, y, radius * sin)
    };
    (0..count).map(point).collect()
}

/// Points on a circle at a height.
fn circle(count: usize, height: f64) -> Vec<Vector> {
    let point = |i: usize| {
        let (sin, cos) = (std::f64::consts::TAU * i as f64 / count as f64).sin_cos();
        at(cos, sin, height)
    };
    (0..count).map(point).collect()
}

fn moment_curve(count: usize) -> Vec<Vector> {
    let share = |i: usize| i as f64 / count as f64;
    (0..count).map(share).map(|t| at(t, t * t, t * t * t)).collect()
}

fn cube_grid(count: usize) -> Vec<Vector> {
    let side = (count as f64).cbrt().ceil() as usize;
    let place = |i: usize| [i % side, i / side % side, i / side / side].map(|step| step as f64);
    (0..side * side * side).map(place).map(|[x, y, z]| at(x, y, z)).collect()
}

fn cone(count: usize) -> Vec<Vector> {
    let mut points = vec![at(0.0, 0.0, 1.0)];
    points.extend(circle(count, 0.0));
    points
}

fn hull(points: Vec<Vector>) -> Work {
    Box::new(move || drop(black_box(Hull::from_points(&points).expect("a hull"))))
}

fn hull_read(points: Vec<Vector>) -> Work {
    let hull = Hull::from_points(&points).expect("a hull");
    let faces: Vec<Vec<u32>> = hull.faces().map(|(_, ring)| ring.to_vec()).collect();
    Box::new(move || {
        let faces: Vec<&[u32]> = faces.iter().map(Vec::as_slice).collect();
        black_box(Hull::from_faces(hull.vertices(), &faces).expect("what was a hull"));
    })
}

fn mesh(vertices: Vec<Vector>, triangles: Vec<[u32; 3]>) -> Work {
    Box::new(move || drop(black_box(Mesh::new(&vertices, &triangles).expect("a mesh"))))
}

fn equal(count: usize) -> (Vec<Vector>, Vec<[u32; 3]>) {
    (vec![at(0.0, 0.0, 0.0), at(1.0, 0.2, 0.1), at(0.1, 1.0, 0.3)], vec![[0, 1, 2]; count])
}

/// Squares of a sheet, each cut in two.
fn sheet(count: usize) -> Mesh {
    let side = (count as f64 / 2.0).sqrt().ceil() as u32;
    let place = |i: u32| f64::from(i) / f64::from(side);
    let vertices: Vec<Vector> =
        (0..=side).flat_map(|i| (0..=side).map(move |j| at(place(i), 0.0, place(j)))).collect();
    let mut triangles = Vec::new();
    for (i, j) in (0..side).flat_map(|i| (0..side).map(move |j| (i, j))) {
        let corner = |i: u32, j: u32| i * (side + 1) + j;
        let [a, b] = [corner(i, j), corner(i, j + 1)];
        let [c, d] = [corner(i + 1, j), corner(i + 1, j + 1)];
        triangles.extend([[a, b, c], [c, b, d]]);
    }
    Mesh::new(&vertices, &triangles).expect("a sheet")
}

fn ball_mesh(count: usize) -> Mesh {
    let hull = Hull::from_points(&ball(count / 2)).expect("a ball");
    let triangles: Vec<[u32; 3]> = hull
        .faces()
        .flat_map(|(_, ring)| {
            ring[1..].windows(2).map(|pair| [ring[0], pair[0], pair[1]]).collect::<Vec<_>>()
        })
        .collect();
    Mesh::new(hull.vertices(), &triangles).expect("a ball")
}

fn both(shape: Shape, pose: Pose, ask: fn(&Shape, &Pose, &Shape, &Pose)) -> Work {
    Box::new(move || ask(&shape, &Pose::IDENTITY, &shape, &pose))
}

fn ask_closest(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) {
    black_box(closest(a, a_pose, b, b_pose));
}

fn ask_intersects(a: &Shape, a_pose: &Pose, b: &Shape, b_pose: &Pose) {
    black_box(intersects(a, a_pose, b, b_pose));
}

fn row_of_balls(count: usize, apart: f32) -> Shape {
    let part: Shape = Sphere::new(Vector::ZERO, 0.5).expect("a ball").into();
    let place = |i: usize| (Pose::at([i as f32 * apart, 0.0, 0.0]), part.clone());
    Compound::new((0..count).map(place).collect()).expect("a row").into()
}

const AROUND: &str = "faces around a corner times the edges of that corner";

const ALL_PAIRS: &str = "pairs of parts that overlap each other, all of which may be the deepest";

pub(super) const ROWS: [Row; 25] = [
    Row {
        what: "Hull::from_points",
        input: "ball",
        first: 1_024,
        bound: None,
        work: |n| hull(ball(n)),
    },
    Row {
        what: "Hull::from_points",
        input: "grid in a cube",
        first: 1_024,
        bound: None,
        work: |n| hull(cube_grid(n)),
    },
    Row {
        what: "Hull::from_points",
        input: "moment curve",
        first: 1_024,
        bound: Some("points times corners, along a curve that is a few tolerances high"),
        work: |n| hull(moment_curve(n)),
    },
    Row {
        what: "Hull::from_points",
        input: "circle",
        first: 1_024,
        bound: None,
        work: |n| hull(circle(n, 0.5)),
    },
    Row {
        what: "Hull::from_points",
        input: "cylinder",
        first: 1_024,
        bound: None,
        work: |n| hull([circle(n / 2, 0.0), circle(n / 2, 1.0)].concat()),
    },
    Row {
        what: "Hull::from_points",
        input: "cone",
        first: 1_024,
        bound: Some(AROUND),
        work: |n| hull(cone(n)),
    },
    Row {
        what: "Hull::from_faces",
        input: "ball",
        first: 512,
        bound: None,
        work: |n| hull_read(ball(n)),
    },
    Row {
        what: "Hull::from_faces",
        input: "moment curve",
        first: 512,
        bound: None,
        work: |n| hull_read(moment_curve(n)),
    },
    Row {
        what: "Hull::from_faces",
        input: "cone",
        first: 512,
        bound: Some(AROUND),
        work: |n| hull_read(cone(n)),
    },
    Row {
        what: "Sphere::smallest",
        input: "ball",
        first: 4_096,
        bound: None,
        work: |n| {
            let points = ball(n);
            Box::new(move || _ = black_box(Sphere::smallest(&points)))
        },
    },
    Row {
        what: "Sphere::smallest",
        input: "moment curve",
        first: 4_096,
        bound: None,
        work: |n| {
            let points = moment_curve(n);
            Box::new(move || _ = black_box(Sphere::smallest(&points)))
        },
    },
    Row {
        what: "Mesh::new",
        input: "equal triangles",
        first: 1_024,
        bound: None,
        work: |n| {
            let (vertices, triangles) = equal(n);
            mesh(vertices, triangles)
        },
    },
    Row {
        what: "Mesh::new",
        input: "fan around a corner",
        first: 1_024,
        bound: None,
        work: |n| {
            let fan = (1..n as u32).map(|i| [0, i, i + 1]).collect();
            mesh(cone(n), fan)
        },
    },
    Row {
        what: "Mesh::new",
        input: "fan around an edge",
        first: 1_024,
        bound: None,
        work: |n| {
            let mut points = vec![at(0.0, 0.0, 0.0), at(0.0, 0.0, 1.0)];
            points.extend(circle(n, 0.5));
            mesh(points, (0..n as u32).map(|i| [0, 1, i + 2]).collect())
        },
    },
    Row {
        what: "Mesh::new",
        input: "bow ties in one corner",
        first: 1_024,
        bound: None,
        work: |n| mesh(cone(2 * n), (0..n as u32).map(|i| [0, 2 * i + 1, 2 * i + 2]).collect()),
    },
    Row {
        what: "Solid::new",
        input: "ball",
        first: 1_024,
        bound: None,
        work: |n| {
            let surface = ball_mesh(n);
            Box::new(move || drop(black_box(Solid::new(surface).expect("a solid"))))
        },
    },
    Row {
        what: "HeightField::new",
        input: "zigzag",
        first: 4_096,
        bound: None,
        work: |n| {
            let columns = (n as f64).sqrt() as usize;
            let heights: Vec<f32> = (0..columns * columns).map(|i| (i % 7) as f32).collect();
            Box::new(move || {
                let field = HeightField::new(&heights, columns, Vector::new(1.0, 1.0, 1.0), &[]);
                black_box(field.expect("a field"));
            })
        },
    },
    Row {
        what: "Compound::new",
        input: "balls in one place",
        first: 1_024,
        bound: None,
        work: |n| Box::new(move || drop(black_box(row_of_balls(n, 0.0)))),
    },
    Row {
        what: "compounds: closest",
        input: "rows of balls side by side",
        first: 256,
        bound: None,
        work: |n| both(row_of_balls(n, 1.0), Pose::at([0.0, 5.0, 0.0]), ask_closest),
    },
    Row {
        what: "compounds: closest",
        input: "balls in one place",
        first: 64,
        bound: Some(ALL_PAIRS),
        work: |n| both(row_of_balls(n, 0.0), Pose::IDENTITY, ask_closest),
    },
    Row {
        what: "meshes: closest",
        input: "equal triangles",
        first: 64,
        bound: Some(ALL_PAIRS),
        work: |n| {
            let (vertices, triangles) = equal(n);
            both(
                Mesh::new(&vertices, &triangles).expect("a mesh").into(),
                Pose::IDENTITY,
                ask_closest,
            )
        },
    },
    Row {
        what: "meshes: intersects",
        input: "equal triangles",
        first: 1_024,
        bound: None,
        work: |n| {
            let (vertices, triangles) = equal(n);
            both(
                Mesh::new(&vertices, &triangles).expect("a mesh").into(),
                Pose::IDENTITY,
                ask_intersects,
            )
        },
    },
    Row {
        what: "meshes: closest",
        input: "sheet on itself",
        first: 256,
        bound: None,
        work: |n| both(sheet(n).into(), Pose::IDENTITY, ask_closest),
    },
    Row {
        what: "meshes: closest",
        input: "balls side by side",
        first: 1_024,
        bound: None,
        work: |n| both(ball_mesh(n).into(), Pose::at([2.5, 0.3, 0.0]), ask_closest),
    },
    Row {
        what: "meshes: intersects",
        input: "balls inside of each other",
        first: 1_024,
        bound: None,
        work: |n| both(ball_mesh(n).into(), Pose::at([0.01, 0.01, 0.0]), ask_intersects),
    },
];
