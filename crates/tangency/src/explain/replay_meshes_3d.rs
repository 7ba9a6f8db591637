//! Replay of two surfaces of triangles.
//!
//! Both trees are gone down once more, by the same code and with the same answers, with someone who notes
//! which boxes were opened.

use super::recorder::StepRecorder;
use super::report::Step;
use super::space::bvh::TraversalStepOfTwo;
use super::space::geometry::{Aabb, Closest};
use super::space::math::Pose;
use super::space::narrow_phase::{Best, Laid, RelativePose, reach_of};
use super::space::shapes::{BoxInfoPair, Mesh, Obb, PartInfo, PartInfoPair, Shape, Triangulated};

impl StepRecorder<'_> {
    /// Two surfaces of triangles, which are A and B, the second placed in the frame of the first.
    pub(crate) fn meshes(
        &mut self,
        [a, b]: [Triangulated; 2],
        relative: &RelativePose,
        answer: &Closest,
    ) {
        let laid = Laid::new(a, b, relative);
        let (a, b) = (a.surface(), b.surface());
        let mut best = Best::within(f64::INFINITY);
        let mut asked = Vec::new();
        let reach = reach_of(best.limit);
        let looked = a.tree().looked_at_two(b.tree(), &laid.frame, reach, |one, other| {
            let before = best.found.map(|found| found.separation);
            laid.look_at(one, other, &mut best);
            let after = best.found.map(|found| found.separation);
            asked.push((one, other, after.filter(|_| after != before)));
            reach_of(best.limit)
        });
        let mut asked = asked.into_iter();
        let mut nearest = None;
        for looked in looked {
            match looked {
                TraversalStepOfTwo::Opened { around, inside, left_out } => {
                    let Some(boxes) = self.two_boxes(&around) else { continue };
                    let left_out = left_out.iter().filter_map(|two| self.two_boxes(two)).collect();
                    self.steps.push(Step::Opened { boxes, inside, left_out });
                }
                TraversalStepOfTwo::Asked => {
                    let Some((one, other, found)) = asked.next() else { break };
                    let parts = PartInfoPair {
                        a: Some(piece(a, one, self.a.1)),
                        b: Some(piece(b, other, self.b.1)),
                    };
                    self.asked(Box::new(parts), found, &mut nearest);
                }
            }
        }
        self.decided(nearest, answer);
    }

    fn two_boxes(&self, [a, b]: &[Aabb; 2]) -> Option<BoxInfoPair> {
        let around = |local: &Aabb, pose: &Pose| Obb::from_local_aabb(local, pose).ok();
        Some(BoxInfoPair { a: Some(around(a, self.a.1)?), b: Some(around(b, self.b.1)?) })
    }
}

fn piece(mesh: &Mesh, index: u32, pose: &Pose) -> PartInfo {
    PartInfo { index, shape: Shape::Triangle(mesh.triangle(index)), pose: *pose }
}
