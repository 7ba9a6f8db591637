//! Answers to many questions, as bytes: poses come in, closest points go out. Bindings to other languages are held against it.
//!
//!     cargo run --release --package tangency --features f64 --example answers [d2] < poses > answers
//!
//! What comes in are matrices in rows, two for each question, as `f64`: of 4 by 4, or of 3 by 3 with `d2`. Of the list of shapes of
//! length n, question `i` is about shape `i % n` at the first and shape `i / n % n` at the second one. What goes out for each are the
//! separation, both points and the normal: ten `f64`, or seven.

use std::error::Error;
use std::io::{Read, Write};

type Answers = Result<Vec<f64>, Box<dyn Error>>;

/// The shapes of question `at`.
fn pair<T>(shapes: &[T], at: usize) -> [&T; 2] {
    [&shapes[at % shapes.len()], &shapes[at / shapes.len() % shapes.len()]]
}

/// Three dimensions.
mod space {
    use super::{Answers, Error};
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
        let rotation =
            Rotation::from_matrix(&Matrix { columns: [column(0), column(1), column(2)] })?;
        Ok(Pose::new(rotation, column(3)))
    }

    pub(super) fn answers(numbers: &[f64]) -> Answers {
        let (shapes, mut answers) = (shapes()?, Vec::new());
        let poses: &[[f64; 16]] = numbers.as_chunks().0;
        for (at, [first, second]) in poses.as_chunks().0.iter().enumerate() {
            let [(a, turn_a), (b, turn_b)] = super::pair(&shapes, at);
            let a_pose = pose(first)? * Pose::turned(*turn_a);
            let b_pose = pose(second)? * Pose::turned(*turn_b);
            let found = closest(a, &a_pose, b, &b_pose);
            answers.push(found.separation);
            for place in [found.on_a, found.on_b, found.normal] {
                answers.extend(<[f64; 3]>::from(place));
            }
        }
        Ok(answers)
    }
}

/// Two dimensions.
mod plane {
    use super::{Answers, Error};
    use tangency::d2_f64::*;

    /// One shape of each kind.
    fn shapes() -> Result<Vec<Shape>, Box<dyn Error>> {
        let dented = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 0.5], [0.0, 2.0]].map(Vector::from);
        let hole = [[0.6, 0.1], [1.4, 0.1], [1.0, 0.3]].map(Vector::from);
        let end = Vector::Y * 0.5;
        Ok(vec![
            Circle::new(Vector::ZERO, 0.4)?.into(),
            Cuboid::from_half([0.5, 0.35])?.into(),
            Capsule::new(-end, end, 0.25)?.into(),
            Ellipse::new([0.5, 0.3])?.into(),
            Polygon::new(&convex_hull(&dented)?)?.into(),
            Region::new(&dented, &[&hole])?.into(),
            Chain::new(&dented, false)?.into(),
            HalfSpace::new([0.0, 1.0], -0.5)?.into(),
            Triangle::new(dented[0], dented[1], dented[2])?.into(),
            Segment::new(Vector::ZERO, Vector::X)?.into(),
        ])
    }

    /// The pose of a matrix of 3 by 3 in rows.
    fn pose(rows: &[f64; 9]) -> Result<Pose, BuildError> {
        let column = |at: usize| Vector::from([rows[at], rows[at + 3]]);
        let rotation = Rotation::from_matrix(&Matrix { columns: [column(0), column(1)] })?;
        Ok(Pose::new(rotation, column(2)))
    }

    pub(super) fn answers(numbers: &[f64]) -> Answers {
        let (shapes, mut answers) = (shapes()?, Vec::new());
        let poses: &[[f64; 9]] = numbers.as_chunks().0;
        for (at, [first, second]) in poses.as_chunks().0.iter().enumerate() {
            let [a, b] = super::pair(&shapes, at);
            let found = closest(a, &pose(first)?, b, &pose(second)?);
            answers.push(found.separation);
            for place in [found.on_a, found.on_b, found.normal] {
                answers.extend(<[f64; 2]>::from(place));
            }
        }
        Ok(answers)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    let numbers: Vec<f64> =
        bytes.as_chunks().0.iter().map(|eight| f64::from_le_bytes(*eight)).collect();
    let is_plane = std::env::args().nth(1).is_some_and(|dimension| dimension == "d2");
    let answers = if is_plane { plane::answers(&numbers)? } else { space::answers(&numbers)? };
    let bytes: Vec<u8> = answers.into_iter().flat_map(f64::to_le_bytes).collect();
    std::io::stdout().write_all(&bytes)?;
    Ok(())
}
