//! What must hold of the answers about any two shapes.

use arbitrary::{Result, Unstructured};

use super::super::Question;
use super::reader::Reader;
use super::scene::Scene;
use super::space::*;

/// More than any answer may be off, in units of the lengths that it is reckoned with.
const GROSSLY: Real = 1e-3;

/// Asks a question about the pair that the bytes spell, if they spell one.
pub(in super::super) fn ask(question: Question, bytes: &mut Unstructured) -> Result<()> {
    let mut from = Reader { bytes, is_usual: true };
    let Some(scene) = Scene::read(&mut from)? else { return Ok(()) };
    let Scene { a, a_pose, b, b_pose, .. } = &scene;
    let seen = closest(a, a_pose, b, b_pose);
    match question {
        Question::Closest => check_closest(&scene, &seen),
        Question::Intersects => check_intersects(&scene, &seen),
        Question::Distance => {
            let found = distance(a, a_pose, b, b_pose);
            assert!(found >= 0.0 && found == seen.distance(), "{scene:?} -> {found} {seen:?}");
        }
        Question::Contact => {
            let margin = from.number()?;
            let found = contact(a, a_pose, b, b_pose, margin);
            let expected = (seen.separation <= margin).then_some(seen);
            assert_eq!(found, expected, "{scene:?} {margin}");
        }
        Question::Manifold => check_manifold(&scene, &seen, from.number()?.abs()),
    }
    Ok(())
}

fn is_number(vector: Vector) -> bool {
    (0..DIMENSION).all(|axis| !vector[axis].is_nan())
}

/// What an answer would be grossly wrong by; `None` for unusual numbers and for what has no end, where
/// no more is checked than that there is an answer.
fn gross_error(scene: &Scene, seen: &Closest) -> Option<Real> {
    let between = scene.a_pose.translation.distance(scene.b_pose.translation);
    let lengths = scene.a.reach() + scene.b.reach() + between + seen.separation.abs();
    (scene.is_usual && lengths.is_finite()).then_some(GROSSLY * lengths)
}

/// Nothing is NaN, the normal has length one, and the range that the answer proves is not beside it.
fn check_closest(scene: &Scene, seen: &Closest) {
    let Scene { a, a_pose, b, b_pose, .. } = scene;
    let sound = is_number(seen.on_a) && is_number(seen.on_b) && !seen.separation.is_nan();
    let unit = (seen.normal.length() - 1.0).abs() < GROSSLY;
    assert!(sound && unit, "{scene:?} -> {seen:?}");
    let Some(off) = gross_error(scene, seen) else { return };
    let proven = seen.proven(a, a_pose, b, b_pose);
    let enclosed = seen.separation >= proven.lo - off && seen.separation <= proven.hi + off;
    let shown = proven.lo >= seen.separation - off || proven.lo == Real::NEG_INFINITY;
    assert!(enclosed && shown, "{scene:?} -> {seen:?}, proven {proven:?}");
}

/// As the nearest points say; with A and B exchanged as well, unless that is a matter of rounding.
fn check_intersects(scene: &Scene, seen: &Closest) {
    let Scene { a, a_pose, b, b_pose, .. } = scene;
    let found = intersects(a, a_pose, b, b_pose);
    assert_eq!(found, seen.is_touching(), "{scene:?} -> {seen:?}");
    if gross_error(scene, seen).is_some_and(|off| seen.separation.abs() > off) {
        let exchanged = intersects(b, b_pose, a, a_pose);
        assert_eq!(found, exchanged, "{scene:?} -> {seen:?}");
    }
}

/// Empty exactly if the two are further apart than the margin; no point is NaN or grossly deeper than
/// the pair; and asking again with a cache changes neither.
fn check_manifold(scene: &Scene, seen: &Closest, margin: Real) {
    let Scene { a, a_pose, b, b_pose, .. } = scene;
    let off = gross_error(scene, seen).unwrap_or(Real::INFINITY);
    let check = |found: &Manifold| {
        let sound = found.points().iter().all(|point| {
            is_number(point.on_a) && is_number(point.on_b) && !point.separation.is_nan()
        });
        assert!(sound, "{scene:?} {margin} -> {found:?}");
        let deeper = |point: &ManifoldPoint| point.separation < seen.separation - off;
        assert!(!found.points().iter().any(deeper), "{scene:?} {margin} -> {seen:?} {found:?}");
    };
    let found = manifold(a, a_pose, b, b_pose, margin);
    assert_eq!(found.is_empty(), !(seen.separation <= margin), "{scene:?} {margin} -> {seen:?}");
    check(&found);
    let mut cache = Cache::default();
    for _ in 0..2 {
        check(&manifold_cached(a, a_pose, b, b_pose, margin, &mut cache));
    }
}
