//! What only tables have: columns of many types, shared meshes, and claims that are not true.

use std::sync::Arc;

use ::parquet::basic::{Compression, ZstdLevel};
use ::parquet::data_type::{
    ByteArray, ByteArrayType, DataType, DoubleType, FloatType, Int32Type, Int64Type,
};
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::parser::parse_message_type;
use tangency_io::{ReadOptions, Scene, Unit, read_bytes};

use super::boxes::files;

/// The columns of a group of rows, one after the other.
struct Columns<'a>(SerializedRowGroupWriter<'a, Vec<u8>>);

impl Columns<'_> {
    fn write<T: DataType>(
        &mut self,
        values: &[T::T],
        levels: Option<&[i16]>,
        starts: Option<&[i16]>,
    ) {
        let mut column = self.0.next_column().unwrap().expect("a column of the schema");
        column.typed::<T>().write_batch(values, levels, starts).unwrap();
        column.close().unwrap();
    }

    /// A column of a list in each row.
    fn lists<T: DataType>(&mut self, rows: &[&[T::T]]) {
        let counts = || rows.iter().map(|row| row.len());
        let levels = counts().flat_map(|count| vec![i16::from(count > 0); count.max(1)]);
        let starts = counts().flat_map(|count| (0..count.max(1)).map(|at| i16::from(at > 0)));
        let (levels, starts): (Vec<_>, Vec<_>) = (levels.collect(), starts.collect());
        self.write::<T>(&rows.concat(), Some(&levels), Some(&starts));
    }

    fn texts(&mut self, rows: &[&str]) {
        let texts: Vec<ByteArray> = rows.iter().map(|text| (*text).into()).collect();
        self.write::<ByteArrayType>(&texts, None, None);
    }
}

/// A table of such columns.
fn table(columns: &str, write: impl FnOnce(&mut Columns)) -> Vec<u8> {
    let schema = Arc::new(parse_message_type(&format!("message scene {{ {columns} }}")).unwrap());
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_data_page_row_count_limit(usize::MAX)
        .set_data_page_size_limit(usize::MAX)
        .build();
    let mut file = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties)).unwrap();
    {
        let mut columns = Columns(file.next_row_group().unwrap());
        write(&mut columns);
        columns.0.close().unwrap();
    }
    file.into_inner().unwrap()
}

const POSITIONS: &str =
    "required group positions (LIST) { repeated group list { required float element; } }";
const FACES: &str =
    "required group faces (LIST) { repeated group list { required int64 element; } }";
const TETRAHEDRON: [f32; 12] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0];
const SIDES: [i64; 12] = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];

fn read(bytes: &[u8]) -> Result<Scene, String> {
    read_bytes("t.parquet", bytes, &ReadOptions::default()).map_err(|error| error.to_string())
}

#[test]
fn columns_of_a_user_are_properties() {
    let [.., (_, bytes)] = files();
    let scene = read(&bytes).unwrap();
    let properties = &scene.elements[0].properties;
    let told: Vec<(&str, &str)> =
        properties.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(told, [("fire", "F30"), ("storey", "2")]);
}

/// Four rows: one with a mesh, two that share it at other places, one with nothing.
#[test]
fn rows_of_one_number_share_a_mesh() {
    let pose = "required group pose (LIST) { repeated group list { required double element; } }";
    let columns = format!("{POSITIONS} {FACES} {pose} required int32 mesh;");
    let twelve = [1.0, 0.0, 0.0, 7.0, 0.0, 1.0, 0.0, 8.0, 0.0, 0.0, 1.0, 9.0];
    let sixteen = [&twelve[..], &[0.0, 0.0, 0.0, 1.0]].concat();
    let bytes = table(&columns, |columns| {
        columns.lists::<FloatType>(&[&TETRAHEDRON, &[], &[]]);
        columns.lists::<Int64Type>(&[&SIDES, &[], &[]]);
        columns.lists::<DoubleType>(&[&[], &twelve, &sixteen]);
        columns.write::<Int32Type>(&[5, 5, 5], None, None);
    });
    let options = ReadOptions { unit: Unit::MILLIMETRE, ..ReadOptions::default() };
    let scene = read_bytes("t.parquet", &bytes, &options).unwrap();
    assert_eq!((scene.elements.len(), scene.meshes.len()), (3, 1));
    let ids: Vec<&str> = scene.elements.iter().map(|element| element.id.as_str()).collect();
    assert_eq!(ids, ["row-0", "row-1", "row-2"]);
    for moved in &scene.elements[1..] {
        let last = scene.corners(moved).last().unwrap();
        assert_eq!(last, [7.0 * 0.001, 8.0 * 0.001, 12.0 * 0.001]);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_row() {
    let both = format!("{POSITIONS} {FACES}");
    let rows = |positions: &[f32], faces: &[i64]| {
        table(&both, |columns| {
            columns.lists::<FloatType>(&[&TETRAHEDRON, positions]);
            columns.lists::<Int64Type>(&[&SIDES, faces]);
        })
    };
    let cases = [
        (rows(&[1.0; 5], &[]), "t.parquet, row 1: it has 5 numbers for positions of three"),
        (rows(&[1.0; 9], &[0, 1]), "t.parquet, row 1: it has 2 corners for triangles of three"),
        (rows(&[1.0; 9], &[0, 1, 3]), "t.parquet, row 1: a face names vertex 3, and there are 3"),
        (rows(&[1.0; 9], &[0, 1, -1]), "t.parquet, row 1: a face names vertex -1, and there are 3"),
        (
            rows(&[f32::NAN; 9], &[0, 1, 2]),
            "t.parquet, row 1: a coordinate is NaN, which is no place",
        ),
        (
            table("required int32 x;", |columns| columns.write::<Int32Type>(&[1], None, None)),
            "t.parquet: it has no column `positions` of numbers",
        ),
        (b"PAR1".to_vec(), "t.parquet: this is no Parquet: it is too short"),
        (b"12345678".to_vec(), "t.parquet: this is no Parquet: it does not end with `PAR1`"),
        (b"PAR1\xff\xff\xff\xffPAR1".to_vec(), "t.parquet: the footer is longer than the file"),
        (
            b"PAR1\x19\xfc\xff\xff\xff\xff\x07\x07\0\0\0PAR1".to_vec(),
            "t.parquet: the footer: a list of 2147483647 items has 0 bytes for them",
        ),
    ];
    for (bytes, told) in cases {
        assert_eq!(read(&bytes).unwrap_err(), told);
    }
}

/// A kilobyte that says a long text, or a number, very often: it is refused for what it would take, before it is taken.
#[test]
fn what_a_small_file_repeats_is_counted() {
    let long = "x".repeat(1 << 20);
    let repeated = table(&format!("required binary id (STRING); {POSITIONS} {FACES}"), |columns| {
        columns.texts(&vec![long.as_str(); 1_000]);
        columns.lists::<FloatType>(&vec![&[][..]; 1_000]);
        columns.lists::<Int64Type>(&vec![&[][..]; 1_000]);
    });
    let numbers = table(&format!("{POSITIONS} {FACES}"), |columns| {
        columns.lists::<FloatType>(&[&vec![1.0; 9_000_000]]);
        columns.lists::<Int64Type>(&[&SIDES]);
    });
    for bytes in [repeated, numbers] {
        assert!(bytes.len() < 300_000, "{} bytes", bytes.len());
        let options = ReadOptions { most_memory: 100 << 20, ..ReadOptions::default() };
        let error = read_bytes("t.parquet", &bytes, &options).unwrap_err();
        assert_eq!(error.reason(), "it takes more than 104857600 bytes of memory");
    }
}
