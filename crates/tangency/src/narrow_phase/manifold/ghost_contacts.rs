//! Ghost contacts: what becomes of the contact of two parts beside their neighbours?
//!
//! Apart, it is left out if a neighbour is nearer: there is nothing at an edge inside of a surface that could
//! be met. Overlapping, it is told along the normal that the neighbours leave, from the sides that the parts
//! show along it:
//!
//! ```text
//!        .-----.                       The triangle t alone would push the box to the left, out of its end.
//!        |  B  |     n <-- becomes ^   Along the normal of the floor both show the sides that overlap, and the
//!     ___|_____|_____________      |   box is as deep there as the floor says.
//!      s '--+--'      t
//! ```

use super::contact_patch::manifold_along;
use super::placed_part::Placed;
use super::relative_pose::PosePair;
use super::space::geometry::{Manifold, ManifoldPoint};
use super::space::math::{Real, Vector};

/// The contact of two parts as their neighbours leave it.
pub(super) fn smoothed(found: &Manifold, a: &Placed, b: &Placed, margin: Real) -> Manifold {
    let Some(deepest) = found.points().first() else { return *found };
    if deepest.separation > 0.0 {
        let is_ghost =
            a.is_ghost(found.normal, deepest.on_b) || b.is_ghost(-found.normal, deepest.on_a);
        return if is_ghost { Manifold::empty(found.normal) } else { *found };
    }
    // A half-space pushes along its own normal and no other.
    if a.is_half_space() || b.is_half_space() {
        return *found;
    }
    let of_a = a.pushing(found.normal);
    let of_b = b.pushing(-of_a.unwrap_or(found.normal)).map(|pushed| -pushed);
    match of_b.or(of_a) {
        Some(normal) => along(normal, a, b, margin).unwrap_or_else(|| turned(found, normal)),
        None => *found,
    }
}

/// The contact along a unit normal of two parts that overlap: what the sides share that they show along it.
/// `None` if they share nothing, or one of them is round.
fn along(normal: Vector, a: &Placed, b: &Placed, margin: Real) -> Option<Manifold> {
    let (relative, _) = (PosePair { a: &a.pose, b: &b.pose }).between()?;
    let home = a.pose.frame();
    let local = home.local_direction(normal);
    Some(manifold_along(local, a.shape, b.shape, &relative.frame(), margin)?.out_of(&home))
}

/// These points along another normal; nothing of two that overlap is told to be apart.
fn turned(found: &Manifold, normal: Vector) -> Manifold {
    let mut turned = Manifold::empty(normal);
    for point in found.points() {
        let separation = (point.on_b - point.on_a).dot(normal);
        if separation <= 0.0 {
            let on_a = point.on_b - normal * separation;
            turned.push(ManifoldPoint { on_a, separation, ..*point });
        }
    }
    turned
}
