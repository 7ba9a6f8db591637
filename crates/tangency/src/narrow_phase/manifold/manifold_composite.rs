//! Where do two shapes touch, of which one is made of parts?

use super::contact_patch;
use super::dispatch;
use super::ghost_contacts::{LeftOut, MOVED, smoothed};
use super::manifold_queries::manifold;
use super::placed_part::Placed;
use super::relative_pose::PosePair;
use super::space::geometry::{Aabb, Manifold, PartPair};
use super::space::math::{Pose, Real, lesser};
use super::space::shapes::{CompositeShape, PartCuller, Shape};

/// Where two shapes touch, part by part, in the world: shows the manifold of every two parts that are no
/// further apart than `margin`.
///
/// The order depends on the shapes and their poses alone. Two shapes without parts have one manifold, or
/// none. At an edge inside of a mesh, where the surface goes on, the normal is that which the surface has
/// there, so that nothing that slides over it stumbles; and where the two are apart, the contact is told of
/// the triangle that is nearest there. Normals lead out of a solid, also where most of the other shape is inside of it;
/// what lies inside without touching its surface has no contact. Where parts overlap so deeply that none of them shows the way
/// out, there is one contact, that of [`closest`](super::queries::closest).
///
/// ```
#[doc = prelude!()]
/// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let at = |x: Real| (Pose::at(Vector::X * x), cube.clone());
/// let row = Shape::from(Compound::new(vec![at(-2.5), at(0.0), at(2.5)])?);
/// let mut touched = Vec::new();
/// let above = Pose::at(Vector::X * 1.25 + Vector::Y * 1.75);
/// manifolds(&row, &Pose::IDENTITY, &cube, &above, 0.0, &mut |manifold| {
///     assert_eq!(manifold.normal, Vector::Y);
///     touched.push(manifold.parts.a);
/// });
/// touched.sort();
/// assert_eq!(touched, [1, 2]);
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("contact manifolds", "trimesh contacts"))]
pub fn manifolds(
    a: &Shape,
    a_pose: &Pose,
    b: &Shape,
    b_pose: &Pose,
    margin: Real,
    visit: &mut dyn FnMut(&Manifold),
) {
    let (a, b) = (Placed::alone(a, a_pose), Placed::alone(b, b_pose));
    let mut walk = Walk::new(margin, true, visit);
    walk.go(a, b);
    walk.show_nearest();
    walk.show_whole(&a, &b);
}

/// On the way through all pairs of parts.
struct Walk<'a> {
    margin: Real,
    /// Whether what is next to a part counts.
    is_smooth: bool,
    visit: &'a mut dyn FnMut(&Manifold),
    /// The separation of the nearest contact that was told.
    least: Real,
    /// The nearest contact that was left out because other parts are nearer.
    covered: Option<Manifold>,
    /// Whether parts that overlap had no contact left along the normal of the whole.
    has_lost: bool,
}

impl<'a> Walk<'a> {
    fn new(margin: Real, is_smooth: bool, visit: &'a mut dyn FnMut(&Manifold)) -> Self {
        Self { margin, is_smooth, visit, least: Real::INFINITY, covered: None, has_lost: false }
    }

    fn go(&mut self, a: Placed, b: Placed) {
        if let Shape::Composite(whole) = a.shape {
            self.go_through(whole, &a, &b, &mut |walk, part| walk.go(part, b));
        } else if let Shape::Composite(whole) = b.shape {
            self.go_through(whole, &b, &a, &mut |walk, part| walk.go(a, part));
        } else {
            let mut found = manifold(a.shape, &a.pose, b.shape, &b.pose, self.margin);
            found.parts = PartPair { a: a.number.unwrap_or(0), b: b.number.unwrap_or(0) };
            if !self.is_smooth {
                return self.tell(&found);
            }
            match smoothed(&found, &a, &b, self.margin) {
                Ok(left) if left.points().is_empty() => {
                    self.has_lost |= found.points().iter().any(|point| point.separation <= 0.0);
                }
                Ok(mut left) => {
                    left.parts = found.parts;
                    self.tell(&left);
                }
                Err(LeftOut::Covered) => self.leave_out(&found),
                Err(LeftOut::Dropped) => {}
            }
        }
    }

    fn tell(&mut self, found: &Manifold) {
        if let Some(deepest) = found.points().first() {
            self.least = lesser(self.least, deepest.separation);
            (self.visit)(found);
        }
    }

    /// Keeps a contact in mind, if it is the nearest that is left out.
    fn leave_out(&mut self, found: &Manifold) {
        let separation = |manifold: &Manifold| manifold.points()[0].separation;
        if self.covered.is_none_or(|covered| separation(found) < separation(&covered)) {
            self.covered = Some(*found);
        }
    }

    /// Tells what was left out, if it turns out that nothing told is as near: something is there.
    fn show_nearest(&mut self) {
        let Some(covered) = self.covered else { return };
        let nearest = covered.points()[0];
        if nearest.separation < self.least - MOVED * nearest.on_b.largest() {
            self.tell(&covered);
        }
    }

    /// Tells the way out of the whole, if parts overlap and no contact of two of them was left.
    fn show_whole(&mut self, a: &Placed, b: &Placed) {
        if !self.has_lost || self.least <= 0.0 {
            return;
        }
        let whole = dispatch::closest_in_world((a.shape, &a.pose), (b.shape, &b.pose), 0.0);
        if let Some(seen) = whole.ok().filter(|seen| seen.separation <= 0.0) {
            self.tell(&contact_patch::of_ball(&seen, 0.0));
        }
    }

    /// Shows all parts of a shape that may be near another one.
    fn go_through(
        &mut self,
        whole: &CompositeShape,
        of: &Placed,
        other: &Placed,
        show: &mut dyn FnMut(&mut Self, Placed),
    ) {
        let composite = whole.as_composite();
        let Some((relative, _)) = (PosePair { a: &of.pose, b: &other.pose }).between() else {
            return composite.parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| {
                show(self, of.part(composite, &part));
                upto
            });
        };
        let culler = PartCuller::new(other.shape, &relative.frame(), &composite.aabb());
        let margin = self.margin;
        whole.visit_near_parts(&culler, margin, &mut |part| {
            show(self, of.part(composite, &part));
            Some(margin)
        });
    }
}

/// The manifold of the two parts that are nearest, or overlap most.
pub(super) fn manifold_by_parts(a: (&Shape, &Pose), b: (&Shape, &Pose), margin: Real) -> Manifold {
    let seen = match dispatch::closest_in_world(a, b, margin) {
        Ok(seen) if seen.separation <= margin => seen,
        Ok(seen) => return Manifold::empty(seen.normal),
        Err(normal) => return Manifold::empty(normal),
    };
    let mut best: Option<Manifold> = None;
    let mut keep = |found: &Manifold| {
        if best.is_none_or(|best| found.points()[0].separation < best.points()[0].separation) {
            best = Some(*found);
        }
    };
    Walk::new(margin, false, &mut keep).go(Placed::alone(a.0, a.1), Placed::alone(b.0, b.1));
    let size = seen.on_a.largest() + seen.on_b.largest() + seen.separation.abs();
    let is_the_same =
        |found: &Manifold| (found.points()[0].separation - seen.separation).abs() <= SAME * size;
    best.filter(is_the_same).unwrap_or_else(|| contact_patch::of_ball(&seen, margin))
}

/// Two ways to the same points differ by less, in units of their coordinates: one by matrices of double
/// precision, one by a rounded pose for each part.
const SAME: Real = 64.0 * Real::EPSILON;
