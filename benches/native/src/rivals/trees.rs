//! The trees of the registry: `obvhs` and `bvh`.

use std::time::Duration;

use bvh::aabb::{Aabb, Bounded};
use bvh::bounding_hierarchy::BHShape;
use bvh::bvh::Bvh;
use glam::Vec3A;
use nalgebra::{Point3, Vector3};
use obvhs::BvhBuildParams;
use obvhs::bvh2::builder::build_bvh2;
use obvhs::cwbvh::CwBvh;
use obvhs::cwbvh::builder::build_cwbvh_from_tris;
use obvhs::ray::RayHit;
use obvhs::triangle::Triangle;
use tangency::d3::Ray;

use crate::scene::Scene;

/// A surface as `obvhs` has it.
pub(crate) struct Obvhs {
    triangles: Vec<Triangle>,
    tree: CwBvh,
}

fn obvhs_triangles(scene: &Scene) -> Vec<Triangle> {
    let corner = |place: [f32; 3]| Vec3A::from(place);
    let triangle = |corners: [[f32; 3]; 3]| {
        let [v0, v1, v2] = corners.map(corner);
        Triangle { v0, v1, v2 }
    };
    scene.triangles().map(triangle).collect()
}

/// A ray as `obvhs` has it.
pub(crate) fn obvhs_ray(ray: &Ray) -> obvhs::ray::Ray {
    let [origin, direction] = [ray.origin(), ray.direction()].map(|v| Vec3A::new(v.x, v.y, v.z));
    obvhs::ray::Ray::new_inf(origin, direction)
}

impl Obvhs {
    pub(crate) fn new(scene: &Scene) -> Self {
        let triangles = obvhs_triangles(scene);
        let settings = BvhBuildParams::medium_build();
        let tree = build_cwbvh_from_tris(&triangles, settings, &mut Duration::default());
        let order = tree.primitive_indices.iter();
        let triangles = order.map(|index| triangles[*index as usize]).collect();
        Self { triangles, tree }
    }

    /// Where a ray first meets the surface; infinity if it does not.
    pub(crate) fn cast(&self, ray: obvhs::ray::Ray) -> f32 {
        let mut hit = RayHit::none();
        let is_met =
            self.tree.ray_traverse(ray, &mut hit, |ray, at| self.triangles[at].intersect(ray));
        if is_met { hit.t } else { f32::INFINITY }
    }
}

/// Builds the tree of `obvhs` over the boxes of triangles, with one of its settings.
pub(crate) fn obvhs_build(scene: &Scene, settings: BvhBuildParams) -> impl Fn() -> usize + use<> {
    let boxes: Vec<obvhs::aabb::Aabb> = scene
        .boxes()
        .iter()
        .map(|around| {
            let [min, max] = [around.min, around.max].map(|v| Vec3A::new(v.x, v.y, v.z));
            obvhs::aabb::Aabb { min, max }
        })
        .collect();
    move || build_bvh2(&boxes, settings, &mut Duration::default()).nodes.len()
}

/// A triangle as `bvh` wants it.
#[derive(Clone)]
pub(crate) struct Held {
    corners: [Point3<f32>; 3],
    around: Aabb<f32, 3>,
    node: usize,
}

impl Bounded<f32, 3> for Held {
    fn aabb(&self) -> Aabb<f32, 3> {
        self.around
    }
}

impl BHShape<f32, 3> for Held {
    fn set_bh_node_index(&mut self, index: usize) {
        self.node = index;
    }
    fn bh_node_index(&self) -> usize {
        self.node
    }
}

/// A surface as `bvh` has it.
pub(crate) struct Plain {
    held: Vec<Held>,
    tree: Bvh<f32, 3>,
}

fn held(scene: &Scene) -> Vec<Held> {
    let one = |(corners, around): ([[f32; 3]; 3], &tangency::d3::Aabb)| {
        let [min, max] = [around.min, around.max].map(|v| Point3::new(v.x, v.y, v.z));
        Held { corners: corners.map(Point3::from), around: Aabb::with_bounds(min, max), node: 0 }
    };
    scene.triangles().zip(scene.boxes()).map(one).collect()
}

/// A ray as `bvh` has it. It makes the direction a unit vector; how long it was is kept beside it.
pub(crate) fn plain_ray(ray: &Ray) -> (bvh::ray::Ray<f32, 3>, f32) {
    let (origin, direction) = (ray.origin(), ray.direction());
    let direction = Vector3::new(direction.x, direction.y, direction.z);
    let origin = Point3::new(origin.x, origin.y, origin.z);
    (bvh::ray::Ray::new(origin, direction), direction.norm())
}

impl Plain {
    pub(crate) fn new(scene: &Scene) -> Self {
        let mut held = held(scene);
        let tree = Bvh::build(&mut held);
        Self { held, tree }
    }

    /// Where a ray first meets a front; infinity if it does not. The crate shows all boxes on the way.
    pub(crate) fn cast(&self, (ray, length): &(bvh::ray::Ray<f32, 3>, f32)) -> f32 {
        let mut first = f32::INFINITY;
        for held in self.tree.traverse_iterator(ray, &self.held) {
            let [a, b, c] = &held.corners;
            let met = ray.intersects_triangle(a, b, c).distance / length;
            if met < first {
                first = met;
            }
        }
        first
    }
}

/// Builds the tree of `bvh` over the boxes of triangles; it wants to write into what it holds.
pub(crate) fn plain_build(scene: &Scene) -> impl FnMut() -> usize + use<> {
    let mut held = held(scene);
    move || Bvh::build(&mut held).nodes.len()
}
