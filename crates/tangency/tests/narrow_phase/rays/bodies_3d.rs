//! Shapes of three dimensions, and the bodies that the oracle knows them by.

use oracle::{Body, Core, Dimension, Placement};

use super::space::*;
use crate::rays::draw::Draw;

pub(super) const DIMENSIONS: Dimension = Dimension::Three;

pub(super) fn spelled(v: Vector) -> [f64; 3] {
    <[Real; 3]>::from(v).map(f64::from)
}

pub(super) fn vector(v: [f64; 3]) -> Vector {
    Vector::from(v.map(|x| x as Real))
}

pub(super) fn placement(pose: &Pose) -> Placement {
    let quaternion = pose.rotation.to_quaternion().map(f64::from);
    Placement::from_quaternion(quaternion, spelled(pose.translation))
}

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    let parts = [(); 4].map(|()| draw.grid(0.25) as Real);
    Rotation::from_quaternion(parts).unwrap_or(Rotation::IDENTITY)
}

/// Eight corners of a box that leans, cut into triangles: flat to the last digit.
fn hull(draw: &mut Draw) -> Shape {
    let point = |draw: &mut Draw| vector([(); 3].map(|()| draw.grid(0.125)));
    loop {
        let [a, b, c, d] = [(); 4].map(|()| point(draw));
        let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
        if let Ok(hull) = Hull::from_faces(&[a, b, c, d], &faces) {
            return hull.into();
        }
    }
}

/// What only three dimensions have.
pub(super) fn more(draw: &mut Draw, kind: u64, size: &mut dyn FnMut(&mut Draw) -> Real) -> Shape {
    match kind {
        0 => Cylinder::new(size(draw), size(draw)).unwrap().into(),
        1 => Cone::new(size(draw), size(draw)).unwrap().into(),
        _ => hull(draw),
    }
}

pub(super) const MORE: u64 = 3;

pub(super) fn body(shape: &Shape) -> Body {
    match shape {
        Shape::Sphere(s) => Body::sphere(spelled(s.center()), f64::from(s.radius())),
        Shape::Segment(s) => Body::segment(spelled(s.start()), spelled(s.end())),
        Shape::Capsule(c) => {
            let axis = c.axis();
            Body::capsule(spelled(axis.start()), spelled(axis.end()), f64::from(c.radius()))
        }
        Shape::Triangle(t) => Body::triangle(t.vertices().map(spelled)),
        Shape::Cuboid(c) => Body::cuboid(spelled(c.half())),
        Shape::Cylinder(c) => Body::sharp(Core::Cylinder {
            half_height: f64::from(c.half_height()),
            radius: f64::from(c.radius()),
        }),
        Shape::Cone(c) => Body::sharp(Core::Cone {
            half_height: f64::from(c.half_height()),
            radius: f64::from(c.radius()),
        }),
        Shape::Ellipsoid(e) => Body::sharp(Core::Ellipsoid { half_axes: spelled(e.half()) }),
        Shape::Hull(h) => Body::hull(
            h.vertices().iter().map(|corner| spelled(*corner)).collect(),
            h.faces()
                .map(|(_, ring)| ring.iter().map(|corner| *corner as usize).collect())
                .collect(),
        ),
        Shape::Rounded(r) => {
            let core = body(r.core());
            let radius = core.radius + f64::from(r.radius());
            core.rounded(radius)
        }
        Shape::HalfSpace(_) | Shape::Custom(_) | Shape::Composite(_) => {
            unreachable!("none is drawn")
        }
    }
}
