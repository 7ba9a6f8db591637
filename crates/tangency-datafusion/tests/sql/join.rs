//! Does the join find the same pairs as asking every pair, each once?

use super::tables::{Arrangement, add_table, expected, pairs, plan, session};
use tangency::d3_f64::Bvh;

const INTERSECTS: &str = "SELECT a.id, b.id FROM a JOIN b ON tg_intersects(a.box, b.box)";

#[tokio::test(flavor = "multi_thread")]
async fn boxes_that_intersect_are_found_once_in_every_arrangement() {
    for arrangement in Arrangement::ALL {
        for partitions in [1, 2, 7] {
            let (a, b) = (arrangement.boxes(400, 1), arrangement.boxes(300, 2));
            let context = session(partitions, 40);
            add_table(&context, "a", &a, true);
            add_table(&context, "b", &b, true);
            let found = pairs(&context, INTERSECTS).await;
            let all = expected(&a, &b, 0.0, true);
            assert!(!all.is_empty(), "{arrangement:?}");
            assert!(found == all, "{arrangement:?}, {partitions}: {} {}", found.len(), all.len());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn boxes_within_a_distance_are_found_once_in_every_arrangement() {
    for arrangement in Arrangement::ALL {
        for (partitions, distance) in [(1, 0.0), (2, 0.5), (7, 1.0)] {
            let (a, b) = (arrangement.boxes(300, 3), arrangement.boxes(300, 4));
            let context = session(partitions, 40);
            add_table(&context, "a", &a, false);
            add_table(&context, "b", &b, false);
            let sql =
                format!("SELECT a.id, b.id FROM a JOIN b ON tg_within(b.box, a.box, {distance})");
            let found = pairs(&context, &sql).await;
            let all = expected(&a, &b, distance, false);
            assert!(found == all, "{arrangement:?} {distance}: {} {}", found.len(), all.len());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_self_join_reads_its_table_once_and_has_no_mirrored_pairs() {
    for arrangement in Arrangement::ALL {
        let boxes = arrangement.boxes(500, 5);
        let context = session(3, 30);
        add_table(&context, "t", &boxes, true);
        let sql =
            "SELECT a.id, b.id FROM t a JOIN t b ON tg_within(a.box, b.box, 0.1) AND a.id < b.id";
        let mut all = expected(&boxes, &boxes, 0.1, true);
        all.retain(|(a, b)| a < b);
        let found = pairs(&context, sql).await;
        assert!(found == all, "{arrangement:?}: {} {}", found.len(), all.len());
        let plan = plan(&context, sql).await;
        assert!(plan.contains("self join") && plan.matches("CellsExec").count() == 1, "{plan}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_self_join_without_a_condition_on_numbers_has_all_that_sql_says() {
    let boxes = Arrangement::Touching.boxes(200, 6);
    let context = session(2, 30);
    add_table(&context, "t", &boxes, false);
    let sql = "SELECT a.id, b.id FROM t a JOIN t b ON tg_intersects(a.box, b.box)";
    assert_eq!(pairs(&context, sql).await, expected(&boxes, &boxes, 0.0, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn pairs_are_those_of_the_library() {
    for arrangement in [Arrangement::Uniform, Arrangement::Clustered, Arrangement::Flat] {
        let boxes = arrangement.boxes(20_000, 7);
        let context = session(2, 500);
        add_table(&context, "t", &boxes, false);
        let sql =
            "SELECT a.id, b.id FROM t a JOIN t b ON tg_intersects(a.box, b.box) AND a.id < b.id";
        let mut listed = Vec::new();
        Bvh::from_boxes(&boxes).self_pairs_into(&mut listed);
        let listed: Vec<(i64, i64)> =
            listed.into_iter().map(|(a, b)| (i64::from(a), i64::from(b))).collect();
        assert!(listed.len() > 1_000);
        assert!(pairs(&context, sql).await == listed, "{arrangement:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_else_in_the_condition_holds() {
    let (a, b) = (Arrangement::Uniform.boxes(600, 8), Arrangement::Uniform.boxes(600, 9));
    let context = session(2, 50);
    add_table(&context, "a", &a, false);
    add_table(&context, "b", &b, false);
    let near = expected(&a, &b, 0.5, false);
    type Holds = fn(i64, i64) -> bool;
    let cases: [(&str, Holds); 4] = [
        ("a.id < b.id", |a, b| a < b),
        ("a.id % 7 = b.id % 7", |a, b| a % 7 == b % 7),
        ("(a.id % 2 = 0 OR b.id > 300)", |a, b| a % 2 == 0 || b > 300),
        ("a.id > 100", |a, _| a > 100),
    ];
    for (condition, holds) in cases {
        let mut all = near.clone();
        all.retain(|(a, b)| holds(*a, *b));
        assert!(!all.is_empty() && all.len() < near.len());
        for sql in [
            format!(
                "SELECT a.id, b.id FROM a JOIN b ON {condition} AND tg_within(a.box, b.box, 0.5)"
            ),
            format!(
                "SELECT a.id, b.id FROM a, b WHERE tg_within(a.box, b.box, 0.5) AND {condition}"
            ),
        ] {
            assert!(plan(&context, &sql).await.contains("CellJoinExec"), "{sql}");
            assert!(pairs(&context, &sql).await == all, "{sql}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_distance_may_be_a_column() {
    let (a, b) = (Arrangement::Uniform.boxes(300, 10), Arrangement::Uniform.boxes(300, 11));
    let context = session(2, 50);
    add_table(&context, "a", &a, false);
    add_table(&context, "b", &b, false);
    let near = |a_id: i64, b_id: i64, of: i64| {
        let closest = a[a_id as usize].against(&b[b_id as usize]).expect("neither is empty");
        closest.distance() <= of as f64 * 0.002
    };
    for (side, of_a) in [("a", true), ("b", false)] {
        let mut all = expected(&a, &b, f64::INFINITY, false);
        all.retain(|(a, b)| near(*a, *b, if of_a { *a } else { *b }));
        let sql = format!(
            "SELECT a.id, b.id FROM a JOIN b ON tg_within(a.box, b.box, {side}.id * 0.002)"
        );
        assert!(plan(&context, &sql).await.contains("CellJoinExec"), "{sql}");
        assert!(pairs(&context, &sql).await == all, "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn shapes_are_joined_by_their_boxes_and_then_exactly() {
    let (a, b) = (Arrangement::Uniform.boxes(400, 12), Arrangement::Uniform.boxes(400, 13));
    let context = session(2, 50);
    add_table(&context, "a", &a, false);
    add_table(&context, "b", &b, false);
    let ball = "tg_sphere(a.box['xmin'], a.box['ymin'], a.box['zmin'], 0.4)";
    let rod = "tg_capsule(b.box['xmin'], b.box['ymin'], b.box['zmin'], b.box['xmax'], b.box['ymax'], b.box['zmax'], 0.1)";
    for predicate in ["tg_intersects({}, {})", "tg_within({}, {}, 0.2)"] {
        let predicate = predicate.replacen("{}", ball, 1).replacen("{}", rod, 1);
        let sql = format!("SELECT a.id, b.id FROM a JOIN b ON {predicate}");
        assert!(plan(&context, &sql).await.contains("CellJoinExec"), "{sql}");
        let found = pairs(&context, &sql).await;
        let slow = session(1, 50);
        add_table(&slow, "a", &a, false);
        add_table(&slow, "b", &b, false);
        slow.sql("SET tangency.cell_join = false").await.expect("a setting");
        assert!(!plan(&slow, &sql).await.contains("CellJoinExec"));
        let all = pairs(&slow, &sql).await;
        assert!(all.len() > 50 && found == all, "{} {}", found.len(), all.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_can_be_counted_grouped_and_joined_again() {
    let boxes = Arrangement::Uniform.boxes(500, 14);
    let context = session(2, 50);
    add_table(&context, "t", &boxes, false);
    let all = expected(&boxes, &boxes, 0.0, false).len() as i64;
    let sql =
        "SELECT count(*) AS n, count(*) AS m FROM t a JOIN t b ON tg_intersects(a.box, b.box)";
    assert_eq!(pairs(&context, sql).await, [(all, all)]);
    let sql = "SELECT c.id, count(*) FROM t a JOIN t b ON tg_intersects(a.box, b.box) \
               JOIN t c ON tg_intersects(b.box, c.box) GROUP BY c.id";
    let degree = |of: i64| expected(&boxes[of as usize..=of as usize], &boxes, 0.0, false);
    for (c, count) in pairs(&context, sql).await.into_iter().take(20) {
        let twice: usize = degree(c).iter().map(|(_, b)| degree(*b).len()).sum();
        assert_eq!(count, twice as i64);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_says_how_it_joins() {
    let context = session(2, 50);
    add_table(&context, "a", &Arrangement::Uniform.boxes(500, 15), false);
    add_table(&context, "b", &Arrangement::Uniform.boxes(500, 16), false);
    let text = plan(&context, INTERSECTS).await;
    assert!(text.contains("CellJoinExec: box@1 with box@1, cells="), "{text}");
    assert!(text.contains("RepartitionExec: partitioning=Hash([tg_cell@2], 2)"), "{text}");
    assert!(text.contains("SortExec: expr=[tg_cell@2 ASC]"), "{text}");
    let outer = "SELECT a.id, b.id FROM a LEFT JOIN b ON tg_intersects(a.box, b.box)";
    assert!(!plan(&context, outer).await.contains("CellJoinExec"));
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_tables_and_distances_that_nothing_is_within_make_no_pairs() {
    let boxes = Arrangement::Uniform.boxes(100, 17);
    let context = session(2, 10);
    add_table(&context, "a", &boxes, false);
    add_table(&context, "b", &boxes[..1], false);
    for distance in ["-1.0", "CAST('NaN' AS DOUBLE)", "CAST(NULL AS DOUBLE)"] {
        let sql = format!("SELECT a.id, b.id FROM a JOIN b ON tg_within(a.box, b.box, {distance})");
        assert_eq!(pairs(&context, &sql).await, []);
    }
    let sql = "SELECT a.id, b.id FROM a JOIN (SELECT * FROM b WHERE id < 0) b ON tg_intersects(a.box, b.box)";
    assert_eq!(pairs(&context, sql).await, []);
    let sql = "SELECT a.id, b.id FROM a JOIN b ON tg_within(a.box, b.box, CAST('inf' AS DOUBLE))";
    assert_eq!(pairs(&context, sql).await.len(), 100);
}
