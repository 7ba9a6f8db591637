//! Where two bodies touch: the area, or the length, of what they have in common.

use tangency::d3_f64::mesh::{Solid, contact_area};
use tangency::d3_f64::{Aabb, Closest, Vector};

use super::curve::{Curve, visit_segments};
use super::{Side, Verdict};
use crate::finding::Class;

/// Where two bodies come together, as far as that is known before the contact is looked at.
pub(super) struct Meeting {
    pub(super) point: Vector,
    /// How far they are apart, or below 0 how deep in each other.
    pub(super) separation: f64,
    /// The unit direction from A to B, if it was asked for.
    pub(super) normal: Option<Vector>,
}

impl Meeting {
    /// Bodies that are in each other by no more than a depth; how they would be parted was not asked.
    pub(super) fn within(point: Vector, depth: f64) -> Self {
        Self { point, separation: -depth, normal: None }
    }
}

impl From<&Closest> for Meeting {
    fn from(seen: &Closest) -> Self {
        let point = seen.on_a.lerp(seen.on_b, 0.5);
        Self { point, separation: seen.separation, normal: Some(seen.normal) }
    }
}

/// A touch: of solids its area, or else its length, and where it is.
pub(super) fn touch([a, b]: [Side; 2], meeting: Meeting, tolerance: f64) -> Verdict {
    let around = Aabb::new(meeting.point, meeting.point);
    let found = Verdict::new(Class::Touch, meeting.point, around);
    let found = Verdict { normal: meeting.normal, ..found };
    let (Some(of_a), Some(of_b)) = (a.form.solid(), b.form.solid()) else { return found };
    let common = a.body.bounds.grown(tolerance).intersection(&b.body.bounds.grown(tolerance));
    let common = common.unwrap_or(around);
    let size = 2.0 * common.half().length();
    let area = touching_area([a, b], [of_a, of_b], meeting.separation, size, &found);
    let area = area.map(|found| Verdict { bounds: common, ..found });
    area.or_else(|| touching_line([a, b], &meeting, size, &found)).unwrap_or(found)
}

/// What is narrower than this many times the distance within which faces touch, is an edge: pipes of up to 32 sides that lie
/// against each other touch along a line.
const WIDE: f64 = 15.0;

/// Faces that lie on each other, as far from each other as the bodies are or as deep.
fn touching_area(
    [a, b]: [Side; 2],
    [of_a, of_b]: [&Solid; 2],
    separation: f64,
    size: f64,
    found: &Verdict,
) -> Option<Verdict> {
    let tolerance = separation.abs() + PUSH * size;
    let faces = contact_area(of_a, &a.body.pose, of_b, &b.body.pose, tolerance);
    let normal = faces.normal.normalized().or(found.normal);
    let (area, point) = (Some(faces.area), faces.center);
    let is_wide = faces.area > WIDE * tolerance * size;
    is_wide.then(|| Verdict { area, normal, point, ..found.clone() })
}

/// How far B is pushed into A to see along which line they touch, as a part of the size of what their boxes share.
const PUSH: f64 = 1e-5;

/// An edge that lies on something. B is pushed a little into A along the normal: the surfaces then cross along a loop that is
/// narrow, and twice as long as the line. A loop that is as short as it is wide is a point.
fn touching_line(
    [a, b]: [Side; 2],
    meeting: &Meeting,
    size: f64,
    found: &Verdict,
) -> Option<Verdict> {
    let push = PUSH * size;
    let shift = meeting.normal? * -(meeting.separation + push);
    let pushed = b.body.shifted(shift);
    let mut segments = Vec::new();
    visit_segments([a, Side { body: &pushed, form: b.form }], &mut |_, ends| segments.push(ends));
    let loops = Curve::of(segments);
    let length = 0.5 * loops.length;
    let is_line = length > 100.0 * push;
    let (point, bounds) = (loops.bounds.center(), loops.bounds);
    is_line.then(|| Verdict { length: Some(length), point, bounds, ..found.clone() })
}
