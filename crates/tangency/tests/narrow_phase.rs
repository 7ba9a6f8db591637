//! Two shapes: casts, times of impact, manifolds, meshes, rays, and the page of methods by pair.

#[path = "narrow_phase/casts.rs"]
mod casts;
#[path = "narrow_phase/impacts.rs"]
mod impacts;
#[path = "narrow_phase/manifold.rs"]
mod manifold;
#[path = "narrow_phase/mesh_pairs.rs"]
mod mesh_pairs;
#[path = "narrow_phase/pairs.rs"]
mod pairs;
#[path = "narrow_phase/rays.rs"]
mod rays;
