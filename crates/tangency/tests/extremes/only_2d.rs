//! What only two dimensions have.

use super::shared::{Draw, check_closest};
use super::space::*;

pub(super) fn rotation(draw: &mut Draw) -> Rotation {
    let _ = Rotation::from_radians(draw.number());
    Rotation::from_direction(draw.vector()).unwrap_or(Rotation::IDENTITY)
}

pub(super) fn shapes(draw: &mut Draw) -> Vec<Shape> {
    let mut list: Vec<Shape> = Vec::new();
    let corners = draw.points();
    list.extend(Polygon::new(&corners).map(Shape::from));
    let [a, b] = [draw.vector(), draw.vector()];
    let square = [a, a + Vector::X * b.x, a + b, a + Vector::Y * b.y];
    list.extend(Polygon::new(&square).map(Shape::from));
    let _ = Plane::from_points(a, b);
    let _ = Line::from_equation(a.x, a.y, b.x);
    let _ = Rotation::from_matrix(&Matrix { columns: [a, b] });
    if let (Ok(one), Ok(other)) = (Outline::new(&corners), Outline::new(&square)) {
        let _ = (one.intersects(&other), one.contains(draw.vector()));
    }
    list
}

/// Asks what a capsule can be asked about a shape; how many questions that were.
pub(super) fn ask_capsule(a: &Capsule, shape: &Shape, pose: &Pose) -> usize {
    let seen = match shape {
        Shape::Sphere(b) => a.against_sphere(b, pose),
        Shape::Segment(b) => a.against_segment(b, pose),
        Shape::Capsule(b) => a.against_capsule(b, pose),
        Shape::Triangle(b) => a.against_triangle(b, pose),
        Shape::Cuboid(b) => {
            check_closest(b.against(b, pose), &(b, b, pose));
            a.against_cuboid(b, pose)
        }
        Shape::Polygon(b) => {
            check_closest(b.against(b, pose), &(b, b, pose));
            a.against_polygon(b, pose)
        }
        Shape::Ellipsoid(_)
        | Shape::HalfSpace(_)
        | Shape::Rounded(_)
        | Shape::Custom(_)
        | Shape::Composite(_) => {
            return 0;
        }
    };
    check_closest(seen, &(a, shape, pose));
    1
}

pub(super) fn fits(points: &[Vector]) {
    let _ = convex_hull(points);
    if let Ok(b) = Obb::min_area(points) {
        assert!(!b.measure().is_nan(), "{points:?} {b:?}");
    }
}

pub(super) fn turn(draw: &mut Draw) -> AngVector {
    draw.number()
}
