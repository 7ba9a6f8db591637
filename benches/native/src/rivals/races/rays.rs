//! Rays at a mesh.

use std::hint::black_box;

use harness::{Race, over};
use peers::d3::{Peer, PeerRay, Placed};
use tangency::d3::{Pose, Ray, RayOptions, Real, Shape, cast_ray};

use super::agree;
use crate::scene::Scene;
use crate::shim::Embree;
use crate::trees::{Obvhs, Plain, obvhs_ray, plain_ray};

/// Where our rays meet the mesh.
fn our_hits(shape: &Shape, rays: &[Ray]) -> Vec<Real> {
    let met = |ray| cast_ray(shape, &Pose::IDENTITY, ray, &RayOptions::default());
    rays.iter().map(|ray| met(ray).map_or(Real::INFINITY, |hit| hit.fraction)).collect()
}

/// A race about rays, after a check that the other side meets what we meet.
fn rays_race(scene: &Scene, rays: &[Ray], told: &[Real], peer: Box<dyn FnMut()>) -> Race {
    let shape = scene.shape();
    agree(&our_hits(&shape, rays), told.iter().copied(), 1e-4);
    let rules = RayOptions::default();
    let ours = over(rays.to_vec(), move |ray| cast_ray(&shape, &Pose::IDENTITY, ray, &rules));
    Race { pairs: rays.len(), ours, peer }
}

pub(crate) fn parry_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let placed = Peer::of_mesh(scene.mesh()).at(&Pose::IDENTITY);
    let theirs: Vec<PeerRay> = rays.iter().map(PeerRay::of).collect();
    let hit = |placed: &Placed, ray| placed.cast_ray(ray).map_or(Real::INFINITY, |hit| hit.0);
    let told: Vec<Real> = theirs.iter().map(|ray| hit(&placed, ray)).collect();
    rays_race(&scene, rays, &told, over(theirs, move |ray| placed.cast_ray(ray)))
}

pub(crate) fn embree_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let embree = Embree::new(&scene);
    let numbers: Vec<f32> = rays
        .iter()
        .flat_map(|ray| [ray.origin(), ray.direction()])
        .flat_map(|v| [v.x, v.y, v.z])
        .collect();
    let mut fractions = vec![0.0; rays.len()];
    embree.cast(&numbers, &mut fractions);
    let told = fractions.clone();
    let pass = move || {
        embree.cast(&numbers, &mut fractions);
        black_box(&fractions);
    };
    rays_race(&scene, rays, &told, Box::new(pass))
}

pub(crate) fn obvhs_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let tree = Obvhs::new(&scene);
    let theirs: Vec<_> = rays.iter().map(obvhs_ray).collect();
    let told: Vec<Real> = theirs.iter().map(|ray| tree.cast(*ray)).collect();
    rays_race(&scene, rays, &told, over(theirs, move |ray| tree.cast(*ray)))
}

pub(crate) fn plain_rays(count: u32, rays: &[Ray]) -> Race {
    let scene = Scene::of_about(count);
    let tree = Plain::new(&scene);
    let theirs: Vec<_> = rays.iter().map(plain_ray).collect();
    let told: Vec<Real> = theirs.iter().map(|ray| tree.cast(ray)).collect();
    rays_race(&scene, rays, &told, over(theirs, move |ray| tree.cast(ray)))
}
