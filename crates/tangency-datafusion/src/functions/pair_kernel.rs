//! The functions of two shapes, as loops over rows.

use std::borrow::Cow;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, BooleanArray, Float64Array, StructArray};
use datafusion::arrow::buffer::{BooleanBuffer, NullBuffer};
use tangency::d3_f64::{self as space, Closest, Vector};

use super::columns;
use super::pair::{closest_fields, point_fields};
use crate::shapes::{Posed, ShapeCache, ShapeColumn, ShapeType};

/// Two columns row by row; one with a single row is the same in every row.
pub(super) struct Rows<'a> {
    pub(super) a: &'a ShapeColumn,
    pub(super) b: &'a ShapeColumn,
    pub(super) count: usize,
}

impl Rows<'_> {
    /// Whether both are boxes, which need no shapes to be made of them.
    fn are_boxes(&self) -> bool {
        self.a.shape_type() == ShapeType::Box && self.b.shape_type() == ShapeType::Box
    }

    /// Which rows have a null on either side.
    fn nulls(&self) -> Option<NullBuffer> {
        let spread = |column: &ShapeColumn| {
            let is_spread = column.len() == 1 && self.count != 1;
            if !is_spread {
                return column.nulls().cloned();
            }
            column.is_null(0).then(|| NullBuffer::new_null(self.count))
        };
        NullBuffer::union(spread(self.a).as_ref(), spread(self.b).as_ref())
    }

    /// The nearest points of each row in turn; `None` where a shape is null or empty.
    fn for_each_closest(&self, mut answer: impl FnMut(usize, Option<Closest>)) {
        if self.are_boxes() {
            for row in 0..self.count {
                let (a, b) = (self.a.aabb(index(self.a, row)), self.b.aabb(index(self.b, row)));
                // A box that lies at infinity as a whole is at no distance that is a number.
                answer(row, a.against(&b).filter(|closest| !closest.separation.is_nan()));
            }
            return;
        }
        self.for_each_pair(|row, pair| {
            answer(row, pair.map(|(a, b)| space::closest(&a.0, &a.1, &b.0, &b.1)));
        });
    }

    /// Both shapes of each row in turn; `None` where one is null or empty. Shapes of many numbers are built once.
    fn for_each_pair(&self, mut visit: impl FnMut(usize, Option<(&Posed, &Posed)>)) {
        let mut shapes = ShapeCache::new(self.a, self.b);
        for row in 0..self.count {
            visit(row, shapes.shapes(index(self.a, row), index(self.b, row)));
        }
    }
}

/// The row of a column, which has either one row or all.
pub(super) fn index(column: &ShapeColumn, row: usize) -> usize {
    if column.len() == 1 { 0 } else { row }
}

/// Whether the shapes of each row share a point.
pub(super) fn intersects(rows: &Rows) -> BooleanArray {
    if rows.are_boxes() {
        return BooleanArray::new(boxes_intersect(rows), rows.nulls());
    }
    if let Some(answers) = columns::intersects(rows) {
        return BooleanArray::new(answers.into(), rows.nulls());
    }
    let mut answers = vec![false; rows.count];
    rows.for_each_pair(|row, pair| {
        answers[row] = pair.is_some_and(|(a, b)| space::intersects(&a.0, &a.1, &b.0, &b.1));
    });
    BooleanArray::new(answers.into(), rows.nulls())
}

/// Whether two boxes share a point, for each row: six comparisons without a branch, and six more that neither is empty.
fn boxes_intersect(rows: &Rows) -> BooleanBuffer {
    let (a, b) = (corners(rows.a, rows.count), corners(rows.b, rows.count));
    BooleanBuffer::collect_bool(rows.count, |row| {
        let mut meets = true;
        for axis in 0..3 {
            let (a_low, a_high) = (a[axis][row], a[axis + 3][row]);
            let (b_low, b_high) = (b[axis][row], b[axis + 3][row]);
            meets &= (a_low <= a_high) & (b_low <= b_high) & (a_low <= b_high) & (b_low <= a_high);
        }
        meets
    })
}

/// The six numbers of each box, where they lie; a constant is spread over all rows.
fn corners(column: &ShapeColumn, count: usize) -> [Cow<'_, [f64]>; 6] {
    std::array::from_fn(|field| {
        let values = column.values(field);
        let is_spread = values.len() == 1 && count != 1;
        if is_spread { vec![values[0]; count].into() } else { values.into() }
    })
}

/// Whether the shapes of each row are at most so far apart.
pub(super) fn within(rows: &Rows, distances: &Float64Array) -> BooleanArray {
    let separations = separations(rows);
    let answers = BooleanBuffer::collect_bool(rows.count, |row| {
        separations[row].is_some_and(|separation| without_depth(separation) <= distances.value(row))
    });
    let nulls = NullBuffer::union(rows.nulls().as_ref(), distances.nulls());
    BooleanArray::new(answers, nulls)
}

/// The distances of the shapes of each row; null where one is empty.
pub(super) fn distance(rows: &Rows) -> Float64Array {
    separations(rows).into_iter().map(|separation| separation.map(without_depth)).collect()
}

/// The distance of two shapes by their separation, as [`Closest::distance`] has it.
fn without_depth(separation: f64) -> f64 {
    if separation < 0.0 { 0.0 } else { separation }
}

/// The separations of the shapes of each row; null where one is empty.
pub(super) fn separation(rows: &Rows) -> Float64Array {
    Float64Array::from(separations(rows))
}

/// The separations of the shapes of each row; `None` where one is null or empty.
fn separations(rows: &Rows) -> Vec<Option<f64>> {
    if let Some(separations) = columns::separations(rows) {
        return separations;
    }
    let mut answers = Vec::with_capacity(rows.count);
    rows.for_each_closest(|_, closest| answers.push(closest.map(|closest| closest.separation)));
    answers
}

/// The nearest points of each row; null where a shape is empty.
pub(super) fn closest(rows: &Rows) -> StructArray {
    let mut answers = Vec::with_capacity(rows.count);
    rows.for_each_closest(|_, closest| answers.push(closest));
    let nulls: NullBuffer = answers.iter().map(Option::is_some).collect();
    let points = |point: fn(&Closest) -> Vector| -> ArrayRef {
        let at = answers.iter().map(|closest| closest.as_ref().map_or(Vector::ZERO, point));
        let at: Vec<Vector> = at.collect();
        let coordinates: [ArrayRef; 3] =
            std::array::from_fn(|axis| column(at.iter().map(|at| at[axis]).collect(), &nulls));
        Arc::new(StructArray::new(point_fields(), coordinates.to_vec(), Some(nulls.clone())))
    };
    let separations =
        answers.iter().map(|closest| closest.as_ref().map_or(0.0, |closest| closest.separation));
    let separations = column(separations.collect(), &nulls);
    let columns = vec![
        points(|closest| closest.on_a),
        points(|closest| closest.on_b),
        points(|closest| closest.normal),
        separations,
    ];
    StructArray::new(closest_fields(), columns, Some(nulls))
}

/// Numbers of which some are null.
fn column(numbers: Vec<f64>, nulls: &NullBuffer) -> ArrayRef {
    Arc::new(Float64Array::new(numbers.into(), Some(nulls.clone())))
}
