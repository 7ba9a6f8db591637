//! Whether the answers about one pair keep the laws.

use test_meshes::Draw;

use super::inputs::only;
use super::inputs::scene::Scene;
use super::inputs::shared::{anywhere, direction};
use super::space::*;
use crate::agreement::law::{Finding, Law};

const EPSILON: f64 = Real::EPSILON as f64;

/// What writing a place in the world down takes, in units of its coordinates: a pose and a point are
/// rounded once each, and a pose that is moved three times more.
const SPELLED: f64 = 4.0 * EPSILON;

/// A pair with its answer, and by how much that may be off.
struct Case<'s> {
    scene: &'s Scene,
    seen: Closest,
    /// The error that is allowed.
    allowed: f64,
    /// What rounding of places in the world adds to it.
    spelled: f64,
}

/// What became of each law that applies to a pair.
pub(super) fn findings(scene: &Scene, draw: &mut Draw) -> Vec<Finding> {
    let Scene { a, a_pose, b, b_pose, size, limit, .. } = scene;
    let seen = closest(a, a_pose, b, b_pose);
    let coordinates = f64::from(a_pose.translation.length() + b_pose.translation.length());
    let allowed = limit * size.max(f64::from(seen.separation).abs());
    let case = Case { scene, seen, allowed, spelled: SPELLED * coordinates };
    let mut list = vec![case.consistent(draw), case.enclosed(), case.agreeing()];
    list.extend([case.deepest(), case.cached(draw)]);
    list.extend(case.shown());
    list.extend(case.mirrored());
    list.push(case.moved(draw));
    list.extend(case.parted());
    list
}

impl Case<'_> {
    fn gap_along(&self, direction: Vector) -> Option<f64> {
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        gap_along(a, a_pose, b, b_pose, direction).map(f64::from)
    }

    fn gap_at(&self, point: Vector) -> f64 {
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        gap_at(a, a_pose, b, b_pose, point).into()
    }

    fn separation(&self) -> f64 {
        self.seen.separation.into()
    }

    /// An answer with any direction and any point proves a range that is not empty.
    fn consistent(&self, draw: &mut Draw) -> Finding {
        let Scene { a, a_pose, b, b_pose, size, .. } = self.scene;
        let on_a = a_pose.translation + anywhere(draw, *size);
        let on_b = b_pose.translation + anywhere(draw, *size);
        let (normal, parts) = (direction(draw), PartPair::default());
        let any = Closest { on_a, on_b, normal, separation: 0.0, parts };
        let proven = any.proven(a, a_pose, b, b_pose);
        Finding::of_choice(Law::Consistent, !proven.is_empty())
    }

    fn enclosed(&self) -> Finding {
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        let proven = self.seen.proven(a, a_pose, b, b_pose);
        let (below, above) = (f64::from(proven.lo), f64::from(proven.hi));
        let outside = (below - self.separation()).max(self.separation() - above);
        Finding::of(Law::Enclosed, outside, self.allowed)
    }

    /// A half-space shows nothing along a direction; there the points must do.
    fn shown(&self) -> Option<Finding> {
        let Closest { on_a, on_b, normal, .. } = self.seen;
        let below = self.gap_along(normal);
        let hidden = below.map_or(0.0, |below| self.separation() - below);
        if self.separation() <= 0.0 {
            return below.map(|_| Finding::of(Law::Shown, hidden, self.allowed));
        }
        let above = self.gap_at(on_a).max(self.gap_at(on_b));
        let open = (above - self.separation()).abs() - self.spelled;
        let worst = if open > hidden { open } else { hidden };
        Some(Finding::of(Law::Shown, worst, self.allowed))
    }

    fn agreeing(&self) -> Finding {
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        let separation = self.seen.separation;
        let within = |margin| contact(a, a_pose, b, b_pose, margin);
        let touching = separation <= 0.0;
        let holds = intersects(a, a_pose, b, b_pose) == touching
            && distance(a, a_pose, b, b_pose) == self.seen.distance()
            && within(0.0).is_some() == touching
            && manifold(a, a_pose, b, b_pose, 0.0).is_empty() != touching
            && within(separation) == Some(self.seen)
            && within(separation.next_down()).is_none();
        Finding::of_choice(Law::Agreeing, holds)
    }

    /// Asked with the distance for a margin, so that there is one in every case.
    fn deepest(&self) -> Finding {
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        let found = manifold(a, a_pose, b, b_pose, self.seen.distance());
        let Some(first) = found.points().first() else {
            return Finding::of_choice(Law::Deepest, false);
        };
        let deepest = found.points().iter().map(|point| f64::from(point.separation));
        let deeper = f64::from(first.separation) - deepest.fold(f64::INFINITY, f64::min);
        if (first.separation <= 0.0) != (self.seen.separation <= 0.0) {
            return Finding::of_choice(Law::Deepest, false);
        }
        let apart = (f64::from(first.separation) - self.separation()).abs();
        Finding::of(Law::Deepest, if deeper > apart { deeper } else { apart }, self.allowed)
    }

    /// The frame before had B somewhere near, touching or not.
    fn cached(&self, draw: &mut Draw) -> Finding {
        let Scene { a, a_pose, b, b_pose, size, .. } = self.scene;
        let step = draw.magnitude(-9.0, 0.0) * size;
        let before = Pose::new(b_pose.rotation, b_pose.translation + anywhere(draw, step));
        let mut cache = Cache::default();
        let margin = if draw.chance(0.5) { 0.0 } else { self.seen.distance() };
        manifold_cached(a, a_pose, b, &before, *size as Real, &mut cache);
        let fresh = manifold(a, a_pose, b, b_pose, margin);
        let mut same = cache.clone();
        let again = closest_cached(a, a_pose, b, b_pose, &mut same).separation;
        let turned = (f64::from(again) - self.separation()).abs();
        let kept = manifold_cached(a, a_pose, b, b_pose, margin, &mut cache);
        let first = |found: &Manifold| found.points().first().map(|p| f64::from(p.separation));
        let apart = match (first(&fresh), first(&kept)) {
            (None, None) => 0.0,
            (Some(fresh), Some(kept)) => (fresh - kept).abs(),
            // One is empty: the other one must be on the brink of it.
            (Some(one), None) | (None, Some(one)) => (f64::from(margin) - one).abs(),
        };
        Finding::of(Law::Cached, apart.max(turned), self.allowed)
    }

    /// The separations are the same, and each normal shows it: among ties either may be chosen.
    fn mirrored(&self) -> Option<Finding> {
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        let other = closest(b, b_pose, a, a_pose);
        let apart = (f64::from(other.separation) - self.separation()).abs();
        let shown = self.gap_along(-other.normal);
        let hidden = shown.map_or(0.0, |shown| self.separation() - shown);
        Some(Finding::of(Law::Mirrored, apart.max(hidden), self.allowed))
    }

    fn moved(&self, draw: &mut Draw) -> Finding {
        let Scene { a, a_pose, b, b_pose, size, .. } = self.scene;
        let motion = Pose::new(only::rotation(draw), anywhere(draw, *size));
        let seen = closest(a, &(motion * *a_pose), b, &(motion * *b_pose));
        let apart = (f64::from(seen.separation) - self.separation()).abs();
        let spelled = self.spelled + SPELLED * f64::from(motion.translation.length());
        Finding::of(Law::Moved, apart, self.allowed + spelled)
    }

    /// Only where they overlap.
    fn parted(&self) -> Option<Finding> {
        if !(self.separation() < 0.0) {
            return None;
        }
        let Scene { a, a_pose, b, b_pose, .. } = self.scene;
        let shift = self.seen.normal * self.seen.depth();
        let there = Pose::new(b_pose.rotation, b_pose.translation + shift);
        let left = f64::from(closest(a, a_pose, b, &there).separation).abs();
        Some(Finding::of(Law::Parted, left, self.allowed + self.spelled))
    }
}
