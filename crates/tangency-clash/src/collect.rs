//! Findings out of what was found: copies in sets, the worst first, numbers that can be read.

use std::collections::{BTreeMap, HashMap, HashSet};

use rayon::prelude::*;
use tangency_io::Element;

use crate::bodies::Bodies;
use crate::finding::{Class, ElementName, Finding, Status};
use crate::pairs::Verdict;
use crate::rules::Rule;

/// A pair that was judged, and what it is if it is anything.
pub(crate) struct Found {
    pub(crate) pair: [usize; 2],
    pub(crate) verdict: Option<Box<Verdict>>,
}

/// What was counted on the way.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) candidates: usize,
    pub(crate) excluded: usize,
    pub(crate) touches_not_listed: usize,
    pub(crate) below_limits: usize,
}

/// The findings of a rule, the worst first.
pub(crate) fn findings_of(
    elements: &[&Element],
    bodies: &Bodies,
    rule: &Rule,
    found: Vec<Found>,
) -> Vec<Finding> {
    let named = |found: Found| {
        let verdict = *found.verdict?;
        Some((found.pair.to_vec(), verdict))
    };
    let all = found.into_iter().filter_map(named);
    let (copies, others): (Vec<_>, Vec<_>) =
        all.partition(|(_, verdict)| verdict.class == Class::Duplicate);
    let all: Vec<(Vec<usize>, Verdict)> = sets_of(copies).into_iter().chain(others).collect();
    let mut findings: Vec<Finding> = all
        .par_iter()
        .map(|(members, verdict)| finding(elements, bodies, rule, members, verdict))
        .collect();
    findings.par_sort_by(worst_first);
    findings
}

/// Sets of elements that are all copies of each other. Where one is a copy of a second, and that of a third, but the first is none of
/// the third, there are two sets.
fn sets_of(copies: Vec<(Vec<usize>, Verdict)>) -> Vec<(Vec<usize>, Verdict)> {
    let mut verdicts: BTreeMap<[usize; 2], Verdict> = BTreeMap::new();
    let mut beside: HashMap<usize, Vec<usize>> = HashMap::new();
    for (pair, verdict) in copies {
        let ends = [pair[0].min(pair[1]), pair[0].max(pair[1])];
        beside.entry(ends[0]).or_default().push(ends[1]);
        verdicts.insert(ends, verdict);
    }
    let mut is_told: HashSet<[usize; 2]> = HashSet::new();
    let mut sets = Vec::new();
    for [first, second] in verdicts.keys() {
        if is_told.contains(&[*first, *second]) {
            continue;
        }
        let mut members = vec![*first];
        let mut others = beside[first].clone();
        others.sort_unstable();
        for other in others {
            if members.iter().all(|member| verdicts.contains_key(&[*member, other])) {
                members.push(other);
            }
        }
        // The pair itself may have lost its place to others.
        if !members.contains(second) {
            members = vec![*first, *second];
        }
        sets.push(set_of(&members, &verdicts, &mut is_told));
    }
    sets
}

/// A set of copies: how far they differ at most, and the box around them.
fn set_of(
    members: &[usize],
    verdicts: &BTreeMap<[usize; 2], Verdict>,
    is_told: &mut HashSet<[usize; 2]>,
) -> (Vec<usize>, Verdict) {
    let mut whole: Option<Verdict> = None;
    for (at, one) in members.iter().enumerate() {
        for other in &members[at + 1..] {
            let pair = [*one, *other];
            is_told.insert(pair);
            let verdict = &verdicts[&pair];
            let so_far = whole.get_or_insert_with(|| verdict.clone());
            let deviation = so_far.deviation.zip(verdict.deviation);
            so_far.deviation = deviation.map(|(one, other)| one.max(other));
            so_far.bounds = so_far.bounds.merged(&verdict.bounds);
        }
    }
    (members.to_vec(), whole.unwrap_or_else(|| verdicts[&[members[0], members[1]]].clone()))
}

/// Joins two elements, and all that they are joined with.
pub(crate) fn join(first: &mut [usize], one: usize, other: usize) {
    let [one, other] = [root(first, one), root(first, other)];
    first[one.max(other)] = one.min(other);
}

/// The lowest number that an element is joined with; the way there is halved.
pub(crate) fn root(first: &mut [usize], mut at: usize) -> usize {
    while first[at] != at {
        first[at] = first[first[at]];
        at = first[at];
    }
    at
}

/// The order of findings: by class, then how much and how deep, then by name.
fn worst_first(one: &Finding, other: &Finding) -> std::cmp::Ordering {
    let less = |one: Option<f64>, other: Option<f64>| {
        other.unwrap_or(f64::INFINITY).total_cmp(&one.unwrap_or(f64::INFINITY))
    };
    one.class
        .cmp(&other.class)
        .then_with(|| less(one.volume, other.volume))
        .then_with(|| less(one.depth, other.depth))
        .then_with(|| less(one.area, other.area))
        .then_with(|| less(other.distance, one.distance))
        .then_with(|| one.elements.cmp(&other.elements))
}

fn finding(
    elements: &[&Element],
    bodies: &Bodies,
    rule: &Rule,
    members: &[usize],
    verdict: &Verdict,
) -> Finding {
    let out = |place| bodies.out(place).map(|number| rounded(number, PLACES));
    let figure = |number: f64| rounded(number, FIGURES);
    Finding {
        id: String::new(),
        rule: rule.name.clone(),
        class: verdict.class,
        status: Status::New,
        comment: String::new(),
        elements: members.iter().map(|at| name_of(elements[*at])).collect(),
        depth: verdict.depth.map(|(depth, _)| figure(depth)),
        depth_kind: verdict.depth.map(|(_, kind)| kind),
        volume: verdict.volume.map(figure),
        distance: verdict.distance.map(figure),
        area: verdict.area.map(figure),
        length: verdict.length.map(figure),
        deviation: verdict.deviation.map(figure),
        point: out(verdict.point),
        normal: verdict.normal.map(|normal| <[f64; 3]>::from(normal).map(figure)),
        bounds: [out(verdict.bounds.min), out(verdict.bounds.max)],
        note: verdict.note.to_owned(),
    }
}

pub(crate) fn name_of(element: &Element) -> ElementName {
    ElementName {
        model: element.model.clone(),
        id: element.id.clone(),
        name: element.name.clone(),
        kind: element.kind.clone(),
    }
}

/// The digits of figures: more than anybody measures, fewer than rounding takes from what is far from the origin.
const FIGURES: i32 = 9;

/// The digits of places.
const PLACES: i32 = 13;

/// A number with so many digits: a whole number, divided or multiplied by a power of ten. Both are exact, so that the result is the
/// nearest number to its decimal digits, and is printed with no more of them.
fn rounded(number: f64, digits: i32) -> f64 {
    if number == 0.0 || !number.is_finite() {
        return number;
    }
    let places = digits - 1 - number.abs().log10().floor() as i32;
    match places {
        0..=22 => {
            let power = 10f64.powi(places);
            (number * power).round() / power
        }
        -22..0 => {
            let power = 10f64.powi(-places);
            (number / power).round() * power
        }
        // Beyond that powers of ten are not exact.
        _ => format!("{number:.*e}", digits as usize - 1).parse().unwrap_or(number),
    }
}

#[cfg(test)]
mod tests {
    use super::rounded;

    /// As rounding the decimal digits does, for all sizes; a last digit may differ where the next one is a five.
    #[test]
    fn numbers_have_so_many_digits() {
        let mut number = 1.234_567_890_123_456_7e-40;
        while number < 1e40 {
            for sign in [1.0, -1.0] {
                let expected: f64 = format!("{:.8e}", sign * number).parse().expect("a number");
                let found = rounded(sign * number, 9);
                assert!(
                    (found - expected).abs() <= 1.001e-8 * number,
                    "{number}: {found} {expected}"
                );
                let shown = format!("{found:e}");
                let mantissa = shown.split('e').next().unwrap_or_default();
                assert!(mantissa.trim_start_matches('-').len() <= 10, "{number} is {shown}");
            }
            number *= 1.37;
        }
        assert_eq!([rounded(0.05 + 1e-14, 9), rounded(0.0, 9), rounded(3.0, 9)], [0.05, 0.0, 3.0]);
    }
}
