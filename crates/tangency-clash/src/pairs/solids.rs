//! Two solids: apart, touching, one in the other, or overlapping, how deep and by how much.

use tangency::d3_f64::mesh::{Overlap, Solid, overlap};
use tangency::d3_f64::{Aabb, Closest, Vector, closest, intersects};

use super::contact::{Meeting, touch};
use super::convex::{Scratch, convex_overlap};
use super::{Limits, Side, Verdict};
use crate::bodies::Facets;
use crate::finding::{Class, DepthKind};
use crate::triangles::{area, corners_of, middle};

/// What there is to say about two solids.
pub(super) fn judge(
    sides: [Side; 2],
    solids: [&Solid; 2],
    limits: &Limits,
    scratch: &mut Scratch,
) -> Option<Verdict> {
    let pair = Pair { sides, solids };
    match sides.map(|side| side.form.facets.as_ref()) {
        [Some(of_a), Some(of_b)] => pair.judge_convex([of_a, of_b], limits, scratch),
        [..] => pair.judge_any(limits),
    }
}

struct Pair<'a> {
    sides: [Side<'a>; 2],
    solids: [&'a Solid; 2],
}

/// What is shared: how much, a point of it and a box around it.
struct Shared {
    volume: f64,
    point: Vector,
    bounds: Aabb,
}

impl From<Overlap> for Shared {
    fn from(found: Overlap) -> Self {
        Self { volume: found.volume, point: found.center, bounds: found.bounds }
    }
}

/// Beyond so many faces the boolean is sooner done than cutting each by all: it grows as n log n, and cutting as the square.
const MANY: usize = 512;

impl Pair<'_> {
    /// What the two share, by triangles; `None` if a surface crosses itself.
    fn overlap(&self) -> Option<Overlap> {
        let [a, b] = self.sides;
        overlap(self.solids[0], &a.body.pose, self.solids[1], &b.body.pose).ok()
    }

    fn closest(&self) -> Closest {
        let [a, b] = self.sides;
        closest(&a.form.shape, &a.body.pose, &b.form.shape, &b.body.pose)
    }

    /// Convex solids: the least translation is soon told, and decides.
    fn judge_convex(
        &self,
        facets: [&Facets; 2],
        limits: &Limits,
        scratch: &mut Scratch,
    ) -> Option<Verdict> {
        let seen = self.closest();
        if seen.separation > limits.touch {
            return (seen.separation <= limits.clearance).then(|| Verdict::clearance(&seen));
        }
        if seen.depth() <= limits.hard {
            return Some(touch(self.sides, (&seen).into(), limits.hard.max(limits.touch)));
        }
        let shared = if facets[0].planes.len().max(facets[1].planes.len()) <= MANY {
            let [a, b] = self.sides;
            let placed = [(facets[0], &a.body.pose), (facets[1], &b.body.pose)];
            let found = convex_overlap(placed, scratch);
            found.map(|found| Shared {
                volume: found.volume,
                point: found.point,
                bounds: found.bounds,
            })
        } else {
            self.overlap().map(Shared::from)
        };
        Some(self.hard(shared, &seen, DepthKind::Exact))
    }

    /// Other solids: what they share is sooner told than how they are parted.
    fn judge_any(&self, limits: &Limits) -> Option<Verdict> {
        let [a, b] = self.sides;
        let tolerance = limits.hard.max(limits.touch);
        if !intersects(&a.form.shape, &a.body.pose, &b.form.shape, &b.body.pose) {
            let seen = self.closest();
            if seen.separation > limits.touch {
                return (seen.separation <= limits.clearance).then(|| Verdict::clearance(&seen));
            }
            return Some(touch(self.sides, (&seen).into(), tolerance));
        }
        let found = self.overlap();
        let is_thin = |shared: &Overlap| self.is_thin(shared, limits.hard);
        let thin = found.as_ref().filter(|shared| is_thin(shared));
        // Face on face it touches, however it would be parted.
        let meeting = thin.map(|shared| Meeting::within(shared.center, limits.hard));
        let on_faces = meeting.map(|meeting| touch(self.sides, meeting, tolerance));
        if let Some(touching) = on_faces.filter(|touching| touching.area.is_some()) {
            return Some(touching);
        }
        let seen = self.closest();
        if thin.is_some() || seen.depth() <= limits.hard {
            return Some(touch(self.sides, (&seen).into(), tolerance));
        }
        Some(self.hard(found.map(Shared::from), &seen, DepthKind::UpperBound))
    }

    /// Whether what is shared is a skin, as between a pipe and the sleeve that it fits in, however far one would have to be pulled out.
    ///
    /// Surfaces reach no further below each other than the tolerance; that alone holds also where thin walls cross, and where a
    /// body is shifted by a little in its own place. So what is shared must be as thin as that itself, and the bodies must not be.
    fn is_thin(&self, shared: &Overlap, tolerance: f64) -> bool {
        let area = corners_of(shared.vertices(), shared.triangles()).map(area);
        // The thickness of a plate, and less than that of anything else.
        let thickness = |volume: f64, area: f64| if area > 0.0 { 2.0 * volume / area } else { 0.0 };
        let of_shared = 0.5 * thickness(shared.volume, area.sum());
        let depth = self.reach_into_each_other(shared).max(of_shared);
        let is_thicker =
            |solid: &&Solid| thickness(solid.volume(), solid.surface_area()) >= 4.0 * depth;
        depth <= tolerance && self.solids.iter().all(is_thicker)
    }

    /// How far the surface of one goes below that of the other, at least: at the corners and in the middles of the triangles
    /// around what they share.
    fn reach_into_each_other(&self, shared: &Overlap) -> f64 {
        let corners = shared.vertices();
        let middles = corners_of(corners, shared.triangles()).map(middle);
        let below = |side: &Side, place: Vector| {
            -side.form.shape.nearest(side.body.pose.apply_inverse(place)).separation
        };
        middles.chain(corners.iter().copied()).fold(0.0, |most: f64, place| {
            let [a, b] = &self.sides;
            most.max(below(a, place)).max(below(b, place))
        })
    }

    /// Volume is shared beyond the tolerance; how much cannot be told where a surface crosses itself.
    fn hard(&self, shared: Option<Shared>, seen: &Closest, kind: DepthKind) -> Verdict {
        let depth = (seen.depth() > 0.0).then(|| (seen.depth(), kind));
        let normal = depth.map(|_| seen.normal);
        let Some(Shared { volume, point, bounds }) = shared else {
            let [a, b] = self.sides;
            let common = a.body.bounds.intersection(&b.body.bounds).unwrap_or(a.body.bounds);
            let note = "the surface of a solid crosses itself: how much is shared cannot be told";
            let found = Verdict::new(Class::Hard, seen.on_a, common);
            return Verdict { depth, normal, note, ..found };
        };
        let least = self.solids[0].volume().min(self.solids[1].volume());
        // The volume of a body within another one is its own, but for rounding.
        let is_inside = volume >= least * (1.0 - 1e-9);
        let class = if is_inside { Class::Inside } else { Class::Hard };
        Verdict { depth, normal, volume: Some(volume), ..Verdict::new(class, point, bounds) }
    }
}
