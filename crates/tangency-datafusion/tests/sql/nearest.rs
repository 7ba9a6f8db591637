//! Are the nearest rows those that asking every pair finds?

use tangency::d3_f64::Aabb;

use crate::tables::{Arrangement, add_table, pairs, plan, session};

/// For each row of A the distances of its nearest rows of B, in order, by asking all of them.
fn nearest(a: &[Aabb], b: &[Aabb], count: usize) -> Vec<Vec<f64>> {
    let distances = |a: &Aabb| {
        let mut all: Vec<f64> = b
            .iter()
            .filter_map(|b| a.against(b))
            .map(|closest| closest.distance())
            .filter(|distance| !distance.is_nan())
            .collect();
        all.sort_by(f64::total_cmp);
        all.truncate(count);
        all
    };
    a.iter().map(distances).collect()
}

/// For each row of A the distances of the rows of B that were found, in order.
fn distances(a: &[Aabb], b: &[Aabb], found: &[(i64, i64)]) -> Vec<Vec<f64>> {
    let mut all = vec![Vec::new(); a.len()];
    for (row, other) in found {
        let closest = a[*row as usize].against(&b[*other as usize]).expect("neither is empty");
        all[*row as usize].push(closest.distance());
    }
    all.iter_mut().for_each(|distances| distances.sort_by(f64::total_cmp));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn neighbours_are_as_near_as_those_of_asking_all() {
    for arrangement in Arrangement::ALL {
        let (a, b) = (arrangement.boxes(150, 21), arrangement.boxes(260, 22));
        let context = session(3, 50);
        add_table(&context, "a", &a, false);
        add_table(&context, "b", &b, false);
        for count in [1, 4, 500] {
            let expected = nearest(&a, &b, count);
            for sql in [
                format!("SELECT a.id, b.id FROM a JOIN b ON tg_knn(a.box, b.box, {count})"),
                format!("SELECT a.id, b.id FROM b JOIN a ON tg_knn(a.box, b.box, {count})"),
            ] {
                let mut found = pairs(&context, &sql).await;
                assert_eq!(distances(&a, &b, &found), expected, "{arrangement:?}: {sql}");
                let all = found.len();
                found.dedup();
                assert_eq!(found.len(), all, "each neighbour once: {arrangement:?}: {sql}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn neighbours_of_shapes_are_those_by_their_exact_distance() {
    let (a, b) = (Arrangement::Uniform.boxes(120, 23), Arrangement::Uniform.boxes(200, 24));
    let context = session(2, 50);
    add_table(&context, "a", &a, false);
    add_table(&context, "b", &b, false);
    let ball = "tg_sphere(a.box['xmin'], a.box['ymin'], a.box['zmin'], 0.4)";
    let rod = "tg_capsule(b.box['xmin'], b.box['ymin'], b.box['zmin'], b.box['xmax'], b.box['ymax'], b.box['zmax'], 0.1)";
    for other in [rod, "b.box"] {
        let distance = format!("tg_distance({ball}, {other})");
        let found = format!(
            "SELECT a.id AS a, {distance} AS distance FROM a JOIN b ON tg_knn({ball}, {other}, 3)"
        );
        let ranked = format!(
            "SELECT a, distance FROM (SELECT a.id AS a, {distance} AS distance, row_number() OVER (PARTITION BY a.id \
             ORDER BY {distance}) AS rank FROM a CROSS JOIN b) WHERE rank <= 3"
        );
        let plan = plan(&context, &found).await;
        assert!(plan.contains("NearestJoinExec: 3 of"), "{plan}");
        // In steps of 2⁻⁵⁰.
        let steps = |sql: &str| {
            format!("SELECT a, CAST(distance * 1125899906842624 AS BIGINT) AS steps FROM ({sql})")
        };
        let found = pairs(&context, &steps(&found)).await;
        assert_eq!(found.len(), 3 * a.len());
        assert_eq!(found, pairs(&context, &steps(&ranked)).await);
    }
}

/// Conditions on one table choose among its rows before, those on both hold of the neighbours that were found.
#[tokio::test(flavor = "multi_thread")]
async fn other_conditions_are_before_or_after() {
    let (a, b) = (Arrangement::Uniform.boxes(100, 25), Arrangement::Uniform.boxes(100, 26));
    let context = session(2, 50);
    add_table(&context, "a", &a, false);
    add_table(&context, "b", &b, false);
    let sql = "SELECT a.id, b.id FROM a JOIN b ON tg_knn(a.box, b.box, 2) AND b.id >= 50";
    let found: Vec<(i64, i64)> =
        pairs(&context, sql).await.into_iter().map(|(a, b)| (a, b - 50)).collect();
    assert_eq!(distances(&a, &b[50..], &found), nearest(&a, &b[50..], 2));
    let all = pairs(&context, "SELECT a.id, b.id FROM a JOIN b ON tg_knn(a.box, b.box, 2)").await;
    let sql = "SELECT a.id, b.id FROM a JOIN b ON tg_knn(a.box, b.box, 2) AND a.id < b.id";
    let after: Vec<(i64, i64)> = all.into_iter().filter(|(a, b)| a < b).collect();
    assert_eq!(pairs(&context, sql).await, after);
    assert!(!after.is_empty() && after.len() < 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_answered_is_refused() {
    let context = session(2, 50);
    add_table(&context, "a", &Arrangement::Uniform.boxes(10, 27), false);
    add_table(&context, "b", &Arrangement::Uniform.boxes(10, 28), false);
    for (sql, why) in [
        ("SELECT 1 FROM a JOIN b ON tg_knn(a.box, b.box, 0)", "expected a constant from 1 on"),
        ("SELECT 1 FROM a JOIN b ON tg_knn(a.box, b.box, b.id)", "expected a constant from 1 on"),
        ("SELECT 1 FROM a JOIN b ON tg_knn(a.box, b.box, 1.5)", "expected a whole number"),
        ("SELECT 1 FROM a JOIN b ON tg_knn(a.id, b.box, 1)", "no shape"),
        ("SELECT 1 FROM a LEFT JOIN b ON tg_knn(a.box, b.box, 1)", "condition of an inner join"),
        (
            "SELECT 1 FROM a JOIN b ON tg_knn(a.box, b.box, 1) OR a.id = b.id",
            "condition of an inner join",
        ),
        ("SELECT tg_knn(box, box, 1) FROM a", "condition of an inner join"),
    ] {
        let answer = async { context.sql(sql).await?.collect().await };
        let answer = answer.await.expect_err(sql).to_string();
        assert!(answer.contains(why), "{sql}: {answer}");
    }
}
