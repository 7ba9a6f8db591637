//! Contact clipping: where two faces that look at each other lie over each other, in the frame of a
//! contact.

use super::candidate::{CandidateId, CandidateSource, ContactCandidate, ContactCandidates};
use super::clip_input::{ClipInput, SLACK};
use super::clip_polygons::clip_polygons;
use super::projected_face::{ProjectedFace, axes_with_last};
use super::space::geometry::{Closest, FeaturePair, Manifold, ManifoldPoint};
use super::space::math::{Frame, Matrix, Real, Vector, power_of_two};
use super::support_face::SupportFace;

/// The points where two sides meet, with the nearest points among them if they are wanted and nothing else is as deep;
/// and whether something else is.
pub(crate) fn clip_faces(
    a: &SupportFace,
    b: &SupportFace,
    opposite: &ClipInput,
) -> (Manifold, bool) {
    let ClipInput { seen, b_frame, skins, size, margin, whole, adds_nearest } = *opposite;
    let scale = power_of_two(size);
    let unit = 1.0 / scale;
    let contact = Contact { seen, axes: axes_with_last(seen.normal), scale, whole };
    let skins = skins.map(|skin| skin * unit);
    let a_facing = a.seen(&contact.view_of_a(), skins[0]);
    let b_facing = b.seen(&contact.view_of_b(b_frame), -skins[1]);
    let deepest = seen.separation * unit;
    let mut candidates = ContactCandidates::between(deepest - SLACK, margin * unit + SLACK);
    clip_polygons(&a_facing, &b_facing, skins, &mut candidates);
    let has_deepest = candidates.deepest() <= deepest + SLACK;
    if candidates.list().is_empty() {
        return (opposite.of_nothing_shared(), has_deepest);
    }
    if adds_nearest && !has_deepest {
        candidates.keep(ContactCandidate {
            place: Vector::ZERO,
            separation: deepest,
            mark: CandidateId::NEAREST,
        });
    }
    candidates.reduce_to_four();
    (contact.manifold(&candidates, &a_facing, &b_facing), has_deepest)
}

/// A frame whose origin is the nearest point of A and whose last axis is the normal, in units of about
/// the size of the pair.
struct Contact<'a> {
    seen: &'a Closest,
    /// From this frame to that of A, but for the units.
    axes: Matrix,
    scale: Real,
    /// What the nearest points belong to.
    whole: FeaturePair,
}

impl Contact<'_> {
    /// From the frame of A to this one.
    #[inline(always)]
    fn view_of_a(&self) -> Frame {
        let axes = self.axes.transposed() * (1.0 / self.scale);
        Frame { axes, origin: axes * -self.seen.on_a }
    }

    /// From the frame of B to this one.
    #[inline(always)]
    fn view_of_b(&self, b_frame: &Frame) -> Frame {
        let unit = 1.0 / self.scale;
        let mut axes = b_frame.axes;
        for column in &mut axes.columns {
            *column = self.axes.transposed_mul(*column) * unit;
        }
        let origin = self.axes.transposed_mul(b_frame.origin - self.seen.on_a) * unit;
        Frame { axes, origin }
    }

    /// The manifold of some meetings, in the frame of A.
    #[inline(always)]
    fn manifold(
        &self,
        candidates: &ContactCandidates,
        a: &ProjectedFace,
        b: &ProjectedFace,
    ) -> Manifold {
        let normal = self.seen.normal;
        let mut made = Manifold::empty(normal);
        for candidate in candidates.list() {
            let on_a = self.seen.on_a + self.axes * (candidate.place * self.scale);
            let separation = candidate.separation * self.scale;
            let on_b = on_a + normal * separation;
            let feature = match candidate.mark.unpacked() {
                CandidateSource::CornerOfB(index) => {
                    FeaturePair { b: b.corner_name(index), ..self.whole }
                }
                CandidateSource::CornerOfA(index) => {
                    FeaturePair { a: a.corner_name(index), ..self.whole }
                }
                CandidateSource::Edges(i, j) => {
                    FeaturePair { a: a.edge_name(i), b: b.edge_name(j) }
                }
                CandidateSource::Nearest => self.whole,
            };
            made.push(ManifoldPoint { on_a, on_b, separation, feature });
        }
        made
    }
}
