//! Shared points: how far must B go at least until two solids are free of each other?
//!
//! A point of B that is inside of A goes with B. Until it comes out of A, the two overlap, whatever else they do:
//!
//! ```text
//!     .----------.
//!     |  A  .----|---.          The point p is in both. All the way from p to where it leaves A, B is not free,
//!     |     p--->|   |          and nothing that crosses on this way has to be looked at.
//!     |     '--B-|---'
//!     '----------'
//! ```
//!
//! Without them a solid of many triangles is left triangle by triangle: each that crosses another one is soon passed, and the next
//! one crosses. With them, what is left after the first step is about as long as the points are apart from each other.

use core::ops::ControlFlow;

use super::minimum_translation::{Obstacle, TOUCHING};
use super::ray_composite::cast_by_parts;
use super::relative_pose::RelativePose;
use super::solid_relation::Seen;
use super::space::geometry::{InsideRule, Ray, RayOptions};
use super::space::kernel;
use super::space::math::{Pose, Vector, to_kernel};
use super::space::shapes::{CompositeShape, Solid, Triangulated};

/// How many points are kept.
const MOST_POINTS: usize = 32;

/// Of how many triangles a corner is looked at.
const MOST_TRIED: usize = 256;

/// Corners of a surface that a solid encloses by more than touching, in the frame of the solid. What is flush with it, and inside by
/// rounding, is not in the way.
#[derive(Clone, Copy)]
pub(super) struct SharedPoints {
    list: [Vector; MOST_POINTS],
    count: usize,
}

impl SharedPoints {
    /// Corners of a surface that is placed in the frame of a solid, from all over the part of it that is near the solid.
    pub(super) fn of(home: &Solid, other: Triangulated, relative: &RelativePose) -> Self {
        let mut found = Self { list: [Vector::ZERO; MOST_POINTS], count: 0 };
        let surface = other.surface();
        let seen = Seen::new(home, other, relative, TOUCHING);
        let near = home.surface().aabb().carried(&relative.exchanged().frame());
        let mut all = 0;
        let _ = surface.tree().visit_overlapping(&near, |_| {
            all += 1;
            ControlFlow::Continue(())
        });
        let stride = all / MOST_TRIED + 1;
        let mut left_out = 0;
        let _ = surface.tree().visit_overlapping(&near, |triangle| {
            left_out = (left_out + 1) % stride;
            if left_out == 0 {
                let corner = surface.corners(triangle)[0].to_kernel();
                let point = relative.axes * corner + relative.origin;
                if seen.is_inside(point) {
                    found.list[found.count] = Vector::from_kernel(point);
                    found.count += 1;
                }
            }
            let is_full = found.count == MOST_POINTS;
            if is_full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The furthest way of them out of the solid along a unit direction, or one that is as far as a limit; `None` if there
    /// are none.
    pub(super) fn furthest(
        &self,
        home: &CompositeShape,
        direction: kernel::Vector,
        limit: f64,
    ) -> Option<Obstacle> {
        let options = RayOptions { inside: InsideRule::Exit, ..RayOptions::default() };
        let along = Vector::from_kernel(direction);
        let mut furthest: Option<Obstacle> = None;
        for point in &self.list[..self.count] {
            let Ok(ray) = Ray::new(*point, along) else { return furthest };
            let Some(hit) = cast_by_parts(home, &Pose::IDENTITY, &ray, &options) else { continue };
            let (distance, normal) = (to_kernel(hit.fraction), hit.normal.to_kernel());
            let is_further = furthest.is_none_or(|known| known.distance < distance);
            // A point on the surface, by rounding outside, goes in there.
            if is_further && normal.dot(direction) > 0.0 {
                furthest = Some(Obstacle { distance, normal: normal.normalized() });
            }
            if furthest.is_some_and(|known| known.distance >= limit) {
                break;
            }
        }
        furthest
    }
}
