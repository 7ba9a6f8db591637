//! What do the functions answer, and what do they refuse?

use std::sync::Arc;

use datafusion::arrow::array::{Array, AsArray, Float32Array, RecordBatch, StructArray};
use datafusion::arrow::datatypes::{DataType, Field, Fields, Float64Type, Schema};
use datafusion::common::ScalarValue;
use datafusion::prelude::SessionContext;
use tangency::d3_f64::{Aabb, Capsule, Obb, Pose, Rotation, Shape, Sphere, Vector};

/// A session that knows the functions.
fn session() -> SessionContext {
    let context = SessionContext::new();
    tangency_datafusion::register(&context).expect("a new session takes every function");
    context
}

/// The only value of an expression.
async fn value(expression: &str) -> ScalarValue {
    let batches = session().sql(&format!("SELECT {expression}")).await.expect(expression);
    let batches = batches.collect().await.expect(expression);
    ScalarValue::try_from_array(batches[0].column(0), 0).expect("one row")
}

/// A number.
async fn number(expression: &str) -> Option<f64> {
    match value(expression).await {
        ScalarValue::Float64(number) => number,
        other => panic!("{expression} is {other}"),
    }
}

/// Yes, no or null.
async fn yes(expression: &str) -> Option<bool> {
    match value(expression).await {
        ScalarValue::Boolean(answer) => answer,
        other => panic!("{expression} is {other}"),
    }
}

/// Why a query is refused when it is planned.
async fn refused(sql: &str) -> String {
    let context = session();
    let planned = async { context.sql(sql).await?.create_physical_plan().await };
    planned.await.expect_err(sql).to_string()
}

#[tokio::test]
async fn boxes_that_touch_intersect_and_boxes_apart_do_not() {
    let unit = "tg_box(0, 0, 0, 1, 1, 1)";
    assert_eq!(yes(&format!("tg_intersects({unit}, tg_box(1, 0, 0, 2, 1, 1))")).await, Some(true));
    assert_eq!(
        yes(&format!("tg_intersects({unit}, tg_box(1.001, 0, 0, 2, 1, 1))")).await,
        Some(false)
    );
}

#[tokio::test]
async fn distance_has_no_sign_and_separation_has_one() {
    let (a, b) = ("tg_box(0, 0, 0, 2, 2, 2)", "tg_box(1.5, 0, 0, 3, 2, 2)");
    assert_eq!(number(&format!("tg_distance({a}, {b})")).await, Some(0.0));
    assert_eq!(number(&format!("tg_separation({a}, {b})")).await, Some(-0.5));
    let far = "tg_box(5, 6, 0, 7, 7, 7)";
    assert_eq!(number(&format!("tg_separation({a}, {far})")).await, Some(5.0));
    assert_eq!(yes(&format!("tg_within({a}, {far}, 5)")).await, Some(true));
    assert_eq!(yes(&format!("tg_within({a}, {far}, 4.999)")).await, Some(false));
}

#[tokio::test]
async fn every_pair_of_types_answers_as_the_library_does() {
    let turned = Rotation::from_quaternion([0.1, 0.2, 0.3, 0.9]).expect("a rotation");
    let obb = Obb::new([3.0, 1.0, 0.0], turned, [1.0, 0.5, 0.25]).expect("a box");
    let cuboid = Obb::new([0.5, 0.5, 0.5], Rotation::IDENTITY, [0.5; 3]).expect("a box");
    let shapes: [(&str, Shape, Pose); 4] = [
        ("tg_box(0, 0, 0, 1, 1, 1)", (*cuboid.cuboid()).into(), *cuboid.pose()),
        (
            "tg_sphere(4, 0, 0, 1.5)",
            Sphere::new(Vector::ZERO, 1.5).expect("a ball").into(),
            Pose::at(Vector::X * 4.0),
        ),
        (
            "tg_capsule(-1, 0, 0, -1, 3, 0, 0.5)",
            Capsule::new(Vector::ZERO, Vector::Y * 3.0, 0.5).expect("a capsule").into(),
            Pose::at(-Vector::X),
        ),
        (
            "tg_oriented_box(3, 1, 0, 1, 0.5, 0.25, 0.1, 0.2, 0.3, 0.9)",
            (*obb.cuboid()).into(),
            *obb.pose(),
        ),
    ];
    for (a_sql, a, a_pose) in &shapes {
        for (b_sql, b, b_pose) in &shapes {
            let expected = tangency::d3_f64::closest(a, a_pose, b, b_pose).separation;
            let found = number(&format!("tg_separation({a_sql}, {b_sql})")).await;
            let found = found.expect("neither is empty");
            assert!((found - expected).abs() < 1e-12, "{a_sql} {b_sql}: {found} {expected}");
            let touches = yes(&format!("tg_intersects({a_sql}, {b_sql})")).await;
            assert_eq!(touches, Some(expected <= 0.0), "{a_sql} {b_sql}");
        }
    }
}

#[tokio::test]
async fn a_mesh_is_its_surface() {
    let triangle = "tg_mesh([0, 0, 0, 4, 0, 0, 0, 4, 0], [0, 1, 2])";
    let found = number(&format!("tg_distance({triangle}, tg_sphere(1, 1, 3, 1))")).await;
    assert_eq!(found, Some(2.0));
    assert_eq!(
        yes(&format!("tg_intersects({triangle}, tg_box(1, 1, -1, 2, 2, 1))")).await,
        Some(true)
    );
    assert_eq!(yes("tg_is_empty(tg_mesh([0, 0, 0], [0, 1, 2]))").await, Some(true));
    assert_eq!(
        number("tg_aabb(tg_mesh([0, 0, 0, 4, 0, 0, 0, 4, 0], [0, 1, 2]))['xmax']").await,
        Some(4.0)
    );
}

#[tokio::test]
async fn closest_has_the_points_the_normal_and_the_separation() {
    let closest = "tg_closest(tg_sphere(0, 0, 0, 1), tg_sphere(4, 0, 0, 1))";
    for (field, expected) in [
        ("['on_a']['x']", 1.0),
        ("['on_b']['x']", 3.0),
        ("['normal']['x']", 1.0),
        ("['separation']", 2.0),
    ] {
        assert_eq!(number(&format!("{closest}{field}")).await, Some(expected), "{field}");
    }
}

#[tokio::test]
async fn null_makes_every_answer_null() {
    let unit = "tg_box(0, 0, 0, 1, 1, 1)";
    for null in ["NULL", "tg_box(0, 0, 0, 1, 1, NULL)"] {
        assert_eq!(yes(&format!("tg_intersects({unit}, {null})")).await, None);
        assert_eq!(yes(&format!("tg_within({null}, {unit}, 1)")).await, None);
        assert_eq!(number(&format!("tg_distance({unit}, {null})")).await, None);
        assert!(value(&format!("tg_closest({unit}, {null})")).await.is_null());
        assert!(value(&format!("tg_aabb({null})")).await.is_null());
    }
    assert_eq!(yes(&format!("tg_within({unit}, {unit}, NULL)")).await, None);
}

#[tokio::test]
async fn what_makes_no_shape_is_empty() {
    let unit = "tg_box(0, 0, 0, 1, 1, 1)";
    for empty in [
        "tg_box(1, 0, 0, 0, 1, 1)",
        "tg_box('NaN', 0, 0, 1, 1, 1)",
        "tg_sphere(0, 0, 0, -1)",
        "tg_sphere('inf', 0, 0, 1)",
        "tg_sphere(1e300, 0, 0, 1)",
        "tg_capsule(0, 0, 0, 0, 'NaN', 0, 1)",
        "tg_oriented_box(0, 0, 0, 1, 1, 1, 0, 0, 0, 0)",
        "tg_oriented_box(0, 0, 0, 1, -1, 1, 0, 0, 0, 1)",
        "tg_mesh([0, 0], [0, 1, 2])",
    ] {
        let empty = empty.replace("'NaN'", "CAST('NaN' AS DOUBLE)");
        let empty = empty.replace("'inf'", "CAST('inf' AS DOUBLE)");
        assert_eq!(yes(&format!("tg_is_empty({empty})")).await, Some(true), "{empty}");
        assert_eq!(yes(&format!("tg_intersects({empty}, {unit})")).await, Some(false), "{empty}");
        assert_eq!(yes(&format!("tg_within({unit}, {empty}, 1e9)")).await, Some(false), "{empty}");
        assert_eq!(number(&format!("tg_distance({empty}, {unit})")).await, None, "{empty}");
        assert_eq!(number(&format!("tg_separation({unit}, {empty})")).await, None, "{empty}");
        assert!(value(&format!("tg_aabb({empty})")).await.is_null(), "{empty}");
    }
}

#[tokio::test]
async fn nothing_is_within_a_distance_below_zero_or_nan() {
    let unit = "tg_box(0, 0, 0, 1, 1, 1)";
    for distance in ["-1", "CAST('NaN' AS DOUBLE)"] {
        assert_eq!(yes(&format!("tg_within({unit}, {unit}, {distance})")).await, Some(false));
    }
}

#[tokio::test]
async fn infinite_and_huge_boxes_have_answers() {
    let all = "tg_box(-'inf', -'inf', -'inf', 'inf', 'inf', 'inf')"
        .replace("'inf'", "CAST('inf' AS DOUBLE)");
    let unit = "tg_box(0, 0, 0, 1, 1, 1)";
    assert_eq!(yes(&format!("tg_intersects({all}, {unit})")).await, Some(true));
    assert_eq!(number(&format!("tg_distance({all}, {all})")).await, Some(0.0));
    assert_eq!(yes(&format!("tg_intersects({all}, tg_sphere(9, 9, 9, 1))")).await, Some(true));
    let far = "tg_box(1e308, 0, 0, 1.5e308, 1, 1)";
    let opposite = "tg_box(-1.5e308, 0, 0, -1e308, 1, 1)";
    assert_eq!(number(&format!("tg_distance({far}, {opposite})")).await, Some(f64::INFINITY));
}

/// A column of boxes of single precision, its fields out of order, as writers of GeoParquet leave them.
#[tokio::test]
async fn boxes_of_single_precision_in_any_order_are_read() {
    let names = ["xmin", "xmax", "ymin", "ymax", "zmin", "zmax"];
    let fields: Fields =
        names.iter().map(|name| Field::new(*name, DataType::Float32, true)).collect();
    let column = |at: usize| -> Arc<dyn Array> {
        Arc::new(Float32Array::from(if at.is_multiple_of(2) {
            vec![0.0, 5.0]
        } else {
            vec![1.0, 6.0]
        }))
    };
    let boxes = StructArray::new(fields.clone(), (0..6).map(column).collect(), None);
    let schema = Schema::new(vec![Field::new("bbox", DataType::Struct(fields), true)]);
    let batch = RecordBatch::try_new(Arc::new(schema), vec![Arc::new(boxes)]).expect("a batch");
    let context = session();
    context.register_batch("items", batch).expect("a table");
    let sql = "SELECT tg_distance(bbox, tg_box(2, 0, 0, 3, 1, 1)) FROM items";
    let found = context.sql(sql).await.expect("planned").collect().await.expect("answered");
    let numbers = found[0].column(0).as_primitive::<Float64Type>();
    let expected = Aabb::new([2.0, 0.0, 0.0], [3.0, 1.0, 1.0])
        .against(&Aabb::new([5.0; 3], [6.0; 3]))
        .expect("neither is empty");
    assert_eq!(numbers.values().as_ref(), [1.0, expected.separation]);
}

#[tokio::test]
async fn a_wrong_type_is_refused_when_planned_and_named() {
    let unit = "tg_box(0, 0, 0, 1, 1, 1)";
    let text = refused(&format!("SELECT tg_intersects({unit}, 'here')")).await;
    assert!(text.contains("argument 2 of tg_intersects is Utf8"), "{text}");
    assert!(text.contains("struct(xmin, ymin, zmin, xmax, ymax, zmax)"), "{text}");
    let flat = "named_struct('xmin', 0.0, 'ymin', 0.0, 'xmax', 1.0, 'ymax', 1.0)";
    let text = refused(&format!("SELECT tg_aabb({flat})")).await;
    assert!(text.contains("argument 1 of tg_aabb") && text.contains("three dimensions"), "{text}");
    let text = refused(&format!("SELECT tg_within({unit}, {unit}, 'far')")).await;
    assert!(text.contains("argument 3 of tg_within"), "{text}");
    let text = refused("SELECT tg_sphere(1, 2, 3)").await;
    assert!(text.contains("tg_sphere takes x, y, z, radius"), "{text}");
}

#[tokio::test]
async fn an_extension_name_that_says_something_else_is_refused() {
    let field = tangency_datafusion::ShapeType::Box.field("shape");
    let wrong = field
        .clone()
        .with_metadata([("ARROW:extension:name".to_owned(), "geoarrow.point".to_owned())].into());
    for (field, is_right) in [(field, true), (wrong, false)] {
        let schema = Arc::new(Schema::new(vec![field]));
        let context = session();
        context.register_batch("items", RecordBatch::new_empty(schema)).expect("a table");
        let sql = "SELECT tg_aabb(shape) FROM items";
        let planned = async { context.sql(sql).await?.create_physical_plan().await };
        assert_eq!(planned.await.is_ok(), is_right);
    }
}
