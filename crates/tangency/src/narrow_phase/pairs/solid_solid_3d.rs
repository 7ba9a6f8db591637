//! Surfaces of triangles against each other, of which one may enclose the other.
//!
//! Surfaces that do not meet are inside of each other or outside, shell by shell, as a single point of
//! each shell tells. Where they do meet, single triangles may still be deeper inside than those that meet.

use core::ops::ControlFlow;

use super::mesh_mesh::{Best, Laid, reach_of};
use super::relative_pose::{QueryLimits, RelativePose};
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::math::Vector;
use super::space::shapes::Triangulated;

impl Triangulated<'_> {
    /// Whether the two share a point.
    pub(crate) fn intersects(self, b: Self, relative: &RelativePose) -> bool {
        let laid = Laid::new(self, b, relative);
        if laid.visit_meeting(|_, _| ControlFlow::Break(())).is_break() {
            return true;
        }
        laid.encloses_a_shell() || Laid::new(b, self, &relative.exchanged()).encloses_a_shell()
    }

    /// The nearest points of the two, B seen from A, or the way out where they overlap most; or, if they
    /// are further apart than the wish goes, perhaps only a direction towards B.
    ///
    /// What of one is enclosed by the other without touching it has to go out through the nearest place of
    /// the surface.
    pub(crate) fn closest_local(
        self,
        b: Self,
        relative: &RelativePose,
        limits: &QueryLimits,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let laid = Laid::new(self, b, relative);
        let limit = kernel::greater(limits.limit, 0.0);
        let surfaces = laid.best(limit, &|_| true);
        let mut found = deeper(surfaces, laid.way_out(surfaces));
        if b.as_solid().is_some() {
            let exchanged = relative.exchanged();
            let seen = surfaces.map(|found| exchanged.out(found).flipped());
            let out = Laid::new(b, self, &exchanged).way_out(seen);
            found = deeper(found, out.map(|out| relative.out(out).flipped()));
        }
        found.ok_or_else(|| relative.origin.normalized().unwrap_or(Vector::X.to_kernel()))
    }
}

impl Laid<'_> {
    /// Whether A encloses a shell of B, where the surfaces do not meet.
    fn encloses_a_shell(&self) -> bool {
        let first = self.b.surface().shells().first();
        self.a.as_solid().is_some() && first.iter().any(|triangle| self.encloses(*triangle))
    }

    /// Whether A encloses the first corner of a triangle of B.
    fn encloses(&self, triangle: u32) -> bool {
        let [corner, ..] = self.b.surface().corners(triangle);
        let corner = self.relative.axes * corner.to_kernel() + self.relative.origin;
        self.a.as_solid().is_some_and(|solid| solid.encloses_in_kernel(corner))
    }

    /// The way out for what of B is enclosed by A without touching it, where `surfaces` is how near the
    /// surfaces come to each other, if that is known.
    fn way_out(&self, surfaces: Option<kernel::ClosestPoints>) -> Option<kernel::ClosestPoints> {
        self.a.as_solid()?;
        match surfaces {
            Some(found) if !(found.separation > 0.0) => self.way_out_of_triangles(found),
            _ => self.way_out_of_shells(surfaces),
        }
    }

    /// Where the surfaces do not meet: the way out for whole shells.
    fn way_out_of_shells(
        &self,
        surfaces: Option<kernel::ClosestPoints>,
    ) -> Option<kernel::ClosestPoints> {
        let shells = self.b.surface().shells();
        let mut deepest = None;
        for (shell, triangle) in (0..).zip(shells.first()) {
            if !self.encloses(*triangle) {
                continue;
            }
            let is_whole = shells.first().len() == 1;
            let known = surfaces.filter(|_| is_whole);
            let is_in_shell = |triangle: u32| shells.number_of(triangle) == shell;
            let nearest = known.or_else(|| self.best(f64::INFINITY, &is_in_shell))?;
            deepest = deeper(deepest, Some(self.out_of_inside(&nearest, &is_in_shell)));
        }
        deepest
    }

    /// Where the surfaces meet: the way out for single triangles of B. Those that cannot be deeper than
    /// what is known already, because the last one that was looked at is too near, are left out.
    fn way_out_of_triangles(
        &self,
        meeting: kernel::ClosestPoints,
    ) -> Option<kernel::ClosestPoints> {
        let b = self.b.surface();
        let mut deepest: Option<kernel::ClosestPoints> = None;
        let mut depth = -meeting.separation;
        let mut last: Option<(kernel::Vector, f64)> = None;
        let seen = self.a.surface().aabb().carried(&self.relative.exchanged().frame());
        let _ = b.tree().visit_overlapping(&seen, |triangle| {
            let [at, p, q] = b.corners(triangle).map(|corner| corner.to_kernel());
            let width = kernel::greater((p - at).length(), (q - at).length());
            let most = last.map_or(f64::INFINITY, |(place, distance)| {
                distance + (at - place).length() + 3.0 * width
            });
            if most > depth && self.encloses(triangle) {
                let nearest = self.nearest_to(triangle, most);
                last = nearest.map(|found| (at, kernel::greater(found.separation, 0.0) + width));
                if let Some(nearest) = nearest.filter(|nearest| nearest.separation > 0.0) {
                    let out = self.out_of_inside(&nearest, &|other| other == triangle);
                    deepest = deeper(deepest, Some(out));
                    depth = kernel::greater(depth, -out.separation);
                }
            }
            ControlFlow::Continue(())
        });
        deepest
    }

    /// The triangle of A that is nearest to one of B.
    fn nearest_to(&self, triangle: u32, limit: f64) -> Option<kernel::ClosestPoints> {
        let corners = self.b.surface().corners(triangle);
        let around = corners.into_iter().fold(Aabb::EMPTY, |box_, at| box_.merged_with_point(at));
        let around = around.carried(&self.frame);
        let mut best = Best::within(limit);
        self.a.surface().tree().visit_nearest(&around, reach_of(limit), |one, _| {
            self.look_at(one, triangle, &mut best);
            reach_of(best.limit)
        });
        best.found
    }

    /// The way out through the place of A's surface that is nearest, for all triangles of B for which
    /// `is_going` holds: all of them have to pass there.
    fn out_of_inside(
        &self,
        nearest: &kernel::ClosestPoints,
        is_going: &dyn Fn(u32) -> bool,
    ) -> kernel::ClosestPoints {
        let outward = -nearest.normal;
        let local = self.relative.axes.transposed_mul(outward);
        let b = self.b.surface();
        let mut furthest = f64::INFINITY;
        for triangle in (0..b.triangles().len() as u32).filter(|triangle| is_going(*triangle)) {
            for corner in b.corners(triangle) {
                furthest = kernel::lesser(furthest, corner.to_kernel().dot(local));
            }
        }
        let depth = (nearest.on_a - self.relative.origin).dot(outward) - furthest;
        kernel::ClosestPoints {
            on_a: nearest.on_a,
            on_b: nearest.on_a - outward * depth,
            normal: outward,
            separation: -depth,
        }
    }
}

/// The one that is deeper; of two that are as deep, the first.
fn deeper(
    one: Option<kernel::ClosestPoints>,
    other: Option<kernel::ClosestPoints>,
) -> Option<kernel::ClosestPoints> {
    match (one, other) {
        (Some(one), Some(other)) if other.separation < one.separation => Some(other),
        (one, other) => one.or(other),
    }
}
