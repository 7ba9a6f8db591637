//! Every question of every shape, apart, touching and inside.

use core::ops::ControlFlow;

use super::only;
use super::space::*;
use crate::counted;

/// Every kind of shape, and each of them rounded that is not made of parts.
pub(super) fn shapes() -> Vec<Shape> {
    let mut list = vec![
        Sphere::new(Vector::X, 1.0).unwrap().into(),
        Segment::new(-Vector::X, Vector::Y).unwrap().into(),
        Capsule::new(-Vector::X, Vector::Y, 0.5).unwrap().into(),
        Triangle::new(-Vector::X, Vector::X, Vector::Y).unwrap().into(),
        Cuboid::from_half(Vector::splat(1.0)).unwrap().into(),
        Ellipsoid::new(Vector::splat(1.0) + Vector::X).unwrap().into(),
        HalfSpace::new(Vector::Y, 0.5).unwrap().into(),
        CustomConvex::new(Ellipsoid::new(Vector::splat(1.0) + Vector::Y).unwrap()).into(),
    ];
    list.extend(only::shapes());
    let placed = list.iter().map(|shape| (Pose::new(only::turn(), Vector::X), shape.clone()));
    list.push(Compound::new(placed.take(4).collect()).unwrap().into());
    let is_one = |shape: &&Shape| !matches!(shape, Shape::Composite(_));
    let rounded: Vec<Shape> =
        list.iter().filter(is_one).map(|shape| shape.clone().rounded(0.1).unwrap()).collect();
    list.extend(rounded);
    list
}

/// Places that take different turns through the code.
fn places() -> Vec<Vector> {
    [0.0, 0.25, 1.0, 1.7, 40.0]
        .into_iter()
        .flat_map(|x: Real| [Vector::X * x, Vector::Y * x, Vector::splat(x), -Vector::splat(x)])
        .collect()
}

#[test]
fn questions_about_one_shape_do_not_allocate() {
    for shape in shapes() {
        for place in places() {
            let pose = Pose::new(only::turn(), place);
            counted("nearest", || shape.nearest(place));
            counted("nearest_posed", || shape.nearest_posed(&pose, place));
            counted("contains", || shape.contains(place));
            counted("support", || shape.support(place));
            counted("aabb", || shape.aabb(&pose));
            counted("bounding_sphere", || shape.bounding_sphere(&pose));
            counted("mass_properties", || shape.mass_properties());
            let ray = Ray::new(place, Vector::X - place).unwrap();
            counted("cast_ray", || cast_ray(&shape, &pose, &ray, &RayOptions::default()));
            counted("crossing", || crossing(&shape, &pose, &ray.line()));
        }
    }
}

#[test]
fn questions_about_two_shapes_do_not_allocate() {
    let sphere = Sphere::new(Vector::ZERO, 0.5).unwrap();
    let plane = Plane::from_normal_offset(Vector::Y, 0.25).unwrap();
    let capsule = Capsule::new(-Vector::Y, Vector::X, 0.25).unwrap();
    for shape in shapes() {
        for place in places() {
            for pose in [Pose::at(place), Pose::new(only::turn(), place)] {
                counted("sphere", || sphere.against(&shape, &pose));
                counted("plane", || plane.against(&shape, &pose));
                counted("half-space", || HalfSpace::behind(plane).against(&shape, &pose));
                counted("capsule", || only::ask_capsule(&capsule, &shape, &pose));
            }
        }
    }
}

/// Curved pairs take the longest way through the code, and each pose is asked in both orders.
#[test]
fn questions_about_any_two_shapes_do_not_allocate() {
    let shapes = shapes();
    for a in &shapes {
        for b in &shapes {
            for place in [Vector::ZERO, Vector::X * 0.25, Vector::splat(1.7)] {
                let pose = Pose::new(only::turn(), place);
                counted("closest", || closest(a, &Pose::IDENTITY, b, &pose));
                counted("intersects", || intersects(a, &Pose::IDENTITY, b, &pose));
                counted("distance", || distance(a, &Pose::IDENTITY, b, &pose));
                counted("contact", || contact(a, &Pose::IDENTITY, b, &pose, 0.5));
                let far = Pose::new(only::turn(), place + Vector::X * 9.0);
                let way = Vector::X * -9.0;
                counted("cast", || cast_shapes(a, &Pose::IDENTITY, Vector::Y, b, &far, way));
            }
        }
    }
}

#[test]
fn questions_about_boxes_lines_and_rays_do_not_allocate() {
    for place in places() {
        let a = Aabb::new(-Vector::splat(1.0), Vector::splat(1.0));
        let b = a.translated(place);
        counted("boxes", || (a.intersects(&b), a.against(&b), a.overlap_measure(&b)));
        let line = Line::new(place, Vector::X).unwrap();
        let ray = Ray::new(place, Vector::Y).unwrap();
        counted("lines", || line.against(&ray.line()));
        counted("rays", || ray.against(&Ray::new(Vector::ZERO, Vector::X).unwrap()));
        let obb = Obb::new(place, only::turn(), Vector::splat(1.0)).unwrap();
        counted("obb", || (obb.nearest(Vector::X), obb.contains(place), obb.project(Vector::X)));
    }
}

#[test]
fn questions_about_where_shapes_touch_do_not_allocate() {
    let mut cache = Cache::default();
    for a in shapes() {
        for b in shapes() {
            for place in places() {
                let pose = Pose::new(only::turn(), place);
                let here = Pose::IDENTITY;
                counted("closest", || closest(&a, &here, &b, &pose));
                counted("manifold", || manifold(&a, &here, &b, &pose, 0.5));
                counted("closest again", || closest_cached(&a, &here, &b, &pose, &mut cache));
                counted("cached", || manifold_cached(&a, &here, &b, &pose, 0.5, &mut cache));
            }
        }
    }
}

#[test]
fn questions_about_a_tree_do_not_allocate() {
    let at = |i: usize| Vector::X * (i % 50) as Real + Vector::Y * (i / 50) as Real;
    let boxes: Vec<Aabb> =
        (0..5_000).map(|i| Aabb::new(at(i), at(i) + Vector::splat(0.75))).collect();
    let tree = Bvh::from_boxes(&boxes);
    let mut visits = 0;
    let all = |visits: &mut u32| {
        *visits += 1;
        ControlFlow::Continue(())
    };
    let pose = Pose::new(only::turn(), Vector::X);
    for place in places() {
        let ray = Ray::new(place, Vector::splat(25.0) - place).unwrap();
        let asked = Aabb::new(place, place + Vector::splat(3.0));
        counted("overlapping", || tree.overlapping(&asked, &mut |_| all(&mut visits)));
        counted("along_ray", || tree.along_ray(&ray, 1.0, &mut |_, upto| upto));
        counted("nearest", || tree.nearest(place, 5.0, &mut |_, upto| upto));
        counted("nearest_to_box", || tree.nearest_to_box(&asked, 5.0, &mut |_, upto| upto));
    }
    counted("self_pairs", || tree.self_pairs(&mut |_, _| all(&mut visits)));
    counted("pairs_with", || tree.pairs_with(&tree, &pose, &mut |_, _| all(&mut visits)));
    counted("nearest_pairs", || tree.nearest_pairs(&tree, &pose, 0.1, &mut |_, _, upto| upto));
    let far = Pose::new(only::turn(), Vector::X * 200.0);
    counted("nearest_pairs", || {
        tree.nearest_pairs(&tree, &far, Real::INFINITY, &mut |_, _, _| 1.0);
    });
    assert!(visits > 1_000, "{visits}");
}
