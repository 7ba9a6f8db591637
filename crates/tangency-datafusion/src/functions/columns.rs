//! Questions that the library answers in columns: several rows at a time, with the same bits as one by one.
//!
//! Balls with balls, and capsules with capsules. A row without a shape has a stand-in in the columns, whose answer is thrown
//! away. Turned boxes were tried as well, with each other and with balls: making the columns takes as long as is gained.

use tangency::d3_f64::batch::{Capsules, Spheres};
use tangency::d3_f64::{Capsule, Vector};

use super::pair_kernel::{Rows, index};
use crate::shapes::{ShapeColumn, ShapeType};

/// Two columns of shapes that are asked together.
enum Pair {
    Balls([Spheres; 2]),
    Capsules([Capsules; 2]),
}

/// Whether the shapes of each row share a point; `None` if there are no columns for them.
pub(super) fn intersects(rows: &Rows) -> Option<Vec<bool>> {
    let (pair, is_shape) = read(rows)?;
    let mut answers = Vec::new();
    match pair {
        Pair::Balls([a, b]) => a.intersects_each(&b, &mut answers),
        Pair::Capsules([a, b]) => a.intersects_each(&b, &mut answers),
    }
    answers.iter_mut().zip(is_shape).for_each(|(answer, is_shape)| *answer &= is_shape);
    Some(answers)
}

/// The separations of the shapes of each row, `None` where one is null or empty; `None` if there are no columns for them.
pub(super) fn separations(rows: &Rows) -> Option<Vec<Option<f64>>> {
    let (pair, is_shape) = read(rows)?;
    let mut answers = Vec::new();
    match pair {
        Pair::Balls([a, b]) => a.separations_each(&b, &mut answers),
        Pair::Capsules([a, b]) => a.separations_each(&b, &mut answers),
    }
    let answers = answers.into_iter().zip(is_shape);
    Some(answers.map(|(separation, is_shape)| is_shape.then_some(separation)).collect())
}

/// Both columns, and which rows have two shapes.
fn read(rows: &Rows) -> Option<(Pair, Vec<bool>)> {
    let (pair, [mut is_shape, is_other]) = match (rows.a.shape_type(), rows.b.shape_type()) {
        (ShapeType::Sphere, ShapeType::Sphere) => {
            let (a, is_a) = rows.a.balls(times(rows.a, rows.count));
            let (b, is_b) = rows.b.balls(times(rows.b, rows.count));
            (Pair::Balls([a, b]), [is_a, is_b])
        }
        (ShapeType::Capsule, ShapeType::Capsule) => {
            let ((a, is_a), (b, is_b)) =
                (capsules(rows.a, rows.count), capsules(rows.b, rows.count));
            (Pair::Capsules([a, b]), [is_a, is_b])
        }
        _others => return None,
    };
    is_shape.iter_mut().zip(is_other).for_each(|(is_shape, is_other)| *is_shape &= is_other);
    Some((pair, is_shape))
}

/// How many times each row of a column is repeated: a constant stands for all rows.
fn times(column: &ShapeColumn, count: usize) -> usize {
    if column.len() == 1 { count } else { 1 }
}

/// A column of capsules, and which rows have one.
fn capsules(column: &ShapeColumn, count: usize) -> (Capsules, Vec<bool>) {
    let empty = Capsule::new(Vector::ZERO, Vector::ZERO, 0.0).expect("a point at the origin");
    let mut is_capsule = Vec::with_capacity(count);
    let capsules = (0..count).map(|row| {
        let capsule = column.capsule(index(column, row));
        is_capsule.push(capsule.is_some());
        capsule.unwrap_or(empty)
    });
    (capsules.collect(), is_capsule)
}
