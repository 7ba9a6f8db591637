//! The world around a robot.

use std::ops::ControlFlow;

use tangency::d3_f64::{Aabb, Bvh, Pose, Shape};

/// Shapes that stand still.
#[derive(Clone, Debug, Default)]
pub struct Obstacles {
    shapes: Vec<(Shape, Pose)>,
    tree: Bvh,
}

impl Obstacles {
    /// Shapes at their places.
    pub fn new(shapes: Vec<(Shape, Pose)>) -> Self {
        let boxes: Vec<Aabb> = shapes.iter().map(|(shape, pose)| shape.aabb(pose)).collect();
        Self { tree: Bvh::from_boxes(&boxes), shapes }
    }

    /// No obstacle.
    pub fn none() -> Self {
        Self::default()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    pub(crate) fn get(&self, at: usize) -> (&Shape, &Pose) {
        let (shape, pose) = &self.shapes[at];
        (shape, pose)
    }

    /// Whether one of those whose boxes touch a box is what is asked for.
    pub(crate) fn any(&self, around: &Aabb, mut is_it: impl FnMut(usize) -> bool) -> bool {
        let mut found = false;
        self.tree.overlapping(around, &mut |item| {
            found = is_it(item as usize);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Visits those whose boxes are within a distance of a box, roughly the nearest first; each visit tells the distance
    /// that still matters.
    pub(crate) fn nearest(
        &self,
        around: &Aabb,
        upto: f64,
        visit: &mut dyn FnMut(usize, f64) -> f64,
    ) {
        self.tree.nearest_to_box(around, upto, &mut |item, upto| visit(item as usize, upto));
    }
}
