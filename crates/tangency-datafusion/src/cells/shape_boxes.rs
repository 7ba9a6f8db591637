//! The boxes of a side of the join: around each row's shape, grown by the distance of the join.

use std::sync::Arc;

use datafusion::arrow::array::{Array, AsArray, Float64Array};
use datafusion::arrow::datatypes::Float64Type;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::Result;
use datafusion::physical_plan::PhysicalExpr;
use tangency::d3_f64::{Aabb, Vector};

use crate::shapes::ShapeColumn;

/// How much a box grows beyond the distance, for the size of its numbers: 64 roundings, where the distance of two shapes
/// is computed with some ten.
const SLACK: f64 = 64.0 * f64::EPSILON;

/// Which boxes a side of the join is looked up by.
#[derive(Clone, Debug)]
pub struct ShapeBoxes {
    /// The shape of each row.
    pub shape: Arc<dyn PhysicalExpr>,
    /// By how much the box around it grows; `None` if it stays as it is.
    pub distance: Option<Arc<dyn PhysicalExpr>>,
}

impl ShapeBoxes {
    /// The expressions that are evaluated.
    pub(crate) fn expressions(&self) -> impl Iterator<Item = &Arc<dyn PhysicalExpr>> {
        std::iter::once(&self.shape).chain(&self.distance)
    }

    /// The box of each row: empty if the row can have no partner.
    pub(crate) fn read(&self, batch: &RecordBatch) -> Result<Vec<Aabb>> {
        let count = batch.num_rows();
        let column = ShapeColumn::read(&self.shape.evaluate(batch)?.into_array(count)?)?;
        let Some(distance) = &self.distance else {
            return Ok(column.boxes());
        };
        let distances = distance.evaluate(batch)?.into_array(count)?;
        let distances: &Float64Array = distances.as_primitive::<Float64Type>();
        let grown = |row: usize| match distances.is_null(row) {
            true => Aabb::EMPTY,
            false => grown(&column.aabb(row), distances.value(row)),
        };
        Ok((0..count).map(grown).collect())
    }
}

/// A box around all points that are within a distance of a box; empty if the distance is negative or NaN.
pub(crate) fn grown(around: &Aabb, distance: f64) -> Aabb {
    if around.is_empty() || !(distance >= 0.0) {
        return Aabb::EMPTY;
    }
    let reach = around.min.abs().max(around.max.abs());
    let margin = |axis: usize| (distance + SLACK * (reach[axis] + distance)).next_up();
    let margin = Vector::new(margin(0), margin(1), margin(2));
    // An infinite reach makes an infinite margin: the difference of two infinities is no border.
    let outward = |border: f64, outside: f64| if border.is_nan() { outside } else { border };
    let (min, max) = (around.min - margin, around.max + margin);
    let (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
    Aabb::new(
        [outward(min.x, low), outward(min.y, low), outward(min.z, low)],
        [outward(max.x, high), outward(max.y, high), outward(max.z, high)],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grown_box_has_room_for_the_rounding_of_the_distance() {
        let unit = Aabb::new([1e6; 3], [1e6 + 1.0; 3]);
        let room = grown(&unit, 0.1);
        assert!(room.max.x > 1e6 + 1.1 && room.max.x < 1e6 + 1.1 + 1e-7);
        assert!(grown(&unit, -1.0).is_empty() && grown(&unit, f64::NAN).is_empty());
        assert_eq!(grown(&unit, f64::INFINITY), Aabb::EVERYTHING);
        assert_eq!(grown(&Aabb::EVERYTHING, 1.0), Aabb::EVERYTHING);
    }
}
