//! Boxes in files, and their pairs by the library alone.

use std::fs::File;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, Float64Array, Int64Array, RecordBatch, StructArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Int64Type, Schema};
use datafusion::common::Result;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::prelude::SessionContext;
use tangency::d3_f64::{Aabb, Bvh, Vector};
use tangency_datafusion::ShapeType;

/// Numbers that are the same for the same seed.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    /// A number from 0 up to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / (1_u64 << 31) as f64
    }
}

/// A folder that is removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A new folder.
    pub(crate) fn new(name: &str) -> Self {
        let folder = format!("tangency-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    /// Its path.
    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("a path of letters")
    }

    /// Writes boxes, denser towards one side, into four files.
    pub(crate) fn write(&self, count: usize) -> Vec<Aabb> {
        let mut draw = Draw(7);
        let mut one = |_| {
            let corner = Vector::new(
                draw.unit() * draw.unit() * 60.0,
                draw.unit() * 60.0,
                draw.unit() * 20.0,
            );
            Aabb::new(corner, corner + Vector::splat(1.0))
        };
        let boxes: Vec<Aabb> = (0..count).map(&mut one).collect();
        for (part, some) in boxes.chunks(count.div_ceil(4)).enumerate() {
            let batch = batch(some, part * count.div_ceil(4));
            let file = File::create(self.0.join(format!("{part}.parquet"))).expect("a file");
            let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
            writer.write(&batch).expect("written");
            writer.close().expect("written");
        }
        boxes
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Boxes numbered from the first on.
fn batch(boxes: &[Aabb], first: usize) -> RecordBatch {
    let DataType::Struct(fields) = ShapeType::Box.data_type() else { unreachable!("a struct") };
    let number = |field: usize| -> ArrayRef {
        let number =
            |around: &Aabb| if field < 3 { around.min[field] } else { around.max[field - 3] };
        Arc::new(Float64Array::from_iter_values(boxes.iter().map(number)))
    };
    let shapes = StructArray::new(fields, (0..6).map(number).collect(), None);
    let ids = Int64Array::from_iter_values((first..first + boxes.len()).map(|id| id as i64));
    let fields = vec![Field::new("id", DataType::Int64, false), ShapeType::Box.field("box")];
    let columns: Vec<ArrayRef> = vec![Arc::new(ids), Arc::new(shapes)];
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).expect("columns of one length")
}

/// The pairs that a query finds, in order; it is asked up to so many times.
pub(crate) async fn pairs(
    context: &SessionContext,
    sql: &str,
    times: usize,
) -> Result<Vec<(i64, i64)>> {
    let mut pairs = Vec::new();
    for batch in tangency_ballista::collect(&context.sql(sql).await?, times).await? {
        let column = |at: usize| batch.column(at).as_primitive::<Int64Type>().values().to_vec();
        pairs.extend(column(0).into_iter().zip(column(1)));
    }
    pairs.sort_unstable();
    Ok(pairs)
}

/// The pairs of boxes within a distance of each other that are wanted, by the library's tree; in order.
pub(crate) fn within_pairs(
    boxes: &[Aabb],
    distance: f64,
    is_wanted: impl Fn(i64, i64) -> bool,
) -> Vec<(i64, i64)> {
    let tree = Bvh::from_boxes(boxes);
    let mut pairs = Vec::new();
    for (a, around) in boxes.iter().enumerate() {
        // Twice the distance, so that rounding loses none; the distance itself is asked for below.
        tree.overlapping(&around.grown(2.0 * distance), &mut |b| {
            let closest = around.against(&boxes[b as usize]);
            let is_near = closest.is_some_and(|closest| closest.distance() <= distance);
            if is_near && is_wanted(a as i64, i64::from(b)) {
                pairs.push((a as i64, i64::from(b)));
            }
            ControlFlow::Continue(())
        });
    }
    pairs.sort_unstable();
    pairs
}
