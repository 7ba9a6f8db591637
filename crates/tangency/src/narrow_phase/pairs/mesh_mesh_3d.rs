//! Mesh–mesh: surfaces of triangles against each other; both trees are gone down together.
//!
//! ```text
//!      A        B           Wherever two boxes meet, or are near enough to matter, what is in them is
//!     / \      / \          laid over each other; at the end there are two triangles.
//!    o   o ~~ o   o         Plain numbers settle almost all of those, the gjk_epa method the rest:
//!   / \  |   / \   \        so the answer is that of the nearest pair, or of the deepest.
//!  .   . . ~.   .   .
//! ```

use core::ops::ControlFlow;

use super::gjk_epa::{gjk_epa, gjk_intersects};
use super::relative_pose::{QueryLimits, RelativePose};
use super::space::kernel;
use super::space::math::{Frame, Real, from_kernel};
use super::space::shapes::{Shape, Triangulated};

/// Two surfaces of triangles, B in the frame of A.
pub(crate) struct Laid<'a> {
    pub(crate) a: Triangulated<'a>,
    pub(crate) b: Triangulated<'a>,
    pub(crate) relative: &'a RelativePose,
    /// The relative pose in the numbers of this space: where boxes are.
    pub(crate) frame: Frame,
    /// What lengths are multiplied by, a power of two.
    pub(crate) unit: f64,
    /// What no coordinate exceeds after that.
    pub(crate) size: f64,
    origin: kernel::Vector,
}

impl<'a> Laid<'a> {
    pub(crate) fn new(
        a: Triangulated<'a>,
        b: Triangulated<'a>,
        relative: &'a RelativePose,
    ) -> Self {
        let reach = kernel::greater(a.largest().length(), b.largest().length());
        let unit = 1.0 / kernel::power_around(reach, relative.origin);
        let size = (reach + relative.origin.largest()) * unit;
        Self { a, b, relative, frame: relative.frame(), unit, size, origin: relative.origin * unit }
    }

    /// Visits the pairs of triangles that share a point, until the visitor breaks.
    #[inline(always)]
    pub(crate) fn visit_meeting(
        &self,
        mut visit: impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (a, b) = (self.a.surface(), self.b.surface());
        a.tree().visit_pairs_with(b.tree(), &self.frame, |one, other| {
            let told = self.two(one, other).meet();
            let do_meet = told.unwrap_or_else(|| self.do_meet(one, other));
            if do_meet { visit(one, other) } else { ControlFlow::Continue(()) }
        })
    }

    /// Visits the pairs of triangles that are not surely apart, until the visitor breaks.
    #[inline(always)]
    pub(crate) fn visit_doubtful(
        &self,
        mut visit: impl FnMut(u32, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (a, b) = (self.a.surface(), self.b.surface());
        a.tree().visit_pairs_with(b.tree(), &self.frame, |one, other| {
            if self.two(one, other).meet() == Some(false) {
                return ControlFlow::Continue(());
            }
            visit(one, other)
        })
    }

    /// Visits the pairs of triangles whose boxes meet with what they share, in the frame of A and at a size
    /// of about 1, until the visitor breaks.
    #[inline(always)]
    pub(crate) fn visit_sharing(
        &self,
        mut visit: impl FnMut(u32, u32, kernel::Shared) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (a, b) = (self.a.surface(), self.b.surface());
        a.tree().visit_pairs_with(b.tree(), &self.frame, |one, other| {
            let [home, turned] = self.corners(one, other);
            if kernel::TwoTriangles::new(home, turned, self.size).meet() == Some(false) {
                return ControlFlow::Continue(());
            }
            visit(
                one,
                other,
                kernel::shared(home.map(kernel::on_grid), turned.map(kernel::on_grid)),
            )
        })
    }

    /// Whether a triangle of each meet, where plain numbers do not tell.
    #[cold]
    fn do_meet(&self, one: u32, other: u32) -> bool {
        let [one, other] = self.shapes(one, other);
        gjk_intersects(&one, &other, self.relative)
    }

    /// The two triangles that are nearest to each other, or overlap most, if they are no further apart
    /// than the limit; of B, only those for which `is_asked` holds. Where one of them encloses something, any
    /// two that overlap: how deep, is another question then.
    pub(crate) fn best(
        &self,
        limit: f64,
        is_asked: &dyn Fn(u32) -> bool,
    ) -> Option<kernel::ClosestPoints> {
        let mut best = Best::within(limit);
        let has_inside = self.a.as_solid().is_some() || self.b.as_solid().is_some();
        let (a, b) = (self.a.surface(), self.b.surface());
        a.tree().visit_nearest_pairs(b.tree(), &self.frame, reach_of(limit), |one, other, _| {
            if is_asked(other) {
                self.look_at(one, other, &mut best);
            }
            let is_overlapping = best.found.is_some_and(|found| found.separation <= 0.0);
            if has_inside && is_overlapping { END } else { reach_of(best.limit) }
        });
        best.found
    }

    /// Keeps the answer of two triangles if it is better.
    #[inline(always)]
    pub(crate) fn look_at(&self, one: u32, other: u32, best: &mut Best) {
        let guess = best.found.map(|found| found.normal);
        let limit = best.limit * self.unit;
        let corners = self.corners(one, other);
        // Meshes have triangles twice; what is in the places of the best pair is no better than it.
        if best.corners == Some(corners) {
            return;
        }
        let [home, turned] = corners;
        if kernel::TwoTriangles::new(home, turned, self.size).are_beyond(limit, guess) {
            return;
        }
        let [a, b] = self.shapes(one, other);
        let limits = QueryLimits { limit: best.limit, first: guess };
        if let Ok(found) = gjk_epa(&a, &b, self.relative, &limits)
            && best.found.is_none_or(|best| found.separation < best.separation)
        {
            best.limit = kernel::lesser(best.limit, found.separation);
            best.found = Some(kernel::ClosestPoints { parts: [one, other], ..found });
            best.corners = Some(corners);
        }
    }

    /// Two triangles as plain numbers want them.
    #[inline(always)]
    fn two(&self, one: u32, other: u32) -> kernel::TwoTriangles {
        let [home, turned] = self.corners(one, other);
        kernel::TwoTriangles::new(home, turned, self.size)
    }

    /// The corners of two triangles in the frame of A, at a size of about 1.
    #[inline(always)]
    pub(crate) fn corners(&self, one: u32, other: u32) -> [[kernel::Vector; 3]; 2] {
        let home = self.a.surface().corners(one).map(|corner| corner.to_kernel() * self.unit);
        let turned = self
            .b
            .surface()
            .corners(other)
            .map(|corner| self.relative.axes * (corner.to_kernel() * self.unit) + self.origin);
        [home, turned]
    }

    fn shapes(&self, one: u32, other: u32) -> [Shape; 2] {
        let (a, b) = (self.a.surface(), self.b.surface());
        [Shape::Triangle(a.triangle(one)), Shape::Triangle(b.triangle(other))]
    }
}

/// The best answer so far, and what is still worth looking at.
pub(crate) struct Best {
    pub(crate) found: Option<kernel::ClosestPoints>,
    pub(crate) limit: f64,
    /// The corners of the two triangles that it is of.
    corners: Option<[[kernel::Vector; 3]; 2]>,
}

impl Best {
    /// None yet, and nothing is worth it that is further apart than a limit.
    pub(crate) fn within(limit: f64) -> Self {
        Self { found: None, limit, corners: None }
    }
}

/// Less than any reach: nothing more is looked for.
const END: Real = -1.0;

/// How far triangles are looked for that are within a limit, in spite of rounding.
pub(crate) fn reach_of(limit: f64) -> Real {
    from_kernel(kernel::greater(limit, 0.0)).next_up()
}
