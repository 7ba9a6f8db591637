//! Replay of a composite shape, part by part.
//!
//! The question is asked once more with a stand-in that records (`recorded`): the boxes and parts of the explanation
//! are those that the question itself looked at, in its order. What each part said is measured beside it.

use super::recorder::StepRecorder;
use super::report::Step;
use super::space::bvh::TraversalStep;
use super::space::geometry::{Aabb, Closest};
use super::space::kernel;
use super::space::math::{Pose, Real, from_kernel};
use super::space::narrow_phase::{QueryLimits, RelativePose, closest_in_kernel, dispatch, placed};
use super::space::shapes::{
    BoxInfoPair, CompositeShape, Obb, PartInfo, PartInfoPair, Shape, recorded,
};

impl StepRecorder<'_> {
    /// A shape of parts, which is the method's first shape, and another one, placed in its frame.
    pub(crate) fn parts(
        &mut self,
        whole: &CompositeShape,
        other: &Shape,
        relative: &RelativePose,
        answer: &Closest,
    ) {
        let (_, queries) =
            recorded(whole, |whole| whole.closest_local(other, relative, &QueryLimits::ANY));
        let pose = if self.is_swapped { *self.b.1 } else { *self.a.1 };
        let mut best = Best { limit: f64::INFINITY, parts: None };
        if let Some(query) = queries.first() {
            let mut asked = query.asked.iter();
            for looked in query.looked(whole) {
                match looked {
                    TraversalStep::Opened { around, inside, left_out } => {
                        self.opened(&around, inside, &left_out, &pose);
                    }
                    TraversalStep::Asked => {
                        let Some(part) = asked.next() else { break };
                        let seen = relative.seen_from(&part.pose);
                        let found = best.hear(&part.shape, other, &seen);
                        let piece = PartInfo {
                            index: part.index,
                            shape: part.shape.clone(),
                            pose: placed(&pose, &part.pose),
                        };
                        let parts = self.pieces(piece);
                        self.asked(parts, found, &mut best.parts);
                    }
                }
            }
        }
        self.decided(best.parts, answer);
    }

    fn opened(&mut self, around: &Aabb, inside: usize, left_out: &[Aabb], pose: &Pose) {
        let Some(boxes) = self.boxes(around, pose) else { return };
        let left_out = left_out.iter().filter_map(|around| self.boxes(around, pose)).collect();
        self.steps.push(Step::Opened { boxes, inside, left_out });
    }

    /// A box of the method's first shape; `None` for one that is beyond all measure.
    fn boxes(&self, around: &Aabb, pose: &Pose) -> Option<BoxInfoPair> {
        let around = Some(Obb::from_local_aabb(around, pose).ok()?);
        Some(match self.is_swapped {
            true => BoxInfoPair { a: None, b: around },
            false => BoxInfoPair { a: around, b: None },
        })
    }

    fn pieces(&self, piece: PartInfo) -> Box<PartInfoPair> {
        Box::new(match self.is_swapped {
            true => PartInfoPair { a: None, b: Some(piece) },
            false => PartInfoPair { a: Some(piece), b: None },
        })
    }

    /// Parts were asked; they are the best so far if they said how near they are.
    pub(crate) fn asked(
        &mut self,
        parts: Box<PartInfoPair>,
        found: Option<f64>,
        best: &mut Option<(Box<PartInfoPair>, f64)>,
    ) {
        if let Some(separation) = found {
            *best = Some((parts.clone(), separation));
        }
        self.steps.push(Step::Asked { parts, separation: found.map(|gap| self.less_skin(gap)) });
    }

    /// The parts that were best decide, or something is enclosed without touching them.
    pub(crate) fn decided(&mut self, best: Option<(Box<PartInfoPair>, f64)>, answer: &Closest) {
        let Some((parts, separation)) = best else { return };
        let separation = self.less_skin(separation);
        self.steps.push(Step::Decided { parts, separation });
        if separation > 0.0 && answer.separation < 0.0 {
            self.steps.push(Step::Enclosed { separation: answer.separation });
        } else if answer.separation < separation {
            self.steps.push(Step::Parted { separation: answer.separation });
        }
    }

    /// What a method that knows nothing of the radii around the shapes takes for their separation.
    fn less_skin(&self, separation: f64) -> Real {
        from_kernel(separation) - self.skin
    }
}

/// The best that was heard so far.
struct Best {
    limit: f64,
    parts: Option<(Box<PartInfoPair>, f64)>,
}

impl Best {
    /// How near a part is, if that is nearer than what was heard before.
    fn hear(&mut self, part: &Shape, other: &Shape, relative: &RelativePose) -> Option<f64> {
        let limits = QueryLimits { limit: self.limit, first: None };
        let found =
            closest_in_kernel(&dispatch(part, other), (part, other), relative, &limits).ok()?;
        let is_nearer = self.parts.as_ref().is_none_or(|(_, best)| found.separation < *best);
        self.limit =
            if is_nearer { kernel::lesser(self.limit, found.separation) } else { self.limit };
        is_nearer.then_some(found.separation)
    }
}
