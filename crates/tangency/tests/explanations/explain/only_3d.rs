//! What three dimensions add.

use super::space::*;

/// The shapes that only this dimension has.
pub(super) fn shapes() -> Vec<Shape> {
    let corners = [[-1.0, -0.6, -0.5], [0.9, -0.7, -0.4], [0.1, -0.5, 1.0], [0.1, 0.9, 0.1]];
    let faces: [&[u32]; 4] = [&[0, 1, 2], &[0, 3, 1], &[1, 3, 2], &[2, 3, 0]];
    vec![
        Hull::from_faces(&corners.map(Vector::from), &faces).unwrap().into(),
        Cylinder::new(0.8, 0.5).unwrap().into(),
        Cone::new(0.7, 0.6).unwrap().into(),
    ]
}

/// A turn that lines nothing up.
pub(super) fn turn(radians: Real) -> Rotation {
    Rotation::from_axis_angle([0.3, 1.0, 0.5], radians).unwrap()
}

/// A turn during a step.
pub(super) fn spin(radians: Real) -> AngVector {
    Vector::new(0.3, 1.0, 0.5) * radians
}

/// A turn cannot be lost: no constructor takes what is not a number.
pub(super) fn lost_turns() -> Vec<Rotation> {
    Vec::new()
}

/// A surface with bumps all around, of which a closed one can be made.
fn bumpy() -> Mesh {
    let (around, rings) = (11u32, 7u32);
    let mut corners = Vec::new();
    let turned = |axis: Vector, share: Real| {
        Rotation::from_axis_angle(axis, share * std::f64::consts::TAU as Real).unwrap()
    };
    for ring in 0..=rings {
        let down = turned(Vector::Z, -(ring as Real) / (2 * rings) as Real) * Vector::Y;
        for step in 0..around {
            let place = turned(Vector::Y, step as Real / around as Real) * down;
            corners.push(place * (1.0 + 1.2 * place.x * place.y * place.z));
        }
    }
    let at = |ring: u32, step: u32| match ring {
        0 => 0,
        _ if ring == rings => ring * around,
        _ => ring * around + step % around,
    };
    let mut triangles = Vec::new();
    for ring in 0..rings {
        for step in 0..around {
            let quad =
                [at(ring, step), at(ring, step + 1), at(ring + 1, step), at(ring + 1, step + 1)];
            if ring > 0 {
                triangles.push([quad[0], quad[1], quad[2]]);
            }
            if ring + 1 < rings {
                triangles.push([quad[1], quad[3], quad[2]]);
            }
        }
    }
    Mesh::new(&corners, &triangles).unwrap()
}

/// The shapes of parts that only this dimension has.
pub(super) fn of_parts() -> Vec<Shape> {
    let heights: Vec<Real> = (0..49).map(|at| ((at * 7 % 11) as Real) * 0.08).collect();
    vec![
        bumpy().into(),
        Solid::new(bumpy()).unwrap().into(),
        HeightField::new(&heights, 7, Vector::new(0.5, 1.0, 0.5), &[]).unwrap().into(),
    ]
}
