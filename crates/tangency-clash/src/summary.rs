//! What a check looked at.

use std::collections::{BTreeMap, BTreeSet};

use tangency_io::{Element, Scene};

use crate::bodies::{Bodies, Geometry};
use crate::collect::{Tally, name_of};
use crate::report::{ElementRemark, ModelSummary, RuleSummary};
use crate::rules::Rule;

pub(crate) fn models(scene: &Scene) -> Vec<ModelSummary> {
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for element in &scene.elements {
        let [elements, triangles] = counts.entry(&element.model).or_default();
        *elements += 1;
        *triangles += scene.meshes[element.mesh].triangles.len();
    }
    let of_model = |(name, [elements, triangles]): (&str, [usize; 2])| ModelSummary {
        name: name.to_owned(),
        elements,
        triangles,
    };
    counts.into_iter().map(of_model).collect()
}

/// The types that elements have, for somebody who asked for one that none has.
pub(crate) fn types(elements: &[&Element]) -> String {
    let known: BTreeSet<&str> = elements.iter().map(|element| element.kind.as_str()).collect();
    let mut named: Vec<&str> = known.into_iter().filter(|kind| !kind.is_empty()).collect();
    let more = named.len() > FEW;
    named.truncate(FEW);
    match (named.is_empty(), more) {
        (true, _) => "none".to_owned(),
        (false, false) => named.join(", "),
        (false, true) => format!("{}, …", named.join(", ")),
    }
}

/// So many types are named.
const FEW: usize = 12;

pub(crate) fn rule(rule: &Rule, elements: [usize; 2], tally: &Tally) -> RuleSummary {
    RuleSummary {
        name: rule.name.clone(),
        a: rule.a.to_string(),
        b: rule.b.as_ref().map(ToString::to_string).unwrap_or_default(),
        elements,
        limits: rule.quantities().map(|(name, number)| (name.to_owned(), number)).into(),
        candidates: tally.candidates,
        excluded: tally.excluded,
        touches_not_listed: tally.touches_not_listed,
        below_limits: tally.below_limits,
    }
}

pub(crate) fn open(elements: &[&Element], bodies: &Bodies) -> Vec<ElementRemark> {
    remarks(elements, |at| match &bodies.form(at)?.geometry {
        Geometry::Solid(_) => None,
        Geometry::Surface(_, why) => Some(why.clone()),
    })
}

pub(crate) fn mended(elements: &[&Element], bodies: &Bodies) -> Vec<ElementRemark> {
    remarks(elements, |at| {
        let mended = &bodies.form(at)?.mended;
        (!mended.is_empty()).then(|| mended.join("; "))
    })
}

pub(crate) fn broken(elements: &[&Element], bodies: &Bodies) -> Vec<ElementRemark> {
    remarks(elements, |at| bodies.broken.get(&at).cloned())
}

/// What there is to say about elements of which there is.
fn remarks(elements: &[&Element], say: impl Fn(usize) -> Option<String>) -> Vec<ElementRemark> {
    let of_one = |(at, element): (usize, &&Element)| {
        say(at).map(|remark| ElementRemark { element: name_of(element), remark })
    };
    elements.iter().enumerate().filter_map(of_one).collect()
}
