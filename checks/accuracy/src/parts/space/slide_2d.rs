//! Bodies that slide without friction over a flat floor of every kind of parts.

use super::space::*;
use super::speed_kept::note_speed_kept;
use crate::parts::tally::Tally;
use test_meshes::Draw;

/// How many cells the floor has, and how long one is.
const CELLS: usize = 60;
const CELL: Real = 0.5;

/// A floor, flat at height 0.
fn floor(kind: usize, scale: Real) -> (&'static str, Shape) {
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
        _ => {
            // Teeth below, so that the region is cut into many parts.
            let mut rim: Vec<Vector> = (0..=2 * CELLS)
                .map(|x| Vector::new(x as Real * 0.5 * CELL, -0.5 - 0.5 * (x % 2) as Real) * scale)
                .collect();
            rim.extend([at(CELLS), at(0)]);
            ("region", Shape::from(Region::new(&rim, &[]).expect("a rim")))
        }
    }
}

/// A body and how high its middle is when it stands on the floor.
fn body(kind: usize, scale: Real) -> (&'static str, Shape, Real) {
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

/// A body keeps 0.999 of its speed over five seconds.
pub(crate) fn keeps_speed(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let size = scale as Real;
    let (floor_name, floor) = floor(draw.below(4), size);
    let (body_name, shape, height) = body(draw.below(5), size);
    let start = Vector::new(1.0 + draw.unit() as Real, 0.0) * size + Vector::Y * height;
    let speed = Vector::X * (3.0 * size);
    let gravity = Vector::Y * (-9.81 * size);
    note_speed_kept([floor, shape], [start, speed], gravity, tally, || {
        format!("{body_name} over {floor_name} at {scale}")
    });
}
