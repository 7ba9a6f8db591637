//! What proves an end of a crossing.

use super::space::*;

/// How far off an end may be, in units of the reach and of where the shape is, and its normal.
const TOLERANCE: Real = 64.0 * Real::EPSILON;

/// The cosine and the sine of an angle, alike on every platform.
pub(super) fn turned(radians: Real) -> (Real, Real) {
    let radians = f64::from(radians);
    (libm::cos(radians) as Real, libm::sin(radians) as Real)
}

/// That the part of the line inside the shape proves itself, and what it is: at both ends the whole
/// shape is behind the plane through the point, the line goes the right way through it, and the point is
/// no further outside than rounding.
#[track_caller]
pub(super) fn proven(shape: &Shape, pose: &Pose, line: &Line) -> Option<Crossing> {
    proven_within(TOLERANCE, shape, pose, line)
}

/// The same within another tolerance.
#[track_caller]
pub(super) fn proven_within(
    tolerance: Real,
    shape: &Shape,
    pose: &Pose,
    line: &Line,
) -> Option<Crossing> {
    let found = crossing(shape, pose, line)?;
    let heading = line.direction().normalized().expect("the line has a direction");
    let allowed = tolerance * (shape.reach() + pose.translation.length());
    for (end, way) in [(&found.enter, -heading), (&found.exit, heading)] {
        let dot = Shape::from(Sphere::new(Vector::ZERO, 0.0).unwrap());
        let gap = gap_along(shape, pose, &dot, &Pose::at(end.point), end.normal);
        assert!(gap.is_some_and(|gap| gap >= -allowed), "{gap:?} in front: {found:?}");
        assert!(end.normal.dot(way) >= -tolerance, "the wrong way: {found:?}");
        let outside = shape.nearest_posed(pose, end.point).separation;
        assert!(outside <= allowed, "{outside:e} outside: {found:?}");
    }
    assert!(found.enter.fraction <= found.exit.fraction, "{found:?}");
    Some(found)
}

/// A number of ones of rounding that is not, in plain arithmetic, what a product with it leaves.
const ODD: Real = 1.0 + 7.0 * Real::EPSILON;

/// A start inside was `origin + from * direction` in plain numbers, off by the rounding of the way there:
/// 0.02 of the size from a million sizes away.
#[test]
fn a_start_inside_is_exact_from_afar() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap());
    let away = (1 + (1 << 20)) as Real;
    let ray = Ray::new(Vector::X * -away, Vector::X * ODD).unwrap();
    let rules = RayOptions { from: away, ..RayOptions::default() };
    let hit = cast_ray(&ball, &Pose::IDENTITY, &ray, &rules).unwrap();
    assert_eq!((hit.fraction, hit.normal), (away, -Vector::X));
    assert_eq!(hit.point, Vector::X * (away * 7.0 * Real::EPSILON));
}

/// What is left between the axis of a thin capsule and a point of its side is a small difference, and
/// leaned towards the axis by as many of its digits as the radius has lost beside the length.
#[test]
fn the_normal_of_a_thin_capsule_is_across_its_axis() {
    let thin = 4096.0 * Real::EPSILON;
    let mut met = 0;
    for step in 0..100 {
        let (start, end) = (Vector::X * 0.7, Vector::Y * (0.3 + step as Real * 0.01));
        let capsule = Shape::from(Capsule::new(start, end, thin).unwrap());
        let aim = start.lerp(end, 0.37);
        let line = Line::new(aim - Vector::splat(0.31), Vector::splat(0.9)).unwrap();
        let Some(found) = proven(&capsule, &Pose::IDENTITY, &line) else { continue };
        let axis = (end - start).normalized().unwrap();
        for normal in [found.enter.normal, found.exit.normal] {
            assert!(normal.dot(axis).abs() <= 4.0 * Real::EPSILON, "{step}: {found:?}");
        }
        met += 1;
    }
    assert!(met > 80, "{met}");
}

/// A line that only touches a capsule's cap came near enough to the axis and was then said to miss the
/// ball around its end, by a rounding: nothing was met at all.
#[test]
fn a_cap_that_is_only_touched_is_met_or_missed_as_a_whole() {
    let capsule = Shape::from(Capsule::new(-Vector::X, Vector::X, 0.3).unwrap());
    let mut met = 0;
    for step in 1..400 {
        let (cos, sin) = turned(step as Real / 256.0);
        let tangent = Vector::X * -sin + Vector::Y * cos;
        let out = Vector::X * cos + Vector::Y * sin;
        let line = Line::new(Vector::X + out * 0.3 - tangent * 3.0, tangent).unwrap();
        met += usize::from(proven(&capsule, &Pose::IDENTITY, &line).is_some());
    }
    assert!(met > 100, "{met}");
}

/// Where the ends of a crossing are one place, the normal of the exit was that of the entry.
#[test]
fn a_corner_that_is_touched_is_left_along_the_line() {
    let triangle = Shape::from(Triangle::new(-Vector::X, Vector::X, Vector::Y).unwrap());
    let touching = Line::new(Vector::Y - Vector::X * 3.0, Vector::X).unwrap();
    let found = proven(&triangle, &Pose::IDENTITY, &touching).expect("touching counts");
    assert_eq!(found.enter.point, found.exit.point);
}
