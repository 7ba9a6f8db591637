//! The rows: what is asked, and by whom.

#![allow(
    clippy::redundant_closure,
    reason = "a formula is to be inlined, which its name alone is not"
)]

use tangency::d3::batch::{Boxes, Capsules, OrientedBoxes, Rays, Spheres, Triangles};
use tangency::d3::{
    Aabb, Capsule, Obb, Pose, Ray, RayOptions, Segment, Shape, Sphere, Triangle, Vector, cast_ray,
    closest, intersects,
};

use super::inputs::{self, Placed};
use super::limit::{self, Table};
use super::ways::{Asked, joined, start};
use super::{Race, Row};

const EASY: f64 = 8.0;
const HARD: f64 = 5.0;

pub(super) const ROWS: [Row; 11] = [
    Row { name: "sphere – sphere: intersects", target: EASY, race: balls_meet },
    Row { name: "sphere – sphere: separation", target: EASY, race: balls_gap },
    Row { name: "sphere – turned box: intersects", target: EASY, race: ball_meets_box },
    Row { name: "sphere – turned box: separation", target: EASY, race: ball_box_gap },
    Row { name: "box – box along axes: intersects", target: EASY, race: boxes_meet },
    Row { name: "ray – sphere: fraction", target: EASY, race: ray_ball },
    Row { name: "ray – box along axes: fraction", target: EASY, race: ray_box },
    Row { name: "ray – triangle: fraction", target: EASY, race: ray_triangle },
    Row { name: "turned box – turned box: intersects", target: HARD, race: turned_boxes_meet },
    Row { name: "capsule – capsule: intersects", target: HARD, race: capsules_meet },
    Row { name: "capsule – capsule: separation", target: HARD, race: capsules_gap },
];

fn numbers(vector: Vector) -> [f32; 3] {
    vector.into()
}

fn meet([(a, a_pose), (b, b_pose)]: &[Placed; 2]) -> bool {
    intersects(a, a_pose, b, b_pose)
}

fn gap([(a, a_pose), (b, b_pose)]: &[Placed; 2]) -> f32 {
    closest(a, a_pose, b, b_pose).separation
}

/// The ball of a pair, in the world.
fn ball((shape, pose): &Placed) -> Sphere {
    let Shape::Sphere(ball) = shape else { unreachable!("the row is about balls") };
    Sphere::new(pose.translation, ball.radius()).expect("a ball")
}

fn columns_of(balls: impl Iterator<Item = Sphere>) -> Spheres {
    let mut columns = Spheres::default();
    balls.for_each(|ball| columns.push(ball.center(), ball.radius()).expect("a ball"));
    columns
}

fn ball_numbers(ball: &Sphere) -> [f32; 4] {
    joined(&[&numbers(ball.center()), &[ball.radius()]])
}

fn balls() -> Asked<[Placed; 2], Spheres, Spheres, 8> {
    let (mut draw, list) = start("balls");
    let pairs = inputs::pairs(&mut draw, (inputs::ball, inputs::ball), false);
    let [a, b] = [0, 1].map(|side| columns_of(pairs.iter().map(|pair| ball(&pair[side]))));
    let row = |pair: &[Placed; 2]| {
        let [a, b] = pair.each_ref().map(|placed| ball_numbers(&ball(placed)));
        joined(&[&a, &b])
    };
    let table = Table::of(pairs.iter().map(row));
    Asked { pairs, a, b, table, list }
}

fn balls_meet() -> Race {
    balls().race(
        meet,
        Spheres::intersects_each,
        Spheres::intersects_of,
        #[inline(always)]
        |n| limit::balls_meet(n),
    )
}

fn balls_gap() -> Race {
    balls().race(
        gap,
        Spheres::separations_each,
        Spheres::separations_of,
        #[inline(always)]
        |n| limit::balls_gap(n),
    )
}

/// The numbers of a turned box: centre, half extents, axes.
fn box_numbers(one: &Obb) -> [f32; 15] {
    let axes = one.axes().map(numbers);
    joined(&[&numbers(one.center()), &numbers(one.half()), axes.as_flattened()])
}

fn balls_and_boxes() -> Asked<[Placed; 2], Spheres, OrientedBoxes, 19> {
    let (mut draw, list) = start("ball and box");
    let pairs = inputs::pairs(&mut draw, (inputs::ball, inputs::cuboid), true);
    let balls = columns_of(pairs.iter().map(|pair| ball(&pair[0])));
    let boxes = pairs.iter().map(|pair| inputs::obb(&pair[1])).collect();
    let row =
        |[a, b]: &[Placed; 2]| joined(&[&ball_numbers(&ball(a)), &box_numbers(&inputs::obb(b))]);
    let table = Table::of(pairs.iter().map(row));
    Asked { pairs, a: balls, b: boxes, table, list }
}

fn ball_meets_box() -> Race {
    balls_and_boxes().race(
        meet,
        Spheres::intersects_each_box,
        Spheres::intersects_of_boxes,
        #[inline(always)]
        |n| limit::ball_meets_box(n),
    )
}

fn ball_box_gap() -> Race {
    balls_and_boxes().race(
        gap,
        Spheres::separations_each_box,
        Spheres::separations_of_boxes,
        #[inline(always)]
        |n| limit::ball_box_gap(n),
    )
}

fn boxes_meet() -> Race {
    let (mut draw, list) = start("boxes");
    let pairs = inputs::pairs(&mut draw, (inputs::cuboid, inputs::cuboid), false);
    let pairs: Vec<[Aabb; 2]> = pairs
        .iter()
        .map(|pair| {
            pair.each_ref().map(|placed| {
                let one = inputs::obb(placed);
                Aabb::new(one.center() - one.half(), one.center() + one.half())
            })
        })
        .collect();
    let [a, b]: [Boxes; 2] = [0, 1].map(|side| pairs.iter().map(|pair| pair[side]).collect());
    let row = |pair: &[Aabb; 2]| {
        let ends = pair.map(|one| [numbers(one.min), numbers(one.max)]);
        joined(&[ends[0].as_flattened(), ends[1].as_flattened()])
    };
    let table = Table::of(pairs.iter().map(row));
    Asked { pairs, a, b, table, list }.race(
        |[a, b]| a.intersects(b),
        Boxes::intersects_each,
        Boxes::intersects_of,
        #[inline(always)]
        |n| limit::boxes_meet(n),
    )
}

fn ray_numbers(ray: &Ray) -> [f32; 6] {
    joined(&[&numbers(ray.origin()), &numbers(ray.direction())])
}

/// The rays of some inputs.
fn rays_of<Item>(inputs: &[(Ray, Item)]) -> Rays {
    inputs.iter().map(|(ray, _)| *ray).collect()
}

fn ray_ball() -> Race {
    let (mut draw, list) = start("ray and ball");
    let placed = |ball: &Sphere| {
        let shape: Shape = Sphere::new(Vector::ZERO, ball.radius()).expect("a ball").into();
        (shape, Pose::at(ball.center()))
    };
    let is_met = |ball: &Sphere, ray: &Ray| {
        let shape = Shape::from(*ball);
        cast_ray(&shape, &Pose::IDENTITY, ray, &RayOptions::default()).is_some()
    };
    let inputs = inputs::aimed(&mut draw, inputs::ball_at, is_met);
    let (a, b) = (rays_of(&inputs), columns_of(inputs.iter().map(|(_, ball)| *ball)));
    let row = |(ray, ball): &(Ray, Sphere)| joined(&[&ray_numbers(ray), &ball_numbers(ball)]);
    let single = inputs.iter().map(|(ray, ball)| (*ray, placed(ball))).collect();
    let table = Table::of(inputs.iter().map(row));
    Asked { pairs: single, a, b, table, list }.race(
        |(ray, (shape, pose)): &(Ray, Placed)| cast_ray(shape, pose, ray, &RayOptions::default()),
        Rays::fractions_to_spheres_each,
        Rays::fractions_to_spheres_of,
        #[inline(always)]
        |n| limit::ray_to_ball(n),
    )
}

fn ray_box() -> Race {
    let (mut draw, list) = start("ray and box");
    let inputs = inputs::aimed(&mut draw, inputs::box_at, |one, ray| one.cast(ray).is_some());
    let (a, b) = (rays_of(&inputs), inputs.iter().map(|(_, one)| *one).collect::<Boxes>());
    let row = |(ray, one): &(Ray, Aabb)| {
        joined(&[&ray_numbers(ray), &numbers(one.min), &numbers(one.max)])
    };
    let table = Table::of(inputs.iter().map(row));
    Asked { pairs: inputs, a, b, table, list }.race(
        |(ray, one)| one.cast(ray),
        Rays::fractions_to_boxes_each,
        Rays::fractions_to_boxes_of,
        #[inline(always)]
        |n| limit::ray_to_box(n),
    )
}

fn ray_triangle() -> Race {
    let (mut draw, list) = start("ray and triangle");
    let is_met = |one: &Triangle, ray: &Ray| one.cast(ray, &RayOptions::default()).is_some();
    let inputs = inputs::aimed(&mut draw, inputs::triangle_at, is_met);
    let (a, b) = (rays_of(&inputs), inputs.iter().map(|(_, one)| *one).collect::<Triangles>());
    let row = |(ray, one): &(Ray, Triangle)| {
        joined(&[&ray_numbers(ray), one.vertices().map(numbers).as_flattened()])
    };
    let table = Table::of(inputs.iter().map(row));
    Asked { pairs: inputs, a, b, table, list }.race(
        |(ray, one)| one.cast(ray, &RayOptions::default()),
        Rays::fractions_to_triangles_each,
        Rays::fractions_to_triangles_of,
        #[inline(always)]
        |n| limit::ray_to_triangle(n),
    )
}

fn turned_boxes_meet() -> Race {
    let (mut draw, list) = start("turned boxes");
    let pairs = inputs::pairs(&mut draw, (inputs::cuboid, inputs::cuboid), true);
    let [a, b]: [OrientedBoxes; 2] =
        [0, 1].map(|side| pairs.iter().map(|pair| inputs::obb(&pair[side])).collect());
    let row = |pair: &[Placed; 2]| {
        let [a, b] = pair.each_ref().map(|placed| box_numbers(&inputs::obb(placed)));
        joined(&[&a, &b])
    };
    let table = Table::of(pairs.iter().map(row));
    Asked { pairs, a, b, table, list }.race(
        meet,
        OrientedBoxes::intersects_each,
        OrientedBoxes::intersects_of,
        #[inline(always)]
        |n| limit::turned_boxes_meet(n),
    )
}

/// Pairs of capsules in the world.
fn capsules() -> Asked<[Placed; 2], Capsules, Capsules, 14> {
    let (mut draw, list) = start("capsules");
    let pairs = inputs::pairs(&mut draw, (inputs::capsule, inputs::capsule), true);
    let in_world = |(shape, pose): &Placed| {
        let Shape::Capsule(capsule) = shape else { unreachable!("the row is about capsules") };
        let [start, end] =
            [capsule.axis().start(), capsule.axis().end()].map(|end| pose.apply(end));
        let axis = Segment::new(start, end).expect("a segment");
        Capsule::around(axis, capsule.radius()).expect("a radius")
    };
    let pairs: Vec<[Capsule; 2]> = pairs.iter().map(|pair| pair.each_ref().map(in_world)).collect();
    let [a, b] = [0, 1].map(|side| pairs.iter().map(|pair| pair[side]).collect());
    let row = |pair: &[Capsule; 2]| {
        let [a, b]: [[f32; 7]; 2] = pair.map(|one| {
            let (start, end) = (numbers(one.axis().start()), numbers(one.axis().end()));
            joined(&[&start, &end, &[one.radius()]])
        });
        joined(&[&a, &b])
    };
    let table = Table::of(pairs.iter().map(row));
    let pairs = pairs.iter().map(|pair| pair.map(|one| (one.into(), Pose::IDENTITY))).collect();
    Asked { pairs, a, b, table, list }
}

fn capsules_meet() -> Race {
    capsules().race(
        meet,
        Capsules::intersects_each,
        Capsules::intersects_of,
        #[inline(always)]
        |n| limit::capsules_meet(n),
    )
}

fn capsules_gap() -> Race {
    capsules().race(
        gap,
        Capsules::separations_each,
        Capsules::separations_of,
        #[inline(always)]
        |n| limit::capsules_gap(n),
    )
}
