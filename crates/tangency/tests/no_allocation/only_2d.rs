//! What only two dimensions have.

use super::space::*;
use crate::counted;

pub(super) fn turn() -> Rotation {
    Rotation::from_radians(0.7)
}

pub(super) fn shapes() -> Vec<Shape> {
    let corners = [[0.0, 0.0], [2.0, 0.0], [2.5, 1.5], [1.0, 2.0]].map(Vector::from);
    let hole = corners.map(|corner| corner * 0.5 + Vector::new(0.5, 0.25));
    vec![
        Polygon::new(&corners).unwrap().into(),
        Chain::new(&corners, true).unwrap().into(),
        Region::new(&corners, &[&hole]).unwrap().into(),
        HeightField::new(&[0.0, 1.0, 0.5, 0.0], Vector::splat(0.5), &[1]).unwrap().into(),
    ]
}

pub(super) fn ask_capsule(a: &Capsule, shape: &Shape, pose: &Pose) -> Option<Closest> {
    Some(match shape {
        Shape::Sphere(b) => a.against_sphere(b, pose),
        Shape::Segment(b) => a.against_segment(b, pose),
        Shape::Capsule(b) => a.against_capsule(b, pose),
        Shape::Triangle(b) => a.against_triangle(b, pose),
        Shape::Cuboid(b) => {
            let _ = b.against(b, pose);
            a.against_cuboid(b, pose)
        }
        Shape::Polygon(b) => {
            let _ = b.against(b, pose);
            a.against_polygon(b, pose)
        }
        Shape::Ellipsoid(_)
        | Shape::HalfSpace(_)
        | Shape::Rounded(_)
        | Shape::Custom(_)
        | Shape::Composite(_) => {
            return None;
        }
    })
}

#[test]
fn questions_about_outlines_do_not_allocate() {
    let corners = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    let a = Outline::new(&corners.map(Vector::from)).unwrap();
    let b = Outline::new(&corners.map(|[x, y]| Vector::new(x + 0.5, y + 0.5))).unwrap();
    counted("outlines", || (a.intersects(&b), a.contains(Vector::X)));
    let mut count = 0;
    counted("crossings", || a.crossings(&b, &mut |_, _, _| count += 1));
    assert!(count > 0);
}

pub(super) fn turning(motion: Motion) -> Motion {
    motion.turned_by(1.0)
}
