//! Pairs of which one shape is made of parts: every part is asked that is near enough to matter.
//!
//! ```text
//!      .--.      .--.         The parts are shown roughly from the nearest on. Each answer shrinks how far
//!     | 1 |     | 3 |         the next ones are looked for: 3 is nearest, its distance leaves 1 out by its
//!      '--' .--. '--'         box alone.
//!          | 2 |   \
//!           '--'    o B
//! ```

use super::dispatch::{closest_in_kernel, intersects_local};
use super::dispatch_table::dispatch;
use super::relative_pose::{QueryLimits, RelativePose};
use super::space::kernel;
use super::space::math::{Pose, Real, Vector, from_kernel};
use super::space::shapes::{CompositeShape, PartCuller, Shape};

impl CompositeShape {
    /// The nearest points of this shape, as A, and another one, as B, in the frame of A; or, if they are
    /// further apart than the wish goes, perhaps only a direction towards B.
    ///
    /// Where they overlap, it is the way to part the two parts that overlap most, from which the
    /// [minimum translation](super::minimum_translation) of the whole starts. What is enclosed wholly has to go out
    /// through the nearest place of the surface.
    pub(crate) fn closest_local(
        &self,
        b: &Shape,
        relative: &RelativePose,
        limits: &QueryLimits,
    ) -> Result<kernel::ClosestPoints, kernel::Vector> {
        let mut found = self.best_part(b, relative, limits.limit);
        if self.as_composite().can_enclose() {
            found = kernel::ClosestPoints::deeper(found, self.enclosed(b, relative, found));
        }
        match found {
            Some(found) => Ok(found),
            None if limits.limit < f64::INFINITY => Err(towards(relative.origin)),
            None => Ok(nothing()),
        }
    }

    /// Whether the shape shares a point with another one: what [`CompositeShape::closest_local`] says, sooner known.
    pub(crate) fn intersects(&self, b: &Shape, relative: &RelativePose) -> bool {
        let mut is_met = false;
        let whole = self.as_composite();
        let culler = PartCuller::new(b, &relative.frame(), &whole.aabb());
        self.visit_near_parts(&culler, 0.0, &mut |part| {
            is_met = intersects_local(part.shape, b, &relative.seen_from(&part.pose));
            (!is_met).then_some(0.0)
        });
        is_met || (whole.can_enclose() && self.enclosed(b, relative, None).is_some())
    }

    /// The part that is nearest, or overlaps most.
    fn best_part(
        &self,
        b: &Shape,
        relative: &RelativePose,
        limit: f64,
    ) -> Option<kernel::ClosestPoints> {
        let culler = PartCuller::new(b, &relative.frame(), &self.as_composite().aabb());
        let is_any_overlap_enough = self.is_filled() || b.is_filled_composite();
        let mut best: Option<kernel::ClosestPoints> = None;
        let mut limit = limit;
        self.visit_near_parts(&culler, rounded_up(limit), &mut |part| {
            let part_to_b = relative.seen_from(&part.pose);
            let limits = QueryLimits { limit, first: None };
            let seen =
                closest_in_kernel(&dispatch(part.shape, b), (part.shape, b), &part_to_b, &limits);
            if let Ok(found) = seen
                && best.is_none_or(|best| found.separation < best.separation)
            {
                let parts = [part.index, found.parts[1]];
                best = Some(kernel::ClosestPoints { parts, ..out_of_part(found, &part.pose) });
                limit = kernel::lesser(limit, found.separation);
            }
            let is_overlapping = best.is_some_and(|best| best.separation <= 0.0);
            let is_enough = is_any_overlap_enough && is_overlapping;
            (!is_enough).then(|| rounded_up(limit))
        });
        best
    }

    /// The way out for what of B is enclosed without touching a part, where `found` is the part of this
    /// shape that is nearest to B, if that is known.
    fn enclosed(
        &self,
        b: &Shape,
        relative: &RelativePose,
        found: Option<kernel::ClosestPoints>,
    ) -> Option<kernel::ClosestPoints> {
        let whole = self.as_composite();
        if let Shape::Composite(b) = b {
            let mut deepest = None;
            let seen = whole.aabb().carried(&relative.exchanged().frame());
            b.as_composite().parts_near(&seen, 0.0, &mut |part, upto| {
                let place = relative.carrying(&part.pose);
                deepest =
                    kernel::ClosestPoints::deeper(deepest, self.enclosed(part.shape, &place, None));
                upto
            });
            return deepest;
        }
        let end = relative.frame().out(b.support(Vector::X)?);
        if !whole.encloses(end) {
            return None;
        }
        let nearest = found.or_else(|| self.best_part(b, relative, f64::INFINITY))?;
        (nearest.separation > 0.0).then(|| out_of_inside(&nearest, b, relative))
    }
}

/// A unit vector along a way.
fn towards(way: kernel::Vector) -> kernel::Vector {
    way.normalized().unwrap_or(Vector::X.to_kernel())
}

/// The answer for a shape without any part.
fn nothing() -> kernel::ClosestPoints {
    let nowhere = kernel::Vector::ZERO;
    let normal = Vector::X.to_kernel();
    kernel::ClosestPoints {
        on_a: nowhere,
        on_b: nowhere,
        normal,
        separation: f64::INFINITY,
        parts: kernel::NO_PARTS,
    }
}

/// The way out for a B that is enclosed, through the place of the surface that is nearest to it: all of B
/// has to pass there.
fn out_of_inside(
    nearest: &kernel::ClosestPoints,
    b: &Shape,
    relative: &RelativePose,
) -> kernel::ClosestPoints {
    let outward = -nearest.normal;
    let frame = relative.frame();
    let last = b.support(frame.local_direction(Vector::from_kernel(-outward)));
    let last = last.map_or(nearest.on_b, |end| frame.out(end).to_kernel());
    let depth = (nearest.on_a - last).dot(outward);
    kernel::ClosestPoints {
        on_a: nearest.on_a,
        on_b: nearest.on_a - outward * depth,
        normal: outward,
        separation: -depth,
        parts: nearest.parts,
    }
}

/// A limit in the numbers of this space, not less than it was.
fn rounded_up(limit: f64) -> Real {
    from_kernel(limit).next_up()
}

impl RelativePose {
    /// The relative pose as seen from a part of A.
    pub(crate) fn seen_from(&self, part: &Pose) -> Self {
        if *part == Pose::IDENTITY {
            return *self;
        }
        let home = part.rotation.to_kernel();
        Self::new(&home, &self.axes, self.origin - part.translation.to_kernel())
    }

    /// Where a part of B is.
    pub(crate) fn carrying(&self, part: &Pose) -> Self {
        let turned = part.rotation.to_kernel();
        Self {
            axes: self.axes * turned,
            origin: self.axes * part.translation.to_kernel() + self.origin,
        }
    }
}

/// An answer in the frame of a part, in that of the whole.
fn out_of_part(found: kernel::ClosestPoints, part: &Pose) -> kernel::ClosestPoints {
    if *part == Pose::IDENTITY {
        return found;
    }
    let place = part.translation.to_kernel();
    let turned = found.turned(&part.rotation.to_kernel());
    kernel::ClosestPoints { on_a: turned.on_a + place, on_b: turned.on_b + place, ..turned }
}
