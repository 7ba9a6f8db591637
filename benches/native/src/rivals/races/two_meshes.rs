//! Two meshes: do they meet, where, and how far apart are they?

use std::hint::black_box;

use harness::{Race, over};
use peers::d3::{Peer, Placed};
use tangency::d3::mesh::triangle_pairs_into;
use tangency::d3::{Mesh, Pose, Real, Shape, distance, intersects};

use crate::scene::{self, Lying, Scene};
use crate::shim::{Fcl, FclPose};

/// Two meshes in some poses, ours and FCL's.
struct Two {
    mesh: Mesh,
    shape: Shape,
    poses: Vec<[Pose; 2]>,
    fcl: Fcl,
    fcl_poses: Vec<[FclPose; 2]>,
}

fn two(count: u32, lying: Lying, poses: usize) -> Two {
    let scene = Scene::of_about(count);
    let shape = scene.shape();
    let poses = scene::placed(&shape, lying, poses);
    let fcl_poses = poses.iter().map(|both| both.each_ref().map(FclPose::of)).collect();
    Two { mesh: scene.mesh().clone(), shape, poses, fcl: Fcl::new(&scene), fcl_poses }
}

pub(crate) fn fcl_meets(count: u32, lying: Lying) -> Race {
    let Two { shape, poses, fcl, fcl_poses, .. } = two(count, lying, 16);
    if lying != Lying::Touching {
        for ([a, b], [fcl_a, fcl_b]) in poses.iter().zip(&fcl_poses) {
            let is_met = intersects(&shape, a, &shape, b);
            assert_eq!(is_met, fcl.collide(fcl_a, fcl_b, 1) > 0, "{a:?} {b:?}");
            assert_eq!(is_met, lying == Lying::Overlapping);
        }
    }
    Race {
        pairs: poses.len(),
        ours: over(poses, move |[a, b]| intersects(&shape, a, &shape, b)),
        peer: over(fcl_poses, move |[a, b]| fcl.collide(a, b, 1)),
    }
}

pub(crate) fn parry_two_meet(count: u32, lying: Lying) -> Race {
    let scene = Scene::of_about(count);
    let shape = scene.shape();
    let poses = scene::placed(&shape, lying, 16);
    let peer = Peer::of_mesh(scene.mesh());
    let placed: Vec<[Placed; 2]> =
        poses.iter().map(|both| both.each_ref().map(|pose| peer.at(pose))).collect();
    Race {
        pairs: poses.len(),
        ours: over(poses, move |[a, b]| intersects(&shape, a, &shape, b)),
        peer: over(placed, move |[a, b]| a.intersects(b)),
    }
}

pub(crate) fn fcl_pairs(count: u32) -> Race {
    let Two { mesh, poses, fcl, fcl_poses, .. } = two(count, Lying::Overlapping, 8);
    let mut pairs = Vec::new();
    for ([a, b], [fcl_a, fcl_b]) in poses.iter().zip(&fcl_poses) {
        triangle_pairs_into(&mesh, a, &mesh, b, &mut pairs);
        let theirs = fcl.collide(fcl_a, fcl_b, usize::MAX);
        assert!(pairs.len().abs_diff(theirs) * 200 <= theirs, "{} {theirs}", pairs.len());
    }
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for [a, b] in &poses {
                triangle_pairs_into(&mesh, a, &mesh, b, &mut pairs);
                black_box(&pairs);
            }
        }),
        peer: over(fcl_poses, move |[a, b]| fcl.collide(a, b, usize::MAX)),
    }
}

pub(crate) fn fcl_distance(count: u32, lying: Lying) -> Race {
    let Two { shape, poses, fcl, fcl_poses, .. } = two(count, lying, 4);
    for ([a, b], [fcl_a, fcl_b]) in poses.iter().zip(&fcl_poses) {
        let (ours, theirs) = (distance(&shape, a, &shape, b), fcl.distance(fcl_a, fcl_b) as Real);
        // FCL says -1 where they overlap.
        let theirs = if theirs > 0.0 { theirs } else { 0.0 };
        assert!((ours - theirs).abs() < 1e-5, "{ours} {theirs}");
    }
    Race {
        pairs: poses.len(),
        ours: over(poses, move |[a, b]| distance(&shape, a, &shape, b)),
        peer: over(fcl_poses, move |[a, b]| fcl.distance(a, b)),
    }
}
