//! Flat floors of every kind, and bodies that stand on them.

use super::space::mesh::*;
use super::space::*;
use test_meshes::{Draw, Model};

/// How many kinds of floors have parts, and how many there are; and how many kinds of bodies.
pub(crate) const OF_PARTS: usize = 4;
pub(crate) const FLOORS: usize = 6;
pub(crate) const BODIES: usize = 7;

/// How many cells the floor has along each side, and how long one is.
const CELLS: usize = 40;
const CELL: Real = 0.5;

/// The corners of the floor, and the cell that starts at each.
fn grid(scale: Real) -> (Vec<Vector>, Vec<[u32; 4]>) {
    let side = CELLS + 1;
    let at = |x: usize, z: usize| Vector::new(x as Real, 0.0, z as Real) * (CELL * scale);
    let corners = (0..side * side).map(|number| at(number % side, number / side)).collect();
    let cells = (0..CELLS * CELLS).map(|number| {
        let first = (number / CELLS * side + number % CELLS) as u32;
        [first, first + side as u32, first + side as u32 + 1, first + 1]
    });
    (corners, cells.collect())
}

/// Cells as triangles, cut along either diagonal.
fn mesh(scale: Real, draw: &mut Draw) -> Mesh {
    let (corners, cells) = grid(scale);
    let cut = |[a, b, c, d]: [u32; 4]| {
        if draw.chance(0.5) { [[a, b, c], [a, c, d]] } else { [[a, b, d], [b, c, d]] }
    };
    let triangles: Vec<[u32; 3]> = cells.into_iter().flat_map(cut).collect();
    Mesh::new(&corners, &triangles).expect("in order")
}

/// A floor, flat at height 0.
pub(crate) fn floor(kind: usize, scale: Real, draw: &mut Draw) -> (&'static str, Shape) {
    let length = CELLS as Real * CELL * scale;
    match kind {
        0 => ("mesh", Shape::from(mesh(scale, draw))),
        1 => {
            let heights = vec![0.0; (CELLS + 1) * (CELLS + 1)];
            let cell = Vector::new(CELL, 1.0, CELL) * scale;
            let field = HeightField::new(&heights, CELLS + 1, cell, &[]).expect("a field");
            ("height field", Shape::from(field))
        }
        2 => {
            let half = Vector::new(CELL * 0.5, 0.5, CELL * 0.5) * scale;
            let part = |number: usize| {
                let (x, z) = ((number % CELLS) as Real + 0.5, (number / CELLS) as Real + 0.5);
                let place = Vector::new(x * CELL, -0.5, z * CELL) * scale;
                (Pose::at(place), Shape::from(Cuboid::from_half(half).expect("half sides")))
            };
            let parts = (0..CELLS * CELLS).map(part).collect();
            ("compound", Shape::from(Compound::new(parts).expect("boxes")))
        }
        3 => {
            let half = Vector::new(length, 0.5 * scale, length) * 0.5;
            let model = box_model(half);
            let place = |at: &[f64; 3]| {
                let at = Vector::from(at.map(|x| x as Real));
                at + Vector::new(half.x, -half.y, half.z)
            };
            let corners: Vec<Vector> = model.vertices.iter().map(place).collect();
            let surface = Mesh::new(&corners, &model.triangles).expect("in order");
            ("solid", Shape::from(Solid::new(surface).expect("closed")))
        }
        4 => {
            let half = Vector::new(length, 0.5 * scale, length);
            let slab = Cuboid::from_half(half).expect("half sides");
            let parts = vec![(Pose::at(Vector::Y * -half.y), Shape::from(slab))];
            ("box", Shape::from(Compound::new(parts).expect("a box")))
        }
        _ => ("half-space", Shape::from(HalfSpace::new(Vector::Y, 0.0).expect("a plane"))),
    }
}

/// A body and how high its middle is when it stands on the floor.
pub(crate) fn body(kind: usize, scale: Real) -> (&'static str, Shape, Real) {
    let (r, low) = (0.25 * scale, 0.2 * scale);
    let ball = Sphere::new(Vector::ZERO, r).expect("a radius");
    match kind {
        0 => ("box", Shape::from(Cuboid::from_half(Vector::splat(r)).expect("half sides")), r),
        1 => ("ball", Shape::from(ball), r),
        2 => {
            let end = Vector::X * low;
            ("capsule", Shape::from(Capsule::new(-end, end, low).expect("a capsule")), low)
        }
        3 => ("cylinder", Shape::from(Cylinder::new(r, r).expect("a cylinder")), r),
        4 => ("cone", Shape::from(Cone::new(r, r).expect("a cone")), r),
        5 => {
            let corners = Aabb::new(Vector::splat(-r), Vector::splat(r)).corners();
            ("hull", Shape::from(Hull::from_points(&corners).expect("corners")), r)
        }
        _ => {
            let axes = Vector::new(0.3, 0.2, 0.3) * scale;
            ("ellipsoid", Shape::from(Ellipsoid::new(axes).expect("half axes")), low)
        }
    }
}

/// The eight corners of a box, and its surface.
pub(crate) fn box_model(half: Vector) -> Model {
    let mut model = Model::default();
    for corner in 0..8 {
        let side = |axis: usize| if corner >> axis & 1 == 1 { 1.0 } else { -1.0 };
        let [x, y, z] = <[Real; 3]>::from(half).map(f64::from);
        model.vertices.push([x * side(0), y * side(1), z * side(2)]);
    }
    for [a, b, c, d] in
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]]
    {
        model.triangles.extend([[a, b, c], [a, c, d]]);
    }
    model
}
