//! Points and bodies beside a mesh.

use std::hint::black_box;

use harness::{Race, over};
use peers::d3::{Kept, Peer, Placed};
use tangency::d3::{Pose, Real, Shape, distance, intersects, manifolds};

use super::agree;
use crate::rows::MESH;
use crate::scene::{self, Scene};

pub(crate) fn parry_nearest(count: u32) -> Race {
    let scene = Scene::of_about(count);
    let (shape, points) = (scene.shape(), scene::points(1_024));
    let placed = Peer::of_mesh(scene.mesh()).at(&Pose::IDENTITY);
    let ours: Vec<Real> =
        points.iter().map(|point| shape.nearest(*point).separation.abs()).collect();
    agree(&ours, points.iter().map(|point| placed.nearest(*point).distance(*point)), 1e-5);
    let theirs = points.clone();
    Race {
        pairs: points.len(),
        ours: over(points, move |point| shape.nearest(*point)),
        peer: over(theirs, move |point| placed.nearest(*point)),
    }
}

/// A mesh of ours and of the peer, and a body beside it in many poses.
struct Beside {
    mesh: Shape,
    body: Shape,
    poses: Vec<Pose>,
    peer_mesh: Placed,
    peer_bodies: Vec<Placed>,
}

fn beside(body: &Shape) -> Beside {
    let scene = Scene::of_about(MESH);
    let poses = scene::beside(body.reach(), 512);
    let peer = Peer::of(body).expect("a shape of the peer");
    Beside {
        mesh: scene.shape(),
        body: body.clone(),
        peer_mesh: Peer::of_mesh(scene.mesh()).at(&Pose::IDENTITY),
        peer_bodies: poses.iter().map(|pose| peer.at(pose)).collect(),
        poses,
    }
}

pub(crate) fn parry_meets(body: &Shape) -> Race {
    let Beside { mesh, body, poses, peer_mesh, peer_bodies } = beside(body);
    let ours = |pose: &Pose| intersects(&mesh, &Pose::IDENTITY, &body, pose);
    let theirs = |placed: &Placed| peer_mesh.intersects(placed).expect("it is supported");
    let told: Vec<Real> = poses.iter().map(|pose| Real::from(u8::from(ours(pose)))).collect();
    agree(&told, peer_bodies.iter().map(|placed| Real::from(u8::from(theirs(placed)))), 0.0);
    let met = told.iter().sum::<Real>() / told.len() as Real;
    assert!((0.2..0.9).contains(&met), "{met} of the bodies meet the mesh");
    Race {
        pairs: poses.len(),
        ours: over(poses, move |pose| intersects(&mesh, &Pose::IDENTITY, &body, pose)),
        peer: over(peer_bodies, move |placed| peer_mesh.intersects(placed)),
    }
}

/// How near parts must be to touch.
const MARGIN: Real = 0.004;

/// Makes sure that both sides find contacts in the same poses.
fn compare_manifolds(all: &Beside) {
    let Beside { mesh, body, poses, peer_mesh, peer_bodies } = all;
    let mut compared = 0;
    for (pose, placed) in poses.iter().zip(peer_bodies) {
        // What is as far apart as the margin may be told either way.
        let gap = distance(mesh, &Pose::IDENTITY, body, pose);
        if (gap - MARGIN).abs() < 0.1 * MARGIN {
            continue;
        }
        let mut count = 0;
        manifolds(mesh, &Pose::IDENTITY, body, pose, MARGIN, &mut |manifold| {
            count += manifold.points().len();
        });
        let mut kept = Kept::default();
        peer_mesh.manifold(placed, MARGIN, &mut kept).expect("it is supported");
        // The peer also keeps points that are further apart than it was asked for.
        let contacts = kept.contacts(peer_mesh, placed);
        let theirs = contacts.iter().filter(|contact| contact.separation() <= MARGIN).count();
        assert_eq!(
            count > 0,
            theirs > 0,
            "a gap of {gap}: {count} and {theirs} contacts at {pose:?}"
        );
        compared += 1;
    }
    assert!(compared > 400, "{compared} poses are compared");
}

pub(crate) fn parry_manifolds(body: &Shape) -> Race {
    let all = beside(body);
    compare_manifolds(&all);
    let Beside { mesh, body, poses, peer_mesh, peer_bodies } = all;
    Race {
        pairs: poses.len(),
        ours: Box::new(move || {
            for pose in &poses {
                manifolds(&mesh, &Pose::IDENTITY, &body, pose, MARGIN, &mut |manifold| {
                    black_box(manifold);
                });
            }
        }),
        peer: Box::new(move || {
            for placed in &peer_bodies {
                let mut kept = Kept::default();
                let _ = peer_mesh.manifold(placed, MARGIN, &mut kept);
                black_box(&kept);
            }
        }),
    }
}
