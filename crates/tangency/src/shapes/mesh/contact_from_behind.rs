//! Contacts at the surface of a solid: what becomes of one whose normal leads into the solid?
//!
//! ```text
//!        ___n___              A triangle by itself has two sides. What is deep in a solid may be nearest to the
//!       |   ^ B |             front of a triangle from behind, and n leads further in: the front f leads out.
//!     __|___|___|__           Only at a peak, a corner above all triangles around it, is n right as it is: there
//!       |___|___|             the peak has pierced B.
//!           v f
//! ```

use super::space::math::{Real, Vector};
use super::space::shapes::{
    Composite, Correction, Mesh, PartContact, correction, facet_normal, facet_of,
};

/// A corner is higher than another if it is so by more than the rounding of a turn.
const LEANING: Real = 64.0 * Real::EPSILON;

/// How many triangles around a corner are looked at, either way around. Beyond them a contact is believed.
const MOST_AROUND: usize = 32;

/// What becomes of a contact at a triangle of a solid, where `is_peak` tells whether a triangle has one corner above all
/// around it, along the normal of the contact. What is seen from the back of a triangle, and apart from it, is inside of
/// the solid, or behind another one of its triangles.
pub(crate) fn corrected_of_solid(
    whole: &impl Composite,
    contact: &PartContact,
    is_peak: impl Fn(u32) -> bool,
) -> Correction {
    let PartContact { part, normal, separation, .. } = *contact;
    let front = facet_of(part.shape).and_then(facet_normal);
    match front.filter(|front| normal.dot(*front) < 0.0) {
        None => correction(whole, contact),
        Some(_) if separation > 0.0 => Correction::Drop,
        Some(_) if is_peak(part.index) => Correction::Keep,
        Some(front) => Correction::Turn(front),
    }
}

impl Mesh {
    /// Whether a triangle has one corner above all around it, along a unit normal.
    pub(crate) fn is_peak(&self, triangle: u32, normal: Vector) -> bool {
        let (top, is_flat) = self.top_of(triangle, normal);
        !is_flat && self.is_highest(triangle, top, normal)
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
}
