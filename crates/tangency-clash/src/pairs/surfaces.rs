//! Pairs of which at least one is open: a surface has no inside, and no depth.

use tangency::d3_f64::mesh::Mesh;
use tangency::d3_f64::{Closest, Pose, Vector, closest};

use super::contact::touch;
use super::curve::{Curve, visit_segments};
use super::{Limits, ROUNDING, Side, Verdict};
use crate::bodies::Body;
use crate::finding::Class;
use crate::triangles::{corners_of, middle};

/// What there is to say about two bodies of which at least one is a surface.
pub(super) fn judge(sides: [Side; 2], limits: &Limits) -> Option<Verdict> {
    let [a, b] = sides;
    let seen = closest(&a.form.shape, &a.body.pose, &b.form.shape, &b.body.pose);
    if seen.separation > limits.touch {
        return (seen.separation <= limits.clearance).then(|| Verdict::clearance(&seen));
    }
    if let Some(curve) = crossing(sides).filter(|_| !is_shallow(sides, &seen, limits.hard)) {
        let middle = curve.bounds.center();
        let length = Some(curve.length);
        return Some(Verdict { length, ..Verdict::new(Class::Hard, middle, curve.bounds) });
    }
    if let Some((inner, is_whole)) = enclosed(sides, limits.hard) {
        let class = if is_whole { Class::Inside } else { Class::Hard };
        let common = a.body.bounds.intersection(&b.body.bounds).unwrap_or(inner.bounds);
        return Some(Verdict::new(class, common.center(), common));
    }
    Some(touch(sides, (&seen).into(), limits.hard.max(limits.touch)))
}

/// The curve along which two surfaces go through each other; where one only lies against the other, there is none.
fn crossing(sides: [Side; 2]) -> Option<Curve> {
    let [a, b] = sides;
    let size = a.body.bounds.merged(&b.body.bounds).half().length();
    let near = 1e-9 * size;
    let (of_a, of_b) = (Seen::new(a), Seen::new(b));
    let mut segments = Vec::new();
    visit_segments(sides, &mut |[one, other], ends| {
        let (home, away) = (of_a.corners(one), of_b.corners(other));
        if is_on_both_sides(&home, &away, near) && is_on_both_sides(&away, &home, near) {
            segments.push(ends);
        }
    });
    (!segments.is_empty()).then(|| Curve::of(segments))
}

/// The surface of a body, in the world.
struct Seen<'a> {
    mesh: &'a Mesh,
    pose: Pose,
}

impl<'a> Seen<'a> {
    fn new(side: Side<'a>) -> Self {
        Self { mesh: side.form.surface(), pose: side.body.pose }
    }

    fn corners(&self, triangle: u32) -> [Vector; 3] {
        let named = self.mesh.triangles()[triangle as usize];
        named.map(|corner| self.pose.apply(self.mesh.vertices()[corner as usize]))
    }
}

/// Whether a triangle has corners on both sides of the plane of another one, further than `near`.
fn is_on_both_sides(triangle: &[Vector; 3], plane: &[Vector; 3], near: f64) -> bool {
    let [start, second, third] = plane;
    let Some(normal) = (*second - *start).cross(*third - *start).normalized() else { return false };
    let heights = triangle.map(|corner| (corner - *start).dot(normal));
    heights.iter().any(|height| *height > near) && heights.iter().any(|height| *height < -near)
}

/// Whether a shift of B along the normal, by the tolerance or less, frees it. A shift that is too long may lead into something else,
/// so that shorter ones are tried, down to rounding.
fn is_shallow(sides: [Side; 2], seen: &Closest, tolerance: f64) -> bool {
    let [a, b] = sides;
    let least = ROUNDING * a.body.bounds.merged(&b.body.bounds).half().length();
    [tolerance, 0.5 * tolerance, 0.1 * tolerance, 1e-3 * tolerance, least]
        .iter()
        .any(|shift| is_parted_by(sides, seen, *shift))
}

/// Whether a shift of B along the normal frees it.
fn is_parted_by([a, b]: [Side; 2], seen: &Closest, tolerance: f64) -> bool {
    let moved = b.body.shifted(seen.normal * tolerance);
    let sides = [a, Side { body: &moved, form: b.form }];
    crossing(sides).is_none() && enclosed(sides, 0.0).is_none()
}

/// The surface of which something lies within the solid, deeper than a tolerance, and whether all of it does. Corners and the
/// middles of triangles are looked at: where no surfaces cross, one of them tells for its shell.
fn enclosed<'a>([a, b]: [Side<'a>; 2], tolerance: f64) -> Option<(&'a Body, bool)> {
    let pair = [(a, b), (b, a)].into_iter().find(|(solid, _)| solid.form.solid().is_some());
    let (solid, surface) = pair.filter(|(_, surface)| surface.form.solid().is_none())?;
    let depth = |place: Vector| {
        let local = solid.body.pose.apply_inverse(surface.body.pose.apply(place));
        -solid.form.shape.nearest(local).separation
    };
    let mesh = surface.form.surface();
    let middles = corners_of(mesh.vertices(), mesh.triangles()).map(middle);
    let (mut deepest, mut shallowest) = (f64::NEG_INFINITY, f64::INFINITY);
    for depth in mesh.vertices().iter().copied().chain(middles).map(depth) {
        (deepest, shallowest) = (deepest.max(depth), shallowest.min(depth));
    }
    (deepest > tolerance).then_some((surface.body, shallowest >= -tolerance))
}
