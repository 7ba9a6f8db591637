//! The motion of a composite shape: which of its parts decides, and how is it explained?
//!
//! The question is asked with someone who listens (`recorded`), which tells the parts that were asked. The
//! one whose contact is the answer is filmed; of a way that is free, the one that is nearest to the other
//! shape at one of a few moments.

use super::explain_pair::explain;
use super::motion_report::{Film, Look};
use super::report::Step;
use super::space::geometry::{Closest, Impact};
use super::space::math::{Motion, Real};
use super::space::narrow_phase::{Ending, closest, part_of};
use super::space::shapes::{Concave, Piece, PiecePair, Shape, VisitedPart, recorded};

/// A shape on its way.
pub(super) type Moving<'a> = (&'a Shape, &'a Motion);

/// A question about two shapes that move, and how it is filmed for two that have no parts.
pub(super) struct Question<'a> {
    pub(super) ask: &'a dyn Fn(Moving, Moving) -> Option<Impact>,
    pub(super) film: &'a dyn Fn(Moving, Moving) -> Film,
}

impl Question<'_> {
    /// The film of two shapes, or of the parts that decide.
    pub(super) fn filmed(&self, a: Moving, b: Moving) -> Film {
        let is_known = a.1.is_finite() && b.1.is_finite();
        if is_known && let Shape::Concave(whole) = a.0 {
            self.filmed_by_parts(whole, a, b)
        } else if is_known && let Shape::Concave(whole) = b.0 {
            self.filmed_by_parts(whole, b, a).flipped()
        } else {
            (self.film)(a, b)
        }
    }

    /// For an A of parts: the film of the part that decides.
    fn filmed_by_parts(&self, whole: &Concave, a: Moving, b: Moving) -> Film {
        let (impact, queries) = recorded(whole, |whole| {
            let listener = Shape::Concave(whole.clone());
            (self.ask)((&listener, a.1), b)
        });
        let asked = queries.last().map_or(&[][..], |query| &query.asked);
        let is_decisive = |part: &&VisitedPart| {
            impact.is_some() && (self.ask)((&part.shape, &part_of(a.1, &part.pose)), b) == impact
        };
        let film = |part: &VisitedPart| self.filmed((&part.shape, &part_of(a.1, &part.pose)), b);
        let decisive = match impact {
            Some(_) => asked.iter().find(is_decisive).map(|part| (part, film(part))),
            None => nearest(asked, a, b).map(|part| (part, film(part))),
        };
        let Some((part, film)) = decisive else { return self.without_parts(a, b, impact) };
        let (index, shape) = (part.index, part.shape.clone());
        let piece = Piece { index, shape, pose: part_of(a.1, &part.pose).start };
        let parts = Box::new(PiecePair { a: Some(piece), ..*film.parts });
        let behind = [Some((a.0.clone(), *a.1)), film.behind[1].clone()];
        Film { impact, parts, behind, asked: asked.len(), ..film }
    }

    /// A film that no part decides: B is enclosed from the start, or nothing comes near it.
    fn without_parts(&self, a: Moving, b: Moving, impact: Option<Impact>) -> Film {
        let look = |seen: Closest| Look { fraction: 0.0, seen, free: None };
        let seen = closest(a.0, &a.1.start, b.0, &b.1.start);
        let ending = match impact {
            Some(_) => Ending::Overlapping,
            None if seen.separation.is_nan() => Ending::NotANumber,
            None => Ending::NothingNear,
        };
        let looks = impact.iter().map(|impact| look(impact.seen)).collect();
        Film { impact, looks, ahead: Vec::new(), ending, is_cut_short: false, ..(self.film)(a, b) }
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
        let story = explain(a.0, &a.1.at(fraction), b.0, &b.1.at(fraction));
        let decided = story.steps.iter().find_map(|step| {
            if let Step::Decided { parts, .. } = step { parts.a.as_ref() } else { None }
        });
        let found = decided.and_then(|piece| asked.iter().find(|part| part.index == piece.index));
        if found.is_some() && story.answer.separation < least {
            (least, nearest) = (story.answer.separation, found);
        }
    }
    nearest
}
