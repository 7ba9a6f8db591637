//! The pairs that are asked about.

use tangency::d3::{
    Aabb, Capsule, Cuboid, Obb, Pose, Ray, Real, Rotation, Shape, Sphere, Triangle, Vector,
    intersects,
};
use test_meshes::Draw;

use super::COUNT;

/// How a thing is drawn.
type Make<Item> = fn(&mut Draw) -> Item;

/// A shape and where it is.
pub(super) type Placed = (Shape, Pose);

fn vector(draw: &mut Draw) -> Vector {
    Vector::new(draw.signed() as Real, draw.signed() as Real, draw.signed() as Real)
}

/// A unit vector.
fn direction(draw: &mut Draw) -> Vector {
    vector(draw).normalized().unwrap_or(Vector::X)
}

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_axis_angle(direction(draw), draw.between(0.0, 3.0) as Real).expect("an axis")
}

/// Between 0.3 and 1.
fn size(draw: &mut Draw) -> Real {
    draw.between(0.3, 1.0) as Real
}

pub(super) fn ball(draw: &mut Draw) -> Sphere {
    Sphere::new(Vector::ZERO, size(draw)).expect("a ball")
}

pub(super) fn cuboid(draw: &mut Draw) -> Cuboid {
    Cuboid::from_half(Vector::new(size(draw), size(draw), size(draw))).expect("a box")
}

/// Around the origin, its axis turned.
pub(super) fn capsule(draw: &mut Draw) -> Capsule {
    let end = direction(draw) * size(draw);
    Capsule::new(-end, end, 0.5 * size(draw)).expect("a capsule")
}

/// Two shapes around the origins of their frames, half of which overlap; `is_turned` says whether they are
/// turned.
pub(super) fn pairs<A: Into<Shape>, B: Into<Shape>>(
    draw: &mut Draw,
    (a, b): (Make<A>, Make<B>),
    is_turned: bool,
) -> Vec<[Placed; 2]> {
    let turn = |draw: &mut Draw| if is_turned { rotation(draw) } else { Rotation::IDENTITY };
    let pair = |_| {
        let (a, b): (Shape, Shape) = (a(draw).into(), b(draw).into());
        let a_pose = Pose::new(turn(draw), vector(draw) * 10.0);
        let (b_turn, way) = (turn(draw), direction(draw));
        let b_at = |far: Real| Pose::new(b_turn, a_pose.translation + way * far);
        let (mut inside, mut outside) = (0.0, 10.0);
        for _ in 0..40 {
            let middle = 0.5 * (inside + outside);
            let is_met = intersects(&a, &a_pose, &b, &b_at(middle));
            if is_met { inside = middle } else { outside = middle }
        }
        let far = if draw.chance(0.5) {
            inside * draw.between(0.3, 1.0) as Real
        } else {
            outside + draw.unit() as Real
        };
        [(a, a_pose), (b, b_at(far))]
    };
    (0..COUNT).map(pair).collect()
}

/// What stands somewhere, and a ray that aims at it or past it, as likely as not. `is_met` tells which.
pub(super) fn aimed<Item>(
    draw: &mut Draw,
    make: fn(&mut Draw, Vector) -> Item,
    is_met: fn(&Item, &Ray) -> bool,
) -> Vec<(Ray, Item)> {
    let one = |_| {
        let place = vector(draw) * 10.0;
        let item = make(draw, place);
        let origin = place + direction(draw) * draw.between(2.0, 10.0) as Real;
        let is_meant = draw.chance(0.5);
        loop {
            let aim = place + direction(draw) * draw.between(0.0, 2.0) as Real;
            let ray = Ray::new(origin, aim - origin).expect("a ray");
            if is_met(&item, &ray) == is_meant {
                return (ray, item);
            }
        }
    };
    (0..COUNT).map(one).collect()
}

pub(super) fn ball_at(draw: &mut Draw, place: Vector) -> Sphere {
    Sphere::new(place, size(draw)).expect("a ball")
}

pub(super) fn box_at(draw: &mut Draw, place: Vector) -> Aabb {
    let half = cuboid(draw).half();
    Aabb::new(place - half, place + half)
}

pub(super) fn triangle_at(draw: &mut Draw, place: Vector) -> Triangle {
    let mut corner = || place + direction(draw) * size(draw);
    Triangle::new(corner(), corner(), corner()).expect("a triangle")
}

/// The turned box of a cuboid and its pose.
pub(super) fn obb((shape, pose): &Placed) -> Obb {
    let Shape::Cuboid(cuboid) = shape else { unreachable!("the row is about boxes") };
    Obb::new(pose.translation, pose.rotation, cuboid.half()).expect("a box")
}

/// The numbers from 0 on, in no order, each with itself.
pub(super) fn shuffled(draw: &mut Draw) -> Vec<[u32; 2]> {
    let mut pairs: Vec<[u32; 2]> = (0..COUNT as u32).map(|number| [number; 2]).collect();
    for last in (1..pairs.len()).rev() {
        pairs.swap(last, draw.below(last + 1));
    }
    pairs
}
