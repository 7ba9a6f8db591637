//! Replay in three dimensions: each method once more, with its steps recorded.

use super::recorder::StepRecorder;
use super::report::{Compared, Step};
use super::space::geometry::Closest;
use super::space::math::{Real, Vector};
use super::space::narrow_phase::{Method, QueryLimits, RelativePose, gjk_epa_traced};
use super::space::shapes::{Capsule, Cuboid, Segment, Triangle};

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
            "a ball is its centre with skin: the nearest point of the other shape to the centre"
        }
        Method::Parts(whole, other) => {
            explanation.parts(whole, other, relative, answer);
            "a shape of parts: the part that is nearest, or overlaps most"
        }
        Method::Meshes(a, b) => {
            explanation.meshes([*a, *b], relative, answer);
            "two surfaces of triangles: the two triangles that are nearest, or overlap most"
        }
        Method::HalfSpace(..) => {
            explanation.half_space(answer);
            "a half-space is met by the lowest point of the other shape"
        }
        Method::Capsules(a, b) => {
            capsules(a, b, explanation);
            "two segments with skin: where their lines pass each other, or an end of one"
        }
        Method::CapsuleTriangle(a, b) => {
            capsule_triangle(a, b, explanation);
            "a segment with skin: its ends with the triangle, and the segment with the edges"
        }
        Method::CapsuleCuboid(a, b) => {
            capsule_cuboid(a, b, explanation);
            "a segment with skin: six directions across faces and edges, and the nearest of ends \
             and corners"
        }
        Method::Cuboids(a, b) => {
            cuboids(explanation);
            a.closest_traced(b, relative, QueryLimits::ANY.limit, explanation)
                .expect("there is no limit");
            "fifteen separating axes, across the faces and across an edge of each; GJK where corners \
             are nearest"
        }
        Method::GjkEpa(a, b) => {
            gjk_epa_traced((a, b), relative, &QueryLimits::ANY, explanation)
                .expect("there is no limit");
            "over the face of a triangle two supports, else corner by corner over the Minkowski \
             difference: GJK while apart, EPA and a search downhill in overlap"
        }
    }
}

/// The axis of a capsule, which is the first or the second shape, around the origin of A.
fn axis_of(capsule: &Capsule, explanation: &StepRecorder, which: usize) -> Segment {
    let frame = explanation.frames()[which];
    Segment::unchecked(frame.out(capsule.axis().start()), frame.out(capsule.axis().end()))
}

fn along(segment: &Segment) -> Vector {
    segment.end() - segment.start()
}

/// A side of the method's second shape.
fn side_of_second(explanation: &StepRecorder) -> Compared {
    if explanation.is_swapped { Compared::SideOfA } else { Compared::SideOfB }
}

/// A point of each core was tried, given around the origin of A; the shapes are nearer by `radius` and by
/// their rounding. One of the points is an end, `of_first` or of the second.
fn points(
    explanation: &mut StepRecorder,
    first: Vector,
    second: Vector,
    radius: Real,
    of_first: bool,
) {
    let (on_a, on_b) = if explanation.is_swapped { (second, first) } else { (first, second) };
    let separation = on_a.distance(on_b) - radius - explanation.skin;
    let (on_a, on_b) = (on_a + explanation.a.1.translation, on_b + explanation.a.1.translation);
    let compared =
        if of_first == explanation.is_swapped { Compared::EndOfB } else { Compared::EndOfA };
    explanation.steps.push(Step::Points { on_a, on_b, separation, compared });
}

fn capsules(a: &Capsule, b: &Capsule, explanation: &mut StepRecorder) {
    let (first, second) = (axis_of(a, explanation, 0), axis_of(b, explanation, 1));
    explanation.axis_either_way(along(&first).cross(along(&second)), Compared::Edges);
    let radius = a.radius() + b.radius();
    for end in [first.start(), first.end()] {
        points(explanation, end, second.nearest(end).point, radius, true);
    }
    for end in [second.start(), second.end()] {
        points(explanation, first.nearest(end).point, end, radius, false);
    }
}

fn capsule_triangle(a: &Capsule, b: &Triangle, explanation: &mut StepRecorder) {
    let axis = axis_of(a, explanation, 0);
    let frame = explanation.frames()[1];
    let [p, q, r] = b.vertices().map(|corner| frame.out(corner));
    let side = side_of_second(explanation);
    explanation.axis_either_way((q - p).cross(r - p), side);
    for edge in [q - p, r - q, p - r] {
        explanation.axis_either_way(along(&axis).cross(edge), Compared::Edges);
    }
    for end in [axis.start(), axis.end()] {
        let near = frame.out(b.nearest(frame.local(end)).point);
        points(explanation, end, near, a.radius(), true);
    }
    for corner in [p, q, r] {
        points(explanation, axis.nearest(corner).point, corner, a.radius(), false);
    }
}

fn capsule_cuboid(a: &Capsule, b: &Cuboid, explanation: &mut StepRecorder) {
    let axis = axis_of(a, explanation, 0);
    let direction = along(&axis);
    let frame = explanation.frames()[1];
    let sides = frame.axes.columns;
    let of_box = side_of_second(explanation);
    for side in sides {
        explanation.axis_either_way(side, of_box);
    }
    for side in sides {
        explanation.axis_either_way(direction.cross(side), Compared::Edges);
    }
    for end in [axis.start(), axis.end()] {
        let near = frame.out(b.closest_in(frame.local(end)));
        points(explanation, end, near, a.radius(), true);
    }
    let to_axis = |corner: &Vector| axis.nearest(*corner).separation;
    let corners = b.corners().map(|corner| frame.out(corner));
    let nearest = corners.into_iter().min_by(|p, q| to_axis(p).total_cmp(&to_axis(q)));
    let corner = nearest.expect("a box has eight corners");
    points(explanation, axis.nearest(corner).point, corner, a.radius(), false);
}

fn cuboids(explanation: &mut StepRecorder) {
    let [of_a, of_b] = explanation.frames().map(|frame| frame.axes.columns);
    for side in of_a {
        explanation.axis_either_way(side, Compared::SideOfA);
    }
    for side in of_b {
        explanation.axis_either_way(side, Compared::SideOfB);
    }
    for edge in of_a {
        for other in of_b {
            explanation.axis_either_way(edge.cross(other), Compared::Edges);
        }
    }
}
