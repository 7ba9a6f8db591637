//! Solids that overlap, and what is left of it after the shift that should part them.

use super::bodies::{any_convex, any_solid, pose};
use super::space::mesh::*;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// B, shifted by what parts it from A.
fn pushed(there: &Pose, seen: &Closest) -> Pose {
    pushed_by(1.0, there, seen)
}

/// B, shifted by a share of what parts it from A.
fn pushed_by(share: Real, there: &Pose, seen: &Closest) -> Pose {
    Pose::new(there.rotation, there.translation + seen.normal * (share * seen.depth()))
}

/// The share of a shift after which solids still overlap, where it is longer than this share of their size: near its end, and
/// for a short one, what is left of them in each other is rounding.
const NOT_YET: (Real, f64) = (0.9, 1e-3);

/// Two solids: the exact relation after the shift is apart, or touching, and shortly before its end it is not.
pub(crate) fn solids(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let (a, b) = (any_solid(draw, scale), any_solid(draw, scale));
    let there = pose(draw, 1.5 * scale as Real);
    let here = Pose::IDENTITY;
    let is_overlapping = is_volume_shared(relation(&a, &here, &b, &there));
    let (one, other) = (Shape::from(a.clone()), Shape::from(b.clone()));
    let seen = closest(&one, &here, &other, &there);
    let left = relation(&a, &here, &b, &pushed(&there, &seen));
    let size = f64::from(one.reach() + other.reach());
    let depth = f64::from(seen.depth()) / size;
    let before = relation(&a, &here, &b, &pushed_by(NOT_YET.0, &there, &seen));
    let is_too_long = depth > NOT_YET.1 && !is_volume_shared(before);
    let is_told = seen.is_touching() || !is_overlapping;
    let is_wrong = is_volume_shared(left) || is_too_long || !is_told;
    tally.note(is_overlapping, depth, is_wrong, || {
        let triangles = |solid: &Solid| solid.surface().triangles().len();
        let (of_a, of_b) = (triangles(&a), triangles(&b));
        let is_drawn = of_a.max(of_b) <= 28;
        let drawn = if is_drawn {
            format!("{:?} {:?}", a.surface().vertices(), b.surface().vertices())
        } else {
            String::new()
        };
        format!(
            "{of_a} and {of_b} triangles, scale {scale}, {there:?}: {seen:?}, before {before:?}, then {left:?} {drawn}"
        )
    });
}

fn is_volume_shared(relation: Relation) -> bool {
    match relation {
        Relation::Apart | Relation::Touching => false,
        Relation::Intersecting | Relation::Inside | Relation::Contains | Relation::Duplicate => {
            true
        }
    }
}

/// A solid and a convex shape: after the shift no triangle is in the shape, and its middle is not in the solid, by more
/// than rounding.
pub(crate) fn convex(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let a = any_solid(draw, scale);
    let other = any_convex(draw, 0.7 * scale);
    let there = pose(draw, 1.5 * scale as Real);
    let here = Pose::IDENTITY;
    let one = Shape::from(a.clone());
    let seen = closest(&one, &here, &other, &there);
    let after = pushed(&there, &seen);
    let size = f64::from(one.reach() + other.reach() + there.translation.length());
    let left = overlap_left(&a, &other, &after) / size;
    let limit = if Real::EPSILON > 1e-10 { 1e-5 } else { 1e-11 };
    tally.note(seen.depth() > 0.0, left, !(left <= limit), || {
        format!(
            "{} triangles, scale {scale}, {other:?} at {there:?}: {seen:?}",
            a.surface().triangles().len()
        )
    });
}

/// How deep the deepest triangle of a solid is in a convex shape, or the middle of the shape in the solid.
fn overlap_left(a: &Solid, other: &Shape, pose: &Pose) -> f64 {
    let mut deepest = 0.0;
    for triangle in 0..a.surface().triangles().len() as u32 {
        let facet = Shape::from(a.surface().triangle(triangle));
        let depth = f64::from(closest(&facet, &Pose::IDENTITY, other, pose).depth());
        deepest = if depth > deepest { depth } else { deepest };
    }
    let middle = other.aabb(pose).center();
    let inside = -f64::from(Shape::from(a.clone()).signed_distance(middle));
    if inside > deepest && deepest == 0.0 { inside } else { deepest }
}
