//! Are the answers for a column those of the library for each row alone?

use std::sync::Arc;

use super::tables::{Draw, pairs, plan, session};
use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, DictionaryArray, Float64Array, Int64Array, ListArray, RecordBatch,
    StructArray, UInt32Array,
};
use datafusion::arrow::datatypes::{DataType, Field, Float64Type, Int64Type, Schema, UInt32Type};
use datafusion::prelude::SessionContext;
use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::{
    self as space, Capsule, Cuboid, Obb, Pose, Rotation, Shape, Sphere, Vector,
};
use tangency_datafusion::ShapeType;

type Posed = (Shape, Pose);

const ROWS: usize = 400;

/// Kinds that are made of a few numbers each.
const KINDS: [ShapeType; 4] =
    [ShapeType::Box, ShapeType::Sphere, ShapeType::Capsule, ShapeType::OrientedBox];

/// The numbers of a shape in a small room, so that about half of the pairs meet; each ninth is empty.
fn numbers(kind: ShapeType, at: usize, draw: &mut Draw) -> Vec<f64> {
    let (corner, size) = (draw.point(1.5), draw.point(0.8) + Vector::splat(0.1));
    let (end, turn) = (corner + size, draw.point(2.0) - Vector::splat(1.0));
    let broken = if at % 9 == 4 { f64::NAN } else { 0.0 };
    match kind {
        ShapeType::Box => {
            vec![corner.x, corner.y, corner.z, end.x + broken, end.y, end.z]
        }
        ShapeType::Sphere => vec![corner.x, corner.y, corner.z, size.x + broken],
        ShapeType::Capsule => {
            vec![corner.x, corner.y, corner.z, end.x, end.y, end.z, size.x * 0.5 + broken]
        }
        _oriented => {
            let (at, half) = ([corner.x, corner.y, corner.z], [size.x + broken, size.y, size.z]);
            [&at[..], &half, &[turn.x, turn.y, turn.z, draw.unit()]].concat()
        }
    }
}

/// The shape that the library has for the numbers.
fn shape(kind: ShapeType, of: &[f64]) -> Option<Posed> {
    let point = |at: usize| Vector::new(of[at], of[at + 1], of[at + 2]);
    if of.iter().any(|number| number.is_nan()) {
        return None;
    }
    Some(match kind {
        ShapeType::Box => {
            let around = space::Aabb::new(point(0), point(3));
            (Cuboid::from_half(around.half()).ok()?.into(), Pose::at(around.center()))
        }
        ShapeType::Sphere => (Sphere::new(Vector::ZERO, of[3]).ok()?.into(), Pose::at(point(0))),
        ShapeType::Capsule => {
            (Capsule::new(point(0), point(3), of[6]).ok()?.into(), Pose::IDENTITY)
        }
        _oriented => {
            let turned = Rotation::from_quaternion([of[6], of[7], of[8], of[9]]).ok()?;
            let obb = Obb::new(point(0), turned, point(3)).ok()?;
            ((*obb.cuboid()).into(), *obb.pose())
        }
    })
}

/// A column of shapes, each eleventh null.
fn column(kind: ShapeType, rows: &[Vec<f64>]) -> ArrayRef {
    let DataType::Struct(fields) = kind.data_type() else { unreachable!("a struct") };
    let number = |field: usize| -> ArrayRef {
        Arc::new(Float64Array::from_iter_values(rows.iter().map(|row| row[field])))
    };
    let columns = (0..fields.len()).map(number).collect();
    let nulls = (0..rows.len()).map(|at| at % 11 != 3).collect();
    Arc::new(StructArray::new(fields, columns, Some(nulls)))
}

/// Two columns of two kinds in one table, and what they hold.
fn table(context: &SessionContext, kinds: [ShapeType; 2]) -> [Vec<Option<Posed>>; 2] {
    let mut draw = Draw(kinds[0] as u64 * 7 + kinds[1] as u64);
    let rows = kinds.map(|kind| -> Vec<Vec<f64>> {
        (0..ROWS).map(|at| numbers(kind, at, &mut draw)).collect()
    });
    let columns = [column(kinds[0], &rows[0]), column(kinds[1], &rows[1])];
    let fields = vec![kinds[0].field("a"), kinds[1].field("b")];
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns.to_vec());
    context.register_batch("t", batch.expect("columns of one length")).expect("a new name");
    [0, 1].map(|side| {
        let posed = |(at, row): (usize, &Vec<f64>)| {
            if at % 11 == 3 { None } else { shape(kinds[side], row) }
        };
        rows[side].iter().enumerate().map(posed).collect()
    })
}

#[tokio::test]
async fn every_row_of_every_two_kinds_answers_as_the_library_does() {
    for kinds in KINDS.into_iter().flat_map(|a| KINDS.map(|b| [a, b])) {
        let context = session(1, 100);
        let [a, b] = table(&context, kinds);
        let sql = "SELECT tg_intersects(a, b), tg_within(a, b, 0.3), tg_separation(a, b), tg_distance(a, b), \
                   tg_closest(a, b)['separation'] FROM t";
        let found = context.sql(sql).await.expect(sql).collect().await.expect(sql);
        let [batch] = found.as_slice() else { panic!("{} batches", found.len()) };
        let (meets, near) = (batch.column(0).as_boolean(), batch.column(1).as_boolean());
        let number = |at: usize| batch.column(at).as_primitive::<Float64Type>();
        let mut count = 0;
        for row in 0..ROWS {
            let name = format!("{kinds:?}, row {row}");
            let is_null = row % 11 == 3;
            assert_eq!([meets.is_null(row), near.is_null(row)], [is_null; 2], "{name}");
            let Some((a, b)) = a[row].as_ref().zip(b[row].as_ref()) else {
                assert!(is_null || !meets.value(row) && !near.value(row), "{name}");
                (2..5).for_each(|at| assert!(number(at).is_null(row), "{name}"));
                continue;
            };
            let separation = space::closest(&a.0, &a.1, &b.0, &b.1).separation;
            let close = |found: f64, expected: f64| (found - expected).abs() <= 1e-12;
            assert!(close(number(2).value(row), separation), "{name}");
            assert!(close(number(3).value(row), separation.max(0.0)), "{name}");
            assert_eq!(number(4).value(row), number(2).value(row), "{name}");
            assert_eq!(meets.value(row), space::intersects(&a.0, &a.1, &b.0, &b.1), "{name}");
            assert_eq!(near.value(row), number(3).value(row) <= 0.3, "{name}");
            count += usize::from(meets.value(row));
        }
        assert!((ROWS / 20..ROWS * 3 / 4).contains(&count), "{kinds:?}: {count} meet");
    }
}

#[tokio::test]
async fn a_constant_is_the_same_in_every_row() {
    for kinds in KINDS.into_iter().flat_map(|a| KINDS.map(|b| [a, b])) {
        let context = session(1, 100);
        table(&context, kinds);
        let constant = "(SELECT a FROM t LIMIT 1)";
        let one =
            format!("SELECT tg_separation({constant}, b), tg_separation(b, {constant}) FROM t");
        let found = context.sql(&one).await.expect(&one).collect().await.expect(&one);
        let column = |at: usize| -> Vec<Option<f64>> {
            let columns = found.iter().map(|batch| batch.column(at).as_primitive::<Float64Type>());
            columns.flat_map(|numbers| numbers.iter().collect::<Vec<_>>()).collect()
        };
        let sql = "SELECT tg_separation(s.a, t.b) FROM t, (SELECT a FROM t LIMIT 1) s";
        let each = context.sql(sql).await.expect(sql).collect().await.expect(sql);
        let each: Vec<Option<f64>> = each
            .iter()
            .flat_map(|batch| {
                batch.column(0).as_primitive::<Float64Type>().iter().collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(column(0), each, "{kinds:?}");
        let differ = |(a, b): (Option<f64>, Option<f64>)| match (a, b) {
            (Some(a), Some(b)) => (a - b).abs() > 1e-12,
            (a, b) => a.is_some() != b.is_some(),
        };
        assert!(!column(1).into_iter().zip(each).any(differ), "{kinds:?}");
    }
}

/// The corners and triangles of a wedge at a place, closed or without its bottom.
fn wedge(at: Vector, is_closed: bool) -> (Vec<Vector>, Vec<[u32; 3]>) {
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z].map(|corner| corner + at);
    let triangles = [[0, 1, 3], [0, 3, 2], [1, 2, 3], [0, 2, 1]];
    (corners.to_vec(), triangles[..if is_closed { 4 } else { 3 }].to_vec())
}

/// A column of meshes.
fn mesh_column(meshes: &[(Vec<Vector>, Vec<[u32; 3]>)]) -> ArrayRef {
    let positions = meshes.iter().map(|(vertices, _)| {
        let numbers = vertices.iter().flat_map(|at| [at.x, at.y, at.z]);
        Some(numbers.map(Some).collect::<Vec<_>>())
    });
    let indices = meshes
        .iter()
        .map(|(_, of)| Some(of.as_flattened().iter().map(|v| Some(*v)).collect::<Vec<_>>()));
    let positions = ListArray::from_iter_primitive::<Float64Type, _, _>(positions);
    let indices = ListArray::from_iter_primitive::<UInt32Type, _, _>(indices);
    let DataType::Struct(fields) = ShapeType::Mesh.data_type() else { unreachable!("a struct") };
    Arc::new(StructArray::new(fields, vec![Arc::new(positions), Arc::new(indices)], None))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_join_of_meshes_finds_what_the_library_finds() {
    let mut draw = Draw(5);
    let meshes: Vec<_> = (0..150).map(|at| wedge(draw.point(4.0), at % 3 > 0)).collect();
    let shapes: Vec<Shape> = meshes
        .iter()
        .map(|(vertices, triangles)| {
            let mesh = Mesh::new(vertices, triangles).expect("a wedge");
            Solid::new(mesh.clone()).map_or_else(|_| mesh.into(), Shape::from)
        })
        .collect();
    let columns: Vec<ArrayRef> =
        vec![Arc::new(Int64Array::from_iter_values(0..150)), mesh_column(&meshes)];
    let fields = vec![Field::new("id", DataType::Int64, false), ShapeType::Mesh.field("shape")];
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).expect("a batch");
    let at = Pose::IDENTITY;
    let mut expected = Vec::new();
    for (i, a) in shapes.iter().enumerate() {
        for (j, b) in shapes.iter().enumerate().skip(i + 1) {
            if space::closest(a, &at, b, &at).distance() <= 0.1 {
                expected.push((i as i64, j as i64));
            }
        }
    }
    assert!((100..2_000).contains(&expected.len()), "{}", expected.len());
    for on in [true, false] {
        let context = session(2, 20);
        context.register_batch("t", batch.clone()).expect("a table");
        context.sql(&format!("SET tangency.cell_join = {on}")).await.expect("a setting");
        // The second condition needs a mesh for something else than a question.
        for more in ["", " AND a.shape['indices'][1] = 0"] {
            let sql = format!(
                "SELECT a.id, b.id FROM t a JOIN t b ON tg_within(a.shape, b.shape, 0.1) AND a.id < b.id{more}"
            );
            assert_eq!(plan(&context, &sql).await.contains("CellJoinExec"), on);
            assert!(pairs(&context, &sql).await == expected, "{on}{more}");
        }
    }
}

#[tokio::test]
async fn a_closed_mesh_is_solid_and_an_open_one_is_its_surface() {
    let context = session(1, 100);
    let meshes = [wedge(Vector::ZERO, true), wedge(Vector::ZERO, false)];
    let batch = RecordBatch::try_from_iter([("shape", mesh_column(&meshes))]).expect("a batch");
    context.register_batch("t", batch).expect("a table");
    let sql = "SELECT CAST(tg_intersects(shape, tg_sphere(0.2, 0.2, 0.2, 0.01)) AS BIGINT), \
               CAST(tg_separation(shape, tg_sphere(0.2, 0.2, 0.2, 0.01)) > 0 AS BIGINT) FROM t";
    assert_eq!(pairs(&context, sql).await, [(0, 1), (1, 0)]);
}

#[tokio::test]
async fn a_dictionary_of_shapes_is_a_column_of_shapes() {
    let meshes = mesh_column(&[wedge(Vector::ZERO, true), wedge(Vector::X * 5.0, false)]);
    let mut draw = Draw(3);
    let balls: Vec<Vec<f64>> = (0..2).map(|_| numbers(ShapeType::Sphere, 0, &mut draw)).collect();
    for values in [meshes, column(ShapeType::Sphere, &balls)] {
        let keys = UInt32Array::from(vec![Some(1), Some(0), None, Some(1), Some(1)]);
        let dictionary = DictionaryArray::try_new(keys.clone(), Arc::clone(&values));
        let plain = datafusion::arrow::compute::take(&values, &keys, None).expect("rows");
        let columns: [(&str, ArrayRef); 2] =
            [("a", Arc::new(dictionary.expect("keys"))), ("b", plain)];
        let context = session(1, 100);
        let batch = RecordBatch::try_from_iter_with_nullable(
            columns.into_iter().map(|(name, column)| (name, column, true)),
        );
        context.register_batch("t", batch.expect("a batch")).expect("a table");
        let ball = "tg_sphere(2, 1, 0, 0.5)";
        let sql = format!(
            "SELECT tg_separation(a, {ball}), tg_separation(b, {ball}), tg_aabb(a)['xmax'], tg_aabb(b)['xmax'] FROM t"
        );
        let found = context.sql(&sql).await.expect(&sql).collect().await.expect(&sql);
        let column = |at: usize| found[0].column(at).as_primitive::<Float64Type>().clone();
        assert_eq!(column(0), column(1));
        assert_eq!(column(2), column(3));
        assert!(column(0).is_null(2) && column(0).value(0) == column(0).value(3));
        assert!(column(0).value(0) != column(0).value(1));
    }
}

#[tokio::test]
async fn a_null_row_of_a_column_of_numbers_is_counted_by_sql() {
    let context = session(1, 100);
    table(&context, [ShapeType::Sphere, ShapeType::Sphere]);
    let sql = "SELECT count(*), count(tg_intersects(a, b)) FROM t";
    let found = context.sql(sql).await.expect(sql).collect().await.expect(sql);
    let number = |at: usize| found[0].column(at).as_primitive::<Int64Type>().value(0);
    assert_eq!([number(0), number(1)], [400, 400 - 37]);
}
