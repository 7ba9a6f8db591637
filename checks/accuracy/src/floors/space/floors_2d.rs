//! Flat floors of every kind, and bodies that stand on them.

use super::space::*;

/// How many kinds of floors have parts, and how many there are; and how many kinds of bodies.
pub(crate) const OF_PARTS: usize = 4;
pub(crate) const FLOORS: usize = 6;
pub(crate) const BODIES: usize = 5;

/// How many cells the floor has, and how long one is.
const CELLS: usize = 60;
const CELL: Real = 0.5;

/// A floor, flat at height 0.
pub(crate) fn floor(kind: usize, scale: Real) -> (&'static str, Shape) {
    let at = |x: usize| Vector::new(x as Real * CELL, 0.0) * scale;
    match kind {
        0 => {
            let points: Vec<Vector> = (0..=CELLS).map(at).collect();
            ("chain", Shape::from(Chain::new(&points, false).expect("points")))
        }
        1 => {
            let heights = vec![0.0; CELLS + 1];
            let cell = Vector::new(CELL, 1.0) * scale;
            ("height field", Shape::from(HeightField::new(&heights, cell, &[]).expect("a field")))
        }
        2 => {
            let half = Vector::new(CELL, 1.0) * (0.5 * scale);
            let part = |x: usize| {
                let place = at(x) + Vector::new(half.x, -half.y);
                (Pose::at(place), Shape::from(Rectangle::from_half(half).expect("half sides")))
            };
            let parts = (0..CELLS).map(part).collect();
            ("compound", Shape::from(Compound::new(parts).expect("boxes")))
        }
        3 => {
            // Teeth below, so that the region is cut into many parts.
            let mut rim: Vec<Vector> = (0..=2 * CELLS)
                .map(|x| Vector::new(x as Real * 0.5 * CELL, -0.5 - 0.5 * (x % 2) as Real) * scale)
                .collect();
            rim.extend([at(CELLS), at(0)]);
            ("region", Shape::from(Region::new(&rim, &[]).expect("a rim")))
        }
        4 => {
            let half = Vector::new(CELLS as Real * CELL, 0.5) * scale;
            let slab = Rectangle::from_half(half).expect("half sides");
            let parts = vec![(Pose::at(Vector::Y * -half.y), Shape::from(slab))];
            ("box", Shape::from(Compound::new(parts).expect("a box")))
        }
        _ => ("half-space", Shape::from(HalfSpace::new(Vector::Y, 0.0).expect("a line"))),
    }
}

/// A body and how high its middle is when it stands on the floor.
pub(crate) fn body(kind: usize, scale: Real) -> (&'static str, Shape, Real) {
    let (r, low) = (0.25 * scale, 0.2 * scale);
    match kind {
        0 => ("box", Shape::from(Rectangle::from_half(Vector::splat(r)).expect("half sides")), r),
        1 => ("ball", Shape::from(Circle::new(Vector::ZERO, r).expect("a radius")), r),
        2 => {
            let end = Vector::X * low;
            ("capsule", Shape::from(Capsule::new(-end, end, low).expect("a capsule")), low)
        }
        3 => {
            let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 0.5], [0.0, 1.0], [-1.0, 0.5]];
            let corners = corners.map(|corner| Vector::from(corner) * r);
            ("polygon", Shape::from(Polygon::from_points(&corners).expect("corners")), r)
        }
        _ => {
            let axes = Vector::new(0.3, 0.2) * scale;
            ("ellipse", Shape::from(Ellipse::new(axes).expect("half axes")), low)
        }
    }
}
