//! The elements of a scene as shapes that can be asked: near a common origin, and one shape for all instances.

mod facets;
mod form;
mod polar;

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;
use tangency::d3_f64::{Aabb, Pose, Vector};
use tangency_io::Scene;

pub(crate) use facets::{Facet, Facets};
pub(crate) use form::{Form, Geometry};
use polar::{Placement, Stretch, StretchKey};

/// An element where it is.
pub(crate) struct Body {
    /// Which of the forms it is; `None` if no shape could be made of its triangles.
    pub(crate) form: Option<usize>,
    pub(crate) pose: Pose,
    pub(crate) bounds: Aabb,
}

impl Body {
    /// The body, moved by a shift.
    pub(crate) fn shifted(&self, shift: Vector) -> Self {
        let pose = Pose { translation: self.pose.translation + shift, ..self.pose };
        Self { form: self.form, pose, bounds: self.bounds.translated(shift) }
    }
}

/// All elements, in the order that they were asked for.
pub(crate) struct Bodies {
    pub(crate) bodies: Vec<Body>,
    pub(crate) forms: Vec<Form>,
    /// Why a form could not be made, for those that could not.
    pub(crate) broken: BTreeMap<usize, String>,
    /// What was subtracted from all places.
    pub(crate) origin: [f64; 3],
}

/// A bound of the bytes that a triangle takes in a shape, with its tree, its neighbours and its share of a hull; 375 were measured.
const TRIANGLE: usize = 512;

/// A bound of the bytes that an element takes on the way to a body.
const ELEMENT: usize = 512;

impl Bodies {
    /// The elements of a scene, in an order; `None` if their shapes would take more than so many bytes.
    pub(crate) fn of(scene: &Scene, order: &[usize], most: usize) -> Option<Self> {
        let centers: Vec<[f64; 3]> =
            scene.meshes.par_iter().map(|mesh| middle(&mesh.positions)).collect();
        let placements: Vec<Placement> = order
            .par_iter()
            .map(|at| {
                let element = &scene.elements[*at];
                Placement::new(&element.transform, centers[element.mesh])
            })
            .collect();
        let origin = median(&placements);
        let mut number_of: HashMap<(usize, StretchKey), usize> = HashMap::new();
        let mut wanted: Vec<(usize, Stretch)> = Vec::new();
        let mut form_of = Vec::with_capacity(order.len());
        for (at, placement) in order.iter().zip(&placements) {
            let mesh = scene.elements[*at].mesh;
            let key = (mesh, placement.stretch.key());
            // The first instance tells the stretch of all that differ from it by rounding.
            form_of.push(*number_of.entry(key).or_insert_with(|| {
                wanted.push((mesh, placement.stretch));
                wanted.len() - 1
            }));
        }
        let triangles: usize =
            wanted.iter().map(|(mesh, _)| scene.meshes[*mesh].triangles.len()).sum();
        let memory = triangles.saturating_mul(TRIANGLE) + order.len().saturating_mul(ELEMENT);
        if memory > most {
            return None;
        }
        let made: Vec<Result<Form, String>> = wanted
            .par_iter()
            .map(|(mesh, stretch)| Form::new(&scene.meshes[*mesh], centers[*mesh], stretch))
            .collect();
        Some(Self::assembled(made, &form_of, &placements, origin))
    }

    fn assembled(
        made: Vec<Result<Form, String>>,
        form_of: &[usize],
        placements: &[Placement],
        origin: [f64; 3],
    ) -> Self {
        let mut forms = Vec::new();
        let mut numbers: Vec<Result<usize, String>> = Vec::new();
        for form in made {
            numbers.push(form.map(|form| {
                forms.push(form);
                forms.len() - 1
            }));
        }
        let place = |(placement, wanted): (&Placement, &usize)| {
            let form = numbers[*wanted].as_ref().ok().copied();
            let shift = core::array::from_fn(|axis| placement.origin[axis] - origin[axis]);
            let pose = Pose::new(placement.rotation, Vector::from(shift));
            let bounds = form.map_or(Aabb::EMPTY, |form| Form::bounds(&forms[form], &pose));
            Body { form, pose, bounds }
        };
        let bodies: Vec<Body> = placements.par_iter().zip(form_of).map(place).collect();
        let why = |(at, wanted): (usize, &usize)| {
            numbers[*wanted].as_ref().err().map(|reason| (at, reason.clone()))
        };
        let broken = form_of.iter().enumerate().filter_map(why).collect();
        Self { bodies, forms, broken, origin }
    }

    /// The form of a body that has one.
    pub(crate) fn form(&self, body: usize) -> Option<&Form> {
        self.bodies[body].form.map(|form| &self.forms[form])
    }

    /// A place in the world of the files.
    pub(crate) fn out(&self, place: Vector) -> [f64; 3] {
        core::array::from_fn(|axis| place[axis] + self.origin[axis])
    }
}

/// The median of where bodies are, along each axis: one that is far from all others takes no digits from them.
fn median(placements: &[Placement]) -> [f64; 3] {
    core::array::from_fn(|axis| {
        let mut places: Vec<f64> = placements.iter().map(|placed| placed.origin[axis]).collect();
        let middle = places.len() / 2;
        if places.is_empty() {
            return 0.0;
        }
        *places.select_nth_unstable_by(middle, f64::total_cmp).1
    })
}

/// The middle of the box around some places.
fn middle(places: &[[f64; 3]]) -> [f64; 3] {
    let mut ends = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
    for place in places {
        for axis in 0..3 {
            ends[0][axis] = ends[0][axis].min(place[axis]);
            ends[1][axis] = ends[1][axis].max(place[axis]);
        }
    }
    core::array::from_fn(|axis| {
        let middle = 0.5 * ends[0][axis] + 0.5 * ends[1][axis];
        if middle.is_finite() { middle } else { 0.0 }
    })
}
