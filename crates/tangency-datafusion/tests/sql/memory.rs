//! Is the join right when memory is short, and does it keep within it?

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::tables::{Arrangement, add_table, session};
use datafusion::execution::memory_pool::{FairSpillPool, TrackConsumersPool};
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::physical_plan::{ExecutionPlan, collect};
use datafusion::prelude::SessionContext;
use tangency::d3_f64::{Aabb, Bvh};

/// A session that may use so many megabytes and spills the rest.
fn limited(megabytes: usize, partitions: usize) -> SessionContext {
    let free = session(partitions, 1000);
    let pool = FairSpillPool::new(megabytes << 20);
    let five = NonZeroUsize::new(5).expect("five is not zero");
    let runtime = RuntimeEnvBuilder::new()
        .with_memory_pool(Arc::new(TrackConsumersPool::new(pool, five)))
        .build_arc()
        .expect("a runtime");
    let mut config = free.copied_config();
    config.options_mut().execution.sort_spill_reservation_bytes = 1 << 20;
    let context = SessionContext::new_with_config_rt(config, runtime);
    tangency_datafusion::register(&context).expect("a new session takes every function");
    context
}

/// How often the operators of a plan have spilled.
fn spills(plan: &Arc<dyn ExecutionPlan>) -> usize {
    let own = plan.metrics().and_then(|metrics| metrics.spill_count()).unwrap_or(0);
    own + plan.children().into_iter().map(spills).sum::<usize>()
}

const COUNT: &str = "SELECT count(*), sum(a.id * 7 + b.id) FROM t a JOIN t b ON tg_intersects(a.box, b.box) AND a.id < b.id";

/// What the query should find.
fn counted(boxes: &[Aabb]) -> (i64, i64) {
    let mut pairs = Vec::new();
    Bvh::from_boxes(boxes).self_pairs_into(&mut pairs);
    let sum = pairs.iter().map(|(a, b)| i64::from(*a) * 7 + i64::from(*b)).sum();
    (pairs.len() as i64, sum)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_join_that_spills_finds_the_same_pairs() {
    let boxes = Arrangement::Clustered.boxes(150_000, 1);
    for (megabytes, partitions) in [(12, 2), (16, 7), (1000, 2)] {
        let context = limited(megabytes, partitions);
        add_table(&context, "t", &boxes, false);
        let plan = context.sql(COUNT).await.expect("planned");
        let plan = plan.create_physical_plan().await.expect("planned");
        let found = collect(Arc::clone(&plan), context.task_ctx()).await.expect("joined");
        let value = |column: usize| {
            use datafusion::arrow::array::AsArray;
            use datafusion::arrow::datatypes::Int64Type;
            found[0].column(column).as_primitive::<Int64Type>().value(0)
        };
        assert_eq!((value(0), value(1)), counted(&boxes), "{megabytes} MB");
        assert_eq!(spills(&plan) > 0, megabytes < 100, "{megabytes} MB: {}", spills(&plan));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cell_that_does_not_fit_is_an_error_and_no_crash() {
    let context = limited(4, 1);
    add_table(&context, "t", &Arrangement::Identical.boxes(100_000, 1), false);
    let sql = "SELECT count(*) FROM t a JOIN t b ON tg_intersects(a.box, b.box) AND a.id < b.id";
    let answer = context.sql(sql).await.expect("planned").collect().await;
    let why = answer.expect_err("hundred thousand boxes in one cell").to_string();
    assert!(why.contains("Resources exhausted"), "{why}");
}

/// A pair for every two of 3000 boxes: 9 million, of which few are held at a time.
#[tokio::test(flavor = "multi_thread")]
async fn a_cell_with_more_pairs_than_fit_hands_them_on() {
    let context = limited(16, 1);
    add_table(&context, "t", &Arrangement::Identical.boxes(3_000, 1), false);
    let sql = "SELECT count(*), count(*) AS again FROM t a JOIN t b ON tg_intersects(a.box, b.box)";
    let found = super::tables::pairs(&context, sql).await;
    assert_eq!(found, [(9_000_000, 9_000_000)]);
}
