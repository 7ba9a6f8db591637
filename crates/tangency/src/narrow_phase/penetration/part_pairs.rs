//! Which pairs of convex parts of two shapes overlap, and how far must B go to pass them?

use super::convex_exit::ConvexPair;
use super::dispatch::{closest_in_kernel, intersects_local};
use super::dispatch_table::dispatch;
use super::gjk_epa::gjk_epa;
use super::minimum_translation::{MOST_DIRECTIONS, Obstacle, Overlapping, TOUCHING, visit_axes};
use super::ray_composite::cast_by_parts;
use super::relative_pose::{QueryLimits, RelativePose};
use super::space::geometry::{InsideRule, Ray, RayOptions};
use super::space::kernel;
use super::space::math::{Pose, Vector, from_kernel, to_kernel};
use super::space::shapes::{CompositeShape, PartCuller, Shape};

/// Two shapes, of which at least one has parts; B is placed in the frame of A.
pub(crate) struct PartPairs<'a> {
    a: &'a Shape,
    b: &'a Shape,
    relative: RelativePose,
    size: f64,
}

impl<'a> PartPairs<'a> {
    pub(crate) fn new(a: &'a Shape, b: &'a Shape, relative: &RelativePose) -> Self {
        let reach = |shape: &Shape| {
            let reach = to_kernel(shape.reach());
            if reach.is_finite() { reach } else { 0.0 }
        };
        let size = reach(a) + reach(b) + relative.origin.length();
        Self { a, b, relative: *relative, size }
    }

    /// Visits the pairs of convex parts that may share a point with B shifted by an offset, until the visitor
    /// says so.
    fn visit(&self, offset: kernel::Vector, visit: &mut dyn FnMut(&Leaves) -> bool) {
        let relative = self.relative.shifted(offset);
        let axes = Pose::IDENTITY.rotation.to_kernel();
        walk(&Leaves { pair: ConvexPair { a: self.a, b: self.b, relative }, home: axes }, visit);
    }

    /// Something of one that is enclosed by the other without touching its surface: how far until it gets there.
    fn enclosed(&self, offset: kernel::Vector, direction: kernel::Vector) -> Option<Obstacle> {
        let touching = TOUCHING * self.size;
        let there = self.relative.shifted(offset);
        let back = there.exchanged();
        let of_b = enclosed_by(self.a, self.b, &there, &Along { direction, touching });
        let direction = -there.axes.transposed_mul(direction);
        let of_a = enclosed_by(self.b, self.a, &back, &Along { direction, touching });
        let distance = match (of_a, of_b) {
            (Some(one), Some(other)) => Some(kernel::greater(one, other)),
            (one, other) => one.or(other),
        };
        distance.map(|distance| Obstacle { distance, normal: None })
    }
}

/// Two parts on the way down, B's in the frame of A's.
struct Leaves<'a> {
    pair: ConvexPair<'a>,
    /// The axes of the part of A in the frame of A.
    home: kernel::Matrix,
}

/// Goes down to all pairs of parts that have no parts; true if the visitor has seen enough.
fn walk(at: &Leaves, visit: &mut dyn FnMut(&Leaves) -> bool) -> bool {
    let ConvexPair { a, b, relative } = &at.pair;
    let mut is_over = false;
    if let Shape::Composite(whole) = a {
        let culler = PartCuller::new(b, &relative.frame(), &whole.as_composite().aabb());
        whole.visit_near_parts(&culler, 0.0, &mut |part| {
            let home = at.home * part.pose.rotation.to_kernel();
            let pair = ConvexPair { a: part.shape, b, relative: relative.seen_from(&part.pose) };
            is_over = walk(&Leaves { pair, home }, visit);
            (!is_over).then_some(0.0)
        });
    } else if let Shape::Composite(whole) = b {
        let back = relative.exchanged();
        let culler = PartCuller::new(a, &back.frame(), &whole.as_composite().aabb());
        whole.visit_near_parts(&culler, 0.0, &mut |part| {
            let pair = ConvexPair { a, b: part.shape, relative: relative.carrying(&part.pose) };
            is_over = walk(&Leaves { pair, home: at.home }, visit);
            (!is_over).then_some(0.0)
        });
    } else {
        is_over = visit(at);
    }
    is_over
}

impl Overlapping for PartPairs<'_> {
    fn size(&self) -> f64 {
        self.size
    }

    fn are_convex(&self) -> bool {
        self.a.is_known_convex() && self.b.is_known_convex()
    }

    fn hull_exit(&self) -> Option<kernel::ClosestPoints> {
        let has_end = |shape: &Shape| shape.reach().is_finite();
        if !(has_end(self.a) && has_end(self.b)) {
            return None;
        }
        gjk_epa(self.a, self.b, &self.relative, &QueryLimits::ANY).ok()
    }

    fn visit_directions(&self, visit: &mut dyn FnMut(kernel::Vector)) {
        let mut count = 0;
        self.visit(kernel::Vector::ZERO, &mut |at| {
            if let Ok(found) = at.pair.closest_at(kernel::Vector::ZERO)
                && found.separation <= 0.0
            {
                let normal = at.home * found.normal;
                visit(normal);
                visit(-normal);
                count += 1;
            }
            count >= MOST_DIRECTIONS
        });
        visit_axes(&self.relative, visit);
    }

    fn obstacle(
        &self,
        offset: kernel::Vector,
        direction: kernel::Vector,
        limit: f64,
    ) -> Option<Obstacle> {
        let touching = TOUCHING * self.size;
        let mut furthest: Option<Obstacle> = None;
        self.visit(offset, &mut |at| {
            let ConvexPair { a, b, relative } = &at.pair;
            if !intersects_local(a, b, relative) {
                return false;
            }
            let exit = at.pair.exit(at.home.transposed_mul(direction), self.size);
            if exit.distance <= furthest.map_or(touching, |known| known.distance) {
                return false;
            }
            let is_deep = |found: kernel::ClosestPoints| found.separation < -touching;
            if at.pair.closest_at(kernel::Vector::ZERO).is_ok_and(is_deep) {
                let normal = exit.normal.map(|normal| at.home * normal);
                furthest = Some(Obstacle { normal, ..exit });
            }
            furthest.is_some_and(|known| known.distance >= limit)
        });
        furthest.or_else(|| self.enclosed(offset, direction))
    }

    fn touching_at(&self, offset: kernel::Vector) -> Option<kernel::ClosestPoints> {
        let relative = self.relative.shifted(offset);
        let shapes = (self.a, self.b);
        closest_in_kernel(&dispatch(self.a, self.b), shapes, &relative, &QueryLimits::ANY).ok()
    }
}

/// A way to go, and what is only touching.
struct Along {
    /// The unit direction in which what is enclosed goes, in the frame of what encloses it.
    direction: kernel::Vector,
    touching: f64,
}

/// How far what a shape encloses of another one, without being in one of its parts, has to go to its surface.
///
/// No part of either crosses one of the other, so that a point of each convex part tells where all of it is.
fn enclosed_by(
    outer: &Shape,
    inner: &Shape,
    relative: &RelativePose,
    along: &Along,
) -> Option<f64> {
    let Shape::Composite(whole) = outer else { return None };
    if let Some(compound) = whole.as_compound() {
        return furthest_of(compound.parts().iter().map(|(pose, part)| {
            let home = pose.rotation.to_kernel();
            let direction = home.transposed_mul(along.direction);
            enclosed_by(part, inner, &relative.seen_from(pose), &Along { direction, ..*along })
        }));
    }
    if !whole.as_composite().can_enclose() {
        return None;
    }
    let mut furthest = None;
    visit_middles(inner, relative, whole, &mut |point| {
        furthest = furthest_of([furthest, way_out(whole, point, along)]);
    });
    furthest
}

fn furthest_of(distances: impl IntoIterator<Item = Option<f64>>) -> Option<f64> {
    distances.into_iter().flatten().reduce(kernel::greater)
}

/// Visits a point within each convex part of a shape that is near another one, in whose frame it is placed.
fn visit_middles(
    inner: &Shape,
    relative: &RelativePose,
    whole: &CompositeShape,
    visit: &mut dyn FnMut(Vector),
) {
    if let Shape::Composite(parts) = inner {
        let near = whole.as_composite().aabb().carried(&relative.exchanged().frame());
        parts.as_composite().parts_near(&near, 0.0, &mut |part, upto| {
            visit_middles(part.shape, &relative.carrying(&part.pose), whole, visit);
            upto
        });
    } else if let Some(middle) = middle_of(inner) {
        visit(relative.frame().out(middle));
    }
}

/// A point within a convex shape; `None` if it has no end.
fn middle_of(shape: &Shape) -> Option<Vector> {
    let mut sum = Vector::ZERO;
    let mut count = 0.0;
    for axis in Pose::IDENTITY.frame().axes.columns {
        sum += shape.support(axis)? + shape.support(-axis)?;
        count += 2.0;
    }
    Some(sum / count)
}

/// How far a point goes along a direction to the surface of what encloses it by more than touching.
fn way_out(whole: &CompositeShape, point: Vector, along: &Along) -> Option<f64> {
    let is_enclosed = whole.nearest(point).separation < -from_kernel(along.touching);
    if is_enclosed { way_to_surface(whole, point, along.direction) } else { None }
}

/// How far a point goes along a unit direction to the surface of a shape around it.
pub(super) fn way_to_surface(
    whole: &CompositeShape,
    point: Vector,
    direction: kernel::Vector,
) -> Option<f64> {
    let ray = Ray::new(point, Vector::from_kernel(direction)).ok()?;
    let options = RayOptions { inside: InsideRule::Exit, ..RayOptions::default() };
    let hit = cast_by_parts(whole, &Pose::IDENTITY, &ray, &options)?;
    Some(to_kernel(hit.fraction))
}
