//! Is a surface as WKB what it should be, and what is refused?

use std::sync::Arc;

use super::tables::{Arrangement, expected, pairs, plan, session};
use datafusion::arrow::array::{
    ArrayRef, AsArray, BinaryArray, BinaryViewArray, Int64Array, LargeBinaryArray, RecordBatch,
};
use datafusion::arrow::datatypes::{DataType, Field, Float64Type, Schema};
use datafusion::common::Result;
use datafusion::prelude::SessionContext;
use tangency::d3_f64::{Aabb, Vector};

/// How a geometry is written.
#[derive(Clone, Copy)]
struct Style {
    is_little: bool,
    /// ISO's thousands, or the bits of PostGIS, with a reference system.
    is_iso: bool,
    has_m: bool,
}

const STYLES: [Style; 4] = [
    Style { is_little: true, is_iso: true, has_m: false },
    Style { is_little: false, is_iso: true, has_m: true },
    Style { is_little: true, is_iso: false, has_m: false },
    Style { is_little: false, is_iso: false, has_m: true },
];

type Ring = Vec<Vector>;

impl Style {
    fn number(self, number: u32, to: &mut Vec<u8>) {
        to.extend(if self.is_little { number.to_le_bytes() } else { number.to_be_bytes() });
    }

    fn coordinate(self, number: f64, to: &mut Vec<u8>) {
        to.extend(if self.is_little { number.to_le_bytes() } else { number.to_be_bytes() });
    }

    fn header(self, kind: u32, is_outermost: bool, to: &mut Vec<u8>) {
        to.push(u8::from(self.is_little));
        if self.is_iso {
            return self.number(kind + if self.has_m { 3000 } else { 1000 }, to);
        }
        let bits = 0x8000_0000 | if self.has_m { 0x4000_0000 } else { 0 };
        self.number(kind | bits | if is_outermost { 0x2000_0000 } else { 0 }, to);
        if is_outermost {
            self.number(25832, to);
        }
    }

    fn polygon(self, kind: u32, rings: &[Ring], is_outermost: bool, to: &mut Vec<u8>) {
        self.header(kind, is_outermost, to);
        self.number(rings.len() as u32, to);
        for ring in rings {
            self.number(ring.len() as u32 + 1, to);
            for corner in ring.iter().chain(&ring[..1]) {
                (0..3).for_each(|axis| self.coordinate(corner[axis], to));
                if self.has_m {
                    self.coordinate(7.0, to);
                }
            }
        }
    }

    fn surface(self, kind: u32, part: u32, polygons: &[Vec<Ring>]) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.header(kind, true, &mut bytes);
        self.number(polygons.len() as u32, &mut bytes);
        polygons.iter().for_each(|rings| self.polygon(part, rings, false, &mut bytes));
        bytes
    }
}

/// The six faces of a box, seen from outside.
fn faces(around: &Aabb) -> Vec<Vec<Ring>> {
    let corner = |at: usize| {
        let along =
            |axis: usize| if at >> axis & 1 == 1 { around.max[axis] } else { around.min[axis] };
        Vector::new(along(0), along(1), along(2))
    };
    let faces =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    faces.iter().map(|face| vec![face.iter().map(|at| corner(*at)).collect()]).collect()
}

/// A box as a polyhedral surface.
fn solid(around: &Aabb) -> Vec<u8> {
    STYLES[0].surface(15, 3, &faces(around))
}

/// A table with one column of bytes.
fn table(rows: ArrayRef) -> SessionContext {
    let context = session(1, 100);
    let batch = RecordBatch::try_from_iter_with_nullable([("shape", rows, true)]);
    context.register_batch("t", batch.expect("a batch")).expect("a table");
    context
}

/// The numbers of a query's only column.
async fn numbers(context: &SessionContext, sql: &str) -> Result<Vec<Option<f64>>> {
    let batches = context.sql(sql).await?.collect().await?;
    let columns = batches.iter().map(|batch| batch.column(0).as_primitive::<Float64Type>());
    Ok(columns.flat_map(|numbers| numbers.iter().collect::<Vec<_>>()).collect())
}

/// The separation of one surface and a ball.
async fn separation(bytes: &[u8], ball: &str) -> Result<Option<f64>> {
    let context = table(Arc::new(BinaryArray::from(vec![bytes])));
    let sql = format!("SELECT tg_separation(shape, tg_sphere({ball})) FROM t");
    Ok(numbers(&context, &sql).await?[0])
}

const UNIT: Aabb = Aabb { min: Vector::ZERO, max: Vector::new(1.0, 1.0, 1.0) };

#[tokio::test]
async fn a_closed_surface_is_solid_however_it_is_written() {
    let triangles: Vec<Vec<Ring>> = faces(&UNIT)
        .iter()
        .flat_map(|face| {
            let ring = &face[0];
            [vec![vec![ring[0], ring[1], ring[2]]], vec![vec![ring[0], ring[2], ring[3]]]]
        })
        .collect();
    for style in STYLES {
        for bytes in [
            style.surface(15, 3, &faces(&UNIT)),
            style.surface(6, 3, &faces(&UNIT)),
            style.surface(16, 17, &triangles),
        ] {
            let inside = separation(&bytes, "0.5, 0.5, 0.75, 0.125").await.expect("a surface");
            assert_eq!(inside, Some(-0.375));
            let outside = separation(&bytes, "0.5, 0.5, 3, 0.5").await.expect("a surface");
            assert_eq!(outside, Some(1.5));
        }
    }
    let open = STYLES[0].surface(15, 3, &faces(&UNIT)[..5]);
    let inside = separation(&open, "0.5, 0.5, 0.75, 0.125").await.expect("a surface");
    assert_eq!(inside, Some(0.375));
}

#[tokio::test]
async fn a_hole_is_left_out() {
    let square = |half: f64| -> Ring {
        let corner = |x: f64, y: f64| Vector::new(x * half, 2.0, y * half);
        vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]
    };
    for style in STYLES {
        let (mut whole, mut with_hole) = (Vec::new(), Vec::new());
        style.polygon(3, &[square(3.0)], true, &mut whole);
        let mut hole = square(1.0);
        hole.reverse();
        style.polygon(3, &[square(3.0), hole], true, &mut with_hole);
        let at = "0, 2, 0, 0.25";
        assert!(separation(&whole, at).await.expect("a polygon") < Some(0.0));
        assert_eq!(separation(&with_hole, at).await.expect("a polygon"), Some(0.75));
        let beside = separation(&with_hole, "2, 3, 0, 0.25").await.expect("a polygon");
        assert_eq!(beside, Some(0.75));
    }
}

#[tokio::test]
async fn every_kind_of_bytes_is_read_and_null_stays_null() {
    let bytes = solid(&UNIT);
    let rows = vec![Some(bytes.as_slice()), None, Some(bytes.as_slice())];
    let columns: [ArrayRef; 3] = [
        Arc::new(BinaryArray::from(rows.clone())),
        Arc::new(LargeBinaryArray::from(rows.clone())),
        Arc::new(BinaryViewArray::from(rows)),
    ];
    for column in columns {
        let context = table(column);
        let sql = "SELECT tg_distance(shape, tg_sphere(3, 0.5, 0.5, 1)) FROM t";
        assert_eq!(numbers(&context, sql).await.expect(sql), [Some(1.0), None, Some(1.0)]);
        let sql = "SELECT tg_aabb(shape)['zmax'] FROM t";
        assert_eq!(numbers(&context, sql).await.expect(sql), [Some(1.0), None, Some(1.0)]);
    }
}

#[tokio::test]
async fn a_surface_without_polygons_or_with_nan_is_empty() {
    let nothing = STYLES[0].surface(15, 3, &[]);
    let nowhere = solid(&Aabb { min: Vector::ZERO, max: Vector::new(1.0, f64::NAN, 1.0) });
    let far = solid(&Aabb { min: Vector::ZERO, max: Vector::new(1.0, 1e300, 1.0) });
    for bytes in [nothing, nowhere, far] {
        assert_eq!(separation(&bytes, "0, 0, 0, 1").await.expect("a surface"), None);
    }
}

#[tokio::test]
async fn bytes_that_are_no_surface_are_refused_with_row_and_reason() {
    let good = solid(&UNIT);
    let mut longer = good.clone();
    longer.push(0);
    let mut flat = Vec::new();
    STYLES[0].polygon(3, &[vec![Vector::ZERO, Vector::X, Vector::Y]], true, &mut flat);
    flat[1..5].copy_from_slice(&3_u32.to_le_bytes());
    let mut open = good.clone();
    open[9 + 13] ^= 64;
    let mut crowd = STYLES[0].surface(15, 3, &[]);
    crowd[5..9].copy_from_slice(&u32::MAX.to_le_bytes());
    let mut point = vec![1];
    point.extend(1001_u32.to_le_bytes());
    point.extend([0; 24]);
    for (bytes, reason) in [
        (Vec::new(), "byte 0 of the WKB: the bytes end here"),
        (vec![7, 0, 0, 0, 0], "the byte order is 7"),
        (good[..7].to_vec(), "byte 5 of the WKB: the bytes end here"),
        (good[..good.len() - 1].to_vec(), "there are to be 5 points, and bytes for 4 at most"),
        (longer, "1 bytes are left after the geometry"),
        (flat, "a polygon (type 3); expected one with z"),
        (open, "a ring that is not closed"),
        (crowd, "there are to be 4294967295 geometries, and bytes for 0 at most"),
        (point, "a point (type 1); expected a surface"),
        (STYLES[0].surface(15, 3, &[vec![vec![Vector::ZERO, Vector::X]]]), "a ring of 3 points"),
        (STYLES[0].surface(16, 17, &faces(&UNIT)), "the triangle before has 4 corners"),
        (STYLES[0].surface(15, 15, &faces(&UNIT)), "a surface is made of polygons"),
    ] {
        let rows = vec![Some(good.as_slice()), None, Some(bytes.as_slice())];
        let context = table(Arc::new(BinaryArray::from(rows)));
        let sql = "SELECT tg_distance(shape, tg_sphere(3, 0.5, 0.5, 1)) FROM t";
        let why = numbers(&context, sql).await.expect_err(reason).to_string();
        assert!(why.contains("row 2 is no surface") && why.contains(reason), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn boxes_as_wkb_are_joined_as_boxes_are() {
    let boxes = Arrangement::Uniform.boxes(500, 4);
    let bytes: Vec<Vec<u8>> = boxes.iter().map(solid).collect();
    let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(0..boxes.len() as i64));
    let shapes: ArrayRef = Arc::new(BinaryArray::from_iter_values(&bytes));
    let extension = [("ARROW:extension:name".to_owned(), "geoarrow.wkb".to_owned())];
    let shape = Field::new("shape", DataType::Binary, true).with_metadata(extension.into());
    let schema = Arc::new(Schema::new(vec![Field::new("id", DataType::Int64, false), shape]));
    let context = session(2, 40);
    let batch = RecordBatch::try_new(schema, vec![ids, shapes]).expect("a batch");
    context.register_batch("t", batch).expect("a table");
    let mut all = expected(&boxes, &boxes, 0.25, false);
    all.retain(|(a, b)| a < b);
    let sql =
        "SELECT a.id, b.id FROM t a JOIN t b ON tg_within(a.shape, b.shape, 0.25) AND a.id < b.id";
    assert!(plan(&context, sql).await.contains("self join"));
    assert!(all.len() > 200 && pairs(&context, sql).await == all);
}

#[tokio::test]
async fn an_extension_that_is_not_wkb_is_refused() {
    let extension = [("ARROW:extension:name".to_owned(), "geoarrow.wkt".to_owned())];
    let shape = Field::new("shape", DataType::Binary, true).with_metadata(extension.into());
    let context = session(1, 40);
    let batch = RecordBatch::new_empty(Arc::new(Schema::new(vec![shape])));
    context.register_batch("t", batch).expect("a table");
    let planned =
        async { context.sql("SELECT tg_aabb(shape) FROM t").await?.create_physical_plan().await };
    let why = planned.await.expect_err("text is no WKB").to_string();
    assert!(why.contains("geoarrow.wkt"), "{why}");
}
