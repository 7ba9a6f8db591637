//! The motion of a composite shape: which of its parts decides, and how is it explained?
//!
//! The question is asked with a stand-in that records (`recorded`), which tells the parts that were asked. The
//! one whose contact is the answer is explained; of a way that is free, the one that is nearest to the other
//! shape at one of a few moments.

use super::explain_pair::explain;
use super::motion_report::{MotionExplanation, Sample};
use super::report::Step;
use super::space::geometry::{Closest, Impact};
use super::space::math::{Motion, Real};
use super::space::narrow_phase::{Ending, closest, part_of};
use super::space::shapes::{CompositeShape, PartInfo, PartInfoPair, Shape, VisitedPart, recorded};

/// A shape on its way.
pub(super) type Moving<'a> = (&'a Shape, &'a Motion);

/// A question about two shapes that move, and how it is explained for two that have no parts.
pub(super) struct Question<'a> {
    pub(super) ask: &'a dyn Fn(Moving, Moving) -> Option<Impact>,
    pub(super) explanation: &'a dyn Fn(Moving, Moving) -> MotionExplanation,
}

impl Question<'_> {
    /// The explanation of two shapes, or of the parts that decide.
    pub(super) fn explained(&self, a: Moving, b: Moving) -> MotionExplanation {
        let is_known = a.1.is_finite() && b.1.is_finite();
        if is_known && let Shape::Composite(whole) = a.0 {
            self.explained_by_parts(whole, a, b)
        } else if is_known && let Shape::Composite(whole) = b.0 {
            self.explained_by_parts(whole, b, a).flipped()
        } else {
            (self.explanation)(a, b)
        }
    }

    /// For an A of parts: the explanation of the part that decides.
    fn explained_by_parts(
        &self,
        whole: &CompositeShape,
        a: Moving,
        b: Moving,
    ) -> MotionExplanation {
        let (impact, queries) = recorded(whole, |whole| {
            let listener = Shape::Composite(whole.clone());
            (self.ask)((&listener, a.1), b)
        });
        let asked = queries.last().map_or(&[][..], |query| &query.asked);
        let is_decisive = |part: &&VisitedPart| {
            let alone = (self.ask)((&part.shape, &part_of(a.1, &part.pose)), b);
            impact.is_some() && alone.map(|alone| alone.of_part(part.index)) == impact
        };
        let explanation =
            |part: &VisitedPart| self.explained((&part.shape, &part_of(a.1, &part.pose)), b);
        let decisive = match impact {
            Some(_) => asked.iter().find(is_decisive).map(|part| (part, explanation(part))),
            None => nearest(asked, a, b).map(|part| (part, explanation(part))),
        };
        let Some((part, explanation)) = decisive else { return self.without_parts(a, b, impact) };
        let (index, shape) = (part.index, part.shape.clone());
        let piece = PartInfo { index, shape, pose: part_of(a.1, &part.pose).start };
        let parts = Box::new(PartInfoPair { a: Some(piece), ..*explanation.parts });
        let behind = [Some((a.0.clone(), *a.1)), explanation.behind[1].clone()];
        MotionExplanation { impact, parts, behind, asked: asked.len(), ..explanation }
    }

    /// An explanation that no part decides: B is enclosed from the start, or nothing comes near it.
    fn without_parts(&self, a: Moving, b: Moving, impact: Option<Impact>) -> MotionExplanation {
        let sample = |seen: Closest| Sample { fraction: 0.0, closest: seen, free: None };
        let seen = closest(a.0, &a.1.start, b.0, &b.1.start);
        let ending = match impact {
            Some(_) => Ending::Overlapping,
            None if seen.separation.is_nan() => Ending::NotANumber,
            None => Ending::NothingNear,
        };
        let samples = impact.iter().map(|impact| sample(impact.contact)).collect();
        MotionExplanation {
            impact,
            samples,
            ahead: Vec::new(),
            ending,
            is_cut_short: false,
            ..(self.explanation)(a, b)
        }
    }
}

/// At how many moments after the start it is looked which part is nearest on a way that is free.
const MOMENTS: u8 = 8;

/// The part that decides how near the two are at the moment at which they are nearest, if it was asked; or
/// else any.
fn nearest<'a>(asked: &'a [VisitedPart], a: Moving, b: Moving) -> Option<&'a VisitedPart> {
    let mut least = Real::INFINITY;
    let mut nearest = asked.first();
    for moment in 0..=MOMENTS {
        let fraction = Real::from(moment) / Real::from(MOMENTS);
        let explanation = explain(a.0, &a.1.at(fraction), b.0, &b.1.at(fraction));
        let decided = explanation.steps.iter().find_map(|step| {
            if let Step::Decided { parts, .. } = step { parts.a.as_ref() } else { None }
        });
        let found = decided.and_then(|piece| asked.iter().find(|part| part.index == piece.index));
        if found.is_some() && explanation.answer.separation < least {
            (least, nearest) = (explanation.answer.separation, found);
        }
    }
    nearest
}
