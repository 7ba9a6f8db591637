//! Are two bodies the same in the same place?

use tangency::d3_f64::Vector;

use super::Side;
use crate::bodies::Form;

/// How far two bodies differ, if nowhere by more than a tolerance: the furthest that a corner of one is from the surface of the
/// other. A mesh may be cut into other triangles; it is the same as long as its surface is.
pub(super) fn deviation(a: Side, b: Side, tolerance: f64) -> Option<f64> {
    let (one, other) = (&a.body.bounds, &b.body.bounds);
    let apart = (one.min - other.min).abs().max((one.max - other.max).abs());
    // Boxes of many corners are rounded outward.
    let room = tolerance + 1e-9 * (one.max - one.min).length();
    if !(apart.x <= room && apart.y <= room && apart.z <= room) {
        return None;
    }
    if !have_same_amount(a.form, b.form, tolerance) {
        return None;
    }
    if let Some(moved) = moved(a, b).filter(|moved| *moved <= tolerance) {
        return Some(moved);
    }
    let furthest = furthest(a, b, tolerance)?;
    Some(furthest.max(self::furthest(b, a, tolerance)?))
}

/// How far the corners of the box around one form are moved between two of its instances: its own corners are moved no further.
fn moved(a: Side, b: Side) -> Option<f64> {
    let around = a.form.surface().aabb();
    (a.body.form == b.body.form).then(|| {
        (0..8).fold(0.0, |most: f64, corner: usize| {
            let ends = [around.min, around.max];
            let place =
                Vector::new(ends[corner & 1].x, ends[corner >> 1 & 1].y, ends[corner >> 2].z);
            most.max(a.body.pose.apply(place).distance(b.body.pose.apply(place)))
        })
    })
}

/// Whether both are solids or both surfaces, and the volumes differ by no more than a skin as thick as the tolerance.
fn have_same_amount(a: &Form, b: &Form, tolerance: f64) -> bool {
    match (a.solid(), b.solid()) {
        (Some(a), Some(b)) => {
            let (least, most) = (a.volume().min(b.volume()), a.volume().max(b.volume()));
            let skin = a.surface_area().max(b.surface_area()) * (tolerance + 1e-9 * most.cbrt());
            most - least <= skin
        }
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// How far corners of A are from the surface of B, if none is further than a tolerance.
fn furthest(a: Side, b: Side, tolerance: f64) -> Option<f64> {
    let mut furthest = 0.0f64;
    for corner in a.form.surface().vertices() {
        let there = b.body.pose.apply_inverse(a.body.pose.apply(*corner));
        furthest = furthest.max(distance(b.form, there));
        if !(furthest <= tolerance) {
            return None;
        }
    }
    Some(furthest)
}

/// How far a place is from the surface of a form.
fn distance(form: &Form, place: Vector) -> f64 {
    form.shape.nearest(place).separation.abs()
}
