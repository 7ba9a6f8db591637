//! Which triangles of a surface are near, and what does it enclose?

use core::cmp::Ordering;
use core::ops::ControlFlow;

use super::space::geometry::{Aabb, Ray};
use super::space::kernel;
use super::space::math::{Pose, Real, Vector};
use super::space::shapes::{Composite, CompositePart, Mesh, PartVisitor, Shape, Solid};

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

    fn pushing(&self, part: u32, normal: Vector) -> Option<Vector> {
        self.pushing_at(part, normal, false)
    }

    fn is_ghost(&self, part: u32, normal: Vector, point: Vector) -> bool {
        self.is_ghost_at(part, normal, point, false)
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

    fn pushing(&self, part: u32, normal: Vector) -> Option<Vector> {
        self.surface().pushing_at(part, normal, true)
    }

    fn is_ghost(&self, part: u32, normal: Vector, point: Vector) -> bool {
        self.surface().is_ghost_at(part, normal, point, true)
    }

    fn can_enclose(&self) -> bool {
        true
    }

    fn encloses(&self, point: Vector) -> bool {
        self.encloses_in_kernel(point.to_kernel())
    }
}

impl Solid {
    /// Whether a point that is not on the surface is enclosed.
    pub(crate) fn encloses_in_kernel(&self, point: kernel::Vector) -> bool {
        self.turns_around(point) > 0
    }

    /// How often the surface runs around a point that is not on it.
    ///
    /// A ray along the first axis is counted out of the solid, +1, where it meets a front from behind, and
    /// into it, -1, where it meets a front. All signs are exact. A ray that meets an edge or a corner
    /// would be counted twice or not at all, so the point is thought to be shifted by an endlessly small
    /// amount along the second axis, and by one that is endlessly smaller still along the third
    /// (Edelsbrunner and Mücke 1990): then it meets neither, and the answer is that of the point itself.
    ///
    /// ```text
    ///        .-------.      .---.
    ///    p --|-------|------|---|---->      -1 + 1 - 1 + 1 = 0: outside
    ///        |   q --|------|---|---->          + 1 - 1 + 1 = 1: inside
    ///        '-------'      '---'
    /// ```
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
            turns += crossed(surface.corners(item).map(seen), from);
            ControlFlow::Continue(())
        });
        turns
    }
}

/// +1 if a ray along the first axis comes out of a front, -1 if it goes in, 0 if it misses the triangle.
pub(super) fn crossed(corners: [kernel::Vector; 3], from: kernel::Vector) -> i32 {
    let [a, b, c] = corners;
    let around = [[a, b], [b, c], [c, a]].map(|side| turn(side, from));
    if around[0] == Ordering::Equal || around[0] != around[1] || around[1] != around[2] {
        return 0;
    }
    let is_ahead = kernel::side_of(corners, from) == around[0].reverse();
    if !is_ahead {
        return 0;
    }
    if around[0] == Ordering::Greater { 1 } else { -1 }
}

/// Which way a side turns around a point, as seen from ahead along the first axis.
fn turn([start, end]: [kernel::Vector; 2], point: kernel::Vector) -> Ordering {
    let told = kernel::normal_sign([point, start, end], 0);
    // The point shifted along the second axis, or else along the third.
    told.then_with(|| order(start.z, end.z)).then_with(|| order(end.y, start.y))
}

fn order(a: f64, b: f64) -> Ordering {
    a.partial_cmp(&b).expect("coordinates are numbers")
}
