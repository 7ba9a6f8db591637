//! What does an exact question cost as a function over columns?
//!
//!     cargo run --release --example question_figures
//!
//! For each kind of pair, 1 048 576 rows in memory, in batches of 8192: nanoseconds of CPU time (user and system) for a row of
//! `tg_intersects`, `tg_within`, `tg_separation` and `tg_closest`. Then a join of meshes of 320 triangles, each touching
//! six others: microseconds for each two meshes whose boxes meet.

use std::error::Error;
use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, Float64Array, Int64Array, RecordBatch, StructArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Int64Type, Schema};
use datafusion::datasource::MemTable;
use datafusion::prelude::{SessionConfig, SessionContext};
use tangency::d3_f64::Vector;
use tangency_datafusion::ShapeType;

/// How many rows a table of pairs has.
const ROWS: usize = 1 << 20;

/// How many rows are in a batch.
const BATCH: usize = 8192;

/// How many meshes are joined, along each axis of a grid.
const MESHES: usize = 12;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    use ShapeType::{Box, Capsule, OrientedBox, Sphere};
    println!("{:28} intersects     within separation    closest   (ns a row)", "");
    for kinds in [
        [Box, Box],
        [Sphere, Sphere],
        [Capsule, Capsule],
        [OrientedBox, OrientedBox],
        [Sphere, OrientedBox],
        [Sphere, Box],
        [Sphere, Capsule],
    ] {
        questions(kinds).await?;
    }
    meshes().await
}

/// Asks every question about pairs of two kinds.
async fn questions(kinds: [ShapeType; 2]) -> Result<(), Box<dyn Error>> {
    let context = session()?;
    let mut draw = draw(11);
    let names = ["a", "b"];
    let fields: Vec<Field> = (0..2).map(|side| kinds[side].field(names[side])).collect();
    let schema = Arc::new(Schema::new(fields));
    let batch = || -> Result<RecordBatch, Box<dyn Error>> {
        let columns = kinds.map(|kind| shapes(kind, &mut draw));
        Ok(RecordBatch::try_new(Arc::clone(&schema), columns.to_vec())?)
    };
    let batches = std::iter::repeat_with(batch).take(ROWS / BATCH).collect::<Result<_, _>>()?;
    context.register_table("t", Arc::new(MemTable::try_new(schema, vec![batches])?))?;
    print!("{:28}", format!("{:?} {:?}", kinds[0], kinds[1]));
    for question in [
        "count(*) FROM t WHERE tg_intersects(a, b)",
        "count(*) FROM t WHERE tg_within(a, b, 0.1)",
        "sum(tg_separation(a, b)) FROM t",
        "sum(tg_closest(a, b)['separation']) FROM t",
    ] {
        let start = used()?;
        context.sql(&format!("SELECT {question}")).await?.collect().await?;
        print!(" {:10.1}", (used()? - start) * 1e9 / ROWS as f64);
    }
    println!();
    Ok(())
}

/// Seconds of CPU time of this process so far, of which hundredths are counted.
fn used() -> Result<f64, Box<dyn Error>> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    // Fields 14 and 15 of stat(5), which follow the name in parentheses.
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<f64>().ok());
    Ok((ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0)
}

/// A session of one thread.
fn session() -> Result<SessionContext, Box<dyn Error>> {
    let config = SessionConfig::new().with_target_partitions(1).with_batch_size(BATCH);
    let context = SessionContext::new_with_config(config);
    tangency_datafusion::register(&context)?;
    Ok(context)
}

/// Numbers from 0 to 1 that are the same in every run.
fn draw(mut state: u64) -> impl FnMut() -> f64 {
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / (1_u64 << 31) as f64
    }
}

/// A batch of shapes of about unit size in a cube of 3: about as many meet as do not.
fn shapes(kind: ShapeType, draw: &mut impl FnMut() -> f64) -> ArrayRef {
    let DataType::Struct(fields) = kind.data_type() else { unreachable!("a struct") };
    let mut numbers = vec![Vec::with_capacity(BATCH); fields.len()];
    for _ in 0..BATCH {
        let corner = [draw() * 3.0, draw() * 3.0, draw() * 3.0];
        let size = [draw() + 0.2, draw() + 0.2, draw() + 0.2];
        let end: [f64; 3] = std::array::from_fn(|axis| corner[axis] + size[axis]);
        let row: Vec<f64> = match kind {
            ShapeType::Box => [corner, end].concat(),
            ShapeType::Capsule => [&corner[..], &end, &[0.3]].concat(),
            ShapeType::OrientedBox => [&corner[..], &size, &[draw(), draw(), draw(), 1.0]].concat(),
            _ball => [&corner[..], &size[..1]].concat(),
        };
        row.iter().zip(&mut numbers).for_each(|(number, column)| column.push(*number));
    }
    let columns =
        numbers.into_iter().map(|column| Arc::new(Float64Array::from(column)) as ArrayRef);
    Arc::new(StructArray::new(fields, columns.collect(), None))
}

/// Joins meshes in a grid, each of which nearly touches its neighbours.
async fn meshes() -> Result<(), Box<dyn Error>> {
    let context = session()?;
    let (positions, indices) = ball();
    let list = |numbers: &[String]| format!("[{}]", numbers.join(", "));
    let indices: Vec<String> = indices.as_flattened().iter().map(u32::to_string).collect();
    let place = |axis: &str| format!("CAST(m.{axis} AS DOUBLE)");
    let moved: Vec<String> = positions
        .iter()
        .flat_map(|at| [(at.x, "x"), (at.y, "y"), (at.z, "z")])
        .map(|(number, axis)| format!("{number:?} + {}", place(axis)))
        .collect();
    let count = MESHES.pow(3);
    let at =
        |step: usize| Int64Array::from_iter_values((0..count).map(|i| (i / step % MESHES) as i64));
    let ids = Int64Array::from_iter_values(0..count as i64);
    let columns: Vec<ArrayRef> =
        vec![Arc::new(ids), Arc::new(at(1)), Arc::new(at(MESHES)), Arc::new(at(MESHES * MESHES))];
    let grid = RecordBatch::try_from_iter(["id", "x", "y", "z"].into_iter().zip(columns))?;
    context.register_batch("m", grid)?;
    let shape = format!("tg_mesh({}, {})", list(&moved), list(&indices));
    let sql = format!("CREATE TABLE t AS SELECT m.id, {shape} AS shape FROM m");
    context.sql(&sql).await?.collect().await?;
    let asked = "SELECT count(*) FROM t a JOIN t b ON tg_intersects(tg_aabb(a.shape), tg_aabb(b.shape)) AND a.id < b.id";
    let asked = number(&context, asked).await?;
    let start = used()?;
    let sql =
        "SELECT count(*) FROM t a JOIN t b ON tg_intersects(a.shape, b.shape) AND a.id < b.id";
    let found = number(&context, sql).await?;
    let each = (used()? - start) * 1e6 / asked as f64;
    let triangles = indices.len() / 3;
    println!("{count} meshes of {triangles} triangles: {asked} pairs of boxes, {found} intersect");
    println!("join {each:.1} us a pair of boxes");
    Ok(())
}

/// The only number of a query's answer.
async fn number(context: &SessionContext, sql: &str) -> Result<i64, Box<dyn Error>> {
    let batches = context.sql(sql).await?.collect().await?;
    Ok(batches[0].column(0).as_primitive::<Int64Type>().value(0))
}

/// A ball of triangles with a radius of nearly a half.
fn ball() -> (Vec<Vector>, Vec<[u32; 3]>) {
    const AROUND: u32 = 16;
    const UP: u32 = 10;
    let mut positions = Vec::new();
    for ring in 0..=UP {
        let up = std::f64::consts::PI * f64::from(ring) / f64::from(UP);
        for step in 0..AROUND {
            let turn = std::f64::consts::TAU * f64::from(step) / f64::from(AROUND);
            // The poles are points, or the ball would be open.
            let flat = if ring % UP == 0 { 0.0 } else { up.sin() * 0.505 };
            positions.push(Vector::new(flat * turn.cos(), flat * turn.sin(), up.cos() * 0.505));
        }
    }
    let number = |ring: u32, step: u32| ring * AROUND + step % AROUND;
    let squares = (0..UP).flat_map(|ring| (0..AROUND).map(move |step| (ring, step)));
    let triangles = squares.flat_map(|(ring, step)| {
        let (a, b) = (number(ring, step), number(ring, step + 1));
        let (c, d) = (number(ring + 1, step), number(ring + 1, step + 1));
        [[a, c, b], [b, c, d]]
    });
    (positions, triangles.collect())
}
