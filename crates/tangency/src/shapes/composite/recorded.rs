//! How is a shape of parts listened to while it is asked?
//!
//! Everyone who asks a shape of parts can do so through [`Composite`]. So one that passes each question on to
//! the shape itself, and notes what was shown and what came back, hears all of it; a shape that no one
//! listens to has no part in this. Surfaces that no one listens to glance at a facet before it is shown
//! (`PartCuller::show_facets`), with the same proof and in the same order: a part that is heard of may be one
//! that a glance was enough for.

use std::sync::{Arc, Mutex, PoisonError};

use super::composite::{Composed, Composite, Member, Visitor};
use super::concave_enum::Concave;
use super::shape_enum::Shape;
use super::space::bvh::Looked;
use super::space::geometry::{Aabb, Ray};
use super::space::math::{Pose, Real, Vector};

/// A shape of parts with someone who listens.
#[derive(Debug)]
struct Overheard {
    whole: Concave,
    notes: Arc<Mutex<Vec<Inquiry>>>,
}

/// Parts that were looked for.
#[derive(Clone, Debug)]
pub(crate) struct Inquiry {
    sought: Sought,
    upto: Real,
    pub(crate) asked: Vec<Visit>,
}

/// Where parts were looked for.
#[derive(Clone, Copy, Debug)]
enum Sought {
    Near(Aabb),
    Along(Ray, Real),
}

/// A part that was shown, and how near the next ones had to be after that.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) index: u32,
    pub(crate) shape: Shape,
    pub(crate) pose: Pose,
    upto: Real,
}

impl Overheard {
    /// Passes a question on, and notes it.
    fn passed_on(
        &self,
        (sought, upto): (Sought, Real),
        visit: &mut Visitor,
        ask: impl FnOnce(&dyn Composite, &mut Visitor),
    ) {
        let mut asked = Vec::new();
        ask(self.whole.as_composite(), &mut |part, upto| {
            let Member { index, shape, pose } = part;
            let upto = visit(part, upto);
            asked.push(Visit { index, shape: shape.clone(), pose, upto });
            upto
        });
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.push(Inquiry { sought, upto, asked });
    }
}

impl Composite for Overheard {
    fn aabb(&self) -> Aabb {
        self.whole.as_composite().aabb()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut Visitor) {
        let question = (Sought::Near(*near), upto);
        self.passed_on(question, visit, |whole, visit| whole.parts_near(near, upto, visit));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut Visitor) {
        let question = (Sought::Along(*ray, slack), upto);
        self.passed_on(question, visit, |whole, visit| whole.parts_along(ray, slack, upto, visit));
    }

    fn pushing(&self, part: u32, normal: Vector) -> Option<Vector> {
        self.whole.as_composite().pushing(part, normal)
    }

    fn is_ghost(&self, part: u32, normal: Vector, point: Vector) -> bool {
        self.whole.as_composite().is_ghost(part, normal, point)
    }

    fn can_enclose(&self) -> bool {
        self.whole.as_composite().can_enclose()
    }

    fn encloses(&self, point: Vector) -> bool {
        self.whole.as_composite().encloses(point)
    }
}

/// What is asked of a shape of parts while it is given to someone in its place.
pub(crate) fn overheard<T>(whole: &Concave, ask: impl FnOnce(&Concave) -> T) -> (T, Vec<Inquiry>) {
    let notes = Arc::new(Mutex::new(Vec::new()));
    let listener = Overheard { whole: whole.clone(), notes: Arc::clone(&notes) };
    let answer = ask(&Concave::Custom(Composed::new(listener)));
    let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
    (answer, std::mem::take(&mut *notes))
}

impl Inquiry {
    /// What of the tree of a shape was looked at; without a tree, only its parts.
    pub(crate) fn looked(&self, whole: &Concave) -> Vec<Looked> {
        let replies: Vec<Real> = self.asked.iter().map(|visit| visit.upto).collect();
        if let Concave::HeightField(field) = whole {
            return match &self.sought {
                Sought::Near(near) => field.looked_near(near, self.upto, &replies),
                Sought::Along(ray, slack) => field.looked_along((ray, *slack), self.upto, &replies),
            };
        }
        match (whole.tree(), &self.sought) {
            (Some(tree), Sought::Near(near)) => tree.looked_near(near, self.upto, &replies),
            (Some(tree), Sought::Along(ray, slack)) => {
                tree.looked_along((ray, *slack), self.upto, &replies)
            }
            (None, _) => vec![Looked::Asked; self.asked.len()],
        }
    }
}
