//! Ghost contacts: what becomes of the contact of two parts beside their neighbours?
//!
//! Apart, it is left out if a neighbour is nearer: there is nothing at an edge inside of a surface that could
//! be met. (If rounding hides which of several is the nearest, the nearest contact that was left out is told.) Else it is told along the normal that the neighbours leave, from the sides that the parts show along
//! it:
//!
//! ```text
//!        .-----.                       The triangle t alone would push the box to the left, out of its end.
//!        |  B  |     n <-- becomes ^   Along the normal of the floor both show the sides that overlap, and the
//!     ___|_____|_____________      |   box is as deep there as the floor says.
//!      s '--+--'      t
//! ```

use super::contact_patch::{self, manifold_along};
use super::placed_part::{Middle, Placed};
use super::relative_pose::PosePair;
use super::space::geometry::{Closest, Manifold, ManifoldPoint, PartPair};
use super::space::math::{Real, Vector};
use super::space::shapes::Correction;

/// Why a contact of two parts is left out.
pub(super) enum LeftOut {
    /// Other parts are nearer.
    Covered,
    /// There is nothing to be met from this side.
    Dropped,
}

/// The contact of two parts as their neighbours leave it; empty if there is nothing along the normal that it was turned to.
pub(super) fn smoothed(
    found: &Manifold,
    a: &Placed,
    b: &Placed,
    margin: Real,
) -> Result<Manifold, LeftOut> {
    let Some(deepest) = found.points().first() else { return Ok(*found) };
    let normal = found.normal;
    // A half-space pushes along its own normal and no other.
    if deepest.separation <= 0.0 && (a.is_half_space() || b.is_half_space()) {
        return Ok(*found);
    }
    let contact = middle_of(found);
    let seen_from_b = Middle {
        normal: -normal,
        nearest: [contact.nearest[1], contact.nearest[0]],
        centers: [contact.centers[1], contact.centers[0]],
        ..contact
    };
    let pushed = match (a.corrected(&contact, b), b.corrected(&seen_from_b, a)) {
        (Correction::Drop, _) | (_, Correction::Drop) => return Err(LeftOut::Dropped),
        (Correction::Covered, _) | (_, Correction::Covered) => return Err(LeftOut::Covered),
        (Correction::Keep, Correction::Keep) => return Ok(*found),
        (_, Correction::Turn(pushed)) => -pushed,
        (Correction::Turn(pushed), Correction::Keep) => pushed,
    };
    Ok(if pushed.dot(normal) < 0.0 {
        out_of_inside(pushed, a, b, margin)
    } else {
        along(pushed, a, b, margin).unwrap_or_else(|| turned_in_place(found, pushed))
    })
}

/// The middle of a contact, at a part of A.
fn middle_of(found: &Manifold) -> Middle {
    let points = found.points();
    let share = 1.0 / points.len() as Real;
    let sum = |place: fn(&ManifoldPoint) -> Vector| {
        points.iter().map(place).fold(Vector::ZERO, |sum, point| sum + point * share)
    };
    Middle {
        normal: found.normal,
        nearest: [points[0].on_a, points[0].on_b],
        centers: [sum(|point| point.on_a), sum(|point| point.on_b)],
        separation: points[0].separation,
    }
}

/// The contact along a unit normal that leads out of a solid, of whose triangles one alone would push inward:
/// from the end of the one that is furthest inside of the other. If that end is not inside, what crosses the
/// triangle comes from the other side of the solid, and is met there.
fn out_of_inside(normal: Vector, a: &Placed, b: &Placed, margin: Real) -> Manifold {
    let found = along(normal, a, b, margin).unwrap_or_else(|| between_ends(normal, a, b));
    let is_within = |point: &ManifoldPoint| a.encloses(point.on_b) || b.encloses(point.on_a);
    if found.points().first().is_some_and(is_within) { found } else { Manifold::empty(normal) }
}

/// The contact along a unit normal of two parts that overlap, from end to end.
fn between_ends(normal: Vector, a: &Placed, b: &Placed) -> Manifold {
    let mut found = Manifold::empty(normal);
    if let (Some(end), Some(on_b)) = (a.support(normal), b.support(-normal)) {
        let separation = (on_b - end).dot(normal);
        let on_a = on_b - normal * separation;
        let seen = Closest { on_a, on_b, normal, separation, parts: PartPair::NONE };
        if separation <= 0.0 {
            found = contact_patch::of_ball(&seen, 0.0);
        }
    }
    found
}

/// The contact along a unit normal of two parts: what the sides share that they show along it.
/// `None` if they share nothing, or one of them is round.
fn along(normal: Vector, a: &Placed, b: &Placed, margin: Real) -> Option<Manifold> {
    let (relative, _) = (PosePair { a: &a.pose, b: &b.pose }).between()?;
    let home = a.pose.frame();
    let local = home.local_direction(normal);
    Some(manifold_along(local, a.shape, b.shape, &relative.frame(), margin)?.out_of(&home))
}

/// These points along another normal, if the deepest one stays where it is on A, up to rounding: from two that are apart,
/// a turn leads to a place beside the surface.
fn turned_in_place(found: &Manifold, normal: Vector) -> Manifold {
    let deepest = found.points()[0];
    let aside = deepest.separation * normal.distance(found.normal);
    if aside <= MOVED * deepest.on_b.largest() { turned(found, normal) } else { *found }
}

/// How far rounding may move a point, in units of its coordinates.
pub(super) const MOVED: Real = 16.0 * Real::EPSILON;

/// These points along another normal: the deepest one, and all that overlap.
///
/// A separation is that along the old normal, seen along the new one, and not the distance of the points: two that
/// overlap by no more than rounding may have points that are apart by it.
fn turned(found: &Manifold, normal: Vector) -> Manifold {
    let mut turned = Manifold::empty(normal);
    let share = found.normal.dot(normal);
    for (at, point) in found.points().iter().enumerate() {
        if at == 0 || point.separation <= 0.0 {
            let separation = point.separation * share;
            let on_a = point.on_b - normal * separation;
            turned.push(ManifoldPoint { on_a, separation, ..*point });
        }
    }
    turned
}
