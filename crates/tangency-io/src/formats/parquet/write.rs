//! Rows out of elements.

use std::sync::Arc;

use ::parquet::basic::{Compression, ZstdLevel};
use ::parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::metadata::KeyValue;
use ::parquet::file::properties::WriterProperties;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::parser::parse_message_type;

use crate::scene::{Element, Scene};
use crate::transform::Transform;
use crate::unit::Unit;

/// The unit of lengths stands under this name in the file.
pub(super) const UNIT: &str = "unit";

/// So many rows are a group: joins leave groups out whose boxes are far.
const GROUP: usize = 1 << 14;

const SCHEMA: &str = "message scene {
    required binary id (STRING);
    required binary name (STRING);
    required binary type (STRING);
    required binary model (STRING);
    required group properties (MAP) {
        repeated group key_value { required binary key (STRING); required binary value (STRING); }
    }
    required int32 mesh (INTEGER(32,false));
    required group positions (LIST) { repeated group list { required double element; } }
    required group faces (LIST) { repeated group list { required int32 element (INTEGER(32,false)); } }
    required group pose (LIST) { repeated group list { required double element; } }
    optional group bbox {
        required double xmin; required double ymin; required double zmin;
        required double xmax; required double ymax; required double zmax;
    }
}";

type Group<'a> = SerializedRowGroupWriter<'a, Vec<u8>>;

/// What a file holds for a scene. An element that shares the mesh of one before it has no positions and no faces.
pub(crate) fn bytes(scene: &Scene) -> Result<Vec<u8>, String> {
    whole(scene).map_err(|error| error.to_string())
}

fn whole(scene: &Scene) -> Result<Vec<u8>, ParquetError> {
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_key_value_metadata(Some(vec![KeyValue::new(UNIT.into(), Unit::METRE.to_string())]))
        .build();
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let mut writer = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
    let mut is_written = vec![false; scene.meshes.len()];
    for elements in scene.elements.chunks(GROUP) {
        let mut group = writer.next_row_group()?;
        write_names(&mut group, elements)?;
        write_meshes(&mut group, scene, elements, &mut is_written)?;
        write_places(&mut group, scene, elements)?;
        group.close()?;
    }
    writer.into_inner()
}

/// Writes what elements are called.
fn write_names(group: &mut Group, elements: &[Element]) -> Result<(), ParquetError> {
    let names: [fn(&Element) -> &str; 4] = [
        |element| &element.id,
        |element| &element.name,
        |element| &element.kind,
        |element| &element.model,
    ];
    for name in names {
        let texts: Vec<ByteArray> = elements.iter().map(|element| name(element).into()).collect();
        write::<ByteArrayType>(group, &texts, None, None)?;
    }
    let properties = || elements.iter().map(|element| &element.properties);
    let keys = properties().map(|all| all.keys().map(|key| key.as_str().into()));
    write_lists::<ByteArrayType>(group, keys)?;
    let values = properties().map(|all| all.values().map(|value| value.as_str().into()));
    write_lists::<ByteArrayType>(group, values)
}

/// Writes meshes, each where it is met first.
fn write_meshes(
    group: &mut Group,
    scene: &Scene,
    elements: &[Element],
    is_written: &mut [bool],
) -> Result<(), ParquetError> {
    let numbers: Vec<i32> = elements.iter().map(|element| element.mesh as i32).collect();
    write::<Int32Type>(group, &numbers, None, None)?;
    let met_first: Vec<Option<usize>> = elements
        .iter()
        .map(|element| {
            let is_known = std::mem::replace(&mut is_written[element.mesh], true);
            (!is_known).then_some(element.mesh)
        })
        .collect();
    let meshes = || met_first.iter().map(|mesh| mesh.map(|mesh| &scene.meshes[mesh]));
    write_lists::<DoubleType>(
        group,
        meshes()
            .map(|mesh| mesh.into_iter().flat_map(|mesh| mesh.positions.as_flattened()).copied()),
    )?;
    write_lists::<Int32Type>(
        group,
        meshes().map(|mesh| {
            let corners = mesh.into_iter().flat_map(|mesh| mesh.triangles.as_flattened());
            corners.map(|corner| *corner as i32)
        }),
    )
}

/// Writes where elements are: their poses and the boxes around them.
fn write_places(
    group: &mut Group,
    scene: &Scene,
    elements: &[Element],
) -> Result<(), ParquetError> {
    let poses = elements.iter().map(|element| {
        let Transform { columns } = element.transform;
        (0..16).map(move |at| match at {
            15 => 1.0,
            12..15 => 0.0,
            _ => columns[at % 4][at / 4],
        })
    });
    write_lists::<DoubleType>(group, poses)?;
    let boxes: Vec<_> = elements.iter().map(|element| scene.bounds_of(element)).collect();
    let levels: Vec<i16> = boxes.iter().map(|around| i16::from(around.is_some())).collect();
    for (side, axis) in (0..6).map(|at| (at / 3, at % 3)) {
        let sides: Vec<f64> = boxes.iter().flatten().map(|around| around[side][axis]).collect();
        write::<DoubleType>(group, &sides, Some(&levels), None)?;
    }
    Ok(())
}

/// Writes a column of a list in each row.
fn write_lists<T: DataType>(
    group: &mut Group,
    rows: impl Iterator<Item = impl Iterator<Item = T::T>>,
) -> Result<(), ParquetError> {
    let (mut values, mut levels, mut starts) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        let first = values.len();
        values.extend(row);
        let count = values.len() - first;
        levels.extend(std::iter::repeat_n(i16::from(count > 0), count.max(1)));
        starts.extend((0..count.max(1)).map(|at| i16::from(at > 0)));
    }
    write::<T>(group, &values, Some(&levels), Some(&starts))
}

/// Writes the next column.
fn write<T: DataType>(
    group: &mut Group,
    values: &[T::T],
    levels: Option<&[i16]>,
    starts: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("the schema has no further column".into());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    column.typed::<T>().write_batch(values, levels, starts)?;
    column.close()
}
