//! Ghost contacts: what becomes of the contact of a part beside the other parts of its shape?
//!
//! ```text
//!        .-----.
//!        |  B  |         Parts s and t make one flat floor. The part t alone would push the box back, to the
//!     ___|_____|____     left, where it meets the end of t; but there is no end, because s is before it.
//!      s '--+--'  t
//! ```
//!
//! A contact counts if its normal leads away from all parts: from the contact a little along the normal, the place that
//! is nearest of all parts is the contact itself. Otherwise the normal from that place is taken. Apart, the contact is left
//! out if another part is nearer to the other body, at the nearest place of the contact and in its middle:
//!
//! ```text
//!              __.--\
//!        __.--'  B   \      B leans over the floor. Of t its end is nearest to B, and s is as near there; but in the
//!        \______.----'      middle of t nothing is nearer than t. Without a contact there, B would fall onto t as if
//!     ______________        nothing was below.
//!        s  '  t
//! ```
//!
//! A facet may always push along its own normal, also out of a valley.

use super::composite::{Composite, CompositePart};
use super::facet::{facet_normal, facet_of};
use super::part_culling::PartCuller;
use super::space::geometry::Nearest;
use super::space::math::{Real, Vector, greater};

/// A contact at a part of a [`Composite`], in the frame of the whole.
#[derive(Clone, Copy, Debug)]
pub struct PartContact<'a> {
    /// The part.
    pub part: CompositePart<'a>,
    /// The unit normal, from the part to the other body.
    pub normal: Vector,
    /// The points of the part and of the other body that are nearest to each other, or overlap most.
    pub nearest: [Vector; 2],
    /// The middle of all points of the part, and of all of the other body.
    pub centers: [Vector; 2],
    /// How far apart they are, at the nearest; below 0 if they overlap.
    pub separation: Real,
    /// A point in the middle of the other body.
    pub middle: Vector,
}

/// What becomes of a contact at a part, beside the other parts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Correction {
    /// It stays.
    Keep,
    /// It pushes along this unit normal instead.
    Turn(Vector),
    /// Other parts are in the way, and it is left out; unless no contact that is told is as near.
    Covered,
    /// There is nothing to be met from this side.
    Drop,
}

/// What rounding may do to a distance, in units of the coordinates of a contact: of its points in another frame, and of the
/// points nearest to them.
const ROUNDING: Real = 2.0 * Real::EPSILON;

/// The rounding of the nearest points, in units of that of a [`Real`]: they are found in double precision in every space.
///
/// Of something round, their distance is known to rounding, and so their place only to the root of it: aside by `x`, a
/// surface at the distance `d` is further by `x² / 2 d`.
const FINE: Real = 2.0 * f64::EPSILON as Real / Real::EPSILON;

/// What rounding may do to a unit normal.
const LEANING: Real = 64.0 * Real::EPSILON;

/// How far it is looked along a normal, in units of the way to the middle of the other body: far enough that rounding
/// does not hide a lean, and near enough that only neighbours are met.
const AHEAD: Real = 1.0 / 8.0;

/// How far aside it is looked for the normal of a face, in units of the way ahead.
const ASIDE: Real = 1.0 / 8.0;

/// What becomes of a contact at a part of a shape, as far as the places of all parts tell.
pub(crate) fn correction(whole: &(impl Composite + ?Sized), contact: &PartContact) -> Correction {
    let PartContact { part, normal, centers: [on_part, on_other], middle, .. } = *contact;
    let front = facet_of(part.shape).and_then(facet_normal);
    let front = front.map(|front| part.pose.frame().out_direction(front));
    if let Some(front) = front.filter(|_| whole.is_one_sided()) {
        if is_behind(front, on_part, middle) {
            return Correction::Drop;
        }
        if normal.dot(front) < 0.0 {
            return Correction::Turn(front);
        }
    }
    if front.is_some_and(|front| is_along(normal, front)) {
        return Correction::Keep;
    }
    let room = ROUNDING * (on_other.largest() + on_part.largest() + middle.largest());
    if contact.separation > room {
        return correction_apart(whole, contact, room);
    }
    let ahead = greater(AHEAD * on_part.distance(middle), 8.0 * room);
    // The normal may be that of the other body, and then the deepest point tells.
    let in_the_way = |on_part: Vector| elsewhere(whole, contact, on_part, [ahead, room]);
    let deepest = Some(contact.nearest[0]).filter(|deepest| *deepest != on_part);
    let other = in_the_way(on_part).or_else(|| in_the_way(deepest?));
    let Some(other) = other else { return Correction::Keep };
    let is_beside = other.separation > 4.0 * room;
    match front {
        Some(front) => {
            let outward = if is_behind(front, on_part, middle) { -front } else { front };
            // A facet has two sides, and from a place in its plane it is rounding that says on which.
            let leads_out = is_beside && other.normal.dot(outward) >= 0.0;
            Correction::Turn(if leads_out { other.normal } else { outward })
        }
        None if !is_beside => out_of_seam(contact, other.normal, ahead),
        None if is_of_face(contact, ahead) => Correction::Keep,
        None => Correction::Turn(other.normal),
    }
}

/// Whether a body with this middle is behind a facet: its front leads away from there.
pub(crate) fn is_behind(front: Vector, on_facet: Vector, middle: Vector) -> bool {
    front.dot(middle - on_facet) < 0.0
}

/// What becomes of a contact of two that are apart: it is left out if another part is nearer to the other body, or in the
/// way of the normal, at the nearest place and in the middle of the contact. It is turned if a part is in the way at the
/// nearest place alone, or by no more than that place is known.
fn correction_apart(
    whole: &(impl Composite + ?Sized),
    contact: &PartContact,
    room: Real,
) -> Correction {
    let PartContact { part, nearest, centers, middle, .. } = *contact;
    let distance = part.shape.nearest_posed(&part.pose, nearest[1]).separation;
    let Some(beside) = nearest_other(whole, part.index, nearest[1], distance + room) else {
        return Correction::Keep;
    };
    let is_covered_in_middle =
        || centers[1] == nearest[1] || is_covered(whole, &part, centers[1], room);
    if is_nearer(&beside, distance, room) && is_covered_in_middle() {
        return Correction::Covered;
    }
    let ahead = greater(AHEAD * nearest[0].distance(middle), 8.0 * room);
    let in_the_way = |on_part: Vector| elsewhere(whole, contact, on_part, [ahead, room]);
    let Some(other) = in_the_way(nearest[0]) else { return Correction::Keep };
    if facet_of(part.shape).is_none() && is_of_face(contact, ahead) {
        return Correction::Keep;
    }
    let aside = other.point - nearest[0];
    let is_known = aside.length_squared() > ahead * (FINE * room);
    if is_known && in_the_way(centers[0]).is_some() {
        Correction::Covered
    } else {
        Correction::Turn(other.normal)
    }
}

/// Whether another part is nearer to a point, by more than rounding.
fn is_covered(
    whole: &(impl Composite + ?Sized),
    part: &CompositePart,
    point: Vector,
    room: Real,
) -> bool {
    let own = part.shape.nearest_posed(&part.pose, point).separation;
    nearest_other(whole, part.index, point, own).is_some_and(|other| is_nearer(&other, own, room))
}

/// Whether another part is nearer than a distance, by more than rounding. Half of the room is enough: what is apart is so by
/// all of it, and a part that reaches the point is nearer then, however the two distances are rounded.
fn is_nearer(other: &Nearest, own: Real, room: Real) -> bool {
    other.separation < own - 0.5 * room
}

/// What is as near as a contact to the place ahead of it along its normal, and somewhere else; unless the part of the
/// contact is nearer to that place. Beside a seam, rounding does not tell the end of another part from what is below.
fn elsewhere(
    whole: &(impl Composite + ?Sized),
    contact: &PartContact,
    on_part: Vector,
    [ahead, room]: [Real; 2],
) -> Option<Nearest> {
    let part = &contact.part;
    let place = on_part + contact.normal * ahead;
    nearest_other(whole, part.index, place, ahead + room)
        .filter(|other| other.point.distance(on_part) > 2.0 * room)
        .filter(|other| other.separation <= part.shape.nearest_posed(&part.pose, place).separation)
}

/// Whether the normal of a contact is that of a flat face of its part: then it is the same a little aside, on one side at
/// least, along two directions. That of an edge or a corner turns.
fn is_of_face(contact: &PartContact, ahead: Real) -> bool {
    let PartContact { part, normal, centers: [on_part, _], .. } = contact;
    let stays = |aside: Vector| {
        let point = *on_part + *normal * ahead + aside * (ASIDE * ahead);
        is_along(part.shape.nearest_posed(&part.pose, point).normal, *normal)
    };
    normal.tangents().into_iter().all(|tangent| stays(tangent) || stays(-tangent))
}

/// What becomes of a contact at a filled part whose normal leads into another part, out of which `outward` leads: it is
/// turned to lead there, unless the part itself is in the way of that, as in a groove between the two.
fn out_of_seam(contact: &PartContact, outward: Vector, ahead: Real) -> Correction {
    let PartContact { part, centers: [on_part, _], .. } = contact;
    let own = part.shape.nearest_posed(&part.pose, *on_part + outward * ahead).separation;
    if own < 0.5 * ahead { Correction::Keep } else { Correction::Turn(outward) }
}

/// Two unit vectors along one line, up to the rounding of a turn.
fn is_along(one: Vector, other: Vector) -> bool {
    let turned = if one.dot(other) < 0.0 { -other } else { other };
    (one - turned).largest() <= LEANING
}

/// What is nearest to a point of all parts but one, no further than a limit.
fn nearest_other(
    whole: &(impl Composite + ?Sized),
    part: u32,
    point: Vector,
    limit: Real,
) -> Option<Nearest> {
    let mut best: Option<Nearest> = None;
    PartCuller::of_point(point, &whole.aabb()).show(whole, limit, &mut |shown: CompositePart| {
        if shown.index != part {
            let seen = shown.shape.nearest_posed(&shown.pose, point);
            let is_nearer = best.is_none_or(|best| seen.separation < best.separation);
            if seen.separation <= limit && is_nearer {
                best = Some(seen);
            }
        }
        Some(best.map_or(limit, |best| greater(best.separation, 0.0)))
    });
    best
}
