//! PLY, as text or as bytes: one element of all vertices and faces.

use ply_rs_bw::parser::{ParseError, Parser, Reader};
use ply_rs_bw::ply::{ElementDef, Header, Property, PropertyAccess, PropertyAccessResult};

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::faces::Faces;
use crate::formats::source::Source;
use crate::formats::text::finite_point;
use crate::scene::{MeshData, Scene};

pub(crate) fn read(bytes: &[u8], source: Source, budget: &mut Budget) -> Result<Scene, ReadError> {
    let mut reader = Reader::new(bytes);
    let header = Parser::<Ignored>::new().read_header(&mut reader).map_err(wrong)?;
    let mut mesh = MeshData::default();
    let mut faces = Vec::new();
    for (name, definition) in &header.elements {
        check_count(definition, reader.get_ref().len())?;
        match name.as_str() {
            "vertex" => mesh.positions = read_positions(&mut reader, definition, &header, budget)?,
            "face" => faces = read_elements(&mut reader, definition, &header, budget)?,
            _ => drop(read_elements::<Ignored>(&mut reader, definition, &header, budget)?),
        }
    }
    add_faces(faces, &mut mesh, budget)?;
    let mut scene = Scene::default();
    source.add(&mut scene, String::new(), mesh);
    Ok(scene)
}

fn add_faces(faces: Vec<Face>, mesh: &mut MeshData, budget: &mut Budget) -> Result<(), ReadError> {
    let (mut cutter, count) = (Faces::new(), mesh.positions.len());
    for (at, Face(corners)) in faces.into_iter().enumerate() {
        let place = Place::Item("face", at);
        if let Some(corner) = corners.iter().find(|corner| **corner as usize >= count) {
            let reason = format!("it names vertex {corner}, and there are {count}");
            return Err(ReadError::new(place, reason));
        }
        cutter.add(&corners, mesh, budget, place)?;
    }
    Ok(())
}

/// Every element takes a byte of the file at least, whatever its properties are; one without properties takes none.
fn check_count(definition: &ElementDef, left: usize) -> Result<(), ReadError> {
    if definition.count <= left && !definition.properties.is_empty() || definition.count == 0 {
        return Ok(());
    }
    let ElementDef { name, count, .. } = definition;
    let reason = format!("it should have {count} of `{name}`, and has {left} bytes left for them");
    Err(ReadError::new(Place::File, reason))
}

fn read_elements<Item: PropertyAccess>(
    reader: &mut Reader<&[u8]>,
    definition: &ElementDef,
    header: &Header,
    budget: &mut Budget,
) -> Result<Vec<Item>, ReadError> {
    // Lists hold numbers of the file, as four bytes for each byte at most.
    let lists = reader.get_ref().len() * size_of::<u32>();
    budget.take_growing(definition.count * size_of::<Item>() + lists, Place::File)?;
    Parser::<Item>::new().read_payload_for_element(reader, definition, header).map_err(wrong)
}

fn read_positions(
    reader: &mut Reader<&[u8]>,
    definition: &ElementDef,
    header: &Header,
    budget: &mut Budget,
) -> Result<Vec<[f64; 3]>, ReadError> {
    let vertices: Vec<Vertex> = read_elements(reader, definition, header, budget)?;
    let mut positions = Vec::with_capacity(vertices.len());
    for (at, Vertex(position)) in vertices.into_iter().enumerate() {
        positions.push(finite_point(position, Place::Item("vertex", at))?);
    }
    Ok(positions)
}

/// What the parser told, without where in its own code it stopped.
fn wrong(error: ParseError) -> ReadError {
    let place = error.line().map_or(Place::File, Place::Line);
    let text = error.to_string();
    let told = text.strip_prefix("Line ").and_then(|told| told.split_once(": "));
    let told = told.map_or(text.as_str(), |(_, told)| told);
    let told = told.split("Error: ParseError").next().unwrap_or(told);
    let words: Vec<&str> = told.split_whitespace().collect();
    ReadError::new(place, words.join(" ").chars().take(200).collect::<String>())
}

/// A place; not a number until it is read.
struct Vertex([f64; 3]);

impl PropertyAccess for Vertex {
    fn new() -> Self {
        Self([f64::NAN; 3])
    }

    fn set_property(&mut self, name: &str, property: Property) -> PropertyAccessResult {
        let axis = match name {
            "x" => 0,
            "y" => 1,
            "z" => 2,
            _ => return PropertyAccessResult::Ignored,
        };
        let Some(number) = as_number(&property) else {
            return PropertyAccessResult::UnsupportedType;
        };
        self.0[axis] = number;
        PropertyAccessResult::Set
    }
}

fn as_number(property: &Property) -> Option<f64> {
    match *property {
        Property::Char(number) => Some(number.into()),
        Property::UChar(number) => Some(number.into()),
        Property::Short(number) => Some(number.into()),
        Property::UShort(number) => Some(number.into()),
        Property::Int(number) => Some(number.into()),
        Property::UInt(number) => Some(number.into()),
        Property::Float(number) => Some(number.into()),
        Property::Double(number) => Some(number),
        Property::ListChar(_)
        | Property::ListUChar(_)
        | Property::ListShort(_)
        | Property::ListUShort(_)
        | Property::ListInt(_)
        | Property::ListUInt(_)
        | Property::ListFloat(_)
        | Property::ListDouble(_) => None,
    }
}

/// The corners of a face.
struct Face(Vec<u32>);

impl PropertyAccess for Face {
    fn new() -> Self {
        Self(Vec::new())
    }

    fn set_property(&mut self, name: &str, property: Property) -> PropertyAccessResult {
        if !matches!(name, "vertex_indices" | "vertex_index") {
            return PropertyAccessResult::Ignored;
        }
        let Some(corners) = property.to_u32_list() else {
            return PropertyAccessResult::UnsupportedType;
        };
        self.0 = corners;
        PropertyAccessResult::Set
    }
}

/// What is no vertex and no face.
struct Ignored;

impl PropertyAccess for Ignored {
    fn new() -> Self {
        Self
    }
}
