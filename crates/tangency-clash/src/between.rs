//! How far apart, or how deep in each other, are two scenes as a whole?

use tangency::d3_f64::{Aabb, Bvh, Closest, closest};
use tangency_io::{Element, Scene};

use crate::bodies::Bodies;
use crate::collect::name_of;
use crate::finding::ElementName;

/// The two elements of two scenes that are nearest to each other, or deepest in each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Between {
    /// The element of the first scene and that of the second.
    pub elements: [ElementName; 2],
    /// How far they are apart, in metres; below 0, how deep they are in each other.
    pub separation: f64,
    /// The unit direction from the first to the second.
    pub normal: [f64; 3],
    /// The nearest points, in the world of the files.
    pub points: [[f64; 3]; 2],
}

/// The elements of two scenes that are nearest to each other, or deepest in each other; `None` if one of the scenes has none.
pub fn between(one: &Scene, other: &Scene) -> Option<Between> {
    let first = one.elements.len();
    let mut whole = one.clone();
    whole.append(other.clone());
    let order: Vec<usize> = (0..whole.elements.len()).collect();
    let bodies = Bodies::of(&whole, &order, usize::MAX)?;
    let has_shape = |at: &usize| bodies.form(*at).is_some();
    let of_b: Vec<usize> = (first..order.len()).filter(has_shape).collect();
    let boxes: Vec<Aabb> = of_b.iter().map(|at| bodies.bodies[*at].bounds).collect();
    let tree = Bvh::from_boxes(&boxes);
    let ask = |a: usize, b: usize| -> Option<Closest> {
        let (one, other) = (&bodies.bodies[a], &bodies.bodies[b]);
        Some(closest(&bodies.form(a)?.shape, &one.pose, &bodies.form(b)?.shape, &other.pose))
    };
    let mut best: Option<([usize; 2], Closest)> = None;
    let mut near = Vec::new();
    for a in (0..first).filter(has_shape) {
        let reach = match &best {
            Some((_, seen)) => seen.distance(),
            None => ask(a, *of_b.first()?)?.distance(),
        };
        tree.overlapping_into(&bodies.bodies[a].bounds.grown(reach), &mut near);
        for b in near.iter().map(|at| of_b[*at as usize]) {
            let seen = ask(a, b)?;
            if best.as_ref().is_none_or(|(_, best)| seen.separation < best.separation) {
                best = Some(([a, b], seen));
            }
        }
    }
    let ([a, b], seen) = best?;
    let name = |element: &Element| name_of(element);
    Some(Between {
        elements: [name(&one.elements[a]), name(&other.elements[b - first])],
        separation: seen.separation,
        normal: seen.normal.into(),
        points: [bodies.out(seen.on_a), bodies.out(seen.on_b)],
    })
}
