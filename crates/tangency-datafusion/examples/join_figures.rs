//! What does the join cost, beside the bare kernel on the same boxes?
//!
//! Each command prints wall time, CPU time (user and system) and the peak of resident memory of its process:
//!
//!     cargo run --release --example join_figures write uniform 1000000 boxes.parquet
//!     cargo run --release --example join_figures kernel boxes.parquet
//!     cargo run --release --example join_figures join boxes.parquet [megabytes]
//!     cargo run --release --example join_figures scan boxes.parquet
//!
//! `kernel` decodes the boxes, builds one BVH and counts its pairs; the time of decoding is printed by itself.
//! `scan` only reads the boxes through the engine. Arrangements: uniform, clustered, flat, terrain.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, Float64Array, Int64Array, RecordBatch, StructArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Float64Type, Int64Type, Schema};
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::physical_plan::{ExecutionPlan, collect, displayable};
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};
use tangency::d3_f64::{Aabb, Bvh, Vector};
use tangency_datafusion::ShapeType;

/// How many rows are written at once.
const CHUNK: usize = 100_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let start = Instant::now();
    match arguments.as_slice() {
        ["write", arrangement, count, path] => write(arrangement, count.parse()?, path)?,
        ["kernel", path] => kernel(path).await?,
        ["join", path] => join(path, None).await?,
        ["join", path, megabytes] => join(path, Some(megabytes.parse()?)).await?,
        ["scan", path] => scan(path).await?,
        _others => return Err("see the head of examples/join_figures.rs".into()),
    }
    println!("{:.2} s wall, {}", start.elapsed().as_secs_f64(), used()?);
    Ok(())
}

/// CPU time and peak memory of this process so far.
fn used() -> Result<String, Box<dyn Error>> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks =
        |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or(0.0);
    // Fields 14 and 15 of stat(5), which follow the name in parentheses; in hundredths of a second.
    let (user, system) = (ticks(11) / 100.0, ticks(12) / 100.0);
    let status = std::fs::read_to_string("/proc/self/status")?;
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap_or("?")
        .trim()
        .to_owned();
    Ok(format!("{:.2} s CPU ({user:.2} user, {system:.2} system), peak {peak}", user + system))
}

/// Writes boxes in random order, with about as many pairs as boxes.
fn write(arrangement: &str, count: usize, path: &str) -> Result<(), Box<dyn Error>> {
    let mut state = 7_u64;
    let mut draw = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / (1_u64 << 31) as f64
    };
    let side = (count as f64).cbrt();
    let mut one = |at: usize| -> Result<Aabb, String> {
        let mut point = |scale: f64| Vector::new(draw() * scale, draw() * scale, draw() * scale);
        let (corner, size) = (point(side), point(1.2));
        let corner = match arrangement {
            "uniform" => corner,
            // A hundred clumps: what is near a centre is dense.
            "clustered" => {
                let near = point(1.0) * 2.0 - Vector::splat(1.0);
                let center = Vector::new((at % 10) as f64, (at / 10 % 10) as f64, 0.0) * side;
                center + near * (near.length_squared() * side * 0.15)
            }
            "flat" => {
                Vector::new(corner.x, corner.y, 0.0) * side.sqrt() + Vector::Z * corner.z / side
            }
            "terrain" if at == count / 2 => return Ok(Aabb::new([0.0; 3], [side; 3])),
            "terrain" => corner,
            other => return Err(format!("{other} is no arrangement")),
        };
        Ok(Aabb::new(corner, corner + size))
    };
    let fields = vec![Field::new("id", DataType::Int64, false), ShapeType::Box.field("box")];
    let schema = Arc::new(Schema::new(fields));
    let mut writer = ArrowWriter::try_new(std::fs::File::create(path)?, Arc::clone(&schema), None)?;
    for from in (0..count).step_by(CHUNK) {
        let boxes: Vec<Aabb> =
            (from..count.min(from + CHUNK)).map(&mut one).collect::<Result<_, _>>()?;
        let ids = Int64Array::from_iter_values(from as i64..(from + boxes.len()) as i64);
        let columns: Vec<ArrayRef> = vec![Arc::new(ids), Arc::new(column(&boxes))];
        writer.write(&RecordBatch::try_new(Arc::clone(&schema), columns)?)?;
    }
    writer.close()?;
    Ok(())
}

/// Boxes as a column.
fn column(boxes: &[Aabb]) -> StructArray {
    let DataType::Struct(fields) = ShapeType::Box.data_type() else { unreachable!("a struct") };
    let number = |field: usize| -> ArrayRef {
        let number =
            |around: &Aabb| if field < 3 { around.min[field] } else { around.max[field - 3] };
        Arc::new(Float64Array::from_iter_values(boxes.iter().map(number)))
    };
    StructArray::new(fields, (0..6).map(number).collect(), None)
}

/// A session over a file, with a limit.
async fn session(path: &str, megabytes: Option<usize>) -> Result<SessionContext, Box<dyn Error>> {
    let mut runtime = RuntimeEnvBuilder::new();
    if let Some(megabytes) = megabytes {
        runtime = runtime.with_memory_pool(Arc::new(FairSpillPool::new(megabytes << 20)));
    }
    let context = SessionContext::new_with_config_rt(SessionConfig::new(), runtime.build_arc()?);
    tangency_datafusion::register(&context)?;
    let options = ParquetReadOptions::default().skip_metadata(false);
    context.register_parquet("t", path, options).await?;
    Ok(context)
}

/// Reads the boxes and nothing else.
async fn scan(path: &str) -> Result<(), Box<dyn Error>> {
    let context = session(path, None).await?;
    let sql = "SELECT count(*) FROM t WHERE tg_is_empty(box)";
    context.sql(sql).await?.show().await?;
    Ok(())
}

/// Joins the boxes with themselves.
async fn join(path: &str, megabytes: Option<usize>) -> Result<(), Box<dyn Error>> {
    let context = session(path, megabytes).await?;
    let sql = "SELECT count(*), sum(a.id % 1000 * 7 + b.id % 1000) FROM t a JOIN t b ON tg_intersects(a.box, b.box) AND a.id < b.id";
    let start = Instant::now();
    let plan = context.sql(sql).await?.create_physical_plan().await?;
    println!("planned in {:.2} s; {}", start.elapsed().as_secs_f64(), used()?);
    let found = collect(Arc::clone(&plan), context.task_ctx()).await?;
    let number = |column: usize| found[0].column(column).as_primitive::<Int64Type>().value(0);
    println!("{} pairs, sum {}", number(0), number(1));
    println!("{}", displayable(plan.as_ref()).indent(false));
    for (name, spent) in spent(&plan) {
        println!("{name:>20}: {spent}");
    }
    Ok(())
}

/// What each operator reports of itself.
fn spent(plan: &Arc<dyn ExecutionPlan>) -> Vec<(String, String)> {
    let metrics = plan.metrics().map(|metrics| metrics.aggregate_by_name()).unwrap_or_default();
    let mut all = vec![(plan.name().to_owned(), metrics.to_string())];
    all.extend(plan.children().into_iter().flat_map(spent));
    all
}

/// The bare kernel on the same boxes.
async fn kernel(path: &str) -> Result<(), Box<dyn Error>> {
    let context = session(path, None).await?;
    let mut boxes = Vec::new();
    for batch in context.sql("SELECT box FROM t ORDER BY id").await?.collect().await? {
        let numbers = batch.column(0).as_struct();
        let value = |field: usize, row: usize| {
            numbers.column(field).as_primitive::<Float64Type>().value(row)
        };
        let corner = |from: usize, row: usize| {
            [value(from, row), value(from + 1, row), value(from + 2, row)]
        };
        boxes.extend((0..numbers.len()).map(|row| Aabb::new(corner(0, row), corner(3, row))));
    }
    println!("decoded: {}", used()?);
    let (mut count, mut sum) = (0_i64, 0_i64);
    let digit = |id: u32| i64::from(id % 1000);
    Bvh::from_boxes(&boxes).self_pairs(&mut |a, b| {
        count += 1;
        sum += digit(a) * 7 + digit(b);
        ControlFlow::Continue(())
    });
    println!("{count} pairs, sum {sum}");
    Ok(())
}
