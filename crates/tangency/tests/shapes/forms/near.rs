//! No part is lost that is near a box or along a ray, and those far away are left out.

use super::draw::Draw;
use super::space::*;

/// How many parts were shown of how many.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) most: usize,
    pub(super) near: usize,
}

/// The numbers of the parts that a shape shows near a box.
fn shown(shape: &Shape, near: &Aabb, upto: Real) -> Vec<u32> {
    let Shape::Composite(concave) = shape else { panic!("{shape:?} has no parts") };
    let mut numbers = Vec::new();
    concave.as_composite().parts_near(near, upto, &mut |part, upto| {
        numbers.push(part.index);
        upto
    });
    numbers
}

/// Asks for the parts near random boxes. `boxes` are those of all parts with their numbers, and lengths of
/// about `cell` are those of a few of them.
pub(super) fn check_near(
    draw: &mut Draw,
    shape: &Shape,
    boxes: &[(u32, Aabb)],
    cell: Real,
    tally: &mut Shown,
) {
    let around = boxes.iter().fold(Aabb::EMPTY, |all, (_, part)| all.merged(part));
    let somewhere = |draw: &mut Draw| around.center() + draw.vector() * around.half().length();
    for _ in 0..20 {
        let corner = somewhere(draw);
        // Often exactly at the corner of a part.
        let corner = if draw.below(2) == 0 { boxes[draw.below(boxes.len())].1.min } else { corner };
        let near = Aabb { min: corner, max: corner + draw.vector().abs() * cell };
        let upto = [0.0, cell, 0.01 * cell][draw.below(3)];
        let mut numbers = shown(shape, &near, upto);
        assert_eq!(numbers, shown(shape, &near, upto), "the order changes");
        tally.most = if numbers.len() > tally.most { numbers.len() } else { tally.most };
        numbers.sort_unstable();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?} twice");
        for (number, part) in boxes {
            let gap = |axis: usize| {
                let far = [part.min[axis] - near.max[axis], near.min[axis] - part.max[axis]];
                far.into_iter()
                    .fold(0.0, |most: f64, gap| if gap as f64 > most { gap as f64 } else { most })
            };
            let gap = (0..DIMENSION).map(|axis| gap(axis) * gap(axis)).sum::<f64>().sqrt();
            if gap <= upto as f64 {
                assert!(numbers.binary_search(number).is_ok(), "{number} near {near:?} {upto}");
                tally.near += 1;
            }
        }
        assert!(shown(shape, &near, -1.0).is_empty() && shown(shape, &near, Real::NAN).is_empty());
        assert!(shown(shape, &Aabb::EMPTY, Real::INFINITY).is_empty());
        assert_eq!(shown(shape, &near, Real::INFINITY).len(), boxes.len());
    }
}
