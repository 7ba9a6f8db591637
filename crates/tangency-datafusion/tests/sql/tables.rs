//! Boxes of many kinds, tables of them, and the pairs that a query finds.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, Float64Array, Int64Array, RecordBatch, StructArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Int64Type, Schema};
use datafusion::datasource::MemTable;
use datafusion::prelude::{SessionConfig, SessionContext};
use tangency::d3_f64::{Aabb, Vector};
use tangency_datafusion::{CellJoinOptions, ShapeType};

/// Numbers that are the same in every run.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    /// A number from 0 up to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as f64 / (1_u64 << 31) as f64
    }

    /// A point of a cube.
    pub(crate) fn point(&mut self, side: f64) -> Vector {
        Vector::new(self.unit() * side, self.unit() * side, self.unit() * side)
    }
}

/// How boxes lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrangement {
    /// Evenly in a cube.
    Uniform,
    /// In dense clumps, far apart.
    Clustered,
    /// In a plane, as a city is.
    Flat,
    /// Each in a larger one.
    Nested,
    /// With corners on few numbers, so that many touch each other and the borders of cells exactly.
    Touching,
    /// All the same.
    Identical,
    /// Evenly, and one over everything.
    Terrain,
    /// Evenly, with NaN, empty and infinite boxes among them.
    Broken,
}

impl Arrangement {
    /// Every arrangement.
    pub(crate) const ALL: [Self; 8] = [
        Self::Uniform,
        Self::Clustered,
        Self::Flat,
        Self::Nested,
        Self::Touching,
        Self::Identical,
        Self::Terrain,
        Self::Broken,
    ];

    /// So many boxes, with about as many pairs as boxes where they lie evenly.
    pub(crate) fn boxes(self, count: usize, seed: u64) -> Vec<Aabb> {
        let mut draw = Draw(seed);
        let side = (count as f64).cbrt();
        (0..count).map(|at| self.one(at, count, side, &mut draw)).collect()
    }

    /// A box of the arrangement.
    fn one(self, at: usize, count: usize, side: f64, draw: &mut Draw) -> Aabb {
        let around =
            |center: Vector, size: Vector| Aabb::new(center - size * 0.5, center + size * 0.5);
        let size = draw.point(1.2);
        let even = around(draw.point(side), size);
        match self {
            Self::Uniform => even,
            Self::Clustered => {
                let clump = Vector::splat((at % 5) as f64 * 1e3);
                around(clump + (draw.point(1.0) - Vector::splat(0.5)) * side * draw.unit(), size)
            }
            Self::Flat => {
                let side = (count as f64).sqrt();
                around(Vector::new(draw.unit() * side, draw.unit() * side, draw.unit()), size)
            }
            Self::Nested => around(Vector::ZERO, Vector::splat(1.0) * (at + 1) as f64),
            Self::Touching => {
                let whole = |at: Vector| Vector::new(at.x.floor(), at.y.floor(), at.z.floor());
                let corner = whole(draw.point(8.0));
                Aabb::new(corner, corner + whole(draw.point(2.5)))
            }
            Self::Identical => Aabb::new([1.0; 3], [2.0; 3]),
            Self::Terrain if at == count / 2 => around(Vector::ZERO, Vector::splat(1e6)),
            Self::Terrain => even,
            Self::Broken => match at % 10 {
                0 => Aabb::new([f64::NAN, 0.0, 0.0], [1.0; 3]),
                1 => Aabb::new([1.0; 3], [0.0; 3]),
                2 if at % 100 == 2 => Aabb::EVERYTHING,
                3 if at % 100 == 3 => Aabb::new([0.0, 0.0, f64::NEG_INFINITY], [1.0, 1.0, 1e300]),
                _others => even,
            },
        }
    }
}

/// A session with so many partitions, which knows the functions and makes small cells.
pub(crate) fn session(partitions: usize, rows_per_cell: usize) -> SessionContext {
    let config = SessionConfig::new().with_target_partitions(partitions).with_batch_size(512);
    let context = SessionContext::new_with_config(config);
    tangency_datafusion::register(&context).expect("a new session takes every function");
    let state = context.state_ref();
    let mut options = CellJoinOptions::default();
    options.rows_per_cell = rows_per_cell;
    options.sample_rows = 4096;
    state.write().config_mut().options_mut().extensions.insert(options);
    context
}

/// A batch of boxes with numbers; each seventeenth is null if `with_nulls`.
pub(crate) fn batch(boxes: &[Aabb], with_nulls: bool) -> RecordBatch {
    let DataType::Struct(fields) = ShapeType::Box.data_type() else { unreachable!("a struct") };
    let number = |field: usize| -> ArrayRef {
        let number =
            |around: &Aabb| if field < 3 { around.min[field] } else { around.max[field - 3] };
        Arc::new(boxes.iter().map(|around| Some(number(around))).collect::<Float64Array>())
    };
    let nulls = (0..boxes.len()).map(|at| !(with_nulls && at % 17 == 0)).collect();
    let shapes = StructArray::new(fields, (0..6).map(number).collect(), Some(nulls));
    let ids = Int64Array::from_iter_values(0..boxes.len() as i64);
    let fields = vec![Field::new("id", DataType::Int64, false), ShapeType::Box.field("box")];
    let columns: Vec<ArrayRef> = vec![Arc::new(ids), Arc::new(shapes)];
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).expect("columns of one length")
}

/// Adds a table of boxes in some partitions.
pub(crate) fn add_table(context: &SessionContext, name: &str, boxes: &[Aabb], with_nulls: bool) {
    let whole = batch(boxes, with_nulls);
    let step = boxes.len().div_ceil(3).max(1);
    let parts = (0..boxes.len()).step_by(step);
    let parts: Vec<Vec<RecordBatch>> =
        parts.map(|from| vec![whole.slice(from, step.min(boxes.len() - from))]).collect();
    let table = MemTable::try_new(whole.schema(), parts).expect("batches of one schema");
    context.register_table(name, Arc::new(table)).expect("a new name");
}

/// The pairs that a query finds, in order. Its first two columns are numbers.
pub(crate) async fn pairs(context: &SessionContext, sql: &str) -> Vec<(i64, i64)> {
    let batches = context.sql(sql).await.expect(sql).collect().await.expect(sql);
    let mut pairs = Vec::new();
    for batch in &batches {
        let column = |at: usize| batch.column(at).as_primitive::<Int64Type>().values().to_vec();
        pairs.extend(column(0).into_iter().zip(column(1)));
    }
    pairs.sort_unstable();
    pairs
}

/// The pairs of boxes that are within a distance of each other, by asking each; in order.
pub(crate) fn expected(a: &[Aabb], b: &[Aabb], distance: f64, nulls: bool) -> Vec<(i64, i64)> {
    let is_null = |at: usize| nulls && at.is_multiple_of(17);
    let mut pairs = Vec::new();
    for (i, a) in a.iter().enumerate().filter(|(i, _)| !is_null(*i)) {
        for (j, b) in b.iter().enumerate().filter(|(j, _)| !is_null(*j)) {
            if a.against(b).is_some_and(|closest| closest.distance() <= distance) {
                pairs.push((i as i64, j as i64));
            }
        }
    }
    pairs
}

/// A plan as text.
pub(crate) async fn plan(context: &SessionContext, sql: &str) -> String {
    let plan = context.sql(sql).await.expect(sql).create_physical_plan().await.expect(sql);
    datafusion::physical_plan::displayable(plan.as_ref()).indent(false).to_string()
}
