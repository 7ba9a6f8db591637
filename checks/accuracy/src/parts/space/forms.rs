//! One body in four forms: a cuboid, a hull, a solid, a compound of boxes.

use super::bodies::{any_convex, pose, solid};
use super::floors::box_model;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// A box in four forms; the first is the one that is trusted.
fn forms(draw: &mut Draw, scale: f64) -> (Vector, [Shape; 4]) {
    let half = Vector::new(
        (scale * draw.between(0.2, 1.0)) as Real,
        (scale * draw.between(0.2, 1.0)) as Real,
        (scale * draw.between(0.2, 1.0)) as Real,
    );
    let cuboid = Shape::from(Cuboid::from_half(half).expect("half sides"));
    let model = box_model(half);
    let corner = |at: &[f64; 3]| Vector::from(at.map(|x| x as Real));
    let corners: Vec<Vector> = model.vertices.iter().map(corner).collect();
    let hull = Shape::from(Hull::from_points(&corners).expect("eight corners"));
    let parts = corners.iter().map(|corner| {
        let eighth = Shape::from(Cuboid::from_half(half * 0.5).expect("half sides"));
        (Pose::at(*corner * 0.5), eighth)
    });
    let compound = Shape::from(Compound::new(parts.collect()).expect("eight boxes"));
    (half, [cuboid, hull, Shape::from(solid(&model, 1.0)), compound])
}

/// Some epsilons of a length.
const ROUNDING: f64 = 64.0 * Real::EPSILON as f64;

/// Asks about all forms against a random convex shape, and hands the answers on if they are of the kind that is asked
/// for.
fn ask(draw: &mut Draw, scale: f64, is_apart: bool, mut judge: impl FnMut(&Asked, &Closest, &str)) {
    let (half, forms) = forms(draw, scale);
    let other = any_convex(draw, scale);
    let reach = (if is_apart { 2.0 } else { 0.9 }) * scale as Real;
    let there = pose(draw, reach);
    let here = Pose::at(super::bodies::vector(draw) * (scale as Real));
    let there = Pose::new(there.rotation, there.translation + here.translation);
    let asked = |shape: &Shape| closest(shape, &here, &other, &there);
    let trusted = asked(&forms[0]);
    if (trusted.separation > 0.0) != is_apart {
        return;
    }
    let question = Asked { half, other: &other, cuboid: &forms[0], here, there, trusted };
    for (form, name) in forms[1..].iter().zip(["hull", "solid", "compound"]) {
        judge(&question, &asked(form), name);
    }
}

struct Asked<'a> {
    half: Vector,
    other: &'a Shape,
    cuboid: &'a Shape,
    here: Pose,
    there: Pose,
    trusted: Closest,
}

impl Asked<'_> {
    fn size(&self) -> f64 {
        f64::from(self.half.length() + self.other.reach() + self.there.translation.length())
    }

    fn written(&self, name: &str, seen: &Closest) -> String {
        let Self { half, other, here, there, trusted, .. } = self;
        format!(
            "{name} of {half:?} at {here:?} and {other:?} at {there:?}: {seen:?}, a cuboid says {trusted:?}"
        )
    }
}

/// Apart, all forms say the same distance.
pub(crate) fn apart(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    ask(draw, scale, true, |asked, seen, name| {
        let error = f64::from((seen.separation - asked.trusted.separation).abs()) / asked.size();
        // Cylinders, cones and ellipsoids are found downhill.
        let limit = if Real::EPSILON > 1e-10 { 1e-5 } else { 1e-11 };
        let limit = if limit > ROUNDING { limit } else { ROUNDING };
        tally.note(true, error, !(error <= limit), || asked.written(name, seen));
    });
}

/// Overlapping, all forms say the same depth within one per cent of the size.
pub(crate) fn depth(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    ask(draw, scale, false, |asked, seen, name| {
        let error = f64::from((seen.separation - asked.trusted.separation).abs());
        let size = f64::from(asked.half.length() + asked.other.reach());
        let (error, is_deep) = (error / size, asked.trusted.depth() > 0.0);
        tally.note(is_deep, error, !(error <= 0.01), || asked.written(name, seen));
    });
}

/// Overlapping, the normal of each form parts the two convex shapes by the depth that it says.
pub(crate) fn side(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    ask(draw, scale, false, |asked, seen, name| {
        let Asked { cuboid, here, other, there, .. } = asked;
        let gap = gap_along(cuboid, here, other, there, seen.normal).expect("both have an end");
        let left = f64::from(-gap - seen.depth()) / asked.size();
        tally.note(true, left, !(left <= ROUNDING), || asked.written(name, seen));
    });
}
