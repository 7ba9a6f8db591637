//! Questions that the library answers in columns: several rows at a time, with the same bits as one by one.
//!
//! Balls with balls and with boxes of both kinds, capsules with capsules, turned boxes with boxes of both kinds. A row
//! without a shape has a stand-in in the columns, whose answer is thrown away.

use tangency::d3_f64::batch::{Capsules, OrientedBoxes, Spheres};
use tangency::d3_f64::{Capsule, Obb, Rotation, Vector};

use super::pair_kernel::{Rows, index};
use crate::shapes::{ShapeColumn, ShapeType};

/// Two columns of shapes that are asked together.
#[expect(clippy::large_enum_variant, reason = "there is one for thousands of rows")]
enum Pair {
    Balls(Spheres, Spheres),
    Capsules(Capsules, Capsules),
    Turned(OrientedBoxes, OrientedBoxes),
    BallsAndTurned(Spheres, OrientedBoxes),
}

/// Whether the shapes of each row share a point; `None` if there are no columns for them.
pub(super) fn intersects(rows: &Rows) -> Option<Vec<bool>> {
    let (pair, is_shape) = Pair::read(rows, true)?;
    let mut answers = Vec::new();
    match pair {
        Pair::Balls(a, b) => a.intersects_each(&b, &mut answers),
        Pair::Capsules(a, b) => a.intersects_each(&b, &mut answers),
        Pair::Turned(a, b) => a.intersects_each(&b, &mut answers),
        Pair::BallsAndTurned(a, b) => a.intersects_each_box(&b, &mut answers),
    }
    answers.iter_mut().zip(is_shape).for_each(|(answer, is_shape)| *answer &= is_shape);
    Some(answers)
}

/// The separations of the shapes of each row, `None` where one is null or empty; `None` if there are no columns for them.
pub(super) fn separations(rows: &Rows) -> Option<Vec<Option<f64>>> {
    let (pair, is_shape) = Pair::read(rows, false)?;
    let mut answers = Vec::new();
    match pair {
        Pair::Balls(a, b) => a.separations_each(&b, &mut answers),
        Pair::Capsules(a, b) => a.separations_each(&b, &mut answers),
        Pair::BallsAndTurned(a, b) => a.separations_each_box(&b, &mut answers),
        Pair::Turned(..) => return None,
    }
    let answers = answers.into_iter().zip(is_shape);
    Some(answers.map(|(separation, is_shape)| is_shape.then_some(separation)).collect())
}

impl Pair {
    /// Reads both columns, and which rows have two shapes. Turned boxes only if asked for: they have no separations.
    fn read(rows: &Rows, has_turned: bool) -> Option<(Self, Vec<bool>)> {
        use ShapeType::{Box, OrientedBox, Sphere};
        let mut is_shape = vec![true; rows.count];
        let seen = &mut is_shape;
        let (a, b, count) = (rows.a, rows.b, rows.count);
        let pair = match (a.shape_type(), b.shape_type()) {
            (Sphere, Sphere) => Self::Balls(balls(a, count, seen), balls(b, count, seen)),
            (ShapeType::Capsule, ShapeType::Capsule) => {
                Self::Capsules(capsules(a, count, seen), capsules(b, count, seen))
            }
            (Sphere, Box | OrientedBox) => {
                Self::BallsAndTurned(balls(a, count, seen), turned(b, count, seen))
            }
            (Box | OrientedBox, Sphere) => {
                Self::BallsAndTurned(balls(b, count, seen), turned(a, count, seen))
            }
            (OrientedBox, Box | OrientedBox) | (Box, OrientedBox) if has_turned => {
                Self::Turned(turned(a, count, seen), turned(b, count, seen))
            }
            _others => return None,
        };
        Some((pair, is_shape))
    }
}

/// A column of balls.
fn balls(column: &ShapeColumn, count: usize, is_shape: &mut [bool]) -> Spheres {
    let mut balls = Spheres::default();
    for (row, is_shape) in is_shape.iter_mut().enumerate().take(count) {
        let ball = column.ball(index(column, row));
        *is_shape &= ball.is_some();
        let (center, radius) = ball.unwrap_or((Vector::ZERO, 0.0));
        balls.push(center, radius).expect("a ball that was made, or a point at the origin");
    }
    balls
}

/// A column of capsules.
fn capsules(column: &ShapeColumn, count: usize, is_shape: &mut [bool]) -> Capsules {
    let empty = Capsule::new(Vector::ZERO, Vector::ZERO, 0.0).expect("a point at the origin");
    let rows = is_shape.iter_mut().enumerate().take(count);
    rows.map(|(row, is_shape)| {
        let capsule = column.capsule(index(column, row));
        *is_shape &= capsule.is_some();
        capsule.unwrap_or(empty)
    })
    .collect()
}

/// A column of boxes, turned or not.
fn turned(column: &ShapeColumn, count: usize, is_shape: &mut [bool]) -> OrientedBoxes {
    let empty =
        Obb::new(Vector::ZERO, Rotation::IDENTITY, Vector::ZERO).expect("a point at the origin");
    let rows = is_shape.iter_mut().enumerate().take(count);
    rows.map(|(row, is_shape)| {
        let obb = column.obb(index(column, row));
        *is_shape &= obb.is_some();
        obb.unwrap_or(empty)
    })
    .collect()
}
