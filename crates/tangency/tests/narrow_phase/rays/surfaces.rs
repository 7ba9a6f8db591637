//! No ray slips between triangles that share an edge or a corner.

use super::space::*;
use crate::rays::draw::Draw;

const RAYS: usize = 100_000;

fn point(draw: &mut Draw, low: [f64; 3], high: [f64; 3]) -> Vector {
    let mut point = Vector::ZERO;
    for axis in 0..3 {
        point[axis] = draw.between(low[axis], high[axis]) as Real;
    }
    point
}

/// A hilly fan around a corner: its middle, then its rim.
fn fan(draw: &mut Draw) -> Vec<Vector> {
    let count = 4 + draw.below(6) as usize;
    let mut corners = vec![point(draw, [-0.1; 3], [0.1; 3])];
    for spoke in 0..count {
        let angle = (spoke as f64 + draw.between(-0.2, 0.2)) / count as f64 * std::f64::consts::TAU;
        // Spokes of very different lengths make slivers.
        let length = if draw.chance(0.2) { 1000.0 } else { draw.between(0.8, 3.0) };
        let height = draw.between(-0.1, 0.1) * length;
        let (sin, cos) = (libm::sin(angle), libm::cos(angle));
        let rim = [cos * length, sin * length, height].map(|x| x as Real);
        corners.push(Vector::from(rim));
    }
    // On a grid, what is straight above an edge is so to the last bit.
    if draw.chance(0.3) {
        for corner in &mut corners {
            for axis in 0..3 {
                corner[axis] = (corner[axis] * 64.0).round() / 64.0;
            }
        }
    }
    corners
}

fn triangles(fan: &[Vector]) -> Vec<Triangle> {
    let rim = &fan[1..];
    let next = rim.iter().cycle().skip(1);
    rim.iter().zip(next).map(|(a, b)| Triangle::new(fan[0], *a, *b).unwrap()).collect()
}

/// Rays at the middle of a fan and at points of its spokes, from all over above it and from far away.
/// What they aim at is rounded, as is the way there, so that they pass the edges as close as numbers
/// allow; the fan goes all around what they aim at, so that one of its triangles is there.
#[test]
fn a_fan_has_no_gaps() {
    let mut draw = Draw(24);
    let (mut corners_aimed_at, mut shared) = (0, 0);
    for _ in 0..RAYS / 10 {
        let fan = fan(&mut draw);
        let triangles = triangles(&fan);
        for _ in 0..10 {
            let is_corner = draw.chance(0.5);
            let spoke = 1 + draw.below(fan.len() as u64 - 1) as usize;
            let share = if draw.chance(0.5) { 0.5 } else { draw.between(0.01, 0.5) as Real };
            let target = if is_corner { fan[0] } else { fan[0].lerp(fan[spoke], share) };
            let far = if draw.chance(0.3) { 1e4 } else { 1.0 };
            let slanted = point(&mut draw, [-2.0, -2.0, 4.0], [2.0, 2.0, 8.0]) * far;
            let away = if draw.chance(0.3) { Vector::Z * 4.0 } else { slanted };
            let ray = Ray::new(target + away, target - (target + away)).unwrap();
            let met = |triangle: &&Triangle| triangle.cast(&ray, &RayOptions::default()).is_some();
            let count = triangles.iter().filter(met).count();
            assert!(count > 0, "{ray:?} slips through {fan:?}");
            corners_aimed_at += usize::from(is_corner);
            shared += usize::from(count > 1);
        }
    }
    assert!(corners_aimed_at > RAYS / 3 && shared > RAYS / 1000, "{corners_aimed_at} {shared}");
}

/// A strip between two rails, the corners of which take turns, and the triangles between them: hilly, or
/// level up to rounding with slivers, which hills would fold.
fn strip(draw: &mut Draw, is_hilly: bool) -> (Vec<Vector>, Vec<Triangle>) {
    let count = 6 + draw.below(8) as usize;
    let mut x = 0.0;
    let mut corners = Vec::new();
    for number in 0..count {
        let is_sliver = !is_hilly && draw.chance(0.4);
        x += if is_sliver { 1e-3 } else { draw.between(0.3, 2.0) };
        let side = if number % 2 == 0 { -1.0 } else { 1.0 };
        let y = draw.between(0.8, 1.2) * side;
        let z = if is_hilly { draw.between(-0.1, 0.1) } else { x * 0.1 - y * 0.2 };
        corners.push(Vector::from([x, y, z].map(|x| x as Real)));
    }
    let triangle = |three: &[Vector]| Triangle::new(three[0], three[1], three[2]).unwrap();
    let triangles = corners.windows(3).map(triangle).collect();
    (corners, triangles)
}

/// Rays at points of the edges that the triangles of a strip share, which alternate their way round: what
/// is decided about an edge does not depend on which of its ends comes first.
#[test]
fn a_strip_has_no_gaps() {
    let mut draw = Draw(27);
    let (mut slivers, mut shared) = (0, 0);
    for _ in 0..RAYS / 10 {
        let is_hilly = draw.chance(0.5);
        let (corners, triangles) = strip(&mut draw, is_hilly);
        for _ in 0..10 {
            let edge = 1 + draw.below(corners.len() as u64 - 3) as usize;
            let share = if draw.chance(0.5) { 0.5 } else { draw.between(0.01, 0.99) as Real };
            let target = corners[edge].lerp(corners[edge + 1], share);
            // From afar, what is aimed at is rounded by more than a sliver is wide.
            let is_sliver = (corners[edge + 1].x - corners[edge].x).abs() < 0.01;
            let far = if is_hilly && draw.chance(0.3) { 1e4 } else { 1.0 };
            let slanted = point(&mut draw, [-2.0, -2.0, 4.0], [2.0, 2.0, 8.0]) * far;
            let away = if draw.chance(0.3) { Vector::Z * 4.0 } else { slanted };
            let ray = Ray::new(target + away, target - (target + away)).unwrap();
            let met = |triangle: &&Triangle| triangle.cast(&ray, &RayOptions::default()).is_some();
            let count = triangles.iter().filter(met).count();
            assert!(count > 0, "{ray:?} slips through {corners:?}");
            slivers += usize::from(is_sliver);
            shared += usize::from(count > 1);
        }
    }
    assert!(slivers > RAYS / 10 && shared > RAYS / 1000, "{slivers} {shared}");
}

/// The same where the fan is posed: what is decided about an edge is decided in its frame.
#[test]
fn a_posed_fan_has_no_gaps() {
    let mut draw = Draw(25);
    for _ in 0..RAYS / 50 {
        let fan = fan(&mut draw);
        let shapes: Vec<Shape> = triangles(&fan).into_iter().map(Shape::from).collect();
        let parts = [(); 4].map(|()| draw.between(-1.0, 1.0) as Real);
        let place = point(&mut draw, [-100.0; 3], [100.0; 3]);
        let pose = Pose::new(Rotation::from_quaternion(parts).unwrap(), place);
        for _ in 0..10 {
            let spoke = 1 + draw.below(fan.len() as u64 - 1) as usize;
            let share = if draw.chance(0.5) { 0.0 } else { draw.between(0.01, 0.5) as Real };
            let local = fan[0].lerp(fan[spoke], share);
            let target = pose.apply(local);
            let away = point(&mut draw, [-2.0, -2.0, 4.0], [2.0, 2.0, 8.0]);
            let origin = pose.apply(local + away);
            let ray = Ray::new(origin, target - origin).unwrap();
            let rules = RayOptions::default();
            let met = shapes.iter().any(|shape| cast_ray(shape, &pose, &ray, &rules).is_some());
            assert!(met, "{ray:?} slips through {fan:?} at {pose:?}");
        }
    }
}

/// A box is never missed that holds the point where a triangle in it was met.
#[test]
fn the_box_around_a_triangle_is_met_where_the_triangle_is() {
    let mut draw = Draw(26);
    let mut met = 0;
    for _ in 0..RAYS / 4 {
        let low = point(&mut draw, [-10.0; 3], [10.0; 3]);
        // Often level, so that the box is flat.
        let height = if draw.chance(0.5) { 0.0 } else { 1.0 };
        let corner = |draw: &mut Draw| low + point(draw, [-1.0, -1.0, 0.0], [1.0, 1.0, height]);
        let corners = [corner(&mut draw), corner(&mut draw), corner(&mut draw)];
        let triangle = Triangle::new(corners[0], corners[1], corners[2]).unwrap();
        let share = if draw.chance(0.5) { 0.0 } else { draw.between(0.0, 1.0) as Real };
        let target = corners[0].lerp(corners[1], share);
        let origin = point(&mut draw, [-30.0; 3], [30.0; 3]);
        let ray = Ray::new(origin, target - origin).unwrap();
        let Some(hit) = triangle.cast(&ray, &RayOptions::default()) else { continue };
        let around = Aabb::from_points(&corners).unwrap();
        let inside = around.cast(&ray).unwrap_or_else(|| panic!("{triangle:?} {ray:?}: no box"));
        assert!(inside.contains(hit.fraction), "{triangle:?} {ray:?}: {hit:?} {inside:?}");
        met += 1;
    }
    assert!(met > RAYS / 20, "{met}");
}
