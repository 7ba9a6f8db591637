//! Elements out of rows.

use std::collections::{BTreeMap, HashMap};

use ::parquet::file::metadata::FileMetaData;
use ::parquet::file::reader::{FileReader, RowGroupReader};
use ::parquet::file::serialized_reader::SerializedFileReader;
use ::parquet::schema::types::ColumnDescriptor;
use bytes::Bytes;

use super::columns::{Column, is_property};
use super::sizes::{take_column, take_footer};
use super::write::UNIT;
use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::source::Source;
use crate::formats::text::finite_point;
use crate::scene::{Element, MeshData, Scene};
use crate::transform::Transform;

pub(super) fn read(bytes: &[u8], source: Source, budget: &mut Budget) -> Result<Scene, ReadError> {
    let failed =
        |error: ::parquet::errors::ParquetError| ReadError::new(Place::File, error.to_string());
    take_footer(bytes, budget)?;
    budget.take(bytes.len(), Place::File)?;
    let file = SerializedFileReader::new(Bytes::copy_from_slice(bytes)).map_err(failed)?;
    let unit = metres(file.metadata().file_metadata(), source);
    let mut rows = Rows { source, unit, scene: Scene::default(), meshes: HashMap::new(), row: 0 };
    for at in 0..file.num_row_groups() {
        let group = file.get_row_group(at).map_err(failed)?;
        let mut columns = Columns::new(bytes, group.as_ref(), budget)?;
        for _ in 0..group.metadata().num_rows() {
            rows.take(&mut columns, budget)?;
        }
    }
    Ok(rows.scene)
}

/// How many metres the unit of a file is: its own, or the one that it is said to have.
fn metres(file: &FileMetaData, source: Source) -> f64 {
    let told = file.key_value_metadata().into_iter().flatten().find(|entry| entry.key == UNIT);
    let own = told.and_then(|entry| entry.value.as_ref()?.parse().ok());
    own.unwrap_or(source.unit).metres()
}

/// The columns of a group of rows that are understood, by what they say.
struct Columns {
    named: HashMap<&'static str, Column>,
    properties: Vec<(String, Column)>,
}

/// What is understood, by the first word of its path, and for maps also by the last.
const NAMES: [(&str, &str); 11] = [
    ("id", "id"),
    ("GlobalId", "id"),
    ("name", "name"),
    ("type", "type"),
    ("model", "model"),
    ("mesh", "mesh"),
    ("positions", "positions"),
    ("faces", "faces"),
    ("pose", "pose"),
    ("properties/key", "keys"),
    ("properties/value", "values"),
];

/// Under which name a column is understood.
fn name_of(descriptor: &ColumnDescriptor) -> Option<&'static str> {
    let parts = descriptor.path().parts();
    let (first, last) = (parts.first()?, parts.last()?);
    let path = if first == "properties" { format!("{first}/{last}") } else { first.clone() };
    NAMES.iter().find(|(known, _)| *known == path).map(|(_, name)| *name)
}

impl Columns {
    fn new(
        bytes: &[u8],
        group: &dyn RowGroupReader,
        budget: &mut Budget,
    ) -> Result<Self, ReadError> {
        let mut columns = Self { named: HashMap::new(), properties: Vec::new() };
        for (at, chunk) in group.metadata().columns().iter().enumerate() {
            let descriptor = chunk.column_descr();
            let path = descriptor.path().string();
            let name = name_of(descriptor);
            if name.is_none() && !is_property(descriptor) {
                continue;
            }
            // Numbers are eight bytes of a mesh; texts are written out when they are read.
            take_column(bytes, chunk, size_of::<f64>(), budget)?;
            let failed = |error: ::parquet::errors::ParquetError| {
                ReadError::new(Place::File, format!("column `{path}`: {error}"))
            };
            let column = Column::new(group.get_column_reader(at).map_err(failed)?, descriptor);
            let Some(column) = column else { continue };
            match name {
                Some(name) => drop(columns.named.insert(name, column)),
                None => columns.properties.push((path, column)),
            }
        }
        match ["positions", "faces"].into_iter().find(|name| !columns.named.contains_key(name)) {
            Some(name) => {
                Err(ReadError::new(Place::File, format!("it has no column `{name}` of numbers")))
            }
            None => Ok(columns),
        }
    }

    /// What a column says of the next row, if it is there.
    fn next<T>(
        &mut self,
        name: &'static str,
        ask: impl FnOnce(&mut Column) -> Result<Vec<T>, String>,
    ) -> Result<Vec<T>, String> {
        let Some(column) = self.named.get_mut(name) else { return Ok(Vec::new()) };
        ask(column).map_err(|reason| format!("column `{name}`: {reason}"))
    }

    /// The only text that a column says of the next row; empty if there is none.
    fn text(&mut self, name: &'static str, budget: &mut Budget) -> Result<String, String> {
        let texts = self.next(name, |column| column.texts(budget))?;
        Ok(texts.into_iter().next().unwrap_or_default())
    }

    /// All that is known of the next row besides.
    fn properties(&mut self, budget: &mut Budget) -> Result<BTreeMap<String, String>, String> {
        let keys = self.next("keys", |column| column.texts(budget))?;
        let values = self.next("values", |column| column.texts(budget))?;
        if keys.len() != values.len() {
            return Err(format!(
                "column `properties`: it has {} keys and {} values",
                keys.len(),
                values.len()
            ));
        }
        let mut properties: BTreeMap<String, String> = keys.into_iter().zip(values).collect();
        for (name, column) in &mut self.properties {
            let texts = column.texts(budget);
            let texts = texts.map_err(|reason| format!("column `{name}`: {reason}"))?;
            properties.extend(texts.into_iter().next().map(|text| (name.clone(), text)));
        }
        Ok(properties)
    }
}

/// What was read so far.
struct Rows<'a> {
    source: Source<'a>,
    unit: f64,
    scene: Scene,
    /// Which mesh of the scene the numbers of the column `mesh` stand for.
    meshes: HashMap<i64, usize>,
    row: usize,
}

impl Rows<'_> {
    /// Takes the next row in.
    fn take(&mut self, columns: &mut Columns, budget: &mut Budget) -> Result<(), ReadError> {
        let place = Place::Item("row", self.row);
        let wrong = |reason: String| ReadError::new(place, reason);
        self.row += 1;
        budget.take_growing(size_of::<Element>() + self.source.stem.len(), place)?;
        let mut element = self.element(columns, budget).map_err(wrong)?;
        let pose = columns.next("pose", Column::numbers).map_err(wrong)?;
        element.transform = Transform::stretch(self.unit).after(&transform(&pose).map_err(wrong)?);
        if !element.transform.is_finite() {
            return Err(wrong("its pose is not a number".into()));
        }
        let number = columns.next("mesh", Column::whole).map_err(wrong)?.first().copied();
        let mesh = mesh(columns, place)?;
        let at = if mesh.triangles.is_empty() {
            let Some(number) = number else { return Ok(()) };
            let known = self.meshes.get(&number).copied();
            known.ok_or_else(|| {
                wrong(format!("it has no faces, and no row before it has mesh {number}"))
            })?
        } else {
            self.scene.meshes.push(mesh);
            let at = self.scene.meshes.len() - 1;
            number.map(|number| self.meshes.insert(number, at));
            at
        };
        self.scene.elements.push(Element { mesh: at, ..element });
        Ok(())
    }

    /// What the next row is called; its number if nothing else.
    fn element(&self, columns: &mut Columns, budget: &mut Budget) -> Result<Element, String> {
        let [id, name, kind, model] = [
            columns.text("id", budget)?,
            columns.text("name", budget)?,
            columns.text("type", budget)?,
            columns.text("model", budget)?,
        ];
        let properties = columns.properties(budget)?;
        Ok(Element {
            id: if id.is_empty() { format!("row-{}", self.row - 1) } else { id },
            name,
            kind,
            model: if model.is_empty() { self.source.stem.to_owned() } else { model },
            properties,
            ..Element::default()
        })
    }
}

/// The mesh of the next row; empty if the row has none.
fn mesh(columns: &mut Columns, place: Place) -> Result<MeshData, ReadError> {
    let wrong = |reason: String| ReadError::new(place, reason);
    let numbers = columns.next("positions", Column::numbers).map_err(wrong)?;
    let corners = columns.next("faces", Column::whole).map_err(wrong)?;
    let (positions, []) = numbers.as_chunks() else {
        return Err(wrong(format!("it has {} numbers for positions of three", numbers.len())));
    };
    let (faces, []) = corners.as_chunks() else {
        return Err(wrong(format!("it has {} corners for triangles of three", corners.len())));
    };
    positions.iter().try_for_each(|point| finite_point(*point, place).map(drop))?;
    let count = positions.len();
    let is_there = |corner: i64| usize::try_from(corner).is_ok_and(|corner| corner < count);
    if let Some(corner) = corners.iter().find(|corner| !is_there(**corner)) {
        return Err(wrong(format!("a face names vertex {corner}, and there are {count}")));
    }
    let triangles = faces.iter().map(|face: &[i64; 3]| face.map(|corner| corner as u32)).collect();
    Ok(MeshData { positions: positions.to_vec(), triangles })
}

/// The rows of a matrix as a transform.
fn transform(pose: &[f64]) -> Result<Transform, String> {
    let rows = match pose {
        [] => return Ok(Transform::IDENTITY),
        [rows @ .., 0.0, 0.0, 0.0, 1.0] if pose.len() == 16 => rows,
        _ if pose.len() == 12 => pose,
        _ if pose.len() == 16 => return Err("the last row of its pose is not 0 0 0 1".into()),
        _ => return Err(format!("its pose has {} numbers, not 12 or 16", pose.len())),
    };
    let columns = core::array::from_fn(|column| core::array::from_fn(|row| rows[row * 4 + column]));
    Ok(Transform { columns })
}
