//! STL, as text or as bytes. Corners in the same place are one.

use std::collections::HashMap;

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::source::Source;
use crate::formats::text::{finite, lines, point, short};
use crate::scene::{Element, MeshData, Scene};

/// What comes before the triangles of a file of bytes: a comment, and their number.
const HEADER: usize = 84;

/// How many bytes a triangle has: its normal, its corners, and two that nobody uses.
const TRIANGLE: usize = 50;

pub(crate) fn read(bytes: &[u8], source: Source, budget: &mut Budget) -> Result<Scene, ReadError> {
    let mut scene = Scene::default();
    let mut solid = Solid::default();
    let mut end = |solid: &mut Solid| {
        let Solid { name, mesh, .. } = std::mem::take(solid);
        source.add(&mut scene, name, mesh);
    };
    if is_text(bytes) {
        read_text(bytes, &mut solid, budget, &mut end)?;
    } else {
        read_binary(bytes, &mut solid, budget)?;
    }
    end(&mut solid);
    Ok(scene)
}

/// Text begins with the word `solid`; but so do some files of bytes, whose length gives them away.
fn is_text(bytes: &[u8]) -> bool {
    let is_binary = triangle_count(bytes)
        .is_some_and(|count| count.checked_mul(TRIANGLE) == bytes.len().checked_sub(HEADER));
    let after = bytes.trim_ascii_start().strip_prefix(b"solid");
    let is_word = after.is_some_and(|after| after.first().is_none_or(u8::is_ascii_whitespace));
    is_word && !is_binary
}

/// How many triangles a file of bytes says it has.
fn triangle_count(bytes: &[u8]) -> Option<usize> {
    let count = bytes.get(HEADER - 4..HEADER)?;
    Some(u32::from_le_bytes(count.try_into().ok()?) as usize)
}

/// A solid that is being read.
#[derive(Default)]
struct Solid {
    name: String,
    mesh: MeshData,
    /// The number of each corner, by the bits of its coordinates.
    known: HashMap<[u64; 3], u32>,
}

impl Solid {
    fn corner(
        &mut self,
        place_of: [f64; 3],
        place: Place,
        budget: &mut Budget,
    ) -> Result<u32, ReadError> {
        // 0 and -0 are one place.
        let bits = place_of.map(|coordinate| (coordinate + 0.0).to_bits());
        if let Some(number) = self.known.get(&bits) {
            return Ok(*number);
        }
        // A map has room for more than twice as many as it holds.
        budget.take_growing(size_of::<[f64; 3]>() + size_of::<([u64; 3], u32)>() * 3, place)?;
        let number = self.mesh.positions.len() as u32;
        self.mesh.positions.push(place_of);
        self.known.insert(bits, number);
        Ok(number)
    }

    fn triangle(
        &mut self,
        corners: [[f64; 3]; 3],
        place: Place,
        budget: &mut Budget,
    ) -> Result<(), ReadError> {
        budget.take_growing(size_of::<[u32; 3]>(), place)?;
        let mut triangle = [0; 3];
        for (number, corner) in triangle.iter_mut().zip(corners) {
            *number = self.corner(corner, place, budget)?;
        }
        self.mesh.triangles.push(triangle);
        Ok(())
    }
}

fn read_binary(bytes: &[u8], solid: &mut Solid, budget: &mut Budget) -> Result<(), ReadError> {
    let count = triangle_count(bytes);
    let count =
        count.ok_or_else(|| ReadError::new(Place::File, "this is no STL: it is too short"))?;
    let (triangles, _) = bytes[HEADER..].as_chunks::<TRIANGLE>();
    if triangles.len() < count {
        let reason =
            format!("it should have {count} triangles, and ends after {}", triangles.len());
        return Err(ReadError::new(Place::File, reason));
    }
    for (at, triangle) in triangles[..count].iter().enumerate() {
        let place = Place::Item("triangle", at);
        let (numbers, _) = triangle.as_chunks::<4>();
        let coordinate = |at: usize| finite(f64::from(f32::from_le_bytes(numbers[at])), place);
        let mut corners = [[0.0; 3]; 3];
        for (at, number) in corners.iter_mut().flatten().enumerate() {
            // The first three numbers are the normal.
            *number = coordinate(3 + at)?;
        }
        solid.triangle(corners, place, budget)?;
    }
    Ok(())
}

fn read_text(
    bytes: &[u8],
    solid: &mut Solid,
    budget: &mut Budget,
    end: &mut impl FnMut(&mut Solid),
) -> Result<(), ReadError> {
    let mut corners: Vec<[f64; 3]> = Vec::with_capacity(3);
    for (place, line) in lines(bytes) {
        let line = line?;
        let mut words = line.split_whitespace();
        match words.next() {
            Some("solid") => {
                solid.name = words.collect::<Vec<_>>().join(" ");
                budget.take_growing(solid.name.len() + size_of::<Element>(), place)?;
            }
            Some("vertex") if corners.len() < 3 => corners.push(point(&mut words, place)?),
            Some("vertex") => return Err(ReadError::new(place, "a facet has more than 3 corners")),
            Some("endfacet") => {
                let triangle: [[f64; 3]; 3] = corners.as_slice().try_into().map_err(|_| {
                    ReadError::new(place, format!("a facet has {} corners", corners.len()))
                })?;
                solid.triangle(triangle, place, budget)?;
                corners.clear();
            }
            Some("endsolid") => end(solid),
            Some("facet" | "outer" | "endloop") | None => {}
            Some(word) => {
                return Err(ReadError::new(place, format!("`{}` is no word of STL", short(word))));
            }
        }
    }
    if corners.is_empty() {
        return Ok(());
    }
    Err(ReadError::new(Place::File, "it ends within a facet"))
}
