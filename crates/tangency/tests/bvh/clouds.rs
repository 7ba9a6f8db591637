//! Boxes of every kind that a tree may meet.

use super::draw::Draw;
use super::space::*;

/// Some boxes, and what is odd about them.
pub(super) struct Cloud {
    pub(super) name: &'static str,
    pub(super) boxes: Vec<Aabb>,
    pub(super) scale: Real,
}

/// From the smallest to the largest scale, as far as the numbers reach.
pub(super) fn scales() -> [Real; 5] {
    let far: Real = if Real::EPSILON > 1e-10 { 1e6 } else { 1e12 };
    [1.0 / far, 1e-3, 1.0, 1e3, far]
}

fn box_at(center: Vector, half: Vector) -> Aabb {
    Aabb::new(center - half.abs(), center + half.abs())
}

fn many(count: usize, mut one: impl FnMut(usize) -> Aabb) -> Vec<Aabb> {
    (0..count).map(&mut one).collect()
}

/// Clouds of boxes of one scale.
pub(super) fn clouds(draw: &mut Draw, scale: Real) -> Vec<Cloud> {
    let mut clouds = Vec::new();
    let mut add = |name, boxes| clouds.push(Cloud { name, boxes, scale });
    add("scattered", many(200, |_| box_at(draw.vector() * scale, draw.vector() * (0.1 * scale))));
    add(
        "clustered",
        many(200, |i| {
            let middle = Vector::splat((i % 4) as Real * scale);
            box_at(middle + draw.vector() * (1e-3 * scale), draw.vector() * (1e-4 * scale))
        }),
    );
    add(
        "flat",
        many(100, |_| {
            let mut half = draw.vector() * (0.3 * scale);
            half[draw.below(DIMENSION)] = 0.0;
            let mut center = draw.vector() * scale;
            center[0] = 0.0;
            box_at(center, half)
        }),
    );
    add("the same point", vec![box_at(Vector::splat(scale), Vector::ZERO); 100]);
    add("nested", many(60, |i| box_at(Vector::splat(scale), Vector::splat(scale * i as Real))));
    add(
        "a grid",
        many(125, |i| {
            let at = |axis: u32| (i / 5_usize.pow(axis) % 5) as Real * scale;
            let mut corner = Vector::ZERO;
            (0..DIMENSION).for_each(|axis| corner[axis] = at(axis as u32));
            Aabb::new(corner, corner + Vector::splat(scale))
        }),
    );
    add(
        "halving",
        many(100, |i| {
            let size = scale / (1_u64 << (i % 50)) as Real;
            box_at(Vector::X * size, Vector::splat(0.1 * size))
        }),
    );
    add("nothing", Vec::new());
    add("one", vec![box_at(draw.vector() * scale, draw.vector() * scale)]);
    add("odd", many(120, |i| odd_box(i, draw, scale)));
    clouds
}

/// Empty boxes, boxes with NaN, boxes without end and ordinary ones.
fn odd_box(i: usize, draw: &mut Draw, scale: Real) -> Aabb {
    let mut around = box_at(draw.vector() * scale, draw.vector() * scale);
    let axis = draw.below(DIMENSION);
    match i % 12 {
        0 => Aabb::EMPTY,
        1 => Aabb::new(around.max + Vector::splat(scale), around.min),
        2 => {
            around.min[axis] = Real::NAN;
            around
        }
        3 => Aabb::EVERYTHING,
        4 => {
            around.max[axis] = Real::INFINITY;
            around
        }
        5 => {
            around.min[axis] = Real::NEG_INFINITY;
            around
        }
        6 => box_at(Vector::splat(Real::MAX * 0.5), Vector::splat(Real::MAX * 0.25)),
        _ => around,
    }
}

/// Boxes to ask about: some of the cloud, neighbours that just touch, others and odd ones.
pub(super) fn asked(draw: &mut Draw, cloud: &Cloud) -> Vec<Aabb> {
    let mut asked = vec![Aabb::EVERYTHING, Aabb::EMPTY];
    for _ in 0..10 {
        asked.push(box_at(draw.vector() * cloud.scale, draw.vector() * (0.3 * cloud.scale)));
        let Some(around) = cloud.boxes.get(draw.below(cloud.boxes.len() + 1)) else { continue };
        let mut beside = *around;
        let axis = draw.below(DIMENSION);
        beside.min[axis] = around.max[axis];
        beside.max[axis] = around.max[axis] + cloud.scale;
        asked.extend([*around, beside, box_at(around.max, Vector::ZERO)]);
    }
    asked
}
