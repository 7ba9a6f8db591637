//! The explanations of three dimensions.

use std::f32::consts::PI;

use tangency::d3::*;

use super::Kept;

fn kept(name: &'static str, a: impl Into<Shape>, b: impl Into<Shape>, b_pose: Pose) -> Kept {
    let explanation = explain(&a.into(), &Pose::IDENTITY, &b.into(), &b_pose);
    Kept { name, text: explanation.to_string(), picture: explanation.to_svg() }
}

fn turned(axis: [Real; 3], radians: Real, place: [Real; 3]) -> Pose {
    Pose::new(Rotation::from_axis_angle(axis, radians).unwrap(), place)
}

/// A pyramid on a square.
fn pyramid() -> Hull {
    let corners = [
        [-1.0, -0.7, -1.0],
        [1.0, -0.7, -1.0],
        [1.0, -0.7, 1.0],
        [-1.0, -0.7, 1.0],
        [0.0, 1.1, 0.0],
    ];
    let faces: [&[u32]; 5] = [&[0, 1, 2, 3], &[0, 4, 1], &[1, 4, 2], &[2, 4, 3], &[3, 4, 0]];
    Hull::from_faces(&corners.map(Vector::from), &faces).unwrap()
}

/// A table top on two legs.
fn table() -> Compound {
    let block = |half: [Real; 3]| Shape::from(Cuboid::from_half(half).unwrap());
    Compound::new(vec![
        (Pose::at([0.0, 0.8, 0.0]), block([1.4, 0.15, 0.7])),
        (Pose::at([-1.1, -0.1, 0.0]), block([0.15, 0.75, 0.6])),
        (Pose::at([1.1, -0.1, 0.0]), block([0.15, 0.75, 0.6])),
    ])
    .unwrap()
}

/// A ring of triangles around the second axis.
fn ring() -> Mesh {
    let (around, across) = (16, 6);
    let mut corners = Vec::new();
    for step in 0..around {
        let along = turned([0.0, -1.0, 0.0], step as Real * (2.0 * PI / around as Real), [0.0; 3]);
        for side in 0..across {
            let radians = side as Real * (2.0 * PI / across as Real);
            let aside = turned([0.0, 0.0, 1.0], radians, [1.1, 0.0, 0.0]);
            corners.push(along.apply(aside.apply(Vector::X * 0.35)));
        }
    }
    let at = |step: u32, side: u32| step % around * across + side % across;
    let mut triangles = Vec::new();
    for (step, side) in (0..around).flat_map(|step| (0..across).map(move |side| (step, side))) {
        let [a, b] = [at(step, side), at(step, side + 1)];
        let [c, d] = [at(step + 1, side), at(step + 1, side + 1)];
        triangles.extend([[a, b, c], [b, d, c]]);
    }
    Mesh::new(&corners, &triangles).unwrap()
}

pub(super) fn explanations() -> Vec<Kept> {
    let cube = || Cuboid::from_half([1.0, 0.8, 0.9]).unwrap();
    let capsule = || Capsule::new([0.0, -1.0, 0.0], [0.0, 1.0, 0.0], 0.4).unwrap();
    let triangle = || Triangle::new([-1.2, -0.6, 0.5], [1.0, -0.7, 0.8], [0.1, 1.1, -0.6]).unwrap();
    let cylinder = || Cylinder::new(0.9, 0.7).unwrap();
    let ellipsoid = || Ellipsoid::new([1.2, 0.7, 0.5]).unwrap();
    let ball = || Sphere::new([0.0, 0.0, 0.0], 0.8).unwrap();
    let ground = || HalfSpace::new([0.1, 1.0, 0.05], 0.0).unwrap();
    let tilted = |place| turned([1.0, 2.0, 0.5], 0.8, place);
    vec![
        kept("nearest_point", ball(), cube(), tilted([2.3, 0.9, 0.3])),
        kept("lowest_point", ground(), cylinder(), turned([0.0, 0.3, 1.0], 0.7, [0.0, 0.7, 0.0])),
        kept("segments", capsule(), capsule(), turned([1.0, 0.2, 0.3], 1.2, [1.5, 0.3, 0.2])),
        kept("segment_triangle", capsule(), triangle(), tilted([1.6, 0.2, 0.4])),
        kept("segment_box", capsule(), cube(), tilted([0.9, 0.5, 0.2])),
        kept("boxes", cube(), cube(), tilted([1.5, 0.6, 0.4])),
        kept("boxes_corner", cube(), cube(), tilted([2.3, 1.9, 1.4])),
        kept("gjk", pyramid(), cylinder(), tilted([2.2, 0.6, 0.3])),
        kept("expansion", pyramid(), cube(), tilted([1.1, 0.3, 0.2])),
        kept(
            "downhill",
            ellipsoid(),
            ellipsoid(),
            turned([1.0, 0.3, 0.2], 0.25, [0.06, 0.04, 0.02]),
        ),
        kept("parts", table(), capsule(), turned([0.3, 0.0, 1.0], 0.5, [2.3, 0.2, 0.3])),
        kept("mesh_ball", ring(), ball(), turned([0.0, 1.0, 0.0], 0.3, [1.3, 1.4, 0.6])),
        kept("meshes", ring(), ring(), turned([1.0, 0.2, 0.1], 0.7, [2.9, 0.3, 0.4])),
    ]
}

pub(super) fn rays() -> Vec<Kept> {
    let ring = Shape::from(ring());
    let ray = Ray::new([-2.4, 0.5, 1.0], [4.0, -0.55, -1.0]).unwrap();
    let explanation = explain_ray(&ring, &Pose::IDENTITY, &ray, &RayOptions::default());
    vec![Kept { name: "ray_mesh", text: explanation.to_string(), picture: explanation.to_svg() }]
}

pub(super) fn motions() -> Vec<Kept> {
    let [x, y, z] = [Vector::X * 1.3, Vector::Y * 0.8, Vector::Z * 0.7];
    let gem = Shape::from(Hull::from_points(&[x, -x, y, -y, z, -z]).unwrap());
    let brick = Shape::from(Cuboid::from_half([0.5, 1.2, 0.4]).unwrap());
    let a = Motion::shifted(turned([0.0, 0.0, 1.0], 0.4, [-2.2, 0.0, 0.3]), [2.0, 0.3, 0.0])
        .turned_by(Vector::new(0.7, 2.5, 0.5));
    let b = Motion::shifted(turned([1.0, 0.0, 0.0], 0.4, [2.2, 0.4, -0.3]), [-2.4, 0.0, 0.2])
        .turned_by(Vector::new(0.6, 0.0, 2.4));
    let explanation = explain_time_of_impact(&gem, &a, &brick, &b, 1e-4);
    vec![Kept {
        name: "motion_space",
        text: explanation.to_string(),
        picture: explanation.to_svg(),
    }]
}
