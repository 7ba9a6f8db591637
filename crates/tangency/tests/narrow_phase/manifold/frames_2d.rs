//! From frame to frame: nothing is lost and no name flickers while a box slides slowly.

use super::rules::{Pair, assert_rules};
use super::space::*;

const STEP: Real = 1e-3;
const STEPS: usize = 2000;

/// Slides a box over the ground while it rocks a little; it always stands on both corners.
fn slide(ground: &Shape, height: Real) {
    let block = Shape::from(Cuboid::from_half([0.5, 0.25]).unwrap());
    let mut cache = Cache::default();
    for step in 0..STEPS {
        let way = step as Real * STEP;
        let turn = Rotation::from_radians(0.005 * (way * 11.0).sin());
        let pose = Pose::new(turn, Vector::new(way, height + 0.25));
        let pair = Pair { margin: 0.02, ..Pair::new(ground.clone(), block.clone(), pose) };
        for found in [pair.manifold(), pair.cached(&mut cache)] {
            assert_rules(&pair, &found);
            let mut corners: Vec<FeatureId> = found.points().iter().map(|p| p.feature.b).collect();
            corners.sort_unstable();
            assert_eq!(
                corners,
                [FeatureId::Vertex(0), FeatureId::Vertex(1)],
                "step {step}: {found:#?}"
            );
        }
    }
}

#[test]
fn a_box_that_slides_on_a_half_plane_keeps_its_corners() {
    slide(&HalfSpace::new(Vector::Y, 0.0).unwrap().into(), 0.0);
}

#[test]
fn a_box_that_slides_on_a_large_box_keeps_its_corners() {
    slide(&Cuboid::from_half([20.0, 1.0]).unwrap().into(), 1.0);
}
