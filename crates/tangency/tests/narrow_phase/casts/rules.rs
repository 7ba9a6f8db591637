//! A move along the normal of the nearest points is one whose end is known: two convex shapes then come
//! nearer by exactly what they move. So the truth is here the way that was chosen, not an answer.

use super::only;
use super::space::*;

const HERE: Pose = Pose::IDENTITY;

/// How far off an answer may be, for shapes of about one that move by at most ten.
const TOLERANCE: Real = 64.0 * Real::EPSILON * 10.0;

/// The same for a user's own shape: half of the digits, for nothing is known of it but its support.
const OWN_TOLERANCE: Real = if size_of::<Real>() == 4 { 1e-4 } else { 1e-8 };

fn is_own(shape: &Shape) -> bool {
    let core = if let Shape::Rounded(rounded) = shape { rounded.core() } else { shape };
    matches!(core, Shape::Custom(_))
}

/// Every kind of shape, and each of them rounded.
fn shapes() -> Vec<Shape> {
    let mut list: Vec<Shape> = vec![
        Sphere::new(Vector::X * 0.5, 1.0).unwrap().into(),
        Segment::new(-Vector::X, Vector::Y).unwrap().into(),
        Capsule::new(-Vector::X, Vector::Y, 0.5).unwrap().into(),
        Triangle::new(-Vector::X, Vector::X, Vector::Y).unwrap().into(),
        Cuboid::from_half(Vector::splat(0.5) + Vector::X * 0.5).unwrap().into(),
        Ellipsoid::new(Vector::splat(0.5) + Vector::X * 0.5).unwrap().into(),
        CustomConvex::new(Cuboid::from_half(Vector::splat(0.75)).unwrap()).into(),
        HalfSpace::new(Vector::Y, 0.0).unwrap().into(),
    ];
    list.extend(only::shapes());
    let rounded: Vec<Shape> = list.iter().map(|s| s.clone().rounded(0.125).unwrap()).collect();
    list.extend(rounded);
    list
}

/// A pair with B apart from A, and how they see each other.
struct Scene<'a> {
    a: &'a Shape,
    b: &'a Shape,
    pose: Pose,
    seen: Closest,
}

impl Scene<'_> {
    fn tolerance(&self) -> Real {
        if is_own(self.a) || is_own(self.b) { OWN_TOLERANCE } else { TOLERANCE }
    }

    /// B, this far from touching.
    fn at(&self, separation: Real) -> Pose {
        let back = self.seen.normal * (self.seen.separation - separation);
        Pose::new(self.pose.rotation, self.pose.translation - back)
    }

    fn cast(&self, b_pose: &Pose, b_shift: Vector) -> Option<Impact> {
        let halves = (b_shift * -0.5, b_shift * 0.5);
        let met = cast_shapes(self.a, &HERE, halves.0, self.b, b_pose, halves.1);
        let mirrored = cast_shapes(self.b, b_pose, halves.1, self.a, &HERE, halves.0);
        let fraction = |met: &Option<Impact>| met.map_or(2.0, |met| met.fraction);
        let apart = (fraction(&met) - fraction(&mirrored)).abs();
        assert!(apart < self.tolerance(), "{:?} {:?} {met:?} {mirrored:?}", self.a, self.b);
        met
    }
}

fn for_each_pair(check: impl Fn(&Scene)) {
    let shapes = shapes();
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        for (turn, direction) in only::turns()
            .into_iter()
            .flat_map(|turn| only::directions().into_iter().map(move |d| (turn, d)))
        {
            let pose = Pose::new(turn, direction.normalized().unwrap() * 5.0);
            let seen = closest(a, &HERE, b, &pose);
            if seen.separation > 0.0 {
                check(&Scene { a, b, pose, seen });
            }
        }
    }
}

#[test]
fn shapes_that_move_along_their_normal_meet_after_their_distance() {
    for_each_pair(|scene| {
        let Scene { a, b, pose, seen } = scene;
        let way = seen.separation + 1.0;
        let met = scene.cast(pose, seen.normal * -way).expect("they move into each other");
        let off = (met.fraction * way - seen.separation).abs();
        let tolerance = scene.tolerance();
        assert!(off < tolerance, "off by {off} {a:?} {b:?} {pose:?} {met:?}");
        assert!(met.contact.separation.abs() < tolerance, "{a:?} {b:?} {pose:?} {met:?}");
        let short = seen.normal * -(seen.separation - 0.01);
        assert_eq!(scene.cast(pose, short), None, "{a:?} {b:?} {pose:?}");
    });
}

#[test]
fn shapes_that_move_apart_or_past_each_other_do_not_meet() {
    for_each_pair(|scene| {
        let aside = only::aside(scene.seen.normal) * 4.0;
        for way in [scene.seen.normal * 4.0, aside, -aside, Vector::ZERO] {
            assert_eq!(scene.cast(&scene.pose, way), None, "{:?} {:?}", scene.a, scene.b);
        }
    });
}

#[test]
fn touching_shapes_are_free_to_part_and_meet_at_once_if_they_do_not() {
    for_each_pair(|scene| {
        let Scene { a, b, seen, .. } = scene;
        let touching = scene.at(0.0);
        assert_eq!(scene.cast(&touching, seen.normal), None, "{a:?} {b:?} {touching:?}");
        let is_flat = closest(a, &HERE, b, &scene.at(-1e-3)).depth() < 1e-4;
        let met = scene.cast(&touching, -seen.normal);
        if !is_flat {
            let Some(met) = met else {
                panic!("free: {a:?} {b:?} {touching:?} {:?}", closest(a, &HERE, b, &touching))
            };
            assert!(met.fraction < scene.tolerance(), "{a:?} {b:?} {touching:?} {met:?}");
            // A half-space ends along one direction only, and its normal is that one.
            let shown = gap_along(a, &HERE, b, &touching, met.contact.normal);
            let is_shown =
                shown.map_or(met.contact.normal == seen.normal, |gap| gap > -scene.tolerance());
            assert!(is_shown, "{a:?} {b:?} {touching:?} {met:?}");
        }
    });
}

#[test]
fn overlapping_shapes_meet_at_once_as_deep_as_they_are() {
    for_each_pair(|scene| {
        let Scene { a, b, seen, .. } = scene;
        let inside = scene.at(-0.01);
        let expected = closest(a, &HERE, b, &inside);
        if expected.depth() < 1e-3 {
            return;
        }
        for way in [seen.normal, -seen.normal, Vector::ZERO] {
            let met = scene.cast(&inside, way).expect("they overlap");
            let off = (met.contact.separation - expected.separation).abs();
            assert!(
                met.fraction == 0.0 && off < scene.tolerance(),
                "{a:?} {b:?} {met:?} {expected:?}"
            );
        }
    });
}

/// Two boxes that touch at a corner have many normals there. B moves off along one side of it: along the
/// normal of the other it comes nearer, and yet it is free.
#[test]
fn a_box_leaves_a_corner_to_any_side() {
    let cuboid = Shape::from(Cuboid::from_half(Vector::splat(1.0)).unwrap());
    let corner = Pose::at(Vector::splat(2.0));
    let met = |way: Vector| cast_shapes(&cuboid, &HERE, Vector::ZERO, &cuboid, &corner, way);
    assert_eq!(met(Vector::Y - Vector::X), None);
    assert_eq!(met(Vector::X - Vector::Y), None);
    assert_eq!(met(Vector::X * -1.0), None);
    assert_eq!(met(Vector::splat(-1.0)).map(|met| met.fraction), Some(0.0));
}

/// A point from a thousand sizes away came to stand a rounding error beyond a triangle, saw it behind
/// itself, and was said to pass. Steps are now shorter by what they may be off.
#[test]
fn a_point_from_far_away_does_not_pass_a_sheet() {
    let point = Shape::from(Sphere::new(Vector::ZERO, 0.0).unwrap());
    let (sheet, aims) = only::sheet();
    for (aim, direction) in
        aims.iter().flat_map(|aim| only::directions().into_iter().map(move |d| (*aim, d)))
    {
        let mut far: Real = 1.0;
        for _ in 0..200 {
            far *= 1.07;
            let start = Pose::at(aim + direction * far);
            let met =
                cast_shapes(&sheet, &HERE, Vector::ZERO, &point, &start, direction * -(far + 1.0));
            assert!(met.is_some(), "{aim:?} + {direction:?} * {far}");
        }
    }
}
