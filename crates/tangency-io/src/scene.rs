//! What was read: elements, and the meshes that they are made of.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::transform::Transform;

/// Triangles over shared corners, in the frame and the unit of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeshData {
    /// The corners.
    pub positions: Vec<[f64; 3]>,
    /// The triangles, by the numbers of their corners.
    pub triangles: Vec<[u32; 3]>,
}

/// A thing with a name, at a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Element {
    /// What it is called by programs; no two elements of one model have the same.
    pub id: String,
    /// What people call it; may be empty.
    pub name: String,
    /// What kind of thing it is, as `IfcWall`; may be empty.
    pub kind: String,
    /// The model that it is of: the name of its file without the ending.
    pub model: String,
    /// What else the file says of it.
    pub properties: BTreeMap<String, String>,
    /// Which of the meshes of the scene it is; elements may share one.
    pub mesh: usize,
    /// Where the mesh is put: from the frame of the mesh to metres in the world.
    pub transform: Transform,
    /// Red, green, blue and opacity, each from 0 to 1. GLB is written with it; no reader tells it.
    pub colour: Option<[f32; 4]>,
}

/// Elements and their meshes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The elements, in the order of the file. What has no triangles is none.
    pub elements: Vec<Element>,
    /// The meshes, each of one or more elements.
    pub meshes: Vec<MeshData>,
}

impl Scene {
    /// The corners of an element, in metres in the world.
    ///
    /// # Panics
    /// If the element is of another scene, and its mesh is not here.
    pub fn corners(&self, element: &Element) -> impl Iterator<Item = [f64; 3]> {
        let transform = element.transform;
        self.meshes[element.mesh].positions.iter().map(move |point| transform.apply(*point))
    }

    /// How many triangles all elements have together.
    pub fn triangle_count(&self) -> usize {
        self.elements.iter().map(|element| self.meshes[element.mesh].triangles.len()).sum()
    }

    /// The box around an element, from the lowest corner to the highest; `None` if it has no corner.
    ///
    /// # Panics
    /// If the element is of another scene, and its mesh is not here.
    pub fn bounds_of(&self, element: &Element) -> Option<[[f64; 3]; 2]> {
        around(self.corners(element))
    }

    /// The box around everything, from the lowest corner to the highest; `None` if there is no corner.
    pub fn bounds(&self) -> Option<[[f64; 3]; 2]> {
        around(self.elements.iter().flat_map(|element| self.corners(element)))
    }

    /// Takes the elements of another scene in. Those of one model that have the same id are told apart by numbers.
    pub fn append(&mut self, other: Self) {
        self.take_in(other);
        self.tell_ids_apart();
    }

    /// Takes the elements of another scene in, as they are.
    pub(crate) fn take_in(&mut self, other: Self) {
        let offset = self.meshes.len();
        self.meshes.extend(other.meshes);
        let moved = |element: Element| Element { mesh: element.mesh + offset, ..element };
        self.elements.extend(other.elements.into_iter().map(moved));
    }

    /// Gives elements of one model that have the same id numbers: `wall`, `wall#2`, `wall#3`.
    pub(crate) fn tell_ids_apart(&mut self) {
        let mut taken: HashSet<(String, String)> = HashSet::new();
        let mut counts: HashMap<(String, String), usize> = HashMap::new();
        for Element { id, model, .. } in &mut self.elements {
            let name = (model.clone(), id.clone());
            while !taken.insert((model.clone(), id.clone())) {
                let count = counts.entry(name.clone()).or_insert(1);
                *count += 1;
                *id = format!("{}#{count}", name.1);
            }
        }
    }
}

/// The box around some places.
fn around(places: impl Iterator<Item = [f64; 3]>) -> Option<[[f64; 3]; 2]> {
    let mut around: Option<[[f64; 3]; 2]> = None;
    for place in places {
        let [low, high] = around.get_or_insert([place; 2]);
        for axis in 0..3 {
            low[axis] = low[axis].min(place[axis]);
            high[axis] = high[axis].max(place[axis]);
        }
    }
    around
}
