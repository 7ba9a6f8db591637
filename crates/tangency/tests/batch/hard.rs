//! Inputs that are hard on columns: touching, flat, thin, far away, next to nothing, in one place.

use super::draw::Draw;
use super::space::*;
use super::straight::nearly_straight;
use super::turn::rotation;

/// Far from the origin, so that no digits are left for less than a size.
const FAR_AWAY: Real = 1.0 / (8.0 * Real::EPSILON);

/// A point: on a grid of halves, so that much touches and is parallel; anywhere; far away; or so small that
/// squares, or even products, have no room.
pub(super) fn point(draw: &mut Draw) -> Vector {
    let grid = |draw: &mut Draw| {
        let mut point = Vector::ZERO;
        for axis in 0..DIMENSION {
            point[axis] = draw.below(5) as Real * 0.5 - 1.0;
        }
        point
    };
    match draw.below(8) {
        0..4 => grid(draw),
        4..6 => draw.vector(),
        6 => grid(draw) + Vector::X * FAR_AWAY,
        _ if draw.below(2) == 0 => draw.vector() * 1e-30,
        _ => smallest(draw),
    }
}

/// A point whose coordinates are nothing or the smallest numbers that there are.
fn smallest(draw: &mut Draw) -> Vector {
    let mut point = Vector::ZERO;
    for axis in 0..DIMENSION {
        let least = [0.0, Real::from_bits(1), Real::MIN_POSITIVE][draw.below(3)];
        point[axis] = if draw.below(2) == 0 { least } else { -least };
    }
    point
}

/// A length: of the grid, which includes nothing, any, or next to nothing.
pub(super) fn length(draw: &mut Draw) -> Real {
    match draw.below(16) {
        0..4 => draw.signed().abs(),
        4 => [1e-20, Real::MIN_POSITIVE][draw.below(2)],
        _ => draw.below(4) as Real * 0.5,
    }
}

pub(super) fn balls(count: usize, draw: &mut Draw) -> Vec<Sphere> {
    (0..count).map(|_| Sphere::new(point(draw), length(draw)).expect("finite")).collect()
}

/// Boxes, some of them flat, empty or not numbers.
pub(super) fn boxes(count: usize, draw: &mut Draw) -> Vec<Aabb> {
    let one = |_| {
        let (min, mut size) = (point(draw), Vector::ZERO);
        for axis in 0..DIMENSION {
            size[axis] = 2.0 * length(draw);
        }
        let wrong = [-1.0, Real::NAN].get(draw.below(20)).copied().unwrap_or(1.0);
        Aabb { min, max: min + size * wrong }
    };
    (0..count).map(one).collect()
}

/// Rays, of which many start inside, run along an axis or touch, and some are points.
pub(super) fn rays(count: usize, draw: &mut Draw) -> Vec<Ray> {
    let one = |_| {
        let origin = point(draw);
        let direction = match draw.below(6) {
            0 => Vector::AXES[draw.below(DIMENSION)],
            1 => Vector::AXES[draw.below(DIMENSION)] * -2.0,
            2 => draw.vector(),
            3 => point(draw) * [1.0, 0.0, 1e-20][draw.below(3)],
            _ => point(draw) - origin,
        };
        Ray::new(origin, direction).expect("finite")
    };
    (0..count).map(one).collect()
}

/// Capsules, of which many are parallel, cross, have no length or no radius, or are needles.
pub(super) fn capsules(count: usize, draw: &mut Draw) -> Vec<Capsule> {
    let one = |_| {
        let start = point(draw);
        let end = match draw.below(6) {
            0 => start,
            1 => start + Vector::AXES[draw.below(DIMENSION)],
            2 => start + draw.vector() * 1e-6,
            _ => point(draw),
        };
        Capsule::new(start, end, length(draw)).expect("finite")
    };
    (0..count).map(one).collect()
}

/// Turned boxes, of which many are not turned, by a hair or by a quarter, and some are flat.
pub(super) fn oriented_boxes(count: usize, draw: &mut Draw) -> Vec<Obb> {
    let one = |_| {
        let center = point(draw);
        let mut half = Vector::ZERO;
        for axis in 0..DIMENSION {
            half[axis] = length(draw);
        }
        let turn = match draw.below(4) {
            0 => Rotation::IDENTITY,
            1 => nearly_straight(draw),
            _ => rotation(draw),
        };
        Obb::new(center, turn, half).expect("finite")
    };
    (0..count).map(one).collect()
}

/// Triangles, of which some are flat to a segment or a point, and some are needles.
pub(super) fn triangles(count: usize, draw: &mut Draw) -> Vec<Triangle> {
    let one = |_| {
        let (a, b) = (point(draw), point(draw));
        let c = match draw.below(6) {
            0 => a,
            1 => a + (b - a) * 0.5,
            2 => b + draw.vector() * 1e-6,
            _ => point(draw),
        };
        Triangle::new(a, b, c).expect("finite")
    };
    (0..count).map(one).collect()
}

/// How many of a list are of a kind.
fn count_of<Item>(list: &[Item], is_of_kind: impl Fn(&Item) -> bool) -> usize {
    list.iter().filter(|item| is_of_kind(item)).count()
}

/// The lists that questions are asked about hold what they are said to hold.
#[test]
fn hard_inputs_are_among_them() {
    let mut draw = Draw(90);
    let is_far = |point: Vector| point.x > 0.5 * FAR_AWAY;
    let balls = balls(300, &mut draw);
    let in_one_place = |ball: &Sphere| {
        count_of(&balls, |other| other.center() == ball.center() && other != ball) > 0
    };
    assert!(count_of(&balls, |ball| ball.radius() == 0.0) > 10);
    assert!(count_of(&balls, |ball| is_far(ball.center())) > 10);
    assert!(count_of(&balls, in_one_place) > 10);
    let capsules = capsules(300, &mut draw);
    assert!(count_of(&capsules, |one| one.axis().length() == 0.0) > 10);
    assert!(count_of(&capsules, |one| one.radius() == 0.0 && one.axis().length() > 0.0) > 10);
    assert!(count_of(&capsules, |one| is_far(one.axis().start())) > 10);
    let flat = |one: &Obb| (0..DIMENSION).any(|axis| one.half()[axis] == 0.0);
    let turned = oriented_boxes(300, &mut draw);
    assert!(count_of(&turned, flat) > 10);
    assert!(count_of(&turned, |one| one.pose().rotation == Rotation::IDENTITY) > 10);
    let triangles = triangles(300, &mut draw);
    let needle = |one: &Triangle| {
        let [_, b, c] = one.vertices();
        b != c && b.distance(*c) < 1e-5
    };
    assert!(count_of(&triangles, |one| one.vertices()[0] == one.vertices()[2]) > 10);
    assert!(count_of(&triangles, needle) > 10);
    let boxes = boxes(300, &mut draw);
    assert!(count_of(&boxes, |one| one.is_empty()) > 10);
    assert!(count_of(&boxes, |one| (0..DIMENSION).any(|i| one.min[i] == one.max[i])) > 10);
    let rays = rays(300, &mut draw);
    assert!(count_of(&rays, |ray| ray.direction() == Vector::ZERO) > 5);
}
