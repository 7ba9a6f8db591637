//! What two solids share, held against laws that volumes obey.

use super::bodies::{any_solid, pose};
use super::space::mesh::*;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// What A and B share is as much as what B and A share; its surface is closed and encloses as much; it is no more than
/// either, nothing where they are apart, and all of a solid that is inside of the other.
pub(crate) fn laws(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let (a, b) = (any_solid(draw, scale), any_solid(draw, scale));
    let there = pose(draw, 1.5 * scale as Real);
    let here = Pose::IDENTITY;
    let relation = relation(&a, &here, &b, &there);
    let input = |what: &str| {
        let triangles = |solid: &Solid| solid.surface().triangles().len();
        format!(
            "{what}: {} and {} triangles, scale {scale}, {there:?}",
            triangles(&a),
            triangles(&b)
        )
    };
    let (Ok(found), Ok(back)) = (overlap(&a, &here, &b, &there), overlap(&b, &there, &a, &here))
    else {
        return tally.note(true, 1.0, true, || input("no answer"));
    };
    let enclosed = found.surface().and_then(|surface| Solid::new(surface).ok());
    let enclosed = enclosed.map_or(0.0, |solid| f64::from(solid.volume()));
    let [volume, other] = [found.volume, back.volume].map(f64::from);
    let [of_a, of_b] = [a.volume(), b.volume()].map(f64::from);
    let smaller = if of_a < of_b { of_a } else { of_b };
    let expected = match relation {
        Relation::Apart | Relation::Touching => Some(0.0),
        Relation::Inside | Relation::Duplicate => Some(of_a),
        Relation::Contains => Some(of_b),
        Relation::Intersecting => None,
    };
    let errors = [
        (volume - other).abs(),
        (volume - enclosed).abs(),
        expected.map_or(0.0, |expected| (volume - expected).abs()),
        if volume > smaller { volume - smaller } else { 0.0 },
    ];
    let worst = errors.into_iter().fold(0.0, |most, error| if error > most { error } else { most });
    let error = worst / smaller;
    let limit = if Real::EPSILON > 1e-10 { 1e-4 } else { 1e-9 };
    tally.note(volume > 0.0, error, !(error <= limit), || {
        input(&format!(
            "{relation:?}, {volume} of {of_a} and {of_b}, back {other}, enclosed {enclosed}"
        ))
    });
}
