//! Recording: which parts of a composite shape does a question visit?
//!
//! Every method can ask a shape of parts through [`Composite`]. A stand-in passes each question on to the
//! shape itself and records which parts were shown and what the visitor replied; a shape that is not
//! recorded costs nothing. Surfaces that are not recorded cull facets before they are shown
//! (`PartCuller::show_facets`), with the same proof and in the same order: a recorded part may be one that
//! is culled otherwise.

use std::sync::{Arc, Mutex, PoisonError};

use super::composite::{Composite, CompositePart, CustomComposite, PartVisitor};
use super::composite_enum::CompositeShape;
use super::contact_correction::{Correction, PartContact};
use super::shape_enum::Shape;
use super::space::bvh::TraversalStep;
use super::space::geometry::{Aabb, Nearest, Ray};
use super::space::math::{Pose, Real, Vector};

/// A composite shape that records the questions it is asked.
#[derive(Debug)]
struct RecordingComposite {
    whole: CompositeShape,
    notes: Arc<Mutex<Vec<RecordedQuery>>>,
}

/// Parts that were looked for.
#[derive(Clone, Debug)]
pub(crate) struct RecordedQuery {
    sought: Sought,
    upto: Real,
    pub(crate) asked: Vec<VisitedPart>,
}

/// Where parts were looked for.
#[derive(Clone, Copy, Debug)]
enum Sought {
    Near(Aabb),
    Along(Ray, Real),
}

/// A part that was shown, and how near the next ones had to be after that.
#[derive(Clone, Debug)]
pub(crate) struct VisitedPart {
    pub(crate) index: u32,
    pub(crate) shape: Shape,
    pub(crate) pose: Pose,
    upto: Real,
}

impl RecordingComposite {
    /// Passes a question on, and notes it.
    fn passed_on(
        &self,
        (sought, upto): (Sought, Real),
        visit: &mut PartVisitor,
        ask: impl FnOnce(&dyn Composite, &mut PartVisitor),
    ) {
        let mut asked = Vec::new();
        ask(self.whole.as_composite(), &mut |part, upto| {
            let CompositePart { index, shape, pose } = part;
            let upto = visit(part, upto);
            asked.push(VisitedPart { index, shape: shape.clone(), pose, upto });
            upto
        });
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.push(RecordedQuery { sought, upto, asked });
    }
}

impl Composite for RecordingComposite {
    fn aabb(&self) -> Aabb {
        self.whole.as_composite().aabb()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        let question = (Sought::Near(*near), upto);
        self.passed_on(question, visit, |whole, visit| whole.parts_near(near, upto, visit));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        let question = (Sought::Along(*ray, slack), upto);
        self.passed_on(question, visit, |whole, visit| whole.parts_along(ray, slack, upto, visit));
    }

    fn corrected(&self, contact: &PartContact) -> Correction {
        self.whole.as_composite().corrected(contact)
    }

    fn is_one_sided(&self) -> bool {
        self.whole.as_composite().is_one_sided()
    }

    fn can_enclose(&self) -> bool {
        self.whole.as_composite().can_enclose()
    }

    fn encloses(&self, point: Vector) -> bool {
        self.whole.as_composite().encloses(point)
    }

    fn nearest_from_inside(&self, point: Vector) -> Option<Nearest> {
        self.whole.as_composite().nearest_from_inside(point)
    }
}

/// Runs `ask` on a stand-in for `whole` that records which parts were looked for and visited; returns the
/// answer and the record.
pub(crate) fn recorded<T>(
    whole: &CompositeShape,
    ask: impl FnOnce(&CompositeShape) -> T,
) -> (T, Vec<RecordedQuery>) {
    let notes = Arc::new(Mutex::new(Vec::new()));
    let listener = RecordingComposite { whole: whole.clone(), notes: Arc::clone(&notes) };
    let answer = ask(&CompositeShape::Custom(CustomComposite::new(listener)));
    let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
    (answer, std::mem::take(&mut *notes))
}

impl RecordedQuery {
    /// What of the tree of a shape was looked at; without a tree, only its parts.
    pub(crate) fn looked(&self, whole: &CompositeShape) -> Vec<TraversalStep> {
        let replies: Vec<Real> = self.asked.iter().map(|visit| visit.upto).collect();
        if let CompositeShape::HeightField(field) = whole {
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
            (None, _) => vec![TraversalStep::Asked; self.asked.len()],
        }
    }
}
