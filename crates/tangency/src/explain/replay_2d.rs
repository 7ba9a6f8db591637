//! Replay in two dimensions: each method once more, with its steps recorded.

use super::recorder::{StepRecorder, skin_of};
use super::report::{Compared, Step};
use super::space::geometry::Closest;
use super::space::math::Vector;
use super::space::narrow_phase::{Method, QueryLimits, RelativePose, gjk_epa_traced};
use super::space::shapes::Shape;

/// Tells the steps of a method, and returns what it does.
pub(crate) fn replay(
    method: &Method,
    relative: &RelativePose,
    answer: &Closest,
    explanation: &mut StepRecorder,
) -> &'static str {
    match method {
        Method::Ball(ball, _) => {
            explanation.ball(ball, answer);
            "a disc is its centre with skin: the nearest point of the other shape to the centre"
        }
        Method::Parts(whole, other) => {
            explanation.parts(whole, other, relative, answer);
            "a shape of parts: the part that is nearest, or overlaps most"
        }
        Method::HalfSpace(..) => {
            explanation.half_space(answer);
            "a half-space is met by the lowest point of the other shape"
        }
        Method::Rings(a, b) => {
            rings(a, b, answer, explanation);
            "two convex outlines: the widest gap over all sides, or the nearest corner"
        }
        Method::GjkEpa(a, b) => {
            gjk_epa_traced((a, b), relative, &QueryLimits::ANY, explanation)
                .expect("there is no limit");
            "over a segment two supports, else corner by corner over the Minkowski difference: GJK \
             while apart, EPA and a search downhill in overlap"
        }
    }
}

/// Every side of both, as the line between the two, and the nearest corner where the cores are apart.
fn rings(a: &Shape, b: &Shape, answer: &Closest, explanation: &mut StepRecorder) {
    let [of_a, of_b] = explanation.frames().map(|frame| frame.axes);
    sides(a, Compared::SideOfA, explanation, |outward| of_a * outward);
    sides(b, Compared::SideOfB, explanation, |outward| -(of_b * outward));
    if answer.separation + skin_of(explanation.a.0) + skin_of(explanation.b.0) > 0.0 {
        let Closest { on_a, on_b, separation, .. } = *answer;
        let compared = Compared::Corners;
        explanation.steps.push(Step::Points { on_a, on_b, separation, compared });
    }
}

/// The directions across the sides of a shape, which `from_a` turns into ways from A to B; a shape that
/// is round or has no end has no sides.
fn sides(
    shape: &Shape,
    which: Compared,
    explanation: &mut StepRecorder,
    from_a: impl Fn(Vector) -> Vector,
) {
    match shape {
        Shape::Segment(shape) => {
            explanation.axis_either_way(from_a((shape.end() - shape.start()).perp()), which);
        }
        Shape::Capsule(shape) => {
            let axis = shape.axis();
            explanation.axis_either_way(from_a((axis.end() - axis.start()).perp()), which);
        }
        Shape::Cuboid(_) => {
            Vector::AXES
                .into_iter()
                .for_each(|side| explanation.axis_either_way(from_a(side), which));
        }
        Shape::Triangle(shape) => {
            let [a, b, c] = *shape.vertices();
            let side = if (b - a).cross(c - a) < 0.0 { 1.0 } else { -1.0 };
            for along in [b - a, c - b, a - c] {
                explanation.axis(from_a(along.perp() * side), which);
            }
        }
        Shape::Polygon(shape) => {
            shape.normals().iter().for_each(|outward| explanation.axis(from_a(*outward), which));
        }
        Shape::Sphere(_)
        | Shape::Ellipsoid(_)
        | Shape::HalfSpace(_)
        | Shape::Rounded(_)
        | Shape::Custom(_)
        | Shape::Composite(_) => {}
    }
}
