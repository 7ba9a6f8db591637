//! Internal edges: which way does a surface push what touches one of its triangles?
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
//! than the normal of the neighbour there. Nothing is asked but the triangles around and how they bend; no
//! other contact is needed to tell.
//!
//! Apart, nothing pushes, and the contact of a triangle counts only if no neighbour is nearer: of a chain of
//! triangles, each nearer than the last, the nearest one keeps its contact.

use super::edge_convexity::EdgeConvexity;
use super::space::math::{Real, Vector};
use super::space::shapes::{Correction, Mesh, PartContact, correction};

/// A normal leans over an edge if it does so by more than the rounding of a turn.
const LEANING: Real = 64.0 * Real::EPSILON;

/// How many triangles around a corner are looked at, either way around. Beyond them a contact is believed.
const MOST_AROUND: usize = 32;

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
    /// What becomes of a contact at a triangle of a solid. What is seen from the back of a triangle, and apart from
    /// it, is inside of the solid, or behind another one of its triangles.
    pub(super) fn corrected_of_solid(&self, contact: &PartContact) -> Correction {
        let PartContact { part, normal, separation, .. } = *contact;
        let is_back = self.unit_normal(part.index).is_some_and(|front| normal.dot(front) < 0.0);
        match (is_back, separation > 0.0) {
            (true, true) => Correction::Drop,
            (true, false) => {
                self.pushing_at(part.index, normal, true).map_or(Correction::Keep, Correction::Turn)
            }
            (false, _) => correction(self, contact),
        }
    }

    /// The unit normal of a contact at a triangle, given the unit normal that the triangle alone would have;
    /// `None` if that is the right one. Out of a solid only its front leads.
    fn pushing_at(&self, triangle: u32, normal: Vector, is_solid: bool) -> Option<Vector> {
        let front = self.unit_normal(triangle)?;
        let is_inward = normal.dot(front) < 0.0;
        let (top, is_flat) = self.top_of(triangle, normal);
        if !is_flat && self.is_highest(triangle, top, normal) {
            return None;
        }
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

    /// The corner of a triangle that is furthest along a unit normal, and whether all three are.
    fn top_of(&self, triangle: u32, normal: Vector) -> (usize, bool) {
        let corners = self.corners(triangle);
        let heights = corners.map(|corner| (corner - corners[0]).dot(normal));
        let top = (1..3).fold(0, |top, at| if heights[at] > heights[top] { at } else { top });
        let is_level =
            |at: usize| heights[top] - heights[at] <= LEANING * corners[top].distance(corners[at]);
        (top, (0..3).all(is_level))
    }

    /// Whether no triangle around a corner reaches further along a unit normal than the corner.
    fn is_highest(&self, triangle: u32, corner: usize, normal: Vector) -> bool {
        let top = self.corners(triangle)[corner];
        let is_higher = |other: &Vector| {
            let way = *other - top;
            way.dot(normal) > LEANING * way.length()
        };
        !self.any_around(triangle, corner, |other| self.corners(other).iter().any(is_higher))
    }

    /// Whether something holds for one of the other triangles around a corner of a triangle, as far as they
    /// hang together.
    fn any_around(&self, triangle: u32, corner: usize, holds: impl Fn(u32) -> bool) -> bool {
        let hub = self.corners(triangle)[corner];
        [corner, (corner + 2) % 3].into_iter().any(|first| {
            let (mut at, mut side) = (triangle, first);
            for _ in 0..MOST_AROUND {
                let Some(next) = self.neighbours(at)[side].filter(|next| *next != triangle) else {
                    return false;
                };
                if holds(next) {
                    return true;
                }
                let Some(beyond) = self.side_beyond(next, hub, at) else { return false };
                (at, side) = (next, beyond);
            }
            false
        })
    }

    /// The side of a triangle at a corner in a given place that does not lead back to another triangle.
    fn side_beyond(&self, triangle: u32, hub: Vector, back: u32) -> Option<usize> {
        let corner = self.corners(triangle).iter().position(|corner| *corner == hub)?;
        let leads_back = |side: usize| self.neighbours(triangle)[side] == Some(back);
        [corner, (corner + 2) % 3].into_iter().find(|side| !leads_back(*side))
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
            (EdgeConvexity::Open, _) | (_, None) => Beyond::Open,
            (EdgeConvexity::Convex, Some(normal)) if is_front => Beyond::Falling(normal),
            (EdgeConvexity::Concave, Some(normal)) if !is_front => Beyond::Falling(-normal),
            (EdgeConvexity::Flat | EdgeConvexity::Convex | EdgeConvexity::Concave, Some(_)) => {
                Beyond::Standing
            }
        }
    }

    /// The unit normal of a triangle, out of its front; `None` if it has no area.
    pub(crate) fn unit_normal(&self, triangle: u32) -> Option<Vector> {
        let [a, b, c] = self.corners(triangle);
        super::space::shapes::area_normal(a, b, c).normalized()
    }
}

/// The direction of what is left of a unit vector, unless that is only rounding.
fn what_is_left(rest: Vector) -> Option<Vector> {
    if rest.largest() > LEANING { rest.normalized() } else { None }
}
