//! What is in a scene, before it is checked.

use tangency_io::{Element, Scene};

use crate::bodies::Bodies;
use crate::report::{ElementRemark, ModelSummary};
use crate::summary;

/// What is in a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspection {
    /// The models.
    pub models: Vec<ModelSummary>,
    /// How many elements of each type there are, by name.
    pub types: Vec<(String, usize)>,
    /// The names of the properties that elements have.
    pub properties: Vec<String>,
    /// Elements that are surfaces and not solids, and why.
    pub open: Vec<ElementRemark>,
    /// Elements that are mended before they are asked, and how.
    pub mended: Vec<ElementRemark>,
    /// Elements of which no shape can be made, and why.
    pub broken: Vec<ElementRemark>,
    /// The volume that the solids enclose, in cubic metres; what they share counts twice.
    pub volume: f64,
}

/// Looks at all elements of a scene; `None` if their shapes would take more than so many bytes.
pub fn inspect(scene: &Scene, most_memory: usize) -> Option<Inspection> {
    let order: Vec<usize> = (0..scene.elements.len()).collect();
    let bodies = Bodies::of(scene, &order, most_memory)?;
    let elements: Vec<&Element> = scene.elements.iter().collect();
    let mut types = std::collections::BTreeMap::<&str, usize>::new();
    let mut properties = std::collections::BTreeSet::<&str>::new();
    for element in &elements {
        *types.entry(&element.kind).or_default() += 1;
        properties.extend(element.properties.keys().map(String::as_str));
    }
    let volumes = (0..elements.len()).filter_map(|at| bodies.form(at)?.solid());
    Some(Inspection {
        models: summary::models(scene),
        types: types.into_iter().map(|(name, count)| (name.to_owned(), count)).collect(),
        properties: properties.into_iter().map(str::to_owned).collect(),
        open: summary::open(&elements, &bodies),
        mended: summary::mended(&elements, &bodies),
        broken: summary::broken(&elements, &bodies),
        volume: volumes.map(|solid| solid.volume()).sum(),
    })
}
