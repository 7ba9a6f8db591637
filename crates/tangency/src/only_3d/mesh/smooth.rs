//! Which way does a surface push what touches one of its triangles?
//!
//! A triangle by itself pushes a box that slides over it sideways, where the box meets its edge. But on
//! the other side of the edge the surface goes on, and nothing is there to be met:
//!
//! ```text
//!            ______
//!           | box  |-->                 The triangle t alone: the shortest way out is <--, along n.
//!     ______|______|______              With its neighbour: the edge e is flat, n leans over it, and so
//!        s       e      t               the surface pushes along its own normal f, upward.
//! ```
//!
//! Only over an edge that is convex as seen from the side of the contact may a normal lean, and no further
//! than the normal of the neighbour there. Nothing is asked but the two triangles and how they bend; no
//! other contact is needed to tell.

use super::bends::Bend;
use super::space::{Mesh, Real, Vector};

/// A normal leans over an edge if it does so by more than the rounding of a turn.
const LEANING: Real = 64.0 * Real::EPSILON;

/// How the surface goes on beyond an edge, as seen from one side of it.
enum Beyond {
    /// Not at all: anything goes.
    Open,
    /// Away from the viewer, with this normal.
    Falling(Vector),
    /// On, or towards the viewer.
    Standing,
}

impl Mesh {
    /// The unit normal of a contact at a triangle, given the unit normal that the triangle alone would have;
    /// `None` if that is the right one. Out of a solid only its front leads.
    pub(super) fn pushing_at(
        &self,
        triangle: u32,
        normal: Vector,
        is_solid: bool,
    ) -> Option<Vector> {
        let front = self.unit_normal(triangle)?;
        let is_inward = normal.dot(front) < 0.0;
        if is_solid && is_inward {
            return Some(front);
        }
        let face = if is_inward { -front } else { front };
        let corners = self.corners(triangle);
        let mut pushed = normal;
        for side in 0..3 {
            let outward = (corners[(side + 1) % 3] - corners[side]).cross(front).normalized()?;
            let lean = pushed.dot(outward);
            if !(lean > LEANING) {
                continue;
            }
            match self.beyond(triangle, side, !is_inward) {
                Beyond::Open => {}
                Beyond::Falling(limit) if pushed.dot(face) >= limit.dot(face) => {}
                Beyond::Falling(limit) => pushed = limit,
                Beyond::Standing => pushed = what_is_left(pushed - outward * lean).unwrap_or(face),
            }
        }
        let is_changed = (pushed - normal).largest() > LEANING;
        // What is turned away from one edge may lean over another one: between two that stand, there is no
        // way but straight out.
        let is_hemmed = is_changed && self.is_hemmed(triangle, pushed, !is_inward);
        is_changed.then_some(if is_hemmed { face } else { pushed })
    }

    /// Whether a normal leans over an edge that stands.
    fn is_hemmed(&self, triangle: u32, normal: Vector, is_front: bool) -> bool {
        let Some(front) = self.unit_normal(triangle) else { return false };
        let corners = self.corners(triangle);
        (0..3).any(|side| {
            let outward = (corners[(side + 1) % 3] - corners[side]).cross(front);
            let is_leaning = outward.normalized().is_some_and(|out| normal.dot(out) > LEANING);
            is_leaning && matches!(self.beyond(triangle, side, is_front), Beyond::Standing)
        })
    }

    fn beyond(&self, triangle: u32, side: usize, is_front: bool) -> Beyond {
        let neighbour = self.neighbours(triangle)[side].and_then(|next| self.unit_normal(next));
        match (self.bends(triangle)[side], neighbour) {
            (Bend::Open, _) | (_, None) => Beyond::Open,
            (Bend::Convex, Some(normal)) if is_front => Beyond::Falling(normal),
            (Bend::Concave, Some(normal)) if !is_front => Beyond::Falling(-normal),
            (Bend::Flat | Bend::Convex | Bend::Concave, Some(_)) => Beyond::Standing,
        }
    }

    /// The unit normal of a triangle, out of its front; `None` if it has no area.
    fn unit_normal(&self, triangle: u32) -> Option<Vector> {
        let [a, b, c] = self.corners(triangle);
        super::space::area_normal(a, b, c).normalized()
    }
}

/// The direction of what is left of a unit vector, unless that is only rounding.
fn what_is_left(rest: Vector) -> Option<Vector> {
    if rest.largest() > LEANING { rest.normalized() } else { None }
}
