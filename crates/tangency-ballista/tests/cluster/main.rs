//! Does a cluster of real processes find the pairs of the library, also when some of them are killed?

mod boxes;
mod processes;

use std::time::{Duration, Instant};

use boxes::{Draw, Folder, pairs, within_pairs};
use processes::Cluster;

/// Each pair of boxes that share a point.
const INTERSECTS: &str =
    "SELECT a.id, b.id FROM boxes a JOIN boxes b ON tg_intersects(a.box, b.box) AND a.id < b.id";

/// Two tables, a distance, and shapes that are made in the query.
const WITHIN: &str = "SELECT a.id, b.id FROM boxes a JOIN (SELECT id, tg_box(box['xmin'], box['ymin'], box['zmin'], \
     box['xmax'], box['ymax'], box['zmax']) AS box FROM boxes WHERE id % 2 = 0) b \
     ON tg_within(a.box, b.box, 0.1) AND a.id <> b.id";

#[tokio::test(flavor = "multi_thread")]
async fn two_executors_find_the_pairs_of_the_library_each_once() {
    let folder = Folder::new("two-executors");
    let boxes = folder.write(30_000);
    let cluster = Cluster::start();
    let context = cluster.client(&folder).await;
    let found = pairs(&context, INTERSECTS, 1).await.expect(INTERSECTS);
    let expected = within_pairs(&boxes, 0.0, |a, b| a < b);
    assert!(expected.len() > 10_000, "{}", expected.len());
    assert!(found == expected, "{} pairs instead of {}", found.len(), expected.len());
    let found = pairs(&context, WITHIN, 1).await.expect(WITHIN);
    let expected = within_pairs(&boxes, 0.1, |a, b| b % 2 == 0 && a != b);
    assert!(found == expected, "{} pairs instead of {}", found.len(), expected.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_executors_find_the_nearest() {
    let folder = Folder::new("nearest");
    let boxes = folder.write(2_000);
    let cluster = Cluster::start();
    let context = cluster.client(&folder).await;
    let sql =
        "SELECT a.id, b.id FROM boxes a JOIN boxes b ON tg_knn(a.box, b.box, 3) AND a.id % 7 = 0";
    let found = pairs(&context, sql, 1).await.expect(sql);
    let distance =
        |a: usize, b: usize| boxes[a].against(&boxes[b]).map(|closest| closest.distance());
    for of_one in found.chunks(3) {
        let a = of_one[0].0 as usize;
        let mut all: Vec<f64> = (0..boxes.len()).filter_map(|b| distance(a, b)).collect();
        all.sort_by(f64::total_cmp);
        let mut near: Vec<f64> =
            of_one.iter().filter_map(|(_, b)| distance(a, *b as usize)).collect();
        near.sort_by(f64::total_cmp);
        assert!(of_one.iter().all(|(of, _)| *of as usize == a) && near == all[..3], "{of_one:?}");
    }
    assert_eq!(found.len(), 3 * boxes.len().div_ceil(7));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cells_of_the_scheduler_are_in_the_plan_that_executors_run() {
    let folder = Folder::new("plan");
    folder.write(30_000);
    let cluster = Cluster::start();
    let context = cluster.client(&folder).await;
    let explained = context.sql(&format!("EXPLAIN ANALYZE {INTERSECTS}")).await.expect("a plan");
    let explained = explained.collect().await.expect("a plan");
    let text = datafusion::arrow::util::pretty::pretty_format_batches(&explained).expect("a table");
    let text = text.to_string();
    for needed in ["CellJoinExec", "CellsExec", "cells="] {
        assert!(text.contains(needed), "{needed}: {text}");
    }
}

/// An executor is killed in the middle of each of some queries, and another one started in its place.
///
/// `TANGENCY_KILLS` says of how many queries, 2 without it; `TANGENCY_SEED` says when and whom, the clock without it. With
/// `RUST_LOG=warn` it is told which queries were asked again.
#[tokio::test(flavor = "multi_thread")]
async fn an_executor_that_is_killed_changes_nothing() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let kills = number("TANGENCY_KILLS").unwrap_or(2);
    let clock = std::time::UNIX_EPOCH.elapsed().expect("the clock is set").subsec_nanos();
    let seed = number("TANGENCY_SEED").unwrap_or(u64::from(clock));
    println!("TANGENCY_SEED={seed}");
    tangency_ballista::log_to_stderr();
    let mut draw = Draw(seed);
    let folder = Folder::new("killed-executor");
    let boxes = folder.write(60_000);
    let expected = within_pairs(&boxes, 0.0, |a, b| a < b);
    let mut cluster = Cluster::start();
    let undisturbed = undisturbed(&cluster, &folder, &expected).await;
    for kill in 0..kills {
        let context = cluster.client(&folder).await;
        let start = Instant::now();
        let query = tokio::spawn(async move { pairs(&context, INTERSECTS, 4).await });
        let moment = undisturbed.mul_f64(draw.unit());
        tokio::time::sleep(moment).await;
        let is_in_the_middle = !query.is_finished();
        let victim = (draw.unit() * 2.0) as usize;
        cluster.kill_executor(victim);
        let found = query.await.expect("the query ends");
        println!(
            "kill {kill}: executor {victim} after {moment:.2?} of {undisturbed:.2?}, in the middle: {is_in_the_middle}, \
             answered after {:.2?}",
            start.elapsed()
        );
        let found = found.expect("the query is answered");
        assert!(found == expected, "{} pairs instead of {}", found.len(), expected.len());
        cluster.add_executor();
    }
}

/// How long the query takes when nobody is killed: the shorter of two times.
async fn undisturbed(cluster: &Cluster, folder: &Folder, expected: &[(i64, i64)]) -> Duration {
    let mut taken = Duration::MAX;
    for _ in 0..2 {
        let context = cluster.client(folder).await;
        let start = Instant::now();
        let found = pairs(&context, INTERSECTS, 1).await.expect(INTERSECTS);
        taken = taken.min(start.elapsed());
        assert!(found == expected, "{} pairs instead of {}", found.len(), expected.len());
    }
    taken
}

/// What the guide says about a scheduler that dies: its queries fail, and the next one finds the executors.
#[tokio::test(flavor = "multi_thread")]
async fn a_query_dies_with_its_scheduler_and_the_next_scheduler_finds_the_executors() {
    let folder = Folder::new("killed-scheduler");
    let boxes = folder.write(60_000);
    let mut cluster = Cluster::start();
    let context = cluster.client(&folder).await;
    let query = tokio::spawn(async move { pairs(&context, INTERSECTS, 1).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    cluster.kill_scheduler();
    let found = tokio::time::timeout(Duration::from_secs(60), query).await;
    let found = found.expect("the client does not wait for ever").expect("no panic");
    assert!(found.is_err(), "the query was lost");
    cluster.start_scheduler();
    let context = cluster.client(&folder).await;
    let found = pairs(&context, INTERSECTS, 1).await.expect(INTERSECTS);
    assert!(found == within_pairs(&boxes, 0.0, |a, b| a < b));
}
