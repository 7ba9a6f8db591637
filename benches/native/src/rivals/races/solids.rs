//! Two solids in overlap: how much do they share, and which way apart?

use harness::{Race, over};
use peers::d3::{Peer, PeerSolid, Placed};
use tangency::d3::mesh::overlap;
use tangency::d3::{Pose, Shape, Solid, closest, intersects};

use crate::scene::{self, Lying, Scene};

/// A solid, and poses of two of it that overlap.
fn overlapping(count: u32, poses: usize) -> (Scene, Solid, Vec<[Pose; 2]>) {
    let scene = Scene::of_about(count);
    let solid = Solid::new(scene.mesh().clone()).expect("its surface is closed");
    let poses = scene::placed(&scene.shape(), Lying::Overlapping, poses);
    (scene, solid, poses)
}

pub(crate) fn parry_shared(count: u32) -> Race {
    let (scene, solid, poses) = overlapping(count, 8);
    let peer = PeerSolid::of(scene.mesh()).expect("a surface of the peer");
    for [a, b] in &poses {
        let ours = overlap(&solid, a, &solid, b).expect("no triangle without area").volume;
        let theirs = peer.shared_volume(a, &peer, b).expect("the peer answers");
        assert!((ours - theirs).abs() <= 1e-3 * ours, "{ours} {theirs}");
    }
    let theirs = poses.clone();
    Race {
        pairs: poses.len(),
        ours: over(poses, move |[a, b]| overlap(&solid, a, &solid, b)),
        peer: over(theirs, move |[a, b]| peer.shared_volume(a, &peer, b)),
    }
}

/// The peer tells the deepest of all contacts of triangles, whether or not a way along it leads apart.
pub(crate) fn parry_apart(count: u32) -> Race {
    let (scene, solid, poses) = overlapping(count, 8);
    let (shape, peer) = (Shape::from(solid), Peer::of_mesh(scene.mesh()));
    for [a, b] in &poses {
        let found = closest(&shape, a, &shape, b);
        let apart = Pose::new(b.rotation, b.translation - found.normal * found.separation * 1.0001);
        assert!(found.separation < 0.0 && !intersects(&shape, a, &shape, &apart), "{a:?} {b:?}");
    }
    let placed: Vec<[Placed; 2]> =
        poses.iter().map(|both| both.each_ref().map(|pose| peer.at(pose))).collect();
    Race {
        pairs: poses.len(),
        ours: over(poses, move |[a, b]| closest(&shape, a, &shape, b)),
        peer: over(placed, move |[a, b]| a.contact(b, 0.0)),
    }
}
