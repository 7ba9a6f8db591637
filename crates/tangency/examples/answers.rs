//! Answers to many questions, as bytes: poses come in, closest points go out. Bindings to other languages are held against it.
//!
//!     cargo run --release --package tangency --features f64 --example answers < poses > answers
//!
//! What comes in are matrices of 4 by 4 in rows, two for each question, as `f64`. Question `i` is about shape `i % 11` at the first
//! and shape `i / 11 % 11` at the second one. What goes out are ten `f64` for each: the separation, both points and the normal.

use std::error::Error;
use std::io::{Read, Write};

use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::*;

/// One shape of each kind, and how it is turned.
fn shapes() -> Result<Vec<(Shape, Rotation)>, Box<dyn Error>> {
    let upright = Rotation::between(Vector::Y, Vector::Z)?;
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let solid = Solid::new(Mesh::new(&corners, &faces)?)?;
    let plain = |shape: Shape| (shape, Rotation::IDENTITY);
    let end = Vector::Z * 0.5;
    Ok(vec![
        plain(Sphere::new(Vector::ZERO, 0.4)?.into()),
        plain(Cuboid::from_half([0.5, 0.35, 0.6])?.into()),
        plain(Capsule::new(-end, end, 0.25)?.into()),
        (Cylinder::new(0.4, 0.3)?.into(), upright),
        (Cone::new(0.55, 0.4)?.into(), upright),
        plain(Ellipsoid::new([0.5, 0.3, 0.7])?.into()),
        plain(Hull::from_points(&corners)?.into()),
        plain(HalfSpace::new([0.0, 0.0, 1.0], -0.5)?.into()),
        plain(Triangle::new(Vector::X, Vector::Y, Vector::Z)?.into()),
        plain(Segment::new(Vector::ZERO, Vector::X)?.into()),
        plain(solid.into()),
    ])
}

/// The pose of a matrix of 4 by 4 in rows.
fn pose(rows: &[f64; 16]) -> Result<Pose, BuildError> {
    let column = |at: usize| Vector::from([rows[at], rows[at + 4], rows[at + 8]]);
    let rotation = Rotation::from_matrix(&Matrix { columns: [column(0), column(1), column(2)] })?;
    Ok(Pose::new(rotation, column(3)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let shapes = shapes()?;
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    let numbers: Vec<f64> =
        bytes.as_chunks().0.iter().map(|eight| f64::from_le_bytes(*eight)).collect();
    let poses: Vec<[f64; 16]> = numbers.as_chunks().0.to_vec();
    let mut answers = Vec::new();
    for (at, [first, second]) in poses.as_chunks().0.iter().enumerate() {
        let (a, turn_a) = &shapes[at % shapes.len()];
        let (b, turn_b) = &shapes[at / shapes.len() % shapes.len()];
        let a_pose = pose(first)? * Pose::turned(*turn_a);
        let b_pose = pose(second)? * Pose::turned(*turn_b);
        let found = closest(a, &a_pose, b, &b_pose);
        answers.push(found.separation);
        for place in [found.on_a, found.on_b, found.normal] {
            answers.extend(<[f64; 3]>::from(place));
        }
    }
    let bytes: Vec<u8> = answers.into_iter().flat_map(f64::to_le_bytes).collect();
    std::io::stdout().write_all(&bytes)?;
    Ok(())
}
