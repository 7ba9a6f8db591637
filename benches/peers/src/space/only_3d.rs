//! Vectors, poses and shapes of three dimensions, from ours to theirs and back.

use super::parry::math as theirs;
use super::parry::shape as shapes;
use super::parry::transformation::try_convex_hull;
use super::peer::Peer;
use super::space::{AngVector, Hull, Pose, Real, Shape, Triangle, Vector};

pub(super) fn theirs(v: Vector) -> theirs::Vector {
    theirs::Vector::new(v.x, v.y, v.z)
}

pub(super) fn ours(v: theirs::Vector) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

pub(super) fn their_pose(pose: &Pose) -> theirs::Pose {
    let [x, y, z, w] = pose.rotation.to_quaternion();
    theirs::Pose::from_parts(theirs(pose.translation), theirs::Rotation::from_xyzw(x, y, z, w))
}

/// A turn during a step, as a velocity.
pub(super) fn their_turn(turn: AngVector) -> theirs::Vector {
    theirs(turn)
}

/// The corners of a triangle in the order that the peer wants; in three dimensions, any.
pub(super) fn wound(triangle: &Triangle) -> [Vector; 3] {
    *triangle.vertices()
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
        Shape::Cylinder(shape) => {
            Some(Peer::round(shapes::Cylinder::new(shape.half_height(), shape.radius()), radius))
        }
        Shape::Cone(shape) => {
            Some(Peer::round(shapes::Cone::new(shape.half_height(), shape.radius()), radius))
        }
        Shape::Hull(shape) => polyhedron(shape).map(|hull| Peer::round(hull, radius)),
        Shape::HalfSpace(shape) => Some(Peer::half_space(shape, radius)),
        // The peer has no ellipsoid, a core is never rounded itself, and parts are compared one by one.
        Shape::Ellipsoid(_) | Shape::Rounded(_) | Shape::Custom(_) | Shape::Composite(_) => None,
    }
}

/// The same corners and faces, each face as a fan of triangles; the peer joins them again.
fn polyhedron(hull: &Hull) -> Option<shapes::ConvexPolyhedron> {
    let corners = hull.vertices().iter().copied().map(theirs).collect();
    let triangles: Vec<[u32; 3]> = hull
        .faces()
        .flat_map(|(_, ring)| ring[1..].windows(2).map(|pair| [ring[0], pair[0], pair[1]]))
        .collect();
    shapes::ConvexPolyhedron::from_convex_mesh(corners, &triangles)
}

/// The triangles around a set of points, as the peer finds them, with the corners they refer to.
/// `None` if the points have no inside.
pub fn convex_faces(points: &[Vector]) -> Option<(Vec<Vector>, Vec<[u32; 3]>)> {
    let points: Vec<theirs::Vector> = points.iter().copied().map(theirs).collect();
    let (corners, faces) = try_convex_hull(&points).ok()?;
    Some((corners.into_iter().map(ours).collect(), faces))
}
