//! Which triangles of a surface are near, and what does it enclose?

use core::ops::ControlFlow;

use super::contact_from_behind::corrected_of_solid;
use super::space::geometry::{Aabb, MassProperties, Ray};
use super::space::kernel;
use super::space::math::{Pose, Real, Vector};
use super::space::shapes::{
    Composite, CompositePart, Correction, Mesh, PartContact, PartVisitor, Shape, Solid,
};

impl Mesh {
    fn show(&self, index: u32, upto: Real, visit: &mut PartVisitor) -> Real {
        let shape = Shape::Triangle(self.triangle(index));
        visit(CompositePart { index, shape: &shape, pose: Pose::IDENTITY }, upto)
    }
}

impl Composite for Mesh {
    fn aabb(&self) -> Aabb {
        self.tree().bounds()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        self.tree().visit_nearest(near, upto, |item, upto| self.show(item, upto, visit));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        self.tree().visit_along_ray(ray, slack, upto, |item, upto| self.show(item, upto, visit));
    }

    fn is_one_sided(&self) -> bool {
        Mesh::is_one_sided(self)
    }
}

impl Composite for Solid {
    fn aabb(&self) -> Aabb {
        Composite::aabb(self.surface())
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        self.surface().parts_near(near, upto, visit);
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        self.surface().parts_along(ray, slack, upto, visit);
    }

    fn corrected(&self, contact: &PartContact) -> Correction {
        let surface = self.surface();
        corrected_of_solid(self, contact, |triangle| surface.is_peak(triangle, contact.normal))
    }

    fn can_enclose(&self) -> bool {
        true
    }

    fn encloses(&self, point: Vector) -> bool {
        self.encloses_in_kernel(point.to_kernel())
    }

    fn known_mass(&self) -> Option<MassProperties> {
        Some(self.mass_properties())
    }
}

impl Solid {
    /// Whether a point that is not on the surface is enclosed.
    pub(crate) fn encloses_in_kernel(&self, point: kernel::Vector) -> bool {
        self.turns_around(point) > 0
    }

    /// How often the surface runs around a point that is not on it.
    ///
    /// Counted along a ray, by [`kernel::ray_turn`].
    fn turns_around(&self, point: kernel::Vector) -> i32 {
        let surface = self.surface();
        let bounds = surface.aabb();
        let nearby = Vector::from_kernel(point);
        let around = Aabb { min: nearby.map(Real::next_down), max: nearby.map(Real::next_up) };
        if !bounds.intersects(&around) {
            return 0;
        }
        let unit = 1.0 / self.unit();
        let from = kernel::on_grid(point * unit);
        let seen = |place: Vector| kernel::on_grid(place.to_kernel() * unit);
        let ahead = Aabb { max: Vector { x: bounds.max.x, ..around.max }, ..around };
        let mut turns = 0;
        let _ = surface.tree().visit_overlapping(&ahead, |item| {
            turns += kernel::ray_turn(surface.corners(item).map(seen), from);
            ControlFlow::Continue(())
        });
        turns
    }
}
