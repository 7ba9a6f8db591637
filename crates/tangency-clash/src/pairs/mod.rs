//! How do two bodies lie to each other?

mod contact;
mod convex;
mod copies;
mod curve;
mod solids;
mod surfaces;

pub(crate) use convex::Scratch;
use tangency::d3_f64::{Aabb, Closest, Vector};

use crate::bodies::{Bodies, Body, Form};
use crate::finding::{Class, DepthKind};

/// From where on something is worth a finding, in metres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Overlap that is not deeper is a touch.
    pub(crate) hard: f64,
    /// What is nearer is a finding.
    pub(crate) clearance: f64,
    /// What is apart and no further touches.
    pub(crate) touch: f64,
    /// How far copies may differ.
    pub(crate) duplicates: f64,
}

impl Limits {
    /// How far from each other two boxes may be that have something to tell.
    pub(crate) fn reach(&self) -> f64 {
        self.clearance.max(self.touch).max(self.duplicates)
    }
}

/// One of two bodies.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    pub(crate) body: &'a Body,
    pub(crate) form: &'a Form,
}

/// What was found about a pair.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Verdict {
    pub(crate) class: Class,
    pub(crate) depth: Option<(f64, DepthKind)>,
    pub(crate) volume: Option<f64>,
    pub(crate) distance: Option<f64>,
    pub(crate) area: Option<f64>,
    pub(crate) length: Option<f64>,
    pub(crate) deviation: Option<f64>,
    pub(crate) normal: Option<Vector>,
    pub(crate) point: Vector,
    pub(crate) bounds: Aabb,
    pub(crate) note: &'static str,
}

impl Verdict {
    /// A class and where; all figures are still open.
    fn new(class: Class, point: Vector, bounds: Aabb) -> Self {
        Self {
            class,
            depth: None,
            volume: None,
            distance: None,
            area: None,
            length: None,
            deviation: None,
            normal: None,
            point,
            bounds,
            note: "",
        }
    }

    /// What is apart, and nearer than was asked for.
    fn clearance(seen: &Closest) -> Self {
        let around = Aabb::new(seen.on_a, seen.on_a).merged_with_point(seen.on_b);
        Self {
            distance: Some(seen.distance()),
            normal: Some(seen.normal),
            ..Self::new(Class::Clearance, seen.on_a.lerp(seen.on_b, 0.5), around)
        }
    }
}

/// What is not deeper than this many times the size of a pair is a touch, whatever the tolerance: files and poses are rounded.
const ROUNDING: f64 = 1e-9;

/// What there is to say about two bodies.
pub(crate) fn judge(
    bodies: &Bodies,
    [a, b]: [usize; 2],
    limits: &Limits,
    scratch: &mut Scratch,
) -> Option<Verdict> {
    let side = |at: usize| Some(Side { body: &bodies.bodies[at], form: bodies.form(at)? });
    let (a, b) = (side(a)?, side(b)?);
    let size = a.body.bounds.merged(&b.body.bounds).half().length();
    let limits = &Limits { hard: limits.hard.max(ROUNDING * size), ..*limits };
    if let Some(deviation) = copies::deviation(a, b, limits.duplicates) {
        let around = a.body.bounds.merged(&b.body.bounds);
        let volume = a.form.solid().map(|solid| solid.volume());
        let found = Verdict::new(Class::Duplicate, around.center(), around);
        return Some(Verdict { deviation: Some(deviation), volume, ..found });
    }
    match (a.form.solid(), b.form.solid()) {
        (Some(of_a), Some(of_b)) => solids::judge([a, b], [of_a, of_b], limits, scratch),
        (Some(_), None) | (None, Some(_)) | (None, None) => surfaces::judge([a, b], limits),
    }
}
