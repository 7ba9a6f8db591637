//! Surfaces of triangles against each other, of which one may enclose the other.
//!
//! Surfaces that do not meet are inside of each other or outside, shell by shell, as a single point of
//! each shell tells.

use core::ops::ControlFlow;

use super::mesh_mesh::Laid;
use super::relative_pose::{QueryLimits, RelativePose};
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

    /// The nearest points of the two, B seen from A; or, if they are further apart than the wish goes, perhaps
    /// only a direction towards B.
    ///
    /// Where they overlap: of surfaces the two triangles that do most, of solids any two, or the way out
    /// through the nearest place for a shell that is enclosed without touching. What parts two solids is found
    /// by [`minimum_translation`](super::minimum_translation).
    pub(crate) fn closest_local(
        self,
        b: Self,
        relative: &RelativePose,
        limits: &QueryLimits,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let laid = Laid::new(self, b, relative);
        let limit = kernel::greater(limits.limit, 0.0);
        let surfaces = laid.best(limit, &|_| true);
        let mut found = surfaces;
        if surfaces.is_none_or(|surfaces| surfaces.separation > 0.0) {
            found = kernel::ClosestPoints::deeper(found, laid.way_out_of_shells(surfaces));
            let exchanged = relative.exchanged();
            let seen = surfaces.map(|found| exchanged.out(found).flipped());
            let out = Laid::new(b, self, &exchanged).way_out_of_shells(seen);
            found =
                kernel::ClosestPoints::deeper(found, out.map(|out| relative.out(out).flipped()));
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

    /// Where the surfaces do not meet: the way out for whole shells.
    fn way_out_of_shells(
        &self,
        surfaces: Option<kernel::ClosestPoints>,
    ) -> Option<kernel::ClosestPoints> {
        self.a.as_solid()?;
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
            deepest = kernel::ClosestPoints::deeper(
                deepest,
                Some(self.out_of_inside(&nearest, &is_in_shell)),
            );
        }
        deepest
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
            parts: nearest.parts,
        }
    }
}
