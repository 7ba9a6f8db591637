//! Vectors, poses and shapes of two dimensions, from ours to theirs and back.

use super::parry::math as theirs;
use super::parry::shape as shapes;
use super::peer::Peer;
use super::space::{AngVector, Polygon, Pose, Real, Shape, Triangle, Vector};

pub(super) fn theirs(v: Vector) -> theirs::Vector {
    theirs::Vector::new(v.x, v.y)
}

pub(super) fn ours(v: theirs::Vector) -> Vector {
    Vector::new(v.x, v.y)
}

pub(super) fn their_pose(pose: &Pose) -> theirs::Pose {
    let (cos, sin) = (pose.rotation.cos(), pose.rotation.sin());
    let rotation = theirs::Rotation::from_cos_sin_unchecked(cos, sin);
    theirs::Pose::from_parts(theirs(pose.translation), rotation)
}

/// A turn during a step, as a velocity.
pub(super) fn their_turn(turn: AngVector) -> Real {
    turn
}

/// The corners of a triangle in the order that the peer wants: counter-clockwise.
pub(super) fn wound(triangle: &Triangle) -> [Vector; 3] {
    let [a, b, c] = *triangle.vertices();
    if (b - a).cross(c - a) < 0.0 { [a, c, b] } else { [a, b, c] }
}

/// The peer's counterpart of a shape that is not rounded itself, rounded by `radius`.
pub(super) fn peer(core: &Shape, radius: Real) -> Option<Peer> {
    match core {
        Shape::Sphere(shape) => Some(Peer::ball(shape.center(), shape.radius() + radius)),
        Shape::Segment(shape) => Some(Peer::segment(*shape, radius)),
        Shape::Capsule(shape) => Some(Peer::segment(shape.axis(), shape.radius() + radius)),
        Shape::Triangle(shape) => Some(Peer::triangle(shape, radius)),
        Shape::Cuboid(shape) => {
            Some(Peer::round(shapes::Cuboid::new(theirs(shape.half())), radius))
        }
        Shape::Polygon(shape) => polygon(shape).map(|polygon| Peer::round(polygon, radius)),
        Shape::HalfSpace(shape) => Some(Peer::half_space(shape, radius)),
        // The peer has no ellipse, and a core is never rounded itself.
        Shape::Ellipsoid(_) | Shape::Rounded(_) | Shape::Custom(_) | Shape::Composite(_) => None,
    }
}

/// The same corners, none left out.
fn polygon(polygon: &Polygon) -> Option<shapes::ConvexPolygon> {
    let corners = polygon.vertices().iter().copied().map(theirs).collect();
    shapes::ConvexPolygon::from_convex_polyline_unmodified(corners)
}
