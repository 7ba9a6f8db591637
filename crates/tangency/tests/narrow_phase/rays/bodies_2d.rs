//! Shapes of two dimensions, and the bodies that the oracle knows them by.

use oracle::{Body, Core, Dimension, Placement};

use super::space::*;
use crate::rays::draw::Draw;

pub(super) const DIMENSIONS: Dimension = Dimension::Two;

pub(super) fn spelled(v: Vector) -> [f64; 3] {
    [f64::from(v.x), f64::from(v.y), 0.0]
}

pub(super) fn vector(v: [f64; 3]) -> Vector {
    Vector::new(v[0] as Real, v[1] as Real)
}

pub(super) fn placement(pose: &Pose) -> Placement {
    let turn = [f64::from(pose.rotation.cos()), f64::from(pose.rotation.sin())];
    Placement::from_cos_sin(turn, spelled(pose.translation))
}

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    Rotation::from_radians(draw.grid(0.25) as Real * 3.0)
}

/// What only two dimensions have: polygons.
pub(super) fn more(draw: &mut Draw, _: u64, _: &mut dyn FnMut(&mut Draw) -> Real) -> Shape {
    loop {
        let corners = [(); 5].map(|()| vector([draw.grid(0.125), draw.grid(0.125), 0.0]));
        let hull = convex_hull(&corners).and_then(|corners| Polygon::new(&corners));
        if let Ok(polygon) = hull {
            return polygon.into();
        }
    }
}

pub(super) const MORE: u64 = 1;

fn ring(corners: &[Vector]) -> Body {
    let corners: Vec<[f64; 2]> =
        corners.iter().map(|corner| [f64::from(corner.x), f64::from(corner.y)]).collect();
    Body::polygon(&corners)
}

pub(super) fn body(shape: &Shape) -> Body {
    match shape {
        Shape::Sphere(s) => Body::sphere(spelled(s.center()), f64::from(s.radius())),
        Shape::Segment(s) => Body::segment(spelled(s.start()), spelled(s.end())),
        Shape::Capsule(c) => {
            let axis = c.axis();
            Body::capsule(spelled(axis.start()), spelled(axis.end()), f64::from(c.radius()))
        }
        Shape::Triangle(t) => {
            let [a, b, c] = *t.vertices();
            let is_left = (b - a).perp().dot(c - a) > 0.0;
            ring(&if is_left { [a, b, c] } else { [a, c, b] })
        }
        Shape::Cuboid(c) => Body::rectangle([f64::from(c.half().x), f64::from(c.half().y)]),
        Shape::Ellipsoid(e) => Body::sharp(Core::Ellipsoid { half_axes: spelled(e.half()) }),
        Shape::Polygon(p) => ring(p.vertices()),
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
