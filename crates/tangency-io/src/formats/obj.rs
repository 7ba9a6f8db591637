//! Wavefront OBJ: an element for each object (`o`) and group (`g`) that has faces.

use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::faces::Faces;
use crate::formats::source::Source;
use crate::formats::text::{lines, point, short};
use crate::scene::{Element, MeshData, Scene};

/// A corner that no element has yet.
const NOBODY: u32 = u32::MAX;

/// What was read so far.
struct Reader<'a> {
    source: Source<'a>,
    positions: Vec<[f64; 3]>,
    /// For each position, which element had it last, and its number there.
    users: Vec<[u32; 2]>,
    faces: Faces,
    scene: Scene,
    /// The name and the mesh of what is being read.
    name: String,
    mesh: MeshData,
    face: Vec<u32>,
}

pub(crate) fn read(bytes: &[u8], source: Source, budget: &mut Budget) -> Result<Scene, ReadError> {
    let mut reader = Reader {
        source,
        positions: Vec::new(),
        users: Vec::new(),
        faces: Faces::new(),
        scene: Scene::default(),
        name: String::new(),
        mesh: MeshData::default(),
        face: Vec::new(),
    };
    for (place, line) in lines(bytes) {
        reader.take(&line?, place, budget)?;
    }
    reader.finish();
    Ok(reader.scene)
}

impl Reader<'_> {
    fn take(&mut self, line: &str, place: Place, budget: &mut Budget) -> Result<(), ReadError> {
        if line.trim_end().ends_with('\\') {
            return Err(ReadError::new(place, "lines that go on in the next one are not read"));
        }
        let mut words = line.split_whitespace();
        match words.next() {
            Some("v") => {
                budget.take_growing(size_of::<([f64; 3], [u32; 2])>(), place)?;
                self.positions.push(point(&mut words, place)?);
                self.users.push([NOBODY; 2]);
            }
            Some("f") => self.take_face(words, place, budget)?,
            Some("o" | "g") => {
                self.finish();
                let name = words.collect::<Vec<_>>().join(" ");
                budget.take_growing(name.len() + size_of::<Element>(), place)?;
                self.name = name;
            }
            // Textures, normals, materials, lines and points are no surface.
            Some(_) | None => {}
        }
        Ok(())
    }

    fn take_face<'w>(
        &mut self,
        words: impl Iterator<Item = &'w str>,
        place: Place,
        budget: &mut Budget,
    ) -> Result<(), ReadError> {
        let mut face = std::mem::take(&mut self.face);
        face.clear();
        for word in words {
            let position = self.position(word, place)?;
            face.push(self.corner(position, place, budget)?);
        }
        self.faces.add(&face, &mut self.mesh, budget, place)?;
        self.face = face;
        Ok(())
    }

    /// Which position a corner is at: counted from 1, or from the last one backwards if it is negative.
    fn position(&self, word: &str, place: Place) -> Result<usize, ReadError> {
        let first = word.split('/').next().unwrap_or(word);
        let number: Result<i64, _> = first.parse();
        let count = self.positions.len();
        let wrong = |reason: String| ReadError::new(place, reason);
        let number = number.map_err(|_| wrong(format!("`{}` is no corner", short(word))))?;
        let at = if number < 0 { number.checked_add(count as i64) } else { number.checked_sub(1) };
        let at = at.and_then(|at| usize::try_from(at).ok()).filter(|at| *at < count);
        at.ok_or_else(|| wrong(format!("a face names vertex {number}, and there are {count}")))
    }

    /// The number of a position in the element that is being read.
    fn corner(
        &mut self,
        position: usize,
        place: Place,
        budget: &mut Budget,
    ) -> Result<u32, ReadError> {
        let element = self.scene.elements.len() as u32;
        let [user, number] = self.users[position];
        if user == element {
            return Ok(number);
        }
        budget.take_growing(size_of::<[f64; 3]>(), place)?;
        let number = self.mesh.positions.len() as u32;
        self.mesh.positions.push(self.positions[position]);
        self.users[position] = [element, number];
        Ok(number)
    }

    /// Ends what is being read.
    fn finish(&mut self) {
        let mesh = std::mem::take(&mut self.mesh);
        self.source.add(&mut self.scene, self.name.clone(), mesh);
    }
}
