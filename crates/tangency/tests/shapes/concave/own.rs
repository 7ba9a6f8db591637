//! A user's own shape of parts, which shows all of them every time.

use super::space::*;

#[derive(Debug)]
pub(super) struct Heap(pub(super) Vec<(Pose, Shape)>);

impl Composite for Heap {
    fn aabb(&self) -> Aabb {
        self.0.iter().fold(Aabb::EMPTY, |around, (pose, shape)| around.merged(&shape.aabb(pose)))
    }

    fn parts_near(&self, _: &Aabb, upto: Real, visit: &mut PartVisitor) {
        let mut upto = upto;
        for (index, (pose, shape)) in self.0.iter().enumerate() {
            if !(upto >= 0.0) {
                return;
            }
            upto = visit(CompositePart { index: index as u32, shape, pose: *pose }, upto);
        }
    }
}
