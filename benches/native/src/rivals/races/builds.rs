//! How long does it take to build a tree or a hull?

use std::hint::black_box;

use harness::Race;
use obvhs::BvhBuildParams;
use peers::d3::{PeerBoxes, convex_faces};
use tangency::d3::{Bvh, Hull};

use crate::scene::{self, Scene};
use crate::trees::{obvhs_build, plain_build};

/// Building our tree over the boxes, and someone else's.
fn tree_race(scene: &Scene, mut build: impl FnMut() -> usize + 'static) -> Race {
    let boxes = scene.boxes().to_vec();
    Race {
        pairs: boxes.len(),
        ours: Box::new(move || assert!(black_box(Bvh::from_boxes(&boxes)).len() > 1)),
        peer: Box::new(move || assert!(black_box(build()) > 1)),
    }
}

pub(crate) fn parry_tree(count: u32) -> Race {
    let scene = Scene::of_about(count);
    let theirs = PeerBoxes::of(scene.boxes());
    tree_race(&scene, move || theirs.tree().count())
}

pub(crate) fn obvhs_tree(count: u32, settings: BvhBuildParams) -> Race {
    let scene = Scene::of_about(count);
    tree_race(&scene, obvhs_build(&scene, settings))
}

pub(crate) fn plain_tree(count: u32) -> Race {
    let scene = Scene::of_about(count);
    tree_race(&scene, plain_build(&scene))
}

pub(crate) fn parry_hull(count: usize) -> Race {
    let points = scene::cloud(count);
    let hull = Hull::from_points(&points).expect("they have an inside");
    let (_, faces) = convex_faces(&points).expect("they have an inside");
    let off = hull.faces().count().abs_diff(faces.len());
    assert!(off * 50 <= faces.len(), "{} and {} faces", hull.faces().count(), faces.len());
    let theirs = points.clone();
    Race {
        pairs: points.len(),
        ours: Box::new(move || drop(black_box(Hull::from_points(&points)))),
        peer: Box::new(move || drop(black_box(convex_faces(&theirs)))),
    }
}
