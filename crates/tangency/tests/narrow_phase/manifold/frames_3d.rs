//! From frame to frame: nothing is lost and no name flickers while a box slides and turns slowly.

use std::collections::BTreeSet;

use super::rules::{Pair, assert_rules};
use super::space::*;

const STEP: Real = 1e-3;
const STEPS: usize = 2000;

/// Slides and turns a box over the ground; it always stands on all four corners, with the same names.
fn slide(ground: &Shape, height: Real) {
    let block = Shape::from(Cuboid::from_half([0.5, 0.25, 0.75]).unwrap());
    let mut cache = Cache::default();
    let mut names: Option<BTreeSet<FeaturePair>> = None;
    for step in 0..STEPS {
        let way = step as Real * STEP;
        let turn = Rotation::from_axis_angle(Vector::Y, way).unwrap();
        let place = Vector::new(way, height + 0.25 - 0.01, 0.5 * way);
        let pair = Pair::new(ground.clone(), block.clone(), Pose::new(turn, place));
        for found in [pair.manifold(), pair.cached(&mut cache)] {
            assert_rules(&pair, &found);
            let here: BTreeSet<FeaturePair> = found.points().iter().map(|p| p.feature).collect();
            assert_eq!(here.len(), 4, "step {step}: {found:#?}");
            assert_eq!(*names.get_or_insert(here.clone()), here, "step {step}");
        }
    }
}

#[test]
fn a_box_that_slides_on_a_half_space_keeps_its_corners() {
    slide(&HalfSpace::new(Vector::Y, 0.0).unwrap().into(), 0.0);
}

#[test]
fn a_box_that_slides_on_a_large_box_keeps_its_corners() {
    slide(&Cuboid::from_half([20.0, 1.0, 20.0]).unwrap().into(), 1.0);
}

/// A box that rocks a little stands on all its corners if the margin covers what it rocks by.
#[test]
fn a_box_that_rocks_keeps_its_corners_within_the_margin() {
    let ground = Shape::from(Cuboid::from_half([20.0, 1.0, 20.0]).unwrap());
    let block = Shape::from(Cuboid::from_half([0.5, 0.25, 0.75]).unwrap());
    let mut cache = Cache::default();
    for step in 0..STEPS {
        let way = step as Real * STEP;
        let axis = Vector::new((way * 7.0).cos(), 0.0, (way * 7.0).sin());
        let turn = Rotation::from_axis_angle(axis, 0.005 * (way * 11.0).sin()).unwrap();
        let place = Vector::new(way, 1.25, -way);
        let pair = Pair {
            margin: 0.02,
            ..Pair::new(ground.clone(), block.clone(), Pose::new(turn, place))
        };
        for found in [pair.manifold(), pair.cached(&mut cache)] {
            assert_rules(&pair, &found);
            let corners: BTreeSet<FeatureId> = found.points().iter().map(|p| p.feature.b).collect();
            let are_corners = corners.iter().all(|part| matches!(part, FeatureId::Vertex(_)));
            assert!(are_corners && corners.len() == 4, "step {step}: {found:#?}");
        }
    }
}
