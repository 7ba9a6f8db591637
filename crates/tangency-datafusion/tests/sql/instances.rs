//! Do shapes that name a mesh by its id answer as the mesh would in that place?

use super::tables::{Draw, pairs, plan, session};
use datafusion::prelude::SessionContext;
use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::{self as space, Pose, Rotation, Shape, Vector};
use tangency_datafusion::register_meshes;

/// Two meshes: a wedge, closed, and a square, open.
const MESHES: &str = "CREATE TABLE meshes AS VALUES \
    ('wedge', [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 3, 0, 3, 2, 1, 2, 3, 0, 2, 1]), \
    ('square', [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], [0, 1, 2, 0, 2, 3])";

/// A session that knows the meshes.
async fn with_meshes(partitions: usize) -> SessionContext {
    let context = session(partitions, 20);
    run(&context, MESHES).await;
    run(&context, "CREATE VIEW named AS SELECT column1 AS id, column2 AS positions, column3 AS indices FROM meshes").await;
    assert_eq!(register_meshes(&context, "named").await.expect("two meshes"), 2);
    context
}

/// Runs a statement.
async fn run(context: &SessionContext, sql: &str) {
    context.sql(sql).await.expect(sql).collect().await.expect(sql);
}

/// The same meshes from the library.
fn library() -> [Shape; 2] {
    let (x, y, z) = (Vector::X, Vector::Y, Vector::Z);
    let wedge = Mesh::new(&[Vector::ZERO, x, y, z], &[[0, 1, 3], [0, 3, 2], [1, 2, 3], [0, 2, 1]]);
    let square = Mesh::new(&[Vector::ZERO, x, x + y, y], &[[0, 1, 2], [0, 2, 3]]);
    [
        Solid::new(wedge.expect("a mesh")).expect("it is closed").into(),
        square.expect("a mesh").into(),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn instances_are_joined_as_their_meshes_in_their_places() {
    let mut draw = Draw(21);
    let (mut values, mut shapes) = (Vec::new(), Vec::new());
    let library = library();
    for id in 0..200 {
        let (at, turn) = (draw.point(5.0), draw.point(2.0) - Vector::splat(1.0));
        let quaternion = [turn.x, turn.y, turn.z, 0.5];
        let name = ["wedge", "square"][id % 2];
        let numbers = [[at.x, at.y, at.z].as_slice(), &quaternion].concat();
        let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
        values.push(format!("({id}, tg_instance('{name}', {}))", numbers.join(", ")));
        let turned = Rotation::from_quaternion(quaternion).expect("a rotation");
        shapes.push((library[id % 2].clone(), Pose::new(turned, at)));
    }
    let mut expected = Vec::new();
    for (i, a) in shapes.iter().enumerate() {
        for (j, b) in shapes.iter().enumerate().skip(i + 1) {
            if space::closest(&a.0, &a.1, &b.0, &b.1).distance() <= 0.1 {
                expected.push((i as i64, j as i64));
            }
        }
    }
    assert!(expected.len() > 100, "{}", expected.len());
    let context = with_meshes(2).await;
    run(&context, &format!("CREATE TABLE t AS VALUES {}", values.join(", "))).await;
    let sql = "SELECT a.column1, b.column1 FROM t a JOIN t b ON tg_within(a.column2, b.column2, 0.1) \
               AND a.column1 < b.column1";
    let text = plan(&context, sql).await;
    assert!(
        text.contains("CellJoinExec: tg_aabb(column2@1)") && text.contains("self join"),
        "{text}"
    );
    assert!(pairs(&context, sql).await == expected);
    let nearest =
        "SELECT a.column1, b.column1 FROM t a JOIN t b ON tg_knn(a.column2, b.column2, 1)";
    let found = pairs(&context, nearest).await;
    assert!(
        found.len() == 200
            && found.iter().all(|(a, b)| {
                let (a, b) = (&shapes[*a as usize], &shapes[*b as usize]);
                space::closest(&a.0, &a.1, &b.0, &b.1).distance() == 0.0
            })
    );
}

#[tokio::test]
async fn an_unknown_id_is_refused_by_row_and_a_null_one_is_null() {
    let context = with_meshes(1).await;
    let sql = "SELECT 1, CAST(tg_is_empty(tg_instance(id, x, 0, 0, 0, 0, 0, 1)) AS BIGINT) FROM \
               (VALUES ('wedge', 1), ('square', CAST('NaN' AS DOUBLE)), ('wedge', 3)) AS t(id, x)";
    assert_eq!(pairs(&context, sql).await, [(1, 0), (1, 0), (1, 1)]);
    let sql = "SELECT tg_aabb(tg_instance(id, 0, 0, 0, 0, 0, 0, 1)) IS NULL FROM (VALUES (NULL), ('wedge')) AS t(id)";
    run(&context, sql).await;
    let sql = "SELECT tg_aabb(tg_instance(id, 0, 0, 0, 0, 0, 0, 1)) FROM (VALUES ('wedge'), ('bolt')) AS t(id)";
    let answer = async { context.sql(sql).await?.collect().await };
    let why = answer.await.expect_err("no mesh is called bolt").to_string();
    assert!(why.contains("row 1 names the mesh \"bolt\", which is none of the 2"), "{why}");
    let without = session(1, 20);
    let sql = "SELECT tg_aabb(tg_instance(7, 0, 0, 0, 0, 0, 0, 1))";
    let answer = async { without.sql(sql).await?.collect().await };
    let why = answer.await.expect_err("there are no meshes").to_string();
    assert!(why.contains("none of the 0"), "{why}");
}

#[tokio::test]
async fn a_table_of_meshes_is_checked() {
    let context = session(1, 20);
    for (table, sql, reason) in [
        ("a", "SELECT 1 AS id, 2 AS mesh", "a has neither"),
        (
            "b",
            "SELECT 1 AS id, tg_sphere(0, 0, 0, 1) AS shape",
            "the shape of a table of meshes is",
        ),
        ("c", "SELECT id, X'00' AS shape FROM (VALUES (1)) AS t(id)", "row 0 is no surface"),
        (
            "d",
            "SELECT id, tg_mesh([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]) AS shape FROM (VALUES (1), (1)) AS t(id)",
            "the mesh \"1\" is there twice",
        ),
        (
            "e",
            "SELECT id, tg_mesh([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]) AS shape FROM (VALUES (NULL)) AS t(id)",
            "a mesh without an id",
        ),
    ] {
        run(&context, &format!("CREATE TABLE {table} AS {sql}")).await;
        let why = register_meshes(&context, table).await.expect_err(reason).to_string();
        assert!(why.contains(reason), "{why}");
    }
}
