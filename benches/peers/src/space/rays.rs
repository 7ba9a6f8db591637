//! What the peer answers about a ray and a placed shape.

use super::only;
use super::parry::query::Ray;
use super::peer::Placed;
use super::space::{self, Real, Vector};

/// A ray as the peer has it.
pub struct PeerRay(Ray);

impl PeerRay {
    /// The peer's counterpart of a ray.
    pub fn of(ray: &space::Ray) -> Self {
        Self(Ray::new(only::theirs(ray.origin()), only::theirs(ray.direction())))
    }
}

impl Placed {
    /// Where a ray first meets the shape, which is solid: the fraction and the normal.
    pub fn cast_ray(&self, ray: &PeerRay) -> Option<(Real, Vector)> {
        let hit = self.shape.cast_ray_and_get_normal(&self.pose, &ray.0, Real::MAX, true)?;
        Some((hit.time_of_impact, only::ours(hit.normal)))
    }
}
