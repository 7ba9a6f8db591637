//! Every constructor and every question of a space, fed with numbers from the edge.

use super::only;
use super::space::*;

/// A repeatable stream of numbers, most of them from the edge of what can be written down.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    pub(super) fn number(&mut self) -> Real {
        let ordinary = self.below(2_000_001) as Real / 1_000_000.0 - 1.0;
        let sign = if self.below(2) == 0 { 1.0 } else { -1.0 };
        let tiny = Real::from_bits(1);
        sign * match self.below(18) {
            0 => 0.0,
            1 => tiny,
            2 => tiny * 1000.0,
            3 => Real::MIN_POSITIVE,
            4 => Real::MIN_POSITIVE.sqrt(),
            5 => Real::EPSILON,
            6 => 1.0,
            7 => 1e-12,
            8 => LARGEST,
            9 => LARGEST.next_down(),
            10 => Real::MAX.sqrt(),
            11 => Real::MAX,
            12 => Real::MAX * 0.25,
            13 if self.below(4) == 0 => Real::NAN,
            14 if self.below(4) == 0 => Real::INFINITY,
            _ => ordinary,
        }
    }

    pub(super) fn vector(&mut self) -> Vector {
        let mut vector = Vector::ZERO;
        let alike = self.below(3) == 0;
        let first = self.number();
        for axis in 0..DIMENSION {
            vector[axis] = if alike { first } else { self.number() };
        }
        vector
    }

    /// A vector whose coordinates are finite.
    pub(super) fn finite(&mut self) -> Vector {
        loop {
            let vector = self.vector();
            if vector.is_finite() {
                return vector;
            }
        }
    }

    /// A finite pose; rotations that are not accepted become the identity.
    pub(super) fn pose(&mut self) -> Pose {
        Pose::new(only::rotation(self), self.finite())
    }

    pub(super) fn points(&mut self) -> Vec<Vector> {
        (0..self.below(8)).map(|_| self.vector()).collect()
    }
}

fn not_nan(vector: Vector) -> bool {
    (0..DIMENSION).all(|axis| !vector[axis].is_nan())
}

/// That an answer is free of NaN and has a unit normal.
#[track_caller]
pub(super) fn check_nearest(seen: Nearest, input: &dyn std::fmt::Debug) {
    let sound = not_nan(seen.point) && !seen.separation.is_nan();
    assert!(sound && (seen.normal.length() - 1.0).abs() < 1e-3, "{input:?} -> {seen:?}");
}

/// That an answer is free of NaN and has a unit normal.
#[track_caller]
pub(super) fn check_closest(seen: Closest, input: &dyn std::fmt::Debug) {
    let sound = not_nan(seen.on_a) && not_nan(seen.on_b) && !seen.separation.is_nan();
    assert!(sound && (seen.normal.length() - 1.0).abs() < 1e-3, "{input:?} -> {seen:?}");
}

/// The shapes that could be built from some numbers, with their rounded twins.
pub(super) fn shapes(draw: &mut Draw) -> Vec<Shape> {
    let [a, b, c] = [draw.vector(), draw.vector(), draw.vector()];
    let [r, s] = [draw.number(), draw.number()];
    let mut list: Vec<Shape> = Vec::new();
    list.extend(Sphere::new(a, r).map(Shape::from));
    list.extend(Segment::new(a, b).map(Shape::from));
    list.extend(Capsule::new(a, b, r).map(Shape::from));
    list.extend(Triangle::new(a, b, c).map(Shape::from));
    list.extend(Cuboid::from_half(a.abs()).map(Shape::from));
    list.extend(Cuboid::from_full(a).map(Shape::from));
    list.extend(Ellipsoid::new(b.abs()).map(Shape::from));
    list.extend(HalfSpace::new(c, s).map(Shape::from));
    list.extend(only::shapes(draw));
    let twins: Vec<Shape> = list.iter().filter_map(|s| s.clone().rounded(r.abs()).ok()).collect();
    list.extend(twins);
    list
}

#[test]
fn every_shape_answers_every_question_about_a_point() {
    let mut draw = Draw(1);
    let mut asked = 0;
    for _ in 0..4_000 {
        for shape in shapes(&mut draw) {
            let point = draw.finite();
            check_nearest(shape.nearest(point), &(&shape, point));
            let pose = draw.pose();
            check_nearest(shape.nearest_posed(&pose, point), &(&shape, pose, point));
            asked += 1;
        }
    }
    assert!(asked > 20_000, "{asked}");
}

#[test]
fn a_point_that_is_not_a_number_is_in_no_shape() {
    let mut draw = Draw(2);
    for _ in 0..500 {
        for shape in shapes(&mut draw) {
            let mut point = draw.finite();
            point[draw.below(DIMENSION as u64) as usize] = Real::NAN;
            assert!(!shape.contains(point), "{shape:?} {point:?}");
        }
    }
}

#[test]
fn every_shape_has_a_box_a_ball_and_a_mass() {
    let mut draw = Draw(3);
    for _ in 0..2_000 {
        for shape in shapes(&mut draw) {
            let pose = draw.pose();
            let around = shape.aabb(&pose);
            assert!(not_nan(around.min) && not_nan(around.max), "{shape:?} {pose:?} {around:?}");
            if let Some(ball) = shape.bounding_sphere(&pose) {
                let sound = not_nan(ball.center()) && !ball.radius().is_nan();
                assert!(sound, "{shape:?} {pose:?} {ball:?}");
            }
            if let Some(end) = shape.support(draw.vector()) {
                assert!(not_nan(end), "{shape:?} {end:?}");
            }
            if let Some(mass) = shape.mass_properties() {
                let sound = not_nan(mass.center) && !mass.volume.is_nan() && !mass.surface.is_nan();
                assert!(sound, "{shape:?} {mass:?}");
            }
        }
    }
}

#[test]
fn balls_planes_and_half_spaces_answer_for_every_shape() {
    let mut draw = Draw(4);
    for _ in 0..2_000 {
        let (center, radius) = (draw.vector(), draw.number());
        let (normal, offset) = (draw.vector(), draw.number());
        let sphere = Sphere::new(center, radius);
        let plane = Plane::from_normal_offset(normal, offset);
        for shape in shapes(&mut draw) {
            let pose = draw.pose();
            if let Ok(sphere) = sphere {
                check_closest(sphere.against(&shape, &pose), &(sphere, &shape, pose));
            }
            if let Ok(plane) = plane {
                check_closest(plane.against(&shape, &pose), &(plane, &shape, pose));
                let solid = HalfSpace::behind(plane);
                check_closest(solid.against(&shape, &pose), &(solid, &shape, pose));
                assert!(!plane.signed_distance(draw.finite()).is_nan());
            }
        }
    }
}

#[test]
fn capsules_answer_for_the_primitives() {
    let mut draw = Draw(5);
    let mut asked = 0;
    for _ in 0..20_000 {
        let Ok(a) = Capsule::new(draw.vector(), draw.vector(), draw.number()) else { continue };
        let pose = draw.pose();
        for shape in shapes(&mut draw) {
            asked += only::ask_capsule(&a, &shape, &pose);
        }
    }
    assert!(asked > 5_000, "{asked}");
}

/// Any two shapes answer: no panic, no endless loop, and no NaN but from a pose that is not finite.
#[test]
fn any_two_shapes_answer() {
    let mut draw = Draw(8);
    let mut asked = 0;
    for _ in 0..300 {
        let (some, others) = (shapes(&mut draw), shapes(&mut draw));
        for a in &some {
            for b in &others {
                let (a_pose, b_pose) = (draw.pose(), draw.pose());
                let seen = closest(a, &a_pose, b, &b_pose);
                let touches = intersects(a, &a_pose, b, &b_pose);
                assert_eq!(touches, seen.is_touching(), "{a:?} {a_pose:?} {b:?} {b_pose:?}");
                if a_pose.is_finite() && b_pose.is_finite() {
                    check_closest(seen, &(a, a_pose, b, b_pose));
                    asked += 1;
                }
                let (a_shift, b_shift) = (draw.vector(), draw.vector());
                if let Some(met) = cast_shapes(a, &a_pose, a_shift, b, &b_pose, b_shift) {
                    assert!((0.0..=1.0).contains(&met.fraction), "{a:?} {b:?} {met:?}");
                }
            }
        }
    }
    assert!(asked > 2_000, "{asked}");
}

/// Any two shapes have a story, whose answer is the right one and whose picture has only numbers in it.
#[test]
fn any_two_shapes_have_a_story() {
    let mut draw = Draw(11);
    let mut told = 0;
    for _ in 0..60 {
        let (some, others) = (shapes(&mut draw), shapes(&mut draw));
        for (a, b) in some.iter().flat_map(|a| others.iter().map(move |b| (a, b))) {
            let (a_pose, b_pose) = (draw.pose(), draw.pose());
            let story = explain(a, &a_pose, b, &b_pose);
            let answer = closest(a, &a_pose, b, &b_pose);
            assert_eq!(format!("{:?}", story.answer), format!("{answer:?}"));
            assert!(story.to_string().contains("Answer: "), "{a:?} {a_pose:?} {b:?} {b_pose:?}");
            let picture = story.to_svg();
            let is_sound = !picture.contains("NaN") && !picture.contains("\"inf");
            assert!(is_sound, "{a:?} {a_pose:?} {b:?} {b_pose:?}");
            told += 1;
        }
    }
    assert!(told > 500, "{told}");
}

/// Where the nearest points are known, so is the manifold: it has a point exactly if they are within
/// the margin, and all its numbers are numbers.
#[test]
fn manifolds_are_free_of_nan_and_never_lose_the_nearest_points() {
    let mut draw = Draw(9);
    let (mut asked, mut cache) = (0, Cache::default());
    for _ in 0..40 {
        let (a_shapes, b_shapes) = (shapes(&mut draw), shapes(&mut draw));
        for (a, b) in a_shapes.iter().flat_map(|a| b_shapes.iter().map(move |b| (a, b))) {
            let (here, there) = (draw.pose(), draw.pose());
            let margin = [0.0, 1.0, Real::INFINITY][draw.below(3) as usize];
            let seen = closest(a, &here, b, &there);
            let input = (a, here, b, there, margin);
            for found in [
                manifold(a, &here, b, &there, margin),
                manifold_cached(a, &here, b, &there, margin, &mut cache),
            ] {
                assert_eq!(found.is_empty(), !(seen.separation <= margin), "{input:?} {seen:?}");
                asked += found.points().len();
                let mut numbers = found.points().iter();
                let is_sound = numbers.all(|p| {
                    (not_nan(p.on_a) && not_nan(p.on_b) && !p.separation.is_nan())
                        || !(not_nan(seen.on_a) && not_nan(seen.on_b))
                });
                assert!(is_sound, "{input:?} -> {found:?} {seen:?}");
            }
        }
    }
    assert!(asked > 2_000, "{asked}");
}

#[test]
fn boxes_lines_and_rays_answer() {
    let mut draw = Draw(6);
    for _ in 0..20_000 {
        let [a, b, c, d] = [(); 4].map(|()| draw.vector());
        let (one, other) = (Aabb::new(a, b), Aabb::new(c, d));
        let _ = (one.intersects(&other), one.merged(&other), one.overlap_measure(&other));
        let finite = [a, b, c, d].iter().all(|v| v.is_finite());
        if let (true, Some(seen)) = (finite, one.against(&other)) {
            check_closest(seen, &(one, other));
        }
        if let (Ok(p), Ok(q)) = (Line::new(a, b), Line::new(c, d)) {
            let pair = p.against(&q);
            let sound = match pair {
                LinePair::Meet { a, b, .. } => !a.is_nan() && !b.is_nan(),
                LinePair::Skew { a, b, gap } => !a.is_nan() && !b.is_nan() && !gap.is_nan(),
                LinePair::Parallel { gap } => !gap.is_nan(),
                LinePair::Same => true,
            };
            assert!(sound, "{p:?} {q:?} {pair:?}");
        }
        if let (Ok(p), Ok(q)) = (Ray::new(a, b), Ray::new(c, d)) {
            let _ = p.against(&q);
            assert!(!p.distance(draw.finite()).is_nan());
        }
        if let Ok(sheet) = Parallelogram::new(a, b, c) {
            check_nearest(sheet.nearest(draw.finite()), &sheet);
        }
        if let Ok(b) = Obb::new(a, only::rotation(&mut draw), b.abs()) {
            check_nearest(b.nearest(draw.finite()), &b);
        }
    }
}

#[test]
fn fits_take_what_they_can_and_refuse_the_rest() {
    let mut draw = Draw(7);
    for _ in 0..10_000 {
        let points = draw.points();
        let start = draw.below(3) as usize;
        for ball in [
            Sphere::ritter(&points, start),
            Sphere::ritter_multi(&points, start),
            Sphere::smallest(&points),
        ]
        .into_iter()
        .flatten()
        {
            assert!(not_nan(ball.center()) && !ball.radius().is_nan(), "{points:?} {ball:?}");
        }
        if let Ok(b) = Obb::from_points_pca(&points) {
            assert!(not_nan(b.center()) && not_nan(b.half()), "{points:?} {b:?}");
        }
        let _ = Aabb::from_points(&points);
        only::fits(&points);
    }
}

/// A shape of which only its support is known.
struct Own(Shape);

impl Convex for Own {
    fn support(&self, direction: Vector) -> Vector {
        self.0.support(direction).expect("a shape with an end")
    }

    fn reach(&self) -> Real {
        self.0.reach()
    }
}

/// Rays from the edge of numbers, towards shapes and past them, find an answer without NaN, or none.
#[test]
fn every_shape_answers_every_ray() {
    let mut draw = Draw(4);
    let (mut asked, mut met, mut own) = (0, 0, 0);
    for _ in 0..2_000 {
        for shape in shapes(&mut draw) {
            let pose = draw.pose();
            // Now and then as its user knows it, by its support alone.
            let is_own = draw.below(4) == 0 && shape.reach().is_finite();
            let shape = if is_own { CustomConvex::new(Own(shape)).into() } else { shape };
            own += usize::from(is_own);
            let (origin, towards) = (draw.vector(), draw.vector());
            let aimed = if draw.below(2) == 0 { towards } else { pose.translation - origin };
            let Ok(ray) = Ray::new(origin, aimed) else { continue };
            let faces =
                [FaceCulling::Both, FaceCulling::Front, FaceCulling::Back][draw.below(3) as usize];
            let inside = [InsideRule::Start, InsideRule::Exit][draw.below(2) as usize];
            let rules = RayOptions { from: 0.0, to: draw.number(), inside, faces };
            asked += 1;
            let input = (&shape, &pose, &ray, &rules);
            if let Some(hit) = cast_ray(&shape, &pose, &ray, &rules) {
                check_hit(&hit, &input);
                met += 1;
            }
            if let Some(found) = crossing(&shape, &pose, &ray.line()) {
                check_hit(&found.enter, &input);
                check_hit(&found.exit, &input);
                assert!(found.enter.fraction <= found.exit.fraction, "{input:?} -> {found:?}");
            }
        }
    }
    assert!(asked > 4_000 && met > 200 && own > 400, "{asked} {met} {own}");
}

/// A pose, a range or an origin that is not a number is met by nothing.
#[test]
fn a_ray_meets_nothing_that_is_not_a_number() {
    let mut draw = Draw(5);
    let mut asked = 0;
    for _ in 0..200 {
        for shape in shapes(&mut draw) {
            let lost = Pose::at(Vector::X * Real::NAN);
            for direction in [Vector::X, Vector::ZERO] {
                let ray = Ray::new(Vector::ZERO, direction).unwrap();
                let rules = RayOptions::default();
                assert_eq!(cast_ray(&shape, &lost, &ray, &rules), None, "{shape:?}");
                assert_eq!(crossing(&shape, &lost, &ray.line()), None, "{shape:?}");
                asked += 1;
            }
        }
    }
    assert!(asked > 1_000, "{asked}");
}

/// That an answer is free of NaN and has a unit normal.
#[track_caller]
fn check_hit(hit: &Hit, input: &dyn std::fmt::Debug) {
    let sound = not_nan(hit.point) && !hit.fraction.is_nan();
    assert!(sound && (hit.normal.length() - 1.0).abs() < 1e-3, "{input:?} -> {hit:?}");
}
